/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"
#include "ui/board/tabiya-board-private.h"

/* The gestures of fingers. No screen here has any, so they are told of gestures that were none;
   that GTK finds these in touches is not tried. */

static GtkGesture *
find_gesture (TabiyaBoard *board,
              GType        type)
{
  g_autoptr(GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (board));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr(GtkGesture) gesture = g_list_model_get_item (all, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (gesture, type))
      return gesture;
  }
  g_assert_not_reached ();
}

static void
pinch (TabiyaBoard *board,
       double       scale)
{
  GtkGesture *gesture = find_gesture (board, GTK_TYPE_GESTURE_ZOOM);

  g_signal_emit_by_name (gesture, "scale-changed", scale);
  g_signal_emit_by_name (gesture, "end", NULL);
  ui_test_settle ();
}

static void
test_pinch (void)
{
  BoardFixture fixture;
  graphene_rect_t box;

  board_fixture_open (&fixture, NULL);
  pinch (fixture.board, 1.5);
  g_assert_cmpint (fixture.board->geometry.square, ==, 90);
  /* Around the middle, and nothing is drawn or clicked beside the board. */
  tabiya_board_get_square_box (fixture.board, ui_test_square ("d5"), &box);
  g_assert_cmpfloat_with_epsilon (box.origin.x + 90, 240, 1.5);
  g_assert_cmpfloat_with_epsilon (box.origin.y + 90, 240, 1.5);
  g_assert_cmpint (gtk_widget_get_overflow (GTK_WIDGET (fixture.board)), ==, GTK_OVERFLOW_HIDDEN);
  /* Moves are made as before, on what is seen. */
  ui_test_drag (fixture.board, "d2", "d4");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "d2d4");

  /* Not without end, and back again. */
  pinch (fixture.board, 9);
  g_assert_cmpint (fixture.board->geometry.square, ==, 120);
  pinch (fixture.board, 0.1);
  g_assert_cmpint (fixture.board->geometry.square, ==, 60);
  g_assert_cmpint (gtk_widget_get_overflow (GTK_WIDGET (fixture.board)), ==, GTK_OVERFLOW_VISIBLE);
  g_assert_cmpint (fixture.board->geometry.x, ==, 0);
  board_fixture_close (&fixture);
}

/* The first finger has picked up a man, which the second puts back. */
static void
test_second_finger (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_move_to_square (fixture.board, "e2");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "e4");
  g_assert_true (fixture.board->pointer.drag.active);
  pinch (fixture.board, 1.2);
  g_assert_false (fixture.board->pointer.drag.active);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  ui_test_release (1);
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  board_fixture_close (&fixture);
}

/* Keys: the cursor stays in view, and so does the whole column of men to promote to. */
static void
test_in_view (void)
{
  BoardFixture fixture;
  graphene_rect_t box;

  board_fixture_open (&fixture, "7k/P7/8/8/8/8/8/7K w - - 0 1");
  for (int i = 0; i < 5; i++)
    tabiya_board_zoom (fixture.board, 1);
  ui_test_settle ();
  g_assert_cmpint (fixture.board->geometry.square, ==, 120);
  for (int i = 0; i < 8; i++)
    ui_test_key (GDK_KEY_Left, 0);
  ui_test_settle ();
  tabiya_board_get_square_box (fixture.board, fixture.board->squares.cursor, &box);
  g_assert_cmpfloat (box.origin.x, >=, 0);
  g_assert_cmpfloat (box.origin.x, <, 480);
  ui_test_type ("a8");
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_settle ();
  g_assert_true (fixture.board->promotion.open);
  for (int rank = 4; rank < 8; rank++) {
    tabiya_board_get_square_box (fixture.board, chess_square_make (0, rank), &box);
    g_assert_cmpfloat (box.origin.x, >=, -0.5);
    g_assert_cmpfloat (box.origin.y, >=, -0.5);
    g_assert_cmpfloat (box.origin.y + box.size.height, <=, 480.5);
  }
  tabiya_board_zoom (fixture.board, 0);
  ui_test_settle ();
  g_assert_cmpint (fixture.board->geometry.square, ==, 60);
  board_fixture_close (&fixture);
}

static void
menu_cb (TabiyaBoard     *board,
         graphene_rect_t *box,
         guint           *n_menus)
{
  (*n_menus)++;
}

static void
test_long_press (void)
{
  BoardFixture fixture;
  GtkGesture *hold;
  guint n_menus = 0;

  board_fixture_open (&fixture, NULL);
  hold = find_gesture (fixture.board, GTK_TYPE_GESTURE_LONG_PRESS);
  g_assert_true (gtk_gesture_single_get_touch_only (GTK_GESTURE_SINGLE (hold)));
  g_signal_connect (fixture.board, "menu-requested", G_CALLBACK (menu_cb), &n_menus);
  g_signal_emit_by_name (hold, "pressed", 240.0, 240.0);
  g_assert_cmpuint (n_menus, ==, 1);

  /* A finger on a man that may move is going to drag it. */
  ui_test_move_to_square (fixture.board, "e2");
  ui_test_press (1);
  g_signal_emit_by_name (hold, "pressed", 270.0, 390.0);
  g_assert_cmpuint (n_menus, ==, 1);
  ui_test_release (1);

  ui_test_key (GDK_KEY_Menu, 0);
  g_assert_cmpuint (n_menus, ==, 2);
  ui_test_key (GDK_KEY_F10, GDK_KEY_Shift_L);
  g_assert_cmpuint (n_menus, ==, 3);
  board_fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/board-touch/pinch", test_pinch);
  g_test_add_func ("/tabiya/board-touch/second-finger", test_second_finger);
  g_test_add_func ("/tabiya/board-touch/in-view", test_in_view);
  g_test_add_func ("/tabiya/board-touch/long-press", test_long_press);

  return g_test_run ();
}
