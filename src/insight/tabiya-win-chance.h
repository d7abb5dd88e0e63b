/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-score.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * What a score is worth in a game: the chance of winning, and how accurate moves were by it. The
 * curve, the accuracy of a move and that of a game are those Lichess has published
 * (lichess.org/page/accuracy), so that figures can be compared with those seen there.
 *
 * Pure functions, any thread.
 */

/* What the first position of a game counts as for accuracy: White's small edge. */
#define TABIYA_WIN_START_CENTIPAWNS 15

/* White's chance of winning in per cent, 0 to 100; 50 when equal. @score: White's view. */
double    tabiya_win_percent      (ChessScore            score);
/* The same for a side. */
double    tabiya_win_percent_of   (ChessScore            score,
                                   ChessColor            side);
/* White's share of a bar or a graph, 0 to 1: the chance of winning, but a mate takes all of it. */
double    tabiya_win_share        (ChessScore            score);

/* How accurate a move was, 0 to 100, by the mover's chances before and after it. */
double    tabiya_move_accuracy    (double                percent_before,
                                   double                percent_after);
/* The accuracy of a side in a game. @scores: before the first move and after each of @n_moves;
   @first: who made the first. FALSE when the side has not moved. */
gboolean  tabiya_game_accuracy    (const ChessScore     *scores,
                                   int                   n_moves,
                                   ChessColor            first,
                                   ChessColor            side,
                                   double               *accuracy);
/* What a move gave away in centipawns, mates and more than ten pawns counting as ten; never less
   than 0. */
int       tabiya_centipawn_loss   (ChessScore            before,
                                   ChessScore            after,
                                   ChessColor            mover);

G_END_DECLS
