/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaBoardImage: a board as a picture for others: what stands on it, the last move, a check,
 * arrows and circles, but nothing of a hand that is just moving a piece. It is written as SVG that
 * needs no other file and no font of ours for the pieces; the PNG is that SVG, rendered. Main
 * thread.
 */
typedef struct {
  ChessPosition           position;
  ChessMove               last_move;     /* CHESS_NO_MOVE: none is marked */
  TabiyaMark              mark;          /* of the last move */
  gboolean                flipped;
  gboolean                coordinates;
  const TabiyaBoardTheme *theme;         /* NULL: the default one */
  GArray                 *arrows;        /* TabiyaBoardArrow; owned, nullable */
  GArray                 *shapes;        /* TabiyaBoardShape; owned, nullable */
} TabiyaBoardImage;

/* Side of the picture in pixels. */
#define TABIYA_BOARD_IMAGE_MIN_SIDE 64
#define TABIYA_BOARD_IMAGE_MAX_SIDE 4096

/* What @board shows now. */
TabiyaBoardImage *tabiya_board_image_new       (TabiyaBoard             *board)
                                                G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_board_image_free      (TabiyaBoardImage        *image);
/* Takes away the last move and its mark, arrows and circles. */
void              tabiya_board_image_strip     (TabiyaBoardImage        *image);

char             *tabiya_board_image_to_svg    (const TabiyaBoardImage  *image,
                                                int                      side);
GBytes           *tabiya_board_image_to_png    (const TabiyaBoardImage  *image,
                                                int                      side,
                                                GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaBoardImage, tabiya_board_image_free)

G_END_DECLS
