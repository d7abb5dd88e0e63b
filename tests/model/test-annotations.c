/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/tabiya-annotations.h"

#include "game/pgn/tabiya-pgn.h"
#include "insight/report/tabiya-report-own.h"

/* Annotations of people and programs side by side, counted and taken away. */

#define EVERYTHING ((1u << TABIYA_N_ANNOTATIONS) - 1)
#define BIT(kind)  (1u << TABIYA_ANNOTATION_##kind)

/* Two comments, two marks, a variation in another, drawings, evaluations and clocks, and a command
   that belongs to nobody here. */
#define ANNOTATED \
  "{The game} 1. e4 {[%clk 0:05:00] best by test [%cal Ge2e4,Rd1h5] [%xyz 7]} $1 $10 " \
  "e5 {[%eval 0.30,12] [%csl Gd4]} (1... c5 2. Nf3 {open} (2. c3)) 2. Nf3 {[%emt 0:00:03]} *\n"

static TabiyaGame *
read_game (const char *text)
{
  TabiyaGame *game = tabiya_pgn_read_game (text, -1, NULL, NULL);

  g_assert_nonnull (game);
  return game;
}

static TabiyaNode *
get_node (TabiyaGame *game,
          guint       ply)
{
  TabiyaNode *node = tabiya_game_get_root (game);

  while (ply-- > 0)
    node = tabiya_node_get_child (node, 0);
  return node;
}

static void
assert_counts (TabiyaGame        *game,
               TabiyaAnnotatedBy  by,
               guint              comments,
               guint              marks,
               guint              variations,
               guint              drawings,
               guint              evaluations,
               guint              clocks)
{
  guint counts[TABIYA_N_ANNOTATIONS];

  tabiya_annotations_count (game, by, counts);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_COMMENTS], ==, comments);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_MARKS], ==, marks);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_VARIATIONS], ==, variations);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_DRAWINGS], ==, drawings);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_EVALUATIONS], ==, evaluations);
  g_assert_cmpuint (counts[TABIYA_ANNOTATION_CLOCKS], ==, clocks);
}

/* The game must be the one that @expected describes. */
static void
assert_game (TabiyaGame *game,
             const char *expected)
{
  g_autoptr(TabiyaGame) other = read_game (expected);
  g_autofree char *difference = NULL;

  if (!tabiya_game_equal (game, other, &difference))
    g_error ("%s", difference);
}

/* Removes @kinds from ANNOTATED; what is left must be @expected, and one step back everything is
   there again. */
static void
check_removal (unsigned    kinds,
               const char *expected)
{
  g_autoptr(TabiyaGame) game = read_game (ANNOTATED);

  g_assert_true (tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_ANYONE, kinds));
  assert_game (game, expected);
  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "Remove Annotations");
  tabiya_game_undo (game);
  g_assert_false (tabiya_game_can_undo (game));
  assert_game (game, ANNOTATED);
}

static void
test_kinds (void)
{
  g_autoptr(TabiyaGame) game = read_game (ANNOTATED);

  assert_counts (game, TABIYA_ANNOTATED_BY_ANYONE, 3, 2, 2, 3, 1, 2);
  assert_counts (game, TABIYA_ANNOTATED_BY_REPORT, 0, 0, 0, 0, 0, 0);
  check_removal (BIT (COMMENTS),
                 "1. e4 {[%clk 0:05:00] [%cal Ge2e4,Rd1h5] [%xyz 7]} $1 $10 "
                 "e5 {[%eval 0.30,12] [%csl Gd4]} (1... c5 2. Nf3 (2. c3)) "
                 "2. Nf3 {[%emt 0:00:03]} *\n");
  check_removal (BIT (MARKS),
                 "{The game} 1. e4 {[%clk 0:05:00] best by test [%cal Ge2e4,Rd1h5] [%xyz 7]} "
                 "e5 {[%eval 0.30,12] [%csl Gd4]} (1... c5 2. Nf3 {open} (2. c3)) "
                 "2. Nf3 {[%emt 0:00:03]} *\n");
  check_removal (BIT (VARIATIONS),
                 "{The game} 1. e4 {[%clk 0:05:00] best by test [%cal Ge2e4,Rd1h5] [%xyz 7]} "
                 "$1 $10 e5 {[%eval 0.30,12] [%csl Gd4]} 2. Nf3 {[%emt 0:00:03]} *\n");
  check_removal (BIT (DRAWINGS),
                 "{The game} 1. e4 {[%clk 0:05:00] best by test [%xyz 7]} $1 $10 "
                 "e5 {[%eval 0.30,12]} (1... c5 2. Nf3 {open} (2. c3)) "
                 "2. Nf3 {[%emt 0:00:03]} *\n");
  check_removal (BIT (EVALUATIONS),
                 "{The game} 1. e4 {[%clk 0:05:00] best by test [%cal Ge2e4,Rd1h5] [%xyz 7]} "
                 "$1 $10 e5 {[%csl Gd4]} (1... c5 2. Nf3 {open} (2. c3)) "
                 "2. Nf3 {[%emt 0:00:03]} *\n");
  check_removal (BIT (CLOCKS),
                 "{The game} 1. e4 {best by test [%cal Ge2e4,Rd1h5] [%xyz 7]} $1 $10 "
                 "e5 {[%eval 0.30,12] [%csl Gd4]} (1... c5 2. Nf3 {open} (2. c3)) 2. Nf3 *\n");
  check_removal (EVERYTHING, "1. e4 {[%xyz 7]} e5 2. Nf3 *\n");
}

/* Nothing to remove is no edit. */
static void
test_nothing (void)
{
  g_autoptr(TabiyaGame) game = read_game ("1. e4 {[%xyz 7]} e5 *\n");

  g_assert_false (tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_ANYONE, EVERYTHING));
  g_assert_false (tabiya_game_can_undo (game));
  g_assert_false (tabiya_game_get_modified (game));
}

/* A game that a report and a person have annotated: 1. e4 ? with a reason and a better line, which
   has an evaluation; 1... e5 ?! without text; a person's comment, mark and variation. */
static TabiyaGame *
make_reported (void)
{
  TabiyaGame *game = read_game ("[Annotator \"Tabiya\"]\n\n1. e4 $2 {My view.} "
                                "e5 $6 (1... c5 $1 {mine}) 2. Nf3 {[%eval 0.30,12]} *\n");
  TabiyaNode *root = tabiya_game_get_root (game);
  g_autofree char *reason = report_own_make_comment ("Loses a pawn.", 2, "lost=12");
  g_autofree char *mark = report_own_make_comment (NULL, 6, NULL);
  const char *first[] = { reason, "My view.", NULL };
  const char *second[] = { mark, NULL };
  ChessMove better = chess_position_find_move (tabiya_game_get_start (game),
                                               chess_square_make (3, 1), chess_square_make (3, 3),
                                               CHESS_QUEEN);
  TabiyaNode *line = tabiya_game_add_move (game, root, better);

  tabiya_game_set_comments (game, get_node (game, 1), TABIYA_COMMENT_AFTER, first);
  tabiya_game_set_comments (game, get_node (game, 2), TABIYA_COMMENT_AFTER, second);
  tabiya_game_set_evaluation (game, line, chess_score_centipawns (30), 12);
  report_own_sign_line (game, line);
  return game;
}

static void
test_own (void)
{
  g_autoptr(TabiyaGame) game = make_reported ();

  assert_counts (game, TABIYA_ANNOTATED_BY_ANYONE, 2, 3, 2, 0, 2, 0);
  assert_counts (game, TABIYA_ANNOTATED_BY_REPORT, 1, 2, 1, 0, 0, 0);
  g_assert_true (tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_REPORT, EVERYTHING));
  assert_game (game, "1. e4 {My view.} e5 (1... c5 $1 {mine}) 2. Nf3 {[%eval 0.30,12]} *\n");
  assert_counts (game, TABIYA_ANNOTATED_BY_REPORT, 0, 0, 0, 0, 0, 0);
}

/* What is left of a report is still known as its own. */
static void
test_own_in_part (void)
{
  g_autoptr(TabiyaGame) game = make_reported ();
  g_autofree char *text = NULL;

  tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_REPORT, BIT (COMMENTS));
  assert_counts (game, TABIYA_ANNOTATED_BY_REPORT, 0, 2, 1, 0, 0, 0);
  g_assert_null (tabiya_game_get_tag (game, "Annotator"));
  g_assert_cmpint (report_own_get_nag (get_node (game, 1)), ==, 2);
  tabiya_game_undo (game);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Annotator"), ==, "Tabiya");

  tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_REPORT, BIT (MARKS));
  assert_counts (game, TABIYA_ANNOTATED_BY_REPORT, 1, 0, 1, 0, 0, 0);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Annotator"), ==, "Tabiya");
  text = report_own_dup_text (get_node (game, 1));
  g_assert_cmpstr (text, ==, "Loses a pawn.");
  g_free (text);
  text = report_own_dup_numbers (get_node (game, 1));
  g_assert_cmpstr (text, ==, "lost=12");
  /* A mark without text leaves nothing behind. */
  g_assert_null (*tabiya_node_get_comments (get_node (game, 2), TABIYA_COMMENT_AFTER));
  tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_REPORT, BIT (VARIATIONS));
  assert_counts (game, TABIYA_ANNOTATED_BY_REPORT, 1, 0, 0, 0, 0, 0);
  g_assert_cmpuint (tabiya_node_get_n_children (get_node (game, 1)), ==, 2);
}

/* A comment that a person has edited is theirs, and so is a line that they have gone on with. */
static void
test_edited (void)
{
  g_autoptr(TabiyaGame) game = make_reported ();
  TabiyaNode *line = tabiya_node_get_child (tabiya_game_get_root (game), 1);
  g_autofree char *comment = report_own_make_comment ("Loses a pawn.", 2, NULL);
  g_auto(GStrv) parts = g_strsplit (comment, "a pawn", 2);
  g_autofree char *edited = g_strjoinv ("a whole pawn", parts);
  const char *comments[] = { edited, NULL };

  tabiya_game_set_comments (game, get_node (game, 1), TABIYA_COMMENT_AFTER, comments);
  tabiya_game_set_comment (game, line, TABIYA_COMMENT_AFTER, "Why not?");
  assert_counts (game, TABIYA_ANNOTATED_BY_REPORT, 0, 2, 0, 0, 0, 0);
  g_assert_true (tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_REPORT, EVERYTHING));
  g_assert_cmpstr (tabiya_node_get_comments (get_node (game, 1), TABIYA_COMMENT_AFTER)[0], ==,
                   "Loses a whole pawn.");
  g_assert_true (tabiya_game_contains (game, line));
  g_assert_true (tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_ANYONE, EVERYTHING));
  assert_game (game, "1. e4 e5 2. Nf3 *\n");
}

/* The cursor leaves a variation that goes; the other variations of a report stay where they are. */
static void
test_cursor (void)
{
  g_autoptr(TabiyaGame) game = make_reported ();

  tabiya_game_set_current (game, tabiya_node_get_child (tabiya_game_get_root (game), 1));
  tabiya_annotations_remove (game, TABIYA_ANNOTATED_BY_REPORT, BIT (VARIATIONS));
  g_assert_true (tabiya_game_contains (game, tabiya_game_get_current (game)));
}

static void
test_words (void)
{
  g_autofree char *one = tabiya_annotation_count_text (TABIYA_ANNOTATION_COMMENTS, 1);
  g_autofree char *many = tabiya_annotation_count_text (TABIYA_ANNOTATION_VARIATIONS, 12);

  g_assert_cmpstr (one, ==, "1 comment");
  g_assert_cmpstr (many, ==, "12 variations, with everything in them");
  g_assert_true (tabiya_annotation_is_signed (TABIYA_ANNOTATION_MARKS));
  g_assert_false (tabiya_annotation_is_signed (TABIYA_ANNOTATION_CLOCKS));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/annotations/kinds", test_kinds);
  g_test_add_func ("/tabiya/annotations/nothing", test_nothing);
  g_test_add_func ("/tabiya/annotations/own", test_own);
  g_test_add_func ("/tabiya/annotations/own-in-part", test_own_in_part);
  g_test_add_func ("/tabiya/annotations/edited", test_edited);
  g_test_add_func ("/tabiya/annotations/cursor", test_cursor);
  g_test_add_func ("/tabiya/annotations/words", test_words);
  return g_test_run ();
}
