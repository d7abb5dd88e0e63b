/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/tree/tabiya-game-end.h"

#include <string.h>

#include "game/pgn/tabiya-pgn.h"

/* How games ended: told, worded, and what a position is scored as by the game itself. */

#define STALEMATE \
  "[SetUp \"1\"]\n[FEN \"7k/5Q2/8/6K1/8/8/8/8 w - - 0 1\"]\n[Result \"1/2-1/2\"]\n\n" \
  "1. Kg6 1/2-1/2\n"

static TabiyaGame *
read_game (const char *text)
{
  TabiyaGame *game = tabiya_pgn_read_game (text, -1, NULL, NULL);

  g_assert_nonnull (game);
  return game;
}

static void
test_find (void)
{
  static const struct {
    const char *text;
    TabiyaEnd   reason;
    ChessColor  loser;
    const char *words;
  } cases[] = {
    { "1. f3 e5 2. g4 Qh4# 0-1\n", TABIYA_END_CHECKMATE, CHESS_WHITE, "Black wins by checkmate." },
    { STALEMATE, TABIYA_END_STALEMATE, CHESS_BLACK, "Draw: Black is stalemated." },
    { "1. e4 e5 1-0\n", TABIYA_END_OTHER, CHESS_BLACK, "White won." },
    { "1. e4 e5 0-1\n", TABIYA_END_OTHER, CHESS_WHITE, "Black won." },
    { "1. e4 e5 1/2-1/2\n", TABIYA_END_OTHER, CHESS_BLACK, "The game was drawn." },
    { "[Termination \"time forfeit\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n", TABIYA_END_TIME,
      CHESS_WHITE, "White has no time left: Black wins." },
    { "[Termination \"Time forfeit\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n", TABIYA_END_TIME,
      CHESS_BLACK, "Black has no time left: White wins." },
    { "[Termination \"time forfeit\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n",
      TABIYA_END_OTHER, CHESS_BLACK, "The game was drawn." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaGame) game = read_game (cases[i].text);
    TabiyaGameEnd end = tabiya_game_end_find (game, tabiya_game_get_end (game));

    g_test_message ("%s", cases[i].text);
    g_assert_cmpint (end.reason, ==, cases[i].reason);
    g_assert_cmpint (end.loser, ==, cases[i].loser);
    g_assert_cmpstr (tabiya_game_end_get_text (&end, tabiya_game_get_result (game)), ==,
                     cases[i].words);
  }
}

/* A record without a result goes on elsewhere; what is on the board is there all the same. */
static void
test_no_result (void)
{
  g_autoptr(TabiyaGame) game = read_game ("1. f3 e5 2. g4 Qh4# *\n");
  TabiyaGameEnd end = tabiya_game_end_find (game, tabiya_game_get_end (game));

  g_assert_cmpint (end.reason, ==, TABIYA_END_NONE);
  g_assert_null (tabiya_game_end_get_text (&end, "*"));
  g_assert_null (tabiya_game_end_get_result (&end));
  g_assert_null (tabiya_game_end_get_termination (&end));
  end = tabiya_game_end_on_board (game, tabiya_game_get_end (game));
  g_assert_cmpint (end.reason, ==, TABIYA_END_CHECKMATE);
  end = tabiya_game_end_on_board (game, tabiya_game_get_root (game));
  g_assert_cmpint (end.reason, ==, TABIYA_END_NONE);
}

/* Every end has a result, a termination and a sentence, and the first agrees with the last. */
static void
test_tags (void)
{
  for (int reason = TABIYA_END_CHECKMATE; reason <= TABIYA_END_OTHER; reason++) {
    for (int loser = CHESS_WHITE; loser <= CHESS_BLACK; loser++) {
      TabiyaGameEnd end = { (TabiyaEnd) reason, (ChessColor) loser };
      const char *result = tabiya_game_end_get_result (&end);
      const char *text = tabiya_game_end_get_text (&end, result);
      gboolean by_time = reason == TABIYA_END_TIME || reason == TABIYA_END_TIME_BARE_KING;

      g_assert_cmpstr (tabiya_game_end_get_termination (&end), ==,
                       by_time ? "time forfeit" : "normal");
      if (tabiya_game_end_is_draw (&end)) {
        g_assert_cmpstr (result, ==, "1/2-1/2");
        g_assert_true (g_str_has_prefix (text, "Draw"));
      } else {
        g_assert_cmpstr (result, ==, loser == CHESS_WHITE ? "0-1" : "1-0");
        g_assert_nonnull (strstr (text, loser == CHESS_WHITE ? "Black w" : "White w"));
      }
    }
  }
}

static void
test_results (void)
{
  static const struct {
    const char *result;
    int         points;
    const char *print;
  } cases[] = {
    { "1-0", 2, "1–0" }, { "1/2-1/2", 1, "½–½" }, { "0-1", 0, "0–1" }, { "*", -1, NULL },
    { "1:0", 2, "1–0" }, { "0-0", -1, "0-0" }, { NULL, -1, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_cmpint (tabiya_result_get_points (cases[i].result), ==, cases[i].points);
    g_assert_cmpstr (tabiya_result_get_print (cases[i].result), ==, cases[i].print);
  }
}

static void
assert_score (TabiyaGame *game,
              TabiyaNode *node,
              ChessScore  expected,
              int         expected_depth)
{
  ChessScore score = { 0 };
  int depth = 0;

  g_assert_cmpint (tabiya_node_get_score (game, node, &score, &depth), ==,
                   chess_score_is_known (expected));
  g_assert_true (chess_score_equal (score, expected));
  g_assert_cmpint (depth, ==, expected_depth);
}

/* What the rules say goes before what is written, and stands in for it after the last move. */
static void
test_scores (void)
{
  g_autoptr(TabiyaGame) mate =
    read_game ("1. f3 {[%eval -0.3,9]} e5 2. g4 {[%eval #-1]} Qh4# 0-1\n");
  g_autoptr(TabiyaGame) bare = read_game ("1. f3 e5 2. g4 Qh4# 0-1\n");
  g_autoptr(TabiyaGame) draw = read_game (STALEMATE);
  TabiyaNode *node = tabiya_node_get_child (tabiya_game_get_root (mate), 0);

  assert_score (mate, tabiya_game_get_root (mate), (ChessScore) { 0 }, 0);
  assert_score (mate, node, chess_score_centipawns (-30), 9);
  assert_score (mate, tabiya_node_get_child (node, 0), (ChessScore) { 0 }, 0);
  assert_score (mate, tabiya_node_get_parent (tabiya_game_get_end (mate)), chess_score_mated (1),
                0);
  assert_score (mate, tabiya_game_get_end (mate), chess_score_mated (0), 0);
  /* Where nobody has said anything nothing is said. */
  assert_score (bare, tabiya_game_get_end (bare), (ChessScore) { 0 }, 0);

  tabiya_game_set_evaluation (draw, tabiya_game_get_end (draw), chess_score_centipawns (0), 12);
  assert_score (draw, tabiya_game_get_end (draw), chess_score_draw (), 12);
  tabiya_game_set_evaluation (draw, tabiya_game_get_end (draw), (ChessScore) { 0 }, 0);
  assert_score (draw, tabiya_game_get_end (draw), (ChessScore) { 0 }, 0);
}

/* To the person who played. */
static void
test_own_text (void)
{
  static const struct {
    TabiyaEnd   reason;
    ChessColor  loser;
    const char *result;
    const char *to_white;
    const char *to_black;
  } cases[] = {
    { TABIYA_END_CHECKMATE, CHESS_BLACK, "1-0", "You win by checkmate.", "You are checkmated." },
    { TABIYA_END_RESIGNATION, CHESS_WHITE, "0-1", "You resigned.",
      "You win: your opponent resigns." },
    { TABIYA_END_TIME, CHESS_WHITE, "0-1", "You lose: your time is up.", "You win on time." },
    { TABIYA_END_STALEMATE, CHESS_BLACK, "1/2-1/2", "Draw: your opponent is stalemated.",
      "Draw: you are stalemated." },
    { TABIYA_END_OTHER, CHESS_WHITE, "0-1", "You lost.", "You won." },
    { TABIYA_END_AGREEMENT, CHESS_WHITE, "1/2-1/2", "Draw by agreement.", "Draw by agreement." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TabiyaGameEnd end = { cases[i].reason, cases[i].loser };

    g_assert_cmpstr (tabiya_game_end_get_own_text (&end, cases[i].result, CHESS_WHITE), ==,
                     cases[i].to_white);
    g_assert_cmpstr (tabiya_game_end_get_own_text (&end, cases[i].result, CHESS_BLACK), ==,
                     cases[i].to_black);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/game-end/find", test_find);
  g_test_add_func ("/tabiya/game-end/no-result", test_no_result);
  g_test_add_func ("/tabiya/game-end/tags", test_tags);
  g_test_add_func ("/tabiya/game-end/results", test_results);
  g_test_add_func ("/tabiya/game-end/scores", test_scores);
  g_test_add_func ("/tabiya/game-end/own-text", test_own_text);
  return g_test_run ();
}
