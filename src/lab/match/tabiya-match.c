/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-private.h"

#include <glib/gi18n-lib.h>

/* The match as its owner sees it; tabiya-match-private.h says how it works inside. */

/* Takes up what the file has. */
static gboolean
open_log (TabiyaMatch  *self,
          GError      **error)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (TabiyaMatchLogEntry));

  if (!self->setup.pgn_path)
    return TRUE;
  self->log = tabiya_match_log_open (self->setup.pgn_path, &self->setup, entries, error);
  if (!self->log)
    return FALSE;
  for (guint i = 0; i < entries->len; i++) {
    const TabiyaMatchLogEntry *entry = &g_array_index (entries, TabiyaMatchLogEntry, i);

    /* More games than any match has, or one twice: somebody has been at the file. */
    if (entry->pair >= G_MAXINT / 4
        || *tabiya_match_get_result (self, entry->pair, entry->reversed) >= 0) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE,
                   _("%s: game %u.%u is there twice, so the match cannot go on with this file"),
                   self->setup.pgn_path, entry->pair + 1, entry->reversed + 1);
      return FALSE;
    }
    tabiya_match_count_game (self, entry->pair, entry->reversed, entry->points, entry->efforts);
  }
  self->totals.n_resumed = entries->len;
  return TRUE;
}

/**
 * tabiya_match_new:
 * @setup: the match; copied
 *
 * Readies a match. When its file is there already, the match goes on where that ends.
 *
 * Returns: (transfer full) (nullable): the match; %NULL with an error of %TABIYA_MATCH_ERROR
 */
TabiyaMatch *
tabiya_match_new (const TabiyaMatchSetup *setup,
                  GError                **error)
{
  TabiyaMatch *self;

  if (!tabiya_match_setup_check (setup, error))
    return NULL;
  chess_init ();
  self = g_new0 (TabiyaMatch, 1);
  tabiya_match_setup_copy (&self->setup, setup);
  self->setup.n_concurrent = MAX (self->setup.n_concurrent, 1);
  self->results = g_array_new (FALSE, FALSE, sizeof (gint8));
  self->workers = g_ptr_array_new_with_free_func (g_free);
  self->state_at_end = TABIYA_MATCH_FINISHED;
  g_mutex_init (&self->lock);
  g_cond_init (&self->wake);
  g_queue_init (&self->events);
  if (!open_log (self, error)) {
    tabiya_match_free (self);
    return NULL;
  }
  tabiya_match_judge (self);
  return self;
}

/**
 * tabiya_match_free:
 * @self: (transfer full): a match
 *
 * Stops the match and waits until nothing of it runs any more. Callbacks that are due do not come.
 * Owner's thread.
 */
void
tabiya_match_free (TabiyaMatch *self)
{
  tabiya_match_stop (self);
  tabiya_match_wait (self);
  for (guint i = 0; i < 2; i++) {
    GSource **source = i == 0 ? &self->event_source : &self->progress_source;

    if (*source)
      g_source_destroy (*source);
    g_clear_pointer (source, g_source_unref);
  }
  tabiya_match_clear_events (self);
  g_clear_pointer (&self->log, tabiya_match_log_close);
  g_clear_error (&self->error);
  g_clear_pointer (&self->results, g_array_unref);
  g_clear_pointer (&self->workers, g_ptr_array_unref);
  g_clear_pointer (&self->context, g_main_context_unref);
  tabiya_match_setup_clear (&self->setup);
  g_cond_clear (&self->wake);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * tabiya_match_set_callbacks:
 * @callbacks: copied
 *
 * Says who is told of what happens; before the start.
 */
void
tabiya_match_set_callbacks (TabiyaMatch                *self,
                            const TabiyaMatchCallbacks *callbacks,
                            gpointer                    data)
{
  g_return_if_fail (self->state == TABIYA_MATCH_READY);

  self->callbacks = *callbacks;
  self->callback_data = data;
}

/**
 * tabiya_match_set_threads_func:
 * @func: says how many games may go on at once
 *
 * Has the match ask before each move whether it may go on; before the start. Clocks stand still
 * while it waits.
 */
void
tabiya_match_set_threads_func (TabiyaMatch            *self,
                               TabiyaMatchThreadsFunc  func,
                               gpointer                data)
{
  g_return_if_fail (self->state == TABIYA_MATCH_READY);

  self->threads_func = func;
  self->threads_data = data;
}

/**
 * tabiya_match_start:
 *
 * Starts playing, once. Callbacks come through the default context of the calling thread. Engines
 * are started by the playing threads; one that cannot be started fails the match.
 */
void
tabiya_match_start (TabiyaMatch *self)
{
  g_return_if_fail (self->state == TABIYA_MATCH_READY);

  self->context = g_main_context_ref_thread_default ();
  self->start_us = g_get_monotonic_time ();
  g_mutex_lock (&self->lock);
  self->state = TABIYA_MATCH_RUNNING;
  if (self->totals.verdict != TABIYA_SPRT_CONTINUE)
    tabiya_match_end_games (self, TABIYA_MATCH_FINISHED);
  self->n_working = self->setup.n_concurrent;
  for (guint i = 0; i < self->setup.n_concurrent; i++) {
    TabiyaMatchWorker *worker = g_new0 (TabiyaMatchWorker, 1);

    worker->match = self;
    worker->index = i;
    g_ptr_array_add (self->workers, worker);
    worker->thread = g_thread_new ("match", tabiya_match_worker_run, worker);
  }
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_pause:
 *
 * Games go on no further than the move that is being thought about. Any thread.
 */
void
tabiya_match_pause (TabiyaMatch *self)
{
  g_mutex_lock (&self->lock);
  if (self->state == TABIYA_MATCH_RUNNING)
    self->state = TABIYA_MATCH_PAUSED;
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_resume:
 *
 * Ends a pause. Any thread.
 */
void
tabiya_match_resume (TabiyaMatch *self)
{
  g_mutex_lock (&self->lock);
  if (self->state == TABIYA_MATCH_PAUSED)
    self->state = TABIYA_MATCH_RUNNING;
  g_cond_broadcast (&self->wake);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_stop:
 *
 * Ends the match soon, without waiting for it. Games in progress are given up; they are played
 * again from their start when the match goes on. Any thread.
 */
void
tabiya_match_stop (TabiyaMatch *self)
{
  g_mutex_lock (&self->lock);
  tabiya_match_end_games (self, TABIYA_MATCH_STOPPED);
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_wait:
 *
 * Blocks until no game is in progress and none will be. Owner's thread.
 */
void
tabiya_match_wait (TabiyaMatch *self)
{
  for (guint i = 0; i < self->workers->len; i++) {
    TabiyaMatchWorker *worker = self->workers->pdata[i];

    if (worker->thread)
      g_thread_join (g_steal_pointer (&worker->thread));
  }
}

/**
 * tabiya_match_get_totals:
 * @totals: (out): how the match stands
 *
 * Any thread.
 */
void
tabiya_match_get_totals (TabiyaMatch       *self,
                         TabiyaMatchTotals *totals)
{
  g_mutex_lock (&self->lock);
  tabiya_match_fill_totals (self, totals);
  g_mutex_unlock (&self->lock);
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

  g_mutex_lock (&self->lock);
  for (guint i = 0; i < self->workers->len; i++) {
    const TabiyaMatchWorker *worker = self->workers->pdata[i];

    if (worker->playing)
      g_array_append_val (list, worker->running);
  }
  g_mutex_unlock (&self->lock);
  return list;
}

/**
 * tabiya_match_get_error:
 *
 * Returns: (transfer none) (nullable): why the match failed, once it is over
 */
const GError *
tabiya_match_get_error (TabiyaMatch *self)
{
  return self->error;
}

/**
 * tabiya_match_get_setup:
 *
 * Returns: (transfer none): the match as it was set up
 */
const TabiyaMatchSetup *
tabiya_match_get_setup (TabiyaMatch *self)
{
  return &self->setup;
}
