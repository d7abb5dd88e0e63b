/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/lab/tabiya-evolution-run.h"
#include "model/lab/tabiya-test-run.h"
#include "model/lab/tabiya-tournament-run.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/application/tabiya-laboratory.h"
#include "ui/evolve/tabiya-evolution-page.h"
#include "ui/evolve/tabiya-evolution-setup.h"
#include "ui/match/tabiya-test-setup.h"
#include "ui/match/tabiya-test-page.h"
#include "ui/tournament/tabiya-tournament-setup.h"
#include "ui/tournament/tabiya-tournament-players.h"
#include "ui/tournament/tabiya-tournament-page.h"

static guint
choose_test (gpointer dialog,
             guint    n)
{
  adw_combo_row_set_selected (dialog_child (dialog, "length_row"), 1);
  gtk_adjustment_set_value (dialog_child (dialog, "n_games"), 2 * n);
  return 2 * n;
}

/* Of those players that are chosen at first. */
static guint
choose_tournament (gpointer dialog,
                   guint    n)
{
  g_autoptr(GPtrArray) players =
    tabiya_tournament_players_list_chosen (dialog_child (dialog, "players"));

  gtk_adjustment_set_value (dialog_child (dialog, "rounds"), n);
  return players->len * (players->len - 1) * n;
}

/* SPSA learns from few games. */
static guint
choose_evolution (gpointer dialog,
                  guint    n)
{
  adw_combo_row_set_selected (dialog_child (dialog, "method_row"), 1);
  adw_combo_row_set_selected (dialog_child (dialog, "length_row"), 1);
  gtk_adjustment_set_value (dialog_child (dialog, "n_games"), 4 * n);
  gtk_adjustment_set_value (dialog_child (dialog, "n_verdict"), 40);
  return 4 * n + 40;
}

const RunFixtureKind run_fixture_tests = {
  .name = "test",
  .kind = &tabiya_test_run_kind,
  .action = "test-weights",
  .continue_action = "continue-test",
  .show_action = "show-test",
  .get_setup_type = tabiya_test_setup_get_type,
  .get_page_type = tabiya_test_page_get_type,
  .limits = "limits",
  .choose = choose_test,
};

const RunFixtureKind run_fixture_tournaments = {
  .name = "tournament",
  .kind = &tabiya_tournament_run_kind,
  .action = "tournament",
  .continue_action = "continue-tournament",
  .show_action = "show-tournament",
  .get_setup_type = tabiya_tournament_setup_get_type,
  .get_page_type = tabiya_tournament_page_get_type,
  .limits = "limits",
  .choose = choose_tournament,
};

const RunFixtureKind run_fixture_evolutions = {
  .name = "evolution",
  .kind = &tabiya_evolution_run_kind,
  .action = "evolve",
  .continue_action = "continue-evolution",
  .show_action = "show-evolution",
  .get_setup_type = tabiya_evolution_setup_get_type,
  .get_page_type = tabiya_evolution_page_get_type,
  .choose = choose_evolution,
};

gpointer
run_find_toplevel (GType type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  }
  return NULL;
}

gpointer
run_find_page (WindowFixture *fixture,
               GType          type)
{
  gpointer laboratory = run_find_toplevel (TABIYA_TYPE_LABORATORY);
  GtkWidget *page = laboratory
                    ? gtk_stack_get_visible_child (dialog_child (laboratory, "stack")) : NULL;

  return page && G_TYPE_CHECK_INSTANCE_TYPE (page, type) ? page : NULL;
}

void
run_wait (TabiyaRun      *run,
          TabiyaRunState  state,
          guint           n_games)
{
  gint64 began = g_get_monotonic_time ();

  while (tabiya_run_get_state (run) != state || tabiya_run_get_n_games (run) < n_games) {
    if (g_get_monotonic_time () - began > PATIENCE_US)
      g_error ("the state is %d with %u games and not %d with %u: %s",
               (int) tabiya_run_get_state (run), tabiya_run_get_n_games (run), (int) state,
               n_games, tabiya_run_get_problem (run));
    ui_test_turn (g_get_monotonic_time (), "state", __FILE__, __LINE__);
  }
}

gboolean
run_shows (gpointer    widget,
           const char *part)
{
  gboolean found = FALSE;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (widget), part))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = run_shows (child, part);
  return found;
}

char *
run_get_folder (const RunFixtureKind *kind)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", kind->kind->folder, NULL);
}

static void
remove_runs (const RunFixtureKind *kind)
{
  g_autofree char *folder = run_get_folder (kind);
  g_autoptr(GPtrArray) records = tabiya_records_list (kind->kind->records, folder);

  for (guint i = 0; i < records->len; i++) {
    g_unlink (((TabiyaRecord *) records->pdata[i])->path);
    g_unlink (((TabiyaRecord *) records->pdata[i])->pgn_path);
  }
}

void
run_set_up (WindowFixture *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  HeuristicWeights weights;

  remove_runs (&run_fixture_tests);
  remove_runs (&run_fixture_tournaments);
  remove_runs (&run_fixture_evolutions);
  window_fixture_set_up (fixture, people);
  g_settings_reset (fixture->settings, "run-choices");
  g_settings_reset (fixture->settings, "test-opponent");
  heuristic_weights_init (&weights, heuristic_get (0));
  heuristic_weights_set (&weights, heuristic_find_weight (weights.heuristic, "king-attack"), 150);
  tabiya_weights_to_settings (&weights, fixture->settings);
}

void
run_tear_down (WindowFixture *fixture,
               gconstpointer  data)
{
  GPtrArray *keepers = fixture->application
                       ? tabiya_application_get_keepers (TABIYA_APPLICATION (fixture->application))
                       : NULL;

  for (guint i = 0; keepers && i < keepers->len; i++) {
    TabiyaRun *run = tabiya_run_keeper_get_active (keepers->pdata[i]);

    if (run)
      tabiya_run_stop (run);
    ui_test_wait_until (!tabiya_run_keeper_get_active (keepers->pdata[i]));
  }
  window_fixture_tear_down (fixture);
}

void
run_choose_nodes (const RunFixtureKind *kind,
                  gpointer              dialog,
                  double                nodes)
{
  gpointer parent = kind->limits ? dialog_child (dialog, kind->limits) : dialog;

  gtk_adjustment_set_value (dialog_child (parent, "nodes"), nodes);
}

gpointer
run_open_setup (WindowFixture        *fixture,
                 const RunFixtureKind *kind)
{
  gpointer dialog;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), kind->action, NULL);
  dialog = run_find_page (fixture, kind->get_setup_type ());
  g_assert_nonnull (dialog);
  dialog_show (dialog);
  return dialog;
}

gpointer
run_start (WindowFixture        *fixture,
           const RunFixtureKind *kind,
           guint                 n,
           guint                *n_games)
{
  gpointer dialog = run_open_setup (fixture, kind);
  guint chosen = kind->choose (dialog, n);
  gpointer window;

  /* An evolution plays at least ten times as many games. */
  run_choose_nodes (kind, dialog, kind->limits ? 1000 : 200);
  dialog_focus (dialog_child (dialog, "start_button"));
  ui_test_key (GDK_KEY_Return, 0);
  window = run_find_page (fixture, kind->get_page_type ());
  g_assert_nonnull (window);
  dialog_show (window);
  g_assert_null (run_find_page (fixture, kind->get_setup_type ()));
  if (n_games)
    *n_games = chosen;
  return window;
}
