/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/* Tells what is known of a node of the main line that is not in the game yet: the mark of its move,
   which replaces that of the game, and its score (White's view), which may be unknown. FALSE if
   nothing is. */
typedef gboolean (*TabiyaMovePreviewFunc) (TabiyaNode *node,
                                           TabiyaMark *mark,
                                           ChessScore *score,
                                           gpointer    data);

/* The rows for the current state of a game. (transfer full) (element-type TabiyaMoveRow) @folded is
   a set of the first nodes of folded variations (nullable); so is @preview, which gets @data. */
GPtrArray *tabiya_move_rows_build (TabiyaGame            *game,
                                   GHashTable            *folded,
                                   gboolean               with_scores,
                                   TabiyaMovePreviewFunc  preview,
                                   gpointer               data);

G_END_DECLS
