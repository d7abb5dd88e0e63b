/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

#include <string.h>

#include "engine/engine.h"
#include "service/tabiya-level.h"

/* Levels: names, what the engine is asked for, and that the higher ones win. */

static void
test_table (void)
{
  int n = tabiya_level_count ();

  g_assert_cmpint (n, >=, 8);
  g_assert_cmpint (tabiya_level_get_elo (1), ==, ENGINE_MIN_ELO);
  for (int level = 1; level <= n; level++) {
    g_assert_cmpuint (strlen (tabiya_level_get_name (level)), >, 0);
    for (int other = 1; other < level; other++)
      g_assert_cmpstr (tabiya_level_get_name (level), !=, tabiya_level_get_name (other));
    if (level == n)
      g_assert_cmpint (tabiya_level_get_elo (level), ==, 0);
    else if (level > 1)
      g_assert_cmpint (tabiya_level_get_elo (level), >, tabiya_level_get_elo (level - 1));
    if (level > 1)
      g_assert_cmpint (tabiya_level_get_book_plies (level), >=,
                       tabiya_level_get_book_plies (level - 1));
    g_assert_cmpint (tabiya_level_get_elo (level), <=, ENGINE_MAX_ELO);
    g_assert_true (tabiya_level_errs (level) == (level < n));
  }
  g_assert_cmpstr (tabiya_level_get_name (1), ==, "Newcomer");
  g_assert_cmpstr (tabiya_level_get_name (n), ==, "Maximum");
  /* Out of range: the nearest. */
  g_assert_cmpstr (tabiya_level_get_name (0), ==, "Newcomer");
  g_assert_cmpstr (tabiya_level_get_name (n + 1), ==, "Maximum");
}

/* Plays a game of two levels; the score of White in half points. */
static int
play_game (PlayTest *test,
           int       white,
           int       black,
           guint32   seed)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (ENGINE_ENGINE, NULL);
  const char *result;
  int n_ended = test->n_ended;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    setup->players[color].strength = TABIYA_STRENGTH_LEVEL;
    setup->players[color].value = color == CHESS_WHITE ? white : black;
  }
  setup->use_book = FALSE;
  tabiya_play_set_seed (test->play, seed);
  tabiya_play_start (test->play, setup);
  wait_until (test->n_ended > n_ended);
  result = tabiya_game_get_result (tabiya_play_get_game (test->play));
  return g_str_equal (result, "1-0") ? 2 : g_str_equal (result, "0-1") ? 0 : 1;
}

/* A club player beats a novice, whoever has White. */
static void
test_order (PlayTest      *test,
            gconstpointer  data)
{
  int score = 0;

  play_test_no_journal (test);
  for (guint32 game = 0; game < 2; game++) {
    score += play_game (test, 8, 2, game);
    score += 2 - play_game (test, 2, 8, game);
  }
  g_test_message ("club player against novice: %d of 8 half points", score);
  g_assert_cmpint (score, >=, 7);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/play-levels/table", test_table);
  PLAY_TEST_ADD ("/tabiya/play-levels/order", test_order);

  return g_test_run ();
}
