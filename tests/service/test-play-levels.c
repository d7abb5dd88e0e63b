/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

#include <string.h>

#include "service/tabiya-play-private.h"

/* Levels: names, limits, the blur of the lower ones, and that the higher ones win. */

static void
test_table (void)
{
  int n = tabiya_level_count ();

  g_assert_cmpint (n, >=, 6);
  for (int level = 1; level <= n; level++) {
    g_assert_cmpuint (strlen (tabiya_level_get_name (level)), >, 0);
    for (int other = 1; other < level; other++)
      g_assert_cmpstr (tabiya_level_get_name (level), !=, tabiya_level_get_name (other));
    if (level == n)
      g_assert_cmpuint (tabiya_level_get_nodes (level), ==, 0);
    else if (level > 1)
      g_assert_cmpuint (tabiya_level_get_nodes (level), >, tabiya_level_get_nodes (level - 1));
  }
  g_assert_cmpstr (tabiya_level_get_name (1), ==, "Beginner");
  g_assert_cmpstr (tabiya_level_get_name (n), ==, "Maximum");
  /* Out of range: the nearest. */
  g_assert_cmpstr (tabiya_level_get_name (0), ==, "Beginner");
  g_assert_cmpstr (tabiya_level_get_name (n + 1), ==, "Maximum");
  g_assert_false (tabiya_level_errs (n));
  g_assert_true (tabiya_level_errs (1));
}

/* An analysis of the start position: the moves and their scores, best first. */
static TabiyaAnalysis *
make_analysis (const char * const *moves,
               const int          *scores,
               guint               n)
{
  TabiyaAnalysis *analysis = tabiya_analysis_new_final (0, 0);
  ChessPosition start;

  chess_init ();
  chess_position_init_standard (&start);
  g_free (analysis->lines);
  analysis->n_lines = n;
  analysis->lines = g_new0 (TabiyaLine, n);
  for (guint i = 0; i < n; i++) {
    ChessMove move = service_test_move (&start, moves[i]);

    analysis->lines[i].moves = g_memdup2 (&move, sizeof move);
    analysis->lines[i].n_moves = 1;
    analysis->lines[i].score.centipawns = scores[i];
  }
  analysis->best = analysis->lines[0].moves[0];
  return analysis;
}

static int
count_best (int                   level,
            const TabiyaAnalysis *analysis,
            ChessColor            turn,
            guint32               seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  int n = 0;

  for (int i = 0; i < 1000; i++)
    n += tabiya_level_choose (level, analysis, turn, rand) == analysis->best;
  return n;
}

static void
test_choose (void)
{
  static const char * const moves[] = { "e4", "d4", "Nf3", "a4" };
  static const int near[] = { 30, 25, 20, -20 };
  static const int far[] = { 900, 0, -10, -20 };
  static const int black[] = { -30, -25, -20, 20 };
  g_autoptr (TabiyaAnalysis) close_call = make_analysis (moves, near, 4);
  g_autoptr (TabiyaAnalysis) clear_cut = make_analysis (moves, far, 4);
  g_autoptr (TabiyaAnalysis) for_black = make_analysis (moves, black, 4);
  int friendly = count_best (2, close_call, CHESS_WHITE, 5);

  /* Among equals it varies, a queen it takes. */
  g_assert_cmpint (friendly, >, 250);
  g_assert_cmpint (friendly, <, 600);
  g_assert_cmpint (count_best (2, clear_cut, CHESS_WHITE, 5), ==, 1000);
  g_assert_cmpint (count_best (1, clear_cut, CHESS_WHITE, 5), >, 990);
  /* The same for Black, whose good scores are White's bad ones. */
  g_assert_cmpint (count_best (2, for_black, CHESS_BLACK, 5), ==, friendly);
  /* The higher, the more often the best. */
  g_assert_cmpint (count_best (3, close_call, CHESS_WHITE, 5), >,
                   count_best (1, close_call, CHESS_WHITE, 5));
  g_assert_cmpint (count_best (tabiya_level_count (), close_call, CHESS_WHITE, 5), ==, 1000);
  /* The same seed, the same choices. */
  g_assert_cmpint (count_best (2, close_call, CHESS_WHITE, 5), ==, friendly);
}

/* A mate on the board is worth more than any material, and nobody walks into one for a pawn. */
static void
test_choose_mates (void)
{
  static const char * const moves[] = { "e4", "d4" };
  static const int mating[] = { TABIYA_SCORE_MATED - 1, 300 };
  static const int mated[] = { -100, -TABIYA_SCORE_MATED + 2 };
  g_autoptr (TabiyaAnalysis) wins = make_analysis (moves, mating, 2);
  g_autoptr (TabiyaAnalysis) saves = make_analysis (moves, mated, 2);

  wins->lines[0].score.mate_in = 1;
  saves->lines[1].score.mate_in = -1;
  for (int level = 1; level <= tabiya_level_count (); level++) {
    g_assert_cmpint (count_best (level, wins, CHESS_WHITE, 9), ==, 1000);
    g_assert_cmpint (count_best (level, saves, CHESS_WHITE, 9), ==, 1000);
  }
}

/* No line, no choice: what the search says. */
static void
test_choose_nothing (void)
{
  g_autoptr (TabiyaAnalysis) analysis = tabiya_analysis_new_final (0, 0);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  analysis->best = 77;
  g_assert_cmpint (tabiya_level_choose (1, analysis, CHESS_WHITE, rand), ==, 77);
}

/* Plays a game of two levels; the score of White in half points. */
static int
play_game (PlayTest *test,
           int       white,
           int       black,
           guint32   seed)
{
  g_autoptr (TabiyaPlaySetup) setup = play_test_setup (ENGINE_ENGINE, NULL);
  const char *result;
  int n_ended = test->n_ended;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    setup->players[color].strength = TABIYA_STRENGTH_LEVEL;
    setup->players[color].value = color == CHESS_WHITE ? white : black;
  }
  setup->use_book = FALSE;
  tabiya_play_set_seed (test->play, seed);
  tabiya_play_start (test->play, setup);
  wait_until (test->n_ended > n_ended, 60);
  result = tabiya_game_get_result (tabiya_play_get_game (test->play));
  return g_str_equal (result, "1-0") ? 2 : g_str_equal (result, "0-1") ? 0 : 1;
}

/* A club player beats a beginner, whoever has White. */
static void
test_order (PlayTest      *test,
            gconstpointer  data)
{
  int score = 0;

  play_test_no_journal (test);
  for (guint32 game = 0; game < 2; game++) {
    score += play_game (test, 4, 1, game);
    score += 2 - play_game (test, 1, 4, game);
  }
  g_test_message ("club player against beginner: %d of 8 half points", score);
  g_assert_cmpint (score, >=, 7);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/play-levels/table", test_table);
  g_test_add_func ("/tabiya/play-levels/choose", test_choose);
  g_test_add_func ("/tabiya/play-levels/choose-mates", test_choose_mates);
  g_test_add_func ("/tabiya/play-levels/choose-nothing", test_choose_nothing);
  PLAY_TEST_ADD ("/tabiya/play-levels/order", test_order);

  return g_test_run ();
}
