/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightChoice: a row that opens to the weights of a heuristic, of which a person chooses
 * some. Main thread.
 *
 * Signal "changed": others are chosen.
 */
#define TABIYA_TYPE_WEIGHT_CHOICE (tabiya_weight_choice_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightChoice, tabiya_weight_choice, TABIYA, WEIGHT_CHOICE,
                      AdwExpanderRow)

void   tabiya_weight_choice_set_heuristic (TabiyaWeightChoice *self,
                                           const Heuristic    *heuristic);
char  *tabiya_weight_choice_dup_ids       (TabiyaWeightChoice *self);

G_END_DECLS
