/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif-line.h"

G_BEGIN_DECLS

/*
 * What decides an ending, proven by the board and the line alone: for those who have no search to
 * ask, unlike the gates. They prove less, but nothing that is not so.
 */

/* Whether the other side is in zugzwang after the solver's quiet move @at: every move loses
   something at once, and passing would not, not even after one more move of the solver. */
gboolean motif_is_proven_zugzwang (const MotifLine   *line,
                                   int                at);

/* Whether the other king has gone for the outside passed pawn @passer and away from the pawn that
   the solver's king takes with move @fall. */
gboolean motif_draws_king_away    (const MotifLine   *line,
                                   const TabiyaMotif *passer,
                                   int                fall);

/* Whether the pawn of the motif is the one that promotes with move @promotion. */
gboolean motif_is_promoted        (const MotifLine   *line,
                                   const TabiyaMotif *passer,
                                   int                promotion);

/* Whether the rook of @cut stands safely on a file or rank that is all attacked, between the other
   king and the pawn that promotes with move @promotion, and until then the king is cut off. */
gboolean motif_stays_cut_off      (const MotifLine   *line,
                                   const TabiyaMotif *cut,
                                   int                promotion);

G_END_DECLS
