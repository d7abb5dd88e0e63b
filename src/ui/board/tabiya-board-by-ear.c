/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-by-ear.h"

#include <glib/gi18n.h>

#include "model/play/tabiya-spoken-words.h"
#include "ui/board/tabiya-board-private.h"
#include "ui/tabiya-announcer.h"

/*
 * A board that is not seen. Keys with Shift and Alt are questions: those of the men, K Q R B N P,
 * go to the next man of that kind, those of the person first, and L lists the moves of the square
 * under the cursor.
 */

/* By ChessPieceType. */
static const char letters[] = "pnbrqk";

/* Said instead of going there. */
static const char *const missing[] = {
  N_("There is no pawn."),
  N_("There is no knight."),
  N_("There is no bishop."),
  N_("There is no rook."),
  N_("There is no queen."),
  N_("There is no king."),
};

/* Whose men come first: those that may be moved, or else those of the side to move. */
static ChessColor
get_side (const TabiyaBoardScene *scene)
{
  if (scene->movable == TABIYA_MOVABLE_WHITE)
    return CHESS_WHITE;
  if (scene->movable == TABIYA_MOVABLE_BLACK)
    return CHESS_BLACK;
  return (ChessColor) scene->actual.turn;
}

/* The square after @from, in the order a1, b1, ... h8 of one side and then the other. */
static ChessSquare
find_next (const TabiyaBoardScene *scene,
           ChessPieceType          type,
           ChessSquare             from)
{
  ChessColor side = get_side (scene);
  ChessSquare first = CHESS_NO_SQUARE;
  gboolean passed = FALSE;

  for (int i = 0; i < 2 * CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) (i % CHESS_N_SQUARES);
    ChessColor color = i < CHESS_N_SQUARES ? side : chess_color_opposite (side);

    if (scene->position.board[square] != chess_piece_make (color, type))
      continue;
    if (passed)
      return square;
    if (first == CHESS_NO_SQUARE)
      first = square;
    passed = square == from;
  }
  return first;
}

static void
jump (TabiyaBoard    *self,
      ChessPieceType  type)
{
  ChessSquare square = find_next (&self->scene, type, self->squares.cursor);

  if (square == CHESS_NO_SQUARE)
    tabiya_announce (GTK_WIDGET (self), _(missing[type]));
  else
    tabiya_board_squares_set_cursor (&self->squares, square, TRUE);
}

gboolean
tabiya_board_press_by_ear (TabiyaBoard *self,
                           gunichar     letter)
{
  gunichar small = g_unichar_tolower (letter);
  const char *found = small > 0 && small < 128 ? strchr (letters, (int) small) : NULL;

  if (small == 'l')
    tabiya_board_say_moves (self, self->squares.cursor);
  else if (found && !self->promotion.open)
    jump (self, (ChessPieceType) (found - letters));
  else
    return FALSE;
  return TRUE;
}

void
tabiya_board_say_moves (TabiyaBoard *self,
                        ChessSquare  square)
{
  g_autofree char *text = tabiya_spoken_words_dup_square (&self->scene, square);

  tabiya_announce (GTK_WIDGET (self), text);
}
