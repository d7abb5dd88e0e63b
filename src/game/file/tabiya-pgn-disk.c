/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-disk.h"

#include "game/file/tabiya-pgn-file-entries.h"
#include "game/file/tabiya-pgn-folder.h"
#include "game/file/tabiya-pgn-origin.h"
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

/* Whether the file that a game is in is the one that was read. */
static gboolean
is_own_file_current (TabiyaPgnFile *self,
                     guint          index,
                     GFile         *location)
{
  TabiyaPgnSource *source = tabiya_pgn_file_get_source (self);
  TabiyaPgnMembers *members = tabiya_pgn_source_get_members (source);
  const TabiyaPgnEntry *entry =
    &g_array_index (tabiya_pgn_file_get_entries (self), TabiyaPgnEntry, index);

  if (members)
    return tabiya_pgn_members_is_current (members,
                                          tabiya_pgn_members_find (members, entry->offset));
  return tabiya_pgn_source_is_current (source, g_file_peek_path (location));
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
  g_autoptr(GFile) own = NULL;
  guint number;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);
  g_return_val_if_fail (index < tabiya_pgn_file_get_n_games (self), FALSE);

  if (!location || !g_file_peek_path (location) || !tabiya_pgn_file_is_stored (self, index)
      || is_own_file_current (self, index, location))
    return TRUE;
  bytes = tabiya_pgn_file_read_entry (self, index, NULL);
  own = tabiya_pgn_file_dup_game_place (self, index, &number);
  now = bytes ? tabiya_pgn_file_load (own ? own : location, NULL, NULL) : NULL;
  return now && has_bytes (now, bytes);
}

gboolean
tabiya_pgn_file_is_current (TabiyaPgnFile *self)
{
  GFile *location = tabiya_pgn_file_get_file (self);

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  if (tabiya_pgn_file_is_folder (self))
    return tabiya_pgn_folder_is_current (
      g_file_peek_path (location),
      tabiya_pgn_source_get_members (tabiya_pgn_file_get_source (self)));
  return !location || !g_file_peek_path (location)
         || tabiya_pgn_source_is_current (tabiya_pgn_file_get_source (self),
                                          g_file_peek_path (location));
}
