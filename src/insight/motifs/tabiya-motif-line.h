/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif.h"

G_BEGIN_DECLS

/*
 * A line of moves with its positions, and what is asked of them again and again. Moves 1, 3, 5 are
 * the solver's; position i stands before move i, the last one after the whole line.
 */
typedef struct {
  ChessColor    solver;
  int           n_moves;
  ChessMove     moves[TABIYA_MOTIF_MAX_LINE];
  ChessPosition positions[TABIYA_MOTIF_MAX_LINE + 1];
} MotifLine;

/* Follows the line as far as its moves are legal and fit. A first move CHESS_NO_MOVE stands for one
   that is not known: the line begins with the solver to move. */
void           motif_line_init         (MotifLine           *line,
                                        const ChessPosition *position,
                                        const ChessMove     *moves,
                                        int                  n_moves);

ChessSquare    motif_from              (const MotifLine     *line,
                                        int                  at);
/* Where the man stands after the move; in castling, the king. */
ChessSquare    motif_to                (const MotifLine     *line,
                                        int                  at);
/* The man that moves, as it leaves. */
ChessPieceType motif_mover             (const MotifLine     *line,
                                        int                  at);
/* What the move captures, or CHESS_NO_PIECE_TYPE. */
ChessPieceType motif_captured          (const MotifLine     *line,
                                        int                  at);
/* Whether the move gives check. */
gboolean       motif_checks            (const MotifLine     *line,
                                        int                  at);
/* The solver's material minus the other side's, in pawns, in position @at. */
int            motif_balance           (const MotifLine     *line,
                                        int                  at);

/* Fills in a motif that the solver's move @at brings about. Returns TRUE. */
gboolean       motif_tell              (TabiyaMotif         *motif,
                                        const MotifLine     *line,
                                        int                  at,
                                        ChessBitboard        targets);

/* 1, 3, 3, 5, 9 as facts_piece_value(); a king is worth more than all others. */
int            motif_value             (ChessPieceType       type);
ChessPieceType motif_type_on           (const ChessPosition *position,
                                        ChessSquare          square);
gboolean       motif_is_slider         (ChessPieceType       type);
/* Whether a man of the same side guards the one on @square, also through an attacker that stands on
   the line between. */
gboolean       motif_is_guarded        (const ChessPosition *position,
                                        ChessSquare          square);
/* Whether the man on @square can be taken to its side's cost: it is attacked, and unguarded or
   dearer than the cheapest attacker. */
gboolean       motif_is_in_danger      (const ChessPosition *position,
                                        ChessSquare          square);

G_END_DECLS
