/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight/report/tabiya-game-report.h"
#include "insight/report/tabiya-move-verdict.h"
#include "insight/report/tabiya-report-details.h"
#include "insight/report/tabiya-report-text.h"

#include "game/file/tabiya-pgn-file.h"
#include "insight-test.h"

#include <math.h>
#include <string.h>

/* Reports: read from games other programs have analysed, and written into games without losing a
   word of people. What an engine would have found is made up here: a line of moves and a score for
   each position, by its ply. */

#define BOTH (1u << CHESS_WHITE | 1u << CHESS_BLACK)
#define MAX_FINDINGS 16

typedef struct {
  struct {
    gboolean   set;
    ChessScore score;
    ChessMove  moves[MAX_FINDINGS];
    int        n_moves;
  } plies[MAX_FINDINGS];
  gboolean     unconfirmed;   /* as if no move had been searched again */
} Findings;

static gboolean
find_cb (TabiyaNode    *node,
         TabiyaFinding *finding,
         gpointer       data)
{
  Findings *findings = data;
  guint ply = tabiya_node_get_ply (node);

  if (ply >= MAX_FINDINGS || !findings->plies[ply].set || !tabiya_node_is_main_line (node))
    return FALSE;
  *finding = (TabiyaFinding) {
    .score = findings->plies[ply].score,
    .depth = 12,
    .n_moves = (guint) findings->plies[ply].n_moves,
    .moves = findings->plies[ply].moves,
    .confirmed = !findings->unconfirmed,
  };
  return TRUE;
}

static TabiyaNode *
get_ply (TabiyaGame *game,
         guint       ply)
{
  TabiyaNode *node = tabiya_game_get_root (game);

  while (ply-- > 0)
    node = tabiya_node_get_child (node, 0);
  return node;
}

static void
set_finding (Findings   *findings,
             TabiyaGame *game,
             guint       ply,
             int         centipawns,
             const char *line)
{
  ChessPosition position;

  tabiya_node_get_position (game, get_ply (game, ply), &position);
  findings->plies[ply].set = TRUE;
  findings->plies[ply].score = chess_score_centipawns (centipawns);
  findings->plies[ply].n_moves = test_moves (&position, line, findings->plies[ply].moves,
                                             MAX_FINDINGS);
}

static TabiyaGame *
read_game (const char *text)
{
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_read_game (text, -1, NULL, &error);

  g_assert_no_error (error);
  return game;
}

static TabiyaGame *
copy_game (TabiyaGame *game)
{
  g_autofree char *text = tabiya_pgn_write_game (game);

  return read_game (text);
}

static void
assert_same (TabiyaGame *a,
             TabiyaGame *b)
{
  g_autofree char *difference = NULL;

  if (!tabiya_game_equal (a, b, &difference))
    g_error ("%s", difference);
}

static int
get_nag (TabiyaNode *node)
{
  guint n;
  const guint8 *nags = tabiya_node_get_nags (node, &n);

  return n > 0 ? nags[0] : 0;
}

/* 1. e4 a5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#: the third move of Black is the mistake. */
#define SCHOLAR "1. e4 a5 2. Qh5 {Early.} Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n"

static void
find_scholar (Findings   *findings,
              TabiyaGame *game)
{
  *findings = (Findings) { 0 };
  set_finding (findings, game, 0, 20, "e4 e5 Nf3");
  set_finding (findings, game, 1, 18, "e5 Nf3");
  set_finding (findings, game, 2, 21, "Nf3 Nc6");
  set_finding (findings, game, 3, -40, "Nc6 Bc4 g6");
  set_finding (findings, game, 4, -38, "Bc4 g6 Qf3");
  set_finding (findings, game, 5, -35, "g6 Qf3 Nf6");
  set_finding (findings, game, 6, 0, "Qxf7");
  findings->plies[6].score = chess_score_mate (1);
  set_finding (findings, game, 7, 0, "");
  findings->plies[7].score = chess_score_mate (0);
}

static gboolean
write_scholar (TabiyaGame         *game,
               TabiyaReportDetail  detail,
               unsigned            judged)
{
  HeuristicWeights weights = test_weights ("tabiya");
  Findings findings;

  find_scholar (&findings, game);
  return tabiya_game_report_write (game, find_cb, &findings, &weights, detail, judged);
}

static void
test_write (void)
{
  g_autoptr(TabiyaGame) game = read_game (SCHOLAR);
  g_autoptr(TabiyaGame) before = copy_game (game);
  g_autoptr(TabiyaGame) written = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *numbers = NULL;
  g_autofree char *comment = NULL;
  TabiyaNode *bad = get_ply (game, 6);
  TabiyaNode *line;
  ChessScore score;
  int depth;

  g_assert_true (write_scholar (game, TABIYA_REPORT_REASONS, BOTH));
  for (guint i = 0; i < 8; i++)
    g_assert_true (tabiya_node_get_evaluation (get_ply (game, i), &score, &depth));
  tabiya_node_get_evaluation (get_ply (game, 6), &score, &depth);
  g_assert_true (chess_score_equal (score, chess_score_mate (1)));
  g_assert_cmpint (depth, ==, 12);
  g_assert_cmpint (get_nag (bad), ==, 4);
  comment = tabiya_node_dup_comment_text (bad, TABIYA_COMMENT_AFTER);
  g_assert_cmpstr (comment, ==,
                   "Ignores the threat of mate in 1: 3...Nf6 4.Qxf7#. Better was 3...g6.");
  reason = tabiya_game_report_dup_reason (bad);
  g_assert_cmpstr (reason, ==, comment);
  numbers = tabiya_game_report_dup_numbers (bad);
  g_assert_cmpstr (numbers, ==, "before=-0.35 after=M+1 lost=51 allowed=mate");

  /* The better line stands beside it, and the one of people is as it was. */
  g_assert_cmpuint (tabiya_node_get_n_children (get_ply (game, 5)), ==, 2);
  line = tabiya_node_get_child (get_ply (game, 5), 1);
  g_assert_cmpstr (tabiya_node_get_san (game, line), ==, "g6");
  g_assert_cmpstr (tabiya_node_get_san (game, tabiya_node_get_child (line, 0)), ==, "Qf3");
  /* White's second move lost 6 %. */
  g_assert_cmpint (get_nag (get_ply (game, 3)), ==, 6);
  g_assert_nonnull (strstr (*tabiya_node_get_comments (get_ply (game, 3), TABIYA_COMMENT_AFTER),
                            " before=+0.21 after=-0.40 lost=6"));
  g_assert_true (g_str_has_prefix (tabiya_node_get_comments (get_ply (game, 3),
                                                             TABIYA_COMMENT_AFTER)[1], "Early."));

  /* It goes into a file and comes back. */
  written = copy_game (game);
  assert_same (game, written);

  /* One step. */
  tabiya_game_undo (game);
  assert_same (game, before);
  g_assert_false (tabiya_game_can_undo (game));
  tabiya_game_redo (game);
  assert_same (game, written);
}

static void
count_change_cb (TabiyaGame *game,
                 guint       what,
                 gpointer    node,
                 guint      *n)
{
  (*n)++;
}

static void
test_one_signal (void)
{
  g_autoptr(TabiyaGame) game = read_game (SCHOLAR);
  guint n = 0;

  g_signal_connect (game, "changed", G_CALLBACK (count_change_cb), &n);
  write_scholar (game, TABIYA_REPORT_REASONS, BOTH);
  g_assert_cmpuint (n, ==, 1);
  tabiya_game_undo (game);
  g_assert_cmpuint (n, ==, 2);
}

static void
test_detail (void)
{
  g_autoptr(TabiyaGame) marks = read_game (SCHOLAR);
  g_autoptr(TabiyaGame) lines = read_game (SCHOLAR);
  g_autoptr(TabiyaGame) white = read_game (SCHOLAR);
  g_autofree char *none = NULL;
  g_autofree char *still_none = NULL;

  write_scholar (marks, TABIYA_REPORT_MARKS, BOTH);
  g_assert_cmpint (get_nag (get_ply (marks, 6)), ==, 4);
  none = tabiya_node_dup_comment_text (get_ply (marks, 6), TABIYA_COMMENT_AFTER);
  g_assert_null (none);
  g_assert_cmpuint (tabiya_node_get_n_children (get_ply (marks, 5)), ==, 1);
  g_assert_null (tabiya_game_get_tag (marks, "Annotator"));

  write_scholar (lines, TABIYA_REPORT_LINES, BOTH);
  still_none = tabiya_node_dup_comment_text (get_ply (lines, 6), TABIYA_COMMENT_AFTER);
  g_assert_null (still_none);
  g_assert_cmpuint (tabiya_node_get_n_children (get_ply (lines, 5)), ==, 2);

  write_scholar (white, TABIYA_REPORT_REASONS, 1u << CHESS_WHITE);
  g_assert_cmpint (get_nag (get_ply (white, 6)), ==, 0);
  g_assert_cmpint (get_nag (get_ply (white, 3)), ==, 6);
  /* A person has annotated it: nobody else claims to have. */
  g_assert_null (tabiya_game_get_tag (white, "Annotator"));
}

static void
test_annotator (void)
{
  g_autoptr(TabiyaGame) bare = read_game ("1. e4 a5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n");
  g_autoptr(TabiyaGame) claimed = read_game ("[Annotator \"Nimzo\"]\n\n1. e4 a5 2. Qh5 Nc6 3. Bc4 "
                                              "Nf6 4. Qxf7# 1-0\n");

  write_scholar (bare, TABIYA_REPORT_REASONS, BOTH);
  g_assert_cmpstr (tabiya_game_get_tag (bare, "Annotator"), ==, "Tabiya");
  write_scholar (claimed, TABIYA_REPORT_REASONS, BOTH);
  g_assert_cmpstr (tabiya_game_get_tag (claimed, "Annotator"), ==, "Nimzo");
}

/* The same again is the same, also after a way through a file. */
static void
test_again (void)
{
  g_autoptr(TabiyaGame) game = read_game (SCHOLAR);
  g_autoptr(TabiyaGame) loaded = NULL;
  g_autoptr(TabiyaGame) fewer = NULL;

  write_scholar (game, TABIYA_REPORT_REASONS, BOTH);
  loaded = copy_game (game);
  write_scholar (loaded, TABIYA_REPORT_REASONS, BOTH);
  assert_same (game, loaded);

  /* With less detail what was more is gone, and nothing else. */
  fewer = read_game (SCHOLAR);
  write_scholar (fewer, TABIYA_REPORT_MARKS, BOTH);
  write_scholar (loaded, TABIYA_REPORT_MARKS, BOTH);
  assert_same (loaded, fewer);
}

/* Where nothing is bad any more, an old report goes without a trace but the evaluations. */
static void
test_acquitted (void)
{
  g_autoptr(TabiyaGame) game = read_game (SCHOLAR);
  HeuristicWeights weights = test_weights ("tabiya");
  g_autofree char *text = NULL;
  Findings findings;

  write_scholar (game, TABIYA_REPORT_REASONS, BOTH);
  find_scholar (&findings, game);
  set_finding (&findings, game, 2, -30, "Nf3");
  tabiya_game_report_write (game, find_cb, &findings, &weights, TABIYA_REPORT_REASONS, BOTH);
  g_assert_cmpint (get_nag (get_ply (game, 3)), ==, 0);
  text = tabiya_node_dup_comment_text (get_ply (game, 3), TABIYA_COMMENT_AFTER);
  g_assert_cmpstr (text, ==, "Early.");
  g_assert_cmpuint (tabiya_node_get_n_children (get_ply (game, 2)), ==, 1);
}

/* What people wrote or changed is theirs. */
static void
test_people (void)
{
  g_autoptr(TabiyaGame) game = read_game ("1. e4 a5 2. Qh5 Nc6 3. Bc4 Nf6?! $36 {Oh no.} (3... g6 "
                                           "{Better.} 4. Qf3) 4. Qxf7# {The end.} 1-0\n");
  g_autofree char *comment = NULL;
  TabiyaNode *bad = get_ply (game, 6);
  TabiyaNode *own;
  guint n;

  write_scholar (game, TABIYA_REPORT_REASONS, BOTH);
  g_assert_cmpint (get_nag (bad), ==, 6);
  tabiya_node_get_nags (bad, &n);
  g_assert_cmpuint (n, ==, 2);
  comment = tabiya_node_dup_comment_text (bad, TABIYA_COMMENT_AFTER);
  g_assert_true (g_str_has_prefix (comment, "Ignores the threat of mate in 1: "));
  g_assert_true (g_str_has_suffix (comment, "Oh no."));
  g_assert_cmpuint (tabiya_node_get_n_children (get_ply (game, 5)), ==, 2);

  /* A line of ours that somebody has gone on with, and a comment they have changed. */
  own = tabiya_node_get_child (get_ply (game, 2), 1);
  g_assert_cmpstr (tabiya_node_get_san (game, own), ==, "Nf3");
  tabiya_game_set_comment (game, own, TABIYA_COMMENT_AFTER, "I would play this.");
  tabiya_game_set_comment (game, get_ply (game, 3), TABIYA_COMMENT_AFTER, "Not so bad.");
  write_scholar (game, TABIYA_REPORT_REASONS, BOTH);
  g_assert_true (tabiya_game_contains (game, own));
  g_free (comment);
  comment = tabiya_node_dup_comment_text (get_ply (game, 3), TABIYA_COMMENT_AFTER);
  g_assert_nonnull (strstr (comment, "Better was 2.Nf3"));
  g_assert_true (g_str_has_suffix (comment, "Not so bad."));
}

/* Deleted meanwhile, or no longer on the main line: what was found of it is still true. */
static void
test_edited_meanwhile (void)
{
  g_autoptr(TabiyaGame) game = read_game ("1. e4 a5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n");
  HeuristicWeights weights = test_weights ("tabiya");
  TabiyaNode *bad = get_ply (game, 6);
  Findings findings;

  find_scholar (&findings, game);
  tabiya_game_delete_node (game, bad);
  g_assert_true (tabiya_game_report_write (game, find_cb, &findings, &weights,
                                           TABIYA_REPORT_REASONS, BOTH));
  g_assert_false (tabiya_game_contains (game, bad));
  g_assert_cmpint (get_nag (bad), ==, 0);
  g_assert_cmpint (get_nag (get_ply (game, 3)), ==, 6);
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_contains (game, bad));
}

/* The cursor on a line that goes is led back. */
static void
test_cursor (void)
{
  g_autoptr(TabiyaGame) game = read_game (SCHOLAR);
  TabiyaNode *line;

  write_scholar (game, TABIYA_REPORT_REASONS, BOTH);
  line = tabiya_node_get_child (tabiya_node_get_child (get_ply (game, 5), 1), 0);
  tabiya_game_set_current (game, line);
  write_scholar (game, TABIYA_REPORT_MARKS, BOTH);
  g_assert_true (tabiya_game_get_current (game) == get_ply (game, 5));
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_current (game) == line);
}

/* Whoever plays what the engine would have played has made no mistake, and a move that was not
   searched again is not marked. */
static void
test_first_choice (void)
{
  g_autoptr(TabiyaGame) game = read_game (SCHOLAR);
  Findings findings;

  find_scholar (&findings, game);
  g_assert_cmpint (tabiya_finding_judge (game, get_ply (game, 3), find_cb, &findings), ==,
                   TABIYA_JUDGEMENT_INACCURACY);
  findings.unconfirmed = TRUE;
  g_assert_cmpint (tabiya_finding_judge (game, get_ply (game, 3), find_cb, &findings), ==,
                   TABIYA_JUDGEMENT_NONE);
  findings.unconfirmed = FALSE;
  set_finding (&findings, game, 2, 21, "Qh5");
  g_assert_cmpint (tabiya_finding_judge (game, get_ply (game, 3), find_cb, &findings), ==,
                   TABIYA_JUDGEMENT_NONE);
}

/* The numbers of the terms, and what they sum to. */
static void
test_terms_sum (void)
{
  /* 2...f6 3. Nxe5 fxe5 4. Qh5+: White stands better by many terms. */
  g_autoptr(TabiyaGame) game = read_game ("1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Ke7 *\n");
  HeuristicWeights weights = test_weights ("tabiya");
  g_autofree char *numbers = NULL;
  g_autofree char *details = NULL;
  g_auto(GStrv) terms = NULL;
  Findings findings = { 0 };
  const char *start;
  int sum = 0;

  set_finding (&findings, game, 3, 20, "Nc6 Bb5 a6");
  set_finding (&findings, game, 4, 220, "Nxe5 Qe7 Nf3 Qxe4 Be2");
  tabiya_game_report_write (game, find_cb, &findings, &weights, TABIYA_REPORT_REASONS, BOTH);
  numbers = tabiya_game_report_dup_numbers (get_ply (game, 4));
  g_test_message ("%s", numbers);
  g_assert_true (g_str_has_prefix (numbers, "before=+0.20 after=+2.20 lost=17 terms="));
  start = strstr (numbers, "terms=") + strlen ("terms=");
  terms = g_strsplit (start, ",", -1);
  for (int i = 0; terms[i]; i++)
    sum += atoi (strchr (terms[i], ':') + 1);
  g_assert_cmpint (sum, ==, atoi (strstr (numbers, "sum=") + strlen ("sum=")));
  details = tabiya_report_details_dup (*tabiya_node_get_comments (get_ply (game, 4),
                                                                  TABIYA_COMMENT_AFTER));
  g_test_message ("%s", details);
  g_assert_true (g_str_has_prefix (details, "+0.20 → +2.20, 17 % of the winning chances lost\n"));
  g_assert_nonnull (strstr (details, "\nIn all +"));
  g_assert_null (tabiya_report_details_dup ("Oh no. [%eval 0.30]"));
  g_assert_null (tabiya_report_details_dup ("[%tabiya line 4adeb25d]"));
  g_assert_cmpint (g_strv_length (terms), >, 1);
}

/* What the game knows of a move: the reason, else the scores; nothing of a good one. */
static void
test_verdict (void)
{
  g_autoptr(TabiyaGame) game = read_game ("1. e4 {[%eval 0.30]} e5 {[%eval 0.30]} 2. Ba6 "
                                          "{[%eval -2.80]} bxa6 *\n");
  g_autoptr(TabiyaGame) written = read_game (SCHOLAR);
  g_autofree char *scores = tabiya_move_verdict_dup (game, get_ply (game, 3));
  g_autofree char *reason = NULL;

  g_assert_cmpstr (scores, ==, "The search saw +0.30 before this move and sees −2.80 after it: "
                   "26 % of the winning chances lost.");
  g_assert_null (tabiya_move_verdict_dup (game, get_ply (game, 0)));
  g_assert_null (tabiya_move_verdict_dup (game, get_ply (game, 2)));
  g_assert_null (tabiya_move_verdict_dup (game, get_ply (game, 4)));

  write_scholar (written, TABIYA_REPORT_REASONS, BOTH);
  reason = tabiya_move_verdict_dup (written, get_ply (written, 6));
  g_assert_cmpstr (reason, ==,
                   "Ignores the threat of mate in 1: 3...Nf6 4.Qxf7#. Better was 3...g6.");
}

/* What an earlier version wrote, with the numbers in the text, is known as ours and replaced. */
static void
test_old_form (void)
{
  g_autoptr(TabiyaGame) game = read_game (
    "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $4 {Blunder (-0.35 -> M+1, 51 % lost). Allows mate in 1: "
    "3...Nf6 4.Qxf7#. [%tabiya 4 4adeb25d] [%eval #1,12]} 4. Qxf7# 1-0\n");
  g_autofree char *reason = tabiya_game_report_dup_reason (get_ply (game, 6));
  g_autofree char *numbers = tabiya_game_report_dup_numbers (get_ply (game, 6));
  g_autofree char *comment = NULL;
  g_autofree char *again = NULL;

  g_assert_true (g_str_has_prefix (reason, "Blunder ("));
  g_assert_null (numbers);
  g_assert_true (write_scholar (game, TABIYA_REPORT_REASONS, BOTH));
  comment = tabiya_node_dup_comment_text (get_ply (game, 6), TABIYA_COMMENT_AFTER);
  g_assert_cmpstr (comment, ==,
                   "Ignores the threat of mate in 1: 3...Nf6 4.Qxf7#. Better was 3...g6.");
  /* And so is what this one writes. */
  g_assert_true (write_scholar (game, TABIYA_REPORT_REASONS, BOTH));
  again = tabiya_node_dup_comment_text (get_ply (game, 6), TABIYA_COMMENT_AFTER);
  g_assert_cmpstr (again, ==, comment);
  g_assert_cmpint (get_nag (get_ply (game, 6)), ==, 4);
}

/* By whatever heuristic the reasons are given. */
static void
test_heuristics (void)
{
  for (int i = 0; i < heuristic_count (); i++) {
    g_autoptr(TabiyaGame) game = read_game ("1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Ke7 *\n");
    g_autofree char *text = NULL;
    HeuristicWeights weights;
    Findings findings = { 0 };

    heuristic_weights_init (&weights, heuristic_get (i));
    set_finding (&findings, game, 3, 20, "Nc6 Bb5 a6");
    set_finding (&findings, game, 4, 220, "Nxe5 Qe7 Nf3 Qxe4 Be2");
    tabiya_game_report_write (game, find_cb, &findings, &weights, TABIYA_REPORT_REASONS, BOTH);
    text = tabiya_node_dup_comment_text (get_ply (game, 4), TABIYA_COMMENT_AFTER);
    g_test_message ("%s: %s", heuristic_get_id (weights.heuristic), text);
    g_assert_nonnull (strstr (text, "Better was 2...Nc6"));
    g_assert_true (g_str_has_suffix (text, "."));
  }
}

/* What a missed line wins is said of that line, whatever else the move has lost. */
static void
test_missed_gain (void)
{
  g_autoptr(TabiyaGame) game = read_game ("[FEN \"k7/pp6/8/3q4/8/8/3Q2PP/6K1 w - - 0 1\"]\n\n"
                                           "1. Qd4 Qxd4+ *\n");
  HeuristicWeights weights = test_weights ("tabiya");
  g_autofree char *text = NULL;
  Findings findings = { 0 };

  set_finding (&findings, game, 0, 900, "Qxd5");
  set_finding (&findings, game, 1, -900, "Qxd4+");
  tabiya_game_report_write (game, find_cb, &findings, &weights, TABIYA_REPORT_REASONS, BOTH);
  text = tabiya_node_dup_comment_text (get_ply (game, 1), TABIYA_COMMENT_AFTER);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "the queen"));
  g_assert_nonnull (strstr (text, ": 1.Qd4 Qxd4+. Better was 1.Qxd5."));

  /* Hardly anything is lost by the move itself. */
  set_finding (&findings, game, 1, 0, "Qe6 Qf4");
  tabiya_game_report_write (game, find_cb, &findings, &weights, TABIYA_REPORT_REASONS, BOTH);
  g_free (text);
  text = tabiya_node_dup_comment_text (get_ply (game, 1), TABIYA_COMMENT_AFTER);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "the queen on d5"));
  g_assert_nonnull (strstr (text, "1.Qxd5"));
}

/* Reading */

static void
test_read_lichess (void)
{
  g_autoptr(TabiyaGame) game = read_game (
    "[White \"A\"]\n\n1. e4 { [%eval 0.17] [%clk 0:03:00] } 1... e5 { [%eval 0.19] [%clk 0:03:00] }"
    " 2. Qh5?! { [%eval -0.43] [%clk 0:02:50] } 2... Nc6 { [%eval -0.4] [%clk 0:02:58] } "
    "3. Bc4 { [%eval -0.38] [%clk 0:02:45] } 3... Nf6?? { [%eval #1] [%clk 0:02:57] } 4. Qxf7# "
    "{ [%clk 0:02:40] } 1-0\n");
  g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);
  const TabiyaReportSide *white = &report->sides[CHESS_WHITE];
  const TabiyaReportSide *black = &report->sides[CHESS_BLACK];

  g_assert_cmpuint (report->n_plies, ==, 8);
  /* Nothing is told of the start, which is known. */
  g_assert_true (chess_score_equal (report->plies[0].score,
                                    chess_score_centipawns (TABIYA_WIN_START_CENTIPAWNS)));
  g_assert_true (chess_score_equal (report->plies[3].score, chess_score_centipawns (-43)));
  g_assert_true (chess_score_equal (report->plies[6].score, chess_score_mate (1)));
  /* The mate on the board has no evaluation in such files. */
  g_assert_true (chess_score_equal (report->plies[7].score, chess_score_mate (0)));
  g_assert_cmpint (white->counts[TABIYA_JUDGEMENT_INACCURACY], ==, 1);
  g_assert_cmpint (black->counts[TABIYA_JUDGEMENT_BLUNDER], ==, 1);
  g_assert_true (white->complete);
  g_assert_cmpfloat (white->accuracy, >, black->accuracy);
  /* 0.15 to 0.17, 0.19 to -0.43, -0.40 to -0.38, then mate: 62 over four moves. */
  g_assert_cmpfloat_with_epsilon (white->average_loss, 62 / 4.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (black->average_loss, (2 + 3 + 1038) / 3.0, 1e-9);
  g_assert_true (report->has_times);
  g_assert_cmpint (report->plies[3].spent_ms, ==, 10000);
  g_assert_cmpint (report->plies[1].spent_ms, ==, -1);
  g_assert_cmpint (report->plies[5].spent_ms, ==, 5000);
}

static void
test_read_partly (void)
{
  g_autoptr(TabiyaGame) game = read_game ("1. e4 e5 2. Nf3 { [%eval 0.3] } Nc6?! *\n");
  g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);

  g_assert_cmpuint (report->n_scores, ==, 1);
  g_assert_false (report->sides[CHESS_WHITE].complete);
  g_assert_cmpint (report->sides[CHESS_BLACK].counts[TABIYA_JUDGEMENT_INACCURACY], ==, 1);
  g_assert_cmpint (report->middlegame, ==, -1);
  g_assert_cmpint (report->endgame, ==, -1);
}

static void
test_read_nothing (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);

  g_assert_cmpuint (report->n_plies, ==, 1);
  g_assert_cmpuint (report->n_scores, ==, 0);
  g_assert_false (report->sides[CHESS_WHITE].complete);
}

static void
test_phases (void)
{
  g_autoptr(TabiyaGame) game = read_game (
    "[FEN \"r2qk2r/1pp1bppp/p1n1bn2/3pp3/3P4/2N1PN2/PPPQ1PPP/R3KB1R b KQkq - 0 1\"]\n\n1... O-O "
    "2. dxe5 Nxe5 3. Nxe5 d4 4. Qxd4 Qxd4 5. exd4 Rfd8 6. O-O-O Rxd4 7. Rxd4 *\n");
  g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);

  /* Thirteen pieces at first, nine after the queens have gone, seven at the end. */
  g_assert_cmpint (report->middlegame, ==, 7);
  g_assert_cmpint (report->endgame, ==, -1);
  g_assert_cmpuint (tabiya_game_report_find (report, get_ply (game, 3)), ==, 3);
}

/* Whether a mate was missed or allowed that was worth next to nothing: Lichess marks such moves. */
static gboolean
is_idle_mate (const TabiyaReportPly *now)
{
  return (chess_score_is_mate (now[-1].score) || chess_score_is_mate (now->score))
         && tabiya_judge_lost (now[-1].score, now->score, tabiya_node_get_mover (now->node))
            < TABIYA_LOSS_INACCURACY;
}

/* Games Lichess has analysed: the same moves are marked. It names what it marks by another rule
   than the one it has published, so only whether there is a mark is compared. */
static void
test_published (void)
{
  const char *folder = g_getenv ("TABIYA_TEST_DATA");
  g_autofree char *path = g_build_filename (folder ? folder : "", "pgn",
                                            "lichess_db_1000k.pgn", NULL);
  g_autoptr(GFile) where = g_file_new_for_path (path);
  g_autoptr(TabiyaPgnFile) file = NULL;
  guint n_moves = 0;
  guint n_other = 0;

  if (!folder || !g_file_query_exists (where, NULL)) {
    g_test_skip ("the collections are not there");
    return;
  }
  file = tabiya_pgn_file_load (where, NULL, NULL);
  for (guint i = 0; i < tabiya_pgn_file_get_n_games (file); i++) {
    g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, i, NULL, NULL);
    g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);

    for (guint ply = 2; ply < report->n_plies && report->n_scores > 2; ply++) {
      const TabiyaReportPly *now = &report->plies[ply];

      if (!chess_score_is_known (now->score) || !chess_score_is_known (now[-1].score)
          || is_idle_mate (now))
        continue;
      n_moves++;
      if ((tabiya_judge_move (now[-1].score, now->score, tabiya_node_get_mover (now->node))
           == TABIYA_JUDGEMENT_NONE) != (now->judgement == TABIYA_JUDGEMENT_NONE))
        n_other++;
    }
  }
  g_test_message ("%u of %u moves are marked otherwise", n_other, n_moves);
  g_assert_cmpuint (n_moves, >, 1900);
  g_assert_cmpuint (1000 * n_other, <=, n_moves);
}

/* Our own words can be saved in Latin-1, and are read with the signs they had. */
static void
test_file_text (void)
{
  g_autofree char *file = report_text_for_file ("Misses Anastasia\u2019s mate: 1.Rh3#.");
  g_autofree char *name = report_text_for_file ("Allows a Vukovi\u0107 mate: 1...Re1#.");
  g_autofree char *shown = report_text_from_file (file);
  g_autofree char *quoted = report_text_from_file ("'Misses' Boden's mate, '");

  g_assert_cmpstr (file, ==, "Misses Anastasia's mate: 1.Rh3#.");
  g_assert_cmpstr (name, ==, "Allows a Vukovic mate: 1...Re1#.");
  g_assert_cmpstr (shown, ==, "Misses Anastasia\u2019s mate: 1.Rh3#.");
  g_assert_cmpstr (quoted, ==, "'Misses' Boden\u2019s mate, '");
  g_assert_null (report_text_from_file (NULL));
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/game-report/write", test_write);
  g_test_add_func ("/tabiya/game-report/one-signal", test_one_signal);
  g_test_add_func ("/tabiya/game-report/detail", test_detail);
  g_test_add_func ("/tabiya/game-report/annotator", test_annotator);
  g_test_add_func ("/tabiya/game-report/again", test_again);
  g_test_add_func ("/tabiya/game-report/acquitted", test_acquitted);
  g_test_add_func ("/tabiya/game-report/people", test_people);
  g_test_add_func ("/tabiya/game-report/edited-meanwhile", test_edited_meanwhile);
  g_test_add_func ("/tabiya/game-report/cursor", test_cursor);
  g_test_add_func ("/tabiya/game-report/first-choice", test_first_choice);
  g_test_add_func ("/tabiya/game-report/terms-sum", test_terms_sum);
  g_test_add_func ("/tabiya/game-report/verdict", test_verdict);
  g_test_add_func ("/tabiya/game-report/old-form", test_old_form);
  g_test_add_func ("/tabiya/game-report/heuristics", test_heuristics);
  g_test_add_func ("/tabiya/game-report/missed-gain", test_missed_gain);
  g_test_add_func ("/tabiya/game-report/read-lichess", test_read_lichess);
  g_test_add_func ("/tabiya/game-report/read-partly", test_read_partly);
  g_test_add_func ("/tabiya/game-report/read-nothing", test_read_nothing);
  g_test_add_func ("/tabiya/game-report/phases", test_phases);
  g_test_add_func ("/tabiya/game-report/published", test_published);
  g_test_add_func ("/tabiya/game-report/file-text", test_file_text);
  return g_test_run ();
}
