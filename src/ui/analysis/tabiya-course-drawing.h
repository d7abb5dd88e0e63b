/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-course-model.h"

G_BEGIN_DECLS

/*
 * The drawing of a TabiyaCourseModel: a line for each term shown, White's advantage upwards, over
 * shaded phases. Each line has a colour and dashes of its own, so that lines are told apart without
 * colours as well. Where weights are compared, the thin lines are those before the change.
 */

/* The colours of a window. */
typedef struct {
  gboolean dark;
  gboolean high_contrast;
} TabiyaCourseStyle;

/* Where lines are drawn, in logical pixels. */
typedef struct {
  double x, y, width, height;
} TabiyaCourseFrame;

TabiyaCourseStyle  tabiya_course_style_of      (GtkWidget               *widget);
/* The place for lines in a widget of that size, beside the labels of the scale. */
TabiyaCourseFrame  tabiya_course_frame_new     (PangoContext            *context,
                                                double                   width,
                                                double                   height);
double             tabiya_course_frame_get_x   (const TabiyaCourseFrame *frame,
                                                const TabiyaTermCourse  *course,
                                                guint                    index);
guint              tabiya_course_frame_find    (const TabiyaCourseFrame *frame,
                                                const TabiyaTermCourse  *course,
                                                double                   x);
/* The end of the scale in centipawns: the least round number above all that is shown. */
int                tabiya_course_get_limit     (TabiyaCourseModel       *model);
void               tabiya_course_draw          (cairo_t                 *cr,
                                                const TabiyaCourseFrame *frame,
                                                TabiyaCourseModel       *model,
                                                PangoContext            *context,
                                                TabiyaCourseStyle        style);
/* Also for other drawings with many lines. */
void               tabiya_course_set_pen       (cairo_t                 *cr,
                                                int                      slot,
                                                double                   width,
                                                TabiyaCourseStyle        style);
/* A piece of the line of a term, for a legend; @slot is that of the model. */
void               tabiya_course_draw_sample   (cairo_t                 *cr,
                                                double                   width,
                                                double                   height,
                                                int                      slot,
                                                TabiyaCourseStyle        style);

G_END_DECLS
