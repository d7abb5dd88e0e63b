/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-player-chart.h"

#include <math.h>

#include "ui/tabiya-drawing.h"
#include "ui/tabiya-graph-input.h"
#include "ui/tabiya-result-bar.h"

/* Logical pixels. */
#define MIN_WIDTH    200
#define CURVE_HEIGHT 76      /* with the gap below it */
#define CURVE_GAP    24
#define BARS_HEIGHT  110
#define GAP          6       /* between numbers and picture */
#define DOT          2.5
#define MAX_BAR      44.f
/* The share of its room that a column fills. */
#define BAR_SHARE    0.72f

enum { WON, DRAWN, LOST, N_PARTS };

typedef struct {
  char *title;
  char *words;
  guint counts[N_PARTS];
  guint rating;
} Column;

struct _TabiyaPlayerChart
{
  GtkWidget        parent_instance;

  /* owned */
  GArray          *columns;     /* of Column */

  /* state */
  TabiyaGraphInput input;
  int              chosen;      /* -1 for none */
  guint            most;        /* games in a column */
  guint            low;         /* ends of the scale of ratings; 0 without a curve */
  guint            high;
};

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlayerChart, tabiya_player_chart, GTK_TYPE_WIDGET)

/* Where things are drawn; computed for each picture. */
typedef struct {
  float   left, width;      /* of the columns */
  float   curve, top;       /* of the curve and of the columns */
  float   base;             /* below the columns */
  GdkRGBA text;
} Frame;

static Column *
get_column (TabiyaPlayerChart *self,
            guint              index)
{
  return &g_array_index (self->columns, Column, index);
}

static void
clear_column (gpointer data)
{
  Column *column = data;

  g_free (column->title);
  g_free (column->words);
}

static guint
count_games (const Column *column)
{
  return column->counts[WON] + column->counts[DRAWN] + column->counts[LOST];
}

/* The numbers beside the picture grow with the font. */
static void
get_frame (TabiyaPlayerChart *self,
           Frame             *frame)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width, height;
  gboolean curve = self->low > 0;

  tabiya_drawing_get_text_size (GTK_WIDGET (self), "00000", &width, &height);
  *frame = (Frame) {
    .left = (float) (width + GAP),
    .width = (float) MAX (gtk_widget_get_width (widget) - width - GAP, 1),
    .curve = (float) height / 2,
    .top = curve ? CURVE_HEIGHT : (float) height / 2,
    .base = (float) (gtk_widget_get_height (widget) - height - GAP),
  };
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &frame->text);
}

static float
get_center (TabiyaPlayerChart *self,
            const Frame       *frame,
            guint              index)
{
  return frame->left + frame->width * ((float) index + 0.5f) / (float) self->columns->len;
}

static void
draw_line (GtkSnapshot *snapshot,
           const Frame *frame,
           float        y)
{
  GdkRGBA color = frame->text;

  color.alpha *= 0.15f;
  gtk_snapshot_append_color (snapshot, &color,
                             &GRAPHENE_RECT_INIT (frame->left, roundf (y), frame->width, 1));
}

static void
snapshot_scale (TabiyaPlayerChart *self,
                GtkSnapshot       *snapshot,
                const Frame       *frame)
{
  g_autofree char *most = g_strdup_printf ("%u", self->most);

  draw_line (snapshot, frame, frame->top);
  draw_line (snapshot, frame, frame->base);
  tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, most, frame->left - GAP, frame->top, 1);
  tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, "0", frame->left - GAP, frame->base, 1);
}

/* The column under the pointer, and the one that was chosen. */
static void
snapshot_marks (TabiyaPlayerChart *self,
                GtkSnapshot       *snapshot,
                const Frame       *frame)
{
  float width = frame->width / (float) self->columns->len;

  for (int i = 0; i < (int) self->columns->len; i++) {
    GdkRGBA color = frame->text;

    if (i != self->chosen && i != self->input.hovered)
      continue;
    color.alpha *= i == self->chosen ? 0.16f : 0.08f;
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT (frame->left + width * (float) i, 0, width,
                                                    frame->base));
  }
}

static void
snapshot_column (TabiyaPlayerChart *self,
                 GtkSnapshot       *snapshot,
                 const Frame       *frame,
                 guint              index)
{
  const Column *column = get_column (self, index);
  float room = frame->width / (float) self->columns->len;
  float width = CLAMP (room * BAR_SHARE, 1, MAX_BAR);
  float x = get_center (self, frame, index) - width / 2;
  float y = frame->base;

  for (guint part = 0; part < N_PARTS && self->most > 0; part++) {
    float height = (frame->base - frame->top) * (float) column->counts[part] / (float) self->most;

    y -= height;
    gtk_snapshot_append_color (snapshot, tabiya_result_bar_get_color (part),
                               &GRAPHENE_RECT_INIT (x, y, width, height));
  }
}

/* As many titles as there is room for, at equal distances. */
static void
snapshot_titles (TabiyaPlayerChart *self,
                 GtkSnapshot       *snapshot,
                 const Frame       *frame)
{
  float bottom = (float) gtk_widget_get_height (GTK_WIDGET (self));
  int width, height;
  guint room;
  guint step;

  tabiya_drawing_get_text_size (GTK_WIDGET (self), "00000", &width, &height);
  room = (guint) MAX (frame->width / (float) width, 1);
  step = (self->columns->len + room - 1) / room;
  for (guint i = 0; i < self->columns->len; i += step)
    tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, get_column (self, i)->title,
                              get_center (self, frame, i), bottom - (float) height / 2, 0.5f);
}

static float
get_rating_y (TabiyaPlayerChart *self,
              const Frame       *frame,
              guint              rating)
{
  float height = CURVE_HEIGHT - CURVE_GAP - frame->curve;

  return frame->curve + height * (float) (self->high - rating) / (float) (self->high - self->low);
}

static void
draw_curve (TabiyaPlayerChart *self,
            cairo_t           *cr,
            const Frame       *frame)
{
  cairo_set_source_rgba (cr, frame->text.red, frame->text.green, frame->text.blue, 0.8);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int dots = 0; dots < 2; dots++) {
    for (guint i = 0; i < self->columns->len; i++) {
      guint rating = get_column (self, i)->rating;
      float x = get_center (self, frame, i);

      if (rating == 0)
        continue;
      if (dots)
        cairo_arc (cr, x, get_rating_y (self, frame, rating), DOT, 0, 2 * G_PI);
      else
        cairo_line_to (cr, x, get_rating_y (self, frame, rating));
      if (dots)
        cairo_fill (cr);
    }
    if (!dots)
      cairo_stroke (cr);
  }
}

static void
snapshot_curve (TabiyaPlayerChart *self,
                GtkSnapshot       *snapshot,
                const Frame       *frame)
{
  g_autofree char *low = g_strdup_printf ("%u", self->low);
  g_autofree char *high = g_strdup_printf ("%u", self->high);
  float bottom = get_rating_y (self, frame, self->low);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                   CURVE_HEIGHT));

  draw_line (snapshot, frame, frame->curve);
  draw_line (snapshot, frame, bottom);
  tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, high, frame->left - GAP, frame->curve, 1);
  tabiya_drawing_add_label (GTK_WIDGET (self), snapshot, low, frame->left - GAP, bottom, 1);
  draw_curve (self, cr, frame);
  cairo_destroy (cr);
}

static void
tabiya_player_chart_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TabiyaPlayerChart *self = TABIYA_PLAYER_CHART (widget);
  Frame frame;

  if (self->columns->len == 0)
    return;
  get_frame (self, &frame);
  snapshot_marks (self, snapshot, &frame);
  snapshot_scale (self, snapshot, &frame);
  for (guint i = 0; i < self->columns->len; i++)
    snapshot_column (self, snapshot, &frame, i);
  snapshot_titles (self, snapshot, &frame);
  if (self->low > 0)
    snapshot_curve (self, snapshot, &frame);
}

static void
tabiya_player_chart_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  TabiyaPlayerChart *self = TABIYA_PLAYER_CHART (widget);
  int width, height;

  tabiya_drawing_get_text_size (GTK_WIDGET (self), "0", &width, &height);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL
             ? MIN_WIDTH : (self->low > 0 ? CURVE_HEIGHT : height / 2) + BARS_HEIGHT + height + GAP;
  *natural = *minimum;
}

/* --- input --- */

static void
update_accessible (TabiyaPlayerChart *self)
{
  const char *words = self->chosen >= 0 ? get_column (self, (guint) self->chosen)->words : "";

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) MAX (self->columns->len, 1) - 1,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) MAX (self->chosen, 0),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}

static int
find_column (GtkWidget *widget,
             double     x)
{
  TabiyaPlayerChart *self = TABIYA_PLAYER_CHART (widget);
  Frame frame;

  if (self->columns->len == 0)
    return -1;
  get_frame (self, &frame);
  x = (x - frame.left) / frame.width * self->columns->len;
  return CLAMP ((int) floor (x), 0, (int) self->columns->len - 1);
}

/* Where nothing is chosen, an arrow begins before the first column. */
static gboolean
get_current (GtkWidget *widget,
             int       *current,
             int       *last)
{
  TabiyaPlayerChart *self = TABIYA_PLAYER_CHART (widget);

  *current = self->chosen;
  *last = (int) self->columns->len - 1;
  return self->columns->len > 0;
}

static void
choose_column (GtkWidget *widget,
               guint      index)
{
  TabiyaPlayerChart *self = TABIYA_PLAYER_CHART (widget);

  self->chosen = (int) index;
  update_accessible (self);
  gtk_widget_queue_draw (widget);
  g_signal_emit (self, signals[CHOSEN], 0, index);
}

static void
hover_column (GtkWidget *widget,
              int        index)
{
  TabiyaPlayerChart *self = TABIYA_PLAYER_CHART (widget);

  gtk_widget_set_tooltip_text (widget, index >= 0 ? get_column (self, (guint) index)->words : NULL);
}

static const TabiyaGraphInputClass input_class = {
  find_column, get_current, choose_column, hover_column,
};

static void
tabiya_player_chart_finalize (GObject *object)
{
  g_array_unref (TABIYA_PLAYER_CHART (object)->columns);
  G_OBJECT_CLASS (tabiya_player_chart_parent_class)->finalize (object);
}

static void
tabiya_player_chart_class_init (TabiyaPlayerChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_player_chart_finalize;
  widget_class->snapshot = tabiya_player_chart_snapshot;
  widget_class->measure = tabiya_player_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "playerchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tabiya_player_chart_init (TabiyaPlayerChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  g_array_set_clear_func (self->columns, clear_column);
  self->chosen = -1;
  gtk_widget_add_css_class (widget, "caption");
  gtk_widget_add_css_class (widget, "numeric");
  gtk_widget_set_hexpand (widget, TRUE);
  tabiya_graph_input_init (&self->input, widget, &input_class);
}

void
tabiya_player_chart_begin (TabiyaPlayerChart *self,
                           const char        *label)
{
  g_return_if_fail (TABIYA_IS_PLAYER_CHART (self));

  g_array_set_size (self->columns, 0);
  self->chosen = -1;
  self->input.hovered = -1;
  self->most = self->low = self->high = 0;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  update_accessible (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Ends of the scale are whole fifties, and never the same. */
static void
widen_scale (TabiyaPlayerChart *self,
             guint              rating)
{
  guint low = rating - rating % 50;

  self->low = self->low > 0 ? MIN (self->low, low) : MAX (low, 1);
  self->high = MAX (self->high, low + 50);
}

void
tabiya_player_chart_add (TabiyaPlayerChart *self,
                         const char        *title,
                         const char        *words,
                         guint              wins,
                         guint              draws,
                         guint              losses,
                         guint              rating)
{
  Column column = { g_strdup (title), g_strdup (words), { wins, draws, losses }, rating };

  g_return_if_fail (TABIYA_IS_PLAYER_CHART (self));

  g_array_append_val (self->columns, column);
  self->most = MAX (self->most, count_games (&column));
  if (rating > 0)
    widen_scale (self, rating);
  update_accessible (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tabiya_player_chart_forget (TabiyaPlayerChart *self)
{
  g_return_if_fail (TABIYA_IS_PLAYER_CHART (self));

  self->chosen = -1;
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
