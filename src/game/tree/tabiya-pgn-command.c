/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-pgn-command.h"

#include <string.h>

#include "game/tree/tabiya-game.h"

/* The order in which programs write them, after the text (as chessops does); others come before all
   these. */
static const char * const command_order[] = { "csl", "cal", "eval", "emt", "clk" };

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static gboolean
is_name_char (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '-';
}

/**
 * tabiya_pgn_command_next:
 * @cursor: (inout): where to look from; then the position after the command
 * @command: (out): the command that was found
 *
 * Returns: whether there is another command
 */
gboolean
tabiya_pgn_command_next (const char       **cursor,
                         TabiyaPgnCommand  *command)
{
  const char *start = *cursor;

  while ((start = strstr (start, "[%"))) {
    const char *name_end = start + 2;
    const char *close;

    while (is_name_char (*name_end))
      name_end++;
    close = strchr (name_end, ']');
    if (name_end > start + 2 && close) {
      const char *body = name_end;
      const char *body_end = close;

      while (body < body_end && is_blank (*body))
        body++;
      while (body_end > body && is_blank (body_end[-1]))
        body_end--;
      *command = (TabiyaPgnCommand) {
        start, close + 1, start + 2, (gsize) (name_end - start - 2),
        body, (gsize) (body_end - body),
      };
      *cursor = close + 1;
      return TRUE;
    }
    start += 2;
  }
  return FALSE;
}

/**
 * tabiya_pgn_command_is:
 * @command: a command
 * @name: a name
 *
 * Returns: whether @name is the name of @command
 */
gboolean
tabiya_pgn_command_is (const TabiyaPgnCommand *command,
                       const char             *name)
{
  return command->name_length == strlen (name)
         && strncmp (command->name, name, command->name_length) == 0;
}

/**
 * tabiya_pgn_command_find:
 * @text: a comment
 * @name: the name of the command
 * @command: (out): the first command with that name
 *
 * Returns: whether @text has such a command
 */
gboolean
tabiya_pgn_command_find (const char       *text,
                         const char       *name,
                         TabiyaPgnCommand *command)
{
  while (tabiya_pgn_command_next (&text, command)) {
    if (tabiya_pgn_command_is (command, name))
      return TRUE;
  }
  return FALSE;
}

static gint
get_rank (const char *name,
          gsize       length)
{
  for (guint i = 0; i < G_N_ELEMENTS (command_order); i++) {
    if (strlen (command_order[i]) == length && strncmp (command_order[i], name, length) == 0)
      return (gint) i;
  }
  return -1;
}

/* Joins two pieces with one blank between them. */
static void
append_piece (GString    *string,
              const char *piece,
              gsize       length)
{
  while (length > 0 && is_blank (*piece)) {
    piece++;
    length--;
  }
  while (length > 0 && is_blank (piece[length - 1]))
    length--;
  if (length == 0)
    return;
  if (string->len > 0)
    g_string_append_c (string, ' ');
  g_string_append_len (string, piece, (gssize) length);
}

static char *
remove_command (const char             *text,
                const TabiyaPgnCommand *command)
{
  GString *string = g_string_new (NULL);

  append_piece (string, text, (gsize) (command->start - text));
  append_piece (string, command->end, strlen (command->end));
  return g_string_free (string, FALSE);
}

/* The place for a command of that rank: before the first one that comes after it. */
static gsize
find_place (const char *text,
            gint        rank)
{
  const char *cursor = text;
  TabiyaPgnCommand command;

  while (tabiya_pgn_command_next (&cursor, &command)) {
    if (get_rank (command.name, command.name_length) > rank)
      return (gsize) (command.start - text);
  }
  return strlen (text);
}

/**
 * tabiya_pgn_command_set:
 * @text: a comment, may be empty
 * @name: the name of the command
 * @body: (nullable): its new body, which may be empty; %NULL removes the command
 *
 * Returns: (transfer full): the comment with exactly one command of that name (or none), in its old
 *   place if it had one
 */
char *
tabiya_pgn_command_set (const char *text,
                        const char *name,
                        const char *body)
{
  g_autofree char *whole = body ? g_strdup_printf ("[%%%s%s%s]", name, *body ? " " : "", body)
                                : NULL;
  TabiyaPgnCommand command;
  GString *string;
  gsize place;

  if (tabiya_pgn_command_find (text, name, &command)) {
    if (!body) {
      g_autofree char *rest = remove_command (text, &command);

      return tabiya_pgn_command_set (rest, name, NULL);
    }
    string = g_string_new_len (text, command.start - text);
    g_string_append (string, whole);
    g_string_append (string, command.end);
    return g_string_free (string, FALSE);
  }
  if (!body)
    return g_strdup (text);

  place = find_place (text, get_rank (name, strlen (name)));
  string = g_string_new (NULL);
  append_piece (string, text, place);
  append_piece (string, whole, strlen (whole));
  append_piece (string, text + place, strlen (text + place));
  return g_string_free (string, FALSE);
}

char *
tabiya_pgn_command_strip (const char *text)
{
  GString *string = g_string_new (NULL);
  const char *cursor = text;
  TabiyaPgnCommand command;

  while (tabiya_pgn_command_next (&cursor, &command)) {
    append_piece (string, text, (gsize) (command.start - text));
    text = command.end;
  }
  append_piece (string, text, strlen (text));
  return g_string_free (string, FALSE);
}

/**
 * tabiya_pgn_command_keep:
 * @text: a comment
 *
 * Returns: (transfer full): the commands of @text as they are, with one blank between them; may be
 *   empty
 */
char *
tabiya_pgn_command_keep (const char *text)
{
  GString *string = g_string_new (NULL);
  TabiyaPgnCommand command;

  while (tabiya_pgn_command_next (&text, &command))
    append_piece (string, command.start, (gsize) (command.end - command.start));
  return g_string_free (string, FALSE);
}

/**
 * tabiya_pgn_parse_time:
 * @text: "h:mm:ss", "mm:ss" or "ss", each perhaps with a fraction
 * @milliseconds: (out): the time
 *
 * Returns: whether @text is a time
 */
gboolean
tabiya_pgn_parse_time (const char *text,
                       gsize       length,
                       gint64     *milliseconds)
{
  const char *end = text + length;
  gint64 total = 0;
  gint64 part = 0;
  guint n_parts = 1;
  gint64 fraction = 0;
  gboolean digits = FALSE;

  for (; text < end && (g_ascii_isdigit (*text) || *text == ':'); text++) {
    if (*text == ':') {
      if (!digits || ++n_parts > 3)
        return FALSE;
      total = (total + part) * 60;
      part = 0;
      digits = FALSE;
    } else {
      part = MIN (part * 10 + (*text - '0'), G_MAXINT32);
      digits = TRUE;
    }
  }
  if (!digits)
    return FALSE;
  if (text < end && (*text == '.' || *text == ',')) {
    gint64 unit = 100;

    for (text++; text < end && g_ascii_isdigit (*text); text++, unit /= 10)
      fraction += unit * (*text - '0');
  }
  *milliseconds = (total + part) * 1000 + fraction;
  return text == end;
}

/**
 * tabiya_pgn_format_time:
 * @milliseconds: a time
 *
 * Returns: (transfer full): "h:mm:ss", with as many decimals as necessary
 */
char *
tabiya_pgn_format_time (gint64 milliseconds)
{
  gint64 seconds = MAX (milliseconds, 0) / 1000;
  gint64 fraction = MAX (milliseconds, 0) % 1000;
  GString *string = g_string_new (NULL);

  g_string_printf (string, "%" G_GINT64_FORMAT ":%02d:%02d",
                   seconds / 3600, (int) (seconds / 60 % 60), (int) (seconds % 60));
  if (fraction > 0) {
    g_string_append_printf (string, ".%03d", (int) fraction);
    while (string->str[string->len - 1] == '0')
      g_string_truncate (string, string->len - 1);
  }
  return g_string_free (string, FALSE);
}
