/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/review/tabiya-report-model.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewPane: the evaluation graph of a game with what was counted under it, as a
 * TabiyaReportModel tells it; hidden while there is no evaluation. It never edits and never walks:
 * "node-activated" (pointer TabiyaNode) asks for it.
 */
#define TABIYA_TYPE_REVIEW_PANE (tabiya_review_pane_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewPane, tabiya_review_pane, TABIYA, REVIEW_PANE, GtkWidget)

void      tabiya_review_pane_set_model (TabiyaReviewPane  *self,
                                        TabiyaReportModel *model);
/* A low graph, and without the row under it where it is lower still. */
void      tabiya_review_pane_set_room  (TabiyaReviewPane  *self,
                                        gboolean           folded,
                                        gboolean           bare);
/* Whether there is so little room that the graph stands alone. */
gboolean  tabiya_review_pane_is_bare   (TabiyaReviewPane  *self);

G_END_DECLS
