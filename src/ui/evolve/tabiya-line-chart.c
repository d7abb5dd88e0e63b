/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/evolve/tabiya-line-chart.h"

#include <adwaita.h>
#include <math.h>

#include "ui/analysis/tabiya-course-drawing.h"
#include "ui/tabiya-drawing.h"

/* Logical pixels. */
#define MIN_WIDTH       220
#define MIN_HEIGHT      120
#define NATURAL_HEIGHT  180
#define LABEL_WIDTH     48      /* left of the picture */
#define LABEL_HEIGHT    22      /* below it */
#define TOP             9
#define RIGHT           9
#define LINE            2.0
#define DOT             2.5
#define MIN_TICK_WIDTH  44
#define MIN_TICK_HEIGHT 30

struct _TabiyaLineChart
{
  GtkWidget          parent_instance;

  /* owned */
  GPtrArray         *lines;       /* TabiyaChartLine */
  char              *x_name;

  /* state */
  double             x_end;       /* of the scale, which begins at 1 or 0 */
  TabiyaChartFormat  format;
  gconstpointer      format_data;
};

G_DEFINE_FINAL_TYPE (TabiyaLineChart, tabiya_line_chart, GTK_TYPE_WIDGET)

/* Where things are drawn; computed for each picture. */
typedef struct {
  double x, y, width, height;
  double lower, upper, step;
  double x_begin, x_end;
} Frame;

static double
get_x (const Frame *frame,
       double       x)
{
  return frame->x + frame->width * (x - frame->x_begin) / (frame->x_end - frame->x_begin);
}

static double
get_y (const Frame *frame,
       double       y)
{
  return frame->y + frame->height * (frame->upper - y) / (frame->upper - frame->lower);
}

/* The least step of 1, 2 or 5 times a power of ten with which at most @n steps make up @range. */
static double
find_step (double range,
           double n)
{
  double power = pow (10, floor (log10 (range / n)));

  for (int i = 0; i < 2; i++) {
    static const double factors[] = { 1, 2, 5 };

    for (guint j = 0; j < G_N_ELEMENTS (factors); j++) {
      if (range / (factors[j] * power) <= n + 1e-9)
        return factors[j] * power;
    }
    power *= 10;
  }
  return power;
}

/* What is shown, from the lowest to the highest point; some range around nothing. */
static void
find_range (TabiyaLineChart *self,
            double          *lower,
            double          *upper)
{
  *lower = INFINITY;
  *upper = -INFINITY;
  for (guint i = 0; i < self->lines->len; i++) {
    const TabiyaChartLine *line = self->lines->pdata[i];

    for (guint j = 0; line->shown && j < line->points->len; j++) {
      double y = g_array_index (line->points, TabiyaChartPoint, j).y;

      *lower = MIN (*lower, y);
      *upper = MAX (*upper, y);
    }
  }
  if (*lower > *upper)
    *lower = *upper = 0;
  if (*upper - *lower < 1) {
    *lower -= 1;
    *upper += 1;
  }
}

static void
get_frame (TabiyaLineChart *self,
           Frame           *frame)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  *frame = (Frame) {
    .x = LABEL_WIDTH,
    .y = TOP,
    .width = MAX (width - LABEL_WIDTH - RIGHT, 1),
    .height = MAX (height - LABEL_HEIGHT - TOP, 1),
    .x_end = MAX (self->x_end, 1),
  };
  find_range (self, &frame->lower, &frame->upper);
  frame->step = find_step (frame->upper - frame->lower, MAX (frame->height / MIN_TICK_HEIGHT, 1));
  frame->lower = floor (frame->lower / frame->step) * frame->step;
  frame->upper = ceil (frame->upper / frame->step) * frame->step;
}

/* The scale of the values. The line of zero, if there is one, is stronger. */
static void
snapshot_scale (TabiyaLineChart *self,
                GtkSnapshot     *snapshot,
                const Frame     *frame)
{
  int n = (int) round ((frame->upper - frame->lower) / frame->step);

  for (int i = 0; i <= n; i++) {
    double value = frame->lower + i * frame->step;
    g_autofree char *text = self->format ? self->format (value, self->format_data)
                                         : g_strdup_printf ("%g", value);
    float y = (float) round (get_y (frame, value));
    GdkRGBA color;

    gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
    color.alpha *= fabs (value) < frame->step / 2 ? 0.45f : 0.12f;
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) frame->x, y, (float) frame->width, 1));
    tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, text, frame->x - 8, y, 1.0);
  }
}

/* Round numbers, and at the end the last one with what they count. */
static void
snapshot_numbers (TabiyaLineChart *self,
                  GtkSnapshot     *snapshot,
                  const Frame     *frame)
{
  double step = find_step (frame->x_end, MAX (frame->width / MIN_TICK_WIDTH / 2, 1));
  g_autofree char *last = g_strdup_printf ("%s %.0f", self->x_name ? self->x_name : "",
                                           frame->x_end);
  double y = frame->y + frame->height + LABEL_HEIGHT / 2.0 + 2;
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), last);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  step = MAX (step, 1);
  for (double x = 0; x < frame->x_end; x += step) {
    g_autofree char *text = g_strdup_printf ("%.0f", x);

    if (get_x (frame, x) + MIN_TICK_WIDTH / 2.0 < frame->x + frame->width + RIGHT - width)
      tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, text, get_x (frame, x), y, 0.5);
  }
  tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, last, frame->x + frame->width + RIGHT, y,
                            1.0);
}

static void
draw_dots (cairo_t               *cr,
           const Frame           *frame,
           const TabiyaChartLine *line)
{
  for (guint i = 0; i < line->points->len; i++) {
    const TabiyaChartPoint *point = &g_array_index (line->points, TabiyaChartPoint, i);

    cairo_new_sub_path (cr);
    cairo_arc (cr, get_x (frame, point->x), get_y (frame, point->y), DOT, 0, 2 * G_PI);
  }
  cairo_fill (cr);
}

static void
draw_line (cairo_t               *cr,
           const Frame           *frame,
           const TabiyaChartLine *line)
{
  const TabiyaChartPoint *last;

  for (guint i = 0; i < line->points->len; i++) {
    const TabiyaChartPoint *point = &g_array_index (line->points, TabiyaChartPoint, i);

    cairo_line_to (cr, get_x (frame, point->x), get_y (frame, point->y));
  }
  cairo_stroke (cr);
  /* Where it is now; of a single point this is all there is. */
  last = &g_array_index (line->points, TabiyaChartPoint, line->points->len - 1);
  cairo_arc (cr, get_x (frame, last->x), get_y (frame, last->y), DOT + 1, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
tabiya_line_chart_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  TabiyaLineChart *self = TABIYA_LINE_CHART (widget);
  TabiyaCourseStyle style = tabiya_course_style_of (widget);
  cairo_t *cr;
  Frame frame;

  get_frame (self, &frame);
  snapshot_scale (self, snapshot, &frame);
  snapshot_numbers (self, snapshot, &frame);
  cr = tabiya_drawing_begin (widget, snapshot);
  for (guint i = 0; i < self->lines->len; i++) {
    const TabiyaChartLine *line = self->lines->pdata[i];

    if (!line->shown || line->points->len == 0)
      continue;
    tabiya_course_set_pen (cr, line->slot, LINE, style);
    if (line->dots)
      draw_dots (cr, &frame, line);
    else
      draw_line (cr, &frame, line);
  }
  cairo_destroy (cr);
}

static void
tabiya_line_chart_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MIN_WIDTH;
    *natural = MIN_WIDTH;
  } else {
    *minimum = MIN_HEIGHT;
    *natural = NATURAL_HEIGHT;
  }
}

static void
tabiya_line_chart_finalize (GObject *object)
{
  TabiyaLineChart *self = TABIYA_LINE_CHART (object);

  g_ptr_array_unref (self->lines);
  g_free (self->x_name);
  G_OBJECT_CLASS (tabiya_line_chart_parent_class)->finalize (object);
}

static void
tabiya_line_chart_class_init (TabiyaLineChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_line_chart_finalize;
  widget_class->snapshot = tabiya_line_chart_snapshot;
  widget_class->measure = tabiya_line_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "linechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tabiya_line_chart_init (TabiyaLineChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  self->lines = g_ptr_array_new ();
  self->x_end = 1;
  gtk_widget_add_css_class (widget, "caption");
  gtk_widget_add_css_class (widget, "numeric");
  gtk_widget_set_hexpand (widget, TRUE);
  tabiya_drawing_follow (widget);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
}

/**
 * tabiya_chart_line_new:
 * @name: what it is called; copied
 * @slot: its colour and dashes
 *
 * Returns: (transfer full): a line without points, shown
 */
TabiyaChartLine *
tabiya_chart_line_new (const char *name,
                       int         slot)
{
  TabiyaChartLine *line = g_new0 (TabiyaChartLine, 1);

  line->name = g_strdup (name);
  line->slot = slot;
  line->shown = TRUE;
  line->points = g_array_new (FALSE, FALSE, sizeof (TabiyaChartPoint));
  return line;
}

/**
 * tabiya_chart_line_add:
 * @x: not less than those before
 * @y: the value there; what is not finite is left out
 */
void
tabiya_chart_line_add (TabiyaChartLine *line,
                       double           x,
                       double           y)
{
  TabiyaChartPoint point = { x, y };

  if (isfinite (y))
    g_array_append_val (line->points, point);
}

/**
 * tabiya_chart_line_free:
 * @line: (transfer full): a line
 */
void
tabiya_chart_line_free (TabiyaChartLine *line)
{
  g_free (line->name);
  g_free (line->value);
  g_array_unref (line->points);
  g_free (line);
}

/**
 * tabiya_line_chart_set_axes:
 * @x_name: what is counted below the picture: "generation"
 * @x_end: the end of that scale
 * @format: (nullable): how the numbers of the other scale are written
 * @data: passed to @format
 */
void
tabiya_line_chart_set_axes (TabiyaLineChart   *self,
                            const char        *x_name,
                            double             x_end,
                            TabiyaChartFormat  format,
                            gconstpointer      data)
{
  g_return_if_fail (TABIYA_IS_LINE_CHART (self));

  g_free (self->x_name);
  self->x_name = g_strdup (x_name);
  self->x_end = x_end;
  self->format = format;
  self->format_data = data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_line_chart_set_lines:
 * @lines: (element-type TabiyaChartLine): a reference is taken; whoever changes a line queues a
 *   drawing
 */
void
tabiya_line_chart_set_lines (TabiyaLineChart *self,
                             GPtrArray       *lines)
{
  g_return_if_fail (TABIYA_IS_LINE_CHART (self));

  g_ptr_array_ref (lines);
  g_ptr_array_unref (self->lines);
  self->lines = lines;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_line_chart_get_range:
 * @lower: (out): the lowest value that is shown
 * @upper: (out): the highest
 */
void
tabiya_line_chart_get_range (TabiyaLineChart *self,
                             double          *lower,
                             double          *upper)
{
  g_return_if_fail (TABIYA_IS_LINE_CHART (self));

  find_range (self, lower, upper);
}
