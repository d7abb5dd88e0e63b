/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/file/tabiya-pgn-file-private.h"

/* Deleted games. Each keeps its index, so that the indexes of the others do not change, and its
   content, so that it can be restored. */

/**
 * tabiya_pgn_file_is_stored:
 * @index: the index of a game
 *
 * Returns: whether the entry has bytes in the file as it was last read or saved
 */
gboolean
tabiya_pgn_file_is_stored (TabiyaPgnFile *self,
                           guint          index)
{
  return index < self->n_stored
         && !g_hash_table_contains (self->absent, GUINT_TO_POINTER (index));
}

/**
 * tabiya_pgn_file_has_deletions:
 *
 * Returns: whether a save would remove a game or bring one back
 */
gboolean
tabiya_pgn_file_has_deletions (TabiyaPgnFile *self)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->deleted);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    if (tabiya_pgn_file_is_stored (self, GPOINTER_TO_UINT (key)))
      return TRUE;
  }
  g_hash_table_iter_init (&iter, self->absent);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    if (!g_hash_table_contains (self->deleted, key))
      return TRUE;
  }
  return FALSE;
}

void
tabiya_pgn_file_delete_game (TabiyaPgnFile *self,
                             guint          index)
{
  g_return_if_fail (TABIYA_IS_PGN_FILE (self));
  g_return_if_fail (index < self->entries->len);
  g_return_if_fail (!self->reading);

  g_hash_table_add (self->deleted, GUINT_TO_POINTER (index));
}

/**
 * tabiya_pgn_file_restore_game:
 * @index: the index of a deleted game
 *
 * Brings a deleted game back to its old place, whether or not the file has been saved since. Main
 * thread.
 */
void
tabiya_pgn_file_restore_game (TabiyaPgnFile *self,
                              guint          index)
{
  g_return_if_fail (TABIYA_IS_PGN_FILE (self));

  g_hash_table_remove (self->deleted, GUINT_TO_POINTER (index));
}

/**
 * tabiya_pgn_file_is_deleted:
 * @index: the index of a game
 *
 * Returns: whether the game is deleted and a save will leave it out
 */
gboolean
tabiya_pgn_file_is_deleted (TabiyaPgnFile *self,
                            guint          index)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  return g_hash_table_contains (self->deleted, GUINT_TO_POINTER (index));
}

/**
 * tabiya_pgn_file_get_n_deleted:
 *
 * Returns: the number of deleted games
 */
guint
tabiya_pgn_file_get_n_deleted (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);

  return g_hash_table_size (self->deleted);
}

guint
tabiya_pgn_file_get_number (TabiyaPgnFile *self,
                            guint          index)
{
  GHashTableIter iter;
  guint number = index + 1;
  gpointer key;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);

  g_hash_table_iter_init (&iter, self->deleted);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    number -= GPOINTER_TO_UINT (key) < index;
  return number;
}
