/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaBoardImage: a board as a picture for export: the position, the last move, a check, arrows
 * and circles, but no selection or drag in progress. It is written as a self-contained SVG, in
 * which the pieces need no font; the PNG is that SVG, rendered. Main thread.
 */
typedef struct {
  ChessPosition           position;
  ChessMove               last_move;     /* CHESS_NO_MOVE if none is marked */
  TabiyaMark              mark;          /* of the last move */
  gboolean                flipped;
  gboolean                coordinates;
  const TabiyaBoardTheme *theme;         /* NULL for the default theme */
  GArray                 *arrows;        /* TabiyaBoardArrow; owned, nullable */
  GArray                 *shapes;        /* TabiyaShape; owned, nullable */
} TabiyaBoardImage;

/* Side of the picture in pixels. */
#define TABIYA_BOARD_IMAGE_MIN_SIDE 64
#define TABIYA_BOARD_IMAGE_MAX_SIDE 4096

/* A picture of what @board shows now. */
TabiyaBoardImage *tabiya_board_image_new       (TabiyaBoard             *board)
                                                G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_board_image_free      (TabiyaBoardImage        *image);
/* Removes the last move and its mark, arrows and circles. */
void              tabiya_board_image_strip     (TabiyaBoardImage        *image);

char             *tabiya_board_image_to_svg    (const TabiyaBoardImage  *image,
                                                int                      side);
GBytes           *tabiya_board_image_to_png    (const TabiyaBoardImage  *image,
                                                int                      side,
                                                GError                 **error);
/* Draws it with its upper left corner at (@x, @y), in the units of @cr, as lines and areas where
   the surface can keep them. */
void              tabiya_board_image_draw      (const TabiyaBoardImage  *image,
                                                cairo_t                 *cr,
                                                double                   x,
                                                double                   y,
                                                double                   side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaBoardImage, tabiya_board_image_free)

G_END_DECLS
