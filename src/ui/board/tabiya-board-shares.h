/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/board/tabiya-board-geometry.h"

G_BEGIN_DECLS

/* The highlighted squares of a board, with their shares of a term of the evaluation. */
typedef struct {
  GtkWidget     *widget;                        /* borrowed: the board */
  gboolean       lit;
  int16_t        centipawns[CHESS_N_SQUARES];   /* positive if good for White; 0: not highlighted */
  AdwAnimation  *animation;                     /* owned */
  GskRenderNode *light_node;                    /* owned cache; NULL if it must be painted again */
  GskRenderNode *pill_node;                     /* owned cache; NULL if it must be painted again */
  double         opacity;
} TabiyaBoardShares;

void     tabiya_board_shares_init         (TabiyaBoardShares         *self,
                                           GtkWidget                 *widget);
void     tabiya_board_shares_dispose      (TabiyaBoardShares         *self);

/* Sets one number for each square, copied; NULL removes the highlight. Returns whether anything
   changed. */
gboolean tabiya_board_shares_set          (TabiyaBoardShares         *self,
                                           const int16_t             *centipawns);

/* Drops the cache, after a change of size or orientation. */
void     tabiya_board_shares_drop         (TabiyaBoardShares         *self);
/* The highlights go under the pieces, the pills over them. */
void     tabiya_board_shares_paint_lights (TabiyaBoardShares         *self,
                                           const TabiyaBoardGeometry *geometry,
                                           GtkSnapshot               *snapshot);
void     tabiya_board_shares_paint_pills  (TabiyaBoardShares         *self,
                                           const TabiyaBoardGeometry *geometry,
                                           GtkSnapshot               *snapshot);

G_END_DECLS
