/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-selfplay.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "core/chess-outcome.h"
#include "lab/fit/tabiya-quiet.h"

/*
 * Worker threads take the numbers of games from a counter. The calling thread waits for the games
 * in their order, so that the order of its callbacks does not depend on which game is finished
 * first.
 */

enum {
  HASH_MB = 4,               /* enough for some thousand nodes, and quick to clear */
  OPENING_PLIES_MIN = 6,     /* number of random moves */
  OPENING_PLIES_MAX = 10,
  OPENING_SCORE_MAX = 150,   /* centipawns: beyond that an opening is not balanced enough */
  FIRST_PLIES = 4,           /* after the opening: still the result of chance */
  WIN_SCORE = 800,           /* centipawns, for WIN_PLIES plies in a row: the game is won */
  WIN_PLIES = 6,
  DRAW_SCORE = 8,            /* the same for a draw, from DRAW_FIRST_PLY on */
  DRAW_PLIES = 16,
  DRAW_FIRST_PLY = 100,
  PLIES_MAX = 500,
  SCORE_MAX = 1500,          /* beyond it a result says nothing about individual terms */
  MATE_SCORE = 30000,        /* the score of a mate, beyond all of these */
};

typedef struct {
  guint                number;
  TabiyaSelfplayResult result;
  guint                n_plies;
  GArray              *positions;          /* of ChessPosition */
} Game;

typedef struct {
  const TabiyaSelfplayOptions *options;
  GMutex                       lock;
  GCond                        finished;
  gint                         next;       /* atomic: index of the next game to begin */
  gint                         stop;       /* atomic */
  GPtrArray                   *games;      /* of Game by index, NULL until finished; under lock */
  gboolean                     failed;     /* under lock: there was no memory for an engine */
} Run;

/* A worker and the game that it plays. */
typedef struct {
  const TabiyaSelfplayOptions *options;
  Engine                      *engine;
  GRand                       *random;
  ChessPosition                position;
  GArray                      *keys;       /* of uint64_t: the keys of the earlier positions */
  GArray                      *candidates; /* of ChessPosition */
  guint                        ply;
  int                          won;        /* number of plies in a row; negative for Black */
  int                          drawn;
} Play;

static void
game_free (gpointer data)
{
  Game *game = data;

  if (!game)
    return;
  g_array_unref (game->positions);
  g_free (game);
}

static void
make_move (Play      *self,
           ChessMove  move)
{
  ChessPosition before = self->position;

  g_array_append_val (self->keys, before.key);
  chess_position_make (&self->position, &before, move);
  self->ply++;
}

static EngineResult
search (Play *self)
{
  EngineRequest request = {
    .position = self->position,
    .history = (const uint64_t *) self->keys->data,
    .n_history = self->keys->len,
    .limits = { .nodes = self->options->nodes },
    .weights = self->options->weights,
  };
  EngineResult result;

  engine_run (self->engine, &request, NULL, NULL, &result);
  return result;
}

/* Plays random legal moves from the start position; FALSE if the game ends during them. */
static gboolean
play_random_moves (Play *self)
{
  int n = g_rand_int_range (self->random, OPENING_PLIES_MIN, OPENING_PLIES_MAX + 1);

  chess_position_init_standard (&self->position);
  g_array_set_size (self->keys, 0);
  self->ply = 0;
  for (int i = 0; i < n; i++) {
    ChessMoveList list;

    chess_position_generate (&self->position, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      return FALSE;
    make_move (self, list.moves[g_rand_int_range (self->random, 0, list.count)]);
  }
  return chess_position_count_moves (&self->position) != 0;
}

static void
play_opening (Play *self)
{
  for (;;) {
    if (play_random_moves (self)
        && ABS (chess_score_clamp (search (self).score, MATE_SCORE)) <= OPENING_SCORE_MAX)
      return;
  }
}

/* Whether the rules end the game, including draws that a player may claim. */
static gboolean
is_over (Play                 *self,
         TabiyaSelfplayResult *result)
{
  const uint64_t *keys = (const uint64_t *) self->keys->data;
  ChessOutcome outcome = chess_outcome (&self->position, keys, self->keys->len);

  *result = TABIYA_SELFPLAY_DRAW;
  if (outcome == CHESS_OUTCOME_CHECKMATE) {
    *result = self->position.turn == CHESS_WHITE ? TABIYA_SELFPLAY_BLACK_WINS
                                                 : TABIYA_SELFPLAY_WHITE_WINS;
    return TRUE;
  }
  return outcome != CHESS_OUTCOME_NONE
         || chess_outcome_claims (&self->position, keys, self->keys->len) != CHESS_CLAIM_NONE
         || self->ply >= PLIES_MAX;
}

/* Whether both sides have agreed on the result for some time; @score is from White's point of
   view. */
static gboolean
is_decided (Play                 *self,
            int                   score,
            TabiyaSelfplayResult *result)
{
  if (score >= WIN_SCORE)
    self->won = MAX (self->won, 0) + 1;
  else if (score <= -WIN_SCORE)
    self->won = MIN (self->won, 0) - 1;
  else
    self->won = 0;
  self->drawn = self->ply >= DRAW_FIRST_PLY && ABS (score) <= DRAW_SCORE ? self->drawn + 1 : 0;

  if (ABS (self->won) >= WIN_PLIES) {
    *result = self->won > 0 ? TABIYA_SELFPLAY_WHITE_WINS : TABIYA_SELFPLAY_BLACK_WINS;
    return TRUE;
  }
  *result = TABIYA_SELFPLAY_DRAW;
  return self->drawn >= DRAW_PLIES;
}

/* Keeps the position if the game is still open and the engine plays a quiet move in it. */
static void
consider (Play               *self,
          guint               opening,
          const EngineResult *result)
{
  ChessMoveKind kind = chess_move_kind (result->best);

  if (self->ply < opening + FIRST_PLIES
      || ABS (chess_score_clamp (result->score, MATE_SCORE)) > SCORE_MAX
      || chess_position_in_check (&self->position)
      || chess_position_is_capture (&self->position, result->best)
      || kind >= CHESS_MOVE_PROMOTE_KNIGHT)
    return;
  g_array_append_val (self->candidates, self->position);
}

static int
compare_plies (gconstpointer a,
               gconstpointer b)
{
  const ChessPosition *first = a;
  const ChessPosition *second = b;

  return (first->fullmove_number * 2 + first->turn) - (second->fullmove_number * 2 + second->turn);
}

/* Picks that many of the candidates at random, quiet ones only. */
static GArray *
choose_positions (Play *self)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
  GArray *candidates = self->candidates;

  while (candidates->len > 0 && chosen->len < self->options->positions) {
    guint index = g_rand_int_range (self->random, 0, candidates->len);
    ChessPosition position = g_array_index (candidates, ChessPosition, index);

    g_array_remove_index_fast (candidates, index);
    if (tabiya_quiet_holds (&position, self->options->weights))
      g_array_append_val (chosen, position);
  }
  g_array_sort (chosen, compare_plies);
  return chosen;
}

static Game *
play_game (Play  *self,
           guint  number)
{
  const guint32 seeds[] = { self->options->seed, number };
  Game *game = g_new0 (Game, 1);
  guint opening;

  g_rand_set_seed_array (self->random, seeds, G_N_ELEMENTS (seeds));
  engine_clear (self->engine);
  play_opening (self);
  opening = self->ply;
  self->won = self->drawn = 0;
  g_array_set_size (self->candidates, 0);

  while (!is_over (self, &game->result)) {
    EngineResult result = search (self);
    ChessScore score = chess_score_from_view (result.score, (ChessColor) self->position.turn);

    if (is_decided (self, chess_score_clamp (score, MATE_SCORE), &game->result))
      break;
    consider (self, opening, &result);
    make_move (self, result.best);
  }
  game->number = number;
  game->n_plies = self->ply;
  game->positions = choose_positions (self);
  return game;
}

static gboolean
must_stop (Run *run)
{
  return g_atomic_int_get (&run->stop)
         || (run->options->stop && g_atomic_int_get (run->options->stop));
}

static void
play_games (Run  *run,
            Play *play)
{
  while (!must_stop (run)) {
    guint index = (guint) g_atomic_int_add (&run->next, 1);
    Game *game;

    if (index >= run->options->n_games)
      return;
    game = play_game (play, run->options->first_game + index);
    g_mutex_lock (&run->lock);
    run->games->pdata[index] = game;
    g_cond_signal (&run->finished);
    g_mutex_unlock (&run->lock);
  }
}

static gpointer
worker_thread (gpointer data)
{
  Run *run = data;
  Play play = { .options = run->options, .engine = engine_new () };

  if (!play.engine || !engine_set_hash (play.engine, HASH_MB)) {
    g_mutex_lock (&run->lock);
    run->failed = TRUE;
    g_mutex_unlock (&run->lock);
    g_atomic_int_set (&run->stop, 1);
  } else {
    play.random = g_rand_new ();
    play.keys = g_array_new (FALSE, FALSE, sizeof (uint64_t));
    play.candidates = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
    play_games (run, &play);
    g_rand_free (play.random);
    g_array_unref (play.keys);
    g_array_unref (play.candidates);
  }
  engine_free (play.engine);
  /* Wakes the thread that may be waiting for a game that will never come. */
  g_mutex_lock (&run->lock);
  g_cond_signal (&run->finished);
  g_mutex_unlock (&run->lock);
  return NULL;
}

/* Waits for the game with an index; NULL if the run is to end. */
static Game *
wait_for_game (Run   *run,
               guint  index)
{
  Game *game;

  g_mutex_lock (&run->lock);
  while (!run->games->pdata[index] && !must_stop (run))
    g_cond_wait_until (&run->finished, &run->lock, g_get_monotonic_time () + G_USEC_PER_SEC / 5);
  game = run->games->pdata[index];
  g_mutex_unlock (&run->lock);
  return game;
}

static void
report_games (Run                *run,
              TabiyaSelfplayFunc  func,
              gpointer            data)
{
  for (guint i = 0; i < run->options->n_games; i++) {
    Game *game = wait_for_game (run, i);
    TabiyaSelfplayGame told;

    if (!game)
      return;
    told = (TabiyaSelfplayGame) {
      .number = game->number,
      .result = game->result,
      .n_plies = game->n_plies,
      .positions = (const ChessPosition *) game->positions->data,
      .n_positions = game->positions->len,
    };
    if (!func (&told, data))
      return;
    g_mutex_lock (&run->lock);
    run->games->pdata[i] = NULL;
    g_mutex_unlock (&run->lock);
    game_free (game);
  }
}

/**
 * tabiya_selfplay_run:
 * @options: what to play
 * @func: called for each game
 * @data: passed to @func
 *
 * Plays games and blocks until all of them are finished. Stopping early (through @func or the flag
 * in the options) waits for the games in progress and is not an error.
 *
 * Returns: %FALSE with @error only if there is no memory for an engine
 */
gboolean
tabiya_selfplay_run (const TabiyaSelfplayOptions *options,
                     TabiyaSelfplayFunc           func,
                     gpointer                     data,
                     GError                     **error)
{
  Run run = { .options = options };
  GThread **threads = g_new (GThread *, options->n_threads);
  gboolean failed;

  g_mutex_init (&run.lock);
  g_cond_init (&run.finished);
  run.games = g_ptr_array_new_with_free_func (game_free);
  g_ptr_array_set_size (run.games, (int) options->n_games);

  for (guint i = 0; i < options->n_threads; i++)
    threads[i] = g_thread_new ("selfplay", worker_thread, &run);
  report_games (&run, func, data);
  g_atomic_int_set (&run.stop, 1);
  for (guint i = 0; i < options->n_threads; i++)
    g_thread_join (threads[i]);

  failed = run.failed;
  g_ptr_array_unref (run.games);
  g_mutex_clear (&run.lock);
  g_cond_clear (&run.finished);
  g_free (threads);
  if (failed)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _("There is not enough memory for an engine; use fewer threads"));
  return !failed;
}
