/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The six marks of a move, each with a shape, a colour and a glyph of its own. */
typedef enum {
  TABIYA_MARK_NONE,
  TABIYA_MARK_BLUNDER,       /* ?? octagon */
  TABIYA_MARK_MISTAKE,       /* ?  diamond */
  TABIYA_MARK_INACCURACY,    /* ?! circle */
  TABIYA_MARK_INTERESTING,   /* !? rounded square */
  TABIYA_MARK_GOOD,          /* !  rounded square */
  TABIYA_MARK_BRILLIANT,     /* !! rounded square */
} TabiyaMark;

#define TABIYA_N_MARKS 7

/* The mark of one annotation glyph of PGN, and the first mark among several. */
TabiyaMark  tabiya_mark_from_nag   (guint8           nag);
TabiyaMark  tabiya_mark_from_nags  (const guint8    *nags,
                                    guint            n_nags);
guint8      tabiya_mark_get_nag    (TabiyaMark       mark);
/* "??"; "" for none. */
const char *tabiya_mark_get_glyph  (TabiyaMark       mark);
/* "Blunder" in the person's language; NULL for none. */
const char *tabiya_mark_get_name   (TabiyaMark       mark);
/* What fills the badge, white text on it; the same in both styles. */
void        tabiya_mark_get_fill   (TabiyaMark       mark,
                                    GdkRGBA         *color);
/* For text beside a badge. */
void        tabiya_mark_get_color  (TabiyaMark       mark,
                                    gboolean         dark,
                                    GdkRGBA         *color);

/* Draws the badge with its centre at (@x, @y), @size wide and high, vectors only. @rim: width of a
   white rim, which is part of @size; 0 for none. */
void        tabiya_mark_draw       (TabiyaMark       mark,
                                    cairo_t         *cr,
                                    double           x,
                                    double           y,
                                    double           size,
                                    double           rim);
/* The same in @box, which is a square. */
void        tabiya_mark_snapshot   (TabiyaMark       mark,
                                    GtkSnapshot     *snapshot,
                                    const graphene_rect_t *box,
                                    double           rim);

/* A child that shows a badge of @size pixels, for rows and labels; named for screen readers. */
GtkWidget  *tabiya_mark_image_new  (TabiyaMark       mark,
                                    int              size) G_GNUC_WARN_UNUSED_RESULT;
/* The badge of another mark in an image that tabiya_mark_image_new() made. */
void        tabiya_mark_image_set  (GtkWidget       *image,
                                    TabiyaMark       mark);

G_END_DECLS
