/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play-test.h"

#include "game/pgn/tabiya-pgn.h"
#include "service/tabiya-analysis.h"
#include "service/tabiya-play-end.h"

/* Every way a game ends. */

static void
test_stalemate (PlayTest      *test,
                gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1");
  play_test_moves (test, "Kg6");
  play_test_assert_end (test, TABIYA_END_STALEMATE, "1/2-1/2", "Draw: Black is stalemated.");
  g_assert_cmpint (test->n_ended, ==, 1);
  play_test_start (test, HUMAN_HUMAN, "7K/5q2/8/6k1/8/8/8/8 b - - 0 1");
  play_test_moves (test, "Kg6");
  play_test_assert_end (test, TABIYA_END_STALEMATE, "1/2-1/2", "Draw: White is stalemated.");
}

static void
test_insufficient (PlayTest      *test,
                   gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1");
  play_test_moves (test, "Kxd2");
  play_test_assert_end (test, TABIYA_END_INSUFFICIENT_MATERIAL, "1/2-1/2",
                        "Draw: neither side has enough pieces left to mate.");
}

static void
shuffle (PlayTest *test,
         int       n_rounds)
{
  while (n_rounds-- > 0)
    play_test_moves (test, "Nf3 Nf6 Ng1 Ng8");
}

static void
test_repetition (PlayTest      *test,
                 gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, 0);
  tabiya_play_claim_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  shuffle (test, 1);
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, 0);
  shuffle (test, 1);
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, CHESS_CLAIM_THREEFOLD);
  /* The right is gone with another move, and back with a take back. */
  play_test_moves (test, "e4");
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, 0);
  tabiya_play_take_back (test->play);
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, CHESS_CLAIM_THREEFOLD);
  tabiya_play_claim_draw (test->play);
  play_test_assert_end (test, TABIYA_END_THREEFOLD_CLAIM, "1/2-1/2",
                        "Draw by threefold repetition.");
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, 0);

  play_test_start (test, HUMAN_HUMAN, NULL);
  shuffle (test, 3);
  play_test_moves (test, "Nf3 Nf6 Ng1");
  play_test_assert_live (test, 15, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "Ng8");
  play_test_assert_end (test, TABIYA_END_FIVEFOLD, "1/2-1/2",
                        "Draw: the same position for the fifth time.");
}

static void
test_fifty_moves (PlayTest      *test,
                  gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, "4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, 0);
  play_test_moves (test, "Ra2");
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, CHESS_CLAIM_FIFTY_MOVES);
  tabiya_play_claim_draw (test->play);
  play_test_assert_end (test, TABIYA_END_FIFTY_MOVES_CLAIM, "1/2-1/2",
                        "Draw by the fifty-move rule.");

  play_test_start (test, HUMAN_HUMAN, "4k3/8/8/8/8/8/8/R3K3 w - - 149 120");
  play_test_moves (test, "Ra2");
  play_test_assert_end (test, TABIYA_END_SEVENTY_FIVE_MOVES, "1/2-1/2",
                        "Draw: seventy-five moves without a capture or a pawn move.");
}

static void
test_start_is_the_end (PlayTest      *test,
                       gconstpointer  data)
{
  play_test_start (test, ENGINE_ENGINE, "3R2k1/5ppp/8/8/8/8/8/K7 b - - 1 1");
  play_test_assert_live (test, 0, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "1-0", "White wins by checkmate.");
  g_assert_cmpint (test->n_ended, ==, 1);
  g_assert_cmpint (test->n_moved, ==, 0);
}

/* What the one person of the game is told; of two, both. */
static void
assert_told (PlayTest   *test,
             const char *expected)
{
  g_autofree char *text = tabiya_play_dup_own_end_text (test->play);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_resign (PlayTest      *test,
             gconstpointer  data)
{
  play_test_script (test, NULL, "e4 e5");
  play_test_start (test, HUMAN_ENGINE, NULL);
  /* The person, also while the engine thinks. */
  play_test_moves (test, "e4");
  tabiya_play_resign (test->play);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "0-1", "White resigns: Black wins.");
  assert_told (test, "You resigned.");
  service_test_run_for (30);
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
  tabiya_play_resign (test->play);
  g_assert_cmpint (test->n_ended, ==, 1);
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (test->play), "Termination"), ==,
                   "normal");

  play_test_start (test, ENGINE_HUMAN, NULL);
  tabiya_play_resign (test->play);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "1-0", "Black resigns: White wins.");
  assert_told (test, "You resigned.");
  /* The end of a game without moves is nothing to keep; what somebody typed is. */
  g_assert_false (tabiya_game_get_modified (tabiya_play_get_game (test->play)));
  play_test_start (test, ENGINE_HUMAN, NULL);
  tabiya_game_set_tag (tabiya_play_get_game (test->play), "Event", "Club");
  tabiya_play_resign (test->play);
  g_assert_true (tabiya_game_get_modified (tabiya_play_get_game (test->play)));

  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4");
  tabiya_play_resign (test->play);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "1-0", "Black resigns: White wins.");
  assert_told (test, "Black resigns: White wins.");

  /* Nobody there to resign. */
  play_test_start (test, ENGINE_ENGINE, NULL);
  tabiya_play_pause (test->play);
  tabiya_play_resign (test->play);
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_PAUSED);
}

static void
test_agreement (PlayTest      *test,
                gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  play_test_moves (test, "e4");
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
}

static void
test_offer (PlayTest      *test,
            gconstpointer  data)
{
  /* Not in the opening. */
  play_test_start (test, HUMAN_ENGINE, NULL);
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (test->messages->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (test->messages, 0), ==, "Bob declines the draw");

  /* A queen up it declines, a queen down it accepts. */
  play_test_start (test, HUMAN_ENGINE, "3qk3/8/8/8/8/8/8/4KR2 w - - 0 40");
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (test->messages->len, ==, 2);
  play_test_start (test, HUMAN_ENGINE, "4kr2/8/8/8/8/8/8/3QK3 w - - 0 40");
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");

  /* The same with the colours exchanged. */
  play_test_start (test, ENGINE_HUMAN, "4kr2/8/8/8/8/8/8/3QK3 b - - 0 40");
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_cmpstr (g_ptr_array_index (test->messages, 2), ==, "Ann declines the draw");
  play_test_start (test, ENGINE_HUMAN, "3qk3/8/8/8/8/8/8/4KR2 b - - 0 40");
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
}

/* It answers by what it saw in its last search, not by what the board looks like. */
static void
test_offer_by_search (PlayTest      *test,
                      gconstpointer  data)
{
  play_test_start (test, HUMAN_ENGINE, "6k1/8/8/8/8/2b5/8/R3K2Q w - - 0 40");
  play_test_moves (test, "Kd1");
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
}

/* "Not in the opening" is less than twenty half moves of the game. */
static void
test_offer_from_ply (PlayTest      *test,
                     gconstpointer  data)
{
  const char *queen_down = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const char *moves = "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5";

  play_test_script (test, queen_down,
                    "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5 h4 h5");
  play_test_start (test, HUMAN_ENGINE, queen_down);
  play_test_moves (test, moves);
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 18, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "h4");
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 19, TABIYA_PLAY_ENGINE);
  g_assert_cmpuint (test->messages->len, ==, 2);
  play_test_moves (test, "h5");
  play_test_assert_live (test, 20, TABIYA_PLAY_HUMAN);
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
  g_assert_cmpuint (test->messages->len, ==, 2);
}

/* With ten pieces on the board, kings and pawns among them, it is no opening however short the
   game. */
static void
test_offer_with_few_pieces (PlayTest      *test,
                            gconstpointer  data)
{
  play_test_start (test, HUMAN_ENGINE, "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1");
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (test->messages->len, ==, 1);
  play_test_start (test, HUMAN_ENGINE, "4k3/pppp4/8/8/8/8/PPP5/3QK3 w - - 0 1");
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
}

/* Puts an evaluation of the position shown on the bar, as if a search had come so far. */
static void
show_evaluation (PlayTest *test,
                 int       depth,
                 int       centipawns)
{
  TabiyaPlay *play = test->play;
  TabiyaGame *game = tabiya_play_get_game (play);
  g_autoptr(TabiyaAnalysis) analysis = NULL;
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  analysis = tabiya_analysis_new (1);
  analysis->position_key = position.key;
  analysis->depth = depth;
  analysis->lines[0].score = chess_score_centipawns (centipawns);
  tabiya_play_evaluator_show (play->evaluator, analysis);
  g_assert_true (tabiya_play_get_evaluation (play) == analysis);
}

/* A queen down by the look of the board; what a search of six plies says counts for more. */
static void
test_offer_by_evaluation (PlayTest      *test,
                          gconstpointer  data)
{
  const char *queen_down = "4kr2/8/8/8/8/8/8/3QK3 w - - 0 40";
  HeuristicWeights weights;

  play_test_start (test, HUMAN_ENGINE, queen_down);
  show_evaluation (test, 6, -500);
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (test->messages->len, ==, 1);
  show_evaluation (test, 5, -500);
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");

  /* The analyst's opinion is not that of an engine with other weights. */
  play_test_start (test, HUMAN_ENGINE, queen_down);
  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (&weights, 1, 150));
  tabiya_play_set_judge (test->play, &weights);
  show_evaluation (test, 6, -500);
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
  tabiya_play_set_profile (test->play, &weights, NULL);
  play_test_start (test, HUMAN_ENGINE, queen_down);
  show_evaluation (test, 6, -500);
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);

  /* What is shown of another position says nothing of this one. */
  play_test_start (test, HUMAN_ENGINE, queen_down);
  show_evaluation (test, 6, -500);
  tabiya_play_get_evaluation (test->play)->position_key ^= 1;
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
}

/* Level is good enough for a draw, a hundredth of a pawn better is not. */
static void
test_offer_when_level (PlayTest      *test,
                       gconstpointer  data)
{
  const char *fen = "4kr2/8/8/8/8/8/8/3QK3 w - - 0 40";
  const char *turned = "4kr2/8/8/8/8/8/8/3QK3 b - - 0 40";

  play_test_start (test, HUMAN_ENGINE, fen);
  show_evaluation (test, 10, -1);
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  show_evaluation (test, 10, 0);
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");

  play_test_start (test, ENGINE_HUMAN, turned);
  show_evaluation (test, 10, 1);
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
  show_evaluation (test, 10, 0);
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
}

/* Nothing can be won any more: every move is a draw, and the engine claims it. */
static void
test_engine_claims_when_level (PlayTest      *test,
                               gconstpointer  data)
{
  play_test_start (test, HUMAN_ENGINE, "4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
  play_test_moves (test, "Ra2");
  play_test_wait_state (test, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_FIFTY_MOVES_CLAIM, "1/2-1/2",
                        "Draw by the fifty-move rule.");
}

/* What the engine thought of one game says nothing of the next. */
static void
test_opinion_is_of_one_game (PlayTest      *test,
                             gconstpointer  data)
{
  play_test_start (test, HUMAN_ENGINE, "3qk3/8/8/8/8/8/8/4KR2 w - - 0 40");
  play_test_moves (test, "Rf2");
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  tabiya_play_offer_draw (test->play);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  play_test_start (test, HUMAN_ENGINE, "4kr2/8/8/8/8/8/8/3QK3 w - - 0 40");
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
}

/* The end comes back with the result, and with the side the result says. */
static void
test_result_typed_after_undo (PlayTest      *test,
                              gconstpointer  data)
{
  TabiyaGame *game;

  play_test_start (test, HUMAN_HUMAN, NULL);
  game = tabiya_play_get_game (test->play);
  play_test_moves (test, "e4 e5");
  tabiya_play_resign (test->play);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "0-1", "White resigns: Black wins.");
  tabiya_game_undo (game);
  play_test_assert_live (test, 2, TABIYA_PLAY_HUMAN);
  tabiya_game_set_tag (game, "Result", "1-0");
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "1-0", "Black resigns: White wins.");
}

/* The mate was undone with its move: the game that is given a result now did not end by it. */
static void
test_result_typed_after_mate (PlayTest      *test,
                              gconstpointer  data)
{
  TabiyaGame *game;

  play_test_start (test, HUMAN_HUMAN, NULL);
  game = tabiya_play_get_game (test->play);
  play_test_moves (test, "f3 e5 g4 Qh4#");
  play_test_assert_end (test, TABIYA_END_CHECKMATE, "0-1", "Black wins by checkmate.");
  tabiya_game_undo (game);
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  tabiya_game_set_tag (game, "Result", "0-1");
  play_test_assert_end (test, TABIYA_END_OTHER, "0-1", "Black won.");
}

/* Nobody resigns a draw, and nobody agrees to a win. */
static void
test_other_result_typed_after_undo (PlayTest      *test,
                                    gconstpointer  data)
{
  TabiyaGame *game;

  play_test_start (test, HUMAN_HUMAN, NULL);
  game = tabiya_play_get_game (test->play);
  play_test_moves (test, "e4 e5");
  tabiya_play_resign (test->play);
  tabiya_game_undo (game);
  tabiya_game_set_tag (game, "Result", "1/2-1/2");
  play_test_assert_end (test, TABIYA_END_OTHER, "1/2-1/2", "The game was drawn.");

  play_test_start (test, HUMAN_HUMAN, NULL);
  game = tabiya_play_get_game (test->play);
  play_test_moves (test, "e4 e5");
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
  tabiya_game_undo (game);
  tabiya_game_set_tag (game, "Result", "0-1");
  play_test_assert_end (test, TABIYA_END_OTHER, "0-1", "Black won.");
}

/* An end that was undone is forgotten with the next one. */
static void
test_undone_end_is_forgotten (PlayTest      *test,
                              gconstpointer  data)
{
  TabiyaGame *game;

  play_test_start (test, HUMAN_HUMAN, NULL);
  game = tabiya_play_get_game (test->play);
  play_test_moves (test, "e4 e5");
  tabiya_play_resign (test->play);
  tabiya_game_undo (game);
  tabiya_play_offer_draw (test->play);
  play_test_assert_end (test, TABIYA_END_AGREEMENT, "1/2-1/2", "Draw by agreement.");
  tabiya_play_take_back (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_HUMAN);
  tabiya_game_set_tag (game, "Result", "1-0");
  play_test_assert_end (test, TABIYA_END_OTHER, "1-0", "White won.");
}

/* A game that ended while it stood still goes on running when its end is taken back. */
static void
test_end_of_a_pause (PlayTest      *test,
                     gconstpointer  data)
{
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_script (test, NULL, "e4 e5");
  play_test_moves (test, "e4");
  tabiya_play_pause (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_PAUSED);
  tabiya_play_resign (test->play);
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
  tabiya_game_undo (tabiya_play_get_game (test->play));
  play_test_assert_live (test, 1, TABIYA_PLAY_ENGINE);
}

/* A flag that falls when the game is over changes nothing. */
static void
test_late_flag (PlayTest      *test,
                gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  tabiya_play_resign (test->play);
  tabiya_play_flag_fell (test->play, CHESS_BLACK);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "0-1", "White resigns: Black wins.");
  g_assert_cmpint (test->n_ended, ==, 1);
}

/* The engine claims the third repetition where it is not better, and only there. */
static void
test_engine_claims (PlayTest      *test,
                    gconstpointer  data)
{
  const char *queen_down = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const char *queen_up = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1";

  play_test_script (test, queen_down, "Nf3 Nf6 Ng1 Ng8");
  play_test_start (test, HUMAN_ENGINE, queen_down);
  play_test_moves (test, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, CHESS_CLAIM_THREEFOLD);
  play_test_assert_live (test, 8, TABIYA_PLAY_HUMAN);
  play_test_moves (test, "Nf3");
  /* That is the engine's to claim now, and no person's. */
  g_assert_cmpuint (tabiya_play_get_claims (test->play), ==, 0);
  tabiya_play_claim_draw (test->play);
  play_test_assert_live (test, 9, TABIYA_PLAY_ENGINE);
  play_test_wait_state (test, TABIYA_PLAY_OVER);
  play_test_assert_live (test, 9, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_THREEFOLD_CLAIM, "1/2-1/2",
                        "Draw by threefold repetition.");

  play_test_script (test, queen_up, "Nf3 Nf6 Ng1 Ng8");
  play_test_start (test, HUMAN_ENGINE, queen_up);
  play_test_moves (test, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3");
  play_test_wait_state (test, TABIYA_PLAY_HUMAN);
  play_test_assert_live (test, 10, TABIYA_PLAY_HUMAN);
}

/* An end is one step of undo with the move that brought it. */
static void
test_one_step (PlayTest      *test,
               gconstpointer  data)
{
  TabiyaGame *game;

  play_test_start (test, HUMAN_HUMAN, NULL);
  game = tabiya_play_get_game (test->play);
  play_test_moves (test, "f3 e5 g4 Qh4#");
  g_assert_nonnull (tabiya_game_get_tag (game, "Termination"));
  for (int i = 0; i < 4; i++)
    tabiya_game_undo (game);
  g_assert_false (tabiya_game_can_undo (game));
  g_assert_null (tabiya_game_get_tag (game, "Termination"));
  g_assert_null (tabiya_game_get_tag (game, "ECO"));
  play_test_assert_live (test, 0, TABIYA_PLAY_HUMAN);
}

/* The main line of a game is what was played. What is tried after its end begins with the last move
   once more, in a variation of its own. */
static void
test_moves_after_the_end (PlayTest      *test,
                          gconstpointer  data)
{
  TabiyaGame *game;
  g_autofree char *pgn = NULL;
  g_autoptr(TabiyaGame) read = NULL;

  play_test_start (test, HUMAN_HUMAN, NULL);
  game = tabiya_play_get_game (test->play);
  play_test_moves (test, "e4 e5");
  tabiya_play_resign (test->play);
  g_assert_true (play_test_try_move (test, "Nf3"));
  g_assert_true (play_test_try_move (test, "Nc6"));
  play_test_assert_tree (test, "e4 e5 (e5 Nf3 Nc6)");
  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "Variation");
  play_test_assert_live (test, 2, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "0-1", "White resigns: Black wins.");
  g_assert_cmpint (test->n_moved, ==, 2);
  g_assert_cmpint (test->n_ended, ==, 1);

  /* All tries stand in one place, each is one step of undo, and one that is there is walked. */
  play_test_go_to (test, 2);
  g_assert_true (play_test_try_move (test, "d4"));
  play_test_assert_tree (test, "e4 e5 (e5 Nf3 (d4) Nc6)");
  play_test_go_to (test, 2);
  g_assert_true (play_test_try_move (test, "Nf3"));
  play_test_assert_tree (test, "e4 e5 (e5 Nf3 (d4) Nc6)");
  pgn = tabiya_pgn_write_game (game);
  read = tabiya_pgn_read_game (pgn, -1, NULL, NULL);
  g_assert_true (tabiya_game_equal (game, read, NULL));
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (read)), ==, 2);
  for (int i = 0; i < 3; i++)
    tabiya_game_undo (game);
  play_test_assert_tree (test, "e4 e5");
  play_test_assert_live (test, 2, TABIYA_PLAY_OVER);

  /* Taken back, the game goes on as if nothing had been tried. */
  g_assert_true (play_test_try_move (test, "Nf3"));
  tabiya_play_take_back (test->play);
  play_test_moves (test, "c5 Nf3");
  play_test_assert_live (test, 3, TABIYA_PLAY_HUMAN);
  play_test_assert_tree (test, "e4 c5 (e5) (e5 Nf3) Nf3");
}

/* No move has been made that a variation could stand beside. */
static void
test_end_before_the_first_move (PlayTest      *test,
                                gconstpointer  data)
{
  play_test_start (test, HUMAN_HUMAN, NULL);
  tabiya_play_resign (test->play);
  g_assert_false (tabiya_play_may_move (test->play, CHESS_WHITE));
  g_assert_false (play_test_try_move (test, "e4"));
  play_test_assert_tree (test, "");
  play_test_assert_live (test, 0, TABIYA_PLAY_OVER);
}

/* Whatever the engine still has to say when the game is over comes too late. */
static void
test_engine_after_the_end (PlayTest      *test,
                           gconstpointer  data)
{
  ChessPosition position;
  ChessMove move;

  play_test_script (test, NULL, "e4 e5");
  play_test_start (test, HUMAN_ENGINE, NULL);
  play_test_moves (test, "e4");
  tabiya_node_get_position (tabiya_play_get_game (test->play),
                            tabiya_play_get_live_node (test->play), &position);
  move = service_test_move (&position, "e5");
  tabiya_play_resign (test->play);
  g_signal_emit_by_name (test->play->thinker, "move", (guint) move);
  g_signal_emit_by_name (test->play->thinker, "claim", (guint) CHESS_CLAIM_THREEFOLD);
  g_signal_emit_by_name (test->play->thinker, "resign", (guint) CHESS_BLACK);
  g_assert_false (tabiya_play_move_live (test->play, move));
  play_test_assert_tree (test, "e4");
  play_test_assert_live (test, 1, TABIYA_PLAY_OVER);
  play_test_assert_end (test, TABIYA_END_RESIGNATION, "0-1", "White resigns: Black wins.");
  g_assert_cmpint (test->n_moved, ==, 1);
  g_assert_cmpint (test->n_ended, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  PLAY_TEST_ADD ("/tabiya/play-end/stalemate", test_stalemate);
  PLAY_TEST_ADD ("/tabiya/play-end/insufficient", test_insufficient);
  PLAY_TEST_ADD ("/tabiya/play-end/repetition", test_repetition);
  PLAY_TEST_ADD ("/tabiya/play-end/fifty-moves", test_fifty_moves);
  PLAY_TEST_ADD ("/tabiya/play-end/start-is-the-end", test_start_is_the_end);
  PLAY_TEST_ADD ("/tabiya/play-end/resign", test_resign);
  PLAY_TEST_ADD ("/tabiya/play-end/agreement", test_agreement);
  PLAY_TEST_ADD ("/tabiya/play-end/offer", test_offer);
  PLAY_TEST_ADD ("/tabiya/play-end/offer-by-search", test_offer_by_search);
  PLAY_TEST_ADD ("/tabiya/play-end/offer-from-ply", test_offer_from_ply);
  PLAY_TEST_ADD ("/tabiya/play-end/offer-with-few-pieces", test_offer_with_few_pieces);
  PLAY_TEST_ADD ("/tabiya/play-end/offer-by-evaluation", test_offer_by_evaluation);
  PLAY_TEST_ADD ("/tabiya/play-end/offer-when-level", test_offer_when_level);
  PLAY_TEST_ADD ("/tabiya/play-end/engine-claims-when-level", test_engine_claims_when_level);
  PLAY_TEST_ADD ("/tabiya/play-end/opinion-is-of-one-game", test_opinion_is_of_one_game);
  PLAY_TEST_ADD ("/tabiya/play-end/result-typed-after-undo", test_result_typed_after_undo);
  PLAY_TEST_ADD ("/tabiya/play-end/result-typed-after-mate", test_result_typed_after_mate);
  PLAY_TEST_ADD ("/tabiya/play-end/other-result-typed-after-undo",
                 test_other_result_typed_after_undo);
  PLAY_TEST_ADD ("/tabiya/play-end/undone-end-is-forgotten", test_undone_end_is_forgotten);
  PLAY_TEST_ADD ("/tabiya/play-end/end-of-a-pause", test_end_of_a_pause);
  PLAY_TEST_ADD ("/tabiya/play-end/late-flag", test_late_flag);
  PLAY_TEST_ADD ("/tabiya/play-end/engine-claims", test_engine_claims);
  PLAY_TEST_ADD ("/tabiya/play-end/one-step", test_one_step);
  PLAY_TEST_ADD ("/tabiya/play-end/moves-after-the-end", test_moves_after_the_end);
  PLAY_TEST_ADD ("/tabiya/play-end/end-before-the-first-move", test_end_before_the_first_move);
  PLAY_TEST_ADD ("/tabiya/play-end/engine-after-the-end", test_engine_after_the_end);

  return g_test_run ();
}
