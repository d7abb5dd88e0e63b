/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/search/engine-handle.h"
#include "engine/search/engine-mate.h"
#include "engine/search/engine-proof.h"
#include "engine/search/engine-report.h"
#include "engine/search/engine-thread.h"

/* The proof of short mates: none missed, none false. */

/* The plain truth: whether the side to move mates in at most @moves. */
static bool
mates (const ChessPosition *position,
       int                  moves)
{
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;
    ChessMoveList replies;
    bool lost = true;

    chess_position_make (&after, position, list.moves[i]);
    chess_position_generate (&after, CHESS_GENERATE_ALL, &replies);
    if (replies.count == 0) {
      if (chess_position_in_check (&after))
        return true;
      continue;
    }
    if (moves == 1)
      continue;
    for (int j = 0; j < replies.count && lost; j++) {
      ChessPosition next;

      chess_position_make (&next, &after, replies.moves[j]);
      lost = mates (&next, moves - 1);
    }
    if (lost)
      return true;
  }
  return false;
}

typedef struct {
  Engine *engine;
  int     n;
  int     n_found[3];
} Context;

static void
check_position (const ChessPosition *position,
                gpointer             data)
{
  Context *context = data;
  EngineThread *thread = context->engine->threads[0];
  EngineRequest request = { .position = *position, .weights = &context->engine->weights };
  ChessMove pv[2 * ENGINE_MAX_PROOF_MOVES];

  if (position->halfmove_clock > 90)
    return;
  engine_thread_set_root (thread, &request);
  for (int moves = 1; moves <= 2; moves++) {
    EngineMateVerdict verdict;

    /* Two moves are slow to check: not everywhere. */
    if (moves == 2 && context->n++ % 9 != 0)
      return;
    verdict = engine_mate_prove (thread, moves, 1000000, pv);
    g_assert_cmpint (verdict, !=, ENGINE_MATE_UNKNOWN);
    g_assert_true ((verdict == ENGINE_MATE_FOUND) == mates (position, moves));
    if (verdict == ENGINE_MATE_FOUND) {
      engine_test_check_line (position, pv, 2 * moves - 1);
      context->n_found[moves]++;
      return;
    }
  }
}

static void
test_against_truth (void)
{
  Context context = { .engine = engine_new () };

  engine_test_each_random (80, 41, check_position, &context);
  g_test_message ("%d in one, %d in two", context.n_found[1], context.n_found[2]);
  g_assert_cmpint (context.n_found[1], >, 50);
  g_assert_cmpint (context.n_found[2], >, 5);
  engine_free (context.engine);
}

/* What is found among checks and threats is a mate, in as many moves as the line has or fewer. */
static void
check_found (const ChessPosition *position,
             gpointer             data)
{
  Context *context = data;
  EngineThread *thread = context->engine->threads[0];
  EngineRequest request = { .position = *position, .weights = &context->engine->weights };
  ChessMove pv[2 * ENGINE_MAX_PROOF_MOVES];
  int n_pv = 0;

  if (position->halfmove_clock > 90 || context->n++ % 7 != 0)
    return;
  engine_thread_set_root (thread, &request);
  if (engine_mate_find (thread, 3, 3000, pv, &n_pv) != ENGINE_MATE_FOUND)
    return;

  g_assert_cmpint (n_pv % 2, ==, 1);
  g_assert_cmpint (n_pv, <=, 5);
  engine_test_check_line (position, pv, n_pv);
  context->n_found[n_pv / 2]++;
  g_assert_true (mates (position, (n_pv + 1) / 2));
}

static void
test_found (void)
{
  Context context = { .engine = engine_new () };

  engine_test_each_random (60, 43, check_found, &context);
  g_test_message ("%d in two, %d in three", context.n_found[1], context.n_found[2]);
  g_assert_cmpint (context.n_found[1], >, 3);
  g_assert_cmpint (context.n_found[2], >, 3);
  engine_free (context.engine);
}

/* Broken off when its nodes are used up, and says so. */
static void
test_budget (void)
{
  Engine *engine = engine_new ();
  EngineThread *thread = engine->threads[0];
  EngineRequest request = { .weights = &engine->weights };
  ChessMove pv[8];

  chess_position_init_standard (&request.position);
  engine_thread_set_root (thread, &request);
  g_assert_cmpint (engine_mate_prove (thread, 4, 500, pv), ==, ENGINE_MATE_UNKNOWN);
  g_assert_cmpuint (engine_report_nodes (engine), <=, 510);
  g_assert_cmpint (engine_mate_prove (thread, 1, 100000, pv), ==, ENGINE_MATE_REFUTED);
  engine_free (engine);
}

/* A quiet first move with a sacrifice: the run ends with it. */
static void
test_in_a_run (void)
{
  Engine *engine = engine_new ();
  EngineRequest request = {
    .position = engine_test_position ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"),
    .limits = { .nodes = 20000 },
  };
  EngineResult result;

  engine_run (engine, &request, NULL, NULL, &result);
  engine_test_assert_score (result.score, chess_score_mate (2));
  g_assert_cmpint (result.n_pv, ==, 3);
  g_assert_cmpstr (engine_test_write_move (&request.position, result.best), ==, "a1a6");
  g_assert_cmpuint (result.nodes, <, 5000);
  engine_free (engine);
}

static void
check_ends_in_mate (const ChessPosition *position,
                    const ChessMove     *moves,
                    int                  n)
{
  ChessPosition last = *position;

  engine_test_check_line (position, moves, n);
  for (int i = 0; i < n; i++) {
    ChessPosition next;

    chess_position_make (&next, &last, moves[i]);
    last = next;
  }
  g_assert_true (chess_position_in_check (&last));
  g_assert_cmpint (chess_position_count_moves (&last), ==, 0);
}

/* Philidor's mate: the queen is given up for it. It stays the result when the search knows no
   better. */
static void
test_long (void)
{
  Engine *engine = engine_new ();
  EngineThread *thread = engine->threads[0];
  EngineRequest request = {
    .position = engine_test_position ("3r2k1/p5pp/8/6N1/8/2Q5/5PPP/6K1 w - - 0 1"),
    .weights = &engine->weights,
  };
  EngineProof *proof = &thread->proof;

  engine_thread_set_root (thread, &request);
  g_assert_cmpint (engine_mate_find (thread, 5, 50000, proof->pv, &proof->n_pv), ==,
                   ENGINE_MATE_FOUND);
  g_assert_cmpint (proof->n_pv, ==, 9);
  check_ends_in_mate (&request.position, proof->pv, proof->n_pv);

  for (int i = 0; i < thread->n_root_moves; i++)
    thread->root_moves[i].score = -i;
  engine_proof_hold (thread);
  g_assert_cmpint (thread->root_moves[0].score, ==, ENGINE_MATE - 9);
  g_assert_cmpint (thread->root_moves[0].move, ==, proof->pv[0]);
  g_assert_cmpint (thread->root_moves[0].n_pv, ==, 9);

  /* A shorter one does better. */
  thread->root_moves[0].score = ENGINE_MATE - 5;
  engine_proof_hold (thread);
  g_assert_cmpint (thread->root_moves[0].score, ==, ENGINE_MATE - 5);
  engine_free (engine);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/mate/against-truth", test_against_truth);
  g_test_add_func ("/tabiya/mate/budget", test_budget);
  g_test_add_func ("/tabiya/mate/found", test_found);
  g_test_add_func ("/tabiya/mate/long", test_long);
  g_test_add_func ("/tabiya/mate/in-a-run", test_in_a_run);
  return g_test_run ();
}
