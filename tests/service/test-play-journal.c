/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

#include <glib/gstdio.h>
#include <string.h>

/* What a killed program leaves behind, and what the next one makes of it. */

static void
restore (PlayTest *test)
{
  g_autoptr(GError) error = NULL;

  play_test_crash (test);
  g_assert_true (tabiya_play_restore (test->play, &error));
  g_assert_no_error (error);
}

static void
assert_remaining (PlayTest *test,
                  gint64    white_ms,
                  gint64    black_ms)
{
  TabiyaClock *clock = tabiya_play_get_clock (test->play);

  g_assert_nonnull (clock);
  g_assert_cmpint (tabiya_clock_get_remaining (clock, CHESS_WHITE), ==, white_ms);
  g_assert_cmpint (tabiya_clock_get_remaining (clock, CHESS_BLACK), ==, black_ms);
}

static void
test_restore (PlayTest      *test,
              gconstpointer  data)
{
  const TabiyaPlaySetup *setup;

  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4 e5 Nf3 Nc6");
  play_test_go_to (test, 1);
  g_assert_true (play_test_try_move (test, "c5"));

  restore (test);
  play_test_assert_tree (test, "e4 e5 (c5) Nf3 Nc6");
  play_test_assert_live (test, 4, TABIYA_PLAY_HUMAN);
  g_assert_true (tabiya_game_get_current (tabiya_play_get_game (test->play))
                 == tabiya_play_get_live_node (test->play));
  setup = tabiya_play_get_setup (test->play);
  g_assert_cmpint (setup->players[CHESS_WHITE].kind, ==, TABIYA_PLAYER_HUMAN);
  g_assert_cmpint (setup->players[CHESS_BLACK].kind, ==, TABIYA_PLAYER_ENGINE);
  g_assert_cmpint (setup->players[CHESS_BLACK].strength, ==, TABIYA_STRENGTH_DEPTH);
  g_assert_cmpint (setup->players[CHESS_BLACK].value, ==, 2);
  g_assert_cmpstr (setup->players[CHESS_BLACK].name, ==, "Bob");
  g_assert_true (setup->use_book);
  g_assert_null (tabiya_play_get_clock (test->play));

  /* It goes on. */
  play_test_moves (test, "Bb5");
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  play_test_assert_live (test, 6, TABIYA_PLAY_HUMAN);
}

/* The method goes on with the game; what no version of the program wrote is the full search. */
static void
test_method (PlayTest      *test,
             gconstpointer  data)
{
  static const char *const nothing[] = {
    "", "max", "minimax ", " without quiescence", "full without quiescence", "minimax, quiescence",
  };
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);
  TabiyaPlayer *player = &setup->players[CHESS_BLACK];
  const TabiyaPlayer *restored;

  for (unsigned i = 0; i < engine_method_count (); i++) {
    for (int quiet = 0; quiet < 2; quiet++) {
      player->method = engine_method_get (i)->method;
      player->no_quiescence = quiet;
      tabiya_play_start (test->play, setup);
      restore (test);
      restored = &tabiya_play_get_setup (test->play)->players[CHESS_BLACK];
      g_assert_cmpint (restored->method, ==, player->method);
      g_assert_cmpint (restored->no_quiescence, ==,
                       quiet && engine_method_has_quiescence (player->method));
    }
  }
  for (gsize i = 0; i < G_N_ELEMENTS (nothing); i++) {
    player->method = ENGINE_METHOD_MTDF;
    player->no_quiescence = TRUE;
    tabiya_player_read_search (player, nothing[i]);
    g_assert_cmpint (player->method, ==, ENGINE_METHOD_FULL);
    g_assert_false (player->no_quiescence);
  }
}

static void
test_turn_board (PlayTest      *test,
                 gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_HUMAN, NULL);

  for (int turn = 0; turn < 2; turn++) {
    setup->turn_board = turn;
    tabiya_play_start (test->play, setup);
    play_test_moves (test, "e4");
    restore (test);
    g_assert_cmpint (tabiya_play_get_setup (test->play)->turn_board, ==, turn);
  }
}

/* Killed before the first move, and after each. */
static void
test_every_move (PlayTest      *test,
                 gconstpointer  data)
{
  static const char * const moves[] = { "e4", "e5", "Nf3", "Nc6", "Bb5", "a6" };
  g_autoptr(GString) tree = g_string_new (NULL);

  play_test_start (test, HUMAN_HUMAN, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    restore (test);
    play_test_assert_live (test, i, TABIYA_PLAY_HUMAN);
    play_test_assert_tree (test, tree->str);
    play_test_moves (test, moves[i]);
    g_string_append_printf (tree, "%s%s", i > 0 ? " " : "", moves[i]);
  }
}

/* Killed while the engine was thinking: without a clock it thinks on. */
static void
test_engine_goes_on (PlayTest      *test,
                     gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_ENGINE, NULL);

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_TIME;
  setup->players[CHESS_BLACK].value = 200;
  tabiya_play_start (test->play, setup);
  play_test_moves (test, "e4");
  restore (test);
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
}

/* Whatever clock there was is there again. */
static void
test_time_controls (PlayTest      *test,
                    gconstpointer  data)
{
  static const char *const times[][2] = {
    { "300+3", "60+0" }, { "40/5400+30:1800+30", "40/5400+30:1800+30" }, { "300d5", "300b5" },
    { "*60", "*90" }, { "0.5+0.25", "0+1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    const TabiyaPlaySetup *setup;

    play_test_start_control (test, HUMAN_HUMAN, times[i][0], times[i][1]);
    play_test_moves (test, "e4 e5");
    restore (test);
    setup = tabiya_play_get_setup (test->play);
    g_assert_true (setup->has_clock);
    for (int color = 0; color < CHESS_N_COLORS; color++) {
      g_autofree char *text = tabiya_time_control_to_text (&setup->players[color].time);

      g_assert_cmpstr (text, ==, times[i][color]);
    }
    g_assert_cmpint (tabiya_clock_get_n_moves (tabiya_play_get_clock (test->play), CHESS_BLACK),
                     ==, 1);
  }
}

static void
test_clock (PlayTest      *test,
            gconstpointer  data)
{
  gint64 written;

  play_test_start_clock (test, HUMAN_ENGINE, NULL, 300000, 2000);
  play_test_script (test, NULL, "e4 e5 Nf3 Nc6");
  play_test_moves (test, "e4 e5");
  test->now += G_GINT64_CONSTANT (10000000);
  play_test_moves (test, "Nf3");
  play_test_assert_live (test, 3, TABIYA_PLAY_ENGINE);
  assert_remaining (test, 294000, 302000);

  restore (test);
  /* Clocks stand until the person goes on, whose turn it is. */
  play_test_assert_live (test, 3, TABIYA_PLAY_PAUSED);
  assert_remaining (test, 294000, 302000);
  g_assert_false (tabiya_clock_is_running (tabiya_play_get_clock (test->play)));
  g_assert_true (tabiya_node_get_clock (tabiya_play_get_live_node (test->play), &written));
  g_assert_cmpint (written, ==, 294000);
  g_assert_cmpint (tabiya_clock_get_control (tabiya_play_get_clock (test->play),
                                             CHESS_WHITE)->stages[0].bonus_ms, ==, 2000);
  service_test_run_for (50);
  play_test_assert_live (test, 3, TABIYA_PLAY_PAUSED);
  tabiya_play_resume (test->play);
  play_test_assert_live (test, 3, TABIYA_PLAY_ENGINE);
  g_assert_true (tabiya_clock_is_running (tabiya_play_get_clock (test->play)));
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);

  /* On one's own turn a move is enough. */
  restore (test);
  play_test_assert_live (test, 4, TABIYA_PLAY_PAUSED);
  g_assert_true (play_test_try_move (test, "h3"));
  play_test_assert_live (test, 5, TABIYA_PLAY_ENGINE);
}

static void
test_taken_back (PlayTest      *test,
                 gconstpointer  data)
{
  play_test_start_clock (test, HUMAN_HUMAN, NULL, 60000, 0);
  play_test_moves (test, "e4 e5");
  test->now += 5000000;
  play_test_moves (test, "Nf3");
  test->now += 4000000;
  play_test_moves (test, "Nc6");
  test->now += 3000000;
  tabiya_play_take_back (test->play);
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);

  restore (test);
  play_test_assert_live (test, 2, TABIYA_PLAY_PAUSED);
  play_test_assert_tree (test, "e4 e5 Nf3 Nc6");
  assert_remaining (test, 60000, 60000);
  g_assert_true (tabiya_play_can_redo (test->play));
  /* Put back one by one, with the clocks of then. */
  tabiya_play_redo (test->play);
  play_test_take_clock (test);
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  tabiya_play_redo (test->play);
  play_test_assert_live (test, 4, TABIYA_PLAY_HUMAN);
  assert_remaining (test, 52000, 56000);
}

static void
test_paused (PlayTest      *test,
             gconstpointer  data)
{
  play_test_start (test, ENGINE_ENGINE, NULL);
  wait_until (test->n_moved >= 2);
  tabiya_play_pause (test->play);
  restore (test);
  play_test_assert_live (test, 2, TABIYA_PLAY_PAUSED);
  tabiya_play_step (test->play);
  play_test_wait_state (test, TABIYA_PLAY_PAUSED);
  play_test_assert_live (test, 3, TABIYA_PLAY_PAUSED);
}

static void
test_finished (PlayTest      *test,
               gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "f3 e5 g4 Qh4#");
  restore (test);
  play_test_assert_live (test, 4, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "0-1", "Black wins by checkmate.");

  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4");
  tabiya_play_resign (test->play);
  restore (test);
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "1-0", "Black resigns: White wins.");

  play_test_start_clock (test, HUMAN_HUMAN, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 10", 5000, 0);
  play_test_moves (test, "Kd7");
  test->now += 6000000;
  wait_until (tabiya_play_get_state (test->play) == TABIYA_PLAY_OVER);
  restore (test);
  play_test_assert_end (test, TABIYA_END_TIME_BARE_KING, "1/2-1/2",
                        "Draw: White has no time left, but Black cannot mate.");
  /* Nothing of this has just happened. */
  g_assert_cmpint (test->n_ended, ==, 0);
}

/* Edits are kept as moves are, and those of a game that is only shown too. */
static void
test_edits (PlayTest      *test,
            gconstpointer  data)
{
  g_autofree char *comment = NULL;
  g_autoptr(TabiyaGame) game = NULL;

  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4");
  tabiya_game_set_comment (tabiya_play_get_game (test->play),
                           tabiya_play_get_live_node (test->play), TABIYA_COMMENT_AFTER,
                           "Best by test.");
  restore (test);
  comment = tabiya_node_dup_comment_text (tabiya_play_get_live_node (test->play),
                                          TABIYA_COMMENT_AFTER);
  g_assert_cmpstr (comment, ==, "Best by test.");

  /* A game that is only shown is nothing to go on with, edited or not: who opened it keeps it. */
  game = tabiya_game_new ();
  tabiya_play_open (test->play, game);
  restore (test);
  play_test_assert_live (test, 1, TABIYA_PLAY_HUMAN);
  tabiya_play_open (test->play, game);
  play_test_moves (test, "d4 d5");
  restore (test);
  play_test_assert_tree (test, "e4");
  play_test_assert_live (test, 1, TABIYA_PLAY_HUMAN);
}

static void
type_cb (TabiyaGame *game,
         const char *text)
{
  tabiya_game_set_comment (game, tabiya_game_get_end (game), TABIYA_COMMENT_AFTER, text);
}

static gboolean
is_on_disk (PlayTest   *test,
            const char *words)
{
  g_autoptr(GDir) dir = g_dir_open (test->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (test->folder, name, NULL);
    g_autofree char *text = NULL;

    if (g_file_get_contents (path, &text, NULL, NULL) && strstr (text, words))
      return TRUE;
  }
  return FALSE;
}

/* So is what is typed in an editor of the game, until it is given up. */
static void
test_typed (PlayTest      *test,
            gconstpointer  data)
{
  g_autofree char *comment = NULL;
  TabiyaGame *game;
  gulong id;

  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4");
  game = tabiya_play_get_game (test->play);
  id = g_signal_connect (game, "apply-typed", G_CALLBACK (type_cb), (gpointer) "Given up");
  g_signal_emit_by_name (game, "typed");
  wait_until (is_on_disk (test, "Given up"));
  g_signal_handler_disconnect (game, id);
  g_signal_emit_by_name (game, "typed");
  wait_until (!is_on_disk (test, "Given up"));

  g_signal_connect (game, "apply-typed", G_CALLBACK (type_cb), (gpointer) "Best by te");
  g_signal_emit_by_name (game, "typed");
  wait_until (is_on_disk (test, "Best by te"));
  restore (test);
  play_test_assert_live (test, 1, TABIYA_PLAY_HUMAN);
  comment = tabiya_node_dup_comment_text (tabiya_play_get_live_node (test->play),
                                          TABIYA_COMMENT_AFTER);
  g_assert_cmpstr (comment, ==, "Best by te");
}

static void
test_chess960 (PlayTest      *test,
               gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = play_test_setup (HUMAN_HUMAN, NULL);
  ChessPosition start;

  g_assert_true (chess_position_init_chess960 (&setup->start, 111));
  start = setup->start;
  tabiya_play_start (test->play, setup);
  restore (test);
  g_assert_true (chess_position_equal (tabiya_game_get_start (tabiya_play_get_game (test->play)),
                                       &start));
  g_assert_true (tabiya_game_get_start (tabiya_play_get_game (test->play))->chess960);
}

/* Whatever stands in the file of states: the moves are there, and nothing crashes. */

static void
damage_state (PlayTest   *test,
              const char *state)
{
  g_autoptr(GKeyFile) key_file = g_key_file_new ();
  g_autoptr(GError) error = NULL;

  g_key_file_load_from_data (key_file, state, (gsize) -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  tabiya_journal_write (test->journal, tabiya_play_get_game (test->play), key_file, &error);
  g_assert_no_error (error);
}

static void
test_damaged (PlayTest      *test,
              gconstpointer  data)
{
  static const char * const playable[] = {
    "[Play]\nVersion=1\nPlaying=true\n",
    "[Play]\nVersion=1\nPlaying=true\nLive=99999\nEnd=nonsense\nLoser=Green\n"
    "TakenBack=x;1 2;-1 -1 -1;9999999999999999999 1 1;2 3 4 5;\n",
    "[Play]\nVersion=1\nPlaying=true\nLive=-7\n[White]\nKind=engine\nStrength=depth\nValue=-9\n"
    "[Black]\nKind=cat\nStrength=force\nValue=99999999\n",
    "[Play]\nVersion=1\nPlaying=true\n[Clock]\nBase=-5\nIncrement=many\nWhite=-1\nBlack=x\n",
    "[Play]\nVersion=1\nPlaying=true\n[Clock]\nBase=9223372036854775807\nWhite=-10\n",
  };
  static const char * const shown[] = {
    "", "[Play]\nVersion=99\nPlaying=true\n", "[Play]\nVersion=1\n", "[Something]\nElse=1\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (playable); i++) {
    play_test_start (test, HUMAN_HUMAN, NULL);
    play_test_moves (test, "e4 e5 Nf3");
    damage_state (test, playable[i]);
    restore (test);
    play_test_assert_tree (test, "e4 e5 Nf3");
    g_assert_cmpint (tabiya_play_get_state (test->play), !=, TABIYA_PLAY_EMPTY);
    g_assert_true (tabiya_node_is_main_line (tabiya_play_get_live_node (test->play)));
    tabiya_play_take_back (test->play);
    tabiya_play_redo (test->play);
  }
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++) {
    play_test_start (test, HUMAN_HUMAN, NULL);
    play_test_moves (test, "e4 e5 Nf3");
    damage_state (test, shown[i]);
    restore (test);
    play_test_assert_tree (test, "e4 e5 Nf3");
    play_test_assert_live (test, 3, TABIYA_PLAY_EMPTY);
  }
  g_assert_cmpuint (test->messages->len, >=, 2);
}

static void
test_nothing (PlayTest      *test,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_play_restore (test->play, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  play_test_assert_live (test, 0, TABIYA_PLAY_EMPTY);
  play_test_no_journal (test);
  g_assert_false (tabiya_play_restore (test->play, &error));
  g_assert_nonnull (error);
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4");
}

static void
journal_failed_cb (TabiyaPlay    *play,
                   const GError  *error,
                   char         **reason)
{
  /* Told once each way. */
  g_assert_true (!!error != !!*reason);
  g_free (*reason);
  *reason = error ? g_strdup (error->message) : NULL;
}

/* A disk that takes nothing is told of once, with the place, and tried until it takes the game. */
static void
test_blocked (PlayTest      *test,
              gconstpointer  data)
{
  g_autofree char *reason = NULL;
  g_autofree char *away = g_strconcat (test->folder, "-away", NULL);

  g_signal_connect (test->play, "journal-failed", G_CALLBACK (journal_failed_cb), &reason);
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4");
  g_assert_null (reason);
  g_assert_cmpint (g_rename (test->folder, away), ==, 0);
  g_assert_true (g_file_set_contents (test->folder, "in the way", -1, NULL));
  play_test_moves (test, "e5 Nf3");
  g_assert_nonnull (strstr (reason, test->folder));

  /* The folder comes back without anybody playing on. */
  g_unlink (test->folder);
  g_assert_cmpint (g_rename (away, test->folder), ==, 0);
  wait_until (!reason);
  restore (test);
  play_test_assert_tree (test, "e4 e5 Nf3");
}

/* A game that is given up while it cannot be written needs no disk. */
static void
test_blocked_and_left (PlayTest      *test,
                       gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autofree char *reason = NULL;
  g_autofree char *away = g_strconcat (test->folder, "-away", NULL);

  g_signal_connect (test->play, "journal-failed", G_CALLBACK (journal_failed_cb), &reason);
  g_assert_cmpint (g_rename (test->folder, away), ==, 0);
  g_assert_true (g_file_set_contents (test->folder, "in the way", -1, NULL));
  play_test_start (test, HUMAN_HUMAN, NULL);
  g_assert_nonnull (reason);
  tabiya_play_open (test->play, game);
  wait_until (!reason);
  g_unlink (test->folder);
  g_assert_cmpint (g_rename (away, test->folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  PLAY_TEST_ADD ("/tabiya/play-journal/restore", test_restore);
  PLAY_TEST_ADD ("/tabiya/play-journal/every-move", test_every_move);
  PLAY_TEST_ADD ("/tabiya/play-journal/method", test_method);
  PLAY_TEST_ADD ("/tabiya/play-journal/turn-board", test_turn_board);
  PLAY_TEST_ADD ("/tabiya/play-journal/engine-goes-on", test_engine_goes_on);
  PLAY_TEST_ADD ("/tabiya/play-journal/clock", test_clock);
  PLAY_TEST_ADD ("/tabiya/play-journal/time-controls", test_time_controls);
  PLAY_TEST_ADD ("/tabiya/play-journal/taken-back", test_taken_back);
  PLAY_TEST_ADD ("/tabiya/play-journal/paused", test_paused);
  PLAY_TEST_ADD ("/tabiya/play-journal/finished", test_finished);
  PLAY_TEST_ADD ("/tabiya/play-journal/edits", test_edits);
  PLAY_TEST_ADD ("/tabiya/play-journal/typed", test_typed);
  PLAY_TEST_ADD ("/tabiya/play-journal/chess960", test_chess960);
  PLAY_TEST_ADD ("/tabiya/play-journal/damaged", test_damaged);
  PLAY_TEST_ADD ("/tabiya/play-journal/nothing", test_nothing);
  PLAY_TEST_ADD ("/tabiya/play-journal/blocked", test_blocked);
  PLAY_TEST_ADD ("/tabiya/play-journal/blocked-and-left", test_blocked_and_left);

  return g_test_run ();
}
