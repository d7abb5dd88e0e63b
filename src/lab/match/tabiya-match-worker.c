/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-worker.h"

#include <glib/gi18n-lib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

struct _TabiyaMatchWorker {
  TabiyaMatchDirector *director;     /* borrowed */
  guint                index;
  GThread             *thread;       /* used by the owner; NULL before the start and after the
                                        join */

  GMutex               lock;
  gboolean             playing;      /* under lock */
  TabiyaMatchRunning   running;      /* under lock */
  TabiyaMatchPlayer   *players[2];   /* written under lock; the worker's thread reads them without
                                        it */

  /* Used by the worker's thread only */
  TabiyaMatchTask      task;         /* the game being played */
  guint                engines[2];   /* the numbers of the players in the plan */
};

static gboolean
turn_cb (const TabiyaMatchGame *game,
         const ChessPosition   *position,
         gpointer               data)
{
  TabiyaMatchWorker *self = data;
  TabiyaMatchRunning *running = &self->running;

  g_mutex_lock (&self->lock);
  self->playing = TRUE;
  *running = (TabiyaMatchRunning) {
    .pairing = self->task.pairing,
    .pair = game->pair,
    .reversed = game->reversed,
    .n_plies = game->moves->len,
    .position = *position,
  };
  if (game->moves->len > 0)
    running->score = g_array_index (game->moves, TabiyaMatchMove, game->moves->len - 1).score;
  g_mutex_unlock (&self->lock);
  tabiya_match_director_tell_progress (self->director);
  return tabiya_match_director_wait_for_turn (self->director, self->index, FALSE);
}

static void
drop_player (TabiyaMatchWorker *self,
             guint              index)
{
  TabiyaMatchPlayer *player;

  g_mutex_lock (&self->lock);
  player = g_steal_pointer (&self->players[index]);
  g_mutex_unlock (&self->lock);
  tabiya_match_player_free (player);
}

/* Keeps the engines of the last game that also play this one, and ends the others. */
static void
sort_players (TabiyaMatchWorker *self)
{
  const guint *wanted = self->task.engines;

  if (self->engines[0] == wanted[1] || self->engines[1] == wanted[0]) {
    TabiyaMatchPlayer *player;
    guint engine = self->engines[0];

    g_mutex_lock (&self->lock);
    player = self->players[0];
    self->players[0] = self->players[1];
    self->players[1] = player;
    g_mutex_unlock (&self->lock);
    self->engines[0] = self->engines[1];
    self->engines[1] = engine;
  }
  for (guint i = 0; i < 2; i++) {
    if (self->engines[i] != wanted[i])
      drop_player (self, i);
    self->engines[i] = wanted[i];
  }
}

/* Creates an engine. If the match is stopped meanwhile, either tabiya_match_worker_abort() finds
   the engine here, or this function finds the match stopped after it has stored the engine. */
static gboolean
make_player (TabiyaMatchWorker  *self,
             guint               index,
             GError            **error)
{
  TabiyaMatchPlayer *player = tabiya_match_player_new (&self->task.setup->engines[index], error);

  if (!player)
    return FALSE;
  g_mutex_lock (&self->lock);
  self->players[index] = player;
  g_mutex_unlock (&self->lock);
  if (tabiya_match_director_is_stopping (self->director))
    tabiya_match_player_abort (player);
  return TRUE;
}

/* Starts an engine, or prepares the existing one for a new game. */
static gboolean
ready_player (TabiyaMatchWorker  *self,
              guint               index,
              GError            **error)
{
  const TabiyaMatchTask *task = &self->task;
  TabiyaMatchOpening opening;
  guint64 number = ((guint64) task->pairing << 32) + task->pair;

  if (!self->players[index] && !make_player (self, index, error))
    return FALSE;
  if (task->options[index]
      && !tabiya_match_player_set_options (self->players[index], task->options[index], error))
    return FALSE;
  tabiya_match_openings_get (task->setup->openings, task->pair, &opening);
  /* The errors of an engine of limited strength differ from game to game, but are the same whenever
     a game is repeated. */
  return tabiya_match_player_new_game (self->players[index], opening.start.chess960,
                                       4 * number + 2 * task->reversed + index, error);
}

/* An engine gets a second chance to start; if it fails again, the match fails. */
static gboolean
ensure_player (TabiyaMatchWorker *self,
               guint              index)
{
  const char *name = self->task.setup->engines[index].name;
  g_autoptr(GError) first = NULL;
  GError *second = NULL;

  if (ready_player (self, index, &first))
    return TRUE;
  drop_player (self, index);
  if (tabiya_match_director_is_stopping (self->director))
    return FALSE;
  if (g_error_matches (first, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP)) {
    second = g_error_copy (first);
  } else {
    tabiya_match_director_tell_note (self->director,
                                     g_strdup_printf (_("%s is restarted: %s"), name,
                                                      first->message));
    if (ready_player (self, index, &second))
      return TRUE;
  }
  drop_player (self, index);
  if (second->domain != TABIYA_MATCH_ERROR) {
    g_autoptr(GError) reason = second;

    second = g_error_new (TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_ENGINE, "%s: %s", name,
                          reason->message);
  }
  tabiya_match_director_fail (self->director, second);
  return FALSE;
}

/* An engine that has crashed, is late or does not answer is restarted for its next game. */
static void
drop_broken_players (TabiyaMatchWorker     *self,
                     const TabiyaMatchGame *game)
{
  for (guint i = 0; i < 2; i++) {
    if (game->efforts[i].faults > 0 && game->end != TABIYA_MATCH_END_ILLEGAL_MOVE)
      drop_player (self, i);
  }
}

/* Returns FALSE if the match is over for this worker. */
static gboolean
play_one (TabiyaMatchWorker *self)
{
  const TabiyaMatchTask *task = &self->task;
  TabiyaMatchGame *game = NULL;

  if (!tabiya_match_director_wait_for_turn (self->director, self->index, TRUE)
      || !tabiya_match_director_take_game (self->director, &self->task))
    return FALSE;
  sort_players (self);
  if (ensure_player (self, 0) && ensure_player (self, 1))
    game = tabiya_match_game_play (task->setup, self->players, task->pair, task->reversed, turn_cb,
                                   self);
  if (game) {
    game->pairing = task->pairing;
    drop_broken_players (self, game);
  }
  g_mutex_lock (&self->lock);
  self->playing = FALSE;
  g_mutex_unlock (&self->lock);
  if (!game)
    return FALSE;
  tabiya_match_director_store_game (self->director, game);
  return TRUE;
}

/* The thread: plays until no game is left. */
static gpointer
run (gpointer data)
{
  TabiyaMatchWorker *self = data;
  int niceness = tabiya_match_director_get_plan (self->director)->niceness;

  /* Applies to this thread and to the programs it starts. */
  if (niceness > 0)
    setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), niceness);
  while (play_one (self))
    ;
  for (guint i = 0; i < 2; i++)
    drop_player (self, i);
  tabiya_match_director_leave (self->director);
  return NULL;
}

/**
 * tabiya_match_worker_new:
 * @director: hands out the games; borrowed
 * @index: the number of the worker, from 0
 *
 * Returns: (transfer full): a worker that was not started
 */
TabiyaMatchWorker *
tabiya_match_worker_new (TabiyaMatchDirector *director,
                         guint                index)
{
  TabiyaMatchWorker *self = g_new0 (TabiyaMatchWorker, 1);

  self->director = director;
  self->index = index;
  g_mutex_init (&self->lock);
  return self;
}

/**
 * tabiya_match_worker_free:
 * @self: (transfer full): a worker that was joined or never started
 *
 * Frees the worker. Its thread has already ended the engines.
 */
void
tabiya_match_worker_free (TabiyaMatchWorker *self)
{
  g_assert (!self->thread);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * tabiya_match_worker_start:
 *
 * Starts the thread; to be called once. Owner's thread.
 */
void
tabiya_match_worker_start (TabiyaMatchWorker *self)
{
  self->thread = g_thread_new ("match", run, self);
}

/**
 * tabiya_match_worker_join:
 *
 * Blocks until the thread has ended, if it was started. Owner's thread.
 */
void
tabiya_match_worker_join (TabiyaMatchWorker *self)
{
  if (self->thread)
    g_thread_join (g_steal_pointer (&self->thread));
}

/**
 * tabiya_match_worker_abort:
 *
 * Aborts the searches of its engines, now and in the future. Any thread.
 */
void
tabiya_match_worker_abort (TabiyaMatchWorker *self)
{
  g_mutex_lock (&self->lock);
  for (guint i = 0; i < 2; i++) {
    if (self->players[i])
      tabiya_match_player_abort (self->players[i]);
  }
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_worker_get_running:
 * @running: (out): the game in progress
 *
 * Any thread.
 *
 * Returns: whether there is one
 */
gboolean
tabiya_match_worker_get_running (TabiyaMatchWorker  *self,
                                 TabiyaMatchRunning *running)
{
  gboolean playing;

  g_mutex_lock (&self->lock);
  playing = self->playing;
  *running = self->running;
  g_mutex_unlock (&self->lock);
  return playing;
}
