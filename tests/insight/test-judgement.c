/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/report/tabiya-judgement.h"

#include "insight-test.h"

#define NONE       TABIYA_JUDGEMENT_NONE
#define INACCURACY TABIYA_JUDGEMENT_INACCURACY
#define MISTAKE    TABIYA_JUDGEMENT_MISTAKE
#define BLUNDER    TABIYA_JUDGEMENT_BLUNDER

/* Of White's moves, and of Black's with everything exchanged. */
static void
check (ChessScore      before,
       ChessScore      after,
       TabiyaJudgement expected)
{
  ChessScore other_before = chess_score_negate (before);
  ChessScore other_after = chess_score_negate (after);

  g_assert_cmpint (tabiya_judge_move (before, after, CHESS_WHITE), ==, expected);
  g_assert_cmpint (tabiya_judge_move (other_before, other_after, CHESS_BLACK), ==, expected);
}

static ChessScore
score (int centipawns)
{
  return chess_score_centipawns (centipawns);
}

static void
test_chances (void)
{
  /* From a level position 5, 10 and 15 per cent are lost at 55, 111 and 169 centipawns. */
  check (score (0), score (0), NONE);
  check (score (0), score (80), NONE);
  check (score (0), score (-54), NONE);
  check (score (0), score (-55), INACCURACY);
  check (score (0), score (-110), INACCURACY);
  check (score (0), score (-111), MISTAKE);
  check (score (0), score (-168), MISTAKE);
  check (score (0), score (-169), BLUNDER);
  /* The same pawns matter less where all is decided. */
  check (score (900), score (750), NONE);
  check (score (5000), score (1000), NONE);
  check (score (-600), score (-900), INACCURACY);
}

static void
test_mates (void)
{
  ChessScore win = chess_score_mate (3);
  ChessScore slow_win = chess_score_mate (9);
  ChessScore loss = chess_score_mated (2);

  /* Allowed: a blunder, but nothing where less than 5 per cent were left to lose. */
  check (score (0), loss, BLUNDER);
  check (score (800), loss, BLUNDER);
  check (score (-684), loss, BLUNDER);
  check (score (-685), loss, NONE);
  check (score (-1000), loss, NONE);
  /* Missed, in the same way. */
  check (win, score (0), BLUNDER);
  check (win, score (684), BLUNDER);
  check (win, score (685), NONE);
  check (win, score (1000), NONE);
  check (win, score (-800), BLUNDER);
  check (win, loss, BLUNDER);
  /* Slower, faster, found, or hopeless: not judged. */
  check (win, slow_win, NONE);
  check (loss, chess_score_mated (1), NONE);
  check (loss, score (-300), NONE);
  check (loss, win, NONE);
  check (score (0), win, NONE);
  /* A draw by rule is an even score to it. */
  check (win, chess_score_draw (), BLUNDER);
  check (chess_score_draw (), score (-169), BLUNDER);
  check (score (54), chess_score_draw (), NONE);
  check (win, chess_score_mate (0), NONE);
}

static void
test_lost (void)
{
  ChessScore win = chess_score_mate (1);

  g_assert_cmpfloat_with_epsilon (tabiya_judge_lost (score (0), score (-169), CHESS_WHITE), 15.0,
                                  0.1);
  g_assert_cmpfloat_with_epsilon (tabiya_judge_lost (score (0), score (169), CHESS_BLACK), 15.0,
                                  0.1);
  g_assert_cmpfloat (tabiya_judge_lost (score (0), score (10), CHESS_WHITE), <, 0.0);
  g_assert_cmpfloat (tabiya_judge_lost (win, score (1500), CHESS_WHITE), ==, 0.0);
}

static void
test_marks (void)
{
  g_assert_cmpint (tabiya_judgement_get_nag (NONE), ==, 0);
  g_assert_cmpint (tabiya_judgement_get_nag (INACCURACY), ==, 6);
  g_assert_cmpint (tabiya_judgement_get_nag (MISTAKE), ==, 2);
  g_assert_cmpint (tabiya_judgement_get_nag (BLUNDER), ==, 4);
  g_assert_null (tabiya_judgement_get_name (NONE));
  g_assert_cmpstr (tabiya_judgement_get_name (BLUNDER), ==, "Blunder");
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/judgement/chances", test_chances);
  g_test_add_func ("/tabiya/judgement/mates", test_mates);
  g_test_add_func ("/tabiya/judgement/lost", test_lost);
  g_test_add_func ("/tabiya/judgement/marks", test_marks);
  return g_test_run ();
}
