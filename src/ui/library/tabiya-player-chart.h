/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaPlayerChart: the games of a player as columns of wins, draws and losses, one for each year,
 * for example; above them the rating as a curve, where it is known. Main thread.
 *
 * Signal "chosen" (guint index): a person chose a column, by pointer or keyboard.
 */
#define TABIYA_TYPE_PLAYER_CHART (tabiya_player_chart_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayerChart, tabiya_player_chart, TABIYA, PLAYER_CHART, GtkWidget)

/* Empties the chart. @label: what it shows, for those who do not see it. */
void tabiya_player_chart_begin  (TabiyaPlayerChart *self,
                                 const char        *label);
/* Adds a column. @title: below it, where there is room; @words: what it says, in one line; @rating:
   0 if there is none. */
void tabiya_player_chart_add    (TabiyaPlayerChart *self,
                                 const char        *title,
                                 const char        *words,
                                 guint              wins,
                                 guint              draws,
                                 guint              losses,
                                 guint              rating);
/* Marks no column. */
void tabiya_player_chart_forget (TabiyaPlayerChart *self);

G_END_DECLS
