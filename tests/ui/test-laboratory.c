/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/application/tabiya-laboratory.h"
#include "ui/lab/tabiya-position-row.h"
#include "dialog-fixture.h"
#include "window-fixture.h"

/* The laboratory: whose board its pages look at, and how it ends. */

static GtkWindow *
find_laboratory (void)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();
  GtkWindow *found = NULL;

  for (GList *l = toplevels; l; l = l->next) {
    if (!TABIYA_IS_LABORATORY (l->data))
      continue;
    g_assert_null (found);
    found = l->data;
  }
  return found;
}

/* Asks for a page, which is shown then. */
static GtkWidget *
open_page (WindowFixture *fixture,
           const char    *action)
{
  GtkWidget *page;
  GtkStack *stack;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), action, NULL);
  stack = dialog_child (find_laboratory (), "stack");
  page = gtk_stack_get_visible_child (stack);
  ui_test_wait_until (gtk_widget_get_mapped (page));
  ui_test_settle ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, action);
  return page;
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

/* What is on the board now, with what may be repeated of the game before it; and again when the
   page is asked for. */
static void
test_position (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaPositionRow *row;
  GtkWidget *page;

  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "g1", "f3");
  ui_test_wait_until (tabiya_board_get_position (fixture.board)->turn == CHESS_BLACK);
  page = open_page (&fixture, "compare-methods");
  row = dialog_child (page, "position_row");
  assert_position (row, fixture.board, 1);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "Black to move, move 1");

  tabiya_play_move (fixture.play, chess_move_make (ui_test_square ("g8"), ui_test_square ("f6"),
                                                   CHESS_MOVE_NORMAL));
  ui_test_wait_until (tabiya_board_get_position (fixture.board)->turn == CHESS_WHITE);
  ui_test_settle ();
  g_assert_cmpuint (tabiya_position_row_get_position (row)->key, !=,
                    tabiya_board_get_position (fixture.board)->key);
  g_assert_true (open_page (&fixture, "compare-methods") == page);
  assert_position (row, fixture.board, 2);
  window_fixture_tear_down (&fixture);
  g_assert_null (find_laboratory ());
}

/* One window for all, with one page of each kind, however often it is asked for; it ends with the
   board, in the middle of what it does. */
static void
test_one (void)
{
  static const char *const actions[] = {
    "compare-methods", "fit-weights", "play-like", "over-my-games", "engines",
  };
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  GtkWidget *first;
  GtkWindow *laboratory;

  window_fixture_set_up (&fixture, setup);
  first = open_page (&fixture, "what-decides");
  laboratory = find_laboratory ();
  g_assert_null (gtk_window_get_transient_for (laboratory));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    open_page (&fixture, actions[i]);
  g_assert_true (open_page (&fixture, "what-decides") == first);
  g_assert_true (find_laboratory () == laboratory);
  window_fixture_tear_down (&fixture);
  g_assert_null (find_laboratory ());
}

static GtkWidget *
find_row (GtkWindow  *laboratory,
          const char *title)
{
  GtkListBox *list = dialog_child (laboratory, "list");
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++) {
    if (strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title) == 0)
      return GTK_WIDGET (row);
  }
  return NULL;
}

/* Nothing is begun before it is chosen. In a narrow window the list is behind the page. */
static void
test_list (void)
{
  WindowFixture fixture = { 0 };
  GtkWindow *laboratory;
  AdwLeaflet *leaflet;
  GtkStack *stack;

  window_fixture_set_up (&fixture, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "laboratory", NULL);
  laboratory = find_laboratory ();
  stack = dialog_child (laboratory, "stack");
  leaflet = dialog_child (laboratory, "leaflet");
  dialog_show (laboratory);
  g_assert_false (adw_leaflet_get_folded (leaflet));
  g_assert_null (gtk_stack_get_visible_child_name (stack));
  dialog_press (find_row (laboratory, "Fit to games"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "fit-weights");
  g_assert_true (gtk_list_box_get_selected_row (dialog_child (laboratory, "list"))
                 == GTK_LIST_BOX_ROW (find_row (laboratory, "Fit to games")));

  gtk_window_set_default_size (laboratory, 360, 600);
  ui_test_wait_until (adw_leaflet_get_folded (leaflet));
  ui_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (laboratory)), ==, 360);
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == GTK_WIDGET (stack));
  dialog_press (dialog_child (gtk_stack_get_visible_child (stack), "back_button"));
  ui_test_wait_until (gtk_widget_get_mapped (find_row (laboratory, "Engines")));
  ui_test_wait_still (find_row (laboratory, "Engines"));
  dialog_press (find_row (laboratory, "Engines"));
  ui_test_wait_until (adw_leaflet_get_visible_child (leaflet) == GTK_WIDGET (stack));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "engines");
  ui_test_key (GDK_KEY_Left, GDK_KEY_Alt_L);
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == dialog_child (laboratory, "sidebar"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_laboratory ());
  window_fixture_tear_down (&fixture);
}

/* What judges asks the analyst; what finds weights begins with those of the sliders. */
static void
test_sides (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaWeightsInForce *analyst;
  GtkWidget *page;

  window_fixture_set_up (&fixture, setup);
  analyst = tabiya_weights_in_force_get (tabiya_weights_get_analyst (fixture.settings));
  tabiya_weights_in_force_choose (analyst,
                                  tabiya_profiles_find (tabiya_profiles_get_default (),
                                                        heuristic_find ("three-terms"),
                                                        "capturer"));
  page = open_page (&fixture, "compare-methods");
  g_assert_cmpstr (adw_action_row_get_subtitle (dialog_child (page, "heuristic_row")), ==,
                   "Capturer");
  for (int sliders = 0; sliders < 2; sliders++) {
    g_settings_set_string (fixture.settings, "edited-profile", sliders ? "analyst" : "opponent");
    page = open_page (&fixture, "fit-weights");
    g_assert_cmpstr (gtk_label_get_text (dialog_child (page, "weights_label")), ==,
                     sliders ? "Weights of Three terms to Fit" : "Weights of Tabiya to Fit");
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
  GtkWidget *page;
  gint64 time;

  window_fixture_set_up (&fixture, setup);
  page = open_page (&fixture, "compare-methods");
  gtk_adjustment_set_value (dialog_child (page, "depth"), 40);
  g_signal_emit_by_name (dialog_child (page, "run_button"), "clicked");
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
  g_test_add_func ("/tabiya/laboratory/position", test_position);
  g_test_add_func ("/tabiya/laboratory/one", test_one);
  g_test_add_func ("/tabiya/laboratory/list", test_list);
  g_test_add_func ("/tabiya/laboratory/sides", test_sides);
  g_test_add_func ("/tabiya/laboratory/play-goes-first", test_play_goes_first);
  return g_test_run ();
}
