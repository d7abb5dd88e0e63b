/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-weight-scale.h"

#include <math.h>

/*
 * GtkRange can fill its trough only from one end. So its own highlight is off, and two small
 * widgets lie over the trough: "fill" between default and slider, and "tick" at the default.
 * Neither covers the slider, so that it still appears to be on top.
 */

#define FILL_HEIGHT 4
#define TICK_WIDTH  1
#define TICK_HEIGHT 12

struct _TabiyaWeightScale
{
  GtkScale   parent_instance;

  /* owned */
  GtkWidget *fill;
  GtkWidget *tick;

  /* state */
  double     default_value;
};

G_DEFINE_FINAL_TYPE (TabiyaWeightScale, tabiya_weight_scale, GTK_TYPE_SCALE)

static GtkWidget *
add_overlay (TabiyaWeightScale *self,
             const char        *css_name)
{
  GtkWidget *widget = g_object_new (GTK_TYPE_BOX,
                                    "css-name", css_name,
                                    "can-target", FALSE,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                    NULL);

  gtk_widget_insert_before (widget, GTK_WIDGET (self), NULL);
  return widget;
}

static GtkWidget *
find_child (GtkWidget  *parent,
            const char *css_name)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (child && g_strcmp0 (gtk_widget_get_css_name (child), css_name) != 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/*
 * Where the centre of the slider would be for the default value, in the coordinates of the scale.
 * @slider_width is the width that the slider takes up in the trough, including its margins, which
 * are negative in most themes.
 */
static int
compute_default_position (TabiyaWeightScale     *self,
                          const graphene_rect_t *trough,
                          int                    slider_width)
{
  GtkAdjustment *adjustment = gtk_range_get_adjustment (GTK_RANGE (self));
  double lower = gtk_adjustment_get_lower (adjustment);
  double upper = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  double fraction = upper > lower ? (self->default_value - lower) / (upper - lower) : 0;

  fraction = CLAMP (fraction, 0, 1);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    fraction = 1 - fraction;
  return (int) rint (trough->origin.x + slider_width / 2.0
                     + fraction * (trough->size.width - slider_width));
}

static void
allocate_overlay (GtkWidget *overlay,
                  int        start,
                  int        end,
                  int        middle,
                  int        height)
{
  GtkAllocation allocation = { start, middle - height / 2, end - start, height };

  gtk_widget_set_child_visible (overlay, end > start);
  if (end > start)
    gtk_widget_size_allocate (overlay, &allocation, -1);
}

/* gtk_range_get_slider_range() confuses the axes in GTK 4.8, so the slider itself is measured. */
static void
allocate_overlays (TabiyaWeightScale *self,
                   GtkWidget         *trough,
                   GtkWidget         *slider)
{
  graphene_rect_t trough_bounds;
  graphene_rect_t slider_bounds;
  int slider_width;
  int slider_start;
  int slider_end;
  int origin;
  int middle;

  if (!gtk_widget_compute_bounds (trough, GTK_WIDGET (self), &trough_bounds)
      || !gtk_widget_compute_bounds (slider, GTK_WIDGET (self), &slider_bounds))
    return;
  gtk_widget_measure (slider, GTK_ORIENTATION_HORIZONTAL, -1, &slider_width, NULL, NULL, NULL);
  origin = compute_default_position (self, &trough_bounds, slider_width);
  middle = (int) rint (trough_bounds.origin.y + trough_bounds.size.height / 2);
  slider_start = (int) rint (slider_bounds.origin.x);
  slider_end = (int) rint (slider_bounds.origin.x + slider_bounds.size.width);

  if (origin < slider_start)
    allocate_overlay (self->fill, origin, slider_start + 1, middle, FILL_HEIGHT);
  else
    allocate_overlay (self->fill, slider_end - 1, origin, middle, FILL_HEIGHT);
  if (origin >= slider_start && origin < slider_end)
    gtk_widget_set_child_visible (self->tick, FALSE);
  else
    allocate_overlay (self->tick, origin, origin + TICK_WIDTH, middle, TICK_HEIGHT);
}

static void
tabiya_weight_scale_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  TabiyaWeightScale *self = TABIYA_WEIGHT_SCALE (widget);
  GtkWidget *trough = find_child (widget, "trough");
  GtkWidget *slider = trough ? find_child (trough, "slider") : NULL;
  int unused;

  GTK_WIDGET_CLASS (tabiya_weight_scale_parent_class)->size_allocate (widget, width, height,
                                                                      baseline);
  /* GTK requires a widget to be measured before it is allocated. */
  gtk_widget_measure (self->fill, GTK_ORIENTATION_HORIZONTAL, -1, &unused, NULL, NULL, NULL);
  gtk_widget_measure (self->tick, GTK_ORIENTATION_HORIZONTAL, -1, &unused, NULL, NULL, NULL);
  if (slider)
    allocate_overlays (self, trough, slider);
}

static void
tabiya_weight_scale_value_changed (GtkRange *range)
{
  gtk_widget_queue_allocate (GTK_WIDGET (range));
}

static void
tabiya_weight_scale_dispose (GObject *object)
{
  TabiyaWeightScale *self = TABIYA_WEIGHT_SCALE (object);

  g_clear_pointer (&self->fill, gtk_widget_unparent);
  g_clear_pointer (&self->tick, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_weight_scale_parent_class)->dispose (object);
}

static void
tabiya_weight_scale_class_init (TabiyaWeightScaleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_weight_scale_dispose;
  GTK_WIDGET_CLASS (klass)->size_allocate = tabiya_weight_scale_size_allocate;
  GTK_RANGE_CLASS (klass)->value_changed = tabiya_weight_scale_value_changed;
}

static void
tabiya_weight_scale_init (TabiyaWeightScale *self)
{
  gtk_scale_set_has_origin (GTK_SCALE (self), FALSE);
  gtk_scale_set_draw_value (GTK_SCALE (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "weight-scale");
  self->fill = add_overlay (self, "fill");
  self->tick = add_overlay (self, "tick");
}

/**
 * tabiya_weight_scale_set_default:
 * @value: the value from which the highlight starts
 *
 * Sets the default value, which also becomes a mark of the scale that the slider snaps to. Main
 * thread.
 */
void
tabiya_weight_scale_set_default (TabiyaWeightScale *self,
                                 double             value)
{
  g_return_if_fail (TABIYA_IS_WEIGHT_SCALE (self));

  self->default_value = value;
  gtk_scale_clear_marks (GTK_SCALE (self));
  gtk_scale_add_mark (GTK_SCALE (self), value, GTK_POS_BOTTOM, NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
