/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-square-words.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#define MINUS "\u2212"

/* More digits than any value has. */
#define MAX_DIGITS 6

static void
write_square (ChessSquare square,
              char        text[3])
{
  text[0] = (char) ('a' + chess_square_file (square));
  text[1] = (char) ('1' + chess_square_rank (square));
  text[2] = '\0';
}

/* Translators: the arguments of the sentences below are a piece, a square and a number: "Knight on
   e5, middlegame, plus 23 hundredths of a pawn". A screen reader says them. */
static const char *
get_middlegame (int value)
{
  gulong n = (gulong) abs (value);

  if (value == 0)
    return _("%s on %s, middlegame, nothing");
  return value > 0 ? ngettext ("%s on %s, middlegame, plus %d hundredth of a pawn",
                               "%s on %s, middlegame, plus %d hundredths of a pawn", n)
                   : ngettext ("%s on %s, middlegame, minus %d hundredth of a pawn",
                               "%s on %s, middlegame, minus %d hundredths of a pawn", n);
}

static const char *
get_endgame (int value)
{
  gulong n = (gulong) abs (value);

  if (value == 0)
    return _("%s on %s, endgame, nothing");
  return value > 0 ? ngettext ("%s on %s, endgame, plus %d hundredth of a pawn",
                               "%s on %s, endgame, plus %d hundredths of a pawn", n)
                   : ngettext ("%s on %s, endgame, minus %d hundredth of a pawn",
                               "%s on %s, endgame, minus %d hundredths of a pawn", n);
}

/**
 * tabiya_square_words_dup_name:
 * @weights: heuristic and weights
 * @table: the index of a table
 * @phase: a phase
 * @square: a square as the owner of the piece sees it
 *
 * Returns: (transfer full): what the square is worth, in words; of a square that the table does not
 *   have, that the piece never stands there
 */
char *
tabiya_square_words_dup_name (const HeuristicWeights *weights,
                              int                     table,
                              HeuristicPhase          phase,
                              ChessSquare             square)
{
  const char *piece = _(heuristic_get_table (weights->heuristic, table)->name);
  int value = heuristic_weights_get_square (weights, table, phase, square);
  const char *words = phase == HEURISTIC_MIDDLEGAME ? get_middlegame (value)
                                                    : get_endgame (value);
  char name[3];

  write_square (square, name);
  if (!heuristic_table_has_square (weights->heuristic, table, square))
    /* Translators: a piece, the pawn, and a square. */
    return g_strdup_printf (_("%s on %s, where it never stands"), piece, name);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (words, piece, name, abs (value));
#pragma GCC diagnostic pop
}

char *
tabiya_square_words_dup_pair (const HeuristicWeights *weights,
                              int                     table,
                              ChessSquare             square)
{
  char first[3];
  char second[3];

  write_square (square, first);
  write_square ((ChessSquare) (square ^ 7), second);
  /* Translators: a piece and two squares: "Knight on e5 and d5". */
  return g_strdup_printf (_("%s on %s and %s"),
                          _(heuristic_get_table (weights->heuristic, table)->name), first, second);
}

char *
tabiya_square_words_format (int value)
{
  return g_strdup_printf ("%s%d", value < 0 ? MINUS : "", abs (value));
}

/**
 * tabiya_square_words_parse:
 * @text: what was typed, valid UTF-8; either minus sign, a plus sign, spaces around it
 * @value: (out): the number
 *
 * Returns: whether @text is a whole number of at most six digits
 */
gboolean
tabiya_square_words_parse (const char *text,
                           int        *value)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const char *digits = stripped;
  gboolean negative = g_str_has_prefix (stripped, MINUS) || *stripped == '-';

  if (negative)
    digits = g_utf8_next_char (digits);
  else if (*digits == '+')
    digits++;
  if (*digits == '\0' || strlen (digits) > MAX_DIGITS
      || strspn (digits, "0123456789") != strlen (digits))
    return FALSE;
  *value = atoi (digits) * (negative ? -1 : 1);
  return TRUE;
}
