/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-parser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/pgn/tabiya-pgn-glyph.h"
#include "game/pgn/tabiya-pgn-language.h"
#include "game/pgn/tabiya-pgn-lexer.h"
#include "game/pgn/tabiya-pgn-lines.h"
#include "game/pgn/tabiya-pgn-san.h"
#include "game/pgn/tabiya-pgn-start.h"
#include "game/pgn/tabiya-pgn-words.h"

/*
 * How it recovers: a move that cannot be made ends its line; what follows of the line is told as
 * comments, its own comments among them, so that nothing is lost. A word that is no move at all and
 * names no square is told as a comment, and the line goes on.
 */

struct _TabiyaPgnParser {
  const TabiyaPgnVisitor *visitor;
  gpointer                data;

  /* state of one game */
  const char             *text;
  const char             *p;
  const char             *limit;
  gboolean                gap;       /* a number or a variation stands after the last move */
  const char             *number;    /* of the move to come */
  const char             *junk;      /* words that are no moves, to be told as one comment */
  const char             *junk_end;
  const char             *result;
  TabiyaPgnStart          start;
  gboolean                has_tag;
  gboolean                playable;  /* there is a position to play from */
  TabiyaPgnLines          lines;
  const TabiyaPgnLetters *letters;   /* of the pieces; NULL for the English ones */
  gboolean                settled;   /* whether it is known which letters these are */
  int                     plain;     /* the class of what can begin a plain move; none where no
                                        move is what it seems */
  gboolean                told_variant;

  /* a trial of other letters */
  const TabiyaPgnLanguagePlace *place;   /* NULL if this is none */
  gboolean                same;      /* as far as the place */
};

G_GNUC_PRINTF (4, 5)
static void
report (TabiyaPgnParser *self,
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

static void
tell_comment (TabiyaPgnParser *self,
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

/* Words that are no moves are gathered and told as one comment. */
static void
add_junk (TabiyaPgnParser *self,
          const char      *word,
          const char      *end)
{
  if (!self->junk)
    self->junk = word;
  self->junk_end = end;
}

static void
flush_junk (TabiyaPgnParser *self)
{
  g_autofree char *word = NULL;

  if (!self->junk)
    return;
  word = tabiya_pgn_dup_shown_word (self->junk, (gsize) (self->junk_end - self->junk));
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

    if (self->visitor->escape)
      self->visitor->escape (self->data, start, (gsize) (end - start));
    self->p = end < self->limit ? tabiya_pgn_skip_line_end (end, self->limit) : end;
  }
}

/* Tells the text from @from as comments. @group: @from is an opening parenthesis, and the text ends
   behind the closing one. Otherwise it ends where the line does: before its closing parenthesis, or
   before the result. */
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
    } else if (c == ')' && depth == 0 && self->lines.depth > 0) {
      break;
    } else if (tabiya_pgn_is (c, TABIYA_PGN_WORD_END)) {
      self->p++;
      if (c == '(')
        depth++;
      else if (c == ')' && depth > 0 && --depth == 0 && group)
        break;
    } else if (!group && depth == 0 && self->lines.depth == 0
               && tabiya_pgn_read_result (self->p, self->limit, &end)) {
      break;
    } else {
      self->p = tabiya_pgn_find_word_end (self->p, self->limit);
    }
  }
  tell_comment (self, from, self->p);
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
    g_autofree char *name = tabiya_pgn_dup_shown_word (tag.name, tag.name_length);

    report (self, TABIYA_PGN_ERROR_BAD_TAG, start,
            _("The tag “%s” lacks quotes or brackets; read as well as possible"), name);
  } else if (tag.broken) {
    g_autofree char *name = tabiya_pgn_dup_shown_word (tag.name, tag.name_length);

    report (self, TABIYA_PGN_ERROR_BAD_TAG, start,
            _("There is a line break in the tag “%s”; read as a blank"), name);
  }
  self->has_tag = TRUE;
  tabiya_pgn_start_take_tag (&self->start, &tag);
  if (self->visitor->tag)
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

/* The name of the rules that the game is played by, as it can be shown. (transfer full) */
static char *
dup_variant (TabiyaPgnParser *self)
{
  return tabiya_pgn_dup_shown_word (self->start.variant, self->start.variant_length);
}

/* Says once that the game is not played by the rules of chess, from which the rest follows. */
static void
tell_variant (TabiyaPgnParser *self,
              const char      *at)
{
  g_autofree char *name = dup_variant (self);

  if (self->told_variant)
    return;
  self->told_variant = TRUE;
  report (self, TABIYA_PGN_ERROR_VARIANT, at,
          _("This game is of the variant “%s”. It is read as far as it follows the rules of chess; "
            "the rest is kept as a comment"),
          name);
}

static void
tell_bad_position (TabiyaPgnParser *self,
                   ChessTextResult  result)
{
  const char *at = self->start.fen + MAX (result.column - 1, 0);

  if (self->start.variant) {
    g_autofree char *name = dup_variant (self);

    self->told_variant = TRUE;
    report (self, TABIYA_PGN_ERROR_VARIANT, at,
            _("This game is of the variant “%s”, whose positions are not those of chess; the moves "
              "are kept as text"),
            name);
    return;
  }
  report (self, TABIYA_PGN_ERROR_BAD_POSITION, at,
          _("The position in the FEN tag cannot be used (%s); the moves are kept as text"),
          chess_text_error_to_string (result.error));
}

/* Sets up the main line. */
static void
read_start (TabiyaPgnParser *self)
{
  ChessPosition *position = tabiya_pgn_lines_begin_game (&self->lines);
  ChessTextResult result = tabiya_pgn_start_get_position (&self->start, position);

  if (result.error != CHESS_TEXT_OK)
    tell_bad_position (self, result);
  if (self->visitor->start)
    self->visitor->start (self->data, position);
  self->playable = result.error == CHESS_TEXT_OK;
}

/* At "(". */
static void
begin_variation (TabiyaPgnParser *self)
{
  const char *start = self->p;

  if (!self->lines.line->has_move && self->lines.depth > 0) {
    /* Another pair of parentheses around the same variation. */
    self->lines.line->n_extra++;
    self->p++;
    return;
  }
  if (!self->lines.line->has_move) {
    report (self, TABIYA_PGN_ERROR_SYNTAX, start,
            _("There is no move before this variation; it is kept as a comment"));
    keep_text (self, start, TRUE);
    return;
  }
  if (self->lines.depth == TABIYA_PGN_MAX_DEPTH) {
    report (self, TABIYA_PGN_ERROR_TOO_DEEP, start,
            _("Variations are nested more than %d deep; this one is kept as a comment"),
            TABIYA_PGN_MAX_DEPTH);
    keep_text (self, start, TRUE);
    return;
  }
  tabiya_pgn_lines_begin_variation (&self->lines);
  self->gap = TRUE;
  self->number = NULL;
  self->p++;
  if (self->visitor->begin_variation)
    self->visitor->begin_variation (self->data);
}

static void
end_variation (TabiyaPgnParser *self)
{
  tabiya_pgn_lines_end_variation (&self->lines);
  self->gap = TRUE;
  self->number = NULL;
  if (self->visitor->end_variation)
    self->visitor->end_variation (self->data);
}

/* At ")". */
static void
read_close (TabiyaPgnParser *self)
{
  if (self->lines.depth > 0 && self->lines.line->n_extra > 0)
    self->lines.line->n_extra--;
  else if (self->lines.depth > 0)
    end_variation (self);
  else
    report (self, TABIYA_PGN_ERROR_SYNTAX, self->p,
            _("This parenthesis closes nothing; it is left out"));
  self->p++;
}

static inline void
make_move (TabiyaPgnParser *self,
           ChessMove        move)
{
  tabiya_pgn_lines_make_move (&self->lines, move);
  self->gap = FALSE;
  self->number = NULL;
  if (self->visitor->move)
    self->visitor->move (self->data, move);
}

static inline void
tell_nag (TabiyaPgnParser *self,
          guint            nag)
{
  if (self->visitor->nag)
    self->visitor->nag (self->data, nag);
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

/* A move number from @start whose digits end at @p. */
static inline void
take_number (TabiyaPgnParser *self,
             const char      *start,
             const char      *p)
{
  if (G_UNLIKELY (self->junk))
    flush_junk (self);
  while (p < self->limit && *p == '.')
    p++;
  while (self->limit - p >= 3 && memcmp (p, "\xe2\x80\xa6", 3) == 0)
    p += 3; /* a typographer's "..." */
  self->p = p;
  self->gap = TRUE;
  self->number = start;
}

/* A result that stands inside a variation and not at the end of the game is text. */
static void
take_result (TabiyaPgnParser     *self,
             const char          *start,
             const TabiyaPgnWord *word)
{
  if (self->result || (self->lines.depth > 0 && !word->is_last)) {
    add_junk (self, start, word->next);
    return;
  }
  flush_junk (self);
  if (self->lines.depth > 0)
    report (self, TABIYA_PGN_ERROR_SYNTAX, start, _("A variation is not closed before the result"));
  while (self->lines.depth > 0)
    end_variation (self);
  self->gap = FALSE;
  self->result = word->result;
  if (self->visitor->result)
    self->visitor->result (self->data, word->result);
}

static TabiyaPgnPlace
get_place (TabiyaPgnParser *self)
{
  const TabiyaPgnLine *line = self->lines.line;

  return (TabiyaPgnPlace) {
    .limit = self->limit,
    .position = &line->positions[line->current],
    .has_move = line->has_move,
    .after_move = line->has_move && !self->gap,
    .after_game = !!self->result,
    .letters = self->letters,
  };
}

/* Whether after the move the board is not what it would be in chess. */
static gboolean
changes_more (TabiyaPgnParser *self,
              ChessMove        move)
{
  const ChessPosition *position = tabiya_pgn_lines_get_position (&self->lines);

  return self->start.explosive && move != CHESS_NO_MOVE
         && chess_position_is_capture (position, move);
}

/* At a move that cannot be made. What is rare stays out of the way of what is not. */
G_NO_INLINE static void
take_bad_move (TabiyaPgnParser     *self,
               const char          *start,
               const TabiyaPgnWord *word)
{
  g_autofree char *problem = NULL;

  flush_junk (self);
  if (self->start.variant) {
    tell_variant (self, start);
  } else {
    problem = tabiya_pgn_word_dup_problem (word, start);
    report (self, TABIYA_PGN_ERROR_ILLEGAL_MOVE, start, "%s", problem);
  }
  keep_text (self, self->number ? self->number : start, FALSE);
}

static void
take_word (TabiyaPgnParser     *self,
           const TabiyaPgnWord *word)
{
  const char *start = self->p;

  self->p = word->next;
  switch (word->kind) {
  case TABIYA_PGN_WORD_NOTHING:
    break;
  case TABIYA_PGN_WORD_RESULT:
    take_result (self, start, word);
    break;
  case TABIYA_PGN_WORD_NUMBER:
    if (self->junk && (self->p == self->limit || *self->p != '.'))
      add_junk (self, start, self->p);
    else
      take_number (self, start, self->p);
    break;
  case TABIYA_PGN_WORD_GLYPH:
  case TABIYA_PGN_WORD_MOVE:
    if (word->kind == TABIYA_PGN_WORD_MOVE && changes_more (self, word->move)) {
      take_bad_move (self, start, word);
      break;
    }
    flush_junk (self);
    if (word->kind == TABIYA_PGN_WORD_MOVE)
      make_move (self, word->move);
    for (guint i = 0; i < word->n_glyphs; i++)
      tell_nag (self, word->glyphs[i]);
    break;
  case TABIYA_PGN_WORD_BAD_MOVE:
    take_bad_move (self, start, word);
    break;
  case TABIYA_PGN_WORD_TEXT:
  default:
    add_junk (self, start, start + word->length);
  }
}

static gboolean
has_foreign_letter (const char *word,
                    gsize       length)
{
  const TabiyaPgnLetters *letters;

  for (guint i = 0; (letters = tabiya_pgn_letters_get (i)); i++) {
    if (tabiya_pgn_letters_are_in (letters, word, length))
      return TRUE;
  }
  return FALSE;
}

/* At a word that may name a piece in another language, the first one of the game. Returns whether
   from now on the letters are others. */
G_NO_INLINE static gboolean
settle_letters (TabiyaPgnParser *self,
                gsize            length)
{
  TabiyaPgnLanguagePlace place = {
    .offset = (gsize) (self->p - self->text),
    .length = length,
    .position = tabiya_pgn_lines_get_position (&self->lines),
    .n_plies = self->lines.n_plies,
    .n_variation_plies = self->lines.n_variation_plies,
  };
  g_autofree char *names = NULL;

  self->settled = TRUE;
  self->letters = tabiya_pgn_language_find (self->text, (gsize) (self->limit - self->text), &place,
                                            &names);
  if (!self->letters)
    return FALSE;
  self->plain = 0;
  report (self, TABIYA_PGN_ERROR_SYNTAX, self->p,
          _("The pieces of this game have the letters of another language (%s); its moves are read "
            "with these"), names);
  return TRUE;
}

/* Whether what was read of the word may mean something else in another language. "Pf3" is the move
   of a pawn only if it is not that of a Dutch knight. */
G_NO_INLINE static gboolean
may_be_foreign (TabiyaPgnParser     *self,
                const TabiyaPgnWord *word)
{
  return !self->settled && !self->start.variant
         && (word->kind == TABIYA_PGN_WORD_BAD_MOVE
             || (word->kind == TABIYA_PGN_WORD_MOVE && *self->p == 'P'))
         && has_foreign_letter (self->p, word->length);
}

/* In a trial: compares what was read so far with what it is told. */
static void
check_place (TabiyaPgnParser *self)
{
  const TabiyaPgnLanguagePlace *place = self->place;

  self->same = self->lines.n_plies == place->n_plies
               && self->lines.n_variation_plies == place->n_variation_plies
               && tabiya_pgn_lines_get_position (&self->lines)->key == place->position->key;
}

/* At a word that is no plain move. @digits_end: where the digits end that it begins with, without a
   dot; NULL: it begins with none. */
static void
read_word (TabiyaPgnParser *self,
           const char      *digits_end)
{
  TabiyaPgnPlace place = get_place (self);
  TabiyaPgnWord word;

  if (G_UNLIKELY (self->place) && (gsize) (self->p - self->text) == self->place->offset)
    check_place (self);
  if (digits_end)
    tabiya_pgn_read_digits (self->p, digits_end, &place, &word);
  else
    tabiya_pgn_read_word (self->p, &place, &word);
  if (word.kind >= TABIYA_PGN_WORD_MOVE && may_be_foreign (self, &word)
      && settle_letters (self, word.length)) {
    place.letters = self->letters;
    tabiya_pgn_read_word (self->p, &place, &word);
  }
  take_word (self, &word);
}

/* At a digit or a dot. */
static inline void
read_number (TabiyaPgnParser *self)
{
  const char *p = self->p;

  while (p < self->limit && tabiya_pgn_is (*p, TABIYA_PGN_DIGIT))
    p++;
  if (p < self->limit && *p == '.' && !self->result)
    take_number (self, self->p, p);
  else
    read_word (self, p);
}

/* The usual move. FALSE, and nothing done, when it is anything else. */
static inline gboolean
read_plain_move (TabiyaPgnParser *self)
{
  const ChessPosition *position = tabiya_pgn_lines_get_position (&self->lines);
  const char *end;
  ChessMove move;
  int nag = -1;

  move = tabiya_pgn_read_san (position, self->p, self->limit, &end);
  if (move == CHESS_NO_MOVE || self->result)
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
  if (G_UNLIKELY (self->junk))
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
  const char *bracket;

  if (c == '$') {
    read_nag (self);
  } else if (c == '[' && (bracket = tabiya_pgn_find_bracket (self->p, self->limit))) {
    /* A command or a remark that lacks its braces stays whole. */
    add_junk (self, self->p, bracket + 1);
    self->p = bracket + 1;
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
    else if (!(class & self->plain) || !read_plain_move (self))
      read_word (self, NULL);
  }
  flush_junk (self);
  if (self->lines.depth > 0)
    report (self, TABIYA_PGN_ERROR_SYNTAX, self->p, _("A variation is not closed"));
  while (self->lines.depth > 0)
    end_variation (self);
}

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
  tabiya_pgn_lines_init (&self->lines);
  return self;
}

/**
 * tabiya_pgn_parser_free:
 * @self: (transfer full): a parser
 */
void
tabiya_pgn_parser_free (TabiyaPgnParser *self)
{
  tabiya_pgn_lines_clear (&self->lines);
  g_free (self);
}

static gboolean
run (TabiyaPgnParser *self,
     const char      *text,
     gsize            length)
{
  self->text = self->p = text;
  self->limit = text + length;
  self->gap = FALSE;
  self->number = self->junk = self->junk_end = self->result = NULL;
  self->start = (TabiyaPgnStart) { 0 };
  self->has_tag = self->told_variant = FALSE;

  read_header (self);
  read_start (self);
  self->plain = self->letters || self->start.explosive ? 0 : TABIYA_PGN_MOVE;
  if (!self->playable)
    keep_text (self, self->p, FALSE);
  read_moves (self);
  return self->has_tag || self->lines.n_plies > 0 || self->result;
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
  self->place = NULL;
  self->letters = NULL;
  self->settled = FALSE;
  return run (self, text, length);
}

/**
 * tabiya_pgn_parser_try:
 * @text: one game, in any encoding that contains ASCII
 * @length: in bytes
 * @letters: (nullable): those of the pieces; %NULL for the English ones
 * @place: a place in the game, with what an earlier reading found before it
 *
 * Returns: whether this reading found the same before @place
 */
gboolean
tabiya_pgn_parser_try (TabiyaPgnParser              *self,
                       const char                   *text,
                       gsize                         length,
                       const TabiyaPgnLetters       *letters,
                       const TabiyaPgnLanguagePlace *place)
{
  self->place = place;
  self->same = FALSE;
  self->letters = letters;
  self->settled = TRUE;
  run (self, text, length);
  return self->same;
}

/**
 * tabiya_pgn_parser_get_n_plies:
 *
 * Returns: how many half moves the main line of the last game has
 */
guint
tabiya_pgn_parser_get_n_plies (TabiyaPgnParser *self)
{
  return self->lines.n_plies;
}

/**
 * tabiya_pgn_parser_get_n_variation_plies:
 *
 * Returns: how many half moves all variations of the last game have
 */
guint
tabiya_pgn_parser_get_n_variation_plies (TabiyaPgnParser *self)
{
  return self->lines.n_variation_plies;
}
