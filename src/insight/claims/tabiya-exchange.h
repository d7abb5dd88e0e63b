/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * Exchanges on one square, by making the moves: each side takes with its cheapest man that may
 * legally do so, as long as it pays. Values are in pawns, as facts_piece_value() has them; a pawn
 * that promotes gains what it becomes less the pawn.
 */

/* What the side to move wins by capturing on @square as long as it pays; 0 when it does not. */
int      exchange_count      (const ChessPosition *position,
                              ChessSquare          square);

/* What @move, which need not be a capture, wins when the exchange on its square is played out;
   negative when it loses the man that moves. */
int      exchange_of_move    (const ChessPosition *position,
                              ChessMove            move);

/* Whether the side to move is not in check and wins nothing by a capture or a promotion, so that
   the board says what is there. */
gboolean exchange_is_settled (const ChessPosition *position);

/* Plays the exchange on @square out. */
void     exchange_settle     (ChessPosition       *position,
                              ChessSquare          square);

G_END_DECLS
