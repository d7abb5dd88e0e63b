/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/* The key in the Polyglot book format, where en passant counts when an enemy pawn stands beside the
   one that has moved, even if it cannot legally capture. */
uint64_t   chess_polyglot_key         (const ChessPosition *position);

/* Converts a move to and from Polyglot's 16 bits, in which castling is king takes rook. Reading
   gives CHESS_NO_MOVE when the bits are not a legal move here. */
uint16_t   chess_polyglot_from_move   (const ChessPosition *position,
                                       ChessMove            move);
ChessMove  chess_polyglot_to_move     (const ChessPosition *position,
                                       uint16_t             bits);
