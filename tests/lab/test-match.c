/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-test.h"

#include <math.h>
#include <string.h>

/* Matches of our own engine in this process. */

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* The moves of a line of match_game_to_line() up to the length of the opening. (transfer full) */
static char *
get_opening (const char *line,
             guint       n_moves)
{
  const char *start = strchr (line, ' ') + 1;
  const char *end = start;

  for (guint i = 0; i < n_moves; i++)
    end = strchr (end, ' ') + 1;
  return g_strndup (start, (gsize) (end - start));
}

/* Each opening comes twice, then the next one. */
static void
test_pairs (MatchFixture  *fixture,
            gconstpointer  data)
{
  g_autofree char *last = g_strdup ("");
  guint sum = 0;

  match_fixture_run (fixture);
  g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FINISHED);
  g_assert_cmpuint (fixture->games->len, ==, 8);
  for (guint i = 0; i < 8; i += 2) {
    g_autofree char *first = get_opening (fixture->games->pdata[i], 6);
    g_autofree char *second = get_opening (fixture->games->pdata[i + 1], 6);
    g_autofree char *round = g_strdup_printf ("%u.1 ", i / 2 + 1);

    g_assert_true (g_str_has_prefix (fixture->games->pdata[i], round));
    g_assert_cmpstr (first, ==, second);
    g_assert_cmpstr (first, !=, last);
    g_free (last);
    last = g_steal_pointer (&first);
  }
  for (guint i = 0; i < TABIYA_MATCH_PAIR_SCORES; i++)
    sum += fixture->totals.score.pairs[i];
  g_assert_cmpuint (sum, ==, 4);
  g_assert_cmpuint (fixture->totals.ends[TABIYA_MATCH_END_RULES], ==, 8);
  g_assert_cmpuint (fixture->totals.efforts[0].moves, >, 100);
  g_assert_cmpuint (fixture->totals.efforts[0].nodes / fixture->totals.efforts[0].moves, <=, 210);
  g_assert_cmpuint (fixture->totals.efforts[0].faults, ==, 0);
}

/* One side of the position wins: whoever has White. The first engine has it first. */
static void
test_colors (MatchFixture  *fixture,
             gconstpointer  data)
{
  match_fixture_set_openings (fixture, "7k/5ppp/8/8/8/8/8/R5K1 w - - 0 1\n");
  fixture->setup.n_games = 2;
  match_fixture_run (fixture);
  g_assert_cmpstr (fixture->games->pdata[0], ==, "1.1 a1a8 1-0 White mates");
  g_assert_cmpstr (fixture->games->pdata[1], ==, "1.2 a1a8 1-0 White mates");
  g_assert_cmpuint (fixture->totals.score.wins, ==, 1);
  g_assert_cmpuint (fixture->totals.score.losses, ==, 1);
  g_assert_cmpuint (fixture->totals.score.pairs[2], ==, 1);
  /* One move each, by the one that had White. */
  g_assert_cmpuint (fixture->totals.efforts[0].moves, ==, 1);
  g_assert_cmpuint (fixture->totals.efforts[1].moves, ==, 1);
}

/* Two matches are the same move for move, however many games go on at once. */
static void
test_deterministic (MatchFixture  *fixture,
                    gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  TabiyaMatchScore score;

  match_fixture_run (fixture);
  first = match_fixture_dup_sorted (fixture);
  score = fixture->totals.score;
  match_fixture_run (fixture);
  second = match_fixture_dup_sorted (fixture);
  fixture->setup.n_concurrent = 3;
  match_fixture_run (fixture);
  third = match_fixture_dup_sorted (fixture);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, ==, third);
  g_assert_cmpmem (&score, sizeof score, &fixture->totals.score, sizeof score);
}

/* The options do something: the same engine with other weights plays other games. */
static void
test_options (MatchFixture  *fixture,
              gconstpointer  data)
{
  static const char *const good[] = {
    "Heuristic=three-terms", "Tabiya King Attack=0", "Hash=2", "Move Overhead=30", "mobility=0",
    "Method=one-move", "Quiescence=false",
  };
  static const char *const bad[] = {
    "Heuristic=four-terms", "king-attack=100000", "nonsense=1", "Hash", "Hash=0", "Profile=x",
    "king-attack=ten", "UCI_Elo=1", "UCI_LimitStrength=maybe",
    "Method=gamma-delta", "Quiescence=maybe",
  };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  fixture->setup.n_games = 2;
  match_fixture_run (fixture);
  first = match_fixture_dup_sorted (fixture);
  match_fixture_set_option (fixture, 1, "Heuristic=pawn-units");
  match_fixture_run (fixture);
  second = match_fixture_dup_sorted (fixture);
  g_assert_cmpstr (first, !=, second);

  /* In whatever order they are given. */
  g_strfreev (fixture->setup.engines[1].options);
  fixture->setup.engines[1].options =
    g_strsplit ("Pawn=110,Profile=material-and-castling,Heuristic=pawn-units", ",", -1);
  match_fixture_run (fixture);
  g_assert_no_error (fixture->error);
  g_free (second);
  second = match_fixture_dup_sorted (fixture);
  g_assert_cmpstr (first, !=, second);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(TabiyaMatchPlayer) player = NULL;

    match_fixture_set_option (fixture, 1, good[i]);
    player = tabiya_match_player_new (&fixture->setup.engines[1], &error);
    g_assert_no_error (error);
  }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    match_fixture_set_option (fixture, 1, bad[i]);
    match_fixture_run (fixture);
    g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FAILED);
    g_assert_error (fixture->error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP);
    g_assert_true (g_str_has_prefix (fixture->error->message, "two: "));
  }
}

/* Engines of limited strength err, in each game in their own way, and always in the same. */
static void
test_strength (MatchFixture  *fixture,
               gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_strfreev (fixture->setup.engines[1].options);
  fixture->setup.engines[1].options = g_strsplit ("UCI_LimitStrength=true,UCI_Elo=500", ",", -1);
  fixture->setup.engines[0].limits.nodes = 5000;
  fixture->setup.engines[1].limits.nodes = 5000;
  fixture->setup.n_concurrent = 2;
  match_fixture_run (fixture);
  g_assert_no_error (fixture->error);
  first = match_fixture_dup_sorted (fixture);
  g_assert_cmpuint (fixture->totals.score.wins, ==, 8);
  match_fixture_run (fixture);
  second = match_fixture_dup_sorted (fixture);
  g_assert_cmpstr (first, ==, second);
}

/* Weights as a value and as options are the same. */
static void
test_weights (MatchFixture  *fixture,
              gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  HeuristicWeights weights;

  match_fixture_run (fixture);
  first = match_fixture_dup_sorted (fixture);
  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (&weights,
                                        heuristic_find_weight (weights.heuristic, "king-attack"),
                                        50));
  match_fixture_set_option (fixture, 1, "Hash=16");
  tabiya_match_engine_set_weights (&fixture->setup.engines[1], &weights, NULL);
  match_fixture_run (fixture);
  second = match_fixture_dup_sorted (fixture);
  g_assert_cmpstr (first, ==, second);
}

static void
test_draws (MatchFixture  *fixture,
            gconstpointer  data)
{
  /* Only moves back and forth, nothing to win; a fifty-move draw in two plies; bare kings. */
  match_fixture_set_openings (fixture,
                              "7k/8/8/p1p1p1p1/P1P1P1P1/8/8/7K w - - 0 1\n"
                              "7k/8/8/8/8/8/R7/7K b - - 98 80\n"
                              "7k/8/8/8/8/8/6pK/8 w - - 0 1\n");
  fixture->setup.n_games = 6;
  match_fixture_run (fixture);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "1/2-1/2 Draw by threefold repetition"));
  g_assert_nonnull (strstr (fixture->games->pdata[2], "1/2-1/2 Draw by the fifty-move rule"));
  g_assert_nonnull (strstr (fixture->games->pdata[4],
                            "h2g2 1/2-1/2 Draw by insufficient material"));
  g_assert_cmpuint (fixture->totals.score.draws, ==, 6);
  g_assert_cmpuint (fixture->totals.score.pairs[2], ==, 3);
}

static void
test_adjudication (MatchFixture  *fixture,
                   gconstpointer  data)
{
  guint n_moves;

  fixture->setup.n_games = 2;
  match_fixture_set_openings (fixture, "4k3/pppppppp/8/8/8/8/PPPPPPPP/Q2QK3 b - - 0 1\n");
  fixture->setup.rules.resign_moves = 2;
  fixture->setup.rules.resign_score = 900;
  match_fixture_run (fixture);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "1-0 White wins by adjudication"));
  g_assert_nonnull (strstr (fixture->games->pdata[1], "1-0 White wins by adjudication"));
  /* Two moves of both that agree, from Black's first. */
  g_assert_cmpuint (fixture->totals.efforts[0].moves, ==, 4);
  g_assert_cmpuint (fixture->totals.efforts[1].moves, ==, 4);
  g_assert_cmpuint (fixture->totals.ends[TABIYA_MATCH_END_ADJUDICATION], ==, 2);

  fixture->setup.rules = (TabiyaMatchRules) { .draw_moves = 1, .draw_score = 30000,
                                              .draw_from = 5 };
  match_fixture_set_openings (fixture, START "\n");
  match_fixture_run (fixture);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "1/2-1/2 Draw by adjudication"));
  /* After the fourth move of Black it is move 5. */
  g_assert_cmpuint (fixture->totals.efforts[0].moves, ==, 8);

  fixture->setup.rules = (TabiyaMatchRules) { .max_plies = 7 };
  match_fixture_run (fixture);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "1/2-1/2 Draw by the length of the game"));
  n_moves = (guint) (fixture->totals.efforts[0].moves + fixture->totals.efforts[1].moves);
  g_assert_cmpuint (n_moves, ==, 14);
}

/* A score at the limit of what is level, or won, counts as that. */
/* The judge decides although both players see nothing in material: Black has two queens less, and
   five plies of that are not enough. */
static void
test_judge (MatchFixture  *fixture,
            gconstpointer  data)
{
  g_autofree char *description = NULL;

  fixture->setup.n_games = 2;
  for (guint i = 0; i < 2; i++)
    match_fixture_set_option (fixture, i, "material=0");
  match_fixture_set_openings (fixture, "4k3/pppppppp/8/8/8/8/PPPPPPPP/Q2QK3 b - - 0 1\n");
  fixture->setup.rules = (TabiyaMatchRules) { .judge_plies = 5, .judge_score = 700 };
  description = tabiya_match_rules_describe (&fixture->setup.rules);
  g_assert_cmpstr (description, ==, "adjudication: judge 5 plies 700");
  match_fixture_run (fixture);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "1-0 White wins by adjudication"));
  g_assert_cmpuint (fixture->totals.efforts[0].moves + fixture->totals.efforts[1].moves, ==, 10);
  g_assert_cmpuint (fixture->totals.ends[TABIYA_MATCH_END_ADJUDICATION], ==, 2);

  fixture->setup.rules.judge_score = 0;
  g_assert_false (tabiya_match_setup_check (&fixture->setup, NULL));
}

static void
test_adjudication_at_limit (MatchFixture  *fixture,
                            gconstpointer  data)
{
  fixture->setup.n_games = 2;
  for (guint i = 0; i < 2; i++)
    fixture->setup.engines[i].limits = (TabiyaMatchLimits) { .depth = 8 };
  /* Nothing can be taken or won before the fifty moves are over: every score is nothing. */
  match_fixture_set_openings (fixture, "k7/8/8/8/8/8/8/K5NN w - - 95 100\n");
  fixture->setup.rules = (TabiyaMatchRules) { .draw_moves = 1, .draw_score = 0 };
  match_fixture_run (fixture);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "1/2-1/2 Draw by adjudication"));

  /* A mate that both see counts as 100000 hundredths, for either side. */
  fixture->setup.rules = (TabiyaMatchRules) { .resign_moves = 1, .resign_score = 100000 };
  match_fixture_set_openings (fixture, "7k/8/5K2/8/8/8/8/1Q6 w - - 0 1\n");
  match_fixture_run (fixture);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "1-0 White wins by adjudication"));
  match_fixture_set_openings (fixture, "7K/8/5k2/8/8/8/8/1q6 b - - 0 1\n");
  match_fixture_run (fixture);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "0-1 Black wins by adjudication"));
}

/* After the moves of a time control the time of the next one is added to what is left. */
static void
test_next_time_control (MatchFixture  *fixture,
                        gconstpointer  data)
{
  g_autofree char *pgn = NULL;

  for (guint i = 0; i < 2; i++)
    fixture->setup.engines[i].limits = (TabiyaMatchLimits) { .base_ms = 9000, .moves_to_go = 2,
                                                             .depth = 1 };
  fixture->setup.rules = (TabiyaMatchRules) { .max_plies = 6 };
  fixture->setup.n_games = 2;
  fixture->setup.pgn_path = g_strdup (fixture->pgn);
  match_fixture_set_openings (fixture, START "\n");
  match_fixture_run (fixture);
  pgn = match_fixture_read_pgn (fixture);
  g_assert_nonnull (strstr (pgn, "[%clk 0:00:08"));
  g_assert_nonnull (strstr (pgn, "[%clk 0:00:1"));
}

/* With a clock nobody oversteps it, and the clocks are in the games. */
static void
test_clock (MatchFixture  *fixture,
            gconstpointer  data)
{
  g_autofree char *pgn = NULL;

  for (guint i = 0; i < 2; i++)
    fixture->setup.engines[i].limits = (TabiyaMatchLimits) { .base_ms = 300, .increment_ms = 5,
                                                             .moves_to_go = 20 };
  fixture->setup.engines[0].margin_ms = 2000;
  fixture->setup.engines[1].margin_ms = 2000;
  fixture->setup.rules.max_plies = 30;
  fixture->setup.n_games = 2;
  fixture->setup.pgn_path = g_strdup (fixture->pgn);
  match_fixture_run (fixture);
  g_assert_cmpuint (fixture->totals.efforts[0].faults, ==, 0);
  g_assert_cmpuint (fixture->totals.efforts[1].faults, ==, 0);
  g_assert_cmpint (fixture->totals.efforts[0].time_us, <, 2 * 8 * G_USEC_PER_SEC);
  pgn = match_fixture_read_pgn (fixture);
  g_assert_nonnull (strstr (pgn, "[%clk 0:00:00"));
  g_assert_nonnull (strstr (pgn, "[WhiteLimit \"20/0.3+0.005\"]"));
}

/* A hopeless opponent is found out soon, and games in progress are given up. */
static void
test_sprt (MatchFixture  *fixture,
           gconstpointer  data)
{
  fixture->setup.engines[0].limits.nodes = 3000;
  match_fixture_set_option (fixture, 1, "Heuristic=three-terms");
  fixture->setup.engines[1].limits = (TabiyaMatchLimits) { .depth = 1 };
  fixture->setup.n_games = 2000;
  fixture->setup.n_concurrent = 2;
  fixture->setup.sprt = (TabiyaSprt) { TRUE, TABIYA_SPRT_LOGISTIC, 0.0, 200.0, 0.05, 0.05 };
  match_fixture_run (fixture);
  g_assert_cmpint (fixture->totals.state, ==, TABIYA_MATCH_FINISHED);
  g_assert_cmpint (fixture->totals.verdict, ==, TABIYA_SPRT_ACCEPT_1);
  g_assert_cmpfloat (fixture->totals.llr, >=, fixture->totals.llr_upper);
  g_assert_cmpuint (fixture->games->len, <, 400);
  g_assert_cmpuint (fixture->games->len, >, 4);
}

static void
test_setup_errors (MatchFixture  *fixture,
                   gconstpointer  data)
{
  static const struct {
    gsize offset;
    guint value;
  } wrong[] = {
    { G_STRUCT_OFFSET (TabiyaMatchSetup, n_games), 0 },
    { G_STRUCT_OFFSET (TabiyaMatchSetup, n_games), 7 },
    { G_STRUCT_OFFSET (TabiyaMatchSetup, n_concurrent), 1000 },
    { G_STRUCT_OFFSET (TabiyaMatchSetup, rules.draw_moves), (guint) -1 },
    { G_STRUCT_OFFSET (TabiyaMatchSetup, rules.resign_moves), 3 },
    { G_STRUCT_OFFSET (TabiyaMatchSetup, engines[0].limits.moves_to_go), 40 },
    { G_STRUCT_OFFSET (TabiyaMatchSetup, engines[1].limits.depth), (guint) -1 },
    { G_STRUCT_OFFSET (TabiyaMatchSetup, sprt.enabled), TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    guint *place = G_STRUCT_MEMBER_P (&fixture->setup, wrong[i].offset);
    guint right = *place;
    g_autoptr(GError) error = NULL;

    *place = wrong[i].value;
    g_assert_null (tabiya_match_new (&fixture->setup, &error));
    g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP);
    *place = right;
  }
  fixture->setup.engines[1].limits.nodes = 0;
  g_assert_false (tabiya_match_setup_check (&fixture->setup, NULL));
}

/* Nothing goes on while the match is paused, everything afterwards. */
static void
test_pause (MatchFixture  *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaMatch) match = tabiya_match_new (&fixture->setup, NULL);
  TabiyaMatchTotals totals;
  guint n_plies = 0;

  fixture->setup.n_concurrent = 2;
  tabiya_match_start (match);
  tabiya_match_pause (match);
  tabiya_match_get_totals (match, &totals);
  g_assert_cmpint (totals.state, ==, TABIYA_MATCH_PAUSED);
  /* The move that was being thought about may still be made. */
  g_usleep (100000);
  for (guint i = 0; i < 2; i++) {
    g_autoptr(GArray) running = tabiya_match_list_running (match);

    if (i == 0)
      n_plies = running->len > 0 ? g_array_index (running, TabiyaMatchRunning, 0).n_plies : 0;
    else
      g_assert_cmpuint (running->len > 0 ? g_array_index (running, TabiyaMatchRunning, 0).n_plies
                                         : 0, ==, n_plies);
    if (i == 0)
      g_usleep (100000);
  }
  tabiya_match_resume (match);
  tabiya_match_wait (match);
  tabiya_match_get_totals (match, &totals);
  g_assert_cmpint (totals.state, ==, TABIYA_MATCH_FINISHED);
  g_assert_cmpuint (tabiya_match_score_n_games (&totals.score), ==, 8);
}

static guint
count_threads (gpointer data)
{
  return (guint) g_atomic_int_get ((gint *) data);
}

/* Without leave to use a thread nothing is played; with one of two, one plays all. */
static void
test_threads (MatchFixture  *fixture,
              gconstpointer  data)
{
  gint n_threads = 0;
  g_autoptr(TabiyaMatch) match = NULL;
  TabiyaMatchTotals totals;

  fixture->setup.n_concurrent = 2;
  match = tabiya_match_new (&fixture->setup, NULL);
  tabiya_match_set_threads_func (match, count_threads, &n_threads);
  tabiya_match_start (match);
  g_usleep (200000);
  tabiya_match_get_totals (match, &totals);
  g_assert_cmpuint (tabiya_match_score_n_games (&totals.score), ==, 0);
  g_assert_cmpuint (totals.efforts[0].moves, ==, 0);
  g_atomic_int_set (&n_threads, 1);
  do {
    g_autoptr(GArray) running = tabiya_match_list_running (match);

    g_assert_cmpuint (running->len, <=, 1);
    g_usleep (1000);
    tabiya_match_get_totals (match, &totals);
  } while (tabiya_match_score_n_games (&totals.score) < 8);
  /* The one that never might play is not waited for. */
  tabiya_match_wait (match);
  tabiya_match_get_totals (match, &totals);
  g_assert_cmpuint (tabiya_match_score_n_games (&totals.score), ==, 8);
}

/* Freed in the middle of a search, before the start, with callbacks still to come. */
static void
test_free (MatchFixture  *fixture,
           gconstpointer  data)
{
  gint64 start = g_get_monotonic_time ();

  fixture->setup.n_concurrent = 2;
  for (guint i = 0; i < 2; i++)
    fixture->setup.engines[i].limits = (TabiyaMatchLimits) { .move_time_ms = 3600000 };
  for (guint i = 0; i < 20; i++) {
    g_autoptr(TabiyaMatch) match = tabiya_match_new (&fixture->setup, NULL);

    if (i > 0)
      tabiya_match_start (match);
    g_usleep (i * 1000);
    if (i % 2 == 0)
      tabiya_match_stop (match);
  }
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* What comes through the main context, and in which order. */
static void
test_callbacks (MatchFixture  *fixture,
                gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    fixture->setup.engines[i].limits.nodes = 3000;
  match_fixture_run (fixture);
  g_assert_cmpuint (fixture->n_finished, ==, 1);
  g_assert_cmpuint (fixture->n_progress, >, 0);
  g_assert_cmpuint (fixture->n_notes, ==, 0);
  /* At most ten times a second, and one that was due. */
  g_assert_cmpfloat (fixture->n_progress, <=, fixture->totals.elapsed_us / 1e5 + 2.0);
}

/* Overstepping the time loses, also for us. No engine answers within a negative time. */
static void
test_time_loss (MatchFixture  *fixture,
                gconstpointer  data)
{
  fixture->setup.n_games = 2;
  fixture->setup.engines[1].limits = (TabiyaMatchLimits) { .base_ms = 1 };
  /* Kept back for each move: nothing, so that it thinks as long as it has and longer. */
  match_fixture_set_option (fixture, 1, "Move Overhead=0");
  match_fixture_run (fixture);
  g_assert_cmpuint (fixture->totals.efforts[1].faults, ==, 2);
  g_assert_cmpuint (fixture->totals.ends[TABIYA_MATCH_END_TIME], ==, 2);
  g_assert_cmpuint (fixture->totals.score.wins, ==, 2);
  g_assert_nonnull (strstr (fixture->games->pdata[0], "1-0 Black loses on time"));
  g_assert_nonnull (strstr (fixture->games->pdata[1], "0-1 White loses on time"));
}

#define add(name, func) \
  g_test_add ("/tabiya/match/" name, MatchFixture, NULL, match_fixture_set_up, func, \
              match_fixture_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("pairs", test_pairs);
  add ("colors", test_colors);
  add ("deterministic", test_deterministic);
  add ("options", test_options);
  add ("strength", test_strength);
  add ("weights", test_weights);
  add ("draws", test_draws);
  add ("adjudication", test_adjudication);
  add ("judge", test_judge);
  add ("adjudication-at-limit", test_adjudication_at_limit);
  add ("next-time-control", test_next_time_control);
  add ("clock", test_clock);
  add ("sprt", test_sprt);
  add ("setup-errors", test_setup_errors);
  add ("pause", test_pause);
  add ("threads", test_threads);
  add ("free", test_free);
  add ("callbacks", test_callbacks);
  add ("time-loss", test_time_loss);
  return g_test_run ();
}
