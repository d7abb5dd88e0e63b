/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-private.h"

#include <glib/gi18n-lib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A thread that plays games of a match, one after the other. */

/* How long a worker that may not play sleeps before it asks again. */
#define WAIT_US (50 * G_TIME_SPAN_MILLISECOND)

/* Takes the first game that is to be played. FALSE when there is none, or no more is wanted. */
static gboolean
take_game (TabiyaMatch *self,
           guint       *pair,
           guint       *reversed)
{
  gboolean taken = FALSE;

  g_mutex_lock (&self->lock);
  while (!self->stopping && !taken && self->first_open < self->setup.n_games) {
    gint8 *result = tabiya_match_get_result (self, self->first_open / 2, self->first_open % 2);

    if (*result == TABIYA_MATCH_UNPLAYED) {
      *result = TABIYA_MATCH_PLAYING;
      *pair = self->first_open / 2;
      *reversed = self->first_open % 2;
      taken = TRUE;
    }
    self->first_open++;
  }
  g_mutex_unlock (&self->lock);
  return taken;
}

static guint
ask_threads (TabiyaMatch *self)
{
  return self->threads_func ? self->threads_func (self->threads_data) : G_MAXUINT;
}

/* Playing thread: waits while the match is paused or may not use so many threads; between games
   also no longer than there are games to be played. FALSE: the match is over. */
static gboolean
wait_for_turn (TabiyaMatchWorker   *worker,
               gboolean  between_games)
{
  TabiyaMatch *self = worker->match;
  gboolean may_play;
  gboolean over;

  for (;;) {
    guint n_threads = ask_threads (self);

    g_mutex_lock (&self->lock);
    may_play = self->state != TABIYA_MATCH_PAUSED && worker->index < n_threads;
    over = self->stopping || (between_games && self->first_open >= self->setup.n_games);
    if (!over && !may_play)
      g_cond_wait_until (&self->wake, &self->lock, g_get_monotonic_time () + WAIT_US);
    g_mutex_unlock (&self->lock);
    if (over || may_play)
      return !over;
  }
}

static gboolean
turn_cb (const TabiyaMatchGame *game,
         const ChessPosition   *position,
         gpointer               data)
{
  TabiyaMatchWorker *worker = data;
  TabiyaMatch *self = worker->match;
  TabiyaMatchRunning *running = &worker->running;

  g_mutex_lock (&self->lock);
  worker->playing = TRUE;
  *running = (TabiyaMatchRunning) {
    .pair = game->pair,
    .reversed = game->reversed,
    .n_plies = game->moves->len,
    .position = *position,
  };
  if (game->moves->len > 0)
    running->score = g_array_index (game->moves, TabiyaMatchMove, game->moves->len - 1).score;
  tabiya_match_push_progress (self);
  g_mutex_unlock (&self->lock);
  return wait_for_turn (worker, FALSE);
}

static void
drop_player (TabiyaMatchWorker *worker,
             guint   index)
{
  TabiyaMatchPlayer *player;

  g_mutex_lock (&worker->match->lock);
  player = g_steal_pointer (&worker->players[index]);
  g_mutex_unlock (&worker->match->lock);
  tabiya_match_player_free (player);
}

/* Starts an engine, or readies the one there is. */
static gboolean
ready_player (TabiyaMatchWorker   *worker,
              guint     index,
              guint     pair,
              guint     reversed,
              GError  **error)
{
  TabiyaMatch *self = worker->match;
  TabiyaMatchOpening opening;

  if (!worker->players[index]) {
    TabiyaMatchPlayer *player = tabiya_match_player_new (&self->setup.engines[index], error);

    if (!player)
      return FALSE;
    g_mutex_lock (&self->lock);
    worker->players[index] = player;
    if (self->stopping)
      tabiya_match_player_abort (player);
    g_mutex_unlock (&self->lock);
  }
  tabiya_match_openings_get (self->setup.openings, pair, &opening);
  /* Each engine of each game errs in its own way, and always in the same. */
  return tabiya_match_player_new_game (worker->players[index], opening.start.chess960,
                                       4 * (guint64) pair + 2 * reversed + index, error);
}

/* An engine gets a second chance to start, and no third: the match fails then. */
static gboolean
ensure_player (TabiyaMatchWorker   *worker,
               guint     index,
               guint     pair,
               guint     reversed)
{
  TabiyaMatch *self = worker->match;
  g_autoptr (GError) first = NULL;
  GError *second = NULL;
  gboolean stopping;

  if (ready_player (worker, index, pair, reversed, &first))
    return TRUE;
  drop_player (worker, index);
  g_mutex_lock (&self->lock);
  stopping = self->stopping;
  if (!stopping && !g_error_matches (first, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP))
    tabiya_match_push_note (self, g_strdup_printf (_("%s is started anew: %s"),
                                                   self->setup.engines[index].name,
                                                   first->message));
  g_mutex_unlock (&self->lock);
  if (stopping)
    return FALSE;
  if (g_error_matches (first, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP))
    second = g_error_copy (first);
  else if (ready_player (worker, index, pair, reversed, &second))
    return TRUE;
  drop_player (worker, index);
  if (second->domain != TABIYA_MATCH_ERROR) {
    g_autoptr (GError) reason = second;

    second = g_error_new (TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_ENGINE, "%s: %s",
                          self->setup.engines[index].name, reason->message);
  }
  g_mutex_lock (&self->lock);
  tabiya_match_fail (self, second);
  g_mutex_unlock (&self->lock);
  return FALSE;
}

static gboolean
ensure_players (TabiyaMatchWorker *worker,
                guint   pair,
                guint   reversed)
{
  for (guint i = 0; i < 2; i++) {
    if (!ensure_player (worker, i, pair, reversed))
      return FALSE;
  }
  return TRUE;
}

/* An engine that has crashed, is late or gives no answer is started anew for its next game. */
static void
drop_broken_players (TabiyaMatchWorker                *worker,
                     const TabiyaMatchGame *game)
{
  for (guint i = 0; i < 2; i++) {
    if (game->efforts[i].faults > 0 && game->end != TABIYA_MATCH_END_ILLEGAL_MOVE)
      drop_player (worker, i);
  }
}

/* FALSE when the match is over for this worker. */
static gboolean
play_one (TabiyaMatchWorker *worker)
{
  TabiyaMatch *self = worker->match;
  TabiyaMatchGame *game = NULL;
  guint pair;
  guint reversed;

  if (!wait_for_turn (worker, TRUE) || !take_game (self, &pair, &reversed))
    return FALSE;
  if (ensure_players (worker, pair, reversed))
    game = tabiya_match_game_play (&self->setup, worker->players, pair, reversed, turn_cb, worker);
  if (game)
    drop_broken_players (worker, game);
  g_mutex_lock (&self->lock);
  worker->playing = FALSE;
  if (game)
    tabiya_match_store_game (self, game);
  g_mutex_unlock (&self->lock);
  return game != NULL;
}

/* The last one turns off the light. */
static void
end_work (TabiyaMatch *self)
{
  g_mutex_lock (&self->lock);
  if (--self->n_working == 0) {
    self->state = self->state_at_end;
    self->end_us = g_get_monotonic_time ();
    g_clear_pointer (&self->log, tabiya_match_log_close);
    tabiya_match_push_finished (self);
  }
  g_mutex_unlock (&self->lock);
}

/* The life of a worker: plays until no game is left. @data: the worker. */
gpointer
tabiya_match_worker_run (gpointer data)
{
  TabiyaMatchWorker *worker = data;
  TabiyaMatch *self = worker->match;

  /* Of this thread alone, and of the programs it starts. */
  if (self->setup.niceness > 0)
    setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), self->setup.niceness);
  while (play_one (worker))
    ;
  for (guint i = 0; i < 2; i++)
    drop_player (worker, i);
  end_work (self);
  return NULL;
}
