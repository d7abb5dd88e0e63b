/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/* The line whose evaluation can be kept: the best one, when something is known of it. (nullable) */
const TabiyaLine *tabiya_keep_evaluation_find (const TabiyaAnalysis *analysis);
/* Writes its evaluation into the position of the game, as one edit: from then on whatever shows the
   game has it. Returns what was done, translated. (transfer full) */
char             *tabiya_keep_evaluation      (TabiyaGame           *game,
                                               const TabiyaLine     *line);

G_END_DECLS
