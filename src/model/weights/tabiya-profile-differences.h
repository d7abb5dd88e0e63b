/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/* In what two sets of weights differ, as people read it: a weight, a phase of it, or a table, of
   which the square that differs most stands for all. */
typedef struct {
  char   *name;      /* "King attack", "King attack, endgame", "Knight on e5, middlegame" */
  char   *first;     /* the value in the first set, with its unit */
  char   *second;
  double  size;      /* how much they differ, where 1 is all of a weight's default */
} TabiyaProfileDifference;

/* The differences of two sets of one heuristic, the largest first. Main thread. (transfer full)
   (element-type TabiyaProfileDifference) */
GPtrArray *tabiya_profile_differences_list (const HeuristicWeights *first,
                                            const HeuristicWeights *second)
                                            G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
