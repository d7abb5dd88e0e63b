/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/core-test.h"
#include "motif-test.h"

#include "insight-test.h"

void
motif_test_read (MotifTestLine *line,
                 const char    *fen,
                 const char    *moves)
{
  line->position = test_position (fen);
  line->n_moves = test_uci_moves (&line->position, moves, line->moves, TABIYA_MOTIF_MAX_LINE);
}

void
motif_test_flip (MotifTestLine       *flipped,
                 const MotifTestLine *line)
{
  core_test_flip (&flipped->position, &line->position);
  flipped->n_moves = line->n_moves;
  for (int i = 0; i < line->n_moves; i++)
    flipped->moves[i] = line->moves[i] == CHESS_NO_MOVE ? CHESS_NO_MOVE
                                                        : test_flip_move (line->moves[i]);
}

void
motif_test_hide (MotifTestLine       *hidden,
                 const MotifTestLine *line)
{
  *hidden = *line;
  chess_position_make (&hidden->position, &line->position, line->moves[0]);
  hidden->moves[0] = CHESS_NO_MOVE;
}

const TabiyaMotif *
motif_test_get (const GArray    *motifs,
                TabiyaMotifKind  kind)
{
  for (guint i = 0; i < motifs->len; i++) {
    const TabiyaMotif *motif = &g_array_index (motifs, TabiyaMotif, i);

    if (motif->kind == kind)
      return motif;
  }
  return NULL;
}
