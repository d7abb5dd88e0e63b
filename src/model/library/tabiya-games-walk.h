/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/tabiya-games-model.h"

G_BEGIN_DECLS

/* Moving from game to game in a file, skipping deleted ones. @order is the list as it is shown;
   NULL for the order of the file. Main thread. */

/* The next game, or the previous one if @by is -1. FALSE if there is none. */
gboolean  tabiya_games_walk              (TabiyaPgnFile    *file,
                                          TabiyaGamesModel *order,
                                          guint             from,
                                          int               by,
                                          guint            *index);
/* The first game after @from that is not deleted, or else the last one before it. FALSE if there
   is none. @order as for tabiya_games_walk(). */
gboolean  tabiya_games_walk_to_remaining (TabiyaPgnFile    *file,
                                          TabiyaGamesModel *order,
                                          guint             from,
                                          guint            *index);

G_END_DECLS
