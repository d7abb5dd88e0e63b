/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-drawing.h"

#include <adwaita.h>
#include <math.h>

static AdwStyleManager *
get_manager (GtkWidget *widget)
{
  return adw_style_manager_get_for_display (gtk_widget_get_display (widget));
}

gboolean
tabiya_drawing_is_dark (GtkWidget *widget)
{
  return adw_style_manager_get_dark (get_manager (widget));
}

void
tabiya_drawing_follow (GtkWidget *widget)
{
  g_signal_connect_object (get_manager (widget), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}

cairo_t *
tabiya_drawing_begin (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  return gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
}

void
tabiya_drawing_set_source (cairo_t       *cr,
                           const GdkRGBA *color,
                           double         alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha * alpha);
}

void
tabiya_drawing_get_text_size (GtkWidget  *widget,
                              const char *text,
                              int        *width,
                              int        *height)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);

  pango_layout_get_pixel_size (layout, width, height);
}

void
tabiya_drawing_add_label (GtkWidget   *widget,
                          GtkSnapshot *snapshot,
                          const char  *text,
                          double       x,
                          double       y,
                          double       align)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  GdkRGBA color;
  int width, height;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  color.alpha *= 0.7f;
  pango_layout_get_pixel_size (layout, &width, &height);
  x = CLAMP (x - align * width, 0, MAX (gtk_widget_get_width (widget) - width, 0));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x),
                                                          (float) round (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}
