/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/* The key of the Polyglot book format: en passant counts when a pawn stands beside, even if it
   cannot capture legally. */
uint64_t   chess_polyglot_key         (const ChessPosition *position);

/* Polyglot's 16 bits of a move (castling as king takes rook), both ways; CHESS_NO_MOVE when the
   bits are no legal move here. */
uint16_t   chess_polyglot_from_move   (const ChessPosition *position,
                                       ChessMove            move);
ChessMove  chess_polyglot_to_move     (const ChessPosition *position,
                                       uint16_t             bits);
