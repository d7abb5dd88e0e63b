/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lab/tabiya-tournament-words.h"

#include <math.h>
#include <string.h>

/* What is said of a tournament. */

static void
fill (TabiyaTournament *tournament,
      guint             n_rounds)
{
  static const char *const names[] = { "A", "B", "C" };

  tabiya_tournament_init (tournament);
  tournament->name = g_strdup ("Cup");
  tournament->n_rounds = n_rounds;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    TabiyaTournamentPlayer *player = tabiya_tournament_add (tournament, names[i], NULL);
    g_autofree char *option = g_strdup_printf ("mobility=%u", 50 * i);
    const char *options[] = { "Hash=1", option, NULL };

    player->engine.limits.nodes = 300;
    player->engine.options = g_strdupv ((char **) options);
  }
}

static void
test_words (void)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  TabiyaTournamentRow row = { .elo = 34.4, .error = 21.6 };
  TabiyaPlayerScore score = { 5, 4, 3 };
  g_autofree char *elo = tabiya_tournament_words_dup_elo (&row);
  g_autofree char *cell = tabiya_tournament_words_dup_cell ("A", "B", &score);
  g_autofree char *half = tabiya_tournament_words_dup_points (1);
  g_autofree char *points = tabiya_tournament_words_dup_points (15);
  g_autofree char *whole = tabiya_tournament_words_dup_points (14);
  g_autofree char *summary = NULL;
  g_autofree char *progress = NULL;
  g_autofree char *kind = NULL;
  g_autofree char *mixed = NULL;
  g_autofree char *none = NULL;
  g_autofree char *infinite = NULL;
  g_autofree char *unsure = NULL;

  g_assert_cmpstr (elo, ==, "+34 ± 22");
  g_assert_cmpstr (cell, ==, "A against B: 5 won, 4 drawn, 3 lost");
  g_assert_cmpstr (half, ==, "½");
  g_assert_cmpstr (points, ==, "7½");
  g_assert_cmpstr (whole, ==, "7");
  row.error = INFINITY;
  unsure = tabiya_tournament_words_dup_elo (&row);
  g_assert_cmpstr (unsure, ==, "+34");
  row.elo = -INFINITY;
  infinite = tabiya_tournament_words_dup_elo (&row);
  g_assert_cmpstr (infinite, ==, "−∞");
  row.elo = NAN;
  none = tabiya_tournament_words_dup_elo (&row);
  g_assert_cmpstr (none, ==, "—");
  fill (&tournament, 20);
  summary = tabiya_tournament_words_dup_summary (&tournament);
  g_assert_cmpstr (summary, ==, "3 players · 300 positions a move");
  progress = tabiya_tournament_words_dup_progress (&tournament, 60, 6.0);
  g_assert_cmpstr (progress, ==, "60 of 120 games · 6.0 a minute · 10 minutes to go");
  tournament.kind = TABIYA_TOURNAMENT_GAUNTLET;
  kind = tabiya_tournament_words_dup_kind (&tournament);
  g_assert_cmpstr (kind, ==, "A against all others");
  tabiya_tournament_get_player (&tournament, 1)->engine.limits.nodes = 600;
  mixed = tabiya_tournament_words_dup_summary (&tournament);
  g_assert_cmpstr (mixed, ==, "3 players");
}

/* A score in which the first of three players makes @points half points of four in a pair, give or
   take one, and the others share theirs. */
static TabiyaTournamentTable *
make_table (guint n_rounds,
            guint points)
{
  g_autoptr(TabiyaTournamentScore) score =
    tabiya_tournament_score_new (TABIYA_TOURNAMENT_ROUND_ROBIN, 3);

  for (guint round = 0; round < n_rounds; round++) {
    for (guint i = 0; i < 3; i++) {
      TabiyaPairing pairing = tabiya_tournament_score_get_pairing (score, i);
      guint change = round % 2 == 1 ? 2 : round == 0 ? 1 : 0;
      guint sum = pairing.first == 0 ? points - 1 + change : 1 + round % 3;

      tabiya_tournament_score_add (score, i, round, 0, (int) MIN (sum, 2));
      tabiya_tournament_score_add (score, i, round, 1, (int) (sum - MIN (sum, 2)));
    }
  }
  return tabiya_tournament_table_new (score);
}

static void
assert_verdict (guint       n_rounds,
                guint       points,
                gboolean    is_over,
                const char *title,
                const char *part)
{
  g_auto(TabiyaTournament) tournament = { 0 };
  g_auto(TabiyaTournamentVerdict) verdict = { 0 };
  g_autoptr(TabiyaTournamentTable) table = make_table (n_rounds, points);

  fill (&tournament, 20);
  tabiya_tournament_verdict_init (&verdict, &tournament, table, is_over);
  g_assert_cmpstr (verdict.title, ==, title);
  if (!strstr (verdict.detail, part))
    g_error ("\"%s\" is not in \"%s\"", part, verdict.detail);
  g_assert_cmpint (verdict.is_certain, ==, strstr (title, "strongest") ? TRUE : FALSE);
}

/* Somebody is called the strongest only when all games have been played, and are enough. */
static void
test_verdict (void)
{
  assert_verdict (0, 3, FALSE, "Not yet known", "No game");
  assert_verdict (3, 3, FALSE, "A is ahead", "too few games");
  assert_verdict (3, 3, TRUE, "A is first", "too few games");
  assert_verdict (20, 3, FALSE, "A is ahead", "hardly luck");
  assert_verdict (20, 3, TRUE, "A is the strongest", "95 % certainty");
  assert_verdict (20, 2, TRUE, "A is first", "luck is not ruled out");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/tournament-words/words", test_words);
  g_test_add_func ("/tabiya/tournament-words/verdict", test_verdict);
  return g_test_run ();
}
