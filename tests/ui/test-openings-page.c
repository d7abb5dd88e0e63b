/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"
#include "window-fixture.h"

#include "ui/library/tabiya-games-page.h"
#include "ui/library/tabiya-openings-page.h"
#include "ui/library/tabiya-player-choice.h"
#include "ui/library/tabiya-saved-searches.h"
#include "ui/library/tabiya-search-dialog.h"
#include "ui/library/tabiya-tree-games.h"
#include "ui/library/tabiya-tree-row.h"
#include "ui/library/tabiya-tree-view.h"

/* The tree of the open file on the page Openings, and searches on the page Games, in the window
   with the mouse and the keyboard. */

static const char games[] =
  "[Event \"One\"]\n[Date \"1990.01.01\"]\n[White \"Anand\"]\n[Black \"Bird\"]\n[Result \"1-0\"]\n"
  "[WhiteElo \"2700\"]\n[BlackElo \"2600\"]\n\n"
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 {Spanish} 1-0\n\n"
  "[Event \"Two\"]\n[Date \"2001.01.01\"]\n[White \"Bird\"]\n[Black \"Anand\"]\n"
  "[Result \"0-1\"]\n\n"
  "1. Nf3 Nc6 2. e4 e5 3. Bc4 0-1\n\n"
  "[Event \"Three\"]\n[White \"Anand\"]\n[Black \"Carlsen\"]\n[Result \"1/2-1/2\"]\n\n"
  "1. d4 d5 2. c4 1/2-1/2\n\n";

typedef struct {
  WindowFixture window;
  GtkWidget    *page;       /* borrowed, like the next */
  GtkWidget    *games;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *window;

  window_fixture_set_up (&fixture->window, NULL);
  window = GTK_WIDGET (fixture->window.window);
  fixture->page = window_find (window, TABIYA_TYPE_OPENINGS_PAGE);
  fixture->games = window_find (window, TABIYA_TYPE_GAMES_PAGE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  window_fixture_tear_down (&fixture->window);
}

static void
show_page (Fixture    *fixture,
           const char *name)
{
  GtkWidget *stack = gtk_widget_get_ancestor (fixture->page, ADW_TYPE_VIEW_STACK);

  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), name);
  ui_test_settle ();
}

static void
open_games (Fixture *fixture)
{
  window_open_text (&fixture->window, games);
  ui_test_settle ();
  show_page (fixture, "openings");
}

/* The row of a move that can be seen; NULL if there is none. */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *move)
{
  if (TABIYA_IS_TREE_ROW (widget))
    return gtk_widget_get_mapped (widget) && window_shows_text (widget, move) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *row = find_row (child, move);

    if (row)
      return row;
  }
  return NULL;
}

static GtkWidget *
wait_for_row (Fixture    *fixture,
              const char *move,
              const char *games_text)
{
  ui_test_wait_until (find_row (fixture->page, move)
                      && window_shows_text (find_row (fixture->page, move), games_text));
  return find_row (fixture->page, move);
}

/* Goes @n moves forward. */
static void
step (Fixture *fixture,
      guint    n)
{
  GtkWidget *window = GTK_WIDGET (fixture->window.window);

  for (guint i = 0; i < n; i++)
    g_assert_true (gtk_widget_activate_action (window, "win.next", NULL));
}

/* How far the tree would have to be scrolled sideways to see its end. */
static double
get_hidden_width (GtkWidget *row)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));

  ui_test_settle ();
  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
}

/* Text of 20 points in a window like that of a phone: ratings and years give way. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window.window);
  GtkWidget *row;

  open_games (fixture);
  row = wait_for_row (fixture, "e4", "1");
  g_assert_true (window_shows_text (row, "2700"));
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 20", NULL);
  gtk_window_set_default_size (window, 400, 800);
  ui_test_wait_until (gtk_widget_get_width (GTK_WIDGET (window)) <= 400);
  row = wait_for_row (fixture, "e4", "1");
  g_assert_cmpfloat (get_hidden_width (row), ==, 0);
  g_assert_false (window_shows_text (row, "2700"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (row), "2700"));
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  ui_test_settle ();
  g_assert_true (window_shows_text (row, "2700"));
  g_assert_cmpfloat (get_hidden_width (row), ==, 0);
}

/* Without a file there is the book alone. */
static void
test_book (Fixture       *fixture,
           gconstpointer  data)
{
  show_page (fixture, "openings");
  g_assert_true (window_shows_text (fixture->page, "Start position"));
  g_assert_false (window_shows_text (fixture->page, "This File"));
  g_assert_null (find_row (fixture->page, "e4"));
}

static void
test_tree (Fixture       *fixture,
           gconstpointer  data)
{
  /* Not in the call: there it would become a format. */
  const char *name = "e4, 1 game, 33.3 % of all, White wins 100 %, draws 0 %, Black wins 0 %, "
                     "average rating 2700, performance 3400, last played 1990";
  GtkWidget *row;

  open_games (fixture);
  wait_for_row (fixture, "e4", "1");
  row = wait_for_row (fixture, "All", "3");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  row = wait_for_row (fixture, "e4", "2700");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);

  /* The keyboard plays it, the pointer the next one; both orders of moves meet. */
  g_assert_true (gtk_widget_grab_focus (row));
  ui_test_key (GDK_KEY_Return, 0);
  row = wait_for_row (fixture, "e5", "1");
  ui_test_wait_still (row);
  ui_test_click (row, gtk_widget_get_width (row) / 2.0, gtk_widget_get_height (row) / 2.0);
  wait_for_row (fixture, "Nf3", "1");
  step (fixture, 2);
  wait_for_row (fixture, "Bb5", "1");
  wait_for_row (fixture, "Bc4", "1");
  wait_for_row (fixture, "All", "2");
}

/* A game that the tree names is opened where it has the position. */
static void
test_open_game (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *list;
  GtkWidget *tree;

  open_games (fixture);
  wait_for_row (fixture, "e4", "1");
  step (fixture, 4);
  wait_for_row (fixture, "Bc4", "1");
  tree = window_find (fixture->page, TABIYA_TYPE_TREE_VIEW);
  g_signal_emit_by_name (tree, "game-activated", 1u);
  ui_test_settle ();
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (fixture->window.play), "Event"), ==,
                   "Two");
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (
                      tabiya_play_get_game (fixture->window.play))), ==, 4);
  wait_for_row (fixture, "Bc4", "1");
  list = window_find (fixture->page, TABIYA_TYPE_TREE_GAMES);
  g_assert_true (window_shows_text (list, "Anand 2700 – Bird 2600"));
}

/* The filter of the list counts, says so, and is lifted by a click. */
static void
test_filter (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *choice;

  open_games (fixture);
  wait_for_row (fixture, "All", "3");
  tabiya_games_page_set_filter (TABIYA_GAMES_PAGE (fixture->games), "white:anand");
  wait_for_row (fixture, "All", "2");
  g_assert_true (window_shows_text (fixture->page, "Games that match white:anand"));
  choice = window_find (fixture->page, TABIYA_TYPE_PLAYER_CHOICE);
  g_signal_emit_by_name (choice, "chosen", TABIYA_FILTER_BLACK, "Anand");
  wait_for_row (fixture, "All", "1");
  g_assert_true (window_shows_text (fixture->page, "Games that match black:Anand"));
  g_signal_emit_by_name (choice, "chosen", TABIYA_FILTER_PLAYER, "Nobody");
  ui_test_wait_until (window_shows_text (fixture->page, "No Such Game"));
  g_signal_emit_by_name (choice, "chosen", TABIYA_FILTER_PLAYER, "");
  wait_for_row (fixture, "All", "3");
}

/* What is wrong is said where it is typed; what is found on the board opens at its place. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  TabiyaGamesPage *page = TABIYA_GAMES_PAGE (fixture->games);

  open_games (fixture);
  show_page (fixture, "games");
  tabiya_games_page_set_filter (page, "anand wite:x");
  g_assert_true (gtk_widget_has_css_class (window_find (fixture->games, GTK_TYPE_SEARCH_ENTRY),
                                           "error"));
  ui_test_wait_until (tabiya_games_model_get_n_found (tabiya_games_page_get_model (page)) == 3);

  tabiya_games_page_set_filter (page, "fen:*/*/*/*/2B1P3/*/*/*");
  g_assert_false (gtk_widget_has_css_class (window_find (fixture->games, GTK_TYPE_SEARCH_ENTRY),
                                            "error"));
  ui_test_wait_until (tabiya_games_model_get_n_found (tabiya_games_page_get_model (page)) == 1);
  ui_test_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window),
                                             "win.open-selected", NULL));
  ui_test_settle ();
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (
                      tabiya_play_get_game (fixture->window.play))), ==, 5);

  tabiya_games_page_set_filter (page, "comment:spanish");
  ui_test_wait_until (tabiya_games_model_get_n_found (tabiya_games_page_get_model (page)) == 1
                      && !tabiya_games_model_get_busy (tabiya_games_page_get_model (page)));
}

static void
remember_cb (char       **text,
             const char  *query)
{
  g_free (*text);
  *text = g_strdup (query);
}

/* Each subject of the dialog makes a query that the filter understands. */
static void
test_dialog (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new ("player:anand");
  g_autofree char *text = NULL;
  TabiyaSearchDialog *dialog;
  ChessPosition position;

  chess_position_init_standard (&position);
  dialog = tabiya_search_dialog_new (GTK_WINDOW (fixture->window.window), filter, &position, NULL);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  g_signal_connect_swapped (dialog, "search", G_CALLBACK (remember_cb), &text);
  gtk_window_present (GTK_WINDOW (dialog));
  ui_test_settle ();
  for (TabiyaSearchSubject i = TABIYA_SEARCH_POSITION; i < TABIYA_SEARCH_COMMENT; i++) {
    g_autofree char *query = NULL;
    g_autoptr(TabiyaGameFilter) made = NULL;
    guint column;

    adw_combo_row_set_selected (dialog_child (dialog, "subject_row"), i);
    ui_test_settle ();
    query = tabiya_search_dialog_dup_query (dialog);
    g_test_message ("%s", query);
    g_assert_true (window_shows_text (GTK_WIDGET (dialog), query));
    made = tabiya_game_filter_new (query);
    g_assert_cmpstr (tabiya_game_filter_get_error (made, &column), ==, NULL);
    g_assert_cmpuint (tabiya_game_filter_get_n_terms (made), ==, 1);
  }
  adw_combo_row_set_selected (dialog_child (dialog, "subject_row"), TABIYA_SEARCH_SACRIFICE);
  ui_test_settle ();
  g_assert_true (window_shows_text (GTK_WIDGET (dialog), "sacrifice:h7"));
  adw_combo_row_set_selected (dialog_child (dialog, "subject_row"), TABIYA_SEARCH_COMMENT);
  ui_test_settle ();
  g_assert_true (window_shows_text (GTK_WIDGET (dialog), "Type what to look for"));
  adw_combo_row_set_selected (dialog_child (dialog, "subject_row"), TABIYA_SEARCH_MATERIAL);
  ui_test_settle ();
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  ui_test_wait_until (!dialog);
  g_assert_cmpstr (text, ==, "material:KRPKR");
  g_assert_null (dialog);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/tabiya/openings-page/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("book", test_book);
  ADD ("tree", test_tree);
  ADD ("open-game", test_open_game);
  ADD ("large-text", test_large_text);
  ADD ("filter", test_filter);
  ADD ("search", test_search);
  ADD ("dialog", test_dialog);
  return g_test_run ();
}
