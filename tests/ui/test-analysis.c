/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/pgn/tabiya-pgn.h"
#include "insight/sentences/tabiya-factor-text.h"
#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/analysis/tabiya-analysis-page.h"
#include "ui/analysis/tabiya-course-graph.h"
#include "ui/analysis/tabiya-line-list.h"
#include "ui/analysis/tabiya-line-row.h"
#include "ui/analysis/tabiya-term-row.h"
#include "ui/analysis/tabiya-term-table.h"
#include "ui/window/tabiya-window.h"
#include "window-fixture.h"

/* The page Engine in the window, by pointer and keys. */

#define MIDDLEGAME "r2q1rk1/6bp/p1npb3/1p1Npp2/8/2PBN3/PP3PPP/R2Q1RK1 b - - 1 16"
#define ATTACK "r1b2rk1/ppq2ppp/2n5/6NQ/8/3B4/PPP2PPP/R4RK1 w - - 0 1"
/* White takes the queen or is mated: the best line is not in doubt. */
#define DECIDED "6k1/5ppp/8/8/8/3q4/5PPP/3R2K1 w - - 0 1"

typedef struct {
  WindowFixture       window;
  TabiyaAnalysisPage *page;
  TabiyaWhyModel     *model;
} Fixture;

static void
show_page (Fixture *fixture)
{
  AdwViewStack *stack = ADW_VIEW_STACK (window_find (GTK_WIDGET (fixture->window.window),
                                                     ADW_TYPE_VIEW_STACK));

  adw_view_stack_set_visible_child_name (stack, "analysis");
  ui_test_settle ();
}

static void
leave_page (Fixture *fixture)
{
  AdwViewStack *stack = ADW_VIEW_STACK (window_find (GTK_WIDGET (fixture->window.window),
                                                     ADW_TYPE_VIEW_STACK));

  adw_view_stack_set_visible_child_name (stack, "moves");
  ui_test_settle ();
}

static void
find_page (Fixture *fixture)
{
  fixture->page = TABIYA_ANALYSIS_PAGE (window_find (GTK_WIDGET (fixture->window.window),
                                                     TABIYA_TYPE_ANALYSIS_PAGE));
  g_assert_nonnull (fixture->page);
  fixture->model = tabiya_analysis_controller_get_model (
    tabiya_session_get_analysis (fixture->window.session));
}

/* A game under review that begins with @fen. */
static void
set_up (Fixture    *fixture,
        const char *fen)
{
  g_autoptr(TabiyaGame) game = NULL;
  ChessPosition position;

  ui_test_read_fen (fen, &position);
  window_fixture_set_up (&fixture->window, NULL);
  game = tabiya_game_new_from_position (&position);
  tabiya_play_open (fixture->window.play, game);
  find_page (fixture);
  window_switch_live (&fixture->window, TRUE);
  g_settings_reset (fixture->window.settings, "analysis-lines");
  show_page (fixture);
}

static void
set_up_still (Fixture    *fixture,
              const char *fen)
{
  set_up (fixture, fen);
  window_switch_live (&fixture->window, FALSE);
  ui_test_settle ();
}

/* The same once a short search has been heard, whose words may move the rows below. */
static void
set_up_told (Fixture    *fixture,
             const char *fen)
{
  set_up_still (fixture, fen);
  ui_test_wait_until (tabiya_analysis_controller_is_glanced_at (
    tabiya_session_get_analysis (fixture->window.session)));
  ui_test_settle ();
}

static void
tear_down (Fixture *fixture)
{
  window_fixture_tear_down (&fixture->window);
}

static TabiyaTermRow *
find_row (GtkWidget *widget,
          int        term)
{
  TabiyaTermRow *found = NULL;

  if (TABIYA_IS_TERM_ROW (widget) && tabiya_term_row_get_term (TABIYA_TERM_ROW (widget)) == term)
    return TABIYA_TERM_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, term);
  return found;
}

static void
click_middle (GtkWidget *widget)
{
  ui_test_click (widget, gtk_widget_get_width (widget) / 2.0,
                 gtk_widget_get_height (widget) / 2.0);
}

static void
click_row (Fixture *fixture,
           int      term)
{
  click_middle (GTK_WIDGET (find_row (GTK_WIDGET (fixture->page), term)));
}

static void
assert_lit (Fixture *fixture,
            int      term)
{
  const TabiyaReason *row =
    tabiya_reasons_find (tabiya_why_model_get_reasons (fixture->model), term);
  int sum = 0;

  g_assert_cmpint (tabiya_why_model_get_selected (fixture->model), ==, term);
  g_assert_nonnull (row);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    sum += tabiya_board_get_share (fixture->window.board, (ChessSquare) i);
  g_assert_cmpint (sum, ==, row->net);
}

static void
assert_dark (Fixture *fixture)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    g_assert_cmpint (tabiya_board_get_share (fixture->window.board, (ChessSquare) i), ==, 0);
}

static TabiyaLiveAnalysis *
get_live (WindowFixture *fixture)
{
  return tabiya_analysis_controller_get_live (tabiya_session_get_analysis (fixture->session));
}

/* The term at a place among those that belong to squares. */
static int
get_term (Fixture *fixture,
          int      rank)
{
  const TabiyaReasons *reasons = tabiya_why_model_get_reasons (fixture->model);

  for (int i = 0; i < reasons->n_reasons; i++) {
    if (reasons->reasons[i].has_squares && rank-- == 0)
      return reasons->reasons[i].term;
  }
  g_assert_not_reached ();
}

/* The sum printed is the static score, and the sum of the rows. */
static void
test_sum (void)
{
  HeuristicExplanation explanation;
  const TabiyaReasons *reasons;
  ChessPosition position;
  g_autofree char *text = NULL;
  Fixture fixture;
  int sum = 0;

  set_up_told (&fixture, MIDDLEGAME);
  ui_test_read_fen (MIDDLEGAME, &position);
  heuristic_explain (&position, tabiya_why_model_get_weights (fixture.model), &explanation);
  reasons = tabiya_why_model_get_reasons (fixture.model);
  for (int i = 0; i < reasons->n_reasons; i++) {
    sum += reasons->reasons[i].net;
    if (reasons->reasons[i].net != 0)
      g_assert_true (gtk_widget_get_visible (
        GTK_WIDGET (find_row (GTK_WIDGET (fixture.page), reasons->reasons[i].term))));
    if (i > 0)
      g_assert_cmpint (ABS (reasons->reasons[i].net), <=, ABS (reasons->reasons[i - 1].net));
  }
  g_assert_cmpint (sum, ==, explanation.score);
  text = tabiya_score_text_signed (explanation.score);
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.page), text));
  tear_down (&fixture);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* Click, keys, second click, Escape. */
static void
test_light (void)
{
  GtkWidget *row;
  Fixture fixture;
  int first, second;

  set_up_told (&fixture, MIDDLEGAME);
  first = get_term (&fixture, 0);
  second = get_term (&fixture, 1);
  assert_dark (&fixture);
  click_row (&fixture, first);
  assert_lit (&fixture, first);
  ui_test_key (GDK_KEY_Down, 0);
  assert_lit (&fixture, second);
  ui_test_key (GDK_KEY_Up, 0);
  assert_lit (&fixture, first);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_cmpint (tabiya_why_model_get_selected (fixture.model), ==, -1);
  assert_dark (&fixture);

  click_row (&fixture, second);
  assert_lit (&fixture, second);
  /* Some way off, so that the two are no double click. */
  row = GTK_WIDGET (find_row (GTK_WIDGET (fixture.page), second));
  ui_test_click (row, gtk_widget_get_width (row) / 3.0, gtk_widget_get_height (row) / 2.0);
  assert_dark (&fixture);

  /* Nobody sees why on another page. */
  click_row (&fixture, first);
  leave_page (&fixture);
  assert_dark (&fixture);
  tear_down (&fixture);
}

/* A lit square is blue for White's good, orange for Black's; unlit ones are as before. */
static void
test_pixels (void)
{
  int16_t shares[CHESS_N_SQUARES] = { 0 };
  g_autoptr(GdkTexture) before = NULL;
  g_autoptr(GdkTexture) after = NULL;
  graphene_rect_t good, bad, other;
  GdkRGBA color;
  Fixture fixture;

  set_up_still (&fixture, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  tabiya_board_get_square_box (fixture.window.board, ui_test_square ("d4"), &good);
  tabiya_board_get_square_box (fixture.window.board, ui_test_square ("e5"), &bad);
  tabiya_board_get_square_box (fixture.window.board, ui_test_square ("b2"), &other);
  before = ui_test_render (GTK_WIDGET (fixture.window.board));
  shares[ui_test_square ("d4")] = 40;
  shares[ui_test_square ("e5")] = -10;
  ui_test_set_animations (FALSE);
  tabiya_board_set_shares (fixture.window.board, shares);
  ui_test_set_animations (TRUE);
  after = ui_test_render (GTK_WIDGET (fixture.window.board));

  color = ui_test_pixel (after, (int) good.origin.x + 20, (int) good.origin.y + 50);
  g_assert_cmpfloat (color.blue, >, color.red + 0.2f);
  color = ui_test_pixel (after, (int) bad.origin.x + 20, (int) bad.origin.y + 50);
  g_assert_cmpfloat (color.red, >, color.blue + 0.2f);
  /* The outline for White is full, for Black it has gaps. */
  for (int x = 6; x < (int) good.size.width / 3; x++)
    ui_test_assert_color (ui_test_pixel (after, (int) good.origin.x + x, (int) good.origin.y + 1),
                          0x1c71d8);
  g_assert_true (gdk_rgba_equal (
    &(GdkRGBA) { ui_test_pixel (before, (int) other.origin.x + 20, (int) other.origin.y + 20).red,
                 0, 0, 1 },
    &(GdkRGBA) { ui_test_pixel (after, (int) other.origin.x + 20, (int) other.origin.y + 20).red,
                 0, 0, 1 }));
  tear_down (&fixture);
}

static gboolean
has_lines (gpointer data)
{
  Fixture *fixture = data;

  return tabiya_why_model_can_view (fixture->model, TABIYA_WHY_LINE);
}

static void
click_button (Fixture    *fixture,
              const char *label)
{
  GtkWidget *panel = GTK_WIDGET (fixture->page);
  GQueue queue = G_QUEUE_INIT;
  GtkWidget *widget;

  g_queue_push_tail (&queue, panel);
  while ((widget = g_queue_pop_head (&queue))) {
    if (GTK_IS_BUTTON (widget)
        && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
      break;
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      g_queue_push_tail (&queue, child);
  }
  g_queue_clear (&queue);
  g_assert_nonnull (widget);
  ui_test_wait_still (widget);
  click_middle (widget);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Until twice more is known than is known now, or all. */
static void
wait_for_news (Fixture *fixture)
{
  TabiyaLiveAnalysis *live = get_live (&fixture->window);
  guint n_news = 0;
  gulong changed = g_signal_connect_swapped (live, "changed", G_CALLBACK (count_cb), &n_news);

  ui_test_wait_until (n_news >= 2
                      || tabiya_live_analysis_get_activity (live) == TABIYA_LIVE_DONE);
  g_signal_handler_disconnect (live, changed);
}

/* The end of the line is judged where it leads; lighting a term shows that position. */
static void
test_line_view (void)
{
  HeuristicExplanation explanation;
  ChessPosition position;
  const ChessPosition *judged;
  Fixture fixture;

  set_up (&fixture, DECIDED);
  g_assert_true (ui_test_wait_for (has_lines, &fixture));
  click_button (&fixture, "End of Best Line");
  g_assert_cmpint (tabiya_why_model_get_view (fixture.model), ==, TABIYA_WHY_LINE);
  judged = tabiya_why_model_get_judged (fixture.model);
  /* The queen is gone. */
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    g_assert_true (judged->board[i] == CHESS_NO_PIECE
                   || chess_piece_type (judged->board[i]) != CHESS_QUEEN);

  /* Rows change places while the line does. */
  for (int i = 0; i < 100 && tabiya_why_model_get_selected (fixture.model) < 0; i++)
    click_row (&fixture, get_term (&fixture, 0));
  position = *tabiya_board_get_position (fixture.window.board);
  g_assert_cmphex (position.key, ==, tabiya_why_model_get_judged (fixture.model)->key);
  heuristic_explain (&position, tabiya_why_model_get_weights (fixture.model), &explanation);
  g_assert_cmpint (explanation.score, ==,
                   tabiya_why_model_get_reasons (fixture.model)->score);
  assert_lit (&fixture, tabiya_why_model_get_selected (fixture.model));
  g_assert_cmpint (tabiya_board_get_movable (fixture.window.board), ==, TABIYA_MOVABLE_NONE);

  /* What is looked at is held. */
  wait_for_news (&fixture);
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==, position.key);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_read_fen (DECIDED, &position);
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==, position.key);
  assert_dark (&fixture);
  tear_down (&fixture);
}

/* The terms over the game have the place of those of the position; a click leads along the game,
   and what was judged before comes back. */
static void
test_game_view (void)
{
  TabiyaCourseModel *course;
  GtkWidget *graph;
  Fixture fixture;

  set_up_still (&fixture, MIDDLEGAME);
  gtk_widget_grab_focus (GTK_WIDGET (fixture.window.board));
  ui_test_type ("Kh8");
  ui_test_type ("Qh5");
  course = tabiya_analysis_controller_get_course (tabiya_session_get_analysis (
    fixture.window.session));
  g_assert_null (tabiya_course_model_get (course));
  click_button (&fixture, "Game");
  ui_test_wait_until (tabiya_course_model_get (course));
  ui_test_settle ();
  graph = window_find (GTK_WIDGET (fixture.page), TABIYA_TYPE_COURSE_GRAPH);
  g_assert_true (gtk_widget_get_mapped (graph));
  g_assert_false (gtk_widget_get_mapped (window_find (GTK_WIDGET (fixture.page),
                                                      TABIYA_TYPE_TERM_TABLE)));
  g_assert_cmpuint (tabiya_course_model_get (course)->n_positions, ==, 3);
  g_assert_cmpuint (tabiya_course_model_get_current (course), ==, 2);
  g_assert_true (heuristic_weights_equal (&tabiya_course_model_get (course)->weights,
                                          tabiya_why_model_get_weights (fixture.model)));

  ui_test_click (graph, gtk_widget_get_width (graph) / 2 + 20, 60);
  ui_test_wait_until (tabiya_course_model_get_current (course) == 1);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (
                      tabiya_play_get_game (fixture.window.play))), ==, 1);
  ui_test_key (GDK_KEY_Left, 0);
  ui_test_wait_until (tabiya_course_model_get_current (course) == 0);
  click_button (&fixture, "This Position");
  g_assert_false (gtk_widget_get_mapped (graph));
  g_assert_true (gtk_widget_get_mapped (window_find (GTK_WIDGET (fixture.page),
                                                     TABIYA_TYPE_TERM_TABLE)));
  tear_down (&fixture);
}

/* What the last move changed sums to the change of the score. */
static void
test_move_view (void)
{
  HeuristicExplanation before, after;
  const TabiyaReasons *reasons;
  ChessPosition position;
  int sum = 0;
  Fixture fixture;

  set_up_told (&fixture, MIDDLEGAME);
  g_assert_false (tabiya_why_model_can_view (fixture.model, TABIYA_WHY_MOVE));
  heuristic_explain (tabiya_why_model_get_position (fixture.model),
                     tabiya_why_model_get_weights (fixture.model), &before);
  gtk_widget_grab_focus (GTK_WIDGET (fixture.window.board));
  ui_test_type ("Kh8");
  click_button (&fixture, "Last Move");
  g_assert_cmpint (tabiya_why_model_get_view (fixture.model), ==, TABIYA_WHY_MOVE);
  position = *tabiya_board_get_position (fixture.window.board);
  heuristic_explain (&position, tabiya_why_model_get_weights (fixture.model), &after);
  reasons = tabiya_why_model_get_reasons (fixture.model);
  for (int i = 0; i < reasons->n_reasons; i++)
    sum += reasons->reasons[i].net;
  g_assert_cmpint (sum, ==, after.score - before.score);
  g_assert_cmpint (reasons->score, ==, sum);
  click_row (&fixture, get_term (&fixture, 0));
  assert_lit (&fixture, get_term (&fixture, 0));

  /* Back at the start there is no last move. */
  ui_test_key (GDK_KEY_Home, GDK_KEY_Alt_L);
  g_assert_cmpint (tabiya_why_model_get_view (fixture.model), ==, TABIYA_WHY_POSITION);
  tear_down (&fixture);
}

/* Checks what the rows tell of the factors of their terms, to the eye and to the ear. Returns how
   many factors the rows have. */
static int
assert_factors_told (Fixture *fixture)
{
  const TabiyaReasons *reasons = tabiya_why_model_get_reasons (fixture->model);
  int n_factors = 0;

  for (int i = 0; i < reasons->n_reasons; i++) {
    const TabiyaReason *reason = &reasons->reasons[i];
    TabiyaTermRow *row = find_row (GTK_WIDGET (fixture->page), reason->term);
    g_autofree char *factors = tabiya_factors_to_text (reason);
    const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (row));
    const char *help = heuristic_get_term (reasons->heuristic, reason->term)->help;

    g_assert_true (g_str_has_prefix (tooltip, help));
    if (factors) {
      g_assert_true (g_str_has_suffix (tooltip, factors));
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row),
                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, factors);
    } else {
      g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (row),
                                                        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
    }
    n_factors += reason->n_factors;
  }
  return n_factors;
}

/* The row of an attack tells what it consists of; of a move, what has changed; and when there is no
   attack any more it tells nothing. */
static void
test_factors (void)
{
  Fixture fixture;

  set_up_told (&fixture, ATTACK);
  g_assert_cmpint (assert_factors_told (&fixture), >, 2);
  gtk_widget_grab_focus (GTK_WIDGET (fixture.window.board));
  ui_test_type ("Qe2");
  click_button (&fixture, "Last Move");
  g_assert_cmpint (tabiya_why_model_get_view (fixture.model), ==, TABIYA_WHY_MOVE);
  g_assert_cmpint (assert_factors_told (&fixture), >, 2);
  tear_down (&fixture);

  set_up_still (&fixture, "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1");
  g_assert_cmpint (assert_factors_told (&fixture), ==, 0);
  tear_down (&fixture);
}

static gboolean
is_flipped (gpointer data)
{
  return gtk_switch_get_active (data) != GPOINTER_TO_INT (g_object_get_data (data, "before"));
}

/* A switch slides before it flips. */
static void
click_switch (Fixture *fixture)
{
  GtkWidget *live_switch = window_find (GTK_WIDGET (fixture->page), GTK_TYPE_SWITCH);

  g_object_set_data (G_OBJECT (live_switch), "before",
                     GINT_TO_POINTER (gtk_switch_get_active (GTK_SWITCH (live_switch))));
  click_middle (live_switch);
  g_assert_true (ui_test_wait_for (is_flipped, live_switch));
}

/* Switched off, or not seen: nothing is searched. */
static void
test_stop (void)
{
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  g_assert_true (ui_test_wait_for (has_lines, &fixture));
  ui_test_wait_until (ui_test_is_searching ());

  click_switch (&fixture);
  g_assert_false (window_is_live (&fixture.window));
  ui_test_wait_until (ui_test_is_idle ());
  click_switch (&fixture);
  g_assert_true (window_is_live (&fixture.window));
  ui_test_wait_until (ui_test_is_searching ());
  leave_page (&fixture);
  ui_test_wait_until (ui_test_is_idle ());
  tear_down (&fixture);
}

static gboolean
has_right_line (gpointer data)
{
  Fixture *fixture = data;
  ChessPosition position = *tabiya_why_model_get_position (fixture->model);
  guint n_moves;
  const ChessMove *moves = tabiya_why_model_get_line (fixture->model, &n_moves);

  return n_moves > 0 && chess_position_is_legal (&position, moves[0]);
}

static gboolean
is_black_shown (gpointer data)
{
  Fixture *fixture = data;

  return tabiya_why_model_get_position (fixture->model)->turn == CHESS_BLACK;
}

/* Walking quickly begins few searches and ends with the analysis of where it ended. */
static void
test_stepping (void)
{
  static const char * const moves[] = {
    "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6", "d4", "exd4", "cxd4", "Bb4+",
  };
  Fixture fixture;
  TabiyaGame *game;
  guint n_started;

  set_up (&fixture, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  gtk_widget_grab_focus (GTK_WIDGET (fixture.window.board));
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    ui_test_type (moves[i]);
  game = tabiya_play_get_game (fixture.window.play);
  ui_test_key (GDK_KEY_Home, GDK_KEY_Alt_L);
  g_assert_true (ui_test_wait_for (has_right_line, &fixture));
  n_started = tabiya_live_analysis_get_n_started (get_live (&fixture.window));
  for (int round = 0; round < 20; round++) {
    gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.first", NULL);
    for (guint i = 0; i < 9; i++) {
      gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.next", NULL);
      g_main_context_iteration (NULL, FALSE);
    }
  }
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (game)), ==, 9);
  g_assert_true (ui_test_wait_for (is_black_shown, &fixture));
  g_assert_true (ui_test_wait_for (has_right_line, &fixture));
  g_assert_cmpuint (tabiya_live_analysis_get_n_started (get_live (&fixture.window)) - n_started,
                    <=, 5);
  tear_down (&fixture);
}

static gboolean
is_live (gpointer data)
{
  return window_is_live (&((Fixture *) data)->window);
}

/* One key shows the page and begins, and stops; so does the letter of the switch, on its label. */
static void
test_key (void)
{
  Fixture fixture;

  set_up_told (&fixture, MIDDLEGAME);
  leave_page (&fixture);
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture.page)));
  g_assert_true (window_is_live (&fixture.window));
  g_assert_true (ui_test_wait_for (has_lines, &fixture));
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  g_assert_false (window_is_live (&fixture.window));
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.page), "Live Analysis"));
  ui_test_key (GDK_KEY_l, GDK_KEY_Alt_L);
  g_assert_true (ui_test_wait_for (is_live, &fixture));
  tear_down (&fixture);
}

/* The label that shows what the model says now, which may change while it is drawn; NULL before
   it is drawn. How far the search came decides whether a verdict stands before the sentence and a
   plan behind it. */
static GtkWidget *
find_told (Fixture         *fixture,
           TabiyaSentence **sentence)
{
  g_autofree char *text = NULL;

  g_clear_pointer (sentence, tabiya_sentence_free);
  *sentence = tabiya_why_model_dup_sentence (fixture->model);
  text = tabiya_shown_moves_dup ((*sentence)->text);
  return (*sentence)->n_parts > 0 ? find_label (GTK_WIDGET (fixture->page), text) : NULL;
}

/* A link of the sentence lights its term, and puts it out again. */
static void
test_sentence (void)
{
  g_autoptr(TabiyaSentence) sentence = NULL;
  GtkWidget *label;
  gboolean handled;
  Fixture fixture;
  int term;

  set_up_told (&fixture, MIDDLEGAME);
  ui_test_wait_until ((label = find_told (&fixture, &sentence)));
  term = sentence->parts[0].term;
  for (int round = 0; round < 2; round++) {
    g_autofree char *uri = g_strdup_printf ("term:%d", term);

    g_signal_emit_by_name (label, "activate-link", uri, &handled);
    g_assert_true (handled);
    if (round == 0)
      assert_lit (&fixture, term);
    else
      assert_dark (&fixture);
  }
  tear_down (&fixture);
}

/* Nothing is searched for the page. */
static void
assert_quiet (Fixture *fixture)
{
  guint n_started = tabiya_live_analysis_get_n_started (get_live (&fixture->window));

  g_assert_cmpint (tabiya_live_analysis_get_activity (get_live (&fixture->window)), ==,
                   TABIYA_LIVE_OFF);
  /* A search begins 80 ms after it was asked for. */
  ui_test_wait (120);
  g_assert_cmpuint (tabiya_live_analysis_get_n_started (get_live (&fixture->window)), ==,
                    n_started);
}

/* In a game that goes on nobody is told moves unasked; asking holds for this game alone. */
static void
test_play_is_quiet (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  GtkSwitch *live_switch;
  Fixture fixture;

  window_fixture_set_up (&fixture.window, setup);
  find_page (&fixture);
  show_page (&fixture);
  live_switch = GTK_SWITCH (window_find (GTK_WIDGET (fixture.page), GTK_TYPE_SWITCH));
  g_assert_false (gtk_switch_get_active (live_switch));
  assert_quiet (&fixture);
  g_assert_false (has_lines (&fixture));
  click_switch (&fixture);
  g_assert_true (ui_test_wait_for (has_lines, &fixture));
  g_assert_true (window_is_live (&fixture.window));

  tabiya_window_start (fixture.window.window, setup);
  show_page (&fixture);
  g_assert_false (gtk_switch_get_active (live_switch));
  assert_quiet (&fixture);
  tear_down (&fixture);
}

/* Switches off as soon as there is a line to walk along. Here, when news have just been told, no
   more can come. */
static void
freeze_cb (Fixture *fixture)
{
  guint n_moves;

  tabiya_analysis_page_get_moves (fixture->page, 0, &n_moves);
  if (n_moves > 3)
    window_switch_live (&fixture->window, FALSE);
}

/* A click on a move of a line goes there without touching the game; Insert puts it in. */
static void
test_walk (void)
{
  graphene_rect_t box;
  ChessPosition start;
  TabiyaGame *game;
  GtkWidget *row;
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  g_signal_connect_swapped (get_live (&fixture.window), "changed", G_CALLBACK (freeze_cb),
                            &fixture);
  ui_test_wait_until (!window_is_live (&fixture.window));
  g_signal_handlers_disconnect_by_data (get_live (&fixture.window), &fixture);
  ui_test_settle ();
  game = tabiya_play_get_game (fixture.window.play);
  start = *tabiya_board_get_position (fixture.window.board);
  row = window_find (GTK_WIDGET (fixture.page), TABIYA_TYPE_LINE_ROW);
  g_assert_true (tabiya_line_row_get_move_box (TABIYA_LINE_ROW (row), 1, &box));
  ui_test_click (row, box.origin.x + box.size.width / 2, box.origin.y + box.size.height / 2);
  g_assert_cmpint (tabiya_board_get_position (fixture.window.board)->fullmove_number, ==,
                   start.fullmove_number + 1);
  g_assert_cmpint (tabiya_board_get_position (fixture.window.board)->turn, ==, start.turn);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (game)), ==, 0);
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_cmpint (tabiya_board_get_position (fixture.window.board)->turn, !=, start.turn);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==, start.key);

  /* A term is never lit on another position than the one it is a part of. */
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, !=, start.key);
  ui_test_wait_still (find_row (GTK_WIDGET (fixture.page), get_term (&fixture, 0)));
  click_row (&fixture, get_term (&fixture, 0));
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==, start.key);
  assert_lit (&fixture, get_term (&fixture, 0));
  gtk_widget_grab_focus (row);
  ui_test_key (GDK_KEY_Right, 0);
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, !=, start.key);
  assert_dark (&fixture);
  ui_test_key (GDK_KEY_Left, 0);
  assert_lit (&fixture, get_term (&fixture, 0));
  ui_test_key (GDK_KEY_Escape, 0);
  assert_dark (&fixture);

  ui_test_key (GDK_KEY_Right, 0);
  ui_test_key (GDK_KEY_Right, 0);
  click_button (&fixture, "_Insert");
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (game)), ==, 1);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (game)), ==, 2);
  tabiya_game_undo (game);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (game)), ==, 0);
  tear_down (&fixture);
}

static GSettings *
get_analyst (Fixture *fixture)
{
  return tabiya_weights_get_analyst (fixture->window.settings);
}

/* Another heuristic has other terms. */
static void
test_other_heuristic (void)
{
  Fixture fixture;

  set_up_told (&fixture, MIDDLEGAME);
  click_row (&fixture, get_term (&fixture, 0));
  g_settings_set_string (get_analyst (&fixture), "heuristic", "three-terms");
  ui_test_settle ();
  g_assert_cmpstr (heuristic_get_id (tabiya_why_model_get_reasons (fixture.model)->heuristic),
                   ==, "three-terms");
  assert_dark (&fixture);
  click_row (&fixture, get_term (&fixture, 0));
  assert_lit (&fixture, get_term (&fixture, 0));
  g_settings_reset (get_analyst (&fixture), "heuristic");
  tear_down (&fixture);
}

static gboolean
has_analysis (gpointer data)
{
  WindowFixture *fixture = data;
  TabiyaAnalysis *analysis = tabiya_live_analysis_get_analysis (get_live (fixture));

  return analysis && analysis->nodes > 0
         && !tabiya_live_analysis_is_outdated (get_live (fixture));
}

static void
set_mobility (Fixture *fixture,
              int      value)
{
  g_settings_set_value (get_analyst (fixture), "weights",
                        g_variant_new_parsed ("{'tabiya/mobility': %i}", value));
  ui_test_settle ();
}

/* The heading says which profile judges. What was found with other weights says so, and goes as
   soon as there is something newer. */
static void
test_other_weights (void)
{
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  g_settings_reset (get_analyst (&fixture), "weights");
  g_settings_reset (get_analyst (&fixture), "profiles");
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.page), "Balanced"));
  g_assert_true (ui_test_wait_for (has_analysis, &fixture.window));

  /* While it searches it begins anew: nothing old is shown. */
  set_mobility (&fixture, 150);
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.page), "Balanced*"));
  g_assert_false (tabiya_live_analysis_is_outdated (get_live (&fixture.window)));
  g_assert_true (ui_test_wait_for (has_analysis, &fixture.window));

  /* Switched off, what is known stays, and is marked. */
  window_switch_live (&fixture.window, FALSE);
  ui_test_settle ();
  set_mobility (&fixture, 50);
  g_assert_true (tabiya_live_analysis_is_outdated (get_live (&fixture.window)));
  g_assert_nonnull (tabiya_live_analysis_get_analysis (get_live (&fixture.window)));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child
                                     (GTK_WIDGET (fixture.page), TABIYA_TYPE_ANALYSIS_PAGE,
                                      "figures_label"))),
                                   "with other weights: depth "));
  g_assert_null (tabiya_analysis_controller_get_analysis (
                   tabiya_session_get_analysis (fixture.window.session)));

  window_switch_live (&fixture.window, TRUE);
  ui_test_settle ();
  g_assert_true (ui_test_wait_for (has_analysis, &fixture.window));
  g_settings_reset (get_analyst (&fixture), "weights");
  tear_down (&fixture);
}

/* The profile that judges is chosen in the heading, among those of all heuristics; the opponent
   keeps its own. */
static void
test_choose_judge (void)
{
  Fixture fixture;
  TabiyaWeightsInForce *analyst;
  GtkDropDown *drop;
  GListModel *names;
  HeuristicWeights usual;
  guint capturer = 0;

  set_up (&fixture, MIDDLEGAME);
  analyst = tabiya_weights_in_force_get (get_analyst (&fixture));
  drop = GTK_DROP_DOWN (gtk_widget_get_template_child (GTK_WIDGET (fixture.page),
                                                       TABIYA_TYPE_ANALYSIS_PAGE, "judge_drop"));
  names = gtk_drop_down_get_model (drop);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop), ==, 0);
  for (guint i = 0; i < g_list_model_get_n_items (names); i++) {
    g_autoptr(GtkStringObject) name = g_list_model_get_item (names, i);

    if (g_str_equal (gtk_string_object_get_string (name), "Three terms · Capturer"))
      capturer = i;
  }
  g_assert_cmpuint (capturer, >, 0);
  gtk_drop_down_set_selected (drop, capturer);
  ui_test_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (drop), ==, capturer);
  g_assert_cmpstr (tabiya_weights_in_force_get_profile (analyst), ==, "capturer");
  g_assert_cmpstr (tabiya_analysis_controller_get_judge (
                     tabiya_session_get_analysis (fixture.window.session)),
                   ==, "Three terms · Capturer");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (GTK_WIDGET (drop)), "Capturer"));
  g_assert_cmpstr (heuristic_get_id (tabiya_why_model_get_reasons (fixture.model)->heuristic),
                   ==, "three-terms");
  heuristic_weights_init (&usual, heuristic_get (0));
  g_assert_true (heuristic_weights_equal (
    tabiya_weights_in_force_get_weights (tabiya_weights_in_force_get (fixture.window.settings)),
    &usual));

  /* What is not saved comes first, until something else is chosen. */
  g_settings_set_string (get_analyst (&fixture), "heuristic", "tabiya");
  set_mobility (&fixture, 150);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop), ==, 0);
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (drop)), ==,
                   "Balanced*");
  gtk_drop_down_set_selected (drop, 1);
  ui_test_settle ();
  g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (drop)), ==,
                   "Balanced");
  g_assert_null (tabiya_analysis_controller_get_judge (
                   tabiya_session_get_analysis (fixture.window.session)));
  g_settings_reset (get_analyst (&fixture), "profiles");
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/analysis/sum", test_sum);
  g_test_add_func ("/tabiya/analysis/other-weights", test_other_weights);
  g_test_add_func ("/tabiya/analysis/choose-judge", test_choose_judge);
  g_test_add_func ("/tabiya/analysis/light", test_light);
  g_test_add_func ("/tabiya/analysis/pixels", test_pixels);
  g_test_add_func ("/tabiya/analysis/line-view", test_line_view);
  g_test_add_func ("/tabiya/analysis/move-view", test_move_view);
  g_test_add_func ("/tabiya/analysis/factors", test_factors);
  g_test_add_func ("/tabiya/analysis/stop", test_stop);
  g_test_add_func ("/tabiya/analysis/stepping", test_stepping);
  g_test_add_func ("/tabiya/analysis/key", test_key);
  g_test_add_func ("/tabiya/analysis/game-view", test_game_view);
  g_test_add_func ("/tabiya/analysis/sentence", test_sentence);
  g_test_add_func ("/tabiya/analysis/play-is-quiet", test_play_is_quiet);
  g_test_add_func ("/tabiya/analysis/walk", test_walk);
  g_test_add_func ("/tabiya/analysis/other-heuristic", test_other_heuristic);
  return g_test_run ();
}
