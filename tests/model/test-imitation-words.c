/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "imitate-games.h"
#include "model/lab/tabiya-imitation-words.h"

/* What is said of an imitation; nothing that the held-out games do not confirm. */

static void
test_names (void)
{
  static const char *const cases[][2] = {
    { "Tal, Mihail", "Tal" }, { "Tal,M", "Tal" }, { "Mihail Tal", "Mihail Tal" },
    { ", Mihail", ", Mihail" }, { "DrNykterstein", "DrNykterstein" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = tabiya_imitation_words_short_name (cases[i][0]);

    g_assert_cmpstr (name, ==, cases[i][1]);
  }
}

static const TabiyaImitationCheck better = {
  .n_games = 449, .n_choices = 3758, .loss_before = 1.9969, .loss_after = 1.9782, .gain = 0.0187,
  .margin = 0.0067, .top_before = 0.4211, .top_after = 0.4169, .top_gain = -0.0042,
  .top_margin = 0.0074,
};

static void
assert_verdict (double      gain,
                guint       n_games,
                const char *expected,
                gboolean    confirmed)
{
  TabiyaImitationCheck check = better;
  g_autofree char *verdict = NULL;

  check.gain = gain;
  check.n_games = n_games;
  verdict = tabiya_imitation_words_verdict (&check, "Tal");
  g_assert_cmpstr (verdict, ==, expected);
  g_assert_cmpint (tabiya_imitation_words_is_confirmed (&check), ==, confirmed);
}

static void
test_verdict (void)
{
  assert_verdict (0.0187, 449, "These weights foresee other moves of Tal better", TRUE);
  assert_verdict (-0.0187, 449, "These weights foresee other moves of Tal worse", FALSE);
  assert_verdict (0.0066, 449,
                  "Not yet known whether these weights foresee other moves of Tal better", FALSE);
  assert_verdict (0.0187, 1, "Too few games were left to measure on", FALSE);
}

static void
test_figures (void)
{
  TabiyaImitationCheck check = better;
  g_autofree char *text = tabiya_imitation_words_figures (&check);
  g_autofree char *surer = NULL;

  g_assert_cmpstr (text, ==,
                   "In 449 games that were not used for the fit, the 3\u202f758 moves played had a "
                   "probability of 13.58\u00a0% with the untuned weights and have one of "
                   "13.83\u00a0% with these. The logarithmic loss 1.9969 → 1.9782 falls by "
                   "0.0187\u00a0±\u00a00.0067. The move they like best was the one played in "
                   "42.1\u00a0% of the cases before and in 41.7\u00a0% after: "
                   "\u22120.4\u00a0±\u00a00.7, which may be chance.");
  check.top_gain = 0.02;
  surer = tabiya_imitation_words_figures (&check);
  g_assert_true (g_str_has_suffix (surer, " after: +2.0\u00a0±\u00a00.7."));
}

static void
test_progress (void)
{
  g_autofree char *known = tabiya_imitation_words_progress (TABIYA_IMITATION_LOOKING, 2816, 9290,
                                                            200000);
  g_autofree char *unknown = tabiya_imitation_words_progress (TABIYA_IMITATION_READING, 1, 0, -1);

  g_assert_cmpstr (known, ==, "2\u202f816 of 9\u202f290 moves, about 3 minutes left");
  g_assert_cmpstr (unknown, ==, "1 game");
  for (int i = TABIYA_IMITATION_READING; i <= TABIYA_IMITATION_OTHERS; i++) {
    g_autofree char *text = tabiya_imitation_words_progress ((TabiyaImitationStage) i, 3, 5, -1);

    g_assert_nonnull (strchr (text, '3'));
    g_assert_cmpuint (strlen (tabiya_imitation_words_stage ((TabiyaImitationStage) i)), >, 5);
  }
}

/* Games of a player with those weights, imitated. The opponent has @other, or, if that is negative,
   plays any move, and is left out. */
static TabiyaImitation *
imitate_beside (const char *heuristic,
                int         weight,
                int         value,
                int         other,
                guint       n_games)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-imitation-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  TabiyaImitationOptions options = TABIYA_IMITATION_OPTIONS_INIT;
  HeuristicWeights weights;
  HeuristicWeights truth;
  HeuristicWeights opponent;
  TabiyaImitation *imitation;
  GError *error = NULL;

  heuristic_weights_init (&weights, heuristic_find (heuristic));
  truth = weights;
  truth.values[weight] = value;
  opponent = weights;
  opponent.values[weight] = other;
  if (other < 0)
    imitate_games_write (path, &truth, n_games, 40);
  else
    imitate_games_write_both (path, &truth, "Other, Any", &opponent, n_games, 40);
  options.beside_others = other >= 0;
  options.path = path;
  options.player = "Player, Good";
  options.depth = 1;
  imitation = tabiya_imitation_run (&weights, &options, &error);
  g_assert_no_error (error);
  g_remove (path);
  g_rmdir (folder);
  return imitation;
}

static TabiyaImitation *
imitate (const char *heuristic,
         int         weight,
         int         value,
         guint       n_games)
{
  return imitate_beside (heuristic, weight, value, -1, n_games);
}

static void
test_differences (void)
{
  int mobility = heuristic_find_weight (heuristic_find ("tabiya"), "mobility");
  g_autoptr(TabiyaImitation) found = imitate ("tabiya", mobility, 400, 60);
  g_autoptr(GPtrArray) sentences = tabiya_imitation_words_differences (found, "Good");
  g_autofree char *games = tabiya_imitation_words_games (found);
  g_autofree char *weight = tabiya_imitation_words_weight (found, mobility);
  const char *sentence = NULL;

  g_test_message ("%s", games);
  g_assert_nonnull (strstr (games, "Names taken: Player, Good."));
  for (guint i = 0; i < sentences->len; i++) {
    g_test_message ("%s", (char *) sentences->pdata[i]);
    if (g_str_has_prefix (sentences->pdata[i], "Good cares more for the mobility of the pieces: "))
      sentence = sentences->pdata[i];
    g_assert_null (strchr (sentences->pdata[i], '{'));
  }
  g_assert_nonnull (sentence);
  /* The number of the sentence is the weight's. */
  g_assert_true (g_str_has_suffix (sentence, weight));
  g_assert_true (strstr (weight, "\u00a0±\u00a0") || strstr (weight, ", at its limit"));
}

/* Another heuristic, whose weights have no words of their own. */
static void
test_other_heuristic (void)
{
  g_autoptr(TabiyaImitation) found = imitate ("three-terms", 1, 6, 60);
  g_autoptr(GPtrArray) sentences = tabiya_imitation_words_differences (found, "Good");

  g_assert_cmpuint (sentences->len, >, 0);
  for (guint i = 0; i < sentences->len; i++)
    g_test_message ("%s", (char *) sentences->pdata[i]);
  g_assert_true (g_str_has_prefix (sentences->pdata[0], "“"));
  g_assert_nonnull (strstr (sentences->pdata[0], " for Good: "));
}

/* A player with the untuned weights is not different, whatever the fit says. */
static void
test_unconfirmed (void)
{
  g_autoptr(TabiyaImitation) found = imitate ("three-terms", 1, 1, 30);
  const TabiyaImitationCheck *check = tabiya_imitation_get_check (found);
  g_autoptr(GPtrArray) sentences = tabiya_imitation_words_differences (found, "Good");

  g_test_message ("%g ± %g", check->gain, check->margin);
  g_assert_false (tabiya_imitation_words_is_confirmed (check));
  g_assert_cmpuint (sentences->len, ==, 0);
}

/* Two players in the same games, who differ in one weight, are told apart by it. What both have and
   the untuned weights have not is no difference between them. */
static void
test_beside_others (void)
{
  g_autoptr(TabiyaImitation) found = imitate_beside ("three-terms", 1, 8, 1, 80);
  g_autoptr(TabiyaImitation) same = imitate_beside ("three-terms", 1, 8, 8, 80);
  g_autoptr(GPtrArray) sentences = tabiya_imitation_words_differences (found, "Good");
  g_autoptr(GPtrArray) none = tabiya_imitation_words_differences (same, "Good");
  g_autofree char *text = tabiya_imitation_words_others (found, "Good");
  g_autofree char *nothing = tabiya_imitation_words_others (same, "Good");

  g_test_message ("%s", text);
  g_test_message ("%s", nothing);
  g_assert_nonnull (tabiya_imitation_get_others (found));
  g_assert_true (tabiya_imitation_words_is_different (found));
  g_assert_nonnull (strstr (text, "Good can be told from the others"));
  g_assert_cmpuint (sentences->len, >, 0);
  for (guint i = 0; i < sentences->len; i++)
    g_test_message ("%s", (char *) sentences->pdata[i]);
  g_assert_nonnull (strstr (sentences->pdata[0], ", the others "));

  g_assert_true (tabiya_imitation_words_is_confirmed (tabiya_imitation_get_check (same)));
  g_assert_false (tabiya_imitation_words_is_different (same));
  g_assert_null (strstr (nothing, "Good can be told from the others"));
  g_assert_cmpuint (none->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  chess_init ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/imitation-words/names", test_names);
  g_test_add_func ("/tabiya/imitation-words/verdict", test_verdict);
  g_test_add_func ("/tabiya/imitation-words/figures", test_figures);
  g_test_add_func ("/tabiya/imitation-words/progress", test_progress);
  g_test_add_func ("/tabiya/imitation-words/differences", test_differences);
  g_test_add_func ("/tabiya/imitation-words/other-heuristic", test_other_heuristic);
  g_test_add_func ("/tabiya/imitation-words/unconfirmed", test_unconfirmed);
  g_test_add_func ("/tabiya/imitation-words/beside-others", test_beside_others);
  return g_test_run ();
}
