/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-private.h"

/* How a match stands, and what the owner is told of it. */

#define PROGRESS_INTERVAL_MS 100

/* Something to tell the owner. */
typedef struct {
  TabiyaMatchGame   *game;
  TabiyaMatchTotals  totals;
  char              *note;
  gboolean           finished;
} Event;

static void
free_event (gpointer data)
{
  Event *event = data;

  g_clear_pointer (&event->game, tabiya_match_game_free);
  g_free (event->note);
  g_free (event);
}

/* Owner's thread. */
static gboolean
events_cb (gpointer user_data)
{
  TabiyaMatch *self = user_data;
  GQueue events;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->event_source, g_source_unref);
  events = self->events;
  g_queue_init (&self->events);
  g_mutex_unlock (&self->lock);

  for (GList *l = events.head; l; l = l->next) {
    const Event *event = l->data;

    if (event->game && self->callbacks.game)
      self->callbacks.game (self, event->game, &event->totals, self->callback_data);
    if (event->note && self->callbacks.note)
      self->callbacks.note (self, event->note, self->callback_data);
    if (event->finished && self->callbacks.finished)
      self->callbacks.finished (self, self->callback_data);
  }
  g_queue_clear_full (&events, free_event);
  return G_SOURCE_REMOVE;
}

/* Owner's thread. */
static gboolean
progress_cb (gpointer user_data)
{
  TabiyaMatch *self = user_data;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->progress_source, g_source_unref);
  g_mutex_unlock (&self->lock);
  self->callbacks.progress (self, self->callback_data);
  return G_SOURCE_REMOVE;
}

/* Under lock. @event becomes the queue's. */
static void
push_event (TabiyaMatch *self,
            Event       *event)
{
  g_queue_push_tail (&self->events, event);
  if (self->event_source)
    return;
  self->event_source = g_idle_source_new ();
  g_source_set_priority (self->event_source, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->event_source, events_cb, self, NULL);
  g_source_attach (self->event_source, self->context);
}

/* Under lock. */
void
tabiya_match_push_note (TabiyaMatch *self,
                        char        *note)
{
  Event *event = g_new0 (Event, 1);

  event->note = note;
  push_event (self, event);
}

/* Under lock. */
void
tabiya_match_push_finished (TabiyaMatch *self)
{
  Event *event = g_new0 (Event, 1);

  event->finished = TRUE;
  push_event (self, event);
}

/* Under lock. */
void
tabiya_match_push_progress (TabiyaMatch *self)
{
  if (!self->callbacks.progress || self->progress_source)
    return;
  self->progress_source = g_timeout_source_new (PROGRESS_INTERVAL_MS);
  g_source_set_callback (self->progress_source, progress_cb, self, NULL);
  g_source_attach (self->progress_source, self->context);
}

/* Under lock: no move is to be waited for any more. */
void
tabiya_match_end_games (TabiyaMatch      *self,
                        TabiyaMatchState  state)
{
  if (self->stopping)
    return;
  self->stopping = TRUE;
  self->state_at_end = state;
  for (guint i = 0; i < self->workers->len; i++) {
    TabiyaMatchWorker *worker = self->workers->pdata[i];

    for (guint j = 0; j < 2; j++) {
      if (worker->players[j])
        tabiya_match_player_abort (worker->players[j]);
    }
  }
  g_cond_broadcast (&self->wake);
}

/* Under lock. */
void
tabiya_match_fail (TabiyaMatch *self,
                   GError      *error)
{
  if (!self->error && !self->stopping)
    self->error = error;
  else
    g_error_free (error);
  tabiya_match_end_games (self, TABIYA_MATCH_FAILED);
}

gint8 *
tabiya_match_get_result (TabiyaMatch *self,
                         guint        pair,
                         guint        reversed)
{
  guint index = 2 * pair + reversed;

  while (self->results->len <= index) {
    gint8 unplayed = TABIYA_MATCH_UNPLAYED;

    g_array_append_val (self->results, unplayed);
  }
  return &g_array_index (self->results, gint8, index);
}

/* Under lock: a game is over, now or in an earlier run. */
void
tabiya_match_count_game (TabiyaMatch             *self,
                         guint                    pair,
                         guint                    reversed,
                         int                      points,
                         const TabiyaMatchEffort  efforts[2])
{
  TabiyaMatchTotals *totals = &self->totals;
  int other;

  *tabiya_match_get_result (self, pair, reversed) = (gint8) points;
  other = *tabiya_match_get_result (self, pair, 1 - reversed);
  totals->score.wins += points == 2;
  totals->score.draws += points == 1;
  totals->score.losses += points == 0;
  if (other >= 0)
    totals->score.pairs[points + other]++;
  for (guint i = 0; i < 2; i++)
    tabiya_match_effort_add (&totals->efforts[i], &efforts[i]);
}

/* Under lock. */
void
tabiya_match_judge (TabiyaMatch *self)
{
  TabiyaMatchTotals *totals = &self->totals;
  const TabiyaSprt *sprt = &self->setup.sprt;

  tabiya_elo_estimate (&totals->score, &totals->elo);
  if (!sprt->enabled)
    return;
  totals->llr = tabiya_sprt_get_llr (sprt, totals->score.pairs);
  totals->llr_lower = tabiya_sprt_get_lower (sprt);
  totals->llr_upper = tabiya_sprt_get_upper (sprt);
  totals->verdict = tabiya_sprt_judge (sprt, totals->score.pairs);
}

/* Under lock. */
void
tabiya_match_fill_totals (TabiyaMatch       *self,
                          TabiyaMatchTotals *totals)
{
  *totals = self->totals;
  totals->state = self->state;
  if (self->start_us > 0)
    totals->elapsed_us = (self->end_us > 0 ? self->end_us : g_get_monotonic_time ())
                         - self->start_us;
}

/* Under lock: writes a game down, counts and tells it. @game becomes the event's. */
void
tabiya_match_store_game (TabiyaMatch     *self,
                         TabiyaMatchGame *game)
{
  GError *error = NULL;
  Event *event;

  if (self->log && !tabiya_match_log_append (self->log, game, &error)) {
    tabiya_match_game_free (game);
    tabiya_match_fail (self, error);
    return;
  }
  tabiya_match_count_game (self, game->pair, game->reversed, game->points, game->efforts);
  self->totals.ends[game->end]++;
  tabiya_match_judge (self);
  event = g_new0 (Event, 1);
  event->game = game;
  tabiya_match_fill_totals (self, &event->totals);
  push_event (self, event);
  if (self->totals.verdict != TABIYA_SPRT_CONTINUE)
    tabiya_match_end_games (self, TABIYA_MATCH_FINISHED);
}

/* Forgets what nobody will be told any more. Owner's thread, with no worker left. */
void
tabiya_match_clear_events (TabiyaMatch *self)
{
  g_queue_clear_full (&self->events, free_event);
}
