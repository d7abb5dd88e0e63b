/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-teller.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/pgn/tabiya-pgn-words.h"

void
tabiya_pgn_teller_report (TabiyaPgnTeller *self,
                          TabiyaPgnError   code,
                          const char      *at,
                          const char      *format,
                          ...)
{
  g_autofree char *message = NULL;
  va_list args;

  if (!self->visitor->problem)
    return;
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  self->visitor->problem (self->data, code, (gsize) (at - self->text), message);
}

void
tabiya_pgn_teller_comment (TabiyaPgnTeller *self,
                           const char      *text,
                           const char      *end)
{
  while (text < end && strchr (" \t\r\n", *text) && *text != '\0')
    text++;
  if (text < end && self->visitor->comment)
    self->visitor->comment (self->data,
                            self->gap ? TABIYA_COMMENT_BEFORE : TABIYA_COMMENT_AFTER,
                            text, (gsize) (end - text));
}

void
tabiya_pgn_teller_add_junk (TabiyaPgnTeller *self,
                            const char      *word,
                            const char      *end)
{
  if (!self->junk)
    self->junk = word;
  self->junk_end = end;
}

void
tabiya_pgn_teller_flush_junk (TabiyaPgnTeller *self,
                              TabiyaPgnError   code)
{
  g_autofree char *word = NULL;

  if (!self->junk)
    return;
  word = tabiya_pgn_dup_shown_word (self->junk, (gsize) (self->junk_end - self->junk));
  tabiya_pgn_teller_report (self, code, self->junk,
                            _("“%s” is not a move; it is kept as a comment"), word);
  tabiya_pgn_teller_comment (self, self->junk, self->junk_end);
  self->junk = NULL;
}

const char *
tabiya_pgn_teller_read_comment (TabiyaPgnTeller *self,
                                const char      *p,
                                const char      *limit)
{
  const char *start = p;
  const char *end;
  gboolean closed = TRUE;

  if (*start == '{') {
    p = tabiya_pgn_skip_comment (start, limit, &closed);
    end = closed ? p - 1 : p;
  } else {
    p = end = tabiya_pgn_find_line_end (start, limit);
  }
  if (!closed)
    tabiya_pgn_teller_report (self, TABIYA_PGN_ERROR_SYNTAX, start,
                              _("The comment that begins here is never closed"));
  tabiya_pgn_teller_comment (self, start + 1, end);
  return p;
}

const char *
tabiya_pgn_teller_read_line_end (TabiyaPgnTeller *self,
                                 const char      *p,
                                 const char      *limit)
{
  p = tabiya_pgn_skip_line_end (p, limit);
  while (p < limit && *p == '%') {
    const char *start = p + 1;
    const char *end = tabiya_pgn_find_line_end (start, limit);

    if (self->visitor->escape)
      self->visitor->escape (self->data, start, (gsize) (end - start));
    p = end < limit ? tabiya_pgn_skip_line_end (end, limit) : end;
  }
  return p;
}

const char *
tabiya_pgn_teller_keep_text (TabiyaPgnTeller *self,
                             const char      *from,
                             const char      *p,
                             const char      *limit,
                             gboolean         nested,
                             gboolean         group)
{
  guint depth = 0;
  const char *end;

  while (p < limit) {
    char c = *p;

    if (c == '{' || c == ';') {
      tabiya_pgn_teller_comment (self, from, p);
      p = tabiya_pgn_teller_read_comment (self, p, limit);
      from = p;
    } else if (tabiya_pgn_is (c, TABIYA_PGN_LINE_END)) {
      end = tabiya_pgn_skip_line_end (p, limit);
      if (end < limit && *end == '%') {
        tabiya_pgn_teller_comment (self, from, p);
        p = tabiya_pgn_teller_read_line_end (self, p, limit);
        from = p;
      } else {
        p = end;
      }
    } else if (c == ')' && depth == 0 && nested) {
      break;
    } else if (tabiya_pgn_is (c, TABIYA_PGN_WORD_END)) {
      p++;
      if (c == '(')
        depth++;
      else if (c == ')' && depth > 0 && --depth == 0 && group)
        break;
    } else if (tabiya_pgn_read_last_result (p, limit, 0, &end) >= 0
               || (!group && depth == 0 && !nested
                   && tabiya_pgn_read_result (p, limit, &end))) {
      break;
    } else {
      p = tabiya_pgn_find_word_end (p, limit);
    }
  }
  tabiya_pgn_teller_comment (self, from, p);
  return p;
}
