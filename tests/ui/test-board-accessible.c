/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"
#include "ui/board/tabiya-board-private.h"

static GtkAccessible *
get_cell (BoardFixture *fixture,
          const char   *name)
{
  return GTK_ACCESSIBLE (fixture->board->squares.widgets[ui_test_square (name)]);
}

static void
assert_label (BoardFixture *fixture,
              const char   *name,
              const char   *label)
{
  gtk_test_accessible_assert_property (get_cell (fixture, name), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       label);
}

static void
test_roles (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (fixture.board), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fixture.board),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Chess board");
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    GtkWidget *square = fixture.board->squares.widgets[i];

    g_assert_true (gtk_widget_get_parent (square) == GTK_WIDGET (fixture.board));
    g_assert_cmpint (gtk_widget_get_width (square), ==, 60);
    gtk_test_accessible_assert_role (square, GTK_ACCESSIBLE_ROLE_GRID_CELL);
    gtk_test_accessible_assert_state (square, GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  }
  board_fixture_close (&fixture);
}

static void
test_names (void)
{
  BoardFixture fixture;
  ChessPosition position;

  board_fixture_open (&fixture, NULL);
  assert_label (&fixture, "e2", "e2, white pawn");
  assert_label (&fixture, "g1", "g1, white knight");
  assert_label (&fixture, "c1", "c1, white bishop");
  assert_label (&fixture, "h1", "h1, white rook");
  assert_label (&fixture, "d1", "d1, white queen");
  assert_label (&fixture, "e1", "e1, white king");
  assert_label (&fixture, "a7", "a7, black pawn");
  assert_label (&fixture, "b8", "b8, black knight");
  assert_label (&fixture, "f8", "f8, black bishop");
  assert_label (&fixture, "a8", "a8, black rook");
  assert_label (&fixture, "d8", "d8, black queen");
  assert_label (&fixture, "e8", "e8, black king");
  assert_label (&fixture, "e4", "e4, empty");

  ui_test_read_fen ("4k3/8/8/8/8/8/4R3/K7 b - - 0 1", &position);
  tabiya_board_set_position (fixture.board, &position,
                             chess_move_make (ui_test_square ("d2"), ui_test_square ("e2"),
                                              CHESS_MOVE_NORMAL),
                             TRUE);
  assert_label (&fixture, "e2", "e2, white rook");
  assert_label (&fixture, "a7", "a7, empty");
  gtk_test_accessible_assert_property (get_cell (&fixture, "e8"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "In check");
  gtk_test_accessible_assert_property (get_cell (&fixture, "e2"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Moved last");
  board_fixture_close (&fixture);
}

/* Everything there is to a move, without pointer or key. */
static void
test_play (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, "7k/8/8/8/8/2p5/3P4/K7 w - - 0 1");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_cell (&fixture, "d2")),
                                             "square.activate", NULL));
  gtk_test_accessible_assert_state (get_cell (&fixture, "d2"), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  gtk_test_accessible_assert_property (get_cell (&fixture, "d3"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "The selected piece can go here");
  gtk_test_accessible_assert_property (get_cell (&fixture, "c3"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "The selected piece can capture here");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_cell (&fixture, "c3")),
                                             "square.activate", NULL));
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "d2c3");
  gtk_test_accessible_assert_state (get_cell (&fixture, "d2"), GTK_ACCESSIBLE_STATE_SELECTED,
                                    FALSE);
  assert_label (&fixture, "c3", "c3, white pawn");
  assert_label (&fixture, "d2", "d2, empty");
  board_fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/board-accessible/roles", test_roles);
  g_test_add_func ("/tabiya/board-accessible/names", test_names);
  g_test_add_func ("/tabiya/board-accessible/play", test_play);

  return g_test_run ();
}
