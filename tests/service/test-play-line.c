/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

/* Take back, put back, and edits of the game by others while it is being played. */

static TabiyaGame *
get_game (PlayTest *test)
{
  return tabiya_play_get_game (test->play);
}

static void
test_take_back (PlayTest      *test,
                gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  play_test_start (test, HUMAN_ENGINE, NULL);
  g_assert_false (tabiya_play_can_take_back (test->play));
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "e4 e5 Nf3 Nc6");

  /* One's own move and the reply. */
  g_assert_true (tabiya_play_can_take_back (test->play));
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  play_test_assert_tree (test, "e4 e5 Nf3 Nc6");
  g_assert_true (tabiya_game_get_current (get_game (test))
                 == tabiya_play_get_live_node (test->play));
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_false (tabiya_play_can_take_back (test->play));
  /* Taking back is no edit of the game. */
  play_test_assert_tree (test, "e4 e5 Nf3 Nc6");

  tabiya_play_redo (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  tabiya_play_redo (test->play);
  play_test_assert_live (test, 4, TABIYA_PLAY_HUMAN);
  g_assert_false (tabiya_play_can_redo (test->play));
  tabiya_play_redo (test->play);
  play_test_assert_live (test, 4, TABIYA_PLAY_HUMAN);
}

static void
test_while_thinking (PlayTest      *test,
                     gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_BLACK].value = 60000;
  tabiya_play_start (test->play, setup);
  play_test_moves (test, "e4");
  service_test_run_for (30);
  g_assert_cmpint (service_test_get_state (test->service), ==, TABIYA_ENGINE_SEARCHING);

  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  wait_until (service_test_get_state (test->service) == TABIYA_ENGINE_IDLE);
  service_test_run_for (30);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);

  /* Put back, it is the engine's turn again. */
  tabiya_play_redo (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  tabiya_play_take_back (test->play);
  play_test_moves (test, "d4");
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  play_test_assert_tree (test, "d4 (e4)");
  tabiya_play_move_now (test->play);
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  g_assert_cmpint (test->n_moved, ==, 3);
}

/* What was taken back becomes a variation once something else is played. */
static void
test_becomes_variation (PlayTest      *test,
                        gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4 e5 Nf3 Nc6");
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  g_assert_true (tabiya_play_can_redo (test->play));
  play_test_moves (test, "f4");
  play_test_assert_tree (test, "e4 e5 f4 (Nf3 Nc6)");
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  g_assert_false (tabiya_play_can_redo (test->play));

  /* Back again, and the first idea after all. */
  tabiya_play_take_back (test->play);
  play_test_moves (test, "Nf3");
  play_test_assert_tree (test, "e4 e5 Nf3 (f4) Nc6");
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "d6");
  play_test_assert_tree (test, "e4 e5 Nf3 (f4) d6 (Nc6)");
  play_test_assert_live (test, 4, TABIYA_PLAY_HUMAN);
}

/* The same move again is not another one: the rest can still be put back. */
static void
test_same_move_again (PlayTest      *test,
                      gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4 e5 Nf3");
  tabiya_play_take_back (test->play);
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "e5");
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  g_assert_true (tabiya_play_can_redo (test->play));
  tabiya_play_redo (test->play);
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  g_assert_false (tabiya_play_can_redo (test->play));
  play_test_assert_tree (test, "e4 e5 Nf3");
}

static void
test_no_person (PlayTest      *test,
                gconstpointer  data)
{
  play_test_start (test, ENGINE_ENGINE, NULL);
  wait_until (test->n_moved >= 3);
  g_assert_false (tabiya_play_can_take_back (test->play));
  tabiya_play_pause (test->play);
  g_assert_false (tabiya_play_can_take_back (test->play));
}

/* The end can be taken back too, and comes back with the moves. */
static void
test_after_the_end (PlayTest      *test,
                    gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "f3 e5 g4 Qh4#");
  g_assert_cmpint (test->n_ended, ==, 1);
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  play_test_assert_end (test, TABIYA_END_NONE, "*", NULL);
  g_assert_null (tabiya_game_get_tag (get_game (test), "Termination"));
  tabiya_play_redo (test->play);
  play_test_assert_live (test, 4, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "0-1", "Black wins by checkmate.");
  g_assert_cmpint (test->n_ended, ==, 2);

  tabiya_play_take_back (test->play);
  play_test_moves (test, "Nf6");
  play_test_assert_tree (test, "f3 e5 g4 Nf6 (Qh4#)");
  tabiya_play_resign (test->play);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "0-1", "White resigns: Black wins.");
}

/* Undo goes move by move, and the engine does not play into it. */
static void
test_undo (PlayTest      *test,
           gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5 Nf3 Nc6");

  tabiya_game_undo (get_game (test));
  play_test_assert_live (test, 3, TABIYA_PLAY_PAUSED);
  service_test_run_for (50);
  play_test_assert_tree (test, "e4 e5 Nf3");
  tabiya_game_undo (get_game (test));
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  tabiya_game_redo (get_game (test));
  play_test_assert_live (test, 3, TABIYA_PLAY_PAUSED);
  tabiya_game_redo (get_game (test));
  play_test_assert_live (test, 4, TABIYA_PLAY_HUMAN);
  play_test_assert_tree (test, "e4 e5 Nf3 Nc6");

  tabiya_game_undo (get_game (test));
  tabiya_play_resume (test->play);
  play_test_assert_live (test, 3, TABIYA_PLAY_ENGINE);
  play_test_moves (test, "Nc6");
  play_test_assert_live (test, 4, TABIYA_PLAY_HUMAN);

  /* To the start and on from there. */
  while (tabiya_game_can_undo (get_game (test)))
    tabiya_game_undo (get_game (test));
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "e4 e5");
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
}

static void
test_undo_of_the_end (PlayTest      *test,
                      gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "f3 e5 g4 Qh4#");
  tabiya_game_undo (get_game (test));
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  play_test_assert_end (test, TABIYA_END_NONE, "*", NULL);
  tabiya_game_redo (get_game (test));
  play_test_assert_live (test, 4, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "0-1", "Black wins by checkmate.");

  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4");
  tabiya_play_resign (test->play);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "1-0", "Black resigns: White wins.");
  tabiya_game_undo (get_game (test));
  play_test_assert_live (test, 1, TABIYA_PLAY_HUMAN);
  tabiya_game_redo (get_game (test));
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "1-0", "Black resigns: White wins.");
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
}

static void
test_undo_after_take_back (PlayTest      *test,
                           gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4 e5 Nf3");
  tabiya_play_take_back (test->play);
  play_test_moves (test, "f4");
  play_test_assert_tree (test, "e4 e5 f4 (Nf3)");
  /* The variation is the main line again, still taken back. */
  tabiya_game_undo (get_game (test));
  play_test_assert_tree (test, "e4 e5 Nf3");
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  tabiya_game_redo (get_game (test));
  play_test_assert_tree (test, "e4 e5 f4 (Nf3)");
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
}

/* Notes made while the engine thinks do not disturb it; an edit of its position does. */
static void
test_edits_while_thinking (PlayTest      *test,
                           gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);
  TabiyaNode *node;
  guint64 generation;

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_BLACK].value = 60000;
  tabiya_play_start (test->play, setup);
  play_test_moves (test, "e4");
  generation = tabiya_engine_service_get_generation (test->service);
  node = tabiya_play_get_live_node (test->play);

  tabiya_game_set_comment (get_game (test), node, TABIYA_COMMENT_AFTER, "Best by test.");
  tabiya_game_set_nags (get_game (test), node, (const guint8[]) { 1 }, 1);
  tabiya_game_set_tag (get_game (test), "Annotator", "Me");
  play_test_go_to (test, 0);
  g_assert_true (play_test_try_move (test, "d4"));
  service_test_run_for (20);
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  play_test_assert_tree (test, "e4 (d4)");
  g_assert_cmpuint (tabiya_engine_service_get_generation (test->service), ==, generation);
  g_assert_cmpint (service_test_get_state (test->service), ==, TABIYA_ENGINE_SEARCHING);

  /* Another main line: the game goes on there, once the person wants it to. */
  tabiya_game_promote (get_game (test), tabiya_node_get_child (tabiya_game_get_root
                                                                 (get_game (test)), 1));
  play_test_assert_tree (test, "d4 (e4)");
  play_test_assert_live (test, 1, TABIYA_PLAY_PAUSED);
  tabiya_play_resume (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);

  tabiya_game_delete_node (get_game (test), tabiya_play_get_live_node (test->play));
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  wait_until (service_test_get_state (test->service) == TABIYA_ENGINE_IDLE);
  play_test_assert_tree (test, "e4");
}

static void
test_new_game_while_thinking (PlayTest      *test,
                              gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (ENGINE_HUMAN, NULL);
  g_autoptr(TabiyaGame) game = tabiya_game_new ();

  setup->players[CHESS_WHITE].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_WHITE].value = 60000;
  for (int i = 0; i < 5; i++) {
    tabiya_play_start (test->play, setup);
    play_test_assert_live (test, 0, TABIYA_PLAY_ENGINE);
    service_test_run_for ((guint) i * 3);
  }
  tabiya_play_open (test->play, game);
  play_test_assert_live (test, 0, TABIYA_PLAY_EMPTY);
  wait_until (service_test_get_state (test->service) == TABIYA_ENGINE_IDLE);
  service_test_run_for (20);
  play_test_assert_live (test, 0, TABIYA_PLAY_EMPTY);
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  service_test_run_for (20);
  g_assert_cmpint (test->n_moved, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  PLAY_TEST_ADD ("/tabiya/play-line/take-back", test_take_back);
  PLAY_TEST_ADD ("/tabiya/play-line/while-thinking", test_while_thinking);
  PLAY_TEST_ADD ("/tabiya/play-line/becomes-variation", test_becomes_variation);
  PLAY_TEST_ADD ("/tabiya/play-line/same-move-again", test_same_move_again);
  PLAY_TEST_ADD ("/tabiya/play-line/no-person", test_no_person);
  PLAY_TEST_ADD ("/tabiya/play-line/after-the-end", test_after_the_end);
  PLAY_TEST_ADD ("/tabiya/play-line/undo", test_undo);
  PLAY_TEST_ADD ("/tabiya/play-line/undo-of-the-end", test_undo_of_the_end);
  PLAY_TEST_ADD ("/tabiya/play-line/undo-after-take-back", test_undo_after_take_back);
  PLAY_TEST_ADD ("/tabiya/play-line/edits-while-thinking", test_edits_while_thinking);
  PLAY_TEST_ADD ("/tabiya/play-line/new-game-while-thinking", test_new_game_while_thinking);

  return g_test_run ();
}
