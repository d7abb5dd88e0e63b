/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/sentences/tabiya-plan-words.h"

#include "insight/claims/tabiya-board-facts.h"

#include "../core/core-test.h"
#include "insight-test.h"

#include <string.h>

/* What a line of quiet moves is for, with near misses. */

typedef struct {
  const char *fen;
  const char *line;      /* in SAN */
  const char *text;      /* NULL: no plan */
  const char *better;    /* what is said of the better move; NULL where it begins no plan */
} Case;

static const Case cases[] = {
  /* Routes. */
  { "r2q1rk1/1pp3pp/pbnppn2/4p3/PP2P3/2PP1N2/5PPP/RNBQ1RK1 w - - 2 11",
    "Nbd2 Ba7 h3 Nd7 Nc4", "White brings the knight from b1 to c4 by way of d2.",
    "Better was 11.Nbd2 Ba7 12.h3 Nd7 13.Nc4, which brings the knight to c4." },
  { "5k2/6p1/7p/5p2/PR6/4KPP1/1P5r/8 b - - 0 36", "Rh1 a5 Ra1",
    "Black brings the rook from h2 to a1 by way of h1.",
    "Better was 36…Rh1 37.a5 Ra1, which brings the rook to a1." },
  { "r2q1rk1/pp3ppp/2n1pn2/3p4/3P4/2N1PN2/PP3PPP/R2Q1RK1 w - - 0 12",
    "h3 h6 Nb1 a6 Nbd2 Re8 Nb3 Rc8", "White brings the knight from c3 to b3 by way of b1 and d2.",
    NULL },
  /* A check or a capture on the way: not all of it was free. */
  { "r2q1rk1/1pp3pp/pbnppn2/4p3/PP2P3/2PP1N2/5PPP/RNBQ1RK1 w - - 2 11",
    "Nbd2 Nxb4 h3 Nd7 Nc4", NULL, NULL },
  { "r2q1rk1/1pp3pp/pbnppn2/4p3/PP2P3/2PP1N2/5PPP/RNBQ1RK1 w - - 2 11",
    "Nbd2 Bxf2 Kh1 Nd7 Nc4", NULL, NULL },
  /* One move would have done; it goes back; it is lost there; it was chased. */
  { "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30", "Rd4 h6 Rd7", NULL, NULL },
  { "6k1/5ppp/8/8/8/8/5PPP/1N4K1 w - - 0 30", "Nd2 h6 Nb1", NULL, NULL },
  { "6k1/5ppp/8/3p4/8/8/5PPP/1N4K1 w - - 0 30", "Nd2 h6 Nc4", NULL, NULL },
  { "6k1/5ppp/8/8/1p6/2N5/5PPP/6K1 w - - 0 30", "Ne2 h6 Nd4", NULL, NULL },
  /* Passed pawns. */
  { "6k1/5ppp/8/8/1P6/8/5PPP/R5K1 w - - 0 30", "b5 Kf8 b6 Ke8",
    "White pushes the passed pawn from b4 to b6.",
    "Better was 30.b5 Kf8 31.b6, which pushes the passed pawn to b6." },
  { "6k1/5ppp/8/p7/1P6/8/5PPP/R5K1 w - - 0 30", "b5 Kf8 b6 Ke8", NULL, NULL },
  { "6k1/p4ppp/8/8/1P6/8/5PPP/R5K1 w - - 0 30", "b5 Kf8 Ra4 Ke8", NULL, NULL },
  { "1r4k1/5ppp/8/8/1P6/8/5PPP/6K1 w - - 0 30", "b5 h6 b6", NULL, NULL },
  /* The minority attack. */
  { "r2q1rk1/pp3ppp/2p2n2/3p4/3P4/2N1P3/PP2QPPP/R4RK1 w - - 0 15", "Rab1 a6 b4 Re8 a4 Ne4 b5",
    "White carries out a minority attack with 18.b5.", NULL },
  { "r2q1rk1/pp3ppp/2p2n2/3p4/1P1P4/2N1P3/P3QPPP/R4RK1 w - - 0 15", "a4 Re8 b5",
    "White carries out a minority attack with 16.b5.", NULL },
  /* With a c-pawn of one's own, or the king behind it, it is only a break. */
  { "r2q1rk1/pp3ppp/2p2n2/3p4/PP1P4/2N1P3/2P1QPPP/R4RK1 w - - 0 15", "h3 Re8 b5",
    "White prepares the pawn break 16.b5.", NULL },
  { "r2q1rk1/pp3ppp/2p2n2/3p4/PP1P4/2N1P3/4QPPP/1K1R3R w - - 0 15", "h3 Re8 b5",
    "White prepares the pawn break 16.b5.", NULL },
  /* Breaks. */
  { "r2q1rk1/pp3ppp/2n1pn2/3p4/3P1P2/2N1P3/PP4PP/R2Q1RK1 w - - 0 15", "f5",
    "White makes the pawn break 15.f5.", "Better was 15.f5, with a pawn break." },
  { "r2q1rk1/pp3ppp/2n1pn2/3p4/3P1P2/2N1P3/PP4PP/R2Q2K1 w - - 0 15", "f5", NULL, NULL },
  { "6k1/5ppp/4p3/3pP3/3P4/8/6PP/5RK1 w - - 0 25", "g4 h6 h3 Kh7 g5", NULL, NULL },
  { "6k1/6pp/4p3/3pPp2/3P4/8/6PP/5RK1 w - - 0 25", "g4", NULL, NULL },
  { "6k1/6pp/4p3/3pPp2/3P4/7P/6P1/5RK1 w - - 0 25", "g4",
    "White makes the pawn break 25.g4.", "Better was 25.g4, with a pawn break." },
  { "6k1/6pp/4p3/3pPp2/3P4/7P/6P1/5RK1 w - - 0 25", "Kh2 Kf7 g4 g6",
    "White prepares the pawn break 26.g4.", NULL },
  { "6k1/6pp/4p3/3pPp2/3P4/7P/6P1/5RK1 w - - 0 8", "Kh2 Kf7 g4 g6", NULL, NULL },
  /* Kings. */
  { "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 30", "Kf1 Kf8 Ke2 Ke7 Kd3",
    "White brings the king in, from g1 to d3.",
    "Better was 30.Kf1 Kf8 31.Ke2 Ke7 32.Kd3, which brings the king to d3." },
  { "3q2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 30", "Kf1 Kf8 Ke2 Ke7", NULL, NULL },
  { "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 30", "Kf1 Kf8 Kg1 Ke7", NULL, NULL },
};

/* The FEN may not allow for the whole line, and then the plan is that of the moves that it does. */
static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const Case *one = &cases[i];
    ChessPosition position = test_position (one->fen);
    ChessMove moves[16];
    int n = test_moves (&position, one->line, moves, 16);
    g_autofree char *text = tabiya_plan_dup_best (&position, moves, n);
    g_autofree char *better = NULL;
    TabiyaPlan plan;

    if (g_strcmp0 (text, one->text) != 0)
      g_test_fail_printf ("%s %s: %s; not: %s", one->fen, one->line, text, one->text);
    if (!tabiya_plan_find (&position, moves, n, &plan) || plan.begins != 0)
      continue;
    better = tabiya_plan_dup_better (&plan, &position, moves);
    if (g_strcmp0 (better, one->better) != 0)
      g_test_fail_printf ("%s %s: %s; not: %s", one->fen, one->line, better, one->better);
  }
}

/* The same for Black with colours exchanged. */
static void
test_flipped (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = test_position (cases[i].fen);
    ChessPosition flipped;
    ChessMove moves[2][16];
    int n = test_moves (&position, cases[i].line, moves[0], 16);
    TabiyaPlan plans[2];

    core_test_flip (&flipped, &position);
    for (int k = 0; k < n; k++)
      moves[1][k] = test_flip_move (moves[0][k]);
    tabiya_plan_find (&position, moves[0], n, &plans[0]);
    tabiya_plan_find (&flipped, moves[1], n, &plans[1]);
    g_assert_cmpint (plans[0].kind, ==, plans[1].kind);
    if (plans[0].kind == TABIYA_PLAN_NONE)
      continue;
    g_assert_cmpint (plans[0].side, !=, plans[1].side);
    g_assert_cmpint (plans[0].to, ==, plans[1].to ^ 56);
    g_assert_cmpint (plans[0].at, ==, plans[1].at);
  }
}

/* Random lines: what a plan says is what the line does. */

typedef struct {
  GRand *rand;
  int    counts[TABIYA_N_PLANS];
} Property;

static void
check_random (const ChessPosition *position,
              const ChessPosition *before,
              ChessMove            move,
              gpointer             data)
{
  Property *property = data;
  ChessPosition now = *position;
  ChessSquare at = CHESS_NO_SQUARE;
  ChessMove moves[10];
  TabiyaPlan plan;
  int n = 0;

  while (n < 10) {
    ChessPosition earlier = now;
    ChessMoveList list;

    chess_position_generate (&earlier, CHESS_GENERATE_QUIET, &list);
    if (list.count == 0)
      break;
    moves[n] = list.moves[g_rand_int_range (property->rand, 0, list.count)];
    chess_position_make (&now, &earlier, moves[n++]);
  }
  if (!tabiya_plan_find (position, moves, n, &plan))
    return;
  property->counts[plan.kind]++;
  g_assert_cmpint (plan.side, ==, position->turn);
  now = *position;
  for (int i = 0; i <= plan.at; i++) {
    ChessPosition earlier = now;

    g_assert_false (chess_position_is_capture (&earlier, moves[i]));
    if (i == plan.begins)
      at = plan.from;
    if (i % 2 == 0 && chess_move_from (moves[i]) == at)
      at = chess_move_to (moves[i]);
    chess_position_make (&now, &earlier, moves[i]);
  }
  g_assert_cmpint (at, ==, plan.to);
  g_assert_cmpint (chess_piece_type (now.board[at]), ==, plan.piece);
  g_assert_cmpint (chess_piece_color (now.board[at]), ==, plan.side);
}

static void
test_random (void)
{
  Property property = { g_rand_new_with_seed (3), { 0 } };

  test_random_games (17, 150, 4, check_random, &property);
  g_assert_cmpint (property.counts[TABIYA_PLAN_ROUTE], >, 100);
  g_assert_cmpint (property.counts[TABIYA_PLAN_BREAK], >, 20);
  g_rand_free (property.rand);
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/plans/cases", test_cases);
  g_test_add_func ("/tabiya/plans/flipped", test_flipped);
  g_test_add_func ("/tabiya/plans/random", test_random);
  return g_test_run ();
}
