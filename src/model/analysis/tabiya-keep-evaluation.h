/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/* The line whose evaluation can be stored: the best one, if its score is known. (nullable) */
const TabiyaLine *tabiya_keep_evaluation_find (const TabiyaAnalysis *analysis);
/* Stores the evaluation in the current position of the game, as one edit, so that everything that
   shows the game has it from then on. Returns what was done, translated. (transfer full) */
char             *tabiya_keep_evaluation      (TabiyaGame           *game,
                                               const TabiyaLine     *line);

G_END_DECLS
