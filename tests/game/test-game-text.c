/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include "game/tree/tabiya-pgn-command.h"

/* Comments, glyphs and the commands inside comments. */

static void
assert_comments (TabiyaNode         *node,
                 TabiyaCommentPlace  place,
                 const char         *expected)
{
  g_autofree char *joined =
    g_strjoinv ("|", (char **) tabiya_node_get_comments (node, place));

  g_assert_cmpstr (joined, ==, expected);
}

static TabiyaNode *
first_move (TabiyaGame *game)
{
  return tabiya_node_get_child (tabiya_game_get_root (game), 0);
}

static void
test_comment (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 {a} {[%clk 0:05:00] b} e5 *", NULL);
  TabiyaNode *e4 = first_move (game);
  g_autofree char *text = tabiya_node_dup_comment_text (e4, TABIYA_COMMENT_AFTER);

  g_assert_cmpstr (text, ==, "a b");
  g_assert_null (tabiya_node_dup_comment_text (e4, TABIYA_COMMENT_BEFORE));
  tabiya_game_set_comment (game, e4, TABIYA_COMMENT_AFTER, "  new text\n");
  assert_comments (e4, TABIYA_COMMENT_AFTER, "new text [%clk 0:05:00]");
  tabiya_game_set_comment (game, e4, TABIYA_COMMENT_AFTER, "own [%clk 0:01:00]");
  assert_comments (e4, TABIYA_COMMENT_AFTER, "own [%clk 0:01:00]");
  tabiya_game_set_comment (game, e4, TABIYA_COMMENT_AFTER, NULL);
  assert_comments (e4, TABIYA_COMMENT_AFTER, "[%clk 0:01:00]");
  g_assert_null (tabiya_node_dup_comment_text (e4, TABIYA_COMMENT_AFTER));
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  assert_comments (e4, TABIYA_COMMENT_AFTER, "a|[%clk 0:05:00] b");
  g_assert_false (tabiya_game_get_modified (game));
}

/* A move from the book is marked without a word, beside whatever else is there. */
static void
test_from_book (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 {a [%clk 0:05:00]} e5 {[%tabiya-book]} 2. Nf3 "
                                          "{[%tabiya 4 9c3f01aa]} *", NULL);
  TabiyaNode *e4 = first_move (game);
  TabiyaNode *e5 = tabiya_node_get_child (e4, 0);
  g_autofree char *text = NULL;

  g_assert_false (tabiya_node_is_from_book (e4));
  g_assert_true (tabiya_node_is_from_book (e5));
  g_assert_false (tabiya_node_is_from_book (tabiya_node_get_child (e5, 0)));
  g_assert_null (tabiya_node_dup_comment_text (e5, TABIYA_COMMENT_AFTER));
  tabiya_game_set_from_book (game, e4, TRUE);
  g_assert_true (tabiya_node_is_from_book (e4));
  assert_comments (e4, TABIYA_COMMENT_AFTER, "a [%tabiya-book] [%clk 0:05:00]");
  text = tabiya_node_dup_comment_text (e4, TABIYA_COMMENT_AFTER);
  g_assert_cmpstr (text, ==, "a");
  tabiya_game_set_from_book (game, e5, FALSE);
  assert_comments (e5, TABIYA_COMMENT_AFTER, "");
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  g_assert_false (tabiya_node_is_from_book (e4));
  g_assert_true (tabiya_node_is_from_book (e5));
  g_assert_false (tabiya_game_get_modified (game));
}

static void
test_same_comment_is_no_edit (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 {a} $1 *", NULL);
  const guint8 good = 1;

  tabiya_game_set_comment (game, first_move (game), TABIYA_COMMENT_AFTER, "a");
  tabiya_game_set_nags (game, first_move (game), &good, 1);
  g_assert_false (tabiya_game_can_undo (game));
}

/* Whatever a person types comes back from the file. */
static void
test_typed_text (void)
{
  static const struct {
    const char *typed;
    const char *kept;
  } cases[] = {
    { "one\ntwo", "one\ntwo" },
    { "one\r\ntwo\rthree", "one\ntwo\nthree" },
    { "one \n\n\n two", "one\n\n\ntwo" },
    { "a } b", "a } b" },
    { "{ a }", "{ a }" },
    { "one\na } b\ntwo\nthree", "one|a } b|two\nthree" },
    { "}\n}", "}|}" },
    { "50\n%of", "50 %of" },
    { "see\n[Event \"x\"]", "see [Event \"x\"]" },
    { "a  b   c", "a  b   c" },
    { "tab\there", "tab\there" },
    { "( 1. e4 ) ; % $5 [x] 1-0", "( 1. e4 ) ; % $5 [x] 1-0" },
    { "Ünïcödé ♞ 中文", "Ünïcödé ♞ 中文" },
    { "a very long comment of many words that has to be broken into several lines of the file "
      "because no line may be longer than seventy-nine columns, [%cal Ga1a2] however it is %told",
      "a very long comment of many words that has to be broken into several lines of the file "
      "because no line may be longer than seventy-nine columns, [%cal Ga1a2] however it is %told" },
    { "   ", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaGame) game = read_text ("1. e4 (1. d4 d5) 1... e5 *", NULL);
    TabiyaNode *d4 = tabiya_node_get_child (tabiya_game_get_root (game), 1);

    tabiya_game_set_comment (game, first_move (game), TABIYA_COMMENT_AFTER, cases[i].typed);
    tabiya_game_set_comment (game, d4, TABIYA_COMMENT_BEFORE, cases[i].typed);
    tabiya_game_set_comment (game, tabiya_node_get_child (d4, 0), TABIYA_COMMENT_BEFORE,
                             cases[i].typed);
    tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER,
                             cases[i].typed);
    assert_comments (first_move (game), TABIYA_COMMENT_AFTER, cases[i].kept);
    assert_round_trip (game);
  }
}

static void
test_clock (void)
{
  static const struct {
    const char *text;
    gint64      milliseconds;
  } cases[] = {
    { "[%clk 0:05:00]", 300000 },
    { "[%clk 1:02:03]", 3723000 },
    { "[%clk 0:00:09.3]", 9300 },
    { "[%clk 0:00:09.345]", 9345 },
    { "x [%clk  3:20 ] y", 200000 },
    { "[%clk 45]", 45000 },
    { "[%clk 100:00:00]", 360000000 },
    { "[%clk]", -1 },
    { "[%clk 1:2:3:4]", -1 },
    { "[%clk abc]", -1 },
    { "[%clk :30]", -1 },
    { "%clk 0:05:00", -1 },
    { "[%clk 0:05:00", -1 },
    { "[%emt 0:05:00]", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *pgn = g_strdup_printf ("1. e4 {%s} *", cases[i].text);
    g_autoptr(TabiyaGame) game = read_text (pgn, NULL);
    gint64 milliseconds;

    if (cases[i].milliseconds < 0) {
      g_assert_false (tabiya_node_get_clock (first_move (game), &milliseconds));
    } else {
      g_assert_true (tabiya_node_get_clock (first_move (game), &milliseconds));
      g_assert_cmpint (milliseconds, ==, cases[i].milliseconds);
    }
    assert_round_trip (game);
  }
}

static void
test_set_clock (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 {good} e5 {[%foo bar] [%clk 0:01:00] x} *", NULL);
  TabiyaNode *e4 = first_move (game);
  TabiyaNode *e5 = tabiya_node_get_child (e4, 0);
  gint64 milliseconds;

  tabiya_game_set_clock (game, e4, 59300);
  tabiya_game_set_elapsed (game, e4, 2000);
  tabiya_game_set_evaluation (game, e4, chess_score_centipawns (24), 18);
  assert_comments (e4, TABIYA_COMMENT_AFTER,
                   "good [%eval 0.24,18] [%emt 0:00:02] [%clk 0:00:59.3]");
  g_assert_true (tabiya_node_get_clock (e4, &milliseconds));
  g_assert_cmpint (milliseconds, ==, 59300);
  g_assert_true (tabiya_node_get_elapsed (e4, &milliseconds));
  g_assert_cmpint (milliseconds, ==, 2000);

  tabiya_game_set_clock (game, e5, 3599999);
  assert_comments (e5, TABIYA_COMMENT_AFTER, "[%foo bar] [%clk 0:59:59.999] x");
  tabiya_game_set_clock (game, e5, -1);
  assert_comments (e5, TABIYA_COMMENT_AFTER, "[%foo bar] x");
  assert_round_trip (game);
}

static void
test_evaluation (void)
{
  static const struct {
    const char *body;
    ChessScore  score;
    int         depth;
  } cases[] = {
    { "0.24", { CHESS_SCORE_CENTIPAWNS, 24 }, 0 },
    { "-1.25,22", { CHESS_SCORE_CENTIPAWNS, -125 }, 22 },
    { "-1.25/22", { CHESS_SCORE_CENTIPAWNS, -125 }, 22 },
    { "+0.3", { CHESS_SCORE_CENTIPAWNS, 30 }, 0 },
    { "2", { CHESS_SCORE_CENTIPAWNS, 200 }, 0 },
    { "0.245", { CHESS_SCORE_CENTIPAWNS, 25 }, 0 },
    { "-0.05", { CHESS_SCORE_CENTIPAWNS, -5 }, 0 },
    { ".5", { CHESS_SCORE_CENTIPAWNS, 50 }, 0 },
    { "#3", { CHESS_SCORE_MATE, 3 }, 0 },
    { "#-3,30", { CHESS_SCORE_MATED, 3 }, 30 },
    { "#+4", { CHESS_SCORE_MATE, 4 }, 0 },
    { "#0", { CHESS_SCORE_MATE, 0 }, 0 },
  };
  static const char * const bad[] = { "", "x", "#", "1.2x", "1,", "--1", "1.2,x" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *pgn = g_strdup_printf ("1. e4 {[%%eval %s]} *", cases[i].body);
    g_autoptr(TabiyaGame) game = read_text (pgn, NULL);
    ChessScore score;
    int depth;

    g_assert_true (tabiya_node_get_evaluation (first_move (game), &score, &depth));
    g_assert_true (chess_score_equal (score, cases[i].score));
    g_assert_cmpint (depth, ==, cases[i].depth);

    /* What is written says the same. */
    tabiya_game_set_evaluation (game, first_move (game), chess_score_centipawns (1), 0);
    tabiya_game_set_evaluation (game, first_move (game), score, depth);
    g_assert_true (tabiya_node_get_evaluation (first_move (game), &score, &depth));
    g_assert_true (chess_score_equal (score, cases[i].score));
    g_assert_cmpint (depth, ==, cases[i].depth);
  }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *pgn = g_strdup_printf ("1. e4 {[%%eval %s]} *", bad[i]);
    g_autoptr(TabiyaGame) game = read_text (pgn, NULL);
    ChessScore score;
    int depth;

    g_assert_false (tabiya_node_get_evaluation (first_move (game), &score, &depth));
  }
}

/* What programs for matches write is from the mover's view, counts mates in plies, and stays. */
static void
test_match_comments (void)
{
  static const struct {
    const char *comment;
    ChessScore  white;      /* after a move of White */
    int         depth;
    gint64      milliseconds;
  } cases[] = {
    { "+0.35/22 1.2s", { CHESS_SCORE_CENTIPAWNS, 35 }, 22, 1200 },
    { "-1.05/9 0.051s", { CHESS_SCORE_CENTIPAWNS, -105 }, 9, 51 },
    { "0.00/1 0s, Draw by 3-fold repetition", { CHESS_SCORE_CENTIPAWNS, 0 }, 1, 0 },
    { "+M5/30 0.5s", { CHESS_SCORE_MATE, 3 }, 30, 500 },
    { "-M4/30\n0.5s, n=12, White mates", { CHESS_SCORE_MATED, 2 }, 30, 500 },
  };
  static const char *const others[] = {
    "", "book", "+0.35", "+0.35/22", "+0.35/22 1.2", "+0.35/22 1.2sec", "0-1/2 3s", "M/3 1s",
    "x 1s",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *pgn = g_strdup_printf ("1. e4 {%s} e5 {%s} *", cases[i].comment,
                                            cases[i].comment);
    g_autoptr(TabiyaGame) game = read_text (pgn, NULL);
    TabiyaNode *e4 = first_move (game);
    TabiyaNode *e5 = tabiya_node_get_child (e4, 0);
    ChessScore score;
    gint64 milliseconds;
    int depth;

    g_assert_true (tabiya_node_get_evaluation (e4, &score, &depth));
    g_assert_true (chess_score_equal (score, cases[i].white));
    g_assert_cmpint (depth, ==, cases[i].depth);
    g_assert_true (tabiya_node_get_elapsed (e4, &milliseconds));
    g_assert_cmpint (milliseconds, ==, cases[i].milliseconds);
    g_assert_true (tabiya_node_get_evaluation (e5, &score, &depth));
    g_assert_true (chess_score_equal (score, chess_score_negate (cases[i].white)));

    /* A command says it better. */
    tabiya_game_set_evaluation (game, e4, chess_score_centipawns (77), 5);
    g_assert_true (tabiya_node_get_evaluation (e4, &score, &depth));
    g_assert_true (chess_score_equal (score, chess_score_centipawns (77)));
    g_assert_cmpint (strncmp (tabiya_node_get_comments (e4, TABIYA_COMMENT_AFTER)[0],
                              cases[i].comment, strcspn (cases[i].comment, "\n")), ==, 0);
    assert_round_trip (game);
  }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    g_autofree char *pgn = g_strdup_printf ("1. e4 {%s} *", others[i]);
    g_autoptr(TabiyaGame) game = read_text (pgn, NULL);
    ChessScore score;
    gint64 milliseconds;
    int depth;

    g_assert_false (tabiya_node_get_evaluation (first_move (game), &score, &depth));
    g_assert_false (tabiya_node_get_elapsed (first_move (game), &milliseconds));
    g_assert_true (tabiya_node_is_from_book (first_move (game)) == g_str_equal (others[i], "book"));
  }
}

static void
test_shapes (void)
{
  g_autoptr(TabiyaGame) game =
    read_text ("1. e4 {[%csl Gd4,Re5]} {[%cal ,Gd2d4,Rh1h8,xx,Ya1,Rd2d4] go} *", NULL);
  g_autoptr(GArray) all = tabiya_node_list_shapes (first_move (game));
  g_autoptr(GArray) shapes = tabiya_node_list_seen_shapes (first_move (game));
  const TabiyaShape two[] = { { 'B', 12, 28 }, { 'R', 28, 28 } };
  const TabiyaShape *shape = (const TabiyaShape *) shapes->data;

  g_assert_cmpuint (all->len, ==, 6);
  g_assert_cmpint (g_array_index (all, TabiyaShape, 2).color, ==, 'G');
  g_assert_cmpuint (shapes->len, ==, 5);
  g_assert_cmpint (shape[0].color, ==, 'G');
  g_assert_cmpint (shape[0].from, ==, 27);
  g_assert_cmpint (shape[0].to, ==, 27);
  /* The last of two on the same squares. */
  g_assert_cmpint (shape[2].color, ==, 'R');
  g_assert_cmpint (shape[2].to, ==, 27);
  g_assert_cmpint (shape[3].color, ==, 'R');
  g_assert_cmpint (shape[3].from, ==, 7);
  g_assert_cmpint (shape[3].to, ==, 63);

  tabiya_game_set_shapes (game, first_move (game), two, 2);
  assert_comments (first_move (game), TABIYA_COMMENT_AFTER, "[%csl Re4]|[%cal Be2e4] go");
  tabiya_game_set_shapes (game, first_move (game), NULL, 0);
  assert_comments (first_move (game), TABIYA_COMMENT_AFTER, "go");
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  g_assert_false (tabiya_game_can_undo (game));
  assert_round_trip (game);
}

static void
test_nags (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 $1 $14 e5 *", NULL);
  const guint8 *nags;
  const guint8 others[] = { 0, 255, 3 };
  guint n_nags;

  nags = tabiya_node_get_nags (first_move (game), &n_nags);
  g_assert_cmpmem (nags, n_nags, ((const guint8[]) { 1, 14 }), 2);
  tabiya_game_set_nags (game, first_move (game), others, 3);
  assert_movetext (game, "1. e4 $0 $255 $3 e5 *");
  assert_round_trip (game);
  tabiya_game_set_nags (game, first_move (game), NULL, 0);
  assert_movetext (game, "1. e4 e5 *");
  tabiya_game_undo (game);
  tabiya_game_undo (game);
  assert_movetext (game, "1. e4 $1 $14 e5 *");
}

/* The commands of a comment and the words between them add up to it. */
static void
test_keep_commands (void)
{
  static const struct {
    const char *comment;
    const char *commands;
    const char *words;
  } cases[] = {
    { "a [%clk 0:05:00] b\n[%xyz]", "[%clk 0:05:00] [%xyz]", "a b" },
    { "only words, [not] a % command", "", "only words, [not] a % command" },
    { "[%cal Ge2e4]", "[%cal Ge2e4]", "" },
    { "", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *commands = tabiya_pgn_command_keep (cases[i].comment);
    g_autofree char *words = tabiya_pgn_command_strip (cases[i].comment);

    g_assert_cmpstr (commands, ==, cases[i].commands);
    g_assert_cmpstr (words, ==, cases[i].words);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/game-text/comment", test_comment);
  g_test_add_func ("/tabiya/game-text/same-comment-is-no-edit", test_same_comment_is_no_edit);
  g_test_add_func ("/tabiya/game-text/from-book", test_from_book);
  g_test_add_func ("/tabiya/game-text/typed-text", test_typed_text);
  g_test_add_func ("/tabiya/game-text/keep-commands", test_keep_commands);
  g_test_add_func ("/tabiya/game-text/clock", test_clock);
  g_test_add_func ("/tabiya/game-text/set-clock", test_set_clock);
  g_test_add_func ("/tabiya/game-text/evaluation", test_evaluation);
  g_test_add_func ("/tabiya/game-text/match-comments", test_match_comments);
  g_test_add_func ("/tabiya/game-text/shapes", test_shapes);
  g_test_add_func ("/tabiya/game-text/nags", test_nags);
  return g_test_run ();
}
