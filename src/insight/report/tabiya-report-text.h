/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "insight/report/tabiya-finding.h"
#include "insight/sentences/tabiya-coach.h"

G_BEGIN_DECLS

/* What a report says about a judged move, in the user's language and with moves as PGN has them,
   such as "Allows a fork of the king and the rook, which wins the exchange: 23...Nf2+ 24.Kg1 Nxd1.
   Better was 23.Qd2." @position is the one before the move; @earlier (nullable) and @last are the
   position and the move that led to it. NULL when no better move is known. (transfer full) */
char *report_text_for_move    (const ChessPosition    *position,
                               ChessMove               move,
                               const TabiyaFinding    *before,
                               const TabiyaFinding    *after,
                               const ChessPosition    *earlier,
                               ChessMove               last,
                               const HeuristicWeights *weights);

/* What those words rest on; the same arguments. (transfer full) (nullable) */
TabiyaCoachReason *report_reason_for_move (const ChessPosition    *position,
                                           ChessMove               move,
                                           const TabiyaFinding    *before,
                                           const TabiyaFinding    *after,
                                           const ChessPosition    *earlier,
                                           ChessMove               last,
                                           const HeuristicWeights *weights);

/* The numbers behind it, for programs: "before=-0.63 after=+2.84 lost=30
   terms=material:-305,king-attack:20,rest:-12 sum=-297". Scores are White's, "lost" is in percent
   of the mover's winning chances, terms are in centipawns from White's view, and their sum is the
   difference of the static scores at the ends of the two lines. (transfer full) */
char *report_numbers_for_move (const ChessPosition    *position,
                               ChessMove               move,
                               const TabiyaFinding    *before,
                               const TabiyaFinding    *after,
                               const HeuristicWeights *weights);

/* Words of a report with signs that every encoding of a file has; and such words, which may be
   NULL, as windows show them. (transfer full) */
char *report_text_for_file    (const char             *text);
char *report_text_from_file   (const char             *text);

G_END_DECLS
