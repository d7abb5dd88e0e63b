/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"

#include "game/pgn/tabiya-pgn-san.h"

/* The fast way of reading SAN never says anything else than the careful one. */

static ChessMove
read_fast (const ChessPosition *position,
           const char          *san,
           gsize               *length)
{
  g_autofree char *padded = g_strdup_printf ("%s        ", san);
  const char *end = NULL;
  ChessMove move = tabiya_pgn_read_san (position, padded, padded + strlen (padded), &end);

  *length = move != CHESS_NO_MOVE ? (gsize) (end - padded) : 0;
  return move;
}

static void
check_position (const ChessPosition *position,
                guint               *n_fast,
                guint               *n_moves)
{
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    char san[CHESS_MOVE_SIZE];
    gsize length;
    ChessMove move;

    chess_move_write (position, CHESS_NOTATION_SAN, list.moves[i], san);
    move = read_fast (position, san, &length);
    (*n_moves)++;
    if (move == CHESS_NO_MOVE)
      continue;
    (*n_fast)++;
    g_assert_cmpint (move, ==, list.moves[i]);
    g_assert_cmpuint (length, ==, strlen (san));
  }
}

/* Random letters of the notation: a move that the fast way finds the careful one finds, too. */
static void
check_noise (const ChessPosition *position)
{
  static const char letters[] = "abcdefgh12345678xNBRQKO-=+#";

  for (int i = 0; i < 40; i++) {
    char text[9] = { 0 };
    g_autofree char *read = NULL;
    ChessMove fast;
    ChessMove careful;
    gsize length;

    for (int n = g_test_rand_int_range (2, 8); n > 0; n--)
      text[strlen (text)] = letters[g_test_rand_int_range (0, sizeof letters - 1)];
    fast = read_fast (position, text, &length);
    if (fast == CHESS_NO_MOVE)
      continue;
    g_assert_true (chess_position_is_legal (position, fast));
    g_assert_cmpuint (length, <=, strlen (text));
    read = g_strndup (text, length);
    g_assert_cmpint (chess_move_read (position, CHESS_NOTATION_SAN, read, -1, &careful).error, ==,
                     CHESS_TEXT_OK);
    g_assert_cmpint (careful, ==, fast);
  }
}

static void
walk (const ChessPosition *start,
      guint               *n_fast,
      guint               *n_moves)
{
  ChessPosition position = *start;

  for (int ply = 0; ply < 120; ply++) {
    ChessPosition next;
    ChessMoveList list;

    check_position (&position, n_fast, n_moves);
    check_noise (&position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      break;
    chess_position_make (&next, &position, list.moves[g_test_rand_int_range (0, list.count)]);
    position = next;
  }
}

static void
test_standard (void)
{
  ChessPosition start;
  guint n_fast = 0;
  guint n_moves = 0;

  chess_position_init_standard (&start);
  for (int i = 0; i < 60; i++)
    walk (&start, &n_fast, &n_moves);
  g_test_message ("%u of %u moves", n_fast, n_moves);
  /* En passant is the only thing left to the careful way. */
  g_assert_cmpuint (n_fast, >, n_moves - n_moves / 200);
}

static void
test_chess960 (void)
{
  guint n_fast = 0;
  guint n_moves = 0;

  for (int i = 0; i < 60; i++) {
    ChessPosition start;

    chess_position_init_chess960 (&start, g_test_rand_int_range (0, 960));
    walk (&start, &n_fast, &n_moves);
  }
  g_assert_cmpuint (n_fast, >, n_moves - n_moves / 200);
}

/* Several queens: every kind of origin, pins and checks. */
static void
test_crowded (void)
{
  static const char * const fens[] = {
    "1k6/8/Q6Q/8/3Q4/8/Q5Q1/7K w - - 0 1",
    "4k3/8/8/1b5q/8/8/2R1N1R1/r2NK2R w K - 0 1",
    "k7/4P1P1/3n1n2/8/8/8/8/K7 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "1k6/8/8/2pP4/8/8/6B1/K6r w - c6 0 2",
  };
  guint n_fast = 0;
  guint n_moves = 0;

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    ChessPosition position;

    g_assert_cmpint (chess_fen_read (fens[i], -1, CHESS_FEN_LENIENT, &position).error, ==,
                     CHESS_TEXT_OK);
    check_position (&position, &n_fast, &n_moves);
    for (int n = 0; n < 200; n++)
      check_noise (&position);
  }
}

/* Nothing is looked at behind the end. */
static void
test_limit (void)
{
  ChessPosition start;
  const char *end;

  chess_position_init_standard (&start);
  for (gsize length = 0; length < 8; length++) {
    g_autofree char *text = g_strndup ("Nf3 e5 Nc6", length);

    g_assert_cmpint (tabiya_pgn_read_san (&start, text, text + length, &end), ==, CHESS_NO_MOVE);
  }
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  chess_init ();
  g_test_add_func ("/tabiya/pgn-san/standard", test_standard);
  g_test_add_func ("/tabiya/pgn-san/chess960", test_chess960);
  g_test_add_func ("/tabiya/pgn-san/crowded", test_crowded);
  g_test_add_func ("/tabiya/pgn-san/limit", test_limit);
  return g_test_run ();
}
