/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-review-batch.h"
#include "ui/window/tabiya-document-dialogs.h"

G_BEGIN_DECLS

/*
 * TabiyaBatchView: joins a TabiyaReviewBatch to a window: it asks how to analyse the games that are
 * chosen, and shows the progress on the bar of the pane. The window gets the actions of the batch,
 * and analyse-games. Main thread.
 */
#define TABIYA_TYPE_BATCH_VIEW (tabiya_batch_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBatchView, tabiya_batch_view, TABIYA, BATCH_VIEW, GObject)

/* @tab and @pane are borrowed until g_object_run_dispose(). */
TabiyaBatchView *tabiya_batch_view_new    (TabiyaTab             *tab,
                                           TabiyaReviewBatch     *batch,
                                           TabiyaDocument        *document,
                                           TabiyaDocumentDialogs *dialogs,
                                           GSettings             *settings,
                                           TabiyaPane            *pane)
                                           G_GNUC_WARN_UNUSED_RESULT;
/* Enables or disables analyse-games. */
void             tabiya_batch_view_update (TabiyaBatchView       *self);

G_END_DECLS
