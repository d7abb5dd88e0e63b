/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"
#include "ui/board/tabiya-board-private.h"

#define WHITE_PROMOTES "1n5k/P7/8/8/8/8/5p2/K5N1 w - - 0 1"
#define BLACK_PROMOTES "1n5k/P7/8/8/8/8/5p2/K5N1 b - - 0 1"

static void
open_by_clicks (BoardFixture *fixture,
                const char   *from,
                const char   *to)
{
  ui_test_click_square (fixture->board, from);
  ui_test_click_square (fixture->board, to);
  g_assert_true (fixture->board->promotion.open);
  g_assert_cmpuint (fixture->moves->len, ==, 0);
}

/* From the last rank inward: queen, knight, rook, bishop. */
static void
test_pointer (void)
{
  static const struct {
    const char *square;
    const char *move;
  } white[] = {
    { "b8", "a7b8q" }, { "b7", "a7b8n" }, { "b6", "a7b8r" }, { "b5", "a7b8b" },
  }, black[] = {
    { "f1", "f2f1q" }, { "f2", "f2f1n" }, { "f3", "f2f1r" }, { "f4", "f2f1b" },
  };

  for (guint i = 0; i < 4; i++) {
    BoardFixture fixture;

    board_fixture_open (&fixture, WHITE_PROMOTES);
    open_by_clicks (&fixture, "a7", "b8");
    ui_test_click_square (fixture.board, white[i].square);
    g_assert_cmpstr (board_fixture_last_move (&fixture), ==, white[i].move);
    g_assert_false (fixture.board->promotion.open);
    /* It has been on its square all the time. */
    g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 0);
    board_fixture_close (&fixture);

    board_fixture_open (&fixture, BLACK_PROMOTES);
    tabiya_board_set_flipped (fixture.board, i % 2 == 1);
    ui_test_settle ();
    open_by_clicks (&fixture, "f2", "f1");
    ui_test_click_square (fixture.board, black[i].square);
    g_assert_cmpstr (board_fixture_last_move (&fixture), ==, black[i].move);
    board_fixture_close (&fixture);
  }
}

static void
test_drop (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, WHITE_PROMOTES);
  ui_test_drag (fixture.board, "a7", "a8");
  g_assert_true (fixture.board->promotion.open);
  ui_test_click_square (fixture.board, "a7");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "a7a8n");
  board_fixture_close (&fixture);
}

/* A press on one piece and a release on another chooses nothing. */
static void
test_slide_off (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, WHITE_PROMOTES);
  open_by_clicks (&fixture, "a7", "b8");
  ui_test_move_to_square (fixture.board, "b8");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "b6");
  ui_test_release (1);
  g_assert_true (fixture.board->promotion.open);
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  board_fixture_close (&fixture);
}

static void
test_letters (void)
{
  static const struct {
    guint key;
    const char *move;
  } letters[] = {
    { GDK_KEY_q, "a7a8q" }, { GDK_KEY_n, "a7a8n" }, { GDK_KEY_r, "a7a8r" }, { GDK_KEY_b, "a7a8b" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++) {
    BoardFixture fixture;

    board_fixture_open (&fixture, WHITE_PROMOTES);
    open_by_clicks (&fixture, "a7", "a8");
    /* A letter that is none of the four is no answer. */
    ui_test_key (GDK_KEY_e, 0);
    g_assert_true (fixture.board->promotion.open);
    ui_test_key (letters[i].key, 0);
    g_assert_cmpstr (board_fixture_last_move (&fixture), ==, letters[i].move);
    board_fixture_close (&fixture);
  }
}

static void
test_arrows (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, WHITE_PROMOTES);
  open_by_clicks (&fixture, "a7", "a8");
  g_assert_cmpint (fixture.board->promotion.chosen, ==, 0);
  ui_test_key (GDK_KEY_Up, 0);
  g_assert_cmpint (fixture.board->promotion.chosen, ==, 0);
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_key (GDK_KEY_Down, 0);
  g_assert_cmpint (fixture.board->promotion.chosen, ==, 2);
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "a7a8r");
  board_fixture_close (&fixture);

  /* Seen from the other side the column grows upward. */
  board_fixture_open (&fixture, WHITE_PROMOTES);
  tabiya_board_set_flipped (fixture.board, TRUE);
  ui_test_settle ();
  open_by_clicks (&fixture, "a7", "a8");
  ui_test_key (GDK_KEY_Up, 0);
  g_assert_cmpint (fixture.board->promotion.chosen, ==, 1);
  ui_test_key (GDK_KEY_space, 0);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "a7a8n");
  board_fixture_close (&fixture);
}

static void
test_cancel (void)
{
  BoardFixture fixture;
  const ChessPosition *position;

  board_fixture_open (&fixture, WHITE_PROMOTES);
  position = tabiya_board_get_position (fixture.board);

  open_by_clicks (&fixture, "a7", "b8");
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_false (fixture.board->promotion.open);
  g_assert_cmpuint (fixture.n_cancelled, ==, 1);

  open_by_clicks (&fixture, "a7", "b8");
  ui_test_click_square (fixture.board, "e4");
  g_assert_false (fixture.board->promotion.open);
  g_assert_cmpuint (fixture.n_cancelled, ==, 2);

  open_by_clicks (&fixture, "a7", "b8");
  ui_test_press (3);
  ui_test_release (3);
  g_assert_false (fixture.board->promotion.open);
  g_assert_cmpuint (fixture.n_cancelled, ==, 3);

  g_assert_cmpuint (fixture.moves->len, ==, 0);
  g_assert_cmpint (position->board[ui_test_square ("a7")], ==,
                   chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  /* The game goes on. */
  open_by_clicks (&fixture, "a7", "a8");
  ui_test_key (GDK_KEY_q, 0);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "a7a8q");
  board_fixture_close (&fixture);
}

static void
test_auto_queen (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, WHITE_PROMOTES);
  tabiya_board_set_auto_queen (fixture.board, TRUE);
  ui_test_drag (fixture.board, "a7", "a8");
  g_assert_false (fixture.board->promotion.open);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "a7a8q");
  board_fixture_close (&fixture);

  /* Ctrl asks all the same: dropping, clicking, by keyboard. */
  board_fixture_open (&fixture, WHITE_PROMOTES);
  tabiya_board_set_auto_queen (fixture.board, TRUE);
  ui_test_hold (GDK_KEY_Control_L);
  ui_test_drag (fixture.board, "a7", "a8");
  g_assert_true (fixture.board->promotion.open);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_let_go (GDK_KEY_Control_L);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_false (fixture.board->promotion.open);
  ui_test_click_square (fixture.board, "a7");
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_key (GDK_KEY_Return, GDK_KEY_Control_L);
  g_assert_true (fixture.board->promotion.open);
  ui_test_key (GDK_KEY_b, 0);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "a7a8b");
  board_fixture_close (&fixture);
}

/* The position changes under the chooser: taken back, a new game. */
static void
test_position_changes (void)
{
  BoardFixture fixture;
  ChessPosition position;

  board_fixture_open (&fixture, WHITE_PROMOTES);
  open_by_clicks (&fixture, "a7", "b8");
  ui_test_read_fen (BLACK_PROMOTES, &position);
  tabiya_board_set_position (fixture.board, &position, CHESS_NO_MOVE, FALSE);
  g_assert_false (fixture.board->promotion.open);
  board_fixture_close (&fixture);
}

static void
test_accessible (void)
{
  BoardFixture fixture;
  GtkAccessible *cell;

  board_fixture_open (&fixture, WHITE_PROMOTES);
  open_by_clicks (&fixture, "a7", "b8");
  cell = GTK_ACCESSIBLE (fixture.board->squares.widgets[ui_test_square ("b7")]);
  gtk_test_accessible_assert_property (fixture.board->squares.widgets[ui_test_square ("b8")],
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Promote to queen");
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, "Promote to knight");
  g_assert_true (gtk_widget_has_focus (fixture.board->squares.widgets[ui_test_square ("b8")]));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (cell), "square.activate", NULL));
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "a7b8n");
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, "b7, empty");
  board_fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/board-promotion/pointer", test_pointer);
  g_test_add_func ("/tabiya/board-promotion/drop", test_drop);
  g_test_add_func ("/tabiya/board-promotion/slide-off", test_slide_off);
  g_test_add_func ("/tabiya/board-promotion/letters", test_letters);
  g_test_add_func ("/tabiya/board-promotion/arrows", test_arrows);
  g_test_add_func ("/tabiya/board-promotion/cancel", test_cancel);
  g_test_add_func ("/tabiya/board-promotion/auto-queen", test_auto_queen);
  g_test_add_func ("/tabiya/board-promotion/position-changes", test_position_changes);
  g_test_add_func ("/tabiya/board-promotion/accessible", test_accessible);

  return g_test_run ();
}
