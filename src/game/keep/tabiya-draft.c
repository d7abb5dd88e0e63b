/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/keep/tabiya-draft-game.h"
#include "game/keep/tabiya-draft-private.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "game/file/tabiya-pgn-file-private.h"

/* The draft as an object: what of an open file was edited, put on disk as it happens. */

G_DEFINE_FINAL_TYPE (TabiyaDraft, tabiya_draft, G_TYPE_OBJECT)

static void
tabiya_draft_finalize (GObject *object)
{
  TabiyaDraft *self = TABIYA_DRAFT (object);

  g_clear_weak_pointer (&self->pgn);
  if (self->lock_fd >= 0)
    close (self->lock_fd);
  g_free (self->path);
  g_free (self->lock_path);
  g_clear_object (&self->file);
  g_free (self->etag);
  g_clear_pointer (&self->source, g_bytes_unref);
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
  self->lock_fd = -1;
  self->lines = g_hash_table_new (NULL, NULL);
  self->deleted = g_array_new (FALSE, FALSE, sizeof (guint));
}

gboolean
tabiya_draft_query_identity (GFile   *file,
                             gint64  *size,
                             char   **etag,
                             GError **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_ETAG_VALUE,
                       G_FILE_QUERY_INFO_NONE, NULL, error);

  if (info == NULL)
    return FALSE;
  *size = g_file_info_get_size (info);
  *etag = g_strdup (g_file_info_get_etag (info));
  return TRUE;
}

/**
 * tabiya_draft_new:
 * @folder: where drafts are kept; made with the first edit
 * @pgn: the file whose games are edited, just read or saved
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

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (pgn), NULL);

  self = tabiya_draft_new_named (folder, id);
  file = tabiya_pgn_file_get_file (pgn);
  g_set_weak_pointer (&self->pgn, pgn);
  if (file != NULL) {
    self->file = g_object_ref (file);
    tabiya_draft_query_identity (file, &self->size, &self->etag, NULL);
  } else {
    self->source = tabiya_pgn_file_dup_bytes (pgn, NULL);
  }
  return self;
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
  g_autofree char *name = tabiya_draft_dup_game_name (index);
  g_autofree char *path = g_build_filename (self->path, name, NULL);

  if (!g_hash_table_remove (self->lines, GUINT_TO_POINTER (index)))
    return;
  g_unlink (path);
  clear_if_empty (self);
}

/* Whether the game is on disk in its own file, so that only an edit is news. */
static gboolean
is_stored (TabiyaDraft *self,
           guint        index)
{
  return self->pgn != NULL && tabiya_pgn_file_is_stored (self->pgn, index);
}

/**
 * tabiya_draft_update_game:
 * @index: of the game in the file
 * @game: that game
 *
 * Returns: whether the disk has the game as it is now
 */
gboolean
tabiya_draft_update_game (TabiyaDraft  *self,
                          guint         index,
                          TabiyaGame   *game,
                          GError      **error)
{
  g_autofree char *name = tabiya_draft_dup_game_name (index);
  g_autoptr (GString) text = NULL;
  guint line;

  g_return_val_if_fail (TABIYA_IS_DRAFT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  if (!tabiya_game_get_modified (game) && is_stored (self, index)) {
    remove_game (self, index);
    return TRUE;
  }
  if (!tabiya_draft_make_folder (self, error))
    return FALSE;
  line = is_stored (self, index) ? tabiya_pgn_file_get_line (self->pgn, index) : 0;
  text = tabiya_draft_game_write (game, line);
  if (!tabiya_draft_write_file (self, name, text->str, text->len, error))
    return FALSE;
  g_hash_table_insert (self->lines, GUINT_TO_POINTER (index), GUINT_TO_POINTER (line));
  return TRUE;
}

static gboolean
update_deleted (TabiyaDraft  *self,
                GArray       *deleted,
                GError      **error)
{
  if (deleted->len == self->deleted->len
      && (deleted->len == 0
          || memcmp (deleted->data, self->deleted->data, deleted->len * sizeof (guint)) == 0))
    return TRUE;
  g_array_set_size (self->deleted, 0);
  g_array_append_vals (self->deleted, deleted->data, deleted->len);
  if (deleted->len == 0 && self->lock_fd < 0)
    return TRUE;
  return tabiya_draft_make_folder (self, error) && tabiya_draft_write_info (self, error);
}

/**
 * tabiya_draft_update_file:
 *
 * Games were added to the file, deleted from it or restored: puts that on disk, too.
 *
 * Returns: whether the disk has the file as it is now
 */
gboolean
tabiya_draft_update_file (TabiyaDraft  *self,
                          GError      **error)
{
  g_autoptr (GArray) deleted = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_games;

  g_return_val_if_fail (TABIYA_IS_DRAFT (self), FALSE);

  n_games = self->pgn != NULL ? tabiya_pgn_file_get_n_games (self->pgn) : 0;
  for (guint i = 0; i < n_games; i++) {
    guint line = is_stored (self, i) ? tabiya_pgn_file_get_line (self->pgn, i) : 0;
    gboolean gone = tabiya_pgn_file_is_deleted (self->pgn, i);

    if (line > 0 && gone) {
      g_array_append_val (deleted, line);
    } else if (line == 0 && gone) {
      remove_game (self, i);
    } else if (line == 0 && !g_hash_table_contains (self->lines, GUINT_TO_POINTER (i))) {
      g_autoptr (TabiyaGame) game = tabiya_pgn_file_dup_game (self->pgn, i, NULL, NULL);

      if (game != NULL && !tabiya_draft_update_game (self, i, game, error))
        return FALSE;
    }
  }
  if (!update_deleted (self, deleted, error))
    return FALSE;
  clear_if_empty (self);
  return TRUE;
}

/**
 * tabiya_draft_get_file:
 *
 * Returns: (transfer none) (nullable): the file the edits belong to
 */
GFile *
tabiya_draft_get_file (TabiyaDraft *self)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), NULL);

  return self->file;
}

/**
 * tabiya_draft_get_n_games:
 *
 * Returns: how many games were edited, added or deleted
 */
guint
tabiya_draft_get_n_games (TabiyaDraft *self)
{
  g_return_val_if_fail (TABIYA_IS_DRAFT (self), 0);

  return g_hash_table_size (self->lines) + self->deleted->len;
}
