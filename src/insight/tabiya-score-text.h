/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * Numbers and moves as they stand in sentences. Pawns with two decimals and a dot, as chess writes
 * them everywhere; U+2212 for the minus. Pure functions, any thread.
 */

/* "+0.47", "0.00", "M+2", "M−3"; "#" for a mate on the board, "DRAW" for a draw by rule, "–" where
   nothing is known: @score, White's view, as the window shows it everywhere. (transfer full) */
char *tabiya_score_to_text       (ChessScore           score);
/* The same without sign and with one decimal, where there is little room and the place says for
   whom it is: "1.9", "M3", "#", "½". NULL where nothing is known. (transfer full) (nullable) */
char *tabiya_score_to_short_text (ChessScore           score);
/* The same for the ear: "White is better by 0.47", "Black mates in 3 moves". (transfer full) */
char *tabiya_score_to_sentence   (ChessScore           score);

/* "+0.47", "−0.30", "0.00": @centipawns with its sign. (transfer full) */
char *tabiya_score_text_signed   (int                  centipawns);
/* "0.47": the size alone. (transfer full) */
char *tabiya_score_text_unsigned (int                  centipawns);

/* "23.Qe2 Bxd5 24.Kh1", "16…Kh8 17.Qh5": moves in SAN from @position on, the first @n_moves of
   @moves, an ellipsis after @max_moves of them. Stops before a move that is not legal.
   (transfer full) */
char *tabiya_line_to_text        (const ChessPosition *position,
                                  const ChessMove     *moves,
                                  int                  n_moves,
                                  int                  max_moves);
/* @end: where the first @n_moves of @moves lead; returns how many of them are legal in turn. */
int   tabiya_line_follow         (const ChessPosition *position,
                                  const ChessMove     *moves,
                                  int                  n_moves,
                                  ChessPosition       *end);

G_END_DECLS
