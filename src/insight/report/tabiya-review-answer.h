/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-review.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewAnswer: an answer that a review was given, and to what. A review asks the same again
 * once it has been told the same, so that its answers, in their order, are all there is to know of
 * it: a review that was broken off continues in a new one, which is given the old answers first.
 */
typedef struct {
  TabiyaReviewQuestion question;
  TabiyaVerdict        verdict;
} TabiyaReviewAnswer;

/* The answer as a line of text, without the line end. Any thread. (transfer full) */
char     *tabiya_review_answer_to_text   (const TabiyaReviewAnswer *answer);
/* Whether @text is such a line, whole and in every number possible; whether its moves are legal
   is for the review to say. @answer (out) is undefined otherwise. Any thread. */
gboolean  tabiya_review_answer_from_text (const char               *text,
                                          TabiyaReviewAnswer       *answer);

/* Gives a review that has just begun the answers of an earlier one, of the same game and with the
   same limit, as far as they answer what it asks. @answers: (element-type TabiyaReviewAnswer).
   Returns how many it took. */
guint     tabiya_review_answer_again     (TabiyaReview             *review,
                                          const GArray             *answers);

G_END_DECLS
