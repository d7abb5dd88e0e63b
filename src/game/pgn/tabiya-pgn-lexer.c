/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-lexer.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-plain.h"

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

/* The length in bytes of the typographic quotation mark at @p, in UTF-8 or in Windows-1252; 0 if
   there is none. */
static gsize
skip_typographic_quote (const char *p,
                        const char *limit)
{
  static const char * const marks[] = {
    "\u201c", "\u201d", "\u201e", "\u201f", "\u00ab", "\u00bb", "\u2018", "\u2019", "\u201a",
    "\u2039", "\u203a", "\u2033", "\uff02", "\x93", "\x94", "\x84", "\xab", "\xbb", "\x91",
    "\x92",
  };

  if (p == limit || (guchar) *p < 0x80)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++) {
    gsize n = strlen (marks[i]);

    if ((gsize) (limit - p) >= n && memcmp (p, marks[i], n) == 0)
      return n;
  }
  return 0;
}

static gboolean
is_straight_quote (char c)
{
  return c == '"' || c == '\'';
}

/* Whether a quotation mark of any kind, before a value, is at @p. */
static gboolean
is_quote (const char *p,
          const char *limit)
{
  return p < limit && (is_straight_quote (*p) || skip_typographic_quote (p, limit) > 0);
}

/* Whether an Event tag begins at @p, and not the end of a value that ends so. */
static gboolean
is_event_tag (const char *p,
              const char *limit)
{
  return limit - p >= 8 && memcmp (p, "[Event ", 7) == 0 && is_quote (p + 7, limit)
         && !(limit - p > 8 && p[8] == ']');
}

/* Whether the next game begins at @p, although something before it was never closed: a line begins
   so; or one file was joined to another that was cut off, so that the line goes on with this tag
   and another tag is on the next. The lines of a comment are wrapped when it is saved, and the
   blanks at either end of them are lost; neither decides here. */
static gboolean
begins_game (const char *p,
             const char *limit)
{
  const char *end = p + 1;
  const char *next;

  if (!is_event_tag (p, limit))
    return FALSE;
  if (p[-1] == '\n' || p[-1] == '\r')
    return TRUE;
  while (end < limit && *end != ']' && *end != '[')
    end++;
  if (end == limit || *end != ']')
    return FALSE;
  for (next = end + 1; next < limit && strchr (" \t\r\n", *next) && *next != '\0'; next++)
    ;
  return next < limit && *next == '[' && tabiya_pgn_find_line_end (end, limit) < next;
}

/* Where the next game begins between @p and @end; NULL if that is nowhere. */
static const char *
find_next_game (const char *p,
                const char *end,
                const char *limit)
{
  for (; (p = memchr (p, '[', (gsize) (end - p))); p++) {
    if (begins_game (p, limit))
      return p;
  }
  return NULL;
}

/**
 * tabiya_pgn_skip_comment:
 * @p: at the opening brace, or at a semicolon
 * @limit: the end of the text
 * @closed: (out): whether there was a closing brace where one is due
 *
 * A comment in braces ends at its first closing brace. If there is none, or the only one belongs to
 * a later comment because another one is opened in between, it ends where the next game begins, or
 * else with the text. So a forgotten brace costs one game and not the rest of the file, while a
 * whole game inside a comment stays there. Any other comment ends with its line, or where a game
 * was joined to that.
 *
 * Returns: the position after the comment
 */
const char *
tabiya_pgn_skip_comment (const char *p,
                         const char *limit,
                         gboolean   *closed)
{
  gboolean line = *p == ';';
  const char *brace = line ? NULL : memchr (p, '}', (gsize) (limit - p));
  const char *end = line ? tabiya_pgn_find_line_end (p, limit) : brace ? brace : limit;
  const char *next = find_next_game (p + 1, end, limit);

  if (next && brace && !memchr (next, '{', (gsize) (brace - next)))
    next = NULL;
  *closed = line || (!next && brace);
  return next ? next : brace ? brace + 1 : end;
}

static const char *
skip_blanks (const char *p,
             const char *limit)
{
  gsize n;

  while (p < limit && (n = tabiya_pgn_is (*p, BLANK) ? 1
                                                     : tabiya_pgn_skip_odd_blank (p, limit)) > 0)
    p += n;
  return p;
}

/* Whether at a byte of the name that is not ASCII something else begins: blanks of a web page right
   before a value, or the quotation mark of one if that is the only kind in the line. */
static gboolean
ends_name (const char *name,
           const char *p,
           const char *limit)
{
  gsize n = tabiya_pgn_skip_odd_blank (p, limit);
  const char *line_end;

  /* A single byte may be the end of a letter. */
  if (n > 1 || (n == 1 && (p == name || (guchar) p[-1] < 0x80))) {
    do
      p += n;
    while ((n = tabiya_pgn_skip_odd_blank (p, limit)) > 0);
    return is_quote (p, limit);
  }
  line_end = tabiya_pgn_find_line_end (p, limit);
  return skip_typographic_quote (p, limit) > 1 && !memchr (p, '"', (gsize) (line_end - p));
}

static const char *
find_name_end (const char *name,
               const char *limit)
{
  const char *p = name;

  while (p < limit && !tabiya_pgn_is (*p, TABIYA_PGN_WORD_END) && *p != '"' && *p != '%'
         && ((guchar) *p < 0x80 || !ends_name (name, p, limit)))
    p++;
  return p;
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

/* The quotation mark that ends a value before a bracket. @wide: a single byte above 127 is none,
   but a part of a letter. NULL if there is none. */
static const char *
find_typographic_end (const char  *p,
                      const char  *line_end,
                      gboolean     wide,
                      const char **bracket)
{
  for (; p < line_end; p++) {
    gsize n = is_straight_quote (*p) ? 1 : skip_typographic_quote (p, line_end);

    if (n == 0 || (n == 1 && !is_straight_quote (*p) && wide))
      continue;
    *bracket = skip_blanks (p + n, line_end);
    if (*bracket < line_end && **bracket == ']')
      return p;
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
  const char *bracket;
  gsize n = 1;

  /* A straight one may be closed by another, too. */
  if (is_quote (p, line_end)
      && ((guchar) *p >= 0x80 ? (n = skip_typographic_quote (p, line_end)) > 0
                              : *p == '\'' || !memchr (p + 1, '"', (gsize) (line_end - p - 1)))
      && (quote = find_typographic_end (p + n, line_end, n > 1 || is_straight_quote (*p),
                                        &bracket))) {
    tag->value = p + n;
    tag->value_length = (gsize) (quote - tag->value);
    tag->end = bracket + 1;
    return TRUE;
  }
  if (p == line_end || *p != '"') {
    /* There are no quotes, so the value is everything up to the bracket. */
    bracket = memchr (p, ']', (gsize) (line_end - p));
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
  if (quote == line_end) { /* only the quote was forgotten */
    while (quote > p + 1 && tabiya_pgn_is (quote[-1], BLANK))
      quote--;
    quote -= quote > p + 1 && quote[-1] == ']';
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
 * Reads a tag pair, even one without quotes or closing bracket or with stray quotes inside. It ends
 * where an Event tag begins in its line, and extends beyond its line only if its value has a line
 * break in it.
 *
 * Returns: whether there is at least a name
 */
gboolean
tabiya_pgn_read_tag (const char        *p,
                     const char        *limit,
                     TabiyaPgnTagToken *tag)
{
  const char *line_end = tabiya_pgn_find_line_end (p, limit);

  /* Where a tag was cut off, the first one of the next game may follow in its line. */
  for (const char *q = p + 1; (q = memchr (q, '[', (gsize) (line_end - q))); q++) {
    if (is_event_tag (q, line_end)) {
      limit = line_end = q;
      break;
    }
  }
  p = skip_blanks (p + 1, line_end);
  tag->clean = TRUE;
  tag->broken = FALSE;
  tag->name = p;
  p = find_name_end (p, line_end);
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

  p = find_name_end (name, limit);
  return p > name && is_quote (skip_blanks (p, limit), limit);
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
 * Returns: whether the word is "1-0", "0-1", "1/2-1/2" or "*"
 */
gboolean
tabiya_pgn_read_result (const char  *p,
                        const char  *limit,
                        const char **end)
{
  for (int i = TABIYA_RESULT_NONE; i <= TABIYA_RESULT_BLACK; i++) {
    const char *text = tabiya_result_get_text ((TabiyaResult) i);
    gsize length = strlen (text);

    if ((gsize) (limit - p) < length || memcmp (p, text, length) != 0)
      continue;
    if ((gsize) (limit - p) > length && !tabiya_pgn_is (p[length], TABIYA_PGN_WORD_END)
        && tabiya_pgn_skip_odd_blank (p + length, limit) == 0)
      continue;
    *end = p + length;
    return TRUE;
  }
  return FALSE;
}

/* Skips blanks, comments and escape lines. */
static const char *
skip_silence (const char *p,
              const char *limit)
{
  gboolean closed;
  gsize blank;

  while (p < limit) {
    if (*p == '{' || *p == ';') {
      p = tabiya_pgn_skip_comment (p, limit, &closed);
    } else if (tabiya_pgn_is (*p, TABIYA_PGN_LINE_END)) {
      if (++p < limit && *p == '%')
        p = tabiya_pgn_find_line_end (p, limit);
    } else {
      blank = tabiya_pgn_is (*p, BLANK) ? 1 : tabiya_pgn_skip_odd_blank (p, limit);
      if (blank == 0)
        break;
      p += blank;
    }
  }
  return p;
}

gboolean
tabiya_pgn_is_silent (const char *p,
                      const char *limit)
{
  return skip_silence (p, limit) == limit;
}

/* The longest result with its blanks. */
#define MAX_RESULT 32

TabiyaResult
tabiya_pgn_read_last_result (const char  *p,
                             const char  *limit,
                             guint        forfeits,
                             const char **end)
{
  gboolean sign = *p == '+' || *p == '-';
  const char *q = p;
  TabiyaResult result;

  /* A number with a fraction may be a score or a time. */
  if (*p != '0' && *p != '1' && *p != '*' && *p != '.' && !sign && (guchar) *p < 0x80)
    return TABIYA_RESULT_BAD;
  while (q < limit && q - p < MAX_RESULT && !tabiya_pgn_is (*q, TABIYA_PGN_DELIMITER))
    q++;
  if (q < limit && !tabiya_pgn_is (*q, TABIYA_PGN_DELIMITER))
    return TABIYA_RESULT_BAD;
  for (*end = q; *end > p && tabiya_pgn_is ((*end)[-1], BLANK | TABIYA_PGN_LINE_END); (*end)--)
    ;
  result = tabiya_result_read (p, (gsize) (*end - p));
  if (result == TABIYA_RESULT_BAD || !tabiya_pgn_is_silent (q, limit)
      || ((sign || result == TABIYA_RESULT_NOBODY) && !(forfeits & 1u << result))
      || (result == TABIYA_RESULT_DRAW && *end - p < 5 && (*p == '0' || *p == '.'))
      || (limit - p > 4 && *p == '1' && (p[1] == '.' || p[1] == ',')
          && (*end)[-2] != p[1])) /* "1.0-0" is a move */
    return TABIYA_RESULT_BAD;
  return result;
}

/* Where the word at @p ends, or the dots behind it if it is a number. */
static const char *
skip_word (const char *p,
           const char *limit)
{
  const char *word = p;
  gboolean number;

  while (p < limit && tabiya_pgn_is (*p, DIGIT))
    p++;
  number = p < limit && *p == '.';
  while (p < limit && (number ? *p == '.' : !tabiya_pgn_is (*p, TABIYA_PGN_WORD_END)))
    p++;
  return word + tabiya_pgn_find_odd_blank (word, (gsize) (p - word));
}

const char *
tabiya_pgn_find_result (const char  *p,
                        const char  *limit,
                        const char **end)
{
  gboolean first = TRUE;
  guint depth = 0;

  while ((p = skip_silence (p, limit)) < limit) {
    const char *bracket = *p == '[' ? tabiya_pgn_find_bracket (p, limit) : NULL;

    if (tabiya_pgn_read_last_result (p, limit, first ? ~0u : 0, end) >= 0
        || (depth == 0 && tabiya_pgn_read_result (p, limit, end)))
      return p;
    first = FALSE;
    depth += *p == '(';
    depth -= *p == ')' && depth > 0;
    if (bracket || tabiya_pgn_is (*p, TABIYA_PGN_WORD_END))
      p = bracket ? bracket + 1 : p + 1;
    else
      p = skip_word (p, limit);
  }
  return NULL;
}
