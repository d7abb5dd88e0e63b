/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../model/learn-games.h"
#include "ui/learn/tabiya-learn-panel.h"
#include "ui/tabiya-announcer.h"
#include "window-fixture.h"

/* Mistakes tried again in the window, by pointer and keys; and that the game stays as it was. What
   is accepted and why is the matter of tests/model/test-learn.c. */

typedef struct {
  WindowFixture     window;
  TabiyaGame       *game;      /* borrowed */
  TabiyaLearnPanel *panel;
} Fixture;

static void
set_up (Fixture    *fixture,
        const char *pgn,
        const char *white,
        const char *black)
{
  g_autoptr(TabiyaGame) game = read_game (pgn, white, black);

  window_fixture_set_up (&fixture->window, NULL);
  tabiya_play_open (fixture->window.play, game);
  fixture->game = tabiya_play_get_game (fixture->window.play);
  fixture->panel = TABIYA_LEARN_PANEL (window_find (GTK_WIDGET (fixture->window.window),
                                                    TABIYA_TYPE_LEARN_PANEL));
  ui_test_settle ();
}

static void
tear_down (Fixture *fixture)
{
  window_fixture_tear_down (&fixture->window);
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

static void
begin (Fixture *fixture)
{
  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_true (is_open (fixture));
}

/* What a screen reader has been told last. */
static const char *
get_said (Fixture *fixture)
{
  return tabiya_announcer_get_text (TABIYA_ANNOUNCER (
    window_find (GTK_WIDGET (fixture->window.window), TABIYA_TYPE_ANNOUNCER)));
}

/* The board shows the position before the mistake, not that after a wrong try. */
static void
assert_back (Fixture *fixture)
{
  TabiyaTab *tab = tabiya_window_get_tab (fixture->window.window);
  TabiyaLearn *learn = tabiya_learn_controller_get_learn (
    tabiya_session_get_learn (tabiya_tab_get_session (tab)));
  ChessPosition position;

  tabiya_learn_get_position (learn, &position);
  g_assert_cmphex (tabiya_board_get_position (fixture->window.board)->key, ==, position.key);
}

/* From the first key to the last without a pointer. */
static void
test_keyboard (void)
{
  Fixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TabiyaNode *current;

  set_up (&fixture, GAME, "A", "B");
  before = tabiya_pgn_write_game (fixture.game);
  current = tabiya_game_get_current (fixture.game);
  begin (&fixture);
  g_assert_true (shows (&fixture, "White to move: find a better move than 3.Bb5"));
  g_assert_cmpint (tabiya_board_get_movable (fixture.window.board), ==, TABIYA_MOVABLE_WHITE);

  ui_test_type ("Bb5");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "3.Bb5 was played in the game"));
  g_assert_cmpint (tabiya_board_get_movable (fixture.window.board), ==, TABIYA_MOVABLE_NONE);
  ui_test_wait_until (g_str_has_prefix (get_said (&fixture), "3.Bb5 was played in the game"));
  /* The board is back by itself, and what was said is still there. */
  ui_test_wait_until (tabiya_board_get_movable (fixture.window.board) == TABIYA_MOVABLE_WHITE);
  g_assert_true (shows (&fixture, "3.Bb5 was played in the game"));
  assert_back (&fixture);

  /* Or with the next key, which counts. */
  ui_test_type ("Bb5");
  ui_test_wait_until (tabiya_board_get_movable (fixture.window.board) == TABIYA_MOVABLE_NONE);
  ui_test_type ("Nxe5");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "3.Nxe5 is right"));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (shows (&fixture,
                             "1 mistake: 0 found at once, 1 later, 0 shown, 0 skipped"));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!is_open (&fixture));

  /* The game is what it was. */
  after = tabiya_pgn_write_game (fixture.game);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (tabiya_game_can_undo (fixture.game));
  g_assert_false (tabiya_game_get_modified (fixture.game));
  g_assert_true (tabiya_game_get_current (fixture.game) == current);
  tear_down (&fixture);
}

/* Or with the next press, which takes a man as it stands then. */
static void
test_touch (void)
{
  Fixture fixture;

  set_up (&fixture, GAME, "A", "B");
  begin (&fixture);
  ui_test_drag (fixture.window.board, "f1", "b5");
  ui_test_wait_until (shows (&fixture, "3.Bb5 was played in the game"));
  g_assert_cmpint (tabiya_board_get_movable (fixture.window.board), ==, TABIYA_MOVABLE_NONE);
  ui_test_drag (fixture.window.board, "f3", "e5");
  ui_test_wait_until (shows (&fixture, "3.Nxe5 is right"));

  /* Elsewhere, too: what is pressed is meant. */
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!is_open (&fixture));
  begin (&fixture);
  ui_test_type ("Bb5");
  ui_test_wait_until (shows (&fixture, "3.Bb5 was played in the game"));
  ui_test_key (GDK_KEY_h, GDK_KEY_Alt_L);
  ui_test_wait_until (shows (&fixture, "Move the knight on f3."));
  g_assert_true (shows (&fixture, "3.Bb5 was played in the game"));
  assert_back (&fixture);
  tear_down (&fixture);
}

static void
test_mnemonics (void)
{
  Fixture fixture;

  set_up (&fixture, GAME, "A", "B");
  begin (&fixture);
  ui_test_key (GDK_KEY_h, GDK_KEY_Alt_L);
  /* A button that is pressed by a key looks so for a moment. */
  ui_test_wait_until (shows (&fixture, "Move the knight on f3."));
  ui_test_key (GDK_KEY_a, GDK_KEY_Alt_L);
  ui_test_wait_until (shows (&fixture, "Better: 3.Nxe5 Qa5 4.Nc4"));
  ui_test_key (GDK_KEY_e, GDK_KEY_Alt_L);
  ui_test_wait_until (!is_open (&fixture));
  tear_down (&fixture);
}

/* The pieces are moved by hand, shapes are not drawn into the game, and Escape leaves. */
static void
test_pointer (void)
{
  Fixture fixture;

  set_up (&fixture, GAME, "A", "B");
  begin (&fixture);
  ui_test_move_to_square (fixture.window.board, "a3");
  ui_test_press (3);
  ui_test_move_to_square (fixture.window.board, "a6");
  ui_test_release (3);
  ui_test_settle ();
  g_assert_false (tabiya_game_get_modified (fixture.game));
  ui_test_drag (fixture.window.board, "f3", "e5");
  ui_test_settle ();
  g_assert_true (shows (&fixture, "3.Nxe5 is right"));
  g_assert_false (tabiya_game_can_undo (fixture.game));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  g_assert_cmphex (tabiya_board_get_position (fixture.window.board)->key, ==,
                   tabiya_game_get_start (fixture.game)->key);
  tear_down (&fixture);
}

/* The board is turned to the side that learns, and back again. */
static void
test_turned (void)
{
  Fixture fixture;

  set_up (&fixture, GAME, "Tabiya", "You");
  g_assert_false (tabiya_board_get_flipped (fixture.window.board));
  begin (&fixture);
  g_assert_true (tabiya_board_get_flipped (fixture.window.board));
  g_assert_true (shows (&fixture, "Black to move: find a better move than 3…d6"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_false (tabiya_board_get_flipped (fixture.window.board));
  tear_down (&fixture);
}

/* Nothing that would tell the answer or change the game can be reached. */
static void
test_retrying (void)
{
  Fixture fixture;
  AdwViewStack *stack;

  set_up (&fixture, GAME, "A", "B");
  stack = ADW_VIEW_STACK (window_find (GTK_WIDGET (fixture.window.window), ADW_TYPE_VIEW_STACK));
  tabiya_game_set_current (fixture.game, tabiya_game_get_end (fixture.game));
  begin (&fixture);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (stack)));
  ui_test_key (GDK_KEY_Left, GDK_KEY_Alt_L);
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_true (is_open (&fixture));
  g_assert_true (tabiya_game_get_current (fixture.game) == tabiya_game_get_end (fixture.game));

  /* Whatever happens to the game ends it. */
  tabiya_game_set_tag (fixture.game, "White", "Somebody");
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (stack)));
  tear_down (&fixture);
}

static void
test_nothing_to_learn (void)
{
  Fixture fixture;

  set_up (&fixture, PLAIN, "A", "B");
  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_false (is_open (&fixture));
  g_assert_true (window_shows_text (GTK_WIDGET (fixture.window.window),
                                    "No mistakes are marked in this game: review it first"));
  tear_down (&fixture);
}

static char *
dup_journal (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tabiya", "journal", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  GString *all = g_string_new (NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;

    if (g_file_get_contents (path, &text, NULL, NULL))
      g_string_append (all, text);
  }
  return g_string_free (all, FALSE);
}

/* A game that has just been played here, and its journal. */
static void
test_after_play (void)
{
  WindowFixture window;
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  TabiyaGame *game;
  GtkWidget *panel;
  TabiyaNode *node;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  window_fixture_set_up (&window, setup);
  ui_test_type ("f3");
  ui_test_type ("e5");
  ui_test_type ("g4");
  ui_test_settle ();
  /* Not before it is over. */
  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  panel = window_find (GTK_WIDGET (window.window), TABIYA_TYPE_LEARN_PANEL);
  g_assert_false (gtk_widget_get_mapped (panel));
  ui_test_type ("Qh4");
  window_wait_for_state (&window, TABIYA_PLAY_OVER);
  game = tabiya_play_get_game (window.play);
  node = tabiya_node_get_parent (tabiya_game_get_end (game));
  tabiya_game_set_nags (game, node, (const guint8[]) { 4 }, 1);
  ui_test_settle ();
  before = dup_journal ();

  ui_test_key (GDK_KEY_r, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_true (gtk_widget_get_mapped (panel));
  ui_test_type ("g4");
  ui_test_settle ();
  g_assert_true (window_shows_text (panel, "2.g4 was played in the game"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  after = dup_journal ();
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (tabiya_play_get_state (window.play), ==, TABIYA_PLAY_OVER);
  window_fixture_tear_down (&window);
}

/* Closed in the middle, with the engine at work. */
static void
test_close (void)
{
  Fixture fixture;

  set_up (&fixture, MARKED, "A", "B");
  begin (&fixture);
  ui_test_type ("Nc3");
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/learn/keyboard", test_keyboard);
  g_test_add_func ("/tabiya/learn/touch", test_touch);
  g_test_add_func ("/tabiya/learn/mnemonics", test_mnemonics);
  g_test_add_func ("/tabiya/learn/pointer", test_pointer);
  g_test_add_func ("/tabiya/learn/turned", test_turned);
  g_test_add_func ("/tabiya/learn/put-away", test_retrying);
  g_test_add_func ("/tabiya/learn/nothing-to-learn", test_nothing_to_learn);
  g_test_add_func ("/tabiya/learn/after-play", test_after_play);
  g_test_add_func ("/tabiya/learn/close", test_close);
  return g_test_run ();
}
