/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "model/lab/tabiya-evolution-run.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "profiles/tabiya-profiles.h"
#include "run-fixture.h"
#include "ui/evolve/tabiya-chart-panel.h"
#include "ui/evolve/tabiya-weight-choice.h"

/* What only windows and dialogs of evolutions do; test-run-page.c has the rest. */

/* A small genetic search of "Three terms" from weights that chance draws. */
static gpointer
start_genetic (WindowFixture *fixture)
{
  gpointer dialog = run_open_setup (fixture, &run_fixture_evolutions);
  GListModel *starts;
  gpointer window;

  adw_combo_row_set_selected (dialog_child (dialog, "heuristic_row"), 1);
  starts = adw_combo_row_get_model (dialog_child (dialog, "start_row"));
  adw_combo_row_set_selected (dialog_child (dialog, "start_row"),
                              g_list_model_get_n_items (starts) - 1);
  adw_combo_row_set_selected (dialog_child (dialog, "length_row"), 1);
  gtk_adjustment_set_value (dialog_child (dialog, "population"), 8);
  gtk_adjustment_set_value (dialog_child (dialog, "n_games"), 200);
  gtk_adjustment_set_value (dialog_child (dialog, "n_verdict"), 40);
  run_choose_nodes (&run_fixture_evolutions, dialog, 100);
  dialog_focus (dialog_child (dialog, "start_button"));
  ui_test_key (GDK_KEY_Return, 0);
  window = run_find_page (fixture, run_fixture_evolutions.get_page_type ());
  g_assert_nonnull (window);
  dialog_show (window);
  return window;
}

/* Who meets whom, what may change, and what cannot be started. */
static void
test_dialog (WindowFixture *fixture,
             gconstpointer  data)
{
  gpointer dialog = run_open_setup (fixture, &run_fixture_evolutions);
  GtkWidget *start = dialog_child (dialog, "start_button");
  TabiyaWeightChoice *weights = dialog_child (dialog, "weights_row");
  g_autofree char *ids = NULL;

  /* The weights in force are where it begins, and what it must beat. */
  g_assert_true (run_shows (dialog, "*"));
  g_assert_true (gtk_widget_get_sensitive (start));
  g_assert_true (gtk_widget_get_visible (dialog_child (dialog, "minutes_row")));
  adw_combo_row_set_selected (dialog_child (dialog, "length_row"), 1);
  g_assert_false (gtk_widget_get_visible (dialog_child (dialog, "minutes_row")));
  gtk_adjustment_set_value (dialog_child (dialog, "n_games"), 100);
  g_assert_false (gtk_widget_get_sensitive (start));
  g_assert_nonnull (strstr (gtk_label_get_text (dialog_child (dialog, "problem_label")),
                            "100 games are too few"));
  gtk_adjustment_set_value (dialog_child (dialog, "n_games"), 2000);
  g_assert_true (gtk_widget_get_sensitive (start));
  adw_combo_row_set_selected (dialog_child (dialog, "method_row"), 1);
  g_assert_false (gtk_widget_get_visible (dialog_child (dialog, "population_row")));

  ids = tabiya_weight_choice_dup_ids (weights);
  g_assert_true (g_str_has_prefix (ids, "material,"));
  adw_combo_row_set_selected (dialog_child (dialog, "heuristic_row"), 1);
  g_free (ids);
  ids = tabiya_weight_choice_dup_ids (weights);
  g_assert_cmpstr (ids, ==, "material,mobility,pawn-rank");
  dialog_assert_freed (dialog);
}

/* The picture, the verdict, and what can be done with the best. */
static void
test_search (WindowFixture *fixture,
             gconstpointer  data)
{
  gpointer window = start_genetic (fixture);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  TabiyaChartPanel *strength = dialog_child (window, "strength_panel");
  TabiyaChartPanel *weights = dialog_child (window, "weights_panel");
  const TabiyaEvolutionSnapshot *snapshot;
  const HeuristicWeights *in_force;
  TabiyaDocument *document = tabiya_session_get_document (fixture->session);
  g_autofree char *text = NULL;
  g_autofree char *more = NULL;
  g_autofree char *last = NULL;
  gpointer message;

  g_assert_false (gtk_widget_get_visible (dialog_child (window, "games_button")));
  run_wait (run, TABIYA_RUN_RUNNING, 2);
  ui_test_wait_until (gtk_widget_get_visible (dialog_child (window, "best_box")));
  run_wait (run, TABIYA_RUN_FINISHED, 240);
  ui_test_wait_until (run_shows (window, "240 of 240 games"));
  snapshot = tabiya_evolution_run_get_score (run)->snapshot;
  g_assert_cmpint (snapshot->phase, ==, TABIYA_EVOLUTION_DONE);
  g_assert_true (run_shows (window, "tronger than") || run_shows (window, "Weaker than"));
  g_assert_true (run_shows (window, "fresh match of 40 games"));

  text = tabiya_chart_panel_dup_text (strength);
  g_assert_nonnull (strstr (text, "Best "));
  g_assert_nonnull (strstr (text, "Population now "));
  more = tabiya_chart_panel_dup_text (weights);
  g_assert_nonnull (strstr (more, "Mobility "));
  g_assert_nonnull (strstr (more, " \302\261 "));

  /* All games can be looked at, those of the verdict at the end. */
  gtk_widget_activate_action (window, "run.open-games", NULL);
  ui_test_wait_until (tabiya_document_get_n_games (document) == 240);
  ui_test_settle ();
  last = tabiya_pgn_file_dup_tag (tabiya_document_get_file (document), 239, "Event");
  g_assert_cmpstr (last, ==, "Verdict of an evolution of weights");
  g_assert_false (tabiya_document_has_unsaved (document));

  gtk_widget_activate_action (window, "evolution.save", NULL);
  ui_test_wait_until ((message = run_find_toplevel (ADW_TYPE_MESSAGE_DIALOG)));
  adw_message_dialog_response (message, "accept");
  ui_test_wait_until (tabiya_profiles_find_equal (tabiya_profiles_get_default (),
                                                  &snapshot->best));

  gtk_widget_activate_action (window, "evolution.play", NULL);
  ui_test_settle ();
  in_force = tabiya_weights_in_force_get_weights (tabiya_weights_in_force_get (fixture->settings));
  g_assert_true (heuristic_weights_equal (in_force, &snapshot->best));
  gtk_widget_activate_action (window, "new-weights.undo", NULL);
  in_force = tabiya_weights_in_force_get_weights (tabiya_weights_in_force_get (fixture->settings));
  g_assert_false (heuristic_weights_equal (in_force, &snapshot->best));
}

/* A key of the legend hides its line, and it stays hidden when more is known. */
static void
test_legend (WindowFixture *fixture,
             gconstpointer  data)
{
  TabiyaChartPanel *panel = g_object_ref_sink (g_object_new (TABIYA_TYPE_CHART_PANEL, NULL));
  GtkWidget *key;

  for (guint round = 0; round < 2; round++) {
    g_autoptr(GPtrArray) lines =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_chart_line_free);
    TabiyaChartLine *low = tabiya_chart_line_new ("Low", 0);
    TabiyaChartLine *high = tabiya_chart_line_new ("High", 1);
    double lower, upper;

    g_ptr_array_add (lines, low);
    g_ptr_array_add (lines, high);
    tabiya_chart_line_add (low, 1, -10);
    tabiya_chart_line_add (high, 1, 100 + round);
    low->value = g_strdup ("-10");
    high->value = g_strdup ("100");
    tabiya_chart_panel_set_lines (panel, lines);
    if (round == 0) {
      g_autofree char *text = tabiya_chart_panel_dup_text (panel);

      g_assert_cmpstr (text, ==, "Low -10, High 100");
      key = window_find (GTK_WIDGET (panel), GTK_TYPE_TOGGLE_BUTTON);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), FALSE);
    }
    tabiya_line_chart_get_range (tabiya_chart_panel_get_chart (panel), &lower, &upper);
    g_assert_cmpfloat (lower, >, 90);
    g_assert_cmpfloat (upper, >, 99);
  }
  g_object_unref (panel);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("tabiya-cache-XXXXXX", NULL);

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add ("/tabiya/evolution-page/dialog", WindowFixture, NULL, run_set_up, test_dialog,
              run_tear_down);
  g_test_add ("/tabiya/evolution-page/search", WindowFixture, NULL, run_set_up, test_search,
              run_tear_down);
  g_test_add ("/tabiya/evolution-page/legend", WindowFixture, NULL, run_set_up, test_legend,
              run_tear_down);
  return g_test_run ();
}
