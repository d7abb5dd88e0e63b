/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-fit-task.h"

#include <glib/gi18n.h>

/* Enough to distinguish an improvement from chance, while leaving most games to learn from. */
#define HELD_OUT_PERCENT 20

struct _TabiyaFitTask
{
  char             *path;
  HeuristicWeights  weights;
  gboolean          chosen[HEURISTIC_MAX_WEIGHTS];
  double            prior;
  TabiyaLabJob     *job;          /* borrowed: the job that runs it */
};

static TabiyaFitNews *
news_new (TabiyaFitStage stage)
{
  TabiyaFitNews *news = g_new0 (TabiyaFitNews, 1);

  news->stage = stage;
  return news;
}

static void
news_free (gpointer data)
{
  TabiyaFitNews *news = data;

  g_clear_error (&news->error);
  g_clear_pointer (&news->outcome, tabiya_fit_outcome_free);
  g_free (news);
}

static void
task_free (gpointer data)
{
  TabiyaFitTask *self = data;

  g_free (self->path);
  g_free (self);
}

static void
read_progress_cb (const TabiyaFitGamesCounts *counts,
                  gpointer                    data)
{
  TabiyaFitTask *self = data;
  TabiyaFitNews *news = news_new (TABIYA_FIT_READING);
  double of_file = counts->bytes_total > 0
                   ? (double) counts->bytes_read / (double) counts->bytes_total : -1;

  news->fraction = MAX (of_file, (double) counts->n_positions / TABIYA_FIT_MAX_POSITIONS);
  news->n_games = counts->n_games;
  news->n_positions = counts->n_positions;
  tabiya_lab_job_tell (self->job, news);
}

static void
iteration_cb (guint    iteration,
              guint    sample,
              double   objective,
              gpointer data)
{
  TabiyaFitTask *self = data;
  TabiyaFitNews *news = news_new (TABIYA_FIT_FITTING);

  news->n_iterations = iteration;
  news->n_samples = sample;
  tabiya_lab_job_tell (self->job, news);
}

static gboolean
read_games (TabiyaFitTask     *self,
            TabiyaFitSet      *training,
            TabiyaFitOutcome  *outcome,
            GError           **error)
{
  TabiyaFitGamesOptions options = TABIYA_FIT_GAMES_OPTIONS_INIT;

  options.max_positions = TABIYA_FIT_MAX_POSITIONS;
  options.held_out_percent = HELD_OUT_PERCENT;
  options.n_threads = tabiya_lab_job_get_n_threads (self->job);
  options.turns = tabiya_lab_job_get_turns (self->job);
  options.cancellable = tabiya_lab_job_get_cancellable (self->job);
  options.progress = read_progress_cb;
  options.progress_data = self;
  return tabiya_fit_games_read (self->path, &options, training, outcome->held_out,
                                &outcome->counts, error)
         && tabiya_fit_games_counts_check (&outcome->counts, error);
}

static gboolean
fit (TabiyaFitTask     *self,
     TabiyaFitSet      *training,
     TabiyaFitOutcome  *outcome,
     GError           **error)
{
  TabiyaFitOptions options = TABIYA_FIT_OPTIONS_INIT;

  options.chosen = self->chosen;
  options.prior = self->prior;
  tabiya_fit_set_set_threads (training, tabiya_lab_job_get_n_threads (self->job),
                              tabiya_lab_job_get_turns (self->job));
  outcome->result = tabiya_fit_run (&self->weights, HEURISTIC_FIT_WEIGHTS, training, &options,
                                    iteration_cb, self);
  if (outcome->result)
    return TRUE;
  g_set_error_literal (error, TABIYA_FIT_GAMES_ERROR, TABIYA_FIT_GAMES_ERROR_ENDED,
                       _("Stopped"));
  return FALSE;
}

static void
run (TabiyaLabJob *job,
     gpointer      data)
{
  TabiyaFitTask *self = data;
  g_autoptr(TabiyaFitSet) training = NULL;
  g_autoptr(TabiyaFitOutcome) outcome = g_new0 (TabiyaFitOutcome, 1);
  HeuristicWeights origin;
  TabiyaFitNews *news;
  GError *error = NULL;

  self->job = job;
  tabiya_fit_find_origin (&self->weights, self->chosen, &origin);
  training = tabiya_fit_set_new (&origin, HEURISTIC_FIT_WEIGHTS);
  outcome->weights = self->weights;
  outcome->held_out = tabiya_fit_set_new_like (training);
  if (read_games (self, training, outcome, &error) && fit (self, training, outcome, &error)) {
    news = news_new (TABIYA_FIT_DONE);
    news->outcome = g_steal_pointer (&outcome);
  } else {
    news = news_new (TABIYA_FIT_FAILED);
    news->error = error;
  }
  tabiya_lab_job_tell (job, news);
}

/**
 * tabiya_fit_task_start:
 * @path: a PGN file
 * @weights: the heuristic and the weights to compare with; those that are not fitted keep their
 *   values
 * @chosen: indexed by weight: whether it is fitted
 * @prior: strength of the pull towards the defaults, see #TabiyaFitOptions
 * @news: called with the progress, a #TabiyaFitNews; the last call reports success or failure
 * @done: called at the end
 * @data: passed to all of them
 *
 * Begins a fit. Main thread.
 *
 * Returns: (transfer full): the job
 */
TabiyaLabJob *
tabiya_fit_task_start (const char             *path,
                       const HeuristicWeights *weights,
                       const gboolean         *chosen,
                       double                  prior,
                       void                  (*news) (gpointer news,
                                                      gpointer data),
                       void                  (*done) (gpointer data),
                       gpointer                data)
{
  const TabiyaLabJobFuncs funcs = {
    .run = run, .free_task = task_free, .news = news, .free_news = news_free, .done = done,
    .what = N_("weights are being fitted"), .pause = N_("Pause the Fit"),
  };
  TabiyaFitTask *self = g_new0 (TabiyaFitTask, 1);

  self->path = g_strdup (path);
  self->weights = *weights;
  memcpy (self->chosen, chosen, sizeof self->chosen);
  self->prior = prior;
  return tabiya_lab_job_start (&funcs, self, data);
}

/**
 * tabiya_fit_outcome_free:
 * @outcome: (transfer full): the outcome of a fit
 *
 * Frees an outcome.
 */
void
tabiya_fit_outcome_free (TabiyaFitOutcome *outcome)
{
  tabiya_fit_games_counts_clear (&outcome->counts);
  g_clear_pointer (&outcome->held_out, tabiya_fit_set_free);
  g_clear_pointer (&outcome->result, tabiya_fit_result_free);
  g_free (outcome);
}

/**
 * tabiya_fit_outcome_get_new:
 * @outcome: the outcome of a fit
 * @weight: index of a weight
 *
 * Returns: the value of the weight after the fit
 */
int
tabiya_fit_outcome_get_new (TabiyaFitOutcome *outcome,
                            int               weight)
{
  return (int) outcome->result->after[2 * weight];
}

/**
 * tabiya_fit_outcome_accept:
 * @outcome: the outcome of a fit
 * @accepted: indexed by weight: whether its new value is accepted
 * @weights: (out): the old weights with the accepted new values
 * @check: (out): how well they predict the held-out games, compared to the old ones
 *
 * Any thread, one at a time.
 */
void
tabiya_fit_outcome_accept (TabiyaFitOutcome *outcome,
                           const gboolean   *accepted,
                           HeuristicWeights *weights,
                           TabiyaFitCheck   *check)
{
  const TabiyaFitResult *result = outcome->result;
  g_autofree double *after = g_memdup2 (result->before,
                                        2 * (gsize) result->n_params * sizeof (double));
  gboolean all = TRUE;

  *weights = outcome->weights;
  for (int i = 0; i < result->n_params; i++) {
    if (accepted[i]) {
      after[2 * i] = result->after[2 * i];
      heuristic_weights_set (weights, i, tabiya_fit_outcome_get_new (outcome, i));
    } else if (result->after[2 * i] != result->before[2 * i]) {
      all = FALSE;
    }
  }
  /* The K for the new values belongs to all of them together. */
  *check = tabiya_fit_check (outcome->held_out, result->before, result->k_before, after,
                             all ? result->k_after : result->k_before);
}

gboolean
tabiya_fit_check_confirms (const TabiyaFitCheck *check)
{
  return check->n_games >= 2 && check->gain > 0 && check->gain > check->margin;
}
