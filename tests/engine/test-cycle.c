/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/search/engine-cycle.h"
#include "engine/search/engine-handle.h"

/* Repetitions seen a move ahead: the same answer as trying all moves gives. */

enum { LENGTH = 60 };

/* The plain truth: some move leads to a position of the line after the root. */
static bool
can_go_back (const EngineThread *thread,
             int                 ply)
{
  const ChessPosition *position = &thread->positions[ply];
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    for (int earlier = ply - 3; earlier > 0; earlier -= 2) {
      if (after.key == thread->positions[earlier].key)
        return true;
    }
  }
  return false;
}

/* A line of random moves from a position with few pieces, where kings and rooks come and go. */
static int
walk (Engine     *engine,
      const char *fen,
      GRand      *random)
{
  EngineThread *thread = engine->threads[0];
  EngineRequest request = {
    .position = engine_test_position (fen),
    .weights = &engine->weights,
  };
  int n_upcoming = 0;

  engine_thread_set_root (thread, &request);
  for (int ply = 0; ply < LENGTH; ply++) {
    bool upcoming = can_go_back (thread, ply);
    ChessMoveList list;

    g_assert_cmpint (engine_cycle_upcoming (thread, ply), ==, upcoming);
    n_upcoming += upcoming;
    chess_position_generate (&thread->positions[ply], CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      break;
    engine_thread_make (thread, ply, list.moves[g_rand_int_range (random, 0, list.count)]);
  }
  return n_upcoming;
}

static void
test_against_truth (void)
{
  static const char *fens[] = {
    "8/5k2/8/8/8/2K5/8/8 w - - 0 1",
    "7k/8/5K2/8/8/8/p7/n7 b - - 0 1",
    "6k1/5p1p/6p1/8/8/6P1/5P1P/6K1 w - - 0 1",
    "r3k2r/8/8/p6p/P6P/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/2b5/8/8/5N2/8/4K3 w - - 0 1",
  };
  Engine *engine = engine_new ();
  GRand *random = g_rand_new_with_seed (47);
  int n_upcoming = 0;

  for (int i = 0; i < 2000; i++)
    n_upcoming += walk (engine, fens[i % (int) G_N_ELEMENTS (fens)], random);
  g_test_message ("%d positions with a way back", n_upcoming);
  g_assert_cmpint (n_upcoming, >, 500);
  g_rand_free (random);
  engine_free (engine);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/cycle/against-truth", test_against_truth);
  return g_test_run ();
}
