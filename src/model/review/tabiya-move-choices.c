/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-move-choices.h"

#include <string.h>

#include "core/chess-text.h"

static int
compare_moves (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const ChessPosition *position = data;
  ChessMove first = *(const ChessMove *) a;
  ChessMove second = *(const ChessMove *) b;
  ChessPieceType first_type = chess_piece_type (position->board[chess_move_from (first)]);
  ChessPieceType second_type = chess_piece_type (position->board[chess_move_from (second)]);
  char names[2][CHESS_MOVE_SIZE];

  if (first_type != second_type)
    return (int) first_type - (int) second_type;
  chess_move_write (position, CHESS_NOTATION_SAN, first, names[0]);
  chess_move_write (position, CHESS_NOTATION_SAN, second, names[1]);
  return strcmp (names[0], names[1]);
}

GArray *
tabiya_move_choices_list (const ChessPosition *position)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  g_array_append_vals (choices, list.moves, (guint) list.count);
  g_array_sort_with_data (choices, compare_moves, (gpointer) position);
  return choices;
}
