/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../core/core-test.h"
#include "insight-test.h"

#include "insight/claims/tabiya-king-pawn.h"

/* King and pawn against king, and the race of a pawn. */

static void
check (const char *fen,
       gboolean    expected)
{
  ChessPosition position = test_position (fen);
  ChessPosition flipped;
  gboolean wins;

  g_assert_true (king_pawn_judge (&position, &wins));
  if (wins != expected)
    g_error ("%s: %s", fen, wins ? "won" : "drawn");
  core_test_flip (&flipped, &position);
  g_assert_true (king_pawn_judge (&flipped, &wins));
  g_assert_cmpint (wins, ==, expected);
}

/* What every book of endings has. */
static void
test_book (void)
{
  /* The opposition: whoever is to move has lost it. */
  check ("8/8/8/4k3/8/4K3/4P3/8 w - -", FALSE);
  check ("8/8/8/4k3/8/4K3/4P3/8 b - -", TRUE);
  /* On the sixth rank the king in front wins anyway; with a rook's pawn never. */
  check ("4k3/8/4K3/4P3/8/8/8/8 w - -", TRUE);
  check ("4k3/8/4K3/4P3/8/8/8/8 b - -", TRUE);
  check ("k7/8/K7/P7/8/8/8/8 w - -", FALSE);
  check ("7k/8/7K/7P/8/8/8/8 b - -", FALSE);
  /* The square. */
  check ("8/8/8/P3k3/8/8/8/7K b - -", FALSE);
  check ("8/8/8/P4k2/8/8/8/7K b - -", TRUE);
  check ("8/8/8/P3k3/8/8/8/7K w - -", TRUE);
  /* Stalemate; the pawn hangs. */
  check ("4k3/4P3/4K3/8/8/8/8/8 b - -", FALSE);
  check ("8/8/8/8/8/4k3/4P3/7K b - -", FALSE);
  /* The rank of the pawn is that of its own side. */
  check ("8/4p3/4k3/8/4K3/8/8/8 w - -", TRUE);
  check ("8/4p3/4k3/8/4K3/8/8/8 b - -", FALSE);
}

/* The number of wins is known from other tables of this ending. */
static void
test_count (void)
{
  g_assert_cmpint (king_pawn_count (), ==, 111282);
}

static void
test_other_men (void)
{
  ChessPosition two = test_position ("8/8/8/4k3/8/4K3/3PP3/8 w - -");
  ChessPosition none = test_position ("8/8/8/4k3/8/4K3/8/8 w - -");
  ChessPosition knight = test_position ("8/8/8/4k3/8/4K3/4PN2/8 w - -");
  gboolean wins;

  g_assert_false (king_pawn_judge (&two, &wins));
  g_assert_false (king_pawn_judge (&none, &wins));
  g_assert_false (king_pawn_judge (&knight, &wins));
}

static gboolean
outruns (const char *fen,
         int         file,
         int         rank)
{
  ChessPosition position = test_position (fen);

  return king_pawn_outruns (&position, chess_square_make (file, rank));
}

static void
test_race (void)
{
  /* One square nearer, and it is caught; two steps at first count as one. */
  g_assert_true (outruns ("8/8/8/P4k2/8/8/7p/7K b - -", 0, 4));
  g_assert_false (outruns ("8/8/8/P3k3/8/8/7p/7K b - -", 0, 4));
  g_assert_true (outruns ("8/8/8/8/7k/8/P7/7K b - -", 0, 1));
  g_assert_false (outruns ("8/8/8/8/6k1/8/P7/7K b - -", 0, 1));
  /* Its own king is in the way; the other side promotes, or checks with a pawn. */
  g_assert_false (outruns ("8/8/K7/P6k/8/8/8/8 b - -", 0, 4));
  g_assert_false (outruns ("8/8/8/P5k1/8/7p/8/K7 b - -", 0, 4));
  g_assert_false (outruns ("8/8/8/P5k1/6p1/8/7K/8 b - -", 0, 4));
  /* The side of the pawn is to move: nothing is said. */
  g_assert_false (outruns ("8/8/8/P4k2/8/8/7p/7K w - -", 0, 4));
  g_assert_true (outruns ("7k/8/8/8/p4K2/8/8/8 w - -", 0, 3));
  g_assert_false (outruns ("7k/8/8/8/p3K3/8/8/8 w - -", 0, 3));
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/king-pawn/book", test_book);
  g_test_add_func ("/tabiya/king-pawn/count", test_count);
  g_test_add_func ("/tabiya/king-pawn/other-men", test_other_men);
  g_test_add_func ("/tabiya/king-pawn/race", test_race);
  return g_test_run ();
}
