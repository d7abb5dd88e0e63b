/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaHeuristicsLayout: lays out the page of the weights, whose first child scrolls the preview
 * whose second child scrolls the list, and whose third child explains a weight, below the list. The
 * first two are placed side by side. If the page is too narrow for that, the preview is folded and
 * placed above the list, where it stays visible while the list is scrolled. The property "folded"
 * never changes while widgets are being allocated.
 */
#define TABIYA_TYPE_HEURISTICS_LAYOUT (tabiya_heuristics_layout_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaHeuristicsLayout, tabiya_heuristics_layout,
                      TABIYA, HEURISTICS_LAYOUT, GtkLayoutManager)

gboolean tabiya_heuristics_layout_get_folded (TabiyaHeuristicsLayout *self);

G_END_DECLS
