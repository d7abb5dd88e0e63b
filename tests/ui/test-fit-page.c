/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>

#include "dialog-fixture.h"
#include "service/tabiya-arbiter.h"
#include "profiles/tabiya-profiles.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/lab/tabiya-fit-row.h"
#include "ui/lab/tabiya-fit-page.h"
#include "ui/lab/tabiya-games-row.h"
#include "model/lab/tabiya-fit-words.h"

/* Fit to Games: the window, and what it says. */

/* White is two pawns down and wins by its development, which therefore must be worth more. */
#define LINE "1. e4 e5 2. d4 exd4 3. c3 dxc3 4. Bc4 cxb2 5. Bxb2 a6 6. Nf3 a5 7. O-O h6 " \
             "8. Nc3 h5 9. Rc1 Ra6 10. Re1 Ra8 11. Qd2 Na6 12. h3 Nb8 "

typedef struct {
  GSettings *settings;
  GtkWindow *window;
  char      *folder;
  char      *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
  g_settings_set_string (fixture->settings, "heuristic", "three-terms");
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->window = dialog_new_page (TABIYA_TYPE_FIT_PAGE, NULL, fixture->settings);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window)
    dialog_assert_freed (fixture->window);
  g_assert_finalize_object (fixture->settings);
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* @n games of one line that White wins as a rule, and @rest after them. */
static void
choose_games (Fixture    *fixture,
              guint       n,
              const char *rest)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);

  for (guint i = 0; i < n; i++) {
    const char *result = i % 5 == 4 ? "0-1" : "1-0";

    g_string_append_printf (text, "[Result \"%s\"]\n\n" LINE "%s\n\n", result, result);
  }
  g_string_append (text, rest);
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  tabiya_games_row_offer (dialog_page (fixture->window), file);
}

static gboolean
is_settled_cb (gpointer window)
{
  return !g_str_equal (gtk_button_get_label (dialog_child (window, "run_button")), "_Stop");
}

static const char *
get_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (dialog_child (fixture->window, "stack"));
}

static const char *
get_label (Fixture    *fixture,
           const char *child)
{
  return gtk_label_get_text (dialog_child (fixture->window, child));
}

static TabiyaFitRow *
get_row (Fixture    *fixture,
         const char *list,
         int         index)
{
  return TABIYA_FIT_ROW (gtk_list_box_get_row_at_index (dialog_child (fixture->window, list),
                                                        index));
}

/* A button of the window by what stands on it. */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button (child, label);

    if (found)
      return found;
  }
  return NULL;
}

static void
run (Fixture *fixture)
{
  dialog_press (dialog_child (fixture->window, "run_button"));
  g_assert_true (ui_test_wait_for (is_settled_cb, fixture->window));
  /* What is new on the page gets its place. */
  ui_test_settle ();
}

/* Of applying and testing the one that the verdict allows. */
static void
assert_suggested (Fixture *fixture)
{
  gboolean better = !!strstr (get_label (fixture, "verdict_label"), "games better");

  g_assert_true (gtk_widget_get_visible (dialog_child (fixture->window, "test_button")));
  g_assert_cmpint (gtk_widget_has_css_class (dialog_child (fixture->window, "apply_button"),
                                             "suggested-action"), ==, better);
  g_assert_cmpint (gtk_widget_has_css_class (dialog_child (fixture->window, "test_button"),
                                             "suggested-action"), ==, !better);
}

/* The value after the arrow in a row of the results. */
static int
get_new_value (Fixture *fixture,
               int      index)
{
  const char *text = gtk_label_get_text (dialog_child (get_row (fixture, "results_list", index),
                                                       "value_label"));
  const char *arrow = strstr (text, "→ ");

  return atoi (arrow ? arrow + strlen ("→ ") : text);
}

/* Without a pull a fit goes further than with a strong one, wherever the weights stood. */
static void
test_pull (Fixture       *fixture,
           gconstpointer  data)
{
  AdwComboRow *pull = dialog_child (fixture->window, "pull_row");
  int values[3];
  const guint choices[] = { 0, 3, 3 };

  g_settings_set_string (fixture->settings, "heuristic", "tabiya");
  dialog_show (fixture->window);
  choose_games (fixture, 120, "");
  dialog_press (find_button (GTK_WIDGET (fixture->window), "_None"));
  dialog_press (get_row (fixture, "weights_list", 1));
  g_assert_cmpuint (adw_combo_row_get_selected (pull), ==, 2);
  for (int i = 0; i < 3; i++) {
    HeuristicWeights weights;

    tabiya_weights_from_settings (fixture->settings, &weights);
    weights.values[1] = i == 2 ? 250 : 100;
    tabiya_weights_to_settings (&weights, fixture->settings);
    adw_combo_row_set_selected (pull, choices[i]);
    run (fixture);
    values[i] = get_new_value (fixture, 1);
    dialog_press (dialog_child (fixture->window, "run_button"));
  }
  g_test_message ("%d %d %d", values[0], values[1], values[2]);
  g_assert_cmpint (ABS (values[0] - 100), >, ABS (values[1] - 100));
  g_assert_cmpint (values[1], ==, values[2]);
}

/* From the file to the settings and back. */
static void
test_fit (Fixture       *fixture,
          gconstpointer  data)
{
  HeuristicWeights weights;
  HeuristicWeights before;
  g_autofree char *both = NULL;
  gboolean changed[3];

  dialog_show (fixture->window);
  g_assert_false (gtk_widget_get_sensitive (dialog_child (fixture->window, "run_button")));
  g_assert_cmpstr (get_label (fixture, "weights_label"), ==, "Weights of Three terms to Fit");
  choose_games (fixture, 120, "[Result \"*\"]\n\n1. e4 *\n\n[Result \"1-0\"]\n\n1. e5 1-0\n");
  run (fixture);
  g_assert_cmpstr (get_page (fixture), ==, "result");
  g_test_message ("%s / %s / %s", get_label (fixture, "verdict_label"),
                  get_label (fixture, "figures_label"), get_label (fixture, "games_label"));
  g_assert_nonnull (strstr (get_label (fixture, "games_label"), "120 of 122 games were used"));
  g_assert_nonnull (strstr (get_label (fixture, "games_label"), "1 had no result."));
  g_assert_nonnull (strstr (get_label (fixture, "games_label"), "1 had an error, in line 487: "));
  g_assert_nonnull (strstr (get_label (fixture, "games_label"), "so few games"));
  g_assert_nonnull (strstr (get_label (fixture, "figures_label"), "squared error 0."));

  tabiya_weights_from_settings (fixture->settings, &before);
  for (int i = 0; i < 3; i++)
    changed[i] = gtk_widget_get_sensitive (GTK_WIDGET (get_row (fixture, "results_list", i)));
  assert_suggested (fixture);
  g_assert_true (changed[0] || changed[1] || changed[2]);
  dialog_press (dialog_child (fixture->window, "apply_button"));
  tabiya_weights_from_settings (fixture->settings, &weights);
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (weights.values[i] != before.values[i], ==, changed[i]);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_true (heuristic_weights_equal (&weights, &before));

  /* Back, and the choice is as it was. */
  dialog_press (dialog_child (fixture->window, "run_button"));
  g_assert_cmpstr (get_page (fixture), ==, "choose");
  g_assert_true (tabiya_fit_row_get_active (get_row (fixture, "weights_list", 2)));
}

/* Only what is chosen is fitted, and only what is accepted is taken. */
static void
test_accept (Fixture       *fixture,
             gconstpointer  data)
{
  HeuristicWeights weights;
  g_autofree char *all = NULL;

  g_settings_set_string (fixture->settings, "heuristic", "tabiya");
  dialog_show (fixture->window);
  choose_games (fixture, 120, "");
  dialog_press (find_button (GTK_WIDGET (fixture->window), "_None"));
  g_assert_false (gtk_widget_get_sensitive (dialog_child (fixture->window, "run_button")));
  dialog_press (get_row (fixture, "weights_list", 1));
  g_assert_true (tabiya_fit_row_get_active (get_row (fixture, "weights_list", 1)));
  dialog_press (get_row (fixture, "weights_list", 2));
  run (fixture);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (get_row (fixture, "results_list", 0))));
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (get_row (fixture, "results_list", 1))));
  all = g_strdup (get_label (fixture, "figures_label"));

  /* Without it the error is another one. */
  tabiya_fit_row_set_active (get_row (fixture, "results_list", 1), FALSE);
  g_assert_cmpstr (get_label (fixture, "figures_label"), !=, all);
  tabiya_fit_row_set_active (get_row (fixture, "results_list", 2), FALSE);
  g_assert_cmpstr (get_label (fixture, "verdict_label"), ==, "Nothing changes");
  g_assert_false (gtk_widget_get_sensitive (dialog_child (fixture->window, "apply_button")));
  tabiya_fit_row_set_active (get_row (fixture, "results_list", 1), TRUE);
  dialog_press (dialog_child (fixture->window, "apply_button"));
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_cmpint (weights.values[1], !=, 100);
  g_assert_cmpint (weights.values[2], ==, 100);
}

/* Why it does not go, each time in its own words, and the person can go on. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GFile) missing = g_file_new_for_path ("/nowhere/games.pgn");
  g_autoptr(GFile) far = g_file_new_for_uri ("http://localhost/games.pgn");

  dialog_show (fixture->window);
  choose_games (fixture, 3, "");
  run (fixture);
  g_assert_cmpstr (get_page (fixture), ==, "choose");
  g_assert_nonnull (strstr (get_label (fixture, "error_label"), "Only 3 games"));
  choose_games (fixture, 0, "[Result \"*\"]\n\n1. e4 *\n\n");
  g_assert_cmpstr (get_label (fixture, "error_label"), ==, "");
  run (fixture);
  g_assert_nonnull (strstr (get_label (fixture, "error_label"), "has a result"));
  tabiya_games_row_offer (dialog_page (fixture->window), missing);
  run (fixture);
  g_assert_nonnull (strstr (get_label (fixture, "error_label"), "/nowhere/games.pgn: No such"));
  tabiya_games_row_offer (dialog_page (fixture->window), far);
  run (fixture);
  g_assert_nonnull (strstr (get_label (fixture, "error_label"), "on this computer"));
  choose_games (fixture, 40, "");
  run (fixture);
  g_assert_cmpstr (get_page (fixture), ==, "result");
}

static gboolean
drop (Fixture *fixture,
      GFile   *file)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (
    dialog_page (fixture->window));
  g_auto(GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, G_TYPE_FILE);
  g_value_set_object (&value, file);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_DROP_TARGET (controller))
      g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
  }
  return taken;
}

/* A file that is dropped is chosen, but not while another is worked on. */
static void
test_drop (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr(GFile) other = g_file_new_for_path ("/nowhere/other.pgn");

  dialog_show (fixture->window);
  choose_games (fixture, 40, "");
  g_assert_true (drop (fixture, other));
  g_assert_cmpstr (adw_action_row_get_subtitle (dialog_child (fixture->window, "file_row")), ==,
                   "/nowhere/other.pgn");
  g_assert_true (drop (fixture, file));
  run (fixture);
  g_assert_cmpstr (get_page (fixture), ==, "result");
  g_assert_false (drop (fixture, other));
}

static void
ignore_cb (TabiyaTicket *ticket,
           gpointer      data)
{
}

static gboolean
waits (Fixture *fixture)
{
  return dialog_says_wait (dialog_child (fixture->window, "wait_line"),
                           "Waiting: the engine is thinking about its move");
}

/* Something more important has the processors: it waits; stopped it is back where it began. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  TabiyaTicket *ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_MOVE,
                                                 tabiya_arbiter_get_capacity (arbiter), ignore_cb,
                                                 ignore_cb, NULL);
  gint64 time;

  dialog_show (fixture->window);
  choose_games (fixture, 60, "");
  dialog_press (dialog_child (fixture->window, "run_button"));
  ui_test_wait_until (waits (fixture));
  g_assert_cmpstr (get_page (fixture), ==, "work");
  g_assert_false (is_settled_cb (fixture->window));
  time = g_get_monotonic_time ();
  g_signal_emit_by_name (dialog_child (fixture->window, "run_button"), "clicked");
  while (!is_settled_cb (fixture->window))
    g_main_context_iteration (NULL, TRUE);
  time = g_get_monotonic_time () - time;
  g_assert_cmpint (time, <, g_test_perf () ? 50000 : 500000);
  g_assert_cmpstr (get_page (fixture), ==, "choose");
  g_assert_cmpstr (get_label (fixture, "error_label"), ==, "");

  dialog_press (dialog_child (fixture->window, "run_button"));
  ui_test_wait_until (waits (fixture));
  tabiya_ticket_release (ticket);
  g_assert_true (ui_test_wait_for (is_settled_cb, fixture->window));
  g_assert_cmpstr (get_page (fixture), ==, "result");
}

/* Paused for what waits for it: it says so in its own window, and is let go on there. */
static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaWork) other = tabiya_work_new ();
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  GtkWidget *line = dialog_child (fixture->window, "wait_line");
  DialogHolder holder;
  TabiyaTicket *ticket;

  dialog_hold (&holder, TABIYA_PRIORITY_MOVE, "a move is made", NULL);
  dialog_show (fixture->window);
  choose_games (fixture, 4000, "");
  dialog_press (dialog_child (fixture->window, "run_button"));
  ui_test_wait_until (dialog_says_wait (line, "Waiting: a move is made"));
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_last_child (line)));
  ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_BACKGROUND,
                                   tabiya_arbiter_get_capacity (arbiter), ignore_cb, ignore_cb,
                                   NULL);
  tabiya_ticket_set_work (ticket, other);
  dialog_let_go (&holder);
  ui_test_wait_until (tabiya_work_get_cause (other)
                      && tabiya_work_get_end (tabiya_work_get_cause (other)));
  g_assert_cmpstr (tabiya_work_get_end (tabiya_work_get_cause (other)), ==, "Pause the Fit");
  tabiya_work_set_paused (tabiya_work_get_cause (other), TRUE);
  ui_test_wait_until (tabiya_ticket_is_granted (ticket));
  ui_test_wait_until (dialog_says_wait (line, "Paused for something else"));
  tabiya_ticket_release (ticket);
  g_assert_cmpstr (get_page (fixture), ==, "work");
  dialog_press_wait (line, "Continue");
  g_assert_true (ui_test_wait_for (is_settled_cb, fixture->window));
  g_assert_cmpstr (get_page (fixture), ==, "result");
  g_assert_false (gtk_widget_get_visible (line));
}

/* The dialog of a window, or NULL. */
static GtkWindow *
find_question (GtkWindow *window)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l; l = l->next) {
    if (gtk_window_get_transient_for (l->data) == window && gtk_widget_get_mapped (l->data))
      return l->data;
  }
  return NULL;
}

/* A new profile of the user's own, under a name he is asked for. */
static void
test_profile (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();
  const Heuristic *heuristic = heuristic_find ("three-terms");
  g_autoptr(GPtrArray) list = NULL;
  TabiyaProfile *last;
  HeuristicWeights weights;
  GtkWindow *question;
  guint n_before;

  list = tabiya_profiles_list (profiles, heuristic);
  n_before = list->len;
  dialog_show (fixture->window);
  choose_games (fixture, 120, "");
  run (fixture);
  dialog_focus (dialog_child (fixture->window, "profile_button"));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until ((question = find_question (fixture->window)));
  ui_test_wait_active (question);
  ui_test_key (GDK_KEY_Return, 0);
  /* It goes with the answer, when the profile is made. */
  ui_test_wait_until (!find_question (fixture->window));
  ui_test_settle ();
  g_ptr_array_unref (list);
  list = tabiya_profiles_list (profiles, heuristic);
  g_assert_cmpuint (list->len, ==, n_before + 1);
  last = g_ptr_array_index (list, n_before);
  g_assert_cmpstr (tabiya_profile_get_name (last), ==, "Fitted to games");
  heuristic_weights_init (&weights, heuristic);
  g_assert_false (heuristic_weights_equal (tabiya_profile_get_weights (last), &weights));
  /* The weights in force are not touched. */
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_false (heuristic_weights_equal (tabiya_profile_get_weights (last), &weights));
}

/* Narrow, by keys alone. */
static void
test_keyboard (Fixture       *fixture,
               gconstpointer  data)
{
  gtk_window_set_default_size (fixture->window, 360, 500);
  choose_games (fixture, 60, "");
  dialog_show (fixture->window);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, 360);
  g_assert_cmpuint (dialog_count_tab_stops (fixture->window), >=, 8);
  dialog_focus (dialog_child (fixture->window, "run_button"));
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_true (ui_test_wait_for (is_settled_cb, fixture->window));
  g_assert_cmpstr (get_page (fixture), ==, "result");
  g_assert_cmpuint (dialog_count_tab_stops (fixture->window), >=, 4);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_null (fixture->window);
}

static void
test_words (void)
{
  static const struct {
    double      gain;
    double      margin;
    guint       n_games;
    const char *verdict;
  } cases[] = {
    { 0.004, 0.001, 900, "The new weights predict other games better" },
    { 0.001, 0.004, 900, "Not yet known whether the new weights are better" },
    { -0.001, 0.004, 900, "Not yet known whether the new weights are better" },
    { -0.004, 0.001, 900, "The new weights predict other games worse" },
    { 0, 0, 900, "Nothing changes" },
    { 0.1, INFINITY, 1, "Too few games were left to measure on" },
  };
  TabiyaFitCheck check = {
    .before = { 1000, 0.6931472, 0.12 }, .after = { 1000, 0.5978370, 0.11 }, .n_games = 1234,
    .gain = -0.0041, .margin = 0.0012,
  };
  g_autofree char *figures = tabiya_fit_words_figures (&check);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TabiyaFitCheck one = {
      .gain = cases[i].gain, .margin = cases[i].margin, .n_games = cases[i].n_games,
    };
    g_autofree char *verdict = tabiya_fit_words_verdict (&one);

    g_assert_cmpstr (verdict, ==, cases[i].verdict);
  }
  g_assert_cmpstr (figures, ==,
                   "In 1\u202f234 games that were not used for the fit, the actual result had a "
                   "probability of 50.0\u00a0% before and 55.0\u00a0% after. Logarithmic loss "
                   "0.6931 → 0.5978, squared error 0.1200 → 0.1100; the loss falls by −0.0041 "
                   "± 0.0012.");
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);

  /* Profiles of the test, not of whoever runs it. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  ui_test_init (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/fit-page/fit", test_fit);
  ADD ("/tabiya/fit-page/accept", test_accept);
  ADD ("/tabiya/fit-page/pull", test_pull);
  ADD ("/tabiya/fit-page/errors", test_errors);
  ADD ("/tabiya/fit-page/drop", test_drop);
  ADD ("/tabiya/fit-page/stop", test_stop);
  ADD ("/tabiya/fit-page/pause", test_pause);
  ADD ("/tabiya/fit-page/profile", test_profile);
  ADD ("/tabiya/fit-page/keyboard", test_keyboard);
#undef ADD
  g_test_add_func ("/tabiya/fit-page/words", test_words);
  return g_test_run ();
}
