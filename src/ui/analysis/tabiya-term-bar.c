/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-term-bar.h"

#include <adwaita.h>
#include <math.h>

#include "ui/tabiya-drawing.h"

/* Logical pixels. */
#define NATURAL_WIDTH 100
#define MIN_WIDTH 48
#define HEIGHT 14
#define RADIUS 3.f
/* The longest bar leaves a little of its half free. */
#define FULL 0.95

#define DURATION 150

struct _TabiyaTermBar
{
  GtkWidget     parent_instance;

  /* owned */
  AdwAnimation *animation;

  /* state */
  double        value;
  double        shown;       /* the animated value */
};

G_DEFINE_FINAL_TYPE (TabiyaTermBar, tabiya_term_bar, GTK_TYPE_WIDGET)

static const GdkRGBA white_colors[] = { TABIYA_RGB (0x1c71d8), TABIYA_RGB (0x78aeed) };
static const GdkRGBA black_colors[] = { TABIYA_RGB (0xc64600), TABIYA_RGB (0xffa348) };

static void
animation_value_cb (double   value,
                    gpointer data)
{
  TabiyaTermBar *self = data;

  self->shown = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tabiya_term_bar_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  TabiyaTermBar *self = TABIYA_TERM_BAR (widget);
  gboolean dark = tabiya_drawing_is_dark (widget);
  float height = (float) gtk_widget_get_height (widget);
  float middle = roundf ((float) gtk_widget_get_width (widget) / 2);
  float length = roundf ((float) (fabs (self->shown) * FULL) * middle);
  gboolean right = self->shown > 0;
  const GdkRGBA *color = right ? &white_colors[dark] : &black_colors[dark];
  graphene_size_t round_corner = GRAPHENE_SIZE_INIT (MIN (RADIUS, length), RADIUS);
  graphene_size_t square_corner = GRAPHENE_SIZE_INIT (0, 0);
  GskRoundedRect outline;
  graphene_rect_t bar;

  if (length < 1)
    return;
  bar = GRAPHENE_RECT_INIT (right ? middle : middle - length, 0, length, height);
  /* Only the outer end is round. */
  gsk_rounded_rect_init (&outline, &bar,
                         right ? &square_corner : &round_corner,
                         right ? &round_corner : &square_corner,
                         right ? &round_corner : &square_corner,
                         right ? &square_corner : &round_corner);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &bar);
  gtk_snapshot_pop (snapshot);
}

static void
tabiya_term_bar_measure (GtkWidget      *widget,
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
    *minimum = HEIGHT;
    *natural = HEIGHT;
  }
}

static void
tabiya_term_bar_dispose (GObject *object)
{
  TabiyaTermBar *self = TABIYA_TERM_BAR (object);

  /* The animation holds a pointer to this widget. */
  if (self->animation)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  G_OBJECT_CLASS (tabiya_term_bar_parent_class)->dispose (object);
}

static void
tabiya_term_bar_class_init (TabiyaTermBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_term_bar_dispose;
  widget_class->snapshot = tabiya_term_bar_snapshot;
  widget_class->measure = tabiya_term_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "termbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tabiya_term_bar_init (TabiyaTermBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->animation =
    adw_timed_animation_new (widget, 0, 0, DURATION,
                             adw_callback_animation_target_new (animation_value_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  tabiya_drawing_follow (widget);
}

/**
 * tabiya_term_bar_new:
 *
 * Returns: (transfer floating): a bar with the value 0
 */
GtkWidget *
tabiya_term_bar_new (void)
{
  return g_object_new (TABIYA_TYPE_TERM_BAR, NULL);
}

/**
 * tabiya_term_bar_set_value:
 * @value: -1 (all of Black's half) to 1 (all of White's)
 *
 * Sets the value, to which the bar grows or shrinks. Main thread.
 */
void
tabiya_term_bar_set_value (TabiyaTermBar *self,
                           double         value)
{
  g_return_if_fail (TABIYA_IS_TERM_BAR (self));

  value = CLAMP (value, -1, 1);
  if (self->value == value)
    return;
  self->value = value;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), self->shown);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), value);
  adw_animation_play (self->animation);
}
