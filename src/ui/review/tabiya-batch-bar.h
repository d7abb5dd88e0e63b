/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/review/tabiya-review-batch.h"

G_BEGIN_DECLS

/*
 * TabiyaBatchBar: how far a TabiyaReviewBatch has come, with buttons that pause and stop it
 * (win.pause-analysing-games, win.stop-analysing-games), and the details on demand. When it has
 * ended and games were skipped, the bar says so until it is closed (win.dismiss-analysed-games).
 * Hidden while there is nothing to say. Main thread.
 */
#define TABIYA_TYPE_BATCH_BAR (tabiya_batch_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBatchBar, tabiya_batch_bar, TABIYA, BATCH_BAR, GtkWidget)

/* To be called once; a reference is taken. */
void  tabiya_batch_bar_set_batch (TabiyaBatchBar    *self,
                                  TabiyaReviewBatch *batch);

G_END_DECLS
