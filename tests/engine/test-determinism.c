/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/search/engine-bench.h"

/* One thread with a fixed depth or number of nodes searches the same nodes whatever went before and
   whatever goes on beside it. Everything that compares two engines rests on this. */

static const char *const fens[] = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "8/5pk1/1p1r2p1/p1p1R2p/P1P2P1P/1P4P1/5K2/8 w - - 1 36",
};

/* What a series of searches comes to, each going on with what the one before has left. */
typedef struct {
  guint64     nodes[G_N_ELEMENTS (fens)];
  ChessScore  scores[G_N_ELEMENTS (fens)];
  ChessMove   moves[G_N_ELEMENTS (fens)];
} Series;

static Series
search_series (Engine                 *engine,
               const HeuristicWeights *weights,
               int                     n_lines,
               EngineLimits            limits)
{
  Series series = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++) {
    EngineRequest request = {
      .position = engine_test_position (fens[i]),
      .limits = limits, .n_lines = n_lines, .weights = weights,
    };
    EngineResult result;

    engine_run (engine, &request, NULL, NULL, &result);
    series.nodes[i] = result.nodes;
    series.scores[i] = result.score;
    series.moves[i] = result.best;
  }
  return series;
}

static void
compare_series (const Series *a,
                const Series *b)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++) {
    g_assert_cmpuint (a->nodes[i], ==, b->nodes[i]);
    engine_test_assert_score (a->scores[i], b->scores[i]);
    g_assert_cmpint (a->moves[i], ==, b->moves[i]);
  }
}

static const EngineLimits by_depth = { .depth = 9 };
static const EngineLimits by_nodes = { .nodes = 40000 };

/* After engine_clear() it is as new, whatever it did before. */
static void
test_cleared (void)
{
  Engine *engine = engine_new ();
  HeuristicWeights other;
  Series first = search_series (engine, NULL, 1, by_depth);
  Series nodes;
  Series again;

  engine_clear (engine);
  again = search_series (engine, NULL, 1, by_depth);
  compare_series (&first, &again);

  engine_clear (engine);
  nodes = search_series (engine, NULL, 3, by_nodes);
  heuristic_weights_init (&other, heuristic_find ("pawn-units"));
  search_series (engine, &other, 2, by_nodes);
  g_assert_true (engine_set_threads (engine, 2));
  search_series (engine, NULL, 1, by_nodes);
  g_assert_true (engine_set_threads (engine, 1));
  g_assert_true (engine_set_hash (engine, 1));
  g_assert_true (engine_set_hash (engine, 16));
  engine_clear (engine);
  again = search_series (engine, NULL, 3, by_nodes);
  compare_series (&nodes, &again);
  engine_clear (engine);
  again = search_series (engine, NULL, 1, by_depth);
  compare_series (&first, &again);
  engine_free (engine);
}

/* Every weight set by hand to what it is anyway changes nothing. */
static void
test_defaults_set (void)
{
  for (int h = 0; h < heuristic_count (); h++) {
    const Heuristic *heuristic = heuristic_get (h);
    Engine *engine = engine_new ();
    HeuristicWeights untouched;
    HeuristicWeights set;
    Series first;
    Series again;

    heuristic_weights_init (&untouched, heuristic);
    heuristic_weights_init (&set, heuristic);
    for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);

      g_assert_true (heuristic_weights_set (&set, i, info->maximum));
      g_assert_true (heuristic_weights_set (&set, i, info->default_value));
    }
    first = search_series (engine, h == 0 ? NULL : &untouched, 1, by_nodes);
    engine_clear (engine);
    again = search_series (engine, &set, 1, by_nodes);
    compare_series (&first, &again);
    engine_free (engine);
  }
}

static gpointer
search_beside (gpointer data)
{
  EngineRequest request = {
    .position = engine_test_position (fens[1]), .limits = { .infinite = true },
  };
  EngineResult result;

  engine_run (data, &request, NULL, NULL, &result);
  return NULL;
}

/* The bench: twice in a row, and with another engine at work on two threads. */
static void
test_bench (void)
{
  Engine *other = engine_new ();
  EngineBenchTotal first;
  EngineBenchTotal again;
  EngineBenchTotal beside;
  GThread *thread;

  g_assert_true (engine_bench (NULL, NULL, &first));
  g_assert_true (engine_bench (NULL, NULL, &again));
  g_assert_cmpuint (first.nodes, ==, again.nodes);

  g_assert_true (engine_set_threads (other, 2));
  engine_prepare (other);
  thread = g_thread_new ("beside", search_beside, other);
  g_assert_true (engine_bench (NULL, NULL, &beside));
  engine_stop (other);
  g_thread_join (thread);
  engine_free (other);
  g_assert_cmpuint (first.nodes, ==, beside.nodes);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/determinism/cleared", test_cleared);
  g_test_add_func ("/tabiya/determinism/defaults-set", test_defaults_set);
  g_test_add_func ("/tabiya/determinism/bench", test_bench);
  return g_test_run ();
}
