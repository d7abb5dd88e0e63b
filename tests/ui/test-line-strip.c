/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/pgn/tabiya-pgn.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/analysis/tabiya-line-preview.h"
#include "ui/analysis/tabiya-line-row.h"
#include "ui/analysis/tabiya-line-strip.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* The layout for reviewing: the lines of the engine above the moves, and what else has a place. */

#define GAME "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n"

typedef struct {
  WindowFixture  window;
  GtkWidget     *strip;
} Fixture;

static void
set_up (Fixture *fixture)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (GAME, -1, NULL, NULL);

  window_fixture_set_up (&fixture->window, NULL);
  tabiya_play_open (fixture->window.play, game);
  window_switch_live (&fixture->window, TRUE);
  fixture->strip = window_find (GTK_WIDGET (fixture->window.window), TABIYA_TYPE_LINE_STRIP);
  g_assert_false (gtk_widget_get_mapped (fixture->strip));
  g_settings_set_boolean (fixture->window.settings, "show-lines", TRUE);
  ui_test_wait_until (gtk_widget_get_mapped (fixture->strip));
}

static void
tear_down (Fixture *fixture)
{
  g_settings_reset (fixture->window.settings, "line-rows");
  g_settings_reset (fixture->window.settings, "analysis-lines");
  window_fixture_tear_down (&fixture->window);
}

static const char *
get_page (Fixture *fixture)
{
  GtkWidget *pane = window_find (GTK_WIDGET (fixture->window.window), TABIYA_TYPE_PANE);

  return tabiya_pane_get_page (TABIYA_PANE (pane));
}

static guint
count_rows (GtkWidget *widget)
{
  guint n_rows = TABIYA_IS_LINE_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n_rows += count_rows (child);
  return n_rows;
}

static gboolean
has_lines (gpointer strip)
{
  guint n_moves;

  return tabiya_line_strip_get_moves (strip, 0, &n_moves) && n_moves > 0;
}

/* One key folds it and brings it back; what nobody sees is not searched. */
static void
test_fold (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (ui_test_wait_for (has_lines, fixture.strip));
  g_assert_cmpstr (get_page (&fixture), ==, "moves");
  g_assert_true (gtk_widget_get_mapped (window_find (GTK_WIDGET (fixture.window.window),
                                                     TABIYA_TYPE_MOVE_LIST)));
  ui_test_key (GDK_KEY_F9, 0);
  ui_test_wait_until (!gtk_widget_get_mapped (fixture.strip));
  ui_test_wait_until (!ui_test_is_searching ());
  ui_test_key (GDK_KEY_F9, 0);
  ui_test_wait_until (gtk_widget_get_mapped (fixture.strip));
  ui_test_wait_until (ui_test_is_searching ());
  /* Switched off where it is. */
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  ui_test_wait_until (!ui_test_is_searching ());
  g_assert_cmpstr (get_page (&fixture), ==, "moves");
  g_assert_true (gtk_widget_get_mapped (fixture.strip));
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  ui_test_wait_until (ui_test_is_searching ());
  tear_down (&fixture);
}

/* It says who judges, unless that is the usual profile. */
static void
test_judge (void)
{
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();
  TabiyaWeightsInForce *analyst;
  Fixture fixture;
  GtkWidget *caption;

  set_up (&fixture);
  analyst = tabiya_weights_in_force_get (tabiya_weights_get_analyst (fixture.window.settings));
  caption = GTK_WIDGET (gtk_widget_get_template_child (fixture.strip, TABIYA_TYPE_LINE_STRIP,
                                                       "caption"));
  g_assert_true (ui_test_wait_for (has_lines, fixture.strip));
  g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (caption)), "udged by"));
  /* What the opponent plays with is of no account. */
  tabiya_weights_in_force_choose (tabiya_weights_in_force_get (fixture.window.settings),
                                  tabiya_profiles_find (profiles, heuristic_get (0), "fortress"));
  ui_test_settle ();
  g_assert_null (strstr (gtk_label_get_text (GTK_LABEL (caption)), "udged by"));
  tabiya_weights_in_force_choose (analyst, tabiya_profiles_find (profiles, heuristic_get (0),
                                                                 "attacker"));
  ui_test_wait_until (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (caption)),
                                        "Judged by Attacker · "));
  tabiya_weights_in_force_choose (analyst, tabiya_profiles_find (profiles, heuristic_get (0),
                                                                 "balanced"));
  ui_test_wait_until (!strstr (gtk_label_get_text (GTK_LABEL (caption)), "udged by"));
  g_settings_reset (fixture.window.settings, "weights");
  g_settings_reset (fixture.window.settings, "profiles");
  tear_down (&fixture);
}

/* A window without room shows none. */
static void
test_room (void)
{
  Fixture fixture;

  set_up (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window.window), 1000, 760);
  ui_test_wait_until (!gtk_widget_get_mapped (fixture.strip));
  gtk_window_set_default_size (GTK_WINDOW (fixture.window.window), 1100, 760);
  ui_test_wait_until (gtk_widget_get_mapped (fixture.strip));
  tear_down (&fixture);
}

static void
test_rows (void)
{
  Fixture fixture;

  set_up (&fixture);
  g_assert_true (ui_test_wait_for (has_lines, fixture.strip));
  g_assert_cmpuint (count_rows (fixture.strip), ==, 1);
  /* As many as there are lines; more rows ask for more lines. */
  g_settings_set_int (fixture.window.settings, "line-rows", 3);
  ui_test_wait_until (count_rows (fixture.strip) == 3);
  g_assert_cmpint (g_settings_get_int (fixture.window.settings, "analysis-lines"), ==, 3);
  g_settings_set_int (fixture.window.settings, "line-rows", 2);
  ui_test_wait_until (count_rows (fixture.strip) == 2);
  tear_down (&fixture);
}

/* In a game in progress an opinion is shown to nobody who has not asked for it. */
static void
test_play (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  Fixture fixture;

  set_up (&fixture);
  tabiya_window_start (fixture.window.window, setup);
  ui_test_wait_until (!gtk_widget_get_mapped (fixture.strip));
  /* A search needs a moment to stop. */
  ui_test_wait_until (!ui_test_is_searching ());
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_cmpstr (get_page (&fixture), ==, "analysis");
  tabiya_pane_set_page (TABIYA_PANE (window_find (GTK_WIDGET (fixture.window.window),
                                                  TABIYA_TYPE_PANE)), "moves");
  ui_test_wait_until (gtk_widget_get_mapped (fixture.strip));
  tear_down (&fixture);
}

static graphene_rect_t
get_box (Fixture *fixture,
         GType    type)
{
  GtkWidget *window = GTK_WIDGET (fixture->window.window);
  GtkWidget *widget = type == TABIYA_TYPE_LINE_ROW || type == TABIYA_TYPE_LINE_PREVIEW
                        ? window_find (fixture->strip, type) : window_find (window, type);
  graphene_rect_t box;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &box));
  return box;
}

static gboolean
is_peek_shown (gpointer preview)
{
  return gtk_widget_get_mapped (preview) && gtk_widget_get_height (preview) > 0
         && gtk_widget_get_height (gtk_widget_get_parent (preview))
              >= gtk_widget_get_height (preview);
}

/* The small board covers neither the lines nor the moves nor the board. */
static void
test_peek (void)
{
  GtkWidget *row;
  GtkWidget *preview;
  graphene_rect_t peek, other;
  Fixture fixture;

  set_up (&fixture);
  g_settings_set_int (fixture.window.settings, "line-rows", 1);
  g_assert_true (ui_test_wait_for (has_lines, fixture.strip));
  row = window_find (fixture.strip, TABIYA_TYPE_LINE_ROW);
  preview = window_find (fixture.strip, TABIYA_TYPE_LINE_PREVIEW);
  /* The text of the line may change while the pointer is on its way. */
  while (!is_peek_shown (preview)) {
    g_assert_true (tabiya_line_row_get_move_box (TABIYA_LINE_ROW (row), 0, &other));
    ui_test_move (row, other.origin.x + 4, other.origin.y + other.size.height / 2);
    ui_test_wait (400);
    ui_test_settle ();
  }
  peek = get_box (&fixture, TABIYA_TYPE_LINE_PREVIEW);
  other = get_box (&fixture, TABIYA_TYPE_LINE_ROW);
  g_assert_false (graphene_rect_intersection (&peek, &other, NULL));
  other = get_box (&fixture, TABIYA_TYPE_MOVE_LIST);
  g_assert_false (graphene_rect_intersection (&peek, &other, NULL));
  other = get_box (&fixture, TABIYA_TYPE_BOARD);
  g_assert_false (graphene_rect_intersection (&peek, &other, NULL));
  ui_test_move (GTK_WIDGET (fixture.window.board), 10, 10);
  ui_test_wait_until (!gtk_widget_get_visible (preview));
  tear_down (&fixture);
}

/* A line is walked through without another page. */
static void
test_walk (void)
{
  GtkWidget *row;
  const ChessMove *moves;
  ChessPosition position, next;
  guint n_moves;
  Fixture fixture;

  set_up (&fixture);
  g_settings_set_int (fixture.window.settings, "line-rows", 1);
  g_assert_true (ui_test_wait_for (has_lines, fixture.strip));
  row = window_find (fixture.strip, TABIYA_TYPE_LINE_ROW);
  g_assert_true (gtk_widget_grab_focus (row));
  moves = tabiya_line_strip_get_moves (TABIYA_LINE_STRIP (fixture.strip), 0, &n_moves);
  chess_position_init_standard (&position);
  chess_position_make (&next, &position, moves[0]);
  ui_test_key (GDK_KEY_Right, 0);
  ui_test_settle ();
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==, next.key);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==, position.key);
  tear_down (&fixture);
}

/* Under each other the board goes from edge to edge, and the moves keep a third of the height. */
static void
test_narrow (void)
{
  GtkWidget *pane;
  Fixture fixture;

  set_up (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window.window), 410, 810);
  pane = window_find (GTK_WIDGET (fixture.window.window), TABIYA_TYPE_PANE);
  ui_test_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture.window.window)) <= 410);
  ui_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture.window.board)), >,
                   gtk_widget_get_width (pane) - 8);
  g_assert_cmpint (3 * gtk_widget_get_height (pane), >=,
                   gtk_widget_get_height (gtk_widget_get_parent (gtk_widget_get_parent (pane))));
  g_assert_false (gtk_widget_get_mapped (fixture.strip));
  tear_down (&fixture);
}

/* What the clocks showed, beside accuracies and scores. */
static void
test_clocks (void)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (
    "[TimeControl \"300+2\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:04:58] [%eval 0.3]} "
    "e5 {[%clk 0:04:51] [%eval 0.2]} 2. Qh5 {[%clk 0:04:40] [%eval -0.5]} "
    "Nc6 {[%clk 0:03:33] [%eval 0.1]} 1-0\n", -1, NULL, NULL);
  GtkWidget *window;
  GtkWidget *list;
  TabiyaNode *node = tabiya_game_get_root (game);
  Fixture fixture;

  set_up (&fixture);
  window = GTK_WIDGET (fixture.window.window);
  list = window_find (window, TABIYA_TYPE_MOVE_LIST);
  tabiya_play_open (fixture.window.play, game);
  ui_test_settle ();
  tabiya_game_set_current (game, node);
  ui_test_wait_until (window_shows_text (window, "5:00"));
  tabiya_game_set_current (game, tabiya_game_get_end (game));
  ui_test_wait_until (window_shows_text (window, "3:33") && window_shows_text (window, "4:40"));
  g_assert_true (window_shows_text (window, "Accuracy"));
  g_assert_true (window_shows_text (list, "1:20"));
  g_assert_true (window_shows_text (list, "+0.10"));
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/line-strip/fold", test_fold);
  g_test_add_func ("/tabiya/line-strip/judge", test_judge);
  g_test_add_func ("/tabiya/line-strip/room", test_room);
  g_test_add_func ("/tabiya/line-strip/rows", test_rows);
  g_test_add_func ("/tabiya/line-strip/play", test_play);
  g_test_add_func ("/tabiya/line-strip/peek", test_peek);
  g_test_add_func ("/tabiya/line-strip/walk", test_walk);
  g_test_add_func ("/tabiya/line-strip/narrow", test_narrow);
  g_test_add_func ("/tabiya/line-strip/clocks", test_clocks);
  return g_test_run ();
}
