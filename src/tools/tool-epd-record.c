/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-epd-record.h"

#include <stdlib.h>
#include <string.h>

#include "core/chess-epd.h"
#include "core/chess-text.h"
#include "tools/tool.h"

/* Splits the operations of a record, such as "bm Qd1+; id "BK.01"; ...", at the semicolons outside
   of quotes. (transfer full) (element-type utf8) */
static GPtrArray *
split_operations (const char *text)
{
  GPtrArray *operations = g_ptr_array_new_with_free_func (g_free);
  const char *start = text;
  gboolean quoted = FALSE;

  for (const char *p = text;; p++) {
    if (*p == '"')
      quoted = !quoted;
    if (*p != '\0' && (*p != ';' || quoted))
      continue;
    g_ptr_array_add (operations, g_strstrip (g_strndup (start, (gsize) (p - start))));
    if (*p == '\0')
      return operations;
    start = p + 1;
  }
}

/* Reads a move such as "Qxg6+" or "Qd1 +", or in a long form such as "Nd4-e6". */
static ChessMove
read_move (const ChessPosition *position,
           const char          *text)
{
  ChessMove move;

  chess_move_read (position, CHESS_NOTATION_SAN, text, -1, &move);
  if (move == CHESS_NO_MOVE)
    chess_move_read (position, CHESS_NOTATION_UCI, text, -1, &move);
  return move;
}

/* Reads several moves. Returns FALSE, with @message, when one of them cannot be played. */
static gboolean
read_moves (EpdRecord   *record,
            const char  *text,
            GArray      *moves,
            char       **message)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t,", -1);

  for (char **word = words; *word; word++) {
    ChessMove move;

    /* Skip a check sign that stands by itself, and the name of the operation when it is repeated.
       */
    if ((*word)[strspn (*word, "+#!?")] == '\0' || g_str_equal (*word, "bm"))
      continue;
    move = read_move (&record->position, *word);
    if (move == CHESS_NO_MOVE) {
      *message = g_strdup_printf ("%s is not a legal move here", *word);
      return FALSE;
    }
    g_array_append_val (moves, move);
  }
  return TRUE;
}

/* Reads points from c0, which is free text: only pairs of a legal move and a number count. */
static void
read_points (EpdRecord  *record,
             const char *text)
{
  g_auto(GStrv) pairs = g_strsplit (text, ",", -1);

  for (char **pair = pairs; *pair; pair++) {
    char *sign = strrchr (*pair, '=');
    EpdScoredMove scored;
    gint64 points;

    if (!sign || !tool_parse_number (g_strstrip (sign + 1), 0, 1000, &points))
      continue;
    *sign = '\0';
    scored.move = read_move (&record->position, g_strstrip (*pair));
    scored.points = (int) points;
    if (scored.move != CHESS_NO_MOVE)
      g_array_append_val (record->scored, scored);
  }
}

static void
strip_quotes (char *text)
{
  gsize length = strlen (text);

  if (length < 2 || text[0] != '"' || text[length - 1] != '"')
    return;
  memmove (text, text + 1, length - 2);
  text[length - 2] = '\0';
}

/* Reads one operation: a word and its operand. */
static gboolean
read_operation (EpdRecord   *record,
                char        *text,
                char       **message)
{
  char *operand = text + strcspn (text, " \t");
  gint64 number;

  if (*operand != '\0')
    *operand++ = '\0';
  operand = g_strstrip (operand);
  strip_quotes (operand);

  if (strcmp (text, "bm") == 0)
    return read_moves (record, operand, record->best, message);
  if (strcmp (text, "am") == 0)
    return read_moves (record, operand, record->avoid, message);
  if (strcmp (text, "id") == 0 && !record->id)
    record->id = g_strdup (operand);
  else if (strcmp (text, "c0") == 0)
    read_points (record, operand);
  else if ((strcmp (text, "dm") == 0 && tool_parse_number (operand, 1, 100, &number))
           || (strcmp (text, "ce") == 0 && g_str_has_prefix (operand, "+M")
               && tool_parse_number (operand + 2, 1, 100, &number)))
    record->mate = (int) number;
  return TRUE;
}

/**
 * epd_record_parse:
 * @line: a line of an EPD file
 * @message: (out): why it could not be read
 *
 * Reads a position and the task: bm, am, dm, the points in c0, and id.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @message when the position or a move
 *   cannot be read, or there is no task
 */
EpdRecord *
epd_record_parse (const char  *line,
                  char       **message)
{
  g_autoptr(EpdRecord) record = g_new0 (EpdRecord, 1);
  g_autoptr(GPtrArray) operations = NULL;
  const char *rest = line + chess_epd_measure (line);
  ChessTextResult result;

  record->best = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  record->avoid = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  record->scored = g_array_new (FALSE, FALSE, sizeof (EpdScoredMove));
  result = chess_fen_read (line, (int) (rest - line), CHESS_FEN_LENIENT, &record->position);
  if (result.error != CHESS_TEXT_OK) {
    *message = tool_fen_error (&result);
    return NULL;
  }
  operations = split_operations (rest);
  for (guint i = 0; i < operations->len; i++) {
    if (!read_operation (record, operations->pdata[i], message))
      return NULL;
  }
  if (record->best->len == 0 && record->avoid->len == 0 && record->mate == 0) {
    *message = g_strdup ("there is no bm, am or dm, so there is nothing to solve");
    return NULL;
  }
  return g_steal_pointer (&record);
}

/**
 * epd_record_free:
 * @record: (transfer full) (nullable): a record
 */
void
epd_record_free (EpdRecord *record)
{
  if (!record)
    return;
  g_free (record->id);
  g_clear_pointer (&record->best, g_array_unref);
  g_clear_pointer (&record->avoid, g_array_unref);
  g_clear_pointer (&record->scored, g_array_unref);
  g_free (record);
}
