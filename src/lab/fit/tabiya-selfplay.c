/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-selfplay.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "core/chess-outcome.h"
#include "lab/tabiya-in-order.h"

enum {
  OPENING_PLIES_MIN = 8,     /* number of random moves */
  OPENING_PLIES_MAX = 10,
  OPENING_SCORE_MAX = 150,   /* centipawns: beyond that an opening is not balanced enough */
  OPENING_TRIES = 64,        /* then it is taken without random moves */
  FIRST_PLIES = 4,           /* after the opening: still the result of chance */
  WIN_SCORE = 2000,          /* centipawns, for WIN_PLIES plies in a row: the game is won */
  WIN_PLIES = 6,
  DRAW_SCORE = 8,            /* the same for a draw, from DRAW_FIRST_PLY on */
  DRAW_PLIES = 16,
  DRAW_FIRST_PLY = 100,
  PLIES_MAX = 500,
  MATE_SCORE = 30000,        /* the score of a mate, beyond all of these */
};

typedef struct {
  const TabiyaSelfplayOptions *options;
  TabiyaScoredGameFunc         func;
  gpointer                     data;
} Run;

/* A worker and the game that it plays. */
typedef struct {
  const TabiyaSelfplayOptions *options;
  TabiyaScorer                *scorer;
  GRand                       *random;
  ChessPosition                position;
  GArray                      *keys;       /* of uint64_t: the keys of the earlier positions */
  guint                        ply;
  int                          won;        /* number of plies in a row; negative for Black */
  int                          drawn;
} Play;

static void
make_move (Play      *self,
           ChessMove  move)
{
  ChessPosition before = self->position;

  g_array_append_val (self->keys, before.key);
  chess_position_make (&self->position, &before, move);
  self->ply++;
}

static void
search (Play         *self,
        EngineResult *result)
{
  tabiya_scorer_search (self->scorer, &self->position,
                        (const uint64_t *) (void *) self->keys->data, self->keys->len, result);
}

static void
set_up_opening (Play *self)
{
  const TabiyaSelfplayOptions *options = self->options;

  if (options->n_openings > 0)
    self->position = options->openings[g_rand_int_range (self->random, 0,
                                                         (gint32) options->n_openings)];
  else
    chess_position_init_standard (&self->position);
  g_array_set_size (self->keys, 0);
  self->ply = 0;
}

/* FALSE if the game ends during the random moves. */
static gboolean
play_random_moves (Play *self)
{
  int n = g_rand_int_range (self->random, OPENING_PLIES_MIN, OPENING_PLIES_MAX + 1);

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
  for (int i = 0; i < OPENING_TRIES; i++) {
    EngineResult result;

    set_up_opening (self);
    if (!play_random_moves (self))
      continue;
    search (self, &result);
    if (ABS (chess_score_clamp (result.score, MATE_SCORE)) <= OPENING_SCORE_MAX)
      return;
  }
  set_up_opening (self);
}

/* Whether the rules end the game, including draws that a player may claim. */
static gboolean
is_over (Play             *self,
         TabiyaScoredGame *game)
{
  const uint64_t *keys = (const uint64_t *) (void *) self->keys->data;
  ChessOutcome outcome = chess_outcome (&self->position, keys, self->keys->len);

  game->result = TABIYA_SELFPLAY_DRAW;
  game->end = TABIYA_SCORED_END_RULES;
  if (outcome == CHESS_OUTCOME_CHECKMATE) {
    game->result = self->position.turn == CHESS_WHITE ? TABIYA_SELFPLAY_BLACK_WINS
                                                      : TABIYA_SELFPLAY_WHITE_WINS;
    return TRUE;
  }
  if (outcome != CHESS_OUTCOME_NONE
      || chess_outcome_claims (&self->position, keys, self->keys->len) != CHESS_CLAIM_NONE)
    return TRUE;
  game->end = TABIYA_SCORED_END_CUT_LENGTH;
  return self->ply >= PLIES_MAX;
}

/* Whether both sides have agreed on the result for some time; @score is from White's point of
   view. */
static gboolean
is_decided (Play             *self,
            int               score,
            TabiyaScoredGame *game)
{
  if (score >= WIN_SCORE)
    self->won = MAX (self->won, 0) + 1;
  else if (score <= -WIN_SCORE)
    self->won = MIN (self->won, 0) - 1;
  else
    self->won = 0;
  self->drawn = self->ply >= DRAW_FIRST_PLY && ABS (score) <= DRAW_SCORE ? self->drawn + 1 : 0;

  if (ABS (self->won) >= WIN_PLIES) {
    game->end = TABIYA_SCORED_END_CUT_WIN;
    game->result = self->won > 0 ? TABIYA_SELFPLAY_WHITE_WINS : TABIYA_SELFPLAY_BLACK_WINS;
    return TRUE;
  }
  game->end = TABIYA_SCORED_END_CUT_DRAW;
  game->result = TABIYA_SELFPLAY_DRAW;
  return self->drawn >= DRAW_PLIES;
}

static gboolean
must_stop (const TabiyaSelfplayOptions *options)
{
  return options->stop && g_atomic_int_get (options->stop);
}

/* Plays from the opening to the end and keeps quiet positions on the way. FALSE when the game was
   given up because the run is to stop. */
static gboolean
play_on (Play             *self,
         TabiyaScoredGame *game)
{
  guint first = self->ply + FIRST_PLIES;

  self->won = self->drawn = 0;
  while (!is_over (self, game)) {
    EngineResult result;
    ChessScore score;

    if (must_stop (self->options))
      return FALSE;
    search (self, &result);
    score = chess_score_from_view (result.score, (ChessColor) self->position.turn);
    if (is_decided (self, chess_score_clamp (score, MATE_SCORE), game))
      break;
    if (self->ply >= first && tabiya_scorer_is_quiet (self->scorer, &self->position))
      tabiya_scorer_keep (self->scorer, &self->position, &result);
    make_move (self, result.best);
  }
  return TRUE;
}

static gpointer
make_game (gpointer worker,
           guint    number,
           gpointer data)
{
  Play *self = worker;
  const guint32 seeds[] = { self->options->seed, number };
  TabiyaScoredGame end = { 0 };
  TabiyaScoredGame *game;

  g_rand_set_seed_array (self->random, seeds, G_N_ELEMENTS (seeds));
  tabiya_scorer_begin_game (self->scorer);
  play_opening (self);
  if (!play_on (self, &end))
    return NULL;
  game = tabiya_scorer_end_game (self->scorer, self->random);
  game->number = number;
  game->result = end.result;
  game->end = end.end;
  game->n_plies = self->ply;
  return game;
}

static gpointer
begin_worker (gpointer data)
{
  const Run *run = data;
  TabiyaScorer *scorer = tabiya_scorer_new (&run->options->scorer);
  Play *self;

  if (!scorer)
    return NULL;
  self = g_new0 (Play, 1);
  self->options = run->options;
  self->scorer = scorer;
  self->random = g_rand_new ();
  self->keys = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  return self;
}

static void
end_worker (gpointer worker)
{
  Play *self = worker;

  tabiya_scorer_free (self->scorer);
  g_rand_free (self->random);
  g_array_unref (self->keys);
  g_free (self);
}

static gboolean
take_game (gpointer item,
           gpointer data)
{
  const Run *run = data;

  return run->func (item, run->data);
}

/**
 * tabiya_selfplay_run:
 * @options: what to play
 * @func: called for each game
 * @data: passed to @func
 *
 * Plays games and blocks until all of them are finished. Stopping early (through @func or the flag
 * in the options) is not an error.
 *
 * A game begins with eight to ten random moves from an opening, chosen so that a search finds no
 * side ahead by more than 1.5 pawns. It ends by mate and by every draw that can be claimed. It is
 * cut when the score has been 20 pawns or a mate for six plies, always for the same side; when from
 * ply 100 on it has been within 0.08 pawns for 16 plies; and as a draw after 500 plies.
 *
 * Returns: %FALSE with @error only if there is no memory for an engine
 */
gboolean
tabiya_selfplay_run (const TabiyaSelfplayOptions *options,
                     TabiyaScoredGameFunc         func,
                     gpointer                     data,
                     GError                     **error)
{
  static const TabiyaInOrderFuncs funcs = {
    .begin = begin_worker,
    .end = end_worker,
    .make = make_game,
    .take = take_game,
    .discard = (GDestroyNotify) tabiya_scored_game_free,
  };
  Run run = { .options = options, .func = func, .data = data };

  if (tabiya_in_order_run (&funcs, options->first_game, options->n_games, options->n_threads,
                           options->stop, &run))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _("There is not enough memory for an engine; use fewer threads"));
  return FALSE;
}
