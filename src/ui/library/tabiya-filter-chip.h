/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/collection/tabiya-game-filter.h"

G_BEGIN_DECLS

/* TabiyaFilterChip: a button that shows one term of a filter and removes it when clicked. */
#define TABIYA_TYPE_FILTER_CHIP (tabiya_filter_chip_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaFilterChip, tabiya_filter_chip, TABIYA, FILTER_CHIP, GtkButton)

/* @index: the index of the term in its filter. (transfer floating) */
GtkWidget *tabiya_filter_chip_new       (const TabiyaFilterTerm *term,
                                         guint                   index)
                                         G_GNUC_WARN_UNUSED_RESULT;
guint      tabiya_filter_chip_get_index (TabiyaFilterChip       *self);

G_END_DECLS
