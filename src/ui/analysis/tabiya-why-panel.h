/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "service/tabiya-analysis.h"
#include "model/analysis/tabiya-course-model.h"
#include "model/analysis/tabiya-why-model.h"

G_BEGIN_DECLS

/*
 * TabiyaWhyPanel: the reasons for a score: the choice of the view, the reasons in words, the table
 * of terms, and the score of the search; or the terms over the whole game. Signal "ply-activated"
 * (guint index): a person wants to see a position of the game.
 */
#define TABIYA_TYPE_WHY_PANEL (tabiya_why_panel_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWhyPanel, tabiya_why_panel, TABIYA, WHY_PANEL, GtkWidget)

void  tabiya_why_panel_set_model   (TabiyaWhyPanel   *self,
                                    TabiyaWhyModel   *model);
/* The terms over the game; to be called once. A reference is taken. */
void  tabiya_why_panel_set_course  (TabiyaWhyPanel   *self,
                                    TabiyaCourseModel *course);
/* The engine's best line; NULL if there is none. */
void  tabiya_why_panel_set_search  (TabiyaWhyPanel   *self,
                                    const TabiyaLine *line);
void  tabiya_why_panel_set_room    (TabiyaWhyPanel   *self,
                                    gboolean          narrow,
                                    gboolean          slim,
                                    gboolean          compact);

G_END_DECLS
