/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/*
 * Premoves: moves that a player decides on while the other side thinks. Whether one will be legal
 * is not known then, so all are allowed that would be legal with the other men placed differently,
 * to the square of a man of one's own too, which may be recaptured there.
 *
 * Several in a row are made on a draft: a ChessPosition in which the player is to move, made from a
 * legal position by chess_premove_begin(). It need not be legal, a king may even be missing, so
 * that only the functions here and those that draw may be given one. It has no en passant square,
 * no checks and no pins, and its keys mean nothing.
 *
 * A premove is a ChessMove. A capture en passant counts as an ordinary move, since what stands
 * beside the pawn is not known.
 */

/* Sets @draft to @position with @color to move. */
void          chess_premove_begin    (ChessPosition       *draft,
                                      const ChessPosition *position,
                                      ChessColor           color);

/* The squares to which the man on @from may be premoved, with the rook's square for castling; empty
   if no man of the side to move stands there. */
ChessBitboard chess_premove_targets  (const ChessPosition *draft,
                                      ChessSquare          from);

/* All premoves, with each promotion. A side with seven queens or more may have more than fit into a
   list; the rest are left out. */
void          chess_premove_generate (const ChessPosition *draft,
                                      ChessMoveList       *list);

/* Sets @after to @before with @premove made, the same player to move; they must not overlap. If
   no man of that player is on the origin any more, nothing changes. */
void          chess_premove_make     (ChessPosition       *after,
                                      const ChessPosition *before,
                                      ChessMove            premove);

/* Sets @draft to @position with @color to move and all @premoves made, the first one first. */
void          chess_premove_make_all (ChessPosition       *draft,
                                      const ChessPosition *position,
                                      ChessColor           color,
                                      const ChessMoveList *premoves);

/* The legal move of @position that @premove has become, or CHESS_NO_MOVE. */
ChessMove     chess_premove_resolve  (const ChessPosition *position,
                                      ChessMove            premove);
