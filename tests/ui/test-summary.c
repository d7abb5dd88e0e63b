/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/board/tabiya-small-board.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/review/tabiya-review-pane.h"
#include "ui/review/tabiya-summary-page.h"
#include "ui/review/tabiya-summary-window.h"
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* The game in words, opened and read by pointer and keys. */

#define ANALYSED \
  "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n" \
  "{[%eval 0.20]} 1. e4 {[%eval 0.20]} e5 {[%eval 0.20]} 2. Qh5 {[%eval 0.00]} Nc6 " \
  "{[%eval 0.00]} 3. Bc4 {[%eval 0.00]} Nf6 $4 {[%eval #1]} 4. Qxf7# 1-0\n"
#define PLAIN "[White \"C\"]\n[Black \"D\"]\n\n1. e4 e5 *\n"

static TabiyaGame *
get_game (WindowFixture *fixture)
{
  return tabiya_play_get_game (fixture->play);
}

static GtkWidget *
find (WindowFixture *fixture,
      GType          type)
{
  return window_find (GTK_WIDGET (fixture->window), type);
}

static GtkWidget *
get_page (WindowFixture *fixture)
{
  return find (fixture, TABIYA_TYPE_SUMMARY_PAGE);
}

static gboolean
is_enabled (WindowFixture *fixture)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), "show-summary");
}

static void
click_middle (GtkWidget *widget)
{
  ui_test_click (widget, gtk_widget_get_width (widget) / 2.0,
                 gtk_widget_get_height (widget) / 2.0);
  ui_test_settle ();
}

static GtkWidget *
find_button (WindowFixture *fixture)
{
  return window_find (find (fixture, TABIYA_TYPE_REVIEW_PANE), GTK_TYPE_TOGGLE_BUTTON);
}

/* Clicks the only turning point of a page once it has its place. */
static void
click_turn (GtkWidget *page)
{
  GtkWidget *small = window_find (page, TABIYA_TYPE_SMALL_BOARD);

  g_assert_nonnull (small);
  ui_test_wait_still (small);
  click_middle (gtk_widget_get_ancestor (small, GTK_TYPE_LIST_BOX_ROW));
}

static guint
get_ply (WindowFixture *fixture)
{
  return tabiya_node_get_ply (tabiya_game_get_current (get_game (fixture)));
}

static GtkWindow *
find_window (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (TABIYA_IS_SUMMARY_WINDOW (item->data))
      return item->data;
  }
  return NULL;
}

static void
set_up (WindowFixture *fixture,
        const char    *text)
{
  window_fixture_set_up (fixture, NULL);
  window_open_text (fixture, text);
  ui_test_settle ();
}

/* The button shows the words in the place of the moves; a row shows its position on the board. */
static void
test_beside (void)
{
  GtkWidget *page;
  GtkWidget *small;
  WindowFixture fixture;

  set_up (&fixture, ANALYSED);
  page = get_page (&fixture);
  g_assert_true (is_enabled (&fixture));
  g_assert_null (window_find (page, TABIYA_TYPE_SMALL_BOARD));
  click_middle (find_button (&fixture));
  ui_test_wait_until (gtk_widget_get_mapped (page));
  g_assert_false (gtk_widget_get_mapped (find (&fixture, TABIYA_TYPE_MOVE_LIST)));
  g_assert_true (window_shows_text (page, "3…Nf6??"));
  g_assert_true (window_shows_text (page, "Turning Point"));
  g_assert_true (window_shows_text (page, "Average loss in pawns"));
  g_assert_true (window_shows_text (page, "Black: Opening"));
  ui_test_screenshot ("summary");

  click_turn (page);
  ui_test_wait_until (get_ply (&fixture) == 6);
  ui_test_settle ();
  small = window_find (page, TABIYA_TYPE_SMALL_BOARD);
  g_assert_cmpuint (tabiya_small_board_get_position (TABIYA_SMALL_BOARD (small))->key, ==,
                    tabiya_board_get_position (fixture.board)->key);
  g_assert_true (gtk_widget_get_mapped (page));

  click_middle (find_button (&fixture));
  ui_test_wait_until (!gtk_widget_get_mapped (page));
  g_assert_true (gtk_widget_get_mapped (find (&fixture, TABIYA_TYPE_MOVE_LIST)));
  window_fixture_tear_down (&fixture);
}

/* By keys alone: to the words, to the turning point, and back to the moves. */
static void
test_keys (void)
{
  GtkWidget *page;
  GtkWidget *list;
  WindowFixture fixture;

  set_up (&fixture, ANALYSED);
  page = get_page (&fixture);
  list = find (&fixture, TABIYA_TYPE_MOVE_LIST);
  gtk_widget_grab_focus (list);
  ui_test_key (GDK_KEY_F12, GDK_KEY_Shift_L);
  ui_test_wait_until (gtk_widget_get_mapped (page));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture.window)), page));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (get_ply (&fixture) == 6);
  ui_test_key (GDK_KEY_F12, GDK_KEY_Shift_L);
  ui_test_wait_until (gtk_widget_get_mapped (list));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture.window)), list)
                 || gtk_window_get_focus (GTK_WINDOW (fixture.window)) == list);
  window_fixture_tear_down (&fixture);
}

/* From every page, and instead of a question; from these it never leads away from the words. */
static void
test_any_page (void)
{
  static const char *const pages[] = { "analysis", "games", "openings" };
  TabiyaPane *pane;
  GtkWidget *page;
  WindowFixture fixture;

  set_up (&fixture, ANALYSED);
  page = get_page (&fixture);
  pane = TABIYA_PANE (find (&fixture, TABIYA_TYPE_PANE));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    tabiya_pane_show_page (pane, pages[i]);
    ui_test_settle ();
    g_assert_false (gtk_widget_get_mapped (page));
    ui_test_key (GDK_KEY_F12, GDK_KEY_Shift_L);
    ui_test_wait_until (gtk_widget_get_mapped (page));
    g_assert_cmpstr (tabiya_pane_get_page (pane), ==, "moves");
    g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture.window)),
                                           page));
  }
  ui_test_key (GDK_KEY_y, GDK_KEY_Control_L);
  ui_test_wait_until (!gtk_widget_get_mapped (page));
  ui_test_key (GDK_KEY_F12, GDK_KEY_Shift_L);
  ui_test_wait_until (gtk_widget_get_mapped (page));
  g_assert_false (tabiya_pane_is_asking (pane));

  /* Not where they would give an answer away; afterwards they are back. */
  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  ui_test_wait_until (tabiya_pane_is_learning (pane));
  g_assert_false (is_enabled (&fixture));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (gtk_widget_get_mapped (page));
  g_assert_true (is_enabled (&fixture));
  window_fixture_tear_down (&fixture);
}

/* A game without evaluations has no words, and shows its moves. */
static void
test_other_game (void)
{
  WindowFixture fixture;

  set_up (&fixture, ANALYSED);
  click_middle (find_button (&fixture));
  ui_test_wait_until (gtk_widget_get_mapped (get_page (&fixture)));
  window_open_text (&fixture, PLAIN);
  ui_test_settle ();
  g_assert_false (gtk_widget_get_mapped (get_page (&fixture)));
  g_assert_true (gtk_widget_get_mapped (find (&fixture, TABIYA_TYPE_MOVE_LIST)));
  g_assert_false (is_enabled (&fixture));
  window_fixture_tear_down (&fixture);
}

/* Edits are followed while the words are shown. */
static void
test_edit (void)
{
  TabiyaNode *node;
  GtkWidget *page;
  WindowFixture fixture;

  set_up (&fixture, ANALYSED);
  page = get_page (&fixture);
  click_middle (find_button (&fixture));
  ui_test_wait_until (gtk_widget_get_mapped (page));
  node = tabiya_game_get_end (get_game (&fixture));
  node = tabiya_node_get_parent (node);
  tabiya_game_set_nags (get_game (&fixture), node, (const guint8[]) { 2 }, 1);
  ui_test_settle ();
  g_assert_true (window_shows_text (page, "3…Nf6?"));
  tabiya_game_undo (get_game (&fixture));
  ui_test_settle ();
  g_assert_true (window_shows_text (page, "3…Nf6??"));
  window_fixture_tear_down (&fixture);
}

/* In a narrow window the words have a window of their own, which goes when a row is chosen. */
static void
test_narrow (void)
{
  GtkWidget *page;
  WindowFixture fixture;

  set_up (&fixture, ANALYSED);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 400, 800);
  ui_test_wait_until (gtk_widget_get_width (GTK_WIDGET (fixture.window)) < 500);
  ui_test_settle ();
  ui_test_key (GDK_KEY_F12, GDK_KEY_Shift_L);
  ui_test_wait_until (find_window ());
  ui_test_wait_active (find_window ());
  g_assert_false (gtk_widget_get_mapped (get_page (&fixture)));
  page = GTK_WIDGET (tabiya_summary_window_get_page (TABIYA_SUMMARY_WINDOW (find_window ())));
  ui_test_wait_until (gtk_widget_get_mapped (page));
  g_assert_true (window_shows_text (page, "3…Nf6??"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_window ());

  /* From another page, too. */
  ui_test_activate (fixture.window);
  tabiya_pane_show_page (TABIYA_PANE (find (&fixture, TABIYA_TYPE_PANE)), "analysis");
  ui_test_settle ();
  ui_test_key (GDK_KEY_F12, GDK_KEY_Shift_L);
  ui_test_wait_until (find_window ());
  ui_test_wait_active (find_window ());
  page = GTK_WIDGET (tabiya_summary_window_get_page (TABIYA_SUMMARY_WINDOW (find_window ())));
  ui_test_wait_until (gtk_widget_get_mapped (page));
  click_turn (page);
  ui_test_wait_until (!find_window ());
  ui_test_wait_until (get_ply (&fixture) == 6);
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  /* A list gives up a click that takes longer than this, as one may on a busy machine. */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 5000, NULL);

  g_test_add_func ("/tabiya/summary/beside", test_beside);
  g_test_add_func ("/tabiya/summary/keys", test_keys);
  g_test_add_func ("/tabiya/summary/any-page", test_any_page);
  g_test_add_func ("/tabiya/summary/other-game", test_other_game);
  g_test_add_func ("/tabiya/summary/edit", test_edit);
  g_test_add_func ("/tabiya/summary/narrow", test_narrow);
  return g_test_run ();
}
