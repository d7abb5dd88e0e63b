/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include <stdlib.h>

#include "engine/search/engine-movepick.h"
#include "engine/search/engine-see.h"

static const int values[CHESS_N_PIECE_TYPES] = { 100, 300, 300, 500, 900, 0 };

static const struct {
  const char *about;
  const char *fen;
  const char *move;
  int         value;
} cases[] = {
  { "quiet", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a5", 0 },
  { "quiet into a pawn", "4k3/8/1p6/8/8/8/8/R3K3 w - - 0 1", "a1a5", -500 },
  { "free pawn", "4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "a1a5", 100 },
  { "guarded pawn", "4k3/8/1p6/p7/8/8/8/R3K3 w - - 0 1", "a1a5", -400 },
  { "pawn takes queen, guarded", "4k3/8/1p6/q7/1P6/8/8/4K3 w - - 0 1", "b4a5", 800 },
  { "battery of rooks", "r3k3/r7/8/p7/8/8/R7/R3K3 w - - 0 1", "a2a5", -400 },
  { "three against two", "r3k3/8/8/p7/8/8/R7/R3K3 w - - 0 1", "a2a5", 100 },
  { "bishop uncovers queen", "4k3/8/5n2/3p4/4B3/5Q2/8/4K3 w - - 0 1", "e4d5", 100 },
  { "guarded twice", "4k3/8/2p2n2/3p4/4B3/5Q2/8/4K3 w - - 0 1", "e4d5", -200 },
  { "en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100 },
  { "en passant, taken back", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0 },
  { "en passant uncovers a rook", "3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0 },
  { "promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 800 },
  { "promotion, taken", "1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100 },
  { "promotion by capture", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1300 },
  { "promotion to a knight", "1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", 700 },
  { "king takes", "8/8/8/8/8/8/3p4/4K2k w - - 0 1", "e1d2", 100 },
  { "king may not take back", "4k3/3p4/8/1B6/Q7/8/8/4K3 w - - 0 1", "b5d7", 100 },
  { "king takes back", "4k3/3p4/8/1B6/8/8/8/4K3 w - - 0 1", "b5d7", -200 },
  { "castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0 },
  { "taken back by a pawn that promotes", "4k3/8/8/8/6b1/4N3/2p3K1/3n4 w - - 0 1", "e3d1", -800 },
  { "not worth going on", "3r2k1/8/8/3p4/8/2N5/8/3Q2K1 w - - 0 1", "c3d5", 100 },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = engine_test_position (cases[i].fen);
    ChessMove move = engine_test_move (&position, cases[i].move);

    g_test_message ("%s", cases[i].about);
    g_assert_cmpint (engine_see_value (&position, move, values), ==, cases[i].value);
    g_assert_true (engine_see_at_least (&position, move, cases[i].value, values));
    g_assert_false (engine_see_at_least (&position, move, cases[i].value + 1, values));
  }
}

/* Both ways to ask give the same answer for every capture and quiet move, at every threshold. */
static void
check_agreement (const ChessPosition *position,
                 gpointer             data)
{
  ChessMoveList list;
  int *n = data;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    int value = engine_see_value (position, list.moves[i], values);

    for (int threshold = value - 2; threshold <= value + 2; threshold++)
      g_assert_true (engine_see_at_least (position, list.moves[i], threshold, values)
                     == (value >= threshold));
    g_assert_true (engine_see_at_least (position, list.moves[i], -300, values) == (value >= -300));
    g_assert_true (engine_see_at_least (position, list.moves[i], 100, values) == (value >= 100));
    (*n)++;
  }
}

static void
test_agreement (void)
{
  int n = 0;

  engine_test_each_random (30, 3, check_agreement, &n);
  g_assert_cmpint (n, >, 50000);
}

/* By trying everything: taking on the square with the least valuable piece, or stopping. */
static int
exchange (const ChessPosition *position,
          ChessSquare          target)
{
  ChessMoveList list;
  ChessMove best = CHESS_NO_MOVE;
  int least = G_MAXINT;
  ChessPosition after;
  int gain;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPieceType type = chess_piece_type (position->board[chess_move_from (list.moves[i])]);

    if (chess_move_to (list.moves[i]) != target || (int) type >= least
        || chess_move_kind (list.moves[i]) != CHESS_MOVE_NORMAL)
      continue;
    least = type;
    best = list.moves[i];
  }
  if (best == CHESS_NO_MOVE)
    return 0;

  gain = values[chess_piece_type (position->board[target])];
  chess_position_make (&after, position, best);
  gain -= exchange (&after, target);
  return MAX (gain, 0);
}

/* Where nothing is pinned, nobody in check and no pawn promotes, play and reckoning agree. */
static void
check_play (const ChessPosition *position,
            gpointer             data)
{
  ChessMoveList list;
  int *n = data;

  if (position->pinned != 0 || position->checkers != 0)
    return;
  chess_position_generate (position, CHESS_GENERATE_NOISY, &list);
  for (int i = 0; i < list.count; i++) {
    ChessMove move = list.moves[i];
    ChessPieceType type = chess_piece_type (position->board[chess_move_from (move)]);
    ChessPosition after;
    int rank = chess_square_rank (chess_move_to (move));

    if (chess_move_kind (move) != CHESS_MOVE_NORMAL || rank == 0 || rank == 7)
      continue;
    chess_position_make (&after, position, move);
    if (after.pinned != 0 || after.checkers != 0 || type == CHESS_KING
        || engine_history_victim (position, move) == CHESS_KING)
      continue;
    /* A chain of captures can still uncover a check or a pin: only short ones are compared. */
    if (__builtin_popcountll (chess_position_attackers_to (position, chess_move_to (move),
                                                           chess_position_occupied (position)))
        > 2)
      continue;
    g_assert_cmpint (engine_see_value (position, move, values), ==,
                     values[engine_history_victim (position, move)]
                     - exchange (&after, chess_move_to (move)));
    (*n)++;
  }
}

static void
test_play (void)
{
  int n = 0;

  engine_test_each_random (60, 5, check_play, &n);
  g_assert_cmpint (n, >, 3000);
}

/* Lines "FEN; move; centipawns; how it comes about". */
static void
test_collection (void)
{
  g_autofree char *text = engine_test_read_data ("fixtures/see.epd");
  g_auto(GStrv) lines = NULL;
  int n = 0;

  if (!text)
    return;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++) {
    g_auto(GStrv) fields = g_strsplit (lines[i], ";", 4);
    ChessPosition position;
    ChessMove move;

    if (g_strv_length (fields) < 3)
      continue;
    position = engine_test_position (fields[0]);
    g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_SAN, g_strstrip (fields[1]), -1,
                                      &move).error, ==, CHESS_TEXT_OK);
    /* The collection lets the bishop take back here; the pawn takes and promotes. */
    if (g_str_has_prefix (lines[i], "8/8/8/1k6/6b1/4N3/2p3K1/3n4 w"))
      continue;
    g_test_message ("%s", lines[i]);
    g_assert_cmpint (engine_see_value (&position, move, values), ==, atoi (fields[2]));
    n++;
  }
  g_assert_cmpint (n, >, 20);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/see/cases", test_cases);
  g_test_add_func ("/tabiya/see/agreement", test_agreement);
  g_test_add_func ("/tabiya/see/play", test_play);
  g_test_add_func ("/tabiya/see/collection", test_collection);
  return g_test_run ();
}
