/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/moves/tabiya-mark.h"

G_BEGIN_DECLS

/* What fills the badge, white text on it; the same in both styles. */
void        tabiya_mark_badge_get_fill   (TabiyaMark       mark,
                                    GdkRGBA         *color);
/* For text beside a badge. */
void        tabiya_mark_badge_get_color  (TabiyaMark       mark,
                                    gboolean         dark,
                                    GdkRGBA         *color);

/* Draws the badge with its centre at (@x, @y), @size wide and high, vectors only. @rim: width of a
   white rim, which is part of @size; 0 for none. */
void        tabiya_mark_badge_draw       (TabiyaMark       mark,
                                    cairo_t         *cr,
                                    double           x,
                                    double           y,
                                    double           size,
                                    double           rim);
/* The same in @box, which is a square. */
void        tabiya_mark_badge_snapshot   (TabiyaMark       mark,
                                    GtkSnapshot     *snapshot,
                                    const graphene_rect_t *box,
                                    double           rim);

/* A child that shows a badge of @size pixels, for rows and labels; named for screen readers. */
GtkWidget  *tabiya_mark_badge_image_new  (TabiyaMark       mark,
                                    int              size) G_GNUC_WARN_UNUSED_RESULT;
/* The badge of another mark in an image that tabiya_mark_badge_image_new() made. */
void        tabiya_mark_badge_image_set  (GtkWidget       *image,
                                    TabiyaMark       mark);

G_END_DECLS
