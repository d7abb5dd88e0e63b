/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/results/tabiya-rating-curve.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "model/results/tabiya-results-words.h"
#include "ui/tabiya-drawing.h"

/* Logical pixels. */
#define MIN_WIDTH      200
#define MIN_HEIGHT     150
#define NATURAL_HEIGHT 200
#define GAP            8       /* between the numbers and the picture */
#define DOT            3.5
#define LAST_DOT       5.0
/* With more days than this their dots would hide the line. */
#define MAX_DOTS       40

/* Ratings between two lines of the grid; the scale has at most so many lines. */
#define MAX_LINES      6

struct _TabiyaRatingCurve
{
  GtkWidget  parent_instance;

  /* owned */
  GArray    *points;     /* TabiyaRatingPoint */

  /* state */
  double     low;
  double     high;
  double     step;       /* between two lines of the grid */
};

G_DEFINE_FINAL_TYPE (TabiyaRatingCurve, tabiya_rating_curve, GTK_TYPE_WIDGET)

static const GdkRGBA line_colors[] = { TABIYA_RGB (0x1c71d8), TABIYA_RGB (0x78aeed) };

/* Where things are drawn; computed for each picture. */
typedef struct {
  double  x, y, width, height;
  GdkRGBA line;
  GdkRGBA text;
} Frame;

static const TabiyaRatingPoint *
get_point (TabiyaRatingCurve *self,
           guint              i)
{
  return &g_array_index (self->points, TabiyaRatingPoint, i);
}

/* A single day is in the middle. */
static double
get_x (TabiyaRatingCurve *self,
       const Frame       *frame,
       guint              i)
{
  guint32 first = get_point (self, 0)->day;
  guint32 last = get_point (self, self->points->len - 1)->day;

  if (last == first)
    return frame->x + frame->width / 2;
  return frame->x + LAST_DOT
         + (frame->width - 2 * LAST_DOT) * (get_point (self, i)->day - first) / (last - first);
}

/* Cut off at the ends of the scale. */
static double
get_y (TabiyaRatingCurve *self,
       const Frame       *frame,
       double             rating)
{
  double share = (CLAMP (rating, self->low, self->high) - self->low) / (self->high - self->low);

  return frame->y + frame->height * (1 - share);
}

/* The numbers beside the picture grow with the font. */
static void
get_frame (TabiyaRatingCurve *self,
           Frame             *frame)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean dark = tabiya_drawing_is_dark (widget);
  int width;
  int height;

  tabiya_drawing_get_text_size (GTK_WIDGET (self), "0000", &width, &height);
  *frame = (Frame) {
    .x = width + GAP,
    .y = height / 2.0,
    .width = MAX (gtk_widget_get_width (widget) - width - GAP, 1),
    .height = MAX (gtk_widget_get_height (widget) - 2.0 * height - GAP / 2.0, 1),
    .line = line_colors[dark],
  };
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &frame->text);
}

static void
snapshot_grid (TabiyaRatingCurve *self,
               GtkSnapshot       *snapshot,
               const Frame       *frame)
{
  for (double rating = self->low; rating <= self->high + 0.5; rating += self->step) {
    g_autofree char *text = g_strdup_printf ("%.0f", rating);
    float y = (float) round (get_y (self, frame, rating));
    GdkRGBA color = frame->text;

    color.alpha *= 0.12f;
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) frame->x, y, (float) frame->width, 1));
    tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, text, frame->x - GAP, y, 1.0);
  }
}

static void
snapshot_days (TabiyaRatingCurve *self,
               GtkSnapshot       *snapshot,
               const Frame       *frame)
{
  guint last = self->points->len - 1;
  g_autofree char *begin = tabiya_results_dup_day (get_point (self, 0)->day);
  g_autofree char *end = tabiya_results_dup_day (get_point (self, last)->day);
  double y = (frame->y + frame->height + gtk_widget_get_height (GTK_WIDGET (self))) / 2 + 2;

  if (get_point (self, 0)->day == get_point (self, last)->day) {
    tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, end, get_x (self, frame, last), y, 0.5);
    return;
  }
  tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, begin, frame->x, y, 0.0);
  tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, end, frame->x + frame->width, y, 1.0);
}

static void
draw_edge (TabiyaRatingCurve *self,
           cairo_t           *cr,
           const Frame       *frame,
           double             deviations,
           gboolean           backwards)
{
  for (guint i = 0; i < self->points->len; i++) {
    guint index = backwards ? self->points->len - 1 - i : i;
    const TabiyaGlicko2 *rating = &get_point (self, index)->rating;

    cairo_line_to (cr, get_x (self, frame, index),
                   get_y (self, frame, rating->rating + deviations * rating->deviation));
  }
}

static void
draw_dots (TabiyaRatingCurve *self,
           cairo_t           *cr,
           const Frame       *frame)
{
  guint last = self->points->len - 1;

  for (guint i = self->points->len > MAX_DOTS ? last : 0; i <= last; i++) {
    cairo_arc (cr, get_x (self, frame, i),
               get_y (self, frame, get_point (self, i)->rating.rating),
               i == last ? LAST_DOT : DOT, 0, 2 * G_PI);
    cairo_fill (cr);
  }
}

/* A single day has no width: its band is a bar. */
static void
draw_bar (TabiyaRatingCurve *self,
          cairo_t           *cr,
          const Frame       *frame)
{
  const TabiyaGlicko2 *rating = &get_point (self, self->points->len - 1)->rating;
  double x = get_x (self, frame, self->points->len - 1);

  cairo_set_line_width (cr, 2.0);
  cairo_move_to (cr, x, get_y (self, frame, rating->rating + 2 * rating->deviation));
  cairo_line_to (cr, x, get_y (self, frame, rating->rating - 2 * rating->deviation));
  tabiya_drawing_set_source (cr, &frame->line, 0.55);
  cairo_stroke (cr);
}

static void
snapshot_curve (TabiyaRatingCurve *self,
                GtkSnapshot       *snapshot,
                const Frame       *frame)
{
  cairo_t *cr = tabiya_drawing_begin (GTK_WIDGET (self), snapshot);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_edge (self, cr, frame, 2, FALSE);
  draw_edge (self, cr, frame, -2, TRUE);
  cairo_close_path (cr);
  tabiya_drawing_set_source (cr, &frame->line, 0.2);
  cairo_fill (cr);
  draw_bar (self, cr, frame);
  cairo_set_line_width (cr, 2.0);
  tabiya_drawing_set_source (cr, &frame->line, 1.0);
  draw_edge (self, cr, frame, 0, FALSE);
  cairo_stroke (cr);
  draw_dots (self, cr, frame);
  cairo_destroy (cr);
}

static void
tabiya_rating_curve_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TabiyaRatingCurve *self = TABIYA_RATING_CURVE (widget);
  Frame frame;

  if (self->points->len == 0)
    return;
  get_frame (self, &frame);
  snapshot_grid (self, snapshot, &frame);
  snapshot_days (self, snapshot, &frame);
  snapshot_curve (self, snapshot, &frame);
}

static void
tabiya_rating_curve_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : NATURAL_HEIGHT;
}

static void
tabiya_rating_curve_finalize (GObject *object)
{
  g_array_unref (TABIYA_RATING_CURVE (object)->points);
  G_OBJECT_CLASS (tabiya_rating_curve_parent_class)->finalize (object);
}

static void
tabiya_rating_curve_class_init (TabiyaRatingCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_rating_curve_finalize;
  widget_class->snapshot = tabiya_rating_curve_snapshot;
  widget_class->measure = tabiya_rating_curve_measure;
  gtk_widget_class_set_css_name (widget_class, "ratingcurve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tabiya_rating_curve_init (TabiyaRatingCurve *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->points = g_array_new (FALSE, FALSE, sizeof (TabiyaRatingPoint));
  gtk_widget_add_css_class (widget, "caption");
  gtk_widget_add_css_class (widget, "numeric");
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rating from day to day"), -1);
  tabiya_drawing_follow (widget);
}

/* Round numbers that hold every rating with one deviation. The band is twice as wide, and cut off
   where little is known, so that what is known later can be told apart. */
static void
choose_range (TabiyaRatingCurve *self)
{
  static const double steps[] = { 20, 50, 100, 200, 500, 1000 };
  double low = INFINITY;
  double high = -INFINITY;

  for (guint i = 0; i < self->points->len; i++) {
    const TabiyaGlicko2 *rating = &get_point (self, i)->rating;

    low = MIN (low, rating->rating - rating->deviation);
    high = MAX (high, rating->rating + rating->deviation);
  }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    self->step = steps[i];
    self->low = floor (low / steps[i]) * steps[i];
    self->high = ceil (high / steps[i]) * steps[i];
    if (self->high - self->low <= (MAX_LINES - 1) * steps[i])
      return;
  }
}

/**
 * tabiya_rating_curve_set_results:
 * @results: the ratings are copied
 *
 * Main thread.
 */
void
tabiya_rating_curve_set_results (TabiyaRatingCurve   *self,
                                 const TabiyaResults *results)
{
  g_autofree char *text = tabiya_results_dup_curve (results);

  g_return_if_fail (TABIYA_IS_RATING_CURVE (self));

  g_array_set_size (self->points, 0);
  g_array_append_vals (self->points, results->ratings->data, results->ratings->len);
  if (self->points->len > 0)
    choose_range (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_rating_curve_get_range (TabiyaRatingCurve *self,
                               double            *low,
                               double            *high)
{
  g_return_if_fail (TABIYA_IS_RATING_CURVE (self));

  *low = self->low;
  *high = self->high;
}
