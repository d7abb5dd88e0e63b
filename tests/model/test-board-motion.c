/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/board/tabiya-board-motion.h"
#include "service-test.h"

/* Which pieces move when a board shows another position, without a clock. */

static ChessSquare
at (const char *name)
{
  return chess_square_make (name[0] - 'a', name[1] - '1');
}

static void
assert_flight (const TabiyaBoardMotion *motion,
               float                    from_file,
               float                    from_rank,
               const char              *to)
{
  for (int i = 0; i < motion->n_flights; i++) {
    const TabiyaBoardFlight *flight = &motion->flights[i];

    if (flight->to != at (to))
      continue;
    g_assert_cmpfloat (flight->from_file, ==, from_file);
    g_assert_cmpfloat (flight->from_rank, ==, from_rank);
    g_assert_true (motion->in_motion & bb_square (flight->to));
    return;
  }
  g_assert_not_reached ();
}

/* From what the scene shows to @fen; @dropped: the move is there because a hand has made it. */
static void
go (TabiyaBoardMotion *motion,
    TabiyaBoardScene  *scene,
    const char        *fen,
    ChessMove          move,
    gboolean           dropped)
{
  ChessPosition before = scene->position, position;
  ChessMove move_before = scene->last_move;

  service_test_position (fen, &position);
  tabiya_board_scene_set_position (scene, &position, move);
  scene->dropped = dropped ? move : CHESS_NO_MOVE;
  tabiya_board_motion_plan (motion, &before, move_before, scene);
  scene->dropped = CHESS_NO_MOVE;
}

static void
open_scene (TabiyaBoardMotion *motion,
            TabiyaBoardScene  *scene,
            const char        *fen)
{
  tabiya_board_scene_init (scene);
  tabiya_board_motion_clear (motion);
  go (motion, scene, fen, CHESS_NO_MOVE, FALSE);
  tabiya_board_motion_clear (motion);
}

static void
test_capture (void)
{
  TabiyaBoardMotion motion;
  TabiyaBoardScene scene;
  float file, rank;

  open_scene (&motion, &scene, "7k/8/8/3p4/8/8/3R4/K7 w - - 0 1");
  g_assert_true (tabiya_board_motion_is_at_rest (&motion));
  go (&motion, &scene, "7k/8/8/3R4/8/8/8/K7 b - - 0 1",
      chess_move_make (at ("d2"), at ("d5"), CHESS_MOVE_NORMAL), FALSE);
  g_assert_false (tabiya_board_motion_is_at_rest (&motion));
  g_assert_cmpint (motion.n_flights, ==, 1);
  assert_flight (&motion, 3, 1, "d5");
  g_assert_cmpint (motion.n_fades, ==, 1);
  g_assert_false (motion.fades[0].appears);
  g_assert_cmpfloat (tabiya_board_motion_get_fade_opacity (&motion, &motion.fades[0]), ==, 1);

  tabiya_board_motion_advance (&motion, 0.8, 0.5);
  tabiya_board_motion_get_flight_place (&motion, &motion.flights[0], &file, &rank);
  g_assert_cmpfloat (file, ==, 3);
  g_assert_cmpfloat (rank, ==, 2.5f);
  g_assert_cmpfloat_with_epsilon (tabiya_board_motion_get_fade_opacity (&motion, &motion.fades[0]),
                                  0.5, 0.001);
}

static void
test_dropped (void)
{
  TabiyaBoardMotion motion;
  TabiyaBoardScene scene;
  ChessMove move = chess_move_make (at ("e1"), at ("h1"), CHESS_MOVE_CASTLING);

  open_scene (&motion, &scene, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  go (&motion, &scene, "4k3/8/8/8/8/8/8/5RK1 b - - 0 1", move, TRUE);
  g_assert_cmpint (motion.n_flights, ==, 1);
  assert_flight (&motion, 7, 0, "f1");
}

/* The pawn walks there, and the pawn walks back. */
static void
test_promotion (void)
{
  TabiyaBoardMotion motion;
  TabiyaBoardScene scene;
  ChessPiece pawn = chess_piece_make (CHESS_WHITE, CHESS_PAWN);

  open_scene (&motion, &scene, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
  go (&motion, &scene, "Q6k/8/8/8/8/8/8/K7 b - - 0 1",
      chess_move_make (at ("a7"), at ("a8"), CHESS_MOVE_PROMOTE_QUEEN), FALSE);
  assert_flight (&motion, 0, 6, "a8");
  g_assert_cmpint (motion.flights[0].piece, ==, pawn);
  g_assert_cmpint (motion.n_fades, ==, 0);
  tabiya_board_motion_clear (&motion);
  go (&motion, &scene, "7k/P7/8/8/8/8/8/K7 w - - 0 1", CHESS_NO_MOVE, FALSE);
  assert_flight (&motion, 0, 7, "a7");
  g_assert_cmpint (motion.flights[0].piece, ==, pawn);
}

/* Another move comes when the first is half way: nothing jumps. */
static void
test_interrupted (void)
{
  TabiyaBoardMotion motion;
  TabiyaBoardScene scene;

  open_scene (&motion, &scene, "7k/3p4/8/8/8/8/4P3/K7 w - - 0 1");
  go (&motion, &scene, "7k/3p4/8/8/4P3/8/8/K7 b - e3 0 1",
      chess_move_make (at ("e2"), at ("e4"), CHESS_MOVE_DOUBLE_PUSH), FALSE);
  tabiya_board_motion_advance (&motion, 0.5, 0.5);
  go (&motion, &scene, "7k/8/8/3p4/4P3/8/8/K7 w - d6 0 2",
      chess_move_make (at ("d7"), at ("d5"), CHESS_MOVE_DOUBLE_PUSH), FALSE);
  g_assert_cmpint (motion.n_flights, ==, 2);
  assert_flight (&motion, 4, 2, "e4");
  assert_flight (&motion, 3, 6, "d5");
  g_assert_cmpfloat (motion.progress, ==, 0);
}

static void
test_nothing_moves (void)
{
  TabiyaBoardMotion motion;
  TabiyaBoardScene scene;
  float file, rank;

  open_scene (&motion, &scene, "7k/8/8/8/8/8/8/K7 w - - 0 1");
  go (&motion, &scene, "7k/8/8/8/8/8/8/K7 b - - 0 1", CHESS_NO_MOVE, FALSE);
  g_assert_true (tabiya_board_motion_is_at_rest (&motion));
  g_assert_cmphex (motion.in_motion, ==, 0);

  tabiya_board_motion_plan_flight (&motion, chess_piece_make (CHESS_WHITE, CHESS_KING),
                                   3.5f, 4, at ("a1"));
  g_assert_cmphex (motion.in_motion, ==, bb_square (at ("a1")));
  tabiya_board_motion_get_flight_place (&motion, &motion.flights[0], &file, &rank);
  g_assert_cmpfloat (file, ==, 3.5f);
  g_assert_cmpfloat (rank, ==, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/board-motion/capture", test_capture);
  g_test_add_func ("/tabiya/board-motion/dropped", test_dropped);
  g_test_add_func ("/tabiya/board-motion/promotion", test_promotion);
  g_test_add_func ("/tabiya/board-motion/interrupted", test_interrupted);
  g_test_add_func ("/tabiya/board-motion/nothing-moves", test_nothing_moves);

  return g_test_run ();
}
