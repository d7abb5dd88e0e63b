/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "model/document/tabiya-kept-games.h"
#include "model/results/tabiya-results-words.h"
#include "ui/results/tabiya-my-games-window.h"
#include "ui/results/tabiya-rating-curve.h"
#include "ui/results/tabiya-results-page.h"
#include "window-fixture.h"

#include <glib/gstdio.h>

/* The games played here: how they get into the list, what it shows, and where it leads. */

#define MATE_IN_ONE "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"

static const char kept_games[] =
  "[Date \"2026.10.01\"]\n[White \"You\"]\n[Black \"Tabiya\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n\n"
  "[Date \"2026.10.02\"]\n[White \"Tabiya\"]\n[Black \"Ann\"]\n[Result \"0-1\"]\n"
  "[WhiteType \"program\"]\n[BlackType \"human\"]\n[TabiyaWhiteLimit \"level 1\"]\n"
  "[WhiteElo \"500\"]\n\n1. c4 0-1\n\n"
  "[Date \"2026.10.04\"]\n[White \"Ann\"]\n[Black \"Tabiya\"]\n[Result \"0-1\"]\n"
  "[WhiteType \"human\"]\n[BlackType \"program\"]\n[TabiyaBlackLimit \"level 1\"]\n"
  "[BlackElo \"500\"]\n\n1. b3 0-1\n";

static void
write_kept (const char *text)
{
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  if (text)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  else
    g_unlink (path);
}

static TabiyaMyGamesWindow *
find_window (void)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l; l = l->next) {
    if (TABIYA_IS_MY_GAMES_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

static TabiyaMyGamesWindow *
open_window (WindowFixture *fixture)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "my-games", NULL);
  ui_test_wait_until (!!find_window ());
  ui_test_wait_until (!tabiya_my_games_get_loading (
                        tabiya_my_games_window_get_games (find_window ())));
  ui_test_settle ();
  return find_window ();
}

static GListModel *
get_list (TabiyaMyGamesWindow *window)
{
  return tabiya_my_games_get_list (tabiya_my_games_window_get_games (window));
}

/* As a person does. */
static void
close_window (TabiyaMyGamesWindow *window)
{
  ui_test_activate (window);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_window ());
}

static void
assert_page (gpointer    widget,
             const char *page)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (dialog_child (widget, "stack")), ==, page);
}

/* Nobody has played yet. */
static void
test_empty (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaMyGamesWindow *window;

  write_kept (NULL);
  window_fixture_set_up (&fixture, setup);
  window = open_window (&fixture);
  assert_page (window, "empty");
  assert_page (dialog_child (window, "results_page"), "empty");
  g_assert_true (open_window (&fixture) == window);
  close_window (window);
  window_fixture_tear_down (&fixture);
}

/* A game that was just won is the newest, before and after the next one begins. */
static void
test_played (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (2);
  TabiyaMyGamesWindow *window;
  const TabiyaPlaySetup *again;

  write_kept (kept_games);
  window_setup_set_fen (setup, MATE_IN_ONE);
  setup->has_clock = TRUE;
  tabiya_time_control_init (&setup->players[CHESS_WHITE].time, 180000, 2000);
  tabiya_time_control_init (&setup->players[CHESS_BLACK].time, 60000, 0);
  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "a1", "a8");
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  window = open_window (&fixture);
  g_assert_cmpuint (g_list_model_get_n_items (get_list (window)), ==, 4);
  g_assert_true (window_shows_text (GTK_WIDGET (window), "Won"));
  g_assert_true (window_shows_text (GTK_WIDGET (window), "Tabiya · Depth 2"));
  /* It is on the board, which comes to the front. */
  g_signal_emit_by_name (dialog_child (window, "list"), "activate", 0);
  ui_test_wait_until (!find_window ());
  g_assert_cmpint (tabiya_play_get_state (fixture.play), ==, TABIYA_PLAY_OVER);

  /* A rematch: the same game with the colours exchanged. */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.rematch", NULL);
  ui_test_settle ();
  again = tabiya_play_get_setup (fixture.play);
  g_assert_cmpint (again->players[CHESS_WHITE].kind, ==, TABIYA_PLAYER_ENGINE);
  g_assert_cmpint (again->players[CHESS_WHITE].value, ==, 2);
  g_assert_cmpint (again->players[CHESS_BLACK].kind, ==, TABIYA_PLAYER_HUMAN);
  g_assert_true (again->has_clock);
  /* Each keeps the time it had. */
  g_assert_true (tabiya_time_control_equal (&again->players[CHESS_BLACK].time,
                                            &setup->players[CHESS_WHITE].time));
  g_assert_true (tabiya_time_control_equal (&again->players[CHESS_WHITE].time,
                                            &setup->players[CHESS_BLACK].time));
  g_assert_true (chess_position_equal (&again->start, &setup->start));
  /* The engine sees the mate as well. */
  window_wait_for_state (&fixture, TABIYA_PLAY_OVER);
  window = open_window (&fixture);
  g_assert_cmpuint (g_list_model_get_n_items (get_list (window)), ==, 5);
  g_assert_true (window_shows_text (GTK_WIDGET (window), "Lost"));
  close_window (window);
  window_fixture_tear_down (&fixture);
}

/* A game of the file is opened there. */
static void
test_review (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaMyGamesWindow *window;
  TabiyaDocument *document;

  write_kept (kept_games);
  window_fixture_set_up (&fixture, setup);
  document = tabiya_session_get_document (fixture.session);
  window = open_window (&fixture);
  assert_page (window, "games");
  /* The newest first: the second row is the second game. */
  g_signal_emit_by_name (dialog_child (window, "list"), "activate", 1);
  ui_test_wait_until (!find_window ());
  ui_test_wait_until (tabiya_document_get_index (document) == 1);
  g_assert_cmpuint (tabiya_document_get_n_games (document), ==, 3);

  /* The same again, now that the file is open. */
  window = open_window (&fixture);
  g_signal_emit_by_name (dialog_child (window, "list"), "activate", 0);
  ui_test_wait_until (tabiya_document_get_index (document) == 2);
  ui_test_wait_until (!find_window ());
  window_fixture_tear_down (&fixture);
}

static void
test_results (void)
{
  WindowFixture fixture = { 0 };
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autofree char *curve_text = NULL;
  TabiyaMyGamesWindow *window;
  const TabiyaResults *results;
  GtkWidget *page;
  double low;
  double high;

  write_kept (kept_games);
  window_fixture_set_up (&fixture, setup);
  window = open_window (&fixture);
  page = dialog_child (window, "results_page");
  assert_page (page, "results");
  adw_view_stack_set_visible_child_name (
    ADW_VIEW_STACK (gtk_widget_get_ancestor (page, ADW_TYPE_VIEW_STACK)), "results");
  ui_test_settle ();
  results = tabiya_my_games_get_results (tabiya_my_games_window_get_games (window));
  g_assert_cmpuint (results->n_rated, ==, 2);
  g_assert_true (window_shows_text (page, "2 of 3"));
  g_assert_true (window_shows_text (page, "1 of 2"));
  curve_text = tabiya_results_dup_curve (results);
  gtk_test_accessible_assert_property (dialog_child (page, "curve"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, curve_text);
  tabiya_rating_curve_get_range (dialog_child (page, "curve"), &low, &high);
  for (guint i = 0; i < results->ratings->len; i++) {
    const TabiyaRatingPoint *point = &g_array_index (results->ratings, TabiyaRatingPoint, i);

    g_assert_cmpfloat (point->rating.rating, >, low);
    g_assert_cmpfloat (point->rating.rating, <, high);
  }
  close_window (window);
  window_fixture_tear_down (&fixture);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/my-games/empty", test_empty);
  g_test_add_func ("/tabiya/my-games/played", test_played);
  g_test_add_func ("/tabiya/my-games/review", test_review);
  g_test_add_func ("/tabiya/my-games/results", test_results);
  return g_test_run ();
}
