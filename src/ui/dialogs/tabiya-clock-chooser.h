/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "service/tabiya-time-control.h"

G_BEGIN_DECLS

/*
 * TabiyaClockChooser: no clock, one of the usual ones, or a custom one, with a description of the
 * choice below.
 */
#define TABIYA_TYPE_CLOCK_CHOOSER (tabiya_clock_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaClockChooser, tabiya_clock_chooser, TABIYA, CLOCK_CHOOSER, GtkBox)

void      tabiya_clock_chooser_set_clock (TabiyaClockChooser      *self,
                                          gboolean                 has_clock,
                                          const TabiyaTimeControl  controls[2]);
gboolean  tabiya_clock_chooser_get_clock (TabiyaClockChooser      *self,
                                          TabiyaTimeControl        controls[2]);
void      tabiya_clock_chooser_swap      (TabiyaClockChooser      *self);

G_END_DECLS
