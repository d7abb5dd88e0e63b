/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaAnalyseBar: a button that begins the analysis of a game (win.analyse-game); while it goes
 * on its progress, the time left and a button that stops it (win.stop-analysing).
 */
#define TABIYA_TYPE_ANALYSE_BAR (tabiya_analyse_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalyseBar, tabiya_analyse_bar, TABIYA, ANALYSE_BAR, GtkWidget)

/* No progress: the button is back. */
void  tabiya_analyse_bar_end          (TabiyaAnalyseBar *self);
/* @fraction: done, 0 to 1. @text and @detail: how long it will take and more about it. */
void  tabiya_analyse_bar_set_progress (TabiyaAnalyseBar *self,
                                       double            fraction,
                                       const char       *text,
                                       const char       *detail);
/* With icons instead of words. */
void  tabiya_analyse_bar_set_compact  (TabiyaAnalyseBar *self,
                                       gboolean          compact);

G_END_DECLS
