/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaClockChooser: no clock, one of the usual ones, or custom minutes and increment, with a
 * description of the choice below.
 */
#define TABIYA_TYPE_CLOCK_CHOOSER (tabiya_clock_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaClockChooser, tabiya_clock_chooser, TABIYA, CLOCK_CHOOSER, GtkBox)

void      tabiya_clock_chooser_set_clock (TabiyaClockChooser *self,
                                          gboolean            has_clock,
                                          gint64              base_ms,
                                          gint64              increment_ms);
gboolean  tabiya_clock_chooser_get_clock (TabiyaClockChooser *self,
                                          gint64             *base_ms,
                                          gint64             *increment_ms);

G_END_DECLS
