/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/board/tabiya-board-scene.h"
#include "service-test.h"

/* What may be done on a board, without one. */

static ChessSquare
at (const char *name)
{
  return chess_square_make (name[0] - 'a', name[1] - '1');
}

/* Both colours may move. */
static void
open_scene (TabiyaBoardScene *scene,
            const char       *fen)
{
  ChessPosition position;

  service_test_position (fen, &position);
  tabiya_board_scene_init (scene);
  tabiya_board_scene_set_position (scene, &position, CHESS_NO_MOVE);
  tabiya_board_scene_set_movable (scene, TABIYA_MOVABLE_BOTH);
}

static void
play (TabiyaBoardScene *scene,
      const char       *from,
      const char       *to)
{
  ChessMove move = tabiya_board_scene_find_move (scene, at (from), at (to));
  ChessPosition after;

  g_assert_cmpint (move, !=, CHESS_NO_MOVE);
  chess_position_make (&after, &scene->position, move);
  g_assert_true (tabiya_board_scene_set_position (scene, &after, move));
  g_assert_cmpint (scene->last_move, ==, move);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static void
test_movable (void)
{
  TabiyaBoardScene scene;

  open_scene (&scene, START);
  tabiya_board_scene_set_movable (&scene, TABIYA_MOVABLE_NONE);
  g_assert_cmpint (scene.legal.count, ==, 0);
  g_assert_false (tabiya_board_scene_can_pick_up (&scene, at ("e2")));
  tabiya_board_scene_set_movable (&scene, TABIYA_MOVABLE_BLACK);
  g_assert_cmpint (scene.legal.count, ==, 0);
  g_assert_cmpint (tabiya_board_scene_find_move (&scene, at ("e2"), at ("e4")), ==, CHESS_NO_MOVE);
  tabiya_board_scene_set_movable (&scene, TABIYA_MOVABLE_WHITE);
  g_assert_cmpint (scene.legal.count, ==, 20);
  g_assert_true (tabiya_board_scene_can_pick_up (&scene, at ("e2")));
  /* It has no move, but can be looked at. */
  g_assert_true (tabiya_board_scene_can_pick_up (&scene, at ("a1")));
  g_assert_false (tabiya_board_scene_can_pick_up (&scene, at ("e4")));
  g_assert_false (tabiya_board_scene_can_pick_up (&scene, at ("e7")));
}

/* By no rule every man goes everywhere, on the board and off it, and no square is marked. */
static void
test_freely (void)
{
  TabiyaBoardScene scene;

  open_scene (&scene, START);
  tabiya_board_scene_set_movable (&scene, TABIYA_MOVABLE_FREELY);
  g_assert_cmpint (scene.legal.count, ==, 0);
  g_assert_true (tabiya_board_scene_can_pick_up (&scene, at ("e2")));
  g_assert_true (tabiya_board_scene_can_pick_up (&scene, at ("e7")));
  g_assert_false (tabiya_board_scene_can_pick_up (&scene, at ("e4")));
  g_assert_false (tabiya_board_scene_is_target (&scene, at ("e4")));
  tabiya_board_scene_select (&scene, at ("e7"));
  g_assert_true (tabiya_board_scene_is_target (&scene, at ("e1")));
  g_assert_true (tabiya_board_scene_is_target (&scene, CHESS_NO_SQUARE));
  g_assert_false (tabiya_board_scene_is_target (&scene, at ("e7")));
  g_assert_cmphex (scene.marked_targets, ==, 0);
}

static void
test_targets (void)
{
  TabiyaBoardScene scene;

  open_scene (&scene, START);
  g_assert_cmpint (scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmphex (scene.targets, ==, 0);
  g_assert_false (tabiya_board_scene_is_target (&scene, CHESS_NO_SQUARE));
  tabiya_board_scene_select (&scene, at ("e2"));
  g_assert_cmphex (scene.targets, ==, bb_square (at ("e3")) | bb_square (at ("e4")));
  g_assert_cmphex (scene.marked_targets, ==, scene.targets);
  g_assert_true (tabiya_board_scene_is_target (&scene, at ("e4")));
  g_assert_false (tabiya_board_scene_is_target (&scene, at ("e5")));
  tabiya_board_scene_set_movable (&scene, TABIYA_MOVABLE_BLACK);
  g_assert_cmphex (scene.targets, ==, 0);
  tabiya_board_scene_set_movable (&scene, TABIYA_MOVABLE_BOTH);
  g_assert_cmphex (scene.targets, !=, 0);
  tabiya_board_scene_select (&scene, CHESS_NO_SQUARE);
  g_assert_cmphex (scene.targets, ==, 0);
}

/* A selection lasts until its piece is gone or may not move. */
static void
test_selection_lasts (void)
{
  TabiyaBoardScene scene;
  ChessPosition same;

  open_scene (&scene, START);
  tabiya_board_scene_select (&scene, at ("g1"));
  same = scene.position;
  g_assert_false (tabiya_board_scene_set_position (&scene, &same, CHESS_NO_MOVE));
  g_assert_cmpuint (scene.generation, ==, 2);
  g_assert_cmpint (scene.selected, ==, at ("g1"));
  /* It is Black's turn now. */
  play (&scene, "e2", "e4");
  g_assert_cmpint (scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmphex (scene.targets, ==, 0);

  play (&scene, "e7", "e5");
  tabiya_board_scene_select (&scene, at ("g1"));
  service_test_position ("rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3", &same);
  g_assert_true (tabiya_board_scene_set_position (&scene, &same, CHESS_NO_MOVE));
  g_assert_cmpint (scene.selected, ==, at ("g1"));
  g_assert_true (tabiya_board_scene_is_target (&scene, at ("f3")));
  /* Another piece of the same side on the square is not the one that was chosen. */
  service_test_position ("rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQK1RN w Qkq - 0 3", &same);
  g_assert_true (tabiya_board_scene_set_position (&scene, &same, CHESS_NO_MOVE));
  g_assert_cmpint (scene.selected, ==, CHESS_NO_SQUARE);
}

/* One mark, two targets: the king's square and the rook's. */
static void
test_castling (void)
{
  TabiyaBoardScene scene;
  ChessMove move;

  open_scene (&scene, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  tabiya_board_scene_select (&scene, at ("e1"));
  g_assert_true (tabiya_board_scene_is_target (&scene, at ("g1")));
  g_assert_true (tabiya_board_scene_is_target (&scene, at ("h1")));
  g_assert_true (scene.marked_targets & bb_square (at ("g1")));
  g_assert_false (scene.marked_targets & bb_square (at ("h1")));
  move = tabiya_board_scene_find_move (&scene, at ("e1"), at ("g1"));
  g_assert_cmpint (chess_move_kind (move), ==, CHESS_MOVE_CASTLING);
  g_assert_cmpint (tabiya_board_scene_find_move (&scene, at ("e1"), at ("h1")), ==, move);
  /* One square is a step of the king. */
  move = tabiya_board_scene_find_move (&scene, at ("e1"), at ("f1"));
  g_assert_cmpint (chess_move_kind (move), ==, CHESS_MOVE_NORMAL);
}

static void
test_promotion (void)
{
  TabiyaBoardScene scene;
  ChessMove move;

  open_scene (&scene, "1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
  move = tabiya_board_scene_find_move (&scene, at ("a7"), at ("b8"));
  g_assert_true (chess_move_is_promotion (move));
  g_assert_cmpint (chess_move_promotion (move), ==, CHESS_QUEEN);
}

static void
test_capture (void)
{
  TabiyaBoardScene scene;

  open_scene (&scene, "7k/8/8/3pP3/8/8/R2p4/K7 w - d6 0 1");
  tabiya_board_scene_select (&scene, at ("e5"));
  g_assert_true (tabiya_board_scene_is_capture (&scene, at ("d6")));
  g_assert_false (tabiya_board_scene_is_capture (&scene, at ("e6")));
  tabiya_board_scene_select (&scene, at ("a2"));
  g_assert_true (tabiya_board_scene_is_capture (&scene, at ("d2")));
  g_assert_false (tabiya_board_scene_is_capture (&scene, at ("c2")));
}

/* The men stand as if the premoves had been made, and more may be added to them; the position
   itself stays what it is. */
static void
test_premoves (void)
{
  TabiyaBoardScene scene;
  ChessPosition position;
  ChessMoveList premoves = { 0 };
  ChessMove castling = chess_move_make (at ("e1"), at ("h1"), CHESS_MOVE_CASTLING);

  open_scene (&scene, "4k3/8/8/8/8/8/P7/4K2R b K - 0 1");
  position = scene.position;
  tabiya_board_scene_set_movable (&scene, TABIYA_MOVABLE_WHITE);
  g_assert_cmpint (scene.legal.count, ==, 0);
  premoves.moves[premoves.count++] = castling;
  g_assert_true (tabiya_board_scene_set_premoves (&scene, &position, CHESS_NO_MOVE, CHESS_WHITE,
                                                  &premoves));
  g_assert_true (scene.premoving);
  g_assert_cmpint (scene.position.board[at ("g1")], ==, chess_piece_make (CHESS_WHITE, CHESS_KING));
  g_assert_cmpmem (&scene.actual, sizeof position, &position, sizeof position);
  g_assert_cmpint (tabiya_board_scene_get_newest (&scene), ==, castling);

  /* The rook goes on from where it castled to, through everything and onto its own king. */
  g_assert_true (tabiya_board_scene_can_pick_up (&scene, at ("f1")));
  g_assert_false (tabiya_board_scene_can_pick_up (&scene, at ("e8")));
  tabiya_board_scene_select (&scene, at ("f1"));
  g_assert_true (tabiya_board_scene_is_target (&scene, at ("f8")));
  g_assert_true (tabiya_board_scene_is_target (&scene, at ("g1")));
  g_assert_false (tabiya_board_scene_is_target (&scene, at ("e2")));

  tabiya_board_scene_set_position (&scene, &position, CHESS_NO_MOVE);
  g_assert_false (scene.premoving);
  g_assert_cmpint (scene.premoves.count, ==, 0);
  g_assert_cmpint (scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_scene_get_newest (&scene), ==, CHESS_NO_MOVE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/board-scene/movable", test_movable);
  g_test_add_func ("/tabiya/board-scene/targets", test_targets);
  g_test_add_func ("/tabiya/board-scene/selection-lasts", test_selection_lasts);
  g_test_add_func ("/tabiya/board-scene/castling", test_castling);
  g_test_add_func ("/tabiya/board-scene/freely", test_freely);
  g_test_add_func ("/tabiya/board-scene/promotion", test_promotion);
  g_test_add_func ("/tabiya/board-scene/capture", test_capture);
  g_test_add_func ("/tabiya/board-scene/premoves", test_premoves);

  return g_test_run ();
}
