/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/fit/tabiya-scored-game.h"

G_BEGIN_DECLS

/*
 * A position with its score and the result of its game in 32 bytes. Numbers are little-endian.
 *
 *    0  8 bytes  the squares that are occupied, a1 in the lowest bit
 *    8 16 bytes  what stands on them, in their order, four bits each, the lower half of a byte
 *                first: a ChessPiece, or 12 for a white and 13 for a black rook that may castle
 *   24  2 bytes  the score in centipawns from White's point of view, signed
 *   26  1 byte   bit 0: Black is to move; bits 1 and 2: the result, White's half points;
 *                bit 3: castling is written as in Chess960
 *   27  1 byte   the en passant square, 64 for none
 *   28  1 byte   plies since the last capture or pawn move, at most 255
 *   29  1 byte   0
 *   30  2 bytes  the number of the move
 */
#define TABIYA_PACKED_SIZE 32

void     tabiya_packed_position_write (const TabiyaScoredPosition *scored,
                                       TabiyaSelfplayResult        result,
                                       guint8                      bytes[TABIYA_PACKED_SIZE]);
gboolean tabiya_packed_position_read  (const guint8                bytes[TABIYA_PACKED_SIZE],
                                       TabiyaScoredPosition       *scored,
                                       TabiyaSelfplayResult       *result);

G_END_DECLS
