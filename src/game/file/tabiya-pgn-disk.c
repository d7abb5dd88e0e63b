/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-disk.h"

#include "game/file/tabiya-pgn-file-entries.h"
#include "game/pgn/tabiya-pgn-source.h"

/* Whether any game of a file has these bytes. Its place does not matter: another program may have
   added games before it. */
static gboolean
has_bytes (TabiyaPgnFile *file,
           GBytes        *bytes)
{
  const GArray *entries = tabiya_pgn_file_get_entries (file);

  for (guint i = 0; i < entries->len; i++) {
    g_autoptr(GBytes) other = NULL;

    if (g_array_index (entries, TabiyaPgnEntry, i).length != g_bytes_get_size (bytes))
      continue;
    other = tabiya_pgn_file_read_entry (file, i, NULL);
    if (other && g_bytes_equal (other, bytes))
      return TRUE;
  }
  return FALSE;
}

/**
 * tabiya_pgn_file_is_on_disk:
 * @index: the index of a game
 *
 * Returns: %FALSE if another program has changed or removed the game, or the file cannot be read
 *   any more. A file that is not local is taken for unchanged.
 */
gboolean
tabiya_pgn_file_is_on_disk (TabiyaPgnFile *self,
                            guint          index)
{
  GFile *location = tabiya_pgn_file_get_file (self);
  g_autoptr(TabiyaPgnFile) now = NULL;
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);
  g_return_val_if_fail (index < tabiya_pgn_file_get_n_games (self), FALSE);

  if (!location || !g_file_peek_path (location) || !tabiya_pgn_file_is_stored (self, index)
      || tabiya_pgn_source_is_current (tabiya_pgn_file_get_source (self),
                                       g_file_peek_path (location)))
    return TRUE;
  bytes = tabiya_pgn_file_read_entry (self, index, NULL);
  now = bytes ? tabiya_pgn_file_load (location, NULL, NULL) : NULL;
  return now && has_bytes (now, bytes);
}
