/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../model/learn-games.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/library/tabiya-game-preview.h"
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* One frame: whatever page is shown, board and switcher stay where they are, and what is selected
   in the list of games is open. */

#define GAMES                                                         \
  "[White \"A\"]\n[Black \"B\"]\n[Date \"1999.01.02\"]\n\n1. e4 *\n\n" \
  "[White \"C\"]\n[Black \"D\"]\n\n1. d4 *\n\n"                        \
  "[White \"E\"]\n[Black \"F\"]\n\n1. c4 c5 *\n\n"                     \
  "[White \"G\"]\n[Black \"H\"]\n\n1. Nf3 *\n"

static const char *const pages[] = { "games", "moves", "analysis", "openings", "games" };

typedef struct {
  WindowFixture   window;
  TabiyaPane     *pane;
  GtkWidget      *preview;
  TabiyaDocument *document;
} Fixture;

static void
set_up (Fixture    *fixture,
        const char *pgn,
        int         width,
        int         height)
{
  GtkWidget *window;

  window_fixture_set_up (&fixture->window, NULL);
  window = GTK_WIDGET (fixture->window.window);
  fixture->pane = TABIYA_PANE (window_find (window, TABIYA_TYPE_PANE));
  fixture->preview = window_find (window, TABIYA_TYPE_GAME_PREVIEW);
  fixture->document = tabiya_session_get_document (fixture->window.session);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  ui_test_wait_until (ABS (gtk_widget_get_width (window) - width) <= 12);
  window_open_text (&fixture->window, pgn);
  ui_test_wait_until (strcmp (tabiya_pane_get_page (fixture->pane), "games") == 0);
  ui_test_wait_still (window);
}

static guint
get_index (Fixture *fixture)
{
  return tabiya_document_get_index (fixture->document);
}

static gboolean
is_board_shown (Fixture *fixture)
{
  return gtk_widget_get_mapped (GTK_WIDGET (fixture->window.board));
}

static graphene_rect_t
get_place (Fixture   *fixture,
           GtkWidget *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window.window), &place));
  return place;
}

static guint
count_columns (Fixture *fixture)
{
  GtkWidget *view = window_find (GTK_WIDGET (fixture->pane), GTK_TYPE_COLUMN_VIEW);

  return g_list_model_get_n_items (gtk_column_view_get_columns (GTK_COLUMN_VIEW (view)));
}

static void
test_pages (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 900, 600 }, { 780, 600 }, { 780, 420 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Fixture fixture;
    GtkWidget *switcher;
    graphene_rect_t board, tabs;

    set_up (&fixture, GAMES, sizes[i][0], sizes[i][1]);
    switcher = window_find (GTK_WIDGET (fixture.pane), ADW_TYPE_VIEW_SWITCHER);
    board = get_place (&fixture, GTK_WIDGET (fixture.window.board));
    tabs = get_place (&fixture, switcher);
    for (guint page = 0; page < G_N_ELEMENTS (pages); page++) {
      graphene_rect_t place;

      tabiya_pane_set_page (fixture.pane, pages[page]);
      ui_test_wait_still (fixture.window.window);
      place = get_place (&fixture, GTK_WIDGET (fixture.window.board));
      g_assert_true (graphene_rect_equal (&place, &board));
      place = get_place (&fixture, switcher);
      g_assert_true (graphene_rect_equal (&place, &tabs));
      place = get_place (&fixture, GTK_WIDGET (fixture.pane));
      g_assert_cmpfloat (place.origin.x + place.size.width, <=,
                         gtk_widget_get_width (GTK_WIDGET (fixture.window.window)));
    }
    window_fixture_tear_down (&fixture.window);
  }
}

/* At once when its moves are asked for, otherwise when the selection rests; of several the one that
   was selected last. */
static void
test_selected (void)
{
  Fixture fixture;

  set_up (&fixture, GAMES, 1280, 800);
  g_assert_cmpuint (get_index (&fixture), ==, 0);
  ui_test_key (GDK_KEY_Down, 0);
  tabiya_pane_set_page (fixture.pane, "moves");
  g_assert_cmpuint (get_index (&fixture), ==, 1);
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (fixture.window.play), "White"), ==,
                   "C");

  tabiya_pane_show_page (fixture.pane, "games");
  ui_test_settle ();
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_wait_until (get_index (&fixture) == 2);
  g_assert_cmpstr (tabiya_pane_get_page (fixture.pane), ==, "games");
  /* Its moves can be leafed through from the list. */
  ui_test_key (GDK_KEY_space, 0);
  ui_test_wait_until (tabiya_board_get_last_move (fixture.window.board) != CHESS_NO_MOVE);

  ui_test_key (GDK_KEY_Down, GDK_KEY_Shift_L);
  ui_test_wait_until (get_index (&fixture) == 3);
  /* Only a person's choice opens a game. */
  tabiya_games_page_set_filter (tabiya_pane_get_games_page (fixture.pane), "A");
  ui_test_wait_until (tabiya_games_page_get_selected (tabiya_pane_get_games_page (fixture.pane))
                      == 0);
  tabiya_pane_set_page (fixture.pane, "moves");
  g_assert_cmpuint (get_index (&fixture), ==, 3);
  window_fixture_tear_down (&fixture.window);
}

/* A selection ends no game that is played, and no review. */
static void
test_busy (void)
{
  Fixture fixture;
  TabiyaReviewAnalysis *analysis;
  TabiyaGame *game;

  set_up (&fixture, GAMES, 1280, 800);
  analysis = tabiya_review_controller_get_analysis (
    tabiya_session_get_review (fixture.window.session));
  tabiya_review_analysis_start (analysis);
  g_assert_true (tabiya_review_analysis_is_running (analysis));
  ui_test_key (GDK_KEY_Down, 0);
  if (tabiya_review_analysis_is_running (analysis)) {
    tabiya_pane_set_page (fixture.pane, "moves");
    g_assert_cmpuint (get_index (&fixture), ==, 0);
  }
  tabiya_review_analysis_stop (analysis);
  window_fixture_tear_down (&fixture.window);

  window_fixture_set_up (&fixture.window, NULL);
  fixture.pane = TABIYA_PANE (window_find (GTK_WIDGET (fixture.window.window), TABIYA_TYPE_PANE));
  game = tabiya_play_get_game (fixture.window.play);
  g_assert_true (tabiya_play_move (fixture.window.play,
                                   chess_move_make (ui_test_square ("e2"), ui_test_square ("e4"),
                                                    CHESS_MOVE_DOUBLE_PUSH)));
  g_assert_true (tabiya_session_is_playing (fixture.window.session));
  g_signal_emit_by_name (tabiya_pane_get_games_page (fixture.pane), "game-chosen", 0u);
  g_assert_true (tabiya_play_get_game (fixture.window.play) == game);
  window_fixture_tear_down (&fixture.window);
}

static void
double_click_games (Fixture *fixture)
{
  GtkWidget *switcher = window_find (GTK_WIDGET (fixture->pane), ADW_TYPE_VIEW_SWITCHER);
  double x = gtk_widget_get_width (switcher) * 5 / 8.0;
  double y = gtk_widget_get_height (switcher) / 2.0;

  ui_test_click (switcher, x, y);
  ui_test_click (switcher, x, y);
}

static void
test_expand (void)
{
  Fixture fixture;
  guint n_columns;

  set_up (&fixture, GAMES, 1280, 800);
  n_columns = count_columns (&fixture);
  g_assert_false (gtk_widget_get_mapped (fixture.preview));
  ui_test_key (GDK_KEY_l, GDK_KEY_Control_L);
  ui_test_wait_until (gtk_widget_get_mapped (fixture.preview));
  g_assert_false (is_board_shown (&fixture));
  ui_test_wait_until (count_columns (&fixture) > n_columns);

  /* In the preview at once, and on the board when that is there again. */
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_wait_until (window_shows_text (fixture.preview, "C"));
  ui_test_wait_until (get_index (&fixture) == 1);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (is_board_shown (&fixture));
  g_assert_cmpuint (get_index (&fixture), ==, 1);
  g_assert_cmpstr (tabiya_pane_get_page (fixture.pane), ==, "games");
  ui_test_wait_until (count_columns (&fixture) == n_columns);

  /* From another page by the pointer; opening a game comes back. */
  tabiya_pane_set_page (fixture.pane, "moves");
  ui_test_wait_still (fixture.window.window);
  double_click_games (&fixture);
  ui_test_wait_until (gtk_widget_get_mapped (fixture.preview));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.open-selected", NULL);
  ui_test_wait_until (is_board_shown (&fixture));
  g_assert_cmpstr (tabiya_pane_get_page (fixture.pane), ==, "moves");
  tabiya_pane_set_page (fixture.pane, "games");
  ui_test_settle ();
  g_assert_false (tabiya_pane_is_expanded (fixture.pane));
  window_fixture_tear_down (&fixture.window);
}

/* In the list undo concerns its games; on the board beside it, the game. */
static void
test_undo (void)
{
  Fixture fixture;

  set_up (&fixture, GAMES, 1280, 800);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window.window), "win.delete-game", NULL);
  ui_test_wait_until (tabiya_document_get_n_games (fixture.document) == 3);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture.window.board)));
  ui_test_type ("Nf3");
  ui_test_wait_until (tabiya_game_get_modified (tabiya_play_get_game (fixture.window.play)));
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_wait_until (!tabiya_game_get_modified (tabiya_play_get_game (fixture.window.play)));
  g_assert_cmpuint (tabiya_document_get_n_games (fixture.document), ==, 3);
  tabiya_pane_show_page (fixture.pane, "games");
  ui_test_settle ();
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_wait_until (tabiya_document_get_n_games (fixture.document) == 4);
  window_fixture_tear_down (&fixture.window);
}

/* In a narrow window the list leaves no room for the board; what is on the stage always has it. */
static void
test_narrow (void)
{
  Fixture fixture;

  set_up (&fixture, GAME "\n[White \"C\"]\n\n1. e4 *\n", 400, 800);
  g_assert_false (is_board_shown (&fixture));
  g_assert_cmpuint (count_columns (&fixture), ==, 3);
  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  ui_test_wait_until (is_board_shown (&fixture));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture.window.board)), >=, 200);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!tabiya_pane_is_learning (fixture.pane));
  window_fixture_tear_down (&fixture.window);
}

/* There a game is opened by a click on it, and not by the pointer that passes over it. */
static void
test_narrow_click (void)
{
  Fixture fixture;
  GtkWidget *row;

  set_up (&fixture, GAMES, 400, 800);
  row = window_find (GTK_WIDGET (fixture.pane), GTK_TYPE_COLUMN_VIEW);
  /* The rows stand in a list behind the titles of the columns. */
  row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (row));
  row = gtk_widget_get_first_child (row);
  for (guint i = 0; i < 2; i++) {
    ui_test_move (row, 40, 10);
    row = gtk_widget_get_next_sibling (row);
  }
  ui_test_move (row, 40, 10);
  ui_test_wait (300);
  g_assert_cmpuint (get_index (&fixture), ==, 0);
  ui_test_click (row, 40, 10);
  ui_test_wait_until (is_board_shown (&fixture));
  g_assert_cmpuint (get_index (&fixture), ==, 2);
  window_fixture_tear_down (&fixture.window);
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/frame/pages", test_pages);
  g_test_add_func ("/tabiya/frame/selected", test_selected);
  g_test_add_func ("/tabiya/frame/busy", test_busy);
  g_test_add_func ("/tabiya/frame/expand", test_expand);
  g_test_add_func ("/tabiya/frame/undo", test_undo);
  g_test_add_func ("/tabiya/frame/narrow", test_narrow);
  g_test_add_func ("/tabiya/frame/narrow-click", test_narrow_click);

  return g_test_run ();
}
