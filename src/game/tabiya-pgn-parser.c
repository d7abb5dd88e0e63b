/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/tabiya-pgn-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-text.h"
#include "game/tabiya-pgn-glyph.h"
#include "game/tabiya-pgn-lexer.h"
#include "game/tabiya-pgn-san.h"

/*
 * How it recovers: a move that cannot be made ends its line; what follows of the line is told as
 * comments, its own comments among them, so that nothing is lost. A word that is no move at all and
 * names no square is told as a comment, and the line goes on.
 */

#define MAX_GLYPHS 4

/* A line of moves: the main line or a variation. */
typedef struct {
  ChessPosition positions[2];  /* now and before the last move */
  guint         current;       /* which of them is now */
  gboolean      has_move;
} Line;

struct _TabiyaPgnParser {
  const TabiyaPgnVisitor *visitor;
  gpointer                data;

  /* state of one game */
  const char             *text;
  const char             *p;
  const char             *limit;
  guint                   depth;
  gboolean                gap;       /* a number or a variation stands after the last move */
  const char             *number;    /* of the move to come */
  const char             *junk;      /* words that are no moves, to be told as one comment */
  const char             *junk_end;
  const char             *result;
  const char             *fen;       /* value of the tag; NULL when there is none */
  gsize                   fen_length;
  gboolean                chess960;
  gboolean                has_tag;
  gboolean                playable;  /* there is a position to play from */
  guint                   n_plies;
  guint                   n_variation_plies;

  /* kept from game to game */
  Line                   *lines;
  guint                   n_lines;
};

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
  self->lines = g_new (Line, self->n_lines);
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

static void G_GNUC_PRINTF (4, 5)
report (TabiyaPgnParser *self,
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

/* A word as it can be shown: valid UTF-8, not too long. */
static char *
dup_word (const char *word,
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

static void
add_junk (TabiyaPgnParser *self,
          const char      *word,
          const char      *end)
{
  if (self->junk == NULL)
    self->junk = word;
  self->junk_end = end;
}

static void
flush_junk (TabiyaPgnParser *self)
{
  g_autofree char *word = NULL;

  if (self->junk == NULL)
    return;
  word = dup_word (self->junk, (gsize) (self->junk_end - self->junk));
  report (self, TABIYA_PGN_ERROR_SYNTAX, self->junk,
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
    report (self, TABIYA_PGN_ERROR_SYNTAX, start,
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

static const char *
find_word_end (const char *p,
               const char *limit)
{
  while (p < limit && !tabiya_pgn_is (*p, TABIYA_PGN_WORD_END))
    p++;
  return p;
}

/*
 * Tells the text from @from as comments. @group: @from is an opening parenthesis, and the text ends
 * behind the closing one. Otherwise it ends where the line does: before its closing parenthesis, or
 * before the result.
 */
static void
keep_text (TabiyaPgnParser *self,
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
      self->p = find_word_end (self->p, self->limit);
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

    report (self, TABIYA_PGN_ERROR_BAD_TAG, start,
            _("This tag has no name; the line is kept as a comment"));
    tell_comment (self, start, end);
    self->p = end;
    return;
  }
  self->p = tag.end;
  if (!tag.clean) {
    g_autofree char *name = dup_word (tag.name, tag.name_length);

    report (self, TABIYA_PGN_ERROR_BAD_TAG, start,
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
  Line *line = &self->lines[0];
  ChessTextResult result = { CHESS_TEXT_OK };

  line->current = 0;
  line->has_move = FALSE;
  chess_position_init_standard (&line->positions[0]);
  if (self->fen != NULL && self->fen_length > 0)
    result = read_fen (self, &line->positions[0]);
  if (self->chess960 && result.error == CHESS_TEXT_OK)
    line->positions[0].chess960 = TRUE;
  if (result.error != CHESS_TEXT_OK)
    report (self, TABIYA_PGN_ERROR_BAD_POSITION, self->fen + MAX (result.column - 1, 0),
            _("The position in the FEN tag cannot be used (%s); the moves are kept as text"),
            chess_text_error_to_string (result.error));
  if (self->visitor->start != NULL)
    self->visitor->start (self->data, &line->positions[0]);
  self->playable = result.error == CHESS_TEXT_OK;
}

static inline void
make_move (TabiyaPgnParser *self,
           ChessMove        move)
{
  Line *line = &self->lines[self->depth];
  const ChessPosition *before = &line->positions[line->current];

  line->current ^= 1;
  if (move != CHESS_NO_MOVE)
    chess_position_make (&line->positions[line->current], before, move);
  else
    chess_position_make_null (&line->positions[line->current], before);
  line->has_move = TRUE;
  self->gap = FALSE;
  self->number = NULL;
  if (self->depth == 0)
    self->n_plies++;
  else
    self->n_variation_plies++;
  if (self->visitor->move != NULL)
    self->visitor->move (self->data, move);
}

static void
tell_nag (TabiyaPgnParser *self,
          guint            nag)
{
  if (self->visitor->nag != NULL)
    self->visitor->nag (self->data, nag);
}

/* At "(". */
static void
begin_variation (TabiyaPgnParser *self)
{
  const char *start = self->p;
  Line *line = &self->lines[self->depth];

  if (!line->has_move) {
    report (self, TABIYA_PGN_ERROR_SYNTAX, start,
            _("There is no move before this variation; it is kept as a comment"));
    keep_text (self, start, TRUE);
    return;
  }
  if (self->depth == TABIYA_PGN_MAX_DEPTH) {
    report (self, TABIYA_PGN_ERROR_TOO_DEEP, start,
            _("Variations are nested more than %d deep; this one is kept as a comment"),
            TABIYA_PGN_MAX_DEPTH);
    keep_text (self, start, TRUE);
    return;
  }
  if (++self->depth == self->n_lines) {
    self->n_lines *= 2;
    self->lines = g_renew (Line, self->lines, self->n_lines);
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

static void
end_variation (TabiyaPgnParser *self)
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
    end_variation (self);
  else
    report (self, TABIYA_PGN_ERROR_SYNTAX, self->p,
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
    add_junk (self, start, self->p);
    return;
  }
  flush_junk (self);
  tell_nag (self, nag);
}

static gboolean
is_word (const char *word,
         gsize       length,
         const char *text)
{
  return strlen (text) == length && memcmp (word, text, length) == 0;
}

static gboolean
is_one_of (const char         *word,
           gsize               length,
           const char * const *words)
{
  for (; *words != NULL; words++) {
    if (is_word (word, length, *words))
      return TRUE;
  }
  return FALSE;
}

/* Whether a square is named: then it was meant as a move. */
static gboolean
names_square (const char *word,
              gsize       length)
{
  for (gsize i = 0; i + 1 < length; i++) {
    if (word[i] >= 'a' && word[i] <= 'h' && word[i + 1] >= '1' && word[i + 1] <= '8')
      return TRUE;
  }
  return FALSE;
}

/* Reads a move that is not plain canonical SAN, with symbols at its end. */
static ChessTextError
read_odd_move (TabiyaPgnParser *self,
               const char      *word,
               gsize            length,
               ChessMove       *move,
               int             *glyphs,
               guint           *n_glyphs)
{
  static const char * const null_moves[] = { "null", "<>", "@@@@", NULL };
  const Line *line = &self->lines[self->depth];
  const ChessPosition *position = &line->positions[line->current];
  ChessTextResult result = { CHESS_TEXT_OK };
  gsize n;

  while (*n_glyphs < MAX_GLYPHS && (n = tabiya_pgn_glyph_find_suffix (word, length)) > 0) {
    length -= n;
    glyphs[(*n_glyphs)++] = tabiya_pgn_glyph_lookup (word + length, n,
                                                     (ChessColor) position->turn);
  }
  while (length > 1 && (word[length - 1] == '.' || word[length - 1] == ','))
    length--;
  *move = CHESS_NO_MOVE;
  if (!is_one_of (word, length, null_moves))
    result = chess_move_read (position, CHESS_NOTATION_SAN, word, (int) MIN (length, 64), move);
  if (result.error == CHESS_TEXT_OK && *move == CHESS_NO_MOVE && chess_position_in_check (position))
    return CHESS_MOVE_ILLEGAL;
  return result.error;
}

static void
report_bad_move (TabiyaPgnParser *self,
                 const char      *word,
                 gsize            length,
                 ChessTextError   error)
{
  g_autofree char *shown = dup_word (word, length);
  const char *format = _("%s is not a legal move here; the rest of the line is kept as a comment");

  if (error == CHESS_MOVE_AMBIGUOUS)
    format = _("%s can be more than one move; the rest of the line is kept as a comment");
  else if (error == CHESS_MOVE_NEEDS_PROMOTION)
    format = _("%s does not say which piece the pawn becomes; the rest of the line is kept as a "
               "comment");
  else if (error == CHESS_MOVE_UNREADABLE)
    format = _("%s cannot be read as a move; the rest of the line is kept as a comment");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  report (self, TABIYA_PGN_ERROR_ILLEGAL_MOVE, word, format, shown);
#pragma GCC diagnostic pop
}

/* What programs and people write after a move and what says nothing. */
static gboolean
is_noise (TabiyaPgnParser *self,
          const char      *word,
          gsize            length)
{
  static const char * const words[] = { "e.p.", "e.p", "ep", "+", "++", "#", NULL };

  return self->lines[self->depth].has_move && !self->gap && is_one_of (word, length, words);
}

/* The end of the word at p; "e8(Q)" is one word. */
static const char *
find_odd_word_end (TabiyaPgnParser *self)
{
  const char *end = find_word_end (self->p, self->limit);

  if (self->limit - end >= 3 && end > self->p && *end == '(' && end[2] == ')'
      && strchr ("QRBNqrbn", end[1]) != NULL && (end[-1] == '1' || end[-1] == '8'))
    end = find_word_end (end + 3, self->limit);
  return end;
}

/* Any word the fast way does not know. */
static void
read_odd_word (TabiyaPgnParser *self)
{
  const char *word = self->p;
  const char *end = find_odd_word_end (self);
  gsize length = (gsize) (end - word);
  const Line *line = &self->lines[self->depth];
  int glyphs[MAX_GLYPHS];
  guint n_glyphs = 0;
  ChessTextError error;
  ChessMove move;
  int nag;

  self->p = end;
  if (self->result != NULL) {
    add_junk (self, word, end);
    return;
  }
  nag = tabiya_pgn_glyph_lookup (word, length,
                                 (ChessColor) line->positions[line->current ^ 1].turn);
  if (nag >= 0 && line->has_move) {
    flush_junk (self);
    tell_nag (self, (guint) nag);
    return;
  }
  if (is_noise (self, word, length))
    return;

  error = read_odd_move (self, word, length, &move, glyphs, &n_glyphs);
  if (error == CHESS_TEXT_OK) {
    flush_junk (self);
    make_move (self, move);
    while (n_glyphs > 0)
      tell_nag (self, (guint) glyphs[--n_glyphs]);
  } else if (error == CHESS_MOVE_UNREADABLE && !names_square (word, length)) {
    add_junk (self, word, end);
  } else {
    flush_junk (self);
    report_bad_move (self, word, length, error);
    keep_text (self, self->number != NULL ? self->number : word, FALSE);
  }
}

/* Whether nothing but blanks follows. */
static gboolean
is_last (TabiyaPgnParser *self,
         const char      *p)
{
  while (p < self->limit && tabiya_pgn_is (*p, TABIYA_PGN_BLANK | TABIYA_PGN_LINE_END))
    p++;
  return p == self->limit;
}

/* At a result, which ends at @end. */
static void
read_result (TabiyaPgnParser *self,
             const char      *result,
             const char      *end)
{
  if (self->result != NULL || (self->depth > 0 && !is_last (self, end))) {
    add_junk (self, self->p, end);
    self->p = end;
    return;
  }
  flush_junk (self);
  if (self->depth > 0)
    report (self, TABIYA_PGN_ERROR_SYNTAX, self->p,
            _("A variation is not closed before the result"));
  while (self->depth > 0)
    end_variation (self);
  self->p = end;
  self->gap = FALSE;
  self->result = result;
  if (self->visitor->result != NULL)
    self->visitor->result (self->data, result);
}

/* "½-½" and a lonely "1/2" at the end of the game. */
static const char *
read_odd_result (TabiyaPgnParser  *self,
                 const char      **end)
{
  static const char * const draws[] = { "\xc2\xbd-\xc2\xbd", "\xbd-\xbd", "\xc2\xbd", "1/2", NULL };

  *end = find_word_end (self->p, self->limit);
  if (is_one_of (self->p, (gsize) (*end - self->p), draws) && is_last (self, *end))
    return "1/2-1/2";
  return NULL;
}

/* A move number from @start whose digits end at @p. */
static inline void
take_number (TabiyaPgnParser *self,
             const char      *start,
             const char      *p)
{
  if (G_UNLIKELY (self->junk != NULL))
    flush_junk (self);
  while (p < self->limit && *p == '.')
    p++;
  while (self->limit - p >= 3 && memcmp (p, "\xe2\x80\xa6", 3) == 0)
    p += 3; /* a typographer's "..." */
  self->p = p;
  self->gap = TRUE;
  self->number = start;
}

/* Digits that no dot follows: a result, a move that begins with a zero, a number nevertheless. */
static void
read_odd_number (TabiyaPgnParser *self,
                 const char      *digits_end)
{
  const char *start = self->p;
  const char *end;
  const char *result = tabiya_pgn_read_result (start, self->limit, &end);

  if (result == NULL)
    result = read_odd_result (self, &end);
  if (result != NULL)
    read_result (self, result, end);
  else if (self->result != NULL
           || (digits_end < self->limit && (*digits_end == '-' || *digits_end == '/'))
           || (digits_end - start == 4 && memcmp (start, "0000", 4) == 0))
    read_odd_word (self);
  else
    take_number (self, start, digits_end);
}

/* At a digit or a dot. */
static inline void
read_number (TabiyaPgnParser *self)
{
  const char *p = self->p;

  while (p < self->limit && tabiya_pgn_is (*p, TABIYA_PGN_DIGIT))
    p++;
  if (p < self->limit && *p == '.' && self->result == NULL)
    take_number (self, self->p, p);
  else
    read_odd_number (self, p);
}

static void
read_word (TabiyaPgnParser *self)
{
  const char *end;
  const char *result = tabiya_pgn_read_result (self->p, self->limit, &end);

  if (result == NULL && (guchar) *self->p >= 0x80)
    result = read_odd_result (self, &end);
  if (result != NULL)
    read_result (self, result, end);
  else
    read_odd_word (self);
}

/* The usual move. FALSE, and nothing done, when it is anything else. */
static inline gboolean
read_plain_move (TabiyaPgnParser *self)
{
  const Line *line = &self->lines[self->depth];
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
    flush_junk (self);
  self->p = end;
  make_move (self, move);
  if (nag >= 0)
    tell_nag (self, (guint) nag);
  return TRUE;
}

static void
read_delimiter (TabiyaPgnParser *self)
{
  char c = *self->p;

  if (c == '$') {
    read_nag (self);
  } else if (c == '}' || c == '[' || c == ']') {
    add_junk (self, self->p, self->p + 1);
    self->p++;
  } else {
    flush_junk (self);
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
      read_word (self);
  }
  flush_junk (self);
  if (self->depth > 0)
    report (self, TABIYA_PGN_ERROR_SYNTAX, self->p, _("A variation is not closed"));
  while (self->depth > 0)
    end_variation (self);
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
    keep_text (self, self->p, FALSE);
  read_moves (self);
  return self->has_tag || self->n_plies > 0 || self->result != NULL;
}
