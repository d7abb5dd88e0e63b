/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaAnalyseBar: a button that starts the analysis of a game (win.analyse-game). During the
 * analysis it shows the progress, the time left and a button that stops it (win.stop-analysing)
 * instead.
 */
#define TABIYA_TYPE_ANALYSE_BAR (tabiya_analyse_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalyseBar, tabiya_analyse_bar, TABIYA, ANALYSE_BAR, GtkWidget)

/* Hides the progress and shows the button again. */
void  tabiya_analyse_bar_end          (TabiyaAnalyseBar *self);
/* @fraction: the fraction that is done, 0 to 1. @text: the time left. */
void  tabiya_analyse_bar_set_progress (TabiyaAnalyseBar *self,
                                       double            fraction,
                                       const char       *text);
/* Whether it shows icons instead of words. */
void  tabiya_analyse_bar_set_compact  (TabiyaAnalyseBar *self,
                                       gboolean          compact);

G_END_DECLS
