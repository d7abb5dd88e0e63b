/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaLogBar: a count as a bar on a logarithmic scale from 1 to a power of ten, with a line for
 * each power between. It stands beside its number; a meter for assistive technology.
 */
#define TABIYA_TYPE_LOG_BAR (tabiya_log_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLogBar, tabiya_log_bar, TABIYA, LOG_BAR, GtkWidget)

GtkWidget *tabiya_log_bar_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* @decades: where the scale ends, 10 to this power; at least 1. */
void       tabiya_log_bar_set_value    (TabiyaLogBar *self,
                                        guint64       value,
                                        int           decades);
/* The bar is paler: its number is not the whole. */
void       tabiya_log_bar_set_partial  (TabiyaLogBar *self,
                                        gboolean      partial);
double     tabiya_log_bar_get_fraction (TabiyaLogBar *self);

/* The least power of ten that is not below @value, at least 1. Pure. */
int        tabiya_log_bar_count_decades (guint64      value);

G_END_DECLS
