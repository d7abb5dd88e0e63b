/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/lab/tabiya-run-game.h"

/* A game of a test in the words of a list. */

static void
assert_game (TabiyaRunGame *game,
             const char     *title,
             const char     *detail,
             const char     *result)
{
  g_autofree char *shown_title = NULL;
  g_autofree char *shown_detail = NULL;
  g_autofree char *shown_result = NULL;

  g_object_get (game, "title", &shown_title, "detail", &shown_detail, "result", &shown_result,
                NULL);
  g_assert_cmpstr (shown_title, ==, title);
  g_assert_cmpstr (shown_detail, ==, detail);
  g_assert_cmpstr (shown_result, ==, result);
}

static void
test_words (void)
{
  static const struct {
    TabiyaMatchReaderGame game;
    const char           *title;
    const char           *detail;
    const char           *result;
  } cases[] = {
    { { .points = 2, .n_plies = 80, .reason = (char *) "White mates" },
      "Attacker – Balanced", "Opening 1, game 1 · 40 moves · White mates", "1–0" },
    { { .points = 1, .n_plies = 81 },
      "Attacker – Balanced", "Opening 1, game 1 · 41 moves", "½–½" },
    { { .points = 0, .n_plies = 1 },
      "Attacker – Balanced", "Opening 1, game 1 · 1 move", "0–1" },
    /* The points are those of the first side, also where it has Black. */
    { { .points = 2, .n_plies = 2, .pair = 6, .reversed = 1, .reason = (char *) "Black mates" },
      "Balanced – Attacker", "Opening 7, game 2 · 1 move · Black mates", "0–1" },
    { { .points = 0, .n_plies = 3, .pair = 6, .reversed = 1 },
      "Balanced – Attacker", "Opening 7, game 2 · 2 moves", "1–0" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaRunGame) game = tabiya_run_game_new ("Attacker", "Balanced",
                                                           &cases[i].game, i);

    assert_game (game, cases[i].title, cases[i].detail, cases[i].result);
    g_assert_cmpuint (tabiya_run_game_get_index (game), ==, i);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/run-game/words", test_words);
  return g_test_run ();
}
