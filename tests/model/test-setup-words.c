/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/engines/tabiya-setup-words.h"

#include <string.h>

#include "service/tabiya-play.h"

/* Takes the text. */
static void
assert_text (char       *text,
             const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_strength (void)
{
  assert_text (tabiya_setup_words_dup_depth (1), "Looks 1 half-move ahead");
  assert_text (tabiya_setup_words_dup_depth (6), "Looks 6 half-moves ahead");
  assert_text (tabiya_setup_words_dup_seconds (1), "Thinks 1 second a move");
  assert_text (tabiya_setup_words_dup_seconds (1.04), "Thinks 1 second a move");
  assert_text (tabiya_setup_words_dup_seconds (0.5), "Thinks 0.5 seconds a move");
  assert_text (tabiya_setup_words_dup_seconds (12), "Thinks 12 seconds a move");
}

static void
test_method (void)
{
  TabiyaPlayer player = { .kind = TABIYA_PLAYER_ENGINE, .strength = TABIYA_STRENGTH_DEPTH };
  g_autofree char *minimax = tabiya_setup_words_dup_method_help (ENGINE_METHOD_MINIMAX,
                                                                 TABIYA_STRENGTH_DEPTH, 3);
  g_autofree char *timed = tabiya_setup_words_dup_method_help (ENGINE_METHOD_MINIMAX,
                                                               TABIYA_STRENGTH_TIME, 5000);
  g_autofree char *deep = tabiya_setup_words_dup_method_help (ENGINE_METHOD_MINIMAX,
                                                              TABIYA_STRENGTH_DEPTH, 4);
  g_autofree char *full = tabiya_setup_words_dup_method_help (ENGINE_METHOD_FULL,
                                                              TABIYA_STRENGTH_DEPTH, 40);

  /* It warns of what takes long, and of nothing else. */
  g_assert_cmpstr (minimax, ==, engine_method_info (ENGINE_METHOD_MINIMAX)->help);
  g_assert_cmpstr (timed, ==, minimax);
  g_assert_true (g_str_has_prefix (deep, minimax));
  g_assert_nonnull (strstr (deep, "very long"));
  g_assert_cmpstr (full, ==, engine_method_info (ENGINE_METHOD_FULL)->help);

  assert_text (tabiya_setup_words_dup_search (&player, "Depth 4"), "Depth 4");
  g_assert_null (tabiya_setup_words_dup_search (&player, NULL));
  player.method = ENGINE_METHOD_ALPHA_BETA;
  assert_text (tabiya_setup_words_dup_search (&player, "Depth 4"), "Alpha-beta · Depth 4");
  player.no_quiescence = TRUE;
  assert_text (tabiya_setup_words_dup_search (&player, NULL), "Alpha-beta, no quiescence");
  player = (TabiyaPlayer) { .method = ENGINE_METHOD_ONE_MOVE };
  assert_text (tabiya_setup_words_dup_search (&player, "Depth 1"), "One move ahead");
}

/* Every level has a name and a rating in tens; the last one has none. */
static void
test_levels (void)
{
  for (int level = 1; level <= tabiya_level_count (); level++) {
    g_autofree char *name = g_strdup_printf ("Level %d · %s", level, tabiya_level_get_name (level));
    g_autofree char *rating = tabiya_setup_words_dup_rating (level);

    assert_text (tabiya_setup_words_dup_level (level), name);
    if (tabiya_level_get_elo (level) == 0) {
      g_assert_cmpstr (rating, ==, "full strength");
      continue;
    }
    g_assert_true (g_str_has_prefix (rating, "about "));
    g_assert_true (g_str_has_suffix (rating, "0"));
    g_assert_cmpint (ABS (atoi (rating + 6) - tabiya_level_get_elo (level)), <=, 5);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/setup-words/strength", test_strength);
  g_test_add_func ("/tabiya/setup-words/method", test_method);
  g_test_add_func ("/tabiya/setup-words/levels", test_levels);
  return g_test_run ();
}
