/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/* "Blunder (-0.63 -> +2.84, 30 % lost). Loses a knight (+3.05): 23.Qe2 Bxd5. ...": what a report
   says of a move that was judged, in the person's language, with ASCII signs as files want them.
   @position: before the move. (transfer full) */
char *report_text_for_move (const ChessPosition    *position,
                            ChessMove               move,
                            const TabiyaFinding    *before,
                            const TabiyaFinding    *after,
                            TabiyaJudgement         judgement,
                            const HeuristicWeights *weights);

G_END_DECLS
