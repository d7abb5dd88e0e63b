/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/lab/tabiya-compare-window.h"
#include "ui/lab/tabiya-decide-window.h"
#include "ui/lab/tabiya-fit-window.h"
#include "ui/lab/tabiya-imitate-window.h"
#include "window-fixture.h"

/* The windows of the lab as actions of the application: whose board they look at, how they end. */

static guint
count_windows (GType       type,
               GtkWindow **window)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();
  guint count = 0;

  for (GList *l = toplevels; l; l = l->next) {
    if (!G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      continue;
    count++;
    *window = l->data;
  }
  return count;
}

static GtkWindow *
open_window (WindowFixture *fixture,
             const char    *action,
             GType          type)
{
  GtkWindow *window = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), action, NULL);
  ui_test_wait_until (count_windows (type, &window) > 0);
  ui_test_settle ();
  g_assert_cmpuint (count_windows (type, &window), ==, 1);
  g_assert_true (gtk_window_get_transient_for (window) == GTK_WINDOW (fixture->window));
  return window;
}

static void
assert_position (TabiyaPositionRow *row,
                 TabiyaBoard       *board,
                 guint              n_history)
{
  GArray *history = tabiya_position_row_get_history (row);

  g_assert_cmpuint (tabiya_position_row_get_position (row)->key, ==,
                    tabiya_board_get_position (board)->key);
  g_assert_nonnull (history);
  g_assert_cmpuint (history->len, ==, n_history);
}

/* What is on the board now, with what may be repeated of the game before it; and again when it is
   asked for. */
static void
test_position (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaPositionRow *row;
  GtkWindow *window;

  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "g1", "f3");
  ui_test_wait_until (tabiya_board_get_position (fixture.board)->turn == CHESS_BLACK);
  window = open_window (&fixture, "compare-methods", TABIYA_TYPE_COMPARE_WINDOW);
  row = TABIYA_POSITION_ROW (gtk_widget_get_template_child (GTK_WIDGET (window),
                                                            TABIYA_TYPE_COMPARE_WINDOW,
                                                            "position_row"));
  assert_position (row, fixture.board, 1);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "Black to move, move 1");

  tabiya_play_move (fixture.play, chess_move_make (ui_test_square ("g8"), ui_test_square ("f6"),
                                                   CHESS_MOVE_NORMAL));
  ui_test_wait_until (tabiya_board_get_position (fixture.board)->turn == CHESS_WHITE);
  ui_test_settle ();
  g_assert_cmpuint (tabiya_position_row_get_position (row)->key, !=,
                    tabiya_board_get_position (fixture.board)->key);
  tabiya_position_row_take (row);
  assert_position (row, fixture.board, 2);
  window_fixture_tear_down (&fixture);
  g_assert_cmpuint (count_windows (TABIYA_TYPE_COMPARE_WINDOW, &window), ==, 0);
}

/* One of each kind, however often it is asked for; they end with their window, in the middle of
   what they do. */
static void
test_windows (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  GtkWindow *window = NULL;
  GtkWindow *first;

  window_fixture_set_up (&fixture, setup);
  first = open_window (&fixture, "what-decides", TABIYA_TYPE_DECIDE_WINDOW);
  g_assert_true (open_window (&fixture, "what-decides", TABIYA_TYPE_DECIDE_WINDOW) == first);
  open_window (&fixture, "compare-methods", TABIYA_TYPE_COMPARE_WINDOW);
  open_window (&fixture, "fit-weights", TABIYA_TYPE_FIT_WINDOW);
  open_window (&fixture, "play-like", TABIYA_TYPE_IMITATE_WINDOW);
  window_fixture_tear_down (&fixture);
  g_assert_cmpuint (count_windows (TABIYA_TYPE_DECIDE_WINDOW, &window), ==, 0);
  g_assert_cmpuint (count_windows (TABIYA_TYPE_COMPARE_WINDOW, &window), ==, 0);
  g_assert_cmpuint (count_windows (TABIYA_TYPE_FIT_WINDOW, &window), ==, 0);
  g_assert_cmpuint (count_windows (TABIYA_TYPE_IMITATE_WINDOW, &window), ==, 0);
}

/* What judges asks the analyst; what finds weights begins with those of the sliders. */
static void
test_sides (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaWeightsInForce *analyst;
  GtkWindow *window;

  window_fixture_set_up (&fixture, setup);
  analyst = tabiya_weights_in_force_get (tabiya_weights_get_analyst (fixture.settings));
  tabiya_weights_in_force_choose (analyst,
                                  tabiya_profiles_find (tabiya_profiles_get_default (),
                                                        heuristic_find ("three-terms"),
                                                        "capturer"));
  window = open_window (&fixture, "compare-methods", TABIYA_TYPE_COMPARE_WINDOW);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (
                     gtk_widget_get_template_child (GTK_WIDGET (window),
                                                    TABIYA_TYPE_COMPARE_WINDOW,
                                                    "heuristic_row"))), ==, "Capturer");
  for (int sliders = 0; sliders < 2; sliders++) {
    const char *text;

    g_settings_set_string (fixture.settings, "edited-profile", sliders ? "analyst" : "opponent");
    window = open_window (&fixture, "fit-weights", TABIYA_TYPE_FIT_WINDOW);
    text = gtk_label_get_text (GTK_LABEL (gtk_widget_get_template_child (
                                 GTK_WIDGET (window), TABIYA_TYPE_FIT_WINDOW, "weights_label")));
    g_assert_cmpstr (text, ==, sliders ? "Weights of Three terms to Fit"
                                       : "Weights of Tabiya to Fit");
    gtk_window_destroy (window);
  }
  g_settings_reset (fixture.settings, "edited-profile");
  tabiya_weights_in_force_choose (analyst, tabiya_profiles_find (tabiya_profiles_get_default (),
                                                                 heuristic_get (0), "balanced"));
  window_fixture_tear_down (&fixture);
}

/* The engine's move in a game does not wait for what the lab does. */
static void
test_play_goes_first (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (4);
  GtkWindow *window;
  gint64 time;

  window_fixture_set_up (&fixture, setup);
  window = open_window (&fixture, "compare-methods", TABIYA_TYPE_COMPARE_WINDOW);
  gtk_adjustment_set_value (GTK_ADJUSTMENT (gtk_widget_get_template_child (
                              GTK_WIDGET (window), TABIYA_TYPE_COMPARE_WINDOW, "depth")), 40);
  g_signal_emit_by_name (gtk_widget_get_template_child (GTK_WIDGET (window),
                                                        TABIYA_TYPE_COMPARE_WINDOW, "run_button"),
                         "clicked");
  ui_test_wait_until (ui_test_is_searching ());
  time = g_get_monotonic_time ();
  tabiya_play_move (fixture.play, chess_move_make (ui_test_square ("e2"), ui_test_square ("e4"),
                                                   CHESS_MOVE_DOUBLE_PUSH));
  while (tabiya_board_get_position (fixture.board)->fullmove_number < 2)
    g_main_context_iteration (NULL, TRUE);
  time = g_get_monotonic_time () - time;
  g_test_message ("answered after %" G_GINT64_FORMAT " us", time);
  g_assert_cmpint (time, <, 2 * G_USEC_PER_SEC);
  window_fixture_tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/lab-actions/position", test_position);
  g_test_add_func ("/tabiya/lab-actions/windows", test_windows);
  g_test_add_func ("/tabiya/lab-actions/sides", test_sides);
  g_test_add_func ("/tabiya/lab-actions/play-goes-first", test_play_goes_first);
  return g_test_run ();
}
