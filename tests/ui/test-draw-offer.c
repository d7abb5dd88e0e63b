/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/tabiya-notice-bar.h"
#include "window-fixture.h"

#include "core/chess-text.h"

/* A draw that the engine offers, in the window. */

/* Nobody can win this, and the engine sees that. */
static const char blocked[] = "8/4k3/8/b1p1p1p1/2P1P1P1/8/8/1B1K4 w - - 0 60";

/* Another move if the engine's king has come into the way of this one. */
static void
move (WindowFixture *fixture,
      const char    *san)
{
  ChessPosition position;
  ChessMoveList moves;
  ChessMove move;

  tabiya_node_get_position (tabiya_play_get_game (fixture->play),
                            tabiya_play_get_live_node (fixture->play), &position);
  chess_position_generate (&position, CHESS_GENERATE_ALL, &moves);
  if (chess_move_read (&position, CHESS_NOTATION_SAN, san, -1, &move).error != CHESS_TEXT_OK)
    move = moves.moves[0];
  g_assert_true (tabiya_play_move (fixture->play, move));
  window_wait_for_state (fixture, TABIYA_PLAY_HUMAN);
}

static void
set_up (WindowFixture *fixture)
{
  static const char *const moves[] = {
    "Kc2", "Kb3", "Ka2", "Kb3", "Kc2", "Kd3", "Ke2", "Kf1", "Kg2", "Kh1", "Kg2", "Kf3", "Ke2",
    /* Most often the moves above are enough. */
    "Kd1", "Kc2", "Kb3", "Ka4", "Kb3", "Kc2", "Kd3", "Ke2", "Kf1", "Kg2", "Kh3", "Kg2", "Kf3",
  };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (2);

  window_setup_set_fen (setup, blocked);
  window_fixture_set_up (fixture, setup);
  tabiya_play_set_reply_delay (fixture->play, 0);
  for (guint i = 0; i < G_N_ELEMENTS (moves) && !tabiya_play_is_draw_offered (fixture->play); i++)
    move (fixture, moves[i]);
  g_assert_true (tabiya_play_is_draw_offered (fixture->play));
  ui_test_settle ();
}

/* The button with this label that can be seen in the bar of notices. */
static GtkWidget *
find_button (WindowFixture *fixture,
             const char    *label)
{
  GtkWidget *button = window_find_button (window_find_notice_bar (fixture), label);

  g_assert_nonnull (button);
  ui_test_wait_still (button);
  return button;
}

static void
test_accept (void)
{
  WindowFixture fixture;
  GtkWidget *button;

  set_up (&fixture);
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.window), "Tabiya offers a draw."));
  button = find_button (&fixture, "Accept");
  ui_test_click (button, gtk_widget_get_width (button) / 2, gtk_widget_get_height (button) / 2);
  ui_test_wait_until (tabiya_play_get_state (fixture.play) == TABIYA_PLAY_OVER);
  g_assert_cmpint (tabiya_play_get_end (fixture.play), ==, TABIYA_END_AGREEMENT);
  /* The bar keeps it until it is out of sight. */
  ui_test_wait_until (!window_shows_text (GTK_WIDGET (fixture.window), "Tabiya offers a draw."));
  window_fixture_tear_down (&fixture);
}

/* With the keyboard: the button takes the focus, and the space bar. */
static void
test_decline (void)
{
  WindowFixture fixture;
  GtkWidget *bar;

  set_up (&fixture);
  bar = window_find_notice_bar (&fixture);
  g_assert_true (gtk_widget_grab_focus (find_button (&fixture, "Decline")));
  ui_test_key (GDK_KEY_space, 0);
  ui_test_wait_until (!tabiya_play_is_draw_offered (fixture.play));
  g_assert_cmpint (tabiya_play_get_state (fixture.play), ==, TABIYA_PLAY_HUMAN);
  ui_test_wait_until (!gtk_revealer_get_reveal_child (
                        GTK_REVEALER (window_find (bar, GTK_TYPE_REVEALER))));
  window_fixture_tear_down (&fixture);
}

/* The next move answers, too. */
static void
test_move_on (void)
{
  WindowFixture fixture;
  ChessPosition position;
  ChessMoveList moves;

  set_up (&fixture);
  tabiya_node_get_position (tabiya_play_get_game (fixture.play),
                            tabiya_play_get_live_node (fixture.play), &position);
  chess_position_generate (&position, CHESS_GENERATE_ALL, &moves);
  g_assert_true (tabiya_play_move (fixture.play, moves.moves[0]));
  ui_test_settle ();
  g_assert_false (tabiya_play_is_draw_offered (fixture.play));
  g_assert_true (tabiya_play_is_going (fixture.play));
  window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/draw-offer/accept", test_accept);
  g_test_add_func ("/tabiya/draw-offer/decline", test_decline);
  g_test_add_func ("/tabiya/draw-offer/move-on", test_move_on);

  return g_test_run ();
}
