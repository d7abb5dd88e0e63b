/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-origin.h"

#include "game/file/tabiya-pgn-file-private.h"
#include "game/file/tabiya-pgn-folder.h"
#include "game/pgn/tabiya-pgn-scanner.h"

static const TabiyaPgnEntry *
get_entry (TabiyaPgnFile *self,
           guint          index)
{
  return &g_array_index (self->entries, TabiyaPgnEntry, index);
}

/* The member that a game is in; FALSE if there are none, or the game is in no file. */
static gboolean
find_member (TabiyaPgnFile     *self,
             guint              index,
             TabiyaPgnMembers **members,
             guint             *member)
{
  *members = tabiya_pgn_source_get_members (self->source);
  if (!*members || !tabiya_pgn_file_is_stored (self, index))
    return FALSE;
  *member = tabiya_pgn_members_find (*members, get_entry (self, index)->offset);
  return TRUE;
}

/* The first game of the member that begins at @start. */
static guint
find_first (TabiyaPgnFile *self,
            guint64        start)
{
  guint low = 0;
  guint high = self->n_stored;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (get_entry (self, middle)->offset < start)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

gboolean
tabiya_pgn_file_is_folder (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  return !!tabiya_pgn_source_get_members (self->source);
}

char *
tabiya_pgn_file_dup_left_out (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  return tabiya_pgn_add_n_games (tabiya_pgn_source_get_damage (self->source), self->n_stored);
}

const char *
tabiya_pgn_file_get_game_name (TabiyaPgnFile *self,
                               guint          index)
{
  TabiyaPgnMembers *members;
  guint member;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  if (!find_member (self, index, &members, &member))
    return NULL;
  return tabiya_pgn_members_get_name (members, member);
}

GFile *
tabiya_pgn_file_dup_game_place (TabiyaPgnFile *self,
                                guint          index,
                                guint         *number)
{
  TabiyaPgnMembers *members;
  guint member;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);
  g_return_val_if_fail (index < self->entries->len, NULL);

  if (!find_member (self, index, &members, &member))
    return NULL;
  *number = index - find_first (self, tabiya_pgn_members_get_start (members, member));
  return g_file_new_for_path (tabiya_pgn_members_get_path (members, member));
}

/* Entries count the lines of the whole folder. The lines before a member are those before its first
   game, but for the few before that game in its own file. */
guint
tabiya_pgn_file_get_own_line (TabiyaPgnFile *self,
                              guint          index)
{
  TabiyaPgnMembers *members;
  const TabiyaPgnEntry *first;
  g_autoptr(GBytes) head = NULL;
  guint64 start;
  guint member;
  guint line;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);
  g_return_val_if_fail (index < self->entries->len, 0);

  line = get_entry (self, index)->line;
  if (!find_member (self, index, &members, &member))
    return line;
  start = tabiya_pgn_members_get_start (members, member);
  first = get_entry (self, find_first (self, start));
  head = tabiya_pgn_source_read (self->source, start, (gsize) (first->offset - start), NULL);
  if (!head)
    return line;
  return line - first->line + 1
         + (guint) tabiya_pgn_count_lines (g_bytes_get_data (head, NULL), g_bytes_get_size (head));
}
