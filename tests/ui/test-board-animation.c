/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"
#include "ui/board/tabiya-board-private.h"

/* Plays @move (origin, target, kind) on what is shown, animated. */
static void
play (BoardFixture  *fixture,
      const char    *from,
      const char    *to,
      ChessMoveKind  kind)
{
  ChessMove move = chess_move_make (ui_test_square (from), ui_test_square (to), kind);
  ChessPosition after;

  g_assert_true (chess_position_is_legal (tabiya_board_get_position (fixture->board), move));
  chess_position_make (&after, tabiya_board_get_position (fixture->board), move);
  tabiya_board_set_position (fixture->board, &after, move, TRUE);
}

static const TabiyaBoardFlight *
find_flight (BoardFixture *fixture,
             const char   *to)
{
  for (int i = 0; i < fixture->board->animation.motion.n_flights; i++) {
    if (fixture->board->animation.motion.flights[i].to == ui_test_square (to))
      return &fixture->board->animation.motion.flights[i];
  }
  return NULL;
}

static void
assert_flight (BoardFixture *fixture,
               const char   *from,
               const char   *to)
{
  const TabiyaBoardFlight *flight = find_flight (fixture, to);
  ChessSquare origin = ui_test_square (from);

  g_assert_nonnull (flight);
  g_assert_cmpfloat (flight->from_file, ==, (float) chess_square_file (origin));
  g_assert_cmpfloat (flight->from_rank, ==, (float) chess_square_rank (origin));
}

static void
get_first_place (BoardFixture *fixture,
                 float        *file,
                 float        *rank)
{
  const TabiyaBoardMotion *motion = &fixture->board->animation.motion;

  tabiya_board_motion_get_flight_place (motion, &motion->flights[0], file, rank);
}

/* Of a piece that comes or goes, when a share of the time has passed. */
static double
get_opacity_at (BoardFixture          *fixture,
                const TabiyaBoardFade *fade,
                double                 progress)
{
  TabiyaBoardMotion *motion = &fixture->board->animation.motion;

  tabiya_board_motion_advance (motion, progress, progress);
  return tabiya_board_motion_get_fade_opacity (motion, fade);
}

static void
test_move (void)
{
  BoardFixture fixture;
  float file, rank, rank_before = 0;
  int n_steps = 0;
  gint64 start = g_get_monotonic_time ();

  board_fixture_open (&fixture, NULL);
  play (&fixture, "e2", "e4", CHESS_MOVE_DOUBLE_PUSH);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 1);
  assert_flight (&fixture, "e2", "e4");
  /* It goes forward only, in steps. */
  start = g_get_monotonic_time ();
  while (fixture.board->animation.motion.n_flights > 0) {
    get_first_place (&fixture, &file, &rank);
    g_assert_cmpfloat (file, ==, 4);
    g_assert_cmpfloat (rank, >=, rank_before);
    g_assert_cmpfloat (rank, <=, 3);
    n_steps += rank > rank_before;
    rank_before = rank;
    ui_test_wait_frames (fixture.board, 1);
    g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * G_USEC_PER_SEC);
  }
  g_assert_cmpint (n_steps, >=, 2);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 150 * 1000);
  board_fixture_rest (&fixture);
  board_fixture_close (&fixture);
}

static void
test_capture (void)
{
  BoardFixture fixture;
  const TabiyaBoardFade *fade;

  board_fixture_open (&fixture, "7k/8/8/3p4/8/8/3R4/K7 w - - 0 1");
  play (&fixture, "d2", "d5", CHESS_MOVE_NORMAL);
  assert_flight (&fixture, "d2", "d5");
  g_assert_cmpint (fixture.board->animation.motion.n_fades, ==, 1);
  fade = &fixture.board->animation.motion.fades[0];
  g_assert_cmpint (fade->piece, ==, chess_piece_make (CHESS_BLACK, CHESS_PAWN));
  g_assert_cmpint (fade->square, ==, ui_test_square ("d5"));
  /* It stands until the last 80 of the 200 ms. */
  g_assert_cmpfloat (get_opacity_at (&fixture, fade, 0.59), ==, 1);
  g_assert_cmpfloat_with_epsilon (get_opacity_at (&fixture, fade, 0.8), 0.5, 0.001);
  g_assert_cmpfloat (get_opacity_at (&fixture, fade, 1), ==, 0);
  board_fixture_rest (&fixture);
  board_fixture_close (&fixture);
}

static void
test_castling (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  play (&fixture, "e1", "a1", CHESS_MOVE_CASTLING);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 2);
  assert_flight (&fixture, "e1", "c1");
  assert_flight (&fixture, "a1", "d1");
  board_fixture_rest (&fixture);
  board_fixture_close (&fixture);
}

/* The king is dropped, the rook still has to walk. */
static void
test_dropped_castling (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  ui_test_drag (fixture.board, "e1", "g1");
  g_assert_null (find_flight (&fixture, "g1"));
  g_assert_nonnull (find_flight (&fixture, "f1"));
  board_fixture_rest (&fixture);
  board_fixture_close (&fixture);
}

static void
test_en_passant (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1");
  play (&fixture, "e5", "d6", CHESS_MOVE_EN_PASSANT);
  assert_flight (&fixture, "e5", "d6");
  g_assert_cmpint (fixture.board->animation.motion.n_fades, ==, 1);
  g_assert_cmpint (fixture.board->animation.motion.fades[0].square, ==, ui_test_square ("d5"));
  board_fixture_rest (&fixture);
  board_fixture_close (&fixture);
}

/* The pawn walks and becomes a queen when it arrives; and the way back. */
static void
test_promotion (void)
{
  BoardFixture fixture;
  ChessPosition before;

  board_fixture_open (&fixture, "1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
  before = *tabiya_board_get_position (fixture.board);
  play (&fixture, "a7", "b8", CHESS_MOVE_PROMOTE_QUEEN);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 1);
  assert_flight (&fixture, "a7", "b8");
  g_assert_cmpint (fixture.board->animation.motion.flights[0].piece, ==,
                   chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  g_assert_cmpint (fixture.board->animation.motion.n_fades, ==, 1);
  board_fixture_rest (&fixture);

  tabiya_board_set_position (fixture.board, &before, CHESS_NO_MOVE, TRUE);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 1);
  assert_flight (&fixture, "b8", "a7");
  g_assert_cmpint (fixture.board->animation.motion.n_fades, ==, 1);
  g_assert_true (fixture.board->animation.motion.fades[0].appears);
  board_fixture_rest (&fixture);
  board_fixture_close (&fixture);
}

/* A jump through the game: each piece comes from the nearest one of its kind. */
static void
test_jump (void)
{
  BoardFixture fixture;
  ChessPosition position;

  board_fixture_open (&fixture, NULL);
  ui_test_read_fen ("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3", &position);
  tabiya_board_set_position (fixture.board, &position, CHESS_NO_MOVE, TRUE);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 5);
  g_assert_cmpint (fixture.board->animation.motion.n_fades, ==, 0);
  assert_flight (&fixture, "e2", "e4");
  assert_flight (&fixture, "e7", "e5");
  assert_flight (&fixture, "g1", "f3");
  assert_flight (&fixture, "b8", "c6");
  assert_flight (&fixture, "f1", "b5");
  board_fixture_rest (&fixture);

  /* Nothing in common. */
  ui_test_read_fen ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", &position);
  tabiya_board_set_position (fixture.board, &position, CHESS_NO_MOVE, TRUE);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 2);
  g_assert_cmpint (fixture.board->animation.motion.n_fades, ==, 30);
  board_fixture_rest (&fixture);
  board_fixture_close (&fixture);
}

/* The reply comes while the move is under way: nothing jumps. */
static void
test_interrupted (void)
{
  BoardFixture fixture;
  const TabiyaBoardFlight *flight;

  board_fixture_open (&fixture, NULL);
  play (&fixture, "e2", "e4", CHESS_MOVE_DOUBLE_PUSH);
  tabiya_board_motion_advance (&fixture.board->animation.motion, 0.5, 0.5);
  play (&fixture, "d7", "d5", CHESS_MOVE_DOUBLE_PUSH);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 2);
  assert_flight (&fixture, "d7", "d5");
  flight = find_flight (&fixture, "e4");
  g_assert_nonnull (flight);
  g_assert_cmpfloat_with_epsilon (flight->from_rank, 2, 0.01);

  /* The moving piece moves on. */
  tabiya_board_motion_advance (&fixture.board->animation.motion, 0.5, 0.5);
  play (&fixture, "e4", "d5", CHESS_MOVE_NORMAL);
  flight = find_flight (&fixture, "d5");
  g_assert_nonnull (flight);
  g_assert_cmpint (flight->piece, ==, chess_piece_make (CHESS_WHITE, CHESS_PAWN));
  g_assert_cmpfloat (flight->from_rank, >, 2.3f);
  g_assert_cmpfloat (flight->from_rank, <, 2.7f);
  board_fixture_rest (&fixture);
  board_fixture_close (&fixture);
}

static void
test_off (void)
{
  BoardFixture fixture;
  GtkSettings *settings = gtk_settings_get_default ();

  board_fixture_open (&fixture, NULL);
  tabiya_board_set_animate (fixture.board, FALSE);
  play (&fixture, "e2", "e4", CHESS_MOVE_DOUBLE_PUSH);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 0);
  tabiya_board_set_animate (fixture.board, TRUE);

  /* The desktop says no. */
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  play (&fixture, "e7", "e5", CHESS_MOVE_DOUBLE_PUSH);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 0);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);

  play (&fixture, "g1", "f3", CHESS_MOVE_NORMAL);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 1);
  tabiya_board_set_animate (fixture.board, FALSE);
  g_assert_cmpint (fixture.board->animation.motion.n_flights, ==, 0);
  board_fixture_close (&fixture);
}

/* A board that nobody sees does not move pieces about. */
static void
test_unmapped (void)
{
  g_autoptr(GtkWidget) widget = g_object_ref_sink (tabiya_board_new ());
  TabiyaBoard *board = TABIYA_BOARD (widget);
  ChessPosition position;

  ui_test_read_fen ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", &position);
  tabiya_board_set_position (board, &position, CHESS_NO_MOVE, TRUE);
  g_assert_cmpint (board->animation.motion.n_flights, ==, 0);
  g_assert_cmphex (board->animation.motion.in_motion, ==, 0);
}

/* Snapshots must be cheap: what stands still is kept as it is. */
static void
test_nodes_are_kept (void)
{
  BoardFixture fixture;
  GskRenderNode *ground;

  board_fixture_open (&fixture, NULL);
  tabiya_board_set_arrows (fixture.board, &(TabiyaBoardArrow) { 0, 9, TABIYA_ARROW_BEST, 1 }, 1);
  ui_test_settle ();
  ground = fixture.board->ground.node;
  g_assert_nonnull (ground);
  g_assert_nonnull (fixture.board->arrows.node);
  play (&fixture, "e2", "e4", CHESS_MOVE_DOUBLE_PUSH);
  board_fixture_rest (&fixture);
  g_assert_true (fixture.board->ground.node == ground);
  tabiya_board_set_theme_id (fixture.board, "meadow");
  g_assert_null (fixture.board->ground.node);
  board_fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/board-animation/move", test_move);
  g_test_add_func ("/tabiya/board-animation/capture", test_capture);
  g_test_add_func ("/tabiya/board-animation/castling", test_castling);
  g_test_add_func ("/tabiya/board-animation/dropped-castling", test_dropped_castling);
  g_test_add_func ("/tabiya/board-animation/en-passant", test_en_passant);
  g_test_add_func ("/tabiya/board-animation/promotion", test_promotion);
  g_test_add_func ("/tabiya/board-animation/jump", test_jump);
  g_test_add_func ("/tabiya/board-animation/interrupted", test_interrupted);
  g_test_add_func ("/tabiya/board-animation/off", test_off);
  g_test_add_func ("/tabiya/board-animation/unmapped", test_unmapped);
  g_test_add_func ("/tabiya/board-animation/nodes-are-kept", test_nodes_are_kept);

  return g_test_run ();
}
