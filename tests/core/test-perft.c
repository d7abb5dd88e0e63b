/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include <stdio.h>

#include "core/chess-perft.h"

#define MAX_DEPTH 7

typedef struct {
  const char *fen;
  guint64     leaves[MAX_DEPTH];  /* from depth 1; 0 ends */
} PerftCase;

/* Well-known positions and their counts. */
static const PerftCase standard[] = {
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    { 20, 400, 8902, 197281, 4865609 } },
  { "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    { 48, 2039, 97862, 4085603 } },
  { "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    { 14, 191, 2812, 43238, 674624, 11030083 } },
  { "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    { 6, 264, 9467, 422333, 15833292 } },
  { "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    { 6, 264, 9467, 422333, 15833292 } },
  { "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    { 44, 1486, 62379, 2103487 } },
  { "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    { 46, 2079, 89890, 3894594 } },
};

/* The deepest count alone, and what the position is about. */
static const struct {
  const char *about;
  const char *fen;
  int         depth;
  guint64     leaves;
} edges[] = {
  { "en passant and a discovered check", "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888 },
  { "en passant and a pin", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1440467 },
  { "short castling gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072 },
  { "long castling gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803711 },
  { "rights lost by capture", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1274206 },
  { "castling prevented", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1720476 },
  { "promotion out of check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3821001 },
  { "discovered check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1004658 },
  { "promotion gives check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217342 },
  { "underpromotion", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683 },
  { "stalemate of oneself", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217 },
  { "stalemate and mate", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584 },
  { "double check", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23527 },
  { "promotions and castling", "r7/4p3/5p1q/3P4/4pQ2/4pP2/6pp/R3K1kr w Q - 1 3", 5, 11609488 },
};

/* Kings and rooks where Chess960 may put them; counts by an independent program. */
static const PerftCase chess960[] = {
  { "1r2k3/8/8/8/8/8/8/1R2K1R1 w GBb - 0 1", { 26, 352, 8675, 125120, 3153891 } },
  { "rkr5/8/8/8/8/8/8/RKR5 w CAca - 0 1", { 20, 328, 6855, 138584, 3021508 } },
  { "nrb1kbrn/pppppppp/8/8/8/8/PPPPPPPP/NRB1KBRN b GBgb - 3 9", { 19, 361, 7431, 152496 } },
  { "5rkr/8/8/8/8/8/8/q4RKR w HFhf - 0 1", { 13, 417, 7198, 247984 } },
  { "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", { 8, 146, 1868, 41775, 564353 } },
  { "1rkr4/pp1ppp2/2p5/8/3q4/2P5/PP1PPP2/1RKR4 w DBdb - 0 1", { 18, 656, 11549, 399686 } },
  { "rn1kr2b/p1p1pp1p/1p1p2p1/8/8/1P1P2P1/P1P1PP1P/RN1KR2B b EAea - 2 7",
    { 28, 771, 21574, 596138 } },
  { "2kr1r2/8/8/3b4/8/3B4/8/2KR1R2 w Ff - 0 1", { 26, 686, 18941, 509670 } },
};

static void
assert_leaves (const char *fen,
               int         depth,
               guint64     expected)
{
  ChessPosition position = core_test_position (fen);
  guint64 leaves = chess_perft (&position, depth);

  if (leaves != expected)
    g_error ("%s depth %d: %" G_GUINT64_FORMAT " leaves, not %" G_GUINT64_FORMAT,
             fen, depth, leaves, expected);
}

static void
check_cases (const PerftCase *cases,
             gsize            count)
{
  for (gsize i = 0; i < count; i++)
    for (int depth = 1; depth <= MAX_DEPTH && cases[i].leaves[depth - 1] != 0; depth++)
      assert_leaves (cases[i].fen, depth, cases[i].leaves[depth - 1]);
}

static void
test_standard (void)
{
  check_cases (standard, G_N_ELEMENTS (standard));
}

static void
test_edges (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++) {
    g_test_message ("%s", edges[i].about);
    assert_leaves (edges[i].fen, edges[i].depth, edges[i].leaves);
  }
}

static void
test_chess960 (void)
{
  check_cases (chess960, G_N_ELEMENTS (chess960));
}

static void
test_no_depth (void)
{
  ChessPosition position = core_test_position (core_test_fens[0]);
  ChessPosition mate = core_test_position ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");

  g_assert_cmpuint (chess_perft (&position, 0), ==, 1);
  g_assert_cmpuint (chess_perft (&mate, 1), ==, 0);
  g_assert_cmpuint (chess_perft (&mate, 3), ==, 0);
}

/* The same tree by the functions that games and the search use. */
static guint64
walk (const ChessPosition *position,
      int                  depth)
{
  ChessMoveList list;
  guint64 leaves = 0;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  if (depth == 1)
    return (guint64) list.count;
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    leaves += walk (&after, depth - 1);
  }
  return leaves;
}

/* Perft has a generator and a board of its own for speed; both must know the same chess. */
static void
test_walk (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (21);

  for (int i = 0; i < 400; i++) {
    ChessPosition position;

    core_test_random_position (rand, &position);
    for (int depth = 1; depth <= 3; depth++)
      g_assert_cmpuint (chess_perft (&position, depth), ==, walk (&position, depth));
  }
}

/* One line of a suite: FEN ;D1 20 ;D2 400 ... Counts over @most are left out. Returns how many
   were compared. */
static int
check_suite_line (const char *line,
                  guint64     most)
{
  g_auto(GStrv) parts = g_strsplit (line, ";", -1);
  int compared = 0;

  for (int i = 1; parts[i]; i++) {
    int depth;
    guint64 leaves;

    if (sscanf (parts[i], "D%d %" G_GUINT64_FORMAT, &depth, &leaves) == 2 && leaves <= most) {
      assert_leaves (g_strchomp (parts[0]), depth, leaves);
      compared++;
    }
  }
  return compared;
}

static void
check_suite (gconstpointer data)
{
  const char *name = data;
  g_auto(GStrv) lines = core_test_read_data (name);
  guint64 most = g_test_slow () ? G_MAXUINT64 : 50000;
  int compared = 0;

  for (int i = 0; lines && lines[i]; i++)
    compared += check_suite_line (lines[i], most);
  if (lines) {
    g_assert_cmpint (compared, >, 0);
    g_test_message ("%d counts compared", compared);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/perft/standard", test_standard);
  g_test_add_func ("/tabiya/perft/edges", test_edges);
  g_test_add_func ("/tabiya/perft/chess960", test_chess960);
  g_test_add_func ("/tabiya/perft/no-depth", test_no_depth);
  g_test_add_func ("/tabiya/perft/walk", test_walk);
  g_test_add_data_func ("/tabiya/perft/suite/standard", "perft/standard.epd", check_suite);
  g_test_add_data_func ("/tabiya/perft/suite/chess960", "perft/chess960.epd", check_suite);
  return g_test_run ();
}
