/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/keep/tabiya-draft-game.h"
#include "game/keep/tabiya-draft-private.h"

#include <glib/gstdio.h>

#include "game/file/tabiya-pgn-file-entries.h"
#include "game/file/tabiya-pgn-origin.h"
#include "game/tree/tabiya-game-history.h"

#define GROUP "Draft"
#define INFO_NAME "draft"

/*
 * The draft as an object: it puts the edits of an open file on disk as they happen. Its folder
 * contains:
 *     draft        key file: URI, size and entity tag of the PGN file as it was read, and its name
 *                  in the archive if it is in one; or the title of games that have no file
 *     source.pgn   all games, if they did not come from a file
 *     N.game       an edited game: its place in the file, the cursor, the PGN
 */

G_DEFINE_FINAL_TYPE (TabiyaDraft, tabiya_draft, G_TYPE_OBJECT)

static void
tabiya_draft_finalize (GObject *object)
{
  TabiyaDraft *self = TABIYA_DRAFT (object);

  g_clear_weak_pointer (&self->pgn);
  tabiya_draft_folder_clear (&self->folder);
  g_clear_object (&self->file);
  g_free (self->member);
  g_free (self->title);
  g_free (self->position);
  g_free (self->etag);
  g_hash_table_unref (self->lines);
  g_array_unref (self->deleted);

  G_OBJECT_CLASS (tabiya_draft_parent_class)->finalize (object);
}

static void
tabiya_draft_class_init (TabiyaDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_draft_finalize;
}

static void
tabiya_draft_init (TabiyaDraft *self)
{
  self->folder.lock_fd = -1;
  self->lines = g_hash_table_new (NULL, NULL);
  self->deleted = g_array_new (FALSE, FALSE, sizeof (guint));
}

/**
 * tabiya_draft_query_identity:
 * @file: the PGN file
 * @size: (out): its size in bytes
 * @etag: (out) (transfer full): its entity tag
 * @error: return location for an error
 *
 * Gets the properties that show whether the file is still the one that was read.
 *
 * Returns: %FALSE with @error if the file cannot be queried
 */
gboolean
tabiya_draft_query_identity (GFile   *file,
                             gint64  *size,
                             char   **etag,
                             GError **error)
{
  g_autoptr(GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_ETAG_VALUE,
                       G_FILE_QUERY_INFO_NONE, NULL, error);

  if (!info)
    return FALSE;
  *size = g_file_info_get_size (info);
  *etag = g_strdup (g_file_info_get_etag (info));
  return TRUE;
}

/**
 * tabiya_draft_query_folder:
 * @pgn: the files of a folder
 * @size: (out): their size in bytes
 * @etag: (out) (transfer full): their identity, since that of the folder says nothing of them
 *
 * Like tabiya_draft_query_identity().
 */
void
tabiya_draft_query_folder (TabiyaPgnFile *pgn,
                           gint64        *size,
                           char         **etag)
{
  *size = (gint64) tabiya_pgn_file_get_size (pgn);
  *etag = tabiya_pgn_source_dup_identity (tabiya_pgn_file_get_source (pgn));
}

/**
 * tabiya_draft_new:
 * @folder: the folder of the drafts; created with the first edit
 * @pgn: (nullable): the file whose games are edited, just read or saved; %NULL for a position
 *
 * Returns: (transfer full): a draft without edits
 */
TabiyaDraft *
tabiya_draft_new (const char    *folder,
                  TabiyaPgnFile *pgn)
{
  g_autofree char *id = g_uuid_string_random ();
  TabiyaDraft *self;
  GFile *file;

  g_return_val_if_fail (folder, NULL);
  g_return_val_if_fail (!pgn || TABIYA_IS_PGN_FILE (pgn), NULL);

  self = g_object_new (TABIYA_TYPE_DRAFT, NULL);
  tabiya_draft_folder_init (&self->folder, folder, id);
  if (!pgn)
    return self;
  file = tabiya_pgn_file_get_file (pgn);
  g_set_weak_pointer (&self->pgn, pgn);
  if (file) {
    self->file = g_object_ref (file);
    self->member = g_strdup (tabiya_pgn_file_get_member (pgn));
    if (tabiya_pgn_file_is_folder (pgn))
      tabiya_draft_query_folder (pgn, &self->size, &self->etag);
    else
      tabiya_draft_query_identity (file, &self->size, &self->etag, NULL);
  }
  return self;
}

/**
 * tabiya_draft_write_info:
 * @error: return location for an error
 *
 * Writes which file the draft belongs to, and which games are to be deleted from it.
 *
 * Returns: %FALSE with @error
 */
gboolean
tabiya_draft_write_info (TabiyaDraft  *self,
                         GError      **error)
{
  g_autoptr(GKeyFile) info = g_key_file_new ();
  g_autofree char *uri = self->file ? g_file_get_uri (self->file) : NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (uri)
    g_key_file_set_string (info, GROUP, "File", uri);
  if (self->member)
    g_key_file_set_string (info, GROUP, "Member", self->member);
  if (self->title)
    g_key_file_set_string (info, GROUP, "Title", self->title);
  if (self->position)
    g_key_file_set_string (info, GROUP, "Position", self->position);
  g_key_file_set_int64 (info, GROUP, "Size", self->size);
  if (self->etag)
    g_key_file_set_string (info, GROUP, "Tag", self->etag);
  if (self->deleted->len > 0)
    g_key_file_set_integer_list (info, GROUP, "Deleted", (int *) (gpointer) self->deleted->data,
                                 self->deleted->len);
  text = g_key_file_to_data (info, &length, NULL);
  return tabiya_draft_folder_write_file (&self->folder, INFO_NAME, text, length, error);
}

/* The games of a file that is not on disk, without any that were added, which are edits. */
static gboolean
write_source (TabiyaDraft  *self,
              GError      **error)
{
  TabiyaPgnSource *source;
  g_autoptr(GBytes) bytes = NULL;

  if (self->file || !self->pgn)
    return TRUE;
  source = tabiya_pgn_file_get_source (self->pgn);
  bytes = tabiya_pgn_source_read (source, 0, (gsize) tabiya_pgn_source_get_size (source), error);
  return bytes && tabiya_draft_folder_write_file (&self->folder, TABIYA_DRAFT_SOURCE_NAME,
                                                  g_bytes_get_data (bytes, NULL),
                                                  g_bytes_get_size (bytes), error);
}

static gboolean update_game (TabiyaDraft  *self,
                             guint         index,
                             TabiyaGame   *game,
                             GError      **error);

/* The games that were on disk before somebody removed the folder. */
static gboolean
write_games (TabiyaDraft  *self,
             GError      **error)
{
  g_autoptr(GList) indices = g_hash_table_get_keys (self->lines);

  for (GList *l = indices; l; l = l->next) {
    guint index = GPOINTER_TO_UINT (l->data);
    g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (self->pgn, index, NULL, error);

    if (!game || !update_game (self, index, game, error))
      return FALSE;
  }
  return TRUE;
}

/* Creates the folder with everything that does not change from edit to edit; does nothing if it
   exists. A folder without all of that would not be completed later, so it is removed again. */
static gboolean
make_folder (TabiyaDraft  *self,
             GError      **error)
{
  if (tabiya_draft_folder_is_ours (&self->folder)) {
    if (g_file_test (self->folder.path, G_FILE_TEST_IS_DIR))
      return TRUE;
    tabiya_draft_folder_remove (&self->folder);
  }
  if (!tabiya_draft_folder_make (&self->folder, error))
    return FALSE;
  if (write_source (self, error) && tabiya_draft_write_info (self, error)
      && write_games (self, error))
    return TRUE;
  tabiya_draft_folder_remove (&self->folder);
  return FALSE;
}

/**
 * tabiya_draft_clear:
 *
 * Removes everything from disk. The draft can be written again.
 */
void
tabiya_draft_clear (TabiyaDraft *self)
{
  g_return_if_fail (TABIYA_IS_DRAFT (self));

  if (!tabiya_draft_folder_is_ours (&self->folder))
    return;
  g_hash_table_remove_all (self->lines);
  g_array_set_size (self->deleted, 0);
  tabiya_draft_folder_remove (&self->folder);
}

static void
clear_if_empty (TabiyaDraft *self)
{
  if (g_hash_table_size (self->lines) == 0 && self->deleted->len == 0)
    tabiya_draft_clear (self);
}

static void
remove_game (TabiyaDraft *self,
             guint        index)
{
  g_autofree char *path = tabiya_draft_folder_dup_game_path (&self->folder, index);

  if (!g_hash_table_remove (self->lines, GUINT_TO_POINTER (index)))
    return;
  g_unlink (path);
  clear_if_empty (self);
}

/* Whether the game is already on disk in its own file, so that only an edit has to be recorded. */
static gboolean
is_stored (TabiyaDraft *self,
           guint        index)
{
  return self->pgn && tabiya_pgn_file_is_stored (self->pgn, index);
}

static gboolean
update_game (TabiyaDraft  *self,
             guint         index,
             TabiyaGame   *game,
             GError      **error)
{
  g_autoptr(GString) text = NULL;
  guint line;

  if (!tabiya_game_get_modified (game) && is_stored (self, index)) {
    remove_game (self, index);
    return TRUE;
  }
  if (!make_folder (self, error))
    return FALSE;
  line = is_stored (self, index) ? tabiya_pgn_file_get_line (self->pgn, index) : 0;
  text = tabiya_draft_game_write (game, line);
  if (!tabiya_draft_folder_write_game (&self->folder, index, text, error))
    return FALSE;
  g_hash_table_insert (self->lines, GUINT_TO_POINTER (index), GUINT_TO_POINTER (line));
  return TRUE;
}

/**
 * tabiya_draft_update_game:
 * @index: the index of the game in the file
 * @game: the game
 *
 * Puts the current state of a game on disk, with what is being typed in an editor of it.
 *
 * Returns: whether that worked; %FALSE with @error
 */
gboolean
tabiya_draft_update_game (TabiyaDraft  *self,
                          guint         index,
                          TabiyaGame   *game,
                          GError      **error)
{
  gboolean updated;

  g_return_val_if_fail (TABIYA_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  tabiya_game_begin_typed (game);
  updated = update_game (self, index, game, error);
  tabiya_game_end_typed (game);
  return updated;
}

static gboolean
update_deleted (TabiyaDraft  *self,
                GArray       *deleted,
                GError      **error)
{
  g_autoptr(GArray) before = NULL;

  if (deleted->len == self->deleted->len
      && (deleted->len == 0
          || memcmp (deleted->data, self->deleted->data, deleted->len * sizeof (guint)) == 0))
    return TRUE;
  before = self->deleted;
  self->deleted = g_array_ref (deleted);
  if ((deleted->len == 0 && !tabiya_draft_folder_is_ours (&self->folder))
      || (make_folder (self, error) && tabiya_draft_write_info (self, error)))
    return TRUE;
  /* What is on disk still counts, so that the next call writes again. */
  g_array_unref (self->deleted);
  self->deleted = g_steal_pointer (&before);
  return FALSE;
}

/**
 * tabiya_draft_update_file:
 *
 * Puts on disk that games were added to the file, deleted from it or restored.
 *
 * Returns: whether that worked; %FALSE with @error
 */
gboolean
tabiya_draft_update_file (TabiyaDraft  *self,
                          GError      **error)
{
  g_autoptr(GArray) deleted = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_games;

  g_return_val_if_fail (TABIYA_IS_DRAFT (self), FALSE);

  n_games = self->pgn ? tabiya_pgn_file_get_n_games (self->pgn) : 0;
  for (guint i = 0; i < n_games; i++) {
    guint line = is_stored (self, i) ? tabiya_pgn_file_get_line (self->pgn, i) : 0;
    gboolean gone = tabiya_pgn_file_is_deleted (self->pgn, i);

    if (line > 0 && gone) {
      g_array_append_val (deleted, line);
    } else if (line == 0 && gone) {
      remove_game (self, i);
    } else if (line == 0 && !g_hash_table_contains (self->lines, GUINT_TO_POINTER (i))) {
      g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (self->pgn, i, NULL, NULL);

      if (game && !tabiya_draft_update_game (self, i, game, error))
        return FALSE;
    }
  }
  if (!update_deleted (self, deleted, error))
    return FALSE;
  clear_if_empty (self);
  return TRUE;
}

gboolean
tabiya_draft_update_position (TabiyaDraft  *self,
                              const char   *position,
                              GError      **error)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (position, FALSE);

  g_free (self->position);
  self->position = g_strdup (position);
  return make_folder (self, error) && tabiya_draft_write_info (self, error);
}

static void
find_games (TabiyaDraft *self)
{
  g_autoptr(GArray) indices = tabiya_draft_folder_list_games (&self->folder);

  for (guint i = 0; i < indices->len; i++)
    g_hash_table_insert (self->lines, GUINT_TO_POINTER (g_array_index (indices, guint, i)), NULL);
}

static void
read_info (TabiyaDraft *self)
{
  g_autofree char *path = tabiya_draft_folder_dup_path (&self->folder, INFO_NAME);
  g_autoptr(GKeyFile) info = g_key_file_new ();
  g_autofree char *uri = NULL;
  g_autofree int *deleted = NULL;
  gsize n_deleted = 0;

  if (!g_key_file_load_from_file (info, path, G_KEY_FILE_NONE, NULL))
    return;
  uri = g_key_file_get_string (info, GROUP, "File", NULL);
  if (uri)
    self->file = g_file_new_for_uri (uri);
  self->member = g_key_file_get_string (info, GROUP, "Member", NULL);
  self->title = g_key_file_get_string (info, GROUP, "Title", NULL);
  self->position = g_key_file_get_string (info, GROUP, "Position", NULL);
  self->size = g_key_file_get_int64 (info, GROUP, "Size", NULL);
  self->etag = g_key_file_get_string (info, GROUP, "Tag", NULL);
  deleted = g_key_file_get_integer_list (info, GROUP, "Deleted", &n_deleted, NULL);
  if (deleted)
    g_array_append_vals (self->deleted, deleted, (guint) n_deleted);
}

static gint
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  GStatBuf x = { 0 }, y = { 0 };

  g_stat ((*(TabiyaDraft * const *) a)->folder.path, &x);
  g_stat ((*(TabiyaDraft * const *) b)->folder.path, &y);
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
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autoptr(TabiyaDraft) self = g_object_new (TABIYA_TYPE_DRAFT, NULL);

    tabiya_draft_folder_init (&self->folder, folder, name);
    if (!tabiya_draft_folder_claim (&self->folder))
      continue;
    find_games (self);
    read_info (self);
    if (tabiya_draft_get_n_games (self) == 0 && !self->position) {
      tabiya_draft_clear (self);
      continue;
    }
    g_ptr_array_add (drafts, g_steal_pointer (&self));
  }
  g_ptr_array_sort (drafts, compare_newest_first);
  return drafts;
}

/**
 * tabiya_draft_get_file:
 *
 * Returns: (transfer none) (nullable): the file that the edits belong to
 */
GFile *
tabiya_draft_get_file (TabiyaDraft *self)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), NULL);

  return self->file;
}

void
tabiya_draft_set_title (TabiyaDraft *self,
                        const char  *title)
{
  g_return_if_fail (TABIYA_IS_DRAFT (self));

  /* It may be its own, as when the games are restored. */
  if (title == self->title)
    return;
  g_free (self->title);
  self->title = g_strdup (title);
}

/**
 * tabiya_draft_get_title:
 *
 * Returns: (transfer none) (nullable): what the games are called that have no file
 */
const char *
tabiya_draft_get_title (TabiyaDraft *self)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), NULL);

  return self->title;
}

/**
 * tabiya_draft_get_n_games:
 *
 * Returns: the number of games that were edited, added or deleted
 */
guint
tabiya_draft_get_n_games (TabiyaDraft *self)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), 0);

  return g_hash_table_size (self->lines) + self->deleted->len;
}

const char *
tabiya_draft_get_position (TabiyaDraft *self)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), NULL);

  return self->position;
}
