/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/* Heuristic and weights as the keys "heuristic" and "weights" keep them: only what differs from a
   default is stored. */
void  tabiya_weights_from_settings (GSettings              *settings,
                                    HeuristicWeights       *weights);
/* The weights @heuristic was last given, whether or not it is the current one. */
void  tabiya_weights_of_heuristic  (GSettings              *settings,
                                    const Heuristic        *heuristic,
                                    HeuristicWeights       *weights);
/* Stores the weights and makes their heuristic the current one. Weights of other heuristics that
   are stored stay. */
void  tabiya_weights_to_settings   (const HeuristicWeights *weights,
                                    GSettings              *settings);

/* The profile the weights of @heuristic were chosen by; NULL when nobody chose one.
   (transfer full) */
char *tabiya_weights_dup_profile   (GSettings              *settings,
                                    const Heuristic        *heuristic);
void  tabiya_weights_set_profile   (GSettings              *settings,
                                    const Heuristic        *heuristic,
                                    const char             *id);
/* What people call these weights, given what was chosen: "Attacker", "Attacker*" when they were
   changed since. (transfer full) */
char *tabiya_weights_dup_label     (GSettings              *settings,
                                    const HeuristicWeights *weights);

G_END_DECLS
