/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-lexer.h"

#include <string.h>

#define BLANK     TABIYA_PGN_BLANK
#define LINE_END  (TABIYA_PGN_LINE_END | TABIYA_PGN_SPECIAL)
#define DELIMITER (TABIYA_PGN_DELIMITER | TABIYA_PGN_SPECIAL)
#define DIGIT     TABIYA_PGN_DIGIT
#define MOVE      TABIYA_PGN_MOVE
#define SPECIAL   TABIYA_PGN_SPECIAL

const guint8 tabiya_pgn_classes[256] = {
  /* Zero bytes and the end-of-file mark of old DOS files have no meaning. */
  ['\0'] = BLANK, ['\x1a'] = BLANK,
  ['\t'] = BLANK, ['\v'] = BLANK, ['\f'] = BLANK, [' '] = BLANK,
  ['\n'] = LINE_END, ['\r'] = LINE_END,
  ['{'] = DELIMITER, [';'] = DELIMITER, ['('] = DELIMITER, [')'] = DELIMITER, ['['] = DELIMITER,
  ['}'] = TABIYA_PGN_DELIMITER, [']'] = TABIYA_PGN_DELIMITER, ['$'] = TABIYA_PGN_DELIMITER,
  ['0'] = DIGIT, ['1'] = DIGIT, ['2'] = DIGIT, ['3'] = DIGIT, ['4'] = DIGIT,
  ['5'] = DIGIT, ['6'] = DIGIT, ['7'] = DIGIT, ['8'] = DIGIT, ['9'] = DIGIT,
  ['a'] = MOVE, ['b'] = MOVE, ['c'] = MOVE, ['d'] = MOVE,
  ['e'] = MOVE, ['f'] = MOVE, ['g'] = MOVE, ['h'] = MOVE,
  ['N'] = MOVE, ['B'] = MOVE, ['R'] = MOVE, ['Q'] = MOVE, ['K'] = MOVE, ['O'] = MOVE,
  ['-'] = SPECIAL, ['*'] = SPECIAL,
};

/**
 * tabiya_pgn_skip_line_end:
 * @p: at "\n", "\r\n" or "\r"
 * @limit: the end of the text
 *
 * Returns: the position after the line end
 */
const char *
tabiya_pgn_skip_line_end (const char *p,
                          const char *limit)
{
  if (*p == '\r' && p + 1 < limit && p[1] == '\n')
    return p + 2;
  return p + 1;
}

/**
 * tabiya_pgn_find_line_end:
 * @p: a position in the text
 * @limit: the end of the text
 *
 * Returns: the first line end at or after @p, or @limit
 */
const char *
tabiya_pgn_find_line_end (const char *p,
                          const char *limit)
{
  while (p < limit && *p != '\n' && *p != '\r')
    p++;
  return p;
}

/* Whether a line inside a comment looks like the beginning of the next game. */
static gboolean
is_next_game (const char *line,
              const char *limit)
{
  return limit - line >= 8 && memcmp (line, "[Event \"", 8) == 0;
}

/* The line end before the first line up to @end that begins the next game; NULL if there is
   none. */
static const char *
find_next_game (const char *p,
                const char *end,
                const char *limit)
{
  while ((p = memchr (p, '[', (gsize) (end - p)))) {
    if ((p[-1] == '\n' || p[-1] == '\r') && is_next_game (p, limit))
      return p - 1;
    p++;
  }
  return NULL;
}

/**
 * tabiya_pgn_skip_comment:
 * @p: at the opening brace
 * @limit: the end of the text
 * @closed: (out): whether there was a closing brace
 *
 * A comment ends at its first closing brace. If there is none, or the only one belongs to a later
 * comment because another one is opened in between, it ends before a line that begins with
 * `[Event "`, or else with the text. So a forgotten brace costs one game and not the rest of the
 * file, while a whole game inside a comment stays there.
 *
 * Returns: the position after the comment
 */
const char *
tabiya_pgn_skip_comment (const char *p,
                         const char *limit,
                         gboolean   *closed)
{
  const char *brace = memchr (p, '}', (gsize) (limit - p));
  const char *next = find_next_game (p + 1, brace ? brace : limit, limit);

  if (next && brace && !memchr (next, '{', (gsize) (brace - next)))
    next = NULL;
  *closed = !next && brace;
  if (next)
    return next;
  return brace ? brace + 1 : limit;
}

static const char *
skip_blanks (const char *p,
             const char *limit)
{
  while (p < limit && tabiya_pgn_is (*p, BLANK))
    p++;
  return p;
}

static gboolean
is_tag_char (char c)
{
  return !tabiya_pgn_is (c, TABIYA_PGN_WORD_END) && c != '"' && c != '%';
}

/* Whether a quote at @p ends both its tag and its line. */
static gboolean
ends_line (const char *p,
           const char *line_end)
{
  p = skip_blanks (p + 1, line_end);
  return p < line_end && *p == ']' && skip_blanks (p + 1, line_end) == line_end;
}

/* Finds the quote that ends the value. That is the first one that is not escaped; but a quote
   that is not followed by a bracket is part of the value if another one comes later on the
   line. If there is none, a backslash before the last quote was not an escape, as in the path
   of a folder. */
static const char *
find_closing_quote (const char *p,
                    const char *line_end,
                    gboolean   *clean)
{
  const char *escaped = NULL;

  for (; p < line_end; p++) {
    const char *after;

    if (*p == '\\' && p + 1 < line_end && (p[1] == '"' || p[1] == '\\')) {
      p++;
      if (*p == '"' && ends_line (p, line_end))
        escaped = p;
      continue;
    }
    if (*p != '"')
      continue;
    after = skip_blanks (p + 1, line_end);
    if (after < line_end && *after == ']')
      return p;
    if (!memchr (p + 1, '"', (gsize) (line_end - p - 1)) || after == line_end
        || *after == '[')
      break;
    *clean = FALSE;
  }
  *clean = *clean && p < line_end;
  return p == line_end && escaped ? escaped : p;
}

/* The most lines that a value may go over, so that a forgotten quote does not cost a whole file. */
#define MAX_VALUE_LINES 16

/* Some programs break lines inside a value. Returns the end of the line on which the value that
   begins at @p ends after all; NULL if it ends nowhere: before a line that ends the tag there is an
   empty one, another tag, or a quote that does not end it. */
static const char *
find_last_value_line (const char *p,
                      const char *line_end,
                      const char *limit)
{
  for (guint i = 1; i < MAX_VALUE_LINES && line_end < limit; i++) {
    const char *quote;

    p = tabiya_pgn_skip_line_end (line_end, limit);
    line_end = tabiya_pgn_find_line_end (p, limit);
    if (skip_blanks (p, line_end) == line_end || *p == '[' || *p == '%')
      return NULL;
    quote = memchr (p, '"', (gsize) (line_end - p));
    if (quote)
      return ends_line (quote, line_end) ? line_end : NULL;
  }
  return NULL;
}

static gboolean
read_value (const char        *p,
            const char        *line_end,
            const char        *limit,
            TabiyaPgnTagToken *tag)
{
  const char *last;
  const char *quote;

  if (p == line_end || *p != '"') {
    /* There are no quotes, so the value is everything up to the bracket. */
    const char *bracket = memchr (p, ']', (gsize) (line_end - p));

    tag->clean = FALSE;
    tag->value = p;
    tag->end = bracket ? bracket + 1 : line_end;
    for (quote = bracket ? bracket : line_end; quote > p && quote[-1] == ' '; quote--)
      ;
    tag->value_length = (gsize) (quote - p);
    return TRUE;
  }
  quote = find_closing_quote (p + 1, line_end, &tag->clean);
  if (quote == line_end && (last = find_last_value_line (p + 1, line_end, limit))) {
    line_end = last;
    tag->clean = TRUE;
    quote = find_closing_quote (p + 1, line_end, &tag->clean);
    tag->broken = TRUE;
  }
  tag->value = p + 1;
  tag->value_length = (gsize) (quote - tag->value);
  p = skip_blanks (MIN (quote + 1, line_end), line_end);
  tag->clean = tag->clean && p < line_end && *p == ']';
  tag->end = p < line_end && *p == ']' ? p + 1 : p;
  return TRUE;
}

/**
 * tabiya_pgn_read_tag:
 * @p: at an opening bracket before the moves
 * @limit: the end of the text
 * @tag: (out): name and value
 *
 * Reads a tag pair, even one without quotes or closing bracket or with stray quotes inside. A tag
 * extends beyond its line only if its value has a line break in it.
 *
 * Returns: whether there is at least a name
 */
gboolean
tabiya_pgn_read_tag (const char        *p,
                     const char        *limit,
                     TabiyaPgnTagToken *tag)
{
  const char *line_end = tabiya_pgn_find_line_end (p, limit);

  p = skip_blanks (p + 1, line_end);
  tag->clean = TRUE;
  tag->broken = FALSE;
  tag->name = p;
  while (p < line_end && is_tag_char (*p))
    p++;
  tag->name_length = (gsize) (p - tag->name);
  if (tag->name_length == 0)
    return FALSE;
  return read_value (skip_blanks (p, line_end), line_end, limit, tag);
}

/**
 * tabiya_pgn_is_tag_start:
 * @p: at an opening bracket among moves
 * @limit: the end of the text
 *
 * Returns: whether a name and a quote follow, so that this is the first tag of another game
 */
gboolean
tabiya_pgn_is_tag_start (const char *p,
                         const char *limit)
{
  const char *name = skip_blanks (p + 1, limit);

  for (p = name; p < limit && is_tag_char (*p); p++)
    ;
  if (p == name)
    return FALSE;
  p = skip_blanks (p, limit);
  return p < limit && *p == '"';
}

/**
 * tabiya_pgn_find_bracket:
 * @p: at an opening bracket among moves
 * @limit: the end of the text
 *
 * Returns: (nullable): the closing bracket on the same line; %NULL if there is none, or if another
 *   one is opened before it
 */
const char *
tabiya_pgn_find_bracket (const char *p,
                         const char *limit)
{
  for (p++; p < limit; p++) {
    if (*p == ']')
      return p;
    if (*p == '[' || tabiya_pgn_is (*p, TABIYA_PGN_LINE_END))
      break;
  }
  return NULL;
}

/**
 * tabiya_pgn_read_result:
 * @p: at the start of a word
 * @limit: the end of the text
 * @end: (out): the position after the result
 *
 * Returns: (nullable): "1-0", "0-1", "1/2-1/2" or "*", static; %NULL if the word is not a result
 */
const char *
tabiya_pgn_read_result (const char  *p,
                        const char  *limit,
                        const char **end)
{
  static const char * const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    gsize length = strlen (results[i]);

    if ((gsize) (limit - p) < length || memcmp (p, results[i], length) != 0)
      continue;
    if ((gsize) (limit - p) > length && !tabiya_pgn_is (p[length], TABIYA_PGN_WORD_END))
      continue;
    *end = p + length;
    return results[i];
  }
  return NULL;
}
