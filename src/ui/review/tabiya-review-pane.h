/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/report/tabiya-game-report.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewPane: the evaluation graph of a game with what was counted under it. It follows the
 * game and reads its tree alone, whoever has analysed it; it is hidden while there is no
 * evaluation. It never edits and never walks: "node-activated" (pointer TabiyaNode) asks for it;
 * "updated": there is another report.
 */
#define TABIYA_TYPE_REVIEW_PANE (tabiya_review_pane_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewPane, tabiya_review_pane, TABIYA, REVIEW_PANE, GtkWidget)

/* (nullable) */
void                    tabiya_review_pane_set_game     (TabiyaReviewPane  *self,
                                                         TabiyaGame        *game);
/* What an analysis that goes on has found, shown as if it were in the tree; see
   tabiya_game_report_new(). NULL: nothing. */
void                    tabiya_review_pane_set_findings (TabiyaReviewPane  *self,
                                                         TabiyaFindingFunc  found,
                                                         gpointer           data,
                                                         unsigned           judged);
/* There is more of it. */
void                    tabiya_review_pane_update       (TabiyaReviewPane  *self);
/* A low graph, and without the row under it where it is lower still. */
void                    tabiya_review_pane_set_room     (TabiyaReviewPane  *self,
                                                         gboolean           folded,
                                                         gboolean           bare);
/* Whether there is so little room that the graph stands alone. */
gboolean                tabiya_review_pane_is_bare      (TabiyaReviewPane  *self);
/* (transfer none) (nullable): until the next update. */
const TabiyaGameReport *tabiya_review_pane_get_report   (TabiyaReviewPane  *self);

G_END_DECLS
