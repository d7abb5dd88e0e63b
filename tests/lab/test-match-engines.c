/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* Matches with programs, most of which behave badly: they lose, and the match goes on. */

static const char *engine;

/* What is wrong with the program, how its games end, and what is said of it. */
typedef struct {
  const char      *manner;
  TabiyaMatchEnd   end;
  const char      *reason;
  gint64           timeout_ms;   /* 0: it plays with a clock of 100 ms */
} BadManner;

static const BadManner bad_manners[] = {
  { "go-crash", TABIYA_MATCH_END_CRASH, " crashes: ", 5000 },
  { "go-exit", TABIYA_MATCH_END_CRASH, " crashes: ", 5000 },
  { "go-half-line", TABIYA_MATCH_END_CRASH, " crashes: ", 5000 },
  { "go-illegal", TABIYA_MATCH_END_ILLEGAL_MOVE, " makes an illegal move: e2e5", 5000 },
  { "go-none", TABIYA_MATCH_END_ILLEGAL_MOVE, " makes an illegal move: (none)", 5000 },
  { "go-silent", TABIYA_MATCH_END_SILENCE, " gives no answer", 200 },
  { "go-infinite", TABIYA_MATCH_END_SILENCE, " gives no answer", 200 },
  { "go-flood", TABIYA_MATCH_END_SILENCE, " gives no answer", 200 },
  { "go-silent", TABIYA_MATCH_END_TIME, " loses on time and gives no answer", 0 },
  { "go-slow", TABIYA_MATCH_END_TIME, " loses on time", 0 },
};

static void
set_bad_engine (MatchFixture    *fixture,
                const BadManner *bad)
{
  match_fixture_set_program (fixture, 1, engine, bad->manner);
  fixture->setup.engines[1].timeout_ms = bad->timeout_ms;
  fixture->setup.engines[1].limits = (TabiyaMatchLimits) { 0 };
  if (bad->timeout_ms > 0)
    fixture->setup.engines[1].limits.depth = 1;
  else
    fixture->setup.engines[1].limits.base_ms = 100;
}

/* Two games, both lost by the same fault; the engine is there again for the second. */
static void
test_faults (MatchFixture  *fixture,
             gconstpointer  data)
{
  fixture->setup.n_games = 2;
  for (guint i = 0; i < G_N_ELEMENTS (bad_manners); i++) {
    const BadManner *bad = &bad_manners[i];

    g_test_message ("%s", bad->manner);
    set_bad_engine (fixture, bad);
    match_fixture_run (fixture);
    g_assert_no_error (fixture->error);
    g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FINISHED);
    g_assert_cmpuint (fixture->games->len, ==, 2);
    g_assert_cmpuint (fixture->totals.score.wins, ==, 2);
    g_assert_cmpuint (fixture->totals.score.pairs[4], ==, 1);
    g_assert_cmpuint (fixture->totals.efforts[0].faults, ==, 0);
    g_assert_cmpuint (fixture->totals.efforts[1].faults, ==, 2);
    g_assert_cmpuint (fixture->totals.ends[bad->end], ==, 2);
    for (guint j = 0; j < 2; j++) {
      g_autofree char *reason = g_strconcat (j % 2 == 0 ? "Black" : "White", bad->reason, NULL);

      if (!strstr (fixture->games->pdata[j], reason))
        g_error ("\"%s\" is not in \"%s\"", reason, (char *) fixture->games->pdata[j]);
    }
  }
}

/* How a game was lost stands in its PGN. */
static void
test_fault_in_pgn (MatchFixture  *fixture,
                   gconstpointer  data)
{
  static const struct {
    guint       manner;
    const char *termination;
  } cases[] = {
    { 0, "[Termination \"abandoned\"]" },
    { 3, "[Termination \"rules infraction\"]" },
    { 9, "[Termination \"time forfeit\"]" },
  };

  fixture->setup.n_games = 2;
  fixture->setup.pgn_path = g_strdup (fixture->pgn);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *pgn = NULL;
    g_autofree char *games = NULL;

    set_bad_engine (fixture, &bad_manners[cases[i].manner]);
    match_fixture_run (fixture);
    pgn = match_fixture_read_pgn (fixture);
    games = g_strdelimit (g_strdup (pgn), "\n", ' ');
    g_assert_nonnull (strstr (pgn, cases[i].termination));
    g_assert_nonnull (strstr (pgn, "[Result \"1-0\"]"));
    g_assert_nonnull (strstr (pgn, "[Result \"0-1\"]"));
    g_assert_nonnull (strstr (games, bad_manners[cases[i].manner].reason));
    g_assert_cmpint (g_unlink (fixture->pgn), ==, 0);
  }
}

/* An engine that never starts ends the match, soon and with a reason. */
static void
test_cannot_start (MatchFixture  *fixture,
                   gconstpointer  data)
{
  static const struct {
    const char *manner;
    const char *program;
  } cases[] = {
    { NULL, "/nowhere/no-such-engine" },
    { "exit", NULL },
    { "crash", NULL },
    { "ready-crash", NULL },
    { "at-once", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("%s", cases[i].manner ? cases[i].manner : cases[i].program);
    match_fixture_set_program (fixture, 1, cases[i].program ? cases[i].program : engine,
                               cases[i].manner);
    fixture->setup.n_concurrent = 1 + i % 2;
    match_fixture_run (fixture);
    g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FAILED);
    g_assert_error (fixture->error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_ENGINE);
    g_assert_true (g_str_has_prefix (fixture->error->message, "two: "));
    g_assert_cmpuint (fixture->games->len, ==, 0);
  }
}

static void
test_unknown_option (MatchFixture  *fixture,
                     gconstpointer  data)
{
  match_fixture_set_program (fixture, 1, engine, NULL);
  match_fixture_set_option (fixture, 1, "OwnBok=false");
  match_fixture_run (fixture);
  g_assert_error (fixture->error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP);
  g_assert_nonnull (strstr (fixture->error->message, "OwnBok"));

  /* One that it has is sent. */
  match_fixture_set_option (fixture, 1, "Hash=4");
  fixture->setup.n_games = 2;
  match_fixture_run (fixture);
  g_assert_no_error (fixture->error);
}

/* Until @n games have begun. Meson ends what waits for ever. */
static void
wait_until_running (TabiyaMatch *match,
                    guint        n)
{
  for (;;) {
    g_autoptr(GArray) running = tabiya_match_list_running (match);

    if (running->len >= n)
      return;
    g_usleep (1000);
  }
}

/* Stopping does not wait for an engine that thinks for ever. */
static void
test_stop (MatchFixture  *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaMatch) match = NULL;
  TabiyaMatchTotals totals;
  gint64 start;

  match_fixture_set_program (fixture, 1, engine, "go-infinite");
  fixture->setup.engines[1].timeout_ms = 3600000;
  fixture->setup.n_concurrent = 2;
  match = tabiya_match_new (&fixture->setup, NULL);
  tabiya_match_start (match);
  wait_until_running (match, 2);
  start = g_get_monotonic_time ();
  tabiya_match_stop (match);
  tabiya_match_wait (match);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_USEC_PER_SEC);
  tabiya_match_get_totals (match, &totals);
  g_assert_cmpint (totals.state, ==, TABIYA_MATCH_STOPPED);
  g_assert_cmpuint (tabiya_match_score_n_games (&totals.score), ==, 0);
}

/* A program that plays: our own over UCI. It makes the same moves as in this process. */
static void
test_same_over_uci (MatchFixture  *fixture,
                    gconstpointer  data)
{
  const char *program = g_getenv ("TABIYA_TEST_ENGINE");
  g_autofree char *inside = NULL;
  g_autofree char *outside = NULL;

  fixture->setup.n_games = 4;
  fixture->setup.engines[0].limits.nodes = 1000;
  fixture->setup.engines[1].limits.nodes = 1000;
  match_fixture_set_option (fixture, 1, "Hash=16");
  match_fixture_run (fixture);
  inside = match_fixture_dup_sorted (fixture);
  match_fixture_set_program (fixture, 1, program, NULL);
  match_fixture_set_option (fixture, 1, "Hash=16");
  match_fixture_run (fixture);
  g_assert_no_error (fixture->error);
  outside = match_fixture_dup_sorted (fixture);
  g_assert_cmpstr (inside, ==, outside);
  g_assert_cmpuint (fixture->totals.efforts[1].nodes, >, 20000);
  g_assert_cmpuint (fixture->totals.efforts[1].depth, >, 100);
}

/* A method is played in this process as over UCI, it is not the full search, and the games say
   so. */
static void
test_method (MatchFixture  *fixture,
             gconstpointer  data)
{
  static const char *const settings[] = {
    "Method=full", "Method=alpha-beta", "Method=Alpha-Beta,Quiescence=false",
  };
  g_autofree char *before = NULL;

  fixture->setup.n_games = 2;
  fixture->setup.pgn_path = g_strdup (fixture->pgn);
  fixture->setup.engines[1].limits = (TabiyaMatchLimits) { .depth = 2 };
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    g_autofree char *inside = NULL;
    g_autofree char *outside = NULL;
    g_autofree char *pgn = NULL;

    g_remove (fixture->pgn);
    g_clear_pointer (&fixture->setup.engines[1].argv, g_strfreev);
    g_strfreev (fixture->setup.engines[1].options);
    fixture->setup.engines[1].options = g_strsplit (settings[i], ",", -1);
    match_fixture_run (fixture);
    g_assert_no_error (fixture->error);
    inside = match_fixture_dup_sorted (fixture);
    pgn = match_fixture_read_pgn (fixture);
    g_assert_nonnull (strstr (pgn, fixture->setup.engines[1].options[0]));
    g_remove (fixture->pgn);
    match_fixture_set_program (fixture, 1, g_getenv ("TABIYA_TEST_ENGINE"), NULL);
    g_strfreev (fixture->setup.engines[1].options);
    fixture->setup.engines[1].options = g_strsplit (settings[i], ",", -1);
    match_fixture_run (fixture);
    g_assert_no_error (fixture->error);
    outside = match_fixture_dup_sorted (fixture);
    g_assert_cmpstr (inside, ==, outside);
    g_assert_cmpstr (inside, !=, before);
    g_free (before);
    before = g_steal_pointer (&inside);
  }
}

/* Shredder-FEN in the openings: castling is king takes rook, for a program too. */
static void
test_chess960 (MatchFixture  *fixture,
               gconstpointer  data)
{
  match_fixture_set_openings (fixture,
                              "nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/NRKQBBRN w GBgb - 0 1\n"
                              "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1\n");
  match_fixture_set_program (fixture, 1, g_getenv ("TABIYA_TEST_ENGINE"), NULL);
  fixture->setup.n_games = 4;
  match_fixture_run (fixture);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (fixture->totals.ends[TABIYA_MATCH_END_RULES], ==, 4);
}

#define add(name, func) \
  g_test_add ("/tabiya/match-engines/" name, MatchFixture, NULL, match_fixture_set_up, func, \
              match_fixture_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  engine = argv[1];
  g_setenv ("TABIYA_TEST_ENGINE", argv[2], TRUE);
  add ("faults", test_faults);
  add ("fault-in-pgn", test_fault_in_pgn);
  add ("cannot-start", test_cannot_start);
  add ("unknown-option", test_unknown_option);
  add ("stop", test_stop);
  add ("method", test_method);
  add ("same-over-uci", test_same_over_uci);
  add ("chess960", test_chess960);
  return g_test_run ();
}
