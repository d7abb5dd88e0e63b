/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sys/resource.h>

#include "game/pgn/tabiya-pgn.h"
#include "insight/tabiya-score-text.h"
#include "model/review/tabiya-analyse-settings.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/learn/tabiya-learn-panel.h"
#include "ui/review/tabiya-analyse-bar.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/review/tabiya-game-graph.h"
#include "ui/review/tabiya-review-pane.h"
#include "ui/tabiya-announcer.h"
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* A game reviewed in the window, from the button to the file, by pointer and keys. */

#define SCHOLAR "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n"
#define LONGER  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O *\n"

static void
set_up (WindowFixture *fixture,
        const char    *text)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (text, -1, NULL, NULL);

  window_fixture_set_up (fixture, NULL);
  g_settings_set_string (fixture->settings, "review-limit", "depth");
  g_settings_set_int (fixture->settings, "review-depth", 6);
  tabiya_play_open (fixture->play, game);
  ui_test_settle ();
}

static void
tear_down (WindowFixture *fixture)
{
  g_settings_reset (fixture->settings, "review-limit");
  g_settings_reset (fixture->settings, "review-time");
  g_settings_reset (fixture->settings, "review-depth");
  g_settings_reset (fixture->settings, "review-detail");
  window_fixture_tear_down (fixture);
}

static TabiyaGame *
get_game (WindowFixture *fixture)
{
  return tabiya_play_get_game (fixture->play);
}

static GtkWindow *
find_dialog (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (TABIYA_IS_ANALYSE_DIALOG (item->data))
      return item->data;
  }
  return NULL;
}

static TabiyaReviewAnalysis *
get_analysis (gpointer window)
{
  TabiyaSession *session = tabiya_window_get_session (window);

  return tabiya_review_controller_get_analysis (tabiya_session_get_review (session));
}

static gboolean
is_running (gpointer data)
{
  return tabiya_review_analysis_is_running (get_analysis (data));
}

static gboolean
has_ended (gpointer data)
{
  return !is_running (data);
}

static gboolean
has_begun (gpointer data)
{
  return tabiya_review_analysis_get_n_done (get_analysis (data)) >= 2;
}

static void
click_middle (GtkWidget *widget)
{
  ui_test_click (widget, gtk_widget_get_width (widget) / 2.0,
                 gtk_widget_get_height (widget) / 2.0);
  ui_test_settle ();
}

static gboolean
is_shown (WindowFixture *fixture,
          GType          type)
{
  return gtk_widget_get_mapped (window_find (GTK_WIDGET (fixture->window), type));
}

/* By the button, and Enter in the dialog. */
static void
begin (WindowFixture *fixture)
{
  click_middle (window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_ANALYSE_BAR));
  g_assert_nonnull (find_dialog ());
  ui_test_wait_active (find_dialog ());
  ui_test_key (GDK_KEY_Return, 0);
  /* It may have ended already. */
  ui_test_wait_until (is_running (fixture->window)
                      || tabiya_game_get_modified (get_game (fixture)));
  g_assert_null (find_dialog ());
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

static gboolean
says_accuracy (WindowFixture *fixture)
{
  GtkWidget *announcer = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_ANNOUNCER);

  return g_str_has_prefix (tabiya_announcer_get_text (TABIYA_ANNOUNCER (announcer)),
                           "Game reviewed: accuracy of White");
}

/* The button under the graph that begins with the mistakes, before that of the summary. */
static GtkWidget *
find_retry (WindowFixture *fixture)
{
  GtkWidget *pane = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_REVIEW_PANE);

  return gtk_widget_get_prev_sibling (window_find (pane, GTK_TYPE_TOGGLE_BUTTON));
}

static void
test_whole (void)
{
  TabiyaGame *game;
  GtkWidget *graph;
  guint n_nags;
  const guint8 *nags;
  WindowFixture fixture;

  set_up (&fixture, SCHOLAR);
  game = get_game (&fixture);
  g_assert_false (is_shown (&fixture, TABIYA_TYPE_REVIEW_PANE));
  begin (&fixture);
  g_assert_true (ui_test_wait_for (has_ended, fixture.window));
  ui_test_settle ();

  nags = tabiya_node_get_nags (get_ply (game, 6), &n_nags);
  g_assert_cmpuint (n_nags, ==, 1);
  g_assert_cmpuint (nags[0], ==, 4);
  g_assert_cmpuint (tabiya_node_get_n_children (get_ply (game, 5)), ==, 2);
  g_assert_true (is_shown (&fixture, TABIYA_TYPE_REVIEW_PANE));
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.window), "Accuracy"));
  /* No message lies over what comes next; it is only said. */
  g_assert_null (window_find (GTK_WIDGET (fixture.window), g_type_from_name ("AdwToastWidget")));
  ui_test_wait_until (says_accuracy (&fixture));
  g_assert_true (gtk_widget_get_mapped (find_retry (&fixture)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_retry (&fixture))), ==,
                   "1 mistake: Retry");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_retry (&fixture)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Find Better Moves for Black");

  /* To the blunder with the keys of the graph. */
  graph = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_GAME_GRAPH);
  g_assert_true (gtk_widget_grab_focus (graph));
  ui_test_key (GDK_KEY_End, 0);
  ui_test_key (GDK_KEY_Left, 0);
  g_assert_true (tabiya_game_get_current (game) == get_ply (game, 6));
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.window), "3… Nf6 · 3 of 4 moves"));

  /* One step back, and forth. */
  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, "Review Game");
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_false (tabiya_game_get_modified (game));
  g_assert_false (is_shown (&fixture, TABIYA_TYPE_REVIEW_PANE));
  g_assert_false (window_shows_text (GTK_WIDGET (fixture.window), "Accuracy"));
  tabiya_game_redo (game);
  ui_test_settle ();
  g_assert_true (is_shown (&fixture, TABIYA_TYPE_REVIEW_PANE));

  /* What there is to learn is one click away; without mistakes there is nothing. */
  click_middle (find_retry (&fixture));
  ui_test_wait_until (is_shown (&fixture, TABIYA_TYPE_LEARN_PANEL));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (is_shown (&fixture, TABIYA_TYPE_REVIEW_PANE));
  tabiya_game_set_nags (game, get_ply (game, 6), (const guint8[]) { 1 }, 1);
  ui_test_settle ();
  g_assert_true (gtk_widget_get_mapped (find_retry (&fixture)));
  for (TabiyaNode *node = tabiya_game_get_root (game); node; node = tabiya_node_get_child (node, 0))
    tabiya_game_set_evaluation (game, node, chess_score_centipawns (0), 9);
  ui_test_settle ();
  g_assert_false (gtk_widget_get_mapped (find_retry (&fixture)));
  tear_down (&fixture);
}

/* Whether the list shows the score after the last move, which is found first. */
static gboolean
list_shows_last_score (WindowFixture *fixture)
{
  TabiyaReportModel *model = tabiya_review_analysis_get_report (get_analysis (fixture->window));
  const TabiyaGameReport *report = tabiya_report_model_get_report (model);
  g_autofree char *text = tabiya_score_to_text (report->plies[report->n_plies - 1].score);

  return window_shows_text (window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_MOVE_LIST),
                            text);
}

static void
test_stop (void)
{
  TabiyaGame *game;
  ChessScore score;
  int depth;
  WindowFixture fixture;

  set_up (&fixture, LONGER);
  game = get_game (&fixture);
  g_settings_set_string (fixture.settings, "review-limit", "time");
  g_settings_set_int (fixture.settings, "review-time", 300);
  begin (&fixture);
  g_assert_true (ui_test_wait_for (has_begun, fixture.window));
  /* What is there can be seen already, and walked through, but not retried. */
  g_assert_true (is_shown (&fixture, TABIYA_TYPE_REVIEW_PANE));
  g_assert_false (gtk_widget_get_mapped (find_retry (&fixture)));
  g_assert_false (tabiya_game_get_modified (game));
  /* Also in the list, which shows the last move then. */
  ui_test_key (GDK_KEY_End, GDK_KEY_Alt_L);
  ui_test_wait_until (list_shows_last_score (&fixture));
  g_assert_false (tabiya_game_get_modified (game));
  g_assert_true (tabiya_game_get_current (game) == tabiya_game_get_end (game));
  g_assert_true (is_running (fixture.window));

  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.stop-analysing", NULL);
  g_assert_false (is_running (fixture.window));
  g_assert_true (tabiya_node_get_evaluation (tabiya_game_get_end (game), &score, &depth));
  g_assert_cmpint (depth, >, 0);
  g_assert_false (tabiya_node_get_evaluation (tabiya_game_get_root (game), &score, &depth));
  tear_down (&fixture);
}

/* Another game in the window: the old one keeps what was found. */
static void
test_other_game (void)
{
  g_autoptr(TabiyaGame) old = NULL;
  g_autoptr(TabiyaGame) other = tabiya_pgn_read_game (SCHOLAR, -1, NULL, NULL);
  ChessScore score;
  int depth;
  WindowFixture fixture;

  set_up (&fixture, LONGER);
  old = g_object_ref (get_game (&fixture));
  g_settings_set_int (fixture.settings, "review-depth", 9);
  begin (&fixture);
  g_assert_true (ui_test_wait_for (has_begun, fixture.window));
  tabiya_play_open (fixture.play, other);
  g_assert_false (is_running (fixture.window));
  g_assert_true (tabiya_node_get_evaluation (tabiya_game_get_end (old), &score, &depth));
  g_assert_false (tabiya_game_get_modified (other));
  ui_test_settle ();
  g_assert_false (is_shown (&fixture, TABIYA_TYPE_REVIEW_PANE));
  tear_down (&fixture);
}

static gint64
get_cpu_us (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * G_USEC_PER_SEC + usage.ru_utime.tv_usec
         + usage.ru_stime.tv_usec;
}

/* Closed in the middle of it: nothing goes on. */
static void
test_close (void)
{
  gint64 before;
  WindowFixture fixture;

  set_up (&fixture, LONGER);
  g_settings_set_string (fixture.settings, "review-limit", "time");
  g_settings_set_int (fixture.settings, "review-time", 60000);
  begin (&fixture);
  ui_test_wait_until (ui_test_is_searching ());
  tear_down (&fixture);
  g_assert_false (ui_test_is_searching ());
  /* What computes shows by the time it takes. */
  before = get_cpu_us ();
  g_usleep (100000);
  g_assert_cmpint (get_cpu_us () - before, <, 10000);
}

/* Nobody is helped in a game that is being played. */
static void
test_not_in_play (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  WindowFixture fixture;

  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "f2", "f3");
  g_assert_false (is_shown (&fixture, TABIYA_TYPE_ANALYSE_BAR));
  ui_test_key (GDK_KEY_F12, 0);
  ui_test_settle ();
  g_assert_null (find_dialog ());

  /* When it is over it can be looked at. */
  ui_test_drag (fixture.board, "e7", "e5");
  ui_test_drag (fixture.board, "g2", "g4");
  ui_test_drag (fixture.board, "d8", "h4");
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  ui_test_settle ();
  g_assert_true (is_shown (&fixture, TABIYA_TYPE_ANALYSE_BAR));
  ui_test_key (GDK_KEY_F12, 0);
  ui_test_wait_until (find_dialog ());
  ui_test_wait_active (find_dialog ());
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_null (find_dialog ());
  g_assert_false (is_running (fixture.window));
  window_fixture_tear_down (&fixture);
}

/* Enter starts with the number that was just typed. */
static void
test_typed (void)
{
  GtkWidget *spin;
  WindowFixture fixture;

  set_up (&fixture, SCHOLAR);
  g_settings_set_string (fixture.settings, "review-limit", "depth");
  click_middle (window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_ANALYSE_BAR));
  ui_test_wait_active (find_dialog ());
  spin = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (find_dialog ()),
                                                    TABIYA_TYPE_ANALYSE_DIALOG, "depth_spin"));
  g_assert_true (gtk_widget_grab_focus (spin));
  ui_test_type ("5");
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!find_dialog ());
  g_assert_cmpint (g_settings_get_int (fixture.settings, "review-depth"), ==, 5);
  ui_test_wait_until (tabiya_game_get_modified (get_game (&fixture)));
  tear_down (&fixture);
}

/* The dialog keeps what was chosen. */
static void
test_dialog (void)
{
  TabiyaGameAnalysisLimit limit;
  GtkWidget *dialog;
  WindowFixture fixture;

  set_up (&fixture, SCHOLAR);
  g_settings_set_int (fixture.settings, "review-depth", 17);
  dialog = tabiya_analyse_dialog_new (GTK_WINDOW (fixture.window), fixture.settings, 1, 8);
  ui_test_present (dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_settle ();
  limit = tabiya_analyse_settings_get_limit (fixture.settings);
  g_assert_cmpint (limit.depth, ==, 17);
  g_assert_cmpint (limit.time_ms, ==, 0);
  g_settings_set_string (fixture.settings, "review-limit", "time");
  limit = tabiya_analyse_settings_get_limit (fixture.settings);
  g_assert_cmpint (limit.depth, ==, 0);
  g_assert_cmpint (limit.time_ms, ==, 500);
  /* What a person need not know: numbers of nodes, the more the more thorough. */
  g_settings_reset (fixture.settings, "review-limit");
  limit = tabiya_analyse_settings_get_limit (fixture.settings);
  g_assert_cmpint (limit.time_ms, ==, 0);
  g_assert_cmpuint (limit.nodes, ==, 100000);
  g_assert_cmpfloat (tabiya_analyse_settings_estimate (fixture.settings, &limit, 80), >, 10);
  limit = tabiya_analyse_settings_make_limit (fixture.settings, TABIYA_ANALYSE_QUICK);
  g_assert_cmpuint (limit.nodes, <, 100000);
  limit = tabiya_analyse_settings_make_limit (fixture.settings, TABIYA_ANALYSE_THOROUGH);
  g_assert_cmpuint (limit.nodes, >, 100000);
  limit = tabiya_analyse_settings_make_limit (fixture.settings, TABIYA_ANALYSE_DEPTH);
  g_assert_cmpfloat (tabiya_analyse_settings_estimate (fixture.settings, &limit, 80), <, 0);
  g_settings_set_string (fixture.settings, "review-detail", "lines");
  g_assert_cmpint (tabiya_analyse_settings_get_detail (fixture.settings), ==,
                   TABIYA_REPORT_LINES);
  g_assert_cmpuint (tabiya_analyse_settings_get_sides (fixture.settings), ==, 3);
  tear_down (&fixture);
}

/* The height of the pane counts for the graph even while another page is shown. */
static void
test_other_page (void)
{
  GtkWidget *graph;
  TabiyaPane *pane;
  WindowFixture fixture;
  int height;

  set_up (&fixture, "1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Nf3 {[%eval 0.3]} *\n");
  pane = TABIYA_PANE (window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_PANE));
  graph = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_GAME_GRAPH);
  ui_test_wait_still (graph);
  height = gtk_widget_get_height (graph);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1100, 500);
  ui_test_wait_until (gtk_widget_get_height (graph) < height);
  tabiya_pane_set_page (pane, "openings");
  ui_test_settle ();
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1100, 760);
  ui_test_wait_until (gtk_widget_get_height (GTK_WIDGET (pane)) > 700);
  ui_test_settle ();
  tabiya_pane_set_page (pane, "moves");
  ui_test_settle ();
  g_assert_cmpint (gtk_widget_get_height (graph), ==, height);
  tear_down (&fixture);
}

/* Whoever looks at another page is told when it is over. */
static void
test_elsewhere (void)
{
  GtkWidget *window;
  WindowFixture fixture;

  set_up (&fixture, SCHOLAR);
  window = GTK_WIDGET (fixture.window);
  g_settings_set_string (fixture.settings, "review-limit", "time");
  g_settings_set_int (fixture.settings, "review-time", 200);
  begin (&fixture);
  g_assert_true (is_running (fixture.window));
  tabiya_pane_set_page (TABIYA_PANE (window_find (window, TABIYA_TYPE_PANE)), "openings");
  g_assert_true (ui_test_wait_for (has_ended, fixture.window));
  ui_test_settle ();
  g_assert_nonnull (window_find (window, g_type_from_name ("AdwToastWidget")));
  ui_test_wait_until (says_accuracy (&fixture));
  tear_down (&fixture);
}

/* On a phone the row under the moves has room for the progress. */
static void
test_narrow (void)
{
  GtkWidget *bar;
  GtkWidget *row;
  WindowFixture fixture;
  int minimum;

  set_up (&fixture, LONGER);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 700);
  ui_test_settle ();
  bar = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_ANALYSE_BAR);
  row = gtk_widget_get_ancestor (bar, GTK_TYPE_CENTER_BOX);
  ui_test_wait_until (gtk_widget_get_width (row) <= 360);
  tabiya_analyse_bar_set_progress (TABIYA_ANALYSE_BAR (bar), 0.5, "12 s left");
  ui_test_settle ();
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, >, 0);
  g_assert_cmpint (minimum, <=, 360);
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/analyse-game/whole", test_whole);
  g_test_add_func ("/tabiya/analyse-game/stop", test_stop);
  g_test_add_func ("/tabiya/analyse-game/other-game", test_other_game);
  g_test_add_func ("/tabiya/analyse-game/close", test_close);
  g_test_add_func ("/tabiya/analyse-game/not-in-play", test_not_in_play);
  g_test_add_func ("/tabiya/analyse-game/typed", test_typed);
  g_test_add_func ("/tabiya/analyse-game/dialog", test_dialog);
  g_test_add_func ("/tabiya/analyse-game/other-page", test_other_page);
  g_test_add_func ("/tabiya/analyse-game/elsewhere", test_elsewhere);
  g_test_add_func ("/tabiya/analyse-game/narrow", test_narrow);
  return g_test_run ();
}
