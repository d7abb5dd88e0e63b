/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-director.h"

/* How long a worker that may not play sleeps before it asks again. */
#define WAIT_US (50 * G_TIME_SPAN_MILLISECOND)

struct _TabiyaMatchDirector {
  /* Constant after the start; what it points to is borrowed */
  TabiyaMatchPlan         plan;
  TabiyaMatchNews        *news;
  TabiyaMatchAbortFunc    abort_func;
  gpointer                abort_data;
  TabiyaMatchThreadsFunc  threads_func;
  gpointer                threads_data;
  gint64                  start_us;

  /* Under lock */
  GMutex                  lock;
  GCond                   wake;          /* signalled by resume, stop and each finished game */
  TabiyaMatchState        state;
  gboolean                stopping;      /* games in progress are to be aborted */
  TabiyaMatchState        state_at_end;
  GError                 *error;
  guint                   n_working;
  gint64                  end_us;
};

/* Under lock: ends the match and aborts every game in progress. */
static void
end_games (TabiyaMatchDirector *self,
           TabiyaMatchState     state)
{
  if (self->stopping)
    return;
  self->stopping = TRUE;
  self->state_at_end = state;
  self->abort_func (self->abort_data);
  g_cond_broadcast (&self->wake);
}

/* Under lock. Ends the match with @error. (transfer full) */
static void
fail (TabiyaMatchDirector *self,
      GError              *error)
{
  if (!self->error && !self->stopping)
    self->error = error;
  else
    g_error_free (error);
  end_games (self, TABIYA_MATCH_FAILED);
}

/* Under lock. */
static void
fill_totals (TabiyaMatchDirector *self,
             TabiyaMatchTotals   *totals)
{
  *totals = (TabiyaMatchTotals) { 0 };
  self->plan.funcs->fill_totals (self->plan.data, totals);
  totals->state = self->state;
  if (self->start_us > 0)
    totals->elapsed_us = (self->end_us > 0 ? self->end_us : g_get_monotonic_time ())
                         - self->start_us;
}

/* Under lock. */
static gboolean
is_decided (TabiyaMatchDirector *self)
{
  const TabiyaMatchPlanFuncs *funcs = self->plan.funcs;

  return funcs->is_decided && funcs->is_decided (self->plan.data);
}

TabiyaMatchDirector *
tabiya_match_director_new (const TabiyaMatchPlan *plan,
                           TabiyaMatchNews       *news)
{
  TabiyaMatchDirector *self = g_new0 (TabiyaMatchDirector, 1);

  self->plan = *plan;
  self->news = news;
  self->state_at_end = TABIYA_MATCH_FINISHED;
  g_mutex_init (&self->lock);
  g_cond_init (&self->wake);
  return self;
}

/**
 * tabiya_match_director_free:
 * @self: (transfer full): a director that no worker uses any more
 *
 * Frees the director.
 */
void
tabiya_match_director_free (TabiyaMatchDirector *self)
{
  g_clear_error (&self->error);
  g_cond_clear (&self->wake);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * tabiya_match_director_set_abort_func:
 * @func: aborts all games in progress, and makes every game that begins later abort as well
 * @data: passed to @func
 *
 * To be called once, right after tabiya_match_director_new().
 */
void
tabiya_match_director_set_abort_func (TabiyaMatchDirector  *self,
                                      TabiyaMatchAbortFunc  func,
                                      gpointer              data)
{
  self->abort_func = func;
  self->abort_data = data;
}

/**
 * tabiya_match_director_set_threads_func:
 * @func: returns how many games may run at once
 * @data: passed to @func
 *
 * Without it, all workers may play.
 */
void
tabiya_match_director_set_threads_func (TabiyaMatchDirector    *self,
                                        TabiyaMatchThreadsFunc  func,
                                        gpointer                data)
{
  self->threads_func = func;
  self->threads_data = data;
}

/**
 * tabiya_match_director_start:
 * @n_workers: the number of workers, each of which calls tabiya_match_director_leave() at the end
 *
 * Starts the match: from now on games can be taken.
 */
void
tabiya_match_director_start (TabiyaMatchDirector *self,
                             guint                n_workers)
{
  g_mutex_lock (&self->lock);
  self->start_us = g_get_monotonic_time ();
  self->state = TABIYA_MATCH_RUNNING;
  self->n_working = n_workers;
  if (is_decided (self))
    end_games (self, TABIYA_MATCH_FINISHED);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_director_get_plan:
 *
 * Returns: (transfer none): which games the match plays; its functions are for the director alone
 */
const TabiyaMatchPlan *
tabiya_match_director_get_plan (TabiyaMatchDirector *self)
{
  return &self->plan;
}

/**
 * tabiya_match_director_wait_for_turn:
 * @index: the number of the worker, from 0; if only n games may run, these are the first n workers
 * @between: whether the worker is between two games
 *
 * Blocks while the match is paused or the worker may not play. Between games it returns as soon as
 * there are no more games to play.
 *
 * Returns: %FALSE if the match is over for this worker
 */
gboolean
tabiya_match_director_wait_for_turn (TabiyaMatchDirector *self,
                                     guint                index,
                                     gboolean             between)
{
  gboolean may_play;
  gboolean over;

  for (;;) {
    guint n_threads = self->threads_func ? self->threads_func (self->threads_data) : G_MAXUINT;

    g_mutex_lock (&self->lock);
    may_play = self->state != TABIYA_MATCH_PAUSED && index < n_threads;
    over = self->stopping
           || (between && !self->plan.funcs->has_open (self->plan.data));
    if (!over && !may_play)
      g_cond_wait_until (&self->wake, &self->lock, g_get_monotonic_time () + WAIT_US);
    g_mutex_unlock (&self->lock);
    if (over || may_play)
      return !over;
  }
}

/**
 * tabiya_match_director_take_game:
 * @task: (out): the game
 *
 * Assigns the next game to the calling worker. Blocks while the plan has open games but cannot name
 * one before others are finished.
 *
 * Returns: %FALSE if there is none, or the match is ending
 */
gboolean
tabiya_match_director_take_game (TabiyaMatchDirector *self,
                                 TabiyaMatchTask     *task)
{
  const TabiyaMatchPlanFuncs *funcs = self->plan.funcs;
  gboolean taken = FALSE;

  g_mutex_lock (&self->lock);
  while (!self->stopping && funcs->has_open (self->plan.data)
         && !(taken = funcs->take_game (self->plan.data, task)))
    g_cond_wait_until (&self->wake, &self->lock, g_get_monotonic_time () + WAIT_US);
  g_mutex_unlock (&self->lock);
  return taken;
}

/**
 * tabiya_match_director_store_game:
 * @game: (transfer full): a finished game
 *
 * Writes the game to the file, counts it and reports it. If it cannot be written, the match fails.
 */
void
tabiya_match_director_store_game (TabiyaMatchDirector *self,
                                  TabiyaMatchGame     *game)
{
  GError *error = NULL;

  g_mutex_lock (&self->lock);
  if (self->plan.funcs->store_game (self->plan.data, game, &error)) {
    TabiyaMatchTotals totals;

    fill_totals (self, &totals);
    tabiya_match_news_tell_game (self->news, game, &totals);
    g_cond_broadcast (&self->wake);
    if (is_decided (self))
      end_games (self, TABIYA_MATCH_FINISHED);
  } else {
    tabiya_match_game_free (game);
    fail (self, error);
  }
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_director_tell_progress:
 *
 * Reports that a move was played.
 */
void
tabiya_match_director_tell_progress (TabiyaMatchDirector *self)
{
  tabiya_match_news_tell_progress (self->news);
}

/**
 * tabiya_match_director_tell_note:
 * @note: (transfer full): a message that does not concern a game
 *
 * Reports a note.
 */
void
tabiya_match_director_tell_note (TabiyaMatchDirector *self,
                                 char                *note)
{
  tabiya_match_news_tell_note (self->news, note);
}

/**
 * tabiya_match_director_fail:
 * @error: (transfer full): why the match cannot continue
 *
 * Ends the match with an error.
 */
void
tabiya_match_director_fail (TabiyaMatchDirector *self,
                            GError              *error)
{
  g_mutex_lock (&self->lock);
  fail (self, error);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_director_is_stopping:
 *
 * Returns: whether games in progress are to be aborted
 */
gboolean
tabiya_match_director_is_stopping (TabiyaMatchDirector *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->stopping;
}

/**
 * tabiya_match_director_leave:
 *
 * To be called by each worker when it has no more to do. The last one finishes the match.
 */
void
tabiya_match_director_leave (TabiyaMatchDirector *self)
{
  g_mutex_lock (&self->lock);
  if (--self->n_working == 0) {
    self->state = self->state_at_end;
    self->end_us = g_get_monotonic_time ();
    self->plan.funcs->close (self->plan.data);
    tabiya_match_news_tell_finished (self->news);
  }
  g_mutex_unlock (&self->lock);
}

void
tabiya_match_director_set_paused (TabiyaMatchDirector *self,
                                  gboolean             paused)
{
  g_mutex_lock (&self->lock);
  if (paused && self->state == TABIYA_MATCH_RUNNING)
    self->state = TABIYA_MATCH_PAUSED;
  else if (!paused && self->state == TABIYA_MATCH_PAUSED)
    self->state = TABIYA_MATCH_RUNNING;
  if (!paused)
    g_cond_broadcast (&self->wake);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_director_stop:
 *
 * Ends the match soon, without waiting for it. Games in progress are aborted.
 */
void
tabiya_match_director_stop (TabiyaMatchDirector *self)
{
  g_mutex_lock (&self->lock);
  end_games (self, TABIYA_MATCH_STOPPED);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_director_get_state:
 *
 * Returns: the state of the match
 */
TabiyaMatchState
tabiya_match_director_get_state (TabiyaMatchDirector *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->state;
}

/**
 * tabiya_match_director_get_totals:
 * @totals: (out): the score and the counters of the match
 */
void
tabiya_match_director_get_totals (TabiyaMatchDirector *self,
                                  TabiyaMatchTotals   *totals)
{
  g_mutex_lock (&self->lock);
  fill_totals (self, totals);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_director_get_error:
 *
 * Returns: (transfer none) (nullable): why the match failed; valid once the match is over
 */
const GError *
tabiya_match_director_get_error (TabiyaMatchDirector *self)
{
  return self->error;
}
