/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match.h"

#include "lab/match/tabiya-match-director.h"
#include "lab/match/tabiya-match-news.h"
#include "lab/match/tabiya-match-standing.h"
#include "lab/match/tabiya-match-worker.h"

/*
 * The interface of a match for its owner. The director manages the games, each worker plays them in
 * a thread of its own, and the news carries their reports to the owner's main context.
 */
struct _TabiyaMatch {
  TabiyaMatchSetup     setup;      /* constant; empty with a plan of its own */
  TabiyaMatchStanding  standing;   /* used by the director; empty with a plan of its own */
  TabiyaMatchNews     *news;
  TabiyaMatchDirector *director;
  GPtrArray           *workers;    /* (element-type TabiyaMatchWorker); constant */
};

static void
abort_workers_cb (gpointer data)
{
  TabiyaMatch *self = data;

  for (guint i = 0; i < self->workers->len; i++)
    tabiya_match_worker_abort (self->workers->pdata[i]);
}

/* Makes the parts that every match has. */
static void
compose (TabiyaMatch           *self,
         const TabiyaMatchPlan *plan)
{
  guint n_workers = MAX (plan->n_concurrent, 1);

  self->workers = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_match_worker_free);
  self->news = tabiya_match_news_new (self);
  self->director = tabiya_match_director_new (plan, self->news);
  tabiya_match_director_set_abort_func (self->director, abort_workers_cb, self);
  for (guint i = 0; i < n_workers; i++)
    g_ptr_array_add (self->workers, tabiya_match_worker_new (self->director, i));
}

/**
 * tabiya_match_new:
 * @setup: the match; copied
 *
 * Prepares a match. If its file exists, the match continues from there.
 *
 * Returns: (transfer full) (nullable): the match; %NULL with an error of %TABIYA_MATCH_ERROR
 */
TabiyaMatch *
tabiya_match_new (const TabiyaMatchSetup *setup,
                  GError                **error)
{
  TabiyaMatch *self;
  TabiyaMatchPlan plan;

  if (!tabiya_match_setup_check (setup, error))
    return NULL;
  chess_init ();
  self = g_new0 (TabiyaMatch, 1);
  tabiya_match_setup_copy (&self->setup, setup);
  self->setup.n_concurrent = MAX (self->setup.n_concurrent, 1);
  tabiya_match_standing_init (&self->standing, &self->setup);
  if (!tabiya_match_standing_open_log (&self->standing, error)) {
    tabiya_match_free (self);
    return NULL;
  }
  tabiya_match_standing_get_plan (&self->standing, &plan);
  compose (self, &plan);
  return self;
}

/**
 * tabiya_match_new_for_plan:
 * @plan: which games are played; copied, its data borrowed until the match is freed
 *
 * Prepares a match that plays the games of any plan. Such a match has no setup.
 *
 * Returns: (transfer full): the match
 */
TabiyaMatch *
tabiya_match_new_for_plan (const TabiyaMatchPlan *plan)
{
  TabiyaMatch *self = g_new0 (TabiyaMatch, 1);

  chess_init ();
  compose (self, plan);
  return self;
}

/**
 * tabiya_match_free:
 * @self: (transfer full): a match
 *
 * Stops the match and waits until all of its threads have ended. Pending callbacks are not called.
 * Owner's thread.
 */
void
tabiya_match_free (TabiyaMatch *self)
{
  if (self->director) {
    tabiya_match_stop (self);
    tabiya_match_wait (self);
  }
  g_clear_pointer (&self->news, tabiya_match_news_free);
  g_clear_pointer (&self->workers, g_ptr_array_unref);
  g_clear_pointer (&self->director, tabiya_match_director_free);
  tabiya_match_standing_clear (&self->standing);
  tabiya_match_setup_clear (&self->setup);
  g_free (self);
}

/**
 * tabiya_match_set_callbacks:
 * @callbacks: copied
 * @data: passed to the callbacks
 *
 * Sets the callbacks; to be called before the start.
 */
void
tabiya_match_set_callbacks (TabiyaMatch                *self,
                            const TabiyaMatchCallbacks *callbacks,
                            gpointer                    data)
{
  g_return_if_fail (tabiya_match_director_get_state (self->director) == TABIYA_MATCH_READY);

  tabiya_match_news_set_callbacks (self->news, callbacks, data);
}

/**
 * tabiya_match_set_threads_func:
 * @func: returns how many games may run at once
 * @data: passed to @func
 *
 * Makes the match ask before each move whether it may continue; to be called before the start.
 * Clocks are stopped while a game waits.
 */
void
tabiya_match_set_threads_func (TabiyaMatch            *self,
                               TabiyaMatchThreadsFunc  func,
                               gpointer                data)
{
  g_return_if_fail (tabiya_match_director_get_state (self->director) == TABIYA_MATCH_READY);

  tabiya_match_director_set_threads_func (self->director, func, data);
}

/**
 * tabiya_match_start:
 *
 * Starts the match; to be called once. Callbacks run in the default main context of the calling
 * thread. Engines are started by the playing threads; if one cannot be started, the match fails.
 */
void
tabiya_match_start (TabiyaMatch *self)
{
  g_return_if_fail (tabiya_match_director_get_state (self->director) == TABIYA_MATCH_READY);

  tabiya_match_news_start (self->news);
  tabiya_match_director_start (self->director, self->workers->len);
  for (guint i = 0; i < self->workers->len; i++)
    tabiya_match_worker_start (self->workers->pdata[i]);
}

/**
 * tabiya_match_pause:
 *
 * Pauses each game after the move that is being searched. Any thread.
 */
void
tabiya_match_pause (TabiyaMatch *self)
{
  tabiya_match_director_set_paused (self->director, TRUE);
}

/**
 * tabiya_match_resume:
 *
 * Ends a pause. Any thread.
 */
void
tabiya_match_resume (TabiyaMatch *self)
{
  tabiya_match_director_set_paused (self->director, FALSE);
}

/**
 * tabiya_match_stop:
 *
 * Ends the match soon, without waiting for it. Games in progress are aborted, and are played again
 * from the start if the match continues later. Any thread.
 */
void
tabiya_match_stop (TabiyaMatch *self)
{
  tabiya_match_director_stop (self->director);
}

/**
 * tabiya_match_wait:
 *
 * Blocks until no game is in progress and none will begin. Owner's thread.
 */
void
tabiya_match_wait (TabiyaMatch *self)
{
  for (guint i = 0; i < self->workers->len; i++)
    tabiya_match_worker_join (self->workers->pdata[i]);
}

/**
 * tabiya_match_get_totals:
 * @totals: (out): the state of the match
 *
 * Any thread.
 */
void
tabiya_match_get_totals (TabiyaMatch       *self,
                         TabiyaMatchTotals *totals)
{
  tabiya_match_director_get_totals (self->director, totals);
}

/**
 * tabiya_match_list_running:
 *
 * Any thread.
 *
 * Returns: (transfer full) (element-type TabiyaMatchRunning): the games in progress
 */
GArray *
tabiya_match_list_running (TabiyaMatch *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TabiyaMatchRunning));

  for (guint i = 0; i < self->workers->len; i++) {
    TabiyaMatchRunning running;

    if (tabiya_match_worker_get_running (self->workers->pdata[i], &running))
      g_array_append_val (list, running);
  }
  return list;
}

/**
 * tabiya_match_get_error:
 *
 * Returns: (transfer none) (nullable): why the match failed; valid once the match is over
 */
const GError *
tabiya_match_get_error (TabiyaMatch *self)
{
  return tabiya_match_director_get_error (self->director);
}

/**
 * tabiya_match_get_setup:
 *
 * Returns: (transfer none): the setup of the match; empty if it has a plan of its own
 */
const TabiyaMatchSetup *
tabiya_match_get_setup (TabiyaMatch *self)
{
  return &self->setup;
}
