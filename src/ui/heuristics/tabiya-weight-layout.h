/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaWeightLayout: lays out the row of a weight. Its widget has five children in this order:
 * mark, name, scale, number, reset. The columns of all rows are aligned because they have fixed
 * widths. If the row is too narrow, scale and number move to a second line below the name.
 */
#define TABIYA_TYPE_WEIGHT_LAYOUT (tabiya_weight_layout_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightLayout, tabiya_weight_layout,
                      TABIYA, WEIGHT_LAYOUT, GtkLayoutManager)

G_END_DECLS
