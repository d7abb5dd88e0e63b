/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"
#include "lab/levels/tabiya-move-values.h"
#include "lab/levels/tabiya-rated-moves.h"

G_BEGIN_DECLS

/*
 * What a level sees in the positions in which rated players chose, with what each move really
 * loses; and what searches choose there that are cut short instead.
 */

/* The cut searches: one after each depth, and one for each number of nodes. */
enum {
  TABIYA_CUT_N_DEPTHS = 6,
  TABIYA_CUT_N_NODES = 10,
  TABIYA_N_CUTS = TABIYA_CUT_N_DEPTHS + TABIYA_CUT_N_NODES,
};

typedef struct {
  const TabiyaRatedMove *rated;      /* borrowed */
  double                 loss;       /* of the player's move, in percent of winning chance */
  int                    chosen;     /* index of the player's move */
  int                    n_seen;
  EngineSeen            *seen;       /* owned */
  double                *losses;     /* of each move in @seen; owned */
  double                 cut_losses[TABIYA_N_CUTS];
  gboolean               cut_hits[TABIYA_N_CUTS];   /* whether it chooses the player's move */
} TabiyaLook;

/* (transfer full) (element-type TabiyaLook): one for each move whose value is known. */
GArray     *tabiya_level_look_all     (const GArray           *moves,
                                       const TabiyaMoveValues *values,
                                       int                     elo,
                                       gboolean                with_cuts,
                                       guint                   n_threads,
                                       const gint             *stop);
/* "depth 3", "80 nodes". (transfer full) */
char       *tabiya_cut_dup_name       (int                     cut);

G_END_DECLS
