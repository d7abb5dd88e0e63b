/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/* What people read and write of piece-square tables. Main thread. */

/* "Knight on e5, middlegame, plus 23 hundredths of a pawn". (transfer full) */
char     *tabiya_square_words_dup_name (const HeuristicWeights *weights,
                                        int                     table,
                                        HeuristicPhase          phase,
                                        ChessSquare             square);
/* "Knight on e5 and d5": a square and its mirror image. (transfer full) */
char     *tabiya_square_words_dup_pair (const HeuristicWeights *weights,
                                        int                     table,
                                        ChessSquare             square);
/* "23" or "\u2212107", with a real minus sign. (transfer full) */
char     *tabiya_square_words_format   (int                     value);
/* FALSE with *@value unchanged if @text is not a whole number; limits are not checked. */
gboolean  tabiya_square_words_parse    (const char             *text,
                                        int                    *value);

G_END_DECLS
