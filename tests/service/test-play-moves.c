/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

/* Whole games, moves beside them, games that are only shown. */

static const char *
get_tag (PlayTest   *test,
         const char *name)
{
  return tabiya_game_get_tag (tabiya_play_get_game (test->play), name);
}

static void
test_empty (PlayTest      *test,
            gconstpointer  data)
{
  play_test_assert_live (test, 0, TABIYA_PLAY_EMPTY);
  g_assert_nonnull (tabiya_play_get_game (test->play));
  g_assert_nonnull (tabiya_play_get_setup (test->play));
  g_assert_null (tabiya_play_get_clock (test->play));
  g_assert_null (tabiya_play_dup_end_text (test->play));

  /* Nothing of this has any meaning yet, nor any effect. */
  tabiya_play_take_back (test->play);
  tabiya_play_redo (test->play);
  tabiya_play_move_now (test->play);
  tabiya_play_resign (test->play);
  tabiya_play_offer_draw (test->play);
  tabiya_play_claim_draw (test->play);
  tabiya_play_pause (test->play);
  tabiya_play_resume (test->play);
  tabiya_play_step (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_EMPTY);
  g_assert_cmpint (test->n_ended + test->n_moved, ==, 0);
}

static void
test_setup (void)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  g_autoptr(TabiyaPlaySetup) copy = tabiya_play_setup_copy (setup);

  g_assert_cmpint (setup->players[CHESS_WHITE].kind, ==, TABIYA_PLAYER_HUMAN);
  g_assert_cmpint (setup->players[CHESS_BLACK].kind, ==, TABIYA_PLAYER_ENGINE);
  g_assert_cmpint (setup->players[CHESS_BLACK].strength, ==, TABIYA_STRENGTH_LEVEL);
  g_assert_cmpstr (tabiya_level_get_name (setup->players[CHESS_BLACK].value), ==, "Friendly");
  g_assert_false (setup->has_clock);
  g_assert_true (setup->use_book);
  g_assert_cmpstr (copy->players[CHESS_WHITE].name, ==, setup->players[CHESS_WHITE].name);
  g_assert_true (copy->players[CHESS_WHITE].name != setup->players[CHESS_WHITE].name);
}

static void
test_tags (PlayTest      *test,
           gconstpointer  data)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");

  play_test_start (test, HUMAN_ENGINE, NULL);
  g_assert_cmpstr (get_tag (test, "Event"), ==, "Casual game");
  g_assert_cmpstr (get_tag (test, "Site"), ==, "?");
  g_assert_cmpstr (get_tag (test, "Date"), ==, date);
  g_assert_cmpstr (get_tag (test, "Round"), ==, "-");
  g_assert_cmpstr (get_tag (test, "White"), ==, "Ann");
  g_assert_cmpstr (get_tag (test, "Black"), ==, "Bob");
  g_assert_cmpstr (get_tag (test, "Result"), ==, "*");
  g_assert_cmpstr (get_tag (test, "TimeControl"), ==, "-");
  g_assert_null (get_tag (test, "TabiyaWeights"));
  g_assert_null (get_tag (test, "FEN"));
  /* Nothing has been done that could be undone or saved. */
  g_assert_false (tabiya_game_can_undo (tabiya_play_get_game (test->play)));
  g_assert_false (tabiya_game_get_modified (tabiya_play_get_game (test->play)));

  play_test_start_clock (test, HUMAN_ENGINE, "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40", 300000, 3000);
  g_assert_cmpstr (get_tag (test, "TimeControl"), ==, "300+3");
  g_assert_cmpstr (get_tag (test, "FEN"), ==, "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
  g_assert_cmpstr (get_tag (test, "SetUp"), ==, "1");
}

static void
test_weights (PlayTest      *test,
              gconstpointer  data)
{
  HeuristicWeights weights;
  g_autofree char *expected = NULL;
  int index;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  tabiya_play_set_profile (test->play, &weights, NULL);
  play_test_start (test, HUMAN_ENGINE, NULL);
  g_assert_null (get_tag (test, "TabiyaWeights"));

  index = 1;
  g_assert_true (heuristic_weights_set (&weights, index, 150));
  tabiya_play_set_profile (test->play, &weights, NULL);
  play_test_start (test, HUMAN_ENGINE, NULL);
  expected = g_strdup_printf ("tabiya %s=150",
                              heuristic_get_weight (weights.heuristic, index)->id);
  g_assert_cmpstr (get_tag (test, "TabiyaWeights"), ==, expected);
}

/* From the first move to mate; the engine falls for it, because its book says so. */
static void
test_whole_game (PlayTest      *test,
                 gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5 Bc4 Nc6 Qh5 Nf6");
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_true (tabiya_play_may_move (test->play, CHESS_WHITE));
  g_assert_false (tabiya_play_may_move (test->play, CHESS_BLACK));
  play_test_moves (test, "e4");
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  g_assert_false (tabiya_play_may_move (test->play, CHESS_WHITE));
  g_assert_false (tabiya_play_may_move (test->play, CHESS_BLACK));
  play_test_moves (test, "e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
  play_test_assert_live (test, 7, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "1-0", "White wins by checkmate.");
  g_assert_cmpstr (get_tag (test, "Termination"), ==, "normal");
  g_assert_nonnull (get_tag (test, "ECO"));
  g_assert_nonnull (get_tag (test, "Opening"));
  g_assert_cmpint (test->n_moved, ==, 7);
  g_assert_cmpint (test->n_ended, ==, 1);
  g_assert_true (tabiya_game_get_current (tabiya_play_get_game (test->play))
                 == tabiya_play_get_live_node (test->play));
}

static void
test_two_people (PlayTest      *test,
                 gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  g_assert_true (tabiya_play_may_move (test->play, CHESS_WHITE));
  g_assert_false (tabiya_play_may_move (test->play, CHESS_BLACK));
  play_test_moves (test, "f3");
  g_assert_true (tabiya_play_may_move (test->play, CHESS_BLACK));
  g_assert_false (tabiya_play_may_move (test->play, CHESS_WHITE));
  play_test_moves (test, "e5 g4 Qh4#");
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "0-1", "Black wins by checkmate.");
}

static void
test_engine_begins (PlayTest      *test,
                    gconstpointer  data)
{
  play_test_script (test, NULL, "d4 d5 c4");
  play_test_start (test, ENGINE_HUMAN, NULL);
  play_test_assert_live (test, 0, TABIYA_PLAY_ENGINE);
  play_test_moves (test, "d4 d5 c4 e6");
  play_test_assert_live (test, 4, TABIYA_PLAY_ENGINE);
  g_assert_cmpint (test->n_moved, ==, 4);
}

static void
test_refused (PlayTest      *test,
              gconstpointer  data)
{
  ChessMove back = chess_move_make (chess_square_make (4, 6), chess_square_make (4, 4),
                                    CHESS_MOVE_DOUBLE_PUSH);

  play_test_start (test, HUMAN_ENGINE, NULL);
  for (guint bits = 0; bits <= G_MAXUINT16; bits += 77) {
    ChessPosition start;

    chess_position_init_standard (&start);
    if (!chess_position_is_legal (&start, (ChessMove) bits))
      g_assert_false (tabiya_play_move (test->play, (ChessMove) bits));
  }
  g_assert_false (tabiya_play_move (test->play, CHESS_NO_MOVE));
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "e4");
  /* Legal, but not the person's to make. */
  g_assert_false (tabiya_play_move (test->play, back));
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
}

/* Looking at an earlier position and trying something there does not touch the game. */
static void
test_aside (PlayTest      *test,
            gconstpointer  data)
{
  TabiyaGame *game;

  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  play_test_start (test, HUMAN_ENGINE, NULL);
  game = tabiya_play_get_game (test->play);
  play_test_moves (test, "e4 e5 Nf3");
  play_test_go_to (test, 1);
  g_assert_true (tabiya_play_may_move (test->play, CHESS_BLACK));
  g_assert_false (tabiya_play_may_move (test->play, CHESS_WHITE));
  g_assert_true (play_test_try_move (test, "c5"));
  g_assert_true (play_test_try_move (test, "Nc3"));
  play_test_assert_live (test, 3, TABIYA_PLAY_ENGINE);
  play_test_assert_tree (test, "e4 e5 (c5 Nc3) Nf3");

  /* The engine's reply comes, and the cursor stays where the person looks. */
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  play_test_assert_tree (test, "e4 e5 (c5 Nc3) Nf3 Nc6");
  g_assert_cmpstr (tabiya_node_get_san (game, tabiya_game_get_current (game)), ==, "Nc3");
  g_assert_cmpint (test->n_moved, ==, 4);

  /* A move that is there already is walked, up to the live position, where it goes on. */
  play_test_go_to (test, 2);
  g_assert_true (play_test_try_move (test, "Nf3"));
  g_assert_true (play_test_try_move (test, "Nc6"));
  play_test_assert_tree (test, "e4 e5 (c5 Nc3) Nf3 Nc6");
  g_assert_true (tabiya_game_get_current (game) == tabiya_play_get_live_node (test->play));
  g_assert_cmpint (test->n_moved, ==, 4);
  g_assert_true (play_test_try_move (test, "Bb5"));
  play_test_assert_live (test, 5, TABIYA_PLAY_ENGINE);
}

/* A move of the game in progress is taken back; whatever else was done, and everything once the
   game has ended, is undone. */
static void
test_undoes_move (PlayTest      *test,
                  gconstpointer  data)
{
  g_autoptr(TabiyaGame) opened = tabiya_game_new ();
  TabiyaGame *game;

  g_assert_false (tabiya_play_undoes_move (test->play));
  play_test_start (test, HUMAN_HUMAN, NULL);
  g_assert_false (tabiya_play_undoes_move (test->play));
  play_test_moves (test, "e4 e5");
  g_assert_true (tabiya_play_undoes_move (test->play));

  game = tabiya_play_get_game (test->play);
  tabiya_game_set_comment (game, tabiya_game_get_current (game), TABIYA_COMMENT_AFTER, "Open");
  g_assert_false (tabiya_play_undoes_move (test->play));
  tabiya_game_undo (game);
  g_assert_true (tabiya_play_undoes_move (test->play));
  play_test_go_to (test, 1);
  g_assert_true (play_test_try_move (test, "c5"));
  g_assert_false (tabiya_play_undoes_move (test->play));
  tabiya_game_undo (game);
  g_assert_true (tabiya_play_undoes_move (test->play));

  tabiya_play_resign (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_OVER);
  g_assert_false (tabiya_play_undoes_move (test->play));

  /* A move in a game that is only shown is an edit as well. */
  tabiya_play_open (test->play, opened);
  g_assert_true (play_test_try_move (test, "d4"));
  g_assert_true (tabiya_game_can_undo (opened));
  g_assert_false (tabiya_play_undoes_move (test->play));
}

static void
test_after_the_end (PlayTest      *test,
                    gconstpointer  data)
{
  play_test_start (test, HUMAN_ENGINE, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  play_test_moves (test, "Rd8#");
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
  play_test_go_to (test, 0);
  g_assert_true (play_test_try_move (test, "Rd7"));
  g_assert_true (play_test_try_move (test, "h6"));
  g_assert_true (play_test_try_move (test, "Kb1"));
  play_test_assert_tree (test, "Rd8# (Rd7 h6 Kb1)");
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "1-0", "White wins by checkmate.");
  g_assert_cmpint (test->n_ended, ==, 1);
}

static void
test_open (PlayTest      *test,
           gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  ChessPosition start;

  chess_position_init_standard (&start);
  tabiya_game_add_move (game, tabiya_game_get_root (game), service_test_move (&start, "e4"));
  tabiya_game_set_tag (game, "White", "Anderssen");
  play_test_start (test, ENGINE_ENGINE, NULL);
  tabiya_play_open (test->play, game);
  play_test_assert_live (test, 1, TABIYA_PLAY_EMPTY);
  g_assert_true (tabiya_play_get_game (test->play) == game);
  g_assert_cmpstr (tabiya_play_get_setup (test->play)->players[CHESS_WHITE].name, ==, "Anderssen");
  g_assert_false (tabiya_play_can_take_back (test->play));

  g_assert_true (tabiya_play_may_move (test->play, CHESS_WHITE));
  g_assert_true (play_test_try_move (test, "d4"));
  g_assert_true (play_test_try_move (test, "d5"));
  play_test_assert_tree (test, "e4 (d4 d5)");
  play_test_go_to (test, 1);
  g_assert_true (play_test_try_move (test, "e5"));
  play_test_assert_live (test, 2, TABIYA_PLAY_EMPTY);
  g_assert_cmpint (test->n_moved, ==, 0);
}

static void
test_open_finished (PlayTest      *test,
                    gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();

  tabiya_game_set_tag (game, "Result", "0-1");
  tabiya_play_open (test->play, game);
  play_test_assert_live (test, 0, TABIYA_PLAY_EMPTY);
  play_test_assert_end (test, TABIYA_END_OTHER, "0-1", "Black won.");
  tabiya_game_set_tag (game, "Result", "1/2-1/2");
  play_test_assert_end (test, TABIYA_END_OTHER, "1/2-1/2", "The game was drawn.");
  tabiya_game_set_tag (game, "Result", "*");
  play_test_assert_end (test, TABIYA_END_NONE, "*", NULL);
  g_assert_cmpint (test->n_ended, ==, 0);
}

static void
test_chess960 (PlayTest      *test,
               gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_HUMAN, NULL);

  g_assert_true (chess_position_init_chess960 (&setup->start, 342));
  tabiya_play_start (test->play, setup);
  g_assert_cmpstr (get_tag (test, "Variant"), ==, "Chess960");
  g_assert_nonnull (get_tag (test, "FEN"));
  g_assert_true (tabiya_game_get_start (tabiya_play_get_game (test->play))->chess960);
}

/* What is out of range in a setup is brought in. */
static void
test_sanitized (PlayTest      *test,
                gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);
  const TabiyaPlaySetup *used;

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_LEVEL;
  setup->players[CHESS_BLACK].value = 1000;
  setup->players[CHESS_WHITE].strength = (TabiyaStrengthKind) 17;
  tabiya_play_setup_set_clock (setup, 60000, 0);
  setup->players[CHESS_BLACK].time.stages[0].time_ms = -1;
  tabiya_play_start (test->play, setup);
  used = tabiya_play_get_setup (test->play);
  g_assert_cmpint (used->players[CHESS_BLACK].value, ==, tabiya_level_count ());
  g_assert_cmpint (used->players[CHESS_WHITE].strength, ==, TABIYA_STRENGTH_LEVEL);
  g_assert_false (used->has_clock);
  g_assert_null (tabiya_play_get_clock (test->play));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/play-moves/setup", test_setup);
  PLAY_TEST_ADD ("/tabiya/play-moves/empty", test_empty);
  PLAY_TEST_ADD ("/tabiya/play-moves/tags", test_tags);
  PLAY_TEST_ADD ("/tabiya/play-moves/weights", test_weights);
  PLAY_TEST_ADD ("/tabiya/play-moves/whole-game", test_whole_game);
  PLAY_TEST_ADD ("/tabiya/play-moves/two-people", test_two_people);
  PLAY_TEST_ADD ("/tabiya/play-moves/engine-begins", test_engine_begins);
  PLAY_TEST_ADD ("/tabiya/play-moves/refused", test_refused);
  PLAY_TEST_ADD ("/tabiya/play-moves/aside", test_aside);
  PLAY_TEST_ADD ("/tabiya/play-moves/undoes-move", test_undoes_move);
  PLAY_TEST_ADD ("/tabiya/play-moves/after-the-end", test_after_the_end);
  PLAY_TEST_ADD ("/tabiya/play-moves/open", test_open);
  PLAY_TEST_ADD ("/tabiya/play-moves/open-finished", test_open_finished);
  PLAY_TEST_ADD ("/tabiya/play-moves/chess960", test_chess960);
  PLAY_TEST_ADD ("/tabiya/play-moves/sanitized", test_sanitized);

  return g_test_run ();
}
