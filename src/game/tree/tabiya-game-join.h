/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* Several games as one tree of variations. Main thread, like the games. */

/* So many can be joined at once: what is more could hardly be read. */
#define TABIYA_GAME_JOIN_MAX 1000

/* What a game is called at the end of its moves: "White - Black, 1972, 1-0". (transfer full) */
char       *tabiya_game_dup_leaf_name (TabiyaGame  *game);
/* One game with the moves of all @games (element-type TabiyaGame). (transfer full) */
TabiyaGame *tabiya_game_join          (GPtrArray   *games,
                                       GError     **error);

G_END_DECLS
