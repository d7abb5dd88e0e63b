/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What widgets that draw themselves share. Main thread. */

/* A colour, written as on the web. */
#define TABIYA_RGBA(hex, alpha) \
  { ((hex) >> 16 & 255) / 255.f, ((hex) >> 8 & 255) / 255.f, ((hex) & 255) / 255.f, alpha }
#define TABIYA_RGB(hex) TABIYA_RGBA (hex, 1.f)

/* Whether the ground is dark. */
gboolean  tabiya_drawing_is_dark    (GtkWidget     *widget);
/* Draws the widget anew whenever that changes. */
void      tabiya_drawing_follow     (GtkWidget     *widget);
/* The whole widget, to be drawn by cairo and destroyed. (transfer full) */
cairo_t  *tabiya_drawing_begin      (GtkWidget     *widget,
                                     GtkSnapshot   *snapshot);
void      tabiya_drawing_set_source (cairo_t       *cr,
                                     const GdkRGBA *color,
                                     double         alpha);
/* In logical pixels, with the font of the widget. */
void      tabiya_drawing_get_text_size (GtkWidget  *widget,
                                        const char *text,
                                        int        *width,
                                        int        *height);
/* Writes beside a picture, in the middle of @y, but never beyond the sides of the widget. @align: 0
   for text that begins at @x, 1 for text that ends there. */
void      tabiya_drawing_add_label  (GtkWidget     *widget,
                                     GtkSnapshot   *snapshot,
                                     const char    *text,
                                     double         x,
                                     double         y,
                                     double         align);

G_END_DECLS
