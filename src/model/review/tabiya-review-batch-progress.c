/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-batch-private.h"

/* How far a batch has come, by the work of its games: a long game counts for more than a short
   one. */

/* The work of the games that are not done, without the current one, and that of all games. */
static double
guess_work (TabiyaReviewBatch *self,
            double            *all)
{
  double left = 0;

  *all = 0;
  for (guint i = 0; self->job && i < tabiya_review_job_get_n_games (self->job); i++) {
    const TabiyaReviewJobGame *game = tabiya_review_job_get_game (self->job, i);
    double work = tabiya_review_guess_work (game->n_positions);

    *all += work;
    if (i != self->current && game->state == TABIYA_REVIEW_GAME_PENDING)
      left += work;
  }
  return left;
}

double
tabiya_review_batch_get_fraction (TabiyaReviewBatch *self)
{
  double all;
  double left;

  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), 0);

  left = guess_work (self, &all);
  if (all <= 0)
    return 0;
  if (self->current != G_MAXUINT) {
    guint n_positions = tabiya_review_job_get_game (self->job, self->current)->n_positions;

    left += tabiya_review_guess_work (n_positions)
            * (1.0 - tabiya_game_analysis_get_fraction (self->analysis));
  }
  return 1.0 - left / all;
}

gint64
tabiya_review_batch_get_time_left (TabiyaReviewBatch *self)
{
  gint64 current;
  double pace;
  double all;

  g_return_val_if_fail (TABIYA_IS_REVIEW_BATCH (self), -1);

  if (self->current == G_MAXUINT)
    return -1;
  current = tabiya_game_analysis_get_time_left (self->analysis);
  pace = tabiya_game_analysis_get_pace (self->analysis);
  if (pace <= 0)
    pace = self->pace_ms;
  if (current < 0 || pace <= 0)
    return -1;
  return current + (gint64) (guess_work (self, &all) * pace);
}
