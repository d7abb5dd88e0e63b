/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * What a score means in a game: the chance of winning, and the accuracy of moves, which is computed
 * from it. The curve, the accuracy of a move and that of a game are those published by Lichess
 * (lichess.org/page/accuracy), so that figures can be compared with those shown there.
 *
 * Pure functions, any thread.
 */

/* The score assumed for the start position when computing accuracy: White's small edge. */
#define TABIYA_WIN_START_CENTIPAWNS 15

/* White's chance of winning in percent, 0 to 100; 50 when equal. @score is from White's view. */
double    tabiya_win_percent      (ChessScore            score);
/* The chance of winning of @side in percent. */
double    tabiya_win_percent_of   (ChessScore            score,
                                   ChessColor            side);
/* White's share of a bar or a graph, 0 to 1: the chance of winning, except that a mate fills it. */
double    tabiya_win_share        (ChessScore            score);

/* How accurate a move was, 0 to 100, judged by the mover's chances before and after it. */
double    tabiya_move_accuracy    (double                percent_before,
                                   double                percent_after);
/* Computes the accuracy of a side in a game. @scores are those before the first move and after each
   of @n_moves; @first is the side that made the first move. Returns FALSE when the side has not
   moved. */
gboolean  tabiya_game_accuracy    (const ChessScore     *scores,
                                   int                   n_moves,
                                   ChessColor            first,
                                   ChessColor            side,
                                   double               *accuracy);
/* What a move gave away in centipawns, never less than 0; mates and scores beyond ten pawns count
   as ten pawns. */
int       tabiya_centipawn_loss   (ChessScore            before,
                                   ChessScore            after,
                                   ChessColor            mover);

G_END_DECLS
