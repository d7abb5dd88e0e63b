/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/* What a line wins or loses for the side that begins it. */
typedef struct {
  int surplus[CHESS_N_PIECE_TYPES];  /* pieces gained less pieces lost, of either side, by type */
  int balance;                       /* the same counted 1 3 3 5 9 */
  int n_decisive;                    /* moves after which most of it has happened for good */
  int decisive[CHESS_N_PIECE_TYPES]; /* the surplus then */
  int decisive_balance;
} LineMaterial;

/* To the end that tabiya_line_settle() gives. */
void line_material_count (const ChessPosition *position,
                          const ChessMove     *moves,
                          int                  n_moves,
                          LineMaterial        *material);

/* What was lost (or with the sign turned, won), in kinds that have words. */
typedef enum {
  LINE_LOSS_MATERIAL,        /* none of the others */
  LINE_LOSS_PIECES,          /* @count of @piece */
  LINE_LOSS_EXCHANGE,
  LINE_LOSS_PIECE_FOR_PAWNS, /* @piece for @count pawns */
  LINE_LOSS_QUEEN_FOR_PIECE, /* the queen for a @piece */
} LineLossKind;

typedef struct {
  LineLossKind   kind;
  ChessPieceType piece;
  int            count;
} LineLoss;

LineLoss line_material_describe (const int surplus[CHESS_N_PIECE_TYPES]);

G_END_DECLS
