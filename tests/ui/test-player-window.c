/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "ui/library/tabiya-games-page.h"
#include "ui/library/tabiya-openings-page.h"
#include "ui/library/tabiya-player-chart.h"
#include "ui/library/tabiya-player-row.h"
#include "ui/library/tabiya-player-window.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-player-strip.h"
#include "window-fixture.h"

/* The page about a player: how it is reached, what it shows, and what a click asks the list. */

static const char games[] =
  "[Date \"1970.05.01\"]\n[White \"Larsen, Bent\"]\n[Black \"Tal\"]\n[Result \"1-0\"]\n"
  "[WhiteElo \"2650\"]\n[BlackElo \"2590\"]\n[ECO \"B90\"]\n\n1. e4 c5 1-0\n\n"
  "[Date \"1971.??.??\"]\n[White \"Tal\"]\n[Black \"Larsen, Bent\"]\n[Result \"1-0\"]\n"
  "[WhiteElo \"2600\"]\n[ECO \"B90\"]\n\n1. e4 c5 1-0\n\n"
  "[Date \"1972.01.01\"]\n[White \"Tal\"]\n[Black \"Larsen, Bent\"]\n[Result \"1/2-1/2\"]\n"
  "[BlackElo \"2630\"]\n[ECO \"A01\"]\n\n1. b3 1/2-1/2\n\n"
  "[White \"Larsen, Bent\"]\n[Black \"Nobody\"]\n[Result \"0-1\"]\n\n0-1\n\n";

static TabiyaPlayerWindow *
find_window (void)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l; l = l->next) {
    if (TABIYA_IS_PLAYER_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

static gboolean
is_page (const char *page)
{
  TabiyaPlayerWindow *window = find_window ();

  return window
         && strcmp (gtk_stack_get_visible_child_name (dialog_child (window, "stack")), page) == 0;
}

static guint
count_rows (gpointer list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n))
    n++;
  return n;
}

static TabiyaPlayerWindow *
choose (WindowFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.choose-player", NULL);
  ui_test_wait_until (is_page ("choice"));
  ui_test_wait_until (count_rows (dialog_child (find_window (), "names")) > 0);
  ui_test_settle ();
  return find_window ();
}

/* What the list of games is asked now. (transfer full) */
static char *
dup_filter (WindowFixture *fixture)
{
  GtkWidget *page = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_GAMES_PAGE);
  TabiyaGamesModel *model = tabiya_games_page_get_model (TABIYA_GAMES_PAGE (page));

  return tabiya_game_filter_dup_without (tabiya_games_model_get_filter (model), G_MAXUINT);
}

static void
assert_filter (WindowFixture *fixture,
               const char    *expected)
{
  g_autofree char *text = dup_filter (fixture);

  g_assert_cmpstr (text, ==, expected);
}

static void
press_row (gpointer list,
           int      index)
{
  dialog_press (gtk_list_box_get_row_at_index (list, index));
  ui_test_settle ();
}

static void
set_up (WindowFixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  window_fixture_set_up (fixture, setup);
  window_open_text (fixture, games);
}

static gboolean
is_listed (gpointer    list,
           const char *name)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++) {
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "tabiya-player"), name) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Who is asked for before all games are known is found when they are. */
static void
test_asked_early (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autoptr(GString) text = g_string_new (NULL);
  WindowFixture fixture = { 0 };

  for (int i = 0; i < 60000; i++)
    g_string_append (text, "[White \"First\"]\n[Black \"Second\"]\n\n1. e4 *\n\n");
  g_string_append (text, "[White \"Last\"]\n[Black \"Second\"]\n\n1. e4 *\n\n");
  window_fixture_set_up (&fixture, setup);
  window_open_text (&fixture, text->str);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.choose-player", NULL);
  ui_test_wait_until (find_window () && is_listed (dialog_child (find_window (), "names"), "Last"));
  gtk_window_destroy (GTK_WINDOW (find_window ()));
  window_fixture_tear_down (&fixture);
}

/* Games without dates and ratings have no chart of either, and no title over nothing. */
static void
test_nothing_known (void)
{
  WindowFixture fixture = { 0 };
  TabiyaPlayerWindow *window;

  set_up (&fixture);
  window = choose (&fixture);
  press_row (dialog_child (window, "names"), 2);
  ui_test_wait_until (is_page ("player"));
  ui_test_settle ();
  g_assert_true (window_shows_text (GTK_WIDGET (window), "Nobody"));
  g_assert_false (gtk_widget_get_visible (dialog_child (window, "years_group")));
  g_assert_false (gtk_widget_get_visible (dialog_child (window, "opponents_group")));
  g_assert_true (gtk_widget_get_visible (dialog_child (window, "black_group")));
  gtk_window_close (GTK_WINDOW (window));
  ui_test_wait_until (!find_window ());
  window_fixture_tear_down (&fixture);
}

/* From the list of players to the page, and from each picture of it to the games it stands for. */
static void
test_queries (void)
{
  WindowFixture fixture = { 0 };
  TabiyaPlayerWindow *window;

  set_up (&fixture);
  window = choose (&fixture);
  g_assert_cmpuint (count_rows (dialog_child (window, "names")), ==, 3);
  g_assert_true (window_shows_text (GTK_WIDGET (window), "4 games"));
  press_row (dialog_child (window, "names"), 0);
  ui_test_wait_until (is_page ("player"));
  ui_test_settle ();
  g_assert_true (window_shows_text (GTK_WIDGET (window), "Larsen, Bent"));
  g_assert_true (gtk_widget_get_visible (dialog_child (window, "years_group")));
  g_assert_true (gtk_widget_get_visible (dialog_child (window, "opponents_group")));
  g_assert_true (window_shows_text (GTK_WIDGET (window),
                                    "4 games · 1970 to 1972 · average Elo 2640"));

  dialog_press (dialog_child (window, "games_button"));
  assert_filter (&fixture, "player:=\"Larsen, Bent\"");
  press_row (dialog_child (window, "scores"), 2);
  assert_filter (&fixture, "black:=\"Larsen, Bent\"");
  g_signal_emit_by_name (dialog_child (window, "years"), "chosen", 2);
  assert_filter (&fixture, "player:=\"Larsen, Bent\" date:1972");
  g_signal_emit_by_name (dialog_child (window, "opponents"), "chosen", 0);
  assert_filter (&fixture, "player:=\"Larsen, Bent\" opponentelo:2500..2599");
  press_row (dialog_child (window, "black_list"), 0);
  assert_filter (&fixture, "black:=\"Larsen, Bent\" eco:A01");
  dialog_press (dialog_child (window, "white_tree"));
  assert_filter (&fixture, "white:=\"Larsen, Bent\"");
  g_assert_true (gtk_widget_get_mapped (window_find (GTK_WIDGET (fixture.window),
                                                     TABIYA_TYPE_OPENINGS_PAGE)));
  /* Games whose tags and moves have no ECO code cannot be asked for by it. */
  g_assert_cmpuint (count_rows (dialog_child (window, "white_list")), ==, 2);
  g_assert_null (tabiya_player_row_get_query (
    TABIYA_PLAYER_ROW (gtk_list_box_get_row_at_index (dialog_child (window, "white_list"), 0))));
  gtk_window_close (GTK_WINDOW (window));
  ui_test_wait_until (!find_window ());
  window_fixture_tear_down (&fixture);
}

/* Arrows choose columns, and the first one is reached from nowhere. */
static void
test_keyboard (void)
{
  WindowFixture fixture = { 0 };
  static const char words[] = "1972: ½ of 1, 50 %, Elo 2630";
  TabiyaPlayerWindow *window;

  set_up (&fixture);
  window = choose (&fixture);
  tabiya_player_window_show (window, "larsen, bent");
  ui_test_wait_until (is_page ("player"));
  dialog_focus (dialog_child (window, "years"));
  ui_test_key (GDK_KEY_Right, 0);
  ui_test_settle ();
  assert_filter (&fixture, "player:=\"Larsen, Bent\" date:1970");
  ui_test_key (GDK_KEY_End, 0);
  ui_test_settle ();
  assert_filter (&fixture, "player:=\"Larsen, Bent\" date:1972");
  gtk_test_accessible_assert_property (dialog_child (window, "years"),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words);
  gtk_widget_activate_action (GTK_WIDGET (window), "player.choose", NULL);
  ui_test_wait_until (is_page ("choice"));
  gtk_editable_set_text (dialog_child (window, "entry"), "zz");
  ui_test_wait_until (window_shows_text (GTK_WIDGET (window), "No player has this in the name."));
  gtk_editable_set_text (dialog_child (window, "entry"), "ta");
  ui_test_wait_until (count_rows (dialog_child (window, "names")) == 1);
  g_signal_emit_by_name (dialog_child (window, "entry"), "activate");
  ui_test_wait_until (window_shows_text (GTK_WIDGET (window), "3 games · 1970 to 1972 · "
                                                               "average Elo 2595"));
  tabiya_player_window_show (window, "Nobody Else");
  ui_test_wait_until (is_page ("status"));
  window_fixture_tear_down (&fixture);
  ui_test_wait_until (!find_window ());
}

/* The names beside the board lead to their page, and the row of the list to those of its game. */
static void
test_names (void)
{
  WindowFixture fixture = { 0 };
  GtkWidget *strip;

  set_up (&fixture);
  tabiya_pane_set_page (TABIYA_PANE (window_find (GTK_WIDGET (fixture.window),
                                                  TABIYA_TYPE_PANE)), "moves");
  ui_test_settle ();
  strip = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_PLAYER_STRIP);
  dialog_press (dialog_child (strip, "name_label"));
  ui_test_wait_until (is_page ("player"));
  g_assert_true (window_shows_text (GTK_WIDGET (find_window ()), "Tal"));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.show-player", "s", "white");
  ui_test_wait_until (window_shows_text (GTK_WIDGET (find_window ()), "Larsen, Bent"));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.show-player", "s", "list-black");
  ui_test_settle ();
  window_fixture_tear_down (&fixture);
}

/* Whoever closes the page while its games are still being counted gets a new one the next time. */
static void
test_closed_early (void)
{
  WindowFixture fixture = { 0 };
  TabiyaPlayerWindow *window;

  set_up (&fixture);
  window = choose (&fixture);
  tabiya_player_window_show (window, "Tal");
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.show-player", "s", "white");
  ui_test_wait_until (is_page ("player"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (find_window ())));
  window_fixture_tear_down (&fixture);
  ui_test_wait_until (!find_window ());
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/player-window/queries", test_queries);
  g_test_add_func ("/tabiya/player-window/nothing-known", test_nothing_known);
  g_test_add_func ("/tabiya/player-window/asked-early", test_asked_early);
  g_test_add_func ("/tabiya/player-window/keyboard", test_keyboard);
  g_test_add_func ("/tabiya/player-window/names", test_names);
  g_test_add_func ("/tabiya/player-window/closed-early", test_closed_early);
  return g_test_run ();
}
