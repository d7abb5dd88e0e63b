/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightRow: one weight of a heuristic, with a mark if it was changed, its name, a scale, the
 * number and a button that resets it. Signal "changed": a person has changed it.
 */
#define TABIYA_TYPE_WEIGHT_ROW (tabiya_weight_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightRow, tabiya_weight_row, TABIYA, WEIGHT_ROW, GtkWidget)

GtkWidget  *tabiya_weight_row_new       (const HeuristicWeightInfo *info)
                                         G_GNUC_WARN_UNUSED_RESULT;
/* Names a part of the weight, its endgame for one: what is shown, and in full for assistive
   technologies. */
void        tabiya_weight_row_set_names (TabiyaWeightRow           *self,
                                         const char                *shown,
                                         const char                *full);
void        tabiya_weight_row_set_value (TabiyaWeightRow           *self,
                                         int                        value);
int         tabiya_weight_row_get_value (TabiyaWeightRow           *self);

G_END_DECLS
