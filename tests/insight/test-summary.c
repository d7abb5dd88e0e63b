/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/summary/tabiya-game-summary.h"

#include "game/file/tabiya-pgn-file.h"
#include "insight-test.h"
#include "insight/summary/tabiya-game-story.h"
#include "insight/summary/tabiya-theme-words.h"

#include <string.h>

/* Games in words: what counts as a turning point, what is said of games of all kinds, and that
   nothing is said which the evaluations and marks do not say. */

#define MOVES \
  "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4 O-O Bxc3 d5 Bf6 Re1 Ne7 Rxe4 d6 Bg5 " \
  "Bxg5 Nxg5 h6 Qe2 hxg5 Re1 Be6 dxe6 f6 Re3 c6 Rh3 Rxh3 gxh3 g6 Qf3 Qa5 Rd1 Qf5 Qb3 O-O-O Qa3 d5"

enum { MAX_PLIES = 64 };

static TabiyaGame *
read_game (const char *text)
{
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_read_game (text, -1, NULL, &error);

  g_assert_no_error (error);
  return game;
}

/* The first @n plies of the moves above, with evaluations in centipawns, and marks where they are
   wanted. */
static TabiyaGame *
make_game (const int  *evaluations,
           const int  *nags,
           int         n,
           const char *result)
{
  g_auto(GStrv) moves = g_strsplit (MOVES, " ", -1);
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_cmpint (n, <=, (int) g_strv_length (moves));
  g_string_append_printf (text, "[Result \"%s\"]\n\n{[%%eval 0.20]} ", result);
  for (int i = 0; i < n; i++) {
    g_string_append_printf (text, "%s ", moves[i]);
    if (nags && nags[i] > 0)
      g_string_append_printf (text, "$%d ", nags[i]);
    g_string_append_printf (text, "{[%%eval %.2f]} ", evaluations[i] / 100.0);
  }
  g_string_append (text, result);
  return read_game (text->str);
}

static TabiyaGameSummary *
sum_up (TabiyaGame *game)
{
  g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);

  return tabiya_game_summary_new (game, report);
}

static char *
dup_course (TabiyaGame *game)
{
  g_autoptr(TabiyaGameSummary) summary = sum_up (game);

  g_assert_nonnull (summary);
  return tabiya_game_summary_dup_course (summary);
}

static void
assert_says (const char *course,
             const char *words)
{
  if (!strstr (course, words))
    g_error ("\"%s\" is missing in \"%s\"", words, course);
}

#define SCHOLAR \
  "[Result \"1-0\"]\n\n{[%eval 0.20]} 1. e4 {[%eval 0.20]} e5 {[%eval 0.20]} 2. Qh5 " \
  "{[%eval 0.00]} Nc6 {[%eval 0.00]} 3. Bc4 {[%eval 0.00]} Nf6 $4 {Allows mate in 1: 3...Nf6 " \
  "4.Qxf7#. Better was 3...g6. [%tabiya 4 d2c0c0dd before=0.00 after=M+1 lost=48 " \
  "allowed=mate] [%eval #1]} 4. Qxf7# 1-0\n"

static void
test_scholar (void)
{
  g_autoptr(TabiyaGame) game = read_game (SCHOLAR);
  g_autoptr(TabiyaGameSummary) summary = sum_up (game);
  g_autofree char *course = tabiya_game_summary_dup_course (summary);
  const TabiyaSummaryCost *cost;

  g_test_message ("%s", course);
  g_assert_cmpuint (summary->n_turns, ==, 1);
  g_assert_cmpuint (tabiya_node_get_ply (summary->turns[0].node), ==, 6);
  g_assert_cmpstr (summary->turns[0].move, ==, "3…Nf6");
  g_assert_cmpstr (summary->turns[0].fall, ==,
                   "Black’s chance of winning fell from 50\u00a0% to 2\u00a0%.");
  g_assert_cmpint (summary->turns[0].nag, ==, 4);
  g_assert_true (summary->turns[0].for_good);
  assert_says (course, "3…Nf6");
  assert_says (course, "the move allowed a forced mate.");
  assert_says (course, "n move 4");
  g_assert_cmpuint (summary->themes->len, ==, 1);
  cost = &g_array_index (summary->themes, TabiyaSummaryCost, 0);
  g_assert_cmpstr (cost->id, ==, "mate");
  g_assert_cmpfloat_with_epsilon (cost->costs[CHESS_BLACK], 47.5, 0.1);
  g_assert_cmpfloat (cost->costs[CHESS_WHITE], ==, 0.0);
  cost = &g_array_index (summary->phases, TabiyaSummaryCost, 0);
  g_assert_cmpstr (cost->id, ==, "opening");
  g_assert_cmpstr (summary->practice[CHESS_BLACK].title, ==, "Black: Mates");
  g_assert_null (summary->practice[CHESS_WHITE].title);
}

/* The words of a game are those of its file, read again. */
static void
test_read_again (void)
{
  g_autoptr(TabiyaGame) game = read_game (SCHOLAR);
  g_autofree char *text = tabiya_pgn_write_game (game);
  g_autoptr(TabiyaGame) again = read_game (text);
  g_autofree char *first = dup_course (game);
  g_autofree char *second = dup_course (again);

  g_assert_cmpstr (first, ==, second);
}

/* A blunder in a position that was lost already is no turning point, however large. */
static void
test_lost_already (void)
{
  static const int evaluations[] = { 20, 20, 20, -600, -600, -600, -2000, -2000, -2000, -2000 };
  static const int nags[10] = { [4] = 0, [3] = 0, [6] = 4 };
  static const int both[10] = { [2] = 4, [6] = 4 };
  static const int dropped[] = { 20, 20, -600, -600, -600, -600, -990, -990, -990, -990 };
  g_autoptr(TabiyaGame) unmarked = make_game (evaluations, nags, 10, "0-1");
  g_autoptr(TabiyaGame) marked = make_game (dropped, both, 10, "0-1");
  g_autoptr(TabiyaGameSummary) nothing = sum_up (unmarked);
  g_autoptr(TabiyaGameSummary) one = sum_up (marked);

  g_assert_cmpuint (nothing->n_turns, ==, 0);
  g_assert_cmpuint (one->n_turns, ==, 1);
  g_assert_cmpuint (tabiya_node_get_ply (one->turns[0].node), ==, 3);
}

/* What is given back at once is not a turning point; what is not, is. */
static void
test_given_back (void)
{
  static const int evaluations[] = { 20, 20, 20, 20, 20, 500, 30, 30, 30, 30, 30, 600, 600, 600 };
  static const int nags[14] = { [5] = 4, [6] = 4, [11] = 4 };
  g_autoptr(TabiyaGame) game = make_game (evaluations, nags, 14, "1-0");
  g_autoptr(TabiyaGameSummary) summary = sum_up (game);

  g_assert_cmpuint (summary->n_turns, ==, 1);
  g_assert_cmpuint (tabiya_node_get_ply (summary->turns[0].node), ==, 12);
  /* It has still cost something. */
  g_assert_cmpfloat (g_array_index (summary->phases, TabiyaSummaryCost, 0).costs[CHESS_WHITE], >,
                     20.0);
}

/* A change that lasted for long counts even if it was undone later, and so does what undid it. */
static void
test_lasting (void)
{
  int evaluations[30];
  int nags[30] = { [5] = 4, [20] = 4 };
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaGameSummary) summary = NULL;
  g_autofree char *course = NULL;

  for (int i = 0; i < 30; i++)
    evaluations[i] = i >= 5 && i < 20 ? 500 : 0;
  game = make_game (evaluations, nags, 30, "1/2-1/2");
  summary = sum_up (game);
  course = tabiya_game_summary_dup_course (summary);
  g_assert_cmpuint (summary->n_turns, ==, 2);
  g_assert_false (summary->turns[0].for_good);
  g_assert_true (summary->turns[1].for_good);
  g_assert_cmpuint (tabiya_node_get_ply (summary->turns[0].node), ==, 6);
  g_assert_cmpuint (tabiya_node_get_ply (summary->turns[1].node), ==, 21);
  g_test_message ("%s", course);
}

static guint
count (const char *text,
       const char *words)
{
  g_auto(GStrv) parts = g_strsplit (text, words, -1);

  return g_strv_length (parts) - 1;
}

/* What two turning points have in common is said once, and costs are those of a single move. */
static void
test_said_once (void)
{
  int evaluations[30];
  int nags[30] = { [5] = 4, [20] = 4 };
  g_autoptr(GRegex) mark = g_regex_new ("\\$4\\s+\\{", 0, 0, NULL);
  g_autoptr(TabiyaGame) plain = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autofree char *text = NULL;
  g_autofree char *judged = NULL;
  g_autofree char *course = NULL;

  for (int i = 0; i < 30; i++)
    evaluations[i] = i >= 5 && i < 20 ? 500 : 0;
  plain = make_game (evaluations, nags, 30, "1/2-1/2");
  text = tabiya_pgn_write_game (plain);
  judged = g_regex_replace_literal (mark, text, -1, 0,
                                    "$4 {[%tabiya 4 0000abcd allowed=material] ", 0, NULL);
  game = read_game (judged);
  course = dup_course (game);
  g_test_message ("%s", course);
  g_assert_cmpuint (count (judged, "allowed=material"), ==, 2);
  g_assert_cmpuint (count (course, "lost material"), ==, 1);
  g_assert_cmpuint (count (course, "in all"), ==, 0);
}

/* Near the limit between worse and lost, a game is not lost twice. */
static void
test_lost_once (void)
{
  static const int evaluations[] = { 20, 20, 20, 20, -320, -320, -260, -260, -600, -600, -600 };
  static const int nags[11] = { [4] = 4, [8] = 4 };
  g_autoptr(TabiyaGame) game = make_game (evaluations, nags, 11, "0-1");
  g_autoptr(TabiyaGameSummary) summary = sum_up (game);

  g_assert_cmpuint (summary->n_turns, ==, 1);
  g_assert_cmpuint (tabiya_node_get_ply (summary->turns[0].node), ==, 5);
}

/* An evaluation that is wrong for one position does not undo what was lost, nor is it a swing. */
static void
test_spike (void)
{
  static const int evaluations[] = { 20, 20, 20, 20, -500, -500, -500, 100, -500, -500, -500 };
  static const int quiet[] = { 20, 20, 60, 60, 120, -400, 120, 150, 200, 250, 320 };
  static const int nags[11] = { [4] = 4 };
  static const int some[11] = { [0] = 3 };
  g_autoptr(TabiyaGame) lost = make_game (evaluations, nags, 11, "0-1");
  g_autoptr(TabiyaGame) drifted = make_game (quiet, some, 11, "1-0");
  g_autoptr(TabiyaGameSummary) summary = sum_up (lost);
  g_autofree char *course = dup_course (drifted);

  g_assert_cmpuint (summary->n_turns, ==, 1);
  g_assert_true (summary->turns[0].for_good);
  g_assert_null (strstr (course, "swung"));
}

/* What turned the game is told even where no move is to blame. */
static void
test_swing (void)
{
  static const int by_winner[] = { 20, 20, 20, 20, 20, 20, 600, 600, 600, 600 };
  static const int by_loser[] = { 20, 20, 20, 20, 20, 600, 600, 600, 600, 600 };
  static const int nags[10] = { [0] = 3 };
  g_autoptr(TabiyaGame) found = make_game (by_winner, nags, 10, "1-0");
  g_autoptr(TabiyaGame) unmarked = make_game (by_loser, nags, 10, "1-0");
  g_autofree char *one = dup_course (found);
  g_autofree char *other = dup_course (unmarked);

  assert_says (one, "With 4.c3 the evaluation swung over to White: until then the search had not "
               "seen its point.");
  assert_says (other, "With 3…Bc5 the evaluation swung over to White, although the move is not "
               "marked as bad.");
}

/* A win that is repeated into a draw is let slip by the move that repeats. */
static void
test_repetition (void)
{
  g_autoptr(TabiyaGame) game = read_game (
    "[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/5Q2/K7 w - - 0 1\"]\n\n"
    "1. Qf6+ {[%eval #8]} Kg8 {[%eval #8]} 2. Qe6+ {[%eval #8]} Kh8 {[%eval #8]} 3. Qf6+ "
    "{[%eval #8]} Kg8 {[%eval #8]} 4. Qe6+ {[%eval #8]} Kh8 {[%eval #8]} 5. Qf6+ $4 {[%eval 0.00]} "
    "Kg8 {[%eval #8]} 1/2-1/2\n");
  g_autoptr(TabiyaGameSummary) summary = sum_up (game);
  g_autofree char *course = tabiya_game_summary_dup_course (summary);

  g_test_message ("%s", course);
  g_assert_cmpuint (summary->n_turns, ==, 1);
  g_assert_cmpuint (tabiya_node_get_ply (summary->turns[0].node), ==, 9);
  assert_says (course, "The game began from a set-up position in which White was winning.");
  assert_says (course, "The game was drawn on move 5 by threefold repetition.");
}

/* Ends as they are written into files. */
static void
test_ends (void)
{
  static const struct {
    const char *tags;
    const char *result;
    int         last;       /* the evaluation at the end */
    const char *words;
  } ends[] = {
    { "[Termination \"Time forfeit\"]\n", "1-0", -600,
      "Black lost on time on move 2, in a winning position." },
    { "[Termination \"time forfeit\"]\n", "0-1", 0,
      "White lost on time on move 2, in an even position." },
    { "[Termination \"time forfeit\"]\n", "0-1", -200,
      "White lost on time on move 2, in the worse position." },
    { "", "1-0", 0, "White won on move 2, although the last position was even." },
    { "", "1-0", -600, "White won on move 2, although Black was winning in the last position." },
    { "", "0-1", -200, "The game ended on move 2 with a win for Black, who stood better." },
    { "", "1/2-1/2", 600, "The game ended in a draw on move 2, although White was winning." },
    { "", "*", 0, "The record breaks off at move 2, in an even position and without a result." },
    { "", "*", -200, "The record breaks off at move 2 without a result; Black stood better." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char *text = g_strdup_printf (
      "%s[Result \"%s\"]\n\n1. e4 {[%%eval 0.20]} e5 {[%%eval 0.20]} 2. Nf3 {[%%eval %.2f]} %s\n",
      ends[i].tags, ends[i].result, ends[i].last / 100.0, ends[i].result);
    g_autoptr(TabiyaGame) game = read_game (text);
    g_autofree char *course = dup_course (game);

    assert_says (course, ends[i].words);
  }
}

/* Nothing evaluated, nothing marked, a part evaluated, no moves. */
static void
test_little_known (void)
{
  g_autoptr(TabiyaGame) nothing = read_game ("1. e4 e5 *\n");
  g_autoptr(TabiyaGame) empty = read_game ("{[%eval 0.20]} *\n");
  g_autoptr(TabiyaGame) quiet = read_game ("{[%eval 0.20]} 1. e4 {[%eval 0.20]} e5 {[%eval 0.20]} "
                                           "1/2-1/2\n");
  g_autoptr(TabiyaGame) part = read_game ("1. e4 e5 2. Nf3 Nc6 3. Bb5 {[%eval 0.20]} a6 "
                                          "{[%eval 0.30]} *\n");
  g_autofree char *even = dup_course (quiet);
  g_autofree char *rest = dup_course (part);
  g_autoptr(TabiyaGameSummary) none = sum_up (nothing);
  g_autoptr(TabiyaGameSummary) no_moves = sum_up (empty);

  g_assert_null (none);
  g_assert_null (no_moves);
  g_assert_nonnull (strstr (even, "clearly better") ?: strstr (even, "stayed even"));
  assert_says (rest, "Only moves 3 to 3 have evaluations, so this is about them.");
}

/* A game that other programs evaluated but did not mark is judged by its evaluations alone, and
   only what is beyond doubt counts. */
static void
test_unmarked (void)
{
  static const int evaluations[] = { 20, 20, 20, 100, 20, 600, 600, 600 };
  g_autoptr(TabiyaGame) game = make_game (evaluations, NULL, 8, "1-0");
  g_autoptr(TabiyaGameSummary) summary = sum_up (game);

  g_assert_cmpuint (summary->n_turns, ==, 1);
  g_assert_cmpuint (tabiya_node_get_ply (summary->turns[0].node), ==, 6);
}

/* Mates of whatever kind, a guard that is cut off, a passed pawn: each has a name that files keep,
   and words. */
static void
test_themes (void)
{
  for (int i = 0; i < TABIYA_N_THEMES; i++) {
    const char *id = tabiya_theme_get_id ((TabiyaTheme) i);

    g_assert_nonnull (id);
    g_assert_nonnull (theme_words_get_name ((TabiyaTheme) i));
    for (int j = 0; j < i; j++)
      g_assert_cmpstr (id, !=, tabiya_theme_get_id ((TabiyaTheme) j));
    if (i == TABIYA_THEME_NONE)
      continue;
    g_assert_nonnull (theme_words_get_advice ((TabiyaTheme) i));
    g_assert_nonnull (theme_words_get_cause ((TabiyaTheme) i, TABIYA_THEME_ALLOWED));
    g_assert_nonnull (theme_words_get_cause ((TabiyaTheme) i, TABIYA_THEME_FACT));
    if (i < TABIYA_THEME_KING)
      g_assert_nonnull (theme_words_get_cause ((TabiyaTheme) i, TABIYA_THEME_MISSED));
  }
}

/* What a motif or an ending that was allowed counts as. */
static void
test_theme_of_motifs (void)
{
  static const struct {
    TabiyaRefutation refutation;
    const char      *number;
  } cases[] = {
    { { .kind = TABIYA_REFUTATION_MATERIAL, .has_motif = TRUE,
        .motif = { .kind = TABIYA_MOTIF_OVERLOADING } }, "allowed=guard" },
    { { .kind = TABIYA_REFUTATION_MATERIAL, .has_motif = TRUE,
        .motif = { .kind = TABIYA_MOTIF_RELATIVE_PIN } }, "allowed=pin" },
    { { .kind = TABIYA_REFUTATION_MATERIAL }, "allowed=material" },
    { { .kind = TABIYA_REFUTATION_MATE, .has_motif = TRUE,
        .motif = { .kind = TABIYA_MOTIF_HOOK_MATE } }, "allowed=mate" },
    { { .kind = TABIYA_REFUTATION_ENDING, .draws = TRUE, .has_motif = TRUE,
        .motif = { .kind = TABIYA_MOTIF_WRONG_BISHOP } }, "allowed=draw" },
    { { .kind = TABIYA_REFUTATION_ENDING, .has_motif = TRUE,
        .motif = { .kind = TABIYA_MOTIF_OPPOSITION } }, "allowed=promotion" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TabiyaCoachReason reason = { .basis = TABIYA_COACH_ALLOWED,
                                 .refutation = cases[i].refutation };
    g_autofree char *number = tabiya_theme_dup_number (&reason);

    g_assert_cmpstr (number, ==, cases[i].number);
  }
}

static void
test_theme_of_reason (void)
{
  TabiyaCoachReason reason = { .basis = TABIYA_COACH_MISSED };
  g_autofree char *fork = NULL;
  g_autofree char *passed = NULL;
  g_autoptr(TabiyaGame) game = read_game ("1. e4 {[%tabiya 2 0000abcd before=0.00 missed=fork]} e5 "
                                          "{[%tabiya 2 0000abcd missed=nonsense]} *\n");
  TabiyaNode *first = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  TabiyaThemeSide side;

  reason.refutation.kind = TABIYA_REFUTATION_MATERIAL;
  reason.refutation.has_motif = TRUE;
  reason.refutation.motif.kind = TABIYA_MOTIF_FORK;
  fork = tabiya_theme_dup_number (&reason);
  g_assert_cmpstr (fork, ==, "missed=fork");
  reason.basis = TABIYA_COACH_FACT;
  reason.claim.kind = TABIYA_CLAIM_TWO_CONNECTED;
  passed = tabiya_theme_dup_number (&reason);
  g_assert_cmpstr (passed, ==, "fact=passed");
  reason.basis = TABIYA_COACH_BETTER;
  g_assert_null (tabiya_theme_dup_number (&reason));

  g_assert_cmpint (tabiya_theme_of_node (first, &side), ==, TABIYA_THEME_FORK);
  g_assert_cmpint (side, ==, TABIYA_THEME_MISSED);
  g_assert_cmpint (tabiya_theme_of_node (tabiya_node_get_child (first, 0), &side), ==,
                   TABIYA_THEME_NONE);
}

/* Sentences end, have no placeholder left and no number with a sign in them; a sign after a move is
   a check. */
static void
assert_plain (const char *sentence)
{
  for (const char *at = sentence; *at != '\0'; at++)
    g_assert_false (strchr ("+-", *at) && g_ascii_isdigit (at[1]));
  g_assert_true (g_str_has_suffix (sentence, "."));
  g_assert_false (g_str_has_suffix (sentence, ".."));
  g_assert_true (g_ascii_isalnum (*sentence));
  g_assert_null (strpbrk (sentence, "{}"));
  g_assert_null (strstr (sentence, "−"));
  g_assert_null (strstr (sentence, "(null)"));
}

static void
assert_sound (const TabiyaGameSummary *summary)
{
  guint n = g_strv_length (summary->course);

  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpuint (n, <=, 6);
  for (guint i = 0; i < n; i++)
    assert_plain (summary->course[i]);
  for (guint i = 0; i < summary->n_turns; i++) {
    const TabiyaSummaryTurn *turn = &summary->turns[i];

    assert_plain (turn->fall);
    g_assert_cmpfloat (turn->before - turn->after, >=, 9.9);
    if (i > 0)
      g_assert_cmpuint (tabiya_node_get_ply (turn->node), >,
                        tabiya_node_get_ply (summary->turns[i - 1].node));
  }
}

/* What is said of the whole game is so, by the evaluations it was made from. */
static void
assert_true_words (const char *course,
                   const int  *evaluations,
                   int         n,
                   const char *result)
{
  int last = evaluations[n - 1];

  if (strstr (course, "White never let") || strstr (course, "White stayed winning"))
    g_assert_cmpint (last, >=, 298);
  if (strstr (course, "Black never let") || strstr (course, "Black stayed winning"))
    g_assert_cmpint (last, <=, -298);
  if (strstr (course, "ever clearly better") || strstr (course, "stayed even")) {
    for (int i = 0; i < n; i++)
      g_assert_cmpint (ABS (evaluations[i]), <, 90);
  }
  if (strstr (course, "White won on") || strstr (course, "with a win for White"))
    g_assert_cmpstr (result, ==, "1-0");
  if (strstr (course, "Black won on"))
    g_assert_cmpstr (result, ==, "0-1");
  if (strstr (course, "ended in a draw on"))
    g_assert_cmpstr (result, ==, "1/2-1/2");
  if (strstr (course, "breaks off"))
    g_assert_cmpstr (result, ==, "*");
}

/* Evaluations that wander and jump, marked wherever they fall: whatever the game, the words are
   whole, and who is said to have won or drawn has. */
static void
test_any_game (void)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

  for (int round = 0; round < 400; round++) {
    int evaluations[MAX_PLIES];
    int nags[MAX_PLIES] = { 0 };
    int n = g_test_rand_int_range (1, 47);
    int now = 20;
    const char *result = results[g_test_rand_int_range (0, 4)];
    g_autofree char *course = NULL;
    g_autoptr(TabiyaGame) game = NULL;
    g_autoptr(TabiyaGameSummary) summary = NULL;

    for (int i = 0; i < n; i++) {
      int step = g_test_rand_int_range (0, 8) == 0 ? g_test_rand_int_range (-900, 901)
                                                   : g_test_rand_int_range (-30, 31);
      int gained = i % 2 == 0 ? step : -step;

      now = CLAMP (now + step, -1500, 1500);
      evaluations[i] = now;
      nags[i] = gained < -300 ? 4 : gained < -150 ? 2 : 0;
    }
    game = make_game (evaluations, round % 3 > 0 ? nags : NULL, n, result);
    summary = sum_up (game);
    g_assert_nonnull (summary);
    assert_sound (summary);
    course = tabiya_game_summary_dup_course (summary);
    assert_true_words (course, evaluations, n, result);
  }
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);

  g_test_add_func ("/tabiya/summary/scholar", test_scholar);
  g_test_add_func ("/tabiya/summary/read-again", test_read_again);
  g_test_add_func ("/tabiya/summary/lost-already", test_lost_already);
  g_test_add_func ("/tabiya/summary/given-back", test_given_back);
  g_test_add_func ("/tabiya/summary/lasting", test_lasting);
  g_test_add_func ("/tabiya/summary/said-once", test_said_once);
  g_test_add_func ("/tabiya/summary/lost-once", test_lost_once);
  g_test_add_func ("/tabiya/summary/spike", test_spike);
  g_test_add_func ("/tabiya/summary/swing", test_swing);
  g_test_add_func ("/tabiya/summary/repetition", test_repetition);
  g_test_add_func ("/tabiya/summary/ends", test_ends);
  g_test_add_func ("/tabiya/summary/little-known", test_little_known);
  g_test_add_func ("/tabiya/summary/unmarked", test_unmarked);
  g_test_add_func ("/tabiya/summary/themes", test_themes);
  g_test_add_func ("/tabiya/summary/theme-of-reason", test_theme_of_reason);
  g_test_add_func ("/tabiya/summary/theme-of-motifs", test_theme_of_motifs);
  g_test_add_func ("/tabiya/summary/any-game", test_any_game);

  return g_test_run ();
}
