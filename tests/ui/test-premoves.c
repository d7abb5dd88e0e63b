/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/board/tabiya-board-private.h"
#include "ui/sound/tabiya-sound-player.h"
#include "ui/tabiya-toast.h"
#include "window-fixture.h"

/* Premoves made in the window with the pointer and the keyboard, while an engine thinks that is
   told when to move. They are possible or not whatever it answers to 1. a3. */

static void
set_up (WindowFixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (60);

  setup->use_book = FALSE;
  window_fixture_set_up (fixture, setup);
  ui_test_drag (fixture->board, "a2", "a3");
  g_assert_cmpint (tabiya_play_get_state (fixture->play), ==, TABIYA_PLAY_ENGINE);
  g_assert_true (fixture->board->scene.premoving);
}

static int
count (WindowFixture *fixture)
{
  return tabiya_premoves_get_all (tabiya_session_get_premoves (fixture->session))->count;
}

static ChessPiece
get_drawn (WindowFixture *fixture,
           const char    *square)
{
  return fixture->board->scene.position.board[ui_test_square (square)];
}

static void
answer (WindowFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.move-now", NULL);
}

static void
wait_for_moves (WindowFixture *fixture,
                guint          ply)
{
  ui_test_wait_until (tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play)) == ply);
  ui_test_settle ();
}

/* By drag, by clicks, by typing and with the keys of the cursor: the men stand where they go. */
static void
test_ways (void)
{
  WindowFixture fixture;
  ChessPiece pawn = chess_piece_make (CHESS_WHITE, CHESS_PAWN);

  set_up (&fixture);
  ui_test_drag (fixture.board, "a3", "a4");
  g_assert_cmpint (count (&fixture), ==, 1);
  /* The piece is where the hand put it. */
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 0);
  g_assert_cmpint (get_drawn (&fixture, "a4"), ==, pawn);
  g_assert_cmpint (tabiya_board_get_position (fixture.board)->board[ui_test_square ("a3")], ==,
                   pawn);
  ui_test_click_square (fixture.board, "a4");
  ui_test_click_square (fixture.board, "a5");
  g_assert_cmpint (count (&fixture), ==, 2);
  ui_test_type ("Nf3");
  g_assert_cmpint (count (&fixture), ==, 3);
  g_assert_cmpint (get_drawn (&fixture, "f3"), ==, chess_piece_make (CHESS_WHITE, CHESS_KNIGHT));
  /* The cursor is on the square that was clicked last, a5. */
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_cmpint (count (&fixture), ==, 4);
  g_assert_cmpint (get_drawn (&fixture, "a6"), ==, pawn);
  ui_test_settle ();
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.window), "4 premoves"));

  answer (&fixture);
  wait_for_moves (&fixture, 3);
  g_assert_cmpint (count (&fixture), ==, 3);
  g_assert_cmpint (get_drawn (&fixture, "a6"), ==, pawn);
  window_fixture_tear_down (&fixture);
}

static void
test_cancelled (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  ui_test_drag (fixture.board, "a3", "a4");
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_cmpint (count (&fixture), ==, 0);
  g_assert_cmpint (get_drawn (&fixture, "a4"), ==, CHESS_NO_PIECE);

  ui_test_drag (fixture.board, "a3", "a4");
  ui_test_click_square (fixture.board, "d5");
  g_assert_cmpint (count (&fixture), ==, 0);

  ui_test_drag (fixture.board, "a3", "a4");
  ui_test_move_to_square (fixture.board, "d5");
  ui_test_press (3);
  ui_test_release (3);
  ui_test_settle ();
  g_assert_cmpint (count (&fixture), ==, 0);
  /* Nothing was drawn by that. */
  g_assert_cmpuint (fixture.board->arrows.shapes->len, ==, 0);

  ui_test_drag (fixture.board, "a3", "a4");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.take-back", NULL);
  ui_test_settle ();
  g_assert_cmpint (count (&fixture), ==, 0);
  g_assert_false (fixture.board->scene.premoving);
  g_assert_cmpint (get_drawn (&fixture, "a2"), ==, chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  window_fixture_tear_down (&fixture);
}

static void
test_refused (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  /* The rook would take its own pawn back, which nobody takes. */
  ui_test_drag (fixture.board, "a1", "a3");
  ui_test_drag (fixture.board, "b2", "b3");
  answer (&fixture);
  window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);
  ui_test_settle ();
  g_assert_cmpint (count (&fixture), ==, 0);
  g_assert_cmpint (get_drawn (&fixture, "a3"), ==, chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  g_assert_cmpint (get_drawn (&fixture, "b2"), ==, chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  g_assert_true (gtk_widget_get_visible (fixture.board->entry.pill));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (fixture.board->entry.pill)), ==,
                   "a1a3 is not possible");
  /* It goes away by itself. */
  ui_test_wait_until (!gtk_widget_get_visible (fixture.board->entry.pill));
  ui_test_drag (fixture.board, "h2", "h3");
  g_assert_cmpint (tabiya_play_get_state (fixture.play), ==, TABIYA_PLAY_ENGINE);
  window_fixture_tear_down (&fixture);
}

/* A man that was taken while the engine thinks can be dropped when it has moved. */
static void
test_in_hand (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  ui_test_move_to_square (fixture.board, "a3");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "a4");
  ui_test_settle ();
  g_assert_true (fixture.board->pointer.drag.active);
  answer (&fixture);
  window_wait_for_state (&fixture, TABIYA_PLAY_HUMAN);
  ui_test_settle ();
  g_assert_true (fixture.board->pointer.drag.active);
  ui_test_release (1);
  ui_test_settle ();
  wait_for_moves (&fixture, 3);
  g_assert_cmpint (get_drawn (&fixture, "a4"), ==, chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  window_fixture_tear_down (&fixture);
}

/* Switched off, the men stay where they are; and a window can be closed with premoves. */
static void
test_setting (void)
{
  WindowFixture fixture;

  set_up (&fixture);
  ui_test_drag (fixture.board, "a3", "a4");
  g_settings_set_boolean (fixture.settings, "premoves", FALSE);
  ui_test_settle ();
  g_assert_false (fixture.board->scene.premoving);
  g_assert_cmpint (get_drawn (&fixture, "a3"), ==, chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  ui_test_drag (fixture.board, "a3", "a4");
  g_assert_cmpint (count (&fixture), ==, 0);
  g_settings_set_boolean (fixture.settings, "premoves", TRUE);
  ui_test_settle ();
  ui_test_drag (fixture.board, "a3", "a4");
  g_assert_cmpint (count (&fixture), ==, 1);
  window_fixture_tear_down (&fixture);
}

/* While the program waits for the user, no toast covers a square of the board or a clock. */
static void
test_toast (void)
{
  WindowFixture fixture;
  GtkWidget *overlay, *toast;
  graphene_rect_t toast_box, board_box;

  set_up (&fixture);
  tabiya_toast_show (tabiya_window_get_pane (fixture.window),
                     "A sentence that is long enough to be in the way");
  overlay = window_find (GTK_WIDGET (fixture.window), ADW_TYPE_TOAST_OVERLAY);
  toast = gtk_widget_get_last_child (overlay);
  ui_test_wait_still (toast);
  g_assert_true (gtk_widget_compute_bounds (toast, GTK_WIDGET (fixture.window), &toast_box));
  g_assert_true (gtk_widget_compute_bounds (
    gtk_widget_get_parent (GTK_WIDGET (fixture.board)), GTK_WIDGET (fixture.window), &board_box));
  g_assert_false (graphene_rect_intersection (&toast_box, &board_box, NULL));
  window_fixture_tear_down (&fixture);
}

/* Without a sound server nothing happens, at once; the files are there or nothing is looked for. */
static void
test_no_server (void)
{
  gint64 began = g_get_monotonic_time ();

  for (int i = 0; i < 20; i++)
    tabiya_sound_player_play ("move");
  g_assert_cmpint (g_get_monotonic_time () - began, <, G_USEC_PER_SEC / 2);
  g_assert_null (tabiya_sound_player_dup_path ("no-such-sound"));
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/premoves/ways", test_ways);
  g_test_add_func ("/tabiya/premoves/cancelled", test_cancelled);
  g_test_add_func ("/tabiya/premoves/refused", test_refused);
  g_test_add_func ("/tabiya/premoves/in-hand", test_in_hand);
  g_test_add_func ("/tabiya/premoves/setting", test_setting);
  g_test_add_func ("/tabiya/premoves/toast", test_toast);
  g_test_add_func ("/tabiya/premoves/no-server", test_no_server);
  return g_test_run ();
}
