/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/keep/tabiya-draft-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define GROUP "Draft"
#define INFO_NAME "draft"
#define GAME_SUFFIX ".game"
#define LOCK_SUFFIX ".lock"

/*
 * The folder of a draft contains:
 *     draft        key file: URI, size and entity tag of the PGN file as it was read
 *     source.pgn   all games, if they did not come from a file
 *     N.game       an edited game: its place in the file, the cursor, the PGN
 * and next to the folder there is NAME.lock, which is locked as long as the draft has an owner.
 * Each file is put in place as a whole by a rename. There is no fsync: the draft guards against the
 * end of the process, which the page cache survives, and an edit must not wait for a disk.
 */

TabiyaDraft *
tabiya_draft_new_named (const char *folder,
                        const char *name)
{
  TabiyaDraft *self = g_object_new (TABIYA_TYPE_DRAFT, NULL);

  self->path = g_build_filename (folder, name, NULL);
  self->lock_path = g_strconcat (self->path, LOCK_SUFFIX, NULL);
  return self;
}

/* FALSE if another process holds the lock, or it cannot be created. */
static gboolean
take_lock (TabiyaDraft *self)
{
  self->lock_fd = g_open (self->lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock_fd < 0)
    return FALSE;
  if (flock (self->lock_fd, LOCK_EX | LOCK_NB) == 0)
    return TRUE;
  close (self->lock_fd);
  self->lock_fd = -1;
  return FALSE;
}

static gboolean
set_error (GError     **error,
           const char  *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code),
               _("The unsaved changes cannot be stored in %s: %s"), path, g_strerror (code));
  return FALSE;
}

gboolean
tabiya_draft_write_file (TabiyaDraft  *self,
                         const char   *name,
                         const char   *text,
                         gsize         length,
                         GError      **error)
{
  g_autofree char *path = g_build_filename (self->path, name, NULL);
  g_autofree char *new_path = g_strconcat (path, ".new", NULL);
  int fd = g_open (new_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  if (fd < 0)
    return set_error (error, new_path);
  while (length > 0) {
    gssize written = write (fd, text, length);

    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0) {
      set_error (error, new_path);
      close (fd);
      g_unlink (new_path);
      return FALSE;
    }
    text += written;
    length -= (gsize) written;
  }
  if (close (fd) != 0 || g_rename (new_path, path) != 0)
    return set_error (error, path);
  return TRUE;
}

gboolean
tabiya_draft_write_info (TabiyaDraft  *self,
                         GError      **error)
{
  g_autoptr (GKeyFile) info = g_key_file_new ();
  g_autofree char *uri = self->file != NULL ? g_file_get_uri (self->file) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (uri != NULL)
    g_key_file_set_string (info, GROUP, "File", uri);
  g_key_file_set_int64 (info, GROUP, "Size", self->size);
  if (self->etag != NULL)
    g_key_file_set_string (info, GROUP, "Tag", self->etag);
  if (self->deleted->len > 0)
    g_key_file_set_integer_list (info, GROUP, "Deleted", (int *) (gpointer) self->deleted->data,
                                 self->deleted->len);
  text = g_key_file_to_data (info, &length, NULL);
  return tabiya_draft_write_file (self, INFO_NAME, text, length, error);
}

gboolean
tabiya_draft_make_folder (TabiyaDraft  *self,
                          GError      **error)
{
  gconstpointer data;
  gsize length;

  if (self->lock_fd >= 0)
    return TRUE;
  if (g_mkdir_with_parents (self->path, 0700) != 0 || !take_lock (self))
    return set_error (error, self->path);
  if (self->source != NULL) {
    data = g_bytes_get_data (self->source, &length);
    if (!tabiya_draft_write_file (self, TABIYA_DRAFT_SOURCE_NAME, data, length, error))
      return FALSE;
    g_clear_pointer (&self->source, g_bytes_unref);
  }
  return tabiya_draft_write_info (self, error);
}

char *
tabiya_draft_dup_game_name (guint index)
{
  return g_strdup_printf ("%u" GAME_SUFFIX, index);
}

/**
 * tabiya_draft_clear:
 *
 * Removes everything from disk. The draft can be written again.
 */
void
tabiya_draft_clear (TabiyaDraft *self)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_if_fail (TABIYA_IS_DRAFT (self));

  if (self->lock_fd < 0)
    return;
  dir = g_dir_open (self->path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->path, name, NULL);

    if (strcmp (name, TABIYA_DRAFT_SOURCE_NAME) == 0 && self->source == NULL) {
      char *text;
      gsize length;

      if (g_file_get_contents (path, &text, &length, NULL))
        self->source = g_bytes_new_take (text, length);
    }
    g_unlink (path);
  }
  g_hash_table_remove_all (self->lines);
  g_array_set_size (self->deleted, 0);
  g_rmdir (self->path);
  g_unlink (self->lock_path);
  close (self->lock_fd);
  self->lock_fd = -1;
}

/* Drafts left behind. */

static void
find_games (TabiyaDraft *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_suffix (name, GAME_SUFFIX))
      g_hash_table_insert (self->lines, GUINT_TO_POINTER (g_ascii_strtoull (name, NULL, 10)),
                           NULL);
  }
}

static void
read_info (TabiyaDraft *self)
{
  g_autofree char *path = g_build_filename (self->path, INFO_NAME, NULL);
  g_autoptr (GKeyFile) info = g_key_file_new ();
  g_autofree char *uri = NULL;
  g_autofree int *deleted = NULL;
  gsize n_deleted = 0;

  if (!g_key_file_load_from_file (info, path, G_KEY_FILE_NONE, NULL))
    return;
  uri = g_key_file_get_string (info, GROUP, "File", NULL);
  if (uri != NULL)
    self->file = g_file_new_for_uri (uri);
  self->size = g_key_file_get_int64 (info, GROUP, "Size", NULL);
  self->etag = g_key_file_get_string (info, GROUP, "Tag", NULL);
  deleted = g_key_file_get_integer_list (info, GROUP, "Deleted", &n_deleted, NULL);
  if (deleted != NULL)
    g_array_append_vals (self->deleted, deleted, (guint) n_deleted);
}

static gint
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  GStatBuf x = { 0 }, y = { 0 };

  g_stat ((*(TabiyaDraft * const *) a)->path, &x);
  g_stat ((*(TabiyaDraft * const *) b)->path, &y);
  return (x.st_mtime < y.st_mtime) - (x.st_mtime > y.st_mtime);
}

/**
 * tabiya_draft_claim:
 * @folder: the folder of the drafts
 *
 * Returns: (transfer full) (element-type TabiyaDraft): the drafts that another process left behind;
 *   they belong to this process until they are cleared or released
 */
GPtrArray *
tabiya_draft_claim (const char *folder)
{
  GPtrArray *drafts = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autoptr (TabiyaDraft) self = tabiya_draft_new_named (folder, name);

    if (!g_file_test (self->path, G_FILE_TEST_IS_DIR) || !take_lock (self))
      continue;
    find_games (self);
    read_info (self);
    if (tabiya_draft_get_n_games (self) == 0) {
      tabiya_draft_clear (self);
      continue;
    }
    g_ptr_array_add (drafts, g_steal_pointer (&self));
  }
  g_ptr_array_sort (drafts, compare_newest_first);
  return drafts;
}
