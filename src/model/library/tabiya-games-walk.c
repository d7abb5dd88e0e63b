/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/library/tabiya-games-walk.h"

static gboolean
get_neighbour (TabiyaPgnFile    *file,
               TabiyaGamesModel *order,
               guint             from,
               int               by,
               guint            *index)
{
  if (order)
    return tabiya_games_model_get_neighbour (order, from, by, index);
  if (by < 0 && from < (guint) -by)
    return FALSE;
  *index = from + (guint) by;
  return *index < tabiya_pgn_file_get_n_games (file);
}

/**
 * tabiya_games_walk:
 * @order: (nullable): the list the games are walked through in; %NULL: as they stand in the file
 * @from: number of a game
 * @by: 1 or -1
 * @index: (out): number of the game that comes next; as it was when there is none
 *
 * The list is brought up to date a moment after a game was deleted; until then it still shows it.
 *
 * Returns: whether there is such a game
 */
gboolean
tabiya_games_walk (TabiyaPgnFile    *file,
                   TabiyaGamesModel *order,
                   guint             from,
                   int               by,
                   guint            *index)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (file), FALSE);

  while (get_neighbour (file, order, from, by, &from)) {
    if (!tabiya_pgn_file_is_deleted (file, from)) {
      *index = from;
      return TRUE;
    }
  }
  return FALSE;
}

/**
 * tabiya_games_walk_to_left:
 * @order: (nullable): as for tabiya_games_walk()
 * @from: number of a game
 * @index: (out): number of the nearest game that is not deleted
 *
 * Returns: whether there is any
 */
gboolean
tabiya_games_walk_to_left (TabiyaPgnFile    *file,
                           TabiyaGamesModel *order,
                           guint             from,
                           guint            *index)
{
  return tabiya_games_walk (file, order, from, 1, index)
         || tabiya_games_walk (file, order, from, -1, index);
}
