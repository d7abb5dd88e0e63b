/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/board/tabiya-board-geometry.h"

G_BEGIN_DECLS

/* Squares of a board lit with their shares of a term of the evaluation. */
typedef struct {
  GtkWidget     *widget;                        /* borrowed: the board */
  gboolean       lit;
  int16_t        centipawns[CHESS_N_SQUARES];   /* White's good positive; 0: not lit */
  AdwAnimation  *animation;                     /* owned */
  GskRenderNode *light_node;                    /* owned; NULL: to be painted anew */
  GskRenderNode *pill_node;                     /* owned; NULL: to be painted anew */
  double         opacity;
} TabiyaBoardShares;

void     tabiya_board_shares_init         (TabiyaBoardShares         *self,
                                           GtkWidget                 *widget);
void     tabiya_board_shares_dispose      (TabiyaBoardShares         *self);

/* One number for each square, copied; NULL: none is lit. TRUE when anything changed. */
gboolean tabiya_board_shares_set          (TabiyaBoardShares         *self,
                                           const int16_t             *centipawns);

/* What is kept does not fit any more: size or orientation are others. */
void     tabiya_board_shares_drop         (TabiyaBoardShares         *self);
/* Under the pieces; over them. */
void     tabiya_board_shares_paint_lights (TabiyaBoardShares         *self,
                                           const TabiyaBoardGeometry *geometry,
                                           GtkSnapshot               *snapshot);
void     tabiya_board_shares_paint_pills  (TabiyaBoardShares         *self,
                                           const TabiyaBoardGeometry *geometry,
                                           GtkSnapshot               *snapshot);

G_END_DECLS
