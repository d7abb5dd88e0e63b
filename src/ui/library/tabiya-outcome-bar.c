/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-outcome-bar.h"

#include <glib/gi18n.h>

#include "ui/tabiya-result-bar.h"

/* In logical pixels; the height is that for text of the usual size. */
#define HEIGHT 18
#define MIN_WIDTH 48
#define NATURAL_WIDTH 150
#define RADIUS 4
#define TEXT_MARGIN 4
#define TEXT_GAP 1             /* above the text and below it */

enum {
  WHITE,
  DRAW,
  BLACK,
  N_PARTS,
};

struct _TabiyaOutcomeBar
{
  GtkWidget    parent_instance;

  /* owned */
  PangoLayout *texts[N_PARTS];   /* "44 %"; NULL for none */

  /* state */
  guint        counts[N_PARTS];
  gboolean     of_player;        /* won, drawn, lost */
};

G_DEFINE_FINAL_TYPE (TabiyaOutcomeBar, tabiya_outcome_bar, GTK_TYPE_WIDGET)

/* The colours of the men, in light and dark windows alike. */
static const struct {
  GdkRGBA ground;
  GdkRGBA text;
} colors[N_PARTS] = {
  [WHITE] = { { 0.98f, 0.98f, 0.97f, 1 }, { 0.14f, 0.13f, 0.13f, 1 } },
  [DRAW] = { { 0.62f, 0.61f, 0.59f, 1 }, { 0.08f, 0.08f, 0.08f, 1 } },
  [BLACK] = { { 0.22f, 0.21f, 0.21f, 1 }, { 0.98f, 0.98f, 0.97f, 1 } },
};

static const GdkRGBA *
get_ground (TabiyaOutcomeBar *self,
            guint             part)
{
  return self->of_player ? tabiya_result_bar_get_color (part) : &colors[part].ground;
}

static const GdkRGBA *
get_text_color (TabiyaOutcomeBar *self,
                guint             part)
{
  return self->of_player ? tabiya_result_bar_get_text_color (part) : &colors[part].text;
}

static guint
get_sum (TabiyaOutcomeBar *self)
{
  return self->counts[WHITE] + self->counts[DRAW] + self->counts[BLACK];
}

static int
get_text_height (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return height;
}

static void
tabiya_outcome_bar_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MIN_WIDTH;
    *natural = NATURAL_WIDTH;
  } else {
    *minimum = *natural = MAX (HEIGHT, get_text_height (widget) + 2 * TEXT_GAP);
  }
}

static void
snapshot_text (TabiyaOutcomeBar *self,
               GtkSnapshot     *snapshot,
               guint            part,
               float            x,
               float            width,
               float            height)
{
  int text_width;
  int text_height;

  if (!self->texts[part])
    return;
  pango_layout_get_pixel_size (self->texts[part], &text_width, &text_height);
  if ((float) (text_width + TEXT_MARGIN) > width)
    return;
  x += (width - (float) text_width) / 2;
  gtk_snapshot_save (snapshot);
  /* On whole pixels, so that the letters are sharp. */
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (int) x,
                                                (float) (((int) height - text_height) / 2)));
  gtk_snapshot_append_layout (snapshot, self->texts[part],
                              get_text_color (self, part));
  gtk_snapshot_restore (snapshot);
}

static void
tabiya_outcome_bar_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  TabiyaOutcomeBar *self = TABIYA_OUTCOME_BAR (widget);
  static const GdkRGBA frame = { 0.5f, 0.5f, 0.5f, 0.6f };
  const GdkRGBA frames[4] = { frame, frame, frame, frame };
  const float widths[4] = { 1, 1, 1, 1 };
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  guint sum = get_sum (self);
  guint before = 0;
  GskRoundedRect box;

  if (sum == 0)
    return;
  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT (0, 0, width, height), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  for (guint i = 0; i < N_PARTS; i++) {
    float x = width * (float) before / (float) sum;
    float part = width * (float) self->counts[i] / (float) sum;

    gtk_snapshot_append_color (snapshot, get_ground (self, i),
                               &GRAPHENE_RECT_INIT (x, 0, part, height));
    snapshot_text (self, snapshot, i, x, part, height);
    before += self->counts[i];
  }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &box, widths, frames);
}

static void
clear_texts (TabiyaOutcomeBar *self)
{
  for (guint i = 0; i < N_PARTS; i++)
    g_clear_object (&self->texts[i]);
}

static void
make_texts (TabiyaOutcomeBar *self)
{
  guint sum = get_sum (self);

  clear_texts (self);
  for (guint i = 0; sum > 0 && i < N_PARTS; i++) {
    g_autofree char *text = g_strdup_printf (_("%.0f %%"), 100.0 * self->counts[i] / sum);

    if (self->counts[i] > 0)
      self->texts[i] = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  }
}

/* Another font. */
static void
tabiya_outcome_bar_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tabiya_outcome_bar_parent_class)->css_changed (widget, change);
  make_texts (TABIYA_OUTCOME_BAR (widget));
}

static void
tabiya_outcome_bar_dispose (GObject *object)
{
  clear_texts (TABIYA_OUTCOME_BAR (object));
  G_OBJECT_CLASS (tabiya_outcome_bar_parent_class)->dispose (object);
}

static void
tabiya_outcome_bar_class_init (TabiyaOutcomeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_outcome_bar_dispose;
  widget_class->measure = tabiya_outcome_bar_measure;
  widget_class->snapshot = tabiya_outcome_bar_snapshot;
  widget_class->css_changed = tabiya_outcome_bar_css_changed;
  gtk_widget_class_set_css_name (widget_class, "outcomebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tabiya_outcome_bar_init (TabiyaOutcomeBar *self)
{
}

GtkWidget *
tabiya_outcome_bar_new (void)
{
  return g_object_new (TABIYA_TYPE_OUTCOME_BAR, NULL);
}

/**
 * tabiya_outcome_bar_set_counts:
 * @white: games that White won
 * @draw: drawn games
 * @black: games that Black won
 *
 * Main thread.
 */
void
tabiya_outcome_bar_set_counts (TabiyaOutcomeBar *self,
                              guint            white,
                              guint            draw,
                              guint            black)
{
  g_return_if_fail (TABIYA_IS_OUTCOME_BAR (self));

  if (self->counts[WHITE] == white && self->counts[DRAW] == draw && self->counts[BLACK] == black)
    return;
  self->counts[WHITE] = white;
  self->counts[DRAW] = draw;
  self->counts[BLACK] = black;
  make_texts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_outcome_bar_set_score (TabiyaOutcomeBar *self,
                             guint            wins,
                             guint            draws,
                             guint            losses)
{
  g_return_if_fail (TABIYA_IS_OUTCOME_BAR (self));

  if (!self->of_player)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->of_player = TRUE;
  tabiya_outcome_bar_set_counts (self, wins, draws, losses);
}
