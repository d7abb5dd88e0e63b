/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/library/tabiya-games-model.h"

G_BEGIN_DECLS

/* From game to game of a file, past those that are deleted. @order: the list as it is shown; NULL:
   as they stand in the file. Main thread. */

/* The next game, or with @by -1 the one before. FALSE where there is none. */
gboolean  tabiya_games_walk          (TabiyaPgnFile    *file,
                                      TabiyaGamesModel *order,
                                      guint             from,
                                      int               by,
                                      guint            *index);
/* The first game behind @from that is left, or else before it. FALSE where none is. */
gboolean  tabiya_games_walk_to_left  (TabiyaPgnFile    *file,
                                      TabiyaGamesModel *order,
                                      guint             from,
                                      guint            *index);

G_END_DECLS
