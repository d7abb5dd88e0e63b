/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-imitation-task.h"

#include <glib/gi18n.h>
#include <string.h>

/* Before that the time left would be a guess. */
#define MIN_PACE_TIME  (3 * G_USEC_PER_SEC)

/* A fit takes about as many steps. */
#define USUAL_STEPS    30.0

/* Where the stages begin, as shares of everything: measured with 20 000 moves. Everybody else takes
   as long as the player, but for the check. */
static const double begins[] = {
  [TABIYA_IMITATION_READING] = 0,
  [TABIYA_IMITATION_LOOKING] = 0.03,
  [TABIYA_IMITATION_FITTING] = 0.34,
  [TABIYA_IMITATION_SAMPLING] = 0.37,
  [TABIYA_IMITATION_CHECKING] = 0.44,
  [TABIYA_IMITATION_OTHERS] = 0.54,
  1,
};

typedef struct {
  char                *path;
  char                *player;      /* NULL: list the players */
  HeuristicWeights     weights;
  TabiyaImitationPace  pace;
  TabiyaLabJob        *job;         /* borrowed: the job that runs it */
} Task;

static TabiyaImitationNews *
news_new (TabiyaImitationTaskState state)
{
  TabiyaImitationNews *news = g_new0 (TabiyaImitationNews, 1);

  news->state = state;
  return news;
}

static void
news_free (gpointer data)
{
  TabiyaImitationNews *news = data;

  g_clear_error (&news->error);
  g_clear_pointer (&news->imitation, tabiya_imitation_free);
  g_clear_pointer (&news->players, g_ptr_array_unref);
  g_free (news);
}

static void
task_free (gpointer data)
{
  Task *self = data;

  g_free (self->path);
  g_free (self->player);
  g_free (self);
}

static void
report_cb (TabiyaImitationStage stage,
           guint                done,
           guint                total,
           double               fraction,
           gpointer             data)
{
  Task *self = data;
  TabiyaImitationNews *news = news_new (TABIYA_IMITATION_TASK_WORKING);

  news->stage = stage;
  news->done = done;
  news->total = total;
  news->left_ms = tabiya_imitation_pace_tell (&self->pace, stage, done, fraction,
                                              g_get_monotonic_time ());
  news->fraction = self->pace.fraction;
  tabiya_lab_job_tell (self->job, news);
}

static void
run (TabiyaLabJob *job,
     gpointer      data)
{
  Task *self = data;
  TabiyaImitationOptions options = TABIYA_IMITATION_OPTIONS_INIT;
  TabiyaImitationNews *news = news_new (TABIYA_IMITATION_TASK_DONE);

  self->job = job;
  if (!self->player) {
    news->players = tabiya_choices_list_players (self->path, tabiya_lab_job_get_turns (job),
                                                 &news->error);
  } else {
    options.path = self->path;
    options.player = self->player;
    options.n_threads = tabiya_lab_job_get_n_threads (job);
    options.turns = tabiya_lab_job_get_turns (job);
    options.report = report_cb;
    options.report_data = self;
    news->imitation = tabiya_imitation_run (&self->weights, &options, &news->error);
  }
  if (news->error)
    news->state = TABIYA_IMITATION_TASK_FAILED;
  tabiya_lab_job_tell (job, news);
}

static TabiyaLabJob *
start (Task                           *self,
       const TabiyaImitationTaskFuncs *funcs,
       gpointer                        data)
{
  const TabiyaLabJobFuncs job_funcs = {
    .run = run, .free_task = task_free, .news = funcs->news, .free_news = news_free,
    .what = self->player ? N_("weights are being fitted to the moves of a player")
                         : N_("players are being looked for"),
    .pause = self->player ? N_("Pause the Fit") : N_("Pause the Search"),
    .done = funcs->done, .awaited = !self->player,
  };

  return tabiya_lab_job_start (&job_funcs, self, data);
}

/**
 * tabiya_imitation_task_list:
 * @path: (type filename): a PGN file
 * @funcs: called in the main loop
 * @data: passed to them
 *
 * Begins to look for the players in the games. Main thread.
 *
 * Returns: (transfer full): the job
 */
TabiyaLabJob *
tabiya_imitation_task_list (const char                     *path,
                            const TabiyaImitationTaskFuncs *funcs,
                            gpointer                        data)
{
  Task *self = g_new0 (Task, 1);

  self->path = g_strdup (path);
  return start (self, funcs, data);
}

/**
 * tabiya_imitation_task_start:
 * @path: (type filename): a PGN file
 * @player: a name as the games have it
 * @heuristic: whose weights are fitted
 * @funcs: called in the main loop
 * @data: passed to them
 *
 * Begins an imitation of all weights, from the defaults. Main thread.
 *
 * Returns: (transfer full): the job
 */
TabiyaLabJob *
tabiya_imitation_task_start (const char                     *path,
                             const char                     *player,
                             const Heuristic                *heuristic,
                             const TabiyaImitationTaskFuncs *funcs,
                             gpointer                        data)
{
  Task *self = g_new0 (Task, 1);

  self->path = g_strdup (path);
  self->player = g_strdup (player);
  heuristic_weights_init (&self->weights, heuristic);
  return start (self, funcs, data);
}

/* How much of its stage is done. The choices held out are looked at twice: the second time their
   number begins anew. */
static double
find_stage_fraction (TabiyaImitationPace  *self,
                     TabiyaImitationStage  stage,
                     guint                 done,
                     double                fraction)
{
  if (stage == TABIYA_IMITATION_FITTING)
    return MIN (done / USUAL_STEPS, 1);
  if (stage != TABIYA_IMITATION_CHECKING)
    return CLAMP (fraction, 0, 1);
  self->again = self->again || done <= self->checked;
  self->checked = done;
  return (CLAMP (fraction, 0, 1) + (self->again ? 1 : 0)) / 2;
}

gint64
tabiya_imitation_pace_tell (TabiyaImitationPace  *self,
                            TabiyaImitationStage  stage,
                            guint                 done,
                            double                stage_fraction,
                            gint64                now)
{
  double inside = find_stage_fraction (self, stage, done, stage_fraction);
  double worked;

  self->fraction = MAX (self->fraction,
                        begins[stage] + inside * (begins[stage + 1] - begins[stage]));
  if (stage == TABIYA_IMITATION_READING)
    return -1;
  if (self->began == 0)
    self->began = now;
  worked = self->fraction - begins[TABIYA_IMITATION_LOOKING];
  if (now - self->began < MIN_PACE_TIME || worked <= 0)
    return -1;
  return (gint64) ((double) (now - self->began) / 1000 * (1 - self->fraction) / worked);
}
