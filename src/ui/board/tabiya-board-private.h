/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/tabiya-board-accessible.h"
#include "ui/board/tabiya-board-animation.h"
#include "ui/board/tabiya-board-arrows.h"
#include "ui/board/tabiya-board-entry.h"
#include "ui/board/tabiya-board-ground.h"
#include "ui/board/tabiya-board-pieces.h"
#include "ui/board/tabiya-board-pointer.h"
#include "ui/board/tabiya-board-premoves.h"
#include "ui/board/tabiya-board-promotion.h"
#include "ui/board/tabiya-board-shares.h"

G_BEGIN_DECLS

/*
 * The structure of TabiyaBoard, for the files that combine its parts: tabiya-board.c (object,
 * layout, signals), -options, -actions (what can be done on it), -stage, -snapshot (the order of
 * drawing), -input (pointer), -touch, -keyboard and -by-ear. Each part has its own header; fields
 * that depend on each other are set by its functions only.
 */
struct _TabiyaBoard {
  GtkWidget             parent_instance;

  TabiyaBoardScene      scene;
  TabiyaBoardGeometry   geometry;
  TabiyaBoardGround     ground;
  TabiyaBoardPieces     pieces;
  TabiyaBoardArrows     arrows;
  TabiyaBoardShares     shares;
  TabiyaBoardAnimation  animation;
  TabiyaBoardSquares    squares;
  TabiyaBoardPointer    pointer;
  TabiyaBoardEntry      entry;
  TabiyaBoardPromotion  promotion;
  TabiyaBoardPremoves   premoves;
  TabiyaStage          *stage;        /* owned; nullable */
  guint                 update_id;    /* of the pending update, or 0 */

  /* options */
  gboolean              show_legal_moves;
  gboolean              animate;
  gboolean              auto_queen;
};

/* tabiya-board.c: drops everything cached from the last frame. */
void tabiya_board_drop_caches        (TabiyaBoard  *self);

/* tabiya-board-options.c */
void tabiya_board_install_properties (GObjectClass *klass);

/* tabiya-board-snapshot.c */
void tabiya_board_snapshot           (GtkWidget    *widget,
                                      GtkSnapshot  *snapshot);

/* tabiya-board-keyboard.c */
void tabiya_board_init_keyboard      (TabiyaBoard  *self);

G_END_DECLS
