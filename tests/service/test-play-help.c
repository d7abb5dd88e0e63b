/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

#include "service/tabiya-play-help.h"

/* What the tags of a game say of who played and how much help there was. */

static void
assert_tag (PlayTest   *test,
            const char *name,
            const char *value)
{
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (test->play), name), ==, value);
}

static void
test_players (PlayTest      *test,
              gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);
  TabiyaPlayer *engine = &setup->players[CHESS_BLACK];

  tabiya_play_start (test->play, setup);
  assert_tag (test, "WhiteType", "human");
  assert_tag (test, "BlackType", "program");
  assert_tag (test, "TabiyaBlackLimit", "depth 2");
  assert_tag (test, "TabiyaWhiteLimit", NULL);
  assert_tag (test, "BlackElo", NULL);

  engine->strength = TABIYA_STRENGTH_TIME;
  engine->value = 2500;
  tabiya_play_start (test->play, setup);
  assert_tag (test, "TabiyaBlackLimit", "2.5 s a move");
  assert_tag (test, "TabiyaBlackSearch", NULL);

  engine->method = ENGINE_METHOD_ALPHA_BETA;
  engine->no_quiescence = TRUE;
  tabiya_play_start (test->play, setup);
  assert_tag (test, "TabiyaBlackLimit", "2.5 s a move");
  assert_tag (test, "TabiyaBlackSearch", "alpha-beta without quiescence");
  engine->method = ENGINE_METHOD_ONE_MOVE;
  tabiya_play_start (test->play, setup);
  assert_tag (test, "TabiyaBlackLimit", "depth 1");
  assert_tag (test, "TabiyaBlackSearch", "one-move");
  engine->method = ENGINE_METHOD_MTDF;

  engine->strength = TABIYA_STRENGTH_LEVEL;
  engine->value = 1;
  tabiya_play_start (test->play, setup);
  assert_tag (test, "TabiyaBlackLimit", "level 1");
  assert_tag (test, "BlackElo", "500");
  /* Levels are what was measured. */
  assert_tag (test, "TabiyaBlackSearch", NULL);
  /* The first undo takes back a move, not a tag. */
  g_assert_false (tabiya_game_can_undo (tabiya_play_get_game (test->play)));

  /* Full strength is not on the scale. */
  engine->value = tabiya_level_count ();
  tabiya_play_start (test->play, setup);
  assert_tag (test, "BlackElo", NULL);
}

static void
test_takebacks (PlayTest      *test,
                gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6 Bc4");
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5 Nf3 Nc6");
  tabiya_play_take_back (test->play);
  tabiya_play_redo (test->play);
  tabiya_play_take_back (test->play);
  assert_tag (test, TABIYA_TAG_TAKEBACKS, NULL);
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_TAKEBACKS, "2");
  assert_tag (test, TABIYA_TAG_HINTS, NULL);
  /* The end and its tags are one step; to undo it is to take it back. */
  tabiya_game_undo (tabiya_play_get_game (test->play));
  assert_tag (test, TABIYA_TAG_TAKEBACKS, NULL);
  assert_tag (test, "Result", "*");
  g_assert_true (tabiya_play_is_going (test->play));
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_TAKEBACKS, "3");
}

/* Undo of a move by the history of the game. */
static void
test_undo (PlayTest      *test,
           gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5");
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5");
  tabiya_game_undo (tabiya_play_get_game (test->play));
  tabiya_game_redo (tabiya_play_get_game (test->play));
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_TAKEBACKS, "1");

  /* The next game begins with none. */
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4");
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_TAKEBACKS, NULL);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  ChessMove move = tabiya_play_hint_finish (TABIYA_PLAY (source), result, NULL);

  g_assert_cmpint (move, !=, CHESS_NO_MOVE);
  *(gboolean *) data = TRUE;
}

static void
take_hint (PlayTest *test)
{
  gboolean done = FALSE;

  tabiya_play_hint_async (test->play, NULL, done_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* The counts survive the end of the program, and only hints about the game count. */
static void
test_hints (PlayTest      *test,
            gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  play_test_start (test, HUMAN_ENGINE, NULL);
  take_hint (test);
  play_test_moves (test, "e4 e5 Nf3 Nc6");
  tabiya_play_take_back (test->play);
  play_test_go_to (test, 0);
  take_hint (test);

  play_test_crash (test);
  g_assert_true (tabiya_play_restore (test->play, NULL));
  take_hint (test);
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_HINTS, "2");
  assert_tag (test, TABIYA_TAG_TAKEBACKS, "1");
  /* After the end it is a question like any other. */
  take_hint (test);
  tabiya_play_take_back (test->play);
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_HINTS, "2");
}

/* A game counts as long as nothing is in view that helps; that survives the end of the program. */
static void
test_evaluation (PlayTest      *test,
                 gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_LEVEL;
  setup->players[CHESS_BLACK].value = 1;
  setup->no_evaluation = TRUE;
  tabiya_play_start (test->play, setup);
  g_assert_true (tabiya_play_is_rated (test->play));
  g_assert_false (tabiya_play_may_evaluate (test->play));
  play_test_crash (test);
  g_assert_true (tabiya_play_restore (test->play, NULL));
  g_assert_true (tabiya_play_is_rated (test->play));
  g_assert_false (tabiya_play_may_evaluate (test->play));
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_EVALUATION, NULL);
  g_assert_cmpint (tabiya_played_judge (tabiya_play_get_game (test->play)), ==, TABIYA_RATED);
  g_assert_false (tabiya_play_is_rated (test->play));
  g_assert_true (tabiya_play_may_evaluate (test->play));
  /* After the end it helps nobody. */
  tabiya_play_note_evaluation (test->play);
  assert_tag (test, TABIYA_TAG_EVALUATION, NULL);

  setup->no_evaluation = FALSE;
  tabiya_play_start (test->play, setup);
  g_assert_true (tabiya_play_may_evaluate (test->play));
  g_assert_true (tabiya_play_is_rated (test->play));
  tabiya_play_note_evaluation (test->play);
  g_assert_false (tabiya_play_is_rated (test->play));
  play_test_crash (test);
  g_assert_true (tabiya_play_restore (test->play, NULL));
  g_assert_false (tabiya_play_is_rated (test->play));
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_EVALUATION, "shown");
  g_assert_cmpint (tabiya_played_judge (tabiya_play_get_game (test->play)), ==,
                   TABIYA_UNRATED_HELP);

  /* Nobody is helped between two people. */
  play_test_start (test, HUMAN_HUMAN, NULL);
  tabiya_play_note_evaluation (test->play);
  tabiya_play_resign (test->play);
  assert_tag (test, TABIYA_TAG_EVALUATION, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  PLAY_TEST_ADD ("/tabiya/play-help/players", test_players);
  PLAY_TEST_ADD ("/tabiya/play-help/takebacks", test_takebacks);
  PLAY_TEST_ADD ("/tabiya/play-help/evaluation", test_evaluation);
  PLAY_TEST_ADD ("/tabiya/play-help/undo", test_undo);
  PLAY_TEST_ADD ("/tabiya/play-help/hints", test_hints);
  return g_test_run ();
}
