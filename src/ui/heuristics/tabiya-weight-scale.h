/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaWeightScale: a GtkScale whose highlight runs from the default value to the slider, with a
 * tick at the default, so that it is obvious which weights were changed, in which direction and how
 * far.
 */
#define TABIYA_TYPE_WEIGHT_SCALE (tabiya_weight_scale_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightScale, tabiya_weight_scale, TABIYA, WEIGHT_SCALE, GtkScale)

void  tabiya_weight_scale_set_default (TabiyaWeightScale *self,
                                       double             value);

G_END_DECLS
