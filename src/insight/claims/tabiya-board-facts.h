/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * Plain facts of a position, as any chess player would check them. Forward is always as @color sees
 * it, and relative ranks run from 0, its own back rank, to 7.
 */

ChessBitboard facts_forward          (ChessColor           color,
                                      ChessBitboard        set);
/* The set and everything before it on the same files. */
ChessBitboard facts_fill_forward     (ChessColor           color,
                                      ChessBitboard        set);
/* The squares to the left and right. */
ChessBitboard facts_beside           (ChessBitboard        set);
/* Squares before @square on its own file. */
ChessBitboard facts_path             (ChessColor           color,
                                      ChessSquare          square);
int           facts_relative_rank    (ChessColor           color,
                                      ChessSquare          square);
/* King's moves from one square to the other. */
int           facts_distance         (ChessSquare          a,
                                      ChessSquare          b);
/* The square of a king, 0 in the middle to 6 in a corner. */
int           facts_centre_distance  (ChessSquare          square);

ChessBitboard facts_pieces           (const ChessPosition *position,
                                      ChessColor           color,
                                      ChessPieceType       type);
ChessBitboard facts_pawns            (const ChessPosition *position,
                                      ChessColor           color);
/* Squares the piece on @square attacks, pawns included. */
ChessBitboard facts_attacks_of       (const ChessPosition *position,
                                      ChessSquare          square);
/* Who of @color attacks @square; for its own pieces: who defends it. */
ChessBitboard facts_attackers        (const ChessPosition *position,
                                      ChessColor           color,
                                      ChessSquare          square);
/* Squares pawns of @color attack, now or after any number of steps. */
ChessBitboard facts_pawn_span        (const ChessPosition *position,
                                      ChessColor           color);
/* Pawns no enemy pawn blocks or can take on its way, and no own pawn stands before. */
ChessBitboard facts_passed_pawns     (const ChessPosition *position,
                                      ChessColor           color);
/* Where the piece on @square can go, pins and check ignored, without castling and en passant. */
ChessBitboard facts_moves_of         (const ChessPosition *position,
                                      ChessSquare          square);
/* All such moves of a side; a promotion counts once. */
int           facts_count_moves      (const ChessPosition *position,
                                      ChessColor           color);
/* The first of the three files that shelter the king: its own and its neighbours, moved in from
   the edge of the board. */
int           facts_first_king_file  (const ChessPosition *position,
                                      ChessColor           color);
/* Pawns of @color on @file that the king has beside or before it. */
ChessBitboard facts_shelter_pawns    (const ChessPosition *position,
                                      ChessColor           color,
                                      int                  file);
/* Files among those three without such a pawn, as bits. */
unsigned      facts_missing_shelter  (const ChessPosition *position,
                                      ChessColor           color);

/* The same without files d and e, whose pawns go early in any game. */
unsigned      facts_missing_wing_shelter (const ChessPosition *position,
                                          ChessColor           color);

/* 1 3 3 5 9. */
int           facts_piece_value      (ChessPieceType       type);
int           facts_count_material   (const ChessPosition *position,
                                      ChessColor           color);
/* Number of @color's pieces of a type less that of the other side's. */
int           facts_surplus          (const ChessPosition *position,
                                      ChessColor           color,
                                      ChessPieceType       type);

G_END_DECLS
