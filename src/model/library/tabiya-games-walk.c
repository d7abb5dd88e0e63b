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
 * @file: a file
 * @order: (nullable): the list that defines the order; %NULL for the order of the file
 * @from: number of a game
 * @by: 1 or -1
 * @index: (out): number of the next game; unchanged if there is none
 *
 * The list is updated a moment after a game was deleted, and until then still contains it.
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

gboolean
tabiya_games_walk_to_remaining (TabiyaPgnFile    *file,
                                TabiyaGamesModel *order,
                                guint             from,
                                guint            *index)
{
  return tabiya_games_walk (file, order, from, 1, index)
         || tabiya_games_walk (file, order, from, -1, index);
}
