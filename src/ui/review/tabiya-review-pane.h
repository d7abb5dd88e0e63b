/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/review/tabiya-report-model.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewPane: the evaluation graph of a TabiyaReportModel with the counts of mistakes under
 * it; hidden while there is no evaluation. It never edits the game or moves its cursor. Signal
 * "node-activated" (pointer TabiyaNode): a person wants to see the position.
 */
#define TABIYA_TYPE_REVIEW_PANE (tabiya_review_pane_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewPane, tabiya_review_pane, TABIYA, REVIEW_PANE, GtkWidget)

void      tabiya_review_pane_set_model (TabiyaReviewPane  *self,
                                        TabiyaReportModel *model);
/* How many mistakes of @side can be retried; where there are none, nothing is offered. */
void      tabiya_review_pane_set_mistakes (TabiyaReviewPane *self,
                                           guint             n,
                                           ChessColor        side);
/* @folded: whether the graph is low; @bare: whether there is so little room that the counts under
   it are hidden as well. */
void      tabiya_review_pane_set_room  (TabiyaReviewPane  *self,
                                        gboolean           folded,
                                        gboolean           bare);
/* Whether the counts under the graph are hidden. */
gboolean  tabiya_review_pane_is_bare   (TabiyaReviewPane  *self);

G_END_DECLS
