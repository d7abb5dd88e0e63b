/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/board/tabiya-board-geometry.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* Arrows and circles on a board: the program's, people's, and the one just being drawn. */
typedef struct {
  GtkWidget        *widget;       /* borrowed: the board */
  GArray           *arrows;       /* owned; TabiyaBoardArrow */
  GArray           *shapes;       /* owned; TabiyaBoardShape */
  gboolean          sketching;
  TabiyaBoardShape  sketch;       /* while sketching */
  GskRenderNode    *node;         /* owned; NULL: to be painted anew */
} TabiyaBoardArrows;

void tabiya_board_arrows_init       (TabiyaBoardArrows         *self,
                                     GtkWidget                 *widget);
void tabiya_board_arrows_finalize   (TabiyaBoardArrows         *self);

/* Both copy; NULL and 0 clear. */
void tabiya_board_arrows_set_arrows (TabiyaBoardArrows         *self,
                                     const TabiyaBoardArrow    *arrows,
                                     guint                      n_arrows);
void tabiya_board_arrows_set_shapes (TabiyaBoardArrows         *self,
                                     const TabiyaBoardShape    *shapes,
                                     guint                      n_shapes);
/* What is being drawn, copied; NULL: nothing any more. */
void tabiya_board_arrows_set_sketch (TabiyaBoardArrows         *self,
                                     const TabiyaBoardShape    *sketch);

/* What is kept does not fit any more: size or orientation are others. */
void tabiya_board_arrows_drop       (TabiyaBoardArrows         *self);
void tabiya_board_arrows_paint      (TabiyaBoardArrows         *self,
                                     const TabiyaBoardGeometry *geometry,
                                     GtkSnapshot               *snapshot);

/* Those of @board, for pictures of it. (transfer none) */
const TabiyaBoardArrows *tabiya_board_get_arrows (TabiyaBoard *board);

G_END_DECLS
