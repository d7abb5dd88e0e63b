/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

#include <locale.h>
#include <string.h>

#include "core/chess-text.h"
#include "lab/measure/tabiya-comparison.h"

/* Methods of searching compared on one position. */

static const char reference[] =
  "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1";

#define MAX_METHODS 16
#define MINIMAX     1

typedef struct {
  TabiyaComparison    *comparison;
  GCancellable        *cancellable;
  TabiyaComparisonRow  rows[MAX_METHODS];
  guint                n_begun;
  guint                last_begun;
  gint                 n_running;       /* atomic: rows that have begun */
} Heard;

static void
hear_cb (guint                      method,
         const TabiyaComparisonRow *row,
         gpointer                   data)
{
  Heard *heard = data;

  if (row->state == TABIYA_COMPARISON_RUNNING) {
    /* Each begins once and only after the one before has ended. */
    for (guint i = 0; i < engine_method_count (); i++)
      g_assert_cmpint (heard->rows[i].state, !=, TABIYA_COMPARISON_RUNNING);
    g_assert_cmpint (heard->rows[method].state, ==, TABIYA_COMPARISON_WAITING);
    heard->n_begun++;
    heard->last_begun = method;
    g_atomic_int_inc (&heard->n_running);
  }
  heard->rows[method] = *row;
}

static TabiyaComparisonSubject
make_subject (const char *fen,
              int         depth)
{
  TabiyaComparisonSubject subject = { .depth = depth };

  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, &subject.position).error, ==,
                   CHESS_TEXT_OK);
  heuristic_weights_init (&subject.weights, heuristic_find ("tabiya"));
  return subject;
}

static void
test_methods (void)
{
  g_assert_cmpuint (engine_method_count (), <=, MAX_METHODS);
  for (guint i = 0; i < engine_method_count (); i++)
    g_assert_cmpint (engine_method_find (engine_method_get (i)->id), ==, (int) i);
  g_assert_cmpint (engine_method_find ("nonsense"), ==, -1);
  g_assert_cmpint (engine_method_get (0)->method, ==, ENGINE_METHOD_ONE_MOVE);
  g_assert_cmpint (engine_method_get (MINIMAX)->method, ==, ENGINE_METHOD_MINIMAX);
  g_assert_cmpint (engine_method_get (engine_method_count () - 1)->method, ==, ENGINE_METHOD_FULL);
}

/* All but the full search agree, each with less work than minimax; the same again the same. */
static void
test_run (void)
{
  TabiyaComparisonSubject subject = make_subject (reference, 3);
  g_autoptr(TabiyaComparison) comparison = tabiya_comparison_new (&subject);
  Heard first = { NULL };
  Heard second = { NULL };
  guint last = engine_method_count () - 1;

  tabiya_comparison_run (comparison, NULL, hear_cb, &first);
  tabiya_comparison_run (comparison, NULL, hear_cb, &second);
  g_assert_cmpuint (first.n_begun, ==, engine_method_count ());
  for (guint i = 0; i <= last; i++) {
    g_assert_cmpint (first.rows[i].state, ==, TABIYA_COMPARISON_DONE);
    g_assert_cmpuint (first.rows[i].nodes, ==, second.rows[i].nodes);
    g_assert_cmpint (first.rows[i].best, ==, second.rows[i].best);
    g_assert_cmpint (first.rows[i].time_us, >, 0);
    if (i <= MINIMAX || i == last)
      continue;
    g_assert_true (chess_score_equal (first.rows[i].score, first.rows[MINIMAX].score));
    g_assert_cmpuint (first.rows[i].nodes, <, first.rows[MINIMAX].nodes);
  }
  g_assert_cmpuint (first.rows[last].nodes, <, first.rows[MINIMAX + 1].nodes);
  g_assert_cmpint (first.last_begun, ==, MINIMAX);
}

/* Too deep for minimax, unless it is forced. */
static void
test_left_out (void)
{
  TabiyaComparisonSubject subject = make_subject ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 5);
  g_autoptr(TabiyaComparison) comparison = tabiya_comparison_new (&subject);
  g_autoptr(TabiyaComparison) forced = NULL;
  Heard heard = { NULL };

  tabiya_comparison_run_method (comparison, MINIMAX, NULL, hear_cb, &heard);
  g_assert_cmpint (heard.rows[MINIMAX].state, ==, TABIYA_COMPARISON_LEFT_OUT);
  g_assert_cmpuint (heard.n_begun, ==, 0);
  subject.depth = 5;
  subject.force = TRUE;
  forced = tabiya_comparison_new (&subject);
  heard = (Heard) { NULL };
  tabiya_comparison_run_method (forced, MINIMAX, NULL, hear_cb, &heard);
  g_assert_cmpint (heard.rows[MINIMAX].state, ==, TABIYA_COMPARISON_DONE);
}

/* White's view, also when Black is to move; weights change what is found. */
static void
test_view (void)
{
  TabiyaComparisonSubject subject = make_subject ("4k3/8/8/8/8/8/3r4/R3K3 b - - 0 1", 2);
  g_autoptr(TabiyaComparison) comparison = tabiya_comparison_new (&subject);
  g_autoptr(TabiyaComparison) mirrored = NULL;
  g_autoptr(TabiyaComparison) other = NULL;
  Heard heard = { NULL };
  ChessScore plain;

  tabiya_comparison_run_method (comparison, MINIMAX + 1, NULL, hear_cb, &heard);
  plain = heard.rows[MINIMAX + 1].score;
  g_assert_cmpstr (heard.rows[MINIMAX + 1].move, !=, "");

  /* The same with the colours exchanged. */
  subject = make_subject ("r3k3/3R4/8/8/8/8/8/4K3 w - - 0 1", 2);
  mirrored = tabiya_comparison_new (&subject);
  heard = (Heard) { NULL };
  tabiya_comparison_run_method (mirrored, MINIMAX + 1, NULL, hear_cb, &heard);
  g_assert_true (chess_score_equal (heard.rows[MINIMAX + 1].score, chess_score_negate (plain)));
  g_assert_false (chess_score_equal (plain, chess_score_centipawns (0)));

  subject = make_subject (reference, 2);
  subject.weights.values[heuristic_find_weight (subject.weights.heuristic, "material")] = 0;
  other = tabiya_comparison_new (&subject);
  heard = (Heard) { NULL };
  tabiya_comparison_run_method (other, MINIMAX + 1, NULL, hear_cb, &heard);
  g_assert_false (chess_score_equal (heard.rows[MINIMAX + 1].score, plain));
}

/* Repetitions count only with the game before. */
static void
test_history (void)
{
  TabiyaComparisonSubject subject = make_subject ("7k/8/8/8/8/8/q7/7K w - - 8 20", 1);
  ChessMoveList list;
  Heard heard = { NULL };
  guint64 keys[16];
  guint n_keys = 0;

  chess_position_generate (&subject.position, CHESS_GENERATE_ALL, &list);
  /* Every move repeats. */
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, &subject.position, list.moves[i]);
    for (int twice = 0; twice < 2; twice++)
      keys[n_keys++] = after.key;
  }
  g_assert_cmpuint (n_keys, <=, 8);
  for (int pass = 0; pass < 2; pass++) {
    g_autoptr(TabiyaComparison) comparison = tabiya_comparison_new (&subject);

    if (pass == 1)
      tabiya_comparison_set_history (comparison, keys, n_keys);
    heard = (Heard) { NULL };
    tabiya_comparison_run_method (comparison, MINIMAX + 1, NULL, hear_cb, &heard);
    if (pass == 0)
      g_assert_cmpint (chess_score_compare (heard.rows[MINIMAX + 1].score,
                                            chess_score_centipawns (-300)), <, 0);
    else
      g_assert_true (chess_score_equal (heard.rows[MINIMAX + 1].score, chess_score_centipawns (0)));
  }
}

static gpointer
run_thread (gpointer data)
{
  Heard *heard = data;

  tabiya_comparison_run (heard->comparison, heard->cancellable, hear_cb, heard);
  return NULL;
}

static void
wait_until_begun (Heard *heard,
                  gint   n)
{
  while (g_atomic_int_get (&heard->n_running) < n)
    g_usleep (1000);
  /* Long enough to have looked at a node on a busy machine, far too short to be done. */
  g_usleep (200000);
}

/* Stopped in the middle: at once, without a score; what comes after stays as it was. */
static void
test_stop (void)
{
  TabiyaComparisonSubject subject = make_subject (reference, 40);
  g_autoptr(TabiyaComparison) comparison = tabiya_comparison_new (&subject);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Heard heard = { .comparison = comparison, .cancellable = cancellable };
  GThread *thread = g_thread_new ("run", run_thread, &heard);
  gint64 time;

  wait_until_begun (&heard, 1);
  time = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  time = g_get_monotonic_time () - time;
  g_test_message ("stopped after %" G_GINT64_FORMAT " us", time);
  g_assert_cmpint (time, <, g_test_perf () ? 50000 : 500000);
  g_assert_cmpint (heard.rows[MINIMAX].state, ==, TABIYA_COMPARISON_LEFT_OUT);
  g_assert_cmpint (heard.rows[MINIMAX + 1].state, ==, TABIYA_COMPARISON_STOPPED);
  g_assert_cmpuint (heard.rows[MINIMAX + 1].nodes, >, 0);
  g_assert_false (chess_score_is_known (heard.rows[MINIMAX + 1].score));
  g_assert_cmpint (heard.rows[MINIMAX + 2].state, ==, TABIYA_COMPARISON_WAITING);

  /* And before it begins. */
  heard = (Heard) { NULL };
  tabiya_comparison_run (comparison, cancellable, hear_cb, &heard);
  g_assert_cmpuint (heard.n_begun, ==, 0);
}

typedef struct {
  gint     n_turns;      /* atomic: turns taken */
  gint     n_open;       /* atomic: begun and not ended */
  gboolean none_left;
} Turns;

static gboolean
turns_begin_cb (gpointer data)
{
  Turns *turns = data;

  if (turns->none_left)
    return FALSE;
  g_atomic_int_inc (&turns->n_turns);
  g_assert_cmpint (g_atomic_int_add (&turns->n_open, 1), ==, 0);
  return TRUE;
}

static void
turns_end_cb (gpointer data)
{
  g_assert_cmpint (g_atomic_int_add (&((Turns *) data)->n_open, -1), ==, 1);
}

/* A method that had to give way begins anew, and the person who looks sees nothing of it. */
static void
test_interrupt (void)
{
  Turns state = { 0 };
  const TabiyaTurns turns = { turns_begin_cb, turns_end_cb, &state };
  TabiyaComparisonSubject subject = make_subject (reference, 40);
  g_autoptr(TabiyaComparison) comparison = tabiya_comparison_new (&subject);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Heard heard = { .comparison = comparison, .cancellable = cancellable };
  GThread *thread;

  tabiya_comparison_set_turns (comparison, &turns);
  thread = g_thread_new ("run", run_thread, &heard);
  /* The first method ends at once. */
  wait_until_begun (&heard, 2);
  for (int i = 3; i <= 5; i++) {
    tabiya_comparison_interrupt (comparison);
    while (g_atomic_int_get (&state.n_turns) < i)
      g_usleep (500);
  }
  g_assert_cmpint (g_atomic_int_get (&heard.n_running), ==, 2);
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  g_assert_cmpint (state.n_turns, ==, 5);
  g_assert_cmpint (state.n_open, ==, 0);

  state.none_left = TRUE;
  heard = (Heard) { NULL };
  tabiya_comparison_run_method (comparison, MINIMAX + 1, NULL, hear_cb, &heard);
  g_assert_cmpint (heard.rows[MINIMAX + 1].state, ==, TABIYA_COMPARISON_STOPPED);
  g_assert_cmpuint (heard.rows[MINIMAX + 1].nodes, ==, 0);
}

static void
test_csv (void)
{
  TabiyaComparisonSubject subject = make_subject (reference, 6);
  TabiyaComparisonRow rows[MAX_METHODS] = { 0 };
  g_autofree char *csv = NULL;
  g_auto(GStrv) lines = NULL;

  subject.weights.values[heuristic_find_weight (subject.weights.heuristic, "tempo")] = -20;
  subject.weights.values[0] = 150;
  rows[MINIMAX].state = TABIYA_COMPARISON_LEFT_OUT;
  rows[MINIMAX + 1] = (TabiyaComparisonRow) {
    .state = TABIYA_COMPARISON_DONE, .nodes = 832634, .time_us = 1250999,
    .score = { CHESS_SCORE_CENTIPAWNS, -35 },
    .best = 1, .move = "Nf3,\"x\"",
  };
  rows[MINIMAX + 2] = (TabiyaComparisonRow) {
    .state = TABIYA_COMPARISON_STOPPED, .nodes = 100, .time_us = 0,
  };
  csv = tabiya_comparison_to_csv (&subject, rows);
  lines = g_strsplit (csv, "\r\n", -1);
  /* A header, a line a method, and nothing after the last line end. */
  g_assert_cmpuint (g_strv_length (lines), ==, engine_method_count () + 2);
  g_assert_cmpstr (lines[0], ==,
                   "fen,depth,heuristic,weights,method,state,nodes,seconds,nodes_per_second,"
                   "score,move");
  g_assert_cmpstr (lines[2], ==,
                   "r2qkb1r/1Q3pp1/pN1p3p/3P1P2/3pP3/4n3/PP4PP/1R3RK1 w - - 0 1,6,tabiya,"
                   "material=150 tempo=-20,minimax,left-out,,,,,");
  g_assert_cmpstr (strstr (lines[3], ",alpha-beta,"), ==,
                   ",alpha-beta,done,832634,1.250,665575,-0.35,\"Nf3,\"\"x\"\"\"");
  g_assert_true (g_str_has_suffix (lines[4], ",alpha-beta-table,stopped,100,0.000,100000000,,"));
  g_assert_true (g_str_has_suffix (lines[5], ",mtdf,not-run,,,,,"));
  g_assert_cmpstr (lines[engine_method_count () + 1], ==, "");
  g_assert_null (strchr (lines[2], '\n'));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/comparison/methods", test_methods);
  g_test_add_func ("/tabiya/comparison/run", test_run);
  g_test_add_func ("/tabiya/comparison/left-out", test_left_out);
  g_test_add_func ("/tabiya/comparison/view", test_view);
  g_test_add_func ("/tabiya/comparison/history", test_history);
  g_test_add_func ("/tabiya/comparison/stop", test_stop);
  g_test_add_func ("/tabiya/comparison/interrupt", test_interrupt);
  g_test_add_func ("/tabiya/comparison/csv", test_csv);
  return g_test_run ();
}
