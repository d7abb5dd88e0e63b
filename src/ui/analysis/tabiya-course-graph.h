/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-course-model.h"

G_BEGIN_DECLS

/*
 * TabiyaCourseGraph: the lines of a TabiyaCourseModel over the plies of a game, with the current
 * position and the one under the pointer. Signals: "ply-activated" (guint index): a person wants to
 * see a position, by a click or a drag or by Left, Right, Home or End. "hover" (int index): the
 * pointer is over a position; -1 when it is nowhere. Other keys are left to its ancestors.
 */
#define TABIYA_TYPE_COURSE_GRAPH (tabiya_course_graph_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCourseGraph, tabiya_course_graph, TABIYA, COURSE_GRAPH, GtkWidget)

/* To be called once; a reference is taken. */
void  tabiya_course_graph_set_model (TabiyaCourseGraph *self,
                                     TabiyaCourseModel *model);

G_END_DECLS
