/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"
#include "ui/board/tabiya-board-actions.h"
#include "ui/board/tabiya-board-private.h"

static void
test_click_click (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_click_square (fixture.board, "e2");
  g_assert_cmpint (fixture.board->scene.selected, ==, ui_test_square ("e2"));
  g_assert_cmphex (fixture.board->scene.marked_targets, ==,
                   bb_square (ui_test_square ("e3")) | bb_square (ui_test_square ("e4")));
  ui_test_click_square (fixture.board, "e4");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "e2e4");
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_get_last_move (fixture.board), ==,
                   chess_move_make (ui_test_square ("e2"), ui_test_square ("e4"),
                                    CHESS_MOVE_DOUBLE_PUSH));

  /* The other side, with the board turned round. */
  tabiya_board_set_flipped (fixture.board, TRUE);
  ui_test_settle ();
  ui_test_click_square (fixture.board, "g8");
  ui_test_click_square (fixture.board, "f6");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "g8f6");
  g_assert_cmpuint (fixture.moves->len, ==, 2);
  g_assert_cmpuint (fixture.n_cancelled, ==, 0);
  board_fixture_close (&fixture);
}

/* Wherever the coordinates are, a click is on the square that is drawn there. */
static void
test_coordinates (void)
{
  static const TabiyaCoordinates all[] = {
    TABIYA_COORDINATES_OUTSIDE, TABIYA_COORDINATES_NONE, TABIYA_COORDINATES_INSIDE,
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    BoardFixture fixture;

    board_fixture_open (&fixture, NULL);
    tabiya_board_set_coordinates (fixture.board, all[i]);
    ui_test_settle ();
    ui_test_click_square (fixture.board, "a2");
    ui_test_click_square (fixture.board, "a4");
    g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "a2a4");
    ui_test_drag (fixture.board, "h7", "h5");
    g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "h7h5");
    tabiya_board_set_flipped (fixture.board, TRUE);
    ui_test_settle ();
    ui_test_drag (fixture.board, "h2", "h4");
    g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "h2h4");
    /* Beside the board there is nothing to click. */
    ui_test_click_square (fixture.board, "b8");
    ui_test_click (GTK_WIDGET (fixture.board), 4, 476);
    g_assert_cmpint (tabiya_board_get_square_at (fixture.board, 4, 476), ==,
                     all[i] == TABIYA_COORDINATES_OUTSIDE ? CHESS_NO_SQUARE
                                                          : ui_test_square ("h8"));
    board_fixture_close (&fixture);
  }
}

static void
test_second_click (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_click_square (fixture.board, "e2");
  ui_test_click_square (fixture.board, "e2");
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpuint (fixture.n_cancelled, ==, 1);

  /* Another piece of one's own is selected instead. */
  ui_test_click_square (fixture.board, "e2");
  ui_test_click_square (fixture.board, "b1");
  g_assert_cmpint (fixture.board->scene.selected, ==, ui_test_square ("b1"));

  /* A square it cannot go to gives it up. */
  ui_test_click_square (fixture.board, "e5");
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpuint (fixture.n_cancelled, ==, 2);
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  board_fixture_close (&fixture);
}

static void
test_not_movable (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  /* The opponent's piece. */
  ui_test_click_square (fixture.board, "e7");
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpuint (fixture.n_activated, ==, 1);
  g_assert_cmpint (fixture.activated, ==, ui_test_square ("e7"));

  /* Nobody's turn: the engine is thinking. */
  tabiya_board_set_movable (fixture.board, TABIYA_MOVABLE_BLACK);
  ui_test_click_square (fixture.board, "e2");
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  ui_test_drag (fixture.board, "e2", "e4");
  g_assert_cmpuint (fixture.moves->len, ==, 0);

  /* What was selected is given up when it can no longer be moved. */
  tabiya_board_set_movable (fixture.board, TABIYA_MOVABLE_BOTH);
  ui_test_click_square (fixture.board, "e2");
  tabiya_board_set_movable (fixture.board, TABIYA_MOVABLE_NONE);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  board_fixture_close (&fixture);
}

static void
test_drag (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_drag (fixture.board, "g1", "f3");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "g1f3");
  /* The piece is where the hand put it: nothing glides. */
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 0);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  ui_test_drag (fixture.board, "d7", "d5");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "d7d5");
  board_fixture_close (&fixture);
}

static void
test_drag_threshold (void)
{
  BoardFixture fixture;
  graphene_rect_t box;
  double x, y;

  board_fixture_open (&fixture, NULL);
  tabiya_board_get_square_box (fixture.board, ui_test_square ("e2"), &box);
  x = box.origin.x + 30;
  y = box.origin.y + 30;
  ui_test_move (GTK_WIDGET (fixture.board), x, y);
  ui_test_press (1);
  ui_test_move (GTK_WIDGET (fixture.board), x + 2, y);
  g_assert_false (fixture.board->pointer.drag.active);
  ui_test_move (GTK_WIDGET (fixture.board), x + 3, y);
  ui_test_wait_until (fixture.board->pointer.drag.active);
  /* An unsteady click: it stays selected. */
  ui_test_release (1);
  g_assert_cmpint (fixture.board->scene.selected, ==, ui_test_square ("e2"));
  ui_test_click_square (fixture.board, "e3");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "e2e3");
  board_fixture_close (&fixture);
}

/* Away and back again is a change of mind. */
static void
test_drag_back (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_move_to_square (fixture.board, "e2");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "e4");
  g_assert_cmpint (fixture.board->pointer.hovered, ==, ui_test_square ("e4"));
  ui_test_move_to_square (fixture.board, "e2");
  ui_test_release (1);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  board_fixture_close (&fixture);
}

static void
test_illegal_drop (void)
{
  BoardFixture fixture;
  float file, rank;

  board_fixture_open (&fixture, NULL);
  ui_test_move_to_square (fixture.board, "e2");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "e6");
  ui_test_release (1);
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpuint (fixture.n_cancelled, ==, 1);
  /* On its way home. */
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 1);
  g_assert_cmpint (fixture.board->animation.motion.flights[0].to, ==, ui_test_square ("e2"));
  tabiya_board_motion_get_flight_place (&fixture.board->animation.motion,
                                        &fixture.board->animation.motion.flights[0], &file, &rank);
  g_assert_cmpfloat (rank, >, 1);
  g_assert_cmpfloat (rank, <=, 5.1f);
  board_fixture_rest (&fixture);

  /* Beside the board: below it there is no room, so out of the window. */
  ui_test_move_to_square (fixture.board, "e2");
  ui_test_press (1);
  ui_test_move (GTK_WIDGET (fixture.board), 600, 300);
  ui_test_release (1);
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  board_fixture_close (&fixture);
}

/* Only the way a person chose makes a move; the other does nothing. */
static void
test_move_input (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  g_object_set (fixture.board, "move-input", TABIYA_MOVE_INPUT_DRAG, NULL);
  ui_test_click_square (fixture.board, "e2");
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  ui_test_click_square (fixture.board, "e4");
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  /* What the keyboard has selected is not moved by a click either. */
  tabiya_board_activate_square (fixture.board, ui_test_square ("e2"), FALSE);
  ui_test_click_square (fixture.board, "e4");
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  ui_test_drag (fixture.board, "e2", "e4");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "e2e4");

  g_object_set (fixture.board, "move-input", TABIYA_MOVE_INPUT_CLICK, NULL);
  ui_test_drag (fixture.board, "e7", "e5");
  g_assert_cmpuint (fixture.moves->len, ==, 1);
  /* It was a click on the man. */
  g_assert_cmpint (fixture.board->scene.selected, ==, ui_test_square ("e7"));
  ui_test_click_square (fixture.board, "e5");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "e7e5");
  board_fixture_close (&fixture);
}

/* Whoever owns the game does not play it: the piece goes back. */
static void
test_refused_drop (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  fixture.refuse = TRUE;
  ui_test_drag (fixture.board, "e2", "e4");
  g_assert_cmpuint (fixture.moves->len, ==, 1);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 1);
  g_assert_cmpint (fixture.board->animation.motion.flights[0].to, ==, ui_test_square ("e2"));
  board_fixture_rest (&fixture);
  g_assert_cmpint (tabiya_board_get_position (fixture.board)->board[ui_test_square ("e2")], ==,
                   chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  board_fixture_close (&fixture);
}

static void
test_second_button (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_move_to_square (fixture.board, "e2");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "e4");
  g_assert_true (fixture.board->pointer.drag.active);
  ui_test_press (3);
  g_assert_false (fixture.board->pointer.drag.active);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpuint (fixture.n_cancelled, ==, 1);
  ui_test_release (3);
  ui_test_release (1);
  g_assert_cmpuint (fixture.moves->len, ==, 0);

  /* And the board works as before. */
  ui_test_drag (fixture.board, "e2", "e4");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "e2e4");
  board_fixture_close (&fixture);
}

static void
check_castling (const char *fen,
                gboolean    drag,
                const char *from,
                const char *to,
                const char *king,
                const char *rook)
{
  BoardFixture fixture;
  const ChessPosition *position;
  ChessMove move;
  ChessColor color;

  board_fixture_open (&fixture, fen);
  position = tabiya_board_get_position (fixture.board);
  color = (ChessColor) position->turn;
  if (drag) {
    ui_test_drag (fixture.board, from, to);
  } else {
    ui_test_click_square (fixture.board, from);
    ui_test_click_square (fixture.board, to);
  }
  g_assert_cmpuint (fixture.moves->len, ==, 1);
  move = g_array_index (fixture.moves, ChessMove, 0);
  g_assert_cmpint (chess_move_kind (move), ==, CHESS_MOVE_CASTLING);
  g_assert_cmpint (position->board[ui_test_square (king)], ==,
                   chess_piece_make (color, CHESS_KING));
  g_assert_cmpint (position->board[ui_test_square (rook)], ==,
                   chess_piece_make (color, CHESS_ROOK));
  board_fixture_close (&fixture);
}

#define CASTLING_WHITE "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define CASTLING_BLACK "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"

static void
test_castling (void)
{
  for (int drag = 0; drag < 2; drag++) {
    check_castling (CASTLING_WHITE, drag, "e1", "g1", "g1", "f1");
    check_castling (CASTLING_WHITE, drag, "e1", "h1", "g1", "f1");
    check_castling (CASTLING_WHITE, drag, "e1", "c1", "c1", "d1");
    check_castling (CASTLING_WHITE, drag, "e1", "a1", "c1", "d1");
    check_castling (CASTLING_BLACK, drag, "e8", "g8", "g8", "f8");
    check_castling (CASTLING_BLACK, drag, "e8", "a8", "c8", "d8");
  }
}

/* The king is beside its target: one square is a king's move, the rook means castling. */
static void
test_castling_chess960 (void)
{
  static const char fen[] = "5k1r/8/8/8/8/8/8/5K1R w Hh - 0 1";
  BoardFixture fixture;

  check_castling (fen, FALSE, "f1", "h1", "g1", "f1");
  board_fixture_open (&fixture, fen);
  ui_test_click_square (fixture.board, "f1");
  ui_test_click_square (fixture.board, "g1");
  g_assert_cmpuint (fixture.moves->len, ==, 1);
  g_assert_cmpint (chess_move_kind (g_array_index (fixture.moves, ChessMove, 0)), ==,
                   CHESS_MOVE_NORMAL);
  board_fixture_close (&fixture);
}

static void
test_castling_marks (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, CASTLING_WHITE);
  ui_test_click_square (fixture.board, "e1");
  g_assert_true (fixture.board->scene.marked_targets & bb_square (ui_test_square ("g1")));
  g_assert_false (fixture.board->scene.marked_targets & bb_square (ui_test_square ("h1")));
  g_assert_true (fixture.board->scene.targets & bb_square (ui_test_square ("h1")));
  board_fixture_close (&fixture);
}

static void
shape_drawn_cb (TabiyaBoard      *board,
                TabiyaShape *shape,
                TabiyaShape *kept)
{
  *kept = *shape;
}

static void
count_cb (TabiyaBoard *board,
          guint       *count)
{
  (*count)++;
}

static void
test_drawing (void)
{
  BoardFixture fixture;
  TabiyaShape shape = { 0 };
  guint n_cleared = 0;

  board_fixture_open (&fixture, NULL);
  g_signal_connect (fixture.board, "shape-drawn", G_CALLBACK (shape_drawn_cb), &shape);
  g_signal_connect (fixture.board, "shapes-cleared", G_CALLBACK (count_cb), &n_cleared);

  ui_test_move_to_square (fixture.board, "d4");
  ui_test_press (3);
  ui_test_move_to_square (fixture.board, "f6");
  ui_test_release (3);
  g_assert_cmpint (shape.from, ==, ui_test_square ("d4"));
  g_assert_cmpint (shape.to, ==, ui_test_square ("f6"));
  g_assert_cmpint (shape.color, ==, 'G');

  ui_test_hold (GDK_KEY_Shift_L);
  ui_test_move_to_square (fixture.board, "a3");
  ui_test_press (3);
  ui_test_release (3);
  ui_test_let_go (GDK_KEY_Shift_L);
  g_assert_cmpint (shape.from, ==, ui_test_square ("a3"));
  g_assert_cmpint (shape.to, ==, ui_test_square ("a3"));
  g_assert_cmpint (shape.color, ==, 'R');

  /* A click on an empty square clears, once there is something. */
  ui_test_click_square (fixture.board, "e5");
  g_assert_cmpuint (n_cleared, ==, 0);
  tabiya_board_arrows_set_shapes (&fixture.board->arrows, &shape, 1);
  ui_test_click_square (fixture.board, "e5");
  g_assert_cmpuint (n_cleared, ==, 1);
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  board_fixture_close (&fixture);
}

/* Another position arrives while a piece is in the hand. */
static void
test_position_while_dragging (void)
{
  BoardFixture fixture;
  ChessPosition position;

  board_fixture_open (&fixture, NULL);
  ui_test_move_to_square (fixture.board, "e2");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "e4");
  ui_test_read_fen ("7k/8/8/8/8/8/8/K7 w - - 0 1", &position);
  tabiya_board_set_position (fixture.board, &position, CHESS_NO_MOVE, TRUE);
  g_assert_false (fixture.board->pointer.drag.active);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  ui_test_release (1);
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  board_fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/board-pointer/coordinates", test_coordinates);
  g_test_add_func ("/tabiya/board-pointer/click-click", test_click_click);
  g_test_add_func ("/tabiya/board-pointer/second-click", test_second_click);
  g_test_add_func ("/tabiya/board-pointer/not-movable", test_not_movable);
  g_test_add_func ("/tabiya/board-pointer/drag", test_drag);
  g_test_add_func ("/tabiya/board-pointer/drag-threshold", test_drag_threshold);
  g_test_add_func ("/tabiya/board-pointer/move-input", test_move_input);
  g_test_add_func ("/tabiya/board-pointer/drag-back", test_drag_back);
  g_test_add_func ("/tabiya/board-pointer/illegal-drop", test_illegal_drop);
  g_test_add_func ("/tabiya/board-pointer/refused-drop", test_refused_drop);
  g_test_add_func ("/tabiya/board-pointer/second-button", test_second_button);
  g_test_add_func ("/tabiya/board-pointer/castling", test_castling);
  g_test_add_func ("/tabiya/board-pointer/castling-chess960", test_castling_chess960);
  g_test_add_func ("/tabiya/board-pointer/castling-marks", test_castling_marks);
  g_test_add_func ("/tabiya/board-pointer/drawing", test_drawing);
  g_test_add_func ("/tabiya/board-pointer/position-while-dragging", test_position_while_dragging);

  return g_test_run ();
}
