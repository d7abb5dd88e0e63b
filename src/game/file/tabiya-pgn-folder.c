/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-folder.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"
#include "game/file/tabiya-pgn-entry.h"
#include "game/file/tabiya-pgn-positions.h"
#include "game/pgn/tabiya-pgn-stamp.h"

#define SUFFIX ".pgn"

/* Folders that are nested deeper are not searched. */
#define MAX_DEPTH 16

#define ATTRIBUTES                                                                                 \
  G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE ","                            \
  G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN ","                       \
  G_FILE_ATTRIBUTE_STANDARD_IS_SYMLINK

/* A PGN file, or a folder that cannot be read. */
typedef struct {
  char    *path;
  char    *name;     /* within the folder, for a person */
  char    *key;      /* what it is sorted by, so that "round 2" comes before "round 10" */
  char    *reason;   /* why it cannot be read; NULL if it can */
  guint64  size;
} Found;

static void
clear_found (gpointer data)
{
  Found *found = data;

  g_free (found->path);
  g_free (found->name);
  g_free (found->key);
  g_free (found->reason);
}

static int
compare_found (gconstpointer a,
               gconstpointer b)
{
  const Found *x = a;
  const Found *y = b;
  int order = strcmp (x->key, y->key);

  return order != 0 ? order : strcmp (x->path, y->path);
}

static Found *
add_found (GArray     *list,
           GFile      *root,
           GFile      *file,
           const char *reason)
{
  g_autofree char *relative = g_file_get_relative_path (root, file);
  Found found = { .path = g_file_get_path (file), .reason = g_strdup (reason) };

  found.name = g_filename_display_name (relative ? relative : found.path);
  found.key = g_utf8_collate_key_for_filename (found.name, -1);
  g_array_append_val (list, found);
  return &g_array_index (list, Found, list->len - 1);
}

static gboolean
has_suffix (const char *name)
{
  gsize length = strlen (name);

  return length > strlen (SUFFIX)
         && g_ascii_strcasecmp (name + length - strlen (SUFFIX), SUFFIX) == 0;
}

/* Adds the PGN files of @folder to @list. Links to folders are not followed, since they may lead in
   a circle. FALSE with @error if the folder cannot be read. */
static gboolean
search (GArray        *list,
        GFile         *root,
        GFile         *folder,
        guint          depth,
        GCancellable  *cancellable,
        GError       **error)
{
  g_autoptr(GFileEnumerator) children =
    g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, error);
  GFileInfo *info;
  GFile *child;

  if (!children)
    return FALSE;
  for (;;) {
    GFileType type;

    if (!g_file_enumerator_iterate (children, &info, &child, cancellable, error))
      return FALSE;
    if (!info)
      return TRUE;
    type = g_file_info_get_file_type (info);
    if (g_file_info_get_is_hidden (info))
      continue;
    if (type == G_FILE_TYPE_DIRECTORY && !g_file_info_get_is_symlink (info) && depth < MAX_DEPTH) {
      g_autoptr(GError) reason = NULL;

      if (!search (list, root, child, depth + 1, cancellable, &reason)
          && !g_cancellable_is_cancelled (cancellable))
        add_found (list, root, child, reason->message);
    } else if (type != G_FILE_TYPE_DIRECTORY && has_suffix (g_file_info_get_name (info))) {
      add_found (list, root, child, NULL)->size = (guint64) g_file_info_get_size (info);
    }
  }
}

/* (transfer full) (element-type Found) (nullable) */
static GArray *
list_files (GFile         *folder,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr(GArray) list = g_array_new (FALSE, FALSE, sizeof (Found));

  g_array_set_clear_func (list, clear_found);
  if (!search (list, folder, folder, 0, cancellable, error))
    return NULL;
  g_array_sort (list, compare_found);
  return g_steal_pointer (&list);
}

/* Whether the file is PGN as far as its first bytes tell. */
static gboolean
check_file (int      fd,
            GError **error)
{
  char head[TABIYA_PGN_HEAD];
  gssize n = tabiya_pgn_read_at (fd, head, sizeof head, 0);

  if (n < 0)
    return tabiya_pgn_set_errno (error);
  return tabiya_pgn_units_detect (head, (gsize) n) != TABIYA_PGN_AS_IS
         || tabiya_pgn_check_head (head, (gsize) n, error);
}

static gboolean
add_file (TabiyaPgnMembers  *members,
          const Found       *found,
          GError           **error)
{
  TabiyaPgnStamp stamp;
  int fd = tabiya_file_open (found->path, error);

  if (fd < 0)
    return FALSE;
  if (!tabiya_pgn_stamp_take (fd, &stamp, error) || !check_file (fd, error)) {
    close (fd);
    return FALSE;
  }
  return tabiya_pgn_members_add (members, fd, found->path, found->name, error);
}

/* Adds the files that can be read, and records the others. */
static gboolean
add_files (TabiyaPgnMembers  *members,
           GArray            *list,
           GCancellable      *cancellable,
           GError           **error)
{
  for (guint i = 0; i < list->len; i++) {
    const Found *found = &g_array_index (list, Found, i);
    g_autoptr(GError) reason = NULL;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (found->reason)
      tabiya_pgn_members_leave_out (members, found->name, found->reason);
    else if (!add_file (members, found, &reason))
      tabiya_pgn_members_leave_out (members, found->name, reason->message);
  }
  tabiya_pgn_members_end (members);
  return TRUE;
}

static guint64
add_sizes (GArray *list)
{
  guint64 size = 0;

  for (guint i = 0; i < list->len; i++)
    size += g_array_index (list, Found, i).size;
  return size;
}

/* Says why there is nothing to show. */
static void
set_nothing_error (TabiyaPgnMembers  *members,
                   GError           **error)
{
  g_autofree char *left_out = tabiya_pgn_members_dup_left_out (members);

  if (left_out)
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                 /* Translators: %s lists files with the reasons */
                 _("No PGN file of this folder can be read.\n%s"), left_out);
  else
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                         _("There are no PGN files in this folder, nor in the folders in it. "
                           "Their names end in “.pgn”"));
}

static TabiyaPgnSource *
open_folder (GFile         *folder,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr(GArray) list = list_files (folder, cancellable, error);
  g_autoptr(TabiyaPgnMembers) members = NULL;

  if (!list)
    return NULL;
  members = tabiya_pgn_members_new (add_sizes (list) <= TABIYA_PGN_SOURCE_IN_MEMORY);
  if (!add_files (members, list, cancellable, error))
    return NULL;
  if (tabiya_pgn_members_get_n (members) == 0) {
    set_nothing_error (members, error);
    return NULL;
  }
  return tabiya_pgn_source_new_for_members (g_steal_pointer (&members));
}

/**
 * tabiya_pgn_open_plain:
 * @file: a PGN file, a list of positions or a folder
 * @etag: (out): see tabiya_pgn_source_new_for_file()
 *
 * Returns: (transfer full) (nullable): its bytes; %NULL with @error
 */
TabiyaPgnSource *
tabiya_pgn_open_plain (GFile         *file,
                       char         **etag,
                       GCancellable  *cancellable,
                       GError       **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr(TabiyaPgnSource) source = NULL;

  if (path && g_file_test (path, G_FILE_TEST_IS_DIR))
    return open_folder (file, cancellable, error);
  source = tabiya_pgn_source_new_for_file (file, etag, cancellable, error);
  if (!source || !path || !tabiya_pgn_is_positions (path)
      || !tabiya_pgn_check_source (source, NULL))
    return g_steal_pointer (&source);
  return tabiya_pgn_from_positions (source, path, error);
}

/* The files that can be read and those that cannot come in the same order as when they were
   added. */
gboolean
tabiya_pgn_folder_is_current (const char       *path,
                              TabiyaPgnMembers *members)
{
  g_autoptr(GFile) folder = g_file_new_for_path (path);
  g_autoptr(GArray) list = list_files (folder, NULL, NULL);
  GPtrArray *left_out = tabiya_pgn_members_get_left_out (members);
  guint n = 0;
  guint n_out = 0;

  /* The members of an archive. */
  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    return tabiya_pgn_members_are_current (members);
  if (!list)
    return FALSE;
  for (guint i = 0; i < list->len; i++) {
    const Found *found = &g_array_index (list, Found, i);

    if (n < tabiya_pgn_members_get_n (members)
        && strcmp (found->path, tabiya_pgn_members_get_path (members, n)) == 0)
      n++;
    else if (n_out < left_out->len && strcmp (found->name, left_out->pdata[n_out]) == 0)
      n_out += 2;
    else
      return FALSE;
  }
  return n == tabiya_pgn_members_get_n (members) && n_out == left_out->len
         && tabiya_pgn_members_are_current (members);
}

char *
tabiya_pgn_add_n_games (const char *damage,
                        guint       n)
{
  return damage ? g_strdup_printf (ngettext ("%s. %u game was read", "%s. %u games were read", n),
                                   damage, n) : NULL;
}
