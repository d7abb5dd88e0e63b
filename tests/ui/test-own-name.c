/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "model/play/tabiya-own-name.h"
#include "model/play/tabiya-play-setup-settings.h"
#include "ui/dialogs/tabiya-name-row.h"
#include "window-fixture.h"

#include <string.h>

/* The name under which a person plays: suggested, typed, shown and written. */

/* An entry row has buttons of its own, which are hidden. */
static GtkWidget *
find_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *button = find_button (child);

    if (button)
      return button;
  }
  return NULL;
}

static void
test_suggestion (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  GtkWidget *window = gtk_window_new ();
  TabiyaNameRow *row = g_object_new (TABIYA_TYPE_NAME_ROW, "title", "Your name", NULL);
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *button;
  g_autofree char *name = NULL;
  g_autofree char *taken = NULL;

  tabiya_name_row_set_settings (row, settings, "Maria “Mia” O'Neill");
  gtk_list_box_append (GTK_LIST_BOX (list), GTK_WIDGET (row));
  gtk_window_set_child (GTK_WINDOW (window), list);
  dialog_show (window);
  /* A suggestion alone is written nowhere. */
  name = g_settings_get_string (settings, "player-name");
  g_assert_cmpstr (name, ==, "");
  g_assert_true (window_shows_text (window, "Use “Maria “Mia” O'Neill”"));
  button = find_button (GTK_WIDGET (row));
  dialog_press (button);
  ui_test_settle ();
  taken = g_settings_get_string (settings, "player-name");
  g_assert_cmpstr (taken, ==, "Maria “Mia” O'Neill");
  g_assert_false (gtk_widget_get_visible (button));
  dialog_assert_freed (window);
}

static void
assert_clean (const char *text,
              const char *expected)
{
  g_autofree char *name = tabiya_own_name_clean (text);

  g_assert_cmpstr (name, ==, expected);
}

static void
test_clean (void)
{
  g_autofree char *long_name = g_strnfill (300, 'x');
  g_autofree char *cut = tabiya_own_name_clean (long_name);

  assert_clean ("  Ann\n\tLee  ", "Ann Lee");
  assert_clean ("\"Q\\\"", "\"Q\\\"");
  assert_clean ("מרים כהן", "מרים כהן");
  assert_clean (" \t ", "");
  g_assert_cmpuint (strlen (cut), ==, 100);
}

/* Names that are hard to write and to show: they are in the strip and, whole, in the tags. */
static void
test_played (void)
{
  static const char *const names[] = {
    "Ann", "\"Quote\" \\ Back{slash}", "מרים כהן",
    "Somebody with a name that is far too long for the strip beside the board of this window",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    WindowFixture fixture = { 0 };
    g_autoptr(TabiyaPlaySetup) plain = window_setup_engine (1);
    g_autoptr(TabiyaPlaySetup) setup = NULL;
    g_autofree char *pgn = NULL;
    g_autoptr(TabiyaGame) again = NULL;

    window_fixture_set_up (&fixture, plain);
    g_settings_set_string (fixture.settings, "player-name", names[i]);
    setup = tabiya_play_setup_from_settings (fixture.settings);
    g_assert_cmpstr (setup->players[CHESS_WHITE].name, ==, names[i]);
    tabiya_window_start (fixture.window, setup);
    ui_test_settle ();
    g_assert_true (window_shows_text (GTK_WIDGET (fixture.window), names[i]));
    pgn = tabiya_pgn_write_game (tabiya_play_get_game (fixture.play));
    again = tabiya_pgn_read_game (pgn, -1, NULL, NULL);
    g_assert_cmpstr (tabiya_game_get_tag (again, "White"), ==, names[i]);
    g_assert_cmpstr (tabiya_game_get_tag (again, "WhiteType"), ==, "human");

    /* Once stored, the setup takes the name that is set, and so does the next game. */
    tabiya_play_setup_to_settings (setup, fixture.settings);
    g_settings_set_string (fixture.settings, "player-name", "Later");
    g_clear_pointer (&setup, tabiya_play_setup_free);
    setup = tabiya_play_setup_from_settings (fixture.settings);
    g_assert_cmpstr (setup->players[CHESS_WHITE].name, ==, "Later");
    g_settings_reset (fixture.settings, "player-name");
    g_settings_reset (fixture.settings, "new-game");
    window_fixture_tear_down (&fixture);
  }
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/own-name/suggestion", test_suggestion);
  g_test_add_func ("/tabiya/own-name/clean", test_clean);
  g_test_add_func ("/tabiya/own-name/played", test_played);
  return g_test_run ();
}
