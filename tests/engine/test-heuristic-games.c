/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "core/chess-outcome.h"

/* Whole games by every heuristic: by the full search and by each method of comparison, by every
   profile, and with every weight at its ends. */

enum { OPENING_PLIES = 6 };

static const EngineMethod exact_methods[] = {
  ENGINE_METHOD_MINIMAX, ENGINE_METHOD_ALPHA_BETA, ENGINE_METHOD_ALPHA_BETA_TABLE,
  ENGINE_METHOD_MTDF, ENGINE_METHOD_ITERATIVE_MTDF, ENGINE_METHOD_PVS,
};

typedef struct {
  Engine           *engine;
  HeuristicWeights  weights;
  EngineLimits      limits;
  EngineMethod      method;
  gboolean          compare;       /* at every move all exact methods must agree */
  int               max_plies;

  ChessPosition     position;
  GArray           *keys;          /* guint64 */
  int               n_plies;       /* of all games together */
} Game;

static void
make_move (Game      *game,
           ChessMove  move)
{
  ChessPosition before = game->position;

  g_assert_true (chess_position_is_legal (&before, move));
  g_array_append_val (game->keys, before.key);
  chess_position_make (&game->position, &before, move);
}

static gboolean
is_over (Game *game)
{
  const guint64 *keys = (const guint64 *) (void *) game->keys->data;

  return (int) game->keys->len >= game->max_plies
         || chess_outcome (&game->position, keys, game->keys->len) != CHESS_OUTCOME_NONE
         || chess_outcome_claims (&game->position, keys, game->keys->len) != CHESS_CLAIM_NONE;
}

static EngineResult
search (Game         *game,
        EngineMethod  method)
{
  EngineRequest request = {
    .position = game->position,
    .history = (const guint64 *) (void *) game->keys->data,
    .n_history = game->keys->len,
    .limits = game->limits,
    .method = method,
    .weights = &game->weights,
  };
  EngineResult result;

  engine_run (game->engine, &request, NULL, NULL, &result);
  engine_test_check_line (&game->position, result.pv, result.n_pv);
  g_assert_true (chess_score_is_known (result.score));
  if (chess_score_is_mate (result.score))
    g_assert_cmpint (result.score.value, <=, ENGINE_MAX_PLY);
  return result;
}

static void
compare_methods (Game       *game,
                 ChessScore  score)
{
  for (gsize i = 0; i < G_N_ELEMENTS (exact_methods); i++) {
    EngineResult result = search (game, exact_methods[i]);

    engine_test_assert_score (result.score, score);
    g_assert_cmpint (result.depth, ==, game->limits.depth);
    g_assert_true (chess_position_is_legal (&game->position, result.best));
  }
}

/* From a random opening to the end by the rules, or to the last ply. */
static void
play (Game    *game,
      guint32  seed)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (seed);

  chess_position_init_standard (&game->position);
  g_array_set_size (game->keys, 0);
  engine_clear (game->engine);
  for (int i = 0; i < OPENING_PLIES && !is_over (game); i++) {
    ChessMoveList list;

    chess_position_generate (&game->position, CHESS_GENERATE_ALL, &list);
    make_move (game, list.moves[g_rand_int_range (random, 0, list.count)]);
  }
  while (!is_over (game)) {
    EngineResult result = search (game, game->method);

    if (game->compare)
      compare_methods (game, result.score);
    make_move (game, result.best);
    game->n_plies++;
  }
}

static void
game_init (Game            *game,
           const Heuristic *heuristic)
{
  *game = (Game) { .engine = engine_new (), .max_plies = 160 };
  g_assert_true (engine_set_hash (game->engine, 1));
  heuristic_weights_init (&game->weights, heuristic);
  game->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
}

static void
game_clear (Game *game)
{
  engine_free (game->engine);
  g_array_unref (game->keys);
}

/* By each method a game; and one in which all of them look at every position. */
static void
test_methods (gconstpointer id)
{
  Game game;

  game_init (&game, heuristic_find (id));
  game.limits.depth = 2;
  if (!g_test_slow ())
    game.max_plies = 60;
  for (gsize i = 0; i < G_N_ELEMENTS (exact_methods); i++) {
    game.method = exact_methods[i];
    game.compare = exact_methods[i] == ENGINE_METHOD_PVS;
    play (&game, (guint32) i);
  }
  g_assert_cmpint (game.n_plies, >, 100);
  game_clear (&game);
}

/* By the full search, with the pruning that is sound for the weights, a game of every profile. */
static void
test_profiles (gconstpointer id)
{
  const Heuristic *heuristic = heuristic_find (id);
  Game game;

  game_init (&game, heuristic);
  game.method = ENGINE_METHOD_FULL;
  for (int i = 0; i < heuristic_count_profiles (heuristic); i++) {
    heuristic_weights_init_profile (&game.weights, heuristic, i);
    for (int depth = 1; depth <= (g_test_slow () ? 6 : 3); depth++) {
      game.limits.depth = depth;
      play (&game, (guint32) depth);
    }
  }
  g_assert_cmpint (game.n_plies, >, 100);
  game_clear (&game);
}

/* The exact methods agree under every profile too. */
static void
test_profile_methods (gconstpointer id)
{
  const Heuristic *heuristic = heuristic_find (id);
  Game game;

  game_init (&game, heuristic);
  game.method = ENGINE_METHOD_ALPHA_BETA;
  game.compare = TRUE;
  game.limits.depth = 2;
  game.max_plies = g_test_slow () ? 80 : 14;
  for (int i = 1; i < heuristic_count_profiles (heuristic); i++) {
    heuristic_weights_init_profile (&game.weights, heuristic, i);
    play (&game, (guint32) i);
  }
  game_clear (&game);
}

/* Every weight at its minimum, at zero and at its maximum. */
static void
test_extremes (gconstpointer id)
{
  const Heuristic *heuristic = heuristic_find (id);
  int n_games = g_test_slow () ? 20 : 1;
  Game game;

  game_init (&game, heuristic);
  game.method = ENGINE_METHOD_FULL;
  game.limits.nodes = 120;
  game.max_plies = g_test_slow () ? 100 : 40;
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);
    const int values[] = { info->minimum, 0, info->maximum };

    for (gsize j = 0; j < G_N_ELEMENTS (values); j++) {
      heuristic_weights_init (&game.weights, heuristic);
      g_assert_true (heuristic_weights_set (&game.weights, i, values[j]));
      for (int k = 0; k < n_games; k++)
        play (&game, (guint32) k);
    }
  }
  g_test_message ("%d games, %d moves", heuristic_count_weights (heuristic) * 3 * n_games,
                  game.n_plies);
  game_clear (&game);
}

/* All weights at once at one of their ends. */
static void
test_corners (gconstpointer id)
{
  const Heuristic *heuristic = heuristic_find (id);
  g_autoptr(GRand) random = g_rand_new_with_seed (4);
  Game game;

  game_init (&game, heuristic);
  game.method = ENGINE_METHOD_FULL;
  game.limits.nodes = 120;
  game.max_plies = g_test_slow () ? 100 : 40;
  for (int i = 0; i < (g_test_slow () ? 200 : 12); i++) {
    for (int j = 0; j < heuristic_count_weights (heuristic); j++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, j);

      game.weights.values[j] = g_rand_boolean (random) ? info->minimum : info->maximum;
    }
    play (&game, (guint32) i);
  }
  game_clear (&game);
}

int
main (int    argc,
      char **argv)
{
  static const char *const ids[] = { "tabiya", "three-terms", "pawn-units" };

  engine_test_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++) {
    static const struct {
      const char    *name;
      GTestDataFunc  function;
    } tests[] = {
      { "methods", test_methods },
      { "profiles", test_profiles },
      { "profile-methods", test_profile_methods },
      { "extremes", test_extremes },
      { "corners", test_corners },
    };

    for (gsize j = 0; j < G_N_ELEMENTS (tests); j++) {
      g_autofree char *path = g_strdup_printf ("/tabiya/heuristic-games/%s-%s", tests[j].name,
                                               ids[i]);

      g_test_add_data_func (path, ids[i], tests[j].function);
    }
  }
  return g_test_run ();
}
