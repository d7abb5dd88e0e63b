/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include "core/chess-polyglot.h"

/* The examples published with the format. */
static void
test_keys (void)
{
  static const struct {
    const char *fen;
    guint64     key;
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9c },
    { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196 },
    { "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0 },
    { "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4 },
    { "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78 },
    { "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3", 0x652a607ca3f242c1 },
    { "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4", 0x00fdd303c946bdd9 },
    { "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637 },
    { "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 1 4", 0x5c3f9b829b279560 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);

    g_test_message ("%s", cases[i].fen);
    g_assert_cmphex (chess_polyglot_key (&position), ==, cases[i].key);
  }
}

/* Polyglot asks for a pawn beside, the rules of repetition for a legal capture. */
static void
test_en_passant (void)
{
  ChessPosition nobody = core_test_position ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1");
  ChessPosition legal = core_test_position ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  ChessPosition pinned = core_test_position ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  ChessPosition without = core_test_position ("4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1");

  g_assert_cmphex (chess_polyglot_key (&nobody), ==, nobody.key);
  g_assert_cmphex (chess_polyglot_key (&legal), ==, legal.key);
  g_assert_cmphex (chess_polyglot_key (&pinned), !=, pinned.key);
  g_assert_cmphex (chess_polyglot_key (&without), ==, pinned.key);
  g_assert_cmphex (chess_polyglot_key (&without), ==, without.key);
}

static void
test_moves (void)
{
  static const struct {
    const char *fen;
    const char *san;
    guint16     bits;
  } cases[] = {
    /* target file and row, origin file and row, promotion, three bits each from the lowest */
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4", 04 | 030 | 0400 | 01000 },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", 07 | 0400 },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O", 00 | 0400 },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", 070 | 06000 | 010000 },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", 070 | 06000 | 040000 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);
    ChessMove move = core_test_move (&position, cases[i].san);

    g_assert_cmphex (chess_polyglot_from_move (&position, move), ==, cases[i].bits);
    g_assert_cmphex (chess_polyglot_to_move (&position, cases[i].bits), ==, move);
  }
}

static void
test_no_moves (void)
{
  ChessPosition start = core_test_position (core_test_fens[0]);
  ChessPosition promotion = core_test_position ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");

  g_assert_cmpint (chess_polyglot_to_move (&start, 0), ==, CHESS_NO_MOVE);
  g_assert_cmpint (chess_polyglot_to_move (&start, 04 | 040 | 0400 | 01000), ==, CHESS_NO_MOVE);
  /* a promotion where none is, none where one is, to a king, and the unused bit */
  g_assert_cmpint (chess_polyglot_to_move (&start, 041434), ==, CHESS_NO_MOVE);
  g_assert_cmpint (chess_polyglot_to_move (&promotion, 06070), ==, CHESS_NO_MOVE);
  g_assert_cmpint (chess_polyglot_to_move (&promotion, 056070), ==, CHESS_NO_MOVE);
  g_assert_cmpint (chess_polyglot_to_move (&promotion, 0146070), ==, CHESS_NO_MOVE);
}

/* Of all 65536 patterns exactly the legal moves are moves, king's own target of castling aside. */
static void
test_round_trip (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (51);

  for (int i = 0; i < 200; i++) {
    ChessPosition position;
    ChessMoveList list;

    core_test_random_position (rand, &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    for (int j = 0; j < list.count; j++) {
      uint16_t bits = chess_polyglot_from_move (&position, list.moves[j]);

      g_assert_cmpint (chess_polyglot_to_move (&position, bits), ==, list.moves[j]);
    }
    for (int bits = 0; bits < 65536; bits++) {
      ChessMove move = chess_polyglot_to_move (&position, (uint16_t) bits);

      if (move != CHESS_NO_MOVE) {
        g_assert_true (chess_position_is_legal (&position, move));
        g_assert_true (chess_move_kind (move) == CHESS_MOVE_CASTLING
                       || chess_polyglot_from_move (&position, move) == bits);
      }
    }
  }
}

static void
check_key (char **columns)
{
  ChessPosition position = core_test_position (columns[0]);

  g_test_message ("%s", columns[0]);
  g_assert_cmphex (chess_polyglot_key (&position), ==, g_ascii_strtoull (columns[1], NULL, 16));
}

static void
test_fixtures (void)
{
  core_test_run_file ("polyglot/keys.tsv", check_key);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/polyglot/keys", test_keys);
  g_test_add_func ("/tabiya/polyglot/en-passant", test_en_passant);
  g_test_add_func ("/tabiya/polyglot/moves", test_moves);
  g_test_add_func ("/tabiya/polyglot/no-moves", test_no_moves);
  g_test_add_func ("/tabiya/polyglot/round-trip", test_round_trip);
  g_test_add_func ("/tabiya/polyglot/fixtures", test_fixtures);
  return g_test_run ();
}
