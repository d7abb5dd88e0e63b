/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-types.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * What a score is worth in a game: the chance of winning, and how accurate moves were by it. The
 * curve, the accuracy of a move and that of a game are those Lichess has published
 * (lichess.org/page/accuracy), so that figures can be compared with those seen there.
 *
 * Pure functions, any thread.
 */

/* A score in White's view: centipawns, or a mate. */
typedef struct {
  int centipawns;      /* counts when @mate is 0 */
  int mate;            /* +1: White mates, -1: Black mates, 0: no mate is in sight */
  int mate_in;         /* moves to it; 0: it stands on the board */
} TabiyaWinScore;

/* What the first position of a game counts as for accuracy: White's small edge. */
#define TABIYA_WIN_START_CENTIPAWNS 15

TabiyaWinScore tabiya_win_score_centipawns (int                   centipawns);
/* @moves: to the mate; @winner: who mates. */
TabiyaWinScore tabiya_win_score_mate       (ChessColor            winner,
                                            int                   moves);

/* Centipawns within +-1000; a mate is a thousand. */
int            tabiya_win_score_clamp      (TabiyaWinScore        score);
/* White's chance of winning in per cent, 0 to 100; 50 when equal. */
double         tabiya_win_percent          (TabiyaWinScore        score);
/* The same for a side. */
double         tabiya_win_percent_of       (TabiyaWinScore        score,
                                            ChessColor            side);

/* How accurate a move was, 0 to 100, by the mover's chances before and after it. */
double         tabiya_move_accuracy        (double                percent_before,
                                            double                percent_after);
/* The accuracy of a side in a game. @scores: before the first move and after each of @n_moves;
   @first: who made the first. FALSE when the side has not moved. */
gboolean       tabiya_game_accuracy        (const TabiyaWinScore *scores,
                                            int                   n_moves,
                                            ChessColor            first,
                                            ChessColor            side,
                                            double               *accuracy);
/* What a move gave away in centipawns, mates and more than ten pawns counting as ten; never less
   than 0. */
int            tabiya_centipawn_loss       (TabiyaWinScore        before,
                                            TabiyaWinScore        after,
                                            ChessColor            mover);

G_END_DECLS
