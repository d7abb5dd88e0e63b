/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/engine-score.h"

/* What a score means in games: never the wrong way round. */

static const char *const fens[] = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
  "8/5pk1/1p1r2p1/p1p1R2p/P1P2P1P/1P4P1/5K2/8 b - - 1 36",
  "4k3/8/8/8/8/3P4/3BK3/4b3 w - - 0 1",
  "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
  "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
};

static void
test_shape (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fens); i++) {
    ChessPosition position = engine_test_position (fens[i]);
    int before[3] = { 0, 0, 1000 };

    for (EngineScore internal = -ENGINE_MATE; internal <= ENGINE_MATE; internal++) {
      ChessScore score = engine_score_to_chess (internal);
      int here[3];
      int mirrored[3];

      engine_win_draw_loss (&position, score, here);
      engine_win_draw_loss (&position, chess_score_negate (score), mirrored);
      g_assert_cmpint (here[0] + here[1] + here[2], ==, 1000);
      for (int k = 0; k < 3; k++) {
        g_assert_cmpint (here[k], >=, 0);
        g_assert_cmpint (here[k], ==, mirrored[2 - k]);
      }
      /* A better score never wins less nor loses more. */
      g_assert_cmpint (here[0], >=, before[0]);
      g_assert_cmpint (here[2], <=, before[2]);
      for (int k = 0; k < 3; k++)
        before[k] = here[k];
    }
    g_assert_cmpint (before[0], ==, 1000);
  }
}

/* A pawn more is worth something at the start, and a draw is likelier with less on the board. */
static void
test_sense (void)
{
  ChessPosition full = engine_test_position (fens[0]);
  ChessPosition few = engine_test_position (fens[3]);
  int start[3];
  int end[3];
  int pawn[3];

  engine_win_draw_loss (&full, chess_score_centipawns (0), start);
  engine_win_draw_loss (&few, chess_score_draw (), end);
  g_assert_cmpint (start[0], ==, start[2]);
  g_assert_cmpint (end[1], >, start[1] + 200);
  engine_win_draw_loss (&full, chess_score_centipawns (100), pawn);
  g_assert_cmpint (pawn[0], >, 500);
  g_assert_cmpint (pawn[2], >, 100);
  engine_win_draw_loss (&few, chess_score_centipawns (900), end);
  g_assert_cmpint (end[0], >, 980);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/wdl/shape", test_shape);
  g_test_add_func ("/tabiya/wdl/sense", test_sense);
  return g_test_run ();
}
