/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <sched.h>

#include "dialog-fixture.h"
#include "model/review/tabiya-review-controller.h"
#include "model/review/tabiya-why-not-controller.h"
#include "ui/review/tabiya-why-not-panel.h"
#include "ui/tabiya-wait-line.h"
#include "ui/window/tabiya-moves-page.h"
#include "window-fixture.h"

/* What waits says for what, and a button ends the cause; on a computer with two processors, of
   which one may search, and by pointer. */

#define GAME "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 d6 3. h4 *\n\n"

static void
ticket_cb (TabiyaTicket *ticket,
           gpointer      data)
{
}

/* The line by itself: what comes and goes at once is not told, and what changes is told at once. */
static void
test_line (void)
{
  g_autoptr(TabiyaWork) work = tabiya_work_new ();
  GtkWidget *line = g_object_new (TABIYA_TYPE_WAIT_LINE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  TabiyaTicket *ticket;
  GtkWidget *window;
  DialogHolder holder;

  gtk_box_append (GTK_BOX (box), line);
  window = ui_test_show (box, 400, 100);
  tabiya_wait_line_set_work (TABIYA_WAIT_LINE (line), work);
  dialog_hold (&holder, TABIYA_PRIORITY_GAME, "something is done", "End It");
  ticket = tabiya_arbiter_request (tabiya_arbiter_get_default (), TABIYA_PRIORITY_LIVE, 1,
                                   ticket_cb, ticket_cb, NULL);
  tabiya_ticket_set_work (ticket, work);
  ui_test_wait_until (!!tabiya_work_get_cause (work));
  g_assert_false (gtk_widget_get_visible (line));
  ui_test_wait_until (dialog_says_wait (line, "Waiting: something is done"));
  g_assert_true (gtk_widget_get_focusable (gtk_widget_get_last_child (line)));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (gtk_widget_get_first_child (line)),
                                   GTK_ACCESSIBLE_ROLE_STATUS);
  dialog_press_wait (line, "End It");
  ui_test_wait_until (!gtk_widget_get_visible (line));
  g_assert_cmpint (holder.n_ended, ==, 1);
  g_assert_true (tabiya_ticket_is_granted (ticket));
  tabiya_ticket_release (ticket);
  dialog_let_go (&holder);
  ui_test_close (window);
}

/* A review says below the moves for what it waits: for a move without a button, for another review
   with one that ends that. */
static void
test_review (void)
{
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  TabiyaReviewAnalysis *analysis;
  WindowFixture fixture;
  GtkWidget *line;
  DialogHolder holder;

  window_fixture_set_up (&fixture, people);
  window_open_text (&fixture, GAME);
  analysis = tabiya_review_controller_get_analysis (tabiya_session_get_review (fixture.session));
  line = dialog_child (window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_MOVES_PAGE),
                       "wait_line");
  dialog_hold (&holder, TABIYA_PRIORITY_MOVE, "a move is made", NULL);
  g_assert_true (tabiya_review_analysis_start (analysis));
  ui_test_wait_until (dialog_says_wait (line, "Waiting: a move is made"));
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_last_child (line)));
  ui_test_screenshot ("review-waits-for-move");
  dialog_let_go (&holder);
  ui_test_wait_until (!gtk_widget_get_visible (line));
  ui_test_wait_until (!tabiya_review_analysis_is_running (analysis));

  dialog_hold (&holder, TABIYA_PRIORITY_GAME, "another game is analysed", "Stop the Other");
  g_assert_true (tabiya_review_analysis_start (analysis));
  ui_test_wait_until (dialog_says_wait (line, "Waiting: another game is analysed"));
  dialog_press_wait (line, "Stop the Other");
  g_assert_cmpint (holder.n_ended, ==, 1);
  ui_test_wait_until (!tabiya_review_analysis_is_running (analysis));
  g_assert_false (gtk_widget_get_visible (line));
  dialog_let_go (&holder);
  window_fixture_tear_down (&fixture);
}

/* A question about a move, and a hint, which is asked for where the moves are. */
static void
test_questions (void)
{
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  TabiyaPlayController *playing;
  TabiyaWhyNotController *why_not;
  WindowFixture fixture;
  GtkWidget *panel;
  GtkWidget *line;
  DialogHolder holder;
  GArray *choices;

  window_fixture_set_up (&fixture, people);
  playing = tabiya_session_get_playing (fixture.session);
  line = dialog_child (window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_MOVES_PAGE),
                       "wait_line");
  window_unfold_bar (&fixture);
  ui_test_wait_until (ui_test_is_idle ());
  /* What the bar beside the board looks for by itself is not told. */
  dialog_hold (&holder, TABIYA_PRIORITY_MOVE, "a move is made", NULL);
  ui_test_drag (fixture.board, "e2", "e4");
  ui_test_key (GDK_KEY_h, GDK_KEY_Control_L);
  ui_test_wait_until (dialog_says_wait (line, "Waiting: a move is made"));
  dialog_let_go (&holder);
  ui_test_wait_until (tabiya_play_controller_get_hint (playing) != CHESS_NO_MOVE);
  g_assert_false (gtk_widget_get_visible (line));

  window_open_text (&fixture, GAME);
  why_not = tabiya_session_get_why_not (fixture.session);
  panel = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_WHY_NOT_PANEL);
  dialog_hold (&holder, TABIYA_PRIORITY_MOVE, "a move is made", NULL);
  ui_test_key (GDK_KEY_y, GDK_KEY_Control_L);
  choices = tabiya_why_not_controller_get_choices (why_not);
  tabiya_why_not_controller_ask (why_not, g_array_index (choices, ChessMove, 0));
  ui_test_wait_until (dialog_says_wait (dialog_child (panel, "wait_line"),
                                        "Waiting: a move is made"));
  dialog_let_go (&holder);
  ui_test_wait_until (tabiya_why_not_controller_get_state (why_not) == TABIYA_WHY_NOT_ANSWERED);
  g_assert_false (gtk_widget_get_visible (dialog_child (panel, "wait_line")));
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

  g_test_add_func ("/tabiya/waits/line", test_line);
  g_test_add_func ("/tabiya/waits/review", test_review);
  g_test_add_func ("/tabiya/waits/questions", test_questions);
  return g_test_run ();
}
