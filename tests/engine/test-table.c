/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/search/engine-table.h"

static EngineTableHit
make_entry (ChessMove   move,
            EngineScore score,
            int         depth,
            EngineBound bound)
{
  return (EngineTableHit) {
    .move = move, .score = score, .eval = 17, .depth = depth, .bound = bound, .has_score = true,
  };
}

static void
test_round_trip (void)
{
  static const EngineScore scores[] = {
    0, 1, -1, 350, -350, ENGINE_MAX_EVAL, -ENGINE_MAX_EVAL, ENGINE_TABLE_BOUND - 1,
  };
  EngineTable table = { 0 };
  EngineTableHit hit;

  g_assert_true (engine_table_resize (&table, 1));
  g_assert_false (engine_table_probe (&table, 1, 0, &hit));

  for (gsize i = 0; i < G_N_ELEMENTS (scores); i++) {
    for (int depth = -1; depth < ENGINE_MAX_PLY; depth += 9) {
      for (int bound = ENGINE_BOUND_EXACT; bound <= ENGINE_BOUND_UPPER; bound++) {
        EngineTableHit entry = make_entry (0x1234, scores[i], depth, (EngineBound) bound);
        guint64 key = g_random_int () * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

        entry.pv = depth % 2 == 0;
        engine_table_clear (&table);
        engine_table_store (&table, key, 5, &entry);
        g_assert_true (engine_table_probe (&table, key, 90, &hit));
        g_assert_cmpint (hit.move, ==, entry.move);
        g_assert_cmpint (hit.score, ==, entry.score);
        g_assert_cmpint (hit.eval, ==, entry.eval);
        g_assert_cmpint (hit.depth, ==, entry.depth);
        g_assert_cmpint (hit.bound, ==, entry.bound);
        g_assert_true (hit.pv == entry.pv);
        g_assert_true (hit.has_score);
      }
    }
  }
  engine_table_free (&table);
}

/* A mate is as far from the position whatever ply it is found and asked for at. */
static void
test_mate_scores (void)
{
  EngineTable table = { 0 };
  EngineTableHit hit;

  g_assert_true (engine_table_resize (&table, 1));
  for (int distance = 1; distance < 100; distance += 7) {
    for (int stored_at = 0; stored_at < 25; stored_at += 5) {
      for (int asked_at = 0; asked_at < 25; asked_at += 3) {
        EngineTableHit entry = make_entry (1, ENGINE_MATE - stored_at - distance, 9,
                                           ENGINE_BOUND_EXACT);

        engine_table_store (&table, 77, stored_at, &entry);
        g_assert_true (engine_table_probe (&table, 77, asked_at, &hit));
        g_assert_cmpint (hit.score, ==, ENGINE_MATE - asked_at - distance);

        entry.score = -entry.score;
        engine_table_store (&table, 77, stored_at, &entry);
        g_assert_true (engine_table_probe (&table, 77, asked_at, &hit));
        g_assert_cmpint (hit.score, ==, -(ENGINE_MATE - asked_at - distance));
      }
    }
  }
  engine_table_free (&table);
}

/* The same holds for a win that endgame tables know. */
static void
test_known_wins (void)
{
  EngineTable table = { 0 };
  EngineTableHit entry = make_entry (1, ENGINE_TABLE_WIN - 20, 9, ENGINE_BOUND_LOWER);
  EngineTableHit hit;

  g_assert_true (engine_table_resize (&table, 1));
  engine_table_store (&table, 77, 10, &entry);
  g_assert_true (engine_table_probe (&table, 77, 30, &hit));
  g_assert_cmpint (hit.score, ==, ENGINE_TABLE_WIN - 40);
  g_assert_true (engine_is_decided_score (hit.score));
  g_assert_false (engine_is_mate_score (hit.score));
  engine_table_free (&table);
}

static void
test_keeps_move (void)
{
  EngineTable table = { 0 };
  EngineTableHit with_move = make_entry (0x0abc, 10, 4, ENGINE_BOUND_LOWER);
  EngineTableHit without = make_entry (CHESS_NO_MOVE, -10, 5, ENGINE_BOUND_UPPER);
  EngineTableHit hit;

  g_assert_true (engine_table_resize (&table, 1));
  engine_table_store (&table, 42, 0, &with_move);
  engine_table_store (&table, 42, 0, &without);
  g_assert_true (engine_table_probe (&table, 42, 0, &hit));
  g_assert_cmpint (hit.move, ==, 0x0abc);
  g_assert_cmpint (hit.score, ==, -10);
  engine_table_free (&table);
}

/* Five positions of one bucket of four: the shallowest goes, and after a few searches the old. */
static void
test_replacement (void)
{
  EngineTable table = { 0 };
  EngineTableHit hit;

  g_assert_true (engine_table_resize (&table, 1));
  for (guint64 key = 1; key <= 4; key++) {
    EngineTableHit entry = make_entry ((ChessMove) key, 0, key == 3 ? 2 : 10, ENGINE_BOUND_EXACT);

    engine_table_store (&table, key, 0, &entry);
  }
  {
    EngineTableHit entry = make_entry (5, 0, 6, ENGINE_BOUND_EXACT);

    engine_table_store (&table, 5, 0, &entry);
  }
  g_assert_false (engine_table_probe (&table, 3, 0, &hit));
  g_assert_true (engine_table_probe (&table, 1, 0, &hit));
  g_assert_true (engine_table_probe (&table, 5, 0, &hit));

  for (int i = 0; i < 3; i++)
    engine_table_age (&table);
  for (guint64 key = 11; key <= 14; key++) {
    EngineTableHit entry = make_entry ((ChessMove) key, 0, 1, ENGINE_BOUND_EXACT);

    engine_table_store (&table, key, 0, &entry);
  }
  for (guint64 key = 11; key <= 14; key++)
    g_assert_true (engine_table_probe (&table, key, 0, &hit));
  engine_table_free (&table);
}

/* A deep result of this search is not lost to a shallow bound. */
static void
test_depth_preferred (void)
{
  EngineTable table = { 0 };
  EngineTableHit deep = make_entry (1, 100, 20, ENGINE_BOUND_LOWER);
  EngineTableHit shallow = make_entry (2, 50, 3, ENGINE_BOUND_UPPER);
  EngineTableHit hit;

  g_assert_true (engine_table_resize (&table, 1));
  engine_table_store (&table, 9, 0, &deep);
  engine_table_store (&table, 9, 0, &shallow);
  g_assert_true (engine_table_probe (&table, 9, 0, &hit));
  g_assert_cmpint (hit.depth, ==, 20);

  engine_table_age (&table);
  engine_table_store (&table, 9, 0, &shallow);
  g_assert_true (engine_table_probe (&table, 9, 0, &hit));
  g_assert_cmpint (hit.depth, ==, 3);
  engine_table_free (&table);
}

/* Four plies deeper is much deeper, three are not. */
static void
test_how_much_deeper (void)
{
  EngineTable table = { 0 };
  EngineTableHit deep = make_entry (1, 100, 20, ENGINE_BOUND_LOWER);
  EngineTableHit hit;

  g_assert_true (engine_table_resize (&table, 1));
  for (int depth = 14; depth <= 18; depth++) {
    EngineTableHit bound = make_entry (2, 50, depth, ENGINE_BOUND_UPPER);
    EngineTableHit exact = make_entry (2, 50, depth, ENGINE_BOUND_EXACT);

    engine_table_clear (&table);
    engine_table_store (&table, 9, 0, &deep);
    engine_table_store (&table, 9, 0, &bound);
    g_assert_true (engine_table_probe (&table, 9, 0, &hit));
    g_assert_cmpint (hit.depth, ==, depth <= 16 ? 20 : depth);
    /* An exact score is worth more than any bound. */
    engine_table_store (&table, 9, 0, &exact);
    g_assert_true (engine_table_probe (&table, 9, 0, &hit));
    g_assert_cmpint (hit.depth, ==, depth);
  }
  engine_table_free (&table);
}

/* Only what the present search has stored fills the table. */
static void
test_permille (void)
{
  EngineTable table = { 0 };
  EngineTableHit entry = make_entry (1, 100, 5, ENGINE_BOUND_LOWER);
  GRand *random = g_rand_new_with_seed (7);

  g_assert_true (engine_table_resize (&table, 1));
  g_assert_cmpint (engine_table_permille (&table), ==, 0);
  for (int i = 0; i < 400000; i++) {
    guint64 key = (guint64) g_rand_int (random) << 32 | g_rand_int (random);

    engine_table_store (&table, key, 0, &entry);
  }
  g_assert_cmpint (engine_table_permille (&table), >, 900);
  engine_table_age (&table);
  g_assert_cmpint (engine_table_permille (&table), ==, 0);
  g_rand_free (random);
  engine_table_free (&table);
}

static void
test_sizes (void)
{
  EngineTable table = { 0 };
  Engine *engine = engine_new ();

  for (int megabytes = 1; megabytes <= 65; megabytes += 16) {
    g_assert_true (engine_table_resize (&table, megabytes));
    g_assert_cmpuint (table.n_buckets * 64, ==, (gsize) megabytes << 20);
    g_assert_true (engine_table_bucket (&table, 0) == table.buckets);
    g_assert_true (engine_table_bucket (&table, G_MAXUINT64)
                   == table.buckets + table.n_buckets - 1);
  }
  engine_table_free (&table);

  g_assert_false (engine_set_hash (engine, 0));
  g_assert_false (engine_set_hash (engine, -5));
  g_assert_false (engine_set_hash (engine, ENGINE_MAX_HASH_MB + 1));
  g_assert_true (engine_set_hash (engine, 3));
  g_assert_cmpint (engine_hash_permille (engine), ==, 0);
  engine_free (engine);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/table/round-trip", test_round_trip);
  g_test_add_func ("/tabiya/table/mate-scores", test_mate_scores);
  g_test_add_func ("/tabiya/table/known-wins", test_known_wins);
  g_test_add_func ("/tabiya/table/keeps-move", test_keeps_move);
  g_test_add_func ("/tabiya/table/replacement", test_replacement);
  g_test_add_func ("/tabiya/table/depth-preferred", test_depth_preferred);
  g_test_add_func ("/tabiya/table/how-much-deeper", test_how_much_deeper);
  g_test_add_func ("/tabiya/table/permille", test_permille);
  g_test_add_func ("/tabiya/table/sizes", test_sizes);
  return g_test_run ();
}
