/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/collection/tabiya-game-filter.h"

G_BEGIN_DECLS

/* TabiyaFilterChips: what the filter understood, each term a chip that can be taken away, and
   buttons that add more. Signal "changed" (const char *text): the text the filter should have. */
#define TABIYA_TYPE_FILTER_CHIPS (tabiya_filter_chips_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaFilterChips, tabiya_filter_chips, TABIYA, FILTER_CHIPS, GtkWidget)

void tabiya_filter_chips_set_filter (TabiyaFilterChips *self,
                                     TabiyaGameFilter  *filter);

G_END_DECLS
