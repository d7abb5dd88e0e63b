/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaWeightLayout: the columns of a row of weights. Its widget has five children in this order:
 * mark, name, scale, number, reset. Columns of all rows stand in line because they have fixed
 * widths; where the row is too narrow, scale and number go to a line below the name.
 */
#define TABIYA_TYPE_WEIGHT_LAYOUT (tabiya_weight_layout_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightLayout, tabiya_weight_layout,
                      TABIYA, WEIGHT_LAYOUT, GtkLayoutManager)

G_END_DECLS
