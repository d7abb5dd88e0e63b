/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/tabiya-win-chance.h"

#include "insight-test.h"

#define TINY 1e-6

static void
test_percent (void)
{
  const struct {
    int    centipawns;
    double percent;
  } cases[] = {
    { 0, 50.0 }, { 15, 51.380429 }, { 100, 59.102590 }, { 300, 75.112550 }, { -300, 24.887450 },
    { 1000, 97.544744 }, { 5000, 97.544744 }, { -5000, 2.455256 },
  };
  ChessScore mate = chess_score_mate (3);
  ChessScore mated = chess_score_mated (0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessScore score = chess_score_centipawns (cases[i].centipawns);

    g_assert_cmpfloat_with_epsilon (tabiya_win_percent (score), cases[i].percent, TINY);
    g_assert_cmpfloat_with_epsilon (tabiya_win_percent_of (score, CHESS_BLACK),
                                    100.0 - cases[i].percent, TINY);
  }
  /* A mate, near or far, is worth ten pawns. */
  g_assert_cmpfloat_with_epsilon (tabiya_win_percent (mate), 97.544744, TINY);
  g_assert_cmpfloat_with_epsilon (tabiya_win_percent (mated), 2.455256, TINY);
  g_assert_cmpfloat (tabiya_win_percent (chess_score_draw ()), ==, 50.0);
  g_assert_cmpfloat (tabiya_win_percent ((ChessScore) { 0 }), ==, 50.0);
}

/* What is drawn: the same curve, and mates at its ends. */
static void
test_share (void)
{
  for (int centipawns = -3000; centipawns <= 3000; centipawns += 50) {
    ChessScore score = chess_score_centipawns (centipawns);

    g_assert_cmpfloat_with_epsilon (100.0 * tabiya_win_share (score), tabiya_win_percent (score),
                                    TINY);
    g_assert_cmpfloat (tabiya_win_share (score), <, 1.0);
    g_assert_cmpfloat (tabiya_win_share (score), >, 0.0);
  }
  for (int moves = 0; moves < 40; moves++) {
    g_assert_cmpfloat (tabiya_win_share (chess_score_mate (moves)), ==, 1.0);
    g_assert_cmpfloat (tabiya_win_share (chess_score_mated (moves)), ==, 0.0);
  }
  g_assert_cmpfloat (tabiya_win_share (chess_score_draw ()), ==, 0.5);
}

static void
test_move_accuracy (void)
{
  const struct {
    double lost;
    double accuracy;
  } cases[] = {
    { 1, 96.603977 }, { 5, 80.815300 }, { 10, 64.579828 }, { 15, 51.520827 }, { 50, 9.527819 },
    { 100, 0.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat_with_epsilon (tabiya_move_accuracy (100.0, 100.0 - cases[i].lost),
                                    cases[i].accuracy, TINY);
  g_assert_cmpfloat (tabiya_move_accuracy (50.0, 50.0), ==, 100.0);
  g_assert_cmpfloat (tabiya_move_accuracy (50.0, 60.0), ==, 100.0);
  g_assert_cmpfloat (tabiya_move_accuracy (50.0, 49.999), <=, 100.0);
}

static double
get_accuracy (const int  *centipawns,
              int         n_moves,
              ChessColor  first,
              ChessColor  side)
{
  g_autofree ChessScore *scores = g_new (ChessScore, n_moves + 1);
  double accuracy = -1.0;

  for (int i = 0; i <= n_moves; i++)
    scores[i] = chess_score_centipawns (centipawns[i]);
  g_assert_true (tabiya_game_accuracy (scores, n_moves, first, side, &accuracy));
  return accuracy;
}

/* The expected figures come from a separate program of the same definition. */
static void
test_game_accuracy (void)
{
  const int short_game[] = { 15, -30, 10, -200, -180, -700, -650 };
  int long_game[62] = { TABIYA_WIN_START_CENTIPAWNS };

  for (int i = 0; i < 61; i++)
    long_game[i + 1] = (i * 37) % 140 - 70 + (i > 40 ? 400 : 0);

  g_assert_cmpfloat_with_epsilon (get_accuracy (short_game, 6, CHESS_WHITE, CHESS_WHITE),
                                  42.025713, TINY);
  g_assert_cmpfloat_with_epsilon (get_accuracy (short_game, 6, CHESS_WHITE, CHESS_BLACK),
                                  90.541124, TINY);
  g_assert_cmpfloat_with_epsilon (get_accuracy (long_game, 61, CHESS_WHITE, CHESS_WHITE),
                                  89.625561, TINY);
  g_assert_cmpfloat_with_epsilon (get_accuracy (long_game, 61, CHESS_WHITE, CHESS_BLACK),
                                  83.617176, TINY);
  g_assert_cmpfloat_with_epsilon (get_accuracy (long_game, 61, CHESS_BLACK, CHESS_BLACK),
                                  92.009416, TINY);
}

/* The same where the bounds decide: windows of a very long game, a game in which little happens,
   and one thrown away at a stroke. */
static void
test_accuracy_bounds (void)
{
  const int quiet[] = { 0, -3, 0, -9, 0, -4, 0, -60, 0 };
  const int thrown[] = { 0, 0, 1000, -1000, -1000 };
  int very_long[101];

  for (int i = 0; i < 101; i++)
    very_long[i] = (i * i * 37) % 301 - 150;
  g_assert_cmpfloat_with_epsilon (get_accuracy (very_long, 100, CHESS_WHITE, CHESS_WHITE),
                                  85.053291, TINY);
  g_assert_cmpfloat_with_epsilon (get_accuracy (quiet, 8, CHESS_WHITE, CHESS_WHITE),
                                  89.501794, TINY);
  g_assert_cmpfloat_with_epsilon (get_accuracy (thrown, 4, CHESS_WHITE, CHESS_WHITE),
                                  2.990099, TINY);
}

static void
test_small_games (void)
{
  ChessScore scores[2] = { chess_score_centipawns (15), chess_score_centipawns (15) };
  double accuracy = 42.0;

  g_assert_false (tabiya_game_accuracy (scores, 0, CHESS_WHITE, CHESS_WHITE, &accuracy));
  g_assert_false (tabiya_game_accuracy (scores, 1, CHESS_WHITE, CHESS_BLACK, &accuracy));
  g_assert_cmpfloat (accuracy, ==, 42.0);
  g_assert_true (tabiya_game_accuracy (scores, 1, CHESS_WHITE, CHESS_WHITE, &accuracy));
  g_assert_cmpfloat_with_epsilon (accuracy, 100.0, TINY);

  /* Worst of all moves: never below zero, never divided by it. */
  scores[0] = chess_score_mate (1);
  scores[1] = chess_score_mated (1);
  g_assert_true (tabiya_game_accuracy (scores, 1, CHESS_WHITE, CHESS_WHITE, &accuracy));
  g_assert_cmpfloat (accuracy, >=, 0.0);
  g_assert_cmpfloat (accuracy, <, 2.0);
}

static void
test_loss (void)
{
  ChessScore level = chess_score_centipawns (0);
  ChessScore worse = chess_score_centipawns (-150);
  ChessScore mate = chess_score_mated (5);

  g_assert_cmpint (tabiya_centipawn_loss (level, worse, CHESS_WHITE), ==, 150);
  g_assert_cmpint (tabiya_centipawn_loss (level, worse, CHESS_BLACK), ==, 0);
  g_assert_cmpint (tabiya_centipawn_loss (worse, level, CHESS_BLACK), ==, 150);
  g_assert_cmpint (tabiya_centipawn_loss (level, mate, CHESS_WHITE), ==, 1000);
  g_assert_cmpint (tabiya_centipawn_loss (mate, chess_score_mate (1),
                                          CHESS_BLACK), ==, 2000);
  g_assert_cmpint (tabiya_centipawn_loss (chess_score_centipawns (3000),
                                          chess_score_centipawns (1500), CHESS_WHITE), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/win-chance/percent", test_percent);
  g_test_add_func ("/tabiya/win-chance/share", test_share);
  g_test_add_func ("/tabiya/win-chance/move-accuracy", test_move_accuracy);
  g_test_add_func ("/tabiya/win-chance/game-accuracy", test_game_accuracy);
  g_test_add_func ("/tabiya/win-chance/accuracy-bounds", test_accuracy_bounds);
  g_test_add_func ("/tabiya/win-chance/small-games", test_small_games);
  g_test_add_func ("/tabiya/win-chance/loss", test_loss);
  return g_test_run ();
}
