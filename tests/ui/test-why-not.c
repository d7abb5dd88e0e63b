/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/tabiya-why-not-controller.h"
#include "ui/board/tabiya-board-arrows.h"
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* Moves asked about in the window, by pointer, typing and from the list; and that the game stays as
   it was. What is answered is the matter of tests/insight and tests/model. */

#define GAME  "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"
#define WAITING "Play the move you have in mind, or choose it from the list."

typedef struct {
  WindowFixture      window;
  TabiyaGame        *game;      /* borrowed */
  TabiyaPane        *pane;
  TabiyaWhyNotPanel *panel;
  char              *before;    /* the game at the beginning */
} Fixture;

/* Shows the position after 2…Nc6. */
static void
set_up (Fixture *fixture)
{
  TabiyaNode *node;

  window_fixture_set_up (&fixture->window, NULL);
  window_open_text (&fixture->window, GAME);
  fixture->game = tabiya_play_get_game (fixture->window.play);
  node = tabiya_game_get_root (fixture->game);
  for (int i = 0; i < 4; i++)
    node = tabiya_node_get_child (node, 0);
  tabiya_game_set_current (fixture->game, node);
  fixture->before = tabiya_pgn_write_game (fixture->game);
  fixture->panel = TABIYA_WHY_NOT_PANEL (window_find (GTK_WIDGET (fixture->window.window),
                                                      TABIYA_TYPE_WHY_NOT_PANEL));
  fixture->pane = TABIYA_PANE (window_find (GTK_WIDGET (fixture->window.window), TABIYA_TYPE_PANE));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->window.board));
  ui_test_settle ();
}

static void
tear_down (Fixture *fixture)
{
  window_fixture_tear_down (&fixture->window);
  g_free (fixture->before);
}

static gboolean
is_open (Fixture *fixture)
{
  return gtk_widget_get_mapped (GTK_WIDGET (fixture->panel));
}

static gboolean
shows (Fixture    *fixture,
       const char *text)
{
  return window_shows_text (GTK_WIDGET (fixture->panel), text);
}

/* The page that is seen; NULL if none is. */
static const char *
get_page (Fixture *fixture)
{
  GtkWidget *stack = window_find (GTK_WIDGET (fixture->window.window), ADW_TYPE_VIEW_STACK);

  return gtk_widget_get_mapped (stack) ? tabiya_pane_get_page (fixture->pane) : NULL;
}

static guint
count_arrows (Fixture *fixture)
{
  return tabiya_board_get_arrows (fixture->window.board)->arrows->len;
}

static gboolean
is_answered (Fixture *fixture)
{
  TabiyaWhyNotController *controller = tabiya_session_get_why_not (fixture->window.session);

  return tabiya_why_not_controller_get_state (controller) == TABIYA_WHY_NOT_ANSWERED;
}

static void
assert_untouched (Fixture *fixture)
{
  g_autofree char *now = tabiya_pgn_write_game (fixture->game);

  g_assert_cmpstr (now, ==, fixture->before);
  g_assert_false (tabiya_game_can_undo (fixture->game));
}

static void
begin (Fixture *fixture)
{
  ui_test_key (GDK_KEY_y, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_true (is_open (fixture));
  g_assert_true (shows (fixture, "Why not …?"));
  g_assert_true (shows (fixture, WAITING));
}

/* A piece is dragged, goes back, and an arrow shows where it was meant to go. */
static void
test_drag (void)
{
  Fixture fixture;
  guint64 key;

  set_up (&fixture);
  g_assert_false (is_open (&fixture));
  tabiya_pane_set_page (fixture.pane, "openings");
  g_assert_cmpstr (get_page (&fixture), ==, "openings");
  key = tabiya_board_get_position (fixture.window.board)->key;
  begin (&fixture);
  g_assert_null (get_page (&fixture));
  ui_test_drag (fixture.window.board, "f3", "e5");
  ui_test_wait_until (is_answered (&fixture));
  ui_test_settle ();
  g_assert_true (shows (&fixture, "Why not 3.Nxe5?"));
  g_assert_false (shows (&fixture, WAITING));
  /* The move, the reply and the better move. */
  g_assert_cmpuint (count_arrows (&fixture), ==, 3);
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==, key);
  assert_untouched (&fixture);

  /* The next move is asked about at once; two clicks make it. */
  ui_test_click_square (fixture.window.board, "b1");
  ui_test_click_square (fixture.window.board, "c3");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "Why not 3.Nc3?"));
  ui_test_wait_until (is_answered (&fixture));
  ui_test_settle ();
  g_assert_cmpuint (count_arrows (&fixture), ==, 1);
  ui_test_screenshot ("why-not");

  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  g_assert_cmpstr (get_page (&fixture), ==, "openings");
  g_assert_cmpuint (count_arrows (&fixture), ==, 0);
  assert_untouched (&fixture);
  /* Moves are moves again. */
  ui_test_drag (fixture.window.board, "b1", "c3");
  ui_test_settle ();
  g_assert_true (tabiya_game_can_undo (fixture.game));
  /* A window with unsaved edits would not close. */
  tabiya_game_undo (fixture.game);
  tear_down (&fixture);
}

/* From the first key to the last without a pointer. */
static void
test_keyboard (void)
{
  Fixture fixture;
  g_autofree char *with = NULL;

  set_up (&fixture);
  begin (&fixture);
  ui_test_type ("Nxe5");
  ui_test_wait_until (is_answered (&fixture));
  ui_test_settle ();
  ui_test_key (GDK_KEY_v, GDK_KEY_Alt_L);
  ui_test_wait_until (tabiya_game_can_undo (fixture.game));
  with = tabiya_pgn_write_game (fixture.game);
  g_assert_nonnull (strstr (with, "3. Nxe5 Nxe5"));
  g_assert_true (is_open (&fixture));
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_settle ();
  assert_untouched (&fixture);
  /* The key of the other button, and the board has the keyboard again. */
  ui_test_key (GDK_KEY_m, GDK_KEY_Alt_L);
  ui_test_wait_until (shows (&fixture, WAITING));
  ui_test_type ("Bc4");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "Why not 3.Bc4?"));
  /* A step through the game asks anew. */
  ui_test_key (GDK_KEY_Left, GDK_KEY_Alt_L);
  ui_test_settle ();
  g_assert_true (shows (&fixture, WAITING));
  ui_test_key (GDK_KEY_y, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  assert_untouched (&fixture);
  tear_down (&fixture);
}

/* Any legal move can be chosen from the list, by keys alone. */
static void
test_list (void)
{
  Fixture fixture;
  GtkWidget *list;

  set_up (&fixture);
  begin (&fixture);
  list = window_find (GTK_WIDGET (fixture.panel), GTK_TYPE_DROP_DOWN);
  gtk_test_accessible_assert_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, "Legal Moves");
  gtk_widget_grab_focus (list);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (list))), ==,
                    28);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_settle ();
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (shows (&fixture, "Why not 3.a3?"));
  /* A move of the board is chosen in the list as well. */
  ui_test_drag (fixture.window.board, "a2", "a4");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "Why not 3.a4?"));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (list)), ==, 2);
  assert_untouched (&fixture);
  tear_down (&fixture);
}

/* The panel has the place of the pages; whoever wants one of these has it, instead. */
static void
test_page (void)
{
  Fixture fixture;

  set_up (&fixture);
  begin (&fixture);
  g_assert_null (get_page (&fixture));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture.panel)), >=, 400);
  tabiya_pane_show_page (fixture.pane, "games");
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  g_assert_cmpstr (get_page (&fixture), ==, "games");
  tear_down (&fixture);
}

/* Not while a game is played; and a game that begins ends it. */
static void
test_playing (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  Fixture fixture;

  set_up (&fixture);
  begin (&fixture);
  tabiya_tab_start (tabiya_window_get_tab (fixture.window.window), setup);
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  ui_test_key (GDK_KEY_y, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  ui_test_type ("e4");
  ui_test_settle ();
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (
                      tabiya_play_get_game (fixture.window.play))), ==, 1);
  tear_down (&fixture);
}

/* Closed in the middle, with the engine at work. */
static void
test_close (void)
{
  Fixture fixture;

  set_up (&fixture);
  begin (&fixture);
  ui_test_type ("Nxe5");
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/why-not/drag", test_drag);
  g_test_add_func ("/tabiya/why-not/keyboard", test_keyboard);
  g_test_add_func ("/tabiya/why-not/list", test_list);
  g_test_add_func ("/tabiya/why-not/page", test_page);
  g_test_add_func ("/tabiya/why-not/playing", test_playing);
  g_test_add_func ("/tabiya/why-not/close", test_close);
  return g_test_run ();
}
