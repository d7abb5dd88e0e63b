/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board-image.h"

G_BEGIN_DECLS

/*
 * The internals of TabiyaBoardImage. Whatever its size in pixels, the picture is written in units
 * of a hundredth of a square. The measures are those of the board on the screen
 * (tabiya-board-ground.c and tabiya-board-marks.c) at 80 px per square.
 */
#define TABIYA_IMAGE_UNIT 100

/* A picture that is being written. */
typedef struct {
  const TabiyaBoardImage *image;
  const TabiyaBoardTheme *theme;
  GString                *text;
  guint                   n_strokes;
} TabiyaImageWriter;

/* tabiya-board-image-writer.c */
/* Writes a number with a decimal point in every language. At most two decimals are written. */
void             tabiya_image_add_number         (TabiyaImageWriter       *writer,
                                                  double                   number);
/* Writes ' name="12.5"'. */
void             tabiya_image_add_attribute      (TabiyaImageWriter       *writer,
                                                  const char              *name,
                                                  double                   number);
/* The colour as 0xrrggbb. Its opacity is ignored. */
guint            tabiya_image_to_hex             (const GdkRGBA           *color);
/* Writes ' fill="#rrggbb"', and the opacity if it is not 1. */
void             tabiya_image_add_paint          (TabiyaImageWriter       *writer,
                                                  const char              *name,
                                                  guint                    hex,
                                                  double                   opacity);
/* Counted from the left and from the top of the picture, from 0. */
int              tabiya_image_get_column         (const TabiyaImageWriter *writer,
                                                  ChessSquare              square);
int              tabiya_image_get_row            (const TabiyaImageWriter *writer,
                                                  ChessSquare              square);
graphene_point_t tabiya_image_get_centre         (const TabiyaImageWriter *writer,
                                                  ChessSquare              square);
/* Begins a rectangle on a square, @inset from its edges; the tag is left open. */
void             tabiya_image_add_rect           (TabiyaImageWriter       *writer,
                                                  ChessSquare              square,
                                                  double                   inset);

/* tabiya-board-image-marks.c */
void             tabiya_image_add_last_move      (TabiyaImageWriter       *writer);
/* The gradient belongs among the definitions. */
void             tabiya_image_add_check_gradient (TabiyaImageWriter       *writer);
void             tabiya_image_add_check          (TabiyaImageWriter       *writer);
void             tabiya_image_add_strokes        (TabiyaImageWriter       *writer);

G_END_DECLS
