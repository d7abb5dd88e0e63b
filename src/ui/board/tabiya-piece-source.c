/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-piece-source.h"

#include <glib/gi18n.h>
#include <string.h>

/* A drawing that is larger is not meant for a square. */
#define MAX_SIZE (4 * 1024 * 1024)

/* Before the name of a folder, in the id of a set of one's own. */
#define OWN_PREFIX "own:"

static const struct {
  const char *id;
  const char *name;
} builtins[] = {
  /* Translators: a set of chess pieces. */
  { "tabiya", NC_("pieces", "Tabiya") },
  /* Translators: a set of chess pieces, flat and plain. */
  { "modern", NC_("pieces", "Modern") },
  /* Translators: a set of chess pieces for small boards. */
  { "clear", NC_("pieces", "Clear") },
};

static TabiyaPieceSource *
source_new (const char *id)
{
  TabiyaPieceSource *source = g_new0 (TabiyaPieceSource, 1);

  source->id = g_strdup (id);
  source->name = tabiya_piece_source_dup_name (id);
  source->own = tabiya_piece_source_is_own (id);
  return source;
}

static void
source_free (gpointer data)
{
  TabiyaPieceSource *source = data;

  g_free (source->id);
  g_free (source->name);
  g_free (source);
}

char *
tabiya_piece_source_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "pieces", NULL);
}

gboolean
tabiya_piece_source_is_own (const char *id)
{
  return g_str_has_prefix (id, OWN_PREFIX);
}

char *
tabiya_piece_source_dup_name (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (builtins); i++) {
    if (g_str_equal (builtins[i].id, id))
      return g_strdup (g_dpgettext2 (NULL, "pieces", builtins[i].name));
  }
  return g_filename_display_name (tabiya_piece_source_is_own (id) ? id + strlen (OWN_PREFIX) : id);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_utf8_collate (*(const char * const *) a, *(const char * const *) b);
}

/* The folders of the person, sorted. Settings are UTF-8, so that other names cannot be kept. */
static GPtrArray *
list_own (void)
{
  g_autofree char *path = tabiya_piece_source_dup_folder ();
  g_autoptr(GDir) folder = g_dir_open (path, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *full = g_build_filename (path, name, NULL);

    if (*name != '.' && g_utf8_validate (name, -1, NULL)
        && g_file_test (full, G_FILE_TEST_IS_DIR))
      g_ptr_array_add (names, g_strdup (name));
  }
  g_ptr_array_sort (names, compare_names);
  return names;
}

GPtrArray *
tabiya_piece_source_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (source_free);
  g_autoptr(GPtrArray) own = list_own ();

  for (gsize i = 0; i < G_N_ELEMENTS (builtins); i++)
    g_ptr_array_add (list, source_new (builtins[i].id));
  for (guint i = 0; i < own->len; i++) {
    g_autofree char *id = g_strconcat (OWN_PREFIX, g_ptr_array_index (own, i), NULL);

    g_ptr_array_add (list, source_new (id));
  }
  return list;
}

const char *
tabiya_piece_source_get_file_name (ChessPiece piece)
{
  static const char names[CHESS_N_COLORS][CHESS_N_PIECE_TYPES][7] = {
    { "wP.svg", "wN.svg", "wB.svg", "wR.svg", "wQ.svg", "wK.svg" },
    { "bP.svg", "bN.svg", "bB.svg", "bR.svg", "bQ.svg", "bK.svg" },
  };

  g_return_val_if_fail (piece < CHESS_N_PIECES, NULL);

  return names[chess_piece_color (piece)][chess_piece_type (piece)];
}

static GBytes *
load_builtin (const char  *id,
              const char  *name,
              GError     **error)
{
  g_autofree char *path = g_strdup_printf ("/org/tabiya/Tabiya/pieces/%s/%s", id, name);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
}

/* A name that leads out of the folder of sets is none. */
static GBytes *
load_own (const char  *id,
          const char  *name,
          GError     **error)
{
  const char *set = id + strlen (OWN_PREFIX);
  g_autofree char *folder = tabiya_piece_source_dup_folder ();
  g_autofree char *path = g_build_filename (folder, set, name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileInfo) info = NULL;
  g_autoptr(GError) reason = NULL;
  GBytes *bytes = NULL;

  if (*set == '\0' || *set == '.' || strchr (set, G_DIR_SEPARATOR)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                 _("“%s” is not the name of a folder"), set);
    return NULL;
  }
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, NULL, &reason);
  if (info && (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR
               || g_file_info_get_size (info) > MAX_SIZE)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _("%s: not a file of at most four megabytes"), name);
    return NULL;
  }
  if (info)
    bytes = g_file_load_bytes (file, NULL, NULL, &reason);
  if (!bytes)
    /* Translators: a file of a set of pieces, and what is wrong with it. */
    g_set_error (error, reason->domain, reason->code, _("%s: %s"), name, reason->message);
  return bytes;
}

GBytes *
tabiya_piece_source_load (const char  *id,
                          ChessPiece   piece,
                          GError     **error)
{
  const char *name = tabiya_piece_source_get_file_name (piece);

  return tabiya_piece_source_is_own (id) ? load_own (id, name, error)
                                         : load_builtin (id, name, error);
}
