/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-course-model.h"

G_BEGIN_DECLS

/*
 * TabiyaCoursePanel: a TabiyaCourseModel as a graph, with what there is to read at the current
 * position or under the pointer, and a legend that shows and hides terms; or as a table. It is part
 * of the looking: while it is mapped, the model computes.
 *
 * Signal "ply-activated" (guint index): a person wants to see a position.
 */
#define TABIYA_TYPE_COURSE_PANEL (tabiya_course_panel_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCoursePanel, tabiya_course_panel, TABIYA, COURSE_PANEL, GtkWidget)

/* To be called once; a reference is taken. */
void  tabiya_course_panel_set_model (TabiyaCoursePanel *self,
                                     TabiyaCourseModel *model);

G_END_DECLS
