/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/* How this library builds a position: clear it, put the pieces, set the other fields, derive. */

void  chess_position_clear   (ChessPosition *position);
void  chess_position_put     (ChessPosition *position,
                              ChessPiece     piece,
                              ChessSquare    square);
void  chess_position_derive  (ChessPosition *position);

/* Rules that the fields of a position must obey; see chess-consistency.c. */

bool  chess_position_castling_fits     (const ChessPosition *position,
                                        int                  right,
                                        ChessSquare          rook);
bool  chess_position_double_step_fits  (const ChessPosition *position,
                                        ChessSquare          square);
