/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/tabiya-score-text.h"

#include "core/chess-text.h"

#define MINUS    "\u2212"
#define ELLIPSIS "\u2026"

/**
 * tabiya_score_text_signed:
 * @centipawns: a score or a part of one
 *
 * Returns: (transfer full): it in pawns, such as "+0.47", "−0.30" or "0.00"
 */
char *
tabiya_score_text_signed (int centipawns)
{
  const char *sign = centipawns > 0 ? "+" : centipawns < 0 ? MINUS : "";

  return g_strdup_printf ("%s%d.%02d", sign, ABS (centipawns) / 100, ABS (centipawns) % 100);
}

/**
 * tabiya_score_text_unsigned:
 * @centipawns: a score or a part of one
 *
 * Returns: (transfer full): its size in pawns, such as "0.47"
 */
char *
tabiya_score_text_unsigned (int centipawns)
{
  return g_strdup_printf ("%d.%02d", ABS (centipawns) / 100, ABS (centipawns) % 100);
}

static void
append_move (GString             *text,
             const ChessPosition *position,
             ChessMove            move,
             gboolean             first)
{
  char san[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_SAN, move, san);
  if (!first)
    g_string_append_c (text, ' ');
  if (position->turn == CHESS_WHITE)
    g_string_append_printf (text, "%d.", position->fullmove_number);
  else if (first)
    g_string_append_printf (text, "%d" ELLIPSIS, position->fullmove_number);
  g_string_append (text, san);
}

/**
 * tabiya_line_to_text:
 * @position: where the line begins
 * @moves: its moves
 * @n_moves: how many there are
 * @max_moves: how many to write; an ellipsis stands for the rest
 *
 * Returns: (transfer full): the moves with their numbers, such as "23.Qe2 Bxd5"; ends before a move
 *   that is not legal
 */
char *
tabiya_line_to_text (const ChessPosition *position,
                     const ChessMove     *moves,
                     int                  n_moves,
                     int                  max_moves)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ChessPosition now = *position;

  for (int i = 0; i < n_moves && chess_position_is_legal (&now, moves[i]); i++) {
    ChessPosition before = now;

    if (i == max_moves) {
      g_string_append (text, " " ELLIPSIS);
      break;
    }
    append_move (text, &now, moves[i], i == 0);
    chess_position_make (&now, &before, moves[i]);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * tabiya_line_follow:
 * @position: where the line begins
 * @moves: its moves
 * @n_moves: how many there are
 * @end: (out): the position they lead to
 *
 * Returns: how many of the moves were made; fewer than @n_moves when one is not legal
 */
int
tabiya_line_follow (const ChessPosition *position,
                    const ChessMove     *moves,
                    int                  n_moves,
                    ChessPosition       *end)
{
  int made = 0;

  *end = *position;
  for (; made < n_moves && chess_position_is_legal (end, moves[made]); made++) {
    ChessPosition before = *end;

    chess_position_make (end, &before, moves[made]);
  }
  return made;
}
