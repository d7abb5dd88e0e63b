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

/* Reduces blanks to their meaning: an intended line end becomes "\n", one that only wraps a line of
   the file becomes a blank. The result has no blank next to a line end. */
static GString *
unwrap (const char *text,
        const char *end,
        gboolean    wrapped)
{
  GString *string = g_string_sized_new ((gsize) (end - text) + 1);

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
    if (wrapped && --n_lines == 0)
      g_string_append_c (string, ' ');
    for (; n_lines > 0; n_lines--)
      g_string_append_c (string, '\n');
  }
  return string;
}

/* Removes line ends before anything that must not begin a line of a file, because it would look
   like an escape line or like the next game. */
static void
join_awkward_lines (GString *string)
{
  char *to = string->str;

  for (const char *from = string->str; *from != '\0'; ) {
    const char *next = from;

    while (*next == '\n')
      next++;
    if (next > from && (*next == '%' || g_str_has_prefix (next, "[Event "))) {
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
 * @wrapped: %TRUE for the text of a file, where a single line end is just a blank and an empty line
 *   begins a new paragraph; %FALSE for what a user typed
 *
 * In memory a comment has no blanks at its ends, and "\n" stands for an intended line end. A
 * comment with a closing brace has no "\n", because a file can hold it only as the rest of a line
 * after a semicolon; text is split into several comments if that is necessary. Empty comments are
 * dropped.
 */
void
tabiya_comments_append (GPtrArray  *comments,
                        const char *text,
                        gsize       length,
                        gboolean    wrapped)
{
  GString *string = unwrap (text, text + length, wrapped);

  join_awkward_lines (string);
  if (memchr (string->str, '}', string->len)
      && memchr (string->str, '\n', string->len))
    append_split (comments, string->str, string->str + string->len);
  else if (string->len > 0)
    g_ptr_array_add (comments, g_strndup (string->str, string->len));
  g_string_free (string, TRUE);
}
