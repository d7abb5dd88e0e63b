/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include <string.h>

#include "core/chess-perft.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

typedef struct {
  const char    *fen;
  ChessTextError error;
  int            column;
} Refusal;

/* Refused in both ways of reading. */
static const Refusal garbage[] = {
  { "", CHESS_TEXT_EMPTY, 0 },
  { " \t\n", CHESS_TEXT_EMPTY, 0 },
  { "hello", CHESS_FEN_BAD_CHARACTER, 1 },
  { "rnbqk?nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_FEN_BAD_CHARACTER, 6 },
  { "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_FEN_BAD_CHARACTER, 19 },
  { "rnbqkbnr/pppppppp/08/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_FEN_BAD_CHARACTER, 19 },
  { "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_FEN_BAD_RANK_LENGTH, 17 },
  { "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", CHESS_FEN_BAD_RANK_LENGTH, 18 },
  { "rnbqkbnr/pppppppp/P8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", CHESS_FEN_BAD_RANK_LENGTH, 20 },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", CHESS_FEN_BAD_RANK_LENGTH, 43 },
  { "rnbqkbnr//8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_FEN_BAD_RANK_LENGTH, 10 },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", CHESS_FEN_BAD_RANK_COUNT, 35 },
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w - - 0 1", CHESS_FEN_BAD_RANK_COUNT, 44 },
  { "8/8/8/8/8/8/8/8 w - - 0 1", CHESS_FEN_NO_KING, 0 },
  { "4k3/8/8/8/8/8/8/8 w - - 0 1", CHESS_FEN_NO_KING, 0 },
  { "8/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_FEN_NO_KING, 0 },
  { "k7/8/8/8/8/8/8/6KK w - - 0 1", CHESS_FEN_MANY_KINGS, 18 },
  { "k1k5/8/8/8/8/8/8/6K1 w - - 0 1", CHESS_FEN_MANY_KINGS, 3 },
  { "3P4/1k2K3/8/8/8/8/8/8 w - - 0 1", CHESS_FEN_PAWN_ON_LAST_RANK, 2 },
  { "8/8/8/8/8/8/1k3K2/3p4 w - - 0 1", CHESS_FEN_PAWN_ON_LAST_RANK, 20 },
  { "4k3/8/8/8/8/8/8/3PK3 w - - 0 1", CHESS_FEN_PAWN_ON_LAST_RANK, 18 },
  { START, CHESS_FEN_MISSING_FIELD, 44 },
  { START " ", CHESS_FEN_MISSING_FIELD, 44 },
  { START " w", CHESS_FEN_MISSING_FIELD, 46 },
  { START " w KQkq", CHESS_FEN_MISSING_FIELD, 51 },
  { START " ? KQkq - 0 1", CHESS_FEN_BAD_TURN, 45 },
  { START " white KQkq - 0 1", CHESS_FEN_BAD_TURN, 46 },
  { START " W KQkq - 0 1", CHESS_FEN_BAD_TURN, 45 },
  { START " w KQxkq - 0 1", CHESS_FEN_BAD_CASTLING, 49 },
  { START " w -KQ - 0 1", CHESS_FEN_BAD_CASTLING, 48 },
  { START " w KQ- - 0 1", CHESS_FEN_BAD_CASTLING, 49 },
  { START " w KQkq x 0 1", CHESS_FEN_BAD_EN_PASSANT, 52 },
  { START " w KQkq e 0 1", CHESS_FEN_BAD_EN_PASSANT, 53 },
  { START " w KQkq e9 0 1", CHESS_FEN_BAD_EN_PASSANT, 53 },
  { START " w KQkq e6x 0 1", CHESS_FEN_BAD_EN_PASSANT, 54 },
  { START " w KQkq -6 0 1", CHESS_FEN_BAD_EN_PASSANT, 53 },
  { START " w KQkq - x 1", CHESS_FEN_BAD_HALFMOVE, 54 },
  { START " w KQkq - -1 1", CHESS_FEN_BAD_HALFMOVE, 54 },
  { START " w KQkq - 1.5 1", CHESS_FEN_BAD_HALFMOVE, 55 },
  { START " w KQkq - 0 x", CHESS_FEN_BAD_FULLMOVE, 56 },
  { START " w KQkq - 0 -1", CHESS_FEN_BAD_FULLMOVE, 56 },
  { START " w KQkq - 0 1x", CHESS_FEN_BAD_FULLMOVE, 57 },
  { START " w KQkq - 0 1 x", CHESS_FEN_TRAILING, 58 },
  { START " w KQkq - 0 1 moves e2e4", CHESS_FEN_TRAILING, 58 },
  { "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", CHESS_FEN_OPPONENT_IN_CHECK, 2 },
  { "4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", CHESS_FEN_OPPONENT_IN_CHECK, 20 },
  { "8/8/8/3kK3/8/8/8/8 w - - 0 1", CHESS_FEN_OPPONENT_IN_CHECK, 8 },
};

/* Refused when strict; lenient reading mends them. */
static const struct {
  Refusal     strict;
  unsigned    notes;
  const char *mended;
} mendable[] = {
  /* no-break spaces */
  { { "4k3/8/8/8/8/8/4P3/4K3\u00a0w - - 0 1", CHESS_FEN_BAD_CHARACTER, 22 },
    0, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" },
  { { "4k3/8/8/8/8/8/4P3/4K3 w \u00a0- -\u00a00 1", CHESS_FEN_BAD_CHARACTER, 25 },
    0, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" },

  /* castling */
  { { "4k3/8/8/8/8/8/8/4K3 w K - 0 1", CHESS_FEN_BAD_CASTLING, 23 },
    CHESS_FEN_NOTE_CASTLING_DROPPED, "4k3/8/8/8/8/8/8/4K3 w - - 0 1" },
  { { "r3k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1", CHESS_FEN_BAD_CASTLING, 27 },
    CHESS_FEN_NOTE_CASTLING_DROPPED, "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1" },
  { { "4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", CHESS_FEN_BAD_CASTLING, 25 },
    CHESS_FEN_NOTE_CASTLING_DROPPED, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1" },
  { { "4k3/8/8/8/8/8/7R/4K3 w K - 0 1", CHESS_FEN_BAD_CASTLING, 24 },
    CHESS_FEN_NOTE_CASTLING_DROPPED, "4k3/8/8/8/8/8/7R/4K3 w - - 0 1" },
  { { "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", CHESS_FEN_BAD_CASTLING, 25 },
    CHESS_FEN_NOTE_CASTLING_DROPPED, "4k3/8/8/8/8/8/8/4K2R w K - 0 1" },
  { { "4k3/8/8/8/8/8/8/4K2R w HG - 0 1", CHESS_FEN_BAD_CASTLING, 25 },
    CHESS_FEN_NOTE_CASTLING_DROPPED, "4k3/8/8/8/8/8/8/4K2R w K - 0 1" },
  { { "4k3/8/8/8/8/8/8/R6K w Q - 0 1", CHESS_FEN_BAD_CASTLING, 23 },
    CHESS_FEN_NOTE_CASTLING_DROPPED, "4k3/8/8/8/8/8/8/R6K w - - 0 1" },
  { { "4k2r/8/8/8/8/8/8/4K2R w Kq - 0 1", CHESS_FEN_BAD_CASTLING, 26 },
    CHESS_FEN_NOTE_CASTLING_DROPPED, "4k2r/8/8/8/8/8/8/4K2R w K - 0 1" },
  /* en passant: the wrong rank, no pawn, its way or its home square not empty */
  { { START " w KQkq e2 0 1", CHESS_FEN_BAD_EN_PASSANT, 53 },
    CHESS_FEN_NOTE_EN_PASSANT_DROPPED, START " w KQkq - 0 1" },
  { { START " w KQkq e3 0 1", CHESS_FEN_BAD_EN_PASSANT, 53 },
    CHESS_FEN_NOTE_EN_PASSANT_DROPPED, START " w KQkq - 0 1" },
  { { START " w KQkq e6 0 1", CHESS_FEN_BAD_EN_PASSANT, 52 },
    CHESS_FEN_NOTE_EN_PASSANT_DROPPED, START " w KQkq - 0 1" },
  { { "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", CHESS_FEN_BAD_EN_PASSANT, 30 },
    CHESS_FEN_NOTE_EN_PASSANT_DROPPED, "4k3/3p4/8/3pP3/8/8/8/4K3 w - - 0 1" },
  { { "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", CHESS_FEN_BAD_EN_PASSANT, 30 },
    CHESS_FEN_NOTE_EN_PASSANT_DROPPED, "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1" },
  { { "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", CHESS_FEN_BAD_EN_PASSANT, 28 },
    CHESS_FEN_NOTE_EN_PASSANT_DROPPED, "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1" },
  { { "4k3/8/8/8/4Pp2/8/8/4K3 b - f3 0 1", CHESS_FEN_BAD_EN_PASSANT, 28 },
    CHESS_FEN_NOTE_EN_PASSANT_DROPPED, "4k3/8/8/8/4Pp2/8/8/4K3 b - - 0 1" },
  /* counters */
  { { START " w KQkq - 0 0", CHESS_FEN_BAD_FULLMOVE, 56 },
    CHESS_FEN_NOTE_COUNTER_MENDED, START " w KQkq - 0 1" },
  { { START " w KQkq - 0 10000", CHESS_FEN_BAD_FULLMOVE, 56 },
    0, START " w KQkq - 0 10000" },
  { { START " w KQkq - 151 100", CHESS_FEN_BAD_HALFMOVE, 54 },
    0, START " w KQkq - 151 100" },
  { { START " w KQkq - 65536 99999999999999999999", CHESS_FEN_BAD_HALFMOVE, 54 },
    CHESS_FEN_NOTE_COUNTER_MENDED, START " w KQkq - 65535 65535" },
  { { START " w KQkq -", CHESS_FEN_MISSING_FIELD, 53 },
    CHESS_FEN_NOTE_COUNTER_MENDED, START " w KQkq - 0 1" },
  { { START " w KQkq - 7", CHESS_FEN_MISSING_FIELD, 55 },
    CHESS_FEN_NOTE_COUNTER_MENDED, START " w KQkq - 7 1" },
  { { START " w KQkq - - -", CHESS_FEN_BAD_HALFMOVE, 54 },
    CHESS_FEN_NOTE_COUNTER_MENDED, START " w KQkq - 0 1" },
  /* spaces, two digits in a row */
  { { START "  w KQkq - 0 1", CHESS_FEN_BAD_CHARACTER, 45 }, 0, START " w KQkq - 0 1" },
  { { START " w KQkq\t- 0   1", CHESS_FEN_BAD_CHARACTER, 51 }, 0, START " w KQkq - 0 1" },
  { { "4k3/8/8/44/8/8/8/4K3 w - - 0 1", CHESS_FEN_BAD_CHARACTER, 10 },
    0, "4k3/8/8/8/8/8/8/4K3 w - - 0 1" },
  /* material: nine pawns, a promoted piece too many, two light bishops beside eight pawns */
  { { "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", CHESS_FEN_TOO_MANY_PIECES, 23 },
    CHESS_FEN_NOTE_MATERIAL, "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1" },
  { { "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", CHESS_FEN_TOO_MANY_PIECES, 25 },
    CHESS_FEN_NOTE_MATERIAL, "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1" },
  { { "4k3/pppppppp/8/8/8/8/8/b1b1K3 w - - 0 1", CHESS_FEN_TOO_MANY_PIECES, 26 },
    CHESS_FEN_NOTE_MATERIAL, "4k3/pppppppp/8/8/8/8/8/b1b1K3 w - - 0 1" },
  /* three pieces give check */
  { { "4k3/8/3N1N2/8/8/8/8/4RK2 b - - 0 1", CHESS_FEN_IMPOSSIBLE_CHECK, 2 },
    0, "4k3/8/3N1N2/8/8/8/8/4RK2 b - - 0 1" },
};

static const char *const fine[] = {
  START " w KQkq - 0 1",
  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
  "rnbqkbnr/pppp1ppp/8/4p3/2P5/8/PP1PPPPP/RNBQKBNR w KQkq e6 0 2",
  "4k3/8/8/8/8/8/8/4K3 b - - 150 9999",
  "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
  "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
  "k7/8/8/8/8/NNNNN3/NNNNN3/K7 w - - 0 60",
  "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1",
  "4k3/8/8/8/8/8/8/RR2KRR1 w FB - 0 1",
  "4k3/8/8/8/8/8/8/R4RKR w KF - 0 1",
};

static void
assert_refused (const Refusal *refusal,
                ChessFenMode   mode)
{
  ChessPosition before = core_test_position (core_test_fens[1]);
  ChessPosition position = before;
  ChessTextResult result = chess_fen_read (refusal->fen, -1, mode, &position);

  g_test_message ("%s", refusal->fen);
  g_assert_cmpint (result.error, ==, refusal->error);
  g_assert_cmpint (result.column, ==, refusal->column);
  g_assert_cmpmem (&position, sizeof position, &before, sizeof before);
}

static void
test_garbage (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (garbage); i++) {
    assert_refused (&garbage[i], CHESS_FEN_STRICT);
    assert_refused (&garbage[i], CHESS_FEN_LENIENT);
  }
}

/* Strict reading points at the tenth queen, lenient at the seventeenth piece. */
static void
test_too_many (void)
{
  Refusal refusal = { "4k3/8/8/8/8/Q7/QQQQQQQQ/QQQQKQQQ w - - 0 1", CHESS_FEN_TOO_MANY_PIECES, 25 };

  assert_refused (&refusal, CHESS_FEN_STRICT);
  refusal.column = 32;
  assert_refused (&refusal, CHESS_FEN_LENIENT);
}

static void
test_mendable (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mendable); i++) {
    ChessPosition position;
    ChessTextResult result;
    char fen[CHESS_FEN_SIZE];

    assert_refused (&mendable[i].strict, CHESS_FEN_STRICT);
    result = chess_fen_read (mendable[i].strict.fen, -1, CHESS_FEN_LENIENT, &position);
    g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
    g_assert_cmpint (result.column, ==, 0);
    g_assert_cmphex (result.notes, ==, mendable[i].notes);
    g_assert_true (core_test_is_consistent (&position));
    chess_fen_write (&position, false, fen);
    g_assert_cmpstr (fen, ==, mendable[i].mended);
  }
}

/* What is written is what was read, in both ways of reading. */
static void
test_fine (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fine); i++) {
    for (int mode = CHESS_FEN_STRICT; mode <= CHESS_FEN_LENIENT; mode++) {
      ChessPosition position;
      ChessTextResult result = chess_fen_read (fine[i], -1, (ChessFenMode) mode, &position);
      char fen[CHESS_FEN_SIZE];

      g_test_message ("%s", fine[i]);
      g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
      g_assert_cmphex (result.notes, ==, 0);
      g_assert_true (core_test_is_consistent (&position));
      g_assert_cmpint (chess_fen_write (&position, false, fen), ==, (int) strlen (fen));
      g_assert_cmpstr (fen, ==, fine[i]);
    }
  }
}

/* What stands on a board while it is being set up, and so is no position: as it was read. */
static void
test_sketch (void)
{
  static const struct {
    const char *fen;
    const char *written;
  } cases[] = {
    { "8/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1" },
    { "8/8/8/8/8/8/8/4K2R b KQkq - 0 1", "8/8/8/8/8/8/8/4K2R b K - 0 1" },
    { "P7/8/4k3/8/8/8/8/p7 w - - 7 9", "P7/8/4k3/8/8/8/8/p7 w - - 7 9" },
    { "4k3/8/8/8/4P3/8/8/4R3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4R3 b - e3 0 1" },
    { "4k3/4R3/8/8/8/8/8/4K3 w - -", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1" },
    { "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/8/8 w - - 0 1",
      "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/8/8 w - - 0 1" },
  };
  static const Refusal refused[] = {
    { "4k3/8/8/8/8/8/8/3KK3 w - - 0 1", CHESS_FEN_MANY_KINGS, 19 },
    { "8/8/8/8/8/8/8/8 w x - 0 1", CHESS_FEN_BAD_CASTLING, 19 },
    { "8/8/8/8/8/8/8/9 w - - 0 1", CHESS_FEN_BAD_CHARACTER, 15 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position;
    char fen[CHESS_FEN_SIZE];

    g_test_message ("%s", cases[i].fen);
    g_assert_cmpint (chess_fen_read (cases[i].fen, -1, CHESS_FEN_LENIENT, &position).error, !=,
                     CHESS_TEXT_OK);
    g_assert_cmpint (chess_fen_read (cases[i].fen, -1, CHESS_FEN_SKETCH, &position).error, ==,
                     CHESS_TEXT_OK);
    chess_fen_write (&position, false, fen);
    g_assert_cmpstr (fen, ==, cases[i].written);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_refused (&refused[i], CHESS_FEN_SKETCH);
}

static void
test_castling_letters (void)
{
  static const struct {
    const char *fen;
    const char *xfen;
    const char *shredder;
    bool        chess960;
  } cases[] = {
    { START " w kqKQ - 0 1", START " w KQkq - 0 1", START " w HAha - 0 1", false },
    { START " w HAha - 0 1", START " w KQkq - 0 1", START " w HAha - 0 1", true },
    { "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1",
      "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", true },
    { "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1",
      "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", true },
    { "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1",
      "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1", false },
    { "5rkr/8/8/8/8/8/8/3K4 b fh - 0 1", "5rkr/8/8/8/8/8/8/3K4 b kq - 0 1",
      "5rkr/8/8/8/8/8/8/3K4 b hf - 0 1", true },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position;
    char fen[CHESS_FEN_SIZE];

    g_test_message ("%s", cases[i].fen);
    g_assert_cmpint (chess_fen_read (cases[i].fen, -1, CHESS_FEN_STRICT, &position).error, ==,
                     CHESS_TEXT_OK);
    g_assert_cmpint (position.chess960, ==, cases[i].chess960);
    chess_fen_write (&position, false, fen);
    g_assert_cmpstr (fen, ==, cases[i].xfen);
    chess_fen_write (&position, true, fen);
    g_assert_cmpstr (fen, ==, cases[i].shredder);
  }
}

static void
test_length (void)
{
  const char text[] = START " w KQkq - 0 1 moves e2e4";
  g_autofree char *copy = g_strndup (text, strlen (START) + strlen (" w KQkq - 0 1"));
  g_autofree char *bytes = g_memdup2 (copy, strlen (copy));
  ChessPosition position;

  /* The bytes after the length are not looked at; there need be none. */
  g_assert_cmpint (chess_fen_read (text, (int) strlen (copy), CHESS_FEN_STRICT, &position).error,
                   ==, CHESS_TEXT_OK);
  g_assert_cmpint (chess_fen_read (bytes, (int) strlen (copy), CHESS_FEN_STRICT, &position).error,
                   ==, CHESS_TEXT_OK);
  g_assert_cmpint (chess_fen_read (copy, 1000, CHESS_FEN_STRICT, &position).error, ==,
                   CHESS_TEXT_OK);
  for (int length = 0; length < (int) strlen (copy); length++) {
    g_autofree char *cut = g_memdup2 (copy, (gsize) MAX (length, 1));

    g_assert_cmpint (chess_fen_read (cut, length, CHESS_FEN_STRICT, &position).error, !=,
                     CHESS_TEXT_OK);
  }
  g_assert_cmpint (chess_fen_read (" \n" START " w KQkq - 0 1\r\n", -1, CHESS_FEN_STRICT,
                                   &position).error, ==, CHESS_TEXT_OK);
  g_assert_cmpint (chess_fen_read ("  x", -1, CHESS_FEN_STRICT, &position).column, ==, 3);
}

static void
test_random_positions (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (31);

  for (int i = 0; i < 3000; i++) {
    ChessPosition position, back;
    char fen[CHESS_FEN_SIZE], again[CHESS_FEN_SIZE];

    core_test_random_position (rand, &position);
    for (int shredder = 0; shredder < 2; shredder++) {
      chess_fen_write (&position, shredder, fen);
      g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, &back).error, ==, CHESS_TEXT_OK);
      g_assert_true (chess_position_equal (&position, &back));
      g_assert_cmphex (position.key, ==, back.key);
      g_assert_cmpint (position.en_passant, ==, back.en_passant);
      chess_fen_write (&back, shredder, again);
      g_assert_cmpstr (fen, ==, again);
    }
  }
}

static void
test_error_strings (void)
{
  for (int error = CHESS_TEXT_OK; error <= CHESS_SCORE_TRAILING; error++) {
    const char *text = chess_text_error_to_string ((ChessTextError) error);

    g_assert_cmpstr (text, !=, "Unknown error");
    for (int other = CHESS_TEXT_OK; other < error; other++)
      g_assert_cmpstr (text, !=, chess_text_error_to_string ((ChessTextError) other));
  }
  g_assert_cmpstr (chess_text_error_to_string ((ChessTextError) 999), ==, "Unknown error");
}

static void
check_fixture (char **columns)
{
  ChessPosition position;
  ChessTextResult result = chess_fen_read (columns[0], -1, CHESS_FEN_STRICT, &position);

  g_test_message ("%s", columns[0]);
  g_assert_true ((result.error == CHESS_TEXT_OK) == g_str_equal (columns[1], "true"));
}

static void
test_fixtures (void)
{
  core_test_run_file ("fixtures/fen_validity_chessjs.tsv", check_fixture);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/fen/garbage", test_garbage);
  g_test_add_func ("/tabiya/fen/too-many", test_too_many);
  g_test_add_func ("/tabiya/fen/mendable", test_mendable);
  g_test_add_func ("/tabiya/fen/sketch", test_sketch);
  g_test_add_func ("/tabiya/fen/fine", test_fine);
  g_test_add_func ("/tabiya/fen/castling-letters", test_castling_letters);
  g_test_add_func ("/tabiya/fen/length", test_length);
  g_test_add_func ("/tabiya/fen/random-positions", test_random_positions);
  g_test_add_func ("/tabiya/fen/error-strings", test_error_strings);
  g_test_add_func ("/tabiya/fen/fixtures", test_fixtures);
  return g_test_run ();
}
