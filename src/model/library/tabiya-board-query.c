/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/library/tabiya-board-query.h"

#include <string.h>

static void
append_run (GString *text,
            int      empty)
{
  if (empty > 0)
    g_string_append_printf (text, "%d", empty);
}

/* A rank as in a FEN, "?" where anything may stand, "*" for the rest of the rank. */
static void
append_rank (GString                *text,
             TabiyaPositionEditor   *editor,
             const TabiyaBoardQuery *query,
             int                     rank)
{
  gsize start = text->len;
  int empty = 0;

  for (int file = 0; file < 8; file++) {
    ChessSquare square = chess_square_make (file, rank);
    ChessPiece piece = tabiya_position_editor_get_piece (editor, square);

    if (piece == CHESS_NO_PIECE && (!query->part || (query->empty & bb_square (square)))) {
      empty++;
      continue;
    }
    append_run (text, empty);
    empty = 0;
    if (piece == CHESS_NO_PIECE)
      g_string_append_c (text, '?');
    else
      g_string_append_c (text, (chess_piece_color (piece) == CHESS_WHITE
                                  ? "PNBRQK" : "pnbrqk")[chess_piece_type (piece)]);
  }
  append_run (text, empty);
  if (text->str[text->len - 1] != '?')
    return;
  while (text->len > start && text->str[text->len - 1] == '?')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '*');
}

char *
tabiya_board_query_dup_fen (TabiyaPositionEditor   *editor,
                            const TabiyaBoardQuery *query)
{
  g_autoptr(GString) text = g_string_new (NULL);

  if (!query->part && query->turn >= 0) {
    g_autofree char *fen = NULL;
    ChessColor turn = tabiya_position_editor_get_turn (editor);

    if (turn != (ChessColor) query->turn)
      tabiya_position_editor_set_turn (editor, (ChessColor) query->turn);
    fen = tabiya_position_editor_dup_fen (editor);
    g_string_append (text, fen);
  } else {
    for (int rank = 7; rank >= 0; rank--) {
      append_rank (text, editor, query, rank);
      g_string_append (text, rank > 0 ? "/" : "");
    }
  }
  if (query->colors || query->wings)
    g_string_append_printf (text, "@%s%s%s", query->colors ? "colors" : "",
                            query->colors && query->wings ? "+" : "",
                            query->wings ? "wings" : "");
  return g_strdup_printf (strchr (text->str, ' ') ? "fen:\"%s\"" : "fen:%s", text->str);
}

static void
append_span (GString *text,
             guint    move,
             guint    plies)
{
  if (move > 0)
    g_string_append_printf (text, "@%u", move);
  if (plies > 0)
    g_string_append_printf (text, "+%u", plies);
}

char *
tabiya_board_query_dup_material (const guint8 counts[CHESS_N_COLORS][CHESS_N_PIECE_TYPES],
                                 guint        move,
                                 guint        plies)
{
  static const ChessPieceType order[] = {
    CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN,
  };
  GString *text = g_string_new ("material:");

  for (guint side = 0; side < CHESS_N_COLORS; side++) {
    g_string_append_c (text, 'K');
    for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
      for (guint n = counts[side][order[i]]; n > 0; n--)
        g_string_append_c (text, "PNBRQ"[order[i]]);
    }
  }
  append_span (text, move, plies);
  return g_string_free (text, FALSE);
}

char *
tabiya_board_query_dup_structure (const char *name,
                                  guint       move,
                                  guint       plies)
{
  GString *text = g_string_new ("structure:");

  g_string_append (text, name);
  append_span (text, move, plies);
  return g_string_free (text, FALSE);
}

gboolean
tabiya_board_query_read_squares (const char    *text,
                                 ChessBitboard *squares)
{
  g_auto(GStrv) words = g_strsplit_set (text, " ,;\t", -1);

  *squares = 0;
  for (guint i = 0; words[i]; i++) {
    int file = g_ascii_tolower (words[i][0]) - 'a';
    int rank;

    if (words[i][0] == '\0')
      continue;
    rank = words[i][1] - '1';
    if (strlen (words[i]) != 2 || file < 0 || file > 7 || rank < 0 || rank > 7)
      return FALSE;
    *squares |= bb_square (chess_square_make (file, rank));
  }
  return TRUE;
}
