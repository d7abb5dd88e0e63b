/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * The weights of a heuristic as coordinates for a search. What matters about weights is mostly how
 * they compare: 24:2:6 plays like 12:1:3 but for the margins of the search. So a coordinate is
 * logarithmic: equal steps multiply a weight by equal factors, and the same step of all of them
 * changes their scale alone. As weights can be zero and negative, it is the inverse hyperbolic sine
 * of the weight in some small unit: a logarithm on both sides that is linear around zero.
 *
 * A plain value; nothing of it is owned.
 */
typedef struct {
  HeuristicWeights base;                            /* what the other weights are */
  guint            n;                               /* how many weights change; at least 1 */
  int              weights[HEURISTIC_MAX_WEIGHTS];  /* which, ascending */
} TabiyaWeightSpace;

gboolean  tabiya_weight_space_init         (TabiyaWeightSpace        *space,
                                            const HeuristicWeights   *base,
                                            const char               *names,
                                            GError                  **error);

const HeuristicWeightInfo *
          tabiya_weight_space_get_info     (const TabiyaWeightSpace  *space,
                                            guint                     index);
double    tabiya_weight_space_to_value     (const TabiyaWeightSpace  *space,
                                            guint                     index,
                                            double                    coordinate);
double    tabiya_weight_space_to_coordinate
                                           (const TabiyaWeightSpace  *space,
                                            guint                     index,
                                            double                    value);
void      tabiya_weight_space_get_range    (const TabiyaWeightSpace  *space,
                                            guint                     index,
                                            double                   *minimum,
                                            double                   *maximum);

void      tabiya_weight_space_locate       (const TabiyaWeightSpace  *space,
                                            const HeuristicWeights   *weights,
                                            double                   *coordinates);
void      tabiya_weight_space_round        (const TabiyaWeightSpace  *space,
                                            const double             *coordinates,
                                            const double             *fractions,
                                            HeuristicWeights         *weights);
void      tabiya_weight_space_draw         (const TabiyaWeightSpace  *space,
                                            GRand                    *rand,
                                            HeuristicWeights         *weights);
char     *tabiya_weight_space_to_string    (const TabiyaWeightSpace  *space,
                                            const HeuristicWeights   *weights);

G_END_DECLS
