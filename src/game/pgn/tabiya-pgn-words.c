/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/pgn/tabiya-pgn-glyph.h"
#include "game/pgn/tabiya-pgn-lexer.h"
#include "game/pgn/tabiya-pgn-plain.h"

/* No move is longer, with whatever it is written. */
#define MAX_MOVE 64

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
  for (; *words; words++) {
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
  return chess_move_read (position, CHESS_NOTATION_SAN, word, (int) MIN (length, MAX_MOVE),
                          move).error;
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

/* Reads a move in any way of writing it, without symbols. */
static ChessTextError
read_any_move (const TabiyaPgnPlace *place,
               const char           *word,
               gsize                 length,
               ChessMove            *move)
{
  g_autofree char *english = NULL;
  ChessTextError error;

  if (place->letters)
    english = tabiya_pgn_letters_dup_english (place->letters, word, length);
  if (english) {
    word = english;
    length = strlen (english);
  }
  error = read_san (place->position, word, length, move);
  if (error == CHESS_MOVE_UNREADABLE)
    error = read_disguised_move (place->position, word, length, move);
  return error;
}

/* Signs of check that other books and programs write. */
static const char * const checks[] = {
  "\u2020", "\u2021", "dis.ch.", "dbl.ch.", "ch.", "ch", "++", "+", "#", NULL,
};

/* The length of the sign of check at the end of a word that is not a sign alone; 0 if there is
   none. Of plain ones only that behind a mark, as in "Qh5!+", is not read as a part of the move. */
static gsize
find_check (const char *text,
            gsize       length)
{
  for (guint i = 0; checks[i]; i++) {
    gsize n = strlen (checks[i]);

    if (length > n && memcmp (text + length - n, checks[i], n) == 0
        && (!g_ascii_ispunct (*checks[i]) || strchr ("!?", text[length - n - 1])))
      return n;
  }
  return 0;
}

/* The length of a comma, a full stop or three dots in one at the end of a word; 0 if there is no
   such thing, or nothing else. */
static gsize
find_dots (const char *text,
           gsize       length)
{
  for (gsize n = 1; n < length && n <= 3; n += 2) {
    if ((n == 1 && strchr (".,", text[length - 1]))
        || ((n > 1 || (guchar) text[length - 2] < 0x80)
            && tabiya_pgn_skip_ellipses (text + length - n, text + length) == n))
      return n;
  }
  return 0;
}

/* Reads a move that is not plain canonical SAN, with symbols at its end. @word gets what was read
   only if it is a move. */
static ChessTextError
read_odd_move (const char           *text,
               gsize                 length,
               const TabiyaPgnPlace *place,
               TabiyaPgnWord        *word)
{
  const ChessPosition *position = place->position;
  static const char * const null_moves[] = { "null", "<>", "@@@@", NULL };
  ChessMove move = CHESS_NO_MOVE;
  ChessTextError error;
  int glyphs[TABIYA_PGN_MAX_GLYPHS];
  guint n_glyphs = 0;
  gsize n;

  for (; n_glyphs < TABIYA_PGN_MAX_GLYPHS; length -= n) {
    if ((n = tabiya_pgn_glyph_find_suffix (text, length)) > 0)
      glyphs[n_glyphs++] = tabiya_pgn_glyph_lookup (text + length - n, n,
                                                    (ChessColor) position->turn);
    else if ((n = find_check (text, length)) == 0)
      break;
  }
  /* What is left of them would be passed over as a part of the move. */
  if (memchr (text, '!', length) || memchr (text, '?', length))
    return CHESS_MOVE_UNREADABLE;
  while ((n = find_dots (text, length)) > 0)
    length -= n;
  if (!is_one_of (text, length, null_moves)) {
    error = read_any_move (place, text, length, &move);
    if (error != CHESS_TEXT_OK && text[length - 1] == 'N' && n_glyphs < G_N_ELEMENTS (glyphs)
        && read_any_move (place, text, length - 1, &move) == CHESS_TEXT_OK) {
      /* No knight of a promotion. */
      glyphs[n_glyphs++] = tabiya_pgn_glyph_lookup ("N", 1, (ChessColor) position->turn);
      error = CHESS_TEXT_OK;
    }
    if (error != CHESS_TEXT_OK)
      return error;
  }
  if (move == CHESS_NO_MOVE && chess_position_in_check (position))
    return CHESS_MOVE_ILLEGAL;
  word->kind = TABIYA_PGN_WORD_MOVE;
  word->move = move;
  for (word->n_glyphs = 0; n_glyphs > 0; word->n_glyphs++)
    word->glyphs[word->n_glyphs] = (guint) glyphs[--n_glyphs];
  return CHESS_TEXT_OK;
}

/* The length of a move with exclamation and question marks in a word that goes on behind them, as
   in "e4!e5"; 0 if there is no such place. */
static gsize
find_glued_move (const char *word,
                 gsize       length)
{
  gsize n = 2;

  while (n < length && word[n] != '!' && word[n] != '?')
    n++;
  while (n < length && (word[n] == '!' || word[n] == '?'))
    n++;
  return n < length ? n : 0;
}

/* Reads a move that another one, or its number, follows without a blank. */
static gboolean
read_glued_move (const char           *text,
                 const TabiyaPgnPlace *place,
                 TabiyaPgnWord        *word)
{
  gsize length = find_glued_move (text, word->length);

  if (length == 0 || read_odd_move (text, length, place, word) != CHESS_TEXT_OK)
    return FALSE;
  word->length = length;
  word->next = text + length;
  return TRUE;
}

/* Reads a move with something in it that is not seen, as web pages have in "O-O" so that it is not
   broken. */
static gboolean
read_divided_move (const char           *text,
                   const TabiyaPgnPlace *place,
                   TabiyaPgnWord        *word)
{
  const char *limit = tabiya_pgn_find_word_end (text, place->limit);
  const char *p = text + word->length;
  gsize n;

  while (p - text < MAX_MOVE && (n = tabiya_pgn_skip_unseen (p, limit)) > 0) {
    p += n + tabiya_pgn_find_odd_blank (p + n, (gsize) (limit - p) - n);
    if (read_odd_move (text, (gsize) (p - text), place, word) != CHESS_TEXT_OK)
      continue;
    word->length = (gsize) (p - text);
    word->next = p;
    return TRUE;
  }
  return FALSE;
}

/* What programs and people write after a move, and what the move says itself. */
static gboolean
is_noise (const char          *word,
          gsize                length,
          const ChessPosition *position)
{
  static const char * const words[] = { "e.p.", "e.p", "ep", NULL };

  return is_one_of (word, length, words)
         || (chess_position_in_check (position) && is_one_of (word, length, checks));
}

/* Any word that is no result and no number. */
static void
read_odd_word (const char           *text,
               const TabiyaPgnPlace *place,
               TabiyaPgnWord        *word)
{
  const char *end = tabiya_pgn_find_odd_word_end (text, place->limit);
  int nag;

  word->next = end;
  word->length = (gsize) (end - text);
  word->kind = TABIYA_PGN_WORD_TEXT;
  if (place->after_game)
    return;
  if (end - text > 1 && end[-1] == '*') {
    /* The result of a game may be glued to its last move; elsewhere the star is a footnote's. */
    word->next = tabiya_pgn_skip_gap (end, place->limit) == place->limit ? end - 1 : end;
    word->length--;
  }
  if (word->length == 1 && *text == '\\' && end < place->limit && *end == '$') {
    /* Somebody's typesetting took the "$" of a glyph for a command of its own. */
    word->kind = TABIYA_PGN_WORD_NOTHING;
    return;
  }
  nag = tabiya_pgn_glyph_lookup (text, word->length,
                                 chess_color_opposite ((ChessColor) place->position->turn));
  if (nag >= 0 && place->has_move) {
    if (read_divided_move (text, place, word)) /* not "N", a novelty */
      return;
    word->kind = TABIYA_PGN_WORD_GLYPH;
    word->glyphs[word->n_glyphs++] = (guint) nag;
    return;
  }
  if (place->after_move && is_noise (text, word->length, place->position)) {
    word->kind = TABIYA_PGN_WORD_NOTHING;
    return;
  }
  word->error = read_odd_move (text, word->length, place, word);
  if (word->error == CHESS_TEXT_OK || read_glued_move (text, place, word)
      || read_divided_move (text, place, word))
    return;
  if (word->error != CHESS_MOVE_UNREADABLE || names_square (text, word->length))
    word->kind = TABIYA_PGN_WORD_BAD_MOVE;
}

/* Digits that are no number: a null move, castling without its dashes, a word that begins so. */
static gboolean
is_odd_word (const char *start,
             const char *digits_end,
             const char *limit)
{
  gsize length = (gsize) (digits_end - start);

  return (digits_end < limit && (*digits_end == '-' || *digits_end == '/'))
         || tabiya_pgn_skip_odd_dash (digits_end, limit) > 0
         || is_word (start, length, "0000") || is_word (start, length, "000")
         || is_word (start, length, "00");
}

/* Whether a result begins at @text; @word is then that. */
static gboolean
read_result (const char           *text,
             const TabiyaPgnPlace *place,
             TabiyaPgnWord        *word)
{
  const char *end;
  gboolean ends = tabiya_pgn_read_last_result (text, place->limit, place->forfeits, &end) >= 0;

  if (!ends && !tabiya_pgn_read_result (text, place->limit, &end))
    return FALSE;
  word->kind = TABIYA_PGN_WORD_RESULT;
  word->next = end;
  word->length = (gsize) (end - text);
  word->is_last = ends;
  return TRUE;
}

/**
 * tabiya_pgn_find_word_end:
 * @p: in a word, or at what ends one
 *
 * Returns: where the word ends, at most @limit
 */
const char *
tabiya_pgn_find_word_end (const char *p,
                          const char *limit)
{
  while (p < limit && !tabiya_pgn_is (*p, TABIYA_PGN_WORD_END))
    p++;
  return p;
}

/**
 * tabiya_pgn_find_odd_word_end:
 * @p: in a word
 *
 * Returns: where the word ends, at most @limit, also before a blank that is not ASCII; "e8(Q)" is
 *   one word, and so is the German "e8(D)"
 */
const char *
tabiya_pgn_find_odd_word_end (const char *p,
                              const char *limit)
{
  const char *end = tabiya_pgn_find_word_end (p, limit);

  end = p + tabiya_pgn_find_odd_blank (p, (gsize) (end - p));

  if (limit - end >= 3 && end > p && *end == '(' && end[2] == ')'
      && strchr ("QRBNqrbnDTLSPFCA", end[1]) && (end[-1] == '1' || end[-1] == '8'))
    end = tabiya_pgn_find_word_end (end + 3, limit);
  return end;
}

/**
 * tabiya_pgn_is_loose_number:
 * @word: a word that is no move
 * @length: its length in bytes
 *
 * Returns: whether it begins with a number, signs aside: a score, a time, an evaluation, "2nd"
 */
gboolean
tabiya_pgn_is_loose_number (const char *word,
                            gsize       length)
{
  gsize i = 0;

  /* "±" is a sign, too. */
  while (i < length && (g_ascii_ispunct (word[i]) || word[i] == '\xc2' || word[i] == '\xb1'))
    i++;
  return i < length && g_ascii_isdigit (word[i]);
}

/**
 * tabiya_pgn_dup_shown_word:
 * @length: of any word or text, in bytes
 *
 * Returns: (transfer full): the text as it can be shown: valid UTF-8, not too long
 */
char *
tabiya_pgn_dup_shown_word (const char *text,
                           gsize       length)
{
  return g_utf8_make_valid (text, (gssize) MIN (length, 40));
}

/**
 * tabiya_pgn_word_dup_problem:
 * @self: a BAD_MOVE
 * @text: where it was read
 *
 * Returns: (transfer full): why it cannot be made and what becomes of it, translated
 */
char *
tabiya_pgn_word_dup_problem (const TabiyaPgnWord *self,
                             const char          *text)
{
  g_autofree char *shown = tabiya_pgn_dup_shown_word (text, self->length);
  const char *format = _("%s is not a legal move here; the rest of the line is kept as a comment");

  if (self->error == CHESS_MOVE_AMBIGUOUS)
    format = _("%s can be more than one move; the rest of the line is kept as a comment");
  else if (self->error == CHESS_MOVE_NEEDS_PROMOTION)
    format = _("%s does not say which piece the pawn becomes; the rest of the line is kept as a "
               "comment");
  else if (self->error == CHESS_MOVE_UNREADABLE)
    format = _("%s cannot be read as a move; the rest of the line is kept as a comment");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (format, shown);
#pragma GCC diagnostic pop
}

/**
 * tabiya_pgn_read_word:
 * @p: at a word that is no number and no plain move
 * @word: (out): what it is
 */
void
tabiya_pgn_read_word (const char           *p,
                      const TabiyaPgnPlace *place,
                      TabiyaPgnWord        *word)
{
  gsize blank = tabiya_pgn_skip_odd_blank (p, place->limit);

  *word = (TabiyaPgnWord) { .kind = TABIYA_PGN_WORD_NOTHING, .next = p + blank, .length = blank };
  if (blank == 0 && !read_result (p, place, word))
    read_odd_word (p, place, word);
}

/**
 * tabiya_pgn_read_digits:
 * @p: at digits
 * @digits_end: where they end, without a dot
 * @word: (out): what they are, or the word that begins with them: a result, a move that begins with
 *   a zero, or a number nevertheless
 */
void
tabiya_pgn_read_digits (const char           *p,
                        const char           *digits_end,
                        const TabiyaPgnPlace *place,
                        TabiyaPgnWord        *word)
{
  *word = (TabiyaPgnWord) {
    .kind = TABIYA_PGN_WORD_NUMBER,
    .next = digits_end,
    .length = (gsize) (digits_end - p),
  };
  if (!read_result (p, place, word)
      && (place->after_game || is_odd_word (p, digits_end, place->limit)))
    read_odd_word (p, place, word);
}
