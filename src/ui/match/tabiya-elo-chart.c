/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-elo-chart.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "model/lab/tabiya-match-words.h"
#include "ui/tabiya-drawing.h"

/* Logical pixels. */
#define MIN_WIDTH      240
#define MIN_HEIGHT     140
#define NATURAL_HEIGHT 224
#define LABEL_WIDTH    40      /* left of the picture */
#define LABEL_HEIGHT   22      /* below it */
#define TOP            8
#define DOT            4.5
#define MIN_TICK_WIDTH 70

/* With fewer games the estimate of the spread is too optimistic. */
#define MIN_GAMES      8

/* Elo up and down. */
static const double ranges[] = { 25, 50, 100, 200, 400, 800 };

struct _TabiyaEloChart
{
  GtkWidget       parent_instance;

  /* owned */
  TabiyaEloPoint *points;
  guint           n_points;

  /* state */
  double          range;
  guint           games;      /* right end */
  guint           step;       /* games between two marks of the scale */
};

G_DEFINE_FINAL_TYPE (TabiyaEloChart, tabiya_elo_chart, GTK_TYPE_WIDGET)

static const GdkRGBA line_colors[] = { TABIYA_RGB (0x1c71d8), TABIYA_RGB (0x78aeed) };

/* Where things are drawn; computed for each picture. */
typedef struct {
  double  x, y, width, height;
  double  range;
  guint   games;
  guint   step;
  GdkRGBA line;
  GdkRGBA text;
} Frame;

static double
get_x (const Frame *frame,
       guint        n_games)
{
  return frame->x + frame->width * n_games / frame->games;
}

/* Cut off at the ends of the scale. */
static double
get_y (const Frame *frame,
       double       elo)
{
  double share = isnan (elo) ? 0.0 : CLAMP (elo / frame->range, -1.0, 1.0);

  return frame->y + frame->height * (1.0 - share) / 2.0;
}

static void
get_frame (TabiyaEloChart *self,
           Frame          *frame)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean dark = tabiya_drawing_is_dark (widget);

  *frame = (Frame) {
    .x = LABEL_WIDTH,
    .y = TOP,
    .width = MAX (gtk_widget_get_width (widget) - LABEL_WIDTH, 1),
    .height = MAX (gtk_widget_get_height (widget) - LABEL_HEIGHT - TOP, 1),
    .range = self->range,
    .games = MAX (self->games, 1),
    .step = MAX (self->step, 1),
    .line = line_colors[dark],
  };
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &frame->text);
}

static void
snapshot_grid (TabiyaEloChart *self,
               GtkSnapshot    *snapshot,
               const Frame    *frame)
{
  for (int i = -2; i <= 2; i++) {
    double elo = frame->range * i / 2.0;
    g_autofree char *text = tabiya_match_words_dup_elo (elo, frame->range < 50 ? 1 : 0);
    float y = (float) round (get_y (frame, elo));
    GdkRGBA color = frame->text;

    color.alpha *= i == 0 ? 0.45f : 0.12f;
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) frame->x, y, (float) frame->width, 1));
    tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, text, frame->x - 8, y, 1.0);
  }
}

/* The marks are at round numbers; the last one is at the end. */
static void
snapshot_games (TabiyaEloChart *self,
                GtkSnapshot    *snapshot,
                const Frame    *frame)
{
  g_autofree char *last = g_strdup_printf (ngettext ("%'u game", "%'u games", frame->games),
                                           frame->games);
  guint step = frame->width / 4 >= MIN_TICK_WIDTH ? frame->step : 2 * frame->step;
  double y = frame->y + frame->height + LABEL_HEIGHT / 2.0 + 2;

  for (guint games = 0; games < frame->games; games += step) {
    g_autofree char *text = g_strdup_printf ("%u", games);

    if (get_x (frame, frame->games) - get_x (frame, games) >= MIN_TICK_WIDTH)
      tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, text, get_x (frame, games), y, 0.5);
  }
  tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, last, get_x (frame, frame->games), y, 1.0);
}

/* Points less than half a pixel apart are drawn as one. */
static gboolean
is_drawn (const Frame          *frame,
          const TabiyaEloPoint *points,
          guint                 n_points,
          guint                 index,
          double               *last)
{
  double x = get_x (frame, points[index].n_games);

  if (index + 1 < n_points && x - *last < 0.5)
    return FALSE;
  *last = x;
  return TRUE;
}

static void
draw_edge (TabiyaEloChart *self,
           cairo_t        *cr,
           const Frame    *frame,
           double          sign,
           gboolean        backwards)
{
  double last = -1;
  g_autoptr(GArray) drawn = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->n_points; i++) {
    if (is_drawn (frame, self->points, self->n_points, i, &last))
      g_array_append_val (drawn, i);
  }
  for (guint i = 0; i < drawn->len; i++) {
    guint index = g_array_index (drawn, guint, backwards ? drawn->len - 1 - i : i);
    const TabiyaEloPoint *point = &self->points[index];
    /* As long as the error is unknown, the band is unbounded. */
    double elo = sign == 0.0 ? point->elo
                 : isinf (point->error) || isinf (point->elo) ? sign * INFINITY
                 : point->elo + sign * point->error;

    cairo_line_to (cr, get_x (frame, point->n_games), get_y (frame, elo));
  }
}

static void
draw_now (TabiyaEloChart *self,
          cairo_t        *cr,
          const Frame    *frame)
{
  const TabiyaEloPoint *point = &self->points[self->n_points - 1];
  double x = get_x (frame, point->n_games);
  double error = isinf (point->elo) ? INFINITY : point->error;

  tabiya_drawing_set_source (cr, &frame->line, 1.0);
  cairo_set_line_width (cr, 2.0);
  cairo_move_to (cr, x, get_y (frame, isinf (error) ? INFINITY : point->elo + error));
  cairo_line_to (cr, x, get_y (frame, isinf (error) ? -INFINITY : point->elo - error));
  cairo_stroke (cr);
  cairo_arc (cr, x, get_y (frame, point->elo), DOT, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_curve (TabiyaEloChart *self,
            GtkSnapshot    *snapshot,
            const Frame    *frame)
{
  cairo_t *cr = tabiya_drawing_begin (GTK_WIDGET (self), snapshot);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  draw_edge (self, cr, frame, 1.0, FALSE);
  draw_edge (self, cr, frame, -1.0, TRUE);
  cairo_close_path (cr);
  tabiya_drawing_set_source (cr, &frame->line, 0.2);
  cairo_fill (cr);

  cairo_set_line_width (cr, 1.0);
  tabiya_drawing_set_source (cr, &frame->line, 0.55);
  for (int sign = -1; sign <= 1; sign += 2) {
    draw_edge (self, cr, frame, sign, FALSE);
    cairo_stroke (cr);
  }
  cairo_set_line_width (cr, 2.0);
  tabiya_drawing_set_source (cr, &frame->line, 1.0);
  draw_edge (self, cr, frame, 0.0, FALSE);
  cairo_stroke (cr);
  draw_now (self, cr, frame);
  cairo_destroy (cr);
}

static void
tabiya_elo_chart_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  TabiyaEloChart *self = TABIYA_ELO_CHART (widget);
  Frame frame;

  get_frame (self, &frame);
  snapshot_grid (self, snapshot, &frame);
  snapshot_games (self, snapshot, &frame);
  if (self->n_points > 0)
    draw_curve (self, snapshot, &frame);
}

static void
tabiya_elo_chart_measure (GtkWidget      *widget,
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
tabiya_elo_chart_finalize (GObject *object)
{
  g_free (TABIYA_ELO_CHART (object)->points);
  G_OBJECT_CLASS (tabiya_elo_chart_parent_class)->finalize (object);
}

static void
tabiya_elo_chart_class_init (TabiyaEloChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_elo_chart_finalize;
  widget_class->snapshot = tabiya_elo_chart_snapshot;
  widget_class->measure = tabiya_elo_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "elochart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tabiya_elo_chart_init (TabiyaEloChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_add_css_class (widget, "caption");
  gtk_widget_add_css_class (widget, "numeric");
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Elo difference"), -1);
  tabiya_drawing_follow (widget);
  tabiya_elo_chart_set_points (self, NULL, 0, FALSE);
}

/* The narrowest scale that holds the current band. A wide band is cut off at 100, unless the
   estimate itself lies beyond. */
static double
choose_range (const TabiyaEloPoint *last)
{
  double reach;

  if (!last || isinf (last->elo) || isinf (last->error))
    return 100;
  reach = fabs (last->elo) + last->error;
  if (reach > 100)
    reach = MAX (100, fabs (last->elo) * 1.2);
  for (guint i = 0; i < G_N_ELEMENTS (ranges) - 1; i++) {
    if (reach <= ranges[i])
      return ranges[i];
  }
  return ranges[G_N_ELEMENTS (ranges) - 1];
}

/* Four steps of 1, 2, 2.5 or 5 times a power of ten, so that the axis has round numbers. */
static guint
choose_games (guint n_games)
{
  static const guint steps[] = { 10, 20, 25, 50 };

  for (guint power = 1;; power *= 10) {
    for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
      if (4 * steps[i] * power > n_games + n_games / 50)
        return 4 * steps[i] * power;
    }
  }
}

char *
tabiya_elo_chart_dup_text (TabiyaEloChart *self)
{
  const TabiyaEloPoint *last;
  g_autofree char *elo = NULL;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  g_return_val_if_fail (TABIYA_IS_ELO_CHART (self), NULL);

  last = self->n_points > 0 ? &self->points[self->n_points - 1] : NULL;
  if (!last || isinf (last->elo) || isinf (last->error))
    return g_strdup (_("Nothing is known about the difference yet"));
  elo = tabiya_match_words_dup_elo (last->elo, 0);
  low = tabiya_match_words_dup_elo (last->elo - last->error, 0);
  high = tabiya_match_words_dup_elo (last->elo + last->error, 0);
  /* Translators: differences in Elo: "+18", "−11", "+47" */
  return g_strdup_printf (ngettext ("After %'u game: %s, with 95 %% certainty from %s to %s",
                                    "After %'u games: %s, with 95 %% certainty from %s to %s",
                                    last->n_games),
                          last->n_games, elo, low, high);
}

/**
 * tabiya_elo_chart_set_points:
 * @points: copied; those of the first few games are left out
 *
 * Main thread.
 */
void
tabiya_elo_chart_set_points (TabiyaEloChart       *self,
                             const TabiyaEloPoint *points,
                             guint                 n_points,
                             gboolean              is_over)
{
  /* Taken before early points are left out, whose games count too. */
  const TabiyaEloPoint *last = n_points > 0 ? &points[n_points - 1] : NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_ELO_CHART (self));

  while (n_points > 0 && points->n_games < MIN_GAMES) {
    points++;
    n_points--;
  }
  g_free (self->points);
  self->points = g_memdup2 (points, n_points * sizeof *points);
  self->n_points = n_points;
  self->range = choose_range (n_points > 0 ? last : NULL);
  self->games = choose_games (last ? last->n_games : 0);
  self->step = self->games / 4;
  if (is_over && last)
    self->games = last->n_games;
  text = tabiya_elo_chart_dup_text (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
tabiya_elo_chart_get_range (TabiyaEloChart *self)
{
  g_return_val_if_fail (TABIYA_IS_ELO_CHART (self), 0);

  return self->range;
}

/**
 * tabiya_elo_chart_get_games:
 *
 * Returns: how many games the chart shows
 */
guint
tabiya_elo_chart_get_games (TabiyaEloChart *self)
{
  g_return_val_if_fail (TABIYA_IS_ELO_CHART (self), 0);

  return self->games;
}
