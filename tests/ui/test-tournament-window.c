/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "dialog-fixture.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/match/tabiya-test-games.h"
#include "ui/tournament/tabiya-cross-table.h"
#include "ui/tournament/tabiya-program-dialog.h"
#include "ui/tournament/tabiya-tournament-dialog.h"
#include "ui/tournament/tabiya-tournament-list.h"
#include "ui/tournament/tabiya-tournament-players.h"
#include "ui/tournament/tabiya-tournament-window.h"
#include "window-fixture.h"

/* Games are played at the lowest priority, which a busy machine leaves little time. */
#define TIMEOUT_US (120 * G_TIME_SPAN_SECOND)

static GtkWindow *
find_window_of (GtkApplication *application,
                GType           type)
{
  for (GList *l = gtk_application_get_windows (application); l; l = l->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  }
  return NULL;
}

static GtkWindow *
find_toplevel (GType type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  }
  return NULL;
}

static guint
count_games (TabiyaTournamentRun *run)
{
  return tabiya_tournament_score_get_n_games (tabiya_tournament_run_get_score (run));
}

static void
wait_for_run (TabiyaTournamentRun *run,
              TabiyaTestState      state,
              guint                n_games)
{
  gint64 began = g_get_monotonic_time ();

  while (tabiya_tournament_run_get_state (run) != state || count_games (run) < n_games) {
    if (g_get_monotonic_time () - began > TIMEOUT_US)
      g_error ("the state is %d with %u games and not %d with %u: %s",
               (int) tabiya_tournament_run_get_state (run), count_games (run), (int) state,
               n_games, tabiya_tournament_run_get_problem (run));
    ui_test_turn (g_get_monotonic_time (), "state", __FILE__, __LINE__);
  }
}

/* Whether a label that can be seen contains @part. */
static gboolean
shows (GtkWidget  *widget,
       const char *part)
{
  gboolean found = FALSE;

  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), part))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = shows (child, part);
  return found;
}

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

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "tournaments", NULL);
}

static void
set_up (WindowFixture *fixture,
        gconstpointer  data)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *programs = tabiya_programs_dup_path ();
  g_autoptr(GPtrArray) files = tabiya_tournaments_list (folder);
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  HeuristicWeights weights;

  for (guint i = 0; i < files->len; i++) {
    g_unlink (((TabiyaTournamentFile *) files->pdata[i])->path);
    g_unlink (((TabiyaTournamentFile *) files->pdata[i])->pgn_path);
  }
  g_unlink (programs);
  window_fixture_set_up (fixture, people);
  heuristic_weights_init (&weights, heuristic_get (0));
  tabiya_weights_to_settings (&weights, fixture->settings);
}

static void
tear_down (WindowFixture *fixture,
           gconstpointer  data)
{
  GtkWindow *window;

  while ((window = find_window_of (fixture->application, TABIYA_TYPE_TOURNAMENT_WINDOW))) {
    tabiya_tournament_run_stop
      (tabiya_tournament_window_get_run (TABIYA_TOURNAMENT_WINDOW (window)));
    gtk_window_destroy (window);
    ui_test_settle ();
  }
  window_fixture_tear_down (fixture);
}

static TabiyaTournamentDialog *
open_dialog (WindowFixture *fixture)
{
  GtkWindow *dialog;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "tournament", NULL);
  dialog = find_toplevel (TABIYA_TYPE_TOURNAMENT_DIALOG);
  g_assert_nonnull (dialog);
  dialog_show (dialog);
  return TABIYA_TOURNAMENT_DIALOG (dialog);
}

/* A small tournament of those that are chosen at first, started by Enter as a person would. */
static TabiyaTournamentWindow *
start (WindowFixture *fixture,
       guint          n_rounds)
{
  TabiyaTournamentDialog *dialog = open_dialog (fixture);
  GtkWindow *window;

  gtk_adjustment_set_value (dialog_child (dialog, "nodes"), 1000);
  gtk_adjustment_set_value (dialog_child (dialog, "rounds"), n_rounds);
  dialog_focus (dialog_child (dialog, "start_button"));
  ui_test_key (GDK_KEY_Return, 0);
  window = find_window_of (fixture->application, TABIYA_TYPE_TOURNAMENT_WINDOW);
  g_assert_nonnull (window);
  dialog_show (window);
  g_assert_null (find_toplevel (TABIYA_TYPE_TOURNAMENT_DIALOG));
  return TABIYA_TOURNAMENT_WINDOW (window);
}

static void
test_dialog (WindowFixture *fixture,
             gconstpointer  data)
{
  TabiyaTournamentDialog *dialog = open_dialog (fixture);
  TabiyaTournamentPlayers *players = dialog_child (dialog, "players");
  GtkWidget *start_button = dialog_child (dialog, "start_button");
  g_autoptr(GPtrArray) chosen = tabiya_tournament_players_list_chosen (players);

  /* Three profiles to begin with. */
  g_assert_cmpuint (chosen->len, ==, 3);
  g_assert_cmpstr (((TabiyaCandidate *) chosen->pdata[0])->name, ==, "Balanced");
  g_assert_true (gtk_widget_get_sensitive (start_button));
  gtk_adjustment_set_value (dialog_child (dialog, "rounds"), 7);
  g_assert_true (shows (GTK_WIDGET (dialog), "both colours: 42 games"));

  /* Levels can be chosen as well, and one against all others is fewer games. */
  g_assert_true (tabiya_tournament_players_choose (players, "Club player", TRUE));
  g_assert_true (shows (GTK_WIDGET (dialog), "both colours: 84 games"));
  g_assert_false (gtk_widget_get_visible (dialog_child (dialog, "hero_row")));
  adw_combo_row_set_selected (dialog_child (dialog, "kind_row"), TABIYA_TOURNAMENT_GAUNTLET);
  g_assert_true (shows (GTK_WIDGET (dialog), "both colours: 42 games"));
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
  g_assert_true (shows (GTK_WIDGET (dialog), "two players or more"));
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_null (find_toplevel (TABIYA_TYPE_TOURNAMENT_DIALOG));
}

/* The present weights take part under their own name when no profile has them. */
static void
test_present_weights (WindowFixture *fixture,
                      gconstpointer  data)
{
  HeuristicWeights weights;
  TabiyaTournamentDialog *dialog;
  g_autoptr(GPtrArray) chosen = NULL;

  heuristic_weights_init (&weights, heuristic_get (0));
  heuristic_weights_set (&weights, heuristic_find_weight (weights.heuristic, "king-attack"), 150);
  tabiya_weights_to_settings (&weights, fixture->settings);
  dialog = open_dialog (fixture);
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
  TabiyaTournamentDialog *dialog = open_dialog (fixture);
  TabiyaTournamentPlayers *players = dialog_child (dialog, "players");
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autoptr(TabiyaPrograms) programs = NULL;
  g_autoptr(TabiyaPrograms) rest = NULL;
  g_autoptr(GPtrArray) chosen = NULL;
  const char *argv[] = { "cat", "a b", "$HOME; x", NULL };
  GtkWidget *entry = find_below (GTK_WIDGET (dialog), is_add_row);

  g_assert_nonnull (entry);
  g_signal_emit_by_name (entry, "activated");
  entry = GTK_WIDGET (find_toplevel (TABIYA_TYPE_PROGRAM_DIALOG));
  g_assert_nonnull (entry);
  dialog_show (entry);
  g_assert_false (gtk_widget_get_sensitive (dialog_child (entry, "add_button")));
  gtk_editable_set_text (dialog_child (entry, "name_row"), "My cat");
  gtk_editable_set_text (dialog_child (entry, "command_row"), "no-such-program --uci");
  g_assert_true (shows (entry, "There is no program “no-such-program”."));
  g_assert_false (gtk_widget_get_sensitive (dialog_child (entry, "add_button")));
  gtk_editable_set_text (dialog_child (entry, "command_row"), "cat 'unclosed");
  g_assert_false (gtk_widget_get_sensitive (dialog_child (entry, "add_button")));
  /* Split into words, but never given to a shell. */
  gtk_editable_set_text (dialog_child (entry, "command_row"), "cat 'a b' '$HOME; x'");
  g_assert_true (gtk_widget_get_sensitive (dialog_child (entry, "add_button")));
  dialog_press (dialog_child (entry, "add_button"));
  g_assert_null (find_toplevel (TABIYA_TYPE_PROGRAM_DIALOG));

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

/* From the first game to the table. */
static void
test_whole (WindowFixture *fixture,
            gconstpointer  data)
{
  TabiyaTournamentWindow *window = start (fixture, 2);
  TabiyaTournamentRun *run = tabiya_tournament_window_get_run (window);
  TabiyaCrossTable *table = dialog_child (window, "table");
  const TabiyaTournament *tournament;

  g_assert_true (shows (GTK_WIDGET (window), "Not yet known"));
  ui_test_wait_until (gtk_widget_get_visible (dialog_child (window, "stop_button")));
  wait_for_run (run, TABIYA_TEST_FINISHED, 12);
  ui_test_wait_until (!gtk_widget_get_visible (dialog_child (window, "pause_button")));
  tournament = &tabiya_tournament_run_get_file (run)->tournament;
  g_assert_cmpuint (tournament->players->len, ==, 3);
  g_assert_cmpuint (tournament->seed, ==, 1);
  g_assert_nonnull (tabiya_tournament_get_player (tournament, 0)->checksum);
  ui_test_wait_until (shows (GTK_WIDGET (window), "12 of 12 games"));
  g_assert_true (shows (GTK_WIDGET (window), " is first"));
  g_assert_true (shows (GTK_WIDGET (window), "too few games"));
  g_assert_cmpstr (tabiya_cross_table_get_text (table, 0, 0), ==, "1");
  g_assert_true (g_str_has_suffix (tabiya_cross_table_get_text (table, 2, 3), " / 8"));
  g_assert_null (tabiya_cross_table_get_text (table, 3, 0));

  /* Another one plays other openings. */
  window = start (fixture, 1);
  run = tabiya_tournament_window_get_run (window);
  g_assert_cmpuint (tabiya_tournament_run_get_file (run)->tournament.seed, ==, 2);
}

static void
test_pause_and_stop (WindowFixture *fixture,
                     gconstpointer  data)
{
  TabiyaTournamentWindow *window = start (fixture, 100);
  TabiyaTournamentRun *run = tabiya_tournament_window_get_run (window);

  wait_for_run (run, TABIYA_TEST_RUNNING, 1);
  dialog_press (dialog_child (window, "pause_button"));
  g_assert_cmpint (tabiya_tournament_run_get_state (run), ==, TABIYA_TEST_PAUSED);
  dialog_press (dialog_child (window, "pause_button"));
  g_assert_cmpint (tabiya_tournament_run_get_state (run), ==, TABIYA_TEST_RUNNING);
  dialog_press (dialog_child (window, "stop_button"));
  wait_for_run (run, TABIYA_TEST_STOPPED, 1);
  g_assert_true (gtk_widget_get_visible (dialog_child (window, "continue_button")));
  /* It has just appeared, and gets its place with the next frame. */
  ui_test_wait_still (dialog_child (window, "continue_button"));
  dialog_press (dialog_child (window, "continue_button"));
  wait_for_run (run, TABIYA_TEST_RUNNING, 2);
}

/* A result leads to its games, these to all games, and a game to the board, as a copy. */
static void
test_games (WindowFixture *fixture,
            gconstpointer  data)
{
  TabiyaTournamentWindow *window = start (fixture, 1);
  TabiyaTournamentRun *run = tabiya_tournament_window_get_run (window);
  TabiyaTestGames *games = dialog_child (window, "games");
  GListModel *model = tabiya_test_games_get_model (games);
  TabiyaGame *game;

  wait_for_run (run, TABIYA_TEST_FINISHED, 6);
  g_signal_emit_by_name (dialog_child (window, "table"), "cell-activated", 0u, 2u);
  ui_test_settle ();
  g_assert_true (gtk_toggle_button_get_active (dialog_child (window, "games_button")));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 2);
  g_assert_true (shows (GTK_WIDGET (window), "Games of Balanced and Fortress"));
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
  TabiyaTournamentWindow *window = start (fixture, 1);
  TabiyaTournamentRun *run = tabiya_tournament_window_get_run (window);
  GtkWidget *table = dialog_child (window, "table");
  GtkWidget *button = NULL;

  wait_for_run (run, TABIYA_TEST_FINISHED, 6);
  ui_test_wait_still (table);
  button = find_below (table, is_result);
  g_assert_nonnull (button);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (button), " against "));
  ui_test_click (button, gtk_widget_get_width (button) / 2, gtk_widget_get_height (button) / 2);
  ui_test_wait_until (gtk_toggle_button_get_active (dialog_child (window, "games_button")));
  g_assert_cmpuint (g_list_model_get_n_items
                      (tabiya_test_games_get_model (dialog_child (window, "games"))), ==, 2);
}

/* Closing the window does not stop it; it can be had back, and the next program offers it. */
static void
test_restart (WindowFixture *fixture,
              gconstpointer  data)
{
  gpointer window = start (fixture, 3);
  TabiyaTournamentRun *run = tabiya_tournament_window_get_run (window);
  g_autofree char *name = g_strdup (tabiya_tournament_run_get_file (run)->name);
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  /* Kept for good: GApplication complains of one that goes without g_application_run(). */
  GtkApplication *application = g_object_ref (fixture->application);

  wait_for_run (run, TABIYA_TEST_RUNNING, 2);
  gtk_window_close (window);
  ui_test_settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window),
                                    "The tournament is still going on"));
  window_fixture_tear_down (fixture);
  /* As when its last window is gone. */
  g_signal_emit_by_name (application, "shutdown");

  window_fixture_set_up (fixture, people);
  g_application_activate (G_APPLICATION (fixture->application));
  ui_test_settle ();
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Tournament was interrupted"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "continue-tournament",
                                  g_variant_new_string (name));
  window = find_window_of (fixture->application, TABIYA_TYPE_TOURNAMENT_WINDOW);
  g_assert_nonnull (window);
  dialog_show (window);
  wait_for_run (tabiya_tournament_window_get_run (window), TABIYA_TEST_FINISHED, 18);
}

/* A tournament that names a program that is not here says so, and runs nothing. */
static void
test_missing_program (WindowFixture *fixture,
                      gconstpointer  data)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = g_build_filename (folder, "foreign.tournament", NULL);
  g_autoptr(TabiyaTournamentFile) file = NULL;
  TabiyaTournamentList *list;
  TabiyaTournamentWindow *window;
  TabiyaTournamentRun *run;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path,
                                      "[Tournament]\nversion=1\nname=Foreign\nkind=round-robin\n"
                                      "created=1\nrounds=1\nseed=1\n[Player 1]\nname=A\nnodes=1\n"
                                      "[Player 2]\nname=B\nnodes=1\nprogram=Their engine\n"
                                      "command=false\n", -1, NULL));
  list = dialog_child (open_dialog (fixture), "list");
  g_assert_cmpuint (tabiya_tournament_list_get_files (list)->len, ==, 1);
  file = tabiya_tournament_file_copy (tabiya_tournament_list_get_files (list)->pdata[0]);
  g_signal_emit_by_name (list, "tournament-activated", file);
  ui_test_settle ();
  window = TABIYA_TOURNAMENT_WINDOW (find_window_of (fixture->application,
                                                     TABIYA_TYPE_TOURNAMENT_WINDOW));
  run = tabiya_tournament_window_get_run (window);
  wait_for_run (run, TABIYA_TEST_STOPPED, 0);
  /* It has just appeared, and gets its place with the next frame. */
  ui_test_wait_still (dialog_child (window, "continue_button"));
  dialog_press (dialog_child (window, "continue_button"));
  ui_test_wait_until (tabiya_tournament_run_get_problem (run));
  wait_for_run (run, TABIYA_TEST_STOPPED, 0);
  ui_test_wait_until (shows (GTK_WIDGET (window), "“Their engine”")
                      || shows (GTK_WIDGET (window), "\"Their engine\""));
}

/* Earlier tournaments: listed with how far they are, deleted, and brought back. */
static void
test_list (WindowFixture *fixture,
           gconstpointer  data)
{
  TabiyaTournamentWindow *window = start (fixture, 1);
  g_autoptr(TabiyaTournamentFile) file = NULL;
  TabiyaTournamentDialog *dialog;
  TabiyaTournamentList *list;

  wait_for_run (tabiya_tournament_window_get_run (window), TABIYA_TEST_FINISHED, 6);
  dialog = open_dialog (fixture);
  list = dialog_child (dialog, "list");
  g_assert_cmpuint (tabiya_tournament_list_get_files (list)->len, ==, 1);
  file = tabiya_tournament_file_copy (tabiya_tournament_list_get_files (list)->pdata[0]);
  ui_test_wait_until (shows (GTK_WIDGET (list), "finished · 6 of 6 games"));
  g_signal_emit_by_name (window_find (GTK_WIDGET (list), GTK_TYPE_BUTTON), "clicked");
  ui_test_settle ();
  g_assert_cmpuint (tabiya_tournament_list_get_files (list)->len, ==, 0);
  g_assert_false (g_file_test (file->path, G_FILE_TEST_EXISTS));
  g_assert_true (shows (GTK_WIDGET (dialog), "Tournament deleted"));
  g_assert_null (find_window_of (fixture->application, TABIYA_TYPE_TOURNAMENT_WINDOW));
  tabiya_tournament_list_restore (list, file);
  g_assert_cmpuint (tabiya_tournament_list_get_files (list)->len, ==, 1);
  g_assert_true (g_file_test (file->path, G_FILE_TEST_EXISTS));
  dialog_assert_freed (dialog);
}

/* Everything still fits a narrow window, whose table scrolls. */
static void
test_narrow (WindowFixture *fixture,
             gconstpointer  data)
{
  TabiyaTournamentWindow *window = start (fixture, 100);
  GtkWidget *names = dialog_child (window, "names_label");
  int minimum;

  g_assert_false (gtk_widget_get_visible (names));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  ui_test_wait_until (gtk_widget_get_visible (names));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  g_assert_cmpint (minimum, <=, 360);
  ui_test_key (GDK_KEY_g, GDK_KEY_Alt_L);
  ui_test_wait_until (gtk_toggle_button_get_active (dialog_child (window, "games_button")));
}

/* Starting a second one asks about the first. */
static void
test_one_at_a_time (WindowFixture *fixture,
                    gconstpointer  data)
{
  TabiyaTournamentWindow *first = start (fixture, 100);
  TabiyaTournamentRun *one = tabiya_tournament_window_get_run (first);
  GtkWindow *message;
  GtkWindow *second;

  wait_for_run (one, TABIYA_TEST_RUNNING, 1);
  gtk_widget_activate_action (GTK_WIDGET (first), "tournament.all", NULL);
  dialog_show (find_toplevel (TABIYA_TYPE_TOURNAMENT_DIALOG));
  gtk_adjustment_set_value (dialog_child (find_toplevel (TABIYA_TYPE_TOURNAMENT_DIALOG), "nodes"),
                            1000);
  dialog_focus (dialog_child (find_toplevel (TABIYA_TYPE_TOURNAMENT_DIALOG), "start_button"));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until ((message = find_toplevel (ADW_TYPE_MESSAGE_DIALOG)));
  g_assert_true (tabiya_tournament_run_is_active (one));
  second = gtk_window_get_transient_for (message);
  g_assert_true (TABIYA_IS_TOURNAMENT_WINDOW (second) && second != GTK_WINDOW (first));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (message), "accept");
  wait_for_run (one, TABIYA_TEST_STOPPED, 1);
  wait_for_run (tabiya_tournament_window_get_run (TABIYA_TOURNAMENT_WINDOW (second)),
                TABIYA_TEST_RUNNING, 1);
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
  g_test_add ("/tabiya/tournament-window/" name, WindowFixture, NULL, set_up, function, tear_down)
  ADD ("dialog", test_dialog);
  ADD ("present-weights", test_present_weights);
  ADD ("program", test_program);
  ADD ("whole", test_whole);
  ADD ("pause-and-stop", test_pause_and_stop);
  ADD ("games", test_games);
  ADD ("click-cell", test_click_cell);
  ADD ("restart", test_restart);
  ADD ("missing-program", test_missing_program);
  ADD ("list", test_list);
  ADD ("narrow", test_narrow);
  ADD ("one-at-a-time", test_one_at_a_time);
  return g_test_run ();
}
