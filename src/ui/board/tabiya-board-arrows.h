/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/board/tabiya-board-geometry.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* Arrows and circles on a board: those of the program, those that people drew, and the one being
   drawn. */
typedef struct {
  GtkWidget        *widget;       /* borrowed: the board */
  GArray           *arrows;       /* owned; TabiyaBoardArrow */
  GArray           *shapes;       /* owned; TabiyaShape */
  gboolean          sketching;
  TabiyaShape       sketch;       /* valid while sketching */
  GskRenderNode    *node;         /* owned cache; NULL if it must be painted again */
} TabiyaBoardArrows;

void tabiya_board_arrows_init       (TabiyaBoardArrows         *self,
                                     GtkWidget                 *widget);
void tabiya_board_arrows_finalize   (TabiyaBoardArrows         *self);

/* Both copy their array; NULL and 0 clear it. */
void tabiya_board_arrows_set_arrows (TabiyaBoardArrows         *self,
                                     const TabiyaBoardArrow    *arrows,
                                     guint                      n_arrows);
void tabiya_board_arrows_set_shapes (TabiyaBoardArrows         *self,
                                     const TabiyaShape         *shapes,
                                     guint                      n_shapes);
/* Sets the shape that is being drawn, which is copied; NULL if there is none. */
void tabiya_board_arrows_set_sketch (TabiyaBoardArrows         *self,
                                     const TabiyaShape         *sketch);

/* Drops the cache, after a change of size or orientation. */
void tabiya_board_arrows_drop       (TabiyaBoardArrows         *self);
void tabiya_board_arrows_paint      (TabiyaBoardArrows         *self,
                                     const TabiyaBoardGeometry *geometry,
                                     GtkSnapshot               *snapshot);

/* The arrows of @board, for pictures of it. (transfer none) */
const TabiyaBoardArrows *tabiya_board_get_arrows (TabiyaBoard *board);

G_END_DECLS
