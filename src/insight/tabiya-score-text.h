/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * Numbers and moves as text for people. Pawns have two decimals and a decimal point in every
 * language, as is usual in chess; the minus sign is U+2212. Pure functions, any thread.
 */

/* @score, from White's view, as the window shows it everywhere: "+0.47", "0.00", "M+2", "M−3"; "#"
   for a mate on the board, "DRAW" for a draw by rule, "–" when it is unknown. (transfer full) */
char *tabiya_score_to_text       (ChessScore           score);
/* The same without a sign and with one decimal, for narrow places whose position shows the side:
   "1.9", "M3", "#", "½". NULL when the score is unknown. (transfer full) (nullable) */
char *tabiya_score_to_short_text (ChessScore           score);
/* The same in words: "White is better by 0.47", "Black mates in 3 moves". (transfer full) */
char *tabiya_score_to_sentence   (ChessScore           score);

/* @centipawns in pawns with its sign: "+0.47", "−0.30", "0.00". (transfer full) */
char *tabiya_score_text_signed   (int                  centipawns);
/* The size of @centipawns in pawns: "0.47". (transfer full) */
char *tabiya_score_text_unsigned (int                  centipawns);

/* A number of things in the middle of a sentence: a word from one to ten, digits otherwise.
   (transfer full) */
char *tabiya_count_to_text       (int                  count);

/* The first @n_moves of @moves from @position on in SAN: "23.Qe2 Bxd5 24.Kh1", "16…Kh8 17.Qh5". An
   ellipsis follows after @max_moves of them. Stops before a move that is not legal.
   (transfer full) */
char *tabiya_line_to_text        (const ChessPosition *position,
                                  const ChessMove     *moves,
                                  int                  n_moves,
                                  int                  max_moves);
/* Sets @end to the position that the first @n_moves of @moves lead to; returns how many of them
   could be made before one was not legal. */
int   tabiya_line_follow         (const ChessPosition *position,
                                  const ChessMove     *moves,
                                  int                  n_moves,
                                  ChessPosition       *end);

G_END_DECLS
