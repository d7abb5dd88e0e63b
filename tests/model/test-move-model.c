/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn.h"
#include "insight/tabiya-shown-moves.h"
#include "model/moves/tabiya-move-model.h"
#include "model/moves/tabiya-move-rows.h"

static TabiyaGame *
read_game (const char *text)
{
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_read_game (text, -1, NULL, &error);

  g_assert_no_error (error);
  return game;
}

static char *
dup_cell (const TabiyaMoveCellData *cell)
{
  return g_strdup_printf ("%s%s%s%s", cell->text ? cell->text : "",
                          tabiya_mark_get_glyph (cell->mark), cell->signs ? " " : "",
                          cell->signs ? cell->signs : "");
}

/* A row as one line: "17 Nc5 | …", "(a) 17. a4 Bd5" (one bracket more for each depth), "# comment",
   "= 1–0 White wins". */
static char *
dup_row (TabiyaMoveRow *row)
{
  g_autofree char *line = NULL;
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;

  switch (tabiya_move_row_get_kind (row)) {
  case TABIYA_MOVE_ROW_PAIR:
    white = dup_cell (tabiya_move_row_get_cell (row, 0));
    black = dup_cell (tabiya_move_row_get_cell (row, 1));
    return g_strdup_printf ("%u %s | %s", tabiya_move_row_get_number (row), white, black);
  case TABIYA_MOVE_ROW_VARIATION:
    line = tabiya_move_row_dup_line (row);
    return g_strdup_printf ("(%u) %s", tabiya_move_row_get_depth (row), line);
  case TABIYA_MOVE_ROW_COMMENT:
    return g_strdup_printf ("# %s", tabiya_move_row_get_text (row));
  case TABIYA_MOVE_ROW_RESULT:
  default:
    return g_strdup_printf ("= %s %s", tabiya_move_row_get_result (row),
                            tabiya_move_row_get_text (row));
  }
}

static void
assert_rows (TabiyaMoveModel *model,
             const char      *expected)
{
  GString *text = g_string_new (NULL);
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (model));

  for (guint i = 0; i < n_rows; i++) {
    g_autoptr(TabiyaMoveRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);
    g_autofree char *line = dup_row (row);

    g_string_append_printf (text, "%s\n", line);
  }
  g_assert_cmpstr (text->str, ==, expected);
  g_string_free (text, TRUE);
}

static void
check_rows (const char *pgn,
            const char *expected)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = read_game (pgn);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
  tabiya_move_model_set_game (model, game);
  assert_rows (model, expected);
}

static void
test_pairs (void)
{
  check_rows ("*", "");
  check_rows ("1. e4 *", "1 e4 | \n");
  check_rows ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0",
              "1 e4 | e5\n"
              "2 Nf3 | Nc6\n"
              "3 Bb5 | a6\n"
              "= 1–0 White wins\n");
  check_rows ("1. f3 e5 2. g4 Qh4# 0-1", "1 f3 | e5\n2 g4 | Qh4#\n= 0–1 Black wins\n");
  check_rows ("1. e4 e5 1/2-1/2", "1 e4 | e5\n= ½–½ Draw\n");
}

/* A game that begins with Black's move. */
static void
test_black_begins (void)
{
  check_rows ("[SetUp \"1\"]\n"
              "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 7\"]\n\n"
              "7... Kd7 8. O-O Kc6 *",
              "7 … | Kd7\n"
              "8 O-O | Kc6\n");
}

static void
test_variations (void)
{
  check_rows ("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *",
              "1 e4 | e5\n"
              "(0) 1… c5 2. Nf3 d6\n"
              "2 Nf3 | \n");
  /* To White's move: the pair is split. */
  check_rows ("1. e4 (1. d4 d5) (1. c4) 1... e5 *",
              "1 e4 | …\n"
              "(0) 1. d4 d5\n"
              "(0) 1. c4\n"
              "1 … | e5\n");
  /* What goes on from the last move begins with it. */
  check_rows ("1. e4 e5 (2. Nf3 Nc6) 1-0", "1 e4 | e5\n(0) 1… e5 2. Nf3 Nc6\n= 1–0 White wins\n");
  /* To the last move: nothing follows, nothing is split. */
  check_rows ("1. e4 (1. d4) *", "1 e4 | \n(0) 1. d4\n");
  /* Nested ones come after the line they leave. */
  check_rows ("1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 (3. Bc4 Be7 (3... h6)) 3... exd4) 3. Bb5 *",
              "1 e4 | e5\n"
              "2 Nf3 | Nc6\n"
              "(0) 2… d6 3. d4 exd4\n"
              "(1) 3. Bc4 Be7\n"
              "(2) 3… h6\n"
              "3 Bb5 | \n");
}

/* A variation of seven hundred moves has many rows, but folds as one. */
static void
test_long_variation (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaMoveRow) row = NULL;
  GString *pgn = g_string_new ("1. e4 e5 (1... Nf6");
  TabiyaNode *first;
  TabiyaNode *node;
  guint n_rows = 700 / TABIYA_MOVE_ROWS_LONGEST + 1;
  guint index;

  for (guint i = 0; i < 174; i++)
    g_string_append (pgn, " Nf3 Ng8 Ng1 Nf6");
  g_string_append (pgn, " Nf3 Ng8 Ng1 {[%eval 0.30]} (Nh4 Nf6)) 2. d4 *");
  game = read_game (pgn->str);
  g_string_free (pgn, TRUE);
  tabiya_move_model_set_game (model, game);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 3 + n_rows);

  first = tabiya_node_get_child (tabiya_node_get_child (tabiya_game_get_root (game), 0), 1);
  node = first;
  for (guint i = 0; i < 700; i++, node = tabiya_node_get_child (node, 0)) {
    g_assert_true (tabiya_move_model_find (model, node, &index));
    g_assert_cmpuint (index, ==, 1 + i / TABIYA_MOVE_ROWS_LONGEST);
  }
  g_assert_null (node);
  for (index = 1; index <= n_rows; index++) {
    g_autoptr(TabiyaMoveRow) part = g_list_model_get_item (G_LIST_MODEL (model), index);
    gboolean continued;
    gboolean goes_on;

    tabiya_move_row_get_cut (part, &continued, &goes_on);
    g_assert_cmpint (continued, ==, index > 1);
    g_assert_cmpint (goes_on, ==, index < n_rows);
    /* Its vertical line has no gap; below the last row is a variation of it. */
    g_assert_cmpint (tabiya_move_row_get_next_depth (part), ==, 1);
    g_assert_cmpint (tabiya_move_row_get_foldable (part), ==, index == 1);
    /* A draw by the moves that were repeated, whatever somebody thought of it. */
    g_assert_cmpstr (tabiya_move_row_get_score (part), ==, (index == n_rows ? "DRAW" : NULL));
  }

  tabiya_game_set_current (game, first);
  tabiya_move_model_set_folded (model, first, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 3);
  row = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_assert_cmpuint (tabiya_move_row_get_n_hidden (row), ==, 702 - TABIYA_MOVE_ROWS_N_SHOWN);
  g_assert_nonnull (tabiya_move_row_get_score (row));
  /* The cursor unfolds the row that hides it. */
  tabiya_game_set_current (game, tabiya_node_get_child (tabiya_node_get_child (first, 0), 0));
  g_assert_true (tabiya_move_model_get_folded (model, first));
  node = first;
  while (tabiya_node_get_child (node, 0))
    node = tabiya_node_get_child (node, 0);
  tabiya_game_set_current (game, node);
  g_assert_false (tabiya_move_model_get_folded (model, first));
}

static void
test_comments (void)
{
  check_rows ("{About the game} 1. e4 {Best by test} e5 $1 2. Nf3 $6 *",
              "# About the game\n"
              "1 e4 | …\n"
              "# Best by test\n"
              "1 … | e5!\n"
              "2 Nf3?! | \n");
  /* A variation comes after the comment of the move it replaces, with its own in running text. */
  check_rows ("1. e4 e5 {Solid} (1... c5 {Sharp} 2. Nf3) 2. d4 *",
              "1 e4 | e5\n"
              "# Solid\n"
              "(0) 1… c5 Sharp 2. Nf3\n"
              "2 d4 | \n");
  check_rows ("1. e4 e5 (1... c5 2. Nf3 {Open} d6) 2. d4 *",
              "1 e4 | e5\n"
              "(0) 1… c5 2. Nf3 Open 2… d6\n"
              "2 d4 | \n");
  /* At the end of a line comments may stand behind the variations. */
  check_rows ("1. e4 e5 {Solid} (1... c5) {The end} *",
              "1 e4 | e5\n"
              "# Solid\n"
              "(0) 1… c5\n"
              "# The end\n");
  /* Commands alone are no comment. */
  check_rows ("1. e4 {[%clk 0:05:00]} e5 *", "1 e4 | e5\n");
}

/* One badge, the rest as text in the order of the file. */
/* Moves have the letters of the person, and so has what the program says of them, but not what
   somebody has written: there R may be a rook, as here it is the king. */
static void
test_letters (void)
{
  g_assert_true (tabiya_shown_moves_set_letters ("R D T F C"));
  check_rows ("1. Nf3 {Rd1 is his place} Nc6 $2 {Mistake. Best was Nf6} (1... Nf6 {Nd5?}) 2. Nc3 *",
              "1 Cf3 | …\n"
              "# Rd1 is his place\n"
              "1 … | Cc6?\n"
              "# Mistake. Best was Cf6\n"
              "(0) 1… Cf6 Nd5?\n"
              "2 Cc3 | \n");
  tabiya_shown_moves_set_letters ("english");
}

/* A very long comment goes on in further rows, which together have all of it. */
static void
check_long_comment (const char *word)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = read_game ("1. e4 e5 *");
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GString) shown = g_string_new (NULL);
  TabiyaNode *e4 = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  guint n_rows;

  for (guint i = 0; i < 1000; i++)
    g_string_append (text, word);
  g_string_append (text, "end");
  tabiya_game_set_comment (game, e4, TABIYA_COMMENT_AFTER, text->str);
  tabiya_move_model_set_game (model, game);
  n_rows = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_assert_cmpuint (n_rows, >, 5);
  for (guint i = 1; i < n_rows - 1; i++) {
    g_autoptr(TabiyaMoveRow) row = g_list_model_get_item (G_LIST_MODEL (model), i);

    g_assert_true (tabiya_move_row_get_commented (row) == e4);
    g_assert_cmpuint (strlen (tabiya_move_row_get_text (row)), <=, 400);
    g_assert_true (g_utf8_validate (tabiya_move_row_get_text (row), -1, NULL));
    g_string_append (shown, tabiya_move_row_get_text (row));
  }
  g_assert_cmpstr (shown->str, ==, text->str);
}

static void
test_long_comment (void)
{
  check_long_comment ("A plan. ");
  check_long_comment ("Zugzwang–");
}

static void
test_glyphs (void)
{
  check_rows ("1. e4 $14 $1 e5 $3 $4 $15 2. Nf3 $146 $10 Nc6 $255 *",
              "1 e4! ⩲ | e5!! ?? ⩱\n"
              "2 Nf3 N = | Nc6 $255\n");
  /* Each is shown once. */
  check_rows ("1. e4 $1 $14 $14 $1 e5 $14 $10 $14 *", "1 e4! ⩲ | e5 ⩲ =\n");
  check_rows ("1. e4 e5 (1... c5 $5 $13 2. Nf3) 2. d4 *",
              "1 e4 | e5\n"
              "(0) 1… c5!? ∞ 2. Nf3\n"
              "2 d4 | \n");
}

static TabiyaMoveRow *
get_row (TabiyaMoveModel *model,
         guint            index)
{
  g_autoptr(TabiyaMoveRow) row = g_list_model_get_item (G_LIST_MODEL (model), index);

  return row;
}

static void
test_scores (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game =
    read_game ("1. e4 {[%eval -0.30,20] [%emt 0:00:07]} e5 {[%eval #-3]} 2. Nf3 {[%emt 0:00:09]} "
               "Nc6 {[%eval #4]} (2... d6 {[%eval 0.5]} 3. d4 {[%eval 0.61]} exd4) 3. Bb5 *");

  tabiya_move_model_set_game (model, game);
  g_assert_cmpstr (tabiya_move_row_get_cell (get_row (model, 0), 0)->caption, ==, "−0.30");
  g_assert_cmpstr (tabiya_move_row_get_cell (get_row (model, 0), 0)->time, ==, "0:07");
  g_assert_null (tabiya_move_row_get_cell (get_row (model, 0), 1)->time);
  g_assert_cmpstr (tabiya_move_row_get_cell (get_row (model, 0), 1)->caption, ==, "M−3");
  /* Without a score the time stands there. */
  g_assert_cmpstr (tabiya_move_row_get_cell (get_row (model, 1), 0)->caption, ==, "0:09");
  g_assert_null (tabiya_move_row_get_cell (get_row (model, 1), 0)->time);
  g_assert_cmpstr (tabiya_move_row_get_cell (get_row (model, 1), 1)->caption, ==, "M+4");
  /* A variation comes to the last score in it. */
  g_assert_cmpstr (tabiya_move_row_get_score (get_row (model, 2)), ==, "+0.61");
  tabiya_move_model_set_scores (model, FALSE);
  g_assert_cmpstr (tabiya_move_row_get_cell (get_row (model, 0), 0)->caption, ==, "0:07");
  g_assert_null (tabiya_move_row_get_cell (get_row (model, 0), 1)->caption);
}

static void
test_from_book (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = read_game ("1. e4 e5 {[%tabiya-book]} *");
  TabiyaNode *e4 = tabiya_node_get_child (tabiya_game_get_root (game), 0);

  tabiya_move_model_set_game (model, game);
  g_assert_false (tabiya_move_row_get_cell (get_row (model, 0), 0)->from_book);
  g_assert_true (tabiya_move_row_get_cell (get_row (model, 0), 1)->from_book);
  /* Not a comment that anybody would read. */
  g_assert_cmpint (tabiya_move_row_get_kind (get_row (model, 0)), ==, TABIYA_MOVE_ROW_PAIR);
  tabiya_game_set_from_book (game, e4, TRUE);
  g_assert_true (tabiya_move_row_get_cell (get_row (model, 0), 0)->from_book);
}

static void
test_verdict (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game =
    read_game ("1. f3 $4 {Blunder (0.10 -> -0.80). Weak.} e5 {Blunder of White} 2. g4 $2 "
               "{Mistaken idea} Qh4# $2 {Mistake} *");
  static const struct {
    guint      row;
    TabiyaMark mark;
    gsize      length;
  } expected[] = {
    { 1, TABIYA_MARK_BLUNDER, 7 }, { 3, TABIYA_MARK_NONE, 0 }, { 5, TABIYA_MARK_NONE, 0 },
    { 7, TABIYA_MARK_MISTAKE, 7 },
  };

  tabiya_move_model_set_game (model, game);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    TabiyaMoveRow *row = get_row (model, expected[i].row);
    gsize length;

    g_assert_cmpint (tabiya_move_row_get_kind (row), ==, TABIYA_MOVE_ROW_COMMENT);
    g_assert_cmpint (tabiya_move_row_get_verdict (row, &length), ==, expected[i].mark);
    g_assert_cmpuint (length, ==, expected[i].length);
  }
}

/* Comments that stand apart in the file are rows of their own, so a verdict is found after other
   words, too. */
static void
test_several_comments (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game =
    read_game ("1. f3 $4 {Ugly} {[%eval -0.80]} {[%tabiya 4 0] Blunder (0.10 -> -0.80).} e5 *");
  gsize length;

  tabiya_move_model_set_game (model, game);
  assert_rows (model,
               "1 f3?? | …\n"
               "# Ugly\n"
               "# Blunder (0.10 -> -0.80).\n"
               "1 … | e5\n");
  g_assert_cmpint (tabiya_move_row_get_verdict (get_row (model, 1), &length), ==, TABIYA_MARK_NONE);
  g_assert_cmpint (tabiya_move_row_get_verdict (get_row (model, 2), &length), ==,
                   TABIYA_MARK_BLUNDER);
}

#define LONG_LINE "1. e4 e5 (1... c5 2. Nf3 {Good} d6 3. d4 cxd4 " \
                  "(3... Nf6 4. Nc3 (4. Bd3) 4... cxd4) " \
                  "4. Nxd4) (1... e6 2. d4) 2. d4 *"

static void
test_folding (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = read_game (LONG_LINE);
  TabiyaNode *e4 = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  TabiyaNode *c5 = tabiya_node_get_child (e4, 1);
  TabiyaNode *d4 = tabiya_node_get_child (tabiya_node_get_child (
                     tabiya_node_get_child (c5, 0), 0), 0);
  TabiyaNode *nested = tabiya_node_get_child (d4, 1);
  guint index;

  tabiya_move_model_set_game (model, game);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 6);
  g_assert_true (tabiya_move_row_get_foldable (get_row (model, 1)));
  g_assert_false (tabiya_move_row_get_foldable (get_row (model, 4)));
  g_assert_cmpint (tabiya_move_row_get_next_depth (get_row (model, 1)), ==, 1);
  g_assert_cmpint (tabiya_move_row_get_next_depth (get_row (model, 4)), ==, -1);

  tabiya_move_model_set_folded (model, c5, TRUE);
  assert_rows (model,
               "1 e4 | e5\n"
               "(0) 1… c5 2. Nf3 d6 …\n"
               "(0) 1… e6 2. d4\n"
               "2 d4 | \n");
  /* c5 Nf3 d6 are shown; d4 cxd4 Nxd4, Nf6 Nc3 cxd4 and Bd3 are not. */
  g_assert_cmpuint (tabiya_move_row_get_n_hidden (get_row (model, 1)), ==, 7);

  /* Walking inside opens it. */
  tabiya_game_set_current (game, nested);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 6);
  g_assert_false (tabiya_move_model_get_folded (model, c5));
  g_assert_true (tabiya_move_model_find (model, nested, &index));
  g_assert_cmpuint (index, ==, 2);

  /* Folding around the cursor takes it to the first move. */
  tabiya_move_model_set_folded (model, c5, TRUE);
  g_assert_true (tabiya_game_get_current (game) == c5);
  g_assert_true (tabiya_move_model_get_folded (model, c5));
  tabiya_move_model_set_folded (model, c5, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 6);
}

static const char *
get_caption (TabiyaMoveModel *model,
             guint            index,
             guint            side)
{
  g_autoptr(TabiyaMoveRow) row = g_list_model_get_item (G_LIST_MODEL (model), index);

  return tabiya_move_row_get_cell (row, side)->caption;
}

static void
test_times (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = NULL;

  /* Base 300 s, 3 s more for each move. */
  game = read_game ("[TimeControl \"300+3\"]\n\n"
                    "1. e4 {[%clk 0:05:01]} e5 {[%clk 0:04:33]} 2. Nf3 {[%clk 0:04:59]} "
                    "Nc6 {[%emt 1:02:03]} 3. Bb5 a6 *");
  tabiya_move_model_set_game (model, game);
  g_assert_cmpstr (get_caption (model, 0, 0), ==, "0:02");
  g_assert_cmpstr (get_caption (model, 0, 1), ==, "0:30");
  g_assert_cmpstr (get_caption (model, 1, 0), ==, "0:05");
  g_assert_cmpstr (get_caption (model, 1, 1), ==, "1:02:03");
  g_assert_null (get_caption (model, 2, 0));

  /* Time that a stage adds is not time gained by a move; what a delay hides is not known. */
  g_clear_object (&game);
  game = read_game ("[TimeControl \"2/60:30\"]\n\n"
                    "1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:40]} 2. Nf3 {[%clk 0:01:15]} "
                    "Nc6 {[%clk 0:01:09]} *");
  tabiya_move_model_set_game (model, game);
  g_assert_cmpstr (get_caption (model, 0, 0), ==, "0:10");
  g_assert_cmpstr (get_caption (model, 1, 0), ==, "0:05");
  g_assert_cmpstr (get_caption (model, 1, 1), ==, "0:01");
  g_clear_object (&game);
  game = read_game ("[WhiteTimeControl \"60d5\"]\n[BlackTimeControl \"60\"]\n\n"
                    "1. e4 {[%clk 0:00:58]} e5 {[%clk 0:00:40]} *");
  tabiya_move_model_set_game (model, game);
  g_assert_null (get_caption (model, 0, 0));
  g_assert_cmpstr (get_caption (model, 0, 1), ==, "0:20");

  /* Without a time control the first moves cannot be known; a clock put forward says nothing. */
  g_clear_object (&game);
  game = read_game ("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Nf3 {[%clk 0:04:50]} "
                    "Nc6 {[%clk 0:06:00]} *");
  tabiya_move_model_set_game (model, game);
  g_assert_null (get_caption (model, 0, 0));
  g_assert_cmpstr (get_caption (model, 1, 0), ==, "0:10");
  g_assert_null (get_caption (model, 1, 1));
}

typedef struct {
  guint n_signals;
  guint position;
  guint removed;
  guint added;
} Change;

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  Change     *change)
{
  change->n_signals++;
  change->position = position;
  change->removed = removed;
  change->added = added;
}

static void
assert_change (Change *change,
               guint   position,
               guint   removed,
               guint   added)
{
  g_assert_cmpuint (change->n_signals, ==, 1);
  g_assert_cmpuint (change->position, ==, position);
  g_assert_cmpuint (change->removed, ==, removed);
  g_assert_cmpuint (change->added, ==, added);
  *change = (Change) { 0 };
}

static ChessMove
read_move (TabiyaGame *game,
           TabiyaNode *node,
           const char *text)
{
  ChessPosition position;
  ChessMove move;
  ChessTextResult result;

  tabiya_node_get_position (game, node, &position);
  result = chess_move_read (&position, CHESS_NOTATION_SAN, text, -1, &move);
  g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
  return move;
}

/* Edits change the rows they concern and no others. */
static void
test_edits (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = read_game ("1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
  g_autoptr(TabiyaMoveRow) first = NULL;
  g_autoptr(TabiyaMoveRow) first_again = NULL;
  TabiyaNode *node, *second;
  Change change = { 0 };

  tabiya_move_model_set_game (model, game);
  first = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), &change);

  /* Black completes the last pair. */
  tabiya_game_add_move (game, tabiya_game_get_end (game),
                        read_move (game, tabiya_game_get_end (game), "a6"));
  g_assert_cmpuint (change.n_signals, ==, 0);
  assert_rows (model, "1 e4 | e5\n2 Nf3 | Nc6\n3 Bb5 | a6\n");
  node = tabiya_game_add_move (game, tabiya_game_get_end (game),
                               read_move (game, tabiya_game_get_end (game), "Ba4"));
  assert_change (&change, 3, 0, 1);

  /* A variation in the middle: one row comes. */
  second = tabiya_node_get_child (tabiya_node_get_child (
                                    tabiya_node_get_child (tabiya_game_get_root (game), 0), 0), 0);
  tabiya_game_add_move (game, second, read_move (game, second, "d6"));
  assert_change (&change, 2, 0, 1);
  /* Half of a pair can stay where the pair was. */
  tabiya_game_set_comment (game, second, TABIYA_COMMENT_AFTER, "Attacks the pawn");
  assert_change (&change, 2, 0, 2);
  assert_rows (model,
               "1 e4 | e5\n"
               "2 Nf3 | …\n"
               "# Attacks the pawn\n"
               "2 … | Nc6\n"
               "(0) 2… d6\n"
               "3 Bb5 | a6\n"
               "4 Ba4 | \n");
  tabiya_game_undo (game);
  assert_change (&change, 2, 2, 0);
  tabiya_game_delete_node (game, node);
  assert_change (&change, 4, 1, 0);
  tabiya_game_set_tag (game, "Result", "1-0");
  assert_change (&change, 4, 0, 1);
  /* What the rows do not say changes none. */
  tabiya_game_set_tag (game, "White", "Somebody");
  g_assert_cmpuint (change.n_signals, ==, 0);

  first_again = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_assert_true (first == first_again);
  tabiya_move_model_set_game (model, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 0);
}

static void
test_current (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = read_game ("1. e4 e5 (1... c5 2. Nf3) 2. d4 *");
  g_autoptr(TabiyaMoveRow) pair = NULL;
  g_autoptr(TabiyaMoveRow) variation = NULL;
  TabiyaNode *e4, *e5, *nf3;
  guint index;

  tabiya_move_model_set_game (model, game);
  pair = g_list_model_get_item (G_LIST_MODEL (model), 0);
  variation = g_list_model_get_item (G_LIST_MODEL (model), 1);
  e4 = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  e5 = tabiya_node_get_child (e4, 0);
  nf3 = tabiya_node_get_child (tabiya_node_get_child (e4, 1), 0);

  tabiya_game_set_current (game, e5);
  g_assert_true (tabiya_move_row_get_current (pair) == e5);
  g_assert_null (tabiya_move_row_get_current (variation));
  tabiya_game_set_current (game, nf3);
  g_assert_null (tabiya_move_row_get_current (pair));
  g_assert_true (tabiya_move_row_get_current (variation) == nf3);
  g_assert_true (tabiya_move_model_find (model, nf3, &index));
  g_assert_cmpuint (index, ==, 1);
  tabiya_game_set_current (game, tabiya_game_get_root (game));
  g_assert_null (tabiya_move_row_get_current (variation));
  g_assert_false (tabiya_move_model_find (model, tabiya_game_get_root (game), &index));
}

static void
assert_neighbor (TabiyaMoveModel *model,
                 TabiyaNode      *node,
                 int              step,
                 TabiyaNode      *expected)
{
  g_assert_true (tabiya_move_model_get_neighbor (model, node, step) == expected);
}

static void
test_neighbors (void)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaGame) game = read_game ("1. e4 {Hm} e5 2. d4 exd4 (2... d6 3. d5) 3. c3 *");
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *e4 = tabiya_node_get_child (root, 0);
  TabiyaNode *e5 = tabiya_node_get_child (e4, 0);
  TabiyaNode *d4 = tabiya_node_get_child (e5, 0);
  TabiyaNode *exd4 = tabiya_node_get_child (d4, 0);
  TabiyaNode *d6 = tabiya_node_get_child (d4, 1);
  TabiyaNode *c3 = tabiya_node_get_child (exd4, 0);

  tabiya_move_model_set_game (model, game);
  assert_neighbor (model, root, 1, e4);
  assert_neighbor (model, root, -1, NULL);
  /* Over the comment to the other half of the pair, which is all there is. */
  assert_neighbor (model, e4, 1, e5);
  assert_neighbor (model, e5, 1, exd4);
  assert_neighbor (model, exd4, -1, e5);
  /* Into the variation and out of it. */
  assert_neighbor (model, exd4, 1, d6);
  assert_neighbor (model, tabiya_node_get_child (d6, 0), 1, c3);
  assert_neighbor (model, c3, -1, d6);
  assert_neighbor (model, c3, 1, NULL);
  assert_neighbor (model, e4, -1, root);
}

/* The model keeps neither itself nor the game alive. */
static void
test_freed (void)
{
  TabiyaMoveModel *model = tabiya_move_model_new ();
  TabiyaGame *game = read_game ("1. e4 e5 *");
  gpointer model_pointer = model;
  gpointer game_pointer = game;

  g_object_add_weak_pointer (G_OBJECT (model), &model_pointer);
  g_object_add_weak_pointer (G_OBJECT (game), &game_pointer);
  tabiya_move_model_set_game (model, game);
  g_object_unref (game);
  g_assert_nonnull (game_pointer);
  g_object_unref (model);
  g_assert_null (model_pointer);
  g_assert_null (game_pointer);
}

/* What an analysis has found so far: by the ply, a mark and a score. */
typedef struct {
  guint ply;
  TabiyaMark mark;
  int centipawns;
} Preview;

static gboolean
preview_move (TabiyaNode *node,
              TabiyaMark *mark,
              ChessScore *score,
              gpointer    data)
{
  const Preview *preview = data;

  if (tabiya_node_get_ply (node) != preview->ply)
    return FALSE;
  *mark = preview->mark;
  *score = chess_score_centipawns (preview->centipawns);
  return TRUE;
}

/* Marks and scores that are not in the game yet are seen in its main line, and nowhere else. */
static void
test_preview (void)
{
  g_autoptr(TabiyaGame) game = read_game ("1. e4? $10 e5 (1... c5) 2. Nf3 *");
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  Preview preview = { 2, TABIYA_MARK_BLUNDER, 120 };

  tabiya_move_model_set_game (model, game);
  assert_rows (model, "1 e4? = | e5\n(0) 1… c5\n2 Nf3 | \n");
  tabiya_move_model_set_preview (model, preview_move, &preview);
  assert_rows (model, "1 e4? = | e5??\n(0) 1… c5\n2 Nf3 | \n");
  g_assert_cmpstr (tabiya_move_row_get_cell (get_row (model, 0), 1)->caption, ==, "+1.20");
  /* The mark of the game is replaced, also by none. */
  preview = (Preview) { 1, TABIYA_MARK_NONE, -30 };
  tabiya_move_model_set_preview (model, preview_move, &preview);
  assert_rows (model, "1 e4 = | e5\n(0) 1… c5\n2 Nf3 | \n");
  g_assert_cmpstr (tabiya_move_row_get_cell (get_row (model, 0), 0)->caption, ==, "−0.30");
  tabiya_move_model_set_scores (model, FALSE);
  g_assert_null (tabiya_move_row_get_cell (get_row (model, 0), 0)->caption);
  g_assert_false (tabiya_game_get_modified (game));
  tabiya_move_model_set_preview (model, NULL, NULL);
  assert_rows (model, "1 e4? = | e5\n(0) 1… c5\n2 Nf3 | \n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/move-model/pairs", test_pairs);
  g_test_add_func ("/tabiya/move-model/black-begins", test_black_begins);
  g_test_add_func ("/tabiya/move-model/variations", test_variations);
  g_test_add_func ("/tabiya/move-model/long-variation", test_long_variation);
  g_test_add_func ("/tabiya/move-model/comments", test_comments);
  g_test_add_func ("/tabiya/move-model/glyphs", test_glyphs);
  g_test_add_func ("/tabiya/move-model/scores", test_scores);
  g_test_add_func ("/tabiya/move-model/from-book", test_from_book);
  g_test_add_func ("/tabiya/move-model/verdict", test_verdict);
  g_test_add_func ("/tabiya/move-model/letters", test_letters);
  g_test_add_func ("/tabiya/move-model/several-comments", test_several_comments);
  g_test_add_func ("/tabiya/move-model/folding", test_folding);
  g_test_add_func ("/tabiya/move-model/times", test_times);
  g_test_add_func ("/tabiya/move-model/edits", test_edits);
  g_test_add_func ("/tabiya/move-model/current", test_current);
  g_test_add_func ("/tabiya/move-model/neighbors", test_neighbors);
  g_test_add_func ("/tabiya/move-model/preview", test_preview);
  g_test_add_func ("/tabiya/move-model/long-comment", test_long_comment);
  g_test_add_func ("/tabiya/move-model/freed", test_freed);

  return g_test_run ();
}
