/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaFitRow: a weight with a check button: its name, its value and, after a fit, the fitted
 * value. Emits "toggled" when the check button changes.
 */
#define TABIYA_TYPE_FIT_ROW (tabiya_fit_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaFitRow, tabiya_fit_row, TABIYA, FIT_ROW, AdwActionRow)

GtkWidget *tabiya_fit_row_new        (const HeuristicWeightInfo *info,
                                      int                        value)
                                      G_GNUC_WARN_UNUSED_RESULT;
/* The check button then says whether to accept @value; an unchanged value leaves the row
   insensitive. @margin is half of its 95 % interval in the unit of the weight, 0 if it was not
   fitted; a value @at_limit would go beyond the range of the weight. */
void       tabiya_fit_row_set_new    (TabiyaFitRow              *self,
                                      int                        value,
                                      int                        margin,
                                      gboolean                   at_limit);
gboolean   tabiya_fit_row_get_active (TabiyaFitRow              *self);
void       tabiya_fit_row_set_active (TabiyaFitRow              *self,
                                      gboolean                   active);

G_END_DECLS
