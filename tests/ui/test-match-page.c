/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "model/lab/tabiya-run-choices.h"
#include "model/lab/tabiya-test-run.h"
#include "model/weights/tabiya-weights-settings.h"
#include "run-fixture.h"
#include "ui/match/tabiya-elo-chart.h"
#include "ui/match/tabiya-test-setup.h"
#include "ui/match/tabiya-test-page.h"
#include "ui/run/tabiya-run-games.h"
#include "ui/run/tabiya-run-row.h"
#include "ui/tabiya-result-bar.h"

/* Bar and chart */

static void
test_result_bar (void)
{
  GtkWidget *bar = g_object_new (TABIYA_TYPE_RESULT_BAR, NULL);
  GtkWidget *window = ui_test_show (bar, 400, 52);
  g_autofree char *none = tabiya_result_bar_dup_text (TABIYA_RESULT_BAR (bar));
  g_autofree char *text = NULL;
  g_autoptr(GdkTexture) texture = NULL;

  g_assert_cmpstr (none, ==, "No game is finished yet");
  tabiya_result_bar_set_score (TABIYA_RESULT_BAR (bar), 50, 25, 25);
  text = tabiya_result_bar_dup_text (TABIYA_RESULT_BAR (bar));
  g_assert_cmpstr (text, ==, "50 won, 25 drawn, 25 lost");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  texture = ui_test_render (bar);
  /* Just inside and outside of where the parts meet, away from the texts. */
  ui_test_assert_color (ui_test_pixel (texture, 196, 22), 0x1c71d8);
  ui_test_assert_color (ui_test_pixel (texture, 205, 22), 0xd5d2cd);
  ui_test_assert_color (ui_test_pixel (texture, 296, 22), 0xd5d2cd);
  ui_test_assert_color (ui_test_pixel (texture, 305, 22), 0xc64600);
  ui_test_close (window);
}

/* Whether anything stands above the bar. */
static gboolean
has_text_above (GtkWidget *bar)
{
  g_autoptr(GdkTexture) texture = ui_test_render (bar);

  for (int x = 0; x < 400; x++) {
    for (int y = 0; y < 17; y++) {
      if (ui_test_pixel (texture, x, y).alpha > 0.5f)
        return TRUE;
    }
  }
  return FALSE;
}

/* A count for which there is no room stands above its part. */
static void
test_narrow_part (void)
{
  GtkWidget *bar = g_object_new (TABIYA_TYPE_RESULT_BAR, NULL);
  GtkWidget *window = ui_test_show (bar, 400, 52);

  tabiya_result_bar_set_score (TABIYA_RESULT_BAR (bar), 10, 10, 10);
  g_assert_false (has_text_above (bar));
  tabiya_result_bar_set_score (TABIYA_RESULT_BAR (bar), 1000, 1000, 7);
  g_assert_true (has_text_above (bar));
  /* None lost: there is nothing to count. */
  tabiya_result_bar_set_score (TABIYA_RESULT_BAR (bar), 1000, 1000, 0);
  g_assert_false (has_text_above (bar));
  ui_test_close (window);
}

static void
test_chart_scales (void)
{
  static const struct {
    TabiyaEloPoint last;
    double         range;
    guint          games;
  } cases[] = {
    { { 2, INFINITY, INFINITY }, 100, 40 },
    { { 8, 60, 300 }, 100, 40 },
    { { 40, 300, 90 }, 400, 80 },
    { { 345, 18, 29 }, 50, 400 },
    { { 345, 18, 33 }, 100, 400 },
    { { 3000, -4, 12 }, 25, 4000 },
    { { 3000, 900, 12 }, 800, 4000 },
  };
  GtkWidget *widget = g_object_new (TABIYA_TYPE_ELO_CHART, NULL);
  TabiyaEloChart *chart = TABIYA_ELO_CHART (g_object_ref_sink (widget));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    tabiya_elo_chart_set_points (chart, &cases[i].last, 1, FALSE);
    g_assert_cmpfloat (tabiya_elo_chart_get_range (chart), ==, cases[i].range);
    g_assert_cmpuint (tabiya_elo_chart_get_games (chart), ==, cases[i].games);
    /* It ends with the test. */
    tabiya_elo_chart_set_points (chart, &cases[i].last, 1, TRUE);
    g_assert_cmpuint (tabiya_elo_chart_get_games (chart), ==, cases[i].last.n_games);
  }
  g_object_unref (widget);
}

static void
test_chart_text (void)
{
  const TabiyaEloPoint points[] = { { 2, INFINITY, INFINITY }, { 344, 18.4, 29.2 } };
  GtkWidget *widget = g_object_new (TABIYA_TYPE_ELO_CHART, NULL);
  TabiyaEloChart *chart = TABIYA_ELO_CHART (g_object_ref_sink (widget));
  g_autofree char *none = tabiya_elo_chart_dup_text (chart);
  g_autofree char *text = NULL;

  g_assert_cmpstr (none, ==, "Nothing is known about the difference yet");
  tabiya_elo_chart_set_points (chart, points, G_N_ELEMENTS (points), FALSE);
  text = tabiya_elo_chart_dup_text (chart);
  g_assert_cmpstr (text, ==, "After 344 games: +18, with 95 % certainty from −11 to +48");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  g_object_unref (widget);
}

/* The picture: the band is where it should be, and nothing outside of it. */
static void
test_chart_picture (void)
{
  const TabiyaEloPoint points[] = { { 20, 0, 80 }, { 40, 0, 50 } };
  GtkWidget *widget = g_object_new (TABIYA_TYPE_ELO_CHART, NULL);
  GtkWidget *window = ui_test_show (widget, 440, 230);
  g_autoptr(GdkTexture) texture = NULL;
  int width = gtk_widget_get_width (widget) - 40;
  int height = gtk_widget_get_height (widget) - 22 - 8;
  int x;

  tabiya_elo_chart_set_points (TABIYA_ELO_CHART (widget), points, 2, FALSE);
  g_assert_cmpfloat (tabiya_elo_chart_get_range (TABIYA_ELO_CHART (widget)), ==, 50);
  g_assert_cmpuint (tabiya_elo_chart_get_games (TABIYA_ELO_CHART (widget)), ==, 80);
  texture = ui_test_render (widget);
  /* At 30 games of 80; Elo of +10 is inside, and everything is before the first 20. */
  x = 40 + width * 30 / 80;
  g_assert_cmpfloat (ui_test_pixel (texture, x, 8 + height * 40 / 100).alpha, >, 0.15);
  g_assert_cmpfloat (ui_test_pixel (texture, 40 + width * 15 / 80, 8 + height * 40 / 100).alpha,
                     ==, 0.0);
  g_assert_cmpfloat (ui_test_pixel (texture, 40 + width * 50 / 80, 8 + height * 40 / 100).alpha,
                     ==, 0.0);
  /* The dot on the zero line. */
  ui_test_assert_color (ui_test_pixel (texture, 40 + width * 40 / 80, 8 + height / 2), 0x1c71d8);
  ui_test_close (window);
}

/* Windows */

static void
test_dialog (WindowFixture *fixture,
             gconstpointer  data)
{
  TabiyaTestSetup *dialog = run_open_setup (fixture, &run_fixture_tests);
  AdwComboRow *opponents = dialog_child (dialog, "opponent_row");
  GtkWidget *start = dialog_child (dialog, "start_button");
  gpointer limits = dialog_child (dialog, "limits");
  HeuristicWeights defaults;

  g_assert_cmpstr (adw_preferences_row_get_title (dialog_child (dialog, "own_row")), ==,
                   "Balanced*");
  g_assert_cmpuint (adw_combo_row_get_selected (opponents), ==, 0);
  g_assert_true (gtk_widget_get_sensitive (start));
  g_assert_false (gtk_widget_get_visible (dialog_child (dialog, "problem_label")));

  /* Every profile of every heuristic can be the other side. */
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (opponents)), >=,
                    (guint) heuristic_count_profiles (heuristic_get (0))
                    + (guint) heuristic_count_profiles (heuristic_get (1))
                    + (guint) heuristic_count_profiles (heuristic_get (2)));

  /* Rows come and go with the choice they belong to. */
  g_assert_true (gtk_widget_get_visible (dialog_child (limits, "nodes_row")));
  g_assert_false (gtk_widget_get_visible (dialog_child (limits, "clock_row")));
  adw_combo_row_set_selected (dialog_child (limits, "limit_row"), 1);
  g_assert_false (gtk_widget_get_visible (dialog_child (limits, "nodes_row")));
  g_assert_true (gtk_widget_get_visible (dialog_child (limits, "clock_row")));
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_null (run_find_page (fixture, TABIYA_TYPE_TEST_SETUP));

  /* Weights against themselves say nothing. */
  heuristic_weights_init (&defaults, heuristic_get (0));
  tabiya_weights_to_settings (&defaults, fixture->settings);
  dialog = run_open_setup (fixture, &run_fixture_tests);
  opponents = dialog_child (dialog, "opponent_row");
  start = dialog_child (dialog, "start_button");
  g_assert_cmpuint (adw_combo_row_get_selected (opponents), ==, 1);
  adw_combo_row_set_selected (opponents, 0);
  g_assert_false (gtk_widget_get_sensitive (start));
  g_assert_true (gtk_widget_get_visible (dialog_child (dialog, "problem_label")));
  dialog_assert_freed (dialog);
}

/* New weights against those in force, which stay as they are; a profile is not listed twice. */
static void
test_candidate (WindowFixture *fixture,
                gconstpointer  data)
{
  const char *text = "[Profile]\nname=Fitted\n\n[tabiya]\nking-attack=9\n";
  HeuristicWeights before;
  HeuristicWeights after;

  tabiya_weights_from_settings (fixture->settings, &before);
  for (int profile = 0; profile < 2; profile++) {
    TabiyaTestSetup *dialog;
    AdwComboRow *opponents;
    GtkStringObject *chosen;

    if (profile)
      heuristic_weights_init (&before, before.heuristic);
    tabiya_weights_to_settings (&before, fixture->settings);
    g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "test-candidate",
                                    g_variant_new_string (text));
    dialog = TABIYA_TEST_SETUP (run_find_page (fixture, TABIYA_TYPE_TEST_SETUP));
    dialog_show (dialog);
    opponents = dialog_child (dialog, "opponent_row");
    g_assert_cmpstr (adw_preferences_row_get_title (dialog_child (dialog, "own_row")), ==,
                     "Fitted");
    g_assert_cmpstr (gtk_label_get_text (dialog_child (dialog, "own_label")), ==, "new weights");
    chosen = adw_combo_row_get_selected_item (opponents);
    g_assert_cmpstr (gtk_string_object_get_string (chosen), ==, profile ? "Balanced" : "Balanced*");
    g_assert_cmpuint (adw_combo_row_get_selected (opponents), ==, 0);
    g_assert_true (gtk_widget_get_sensitive (dialog_child (dialog, "start_button")));
    tabiya_weights_from_settings (fixture->settings, &after);
    g_assert_true (heuristic_weights_equal (&before, &after));
    dialog_assert_freed (dialog);
  }
}

/* Weights of a file can be the other side; a bad file is told of and changes nothing. */
static void
test_weight_file (WindowFixture *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "wild.weights", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  TabiyaTestSetup *dialog = run_open_setup (fixture, &run_fixture_tests);
  AdwComboRow *opponents = dialog_child (dialog, "opponent_row");
  guint n = g_list_model_get_n_items (adw_combo_row_get_model (opponents));
  GtkStringObject *chosen;
  GtkWindow *message;

  g_assert_true (g_file_set_contents (path, "[Profile]\nname=Wild\n\n[tabiya]\nking-atack=9\n", -1,
                                      NULL));
  tabiya_test_setup_add_file (dialog, file);
  message = run_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (message);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (message)),
                            "king-atack"));
  gtk_window_destroy (message);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (opponents)), ==, n);

  g_assert_true (g_file_set_contents (path, "[Profile]\nname=Wild\n\n[tabiya]\nking-attack=9\n",
                                      -1, NULL));
  tabiya_test_setup_add_file (dialog, file);
  g_assert_cmpuint (adw_combo_row_get_selected (opponents), ==, n);
  chosen = adw_combo_row_get_selected_item (opponents);
  g_assert_cmpstr (gtk_string_object_get_string (chosen), ==, "Wild");
  g_assert_true (gtk_widget_get_sensitive (dialog_child (dialog, "start_button")));
  dialog_assert_freed (dialog);
  g_unlink (path);
}

/* What is kept for the next time is text, whatever the bytes of the name of the file are. */
static void
test_odd_weight_file (WindowFixture *fixture,
                      gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "caf\xe9.weights", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  TabiyaTestSetup *dialog = run_open_setup (fixture, &run_fixture_tests);
  g_autofree char *kept = NULL;
  gpointer window;

  g_assert_true (g_file_set_contents (path, "[Profile]\n\n[tabiya]\nking-attack=9\n", -1, NULL));
  tabiya_test_setup_add_file (dialog, file);
  g_unlink (path);
  run_fixture_tests.choose (dialog, 1);
  run_choose_nodes (&run_fixture_tests, dialog, 1000);
  dialog_focus (dialog_child (dialog, "start_button"));
  ui_test_key (GDK_KEY_Return, 0);
  window = run_find_page (fixture, run_fixture_tests.get_page_type ());
  g_assert_nonnull (window);
  dialog_show (window);
  kept = g_settings_get_string (fixture->settings, "test-opponent");
  g_assert_cmpstr (kept, ==, "tabiya/caf\ufffd.weights");
  run_wait (tabiya_run_page_get_run (window), TABIYA_RUN_FINISHED, 2);
}

static void
test_whole (WindowFixture *fixture,
            gconstpointer  data)
{
  gpointer window = run_start (fixture, &run_fixture_tests, 2, NULL);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  const TabiyaWeightTest *test = tabiya_test_run_get_test (run);

  g_assert_cmpstr (test->sides[0].name, ==, "Balanced*");
  g_assert_cmpstr (test->sides[1].name, ==, "Balanced");
  g_assert_cmpuint (test->nodes, ==, 1000);
  g_assert_cmpuint (test->n_games, ==, 4);
  g_assert_cmpuint (test->seed, ==, 1);
  /* On a busy machine the window may hear of all games at once. */
  g_assert_true (gtk_widget_get_visible (dialog_child (window, "stop_button"))
                 || tabiya_run_get_state (run) == TABIYA_RUN_FINISHED);
  g_assert_true (window_shows_text (GTK_WIDGET (window), "Not yet known")
                 || tabiya_run_get_state (run) == TABIYA_RUN_FINISHED);
  run_wait (run, TABIYA_RUN_FINISHED, 4);
  /* The window hears of it a moment later. */
  ui_test_wait_until (!gtk_widget_get_visible (dialog_child (window, "pause_button")));
  g_assert_false (gtk_widget_get_visible (dialog_child (window, "stop_button")));
  g_assert_false (gtk_widget_get_visible (dialog_child (window, "continue_button")));
  g_assert_false (window_shows_text (GTK_WIDGET (window), "Not yet known"));
  g_assert_true (window_shows_text (GTK_WIDGET (window), "finished"));

  /* The same again is played from other openings. */
  window = run_start (fixture, &run_fixture_tests, 2, NULL);
  g_assert_cmpuint (tabiya_test_run_get_test (tabiya_run_page_get_run (window))->seed, ==, 2);
}

/* Another heuristic is named with its profile, in the window and in the games. */
static void
test_other_heuristic (WindowFixture *fixture,
                      gconstpointer  data)
{
  TabiyaTestSetup *dialog = run_open_setup (fixture, &run_fixture_tests);
  const Heuristic *other = heuristic_get (1);
  g_autofree char *name = g_strdup_printf ("%s: %s", heuristic_get_name (other),
                                           heuristic_get_profile_name (other, 0));
  TabiyaRunPage *window;
  const TabiyaWeightTest *test;

  adw_combo_row_set_selected (dialog_child (dialog, "opponent_row"),
                              (guint) heuristic_count_profiles (heuristic_get (0)));
  gtk_adjustment_set_value (dialog_child (dialog_child (dialog, "limits"), "nodes"), 1000);
  ui_test_key (GDK_KEY_Return, 0);
  window = run_find_page (fixture, TABIYA_TYPE_TEST_PAGE);
  g_assert_nonnull (window);
  test = tabiya_test_run_get_test (tabiya_run_page_get_run (window));
  g_assert_true (test->sides[1].weights.heuristic == other);
  g_assert_cmpstr (test->sides[1].name, ==, name);
  run_wait (tabiya_run_page_get_run (window), TABIYA_RUN_RUNNING, 2);
}

/* A game opens as a copy; the file the match writes is never opened for writing. */
static void
test_games (WindowFixture *fixture,
            gconstpointer  data)
{
  gpointer window = run_start (fixture, &run_fixture_tests, 2, NULL);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  g_autofree char *path = g_strdup (tabiya_run_get_record (run)->pgn_path);
  GListModel *model = dialog_child (dialog_child (window, "games"), "games");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TabiyaGame *game;

  dialog_press (dialog_child (window, "games_button"));
  g_assert_true (window_shows_text (GTK_WIDGET (window), "No Games Yet")
                 || g_list_model_get_n_items (model) > 0);
  run_wait (run, TABIYA_RUN_FINISHED, 4);
  ui_test_wait_until (g_list_model_get_n_items (model) >= 4);
  ui_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 4);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  /* The oldest is the last of the list: the first of the file. */
  g_signal_emit_by_name (dialog_child (window, "games"), "game-activated", 0);
  ui_test_settle ();
  game = tabiya_play_get_game (fixture->play);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, "Test of weights");
  g_assert_nonnull (strstr (before, tabiya_game_get_tag (game, "Round")));
  g_assert_true (tabiya_play_controller_has_moves (tabiya_session_get_playing (
                                                    fixture->session)));
  g_assert_false (tabiya_game_get_modified (game));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

/* The first row of the list, with the pointer. */
static void
test_click_game (WindowFixture *fixture,
                 gconstpointer  data)
{
  gpointer window = run_start (fixture, &run_fixture_tests, 1, NULL);
  TabiyaRun *run = tabiya_run_page_get_run (window);

  run_wait (run, TABIYA_RUN_FINISHED, 2);
  dialog_press (dialog_child (window, "games_button"));
  ui_test_wait_until (g_list_model_get_n_items (dialog_child (
                         dialog_child (window, "games"), "games")) > 0);
  ui_test_wait_still (dialog_child (window, "games"));
  ui_test_click (dialog_child (window, "games"), 60, 20);
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (fixture->play), "Event"), ==,
                   "Test of weights");
}

/* Earlier tests are listed with how they ended. */
static void
test_list (WindowFixture *fixture,
           gconstpointer  data)
{
  gpointer window = run_start (fixture, &run_fixture_tests, 1, NULL);
  GtkWidget *row;

  run_wait (tabiya_run_page_get_run (window), TABIYA_RUN_FINISHED, 2);
  row = window_find (run_open_setup (fixture, &run_fixture_tests), TABIYA_TYPE_RUN_ROW);
  ui_test_wait_until (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), " won, "));
}

/* What was chosen for one test is chosen for the next, also after the program was started again; a
   page that was closed leaves nothing behind. */
static void
test_remember (WindowFixture *fixture,
               gconstpointer  data)
{
  gpointer dialog = run_open_setup (fixture, &run_fixture_tests);
  gpointer limits = dialog_child (dialog, "limits");
  AdwComboRow *opponents = dialog_child (dialog, "opponent_row");
  g_autofree char *opponent = NULL;

  gtk_adjustment_set_value (dialog_child (limits, "nodes"), 7000);
  gtk_window_close (tabiya_widget_get_window (dialog));
  dialog = run_open_setup (fixture, &run_fixture_tests);
  limits = dialog_child (dialog, "limits");
  opponents = dialog_child (dialog, "opponent_row");
  g_assert_cmpfloat (gtk_adjustment_get_value (dialog_child (limits, "nodes")), ==, 20000.0);
  g_assert_cmpuint (adw_combo_row_get_selected (opponents), ==, 0);

  gtk_adjustment_set_value (dialog_child (limits, "nodes"), 3000);
  adw_combo_row_set_selected (dialog_child (limits, "clock_row"), 2);
  adw_combo_row_set_selected (opponents, 2);
  opponent = g_strdup (gtk_string_object_get_string (adw_combo_row_get_selected_item (opponents)));
  adw_combo_row_set_selected (dialog_child (dialog, "length_row"), 1);
  gtk_adjustment_set_value (dialog_child (dialog, "n_games"), 6);
  dialog_focus (dialog_child (dialog, "start_button"));
  ui_test_key (GDK_KEY_Return, 0);
  run_wait (tabiya_run_page_get_run (run_find_page (fixture, TABIYA_TYPE_TEST_PAGE)),
            TABIYA_RUN_FINISHED, 6);

  dialog = run_open_setup (fixture, &run_fixture_tests);
  limits = dialog_child (dialog, "limits");
  opponents = dialog_child (dialog, "opponent_row");
  g_assert_cmpfloat (gtk_adjustment_get_value (dialog_child (limits, "nodes")), ==, 3000.0);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (limits, "limit_row")), ==, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (limits, "clock_row")), ==, 2);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (dialog, "length_row")), ==, 1);
  g_assert_cmpfloat (gtk_adjustment_get_value (dialog_child (dialog, "n_games")), ==, 6.0);
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (opponents)), ==,
                   opponent);
  dialog_assert_freed (dialog);

  /* Settings that make no sense, and a profile that is gone. */
  tabiya_run_choices_set (fixture->settings, "test", "nodes", -5);
  tabiya_run_choices_set (fixture->settings, "test", "limit", 99);
  tabiya_run_choices_set (fixture->settings, "test", "length", 99);
  g_settings_set_string (fixture->settings, "test-opponent", "tabiya/gone");
  dialog = run_open_setup (fixture, &run_fixture_tests);
  limits = dialog_child (dialog, "limits");
  g_assert_cmpfloat (gtk_adjustment_get_value (dialog_child (limits, "nodes")), ==, 1000.0);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (limits, "limit_row")), ==, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (dialog, "length_row")), ==, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (dialog, "opponent_row")), ==, 0);
  dialog_assert_freed (dialog);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("tabiya-cache-XXXXXX", NULL);

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/match-page/result-bar", test_result_bar);
  g_test_add_func ("/tabiya/match-page/narrow-part", test_narrow_part);
  g_test_add_func ("/tabiya/match-page/chart-scales", test_chart_scales);
  g_test_add_func ("/tabiya/match-page/chart-text", test_chart_text);
  g_test_add_func ("/tabiya/match-page/chart-picture", test_chart_picture);
#define ADD(name, function) \
  g_test_add ("/tabiya/match-page/" name, WindowFixture, NULL, run_set_up, function, \
              run_tear_down)
  ADD ("dialog", test_dialog);
  ADD ("candidate", test_candidate);
  ADD ("weight-file", test_weight_file);
  ADD ("odd-weight-file", test_odd_weight_file);
  ADD ("whole", test_whole);
  ADD ("other-heuristic", test_other_heuristic);
  ADD ("games", test_games);
  ADD ("click-game", test_click_game);
  ADD ("list", test_list);
  ADD ("remember", test_remember);
  return g_test_run ();
}
