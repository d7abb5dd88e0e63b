/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/* What a report says about a judged move, in the user's language and with ASCII signs for files,
   such as "Blunder (-0.63 -> +2.84, 30 % lost). Loses a knight (+3.05): 23.Qe2 Bxd5. ...".
   @position is the one before the move. (transfer full) */
char *report_text_for_move (const ChessPosition    *position,
                            ChessMove               move,
                            const TabiyaFinding    *before,
                            const TabiyaFinding    *after,
                            TabiyaJudgement         judgement,
                            const HeuristicWeights *weights);

G_END_DECLS
