/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn-glyph.h"
#include "game/pgn/tabiya-pgn-san.h"

/*
 * How it recovers: a move that cannot be made ends its line; what follows of the line is told as
 * comments, its own comments among them, so that nothing is lost. A word that is no move at all and
 * names no square is told as a comment, and the line goes on.
 */

/**
 * tabiya_pgn_parser_new:
 * @visitor: who is told; must live as long as the parser
 *
 * Returns: (transfer full): a parser for any number of games, one after another
 */
TabiyaPgnParser *
tabiya_pgn_parser_new (const TabiyaPgnVisitor *visitor,
                       gpointer                data)
{
  TabiyaPgnParser *self = g_new0 (TabiyaPgnParser, 1);

  chess_init ();
  self->visitor = visitor;
  self->data = data;
  self->n_lines = 8;
  self->lines = g_new (TabiyaPgnLine, self->n_lines);
  return self;
}

void
tabiya_pgn_parser_free (TabiyaPgnParser *self)
{
  g_free (self->lines);
  g_free (self);
}

guint
tabiya_pgn_parser_get_n_plies (TabiyaPgnParser *self)
{
  return self->n_plies;
}

guint
tabiya_pgn_parser_get_n_variation_plies (TabiyaPgnParser *self)
{
  return self->n_variation_plies;
}

void
tabiya_pgn_report (TabiyaPgnParser *self,
                   TabiyaPgnError   code,
                   const char      *at,
                   const char      *format,
                   ...)
{
  g_autofree char *message = NULL;
  va_list args;

  if (self->visitor->problem == NULL)
    return;
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  self->visitor->problem (self->data, code, (gsize) (at - self->text), message);
}

char *
tabiya_pgn_parser_dup_word (const char *word,
                            gsize       length)
{
  return g_utf8_make_valid (word, (gssize) MIN (length, 40));
}

static void
tell_comment (TabiyaPgnParser *self,
              const char      *text,
              const char      *end)
{
  while (text < end && strchr (" \t\r\n", *text) != NULL && *text != '\0')
    text++;
  if (text < end && self->visitor->comment != NULL)
    self->visitor->comment (self->data,
                            self->gap ? TABIYA_COMMENT_BEFORE : TABIYA_COMMENT_AFTER,
                            text, (gsize) (end - text));
}

void
tabiya_pgn_parser_add_junk (TabiyaPgnParser *self,
                            const char      *word,
                            const char      *end)
{
  if (self->junk == NULL)
    self->junk = word;
  self->junk_end = end;
}

void
tabiya_pgn_parser_flush_junk (TabiyaPgnParser *self)
{
  g_autofree char *word = NULL;

  if (self->junk == NULL)
    return;
  word = tabiya_pgn_parser_dup_word (self->junk, (gsize) (self->junk_end - self->junk));
  tabiya_pgn_report (self, TABIYA_PGN_ERROR_SYNTAX, self->junk,
                     _("“%s” is not a move; it is kept as a comment"), word);
  tell_comment (self, self->junk, self->junk_end);
  self->junk = NULL;
}

/* At "{" or ";". */
static void
read_comment (TabiyaPgnParser *self)
{
  const char *start = self->p;
  const char *end;
  gboolean closed = TRUE;

  if (*start == '{') {
    self->p = tabiya_pgn_skip_comment (start, self->limit, &closed);
    end = closed ? self->p - 1 : self->p;
  } else {
    self->p = end = tabiya_pgn_find_line_end (start, self->limit);
  }
  if (!closed)
    tabiya_pgn_report (self, TABIYA_PGN_ERROR_SYNTAX, start,
                       _("The comment that begins here is never closed"));
  tell_comment (self, start + 1, end);
}

/* At a line end. A line after it that begins with "%" is for other programs. */
static void
read_line_end (TabiyaPgnParser *self)
{
  self->p = tabiya_pgn_skip_line_end (self->p, self->limit);
  while (self->p < self->limit && *self->p == '%') {
    const char *start = self->p + 1;
    const char *end = tabiya_pgn_find_line_end (start, self->limit);

    if (self->visitor->escape != NULL)
      self->visitor->escape (self->data, start, (gsize) (end - start));
    self->p = end < self->limit ? tabiya_pgn_skip_line_end (end, self->limit) : end;
  }
}

void
tabiya_pgn_parser_keep_text (TabiyaPgnParser *self,
                             const char      *from,
                             gboolean         group)
{
  guint depth = 0;
  const char *end;

  while (self->p < self->limit) {
    char c = *self->p;

    if (c == '{' || c == ';') {
      tell_comment (self, from, self->p);
      read_comment (self);
      from = self->p;
    } else if (tabiya_pgn_is (c, TABIYA_PGN_LINE_END)) {
      end = tabiya_pgn_skip_line_end (self->p, self->limit);
      if (end < self->limit && *end == '%') {
        tell_comment (self, from, self->p);
        read_line_end (self);
        from = self->p;
      } else {
        self->p = end;
      }
    } else if (c == ')' && depth == 0 && self->depth > 0) {
      break;
    } else if (tabiya_pgn_is (c, TABIYA_PGN_WORD_END)) {
      self->p++;
      if (c == '(')
        depth++;
      else if (c == ')' && depth > 0 && --depth == 0 && group)
        break;
    } else if (!group && depth == 0 && self->depth == 0
               && tabiya_pgn_read_result (self->p, self->limit, &end) != NULL) {
      break;
    } else {
      self->p = tabiya_pgn_find_word_end (self->p, self->limit);
    }
  }
  tell_comment (self, from, self->p);
}

static gboolean
is_name (const TabiyaPgnTagToken *tag,
         const char              *name)
{
  return strlen (name) == tag->name_length
         && g_ascii_strncasecmp (tag->name, name, tag->name_length) == 0;
}

/* "Chess960", "Chess 960", "Fischerandom", "Fischer Random" and the like. */
static gboolean
is_chess960 (const char *value,
             gsize       length)
{
  g_autofree char *name = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    name[i] = value[i] != '\0' ? g_ascii_tolower (value[i]) : '?';
  name[length] = '\0';
  return strstr (name, "960") != NULL
         || (strstr (name, "fischer") != NULL && strstr (name, "random") != NULL);
}

/* At "[". */
static void
read_tag (TabiyaPgnParser *self)
{
  const char *start = self->p;
  TabiyaPgnTagToken tag;

  if (!tabiya_pgn_read_tag (start, self->limit, &tag)) {
    const char *end = tabiya_pgn_find_line_end (start, self->limit);

    tabiya_pgn_report (self, TABIYA_PGN_ERROR_BAD_TAG, start,
                       _("This tag has no name; the line is kept as a comment"));
    tell_comment (self, start, end);
    self->p = end;
    return;
  }
  self->p = tag.end;
  if (!tag.clean) {
    g_autofree char *name = tabiya_pgn_parser_dup_word (tag.name, tag.name_length);

    tabiya_pgn_report (self, TABIYA_PGN_ERROR_BAD_TAG, start,
                       _("The tag “%s” lacks quotes or brackets; read as well as possible"), name);
  }
  self->has_tag = TRUE;
  if (is_name (&tag, "FEN")) {
    self->fen = tag.value;
    self->fen_length = tag.value_length;
  } else if (is_name (&tag, "Variant")) {
    self->chess960 = is_chess960 (tag.value, tag.value_length);
  }
  if (self->visitor->tag != NULL)
    self->visitor->tag (self->data, tag.name, tag.name_length, tag.value, tag.value_length);
}

static void
read_header (TabiyaPgnParser *self)
{
  while (self->p < self->limit) {
    if (tabiya_pgn_is (*self->p, TABIYA_PGN_LINE_END))
      read_line_end (self);
    else if (tabiya_pgn_is (*self->p, TABIYA_PGN_BLANK))
      self->p++;
    else if (tabiya_pgn_is_mark (self->p, self->limit))
      self->p += 3;
    else if (*self->p == '[')
      read_tag (self);
    else if (*self->p == '{' || *self->p == ';')
      read_comment (self);
    else
      break;
  }
}

/* What is no ASCII, zero bytes included, is equally wrong whatever the encoding makes of it. */
static ChessTextResult
read_fen (TabiyaPgnParser *self,
          ChessPosition   *position)
{
  char fen[256];
  gsize length = MIN (self->fen_length, sizeof fen);

  for (gsize i = 0; i < length; i++)
    fen[i] = g_ascii_isprint (self->fen[i]) ? self->fen[i] : '?';
  return chess_fen_read (fen, (int) length, CHESS_FEN_LENIENT, position);
}

/* Sets up the main line. */
static void
read_start (TabiyaPgnParser *self)
{
  TabiyaPgnLine *line = &self->lines[0];
  ChessTextResult result = { CHESS_TEXT_OK };

  line->current = 0;
  line->has_move = FALSE;
  chess_position_init_standard (&line->positions[0]);
  if (self->fen != NULL && self->fen_length > 0)
    result = read_fen (self, &line->positions[0]);
  if (self->chess960 && result.error == CHESS_TEXT_OK)
    line->positions[0].chess960 = TRUE;
  if (result.error != CHESS_TEXT_OK)
    tabiya_pgn_report (self, TABIYA_PGN_ERROR_BAD_POSITION,
                       self->fen + MAX (result.column - 1, 0),
                       _("The position in the FEN tag cannot be used (%s); "
                         "the moves are kept as text"),
                       chess_text_error_to_string (result.error));
  if (self->visitor->start != NULL)
    self->visitor->start (self->data, &line->positions[0]);
  self->playable = result.error == CHESS_TEXT_OK;
}

/* At "(". */
static void
begin_variation (TabiyaPgnParser *self)
{
  const char *start = self->p;
  TabiyaPgnLine *line = &self->lines[self->depth];

  if (!line->has_move) {
    tabiya_pgn_report (self, TABIYA_PGN_ERROR_SYNTAX, start,
                       _("There is no move before this variation; it is kept as a comment"));
    tabiya_pgn_parser_keep_text (self, start, TRUE);
    return;
  }
  if (self->depth == TABIYA_PGN_MAX_DEPTH) {
    tabiya_pgn_report (self, TABIYA_PGN_ERROR_TOO_DEEP, start,
                       _("Variations are nested more than %d deep; this one is kept as a comment"),
                       TABIYA_PGN_MAX_DEPTH);
    tabiya_pgn_parser_keep_text (self, start, TRUE);
    return;
  }
  if (++self->depth == self->n_lines) {
    self->n_lines *= 2;
    self->lines = g_renew (TabiyaPgnLine, self->lines, self->n_lines);
    line = &self->lines[self->depth - 1];
  }
  self->lines[self->depth].positions[0] = line->positions[line->current ^ 1];
  self->lines[self->depth].current = 0;
  self->lines[self->depth].has_move = FALSE;
  self->gap = TRUE;
  self->number = NULL;
  self->p++;
  if (self->visitor->begin_variation != NULL)
    self->visitor->begin_variation (self->data);
}

void
tabiya_pgn_parser_end_variation (TabiyaPgnParser *self)
{
  self->depth--;
  self->gap = TRUE;
  self->number = NULL;
  if (self->visitor->end_variation != NULL)
    self->visitor->end_variation (self->data);
}

/* At ")". */
static void
read_close (TabiyaPgnParser *self)
{
  if (self->depth > 0)
    tabiya_pgn_parser_end_variation (self);
  else
    tabiya_pgn_report (self, TABIYA_PGN_ERROR_SYNTAX, self->p,
                       _("This parenthesis closes nothing; it is left out"));
  self->p++;
}

/* At "$". */
static void
read_nag (TabiyaPgnParser *self)
{
  const char *start = self->p++;
  guint nag = 0;

  for (; self->p < self->limit && g_ascii_isdigit (*self->p); self->p++)
    nag = MIN (nag * 10 + (guint) (*self->p - '0'), 1000);
  if (self->p == start + 1 || nag > 255 || !self->playable) {
    tabiya_pgn_parser_add_junk (self, start, self->p);
    return;
  }
  tabiya_pgn_parser_flush_junk (self);
  tabiya_pgn_parser_tell_nag (self, nag);
}

/* At a digit or a dot. */
static inline void
read_number (TabiyaPgnParser *self)
{
  const char *p = self->p;

  while (p < self->limit && tabiya_pgn_is (*p, TABIYA_PGN_DIGIT))
    p++;
  if (p < self->limit && *p == '.' && self->result == NULL)
    tabiya_pgn_parser_take_number (self, self->p, p);
  else
    tabiya_pgn_parser_read_odd_number (self, p);
}

/* The usual move. FALSE, and nothing done, when it is anything else. */
static inline gboolean
read_plain_move (TabiyaPgnParser *self)
{
  const TabiyaPgnLine *line = &self->lines[self->depth];
  const char *end;
  ChessMove move;
  int nag = -1;

  move = tabiya_pgn_read_san (&line->positions[line->current], self->p, self->limit, &end);
  if (move == CHESS_NO_MOVE || self->result != NULL)
    return FALSE;
  if (end < self->limit && (*end == '!' || *end == '?')) {
    const char *glyph = end;

    while (end < self->limit && (*end == '!' || *end == '?'))
      end++;
    nag = tabiya_pgn_glyph_lookup (glyph, (gsize) (end - glyph), CHESS_WHITE);
    if (nag < 0)
      return FALSE;
  }
  if (end < self->limit && !tabiya_pgn_is (*end, TABIYA_PGN_WORD_END))
    return FALSE;
  if (G_UNLIKELY (self->junk != NULL))
    tabiya_pgn_parser_flush_junk (self);
  self->p = end;
  tabiya_pgn_parser_make_move (self, move);
  if (nag >= 0)
    tabiya_pgn_parser_tell_nag (self, (guint) nag);
  return TRUE;
}

/* The closing bracket on the same line; NULL when there is none, or another one opens before. */
static const char *
find_bracket (TabiyaPgnParser *self)
{
  for (const char *p = self->p + 1; p < self->limit; p++) {
    if (*p == ']')
      return p;
    if (*p == '[' || tabiya_pgn_is (*p, TABIYA_PGN_LINE_END))
      break;
  }
  return NULL;
}

static void
read_delimiter (TabiyaPgnParser *self)
{
  char c = *self->p;
  const char *bracket;

  if (c == '$') {
    read_nag (self);
  } else if (c == '[' && (bracket = find_bracket (self)) != NULL) {
    /* A command or a remark that lacks its braces stays whole. */
    tabiya_pgn_parser_add_junk (self, self->p, bracket + 1);
    self->p = bracket + 1;
  } else if (c == '}' || c == '[' || c == ']') {
    tabiya_pgn_parser_add_junk (self, self->p, self->p + 1);
    self->p++;
  } else {
    tabiya_pgn_parser_flush_junk (self);
    if (c == '(')
      begin_variation (self);
    else if (c == ')')
      read_close (self);
    else
      read_comment (self);
  }
}

static void
read_moves (TabiyaPgnParser *self)
{
  while (self->p < self->limit) {
    guint8 class = tabiya_pgn_classes[(guchar) *self->p];

    if (class & TABIYA_PGN_BLANK)
      self->p++;
    else if (class & TABIYA_PGN_LINE_END)
      read_line_end (self);
    else if (class & TABIYA_PGN_DELIMITER)
      read_delimiter (self);
    else if ((class & TABIYA_PGN_DIGIT) || *self->p == '.')
      read_number (self);
    else if (!(class & TABIYA_PGN_MOVE) || !read_plain_move (self))
      tabiya_pgn_parser_read_word (self);
  }
  tabiya_pgn_parser_flush_junk (self);
  if (self->depth > 0)
    tabiya_pgn_report (self, TABIYA_PGN_ERROR_SYNTAX, self->p, _("A variation is not closed"));
  while (self->depth > 0)
    tabiya_pgn_parser_end_variation (self);
}

/**
 * tabiya_pgn_parser_run:
 * @text: one game, in any encoding that contains ASCII
 * @length: in bytes
 *
 * Returns: whether this was a game: %FALSE when it has neither tags nor moves nor a result
 */
gboolean
tabiya_pgn_parser_run (TabiyaPgnParser *self,
                       const char      *text,
                       gsize            length)
{
  self->text = self->p = text;
  self->limit = text + length;
  self->depth = 0;
  self->gap = FALSE;
  self->number = self->junk = self->junk_end = self->result = self->fen = NULL;
  self->fen_length = 0;
  self->chess960 = FALSE;
  self->has_tag = FALSE;
  self->n_plies = self->n_variation_plies = 0;

  read_header (self);
  read_start (self);
  if (!self->playable)
    tabiya_pgn_parser_keep_text (self, self->p, FALSE);
  read_moves (self);
  return self->has_tag || self->n_plies > 0 || self->result != NULL;
}
