/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaLineChart: lines over a number that grows, with a scale that fits what is shown. Each line
 * has a colour and dashes of its own (tabiya_course_set_pen()), so that lines are told apart
 * without colours as well. Main thread.
 */
#define TABIYA_TYPE_LINE_CHART (tabiya_line_chart_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLineChart, tabiya_line_chart, TABIYA, LINE_CHART, GtkWidget)

typedef struct {
  double x;
  double y;
} TabiyaChartPoint;

typedef struct {
  char     *name;         /* translated */
  char     *value;        /* what it is now, for people */
  int       slot;         /* its colour and dashes */
  gboolean  dots;         /* points that are not joined */
  gboolean  shown;
  GArray   *points;       /* of TabiyaChartPoint */
} TabiyaChartLine;

/* A number of the scale for people. (transfer full) */
typedef char *(*TabiyaChartFormat) (double        number,
                                    gconstpointer data);

TabiyaChartLine *tabiya_chart_line_new        (const char        *name,
                                               int                slot);
void             tabiya_chart_line_add        (TabiyaChartLine   *line,
                                               double             x,
                                               double             y);
void             tabiya_chart_line_free       (TabiyaChartLine   *line);

void             tabiya_line_chart_set_axes   (TabiyaLineChart   *self,
                                               const char        *x_name,
                                               double             x_end,
                                               TabiyaChartFormat  format,
                                               gconstpointer      data);
void             tabiya_line_chart_set_lines  (TabiyaLineChart   *self,
                                               GPtrArray         *lines);
void             tabiya_line_chart_get_range  (TabiyaLineChart   *self,
                                               double            *lower,
                                               double            *upper);

G_END_DECLS
