/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-result-bar.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/tabiya-drawing.h"

/* Logical pixels. */
#define HEIGHT     34
#define ABOVE      18     /* room for a count that does not fit */
#define MIN_WIDTH  180
#define RADIUS     6.f
#define GAP        1.f
#define PADDING    6

enum { WON, DRAWN, LOST, N_PARTS };

struct _TabiyaResultBar
{
  GtkWidget  parent_instance;

  /* state */
  guint      counts[N_PARTS];
};

G_DEFINE_FINAL_TYPE (TabiyaResultBar, tabiya_result_bar, GTK_TYPE_WIDGET)

static const GdkRGBA part_colors[] = {
  TABIYA_RGB (0x1c71d8), TABIYA_RGB (0xd5d2cd), TABIYA_RGB (0xc64600),
};
static const GdkRGBA text_colors[] = {
  TABIYA_RGB (0xffffff), TABIYA_RGB (0x2a2623), TABIYA_RGB (0xffffff),
};

static guint
count_games (TabiyaResultBar *self)
{
  return self->counts[WON] + self->counts[DRAWN] + self->counts[LOST];
}

/* "118 won", the number bold. (transfer full) */
static char *
dup_markup (int   part,
            guint count)
{
  switch (part) {
  case WON:
    /* Translators: counts of games on a bar; the tags make the number bold */
    return g_strdup_printf (_("<b>%u</b> won"), count);
  case DRAWN:
    return g_strdup_printf (_("<b>%u</b> drawn"), count);
  case LOST:
  default:
    return g_strdup_printf (_("<b>%u</b> lost"), count);
  }
}

static PangoLayout *
make_layout (TabiyaResultBar *self,
             int              part,
             gboolean         words)
{
  g_autofree char *markup = words ? dup_markup (part, self->counts[part])
                                  : g_strdup_printf ("<b>%u</b>", self->counts[part]);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);

  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

static void
draw_layout (GtkSnapshot   *snapshot,
             PangoLayout   *layout,
             float          x,
             float          y,
             const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x), roundf (y)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* The count goes into its part, with or without its word; if neither fits, above it. */
static void
snapshot_count (TabiyaResultBar *self,
                GtkSnapshot     *snapshot,
                int              part,
                float            start,
                float            length)
{
  float all = (float) gtk_widget_get_width (GTK_WIDGET (self));
  int width, height;

  for (int words = 1; words >= 0; words--) {
    g_autoptr(PangoLayout) layout = make_layout (self, part, words);

    pango_layout_get_pixel_size (layout, &width, &height);
    if ((float) (width + 2 * PADDING) <= length) {
      draw_layout (snapshot, layout, start + (length - (float) width) / 2,
                   ABOVE + (float) (HEIGHT - height) / 2, &text_colors[part]);
      return;
    }
  }
  if (self->counts[part] > 0) {
    g_autoptr(PangoLayout) layout = make_layout (self, part, FALSE);
    GdkRGBA color;

    gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
    pango_layout_get_pixel_size (layout, &width, &height);
    draw_layout (snapshot, layout,
                 CLAMP (start + (length - (float) width) / 2, 0, all - (float) width),
                 (float) (ABOVE - height), &color);
  }
}

static void
tabiya_result_bar_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  TabiyaResultBar *self = TABIYA_RESULT_BAR (widget);
  float width = (float) gtk_widget_get_width (widget);
  guint n = count_games (self);
  float starts[N_PARTS + 1] = { 0 };
  GskRoundedRect outline;
  GdkRGBA color;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, ABOVE, width, HEIGHT), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  color.alpha *= 0.1f;
  if (n == 0)
    gtk_snapshot_append_color (snapshot, &color, &outline.bounds);
  for (int i = 0; i < N_PARTS && n > 0; i++) {
    starts[i + 1] = starts[i] + width * (float) self->counts[i] / (float) n;
    gtk_snapshot_append_color (snapshot, &part_colors[i],
                               &GRAPHENE_RECT_INIT (starts[i] + (starts[i] > 0 ? GAP : 0), ABOVE,
                                                    starts[i + 1] - starts[i], HEIGHT));
  }
  gtk_snapshot_pop (snapshot);
  for (int i = 0; i < N_PARTS && n > 0; i++)
    snapshot_count (self, snapshot, i, starts[i], starts[i + 1] - starts[i]);
}

static void
tabiya_result_bar_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : ABOVE + HEIGHT;
  *natural = *minimum;
}

static void
tabiya_result_bar_class_init (TabiyaResultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = tabiya_result_bar_snapshot;
  widget_class->measure = tabiya_result_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "resultbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tabiya_result_bar_init (TabiyaResultBar *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
  tabiya_result_bar_set_score (self, 0, 0, 0);
}

char *
tabiya_result_bar_dup_text (TabiyaResultBar *self)
{
  g_return_val_if_fail (TABIYA_IS_RESULT_BAR (self), NULL);

  if (count_games (self) == 0)
    return g_strdup (_("No game is finished yet"));
  /* Translators: counts of games */
  return g_strdup_printf (_("%u won, %u drawn, %u lost"), self->counts[WON], self->counts[DRAWN],
                          self->counts[LOST]);
}

/**
 * tabiya_result_bar_set_score:
 *
 * Main thread.
 */
void
tabiya_result_bar_set_score (TabiyaResultBar *self,
                             guint            wins,
                             guint            draws,
                             guint            losses)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_RESULT_BAR (self));

  self->counts[WON] = wins;
  self->counts[DRAWN] = draws;
  self->counts[LOST] = losses;
  text = tabiya_result_bar_dup_text (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const GdkRGBA *
tabiya_result_bar_get_color (guint part)
{
  g_return_val_if_fail (part < N_PARTS, NULL);

  return &part_colors[part];
}

const GdkRGBA *
tabiya_result_bar_get_text_color (guint part)
{
  g_return_val_if_fail (part < N_PARTS, NULL);

  return &text_colors[part];
}
