/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif.h"

/* What the tests of motifs share: lines as a FEN and moves in UCI. */

typedef struct {
  ChessPosition position;
  ChessMove     moves[TABIYA_MOTIF_MAX_LINE];
  int           n_moves;
} MotifTestLine;

/* Aborts the test when a move is not legal. */
void               motif_test_read (MotifTestLine       *line,
                                    const char          *fen,
                                    const char          *moves);
/* The same line with colours exchanged. */
void               motif_test_flip (MotifTestLine       *flipped,
                                    const MotifTestLine *line);
/* The same line from its second move on, the first one being unknown. */
void               motif_test_hide (MotifTestLine       *hidden,
                                    const MotifTestLine *line);
/* The motif of a kind among @motifs; NULL when there is none. */
const TabiyaMotif *motif_test_get  (const GArray        *motifs,
                                    TabiyaMotifKind      kind);
