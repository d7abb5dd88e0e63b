/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-line-text.h"

#include "core/chess-text.h"
#include "insight/tabiya-shown-moves.h"

/**
 * tabiya_line_text_new_with_spans:
 * @start: the position where the moves begin
 * @moves: legal moves
 * @n_moves: their number
 * @spans: (nullable) (element-type TabiyaLineSpan): the place of each move in the text, without its
 *   number, is appended to it, and the letters are those that a person reads
 *
 * Returns: (transfer full): the moves in SAN with their numbers
 */
char *
tabiya_line_text_new_with_spans (const ChessPosition *start,
                                 const ChessMove     *moves,
                                 guint                n_moves,
                                 GArray              *spans)
{
  GString *text = g_string_new (NULL);
  ChessPosition position = *start;

  for (guint i = 0; i < n_moves; i++) {
    char san[CHESS_MOVE_SIZE];
    g_autofree char *shown = NULL;
    ChessPosition from = position;
    TabiyaLineSpan span;

    if (i > 0)
      g_string_append_c (text, ' ');
    if (position.turn == CHESS_WHITE || i == 0)
      g_string_append_printf (text, position.turn == CHESS_WHITE ? "%d.\u00a0" : "%d…\u00a0",
                              position.fullmove_number);
    chess_move_write (&position, CHESS_NOTATION_SAN, moves[i], san);
    span.start = (int) text->len;
    shown = spans ? tabiya_shown_moves_dup (san) : g_strdup (san);
    g_string_append (text, shown);
    span.end = (int) text->len;
    if (spans)
      g_array_append_val (spans, span);
    chess_position_make (&position, &from, moves[i]);
  }
  return g_string_free (text, FALSE);
}

char *
tabiya_line_text_new (const ChessPosition *start,
                      const ChessMove     *moves,
                      guint                n_moves)
{
  return tabiya_line_text_new_with_spans (start, moves, n_moves, NULL);
}
