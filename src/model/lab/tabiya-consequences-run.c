/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-consequences-run.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-lab-job.h"

/* Between two pieces of news, in microseconds. */
#define NEWS_INTERVAL (G_USEC_PER_SEC / 10)

/* Positions after which the time left can be told. */
#define FIRST_KNOWN 8

/* In the thread of the job. */
typedef struct {
  TabiyaConsequencesSubject  subject;       /* with copies of its own */
  TabiyaMoveSampleOptions    options;
  TabiyaConsequences        *found;         /* NULL when the window has it */
  gpointer                   searching;     /* atomic: @found while it runs */
  TabiyaLabJob              *job;           /* borrowed: the job that runs it */
  gint64                     last_news;
} Task;

typedef struct {
  TabiyaConsequencesState  state;
  double                   fraction;
  guint                    n_games;
  guint                    n_done;
  guint                    n_positions;
  GError                  *error;           /* owned */
  TabiyaConsequences      *found;           /* owned */
} News;

struct _TabiyaConsequencesRun
{
  GObject                    parent_instance;

  /* owned */
  TabiyaLabJob              *job;           /* NULL when nothing is computed */
  TabiyaConsequences        *result;
  GError                    *error;
  TabiyaConsequencesSubject  subject;       /* with copies of its own */

  /* state */
  gboolean                   has_subject;
  TabiyaConsequencesState    state;
  double                     fraction;
  guint                      n_games;
  guint                      n_done;
  guint                      n_positions;
  gint64                     began;         /* searching, or again after a wait */
  guint                      n_before;      /* done by then */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaConsequencesRun, tabiya_consequences_run, G_TYPE_OBJECT)

/* The subject */

static void
subject_copy (TabiyaConsequencesSubject       *copy,
              const TabiyaConsequencesSubject *subject)
{
  *copy = *subject;
  copy->source.path = g_strdup (subject->source.path);
  copy->source.bytes = subject->source.bytes ? g_bytes_ref (subject->source.bytes) : NULL;
  copy->source.numbers = subject->source.numbers
                         ? g_array_copy ((GArray *) subject->source.numbers) : NULL;
  copy->games = g_strdup (subject->games);
  copy->player = g_strdup (subject->player);
  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++)
    copy->names[side] = g_strdup (subject->names[side]);
}

static void
subject_clear (TabiyaConsequencesSubject *copy)
{
  g_free ((char *) copy->source.path);
  g_clear_pointer (&copy->source.bytes, g_bytes_unref);
  if (copy->source.numbers)
    g_array_unref ((GArray *) copy->source.numbers);
  g_free ((char *) copy->games);
  g_free ((char *) copy->player);
  for (int side = 0; side < TABIYA_CHOICE_N_SIDES; side++)
    g_free ((char *) copy->names[side]);
  *copy = (TabiyaConsequencesSubject) { 0 };
}

/* The job */

static void
task_free (gpointer data)
{
  Task *task = data;

  subject_clear (&task->subject);
  g_clear_pointer (&task->found, tabiya_consequences_free);
  g_free (task);
}

static void
news_free (gpointer data)
{
  News *news = data;

  g_clear_error (&news->error);
  g_clear_pointer (&news->found, tabiya_consequences_free);
  g_free (news);
}

static gboolean
is_time_for_news (Task *task)
{
  gint64 now = g_get_monotonic_time ();

  if (now - task->last_news < NEWS_INTERVAL)
    return FALSE;
  task->last_news = now;
  return TRUE;
}

static void
read_progress_cb (guint    n_games,
                  double   fraction,
                  gpointer data)
{
  Task *task = data;
  News *news;

  if (!is_time_for_news (task))
    return;
  news = g_new0 (News, 1);
  news->state = TABIYA_CONSEQUENCES_READING;
  news->n_games = n_games;
  news->fraction = fraction;
  tabiya_lab_job_tell (task->job, news);
}

static void
search_progress_cb (guint    n_done,
                    guint    n_positions,
                    gpointer data)
{
  Task *task = data;
  News *news;

  if (!is_time_for_news (task))
    return;
  news = g_new0 (News, 1);
  news->state = TABIYA_CONSEQUENCES_SEARCHING;
  news->n_done = n_done;
  news->n_positions = n_positions;
  news->fraction = (double) n_done / n_positions;
  tabiya_lab_job_tell (task->job, news);
}

static guint
count_known (const TabiyaConsequences *found)
{
  TabiyaConsequencesTally tally;

  tabiya_consequences_count (found, TABIYA_N_PHASES, &tally);
  return tally.n_positions;
}

/* Searches the sample; what became of it is in @news. */
static void
search (Task             *task,
        TabiyaMoveSample *sample,
        News             *news)
{
  TabiyaLabJob *job = task->job;
  gboolean complete;

  g_atomic_pointer_set (&task->searching, task->found);
  complete = tabiya_consequences_run (task->found, sample, tabiya_lab_job_get_n_threads (job),
                                      tabiya_lab_job_get_turns (job),
                                      tabiya_lab_job_get_cancellable (job), search_progress_cb,
                                      task, &news->error);
  g_atomic_pointer_set (&task->searching, NULL);
  if (news->error) {
    news->state = TABIYA_CONSEQUENCES_FAILED;
  } else if (complete || count_known (task->found) > 0) {
    news->state = complete ? TABIYA_CONSEQUENCES_DONE : TABIYA_CONSEQUENCES_STOPPED;
    news->found = g_steal_pointer (&task->found);
  } else {
    news->state = TABIYA_CONSEQUENCES_IDLE;
  }
}

static void
job_run (TabiyaLabJob *job,
         gpointer      data)
{
  Task *task = data;
  News *news = g_new0 (News, 1);
  TabiyaMoveSample *sample;

  task->job = job;
  task->options.turns = tabiya_lab_job_get_turns (job);
  task->options.progress = read_progress_cb;
  task->options.progress_data = task;
  sample = tabiya_move_sample_read (&task->subject.source, &task->options, &news->error);
  if (sample) {
    search (task, sample, news);
  } else if (g_error_matches (news->error, TABIYA_MOVE_SAMPLE_ERROR,
                              TABIYA_MOVE_SAMPLE_ERROR_ENDED)) {
    g_clear_error (&news->error);
    news->state = TABIYA_CONSEQUENCES_IDLE;
  } else {
    news->state = TABIYA_CONSEQUENCES_FAILED;
  }
  tabiya_lab_job_tell (job, news);
}

/* May be called while the thread still reads games. */
static void
job_interrupt (gpointer data)
{
  Task *task = data;
  TabiyaConsequences *searching = g_atomic_pointer_get (&task->searching);

  if (searching)
    tabiya_consequences_interrupt (searching);
}

/* The window's side */

static void
note_pace (TabiyaConsequencesRun *self)
{
  self->began = g_get_monotonic_time ();
  self->n_before = self->n_done;
}

static void
job_news (gpointer data,
          gpointer user_data)
{
  TabiyaConsequencesRun *self = user_data;
  News *news = data;

  if (news->state == TABIYA_CONSEQUENCES_SEARCHING && self->state != news->state)
    note_pace (self);
  self->state = news->state;
  self->fraction = news->fraction;
  self->n_games = MAX (self->n_games, news->n_games);
  self->n_done = MAX (self->n_done, news->n_done);
  self->n_positions = MAX (self->n_positions, news->n_positions);
  self->error = g_steal_pointer (&news->error);
  self->result = g_steal_pointer (&news->found);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Another pace after it has waited. */
static void
waits_cb (TabiyaConsequencesRun *self)
{
  note_pace (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
job_done (gpointer user_data)
{
  TabiyaConsequencesRun *self = user_data;

  g_clear_pointer (&self->job, tabiya_lab_job_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget (TabiyaConsequencesRun *self)
{
  g_clear_pointer (&self->job, tabiya_lab_job_free);
  g_clear_pointer (&self->result, tabiya_consequences_free);
  g_clear_error (&self->error);
  subject_clear (&self->subject);
  self->has_subject = FALSE;
  self->state = TABIYA_CONSEQUENCES_IDLE;
  self->fraction = -1;
  self->n_games = self->n_done = self->n_positions = 0;
}

static void
tabiya_consequences_run_dispose (GObject *object)
{
  forget (TABIYA_CONSEQUENCES_RUN (object));
  G_OBJECT_CLASS (tabiya_consequences_run_parent_class)->dispose (object);
}

static void
tabiya_consequences_run_class_init (TabiyaConsequencesRunClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_consequences_run_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_consequences_run_init (TabiyaConsequencesRun *self)
{
  self->fraction = -1;
}

TabiyaConsequencesRun *
tabiya_consequences_run_get (GSettings *settings)
{
  static GQuark quark;
  TabiyaConsequencesRun *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  if (!quark)
    quark = g_quark_from_static_string ("tabiya-consequences-run");
  self = g_object_get_qdata (G_OBJECT (settings), quark);
  if (!self) {
    self = g_object_new (TABIYA_TYPE_CONSEQUENCES_RUN, NULL);
    g_object_set_qdata_full (G_OBJECT (settings), quark, self, g_object_unref);
  }
  return self;
}

/**
 * tabiya_consequences_run_start:
 * @subject: what to compute; copied
 *
 * Ends what is being computed and begins anew.
 */
void
tabiya_consequences_run_start (TabiyaConsequencesRun           *self,
                               const TabiyaConsequencesSubject *subject)
{
  static const TabiyaLabJobFuncs funcs = {
    .run = job_run, .interrupt = job_interrupt, .free_task = task_free, .news = job_news,
    .free_news = news_free, .done = job_done, .awaited = TRUE,
    .what = N_("moves are being chosen over your games"), .pause = N_("Pause Choosing Moves"),
  };
  Task *task;

  g_return_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self));

  task = g_new0 (Task, 1);
  subject_copy (&task->subject, subject);
  task->options = (TabiyaMoveSampleOptions) {
    .player = task->subject.player, .n_moves = subject->n_positions,
    .first_ply = subject->first_ply, .seed = subject->seed,
  };
  task->found = tabiya_consequences_new (&subject->weights[TABIYA_CHOICE_BEFORE],
                                         &subject->weights[TABIYA_CHOICE_AFTER], subject->nodes);
  forget (self);
  subject_copy (&self->subject, &task->subject);
  self->has_subject = TRUE;
  self->state = TABIYA_CONSEQUENCES_READING;
  self->job = tabiya_lab_job_start (&funcs, task, self);
  g_signal_connect_object (tabiya_lab_job_get_work (self->job), "changed", G_CALLBACK (waits_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tabiya_consequences_run_stop (TabiyaConsequencesRun *self)
{
  g_return_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self));

  if (self->job)
    tabiya_lab_job_stop (self->job);
}

TabiyaConsequencesState
tabiya_consequences_run_get_state (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), TABIYA_CONSEQUENCES_IDLE);

  return self->state;
}

gboolean
tabiya_consequences_run_is_running (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), FALSE);

  return self->state == TABIYA_CONSEQUENCES_READING
         || self->state == TABIYA_CONSEQUENCES_SEARCHING;
}

TabiyaWork *
tabiya_consequences_run_get_work (TabiyaConsequencesRun *self)
{
  return tabiya_lab_job_get_work (self->job);
}

double
tabiya_consequences_run_get_fraction (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), -1);

  return self->fraction;
}

guint
tabiya_consequences_run_get_n_games (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), 0);

  return self->n_games;
}

guint
tabiya_consequences_run_get_n_done (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), 0);

  return self->n_done;
}

guint
tabiya_consequences_run_get_n_positions (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), 0);

  return self->n_positions;
}

double
tabiya_consequences_run_get_seconds_left (TabiyaConsequencesRun *self)
{
  double seconds;
  guint n;

  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), -1);

  n = self->n_done - self->n_before;
  if (self->state != TABIYA_CONSEQUENCES_SEARCHING || n < FIRST_KNOWN
      || tabiya_lab_job_is_waiting (self->job))
    return -1;
  seconds = (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;
  return seconds / n * (self->n_positions - self->n_done);
}

const GError *
tabiya_consequences_run_get_error (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), NULL);

  return self->error;
}

const TabiyaConsequences *
tabiya_consequences_run_get_result (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), NULL);

  return self->result;
}

const TabiyaConsequencesSubject *
tabiya_consequences_run_get_subject (TabiyaConsequencesRun *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_RUN (self), NULL);

  return self->has_subject ? &self->subject : NULL;
}
