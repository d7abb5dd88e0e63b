/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-comments.h"

#include <string.h>

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Skips blanks and returns the number of line ends among them. */
static guint
skip_blanks (const char **text,
             const char  *end)
{
  guint n_lines = 0;

  for (; *text < end && is_blank (**text); (*text)++) {
    if (**text == '\n' || (**text == '\r' && (*text + 1 == end || (*text)[1] != '\n')))
      n_lines++;
  }
  return n_lines;
}

/**
 * tabiya_comment_find_break:
 * @p: a word in a comment
 * @end: the end of the comment
 *
 * Returns: where the line may be broken behind it: at a single blank that is not inside an embedded
 *   command, and never so that a line begins like a tag or an escape line; or at a line end
 */
const char *
tabiya_comment_find_break (const char *p,
                           const char *end)
{
  gboolean in_command = FALSE;

  for (const char *start = p; p < end; p++) {
    if (*p == '\n' || *p == '\r')
      break;
    if (*p == '[' && p + 1 < end && p[1] == '%')
      in_command = TRUE;
    else if (*p == ']')
      in_command = FALSE;
    else if (*p == ' ' && !in_command && p > start && p + 1 < end && !is_blank (p[-1])
             && !is_blank (p[1]) && p[1] != '%' && p[1] != '[')
      break;
  }
  return p;
}

/* Whether the line from @line to @line_end, with @column characters before it, ends there only
   because the next word, at @text, does not fit in. A blank before the line end says that it does
   not. */
static gboolean
is_wrapped (const TabiyaCommentFrame *frame,
            gsize                     column,
            const char               *line,
            const char               *line_end,
            const char               *text,
            const char               *end)
{
  const char *next = tabiya_comment_find_break (text, end);
  gsize width = column + (gsize) g_utf8_strlen (line, line_end - line);
  gsize more = (gsize) g_utf8_strlen (text, next - text) + (next == end ? frame->tail : 0);

  if (width + 1 + more <= TABIYA_COMMENT_WIDTH)
    return FALSE;
  /* A wider line was not wrapped, unless it could not be. */
  return width <= TABIYA_COMMENT_WIDTH + 1
         || tabiya_comment_find_break (line, line_end) == line_end;
}

/* Reduces blanks to their meaning: an intended line end becomes "\n", one that only wraps a line of
   the file becomes a blank. The result has no blank next to a line end. */
static GString *
unwrap (const char               *text,
        const char               *end,
        const TabiyaCommentFrame *frame)
{
  GString *string = g_string_sized_new ((gsize) (end - text) + 1);
  const char *line = text;
  gsize column = frame ? frame->column : 0;

  skip_blanks (&text, end);
  while (text < end) {
    const char *gap = text;
    guint n_lines;

    if (!is_blank (*text)) {
      g_string_append_c (string, *text++);
      continue;
    }
    n_lines = skip_blanks (&text, end);
    if (text == end)
      break;
    if (n_lines == 0) {
      g_string_append_len (string, gap, text - gap);
      continue;
    }
    if (frame && n_lines == 1 && (*gap == '\n' || *gap == '\r')
        && is_wrapped (frame, column, line, gap, text, end)) {
      g_string_append_c (string, ' ');
      n_lines = 0;
    }
    for (; n_lines > 0; n_lines--)
      g_string_append_c (string, '\n');
    line = text;
    column = 0;
  }
  return string;
}

/* Whether @text must not begin a line of a file, because it would look like an escape line or like
   the next game. The line end behind "[Event" may be one that is removed. */
static gboolean
is_awkward (const char *text)
{
  return *text == '%'
         || (g_str_has_prefix (text, "[Event") && (text[6] == ' ' || text[6] == '\n'));
}

/* Removes line ends before what must not begin a line. */
static void
join_awkward_lines (GString *string)
{
  char *to = string->str;

  for (const char *from = string->str; *from != '\0'; ) {
    const char *next = from;

    while (*next == '\n')
      next++;
    if (next > from && is_awkward (next)) {
      *to++ = ' ';
      from = next;
    } else {
      *to++ = *from++;
    }
  }
  g_string_truncate (string, (gsize) (to - string->str));
}

/* Appends a piece after stripping the blanks at its ends. */
static void
append_piece (GPtrArray  *comments,
              const char *text,
              const char *end)
{
  while (text < end && is_blank (*text))
    text++;
  while (end > text && is_blank (end[-1]))
    end--;
  if (end > text)
    g_ptr_array_add (comments, g_strndup (text, (gsize) (end - text)));
}

/* Splits off lines with a closing brace as comments of their own. */
static void
append_split (GPtrArray  *comments,
              const char *text,
              const char *end)
{
  const char *start = text;

  while (text < end) {
    const char *line_end = memchr (text, '\n', (gsize) (end - text));

    if (!line_end)
      line_end = end;
    if (memchr (text, '}', (gsize) (line_end - text))) {
      append_piece (comments, start, text);
      append_piece (comments, text, line_end);
      start = line_end;
    }
    text = line_end < end ? line_end + 1 : end;
  }
  append_piece (comments, start, end);
}

/**
 * tabiya_comments_append:
 * @comments: (element-type utf8): the list to append to
 * @text: UTF-8, without the braces or semicolon around it
 * @frame: (nullable): where the text stands in a file, whose lines may be wrapped; %NULL for what a
 *   user typed
 *
 * In memory a comment has no blanks at its ends, and "\n" stands for an intended line end. A
 * comment with a closing brace has no "\n", because a file can hold it only as the rest of a line
 * after a semicolon; text is split into several comments if that is necessary. Empty comments are
 * dropped.
 */
void
tabiya_comments_append (GPtrArray                *comments,
                        const char               *text,
                        gsize                     length,
                        const TabiyaCommentFrame *frame)
{
  GString *string = unwrap (text, text + length, frame);

  join_awkward_lines (string);
  if (memchr (string->str, '}', string->len)
      && memchr (string->str, '\n', string->len))
    append_split (comments, string->str, string->str + string->len);
  else if (string->len > 0)
    g_ptr_array_add (comments, g_strndup (string->str, string->len));
  g_string_free (string, TRUE);
}
