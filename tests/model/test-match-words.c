/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lab/tabiya-match-words.h"

#include <math.h>
#include <string.h>

/* What is said of results, and above all what is not. */

typedef struct {
  TabiyaWeightTest  test;
  TabiyaTestFigures figures;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  tabiya_weight_test_init (&fixture->test);
  fixture->test.sides[0].name = g_strdup ("Attacker*");
  fixture->test.sides[1].name = g_strdup ("Balanced");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_weight_test_clear (&fixture->test);
}

/* Results as pairs of games by their sum in half points; as many wins, draws and losses as they can
   be made of. */
static void
set_pairs (Fixture *fixture,
           guint    p0,
           guint    p1,
           guint    p2,
           guint    p3,
           guint    p4)
{
  guint pairs[] = { p0, p1, p2, p3, p4 };
  TabiyaTestFigures *figures = &fixture->figures;
  TabiyaSprt sprt;

  *figures = (TabiyaTestFigures) { 0 };
  figures->score.wins = p3 + 2 * p4;
  figures->score.draws = p1 + 2 * p2 + p3;
  figures->score.losses = 2 * p0 + p1;
  memcpy (figures->score.pairs, pairs, sizeof pairs);
  tabiya_elo_estimate (&figures->score, &figures->elo);
  tabiya_weight_test_get_sprt (&fixture->test, &sprt);
  if (sprt.enabled) {
    figures->llr = tabiya_sprt_get_llr (&sprt, pairs);
    figures->llr_bound = tabiya_sprt_get_upper (&sprt);
    figures->verdict = tabiya_sprt_judge (&sprt, pairs);
  }
  figures->is_over = figures->verdict != TABIYA_SPRT_CONTINUE
                     || tabiya_match_score_n_games (&figures->score) >= fixture->test.n_games;
}

static void
assert_verdict (Fixture          *fixture,
                TabiyaConclusion  conclusion,
                const char       *title,
                const char       *part)
{
  g_auto(TabiyaVerdict) verdict;

  tabiya_verdict_init (&verdict, &fixture->test, &fixture->figures);
  g_assert_cmpint (verdict.conclusion, ==, conclusion);
  g_assert_cmpstr (verdict.title, ==, title);
  if (!strstr (verdict.detail, part))
    g_error ("\"%s\" is not in \"%s\"", part, verdict.detail);
}

static void
test_unknown (Fixture       *fixture,
              gconstpointer  data)
{
  set_pairs (fixture, 0, 0, 0, 0, 0);
  assert_verdict (fixture, TABIYA_CONCLUSION_UNKNOWN, "Not yet known", "No game is finished");
  set_pairs (fixture, 0, 0, 0, 1, 4);
  assert_verdict (fixture, TABIYA_CONCLUSION_UNKNOWN, "Not yet known", "too few");
  set_pairs (fixture, 10, 20, 30, 24, 12);
  assert_verdict (fixture, TABIYA_CONCLUSION_UNKNOWN, "Not yet known",
                  "Attacker* is ahead, but luck is not ruled out. About ");
  set_pairs (fixture, 12, 24, 30, 20, 10);
  assert_verdict (fixture, TABIYA_CONCLUSION_UNKNOWN, "Not yet known", "Balanced is ahead");
  set_pairs (fixture, 10, 20, 30, 20, 10);
  assert_verdict (fixture, TABIYA_CONCLUSION_UNKNOWN, "Not yet known", "Neither side is ahead.");
}

/* However clear the lead looks on the way, it is not told before the test is over. */
static void
test_not_before (Fixture       *fixture,
                 gconstpointer  data)
{
  fixture->test.until_decided = FALSE;
  fixture->test.n_games = 400;
  set_pairs (fixture, 0, 5, 20, 40, 30);
  assert_verdict (fixture, TABIYA_CONCLUSION_UNKNOWN, "Not yet known",
                  "Attacker* is ahead, and that is hardly luck. 210 games are left to play.");
}

static void
test_decided (Fixture       *fixture,
              gconstpointer  data)
{
  set_pairs (fixture, 5, 30, 100, 90, 40);
  g_assert_cmpint (fixture->figures.verdict, ==, TABIYA_SPRT_ACCEPT_1);
  assert_verdict (fixture, TABIYA_CONCLUSION_BETTER, "Attacker* is better", "By at least ");

  set_pairs (fixture, 40, 90, 100, 30, 5);
  g_assert_cmpint (fixture->figures.verdict, ==, TABIYA_SPRT_ACCEPT_0);
  assert_verdict (fixture, TABIYA_CONCLUSION_WORSE, "Attacker* is worse", "By at least ");

  /* Accepted is "not 10 better", which is no claim that they are equal. */
  set_pairs (fixture, 20, 200, 800, 200, 20);
  g_assert_cmpint (fixture->figures.verdict, ==, TABIYA_SPRT_ACCEPT_0);
  assert_verdict (fixture, TABIYA_CONCLUSION_EQUAL, "No difference seen",
                  "Attacker* is not 10 Elo better; if there is a difference it is less than ");
}

static void
test_all_played (Fixture       *fixture,
                 gconstpointer  data)
{
  fixture->test.until_decided = FALSE;
  fixture->test.n_games = 200;
  set_pairs (fixture, 2, 15, 40, 28, 15);
  assert_verdict (fixture, TABIYA_CONCLUSION_BETTER, "Attacker* is better", "By at least ");
  set_pairs (fixture, 15, 28, 40, 15, 2);
  assert_verdict (fixture, TABIYA_CONCLUSION_WORSE, "Attacker* is worse", "By at least ");
  set_pairs (fixture, 8, 24, 36, 24, 8);
  assert_verdict (fixture, TABIYA_CONCLUSION_EQUAL, "No difference seen", "less than 37 Elo");
  /* Every point to one side: no number, but no doubt. */
  set_pairs (fixture, 0, 0, 0, 0, 100);
  assert_verdict (fixture, TABIYA_CONCLUSION_BETTER, "Attacker* is better", "cannot be put");
  set_pairs (fixture, 100, 0, 0, 0, 0);
  assert_verdict (fixture, TABIYA_CONCLUSION_WORSE, "Attacker* is worse", "cannot be put");
  set_pairs (fixture, 0, 0, 100, 0, 0);
  assert_verdict (fixture, TABIYA_CONCLUSION_EQUAL, "No difference seen", "say nothing");
}

/* The bounds in the words are those of the interval, never rounded to the better side. */
static void
test_bounds (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *least = NULL;
  double low;

  set_pairs (fixture, 5, 30, 100, 90, 40);
  low = fixture->figures.elo.elo - fixture->figures.elo.elo_error;
  g_assert_cmpfloat (low, >, 1.0);
  least = g_strdup_printf ("By at least %d Elo", (int) low);
  assert_verdict (fixture, TABIYA_CONCLUSION_BETTER, "Attacker* is better", least);
}

static void
test_games_to_go (Fixture       *fixture,
                  gconstpointer  data)
{
  guint games;

  set_pairs (fixture, 0, 1, 3, 1, 0);
  g_assert_cmpuint (tabiya_match_words_games_to_go (&fixture->test, &fixture->figures), ==, 0);

  /* What the ratio has grown by so far it grows by again. */
  set_pairs (fixture, 8, 20, 40, 26, 10);
  games = tabiya_match_words_games_to_go (&fixture->test, &fixture->figures);
  g_assert_cmpfloat (fixture->figures.llr, >, 0.0);
  g_assert_cmpfloat_with_epsilon (fixture->figures.llr / 208 * games,
                                  fixture->figures.llr_bound - fixture->figures.llr, 0.2);

  fixture->test.until_decided = FALSE;
  fixture->test.n_games = 300;
  set_pairs (fixture, 8, 20, 40, 26, 10);
  g_assert_cmpuint (tabiya_match_words_games_to_go (&fixture->test, &fixture->figures), ==, 92);
}

static void
test_numbers (void)
{
  static const struct {
    double      elo;
    int         decimals;
    const char *text;
  } cases[] = {
    { 18.4, 0, "+18" }, { -11.2, 0, "−11" }, { 0.4, 0, "0" }, { -0.4, 0, "0" },
    { 12.5, 1, "+12.5" }, { -25.0, 1, "−25" }, { INFINITY, 0, "+∞" }, { -INFINITY, 0, "−∞" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = tabiya_match_words_dup_elo (cases[i].elo, cases[i].decimals);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

static void
test_duration (void)
{
  static const struct {
    double      minutes;
    const char *text;
  } cases[] = {
    { 0.2, "about a minute" }, { 12.4, "12 minutes" }, { 31, "half an hour" },
    { 61, "about an hour" }, { 150, "3 hours" }, { 3 * 24 * 60, "3 days" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = tabiya_match_words_dup_duration (cases[i].minutes);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

static void
test_limits (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *nodes = tabiya_match_words_dup_limits (&fixture->test);
  g_autofree char *clock = NULL;

  g_assert_true (g_str_has_prefix (nodes, "20\u202f000 positions a move · "));
  fixture->test.nodes = 0;
  fixture->test.base_ms = 5000;
  fixture->test.increment_ms = 50;
  clock = tabiya_match_words_dup_limits (&fixture->test);
  g_assert_true (g_str_has_prefix (clock, "5 s + 0.05 s a move · "));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/tabiya/match-words/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("unknown", test_unknown);
  ADD ("not-before", test_not_before);
  ADD ("decided", test_decided);
  ADD ("all-played", test_all_played);
  ADD ("bounds", test_bounds);
  ADD ("games-to-go", test_games_to_go);
  ADD ("limits", test_limits);
  g_test_add_func ("/tabiya/match-words/numbers", test_numbers);
  g_test_add_func ("/tabiya/match-words/duration", test_duration);
  return g_test_run ();
}
