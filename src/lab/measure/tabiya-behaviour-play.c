/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/measure/tabiya-behaviour-play.h"

#include <glib/gi18n-lib.h>

#include "core/chess-outcome.h"
#include "lab/match/tabiya-balanced-openings.h"

enum {
  HASH_MB = 1,               /* enough for a few plies, and quick to clear */
  PLIES_MAX = 300,
  BALANCE_NODES = 5000,      /* to check that an opening is balanced */
  BALANCE_MAX = 100,         /* centipawns */
  MAX_OLD = 200,             /* after this many duplicates in a row there are no more openings */
};

/* A game in progress. */
typedef struct {
  ChessPosition  position;
  GArray        *keys;
} Game;

static void
make_move (Game      *game,
           ChessMove  move)
{
  ChessPosition before = game->position;

  g_array_append_val (game->keys, before.key);
  chess_position_make (&game->position, &before, move);
}

/* Whether the rules end the game, with all claims made, so that no game goes on for ever. */
static gboolean
is_over (const Game *game)
{
  const uint64_t *keys = (const uint64_t *) (void *) game->keys->data;
  guint n = game->keys->len;

  return n >= PLIES_MAX
         || chess_outcome (&game->position, keys, n) != CHESS_OUTCOME_NONE
         || chess_outcome_claims (&game->position, keys, n) != CHESS_CLAIM_NONE;
}

static EngineResult
search (Engine                 *engine,
        const Game             *game,
        const EngineLimits     *limits,
        const HeuristicWeights *weights)
{
  EngineRequest request = {
    .position = game->position,
    .history = (const uint64_t *) (void *) game->keys->data,
    .n_history = game->keys->len,
    .limits = *limits,
    .weights = weights,
  };
  EngineResult result;

  engine_run (engine, &request, NULL, NULL, &result);
  return result;
}

/* Openings. */

static void
opening_free (gpointer data)
{
  TabiyaBehaviourOpening *opening = data;

  g_array_unref (opening->keys);
  g_free (opening);
}

/* FALSE if the game ends during these moves. */
static gboolean
play_random_moves (Game  *game,
                   guint  n,
                   GRand *random)
{
  chess_position_init_standard (&game->position);
  g_array_set_size (game->keys, 0);
  for (guint i = 0; i < n; i++) {
    ChessMoveList list;

    chess_position_generate (&game->position, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      return FALSE;
    make_move (game, list.moves[g_rand_int_range (random, 0, list.count)]);
  }
  return !is_over (game);
}

/* Random legal moves that leave neither side much better, as judged by "tabiya". */
static void
play_random_opening (Game   *game,
                     guint   n_plies,
                     GRand  *random,
                     Engine *engine)
{
  const EngineLimits limits = { .nodes = BALANCE_NODES };

  for (;;) {
    if (!play_random_moves (game, n_plies, random))
      continue;
    engine_clear (engine);
    if (ABS (chess_score_clamp (search (engine, game, &limits, NULL).score, BALANCE_MAX + 1))
        <= BALANCE_MAX)
      return;
  }
}

static void
play_book_opening (Game                   *game,
                   TabiyaBalancedOpenings *openings,
                   guint                   index)
{
  guint n_moves;
  const ChessMove *moves = tabiya_balanced_openings_get (openings, index, &n_moves);

  chess_position_init_standard (&game->position);
  for (guint i = 0; i < n_moves; i++)
    make_move (game, moves[i]);
}

/* Adds an opening; FALSE if it is already there, because the same game must not count twice. */
static gboolean
take_opening (GPtrArray *openings,
              Game      *game)
{
  TabiyaBehaviourOpening *opening;

  for (guint i = 0; i < openings->len; i++) {
    opening = openings->pdata[i];
    if (opening->end.key == game->position.key) {
      g_array_unref (game->keys);
      return FALSE;
    }
  }
  opening = g_new (TabiyaBehaviourOpening, 1);
  opening->end = game->position;
  opening->keys = game->keys;
  g_ptr_array_add (openings, opening);
  return TRUE;
}

/**
 * tabiya_behaviour_new_openings:
 * @options: what to play
 * @n: the number of openings
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type TabiyaBehaviourOpening): different openings, always the
 *   same for the same options; %NULL with an error if there are not so many, or there is not enough
 *   memory
 */
GPtrArray *
tabiya_behaviour_new_openings (const TabiyaBehaviourOptions *options,
                               guint                         n,
                               GError                      **error)
{
  g_autoptr(TabiyaBalancedOpenings) book = NULL;
  g_autoptr(GRand) random = g_rand_new ();
  TabiyaBehaviourTable table;
  GPtrArray *openings;
  guint n_old = 0;

  if (options->book) {
    book = tabiya_balanced_openings_new (options->seed, NULL, NULL, error);
    if (!book)
      return NULL;
  }
  if (!tabiya_behaviour_table_init (&table, options)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _("There is not enough memory for an engine"));
    return NULL;
  }
  openings = g_ptr_array_new_with_free_func (opening_free);
  for (guint32 i = 0; openings->len < n && n_old < MAX_OLD; i++) {
    const guint32 seeds[] = { options->seed, i };
    Game game = { .keys = g_array_new (FALSE, FALSE, sizeof (uint64_t)) };

    g_rand_set_seed_array (random, seeds, G_N_ELEMENTS (seeds));
    if (book)
      play_book_opening (&game, book, i);
    else
      play_random_opening (&game, options->opening_plies, random, table.engines[0]);
    n_old = take_opening (openings, &game) ? 0 : n_old + 1;
  }
  tabiya_behaviour_table_clear (&table);
  if (openings->len < n) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _("There are only %u such openings that differ; ask for fewer games or longer "
                   "openings"), openings->len);
    g_clear_pointer (&openings, g_ptr_array_unref);
  }
  return openings;
}

/* Games. */

/**
 * tabiya_behaviour_table_init:
 * @table: (out caller-allocates): two engines; must be cleared even on failure
 * @options: what to play; must outlive @table
 *
 * Returns: %FALSE if there is no memory for two engines
 */
gboolean
tabiya_behaviour_table_init (TabiyaBehaviourTable         *table,
                             const TabiyaBehaviourOptions *options)
{
  *table = (TabiyaBehaviourTable) { .options = options };
  for (int i = 0; i < 2; i++) {
    table->engines[i] = engine_new ();
    if (!table->engines[i] || !engine_set_hash (table->engines[i], HASH_MB)) {
      tabiya_behaviour_table_clear (table);
      return FALSE;
    }
  }
  return TRUE;
}

/**
 * tabiya_behaviour_table_clear:
 * @table: two engines
 *
 * Frees the engines.
 */
void
tabiya_behaviour_table_clear (TabiyaBehaviourTable *table)
{
  for (int i = 0; i < 2; i++) {
    if (table->engines[i])
      engine_free (table->engines[i]);
    table->engines[i] = NULL;
  }
}

/**
 * tabiya_behaviour_table_play:
 * @table: two engines
 * @opening: where to begin
 * @profile: index of the profile whose play is measured; the other side has the first profile
 * @color: the colour of the profile
 * @values: (out): its measures
 *
 * Plays a game. Blocks.
 */
void
tabiya_behaviour_table_play (TabiyaBehaviourTable         *table,
                             const TabiyaBehaviourOpening *opening,
                             int                           profile,
                             ChessColor                    color,
                             double                        values[TABIYA_N_MEASURES])
{
  const TabiyaBehaviourOptions *options = table->options;
  const EngineLimits limits = { .depth = options->depth, .nodes = options->nodes };
  Game game = { .position = opening->end, .keys = g_array_copy (opening->keys) };
  HeuristicWeights weights[2];
  TabiyaTally tally;

  heuristic_weights_init_profile (&weights[color], options->heuristic, profile);
  heuristic_weights_init (&weights[!color], options->heuristic);
  engine_clear (table->engines[0]);
  engine_clear (table->engines[1]);
  tabiya_tally_init (&tally, color);

  while (!is_over (&game)) {
    ChessColor turn = (ChessColor) game.position.turn;
    ChessMove move = search (table->engines[turn], &game, &limits, &weights[turn]).best;

    tabiya_tally_add_move (&tally, &game.position, game.keys->len, move);
    make_move (&game, move);
  }
  tabiya_tally_add_end (&tally, &game.position, game.keys->len);
  tabiya_tally_finish (&tally, values);
  g_array_unref (game.keys);
}
