/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include "core/chess-perft.h"

static void
assert_fen (const ChessPosition *position,
            const char          *expected)
{
  g_autofree char *fen = core_test_fen (position);

  g_assert_cmpstr (fen, ==, expected);
}

/* Plays moves in SAN separated by spaces, checking every position on the way. */
static ChessPosition
play (const char *fen,
      const char *moves)
{
  ChessPosition position = core_test_position (fen);
  g_auto(GStrv) words = g_strsplit (moves, " ", -1);

  for (int i = 0; words[i]; i++) {
    ChessPosition after;

    chess_position_make (&after, &position, core_test_move (&position, words[i]));
    g_assert_true (core_test_is_consistent (&after));
    position = after;
  }
  return position;
}

static void
test_start (void)
{
  ChessPosition position;

  chess_position_init_standard (&position);
  g_assert_true (core_test_is_consistent (&position));
  g_assert_false (position.chess960);
  assert_fen (&position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

static void
test_chess960_starts (void)
{
  static const struct {
    int         number;
    const char *row;
  } known[] = {
    { 0, "bbqnnrkr" }, { 518, "rnbqkbnr" }, { 959, "rkrnnqbb" }, { 534, "rnbkqbnr" },
    { 692, "rbbqknnr" },
  };
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ChessPosition position;

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autofree char *fen = NULL;

    g_assert_true (chess_position_init_chess960 (&position, known[i].number));
    fen = core_test_fen (&position);
    g_assert_true (g_str_has_prefix (fen, known[i].row));
  }
  for (int number = 0; number < 960; number++) {
    ChessBitboard bishops, rooks;

    g_assert_true (chess_position_init_chess960 (&position, number));
    g_assert_true (core_test_is_consistent (&position));
    g_assert_true (position.chess960);
    bishops = chess_position_pieces (&position, CHESS_WHITE, CHESS_BISHOP);
    rooks = chess_position_pieces (&position, CHESS_WHITE, CHESS_ROOK);
    g_assert_cmpint (bb_count (bishops & BB_LIGHT), ==, 1);
    g_assert_cmpint (bb_count (bishops & BB_DARK), ==, 1);
    g_assert_cmpint (bb_first (rooks), <, chess_position_king (&position, CHESS_WHITE));
    g_assert_cmpint (bb_last (rooks), >, chess_position_king (&position, CHESS_WHITE));
    g_assert_cmpint (position.castling_rook[0], ==, bb_last (rooks));
    g_assert_cmpint (position.castling_rook[1], ==, bb_first (rooks));
    g_hash_table_add (seen, core_test_fen (&position));
  }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 960);
  g_assert_false (chess_position_init_chess960 (&position, -1));
  g_assert_false (chess_position_init_chess960 (&position, 960));
}

static void
test_make (void)
{
  static const struct {
    const char *fen;
    const char *moves;
    const char *after;
  } cases[] = {
    /* counters, double steps, captures */
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4",
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3 Nc6 Ng1",
      "r1bqkbnr/pppppppp/2n5/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 1", "e4 d5 exd5 Qxd5",
      "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3" },
    /* en passant by both colours */
    { "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 9", "d5 exd6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 10" },
    { "4k3/8/8/8/4p3/8/5P2/4K3 w - - 0 9", "f4 exf3", "4k3/8/8/8/8/5p2/8/4K3 w - - 0 10" },
    /* castling, four ways, and what ends the rights */
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O O-O-O",
      "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O O-O",
      "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ra2 Rh7",
      "r3k3/7r/8/8/8/8/R7/4K2R w Kq - 2 2" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rxa8+", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ke2 Kf8", "r4k1r/8/8/8/8/8/4K3/R6R w - - 2 2" },
    /* promotion, also by capturing a rook with a right */
    { "r3k2r/1P6/8/8/8/8/8/4K3 w kq - 5 30", "bxa8=N", "N3k2r/8/8/8/8/8/8/4K3 b k - 0 30" },
    { "4k3/8/8/8/8/8/p7/4K3 b - - 0 30", "a1=Q+", "4k3/8/8/8/8/8/8/q3K3 w - - 0 31" },
    /* Chess960: king and rook change places, one stays, both stay in the row */
    { "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1" },
    { "4k3/8/8/8/8/8/8/2R1K3 w C - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1" },
    { "4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1" },
    { "1r1k4/8/8/8/8/8/8/4K3 b b - 0 1", "O-O-O", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2" },
    { "4k3/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = play (cases[i].fen, cases[i].moves);

    assert_fen (&position, cases[i].after);
  }
}

static void
test_counters_stop (void)
{
  ChessPosition position = core_test_position ("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535");
  ChessPosition after;

  chess_position_make (&after, &position, core_test_move (&position, "Kd8"));
  g_assert_cmpint (after.halfmove_clock, ==, 65535);
  g_assert_cmpint (after.fullmove_number, ==, 65535);
}

static void
test_null_move (void)
{
  for (int i = 0; core_test_fens[i]; i++) {
    ChessPosition position = core_test_position (core_test_fens[i]);
    ChessPosition after;

    if (position.checkers)
      continue;
    chess_position_make_null (&after, &position);
    g_assert_true (core_test_is_consistent (&after));
    g_assert_cmpint (after.turn, !=, position.turn);
    g_assert_cmpint (after.en_passant, ==, CHESS_NO_SQUARE);
    g_assert_cmpint (after.halfmove_clock, ==, position.halfmove_clock + 1);
  }
}

/* Whatever a random game does, what is kept move by move is what the board says. */
static void
test_random_games (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);

  for (int game = 0; game < 300; game++) {
    ChessPosition position;

    chess_position_init_chess960 (&position, game % 2 ? 518 : g_rand_int_range (rand, 0, 960));
    for (int ply = 0; ply < 200; ply++) {
      ChessMoveList list;
      ChessPosition after;

      chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
      if (list.count == 0)
        break;
      chess_position_make (&after, &position, list.moves[g_rand_int_range (rand, 0, list.count)]);
      g_assert_true (core_test_is_consistent (&after));
      position = after;
    }
  }
}

static void
test_inconsistent (void)
{
  ChessPosition good = core_test_position (core_test_fens[1]);
  ChessPosition bad;

  g_assert_true (core_test_is_consistent (&good));
  bad = good;
  bad.key ^= 1;
  g_assert_false (core_test_is_consistent (&bad));
  bad = good;
  bad.pawn_key ^= 1;
  g_assert_false (core_test_is_consistent (&bad));
  bad = good;
  bad.board[0] = CHESS_NO_PIECE;
  g_assert_false (core_test_is_consistent (&bad));
  bad = good;
  bad.board[20] = 200;
  g_assert_false (core_test_is_consistent (&bad));
  bad = good;
  bad.en_passant = 40;
  g_assert_false (core_test_is_consistent (&bad));
  bad = good;
  bad.castling_rook[0] = 6;
  g_assert_false (core_test_is_consistent (&bad));
  bad = good;
  bad.checkers = 1;
  g_assert_false (core_test_is_consistent (&bad));
  bad = core_test_position ("4k3/8/8/8/8/8/8/4KR2 b - - 0 1");
  bad.turn = CHESS_WHITE;
  g_assert_false (core_test_is_consistent (&bad));
  bad = core_test_position ("4k3/4r3/8/8/8/8/8/4K3 w - - 0 1");
  bad.turn = CHESS_BLACK;
  g_assert_false (core_test_is_consistent (&bad));
}

static void
test_en_passant_key (void)
{
  static const struct {
    const char *with;
    const char *without;
    bool        counts;
  } cases[] = {
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", true },
    { "4k3/8/8/3p4/8/8/4P3/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", false },
    /* beside it, but pinned on a file, on a diagonal, together with the other along the rank */
    { "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1", false },
    { "6k1/8/5b2/3pP3/3K4/8/8/8 w - d6 0 1", "6k1/8/5b2/3pP3/3K4/8/8/8 w - - 0 1", false },
    { "6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "6k1/8/8/K2pP2r/8/8/8/8 w - - 0 1", false },
    /* the captured pawn shields the king on a diagonal */
    { "3k4/8/8/8/b2pP3/8/8/4K3 b - e3 0 1", "3k4/8/8/8/b2pP3/8/8/4K3 b - - 0 1", true },
    { "8/7k/8/8/3pP3/8/2B5/4K3 b - e3 0 1", "8/7k/8/8/3pP3/8/2B5/4K3 b - - 0 1", false },
    /* the only way out of the check the pawn gives */
    { "8/8/8/3pP3/2K5/8/8/6k1 w - d6 0 1", "8/8/8/3pP3/2K5/8/8/6k1 w - - 0 1", true },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition with = core_test_position (cases[i].with);
    ChessPosition without = core_test_position (cases[i].without);

    g_test_message ("%s", cases[i].with);
    g_assert_cmpint (with.en_passant, !=, CHESS_NO_SQUARE);
    g_assert_cmpint (with.en_passant_legal, ==, cases[i].counts);
    g_assert_true ((with.key != without.key) == cases[i].counts);
    g_assert_true (chess_position_equal (&with, &without) == !cases[i].counts);
  }
}

static void
test_equal (void)
{
  ChessPosition start = core_test_position (core_test_fens[0]);
  ChessPosition back = play (core_test_fens[0], "Nf3 Nf6 Ng1 Ng8");
  ChessPosition moved = play ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ra2 Ra7 Ra1 Ra8");
  ChessPosition unmoved = core_test_position ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  ChessPosition inner = core_test_position ("4k3/8/8/8/8/8/8/1R2K1RR w G - 0 1");
  ChessPosition outer = core_test_position ("4k3/8/8/8/8/8/8/1R2K1RR w H - 0 1");
  ChessPosition black;

  g_assert_true (chess_position_equal (&start, &back));
  g_assert_cmphex (start.key, ==, back.key);
  g_assert_false (chess_position_equal (&moved, &unmoved));
  g_assert_cmphex (moved.key, !=, unmoved.key);
  g_assert_false (chess_position_equal (&inner, &outer));
  chess_position_make_null (&black, &start);
  g_assert_false (chess_position_equal (&start, &black));
  g_assert_cmphex (start.key, !=, black.key);
}

/* The rules know no colour: the flipped position has as many moves; flipping twice is nothing. */
static void
test_flip (void)
{
  for (int i = 0; core_test_fens[i]; i++) {
    ChessPosition position = core_test_position (core_test_fens[i]);
    g_autofree char *fen = core_test_fen (&position);
    ChessPosition flipped, back;

    core_test_flip (&flipped, &position);
    g_assert_true (core_test_is_consistent (&flipped));
    g_assert_cmpint (flipped.turn, !=, position.turn);
    g_assert_cmpuint (chess_perft (&flipped, 3), ==, chess_perft (&position, 3));
    core_test_flip (&back, &flipped);
    assert_fen (&back, fen);
    g_assert_true (chess_position_equal (&back, &position));
  }
}

static bool
attacks_plainly (const ChessPosition *position,
                 ChessSquare          from,
                 ChessSquare          to,
                 ChessBitboard        occupied)
{
  ChessPiece piece = position->board[from];
  int files = ABS (chess_square_file (from) - chess_square_file (to));
  int up = chess_square_rank (to) - chess_square_rank (from);
  bool is_straight = from != to && (files == 0 || up == 0);
  bool is_diagonal = from != to && files == ABS (up);
  bool is_open = (bb_between (from, to) & occupied) == 0;

  switch (chess_piece_type (piece)) {
  case CHESS_PAWN:
    return files == 1 && up == (chess_piece_color (piece) == CHESS_WHITE ? 1 : -1);
  case CHESS_KNIGHT:
    return files * ABS (up) == 2;
  case CHESS_BISHOP:
    return is_diagonal && is_open;
  case CHESS_ROOK:
    return is_straight && is_open;
  case CHESS_QUEEN:
    return (is_straight || is_diagonal) && is_open;
  case CHESS_KING:
    return from != to && files <= 1 && ABS (up) <= 1;
  case CHESS_NO_PIECE_TYPE:
  default:
    return false;
  }
}

static void
test_attackers (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (4);

  for (int i = 0; i < 100; i++) {
    ChessPosition position;
    ChessBitboard occupied;

    core_test_random_position (rand, &position);
    occupied = chess_position_occupied (&position);
    if (i % 2)
      occupied &= (ChessBitboard) g_rand_int (rand) << 32 | g_rand_int (rand);
    for (int to = 0; to < 64; to++) {
      ChessBitboard expected = 0;

      for (int from = 0; from < 64; from++)
        if (attacks_plainly (&position, (ChessSquare) from, (ChessSquare) to, occupied))
          expected |= UINT64_C (1) << from;
      g_assert_cmphex (chess_position_attackers_to (&position, (ChessSquare) to, occupied), ==,
                       expected);
    }
  }
}

static void
test_key_after (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (5);
  int exact = 0, all = 0;

  for (int i = 0; i < 500; i++) {
    ChessPosition position, after;
    ChessMoveList list;

    core_test_random_position (rand, &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    for (int j = 0; j < list.count; j++) {
      ChessMoveKind kind = chess_move_kind (list.moves[j]);
      bool is_plain;

      chess_position_make (&after, &position, list.moves[j]);
      is_plain = (kind == CHESS_MOVE_NORMAL || kind == CHESS_MOVE_DOUBLE_PUSH)
                 && after.castling == position.castling && !after.en_passant_legal;
      all++;
      exact += is_plain;
      if (is_plain)
        g_assert_cmphex (chess_position_key_after (&position, list.moves[j]), ==, after.key);
    }
  }
  /* Prefetching is worth something only when nearly every guess is right. */
  g_assert_cmpint (exact, >, all * 9 / 10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/position/start", test_start);
  g_test_add_func ("/tabiya/position/chess960-starts", test_chess960_starts);
  g_test_add_func ("/tabiya/position/make", test_make);
  g_test_add_func ("/tabiya/position/counters-stop", test_counters_stop);
  g_test_add_func ("/tabiya/position/null-move", test_null_move);
  g_test_add_func ("/tabiya/position/random-games", test_random_games);
  g_test_add_func ("/tabiya/position/inconsistent", test_inconsistent);
  g_test_add_func ("/tabiya/position/en-passant-key", test_en_passant_key);
  g_test_add_func ("/tabiya/position/equal", test_equal);
  g_test_add_func ("/tabiya/position/flip", test_flip);
  g_test_add_func ("/tabiya/position/attackers", test_attackers);
  g_test_add_func ("/tabiya/position/key-after", test_key_after);
  return g_test_run ();
}
