/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "model/lab/tabiya-tournament-run.h"
#include "model/weights/tabiya-weights-settings.h"
#include "run-fixture.h"
#include "ui/run/tabiya-run-games.h"
#include "ui/run/tabiya-run-row.h"
#include "ui/tournament/tabiya-cross-table.h"
#include "ui/tournament/tabiya-program-dialog.h"
#include "ui/tournament/tabiya-tournament-setup.h"
#include "ui/tournament/tabiya-tournament-players.h"
#include "ui/tournament/tabiya-tournament-page.h"

/* The first widget below @widget for which @wanted holds. */
static GtkWidget *
find_below (GtkWidget *widget,
            gboolean (*wanted) (GtkWidget *))
{
  GtkWidget *found = wanted (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, wanted);
  return found;
}

static gboolean
is_add_row (GtkWidget *widget)
{
  return ADW_IS_ACTION_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                       "Add a Program…") == 0;
}

static gboolean
is_remove_button (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Remove from This List") == 0;
}

static gboolean
is_result (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_tooltip_text (widget);
}

static void
set_up (WindowFixture *fixture,
        gconstpointer  data)
{
  g_autofree char *programs = tabiya_programs_dup_path ();
  HeuristicWeights weights;

  g_unlink (programs);
  run_set_up (fixture, data);
  heuristic_weights_init (&weights, heuristic_get (0));
  tabiya_weights_to_settings (&weights, fixture->settings);
}

static void
test_dialog (WindowFixture *fixture,
             gconstpointer  data)
{
  TabiyaTournamentSetup *dialog = run_open_setup (fixture, &run_fixture_tournaments);
  TabiyaTournamentPlayers *players = dialog_child (dialog, "players");
  GtkWidget *start_button = dialog_child (dialog, "start_button");
  g_autoptr(GPtrArray) chosen = tabiya_tournament_players_list_chosen (players);

  /* Three profiles to begin with. */
  g_assert_cmpuint (chosen->len, ==, 3);
  g_assert_cmpstr (((TabiyaCandidate *) chosen->pdata[0])->name, ==, "Balanced");
  g_assert_true (gtk_widget_get_sensitive (start_button));
  gtk_adjustment_set_value (dialog_child (dialog, "rounds"), 7);
  g_assert_true (run_shows (dialog, "both colours: 42 games"));

  /* Levels can be chosen as well, and one against all others is fewer games. */
  g_assert_true (tabiya_tournament_players_choose (players, "Club player", TRUE));
  g_assert_true (run_shows (dialog, "both colours: 84 games"));
  g_assert_false (gtk_widget_get_visible (dialog_child (dialog, "hero_row")));
  adw_combo_row_set_selected (dialog_child (dialog, "kind_row"), TABIYA_TOURNAMENT_GAUNTLET);
  g_assert_true (run_shows (dialog, "both colours: 42 games"));
  g_assert_true (gtk_widget_get_visible (dialog_child (dialog, "hero_row")));
  adw_combo_row_set_selected (dialog_child (dialog, "hero_row"), 3);

  /* The one who meets all others is kept when others come and go. */
  tabiya_tournament_players_choose (players, "Fortress", FALSE);
  g_assert_cmpstr (gtk_string_object_get_string
                     (adw_combo_row_get_selected_item (dialog_child (dialog, "hero_row"))),
                   ==, "Club player");

  /* One alone cannot play. */
  tabiya_tournament_players_choose (players, "Attacker", FALSE);
  g_assert_true (gtk_widget_get_sensitive (start_button));
  tabiya_tournament_players_choose (players, "Club player", FALSE);
  g_assert_false (gtk_widget_get_sensitive (start_button));
  g_assert_true (run_shows (dialog, "two players or more"));
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_null (run_find_page (fixture, TABIYA_TYPE_TOURNAMENT_SETUP));
}

/* The present weights take part under their own name when no profile has them. */
static void
test_present_weights (WindowFixture *fixture,
                      gconstpointer  data)
{
  HeuristicWeights weights;
  TabiyaTournamentSetup *dialog;
  g_autoptr(GPtrArray) chosen = NULL;

  heuristic_weights_init (&weights, heuristic_get (0));
  heuristic_weights_set (&weights, heuristic_find_weight (weights.heuristic, "king-attack"), 150);
  tabiya_weights_to_settings (&weights, fixture->settings);
  dialog = run_open_setup (fixture, &run_fixture_tournaments);
  chosen = tabiya_tournament_players_list_chosen (dialog_child (dialog, "players"));
  g_assert_cmpstr (((TabiyaCandidate *) chosen->pdata[0])->name, ==, "Balanced*");
  g_assert_true (g_strv_contains
                   ((const char * const *) ((TabiyaCandidate *) chosen->pdata[0])->options,
                    "king-attack=150"));
  dialog_assert_freed (dialog);
}

/* A program is entered with its command here, and removed again. */
static void
test_program (WindowFixture *fixture,
              gconstpointer  data)
{
  TabiyaTournamentSetup *dialog = run_open_setup (fixture, &run_fixture_tournaments);
  TabiyaTournamentPlayers *players = dialog_child (dialog, "players");
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autoptr(TabiyaPrograms) programs = NULL;
  g_autoptr(TabiyaPrograms) rest = NULL;
  g_autoptr(GPtrArray) chosen = NULL;
  const char *argv[] = { "cat", "a b", "$HOME; x", NULL };
  GtkWidget *entry = find_below (GTK_WIDGET (dialog), is_add_row);

  g_assert_nonnull (entry);
  g_signal_emit_by_name (entry, "activated");
  entry = GTK_WIDGET (run_find_toplevel (TABIYA_TYPE_PROGRAM_DIALOG));
  g_assert_nonnull (entry);
  dialog_show (entry);
  g_assert_false (gtk_widget_get_sensitive (dialog_child (entry, "add_button")));
  gtk_editable_set_text (dialog_child (entry, "name_row"), "My cat");
  gtk_editable_set_text (dialog_child (entry, "command_row"), "no-such-program --uci");
  g_assert_true (run_shows (entry, "There is no program “no-such-program”."));
  g_assert_false (gtk_widget_get_sensitive (dialog_child (entry, "add_button")));
  gtk_editable_set_text (dialog_child (entry, "command_row"), "/dev/null --uci");
  g_assert_true (run_shows (entry, "“/dev/null” cannot be run"));
  /* As the list of engines writes what has a name that is no text. */
  gtk_editable_set_text (dialog_child (entry, "command_row"), "file:///no/caf%E9");
  g_assert_true (run_shows (entry, "There is no program “/no/caf\357\277\275”."));
  gtk_editable_set_text (dialog_child (entry, "command_row"), "cat 'unclosed");
  g_assert_false (gtk_widget_get_sensitive (dialog_child (entry, "add_button")));
  /* Split into words, but never given to a shell. */
  gtk_editable_set_text (dialog_child (entry, "command_row"), "cat 'a b' '$HOME; x'");
  g_assert_true (gtk_widget_get_sensitive (dialog_child (entry, "add_button")));
  dialog_press (dialog_child (entry, "add_button"));
  g_assert_null (run_find_toplevel (TABIYA_TYPE_PROGRAM_DIALOG));

  programs = tabiya_programs_load (path, NULL);
  g_assert_cmpstrv (tabiya_programs_find (programs, "My cat", NULL), argv);
  chosen = tabiya_tournament_players_list_chosen (players);
  g_assert_cmpuint (chosen->len, ==, 4);
  g_assert_cmpstr (((TabiyaCandidate *) chosen->pdata[0])->name, ==, "My cat");
  g_signal_emit_by_name (find_below (GTK_WIDGET (dialog), is_remove_button), "clicked");
  g_assert_false (tabiya_tournament_players_choose (players, "My cat", TRUE));
  rest = tabiya_programs_load (path, NULL);
  g_assert_null (tabiya_programs_find (rest, "My cat", NULL));
  dialog_assert_freed (dialog);
}

static const char *
get_cell (GtkGrid *grid,
          int      column,
          int      row)
{
  return gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, column, row)));
}

/* From the first game to the table. */
static void
test_whole (WindowFixture *fixture,
            gconstpointer  data)
{
  gpointer window = run_start (fixture, &run_fixture_tournaments, 2, NULL);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  TabiyaCrossTable *table = dialog_child (window, "table");
  const TabiyaTournament *tournament;
  GtkGrid *grid;

  g_assert_true (run_shows (window, "Not yet known"));
  ui_test_wait_until (gtk_widget_get_visible (dialog_child (window, "stop_button")));
  run_wait (run, TABIYA_RUN_FINISHED, 12);
  ui_test_wait_until (!gtk_widget_get_visible (dialog_child (window, "pause_button")));
  tournament = tabiya_tournament_run_get_tournament (run);
  g_assert_cmpuint (tournament->players->len, ==, 3);
  g_assert_cmpuint (tournament->seed, ==, 1);
  g_assert_nonnull (tabiya_tournament_get_player (tournament, 0)->checksum);
  ui_test_wait_until (run_shows (window, "12 of 12 games"));
  g_assert_true (run_shows (window, " is first"));
  g_assert_true (run_shows (window, "too few games"));
  grid = GTK_GRID (window_find (GTK_WIDGET (table), GTK_TYPE_GRID));
  g_assert_cmpstr (get_cell (grid, 0, 1), ==, "1");
  g_assert_true (g_str_has_suffix (get_cell (grid, 3, 3), " / 8"));
  g_assert_null (gtk_grid_get_child_at (grid, 0, 4));

  /* Another one plays other openings. */
  window = run_start (fixture, &run_fixture_tournaments, 1, NULL);
  run = tabiya_run_page_get_run (window);
  g_assert_cmpuint (tabiya_tournament_run_get_tournament (run)->seed, ==, 2);
}

/* A result leads to its games, these to all games, and a game to the board, as a copy. */
static void
test_games (WindowFixture *fixture,
            gconstpointer  data)
{
  gpointer window = run_start (fixture, &run_fixture_tournaments, 1, NULL);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  TabiyaRunGames *games = dialog_child (window, "games");
  GListModel *model = dialog_child (games, "games");
  TabiyaGame *game;

  run_wait (run, TABIYA_RUN_FINISHED, 6);
  g_signal_emit_by_name (dialog_child (window, "table"), "cell-activated", 0u, 2u);
  ui_test_settle ();
  g_assert_true (gtk_toggle_button_get_active (dialog_child (window, "games_button")));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 2);
  g_assert_true (run_shows (window, "Games of Balanced and Fortress"));
  dialog_press (dialog_child (window, "all_button"));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 6);
  g_signal_emit_by_name (games, "game-activated", 0u);
  ui_test_settle ();
  game = tabiya_play_get_game (fixture->play);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, "Tournament");
  g_assert_false (tabiya_game_get_modified (game));
}

/* With the pointer on the first result that there is. */
static void
test_click_cell (WindowFixture *fixture,
                 gconstpointer  data)
{
  gpointer window = run_start (fixture, &run_fixture_tournaments, 1, NULL);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  GtkWidget *table = dialog_child (window, "table");
  GtkWidget *button = NULL;

  run_wait (run, TABIYA_RUN_FINISHED, 6);
  ui_test_wait_still (table);
  button = find_below (table, is_result);
  g_assert_nonnull (button);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (button), " against "));
  ui_test_click (button, gtk_widget_get_width (button) / 2, gtk_widget_get_height (button) / 2);
  ui_test_wait_until (gtk_toggle_button_get_active (dialog_child (window, "games_button")));
  g_assert_cmpuint (g_list_model_get_n_items
                      (dialog_child (dialog_child (window, "games"), "games")), ==, 2);
}

/* A tournament that names a program that is not here says so, and runs nothing. */
static void
test_missing_program (WindowFixture *fixture,
                      gconstpointer  data)
{
  g_autofree char *folder = run_get_folder (&run_fixture_tournaments);
  g_autofree char *path = g_build_filename (folder, "foreign.tournament", NULL);
  GtkWidget *list;
  gpointer window;
  TabiyaRun *run;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path,
                                      "[Tournament]\nversion=1\nname=Foreign\nkind=round-robin\n"
                                      "created=1\nrounds=1\nseed=1\n[Player 1]\nname=A\nnodes=1\n"
                                      "[Player 2]\nname=B\nnodes=1\nprogram=Their engine\n"
                                      "command=false\n", -1, NULL));
  list = dialog_child (run_open_setup (fixture, &run_fixture_tournaments), "list");
  g_signal_emit_by_name (window_find (list, TABIYA_TYPE_RUN_ROW), "activated");
  ui_test_settle ();
  window = run_find_page (fixture, TABIYA_TYPE_TOURNAMENT_PAGE);
  run = tabiya_run_page_get_run (window);
  run_wait (run, TABIYA_RUN_STOPPED, 0);
  /* It has just appeared, and gets its place with the next frame. */
  ui_test_wait_still (dialog_child (window, "continue_button"));
  dialog_press (dialog_child (window, "continue_button"));
  ui_test_wait_until (tabiya_run_get_problem (run));
  run_wait (run, TABIYA_RUN_STOPPED, 0);
  ui_test_wait_until (run_shows (window, "“Their engine”")
                      || run_shows (window, "\"Their engine\""));
}

/* Earlier tournaments are listed with how far they are. */
static void
test_list (WindowFixture *fixture,
           gconstpointer  data)
{
  gpointer window = run_start (fixture, &run_fixture_tournaments, 1, NULL);
  gpointer dialog;

  run_wait (tabiya_run_page_get_run (window), TABIYA_RUN_FINISHED, 6);
  dialog = run_open_setup (fixture, &run_fixture_tournaments);
  /* What was chosen is chosen again. */
  g_assert_cmpfloat (gtk_adjustment_get_value (dialog_child (dialog, "rounds")), ==, 1.0);
  g_assert_cmpfloat (gtk_adjustment_get_value (dialog_child (dialog_child (dialog, "limits"),
                                                             "nodes")), ==, 1000.0);
  ui_test_wait_until (run_shows (dialog, "finished · 6 of 6 games · "));
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("tabiya-cache-XXXXXX", NULL);

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  window_fixture_init ();
  ui_test_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/tabiya/tournament-page/" name, WindowFixture, NULL, set_up, function, \
              run_tear_down)
  ADD ("dialog", test_dialog);
  ADD ("present-weights", test_present_weights);
  ADD ("program", test_program);
  ADD ("whole", test_whole);
  ADD ("games", test_games);
  ADD ("click-cell", test_click_cell);
  ADD ("missing-program", test_missing_program);
  ADD ("list", test_list);
  return g_test_run ();
}
