/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/board/tabiya-board-geometry.h"

/* Where the squares of a board are: 480 px are 60 a square. */

static ChessSquare
at (const char *name)
{
  return chess_square_make (name[0] - 'a', name[1] - '1');
}

static TabiyaBoardGeometry
make (int      width,
      int      height,
      gboolean flipped)
{
  TabiyaBoardGeometry geometry = { .flipped = flipped };

  g_assert_true (tabiya_board_geometry_allocate (&geometry, width, height));
  return geometry;
}

static void
test_room (void)
{
  TabiyaBoardGeometry geometry = { 0 };

  g_assert_cmpint (tabiya_board_geometry_fit (480, 600), ==, 480);
  g_assert_cmpint (tabiya_board_geometry_fit (487, 600), ==, 480);
  g_assert_cmpint (tabiya_board_geometry_fit (600, 488), ==, 488);
  g_assert_cmpint (tabiya_board_geometry_fit (0, 0), ==, 8);

  g_assert_true (tabiya_board_geometry_allocate (&geometry, 490, 500));
  g_assert_cmpint (geometry.square, ==, 61);
  g_assert_cmpint (geometry.x, ==, 1);
  g_assert_cmpint (geometry.y, ==, 6);
  g_assert_false (tabiya_board_geometry_allocate (&geometry, 490, 500));
  /* The same size elsewhere is a change too. */
  g_assert_true (tabiya_board_geometry_allocate (&geometry, 490, 510));
  g_assert_cmpint (geometry.square, ==, 61);
  g_assert_cmpint (geometry.y, ==, 11);
}

/* Coordinates outside take room at the left and below; the squares stay whole. */
static void
test_gutter (void)
{
  static const int sides[] = { 256, 400, 480, 512, 520, 640, 1000 };

  g_assert_cmpint (tabiya_board_geometry_get_gutter (248), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    int gutter = tabiya_board_geometry_get_gutter (sides[i]);
    TabiyaBoardGeometry geometry = { .outside = TRUE };
    TabiyaBoardGeometry inside = { 0 };

    g_assert_true (tabiya_board_geometry_allocate (&geometry, sides[i] + 6, sides[i] + 2));
    g_assert_true (tabiya_board_geometry_allocate (&inside, sides[i] + 6, sides[i] + 2));
    g_assert_cmpint (gutter, >=, 16);
    g_assert_cmpint (geometry.gutter, ==, gutter);
    g_assert_cmpint (8 * geometry.square + gutter, ==, sides[i]);
    g_assert_cmpint (geometry.x, ==, inside.x + gutter);
    g_assert_cmpint (geometry.y, ==, inside.y);
    g_assert_cmpint (inside.gutter, ==, 0);
    /* The gutter is no square. */
    g_assert_cmpint (tabiya_board_geometry_square_at (&geometry, inside.x + gutter / 2, 100), ==,
                     CHESS_NO_SQUARE);
    g_assert_cmpint (tabiya_board_geometry_square_at (&geometry, 100, sides[i] + 1 - gutter / 2),
                     ==, CHESS_NO_SQUARE);
    g_assert_cmpint (tabiya_board_geometry_square_at (&geometry, geometry.x + 0.5,
                                                      geometry.y + sides[i] - gutter - 0.5), ==,
                     at ("a1"));
  }
}

static void
test_square_at (void)
{
  TabiyaBoardGeometry nowhere = { 0 };
  TabiyaBoardGeometry board = make (500, 480, FALSE);

  g_assert_cmpint (tabiya_board_geometry_square_at (&nowhere, 1, 1), ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 10, 0), ==, at ("a8"));
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 69.9, 479.9), ==, at ("a1"));
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 70, 479.9), ==, at ("b1"));
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 9.9, 100), ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 490, 100), ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 100, -0.1), ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 100, 480), ==, CHESS_NO_SQUARE);
  board.flipped = TRUE;
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 10, 0), ==, at ("h1"));
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 489, 479), ==, at ("a8"));
}

/* Each square is found where it is drawn, and a piece at its centre stands on it. */
static void
test_there_and_back (void)
{
  for (int flipped = 0; flipped < 2; flipped++) {
    TabiyaBoardGeometry board = make (500, 480, flipped);

    for (int i = 0; i < CHESS_N_SQUARES; i++) {
      ChessSquare square = (ChessSquare) i;
      float left, top, x, y, file, rank;

      tabiya_board_geometry_get_origin (&board, (float) chess_square_file (square),
                                        (float) chess_square_rank (square), &left, &top);
      tabiya_board_geometry_get_centre (&board, square, &x, &y);
      g_assert_cmpfloat (x, ==, left + 30);
      g_assert_cmpfloat (y, ==, top + 30);
      g_assert_cmpint (tabiya_board_geometry_square_at (&board, left, top), ==, square);
      g_assert_cmpint (tabiya_board_geometry_square_at (&board, x, y), ==, square);
      tabiya_board_geometry_get_place (&board, x, y, &file, &rank);
      g_assert_cmpfloat_with_epsilon (file, chess_square_file (square), 0.001);
      g_assert_cmpfloat_with_epsilon (rank, chess_square_rank (square), 0.001);
    }
  }
}

static void
test_between_squares (void)
{
  TabiyaBoardGeometry board = make (480, 480, FALSE);
  float x, y;

  tabiya_board_geometry_get_origin (&board, 4, 1.5f, &x, &y);
  g_assert_cmpfloat (x, ==, 240);
  g_assert_cmpfloat (y, ==, 330);
  board.flipped = TRUE;
  tabiya_board_geometry_get_origin (&board, 4, 1.5f, &x, &y);
  g_assert_cmpfloat (x, ==, 180);
  g_assert_cmpfloat (y, ==, 90);
}

static void
test_step (void)
{
  TabiyaBoardGeometry board = make (480, 480, FALSE);

  g_assert_cmpint (tabiya_board_geometry_step (&board, at ("e2"), 1, 0), ==, at ("f2"));
  g_assert_cmpint (tabiya_board_geometry_step (&board, at ("e2"), 0, 1), ==, at ("e3"));
  g_assert_cmpint (tabiya_board_geometry_step (&board, at ("a1"), -1, -1), ==, at ("a1"));
  g_assert_cmpint (tabiya_board_geometry_step (&board, at ("h8"), 1, 1), ==, at ("h8"));
  board.flipped = TRUE;
  g_assert_cmpint (tabiya_board_geometry_step (&board, at ("e2"), 1, 0), ==, at ("d2"));
  g_assert_cmpint (tabiya_board_geometry_step (&board, at ("e2"), 0, 1), ==, at ("e1"));
}

/* What is at a point stays there, unless something beside the board would be seen. */
static void
test_zoom (void)
{
  TabiyaBoardGeometry board = make (480, 500, FALSE);

  tabiya_board_geometry_zoom (&board, 2, 240, 250, 240, 250);
  g_assert_true (tabiya_board_geometry_allocate (&board, 480, 500));
  g_assert_cmpint (board.square, ==, 120);
  g_assert_cmpint (board.x, ==, -240);
  g_assert_cmpint (board.y, ==, -230);
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 239, 251), ==, at ("d4"));
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 1, 11), ==, at ("c6"));

  /* Pushed about. */
  tabiya_board_geometry_zoom (&board, 2, 100, 100, 160, 100);
  tabiya_board_geometry_allocate (&board, 480, 500);
  g_assert_cmpint (board.x, ==, -180);
  tabiya_board_geometry_zoom (&board, 2, 0, 0, 4000, 4000);
  tabiya_board_geometry_allocate (&board, 480, 500);
  g_assert_cmpint (board.x, ==, 0);
  g_assert_cmpint (board.y, ==, 10);
  tabiya_board_geometry_zoom (&board, 2, 4000, 4000, 0, 0);
  tabiya_board_geometry_allocate (&board, 480, 500);
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 479, 489), ==, at ("h1"));

  /* Another size shows the same part, and the whole board is as it was. */
  tabiya_board_geometry_allocate (&board, 240, 240);
  g_assert_cmpint (board.square, ==, 60);
  g_assert_cmpint (tabiya_board_geometry_square_at (&board, 239, 239), ==, at ("h1"));
  tabiya_board_geometry_zoom (&board, 0.5, 10, 10, 10, 10);
  tabiya_board_geometry_allocate (&board, 480, 500);
  g_assert_cmpint (board.square, ==, 60);
  g_assert_cmpint (board.x, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/board-geometry/room", test_room);
  g_test_add_func ("/tabiya/board-geometry/square-at", test_square_at);
  g_test_add_func ("/tabiya/board-geometry/gutter", test_gutter);
  g_test_add_func ("/tabiya/board-geometry/there-and-back", test_there_and_back);
  g_test_add_func ("/tabiya/board-geometry/between-squares", test_between_squares);
  g_test_add_func ("/tabiya/board-geometry/step", test_step);
  g_test_add_func ("/tabiya/board-geometry/zoom", test_zoom);

  return g_test_run ();
}
