/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/collection/tabiya-game-filter.h"

G_BEGIN_DECLS

/* TabiyaFilterChips: the terms that the filter has understood, each as a chip that removes it, and
   buttons that add more. Signal "changed" (const char *text): a person has changed the terms, and
   the filter should have this text. */
#define TABIYA_TYPE_FILTER_CHIPS (tabiya_filter_chips_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaFilterChips, tabiya_filter_chips, TABIYA, FILTER_CHIPS, GtkWidget)

void tabiya_filter_chips_set_filter (TabiyaFilterChips *self,
                                     TabiyaGameFilter  *filter);

G_END_DECLS
