/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-fen-text.h"

#include <string.h>

#include <glib/gi18n.h>

#include "core/chess-outcome.h"

/**
 * tabiya_fen_error_to_string:
 * @error: what chess_fen_read() returned, not %CHESS_TEXT_OK
 *
 * Returns: (transfer none): a translated sentence that says what is wrong and what is expected
 */
const char *
tabiya_fen_error_to_string (ChessTextError error)
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

/* Other programs write an en passant square after pawn moves that were no double step. It changes
   nothing about the position, so that it is left out. */
static gboolean
read_without_en_passant (TabiyaFenCheck *check,
                         const char     *text)
{
  ChessPosition position;
  ChessTextResult result = chess_fen_read (text, -1, CHESS_FEN_LENIENT, &position);

  if (result.error != CHESS_TEXT_OK || result.notes != CHESS_FEN_NOTE_EN_PASSANT_DROPPED)
    return FALSE;
  check->position = position;
  return TRUE;
}

static void
set_valid (TabiyaFenCheck *check,
           gboolean        without_en_passant)
{
  const char *end = find_end (&check->position);
  const char *state = describe_position (&check->position);

  check->valid = !end;
  check->problem = end;
  if (end)
    check->message = g_strdup (end);
  else if (without_en_passant)
    /* Translators: %s is a sentence such as "White to move." */
    check->message = g_strdup_printf (_("%s The en passant square was left out: no pawn can just "
                                        "have passed it."),
                                      state);
  else
    check->message = g_strdup (state);
}

/**
 * tabiya_fen_check_init:
 * @check: (out caller-allocates): free with tabiya_fen_check_clear()
 * @text: (nullable): what was typed; surrounding white space is ignored
 *
 * Parses a position from which a game is to begin, by the strict rules of FEN. Only an en passant
 * square that no pawn can have passed is left out and told.
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
  if (result.error == CHESS_TEXT_OK) {
    set_valid (check, FALSE);
    return;
  }
  if (result.error == CHESS_FEN_BAD_EN_PASSANT && read_without_en_passant (check, trimmed)) {
    set_valid (check, TRUE);
    return;
  }
  check->problem = tabiya_fen_error_to_string (result.error);
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
}
