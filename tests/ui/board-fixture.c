/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"

#include "core/chess-text.h"
#include "ui/board/tabiya-board-actions.h"
#include "ui/board/tabiya-board-private.h"

static void
move_requested_cb (TabiyaBoard  *board,
                   guint         move,
                   BoardFixture *fixture)
{
  ChessMove requested = (ChessMove) move;
  ChessPosition after;

  g_assert_true (chess_position_is_legal (tabiya_board_get_position (board), requested));
  g_array_append_val (fixture->moves, requested);
  if (fixture->refuse)
    return;
  chess_position_make (&after, tabiya_board_get_position (board), requested);
  tabiya_board_set_position (board, &after, requested, TRUE);
}

static void
cancelled_cb (TabiyaBoard  *board,
              BoardFixture *fixture)
{
  fixture->n_cancelled++;
}

static void
square_activated_cb (TabiyaBoard  *board,
                     guint         square,
                     BoardFixture *fixture)
{
  fixture->n_activated++;
  fixture->activated = (ChessSquare) square;
}

void
board_fixture_open (BoardFixture *fixture,
                    const char   *fen)
{
  GtkWidget *board = tabiya_board_new ();

  *fixture = (BoardFixture) { .board = TABIYA_BOARD (board) };
  fixture->moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  if (fen) {
    ChessPosition position;

    ui_test_read_fen (fen, &position);
    tabiya_board_set_position (fixture->board, &position, CHESS_NO_MOVE, FALSE);
  }
  tabiya_board_set_movable (fixture->board, TABIYA_MOVABLE_BOTH);
  g_signal_connect (board, "move-requested", G_CALLBACK (move_requested_cb), fixture);
  g_signal_connect (board, "cancelled", G_CALLBACK (cancelled_cb), fixture);
  g_signal_connect (board, "square-activated", G_CALLBACK (square_activated_cb), fixture);
  fixture->window = ui_test_show (board, 480, 480);
  g_assert_cmpint (gtk_widget_get_width (board), ==, 480);
  gtk_widget_grab_focus (board);
}

void
board_fixture_close (BoardFixture *fixture)
{
  ui_test_close (fixture->window);
  g_array_unref (fixture->moves);
}

static gboolean
is_at_rest (gpointer data)
{
  TabiyaBoard *board = data;

  return tabiya_board_motion_is_at_rest (&board->animation.motion)
         && board->animation.motion.in_motion == 0;
}

void
board_fixture_rest (BoardFixture *fixture)
{
  g_assert_true (ui_test_wait_for (is_at_rest, fixture->board));
}

const char *
board_fixture_last_move (BoardFixture *fixture)
{
  static char text[CHESS_MOVE_SIZE];
  ChessPosition start;

  if (fixture->moves->len == 0)
    return "";
  /* UCI of anything but castling needs no position. */
  chess_position_init_standard (&start);
  chess_move_write (&start, CHESS_NOTATION_UCI,
                    g_array_index (fixture->moves, ChessMove, fixture->moves->len - 1), text);
  return text;
}
