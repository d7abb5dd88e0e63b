/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"
#include "model/engines/tabiya-searcher.h"
#include "service-test.h"

/* The engine that is asked one position after the other. */

#define START     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define MIDDLE    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQ - 0 9"
#define ENDGAME   "8/5pk1/6p1/8/3R4/6P1/r4PK1/8 w - - 0 40"

#define PAUSE_MS 60

/* How many of the next engines cannot be had: this binary is linked so that every engine_new() is
   this one. */
static int n_without_memory;

Engine *__real_engine_new (void);
Engine *__wrap_engine_new (void);

Engine *
__wrap_engine_new (void)
{
  if (g_atomic_int_get (&n_without_memory) == 0)
    return __real_engine_new ();
  g_atomic_int_add (&n_without_memory, -1);
  return NULL;
}

/* A searcher and what it has told. */
typedef struct {
  TabiyaArbiter  *arbiter;
  TabiyaSearcher *searcher;
  TabiyaAnalysis *found;         /* told last */
  int             n_reports;
  int             n_answers;
} Fixture;

/* Whatever is told is about the question. */
static void
assert_is_asked (Fixture        *fixture,
                 TabiyaAnalysis *analysis)
{
  const TabiyaSearch *search = tabiya_searcher_get_search (fixture->searcher);

  g_assert_nonnull (search);
  g_assert_cmphex (analysis->position_key, ==, search->position.key);
  g_assert_true (analysis->n_lines > 0 || chess_position_count_moves (&search->position) == 0);
}

static void
progress_cb (Fixture        *fixture,
             TabiyaAnalysis *analysis)
{
  assert_is_asked (fixture, analysis);
  g_assert_false (analysis->finished);
  g_assert_cmpint (tabiya_searcher_get_state (fixture->searcher), ==, TABIYA_SEARCHER_SEARCHING);
  fixture->n_reports++;
}

static void
finished_cb (Fixture        *fixture,
             TabiyaAnalysis *analysis)
{
  assert_is_asked (fixture, analysis);
  g_assert_true (analysis->finished);
  g_assert_cmpint (tabiya_searcher_get_state (fixture->searcher), ==, TABIYA_SEARCHER_DONE);
  g_assert_false (tabiya_searcher_is_busy (fixture->searcher));
  g_clear_pointer (&fixture->found, tabiya_analysis_unref);
  fixture->found = tabiya_analysis_ref (analysis);
  fixture->n_answers++;
}

static void
begin (Fixture        *fixture,
       TabiyaArbiter  *arbiter,
       TabiyaPriority  priority,
       guint           pause_ms)
{
  *fixture = (Fixture) { .arbiter = arbiter };
  fixture->searcher = tabiya_searcher_new (arbiter, priority, pause_ms);
  tabiya_searcher_set_engine (fixture->searcher, 1, 1);
  g_signal_connect_swapped (fixture->searcher, "progress", G_CALLBACK (progress_cb), fixture);
  g_signal_connect_swapped (fixture->searcher, "finished", G_CALLBACK (finished_cb), fixture);
}

static void
end (Fixture *fixture)
{
  g_assert_finalize_object (fixture->searcher);
  g_clear_pointer (&fixture->found, tabiya_analysis_unref);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  begin (fixture, tabiya_arbiter_new (1), TABIYA_PRIORITY_LIVE, GPOINTER_TO_UINT (data));
}

/* Nothing has to be waited for: the arbiter may go as soon as the searcher is gone. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  end (fixture);
  tabiya_arbiter_free (fixture->arbiter);
}

/* For ever when @depth is 0. */
static TabiyaSearch *
make_search (const char *fen,
             int         depth)
{
  TabiyaSearch *search;
  ChessPosition position;

  service_test_position (fen, &position);
  search = tabiya_search_new (&position);
  search->depth = depth;
  search->infinite = depth == 0;
  heuristic_weights_init (&search->weights, heuristic_find ("tabiya"));
  return search;
}

static void
ask (Fixture    *fixture,
     const char *fen,
     int         depth)
{
  tabiya_searcher_ask (fixture->searcher, make_search (fen, depth));
}

static void
assert_state (Fixture             *fixture,
              TabiyaSearcherState  state)
{
  g_assert_cmpint (tabiya_searcher_get_state (fixture->searcher), ==, state);
}

static guint
count (Fixture *fixture)
{
  return tabiya_searcher_get_n_started (fixture->searcher);
}

static void
test_answer (Fixture       *fixture,
             gconstpointer  data)
{
  assert_state (fixture, TABIYA_SEARCHER_IDLE);
  g_assert_null (tabiya_searcher_get_search (fixture->searcher));
  ask (fixture, MIDDLE, 5);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_true (tabiya_searcher_is_busy (fixture->searcher));
  assert_state (fixture, TABIYA_SEARCHER_SEARCHING);
  g_assert_cmpint (tabiya_searcher_get_search (fixture->searcher)->priority, ==,
                   TABIYA_PRIORITY_LIVE);
  wait_until (fixture->n_answers > 0);
  g_assert_cmpint (fixture->found->depth, ==, 5);
  g_assert_true (chess_position_is_legal (&tabiya_searcher_get_search (fixture->searcher)->position,
                                          fixture->found->best));
  service_test_run_for (50);
  g_assert_cmpint (fixture->n_answers, ==, 1);
  assert_state (fixture, TABIYA_SEARCHER_DONE);
}

static void
test_progress (Fixture       *fixture,
               gconstpointer  data)
{
  ask (fixture, MIDDLE, 0);
  wait_until (fixture->n_reports >= 3);
  g_assert_cmpint (fixture->n_answers, ==, 0);
  tabiya_searcher_cancel (fixture->searcher);
  assert_state (fixture, TABIYA_SEARCHER_IDLE);
  g_assert_null (tabiya_searcher_get_search (fixture->searcher));
  fixture->n_reports = 0;
  service_test_run_for (200);
  g_assert_cmpint (fixture->n_reports, ==, 0);
  g_assert_cmpint (fixture->n_answers, ==, 0);
}

/* assert_is_asked() looks at everything that is told meanwhile. */
static void
test_stale (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const fens[] = { START, MIDDLE, ENDGAME };
  g_autoptr(GRand) rand = g_rand_new_with_seed (5);

  for (int i = 0; i < 60; i++) {
    ask (fixture, fens[i % 3], g_rand_int_range (rand, 0, 4));
    service_test_run_for ((guint) g_rand_int_range (rand, 0, 20));
  }
  g_assert_cmpuint (count (fixture), ==, 60);
  ask (fixture, START, 3);
  fixture->n_answers = 0;
  wait_until (fixture->n_answers > 0);
  service_test_run_for (50);
  g_assert_cmpint (fixture->n_answers, ==, 1);
}

/* The thread is back with an answer, and the main loop has not heard of it yet. */
static void
test_stale_answer (Fixture       *fixture,
                   gconstpointer  data)
{
  for (int i = 0; i < 20; i++) {
    ask (fixture, START, 1);
    g_usleep ((gulong) i * 1000);
    tabiya_searcher_cancel (fixture->searcher);
    for (int j = 0; j < i; j++)
      g_main_context_iteration (NULL, FALSE);
  }
  service_test_run_for (50);
  g_assert_cmpint (fixture->n_answers, ==, 0);
}

static void
test_cycles (Fixture       *fixture,
             gconstpointer  data)
{
  gint64 begun_at = g_get_monotonic_time ();

  for (int i = 0; i < 200; i++) {
    ask (fixture, i % 2 ? START : MIDDLE, 0);
    for (int j = 0; j < i % 7; j++)
      g_main_context_iteration (NULL, FALSE);
    if (i % 10 == 0)
      service_test_run_for (3);
    tabiya_searcher_cancel (fixture->searcher);
    assert_state (fixture, TABIYA_SEARCHER_IDLE);
  }
  g_assert_cmpuint (count (fixture), ==, 200);
  g_assert_cmpint (fixture->n_answers, ==, 0);
  ask (fixture, START, 2);
  wait_until (fixture->n_answers == 1);
  g_test_message ("200 searches begun and cancelled in %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - begun_at) / 1000);
}

/* Answered at once: without the engine, and without the pause. */
static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  const struct {
    const char *fen;
    ChessScore  score;
  } ends[] = {
    { "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", chess_score_mate (0) },
    { "k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1", chess_score_mated (0) },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", chess_score_draw () },
    { "8/8/4k3/8/8/3KB3/8/8 w - - 0 1", chess_score_draw () },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    ask (fixture, ends[i].fen, 0);
    g_assert_cmpint (fixture->n_answers, ==, (int) i + 1);
    g_assert_true (chess_score_equal (fixture->found->lines[0].score, ends[i].score));
    g_assert_cmpuint (fixture->found->lines[0].n_moves, ==, 0);
    assert_state (fixture, TABIYA_SEARCHER_DONE);
  }
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* Held, an end is told no sooner than anything else. */
static void
test_end_held (Fixture       *fixture,
               gconstpointer  data)
{
  tabiya_searcher_set_held (fixture->searcher, TRUE);
  ask (fixture, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0);
  assert_state (fixture, TABIYA_SEARCHER_HELD);
  g_assert_cmpint (fixture->n_answers, ==, 0);
  tabiya_searcher_set_held (fixture->searcher, FALSE);
  g_assert_cmpint (fixture->n_answers, ==, 1);
}

static TabiyaSearch *
make_repeated (int n_before)
{
  TabiyaSearch *search = make_search (ENDGAME, 3);
  guint64 other = 1;

  search->history = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (int i = 0; i < n_before; i++) {
    g_array_append_val (search->history, search->position.key);
    for (int j = 0; j < 3; j++, other++)
      g_array_append_val (search->history, other);
  }
  search->position.halfmove_clock = (uint16_t) (4 * n_before);
  return search;
}

static TabiyaSearch *
make_counted (int halfmove_clock)
{
  TabiyaSearch *search = make_search (ENDGAME, 3);

  search->position.halfmove_clock = (uint16_t) halfmove_clock;
  return search;
}

/* Fifty moves and the third time are a draw when somebody claims it, and can be played on from;
   seventy-five and the fifth time end the game. */
static void
test_counted (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaSearch *claims[] = { make_counted (100), make_counted (149), make_repeated (2),
                             make_repeated (3) };
  TabiyaSearch *ends[] = { make_counted (150), make_repeated (4) };

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++) {
    tabiya_searcher_ask (fixture->searcher, claims[i]);
    wait_until (fixture->n_answers == (int) i + 1);
    g_assert_cmpuint (fixture->found->lines[0].n_moves, >, 0);
    g_assert_cmpuint (count (fixture), ==, i + 1);
  }
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    fixture->n_answers = 0;
    tabiya_searcher_ask (fixture->searcher, ends[i]);
    g_assert_cmpint (fixture->n_answers, ==, 1);
    g_assert_true (chess_score_equal (fixture->found->lines[0].score, chess_score_draw ()));
    g_assert_cmpuint (fixture->found->lines[0].n_moves, ==, 0);
  }
  g_assert_cmpuint (count (fixture), ==, G_N_ELEMENTS (claims));
}

/* Whoever wants moves asks the engine, also where the game is over; there may be none. */
static void
test_ask_engine (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const fens[] = { "8/8/4k3/8/8/3KB3/8/8 w - - 0 1",
                                      "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    tabiya_searcher_ask_engine (fixture->searcher, make_search (fens[i], 2));
    g_assert_cmpint (fixture->n_answers, ==, (int) i);
    wait_until (fixture->n_answers == (int) i + 1);
    g_assert_cmpuint (count (fixture), ==, i + 1);
    g_assert_cmpint (fixture->found->best == CHESS_NO_MOVE, ==, i == 1);
  }
}

/* A walk: the pause begins again with every step, and one search comes of it. */
static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  gint64 asked_at = 0;
  guint n_slow = 0;
  guint n_before;

  for (int i = 0; i < 12; i++) {
    ask (fixture, i % 2 ? START : MIDDLE, 1);
    asked_at = g_get_monotonic_time ();
    assert_state (fixture, TABIYA_SEARCHER_PAUSING);
    g_assert_true (tabiya_searcher_is_busy (fixture->searcher));
    service_test_run_for (PAUSE_MS / 6);
    /* The machine may stand still for longer than the pause. */
    if (g_get_monotonic_time () - asked_at >= PAUSE_MS * 1000)
      n_slow++;
  }
  n_before = count (fixture);
  g_assert_cmpuint (n_before, <=, n_slow);
  ask (fixture, ENDGAME, 1);
  asked_at = g_get_monotonic_time ();
  wait_until (count (fixture) > n_before);
  g_assert_cmpint (g_get_monotonic_time () - asked_at, >=, (PAUSE_MS - 1) * 1000);
  wait_until (tabiya_searcher_get_state (fixture->searcher) == TABIYA_SEARCHER_DONE);
  service_test_run_for (2 * PAUSE_MS);
  g_assert_cmpuint (count (fixture), ==, n_before + 1);

  /* The first after quiet waits as well; and cancelled in the pause, it never begins. */
  ask (fixture, ENDGAME, 1);
  tabiya_searcher_cancel (fixture->searcher);
  service_test_run_for (2 * PAUSE_MS);
  g_assert_cmpuint (count (fixture), ==, n_before + 1);
}

static void
test_held (Fixture       *fixture,
           gconstpointer  data)
{
  ask (fixture, MIDDLE, 0);
  wait_until (fixture->n_reports > 0);
  tabiya_searcher_set_held (fixture->searcher, TRUE);
  assert_state (fixture, TABIYA_SEARCHER_HELD);
  g_assert_true (tabiya_searcher_is_busy (fixture->searcher));
  fixture->n_reports = 0;
  service_test_run_for (100);
  g_assert_cmpint (fixture->n_reports, ==, 0);

  /* It goes on with what was asked meanwhile, after the pause. */
  ask (fixture, ENDGAME, 3);
  assert_state (fixture, TABIYA_SEARCHER_HELD);
  service_test_run_for (2 * PAUSE_MS);
  g_assert_cmpuint (count (fixture), ==, 1);
  tabiya_searcher_set_held (fixture->searcher, FALSE);
  assert_state (fixture, TABIYA_SEARCHER_PAUSING);
  wait_until (fixture->n_answers == 1);
  g_assert_cmpuint (count (fixture), ==, 2);

  /* What is known is not looked for again. */
  tabiya_searcher_set_held (fixture->searcher, TRUE);
  assert_state (fixture, TABIYA_SEARCHER_DONE);
  tabiya_searcher_set_held (fixture->searcher, FALSE);
  service_test_run_for (2 * PAUSE_MS);
  g_assert_cmpuint (count (fixture), ==, 2);
}

/* Two under one arbiter with one processor: the more important one has it, and the other waits for
   it and goes on by itself. */
static void
test_two (Fixture       *fixture,
          gconstpointer  data)
{
  Fixture other;

  begin (&other, fixture->arbiter, TABIYA_PRIORITY_PREVIEW, 0);
  ask (fixture, MIDDLE, 0);
  wait_until (fixture->n_reports > 0);
  ask (&other, ENDGAME, 0);
  wait_until (other.n_reports > 0);
  assert_state (fixture, TABIYA_SEARCHER_WAITING);
  assert_state (&other, TABIYA_SEARCHER_SEARCHING);
  fixture->n_reports = 0;
  service_test_run_for (100);
  g_assert_cmpint (fixture->n_reports, ==, 0);

  tabiya_searcher_cancel (other.searcher);
  wait_until (fixture->n_reports > 0);
  g_assert_cmpuint (count (fixture), ==, 1);

  /* One that is gone in the middle of a search gives its processor back. */
  ask (&other, ENDGAME, 0);
  wait_until (other.n_reports > 0);
  end (&other);
  fixture->n_reports = 0;
  wait_until (fixture->n_reports > 0);
}

static void
test_dispose (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_new (1);

  for (int i = 0; i < 30; i++) {
    Fixture fixture;

    begin (&fixture, arbiter, TABIYA_PRIORITY_LIVE, i % 3 == 0 ? 1 : 0);
    ask (&fixture, MIDDLE, 0);
    if (i % 2)
      service_test_run_for ((guint) i);
    end (&fixture);
    g_assert_cmpint (tabiya_arbiter_get_available (arbiter, TABIYA_PRIORITY_BACKGROUND), ==, 1);
  }
  service_test_run_for (20);
  tabiya_arbiter_free (arbiter);
}

/* Whoever is told of an answer may let go of the searcher. */
static void
let_go_cb (Fixture *fixture)
{
  g_clear_object (&fixture->searcher);
}

static void
test_let_go_when_told (void)
{
  static const char *const signals[] = { "progress", "finished" };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++) {
    TabiyaArbiter *arbiter = tabiya_arbiter_new (1);
    Fixture fixture;

    begin (&fixture, arbiter, TABIYA_PRIORITY_LIVE, 0);
    g_signal_connect_swapped (fixture.searcher, signals[i], G_CALLBACK (let_go_cb), &fixture);
    ask (&fixture, MIDDLE, i == 0 ? 0 : 2);
    wait_until (!fixture.searcher);
    service_test_run_for (20);
    g_clear_pointer (&fixture.found, tabiya_analysis_unref);
    tabiya_arbiter_free (arbiter);
  }
}

/* Whoever is told of an answer may ask the next question. */
static void
ask_on_cb (Fixture *fixture)
{
  if (fixture->n_answers < 10)
    ask (fixture, fixture->n_answers % 2 ? "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" : START, 1);
}

static void
test_chain (Fixture       *fixture,
            gconstpointer  data)
{
  g_signal_connect_swapped (fixture->searcher, "finished", G_CALLBACK (ask_on_cb), fixture);
  ask (fixture, START, 1);
  wait_until (fixture->n_answers == 10);
  g_assert_cmpuint (count (fixture), ==, 5);
}

/* Other weights find nothing in the table, which is the engine's doing; the same ones do. */
static void
test_weights (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaSearch *search;
  guint64 first;

  ask (fixture, MIDDLE, 7);
  wait_until (fixture->n_answers == 1);
  first = fixture->found->nodes;
  ask (fixture, MIDDLE, 7);
  wait_until (fixture->n_answers == 2);
  g_assert_cmpuint (fixture->found->nodes, <, first);

  search = make_search (START, 1);
  g_assert_true (heuristic_weights_set (&search->weights, 0,
                                        heuristic_get_weight (search->weights.heuristic,
                                                              0)->minimum));
  tabiya_searcher_ask (fixture->searcher, search);
  wait_until (fixture->n_answers == 3);
  ask (fixture, MIDDLE, 7);
  wait_until (fixture->n_answers == 4);
  g_assert_cmpuint (fixture->found->nodes, ==, first);
}

/* Errors */

static int n_messages;

static void
count_message (const char     *domain,
               GLogLevelFlags  level,
               const char     *message,
               gpointer        data)
{
  n_messages++;
}

static void
test_error (Fixture       *fixture,
            gconstpointer  data)
{
  guint handler = g_log_set_handler ("tabiya-model", G_LOG_LEVEL_MESSAGE, count_message, NULL);

  n_messages = 0;
  g_atomic_int_set (&n_without_memory, 3);
  ask (fixture, START, 1);
  wait_until (tabiya_searcher_get_state (fixture->searcher) == TABIYA_SEARCHER_FAILED);
  g_assert_cmpint (n_messages, ==, 1);
  g_assert_false (tabiya_searcher_is_busy (fixture->searcher));
  /* Nothing is tried by itself. */
  service_test_run_for (50);
  g_assert_cmpuint (count (fixture), ==, 1);

  /* Asked again, and let go on: it tries, and says nothing new. */
  ask (fixture, START, 1);
  wait_until (tabiya_searcher_get_state (fixture->searcher) == TABIYA_SEARCHER_FAILED);
  tabiya_searcher_set_held (fixture->searcher, TRUE);
  assert_state (fixture, TABIYA_SEARCHER_HELD);
  tabiya_searcher_set_held (fixture->searcher, FALSE);
  wait_until (tabiya_searcher_get_state (fixture->searcher) == TABIYA_SEARCHER_FAILED);
  g_assert_cmpuint (count (fixture), ==, 3);
  g_assert_cmpint (n_messages, ==, 1);
  g_assert_cmpint (fixture->n_answers, ==, 0);

  ask (fixture, START, 1);
  wait_until (fixture->n_answers == 1);
  g_log_remove_handler ("tabiya-model", handler);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

#define ADD(name, pause_ms, function) \
  g_test_add ("/tabiya/searcher/" name, Fixture, GUINT_TO_POINTER (pause_ms), set_up, function, \
              tear_down)
  ADD ("answer", 0, test_answer);
  ADD ("progress", 0, test_progress);
  ADD ("stale", 0, test_stale);
  ADD ("stale-answer", 0, test_stale_answer);
  ADD ("cycles", 0, test_cycles);
  ADD ("ends", PAUSE_MS, test_ends);
  ADD ("end-held", PAUSE_MS, test_end_held);
  ADD ("counted", 0, test_counted);
  ADD ("ask-engine", 0, test_ask_engine);
  ADD ("pause", PAUSE_MS, test_pause);
  ADD ("held", PAUSE_MS, test_held);
  ADD ("two", 0, test_two);
  ADD ("chain", 0, test_chain);
  ADD ("weights", 0, test_weights);
  ADD ("error", 0, test_error);
#undef ADD
  g_test_add_func ("/tabiya/searcher/dispose", test_dispose);
  g_test_add_func ("/tabiya/searcher/let-go-when-told", test_let_go_when_told);

  return g_test_run ();
}
