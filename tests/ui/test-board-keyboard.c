/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"
#include "ui/board/tabiya-board-actions.h"
#include "ui/board/tabiya-board-private.h"

static void
press_keys (const guint *keys,
            guint        n_keys)
{
  for (guint i = 0; i < n_keys; i++)
    ui_test_key (keys[i], 0);
}

#define PRESS(...) \
  press_keys ((const guint[]) { __VA_ARGS__ }, G_N_ELEMENTS (((const guint[]) { __VA_ARGS__ })))

/* The cursor starts on e2. */
static void
test_cursor (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  g_assert_false (fixture.board->squares.cursor_visible);
  PRESS (GDK_KEY_Left);
  g_assert_true (fixture.board->squares.cursor_visible);
  g_assert_cmpint (fixture.board->squares.cursor, ==, ui_test_square ("d2"));
  g_assert_true (gtk_widget_has_focus (fixture.board->squares.widgets[ui_test_square ("d2")]));

  PRESS (GDK_KEY_Return);
  g_assert_cmpint (fixture.board->scene.selected, ==, ui_test_square ("d2"));
  PRESS (GDK_KEY_Up, GDK_KEY_Up, GDK_KEY_Return);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "d2d4");

  /* It stops at the edges. */
  for (int i = 0; i < 9; i++)
    PRESS (GDK_KEY_Right, GDK_KEY_Up);
  g_assert_cmpint (fixture.board->squares.cursor, ==, ui_test_square ("h8"));

  /* A pointer needs no cursor. */
  ui_test_click_square (fixture.board, "e7");
  g_assert_false (fixture.board->squares.cursor_visible);
  board_fixture_close (&fixture);
}

/* Arrows go as the board is seen. */
static void
test_flipped (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_click_square (fixture.board, "e2");
  PRESS (GDK_KEY_Escape);
  tabiya_board_set_flipped (fixture.board, TRUE);
  ui_test_click_square (fixture.board, "e2");
  PRESS (GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_space);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "e2e4");
  PRESS (GDK_KEY_Left);
  g_assert_cmpint (fixture.board->squares.cursor, ==, ui_test_square ("f4"));
  board_fixture_close (&fixture);
}

static void
test_escape (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  PRESS (GDK_KEY_space);
  g_assert_cmpint (fixture.board->scene.selected, ==, ui_test_square ("e2"));
  PRESS (GDK_KEY_Escape);
  g_assert_cmpint (fixture.board->scene.selected, ==, CHESS_NO_SQUARE);
  g_assert_cmpuint (fixture.n_cancelled, ==, 1);
  /* With nothing to give up the key is left to the window. */
  PRESS (GDK_KEY_Escape);
  g_assert_cmpuint (fixture.n_cancelled, ==, 1);
  board_fixture_close (&fixture);
}

static const char *
get_pill_text (BoardFixture *fixture)
{
  if (!gtk_widget_get_visible (fixture->board->entry.pill))
    return NULL;
  return gtk_label_get_text (GTK_LABEL (fixture->board->entry.pill));
}

static void
check_typed (const char *fen,
             const char *text,
             const char *move)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, fen);
  ui_test_type (text);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, move);
  g_assert_cmpuint (fixture.moves->len, ==, *move ? 1 : 0);
  g_assert_true ((!get_pill_text (&fixture)) == (*move != 0));
  board_fixture_close (&fixture);
}

#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define ONE_CASTLING "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
#define PROMOTION "1n5k/P7/8/8/8/8/5p2/K5N1 w - - 0 1"

static void
test_typed (void)
{
  check_typed (NULL, "Nf3", "g1f3");
  check_typed (NULL, "nf3", "g1f3");
  check_typed (NULL, "e4", "e2e4");
  check_typed (NULL, "e2e4", "e2e4");
  check_typed (NULL, "e2", "");
  check_typed (ONE_CASTLING, "O-O", "e1g1");
  check_typed (ONE_CASTLING, "0-0", "e1g1");
  check_typed (CASTLING, "O-O-O", "e1c1");
  check_typed (PROMOTION, "a8=Q", "a7a8q");
  check_typed (PROMOTION, "axb8=N", "a7b8n");
  check_typed (PROMOTION, "a7a8r", "a7a8r");
  check_typed (PROMOTION, "a8", "");
}

/* O-O may be the beginning of O-O-O: Enter says that it is not. */
static void
test_enter (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, CASTLING);
  ui_test_type ("O-O");
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  g_assert_cmpstr (get_pill_text (&fixture), ==, "O-O – Enter plays O-O");
  PRESS (GDK_KEY_Return);
  g_assert_cmpuint (fixture.moves->len, ==, 1);
  g_assert_cmpint (chess_move_to (g_array_index (fixture.moves, ChessMove, 0)), ==,
                   ui_test_square ("h1"));
  g_assert_null (get_pill_text (&fixture));
  board_fixture_close (&fixture);

  /* bc4 is a pawn's capture, or a bishop's move typed in small letters. */
  board_fixture_open (&fixture, "7k/8/8/1P6/2p5/8/4B3/K7 w - - 0 1");
  ui_test_type ("bc4");
  g_assert_cmpuint (fixture.moves->len, ==, 1);
  board_fixture_close (&fixture);
  board_fixture_open (&fixture, "7k/8/8/8/2p5/1P6/4B3/K7 w - - 0 1");
  ui_test_type ("bxc4");
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  g_assert_cmpstr (get_pill_text (&fixture), ==, "bxc4 – Enter plays bxc4");
  PRESS (GDK_KEY_KP_Enter);
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "b3c4");
  board_fixture_close (&fixture);
  board_fixture_open (&fixture, "7k/8/8/8/2p5/1P6/4B3/K7 w - - 0 1");
  ui_test_type ("Bxc4");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "e2c4");
  board_fixture_close (&fixture);

  /* A promotion whose piece is not typed opens the chooser. */
  board_fixture_open (&fixture, PROMOTION);
  ui_test_type ("a8");
  PRESS (GDK_KEY_Return);
  g_assert_true (fixture.board->promotion.open);
  board_fixture_close (&fixture);
}

static void
test_backspace (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_type ("Nc");
  g_assert_cmpstr (get_pill_text (&fixture), ==, "Nc");
  PRESS (GDK_KEY_BackSpace);
  g_assert_cmpstr (get_pill_text (&fixture), ==, "N");
  ui_test_type ("f3");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "g1f3");

  ui_test_type ("e");
  PRESS (GDK_KEY_BackSpace);
  g_assert_null (get_pill_text (&fixture));
  ui_test_type ("e");
  PRESS (GDK_KEY_Escape);
  g_assert_null (get_pill_text (&fixture));
  ui_test_type ("e5");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "e7e5");
  board_fixture_close (&fixture);
}

static gboolean
shows_error (BoardFixture *fixture)
{
  return gtk_widget_has_css_class (fixture->board->entry.pill, "error")
         || gtk_widget_has_css_class (fixture->board->entry.pill, "error-again");
}

/* A letter that leads nowhere is shown, told, and forgotten. */
static void
test_impossible (void)
{
  BoardFixture fixture;
  GtkAccessible *pill;

  board_fixture_open (&fixture, NULL);
  pill = GTK_ACCESSIBLE (fixture.board->entry.pill);
  gtk_test_accessible_assert_role (pill, GTK_ACCESSIBLE_ROLE_STATUS);
  ui_test_type ("N");
  g_assert_false (shows_error (&fixture));
  ui_test_type ("e");
  g_assert_true (shows_error (&fixture));
  g_assert_cmpstr (get_pill_text (&fixture), ==, "Ne");
  gtk_test_accessible_assert_property (pill, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "No legal move begins with “Ne”");
  ui_test_type ("h");
  g_assert_false (shows_error (&fixture));
  g_assert_cmpstr (get_pill_text (&fixture), ==, "Nh");
  ui_test_type ("3");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "g1h3");
  board_fixture_close (&fixture);

  /* Two knights, no origin. */
  board_fixture_open (&fixture, "7k/8/8/8/8/5N2/8/KN6 w - - 0 1");
  pill = GTK_ACCESSIBLE (fixture.board->entry.pill);
  ui_test_type ("Nd2");
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  PRESS (GDK_KEY_Return);
  g_assert_true (shows_error (&fixture));
  gtk_test_accessible_assert_property (pill, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Several pieces can go there: add the file or rank");
  PRESS (GDK_KEY_Escape);
  ui_test_type ("Nbd2");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "b1d2");
  board_fixture_close (&fixture);
}

/* While it is not a person's turn, letters are nobody's business here. */
static void
test_not_our_turn (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  tabiya_board_set_movable (fixture.board, TABIYA_MOVABLE_BLACK);
  ui_test_type ("e4");
  g_assert_null (get_pill_text (&fixture));
  g_assert_cmpuint (fixture.moves->len, ==, 0);
  board_fixture_close (&fixture);
}

/* Ctrl and Alt are the window's. */
static void
test_modifiers (void)
{
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  ui_test_key (GDK_KEY_e, GDK_KEY_Control_L);
  ui_test_key (GDK_KEY_Left, GDK_KEY_Alt_L);
  g_assert_null (get_pill_text (&fixture));
  g_assert_cmpint (fixture.board->squares.cursor, ==, ui_test_square ("e2"));
  board_fixture_close (&fixture);
}

/* Tab goes into the board where the cursor is and out of it in one step. */
static void
test_tab (void)
{
  TabiyaBoard *board = TABIYA_BOARD (tabiya_board_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("Before");
  GtkWidget *after = gtk_button_new_with_label ("After");
  GtkWidget *window;

  gtk_widget_set_vexpand (GTK_WIDGET (board), TRUE);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (board));
  gtk_box_append (GTK_BOX (box), after);
  window = ui_test_show (box, 400, 480);
  gtk_widget_grab_focus (before);
  ui_test_move (window, 200, 200);
  PRESS (GDK_KEY_Tab);
  g_assert_true (gtk_widget_has_focus (board->squares.widgets[ui_test_square ("e2")]));
  g_assert_true (board->squares.cursor_visible);
  PRESS (GDK_KEY_Tab);
  g_assert_true (gtk_widget_has_focus (after));
  ui_test_key (GDK_KEY_Tab, GDK_KEY_Shift_L);
  g_assert_true (gtk_widget_has_focus (board->squares.widgets[ui_test_square ("e2")]));
  ui_test_key (GDK_KEY_Tab, GDK_KEY_Shift_L);
  g_assert_true (gtk_widget_has_focus (before));
  ui_test_close (window);
}

/* The men of one kind, one after the other: those of the person first. */
static void
test_jump (void)
{
  static const char *const knights[] = { "b1", "g1", "b8", "g8", "b1" };
  BoardFixture fixture;

  board_fixture_open (&fixture, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (knights); i++) {
    ChessSquare square = ui_test_square (knights[i]);

    ui_test_key (GDK_KEY_N, GDK_KEY_Alt_L);
    g_assert_cmpint (fixture.board->squares.cursor, ==, square);
    g_assert_true (gtk_widget_has_focus (fixture.board->squares.widgets[square]));
  }
  ui_test_key (GDK_KEY_K, GDK_KEY_Alt_L);
  g_assert_cmpint (fixture.board->squares.cursor, ==, ui_test_square ("e1"));
  /* Nothing was typed, and a letter alone still begins a move. */
  ui_test_type ("Nf3");
  g_assert_cmpstr (board_fixture_last_move (&fixture), ==, "g1f3");
  /* Now it is Black's turn. */
  ui_test_key (GDK_KEY_Q, GDK_KEY_Alt_L);
  g_assert_cmpint (fixture.board->squares.cursor, ==, ui_test_square ("d8"));
  board_fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/board-keyboard/cursor", test_cursor);
  g_test_add_func ("/tabiya/board-keyboard/flipped", test_flipped);
  g_test_add_func ("/tabiya/board-keyboard/escape", test_escape);
  g_test_add_func ("/tabiya/board-keyboard/typed", test_typed);
  g_test_add_func ("/tabiya/board-keyboard/enter", test_enter);
  g_test_add_func ("/tabiya/board-keyboard/backspace", test_backspace);
  g_test_add_func ("/tabiya/board-keyboard/impossible", test_impossible);
  g_test_add_func ("/tabiya/board-keyboard/not-our-turn", test_not_our_turn);
  g_test_add_func ("/tabiya/board-keyboard/modifiers", test_modifiers);
  g_test_add_func ("/tabiya/board-keyboard/tab", test_tab);
  g_test_add_func ("/tabiya/board-keyboard/jump", test_jump);

  return g_test_run ();
}
