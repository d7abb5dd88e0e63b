/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/moves/tabiya-move-rows.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveModel: a game as rows: the main line in pairs of moves, and below each move its
 * comments and variations, with nested variations after the line they branch from; the result comes
 * last. A GListModel of TabiyaMoveRow that follows the game; a row whose content does not change
 * remains the same object.
 */
#define TABIYA_TYPE_MOVE_MODEL (tabiya_move_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMoveModel, tabiya_move_model, TABIYA, MOVE_MODEL, GObject)

TabiyaMoveModel *tabiya_move_model_new          (void) G_GNUC_WARN_UNUSED_RESULT;

void             tabiya_move_model_set_game     (TabiyaMoveModel *self,
                                                 TabiyaGame      *game);
TabiyaGame      *tabiya_move_model_get_game     (TabiyaMoveModel *self);

/* Folds or unfolds the variation that begins with @first. */
void             tabiya_move_model_set_folded   (TabiyaMoveModel *self,
                                                 TabiyaNode      *first,
                                                 gboolean         folded);
gboolean         tabiya_move_model_get_folded   (TabiyaMoveModel *self,
                                                 TabiyaNode      *first);
/* Whether moves that have scores show them instead of times. Initially on. */
void             tabiya_move_model_set_scores   (TabiyaMoveModel *self,
                                                 gboolean         with_scores);
gboolean         tabiya_move_model_get_scores   (TabiyaMoveModel *self);

/* Says anew what the rows show, with other letters for the men. */
void             tabiya_move_model_renew        (TabiyaMoveModel *self);

/* Shows marks and scores that are not in the game yet, as @preview tells them now; to be called
   again when it would tell something else. NULL: only what is in the game. */
void             tabiya_move_model_set_preview  (TabiyaMoveModel       *self,
                                                 TabiyaMovePreviewFunc  preview,
                                                 gpointer               data);

/* The row that contains a node; FALSE for the root and for nodes that are in no row. @node is
   nullable. */
gboolean         tabiya_move_model_find         (TabiyaMoveModel *self,
                                                 TabiyaNode      *node,
                                                 guint           *index);
/* The move in the row below (@step 1) or above (@step -1), of the same side if possible; NULL at
   the edge. Below the root is the first move, and above that the root. */
TabiyaNode      *tabiya_move_model_get_neighbor (TabiyaMoveModel *self,
                                                 TabiyaNode      *node,
                                                 int              step);

G_END_DECLS
