/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/board/tabiya-fen-text.h"

#include <string.h>

#include <glib/gi18n.h>

#include "core/chess-epd.h"
#include "core/chess-outcome.h"

/* A translated sentence that says what is wrong, without the column, and what is expected. */
static const char *
describe_error (ChessTextError error)
{
  switch ((int) error) {
  case CHESS_TEXT_EMPTY:
    return _("There is no position: paste or type one in FEN.");
  case CHESS_FEN_BAD_CHARACTER:
    return _("This is not a piece, digit or slash.");
  case CHESS_FEN_BAD_RANK_LENGTH:
    return _("This rank does not have eight squares.");
  case CHESS_FEN_BAD_RANK_COUNT:
    return _("There must be eight ranks, separated by slashes.");
  case CHESS_FEN_NO_KING:
    return _("A king is missing.");
  case CHESS_FEN_MANY_KINGS:
    return _("A side has more than one king.");
  case CHESS_FEN_PAWN_ON_LAST_RANK:
    return _("A pawn cannot stand on the first or last rank.");
  case CHESS_FEN_TOO_MANY_PIECES:
    return _("A side has more pieces than a game can give it.");
  case CHESS_FEN_BAD_TURN:
    return _("The side to move must be w or b.");
  case CHESS_FEN_OPPONENT_IN_CHECK:
    return _("The side that has just moved is in check.");
  case CHESS_FEN_IMPOSSIBLE_CHECK:
    return _("More pieces give check than one move can bring about.");
  case CHESS_FEN_BAD_CASTLING:
    return _("This castling right cannot be read, or the king or rook is not on its square.");
  case CHESS_FEN_BAD_EN_PASSANT:
    return _("No pawn can just have passed this en passant square.");
  case CHESS_FEN_BAD_HALFMOVE:
    return _("The number of moves without a capture or pawn move must be from 0 to 150.");
  case CHESS_FEN_BAD_FULLMOVE:
    return _("The move number must be 1 or more.");
  case CHESS_FEN_MISSING_FIELD:
    return _("Something is missing: pieces, side to move, castling, en passant, two numbers.");
  case CHESS_FEN_TRAILING:
    return _("There is text after the end of the position.");
  default:
    return _("This is not a position in FEN.");
  }
}

static const char *
describe_position (const ChessPosition *position)
{
  gboolean white = position->turn == CHESS_WHITE;

  if (position->chess960)
    return white ? _("Chess960, White to move.") : _("Chess960, Black to move.");
  return white ? _("White to move.") : _("Black to move.");
}

/* Why no game can begin in this position; NULL if one can. */
static const char *
find_end (const ChessPosition *position)
{
  switch (chess_outcome (position, NULL, 0)) {
  case CHESS_OUTCOME_CHECKMATE:
    return _("The game is over here: checkmate.");
  case CHESS_OUTCOME_STALEMATE:
    return _("The game is over here: stalemate.");
  case CHESS_OUTCOME_INSUFFICIENT_MATERIAL:
    return _("The game is over here: neither side can give mate.");
  case CHESS_OUTCOME_SEVENTY_FIVE_MOVES:
    return _("The game is over here: 75 moves without a capture or pawn move.");
  case CHESS_OUTCOME_FIVEFOLD_REPETITION:
  case CHESS_OUTCOME_NONE:
  default:
    return NULL;
  }
}

/* What had to be left out or assumed, as sentences; NULL if nothing. (transfer full) */
static char *
dup_assumptions (unsigned              notes,
                 const ChessPosition  *position,
                 gboolean              has_more)
{
  g_autoptr(GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  if (notes & CHESS_FEN_NOTE_CASTLING_DROPPED)
    g_ptr_array_add (sentences, g_strdup (_("Castling rights without king and rook in place were "
                                            "left out.")));
  if (notes & CHESS_FEN_NOTE_EN_PASSANT_DROPPED)
    g_ptr_array_add (sentences, g_strdup (_("The en passant square was left out: no pawn can just "
                                            "have passed it.")));
  if (notes & CHESS_FEN_NOTE_COUNTER_MENDED)
    /* Translators: the two numbers at the end of a position */
    g_ptr_array_add (sentences,
                     g_strdup_printf (_("Numbers that are missing or impossible were assumed: %u "
                                        "without a capture or pawn move, move %u."),
                                      position->halfmove_clock, position->fullmove_number));
  if (has_more)
    g_ptr_array_add (sentences, g_strdup (_("What stands behind the position was left out.")));
  if (sentences->len == 0)
    return NULL;
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

/* Reads what people write and copy: without the counters, with several blanks, rights that do not
   fit, operations of EPD. The position itself must be one that strict reading accepts. */
static gboolean
read_leniently (TabiyaFenCheck  *check,
                const char      *text,
                ChessTextResult *result)
{
  size_t length = chess_epd_measure (text);
  gboolean has_more = text[length + strspn (text + length, " \t\r\n")] != '\0';
  ChessTextResult lenient = chess_fen_read (text, (int) length, CHESS_FEN_LENIENT,
                                            &check->position);
  ChessTextResult strict;
  ChessPosition position;
  char fen[CHESS_FEN_SIZE];

  if (lenient.error != CHESS_TEXT_OK) {
    *result = lenient;
    return FALSE;
  }
  chess_fen_write (&check->position, false, fen);
  strict = chess_fen_read (fen, -1, CHESS_FEN_STRICT, &position);
  if (strict.error != CHESS_TEXT_OK) {
    /* Its columns are those of another text. */
    if (strict.error != result->error)
      *result = (ChessTextResult) { .error = strict.error };
    return FALSE;
  }
  check->assumed = dup_assumptions (lenient.notes, &check->position, has_more);
  return TRUE;
}

static void
set_valid (TabiyaFenCheck *check)
{
  const char *end = find_end (&check->position);
  const char *state = describe_position (&check->position);

  check->valid = !end;
  check->problem = end;
  check->message = end || !check->assumed ? g_strdup (end ? end : state)
                                          : g_strdup_printf ("%s %s", state, check->assumed);
}

/**
 * tabiya_fen_check_init:
 * @check: (out caller-allocates): free with tabiya_fen_check_clear()
 * @text: (nullable): what was typed; surrounding white space is ignored
 *
 * Reads a position from which a game is to begin, wherever a person types or pastes one. It must
 * be one that can arise in a game; what is missing, does not fit or stands behind it is assumed or
 * left out, and told.
 */
void
tabiya_fen_check_init (TabiyaFenCheck *check,
                       const char     *text)
{
  g_autofree char *trimmed = NULL;
  ChessTextResult result;
  int skipped = 0;

  memset (check, 0, sizeof *check);
  if (!text)
    text = "";
  while (g_ascii_isspace (text[skipped]))
    skipped++;
  trimmed = g_strchomp (g_strdup (text + skipped));

  result = chess_fen_read (trimmed, -1, CHESS_FEN_STRICT, &check->position);
  if (result.error == CHESS_TEXT_OK || read_leniently (check, trimmed, &result)) {
    set_valid (check);
    return;
  }
  check->problem = describe_error (result.error);
  if (result.column > 0)
    check->column = result.column + skipped;
  /* Translators: %d is the column of the error in a line of text, %s the sentence that says what is
     wrong. */
  check->message = check->column > 0 ? g_strdup_printf (_("Column %d: %s"), check->column,
                                                        check->problem)
                                     : g_strdup (check->problem);
}

/**
 * tabiya_fen_check_clear:
 *
 * Frees what @check holds, not @check itself.
 */
void
tabiya_fen_check_clear (TabiyaFenCheck *check)
{
  g_clear_pointer (&check->message, g_free);
  g_clear_pointer (&check->assumed, g_free);
}
