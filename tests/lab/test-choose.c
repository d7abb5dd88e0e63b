/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "lab/match/tabiya-match-own.h"
#include "lab/tabiya-choose.h"

/* Whoever says which move the engine plays with some weights says the same. */

static const char *const fens[] = {
  "r2q1rk1/6bp/p1npb3/1p1Npp2/8/2PBN3/PP3PPP/R2Q1RK1 b - - 0 16",
  "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQ - 0 9",
  "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
};

enum { NODES = 15000 };

static void
read_fen (const char    *fen,
          ChessPosition *position)
{
  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, position).error, ==, CHESS_TEXT_OK);
}

/* The first move of a game that is played to test weights. */
static ChessMove
play (const ChessPosition    *position,
      const HeuristicWeights *weights)
{
  TabiyaMatchEngine setup = { .limits = { .nodes = NODES } };
  TabiyaMatchTurn turn = { .position = position };
  TabiyaMatchReply reply;
  TabiyaMatchOwn *own;
  g_autoptr(GError) error = NULL;

  tabiya_match_engine_set_weights (&setup, weights, NULL);
  own = tabiya_match_own_new (&setup, &error);
  g_assert_no_error (error);
  tabiya_match_own_new_game (own, 1);
  g_assert_true (tabiya_match_own_go (own, &turn, &reply, &error));
  tabiya_match_own_free (own);
  g_strfreev (setup.options);
  return reply.move;
}

static void
test_as_a_test (void)
{
  Engine *engine = tabiya_choose_engine_new ();

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    TabiyaInquiry inquiry = { .nodes = NODES };
    HeuristicWeights weights;

    read_fen (fens[i], &inquiry.position);
    heuristic_weights_init (&weights, heuristic_find ("tabiya"));
    for (int index = 0; index < 4; index++) {
      TabiyaVerdict verdict;

      g_assert_true (heuristic_weights_set (&weights, index, 150));
      tabiya_choose (engine, &weights, &inquiry, &verdict);
      g_assert_cmpint (verdict.moves[0], ==, play (&inquiry.position, &weights));
    }
  }
  engine_free (engine);
}

/* An engine that has searched before answers as a new one does; alone, a move is answered for. */
static void
test_fresh (void)
{
  Engine *used = tabiya_choose_engine_new ();

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    Engine *fresh = tabiya_choose_engine_new ();
    TabiyaInquiry inquiry = { .nodes = NODES };
    TabiyaVerdict first;
    TabiyaVerdict second;
    ChessMoveList moves;

    read_fen (fens[i], &inquiry.position);
    tabiya_choose (fresh, NULL, &inquiry, &first);
    tabiya_choose (used, NULL, &inquiry, &second);
    g_assert_cmpint (first.n_moves, ==, second.n_moves);
    for (int j = 0; j < first.n_moves; j++)
      g_assert_cmpint (first.moves[j], ==, second.moves[j]);
    g_assert_true (chess_score_equal (first.score, second.score));

    chess_position_generate (&inquiry.position, CHESS_GENERATE_ALL, &moves);
    inquiry.root_moves = &moves.moves[moves.count - 1];
    inquiry.n_root_moves = 1;
    tabiya_choose (used, NULL, &inquiry, &second);
    g_assert_cmpint (second.moves[0], ==, moves.moves[moves.count - 1]);
    engine_free (fresh);
  }
  engine_free (used);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/choose/as-a-test", test_as_a_test);
  g_test_add_func ("/tabiya/choose/fresh", test_fresh);
  return g_test_run ();
}
