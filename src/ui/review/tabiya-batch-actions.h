/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-review-batch.h"
#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/*
 * TabiyaBatchActions: the action analyse-games, which asks how to analyse the games that are chosen
 * and lets a TabiyaReviewBatch begin, and the actions of that. Main thread.
 */
#define TABIYA_TYPE_BATCH_ACTIONS (tabiya_batch_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBatchActions, tabiya_batch_actions, TABIYA, BATCH_ACTIONS, GObject)

/* @map gets the actions. @page knows which games are chosen, and dialogs stand in front of its
   window. */
TabiyaBatchActions *tabiya_batch_actions_new (GActionMap        *map,
                                              TabiyaReviewBatch *batch,
                                              TabiyaDocument    *document,
                                              TabiyaGamesPage   *page,
                                              GSettings         *settings)
                                              G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
