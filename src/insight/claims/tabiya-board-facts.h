/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * Plain facts about a position, as any chess player would check them. "Forward" is always from the
 * view of @color, and relative ranks run from 0, its own back rank, to 7.
 */

ChessBitboard facts_forward          (ChessColor           color,
                                      ChessBitboard        set);
/* The squares to the left and right of those in the set. */
ChessBitboard facts_beside           (ChessBitboard        set);
/* The squares in front of @square on its own file. */
ChessBitboard facts_path             (ChessColor           color,
                                      ChessSquare          square);
/* The rank of a square as @color sees it, from 0. */
int           facts_relative_rank    (ChessColor           color,
                                      ChessSquare          square);
/* The number of king's moves from one square to the other. */
int           facts_distance         (ChessSquare          a,
                                      ChessSquare          b);
/* The distance of a square from the centre, from 0 in the middle to 6 in a corner. */
int           facts_centre_distance  (ChessSquare          square);

/* The pieces of @color of one type. */
ChessBitboard facts_pieces           (const ChessPosition *position,
                                      ChessColor           color,
                                      ChessPieceType       type);
/* The pawns of @color. */
ChessBitboard facts_pawns            (const ChessPosition *position,
                                      ChessColor           color);
/* The squares that the piece on @square attacks; it may be a pawn. */
ChessBitboard facts_attacks_of       (const ChessPosition *position,
                                      ChessSquare          square);
/* The pieces of @color that attack @square, or defend it if one of their own pieces stands there.
   */
ChessBitboard facts_attackers        (const ChessPosition *position,
                                      ChessColor           color,
                                      ChessSquare          square);
/* The squares that pawns of @color attack now or could attack after any number of steps. */
ChessBitboard facts_pawn_span        (const ChessPosition *position,
                                      ChessColor           color);
/* The pawns of @color that no enemy pawn can block or capture on their way, and that have no pawn
   of their own in front. */
ChessBitboard facts_passed_pawns     (const ChessPosition *position,
                                      ChessColor           color);
/* The squares that the piece on @square can go to, ignoring pins and checks and without castling
   and en passant. */
ChessBitboard facts_moves_of         (const ChessPosition *position,
                                      ChessSquare          square);
/* The number of all such moves of a side; a promotion counts once. */
int           facts_count_moves      (const ChessPosition *position,
                                      ChessColor           color);
/* The first of the three files that shelter the king: its own file and those next to it, or at the
   edge of the board the three outermost files. */
int           facts_first_king_file  (const ChessPosition *position,
                                      ChessColor           color);
/* The pawns of @color on @file that stand beside or in front of the king. */
ChessBitboard facts_shelter_pawns    (const ChessPosition *position,
                                      ChessColor           color,
                                      int                  file);
/* Those of the three files that have no such pawn, as bits. */
unsigned      facts_missing_shelter  (const ChessPosition *position,
                                      ChessColor           color);

/* The same without files d and e, whose pawns leave early in any game. */
unsigned      facts_missing_wing_shelter (const ChessPosition *position,
                                          ChessColor           color);

/* The value of a piece in pawns: 1, 3, 3, 5, 9. */
int           facts_piece_value      (ChessPieceType       type);
/* The material of @color in pawns, counted as 1, 3, 3, 5, 9. */
int           facts_count_material   (const ChessPosition *position,
                                      ChessColor           color);
/* That of @color minus that of the other side. */
int           facts_balance          (const ChessPosition *position,
                                      ChessColor           color);
/* The number of @color's pieces of a type minus that of the other side. */
int           facts_surplus          (const ChessPosition *position,
                                      ChessColor           color,
                                      ChessPieceType       type);

G_END_DECLS
