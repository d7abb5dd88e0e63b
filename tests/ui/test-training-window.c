/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "core/chess-text.h"
#include "dialog-fixture.h"
#include "ui/board/tabiya-board-arrows.h"
#include "ui/repertoire/tabiya-training-window.h"
#include "window-fixture.h"

/* The window that trains a repertoire, by keyboard, and beside a game with a clock. */

typedef struct {
  char              *folder;
  char              *lines;
  char              *path;
  GSettings         *settings;
  TabiyaRepertoires *repertoires;
  TabiyaTraining    *training;
  GtkWidget         *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  pgn)
{
  fixture->folder = g_dir_make_tmp ("tabiya-training-XXXXXX", NULL);
  fixture->lines = g_build_filename (fixture->folder, "white.pgn", NULL);
  fixture->path = g_build_filename (fixture->folder, "repertoire.db", NULL);
  g_assert_true (g_file_set_contents (fixture->lines, pgn, -1, NULL));
  fixture->settings = settings_fixture_new ();
  g_settings_set_string (fixture->settings, "white-repertoire", fixture->lines);
  fixture->repertoires = tabiya_repertoires_get (fixture->settings);
  fixture->training = tabiya_training_new (fixture->repertoires, fixture->path);
  fixture->window = tabiya_training_window_new (fixture->training, fixture->settings);
  dialog_show (GTK_WINDOW (fixture->window));
  ui_test_wait_until (tabiya_training_get_state (fixture->training) != TABIYA_TRAINING_READING);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  pgn)
{
  dialog_assert_freed (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->training);
  ui_test_wait_until (!tabiya_repertoires_is_reading (fixture->repertoires, CHESS_WHITE)
                      && !tabiya_repertoires_is_reading (fixture->repertoires, CHESS_BLACK));
  g_assert_finalize_object (fixture->settings);
  g_unlink (fixture->path);
  g_unlink (fixture->lines);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->lines);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* Types a move, which is played as soon as it can be no other one. */
static void
type_move (Fixture    *fixture,
           const char *san)
{
  GtkWidget *board = dialog_child (fixture->window, "board");

  ui_test_wait_until (gtk_widget_get_focus_child (board) || gtk_widget_has_focus (board));
  ui_test_type (san);
  ui_test_wait_until (tabiya_training_get_state (fixture->training) != TABIYA_TRAINING_ASKING);
}

static gpointer
get_child (Fixture    *fixture,
           const char *name)
{
  return dialog_child (fixture->window, name);
}

static void
assert_verdict (Fixture    *fixture,
                const char *expected)
{
  g_assert_cmpstr (gtk_label_get_text (get_child (fixture, "verdict_label")), ==, expected);
}

static void
assert_due (Fixture    *fixture,
            const char *expected)
{
  g_assert_cmpstr (adw_window_title_get_subtitle (get_child (fixture, "title")), ==, expected);
}

/* Moves are typed on the board, which has the keyboard, and Enter goes on. */
static void
test_keyboard (Fixture       *fixture,
               gconstpointer  pgn)
{
  assert_due (fixture, "Due: 2");
  assert_verdict (fixture, "What did you prepare here?");
  type_move (fixture, "e4");
  assert_verdict (fixture, "Right. Asked again tomorrow.");
  assert_due (fixture, "Due: 1");
  ui_test_key (GDK_KEY_Return, 0);
  g_assert_cmpstr (gtk_label_get_text (get_child (fixture, "line_label")), ==, "1. e4 e5");
  type_move (fixture, "Nc3");
  assert_verdict (fixture, "Not Nc3: prepared is Nf3, Bc4. Asked again today.");
  assert_due (fixture, "Due: 1");
  ui_test_key (GDK_KEY_Return, 0);
  type_move (fixture, "Nf3");
  assert_verdict (fixture, "Right.");
  ui_test_key (GDK_KEY_Return, 0);
  assert_due (fixture, "Due: 0");
  g_assert_cmpstr (adw_status_page_get_title (get_child (fixture, "status")), ==,
                   "Nothing Is Due Today");
}

static void
test_help (Fixture       *fixture,
           gconstpointer  pgn)
{
  g_signal_emit_by_name (get_child (fixture, "hint_button"), "clicked");
  assert_verdict (fixture, "The marked piece moves.");
  g_signal_emit_by_name (get_child (fixture, "show_button"), "clicked");
  assert_verdict (fixture, "Prepared is e4. Asked again today.");
  assert_due (fixture, "Due: 2");
}

/* The board follows the answers, and lies as the side that is asked sees it. */
static void
test_board (Fixture       *fixture,
            gconstpointer  pgn)
{
  TabiyaBoard *board = get_child (fixture, "board");

  ui_test_settle ();
  g_assert_cmpint (tabiya_board_get_movable (board), ==, TABIYA_MOVABLE_WHITE);
  ui_test_click_square (board, "e2");
  ui_test_click_square (board, "e4");
  g_assert_cmpint (tabiya_board_get_position (board)->turn, ==, CHESS_BLACK);
  g_assert_cmpint (tabiya_board_get_movable (board), ==, TABIYA_MOVABLE_NONE);
  tabiya_training_next (fixture->training);
  ui_test_settle ();
  g_assert_cmpint (tabiya_board_get_position (board)->fullmove_number, ==, 2);
  ui_test_click_square (board, "b1");
  ui_test_click_square (board, "c3");
  g_assert_cmpint (tabiya_board_get_position (board)->turn, ==, CHESS_WHITE);
  g_assert_cmpuint (tabiya_board_get_arrows (board)->arrows->len, ==, 1);
  g_assert_false (tabiya_board_get_flipped (board));
  gtk_toggle_button_set_active (get_child (fixture, "black_button"), TRUE);
  g_assert_true (tabiya_board_get_flipped (board));
  gtk_toggle_button_set_active (get_child (fixture, "white_button"), TRUE);
  g_assert_false (tabiya_board_get_flipped (board));
}

/* The other side has nothing prepared. */
static void
test_sides (Fixture       *fixture,
            gconstpointer  pgn)
{
  gtk_toggle_button_set_active (get_child (fixture, "black_button"), TRUE);
  ui_test_wait_until (tabiya_training_get_state (fixture->training) == TABIYA_TRAINING_EMPTY);
  g_assert_cmpstr (adw_status_page_get_title (get_child (fixture, "status")), ==,
                   "Nothing Prepared for Black");
  assert_due (fixture, "");
  gtk_toggle_button_set_active (get_child (fixture, "white_button"), TRUE);
  ui_test_wait_until (tabiya_training_get_state (fixture->training) == TABIYA_TRAINING_ASKING);
  assert_due (fixture, "Due: 2");
}

static gboolean
count_close_cb (guint *n_closed)
{
  (*n_closed)++;
  return TRUE;
}

/* The first Escape lets go of a piece, the next one closes the window. */
static void
test_escape (Fixture       *fixture,
             gconstpointer  pgn)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  guint n_closed = 0;
  gulong id = g_signal_connect_swapped (window, "close-request", G_CALLBACK (count_close_cb),
                                        &n_closed);

  ui_test_activate (window);
  ui_test_click_square (get_child (fixture, "board"), "e2");
  ui_test_settle ();
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_cmpuint (n_closed, ==, 0);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (n_closed == 1);
  g_signal_handler_disconnect (window, id);
}

static void
play_first_move (TabiyaPlay *play,
                 const char *san)
{
  ChessPosition position;
  ChessMove move;

  chess_position_init_standard (&position);
  chess_move_read (&position, CHESS_NOTATION_SAN, san, -1, &move);
  g_assert_true (tabiya_play_move (play, move));
}

/* A game that is played in the window behind gets none of the moves, and its clock runs on. */
static void
test_beside_game (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  WindowFixture play = { NULL };
  Fixture fixture = { NULL };
  g_autofree char *moves = NULL;
  TabiyaClock *clock;
  gint64 left;

  tabiya_play_setup_set_clock (setup, 600000, 0);
  window_fixture_set_up (&play, setup);
  play_first_move (play.play, "e4");
  clock = tabiya_play_get_clock (play.play);
  set_up (&fixture, "1. d4 *");
  left = tabiya_clock_get_remaining (clock, CHESS_BLACK);
  type_move (&fixture, "d4");
  assert_verdict (&fixture, "Right. Asked again tomorrow.");
  ui_test_wait_until (tabiya_clock_get_remaining (clock, CHESS_BLACK) < left);
  g_assert_true (tabiya_clock_is_running (clock));
  g_assert_cmpint (tabiya_clock_get_active (clock), ==, CHESS_BLACK);
  g_assert_true (tabiya_play_is_going (play.play));
  moves = window_dup_moves (&play);
  g_assert_cmpstr (moves, ==, "e4");
  tear_down (&fixture, NULL);
  window_fixture_tear_down (&play);
}

#define add(name, function) \
  g_test_add ("/tabiya/training-window/" name, Fixture, "1. e4 e5 2. Nf3 (2. Bc4) *", set_up, \
              function, tear_down)

/* What waits for another day is told, and comes when the setting lets it. */
static void
test_most_new (Fixture       *fixture,
               gconstpointer  pgn)
{
  const char *description;

  g_settings_set_int (fixture->settings, "training-new-positions", 0);
  assert_due (fixture, "Due: 0");
  description = adw_status_page_get_description (get_child (fixture, "status"));
  g_assert_true (g_str_has_prefix (description, "2 new positions wait for another day."));
  g_settings_set_int (fixture->settings, "training-new-positions", 1);
  assert_due (fixture, "Due: 1");
  type_move (fixture, "e4");
  ui_test_key (GDK_KEY_Return, 0);
  assert_due (fixture, "Due: 0");
  description = adw_status_page_get_description (get_child (fixture, "status"));
  g_assert_true (g_str_has_prefix (description, "1 new position waits for another day."));
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  add ("keyboard", test_keyboard);
  add ("help", test_help);
  add ("board", test_board);
  add ("most-new", test_most_new);
  add ("sides", test_sides);
  add ("escape", test_escape);
  g_test_add_func ("/tabiya/training-window/beside-game", test_beside_game);
  return g_test_run ();
}
