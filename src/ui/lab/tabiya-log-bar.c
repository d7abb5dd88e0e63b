/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-log-bar.h"

#include <adwaita.h>
#include <math.h>

#include "ui/tabiya-drawing.h"

/* Logical pixels. */
#define NATURAL_WIDTH 240
#define MIN_WIDTH 60
#define HEIGHT 8
#define RADIUS 3.f

#define DURATION 150

struct _TabiyaLogBar
{
  GtkWidget     parent_instance;

  /* owned */
  AdwAnimation *animation;

  /* state */
  double        fraction;
  double        shown;       /* on its way there */
  int           decades;
  gboolean      partial;
};

G_DEFINE_FINAL_TYPE (TabiyaLogBar, tabiya_log_bar, GTK_TYPE_WIDGET)

static const GdkRGBA colors[] = { TABIYA_RGB (0x1c71d8), TABIYA_RGB (0x78aeed) };

static void
animation_value_cb (double   value,
                    gpointer data)
{
  TabiyaLogBar *self = data;

  self->shown = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
append_ticks (TabiyaLogBar  *self,
              GtkSnapshot   *snapshot,
              const GdkRGBA *text,
              float          width,
              float          height)
{
  GdkRGBA color = *text;

  color.alpha *= 0.25f;
  for (int i = 1; i < self->decades; i++) {
    float x = roundf (width * (float) i / (float) self->decades);

    gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (x, 0, 1, height));
  }
}

static void
tabiya_log_bar_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  TabiyaLogBar *self = TABIYA_LOG_BAR (widget);
  gboolean dark = tabiya_drawing_is_dark (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float length = roundf ((float) self->shown * width);
  gboolean right = gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL;
  GdkRGBA track;
  GdkRGBA color = colors[dark];
  GskRoundedRect outline;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &track);
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (!right) {
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width, 0));
    gtk_snapshot_scale (snapshot, -1, 1);
  }
  append_ticks (self, snapshot, &track, width, height);
  track.alpha *= 0.08f;
  gtk_snapshot_append_color (snapshot, &track, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->partial)
    color.alpha = 0.45f;
  gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (0, 0, length, height));
  gtk_snapshot_pop (snapshot);
}

static void
tabiya_log_bar_measure (GtkWidget      *widget,
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
tabiya_log_bar_dispose (GObject *object)
{
  TabiyaLogBar *self = TABIYA_LOG_BAR (object);

  /* It holds a pointer to this widget. */
  if (self->animation)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  G_OBJECT_CLASS (tabiya_log_bar_parent_class)->dispose (object);
}

static void
tabiya_log_bar_class_init (TabiyaLogBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_log_bar_dispose;
  widget_class->snapshot = tabiya_log_bar_snapshot;
  widget_class->measure = tabiya_log_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "logbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
tabiya_log_bar_init (TabiyaLogBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->decades = 1;
  self->animation =
    adw_timed_animation_new (widget, 0, 0, DURATION,
                             adw_callback_animation_target_new (animation_value_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  tabiya_drawing_follow (widget);
}

void
tabiya_log_bar_set_value (TabiyaLogBar *self,
                          guint64       value,
                          int           decades)
{
  double fraction;

  g_return_if_fail (TABIYA_IS_LOG_BAR (self));
  g_return_if_fail (decades >= 1);

  /* A count of one must be visible too. */
  fraction = value > 0 ? CLAMP (log10 ((double) value) / decades, 0.01, 1) : 0;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) decades,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, fraction * decades, -1);
  if (self->decades != decades)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->decades = decades;
  if (self->fraction == fraction)
    return;
  self->fraction = fraction;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), self->shown);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), fraction);
  adw_animation_play (self->animation);
}

void
tabiya_log_bar_set_partial (TabiyaLogBar *self,
                            gboolean      partial)
{
  g_return_if_fail (TABIYA_IS_LOG_BAR (self));

  self->partial = partial;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** How much of the bar is filled, 0 to 1. */
double
tabiya_log_bar_get_fraction (TabiyaLogBar *self)
{
  g_return_val_if_fail (TABIYA_IS_LOG_BAR (self), 0);

  return self->fraction;
}

int
tabiya_log_bar_count_decades (guint64 value)
{
  guint64 power = 10;
  int decades = 1;

  while (power < value && decades < 19) {
    power *= 10;
    decades++;
  }
  return decades;
}
