/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "lab/match/tabiya-elo-history.h"

G_BEGIN_DECLS

/* TabiyaEloChart: the difference of two sides in Elo over the games played, as a line in the band
   that holds it with 95 % certainty. The scale narrows with the band. */
#define TABIYA_TYPE_ELO_CHART (tabiya_elo_chart_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEloChart, tabiya_elo_chart, TABIYA, ELO_CHART, GtkWidget)

/* When @is_over, the scale ends where the games do. */
void       tabiya_elo_chart_set_points (TabiyaEloChart       *self,
                                        const TabiyaEloPoint *points,
                                        guint                 n_points,
                                        gboolean              is_over);
/* The ends of the scales: Elo up and down, and games. */
double     tabiya_elo_chart_get_range  (TabiyaEloChart       *self);
guint      tabiya_elo_chart_get_games  (TabiyaEloChart       *self);
/* The chart in words. (transfer full) */
char      *tabiya_elo_chart_dup_text   (TabiyaEloChart       *self);

G_END_DECLS
