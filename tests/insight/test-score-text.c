/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/tabiya-score-text.h"

#include "insight-test.h"

static void
test_scores (void)
{
  const struct {
    int         centipawns;
    const char *text;
    const char *size;
  } cases[] = {
    { 0, "0.00", "0.00" }, { 1, "+0.01", "0.01" }, { -1, "−0.01", "0.01" },
    { 47, "+0.47", "0.47" }, { -30, "−0.30", "0.30" }, { 100, "+1.00", "1.00" },
    { -20000, "−200.00", "200.00" }, { 1234, "+12.34", "12.34" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = tabiya_score_text_signed (cases[i].centipawns);
    g_autofree char *size = tabiya_score_text_unsigned (cases[i].centipawns);

    g_assert_cmpstr (text, ==, cases[i].text);
    g_assert_cmpstr (size, ==, cases[i].size);
  }
}

/* The score of a position: as everybody in the window shows it, where there is little room, and for
   the ear. */
static void
test_positions (void)
{
  const struct {
    ChessScore  score;
    const char *text;
    const char *short_text;
    const char *sentence;
  } cases[] = {
    { { CHESS_SCORE_CENTIPAWNS, 35 }, "+0.35", "0.4", "White is better by 0.35" },
    { { CHESS_SCORE_CENTIPAWNS, -5 }, "\u22120.05", "0.1", "Black is better by 0.05" },
    { { CHESS_SCORE_CENTIPAWNS, 0 }, "0.00", "0.0", "The game is even" },
    { { CHESS_SCORE_CENTIPAWNS, 1234 }, "+12.34", "12.3", "White is better by 12.34" },
    { { CHESS_SCORE_CENTIPAWNS, -100 }, "\u22121.00", "1.0", "Black is better by 1.00" },
    { { CHESS_SCORE_CENTIPAWNS, 20000 }, "+200.00", "99.0", "White is better by 200.00" },
    { { CHESS_SCORE_MATE, 1 }, "M+1", "M1", "White mates in 1 move" },
    { { CHESS_SCORE_MATED, 3 }, "M\u22123", "M3", "Black mates in 3 moves" },
    { { CHESS_SCORE_MATE, 0 }, "#", "#", "White has mated" },
    { { CHESS_SCORE_MATED, 0 }, "#", "#", "Black has mated" },
    { { CHESS_SCORE_WON, 0 }, "TB+", "TB", "White wins according to the endgame tables" },
    { { CHESS_SCORE_LOST, 0 }, "TB\u2212", "TB", "Black wins according to the endgame tables" },
    { { CHESS_SCORE_DRAW, 0 }, "DRAW", "½", "The game is drawn" },
    { { CHESS_SCORE_UNKNOWN, 0 }, "–", NULL, "Not evaluated yet" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = tabiya_score_to_text (cases[i].score);
    g_autofree char *short_text = tabiya_score_to_short_text (cases[i].score);
    g_autofree char *sentence = tabiya_score_to_sentence (cases[i].score);

    g_assert_cmpstr (text, ==, cases[i].text);
    g_assert_cmpstr (short_text, ==, cases[i].short_text);
    g_assert_cmpstr (sentence, ==, cases[i].sentence);
  }
}

static void
check_line (const char *fen,
            const char *moves_text,
            int         max,
            const char *expected)
{
  ChessPosition position = test_position (fen);
  ChessMove moves[16];
  int n = test_moves (&position, moves_text, moves, 16);
  g_autofree char *text = tabiya_line_to_text (&position, moves, n, max);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_lines (void)
{
  check_line (TEST_START, "e4", 8, "1.e4");
  check_line (TEST_START, "e4 e5 Nf3", 8, "1.e4 e5 2.Nf3");
  check_line (TEST_START, "e4 e5 Nf3", 2, "1.e4 e5 …");
  check_line ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 16", "e5 Nf3 Nc6", 8,
              "16…e5 17.Nf3 Nc6");
  check_line ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30", "Rd8", 8, "30.Rd8#");
}

static void
test_illegal_move_ends_the_line (void)
{
  ChessPosition position = test_position (TEST_START);
  ChessPosition end;
  ChessMove moves[3];
  g_autofree char *text = NULL;

  test_moves (&position, "e4 e5", moves, 3);
  moves[2] = moves[0];
  text = tabiya_line_to_text (&position, moves, 3, 8);
  g_assert_cmpstr (text, ==, "1.e4 e5");
  g_assert_cmpint (tabiya_line_follow (&position, moves, 3, &end), ==, 2);
  g_assert_cmpint (end.turn, ==, CHESS_WHITE);
  g_assert_cmpint (end.fullmove_number, ==, 2);

  moves[0] = CHESS_NO_MOVE;
  g_assert_cmpint (tabiya_line_follow (&position, moves, 3, &end), ==, 0);
  g_assert_true (chess_position_equal (&position, &end));
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/score-text/scores", test_scores);
  g_test_add_func ("/tabiya/score-text/positions", test_positions);
  g_test_add_func ("/tabiya/score-text/lines", test_lines);
  g_test_add_func ("/tabiya/score-text/illegal-move-ends-the-line",
                   test_illegal_move_ends_the_line);
  return g_test_run ();
}
