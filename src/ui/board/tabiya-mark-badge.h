/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-mark.h"

G_BEGIN_DECLS

/* The fill colour of a badge, under a white glyph; the same in both styles. */
void        tabiya_mark_badge_get_fill   (TabiyaMark       mark,
                                          GdkRGBA         *color);
/* The colour for text beside a badge. */
void        tabiya_mark_badge_get_color  (TabiyaMark       mark,
                                          gboolean         dark,
                                          GdkRGBA         *color);

/* Draws the badge with its centre at (@x, @y), @size wide and high, as vectors only. @rim is the
   width of a white rim, which is part of @size; 0 for none. */
void        tabiya_mark_badge_draw       (TabiyaMark       mark,
                                          cairo_t         *cr,
                                          double           x,
                                          double           y,
                                          double           size,
                                          double           rim);
/* Draws the badge in @box, which is a square. @rim is the width of the white rim within it, 0
   for none. */
void        tabiya_mark_badge_snapshot   (TabiyaMark       mark,
                                          GtkSnapshot     *snapshot,
                                          const graphene_rect_t *box,
                                          double           rim);

/* A widget that shows a badge of @size pixels, for rows; it has an accessible name. */
GtkWidget  *tabiya_mark_badge_image_new  (TabiyaMark       mark,
                                          int              size) G_GNUC_WARN_UNUSED_RESULT;
/* Changes the mark of an image from tabiya_mark_badge_image_new(). */
void        tabiya_mark_badge_image_set  (GtkWidget       *image,
                                          TabiyaMark       mark);

G_END_DECLS
