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
/* @time_left_ms: -1 when nothing is known. @waiting: others have the processors. */
void  tabiya_analyse_bar_set_progress (TabiyaAnalyseBar *self,
                                       guint             n_done,
                                       guint             n_positions,
                                       gint64            time_left_ms,
                                       gboolean          waiting);
/* With icons instead of words. */
void  tabiya_analyse_bar_set_compact  (TabiyaAnalyseBar *self,
                                       gboolean          compact);

G_END_DECLS
