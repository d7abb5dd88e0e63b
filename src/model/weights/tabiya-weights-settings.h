/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/* There are two sides with weights of their own: the opponent, which our engine is when it plays,
   and the analyst, which judges. @settings below are those of either: the settings of the program
   are the opponent's, and these are the analyst's. (transfer none) */
GSettings *tabiya_weights_get_analyst (GSettings *settings);
/* Those of the side whose weights a person edits. (transfer none) */
GSettings *tabiya_weights_get_edited  (GSettings *settings);

/* Whether these are the settings of the analyst. */
gboolean   tabiya_weights_are_analysts (GSettings *side);
/* Whether these are the defaults of the program: those of the first heuristic. */
gboolean   tabiya_weights_are_usual   (const HeuristicWeights *weights);

/* The heuristic and its weights as stored in the keys "heuristic" and "weights": only values that
   differ from the defaults are stored. */
void  tabiya_weights_from_settings (GSettings              *settings,
                                    HeuristicWeights       *weights);
/* The stored weights of @heuristic, whether or not it is the current one. */
void  tabiya_weights_of_heuristic  (GSettings              *settings,
                                    const Heuristic        *heuristic,
                                    HeuristicWeights       *weights);
/* Stores the weights and makes their heuristic the current one. Stored weights of other heuristics
   are kept. */
void  tabiya_weights_to_settings   (const HeuristicWeights *weights,
                                    GSettings              *settings);

/* The profile from which the weights of @heuristic were chosen; NULL if none was. It may no
   longer exist. (transfer full) */
char *tabiya_weights_dup_profile   (GSettings              *settings,
                                    const Heuristic        *heuristic);
void  tabiya_weights_set_profile   (GSettings              *settings,
                                    const Heuristic        *heuristic,
                                    const char             *id);
/* A name for these weights, based on the profile that was chosen: "Attacker", or "Attacker*" if
   they were changed since. (transfer full) */
char *tabiya_weights_dup_label     (GSettings              *settings,
                                    const HeuristicWeights *weights);

G_END_DECLS
