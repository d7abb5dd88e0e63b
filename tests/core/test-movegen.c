/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

/* One bit for each of the 65536 codes of a move. */
typedef struct {
  guint8 bits[65536 / 8];
  int    count;
} MoveSet;

static bool
contains (const MoveSet *set,
          ChessMove      move)
{
  return set->bits[move / 8] >> (move % 8) & 1;
}

/* No move may be listed twice. */
static void
add_all (MoveSet             *set,
         const ChessMoveList *list)
{
  for (int i = 0; i < list->count; i++) {
    g_assert_false (contains (set, list->moves[i]));
    set->bits[list->moves[i] / 8] |= (guint8) (1u << list->moves[i] % 8);
    set->count++;
  }
}

static MoveSet
moves_of (const ChessPosition *position,
          ChessGenerate        what)
{
  MoveSet set = { 0 };
  ChessMoveList list;

  chess_position_generate (position, what, &list);
  add_all (&set, &list);
  return set;
}

static void
for_positions (guint32   seed,
               int       count,
               void    (*check) (const ChessPosition *position))
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  ChessPosition position;

  for (int i = 0; core_test_fens[i]; i++) {
    position = core_test_position (core_test_fens[i]);
    check (&position);
  }
  for (int i = 0; i < count; i++) {
    core_test_random_position (rand, &position);
    check (&position);
  }
}

static void
check_is_legal (const ChessPosition *position)
{
  MoveSet all = moves_of (position, CHESS_GENERATE_ALL);

  g_assert_cmpint (chess_position_count_moves (position), ==, all.count);
  for (int move = 0; move < 65536; move++)
    g_assert_true (chess_position_is_legal (position, (ChessMove) move)
                   == contains (&all, (ChessMove) move));
}

static void
test_is_legal (void)
{
  for_positions (11, 400, check_is_legal);
}

static bool
is_noisy (const ChessPosition *position,
          ChessMove            move)
{
  return position->checkers
         || chess_position_is_capture (position, move)
         || chess_move_kind (move) == CHESS_MOVE_PROMOTE_QUEEN;
}

static void
check_kinds (const ChessPosition *position)
{
  MoveSet all = moves_of (position, CHESS_GENERATE_ALL);
  MoveSet noisy = moves_of (position, CHESS_GENERATE_NOISY);
  MoveSet quiet = moves_of (position, CHESS_GENERATE_QUIET);

  g_assert_cmpint (noisy.count + quiet.count, ==, all.count);
  for (int i = 0; i < 65536; i++) {
    ChessMove move = (ChessMove) i;

    g_assert_true (contains (&noisy, move)
                   == (contains (&all, move) && is_noisy (position, move)));
    g_assert_true (contains (&quiet, move)
                   == (contains (&all, move) && !is_noisy (position, move)));
  }
}

static void
test_kinds (void)
{
  for_positions (12, 400, check_kinds);
}

/* Questions about a move agree with the board after it. */
static void
check_moves (const ChessPosition *position)
{
  ChessMoveList list;
  ChessChecks checks;

  chess_position_find_checks (position, &checks);
  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessMove move = list.moves[i];
    ChessColor them = chess_color_opposite ((ChessColor) position->turn);
    ChessPosition after;

    chess_position_make (&after, position, move);
    g_assert_true (core_test_is_consistent (&after));
    g_assert_true (chess_position_gives_check (position, move) == (after.checkers != 0));
    g_assert_true (chess_position_move_checks (position, &checks, move) == (after.checkers != 0));
    g_assert_true (chess_position_is_capture (position, move)
                   == (bb_count (after.by_color[them]) < bb_count (position->by_color[them])));
    g_assert_cmpint (chess_position_find_move (position, chess_move_from (move),
                                               chess_move_to (move), chess_move_promotion (move)),
                     ==, move);
  }
}

static void
test_moves (void)
{
  for_positions (13, 3000, check_moves);
}

static void
test_most_moves (void)
{
  ChessPosition position
    = core_test_position ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");

  g_assert_cmpint (chess_position_count_moves (&position), ==, 218);
  /* More than a game can give, but as many pieces as lenient reading lets through. */
  position = core_test_position ("nQ4QK/4Q3/Q1Q4Q/Q4Q1Q/3Q4/1Q4Q1/nn2Q3/knQ4Q w - - 0 1");
  g_assert_cmpint (chess_position_count_moves (&position), ==, 241);
}

static void
test_find_move (void)
{
  static const struct {
    const char    *fen;
    const char    *squares;
    ChessPieceType promotion;
    const char    *found;  /* NULL: none */
  } cases[] = {
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", CHESS_NO_PIECE_TYPE, "O-O" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", CHESS_NO_PIECE_TYPE, "O-O" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", CHESS_NO_PIECE_TYPE, "O-O-O" },
    { "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", CHESS_NO_PIECE_TYPE, "O-O-O" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1b1", CHESS_NO_PIECE_TYPE, NULL },
    { "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "e1g1", CHESS_NO_PIECE_TYPE, NULL },
    { "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "e8g8", CHESS_NO_PIECE_TYPE, NULL },
    { "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1f1", CHESS_QUEEN, "Kf1" },
    /* one square only: a step of the king; onto the rook: castling */
    { "4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", CHESS_NO_PIECE_TYPE, "Kg1" },
    { "4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", CHESS_NO_PIECE_TYPE, "O-O" },
    { "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", CHESS_NO_PIECE_TYPE, "O-O" },
    { "4k3/8/8/8/8/8/8/R4K2 w A - 0 1", "f1c1", CHESS_NO_PIECE_TYPE, "O-O-O" },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", CHESS_ROOK, "a8=R+" },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", CHESS_NO_PIECE_TYPE, NULL },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", CHESS_KING, NULL },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", CHESS_PAWN, NULL },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", CHESS_NO_PIECE_TYPE, "exd6" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", CHESS_NO_PIECE_TYPE, NULL },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", CHESS_QUEEN, "e4" },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e3e4", CHESS_NO_PIECE_TYPE, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);
    const char *squares = cases[i].squares;
    ChessMove move;

    g_test_message ("%s %s", cases[i].fen, squares);
    move = chess_position_find_move (&position,
                                     chess_square_make (squares[0] - 'a', squares[1] - '1'),
                                     chess_square_make (squares[2] - 'a', squares[3] - '1'),
                                     cases[i].promotion);
    if (!cases[i].found) {
      g_assert_cmpint (move, ==, CHESS_NO_MOVE);
    } else {
      char san[CHESS_MOVE_SIZE];

      g_assert_cmpint (move, !=, CHESS_NO_MOVE);
      chess_move_write (&position, CHESS_NOTATION_SAN, move, san);
      g_assert_cmpstr (san, ==, cases[i].found);
    }
  }
}

static void
test_no_square (void)
{
  ChessPosition position = core_test_position (core_test_fens[0]);

  g_assert_cmpint (chess_position_find_move (&position, CHESS_NO_SQUARE, 0, CHESS_QUEEN), ==, 0);
  g_assert_cmpint (chess_position_find_move (&position, 12, 200, CHESS_QUEEN), ==, 0);
}

/* Moves that a careless generator allows or forgets. */
static void
test_traps (void)
{
  static const struct {
    const char *fen;
    const char *uci;
    bool        is_legal;
  } cases[] = {
    /* Chess960: the rook that castles shields the king from an enemy behind it */
    { "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "e1b1", false },
    { "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1b1", true },
    { "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "d1b1", false },
    { "4k3/8/8/8/8/8/8/bR1K4 w B - 0 1", "d1b1", true },
    { "4k3/8/8/8/8/8/8/2K2Rr1 w F - 0 1", "c1f1", false },
    /* the king passes an attacked square, the rook may */
    { "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", true },
    { "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false },
    { "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", false },
    { "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "e1c1", false },
    { "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", false },
    { "4k3/8/8/8/8/8/8/R3K1NR w K - 0 1", "e1g1", false },
    /* en passant that opens a rank, a diagonal; that ends a check; that does not */
    { "8/8/8/8/k1pPR3/8/8/4K3 b - d3 0 1", "c4d3", false },
    { "8/8/8/8/kbpPR3/8/8/6K1 b - d3 0 1", "c4d3", true },
    { "8/7k/8/8/3pP3/8/2B5/4K3 b - e3 0 1", "d4e3", false },
    { "8/8/8/3pP3/2K5/8/8/6k1 w - d6 0 1", "e5d6", true },
    { "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "e4d3", true },
    { "8/8/8/8/1k1Pp2R/8/8/4K3 b - d3 0 1", "e4d3", false },
    /* a pinned piece along its line and off it */
    { "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2e4", true },
    { "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2d2", false },
    { "4k3/4r3/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", true },
    { "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2f3", false },
    { "4k3/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2g3", true },
    /* the king may not step back along the line of check, nor take what is guarded */
    { "4k3/8/8/8/8/4r3/4K3/8 w - - 0 1", "e2e1", false },
    { "4k3/8/8/8/5p2/4r3/4K3/8 w - - 0 1", "e2e3", false },
    { "4k3/8/8/8/8/4r3/4K3/8 w - - 0 1", "e2e3", true },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);
    ChessMove move;
    ChessTextResult result;

    g_test_message ("%s %s", cases[i].fen, cases[i].uci);
    result = chess_move_read (&position, CHESS_NOTATION_UCI, cases[i].uci, -1, &move);
    g_assert_cmpint (result.error, ==,
                     cases[i].is_legal ? CHESS_TEXT_OK : CHESS_MOVE_ILLEGAL);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/movegen/is-legal", test_is_legal);
  g_test_add_func ("/tabiya/movegen/kinds", test_kinds);
  g_test_add_func ("/tabiya/movegen/moves", test_moves);
  g_test_add_func ("/tabiya/movegen/most-moves", test_most_moves);
  g_test_add_func ("/tabiya/movegen/find-move", test_find_move);
  g_test_add_func ("/tabiya/movegen/no-square", test_no_square);
  g_test_add_func ("/tabiya/movegen/traps", test_traps);
  return g_test_run ();
}
