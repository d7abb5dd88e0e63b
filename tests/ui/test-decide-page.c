/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "engine/heuristic.h"
#include "model/weights/tabiya-weight-value.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/lab/tabiya-decide-page.h"
#include "ui/lab/tabiya-decisive-row.h"

/* What Decides Here?: the window. */

/* Where long searches agree about the move, with the weights of "tabiya". */
static const char steady[] = "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16";
/* The choice is clear, whatever the search is like: a pawn can be taken. */
static const char clear[] = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
static const char quiet[] = "r1bq1rk1/pp2bppp/2n2n2/3p4/3P4/2N1BN2/PP2BPPP/R2Q1RK1 b - - 5 10";

typedef struct {
  GSettings *settings;
  GtkWindow *window;
} Fixture;

/* Of the longest searches. */
enum { NODES = 8000 };

static void
set_nodes (Fixture *fixture,
           guint64  nodes)
{
  tabiya_decide_page_set_nodes (dialog_page (fixture->window), nodes);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
  g_settings_set_string (fixture->settings, "heuristic", "three-terms");
  fixture->window = dialog_new_page (TABIYA_TYPE_DECIDE_PAGE, NULL, fixture->settings);
  set_nodes (fixture, NODES);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window)
    dialog_assert_freed (fixture->window);
  g_assert_finalize_object (fixture->settings);
}

static void
show (Fixture    *fixture,
      const char *fen)
{
  ChessPosition position;

  ui_test_read_fen (fen, &position);
  tabiya_position_row_set_position (dialog_child (fixture->window, "position_row"), &position,
                                    NULL);
  dialog_show (fixture->window);
}

static const char *
get_label (Fixture    *fixture,
           const char *child)
{
  return gtk_label_get_text (dialog_child (fixture->window, child));
}

static gboolean
is_idle_cb (gpointer window)
{
  return g_str_equal (gtk_button_get_label (dialog_child (window, "run_button")),
                      "_Search Again");
}

/* It searches for long: twice the time of other waits. */
static gboolean
wait_until_idle (Fixture *fixture)
{
  return ui_test_wait_for (is_idle_cb, fixture->window)
         || ui_test_wait_for (is_idle_cb, fixture->window);
}

static TabiyaDecisiveRow *
get_row (Fixture *fixture,
         int      index)
{
  return TABIYA_DECISIVE_ROW (gtk_list_box_get_row_at_index (dialog_child (fixture->window,
                                                                           "list"), index));
}

/* Who does not see the row hears all of it. */
static void
check_accessible (TabiyaDecisiveRow *row)
{
  const TabiyaDecisiveWeight *found = tabiya_decisive_row_get_found (row);
  const HeuristicWeightInfo *info = heuristic_get_weight (heuristic_find ("three-terms"),
                                                          found->weight);
  g_autofree char *from = tabiya_weight_value_format (info, found->from);
  g_autofree char *to = tabiya_weight_value_format (info, found->to);
  g_autofree char *label = g_strdup_printf ("%s, %s → %s: %s", info->name, from, to,
                                            adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));

  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* Filled in without being asked, and at the end the nearest stands first. */
static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  const Heuristic *heuristic = heuristic_find ("three-terms");
  double last = 0;

  show (fixture, clear);
  g_assert_true (wait_until_idle (fixture));
  g_test_message ("%s", get_label (fixture, "choice_label"));
  g_assert_true (g_str_has_prefix (get_label (fixture, "choice_label"), "Three terms plays "));
  g_assert_nonnull (strstr (get_label (fixture, "how_label"), "in steps of 1,"));
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const TabiyaDecisiveWeight *found = tabiya_decisive_row_get_found (get_row (fixture, i));
    const char *text = adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, i)));
    double distance = tabiya_decisive_get_distance (heuristic, found);

    g_test_message ("%s", text);
    g_assert_cmpfloat (distance, >=, last);
    last = distance;
    if (found->state == TABIYA_DECISIVE_CHANGES)
      g_assert_nonnull (strstr (text, " becomes "));
    else
      g_assert_cmpstr (text, ==, "nothing from −20 to 50 changes it");
  }
  g_assert_cmpint (tabiya_decisive_row_get_found (get_row (fixture, 0))->state, ==,
                   TABIYA_DECISIVE_CHANGES);
  check_accessible (get_row (fixture, 0));
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *button = find_button (child);

    if (button)
      return button;
  }
  return NULL;
}

/* A value is applied, said to be, and taken back. */
static void
test_apply (Fixture       *fixture,
            gconstpointer  data)
{
  const TabiyaDecisiveWeight *found;
  HeuristicWeights weights;

  show (fixture, clear);
  g_assert_true (wait_until_idle (fixture));
  found = tabiya_decisive_row_get_found (get_row (fixture, 0));
  dialog_press (find_button (GTK_WIDGET (get_row (fixture, 0))));
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_cmpint (weights.values[found->weight], ==, found->to);
  g_assert_nonnull (strstr (get_label (fixture, "how_label"), "weights have changed"));

  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_cmpint (weights.values[found->weight], ==, found->from);
  g_assert_null (strstr (get_label (fixture, "how_label"), "weights have changed"));

  /* Changed elsewhere since: that is not undone. */
  dialog_press (find_button (GTK_WIDGET (get_row (fixture, 0))));
  tabiya_weights_from_settings (fixture->settings, &weights);
  weights.values[0] = 7;
  weights.values[1] = 8;
  tabiya_weights_to_settings (&weights, fixture->settings);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_cmpint (weights.values[0], ==, 7);
  g_assert_cmpint (weights.values[1], ==, 8);
}

/* Stopped while it searches: what was found stays, and says how far it was looked. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  gint64 time;

  g_settings_set_string (fixture->settings, "heuristic", "tabiya");
  set_nodes (fixture, 100000);
  show (fixture, steady);
  g_assert_false (is_idle_cb (fixture->window));
  /* The first choice is known and the weights are being moved. */
  ui_test_wait_until (g_str_has_prefix (get_label (fixture, "choice_label"), "Tabiya plays "));
  time = g_get_monotonic_time ();
  g_signal_emit_by_name (dialog_child (fixture->window, "run_button"), "clicked");
  while (!is_idle_cb (fixture->window))
    g_main_context_iteration (NULL, TRUE);
  time = g_get_monotonic_time () - time;
  g_test_message ("stopped after %" G_GINT64_FORMAT " us", time);
  g_assert_cmpint (time, <, g_test_perf () ? 50000 : 500000);
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_false (is_idle_cb (fixture->window));
}

/* Mate in one stands whatever a weight is. */
static void
test_firm (Fixture       *fixture,
           gconstpointer  data)
{
  show (fixture, "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
  g_assert_true (wait_until_idle (fixture));
  g_assert_cmpstr (get_label (fixture, "choice_label"), ==,
                   "Three terms plays Ra8# here, and no single weight changes that");
}

/* Where the searches do not agree about the move, no weight is blamed. */
static void
test_unsteady (Fixture       *fixture,
               gconstpointer  data)
{
  g_settings_set_string (fixture->settings, "heuristic", "tabiya");
  set_nodes (fixture, 3000);
  show (fixture, quiet);
  g_assert_true (wait_until_idle (fixture));
  g_assert_nonnull (strstr (get_label (fixture, "choice_label"), "but only just"));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, 0))), ==,
                   "cannot be told here");
}

/* No move: no question. */
static void
test_over (Fixture       *fixture,
           gconstpointer  data)
{
  show (fixture, "7k/5QQ1/8/8/8/8/8/7K b - - 0 1");
  g_assert_true (is_idle_cb (fixture->window));
  g_assert_false (gtk_widget_get_sensitive (dialog_child (fixture->window, "run_button")));
  g_assert_cmpstr (get_label (fixture, "choice_label"), ==, "There is no move to choose");
}

/* Narrow, by keys alone; closed in the middle nothing stays behind. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  gtk_window_set_default_size (fixture->window, 360, 500);
  show (fixture, clear);
  g_assert_true (wait_until_idle (fixture));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, 360);
  g_assert_cmpuint (dialog_count_tab_stops (fixture->window), >=, 3);
  g_settings_set_string (fixture->settings, "heuristic", "pawn-units");
  show (fixture, quiet);
  g_assert_nonnull (strstr (get_label (fixture, "how_label"), "about seventy steps"));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_null (fixture->window);
}

int
main (int    argc,
      char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/decide-page/answers", test_answers);
  ADD ("/tabiya/decide-page/apply", test_apply);
  ADD ("/tabiya/decide-page/stop", test_stop);
  ADD ("/tabiya/decide-page/firm", test_firm);
  ADD ("/tabiya/decide-page/unsteady", test_unsteady);
  ADD ("/tabiya/decide-page/over", test_over);
  ADD ("/tabiya/decide-page/narrow", test_narrow);
#undef ADD
  return g_test_run ();
}
