/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-bitboard.h"
#include "model/setup/tabiya-position-editor.h"

G_BEGIN_DECLS

/* Writes what is looked for on the board in the language of the filter, see docs/collections.md. */

/* How a position that was set up is meant. */
typedef struct {
  gboolean      part;     /* squares without a man may hold anything, but for those in @empty */
  ChessBitboard empty;
  int           turn;     /* ChessColor; -1: either; always so for a part */
  gboolean      colors;   /* the same for the other side, too */
  gboolean      wings;    /* the same with the wings exchanged, too */
} TabiyaBoardQuery;

/* "fen:…" for what stands on the board of @editor. (transfer full) */
char     *tabiya_board_query_dup_fen       (TabiyaPositionEditor    *editor,
                                            const TabiyaBoardQuery  *query);
/* "material:…"; kings need not be counted. @move: from this one on, 0 for any; @plies: for so many
   positions in a row, 0 if one is enough. (transfer full) */
char     *tabiya_board_query_dup_material  (const guint8             counts[CHESS_N_COLORS]
                                                                           [CHESS_N_PIECE_TYPES],
                                            guint                    move,
                                            guint                    plies);
/* "structure:…"; @plies: 0 for as many as are usual. (transfer full) */
char     *tabiya_board_query_dup_structure (const char              *name,
                                            guint                    move,
                                            guint                    plies);
/* Reads names of squares, such as "e4 d5". FALSE if there is anything else in @text. */
gboolean  tabiya_board_query_read_squares  (const char              *text,
                                            ChessBitboard           *squares);

G_END_DECLS
