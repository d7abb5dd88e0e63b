/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/pgn/tabiya-pgn.h"
#include "insight/report/tabiya-report-text.h"
#include "insight/tabiya-score-text.h"
#include "ui/analysis/tabiya-line-row.h"
#include "model/moves/tabiya-move-row.h"
#include "model/moves/tabiya-move-model.h"
#include "ui/review/tabiya-game-graph.h"
#include "model/analysis/tabiya-shown-evaluation.h"
#include "ui/analysis/tabiya-analysis-page.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/window/tabiya-board-area.h"
#include "window-fixture.h"

/* Which evaluation of a position is shown, whose it is, and that everybody shows the same. */

#define ANNOTATED \
  "[Annotator \"Smyslov\"]\n[Result \"1-0\"]\n\n1. e4 {[%eval 0.33,20]} e5 {[%eval 0.3]} " \
  "2. Qh5 {[%eval -0.43]} Nc6 3. Bc4 {[%eval -0.38]} Nf6 {[%eval #1]} 4. Qxf7# 1-0\n"

static TabiyaNode *
get_ply (TabiyaGame *game,
         guint       ply)
{
  TabiyaNode *node = tabiya_game_get_root (game);

  while (ply-- > 0)
    node = tabiya_node_get_child (node, 0);
  g_assert_nonnull (node);
  return node;
}

/* An analysis of one line without moves. */
static void
make_analysis (TabiyaAnalysis *analysis,
               TabiyaLine     *line,
               TabiyaGame     *game,
               TabiyaNode     *node,
               ChessScore      score)
{
  ChessPosition position;

  tabiya_node_get_position (game, node, &position);
  *line = (TabiyaLine) { .score = score, .depth = 7 };
  *analysis = (TabiyaAnalysis) { .position_key = position.key, .n_lines = 1, .lines = line };
}

static void
assert_judged (TabiyaGame            *game,
               TabiyaShownEvaluation  shown,
               TabiyaEvaluationSource source,
               ChessScore             score,
               const char            *judge,
               const char            *words)
{
  g_autofree char *text = tabiya_shown_evaluation_dup_source (&shown, game, judge);

  g_assert_cmpint (shown.source, ==, source);
  g_assert_true (chess_score_equal (shown.score, score));
  g_assert_cmpstr (text, ==, words);
}

static void
assert_shown (TabiyaGame            *game,
              TabiyaShownEvaluation  shown,
              TabiyaEvaluationSource source,
              ChessScore             score,
              const char            *words)
{
  assert_judged (game, shown, source, score, NULL, words);
}

/* The rules, live analysis, the game, the short look: in this order. */
static void
test_order (void)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (ANNOTATED, -1, NULL, NULL);
  TabiyaNode *told = get_ply (game, 1);
  TabiyaNode *silent = get_ply (game, 4);
  ChessScore live_score = chess_score_centipawns (51);
  ChessScore glance_score = chess_score_centipawns (9);
  TabiyaAnalysis live, glance;
  TabiyaLine live_line, glance_line;

  make_analysis (&live, &live_line, game, told, live_score);
  make_analysis (&glance, &glance_line, game, told, glance_score);
  assert_shown (game, tabiya_shown_evaluation_find (game, told, &live, &glance),
                TABIYA_EVALUATION_LIVE, live_score, "Live analysis");
  assert_shown (game, tabiya_shown_evaluation_find (game, told, NULL, &glance),
                TABIYA_EVALUATION_GAME, chess_score_centipawns (33), "From the game, by Smyslov");
  g_assert_cmpint (tabiya_shown_evaluation_find (game, told, NULL, NULL).depth, ==, 20);

  /* Who judges is said where our engine does, and if the game says so. */
  assert_judged (game, tabiya_shown_evaluation_find (game, told, &live, NULL),
                 TABIYA_EVALUATION_LIVE, live_score, "Attacker",
                 "Live analysis · judged by Attacker");
  assert_judged (game, tabiya_shown_evaluation_find (game, told, NULL, NULL),
                 TABIYA_EVALUATION_GAME, chess_score_centipawns (33), "Attacker",
                 "From the game, by Smyslov");
  tabiya_game_set_tag (game, "TabiyaAnalyst", "Fortress");
  assert_judged (game, tabiya_shown_evaluation_find (game, told, NULL, NULL),
                 TABIYA_EVALUATION_GAME, chess_score_centipawns (33), "Attacker",
                 "From the game · judged by Fortress");
  tabiya_game_set_tag (game, "TabiyaAnalyst", NULL);

  /* Both are of another position, and then of this one. */
  assert_shown (game, tabiya_shown_evaluation_find (game, silent, &live, &glance),
                TABIYA_EVALUATION_NONE, (ChessScore) { 0 }, NULL);
  make_analysis (&glance, &glance_line, game, silent, glance_score);
  assert_shown (game, tabiya_shown_evaluation_find (game, silent, &live, &glance),
                TABIYA_EVALUATION_GLANCE, glance_score, "A short search by the engine");
  assert_judged (game, tabiya_shown_evaluation_find (game, silent, &live, &glance),
                 TABIYA_EVALUATION_GLANCE, glance_score, "Attacker*",
                 "A short search by the engine · judged by Attacker*");
  /* An analysis that knows nothing yet says nothing. */
  make_analysis (&glance, &glance_line, game, silent, (ChessScore) { 0 });
  g_assert_cmpint (tabiya_shown_evaluation_find (game, silent, NULL, &glance).source, ==,
                   TABIYA_EVALUATION_NONE);

  make_analysis (&live, &live_line, game, tabiya_game_get_end (game), chess_score_mate (0));
  assert_shown (game,
                tabiya_shown_evaluation_find (game, tabiya_game_get_end (game), &live, NULL),
                TABIYA_EVALUATION_RULES, chess_score_mate (0), "By the rules of the game");
  tabiya_game_set_tag (game, "Annotator", "?");
  assert_shown (game, tabiya_shown_evaluation_find (game, told, NULL, NULL),
                TABIYA_EVALUATION_GAME, chess_score_centipawns (33), "From the game");
}

/* One position and what everybody shows of it. */
typedef struct {
  const char *fen;       /* NULL: the start */
  const char *move;      /* that leads to it */
  ChessScore  score;
  const char *text;
} Case;

static void
assert_list (TabiyaGame *game,
             const char *expected)
{
  g_autoptr(TabiyaMoveModel) model = tabiya_move_model_new ();
  g_autoptr(TabiyaMoveRow) row = NULL;
  const TabiyaMoveCellData *cell;

  tabiya_move_model_set_game (model, game);
  row = g_list_model_get_item (G_LIST_MODEL (model), 0);
  cell = tabiya_move_row_get_cell (row, 0);
  if (!cell->caption)
    cell = tabiya_move_row_get_cell (row, 1);
  g_assert_cmpstr (cell->caption, ==, expected);
}

static void
assert_graph (TabiyaGame *game,
              const char *expected)
{
  g_autoptr(TabiyaGameReport) report = tabiya_game_report_new (game, NULL, NULL, 0);
  GtkWidget *graph = g_object_ref_sink (tabiya_game_graph_new ());
  g_autofree char *text = NULL;
  g_autofree char *end = g_strconcat (" · ", expected, NULL);

  tabiya_game_graph_set_report (TABIYA_GAME_GRAPH (graph), report, game);
  text = tabiya_game_graph_dup_text (TABIYA_GAME_GRAPH (graph), 1);
  g_assert_true (g_str_has_suffix (text, end));
  tabiya_game_graph_set_report (TABIYA_GAME_GRAPH (graph), NULL, NULL);
  g_object_unref (graph);
}

static void
assert_bar (TabiyaGame *game,
            const char *expected)
{
  TabiyaShownEvaluation shown =
    tabiya_shown_evaluation_find (game, tabiya_game_get_end (game), NULL, NULL);
  GtkWidget *bar = g_object_ref_sink (tabiya_evaluation_bar_new ());
  g_autofree char *begin = g_strconcat (expected, " · ", NULL);
  g_autofree char *text = NULL;

  tabiya_evaluation_bar_set_score (TABIYA_EVALUATION_BAR (bar), shown.score);
  text = tabiya_evaluation_bar_dup_tooltip (TABIYA_EVALUATION_BAR (bar));
  g_assert_true (g_str_has_prefix (text, begin));
  g_object_unref (bar);
}

static void
assert_page (TabiyaGame *game,
             ChessScore  score,
             const char *expected)
{
  GtkWidget *row = g_object_ref_sink (tabiya_line_row_new ());
  TabiyaLine line = { .score = score, .depth = 9 };
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_end (game), &position);
  tabiya_line_row_set_line (TABIYA_LINE_ROW (row), &position, &line);
  g_assert_true (window_shows_text (row, expected));
  g_object_unref (row);
}

/* Comments have signs that every encoding has. */
static void
assert_comment (TabiyaGame *game,
                ChessScore  score,
                const char *expected)
{
  TabiyaNode *node = tabiya_game_get_end (game);
  ChessMove move = tabiya_node_get_move (node);
  TabiyaFinding before = {
    .score = chess_score_centipawns (0), .n_moves = 1, .moves = &move,
  };
  TabiyaFinding after = { .score = score };
  g_autofree char *text = NULL;
  g_autoptr(GString) plain = g_string_new (" after=");
  HeuristicWeights weights;
  ChessPosition position;

  g_string_append (plain, expected);
  g_string_replace (plain, "−", "-", 0);
  heuristic_weights_init (&weights, heuristic_get (0));
  tabiya_node_get_position (game, tabiya_node_get_parent (node), &position);
  text = report_numbers_for_move (&position, move, &before, &after, &weights);
  g_assert_nonnull (strstr (text, plain->str));
}

static void
test_same_text (void)
{
  static const Case cases[] = {
    { NULL, "e4", { CHESS_SCORE_CENTIPAWNS, 35 }, "+0.35" },
    { NULL, "e4", { CHESS_SCORE_CENTIPAWNS, -207 }, "−2.07" },
    { NULL, "e4", { CHESS_SCORE_CENTIPAWNS, 0 }, "0.00" },
    { NULL, "e4", { CHESS_SCORE_MATE, 2 }, "M+2" },
    { NULL, "e4", { CHESS_SCORE_MATED, 3 }, "M−3" },
    { "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra8#", { CHESS_SCORE_MATE, 0 }, "#" },
    { "r7/8/8/8/8/6k1/8/7K b - - 0 1", "Ra1#", { CHESS_SCORE_MATED, 0 }, "#" },
    { "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "Kg6", { CHESS_SCORE_DRAW, 0 }, "DRAW" },
    { "7k/8/8/8/8/8/1p6/K7 w - - 0 1", "Kxb2", { CHESS_SCORE_DRAW, 0 }, "DRAW" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaGame) game = NULL;
    ChessPosition position;
    ChessMove move;

    chess_position_init_standard (&position);
    if (cases[i].fen)
      ui_test_read_fen (cases[i].fen, &position);
    g_test_message ("%s after %s", cases[i].text, cases[i].move);
    g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_SAN, cases[i].move, -1,
                                      &move).error, ==, CHESS_TEXT_OK);
    game = tabiya_game_new_from_position (&position);
    tabiya_game_set_evaluation (game,
                                tabiya_game_add_move (game, tabiya_game_get_root (game), move),
                                cases[i].score, 12);
    assert_list (game, cases[i].text);
    assert_graph (game, cases[i].text);
    assert_bar (game, cases[i].text);
    assert_page (game, cases[i].score, cases[i].text);
    assert_comment (game, cases[i].score, cases[i].text);
  }
}

/* The window */

typedef struct {
  WindowFixture        window;
  TabiyaGame          *game;     /* borrowed */
  TabiyaEvaluationBar *bar;
  const char          *wanted;   /* what the tooltip has to contain */
} Fixture;

static GtkWidget *
find_part (Fixture *fixture,
           GType    type)
{
  return window_find (GTK_WIDGET (fixture->window.window), type);
}

static void
set_up (Fixture *fixture)
{
  window_fixture_set_up (&fixture->window, NULL);
  window_unfold_bar (&fixture->window);
  window_switch_live (&fixture->window, FALSE);
  g_settings_set_boolean (fixture->window.settings, "show-threat", FALSE);
  g_settings_set_int (fixture->window.settings, "analysis-lines", 1);
  window_open_text (&fixture->window, ANNOTATED);
  ui_test_settle ();
  fixture->game = tabiya_play_get_game (fixture->window.play);
  fixture->bar = tabiya_board_area_get_bar (
    TABIYA_BOARD_AREA (find_part (fixture, TABIYA_TYPE_BOARD_AREA)));
}

static void
tear_down (Fixture *fixture)
{
  window_switch_live (&fixture->window, FALSE);
  tabiya_game_mark_saved (fixture->game);
  window_fixture_tear_down (&fixture->window);
}

static void
go_to (Fixture *fixture,
       guint    ply)
{
  tabiya_game_set_current (fixture->game, get_ply (fixture->game, ply));
  ui_test_settle ();
}

static gboolean
is_told (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *text = tabiya_evaluation_bar_dup_tooltip (fixture->bar);

  return !!strstr (text, fixture->wanted);
}

static void
wait_for_text (Fixture    *fixture,
               const char *wanted)
{
  fixture->wanted = wanted;
  if (!ui_test_wait_for (is_told, fixture)) {
    g_autofree char *text = tabiya_evaluation_bar_dup_tooltip (fixture->bar);

    g_error ("the bar says \"%s\" instead of \"%s\"", text, wanted);
  }
}

static void
show_page (Fixture    *fixture,
           const char *name)
{
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (find_part (fixture, ADW_TYPE_VIEW_STACK)),
                                         name);
  ui_test_settle ();
}

static void
switch_live (Fixture  *fixture,
             gboolean  on)
{
  window_switch_live (&fixture->window, on);
  if (on)
    show_page (fixture, "analysis");
  ui_test_settle ();
}

/* At once and without a search, with the name of who said it. */
static void
test_bar (void)
{
  Fixture fixture;

  set_up (&fixture);
  go_to (&fixture, 1);
  wait_for_text (&fixture, "+0.33 · White is better by 0.33\nFrom the game, by Smyslov");
  go_to (&fixture, 3);
  wait_for_text (&fixture, "−0.43 · Black is better by 0.43\nFrom the game, by Smyslov");
  g_assert_cmpfloat_with_epsilon (tabiya_evaluation_bar_get_share (fixture.bar), 0.4605, 0.001);
  go_to (&fixture, 6);
  wait_for_text (&fixture, "M+1 · White mates in 1 move\nFrom the game");
  /* Nobody has said anything of this one: the engine has a look. */
  go_to (&fixture, 4);
  wait_for_text (&fixture, "A short search by the engine");
  go_to (&fixture, 3);
  wait_for_text (&fixture, "From the game, by Smyslov");

  switch_live (&fixture, TRUE);
  wait_for_text (&fixture, "Live analysis");
  switch_live (&fixture, FALSE);
  wait_for_text (&fixture, "−0.43 · Black is better by 0.43\nFrom the game, by Smyslov");
  tear_down (&fixture);
}

/* The mate on the board: the same sign everywhere. */
static void
test_mate (void)
{
  Fixture fixture;
  GtkWidget *graph;
  g_autofree char *text = NULL;

  set_up (&fixture);
  go_to (&fixture, 7);
  wait_for_text (&fixture, "# · White has mated\nBy the rules of the game");
  g_assert_cmpfloat (tabiya_evaluation_bar_get_share (fixture.bar), ==, 1.0);
  g_assert_true (window_shows_text (find_part (&fixture, TABIYA_TYPE_MOVE_LIST), "#"));
  graph = find_part (&fixture, TABIYA_TYPE_GAME_GRAPH);
  text = tabiya_game_graph_dup_text (TABIYA_GAME_GRAPH (graph), 7);
  g_assert_true (g_str_has_suffix (text, " · #"));

  switch_live (&fixture, TRUE);
  g_assert_true (window_shows_text (find_part (&fixture, TABIYA_TYPE_ANALYSIS_PAGE), "#"));
  wait_for_text (&fixture, "# · White has mated\nBy the rules of the game");
  tear_down (&fixture);
}

static gboolean
can_keep (gpointer data)
{
  Fixture *fixture = data;
  TabiyaAnalysis *analysis = tabiya_analysis_controller_get_analysis (
    tabiya_session_get_analysis (fixture->window.session));

  return analysis && analysis->n_lines > 0 && analysis->lines[0].depth > 3;
}

static void
assert_undo (Fixture    *fixture,
             const char *label)
{
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, label);
}

/* By its key: one edit with a name, undone and done again, and in the file. */
static void
test_keep (void)
{
  Fixture fixture;
  TabiyaNode *node;
  ChessScore kept, again;
  int depth, depth_again;
  g_autofree char *pgn = NULL;
  g_autofree char *written = NULL;
  char body[CHESS_SCORE_SIZE];

  set_up (&fixture);
  go_to (&fixture, 4);
  node = get_ply (fixture.game, 4);
  g_assert_false (tabiya_node_get_evaluation (node, &kept, &depth));

  /* Nothing to keep. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.keep-evaluation", NULL);
  g_assert_false (tabiya_node_get_evaluation (node, &kept, &depth));
  g_assert_false (tabiya_game_get_modified (fixture.game));

  switch_live (&fixture, TRUE);
  g_assert_true (ui_test_wait_for (can_keep, &fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.keep-evaluation", NULL);
  g_assert_true (tabiya_node_get_evaluation (node, &kept, &depth));
  g_assert_cmpint (depth, >, 3);
  assert_undo (&fixture, "Keep Evaluation");
  switch_live (&fixture, FALSE);
  wait_for_text (&fixture, "From the game, by Smyslov");

  tabiya_game_undo (fixture.game);
  g_assert_false (tabiya_node_get_evaluation (node, &again, &depth_again));
  tabiya_game_redo (fixture.game);
  g_assert_true (tabiya_node_get_evaluation (node, &again, &depth_again));
  g_assert_true (chess_score_equal (again, kept));
  g_assert_cmpint (depth_again, ==, depth);

  chess_score_write_pgn (kept, depth, body);
  written = g_strdup_printf ("2... Nc6 {[%%eval %s]}", body);
  pgn = tabiya_pgn_write_game (fixture.game);
  g_strdelimit (pgn, "\n", ' ');
  if (!strstr (pgn, written)) {
    g_autofree char *spaced = g_strdup_printf ("Nc6 { [%%eval %s] }", body);

    g_assert_nonnull (strstr (pgn, spaced));
  }
  tear_down (&fixture);
}

/* By the menu of a line, with keys alone. */
static void
test_menu (void)
{
  Fixture fixture;
  TabiyaNode *node;
  ChessScore kept;
  GtkWidget *row;
  int depth;

  set_up (&fixture);
  go_to (&fixture, 4);
  node = get_ply (fixture.game, 4);
  switch_live (&fixture, TRUE);
  g_assert_true (ui_test_wait_for (can_keep, &fixture));
  row = window_find (find_part (&fixture, TABIYA_TYPE_ANALYSIS_PAGE), TABIYA_TYPE_LINE_ROW);
  gtk_widget_grab_focus (row);
  ui_test_key (GDK_KEY_Menu, 0);
  window_wait_for_menu (&fixture.window);
  /* From below: it stands last. */
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (tabiya_node_get_evaluation (node, &kept, &depth));
  g_assert_true (chess_score_is_known (kept));
  assert_undo (&fixture, "Keep Evaluation");
  tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/shown-evaluation/order", test_order);
  g_test_add_func ("/tabiya/shown-evaluation/same-text", test_same_text);
  g_test_add_func ("/tabiya/shown-evaluation/bar", test_bar);
  g_test_add_func ("/tabiya/shown-evaluation/mate", test_mate);
  g_test_add_func ("/tabiya/shown-evaluation/keep", test_keep);
  g_test_add_func ("/tabiya/shown-evaluation/menu", test_menu);
  return g_test_run ();
}
