/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <sched.h>

#include <glib/gstdio.h>

#include "dialog-fixture.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/analysis/tabiya-line-strip.h"
#include "ui/board/tabiya-board-private.h"
#include "ui/review/tabiya-analyse-bar.h"
#include "ui/lab/tabiya-fit-page.h"
#include "ui/lab/tabiya-games-row.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "window-fixture.h"

/* What was asked for starts, on a computer with two processors, of which one may search; by
   pointer, with nothing set up. */

/* A busy computer leaves a search that has stepped back to the lowest priority a small part of the
   time that was promised on an idle one. */
#define TOLERANCE 20

static void
click_middle (GtkWidget *widget)
{
  ui_test_wait_still (widget);
  ui_test_click (widget, gtk_widget_get_width (widget) / 2.0,
                 gtk_widget_get_height (widget) / 2.0);
  ui_test_settle ();
}

/* Of a part that was not shown yet there are none: NULL. */
static GtkWidget *
find_part (WindowFixture *fixture,
           GType          type,
           const char    *name)
{
  GtkWidget *widget = window_find (GTK_WIDGET (fixture->window), type);

  return name ? GTK_WIDGET (gtk_widget_get_template_child (widget, type, name)) : widget;
}

/* The button that can be seen below @widget for this action. */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, action);
  return found;
}

static GtkWindow *
find_window (GType type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (g_type_is_a (G_OBJECT_TYPE (item->data), type))
      return item->data;
  }
  return NULL;
}

static TabiyaReviewAnalysis *
get_review (WindowFixture *fixture)
{
  return tabiya_review_controller_get_analysis (tabiya_session_get_review (fixture->session));
}

static TabiyaLiveAnalysis *
get_live (WindowFixture *fixture)
{
  return tabiya_analysis_controller_get_live (tabiya_session_get_analysis (fixture->session));
}

static gboolean
caption_begins_with (WindowFixture *fixture,
                     const char    *text)
{
  GtkWidget *label = find_part (fixture, TABIYA_TYPE_LINE_STRIP, "caption");

  return label && gtk_widget_get_mapped (label)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), text);
}

static GtkWidget *
get_wait_line (WindowFixture *fixture)
{
  return find_part (fixture, TABIYA_TYPE_LINE_STRIP, "wait_line");
}

static void
press_wait_line (gpointer    line,
                 const char *verb)
{
  GtkWidget *button = gtk_widget_get_last_child (line);

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, verb);
  click_middle (button);
}

static void
switch_live (WindowFixture *fixture)
{
  click_middle (window_find (find_part (fixture, TABIYA_TYPE_LINE_STRIP, NULL), GTK_TYPE_SWITCH));
}

/* A game with two blunders, and the mate that ended it was never seen. */
static void
play_and_resign (WindowFixture *fixture)
{
  static const char *const moves[][2] = {
    { "f2", "f3" }, { "e7", "e5" }, { "g2", "g4" }, { "d7", "d6" }, { "h2", "h4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    ui_test_click_square (fixture->board, moves[i][0]);
    ui_test_click_square (fixture->board, moves[i][1]);
  }
  click_middle (find_button (GTK_WIDGET (fixture->window), "win.resign"));
  ui_test_wait_until (find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_test_wait_active (find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_test_key (GDK_KEY_r, GDK_KEY_Alt_L);
  ui_test_wait_until (!tabiya_play_is_going (fixture->play));
  ui_test_wait_until (!find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_test_activate (fixture->window);
  ui_test_settle ();
}

/* Presses Analyse and Enter. Returns the seconds that are promised. */
static int
begin_review (WindowFixture *fixture)
{
  GtkWidget *dialog;
  const char *promise;
  int seconds = 0;

  click_middle (find_part (fixture, TABIYA_TYPE_ANALYSE_BAR, "analyse_button"));
  dialog = GTK_WIDGET (find_window (TABIYA_TYPE_ANALYSE_DIALOG));
  g_assert_nonnull (dialog);
  promise = adw_action_row_get_subtitle (ADW_ACTION_ROW (
    gtk_widget_get_template_child (dialog, TABIYA_TYPE_ANALYSE_DIALOG, "limit_row")));
  g_assert_cmpint (sscanf (promise, "About %d second", &seconds), ==, 1);
  ui_test_wait_active (dialog);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!find_window (TABIYA_TYPE_ANALYSE_DIALOG));
  ui_test_activate (fixture->window);
  return seconds;
}

static guint
count_marks (WindowFixture *fixture)
{
  guint n_marks = 0;

  for (TabiyaNode *node = tabiya_game_get_root (tabiya_play_get_game (fixture->play)); node;
       node = tabiya_node_get_child (node, 0)) {
    guint n_nags;

    tabiya_node_get_nags (node, &n_nags);
    n_marks += n_nags;
  }
  return n_marks;
}

/* Until the review is done, which takes as long as was promised. */
static void
wait_for_marks (WindowFixture *fixture,
                int            promised)
{
  gint64 began = g_get_monotonic_time ();

  while (tabiya_review_analysis_is_running (get_review (fixture))) {
    g_assert_cmpint ((g_get_monotonic_time () - began) / G_USEC_PER_SEC, <=,
                     TOLERANCE * promised);
    g_main_context_iteration (NULL, TRUE);
  }
  g_test_message ("promised %d s, took %.1f s", promised,
                  (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC);
  ui_test_settle ();
  g_assert_cmpuint (count_marks (fixture), >=, 2);
}

/* Nothing has been set before, as in a fresh profile. */
static void
set_up (WindowFixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  window_fixture_set_up (fixture, setup);
  g_settings_reset (fixture->settings, "show-lines");
  g_settings_reset (fixture->settings, "review-pace");
  ui_test_settle ();
  play_and_resign (fixture);
  ui_test_wait_until (caption_begins_with (fixture, "live analysis is off"));
}

/* Live analysis does not begin by itself after a game, and the game is analysed at once. */
static void
test_fresh (void)
{
  WindowFixture fixture;
  int promised;

  set_up (&fixture);
  window_unfold_bar (&fixture);
  g_assert_false (window_is_live (&fixture));
  /* The bar beside the board has looked for a second; nothing else searches. */
  ui_test_wait_until (ui_test_is_idle ());
  promised = begin_review (&fixture);
  wait_for_marks (&fixture, promised);
  g_assert_false (window_is_live (&fixture));
  window_fixture_tear_down (&fixture);
}

/* Switched on by a person, it pauses for what was asked for, says so, and goes on. */
static void
test_pause (void)
{
  WindowFixture fixture;
  int promised;

  set_up (&fixture);
  switch_live (&fixture);
  ui_test_wait_until (caption_begins_with (&fixture, "depth "));
  promised = begin_review (&fixture);
  ui_test_wait_until (dialog_says_wait (get_wait_line (&fixture),
                                        "Waiting: a game is being reviewed ("));
  wait_for_marks (&fixture, promised);
  ui_test_wait_until (!gtk_widget_get_visible (get_wait_line (&fixture)));
  g_assert_true (window_is_live (&fixture));
  ui_test_wait_until (ui_test_is_searching ());
  window_fixture_tear_down (&fixture);
}

/* What came first can be ended where it is said: what was found until then is kept. */
static void
test_stop_review (void)
{
  WindowFixture fixture;
  ChessScore score;
  int depth;

  set_up (&fixture);
  g_settings_set_string (fixture.settings, "review-limit", "time");
  g_settings_set_int (fixture.settings, "review-time", 2000);
  switch_live (&fixture);
  ui_test_wait_until (caption_begins_with (&fixture, "depth "));
  begin_review (&fixture);
  ui_test_wait_until (dialog_says_wait (get_wait_line (&fixture), "Waiting: a game is being"));
  ui_test_wait_until (tabiya_review_analysis_get_n_done (get_review (&fixture)) >= 1);
  ui_test_screenshot ("review-first");
  g_assert_true (tabiya_review_analysis_is_running (get_review (&fixture)));
  press_wait_line (get_wait_line (&fixture), "Stop Reviewing the Game");
  g_assert_false (tabiya_review_analysis_is_running (get_review (&fixture)));
  g_assert_true (tabiya_node_get_evaluation (
    tabiya_game_get_end (tabiya_play_get_game (fixture.play)), &score, &depth));
  ui_test_wait_until (!gtk_widget_get_visible (get_wait_line (&fixture)));
  ui_test_wait_until (ui_test_is_searching ());
  window_fixture_tear_down (&fixture);
}

/* A fit waits for live analysis, which a person pauses for it, and lets go on afterwards. */
static void
test_fit (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "fit.pgn", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GString) text = g_string_new (NULL);
  GtkWidget *strip_line;
  GtkWindow *window;
  WindowFixture fixture;
  GtkStack *stack;

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text, "[Result \"%s\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 "
                                  "5. d3 d6 6. c3 O-O 7. Re1 a6 8. Bb3 Ba7 9. Nbd2 h6 %s\n\n",
                            i % 3 ? "1-0" : "0-1", i % 3 ? "1-0" : "0-1");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  set_up (&fixture);
  g_settings_set_string (fixture.settings, "heuristic", "three-terms");
  switch_live (&fixture);
  ui_test_wait_until (caption_begins_with (&fixture, "depth "));
  strip_line = get_wait_line (&fixture);
  window = dialog_new_page (TABIYA_TYPE_FIT_PAGE, GTK_WINDOW (fixture.window), fixture.settings);
  dialog_show (window);
  tabiya_games_row_offer (dialog_page (window), file);
  stack = dialog_child (window, "stack");
  dialog_press (dialog_child (window, "run_button"));
  ui_test_wait_until (dialog_says_wait (dialog_child (window, "wait_line"),
                                        "Waiting: live analysis is running"));
  ui_test_screenshot ("fit-waits");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "work");
  press_wait_line (dialog_child (window, "wait_line"), "Pause Live Analysis");
  ui_test_wait_until (dialog_says_wait (strip_line, "Paused for something else"));
  g_assert_true (window_is_live (&fixture));
  ui_test_wait_until (g_str_equal (gtk_stack_get_visible_child_name (stack), "result"));
  g_assert_false (gtk_widget_get_visible (dialog_child (window, "wait_line")));

  /* It stays so while one walks, until it is let go on, here by the keyboard. */
  dialog_assert_freed (window);
  ui_test_activate (fixture.window);
  ui_test_key (GDK_KEY_Home, GDK_KEY_Alt_L);
  ui_test_settle ();
  g_assert_true (dialog_says_wait (strip_line, "Paused for something else"));
  g_assert_cmpint (tabiya_live_analysis_get_activity (get_live (&fixture)), ==,
                   TABIYA_LIVE_PAUSED);
  ui_test_screenshot ("paused");
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_last_child (strip_line)));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!gtk_widget_get_visible (strip_line));
  ui_test_wait_until (caption_begins_with (&fixture, "depth "));
  window_fixture_tear_down (&fixture);
  g_remove (path);
}

static void
count_cb (TabiyaTicket *ticket,
          gpointer      data)
{
  (*(guint *) data)++;
}

/* It rests after a while, so that the background has its turn, until a person wants more. */
static void
test_rest (void)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  TabiyaTicket *ticket;
  GtkWidget *deeper;
  WindowFixture fixture;
  guint n_calls = 0;

  set_up (&fixture);
  tabiya_live_analysis_set_rest_after (get_live (&fixture), 1000);
  deeper = find_part (&fixture, TABIYA_TYPE_LINE_STRIP, "deeper_button");
  switch_live (&fixture);
  ui_test_key (GDK_KEY_Home, GDK_KEY_Alt_L);
  ui_test_wait_until (caption_begins_with (&fixture, "depth "));
  g_assert_false (gtk_widget_get_visible (deeper));
  ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_BACKGROUND, 1, count_cb, count_cb,
                                   &n_calls);
  g_assert_false (tabiya_ticket_is_granted (ticket));
  ui_test_wait_until (caption_begins_with (&fixture, "rests at depth "));
  ui_test_wait_until (n_calls == 1);
  g_assert_true (tabiya_ticket_is_granted (ticket));
  ui_test_screenshot ("rests");

  click_middle (deeper);
  /* The background is asked to give way. */
  ui_test_wait_until (n_calls == 2);
  tabiya_ticket_release (ticket);
  ui_test_wait_until (caption_begins_with (&fixture, "depth "));
  ui_test_wait_until (!gtk_widget_get_visible (deeper));
  ui_test_wait_until (caption_begins_with (&fixture, "rests at depth "));

  /* The same by the keyboard. */
  ui_test_wait_until (gtk_widget_get_mapped (deeper));
  g_assert_true (gtk_widget_grab_focus (deeper));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (caption_begins_with (&fixture, "depth "));
  window_fixture_tear_down (&fixture);
}

static void
count_told_cb (guint *n_told)
{
  (*n_told)++;
}

static gboolean
shows_circle (WindowFixture *fixture)
{
  GArray *arrows = fixture->board->arrows.arrows;
  const TabiyaBoardArrow *arrow = &g_array_index (arrows, TabiyaBoardArrow, 0);

  return arrows->len == 1 && arrow->from == arrow->to;
}

static gboolean
shows_best (WindowFixture *fixture)
{
  return fixture->board->arrows.arrows->len == 1 && !shows_circle (fixture);
}

/* A hint stays on the board while live analysis tells more and more; afterwards the arrows of live
   analysis are back. */
static void
test_hint (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaPlayController *playing;
  WindowFixture fixture;
  guint n_told = 0;

  window_fixture_set_up (&fixture, setup);
  playing = tabiya_session_get_playing (fixture.session);
  g_settings_set_boolean (fixture.settings, "show-lines", TRUE);
  window_switch_live (&fixture, TRUE);
  ui_test_wait_until (shows_best (&fixture));
  ui_test_key (GDK_KEY_h, GDK_KEY_Control_L);
  ui_test_wait_until (tabiya_play_controller_get_hint (playing) != CHESS_NO_MOVE);
  g_signal_connect_swapped (get_live (&fixture), "changed", G_CALLBACK (count_told_cb), &n_told);
  ui_test_wait_until (n_told >= 3);
  ui_test_settle ();
  g_assert_true (shows_circle (&fixture));
  ui_test_drag (fixture.board, "e2", "e4");
  ui_test_wait_until (shows_best (&fixture));
  window_fixture_tear_down (&fixture);
}

/* As on a computer with no more than two processors. */
static void
leave_two_processors (void)
{
  cpu_set_t all;
  cpu_set_t two;

  g_assert_cmpint (sched_getaffinity (0, sizeof all, &all), ==, 0);
  CPU_ZERO (&two);
  for (size_t i = 0; i < CPU_SETSIZE && CPU_COUNT (&two) < 2; i++) {
    if (CPU_ISSET (i, &all))
      CPU_SET (i, &two);
  }
  g_assert_cmpint (sched_setaffinity (0, sizeof two, &two), ==, 0);
  g_assert_cmpint (tabiya_arbiter_get_capacity (tabiya_arbiter_get_default ()), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  leave_two_processors ();
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/asked-first/fresh", test_fresh);
  g_test_add_func ("/tabiya/asked-first/pause", test_pause);
  g_test_add_func ("/tabiya/asked-first/stop-review", test_stop_review);
  g_test_add_func ("/tabiya/asked-first/fit", test_fit);
  g_test_add_func ("/tabiya/asked-first/rest", test_rest);
  g_test_add_func ("/tabiya/asked-first/hint", test_hint);
  return g_test_run ();
}
