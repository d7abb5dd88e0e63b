/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-private.h"

G_BEGIN_DECLS

/* How a game ends, for the files of TabiyaPlay. */

/* Ends the game if the rules do. Returns whether they did. */
gboolean tabiya_play_check_outcome (TabiyaPlay *self);
void     tabiya_play_end_game      (TabiyaPlay *self,
                                    TabiyaEnd   end,
                                    ChessColor  loser);
void     tabiya_play_flag_fell     (TabiyaPlay *self,
                                    ChessColor  color);
/* Bits of ChessClaim: the draws that the side to move may claim. */
unsigned tabiya_play_find_claims   (TabiyaPlay *self);
void     tabiya_play_claim         (TabiyaPlay *self,
                                    unsigned    claims);

G_END_DECLS
