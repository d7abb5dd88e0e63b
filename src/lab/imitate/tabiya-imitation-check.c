/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/imitate/tabiya-imitation-own.h"

#include <math.h>

#include "lab/fit/tabiya-fit.h"
#include "lab/tabiya-parallel.h"

/* What the games that were held out say of an imitation. */

enum {
  ITEM = 4,                /* choices in a turn */
  BLOCK = 256,             /* choices between two reports */
};

typedef struct {
  const TabiyaImitation  *imitation;
  const HeuristicWeights *weights;
  double                  temperature;
  GArray                 *held_out;      /* of guint: indices of choices */
  guint                   first;
  TabiyaImitationViews   *views;
} ViewJob;

void
tabiya_imitation_views_free (TabiyaImitationViews *views)
{
  g_free (views->losses);
  g_free (views->tops);
  g_free (views);
}

gboolean
tabiya_imitation_is_held_out (const TabiyaImitation *self,
                              const TabiyaChoice    *choice)
{
  return tabiya_fit_is_held_out (self->seed, choice->game, self->held_out_percent);
}

/* (transfer full) */
static GArray *
list_held_out (const TabiyaImitation *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->choices->len; i++) {
    if (tabiya_imitation_is_held_out (self, &g_array_index (self->choices, TabiyaChoice, i)))
      g_array_append_val (list, i);
  }
  return list;
}

/* The share of a correct guess when the guess is a move with the highest score. */
static double
get_top (const double *scores,
         guint         n_moves,
         guint         chosen)
{
  guint n_best = 0;

  for (guint i = 0; i < n_moves; i++) {
    if (scores[i] > scores[chosen])
      return 0;
    n_best += scores[i] == scores[chosen];
  }
  return 1.0 / n_best;
}

static void
view_choice (const ViewJob *job,
             EngineJudge   *judge,
             guint          index)
{
  const TabiyaImitation *self = job->imitation;
  const TabiyaChoice *choice = &g_array_index (self->choices, TabiyaChoice,
                                               g_array_index (job->held_out, guint, index));
  g_autofree EngineForesight *seen = g_new (EngineForesight, CHESS_MAX_MOVES);
  double scores[CHESS_MAX_MOVES];
  guint n = (guint) engine_foresee (&choice->position, judge, (int) self->depth, seen);
  guint chosen = 0;

  for (guint i = 0; i < n; i++) {
    scores[i] = seen[i].score;
    if (seen[i].move == choice->move)
      chosen = i;
  }
  job->views->losses[index] = -log (tabiya_choice_get_probability (scores, n, chosen,
                                                                   job->temperature));
  job->views->tops[index] = get_top (scores, n, chosen);
}

static void
view_item_cb (guint    item,
              gpointer data)
{
  const ViewJob *job = data;
  guint first = job->first + item * ITEM;
  EngineJudge *judge = engine_judge_new (job->weights);

  for (guint i = first; i < MIN (first + ITEM, job->held_out->len); i++)
    view_choice (job, judge, i);
  engine_judge_free (judge);
}

/* NULL if the turns have ended. @options is for the reports; may be NULL. (transfer full) */
static TabiyaImitationViews *
look (const TabiyaImitation        *self,
      const HeuristicWeights       *weights,
      double                        temperature,
      GArray                       *held_out,
      const TabiyaImitationOptions *options)
{
  TabiyaImitationViews *views = g_new (TabiyaImitationViews, 1);
  ViewJob job = { self, weights, temperature, held_out, 0, views };

  views->losses = g_new0 (double, held_out->len + 1);
  views->tops = g_new0 (double, held_out->len + 1);
  for (; job.first < held_out->len; job.first += BLOCK) {
    guint n = MIN (BLOCK, held_out->len - job.first);

    if (!tabiya_parallel_run (self->n_threads, (n + ITEM - 1) / ITEM, self->turns, view_item_cb,
                              &job)) {
      tabiya_imitation_views_free (views);
      return NULL;
    }
    if (options && options->report)
      options->report (TABIYA_IMITATION_CHECKING, job.first + n, held_out->len,
                       (double) (job.first + n) / held_out->len, options->report_data);
  }
  return views;
}

/* The mean of the differences and half of its 95 % interval; the choices of one game are one sample
   (the sample variance of a mean over clusters). @games has the game of each of the @n choices. */
static double
compare_means (const double *before,
               const double *after,
               const guint  *games,
               guint         n,
               double       *margin)
{
  double mean = 0;
  double squares = 0;
  guint n_games = 0;

  for (guint i = 0; i < n; i++)
    mean += (after[i] - before[i]) / n;
  for (guint i = 0; i < n; n_games++) {
    guint game = games[i];
    double deviation = 0;

    for (; i < n && games[i] == game; i++)
      deviation += after[i] - before[i] - mean;
    squares += deviation * deviation;
  }
  *margin = n_games > 1 ? 1.96 * sqrt (squares * n_games / (n_games - 1)) / n : INFINITY;
  return mean;
}

static double
get_mean (const double *values,
          guint         n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i];
  return n > 0 ? sum / n : 0;
}

/* @phase: negative for all of them. */
static void
fill_check (const TabiyaImitation      *self,
            const TabiyaImitationViews *before,
            const TabiyaImitationViews *after,
            GArray                     *held_out,
            int                         phase,
            TabiyaImitationCheck       *check)
{
  gsize size = held_out->len + 1;
  g_autofree double *columns = g_new (double, 4 * size);
  g_autofree guint *games = g_new (guint, size);
  double *losses[2] = { columns, columns + size };
  double *tops[2] = { columns + 2 * size, columns + 3 * size };
  guint n = 0;

  *check = (TabiyaImitationCheck) { 0 };
  for (guint i = 0; i < held_out->len; i++) {
    const TabiyaChoice *choice = &g_array_index (self->choices, TabiyaChoice,
                                                 g_array_index (held_out, guint, i));

    if (phase >= 0 && choice->phase != (TabiyaChoicePhase) phase)
      continue;
    check->n_games += n == 0 || games[n - 1] != choice->game;
    games[n] = choice->game;
    losses[0][n] = before->losses[i];
    losses[1][n] = after->losses[i];
    tops[0][n] = before->tops[i];
    tops[1][n++] = after->tops[i];
  }
  check->n_choices = n;
  check->loss_before = get_mean (losses[0], n);
  check->loss_after = get_mean (losses[1], n);
  check->top_before = get_mean (tops[0], n);
  check->top_after = get_mean (tops[1], n);
  check->gain = -compare_means (losses[0], losses[1], games, n, &check->margin);
  check->top_gain = compare_means (tops[0], tops[1], games, n, &check->top_margin);
}

gboolean
tabiya_imitation_check (TabiyaImitation              *self,
                        const TabiyaImitationOptions *options)
{
  g_autoptr(GArray) held_out = list_held_out (self);
  TabiyaImitationViews *before = look (self, &self->before, self->temperatures[0], held_out,
                                       options);

  if (before)
    self->fitted = look (self, &self->after, self->temperatures[1], held_out, options);
  if (self->fitted) {
    fill_check (self, before, self->fitted, held_out, -1, &self->check);
    for (int phase = 0; phase < TABIYA_CHOICE_N_PHASES; phase++)
      fill_check (self, before, self->fitted, held_out, phase, &self->phases[phase]);
  }
  g_clear_pointer (&before, tabiya_imitation_views_free);
  return !!self->fitted;
}

const TabiyaImitationCheck *
tabiya_imitation_get_check (const TabiyaImitation *self)
{
  return &self->check;
}

const TabiyaImitationCheck *
tabiya_imitation_get_phase_check (const TabiyaImitation *self,
                                  TabiyaChoicePhase      phase)
{
  return &self->phases[phase];
}

/**
 * tabiya_imitation_compare:
 * @other: other weights of the same heuristic
 * @check: (out): they are "before", and the weights of the fit "after"
 *
 * The other weights get the temperature that suits them best in the games fitted to, so that it is
 * their judgement alone that is compared.
 *
 * Returns: %FALSE if the turns have ended
 */
gboolean
tabiya_imitation_compare (TabiyaImitation        *self,
                          const HeuristicWeights *other,
                          TabiyaImitationCheck   *check)
{
  g_autoptr(GArray) held_out = list_held_out (self);
  double values[HEURISTIC_MAX_WEIGHTS];
  TabiyaImitationViews *views;
  double temperature;

  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS; i++)
    values[i] = other->values[i];
  temperature = tabiya_choice_set_find_temperature (self->training, values);
  views = look (self, other, temperature, held_out, NULL);
  if (!views)
    return FALSE;
  fill_check (self, views, self->fitted, held_out, -1, check);
  tabiya_imitation_views_free (views);
  return TRUE;
}
