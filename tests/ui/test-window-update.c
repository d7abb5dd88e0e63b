/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "game/pgn/tabiya-pgn.h"
#include "window-fixture.h"

/* How often a window looks at the position again: once for a move, once for a step, never for
   nothing; and that what can be done does not wait for it. */

#define GAME "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"

typedef struct {
  WindowFixture  window;
  int            n_updates;   /* since it was last cleared */
  int            n_moves;     /* of them, those that found another position */
  guint64        key;         /* of the position that was found last */
} Fixture;

static guint64
get_game_key (Fixture *fixture)
{
  TabiyaGame *game = tabiya_play_get_game (fixture->window.play);
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  return position.key;
}

static void
updated_cb (Fixture *fixture)
{
  guint64 key = get_game_key (fixture);

  fixture->n_updates++;
  if (fixture->key != key)
    fixture->n_moves++;
  fixture->key = key;
}

/* Waits for the next update. Another one would come with one of the next frames. */
static void
wait_for_update (Fixture *fixture)
{
  ui_test_wait_until (fixture->n_updates > 0);
  ui_test_wait_frames (fixture->window.window, 3);
}

static void
forget_updates (Fixture *fixture)
{
  fixture->n_updates = 0;
  fixture->n_moves = 0;
}

static TabiyaAnalysisController *
get_analysis (Fixture *fixture)
{
  return tabiya_session_get_analysis (tabiya_window_get_session (fixture->window.window));
}

/* Nothing is searched but what a test asks for, so that nothing else has news. */
static void
set_up (Fixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  *fixture = (Fixture) { .n_updates = 0 };
  window_fixture_set_up (&fixture->window, setup);
  ui_test_wait_until (ui_test_is_idle ());
  fixture->key = get_game_key (fixture);
  g_signal_connect_swapped (get_analysis (fixture), "changed", G_CALLBACK (updated_cb), fixture);
}

static void
tear_down (Fixture *fixture)
{
  g_signal_handlers_disconnect_by_data (get_analysis (fixture), fixture);
  window_fixture_tear_down (&fixture->window);
}

static void
open_game (Fixture *fixture)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (GAME, -1, NULL, NULL);

  tabiya_play_open (fixture->window.play, game);
  wait_for_update (fixture);
  forget_updates (fixture);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *name)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window.window), name);
}

static void
activate (Fixture    *fixture,
          const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), name, NULL));
}

static guint64
get_shown_key (Fixture *fixture)
{
  return tabiya_board_get_position (fixture->window.board)->key;
}

static void
test_move (void)
{
  Fixture fixture;

  set_up (&fixture);
  ui_test_drag (fixture.window.board, "e2", "e4");
  wait_for_update (&fixture);
  g_assert_cmpint (fixture.n_updates, ==, 1);
  g_assert_cmpint (fixture.n_moves, ==, 1);
  g_assert_cmpuint (get_shown_key (&fixture), ==, get_game_key (&fixture));
  tear_down (&fixture);
}

/* A move made by a program is drawn later, but what it makes possible is possible at once. */
static void
test_actions_at_once (void)
{
  Fixture fixture;
  guint64 before;

  set_up (&fixture);
  before = get_shown_key (&fixture);
  g_assert_false (is_enabled (&fixture, "previous"));
  g_assert_false (is_enabled (&fixture, "undo"));
  g_assert_true (tabiya_play_move (fixture.window.play,
                                   chess_move_make (ui_test_square ("e2"), ui_test_square ("e4"),
                                                    CHESS_MOVE_DOUBLE_PUSH)));
  g_assert_cmpint (fixture.n_updates, ==, 0);
  g_assert_cmpuint (get_shown_key (&fixture), ==, before);
  g_assert_true (is_enabled (&fixture, "previous"));
  g_assert_true (is_enabled (&fixture, "undo"));
  g_assert_true (is_enabled (&fixture, "take-back"));
  g_assert_false (is_enabled (&fixture, "next"));
  wait_for_update (&fixture);
  g_assert_cmpint (fixture.n_updates, ==, 1);
  g_assert_cmpuint (get_shown_key (&fixture), ==, get_game_key (&fixture));
  tear_down (&fixture);
}

static void
test_step (void)
{
  Fixture fixture;

  set_up (&fixture);
  open_game (&fixture);
  /* Opened where it begins. */
  g_assert_false (is_enabled (&fixture, "previous"));
  activate (&fixture, "win.next");
  g_assert_true (is_enabled (&fixture, "previous"));
  wait_for_update (&fixture);
  g_assert_cmpint (fixture.n_updates, ==, 1);
  g_assert_cmpint (fixture.n_moves, ==, 1);
  g_assert_cmpuint (get_shown_key (&fixture), ==, get_game_key (&fixture));
  tear_down (&fixture);
}

/* Whatever happens in one turn of the main loop is drawn together. */
static void
test_together (void)
{
  Fixture fixture;

  set_up (&fixture);
  open_game (&fixture);
  activate (&fixture, "win.first");
  activate (&fixture, "win.next");
  activate (&fixture, "win.next");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.toggle-nag", "y", 4);
  activate (&fixture, "win.last");
  activate (&fixture, "win.undo");
  wait_for_update (&fixture);
  g_assert_cmpint (fixture.n_updates, ==, 1);
  g_assert_cmpuint (get_shown_key (&fixture), ==, get_game_key (&fixture));
  tear_down (&fixture);
}

static void
test_nothing (void)
{
  TabiyaGame *game;
  Fixture fixture;

  set_up (&fixture);
  open_game (&fixture);
  game = tabiya_play_get_game (fixture.window.play);
  tabiya_game_set_current (game, tabiya_game_get_current (game));
  ui_test_move (GTK_WIDGET (fixture.window.board), 40, 40);
  ui_test_wait_frames (fixture.window.window, 3);
  g_assert_cmpint (fixture.n_updates, ==, 0);
  tear_down (&fixture);
}

/* The move of a person and the engine's answer are each drawn once at most. What the engine thinks
   on the way is news of its own and draws no position. */
static void
test_reply (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (1);
  Fixture fixture;

  set_up (&fixture);
  tabiya_window_start (fixture.window.window, setup);
  wait_for_update (&fixture);
  forget_updates (&fixture);
  ui_test_drag (fixture.window.board, "e2", "e4");
  window_wait_for_state (&fixture.window, TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_play_get_live_node (fixture.window.play)), ==, 2);
  ui_test_wait_until (get_shown_key (&fixture) == get_game_key (&fixture));
  ui_test_wait_frames (fixture.window.window, 3);
  g_assert_cmpint (fixture.n_moves, >=, 1);
  g_assert_cmpint (fixture.n_moves, <=, 2);
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/window-update/move", test_move);
  g_test_add_func ("/tabiya/window-update/actions-at-once", test_actions_at_once);
  g_test_add_func ("/tabiya/window-update/step", test_step);
  g_test_add_func ("/tabiya/window-update/together", test_together);
  g_test_add_func ("/tabiya/window-update/nothing", test_nothing);
  g_test_add_func ("/tabiya/window-update/reply", test_reply);
  return g_test_run ();
}
