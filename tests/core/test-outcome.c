/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include "core/chess-outcome.h"

static void
test_outcome (void)
{
  static const struct {
    const char  *fen;
    ChessOutcome outcome;
    unsigned     claims;
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_OUTCOME_NONE, 0 },
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", CHESS_OUTCOME_CHECKMATE, 0 },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", CHESS_OUTCOME_STALEMATE, 0 },
    { "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", CHESS_OUTCOME_CHECKMATE, 0 },
    /* the only move is en passant: no mate, no stalemate */
    { "8/8/8/2k5/3Pp3/8/8/K7 b - d3 0 1", CHESS_OUTCOME_NONE, 0 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_OUTCOME_INSUFFICIENT_MATERIAL, 0 },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", CHESS_OUTCOME_NONE, 0 },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", CHESS_OUTCOME_NONE, CHESS_CLAIM_FIFTY_MOVES },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 149 80", CHESS_OUTCOME_NONE, CHESS_CLAIM_FIFTY_MOVES },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 150 80", CHESS_OUTCOME_SEVENTY_FIVE_MOVES, 0 },
    /* mate comes before the count, and before bare material */
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 150 99", CHESS_OUTCOME_CHECKMATE, 0 },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 150 99", CHESS_OUTCOME_STALEMATE, 0 },
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 100 99", CHESS_OUTCOME_CHECKMATE, 0 },
    { "k7/1K6/8/8/8/8/8/8 b - - 0 1", CHESS_OUTCOME_NONE, 0 },
  };

  for (gsize i = 0; i + 1 < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);

    g_test_message ("%s", cases[i].fen);
    g_assert_cmpint (chess_outcome (&position, NULL, 0), ==, cases[i].outcome);
    g_assert_cmphex (chess_outcome_claims (&position, NULL, 0), ==, cases[i].claims);
  }
}

/* Plays knights to and fro @times times from a position and keeps the keys. */
static GArray *
shuffle (ChessPosition *position,
         int            times)
{
  static const char *const moves[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (uint64_t));

  for (int i = 0; i < 4 * times; i++) {
    ChessPosition after;

    g_array_append_val (keys, position->key);
    chess_position_make (&after, position, core_test_move (position, moves[i % 4]));
    *position = after;
  }
  return keys;
}

static void
test_repetition (void)
{
  for (int times = 0; times <= 5; times++) {
    ChessPosition position = core_test_position (core_test_fens[0]);
    g_autoptr(GArray) keys = shuffle (&position, times);
    const uint64_t *data = (const uint64_t *) (void *) keys->data;

    g_assert_cmpint (chess_repetitions (&position, data, keys->len), ==, times + 1);
    g_assert_cmphex (chess_outcome_claims (&position, data, keys->len), ==,
                     times == 2 || times == 3 ? CHESS_CLAIM_THREEFOLD : CHESS_CLAIM_NONE);
    g_assert_cmpint (chess_outcome (&position, data, keys->len), ==,
                     times >= 4 ? CHESS_OUTCOME_FIVEFOLD_REPETITION : CHESS_OUTCOME_NONE);
    g_assert_cmpint (chess_repetitions (&position, NULL, 0), ==, 1);
  }
}

/* Keys beyond the last capture or pawn move do not count, even if a collision made them equal. */
static void
test_repetition_reach (void)
{
  ChessPosition position = core_test_position ("4k3/8/8/8/8/8/8/R3K3 w - - 4 80");
  uint64_t keys[8];

  for (int i = 0; i < 8; i++)
    keys[i] = position.key;
  g_assert_cmpint (chess_repetitions (&position, keys, 8), ==, 3);
  g_assert_cmpint (chess_repetitions (&position, keys, 3), ==, 2);
  g_assert_cmpint (chess_repetitions (&position, keys, 1), ==, 1);
  g_assert_cmpint (chess_repetitions (&position, keys, 0), ==, 1);
}

/* The first position with a right to castle or to capture en passant is not the later one. */
static void
test_repetition_rights (void)
{
  ChessPosition position = core_test_position ("4k1n1/8/8/3pP3/8/8/8/4K1N1 w - d6 0 1");
  g_autoptr(GArray) keys = shuffle (&position, 2);

  g_assert_cmpint (chess_repetitions (&position, (const uint64_t *) (void *) keys->data,
                                      keys->len), ==, 2);
}

static void
test_insufficient (void)
{
  static const struct {
    const char *placement;
    bool        is_insufficient;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/4K3", true },
    { "4k3/8/8/8/8/8/8/4KN2", true },
    { "4kn2/8/8/8/8/8/8/4K3", true },
    { "4k3/8/8/8/8/8/8/4KB2", true },
    { "4kb2/8/8/8/8/8/8/4K1B1", true },   /* f8 and g1 are dark */
    { "4kb2/8/8/8/8/8/8/4KB2", false },   /* f8 dark, f1 light */
    { "b1b1k3/8/8/8/8/8/8/1B2KB2", true },
    { "b1b1k3/8/8/8/8/8/8/B3KB2", false },
    { "4k3/8/8/8/8/8/8/4KNN1", false },
    { "4kn2/8/8/8/8/8/8/4KN2", false },
    { "4k3/8/8/8/8/8/8/4KBN1", false },
    { "4kb2/8/8/8/8/8/8/4KN2", false },
    { "4k3/8/8/8/8/8/P7/4K3", false },
    { "4k3/8/8/8/8/8/8/R3K3", false },
    { "3qk3/8/8/8/8/8/8/4K3", false },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *fen = g_strdup_printf ("%s w - - 0 1", cases[i].placement);
    ChessPosition position;

    /* Whose move it is plays no part; the rook or queen may give check to either. */
    if (chess_fen_read (fen, -1, CHESS_FEN_STRICT, &position).error != CHESS_TEXT_OK) {
      g_autofree char *black = g_strdup_printf ("%s b - - 0 1", cases[i].placement);

      position = core_test_position (black);
    }
    g_test_message ("%s", fen);
    g_assert_true (chess_insufficient_material (&position) == cases[i].is_insufficient);
    if (cases[i].is_insufficient) {
      g_assert_false (chess_can_mate (&position, CHESS_WHITE));
      g_assert_false (chess_can_mate (&position, CHESS_BLACK));
    } else {
      g_assert_true (chess_can_mate (&position, CHESS_WHITE)
                     || chess_can_mate (&position, CHESS_BLACK));
    }
  }
}

static void
test_can_mate (void)
{
  static const struct {
    const char *fen;
    bool        white;
    bool        black;
  } cases[] = {
    { "4k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", false, true },
    { "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false },
    { "4k3/p7/8/8/8/8/8/4KN2 w - - 0 1", true, true },
    { "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true },
    { "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true },
    { "r3k3/8/8/8/8/8/8/4KN2 w - - 0 1", true, true },
    { "q3k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, true },
    { "q2qk3/8/8/8/8/8/8/4KN2 w - - 0 1", false, true },
    { "qr2k3/8/8/8/8/8/8/4KN2 w - - 0 1", true, true },
    { "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", true, false },
    { "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", true, false },
    { "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false },
    { "4k3/p7/8/8/8/8/8/4KB2 w - - 0 1", true, true },
    { "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true },
    { "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true },
    { "4kb2/8/8/8/8/8/8/4K1B1 w - - 0 1", false, false },
    { "r3k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, true },
    { "r2qk3/8/8/8/8/8/8/4KB2 w - - 0 1", false, true },
    { "r3kb2/8/8/8/8/8/8/4K1B1 w - - 0 1", false, true },
    { "r3kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true },
    { "4k3/8/8/8/8/8/8/3BKB2 w - - 0 1", false, false },
    { "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", true, false },
    { "4k3/8/8/8/8/8/8/3BKB2 w - - 0 1", false, false },
    { "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", true, false },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true, false },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);
    ChessPosition flipped;

    g_test_message ("%s", cases[i].fen);
    g_assert_true (chess_can_mate (&position, CHESS_WHITE) == cases[i].white);
    g_assert_true (chess_can_mate (&position, CHESS_BLACK) == cases[i].black);
    core_test_flip (&flipped, &position);
    g_assert_true (chess_can_mate (&flipped, CHESS_BLACK) == cases[i].white);
    g_assert_true (chess_can_mate (&flipped, CHESS_WHITE) == cases[i].black);
  }
}

static void
check_material (char **columns)
{
  ChessPosition position = core_test_position (columns[0]);

  g_test_message ("%s", columns[0]);
  g_assert_true (chess_insufficient_material (&position) == g_str_equal (columns[1], "true"));
}

static void
check_end (char **columns)
{
  ChessPosition position = core_test_position (columns[0]);
  ChessOutcome outcome = chess_outcome (&position, NULL, 0);

  g_test_message ("%s", columns[0]);
  g_assert_true ((outcome == CHESS_OUTCOME_CHECKMATE) == g_str_equal (columns[1], "checkmate"));
  g_assert_true ((outcome == CHESS_OUTCOME_STALEMATE) == g_str_equal (columns[1], "stalemate"));
}

static void
test_material_fixtures (void)
{
  core_test_run_file ("fixtures/insufficient_material_chessjs.tsv", check_material);
}

static void
test_end_fixtures (void)
{
  core_test_run_file ("fixtures/mate_stalemate_chessjs.tsv", check_end);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/outcome/outcome", test_outcome);
  g_test_add_func ("/tabiya/outcome/repetition", test_repetition);
  g_test_add_func ("/tabiya/outcome/repetition-reach", test_repetition_reach);
  g_test_add_func ("/tabiya/outcome/repetition-rights", test_repetition_rights);
  g_test_add_func ("/tabiya/outcome/insufficient", test_insufficient);
  g_test_add_func ("/tabiya/outcome/can-mate", test_can_mate);
  g_test_add_func ("/tabiya/outcome/fixtures/material", test_material_fixtures);
  g_test_add_func ("/tabiya/outcome/fixtures/end", test_end_fixtures);
  return g_test_run ();
}
