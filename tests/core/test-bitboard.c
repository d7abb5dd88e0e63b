/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include <string.h>

#include "core/chess-init.h"

static const int rook_steps[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
static const int bishop_steps[4][2] = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } };

/* The rules said plainly: walk until something stands in the way. */
static ChessBitboard
ray (int           square,
     const int     step[2],
     ChessBitboard occupied)
{
  ChessBitboard reached = 0;
  int file = square % 8 + step[0];
  int rank = square / 8 + step[1];

  for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += step[0], rank += step[1]) {
    reached |= UINT64_C (1) << (8 * rank + file);
    if (occupied >> (8 * rank + file) & 1)
      break;
  }
  return reached;
}

static ChessBitboard
rays (int           square,
      const int     steps[4][2],
      ChessBitboard occupied)
{
  return ray (square, steps[0], occupied) | ray (square, steps[1], occupied)
         | ray (square, steps[2], occupied) | ray (square, steps[3], occupied);
}

static ChessBitboard
random_set (GRand *rand)
{
  return (ChessBitboard) g_rand_int (rand) << 32 | g_rand_int (rand);
}

static void
test_sliders (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (1);

  chess_init ();
  for (int square = 0; square < 64; square++) {
    for (int i = 0; i < 3000; i++) {
      ChessBitboard occupied = random_set (rand);

      if (i % 3 > 0)
        occupied &= random_set (rand);
      if (i % 3 > 1)
        occupied &= random_set (rand);
      g_assert_cmphex (bb_rook_attacks ((ChessSquare) square, occupied), ==,
                       rays (square, rook_steps, occupied));
      g_assert_cmphex (bb_bishop_attacks ((ChessSquare) square, occupied), ==,
                       rays (square, bishop_steps, occupied));
      g_assert_cmphex (bb_queen_attacks ((ChessSquare) square, occupied), ==,
                       rays (square, rook_steps, occupied)
                       | rays (square, bishop_steps, occupied));
    }
  }
}

static void
test_steps (void)
{
  chess_init ();
  for (int from = 0; from < 64; from++) {
    ChessBitboard knight = 0, king = 0, white = 0, black = 0;

    for (int to = 0; to < 64; to++) {
      int files = ABS (from % 8 - to % 8);
      int up = to / 8 - from / 8;
      ChessBitboard there = UINT64_C (1) << to;

      if (files * ABS (up) == 2)
        knight |= there;
      if (from != to && files <= 1 && ABS (up) <= 1)
        king |= there;
      if (files == 1 && up == 1)
        white |= there;
      if (files == 1 && up == -1)
        black |= there;
    }
    g_assert_cmphex (bb_knight_attacks ((ChessSquare) from), ==, knight);
    g_assert_cmphex (bb_king_attacks ((ChessSquare) from), ==, king);
    g_assert_cmphex (bb_pawn_attacks (CHESS_WHITE, (ChessSquare) from), ==, white);
    g_assert_cmphex (bb_pawn_attacks (CHESS_BLACK, (ChessSquare) from), ==, black);
  }
}

static void
test_lines (void)
{
  chess_init ();
  for (int a = 0; a < 64; a++) {
    for (int b = 0; b < 64; b++) {
      ChessBitboard between = 0, line = 0;

      for (int i = 0; i < 8; i++) {
        const int *step = i < 4 ? rook_steps[i] : bishop_steps[i - 4];
        const int back[2] = { -step[0], -step[1] };

        if (!(ray (a, step, 0) >> b & 1))
          continue;
        between = ray (a, step, UINT64_C (1) << b) & ~(UINT64_C (1) << b);
        line = ray (a, step, 0) | ray (a, back, 0) | UINT64_C (1) << a;
      }
      g_assert_cmphex (bb_between ((ChessSquare) a, (ChessSquare) b), ==, between);
      g_assert_cmphex (bb_line ((ChessSquare) a, (ChessSquare) b), ==, line);
    }
  }
}

static void
test_sets (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (2);

  chess_init ();
  g_assert_cmphex (BB_LIGHT, ==, ~BB_DARK);
  g_assert_true (BB_DARK & bb_square (chess_square_make (0, 0)));
  g_assert_cmphex (bb_file (7), ==, BB_FILE_H);
  g_assert_cmphex (bb_rank (7), ==, BB_RANK_8);
  g_assert_false (bb_several (0));
  g_assert_false (bb_several (bb_square (63)));

  for (int i = 0; i < 1000; i++) {
    ChessBitboard set = random_set (rand) | 1;
    ChessBitboard left = set;
    int count = 0;

    g_assert_true (bb_several (set) == (bb_count (set) > 1));
    g_assert_cmpint (bb_last (set), ==, 63 - __builtin_clzll (set));
    for (int color = 0; color < 2; color++) {
      ChessBitboard attacks = 0;

      for (int square = 0; square < 64; square++)
        if (set >> square & 1)
          attacks |= bb_pawn_attacks ((ChessColor) color, (ChessSquare) square);
      g_assert_cmphex (bb_pawn_set_attacks ((ChessColor) color, set), ==, attacks);
    }
    while (left) {
      ChessSquare first = bb_first (left);

      g_assert_cmpint (bb_pop (&left), ==, first);
      g_assert_false (left >> first & 1);
      count++;
    }
    g_assert_cmpint (count, ==, bb_count (set));
  }
}

static gpointer
init_thread (gpointer data)
{
  chess_init ();
  /* Whoever returns finds the tables ready. */
  g_assert_cmphex (bb_rook_attacks (0, 0), ==, (BB_FILE_A | BB_RANK_1) & ~UINT64_C (1));
  return NULL;
}

/* The first test to run: nothing else has filled the tables. */
static void
test_init_from_threads (void)
{
  GThread *threads[8];

  for (int i = 0; i < 8; i++)
    threads[i] = g_thread_new ("init", init_thread, NULL);
  for (int i = 0; i < 8; i++)
    g_thread_join (threads[i]);
  chess_init ();
}

#ifndef TABIYA_USE_PEXT

/* SplitMix64, as published by Steele, Lea and Flood in 2014. */
static uint64_t
next_random (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Every arrangement of blockers of one square, and where a slider gets to. */
typedef struct {
  ChessBitboard mask;
  int           count;
  ChessBitboard occupied[4096];
  ChessBitboard attacks[4096];
} Arrangements;

static void
arrange (Arrangements  *all,
         int            square,
         ChessBitboard  mask,
         const int      steps[4][2])
{
  ChessBitboard occupied = 0;

  all->mask = mask;
  all->count = 0;
  do {
    all->occupied[all->count] = occupied;
    all->attacks[all->count++] = rays (square, steps, occupied);
    occupied = (occupied - mask) & mask;
  } while (occupied != 0);
}

static bool
magic_fits (uint64_t            magic,
            const Arrangements *all)
{
  static ChessBitboard found[4096];

  memset (found, 0, sizeof found);
  for (int i = 0; i < all->count; i++) {
    ChessBitboard *entry = &found[(all->occupied[i] * magic) >> (64 - bb_count (all->mask))];

    if (*entry != 0 && *entry != all->attacks[i])
      return false;
    *entry = all->attacks[i];
  }
  return true;
}

/* The search the constants come from; a multiplier that leaves the highest bits empty is not
   worth a trial. */
static uint64_t
find_magic (int           square,
            ChessBitboard mask,
            const int     steps[4][2],
            uint64_t      seed)
{
  static Arrangements all;

  arrange (&all, square, mask, steps);
  for (;;) {
    uint64_t magic = next_random (&seed);

    magic &= next_random (&seed);
    magic &= next_random (&seed);
    if (bb_count ((mask * magic) >> 56) >= 6 && magic_fits (magic, &all))
      return magic;
  }
}

static void
test_magics (void)
{
  chess_init ();
  for (int i = 0; i < 64; i++) {
    g_assert_cmphex (find_magic (i, bb_magic_rook[i].mask, rook_steps, (uint64_t) i), ==,
                     bb_rook_magics[i]);
    g_assert_cmphex (find_magic (i, bb_magic_bishop[i].mask, bishop_steps, (uint64_t) (64 + i)),
                     ==, bb_bishop_magics[i]);
  }
}

#endif

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/bitboard/init-from-threads", test_init_from_threads);
  g_test_add_func ("/tabiya/bitboard/sliders", test_sliders);
  g_test_add_func ("/tabiya/bitboard/steps", test_steps);
  g_test_add_func ("/tabiya/bitboard/lines", test_lines);
  g_test_add_func ("/tabiya/bitboard/sets", test_sets);
#ifndef TABIYA_USE_PEXT
  g_test_add_func ("/tabiya/bitboard/magics", test_magics);
#endif
  return g_test_run ();
}
