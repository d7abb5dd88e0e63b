/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-match.h"

#include <glib/gi18n-lib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "lab/tabiya-match-log.h"

/*
 * The match is a list of games that are to be played, two for each opening. Every worker thread has
 * two engines of its own and takes the first game that nobody plays or has played; so the games of
 * a pair are played at about the same time, and the file of a stopped match may have gaps, which
 * are filled when it goes on.
 *
 * What workers have to tell goes into a queue, and one source in the owner's context empties it.
 */

/* How long a worker that may not play sleeps before it asks again. */
#define WAIT_US              (50 * G_TIME_SPAN_MILLISECOND)
#define PROGRESS_INTERVAL_MS 100

/* What is known of a game that is to be played; otherwise the first engine's half points. */
#define UNPLAYED (-1)
#define PLAYING  (-2)

typedef struct {
  TabiyaMatch        *match;
  guint               index;
  GThread            *thread;
  gboolean            playing;      /* under lock */
  TabiyaMatchRunning  running;      /* under lock */
  TabiyaMatchPlayer  *players[2];   /* made and freed by the thread under lock; others only abort */
} Worker;

/* Something to tell the owner. */
typedef struct {
  TabiyaMatchGame   *game;
  TabiyaMatchTotals  totals;
  char              *note;
  gboolean           finished;
} Event;

struct _TabiyaMatch {
  /* Constant after the start */
  TabiyaMatchSetup        setup;
  TabiyaMatchCallbacks    callbacks;
  gpointer                callback_data;
  TabiyaMatchThreadsFunc  threads_func;
  gpointer                threads_data;
  GMainContext           *context;
  GPtrArray              *workers;       /* (element-type Worker) */
  gint64                  start_us;

  /* Shared, under lock */
  GMutex                  lock;
  GCond                   wake;          /* pause, resume and stop */
  TabiyaMatchState        state;
  gboolean                stopping;      /* no game is to go on */
  TabiyaMatchState        state_at_end;
  GError                 *error;
  TabiyaMatchLog         *log;
  GArray                 *results;       /* gint8 by game: 2 * pair + reversed */
  guint                   first_open;    /* all games before are played or being played */
  guint                   n_working;
  TabiyaMatchTotals       totals;
  gint64                  end_us;

  /* What is to be told, under lock */
  GQueue                  events;        /* Event */
  GSource                *event_source;
  GSource                *progress_source;
};

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
static void
push_note (TabiyaMatch *self,
           char        *note)
{
  Event *event = g_new0 (Event, 1);

  event->note = note;
  push_event (self, event);
}

/* Under lock. */
static void
push_progress (TabiyaMatch *self)
{
  if (!self->callbacks.progress || self->progress_source)
    return;
  self->progress_source = g_timeout_source_new (PROGRESS_INTERVAL_MS);
  g_source_set_callback (self->progress_source, progress_cb, self, NULL);
  g_source_attach (self->progress_source, self->context);
}

/* Under lock: no move is to be waited for any more. */
static void
stop_all (TabiyaMatch      *self,
          TabiyaMatchState  state)
{
  if (self->stopping)
    return;
  self->stopping = TRUE;
  self->state_at_end = state;
  for (guint i = 0; i < self->workers->len; i++) {
    Worker *worker = self->workers->pdata[i];

    for (guint j = 0; j < 2; j++) {
      if (worker->players[j])
        tabiya_match_player_abort (worker->players[j]);
    }
  }
  g_cond_broadcast (&self->wake);
}

/* Under lock. */
static void
fail_match (TabiyaMatch *self,
            GError      *error)
{
  if (!self->error && !self->stopping)
    self->error = error;
  else
    g_error_free (error);
  stop_all (self, TABIYA_MATCH_FAILED);
}

static gint8 *
get_result (TabiyaMatch *self,
            guint        pair,
            guint        reversed)
{
  guint index = 2 * pair + reversed;

  while (self->results->len <= index) {
    gint8 unplayed = UNPLAYED;

    g_array_append_val (self->results, unplayed);
  }
  return &g_array_index (self->results, gint8, index);
}

/* Under lock: a game is over, now or in an earlier run. */
static void
count_game (TabiyaMatch             *self,
            guint                    pair,
            guint                    reversed,
            int                      points,
            const TabiyaMatchEffort  efforts[2])
{
  TabiyaMatchTotals *totals = &self->totals;
  int other;

  *get_result (self, pair, reversed) = (gint8) points;
  other = *get_result (self, pair, 1 - reversed);
  totals->score.wins += points == 2;
  totals->score.draws += points == 1;
  totals->score.losses += points == 0;
  if (other >= 0)
    totals->score.pairs[points + other]++;
  for (guint i = 0; i < 2; i++)
    tabiya_match_effort_add (&totals->efforts[i], &efforts[i]);
}

/* Under lock. */
static void
judge (TabiyaMatch *self)
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
static void
fill_totals (TabiyaMatch       *self,
             TabiyaMatchTotals *totals)
{
  *totals = self->totals;
  totals->state = self->state;
  if (self->start_us > 0)
    totals->elapsed_us = (self->end_us > 0 ? self->end_us : g_get_monotonic_time ())
                         - self->start_us;
}

/* Takes the first game that is to be played. FALSE when there is none, or no more is wanted. */
static gboolean
take_game (TabiyaMatch *self,
           guint       *pair,
           guint       *reversed)
{
  gboolean taken = FALSE;

  g_mutex_lock (&self->lock);
  while (!self->stopping && !taken && self->first_open < self->setup.n_games) {
    gint8 *result = get_result (self, self->first_open / 2, self->first_open % 2);

    if (*result == UNPLAYED) {
      *result = PLAYING;
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
wait_for_turn (Worker   *worker,
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
  Worker *worker = data;
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
  if (game->moves->len > 0) {
    const TabiyaMatchMove *move = &g_array_index (game->moves, TabiyaMatchMove,
                                                  game->moves->len - 1);

    running->has_score = move->has_score;
    running->is_mate = move->is_mate;
    running->score = move->score;
  }
  push_progress (self);
  g_mutex_unlock (&self->lock);
  return wait_for_turn (worker, FALSE);
}

static void
drop_player (Worker *worker,
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
ready_player (Worker   *worker,
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
ensure_player (Worker   *worker,
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
    push_note (self, g_strdup_printf (_("%s is started anew: %s"), self->setup.engines[index].name,
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
  fail_match (self, second);
  g_mutex_unlock (&self->lock);
  return FALSE;
}

static gboolean
ensure_players (Worker *worker,
                guint   pair,
                guint   reversed)
{
  for (guint i = 0; i < 2; i++) {
    if (!ensure_player (worker, i, pair, reversed))
      return FALSE;
  }
  return TRUE;
}

/* Under lock: writes a game down, counts and tells it. @game becomes the event's. */
static void
store_game (TabiyaMatch     *self,
            TabiyaMatchGame *game)
{
  GError *error = NULL;
  Event *event;

  if (self->log && !tabiya_match_log_append (self->log, game, &error)) {
    tabiya_match_game_free (game);
    fail_match (self, error);
    return;
  }
  count_game (self, game->pair, game->reversed, game->points, game->efforts);
  self->totals.ends[game->end]++;
  judge (self);
  event = g_new0 (Event, 1);
  event->game = game;
  fill_totals (self, &event->totals);
  push_event (self, event);
  if (self->totals.verdict != TABIYA_SPRT_CONTINUE)
    stop_all (self, TABIYA_MATCH_FINISHED);
}

/* An engine that has crashed, is late or gives no answer is started anew for its next game. */
static void
drop_broken_players (Worker                *worker,
                     const TabiyaMatchGame *game)
{
  for (guint i = 0; i < 2; i++) {
    if (game->efforts[i].faults > 0 && game->end != TABIYA_MATCH_END_ILLEGAL_MOVE)
      drop_player (worker, i);
  }
}

/* FALSE when the match is over for this worker. */
static gboolean
play_one (Worker *worker)
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
    store_game (self, game);
  g_mutex_unlock (&self->lock);
  return game != NULL;
}

/* The last one turns off the light. */
static void
end_work (TabiyaMatch *self)
{
  Event *event;

  g_mutex_lock (&self->lock);
  if (--self->n_working == 0) {
    self->state = self->state_at_end;
    self->end_us = g_get_monotonic_time ();
    g_clear_pointer (&self->log, tabiya_match_log_close);
    event = g_new0 (Event, 1);
    event->finished = TRUE;
    push_event (self, event);
  }
  g_mutex_unlock (&self->lock);
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
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
    if (entry->pair >= G_MAXINT / 4 || *get_result (self, entry->pair, entry->reversed) >= 0) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE,
                   _("%s: game %u.%u is there twice, so the match cannot go on with this file"),
                   self->setup.pgn_path, entry->pair + 1, entry->reversed + 1);
      return FALSE;
    }
    count_game (self, entry->pair, entry->reversed, entry->points, entry->efforts);
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
  judge (self);
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
  g_queue_clear_full (&self->events, free_event);
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
    stop_all (self, TABIYA_MATCH_FINISHED);
  self->n_working = self->setup.n_concurrent;
  for (guint i = 0; i < self->setup.n_concurrent; i++) {
    Worker *worker = g_new0 (Worker, 1);

    worker->match = self;
    worker->index = i;
    g_ptr_array_add (self->workers, worker);
    worker->thread = g_thread_new ("match", work, worker);
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
  stop_all (self, TABIYA_MATCH_STOPPED);
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
    Worker *worker = self->workers->pdata[i];

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
  fill_totals (self, totals);
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
    const Worker *worker = self->workers->pdata[i];

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
