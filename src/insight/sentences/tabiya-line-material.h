/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/* What a line wins or loses for the side that begins it. */
typedef struct {
  int surplus[CHESS_N_PIECE_TYPES];  /* pieces gained minus pieces lost, by type */
  int balance;                       /* the surplus counted as 1 3 3 5 9 */
  int n_decisive;                    /* moves after which most of the change has happened */
  int decisive[CHESS_N_PIECE_TYPES]; /* the surplus after these moves */
} LineMaterial;

/* Counts the material that a line wins or loses up to the end that tabiya_line_settle() gives. */
void line_material_count (const ChessPosition *position,
                          const ChessMove     *moves,
                          int                  n_moves,
                          LineMaterial        *material);

/* The kinds of material losses (or, with the sign reversed, gains) for which there are words. */
typedef enum {
  LINE_LOSS_MATERIAL,        /* none of the others; see the surplus */
  LINE_LOSS_PIECES,          /* @count of @piece */
  LINE_LOSS_PIECE_AND_PAWNS, /* one @piece and @count pawns */
  LINE_LOSS_PIECE_FOR_PAWNS, /* @piece for @count pawns */
  LINE_LOSS_EXCHANGE,        /* a rook for a knight or bishop */
  LINE_LOSS_EXCHANGE_AND_PAWNS,
  LINE_LOSS_EXCHANGE_FOR_PAWNS,
  LINE_LOSS_QUEEN_FOR_PIECE, /* the queen for a @piece */
} LineLossKind;

typedef struct {
  LineLossKind   kind;
  ChessPieceType piece;
  int            count;
  int            surplus[CHESS_N_PIECE_TYPES];   /* what was described */
} LineLoss;

/* Describes a surplus, which is negative for what was lost, as one of these kinds. */
LineLoss line_material_describe (const int surplus[CHESS_N_PIECE_TYPES]);

G_END_DECLS
