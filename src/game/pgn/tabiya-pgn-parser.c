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
#include "game/pgn/tabiya-pgn-plain.h"
#include "game/pgn/tabiya-pgn-san.h"
#include "game/pgn/tabiya-pgn-tag-section.h"
#include "game/pgn/tabiya-pgn-teller.h"
#include "game/pgn/tabiya-pgn-words.h"

struct _TabiyaPgnParser {
  TabiyaPgnTeller         teller;

  /* state of one game */
  const char             *p;
  const char             *limit;
  int                     offset;    /* what the numbers of moves exceed those of positions by */
  int                     last_offset;   /* the same since a number that did not fit */
  guint                   n_null_moves;
  const char             *moves;     /* where they begin */
  gboolean                begun;     /* a word is known to be there */
  const char             *result;    /* at the end of the moves, and where it ends */
  const char             *result_end;
  TabiyaPgnTagSection     tags;
  gboolean                playable;  /* there is a position to play from */
  TabiyaPgnLines          lines;
  const TabiyaPgnLetters *letters;   /* of the pieces; NULL for the English ones */
  gboolean                settled;   /* whether it is known which letters these are */
  int                     plain;     /* the class of what can begin a plain move; none where no
                                        move is what it seems */

  /* a trial of other letters */
  const TabiyaPgnLanguagePlace *place;   /* NULL if this is none */
  gboolean                same;      /* as far as the place */
};

/* Skips annotations, too: comments and the numbers of glyphs. */
static const char *
skip_notes (const char *p,
            const char *limit)
{
  gboolean closed;

  while ((p = tabiya_pgn_skip_gap (p, limit)) < limit) {
    if (*p == '{')
      p = tabiya_pgn_skip_comment (p, limit, &closed);
    else if (*p == ';')
      p = tabiya_pgn_find_line_end (p, limit);
    else if (*p == '$')
      while (++p < limit && tabiya_pgn_is (*p, TABIYA_PGN_DIGIT))
        ;
    else
      break;
  }
  return p;
}

static void
flush_junk (TabiyaPgnParser *self)
{
  tabiya_pgn_teller_flush_junk (&self->teller, self->lines.line->doubt ? TABIYA_PGN_ERROR_SYNTAX
                                                                       : TABIYA_PGN_ERROR_NUMBER);
}

static inline void
make_move (TabiyaPgnParser *self,
           ChessMove        move)
{
  tabiya_pgn_lines_make_move (&self->lines, move);
  self->teller.gap = FALSE;
  if (self->teller.visitor->move)
    self->teller.visitor->move (self->teller.data, move);
}

static inline void
tell_nag (TabiyaPgnParser *self,
          guint            nag)
{
  if (self->teller.visitor->nag)
    self->teller.visitor->nag (self->teller.data, nag);
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
    tabiya_pgn_teller_add_junk (&self->teller, start, self->p);
    return;
  }
  flush_junk (self);
  tell_nag (self, nag);
}

/* Whether the game is over and what follows is about it. */
static inline gboolean
is_over (const TabiyaPgnParser *self)
{
  return self->result && self->lines.depth == 0;
}

/* Forgets the number of a move that does not come, if its text goes up to @first. Returns where the
   text begins that is not told yet. */
static const char *
take_back_number (TabiyaPgnParser *self,
                  const char      *first)
{
  TabiyaPgnLine *line = self->lines.line;
  const char *number = g_steal_pointer (&line->number);

  if (number && tabiya_pgn_skip_gap (line->number_end, self->limit) < first) {
    tabiya_pgn_teller_comment (&self->teller, number, line->number_end);
    return first;
  }
  return number ? number : first;
}

/* Where a line ends, dots for a move that did not come are text; the number of one says nothing. */
static void
drop_number (TabiyaPgnParser *self)
{
  TabiyaPgnLine *line = self->lines.line;

  if (line->number && !tabiya_pgn_is (*line->number, TABIYA_PGN_DIGIT)) {
    if (self->teller.junk)
      self->teller.junk = take_back_number (self, self->teller.junk);
    else
      tabiya_pgn_teller_add_junk (&self->teller, line->number, line->number_end);
  }
  line->number = NULL;
}

/* Ends the line before @at, with the words and the number that stand before it; what is left of it
   is text. */
static void
end_line (TabiyaPgnParser *self,
          const char      *at)
{
  const char *from = take_back_number (self, self->teller.junk ? self->teller.junk : at);

  self->teller.junk = NULL;
  self->p = tabiya_pgn_teller_keep_text (&self->teller, from, at, self->limit,
                                         self->lines.depth > 0, FALSE);
}

static void
tell_no_move (TabiyaPgnParser *self,
              const char      *start,
              const char      *end)
{
  g_autofree char *word = tabiya_pgn_dup_shown_word (start, (gsize) (end - start));

  tabiya_pgn_teller_report (
    &self->teller, TABIYA_PGN_ERROR_SYNTAX, start,
    _("“%s” is not certain to be the next move; the rest of the line is kept as a comment"),
    word);
}

/* At a word, dots or a sign in the place of a move. */
static void
take_no_move (TabiyaPgnParser *self,
              const char      *start,
              const char      *end)
{
  tell_no_move (self, start, end);
  end_line (self, start);
}

/* Whether the number @value with @n_dots bytes of dots behind it is that of a move in @position.
   Two dots and more say that it is Black's. */
static inline gboolean
fits (const TabiyaPgnParser *self,
      const ChessPosition   *position,
      guint                  value,
      gsize                  n_dots)
{
  int offset = (int) value - position->fullmove_number;

  return (offset == self->offset || offset == self->last_offset)
         && (n_dots < 2 || position->turn == CHESS_BLACK);
}

static inline const char *
skip_dots (const char *p,
           const char *limit)
{
  while (p < limit && *p == '.')
    p++;
  return p + tabiya_pgn_skip_ellipses (p, limit);
}

static inline const char *
skip_digits (const char *p,
             const char *limit,
             guint      *value)
{
  for (*value = 0; p < limit && tabiya_pgn_is (*p, TABIYA_PGN_DIGIT); p++)
    *value = MIN (*value * 10 + (guint) (*p - '0'), 1000000);
  return p;
}

static void
end_variation (TabiyaPgnParser *self)
{
  tabiya_pgn_lines_end_variation (&self->lines);
  self->teller.gap = TRUE;
  if (self->teller.visitor->end_variation)
    self->teller.visitor->end_variation (self->teller.data);
}

/* A result that stands inside a variation and not at the end of the game is text. */
static void
take_result (TabiyaPgnParser     *self,
             const char          *start,
             const TabiyaPgnWord *word)
{
  if (self->result || (self->lines.depth > 0 && !word->is_last)) {
    tabiya_pgn_teller_add_junk (&self->teller, start, word->next);
    return;
  }
  drop_number (self);
  flush_junk (self);
  if (self->lines.depth > 0)
    tabiya_pgn_teller_report (&self->teller, TABIYA_PGN_ERROR_SYNTAX, start,
                              _("A variation is not closed before the result"));
  while (self->lines.depth > 0)
    end_variation (self);
  self->result = start;
  self->result_end = start + word->length;
}

/* Which forfeits may stand here that look like something else: any where nothing else stands before
   it, and the one that the tag says. */
static guint
get_forfeits (TabiyaPgnParser *self)
{
  self->begun = self->begun || !tabiya_pgn_is_silent (self->moves, self->p);
  if (!self->begun)
    return ~0u;
  return self->lines.line->number || self->tags.result_says < 0 ? 0 : 1u << self->tags.result_says;
}

static TabiyaPgnPlace
get_place (TabiyaPgnParser *self)
{
  const TabiyaPgnLine *line = self->lines.line;

  return (TabiyaPgnPlace) {
    .limit = self->limit,
    .position = &line->positions[line->current],
    .has_move = line->has_move,
    .after_move = line->has_move && !self->teller.gap,
    .after_game = is_over (self),
    .letters = self->letters,
    .forfeits = get_forfeits (self),
  };
}

/* Whether after the move the board is not what it would be in chess. */
static gboolean
changes_more (TabiyaPgnParser *self,
              ChessMove        move)
{
  const ChessPosition *position = tabiya_pgn_lines_get_position (&self->lines);

  return self->tags.start.explosive && move != CHESS_NO_MOVE
         && chess_position_is_capture (position, move);
}

/* At a move that cannot be made. What is rare stays out of the way of what is not. */
G_NO_INLINE static void
take_bad_move (TabiyaPgnParser     *self,
               const char          *start,
               const TabiyaPgnWord *word)
{
  g_autofree char *problem = NULL;

  if (self->tags.start.variant) {
    tabiya_pgn_tag_section_tell_variant (&self->tags, &self->teller, start);
  } else {
    problem = tabiya_pgn_word_dup_problem (word, start);
    tabiya_pgn_teller_report (&self->teller, TABIYA_PGN_ERROR_ILLEGAL_MOVE, start, "%s", problem);
  }
  end_line (self, start);
}

/* Whether a move that ends at @p, with words between it and the last one, is one of the line and
   not one that the words speak of. */
static gboolean
is_certain (TabiyaPgnParser *self,
            const char      *p)
{
  const ChessPosition *position = tabiya_pgn_lines_get_position (&self->lines);
  const char *end;
  guint value;

  if (self->lines.line->number || position->turn == CHESS_WHITE)
    return !!self->lines.line->number;
  p = skip_notes (p, self->limit);
  if (p == self->limit || *p == ')' || tabiya_pgn_read_result (p, self->limit, &end))
    return TRUE;
  end = skip_digits (p, self->limit, &value);
  return end > p && end < self->limit && *end == '.' && fits (self, position, value - 1, 1);
}

/* Takes a word that is no move. In the place of one it ends the line; behind a move it is kept, and
   unless it is a mere number the next move has to show that it is the next. */
static void
take_text (TabiyaPgnParser *self,
           const char      *start,
           const char      *end)
{
  TabiyaPgnLine *line = self->lines.line;
  gboolean is_number = tabiya_pgn_is_loose_number (start, (gsize) (end - start));

  if (line->number && !is_number && !is_over (self)) {
    take_no_move (self, start, end);
    return;
  }
  tabiya_pgn_teller_add_junk (&self->teller, start, end);
  line->doubt |= !is_number;
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
  case TABIYA_PGN_WORD_GLYPH:
  case TABIYA_PGN_WORD_MOVE:
    if (word->kind == TABIYA_PGN_WORD_GLYPH && self->lines.line->number) {
      take_no_move (self, start, start + word->length);
      break;
    }
    if (word->kind == TABIYA_PGN_WORD_MOVE && changes_more (self, word->move)) {
      take_bad_move (self, start, word);
      break;
    }
    if (word->kind == TABIYA_PGN_WORD_MOVE && self->lines.line->doubt
        && !is_certain (self, word->next)) {
      take_no_move (self, start, start + word->length);
      break;
    }
    flush_junk (self);
    if (word->kind == TABIYA_PGN_WORD_MOVE) {
      self->n_null_moves += word->move == CHESS_NO_MOVE;
      make_move (self, word->move);
    }
    for (guint i = 0; i < word->n_glyphs; i++)
      tell_nag (self, word->glyphs[i]);
    if (word->next > start + word->length)
      tabiya_pgn_teller_add_junk (&self->teller, start + word->length, word->next);
    break;
  case TABIYA_PGN_WORD_BAD_MOVE:
    take_bad_move (self, start, word);
    break;
  case TABIYA_PGN_WORD_NUMBER:
  case TABIYA_PGN_WORD_TEXT:
  default:
    take_text (self, start, start + word->length);
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
    .offset = (gsize) (self->p - self->teller.text),
    .length = length,
    .position = tabiya_pgn_lines_get_position (&self->lines),
    .n_plies = self->lines.n_plies,
    .n_variation_plies = self->lines.n_variation_plies,
  };
  g_autofree char *names = NULL;

  self->settled = TRUE;
  self->letters = tabiya_pgn_language_find (
    self->teller.text, (gsize) (self->limit - self->teller.text), &place, &names);
  if (!self->letters)
    return FALSE;
  self->plain = 0;
  tabiya_pgn_teller_report (
    &self->teller, TABIYA_PGN_ERROR_SYNTAX, self->p,
    _("The pieces of this game have the letters of another language (%s); its moves are read "
      "with these"), names);
  return TRUE;
}

/* Whether what was read of the word may mean something else in another language. "Pf3" is the move
   of a pawn only if it is not that of a Dutch knight. */
G_NO_INLINE static gboolean
may_be_foreign (TabiyaPgnParser     *self,
                const char          *text,
                const TabiyaPgnWord *word)
{
  return !self->tags.start.variant
         && (word->kind == TABIYA_PGN_WORD_BAD_MOVE
             || (word->kind == TABIYA_PGN_WORD_MOVE && (*text == 'P' || (guchar) *text >= 0x80)))
         && has_foreign_letter (text, word->length);
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

/* Tells what the word at @p is. */
static void
recognise (const char           *p,
           const TabiyaPgnPlace *place,
           TabiyaPgnWord        *word)
{
  guint value;
  const char *digits_end = skip_digits (p, place->limit, &value);

  if (digits_end > p)
    tabiya_pgn_read_digits (p, digits_end, place, word);
  else
    tabiya_pgn_read_word (p, place, word);
}

/* At a word that is no plain move. FALSE, and nothing done, when it is a mere number. */
static gboolean
read_word (TabiyaPgnParser *self)
{
  TabiyaPgnPlace place = get_place (self);
  TabiyaPgnWord word;

  if (G_UNLIKELY (self->place) && (gsize) (self->p - self->teller.text) == self->place->offset)
    check_place (self);
  recognise (self->p, &place, &word);
  if (word.kind == TABIYA_PGN_WORD_NUMBER)
    return FALSE;
  if (word.kind >= TABIYA_PGN_WORD_MOVE && !self->settled && may_be_foreign (self, self->p, &word)
      && settle_letters (self, word.length)) {
    place.letters = self->letters;
    tabiya_pgn_read_word (self->p, &place, &word);
  }
  take_word (self, &word);
  return TRUE;
}

/* What the word at @p would be in @position; NOTHING if there is none. A move in letters that are
   not known yet is taken for one. */
static TabiyaPgnWordKind
peek (TabiyaPgnParser     *self,
      const char          *p,
      const ChessPosition *position)
{
  TabiyaPgnPlace place = get_place (self);
  TabiyaPgnWord word;
  const char *end;

  p = tabiya_pgn_skip_gap (p, self->limit);
  if (p == self->limit || tabiya_pgn_is (*p, TABIYA_PGN_WORD_END))
    return TABIYA_PGN_WORD_NOTHING;
  /* What is usual, quickly: a game may have a hundred thousand variations. */
  if ((tabiya_pgn_classes[(guchar) *p] & self->plain)
      && tabiya_pgn_read_san (position, p, self->limit, &end) != CHESS_NO_MOVE
      && (end == self->limit || tabiya_pgn_is (*end, TABIYA_PGN_WORD_END)))
    return TABIYA_PGN_WORD_MOVE;
  place.position = position;
  place.after_move = place.after_game = FALSE;
  recognise (p, &place, &word);
  if (word.kind == TABIYA_PGN_WORD_BAD_MOVE && (!self->settled || self->place)
      && may_be_foreign (self, p, &word))
    return TABIYA_PGN_WORD_MOVE;
  return word.kind;
}

static inline void
set_number (TabiyaPgnParser *self,
            const char      *end)
{
  TabiyaPgnLine *line = self->lines.line;

  if (!line->number || tabiya_pgn_skip_gap (line->number_end, self->limit) != self->p)
    line->number = self->p;
  line->number_end = self->p = end;
  self->teller.gap = TRUE;
}

/* At dots without a number, which say that Black is to move. */
static void
read_dots (TabiyaPgnParser *self,
           const char      *end)
{
  gboolean is_number = end < self->limit && tabiya_pgn_is (*end, TABIYA_PGN_DIGIT);
  const char *start = self->p;
  const char *result_end;

  if (is_number && tabiya_pgn_read_last_result (start, self->limit, 0, &result_end) >= 0) {
    read_word (self); /* ".5-.5" */
    return;
  }
  if (!is_number && !is_over (self)
      && tabiya_pgn_lines_get_position (&self->lines)->turn == CHESS_BLACK) {
    flush_junk (self);
    set_number (self, end);
    return;
  }
  self->p = is_number ? tabiya_pgn_find_word_end (end, self->limit) : end;
  take_text (self, start, self->p);
}

/* Where a number ends with the dots behind it, or with the parenthesis of "3)". */
static const char *
find_number_end (TabiyaPgnParser *self,
                 const char      *digits_end,
                 gsize           *n_dots)
{
  const char *dots = skip_dots (digits_end, self->limit) > digits_end
                       ? digits_end : tabiya_pgn_skip_gap (digits_end, self->limit);
  const char *end = skip_dots (dots, self->limit);

  *n_dots = (gsize) (end - dots);
  if (*n_dots > 0)
    return end;
  if (digits_end < self->limit && *digits_end == ')' && self->lines.depth == 0)
    return digits_end + 1;
  return digits_end;
}

/* Whether the number of a move, and nothing else, stands right before. */
static gboolean
is_behind_number (const TabiyaPgnParser *self)
{
  const TabiyaPgnLine *line = self->lines.line;

  return line->number && tabiya_pgn_skip_gap (line->number_end, self->limit) == self->p;
}

/* At a comment or text in parentheses behind a number, with what follows from @next on. If that is
   no move, the line ends before it, and this returns TRUE. */
static gboolean
ends_before_note (TabiyaPgnParser *self,
                  const char      *next)
{
  const ChessPosition *position = tabiya_pgn_lines_get_position (&self->lines);
  const char *word = next;
  gboolean fitting = TRUE;
  guint value;
  gsize n_dots;
  const char *digits_end = skip_digits (next, self->limit, &value);
  const char *end = find_number_end (self, digits_end, &n_dots);
  TabiyaPgnWordKind kind;

  if (n_dots > 0 && (end == self->limit || !tabiya_pgn_is (*end, TABIYA_PGN_DIGIT))) {
    fitting = digits_end > next ? fits (self, position, value, n_dots)
                                : position->turn == CHESS_BLACK;
    word = fitting ? skip_notes (end, self->limit) : next; /* the number again */
  }
  kind = peek (self, word, position);
  end = tabiya_pgn_find_odd_word_end (word, self->limit);
  if (fitting && ((kind != TABIYA_PGN_WORD_GLYPH && kind <= TABIYA_PGN_WORD_MOVE)
                  || tabiya_pgn_is_loose_number (word, (gsize) (end - word))))
    return FALSE;
  tell_no_move (self, word, end);
  end_line (self, self->p);
  return TRUE;
}

/* At "{" or ";" among moves. */
static void
read_comment (TabiyaPgnParser *self)
{
  if (!is_behind_number (self) || !ends_before_note (self, skip_notes (self->p, self->limit)))
    self->p = tabiya_pgn_teller_read_comment (&self->teller, self->p, self->limit);
}

static void
tell_wrong_number (TabiyaPgnParser *self,
                   const char      *end)
{
  const ChessPosition *position = tabiya_pgn_lines_get_position (&self->lines);
  g_autofree char *number = tabiya_pgn_dup_shown_word (self->p, (gsize) (end - self->p));

  tabiya_pgn_teller_report (
    &self->teller, TABIYA_PGN_ERROR_NUMBER, self->p,
    _("The number of this move should be %d%s and not %s; the move is kept"),
    position->fullmove_number + self->offset,
    position->turn == CHESS_WHITE ? "." : "...", number);
}

/* At digits or dots that are not simply the number of the next move. */
G_NO_INLINE static void
read_odd_number (TabiyaPgnParser *self)
{
  const ChessPosition *position = tabiya_pgn_lines_get_position (&self->lines);
  const TabiyaPgnLine *line = self->lines.line;
  const char *start = self->p;
  guint value;
  const char *digits_end = skip_digits (start, self->limit, &value);
  TabiyaPgnWordKind next;
  gboolean is_number;
  const char *end;
  gsize n_dots;

  if (digits_end == start) {
    read_dots (self, skip_dots (start, self->limit));
    return;
  }
  end = find_number_end (self, digits_end, &n_dots);
  if ((n_dots == 0 || is_over (self)
       || (end < self->limit && tabiya_pgn_is (*end, TABIYA_PGN_DIGIT)))
      && read_word (self))
    return;
  if (n_dots > 0 && skip_dots (digits_end, self->limit) == digits_end
      && !fits (self, position, value, n_dots)) {
    /* "7 ..." may be anything, and the dots those of the next move. */
    end = digits_end;
    n_dots = 0;
  }
  next = peek (self, end, position);
  /* The numbers of a game that does not begin with the first move may follow its own count. */
  if (n_dots > 0 && next == TABIYA_PGN_WORD_MOVE && self->tags.start.fen && self->lines.n_plies < 2
      && self->lines.depth == 0)
    self->offset = self->last_offset = (int) value - position->fullmove_number;
  if (!fits (self, position, value, n_dots))
    is_number = n_dots > 0 && (next == TABIYA_PGN_WORD_MOVE || next == TABIYA_PGN_WORD_BAD_MOVE);
  else if (n_dots == 0)
    is_number = next == TABIYA_PGN_WORD_MOVE && !self->teller.junk;
  else /* not as in "2.5" */
    is_number = next <= TABIYA_PGN_WORD_RESULT || next == TABIYA_PGN_WORD_MOVE || end == self->limit
                || !tabiya_pgn_is (*end, TABIYA_PGN_DIGIT);
  if (!is_number) {
    self->p = tabiya_pgn_find_odd_word_end (start, self->limit);
    take_text (self, start, self->p);
    return;
  }
  if (!fits (self, position, value, n_dots)) {
    /* Between this number and what was read something is missing. */
    if (line->doubt || line->number) {
      take_no_move (self, start, end);
      return;
    }
    if (next == TABIYA_PGN_WORD_MOVE) {
      tell_wrong_number (self, end);
      self->last_offset = (int) value - position->fullmove_number;
    }
  }
  flush_junk (self);
  set_number (self, end);
}

/* At a digit or a dot. */
G_ALWAYS_INLINE static inline void
read_number (TabiyaPgnParser *self)
{
  const char *start = self->p;
  const char *p = start;
  const char *digits_end;
  guint value = 0;

  while (p < self->limit && tabiya_pgn_is (*p, TABIYA_PGN_DIGIT))
    value = value * 10 + (guint) (*p++ - '0');
  digits_end = p;
  while (p < self->limit && *p == '.')
    p++;
  if (G_LIKELY (p > digits_end && digits_end > start && digits_end - start < 6 && p < self->limit
                && !tabiya_pgn_is (*p, TABIYA_PGN_DIGIT) && (guchar) *p < 0x80
                && !self->teller.junk && !self->result
                && fits (self, tabiya_pgn_lines_get_position (&self->lines), value,
                         (gsize) (p - digits_end))))
    set_number (self, p);
  else
    read_odd_number (self);
}

/* What the text in parentheses is. */
typedef enum {
  GROUP_VARIATION,      /* or nothing but annotations */
  GROUP_CONTINUATION,
  GROUP_TEXT,
} Group;

/* Behind "(". Words before the first move are no hindrance if it has the right number. */
static Group
look_at_group (TabiyaPgnParser *self,
               const char      *p)
{
  const TabiyaPgnLine *line = self->lines.line;
  const ChessPosition *after = &line->positions[line->current];
  const ChessPosition *before = &line->positions[line->current ^ 1];
  gboolean words = FALSE;
  gboolean numbered = FALSE;
  guint value = 0;
  gsize n_dots = 0;

  for (;;) {
    gboolean fits_before;
    gboolean fits_after;
    TabiyaPgnWordKind kind;
    const char *digits_end;
    guint number;

    p = skip_notes (p, self->limit);
    if (p < self->limit && *p == '(' && !words && !numbered) {
      p++;
      continue;
    }
    fits_before = numbered ? fits (self, before, value, n_dots) : !words;
    fits_after = numbered ? fits (self, after, value, n_dots)
                            && (n_dots > 1 || after->turn == CHESS_WHITE)
                          : !words;
    if (p == self->limit || *p == ')')
      return words ? GROUP_TEXT
             : numbered && fits_after ? GROUP_CONTINUATION : GROUP_VARIATION;
    if (tabiya_pgn_is (*p, TABIYA_PGN_WORD_END))
      return GROUP_TEXT;
    kind = peek (self, p, before);
    if (kind == TABIYA_PGN_WORD_MOVE && fits_before)
      return GROUP_VARIATION;
    if (fits_after && peek (self, p, after) == TABIYA_PGN_WORD_MOVE)
      return GROUP_CONTINUATION;
    if (kind == TABIYA_PGN_WORD_MOVE && !words)
      return GROUP_VARIATION;
    digits_end = skip_digits (p, self->limit, &number);
    if (kind == TABIYA_PGN_WORD_NUMBER || skip_dots (digits_end, self->limit) > digits_end) {
      const char *end = find_number_end (self, digits_end, &n_dots);

      if (end == self->limit || n_dots == 0 || !tabiya_pgn_is (*end, TABIYA_PGN_DIGIT)
          || peek (self, end, before) == TABIYA_PGN_WORD_MOVE
          || peek (self, end, after) == TABIYA_PGN_WORD_MOVE) {
        value = number;
        numbered = digits_end > p;
        p = end;
        continue;
      }
    }
    if (kind == TABIYA_PGN_WORD_BAD_MOVE && !words)
      return GROUP_TEXT;
    words = TRUE;
    numbered = FALSE;
    p = tabiya_pgn_find_odd_word_end (p, self->limit);
  }
}

/* At "(", which begins no variation. */
static void
keep_group (TabiyaPgnParser *self,
            TabiyaPgnError   code,
            const char      *message)
{
  static const TabiyaPgnVisitor nobody = { NULL };
  TabiyaPgnTeller ahead = { .visitor = &nobody };
  const char *start = self->p;

  if (self->tags.start.variant)
    tabiya_pgn_tag_section_tell_variant (&self->tags, &self->teller, start);
  else
    tabiya_pgn_teller_report (&self->teller, code, start, "%s", message);
  if (is_behind_number (self)) {
    const char *end = tabiya_pgn_teller_keep_text (&ahead, start, start, self->limit,
                                                   self->lines.depth > 0, TRUE);

    if (ends_before_note (self, skip_notes (end, self->limit)))
      return;
  }
  self->p = tabiya_pgn_teller_keep_text (&self->teller, start, start, self->limit,
                                         self->lines.depth > 0, TRUE);
}

/* At "(". */
static void
begin_variation (TabiyaPgnParser *self)
{
  Group group;

  if (!self->lines.line->has_move && self->lines.depth > 0) {
    /* Another pair of parentheses around the same variation. */
    self->lines.line->n_extra++;
    self->p++;
    return;
  }
  if (!self->lines.line->has_move) {
    keep_group (self, TABIYA_PGN_ERROR_SYNTAX,
                _("There is no move before this variation; it is kept as a comment"));
    return;
  }
  if (self->lines.depth == TABIYA_PGN_MAX_DEPTH) {
    g_autofree char *message =
      g_strdup_printf (_("Variations are nested more than %d deep; this one is kept as a comment"),
                       TABIYA_PGN_MAX_DEPTH);

    keep_group (self, TABIYA_PGN_ERROR_TOO_DEEP, message);
    return;
  }
  group = look_at_group (self, self->p + 1);
  if (group == GROUP_TEXT) {
    keep_group (self, TABIYA_PGN_ERROR_SYNTAX,
                _("No move of a variation can be made in these parentheses; they are kept as a "
                  "comment"));
    return;
  }
  tabiya_pgn_lines_begin_variation (&self->lines, group == GROUP_CONTINUATION);
  self->teller.gap = TRUE;
  self->p++;
  if (self->teller.visitor->begin_variation)
    self->teller.visitor->begin_variation (self->teller.data);
  if (group == GROUP_CONTINUATION && self->teller.visitor->repeat_move)
    self->teller.visitor->repeat_move (self->teller.data);
}

/* At ")". */
static void
read_close (TabiyaPgnParser *self)
{
  const char *start = self->p++;

  drop_number (self);
  if (self->lines.depth == 0)
    tabiya_pgn_teller_add_junk (&self->teller, start, self->p);
  flush_junk (self);
  if (self->lines.depth > 0 && self->lines.line->n_extra > 0)
    self->lines.line->n_extra--;
  else if (self->lines.depth > 0)
    end_variation (self);
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
  if (move == CHESS_NO_MOVE || is_over (self))
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
  if (G_UNLIKELY (self->lines.line->doubt) && !is_certain (self, end)) {
    take_no_move (self, self->p, end);
    return TRUE;
  }
  if (G_UNLIKELY (self->teller.junk))
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
    tabiya_pgn_teller_add_junk (&self->teller, self->p, bracket + 1);
    self->p = bracket + 1;
  } else if (c == '}' || c == '[' || c == ']') {
    tabiya_pgn_teller_add_junk (&self->teller, self->p, self->p + 1);
    self->p++;
  } else if (c == ')') {
    read_close (self);
  } else {
    flush_junk (self);
    if (c == '(')
      begin_variation (self);
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
      self->p = tabiya_pgn_teller_read_line_end (&self->teller, self->p, self->limit);
    else if (class & TABIYA_PGN_DELIMITER)
      read_delimiter (self);
    else if ((class & TABIYA_PGN_DIGIT) || *self->p == '.')
      read_number (self);
    else if ((class & self->plain) && read_plain_move (self))
      continue;
    else if (skip_dots (self->p, self->limit) > self->p)
      read_number (self);
    else
      read_word (self);
  }
  drop_number (self);
  flush_junk (self);
  if (self->lines.depth > 0)
    tabiya_pgn_teller_report (&self->teller, TABIYA_PGN_ERROR_SYNTAX, self->p,
                              _("A variation is not closed"));
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
  self->teller = (TabiyaPgnTeller) { .visitor = visitor, .data = data };
  tabiya_pgn_lines_init (&self->lines);
  return self;
}

void
tabiya_pgn_parser_free (TabiyaPgnParser *self)
{
  tabiya_pgn_lines_clear (&self->lines);
  tabiya_pgn_tag_names_clear (&self->tags.names);
  g_free (self);
}

static gboolean
run (TabiyaPgnParser *self,
     const char      *text,
     gsize            length)
{
  const TabiyaPgnVisitor *visitor = self->teller.visitor;
  ChessPosition *start;

  self->teller.text = self->p = text;
  self->limit = text + length;
  self->teller.gap = FALSE;
  self->offset = self->last_offset = 0;
  self->n_null_moves = 0;
  self->teller.junk = self->result = self->result_end = NULL;
  self->begun = FALSE;
  tabiya_pgn_tag_section_clear (&self->tags);

  self->moves = self->p = tabiya_pgn_tag_section_read (&self->tags, &self->teller, text,
                                                       self->limit);
  start = tabiya_pgn_lines_begin_game (&self->lines);
  self->playable = tabiya_pgn_tag_section_get_position (&self->tags, &self->teller, start);
  if (visitor->start)
    visitor->start (self->teller.data, start);
  self->plain = self->letters || self->tags.start.explosive ? 0 : TABIYA_PGN_MOVE;
  if (!self->playable)
    self->p = tabiya_pgn_teller_keep_text (&self->teller, self->p, self->p, self->limit, FALSE,
                                           FALSE);
  read_moves (self);
  tabiya_pgn_tag_section_settle_result (&self->tags, &self->teller, self->result,
                                        self->result_end);
  /* Null moves alone may be dashes that somebody put between two texts. */
  return self->tags.has_tag || self->result
         || self->lines.n_plies + self->lines.n_variation_plies > self->n_null_moves;
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

guint
tabiya_pgn_parser_get_n_plies (TabiyaPgnParser *self)
{
  return self->lines.n_plies;
}

guint
tabiya_pgn_parser_get_n_variation_plies (TabiyaPgnParser *self)
{
  return self->lines.n_variation_plies;
}
