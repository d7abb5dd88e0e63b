/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveModel: a game as rows: the main line in pairs, and under the move they belong to its
 * comments and variations, nested ones after the line they branch from; at the end the result. A
 * GListModel of TabiyaMoveRow that follows the game; rows that say the same stay the same objects.
 */
#define TABIYA_TYPE_MOVE_MODEL (tabiya_move_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveModel, tabiya_move_model, TABIYA, MOVE_MODEL, GObject)

TabiyaMoveModel *tabiya_move_model_new          (void) G_GNUC_WARN_UNUSED_RESULT;

void             tabiya_move_model_set_game     (TabiyaMoveModel *self,
                                                 TabiyaGame      *game);
TabiyaGame      *tabiya_move_model_get_game     (TabiyaMoveModel *self);

/* Folds the variation that begins with @first, or unfolds it. */
void             tabiya_move_model_set_folded   (TabiyaMoveModel *self,
                                                 TabiyaNode      *first,
                                                 gboolean         folded);
gboolean         tabiya_move_model_get_folded   (TabiyaMoveModel *self,
                                                 TabiyaNode      *first);
/* Scores beside the moves, where there are any, instead of times. On at first. */
void             tabiya_move_model_set_scores   (TabiyaMoveModel *self,
                                                 gboolean         with_scores);
gboolean         tabiya_move_model_get_scores   (TabiyaMoveModel *self);

/* The row a node stands in; FALSE for the root and for nodes of no row. */
gboolean         tabiya_move_model_find         (TabiyaMoveModel *self,
                                                 TabiyaNode      *node,
                                                 guint           *index);
/* The move a row below (@step 1) or above (@step -1), of the same side where there is one; NULL at
   the edge. Below the root is the first move, above that the root. */
TabiyaNode      *tabiya_move_model_get_neighbor (TabiyaMoveModel *self,
                                                 TabiyaNode      *node,
                                                 int              step);

G_END_DECLS
