/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "model/review/tabiya-review-job.h"
#include "service/tabiya-game-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewBatch: analyses games of the open file one after the other in the background,
 * whatever game is on the board. Each gets its results as one step of its history when it is done,
 * as an unsaved edit: nothing is written to the file. A game that was edited or deleted, or that
 * another program has changed on disk, since the batch began is left alone and named at the end.
 *
 * It searches a copy of each game, so that nobody can get in its way, and keeps its progress on
 * disk in a TabiyaReviewJob. When another file is shown, or the window is closed, it stops, and the
 * job stays there to be continued. Main thread.
 *
 * Actions: pause-analysing-games (stateful, boolean), stop-analysing-games,
 * dismiss-analysed-games. They are enabled and disabled immediately.
 *
 * Signals: "changed": the state, the progress or the time left; also emitted while nothing is
 * found. "message" (char *text): a message that needs no answer; translated.
 */
#define TABIYA_TYPE_REVIEW_BATCH (tabiya_review_batch_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewBatch, tabiya_review_batch, TABIYA, REVIEW_BATCH, GObject)

typedef enum {
  TABIYA_REVIEW_BATCH_IDLE,
  TABIYA_REVIEW_BATCH_RUNNING,
  TABIYA_REVIEW_BATCH_PAUSED,
  TABIYA_REVIEW_BATCH_ENDED,    /* and games were skipped, which a person should know */
} TabiyaReviewBatchState;

/* @folder is where jobs are kept. */
TabiyaReviewBatch     *tabiya_review_batch_new           (TabiyaDocument    *document,
                                                          GSettings         *settings,
                                                          const char        *folder)
                                                          G_GNUC_WARN_UNUSED_RESULT;
void                   tabiya_review_batch_add_actions   (TabiyaReviewBatch *self,
                                                          GActionMap        *map);

/* Whether there is a file whose games can be analysed, and nothing going on. */
gboolean               tabiya_review_batch_can_start     (TabiyaReviewBatch *self);
/* @indices: (element-type guint32): of games in the open file, in the order in which they are to be
   done; with the current settings. */
gboolean               tabiya_review_batch_start         (TabiyaReviewBatch *self,
                                                          GArray            *indices,
                                                          GError           **error);
/* Goes on with a job that was left behind; its file must be open. A reference is taken. */
gboolean               tabiya_review_batch_continue      (TabiyaReviewBatch *self,
                                                          TabiyaReviewJob   *job);
void                   tabiya_review_batch_set_paused    (TabiyaReviewBatch *self,
                                                          gboolean           paused);
/* Ends it for good. The games that are done keep their results. */
void                   tabiya_review_batch_stop          (TabiyaReviewBatch *self);
/* Stops, waits until no thread searches, and leaves the job on disk. */
void                   tabiya_review_batch_shutdown      (TabiyaReviewBatch *self);

TabiyaReviewBatchState tabiya_review_batch_get_state     (TabiyaReviewBatch *self);
/* The job in progress, or the one that has ended; NULL when idle. (transfer none) */
TabiyaReviewJob       *tabiya_review_batch_get_job       (TabiyaReviewBatch *self);
/* The game that is being analysed, by its number in the job; G_MAXUINT for none. */
guint                  tabiya_review_batch_get_current   (TabiyaReviewBatch *self);
/* The analysis of that game; NULL when there has been none. (transfer none) */
TabiyaGameAnalysis    *tabiya_review_batch_get_analysis  (TabiyaReviewBatch *self);
/* The part of the work that is done, 0 to 1. */
double                 tabiya_review_batch_get_fraction  (TabiyaReviewBatch *self);
/* In milliseconds; -1 while there is no estimate. */
gint64                 tabiya_review_batch_get_time_left (TabiyaReviewBatch *self);

G_END_DECLS
