/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn-glyph.h"
#include "game/pgn/tabiya-pgn-plain.h"

/* Words among the moves that are anything but a plain move: moves written in other ways, symbols,
   results, and what people write between them. */

#define MAX_GLYPHS 4

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

static ChessTextError
read_san (const ChessPosition *position,
          const char          *word,
          gsize                length,
          ChessMove           *move)
{
  return chess_move_read (position, CHESS_NOTATION_SAN, word, (int) MIN (length, 64), move).error;
}

/* A word that cannot be read as it is: with figurines or dashes from a web page, or all in capitals
   ("NF3", "E4"). */
static ChessTextError
read_disguised_move (const ChessPosition *position,
                     const char          *word,
                     gsize                length,
                     ChessMove           *move)
{
  g_autofree char *plain = tabiya_pgn_dup_plain_word (word, length);
  g_autofree char *lower = NULL;
  ChessTextError error = CHESS_MOVE_UNREADABLE;

  if (plain) {
    word = plain;
    length = strlen (plain);
    error = length > 0 ? read_san (position, plain, length, move) : CHESS_MOVE_UNREADABLE;
  }
  if (error != CHESS_MOVE_UNREADABLE || length < 2 || !g_ascii_isupper (*word))
    return error;
  lower = g_ascii_strdown (word, (gssize) length);
  for (gsize i = 0; i < length; i++) {
    if (g_ascii_islower (word[i]))
      return CHESS_MOVE_UNREADABLE;
  }
  *lower = *word;
  if (read_san (position, lower, length, move) == CHESS_TEXT_OK)
    return CHESS_TEXT_OK;
  *lower = g_ascii_tolower (*lower);
  if (read_san (position, lower, length, move) == CHESS_TEXT_OK)
    return CHESS_TEXT_OK;
  return CHESS_MOVE_UNREADABLE;
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
  const TabiyaPgnLine *line = &self->lines[self->depth];
  const ChessPosition *position = &line->positions[line->current];
  ChessTextError error = CHESS_TEXT_OK;
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
    error = read_san (position, word, length, move);
  if (error == CHESS_MOVE_UNREADABLE)
    error = read_disguised_move (position, word, length, move);
  if (error == CHESS_TEXT_OK && *move == CHESS_NO_MOVE && chess_position_in_check (position))
    return CHESS_MOVE_ILLEGAL;
  return error;
}

static void
report_bad_move (TabiyaPgnParser *self,
                 const char      *word,
                 gsize            length,
                 ChessTextError   error)
{
  g_autofree char *shown = tabiya_pgn_parser_dup_word (word, length);
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
  tabiya_pgn_report (self, TABIYA_PGN_ERROR_ILLEGAL_MOVE, word, format, shown);
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

/* Whether nothing but blanks follows. */
static gboolean
is_last (TabiyaPgnParser *self,
         const char      *p)
{
  while (p < self->limit && tabiya_pgn_is (*p, TABIYA_PGN_BLANK | TABIYA_PGN_LINE_END))
    p++;
  return p == self->limit;
}

/* The end of the word at p; "e8(Q)" is one word. */
static const char *
find_odd_word_end (TabiyaPgnParser *self)
{
  const char *end = tabiya_pgn_find_word_end (self->p, self->limit);

  end = self->p + tabiya_pgn_find_odd_blank (self->p, (gsize) (end - self->p));

  if (self->limit - end >= 3 && end > self->p && *end == '(' && end[2] == ')'
      && strchr ("QRBNqrbn", end[1]) != NULL && (end[-1] == '1' || end[-1] == '8'))
    end = tabiya_pgn_find_word_end (end + 3, self->limit);
  return end;
}

/* Any word the fast way does not know. */
static void
read_odd_word (TabiyaPgnParser *self)
{
  const char *word = self->p;
  const char *end = find_odd_word_end (self);
  gsize length;
  const TabiyaPgnLine *line = &self->lines[self->depth];
  int glyphs[MAX_GLYPHS];
  guint n_glyphs = 0;
  ChessTextError error;
  ChessMove move;
  int nag;

  self->p = end;
  if (self->result != NULL) {
    tabiya_pgn_parser_add_junk (self, word, end);
    return;
  }
  if (end - word > 1 && end[-1] == '*') {
    /* The result of a game may be glued to its last move; elsewhere the star says nothing. */
    self->p = is_last (self, end) ? end - 1 : end;
    end--;
  }
  length = (gsize) (end - word);
  nag = tabiya_pgn_glyph_lookup (word, length,
                                 (ChessColor) line->positions[line->current ^ 1].turn);
  if (nag >= 0 && line->has_move) {
    tabiya_pgn_parser_flush_junk (self);
    tabiya_pgn_parser_tell_nag (self, (guint) nag);
    return;
  }
  if (is_noise (self, word, length))
    return;

  error = read_odd_move (self, word, length, &move, glyphs, &n_glyphs);
  if (error == CHESS_TEXT_OK) {
    tabiya_pgn_parser_flush_junk (self);
    tabiya_pgn_parser_make_move (self, move);
    while (n_glyphs > 0)
      tabiya_pgn_parser_tell_nag (self, (guint) glyphs[--n_glyphs]);
  } else if (error == CHESS_MOVE_UNREADABLE && !names_square (word, length)) {
    tabiya_pgn_parser_add_junk (self, word, end);
  } else {
    tabiya_pgn_parser_flush_junk (self);
    report_bad_move (self, word, length, error);
    tabiya_pgn_parser_keep_text (self, self->number != NULL ? self->number : word, FALSE);
  }
}

/* At a result, which ends at @end. */
static void
read_result (TabiyaPgnParser *self,
             const char      *result,
             const char      *end)
{
  if (self->result != NULL || (self->depth > 0 && !is_last (self, end))) {
    tabiya_pgn_parser_add_junk (self, self->p, end);
    self->p = end;
    return;
  }
  tabiya_pgn_parser_flush_junk (self);
  if (self->depth > 0)
    tabiya_pgn_report (self, TABIYA_PGN_ERROR_SYNTAX, self->p,
                       _("A variation is not closed before the result"));
  while (self->depth > 0)
    tabiya_pgn_parser_end_variation (self);
  self->p = end;
  self->gap = FALSE;
  self->result = result;
  if (self->visitor->result != NULL)
    self->visitor->result (self->data, result);
}

/* Results as people write them, at the end of the game: "½-½", a lonely "1/2", with any dash. */
static const char *
read_odd_result (TabiyaPgnParser *self,
                 const char     **end)
{
  static const char * const draws[] = { "\xc2\xbd-\xc2\xbd", "\xbd-\xbd", "\xc2\xbd", "1/2", NULL };
  g_autofree char *plain = NULL;
  const char *word = self->p;
  gsize length;

  *end = tabiya_pgn_find_word_end (word, self->limit);
  if (!is_last (self, *end))
    return NULL;
  length = (gsize) (*end - word);
  plain = tabiya_pgn_dup_plain_word (word, length);
  if (plain) {
    word = plain;
    length = strlen (plain);
  }
  if (is_one_of (word, length, draws))
    return "1/2-1/2";
  if (is_word (word, length, "1-0") || is_word (word, length, "1:0"))
    return "1-0";
  if (is_word (word, length, "0-1") || is_word (word, length, "0:1"))
    return "0-1";
  return is_word (word, length, "1/2-1/2") ? "1/2-1/2" : NULL;
}

/* Digits that are no number: a null move, castling without its dashes, a word that begins so. */
static gboolean
is_odd_word (TabiyaPgnParser *self,
             const char      *start,
             const char      *digits_end)
{
  gsize length = (gsize) (digits_end - start);

  return (digits_end < self->limit && (*digits_end == '-' || *digits_end == '/'))
         || tabiya_pgn_skip_odd_dash (digits_end, self->limit) > 0
         || is_word (start, length, "0000") || is_word (start, length, "000")
         || is_word (start, length, "00");
}

/* A result, a move that begins with a zero, or a number nevertheless. */
void
tabiya_pgn_parser_read_odd_number (TabiyaPgnParser *self,
                                   const char      *digits_end)
{
  const char *start = self->p;
  const char *end;
  const char *result = tabiya_pgn_read_result (start, self->limit, &end);

  if (result == NULL)
    result = read_odd_result (self, &end);
  if (result != NULL)
    read_result (self, result, end);
  else if (self->result != NULL || is_odd_word (self, start, digits_end))
    read_odd_word (self);
  else if (self->junk != NULL && (digits_end == self->limit || *digits_end != '.'))
    tabiya_pgn_parser_add_junk (self, start, self->p = digits_end);
  else
    tabiya_pgn_parser_take_number (self, start, digits_end);
}

void
tabiya_pgn_parser_read_word (TabiyaPgnParser *self)
{
  gsize blank = tabiya_pgn_skip_odd_blank (self->p, self->limit);
  const char *end;
  const char *result = tabiya_pgn_read_result (self->p, self->limit, &end);

  if (blank > 0) {
    self->p += blank;
    return;
  }
  if (result == NULL && (guchar) *self->p >= 0x80)
    result = read_odd_result (self, &end);
  if (result != NULL)
    read_result (self, result, end);
  else
    read_odd_word (self);
}
