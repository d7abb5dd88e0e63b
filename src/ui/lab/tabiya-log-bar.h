/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaLogBar: a count as a bar on a logarithmic scale from 1 to a power of ten, with a line for
 * each power in between. Assistive technology sees a meter; the number itself stands elsewhere.
 */
#define TABIYA_TYPE_LOG_BAR (tabiya_log_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLogBar, tabiya_log_bar, TABIYA, LOG_BAR, GtkWidget)

/* @decades: the scale ends at 10 to this power; at least 1. */
void       tabiya_log_bar_set_value    (TabiyaLogBar *self,
                                        guint64       value,
                                        int           decades);
/* Draws the bar paler, because its count is incomplete. */
void       tabiya_log_bar_set_partial  (TabiyaLogBar *self,
                                        gboolean      partial);
double     tabiya_log_bar_get_fraction (TabiyaLogBar *self);

/* The exponent of the smallest power of ten that is at least @value; at least 1. Pure. */
int        tabiya_log_bar_count_decades (guint64      value);

G_END_DECLS
