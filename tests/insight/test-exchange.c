/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/claims/tabiya-exchange.h"

#include "../core/core-test.h"
#include "insight-test.h"

#include "core/chess-bitboard.h"
#include "core/chess-text.h"

/* Exchanges, counted by hand. Each case is also played with colours exchanged. */

typedef struct {
  const char *fen;
  const char *square;
  int         won;
} Count;

static const Count counts[] = {
  /* Nothing to take, a loose man, a guarded one of the same, lower and higher value. */
  { "4k3/8/8/3p4/8/8/8/4K3 w - -", "d5", 0 },
  { "4k3/8/8/8/8/8/8/3RK3 w - -", "d5", 0 },
  { "4k3/8/8/3p4/4P3/8/8/4K3 w - -", "d5", 1 },
  { "4k3/8/2p5/3p4/4P3/8/8/4K3 w - -", "d5", 0 },
  { "4k3/8/2p5/3p4/8/8/8/3RK3 w - -", "d5", 0 },
  { "4k3/8/2p5/3n4/4P3/8/8/4K3 w - -", "d5", 2 },
  { "4k3/8/2p5/3q4/8/8/8/3RK3 w - -", "d5", 4 },
  /* One's own man, and the other side's when it is their move, are not taken. */
  { "4k3/8/8/3p4/4P3/8/8/4K3 b - -", "d5", 0 },
  /* The one behind helps, on either side; the cheapest begins. */
  { "3rk3/8/8/3n4/8/8/3R4/3RK3 w - -", "d5", 3 },
  { "3rk3/3r4/8/3n4/8/8/3R4/3RK3 w - -", "d5", 0 },
  { "3rk3/8/8/3n4/4P3/8/3R4/3QK3 w - -", "d5", 3 },
  { "4k3/8/2p5/3n4/8/5B2/8/3QK3 w - -", "d5", 1 },
  { "4k3/8/2p5/3n4/8/5Q2/6B1/4K3 w - -", "d5", 0 },
  /* One need not go on: the second rook stays at home. */
  { "4k3/8/2p5/3r4/8/8/3R4/3RK3 w - -", "d5", 1 },
  /* A guard that is pinned guards only along the pin; who takes may be pinned as well. */
  { "4k3/4n3/8/3p4/8/8/4R3/3RK3 w - -", "d5", 1 },
  { "4k3/4r3/8/8/4n3/8/4R3/4QK2 w - -", "e4", 3 },
  { "4k3/8/8/8/3pr3/8/4N3/4K3 w - -", "d4", 0 },
  { "4k3/8/8/8/4r3/4R3/8/4K3 w - -", "e4", 5 },
  /* A king takes what is loose, not what is guarded, and takes back when nothing takes it. */
  { "4k3/8/8/8/8/8/4p3/4K3 w - -", "e2", 1 },
  { "4k3/8/8/8/8/3p4/4p3/4K3 w - -", "e2", 0 },
  { "4k3/3p4/8/8/8/8/8/3RK3 w - -", "d7", 0 },
  { "4k3/3p4/8/8/8/8/3R4/3RK3 w - -", "d7", 1 },
  { "4k3/4r3/8/3p4/4P3/8/8/4K3 w - -", "d5", 0 },
  /* In check only what answers it. */
  { "4k3/8/8/3p4/2P5/8/4r3/4K3 w - -", "d5", 0 },
  { "4k3/8/8/8/8/8/4r3/4K3 w - -", "e2", 5 },
  /* En passant counts on the square behind the pawn. */
  { "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "d6", 1 },
  { "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6", "d6", 0 },
  { "4k3/8/8/3pP3/8/8/8/4K3 w - -", "d6", 0 },
  { "4k3/8/8/K2pP2r/8/8/8/8 w - d6", "d6", 0 },
  /* Castling captures nothing. */
  { "4k3/8/8/8/8/8/8/4K2R w K -", "h1", 0 },
  { "4k3/8/8/8/8/8/8/4K2R w K -", "g1", 0 },
  /* A pawn that promotes gains what it becomes less the pawn, and loses no more than that. */
  { "3n3k/4P3/8/8/8/8/8/4K3 w - -", "d8", 11 },
  { "r2n3k/4P3/8/8/8/8/8/4K3 w - -", "d8", 2 },
  { "r2r3k/4P3/8/8/8/8/8/3RK3 w - -", "d8", 9 },
};

/* The other side's view of a table of FENs: exchanged colours, the same count. */
static void
test_count (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    ChessPosition position = test_position (counts[i].fen);
    ChessSquare square = bb_first (test_square_set (counts[i].square));
    ChessPosition flipped;

    core_test_flip (&flipped, &position);
    if (exchange_count (&position, square) != counts[i].won)
      g_error ("%s, %s: %d", counts[i].fen, counts[i].square, exchange_count (&position, square));
    g_assert_cmpint (exchange_count (&flipped, square ^ 56), ==, counts[i].won);
  }
}

typedef struct {
  const char *fen;
  const char *move;
  int         won;
} Move;

static const Move moves[] = {
  { "4k3/8/8/3p4/8/8/8/3RK3 w - -", "d1d5", 1 },
  { "4k3/8/2p5/3p4/8/8/8/3RK3 w - -", "d1d5", -4 },
  /* Not with the cheapest man; the pawn takes back. */
  { "4k3/8/2p5/3p4/4P3/8/8/3QK3 w - -", "d1d5", -7 },
  { "4k3/8/2p5/3p4/4P3/8/8/3QK3 w - -", "e4d5", 1 },
  /* A quiet move to a safe square, a guarded one, and one where the man is lost. */
  { "4k3/8/8/8/8/8/8/3RK3 w - -", "d1d5", 0 },
  { "4k3/8/2p5/8/8/8/8/3RK3 w - -", "d1d5", -5 },
  { "4k3/8/2p5/8/4P3/8/8/3RK3 w - -", "d1d5", -4 },
  { "3rk3/8/8/8/4P3/8/8/3RK3 w - -", "d1d5", 0 },
  { "4k3/2n5/8/8/4P3/8/8/3NK3 w - -", "e4e5", 0 },
  { "4k3/5n2/8/8/4P3/8/8/4K3 w - -", "e4e5", -1 },
  /* En passant, loose and guarded. */
  { "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", 1 },
  { "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6", "e5d6", 0 },
  /* A double step that may be taken in passing is not an exchange on its square. */
  { "4k3/8/8/8/2p5/8/3P4/4K3 w - -", "d2d4", 0 },
  /* A king. */
  { "4k3/8/8/8/8/8/4r3/4K3 w - -", "e1e2", 5 },
  { "4k3/8/8/8/8/8/8/4K3 w - -", "e1e2", 0 },
  /* Castling, even where the rook is then attacked. */
  { "4kr2/8/8/8/8/8/8/R3K3 w Q -", "e1c1", 0 },
  { "3rk3/8/8/8/8/8/8/4K2R w K -", "e1g1", 0 },
  /* The guard is pinned, or the taker gives a check that its guard must not answer by taking. */
  { "4k3/4n3/8/3p4/8/8/4R3/3RK3 w - -", "d1d5", 1 },
  /* Promotion by a step: kept, lost, and to less. */
  { "7k/4P3/8/8/8/8/8/4K3 w - -", "e7e8q", 8 },
  { "r6k/4P3/8/8/8/8/8/4K3 w - -", "e7e8q", -1 },
  { "r6k/4P3/8/8/8/8/8/4RK2 w - -", "e7e8q", 4 },
  { "7k/4P3/8/8/8/8/8/4K3 w - -", "e7e8n", 2 },
  { "r6k/4P3/8/8/8/8/8/4K3 w - -", "e7e8n", -1 },
};

static void
test_move (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    ChessPosition position = test_position (moves[i].fen);
    ChessPosition flipped;
    ChessMove move;

    g_assert_cmpint (test_uci_moves (&position, moves[i].move, &move, 1), ==, 1);
    core_test_flip (&flipped, &position);
    if (exchange_of_move (&position, move) != moves[i].won)
      g_error ("%s, %s: %d", moves[i].fen, moves[i].move, exchange_of_move (&position, move));
    g_assert_cmpint (exchange_of_move (&flipped, test_flip_move (move)), ==, moves[i].won);
  }
}

typedef struct {
  const char *fen;
  const char *square;
  const char *end;
} Settling;

static const Settling settlings[] = {
  /* Taken; left alone; taken back; stopped where going on would lose. */
  { "4k3/8/8/3p4/4P3/8/8/4K3 w - -", "d5", "4k3/8/8/3P4/8/8/8/4K3 b - -" },
  { "4k3/8/2p5/3p4/8/8/8/3RK3 w - -", "d5", "4k3/8/2p5/3p4/8/8/8/3RK3 w - -" },
  { "4k3/8/2p5/3n4/4P3/8/8/4K3 w - -", "d5", "4k3/8/8/3p4/8/8/8/4K3 w - -" },
  { "3rk3/8/8/3n4/8/8/3R4/3RK3 w - -", "d5", "3rk3/8/8/3R4/8/8/8/3RK3 b - -" },
  { "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "d6", "4k3/8/3P4/8/8/8/8/4K3 b - -" },
  { "3n3k/4P3/8/8/8/8/8/4K3 w - -", "d8", "3Q3k/8/8/8/8/8/8/4K3 b - -" },
  { "r2r3k/4P3/8/8/8/8/8/4K3 w - -", "d8", "3r3k/8/8/8/8/8/8/4K3 w - -" },
  { "4k3/8/8/8/8/8/8/4K2R w K -", "h1", "4k3/8/8/8/8/8/8/4K2R w K -" },
};

static void
assert_same (const ChessPosition *position,
             const ChessPosition *expected)
{
  char text[CHESS_FEN_SIZE];

  chess_fen_write (position, false, text);
  if (!chess_position_equal (position, expected))
    g_error ("settled to %s", text);
  g_assert_true (core_test_is_consistent (position));
}

static void
test_settle (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (settlings); i++) {
    ChessPosition position = test_position (settlings[i].fen);
    ChessPosition expected = test_position (settlings[i].end);
    ChessSquare square = bb_first (test_square_set (settlings[i].square));
    ChessPosition flipped;
    ChessPosition flipped_end;

    core_test_flip (&flipped, &position);
    core_test_flip (&flipped_end, &expected);
    exchange_settle (&position, square);
    assert_same (&position, &expected);
    exchange_settle (&flipped, square ^ 56);
    assert_same (&flipped, &flipped_end);
  }
}

/* What settling wins is what counting says. */
static void
compare (const ChessPosition *position,
         const ChessPosition *before,
         ChessMove            move,
         gpointer             data)
{
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    ChessPosition settled = *position;
    int won = exchange_count (position, (ChessSquare) square);
    int balance = 0;

    exchange_settle (&settled, (ChessSquare) square);
    for (int type = CHESS_PAWN; type < CHESS_KING; type++) {
      static const int values[] = { 1, 3, 3, 5, 9 };

      for (int side = 0; side < CHESS_N_COLORS; side++) {
        int n = bb_count (chess_position_pieces (&settled, side, type))
                - bb_count (chess_position_pieces (position, side, type));

        balance += side == position->turn ? n * values[type] : -n * values[type];
      }
    }
    g_assert_cmpint (balance, ==, won);
    *(int *) data += won > 0;
  }
}

static void
test_agreement (void)
{
  int n_won = 0;

  test_random_games (11, 20, 3, compare, &n_won);
  g_assert_cmpint (n_won, >, 500);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/exchange/count", test_count);
  g_test_add_func ("/tabiya/exchange/move", test_move);
  g_test_add_func ("/tabiya/exchange/settle", test_settle);
  g_test_add_func ("/tabiya/exchange/agreement", test_agreement);
  return g_test_run ();
}
