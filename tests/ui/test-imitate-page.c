/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "dialog-fixture.h"
#include "imitate-games.h"
#include "model/weights/tabiya-weights-settings.h"
#include "profiles/tabiya-profiles.h"
#include "ui/lab/tabiya-games-row.h"
#include "ui/lab/tabiya-imitate-page.h"
#include "ui/lab/tabiya-player-list.h"
#include "ui/weights/tabiya-character-picture.h"

/* Play Like: from the games to the settings. */

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
  fixture->window = dialog_new_page (TABIYA_TYPE_IMITATE_PAGE, NULL, fixture->settings);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  dialog_assert_freed (fixture->window);
  g_assert_finalize_object (fixture->settings);
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* A child of the window, or of the template of one of its parts. */
static gpointer
child (Fixture    *fixture,
       const char *id)
{
  return dialog_child (fixture->window, id);
}

static gpointer
result_child (Fixture    *fixture,
              const char *id)
{
  return dialog_child (child (fixture, "result_view"), id);
}

static const char *
get_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (child (fixture, "stack"));
}

static gboolean
is_ready_cb (gpointer data)
{
  Fixture *fixture = data;

  return gtk_widget_get_sensitive (child (fixture, "run_button"));
}

static gboolean
is_settled_cb (gpointer data)
{
  Fixture *fixture = data;

  return !g_str_equal (gtk_button_get_label (child (fixture, "run_button")), "_Stop");
}

/* Games of a player whose mobility counts so much. */
static void
choose_games (Fixture *fixture,
              int      mobility,
              guint    n_games)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);
  HeuristicWeights weights;
  HeuristicWeights untuned;

  heuristic_weights_init (&untuned, heuristic_find ("three-terms"));
  weights = untuned;
  weights.values[1] = mobility;
  imitate_games_write_both (fixture->path, &weights, "Chance", &untuned, n_games, 40);
  tabiya_games_row_offer (dialog_page (fixture->window), file);
  g_assert_true (ui_test_wait_for (is_ready_cb, fixture));
  ui_test_settle ();
}

static void
assert_suggested (Fixture  *fixture,
                  gboolean  apply)
{
  g_assert_cmpint (gtk_widget_has_css_class (child (fixture, "apply_button"), "suggested-action"),
                   ==, apply);
  g_assert_cmpint (gtk_widget_has_css_class (child (fixture, "test_button"), "suggested-action"),
                   ==, !apply);
}

/* By keyboard: the name is typed, Enter begins; applied, undone, and a profile with the name. */
static void
test_player (Fixture       *fixture,
             gconstpointer  data)
{
  TabiyaPlayerList *list = child (fixture, "player_list");
  TabiyaCharacter *character;
  HeuristicWeights before;
  HeuristicWeights weights;
  GtkListBoxRow *row;

  tabiya_weights_from_settings (fixture->settings, &before);
  dialog_show (fixture->window);
  g_assert_false (is_ready_cb (fixture));
  choose_games (fixture, 12, 40);
  g_assert_cmpstr (tabiya_player_list_get_name (list), ==, "Chance");
  ui_test_type ("nobody");
  ui_test_wait_until (!tabiya_player_list_get_name (list));
  g_assert_false (is_ready_cb (fixture));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (tabiya_player_list_get_name (list));
  ui_test_type ("play");
  ui_test_wait_until (g_strcmp0 (tabiya_player_list_get_name (list), "Player, Good") == 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (g_str_equal (get_page (fixture), "work"));
  g_assert_true (ui_test_wait_for (is_settled_cb, fixture));
  ui_test_settle ();

  g_assert_cmpstr (get_page (fixture), ==, "result");
  g_assert_cmpstr (gtk_label_get_text (result_child (fixture, "verdict_label")), ==,
                   "These weights foresee other moves of Player better");
  assert_suggested (fixture, TRUE);
  g_assert_cmpstr (gtk_label_get_text (result_child (fixture, "differences_label")), ==,
                   "Player Beside Everybody Else");
  g_assert_true (gtk_widget_get_visible (result_child (fixture, "others_label")));
  g_assert_nonnull (strstr (gtk_label_get_text (result_child (fixture, "others_label")),
                            "Player can be told from the others"));
  row = gtk_list_box_get_row_at_index (result_child (fixture, "differences_list"), 0);
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                            " for Player: "));
  g_assert_false (gtk_widget_get_visible (result_child (fixture, "nothing_label")));
  character = tabiya_character_picture_get_character (result_child (fixture, "picture"));
  g_assert_cmpuint (tabiya_character_get_n_axes (character), ==, 3);
  g_assert_cmpfloat (tabiya_character_get_axis (character, 1)->margin, >, 0);

  dialog_press (child (fixture, "apply_button"));
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_false (heuristic_weights_equal (&weights, &before));
  g_assert_cmpfloat_with_epsilon (tabiya_character_get_axis (character, 1)->percent,
                                  weights.values[1] * 100.0 / before.values[1], 0.01);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_true (heuristic_weights_equal (&weights, &before));

  /* Back, and the player is still chosen. */
  dialog_press (child (fixture, "run_button"));
  g_assert_cmpstr (get_page (fixture), ==, "choose");
  g_assert_cmpstr (tabiya_player_list_get_name (list), ==, "Player, Good");
}

/* What held-out games do not confirm is said plainly, and a test is suggested. */
static void
test_unconfirmed (Fixture       *fixture,
                  gconstpointer  data)
{
  dialog_show (fixture->window);
  choose_games (fixture, 1, 22);
  ui_test_type ("player");
  ui_test_wait_until (g_strcmp0 (tabiya_player_list_get_name (child (fixture, "player_list")),
                                 "Player, Good") == 0);
  dialog_press (child (fixture, "run_button"));
  g_assert_true (ui_test_wait_for (is_settled_cb, fixture));
  ui_test_settle ();
  g_assert_cmpstr (get_page (fixture), ==, "result");
  assert_suggested (fixture, FALSE);
  g_assert_true (gtk_widget_get_visible (result_child (fixture, "nothing_label")));
  g_assert_nonnull (strstr (gtk_label_get_text (result_child (fixture, "nothing_label")),
                            "nothing is claimed about Player"));
  g_assert_false (gtk_widget_get_visible (result_child (fixture, "differences_list")));
}

static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  g_settings_set_string (fixture->settings, "heuristic", "tabiya");
  dialog_show (fixture->window);
  choose_games (fixture, 1, 22);
  dialog_press (child (fixture, "run_button"));
  g_assert_cmpstr (get_page (fixture), ==, "work");
  dialog_press (child (fixture, "run_button"));
  g_assert_true (ui_test_wait_for (is_settled_cb, fixture));
  g_assert_cmpstr (get_page (fixture), ==, "choose");
  g_assert_false (gtk_widget_get_visible (child (fixture, "error_label")));
}

/* Why it does not go, and the person can go on. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GFile) missing = g_file_new_for_path ("/nowhere/games.pgn");
  GtkLabel *error = child (fixture, "error_label");

  dialog_show (fixture->window);
  tabiya_games_row_offer (dialog_page (fixture->window), missing);
  ui_test_wait_until (strstr (gtk_label_get_text (error), "/nowhere/games.pgn"));
  g_assert_false (is_ready_cb (fixture));
  choose_games (fixture, 1, 3);
  g_assert_cmpstr (gtk_label_get_text (error), ==, "");
  dialog_press (child (fixture, "run_button"));
  g_assert_true (ui_test_wait_for (is_settled_cb, fixture));
  g_assert_cmpstr (get_page (fixture), ==, "choose");
  g_assert_nonnull (strstr (gtk_label_get_text (error), "Only 3 games"));
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  int status;

  /* Profiles of the test, not of whoever runs it. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  ui_test_init (&argc, &argv);

#define ADD(name, test) \
  g_test_add ("/tabiya/imitate-page/" name, Fixture, NULL, set_up, test, tear_down)

  ADD ("player", test_player);
  ADD ("unconfirmed", test_unconfirmed);
  ADD ("stop", test_stop);
  ADD ("errors", test_errors);

  status = g_test_run ();
  g_rmdir (folder);
  return status;
}
