/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-coach.h"
#include "insight/sentences/tabiya-sentences.h"

G_BEGIN_DECLS

/*
 * A position in words that agree with a search. The static score of a position in the middle of an
 * exchange, or with a fork on the board, says nothing of who is better: there the search has the
 * word, and the terms come after it. Pure functions, any thread.
 */

/* Where captures and checks lead from @position, along a line that an engine or a search of
   captures has found there; with no line, where the exchange that wins most leads. FALSE, with
   @settled the same position, when it is quiet. */
gboolean        tabiya_position_settle         (const ChessPosition        *position,
                                                const ChessMove            *moves,
                                                int                         n_moves,
                                                ChessPosition              *settled);

/* Describes a position. @line is the best line that is known; its score is unknown when nothing has
   searched and it only settles captures. @captured is the square on which the last move has
   captured, or CHESS_NO_SQUARE; taking back wins nothing. In a quiet position on which the search
   agrees this is tabiya_sentence_new_for_position(). Otherwise "White is winning: the queen on c3
   cannot escape (23.Rc1). Before that, the board counts −0.30: Black has ..." */
TabiyaSentence *tabiya_sentence_new_for_search (const ChessPosition        *position,
                                                const HeuristicExplanation *explanation,
                                                const TabiyaCoachLine      *line,
                                                ChessSquare                 captured)
                                                G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
