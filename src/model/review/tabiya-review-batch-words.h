/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-review-batch.h"

G_BEGIN_DECLS

/* What a batch and a job say. All texts are translated. (transfer full) Main thread. */

/* "12 of 40 games, about 7 minutes left", or how it ended. */
char *tabiya_review_batch_words_dup_text    (TabiyaReviewBatch *batch);
/* The game that is being analysed and how far it is; NULL when there is none. */
char *tabiya_review_batch_words_dup_current (TabiyaReviewBatch *batch);
/* The games that were skipped and why, a line for each; NULL when there is none. */
char *tabiya_review_batch_words_dup_skipped (TabiyaReviewJob   *job);
/* What is said when the last game is done. */
char *tabiya_review_batch_words_dup_end     (TabiyaReviewJob   *job);
/* What a job left behind is about, for the person who is asked whether to continue it. */
char *tabiya_review_batch_words_dup_offer   (TabiyaReviewJob   *job);

G_END_DECLS
