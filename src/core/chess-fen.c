/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-text.h"

#include <string.h>

#include "core/chess-bitboard.h"
#include "core/chess-position-private.h"
#include "core/chess-text-private.h"

/* Strict reading refuses larger counters: after 150 plies the game has ended by rule. */
#define STRICT_MAX_HALFMOVE 150
#define STRICT_MAX_FULLMOVE 9999

static const char piece_letters[] = "PNBRQKpnbrqk";

/* The text being read, how far the reader has come, and what it has found. */
typedef struct {
  const char   *text;
  int           length;
  int           at;
  bool          strict;
  bool          sketch;
  ChessPosition position;
  int           king_column[CHESS_N_COLORS];
  ChessTextResult result;
} FenReader;

/* Records a failure at an offset in the text; always returns false. */
static bool
fail (FenReader     *reader,
      ChessTextError error,
      int            at)
{
  reader->result.error = error;
  reader->result.column = at + 1;
  return false;
}

/* The next character, or 0 at the end. */
static char
peek (const FenReader *reader)
{
  return reader->at < reader->length ? reader->text[reader->at] : '\0';
}

/* Also the two bytes of a no-break space in UTF-8, which web pages have between the fields: nothing
   else that is not ASCII has a meaning here. */
static bool
is_blank (char c)
{
  return chess_text_is_space (c) || c == '\xc2' || c == '\xa0';
}

static bool
at_field_end (const FenReader *reader)
{
  return reader->at >= reader->length || is_blank (peek (reader));
}

/* Drops white space at both ends, which is easily picked up when text is pasted. */
static void
trim (FenReader *reader)
{
  while (reader->length > 0 && is_blank (reader->text[reader->length - 1]))
    reader->length--;
  while (reader->at < reader->length && is_blank (peek (reader)))
    reader->at++;
}

/* Steps to the next field. Strict reading demands exactly one space between fields. */
static bool
next_field (FenReader *reader)
{
  if (reader->at >= reader->length)
    return fail (reader, CHESS_FEN_MISSING_FIELD, reader->length);
  if (reader->strict) {
    if (peek (reader) != ' ')
      return fail (reader, CHESS_FEN_BAD_CHARACTER, reader->at);
    reader->at++;
    if (is_blank (peek (reader)))
      return fail (reader, CHESS_FEN_BAD_CHARACTER, reader->at);
    return true;
  }
  while (is_blank (peek (reader)))
    reader->at++;
  return true;
}

/* A piece letter, or CHESS_NO_PIECE. */
static ChessPiece
piece_from_letter (char letter)
{
  const char *found = letter ? strchr (piece_letters, letter) : NULL;

  return found ? (ChessPiece) (found - piece_letters) : CHESS_NO_PIECE;
}

static int
over (int count,
      int at_start)
{
  return count > at_start ? count - at_start : 0;
}

/* Whether @color has more pieces than any game can give it: each piece beyond those of the start
   position has cost a pawn. */
static bool
has_impossible_material (const ChessPosition *position,
                         ChessColor           color)
{
  ChessBitboard bishops = chess_position_pieces (position, color, CHESS_BISHOP);
  int pawns = bb_count (chess_position_pieces (position, color, CHESS_PAWN));
  int promoted = over (bb_count (chess_position_pieces (position, color, CHESS_KNIGHT)), 2)
                 + over (bb_count (bishops & BB_LIGHT), 1)
                 + over (bb_count (bishops & BB_DARK), 1)
                 + over (bb_count (chess_position_pieces (position, color, CHESS_ROOK)), 2)
                 + over (bb_count (chess_position_pieces (position, color, CHESS_QUEEN)), 1);

  return pawns + promoted > 8;
}

static bool
read_piece (FenReader *reader,
            ChessPiece piece,
            int        file,
            int        rank)
{
  ChessColor color = chess_piece_color (piece);
  ChessPieceType type = chess_piece_type (piece);

  if (type == CHESS_PAWN && (rank == 0 || rank == 7) && !reader->sketch)
    return fail (reader, CHESS_FEN_PAWN_ON_LAST_RANK, reader->at);
  if (type == CHESS_KING) {
    if (chess_position_pieces (&reader->position, color, CHESS_KING))
      return fail (reader, CHESS_FEN_MANY_KINGS, reader->at);
    reader->king_column[color] = reader->at + 1;
  }
  chess_position_put (&reader->position, piece, chess_square_make (file, rank));
  /* Lenient reading has this limit as well: with more queens a side could have more moves than a
     list holds. (With 15 queens and a king, simulated annealing found at most 241.) */
  if (bb_count (reader->position.by_color[color]) > 16 && !reader->sketch)
    return fail (reader, CHESS_FEN_TOO_MANY_PIECES, reader->at);
  if (has_impossible_material (&reader->position, color)) {
    if (reader->strict)
      return fail (reader, CHESS_FEN_TOO_MANY_PIECES, reader->at);
    reader->result.notes |= CHESS_FEN_NOTE_MATERIAL;
  }
  return true;
}

/* Reads one rank, up to its slash or the end of the field. */
static bool
read_rank (FenReader *reader,
           int        rank)
{
  int file = 0;
  bool after_digit = false;

  for (; !at_field_end (reader) && peek (reader) != '/'; reader->at++) {
    char c = peek (reader);
    bool is_digit = c >= '1' && c <= '8';
    ChessPiece piece = piece_from_letter (c);

    if (!is_digit && piece == CHESS_NO_PIECE)
      return fail (reader, CHESS_FEN_BAD_CHARACTER, reader->at);
    if (is_digit && after_digit && reader->strict)
      return fail (reader, CHESS_FEN_BAD_CHARACTER, reader->at);
    if (file + (is_digit ? c - '0' : 1) > 8)
      return fail (reader, CHESS_FEN_BAD_RANK_LENGTH, reader->at);
    if (!is_digit && !read_piece (reader, piece, file, rank))
      return false;
    file += is_digit ? c - '0' : 1;
    after_digit = is_digit;
  }
  return file == 8 || fail (reader, CHESS_FEN_BAD_RANK_LENGTH, reader->at);
}

static bool
read_placement (FenReader *reader)
{
  for (int rank = 7; rank >= 0; rank--) {
    if (!read_rank (reader, rank))
      return false;
    if (rank == 0)
      break;
    if (peek (reader) != '/')
      return fail (reader, CHESS_FEN_BAD_RANK_COUNT, reader->at);
    reader->at++;
  }
  if (!at_field_end (reader))
    return fail (reader, CHESS_FEN_BAD_RANK_COUNT, reader->at);
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    if (reader->king_column[color] == 0 && !reader->sketch) {
      fail (reader, CHESS_FEN_NO_KING, 0);
      reader->result.column = 0;
      return false;
    }
  }
  return true;
}

static bool
read_turn (FenReader *reader)
{
  char c = peek (reader);

  if (c != 'w' && c != 'b')
    return fail (reader, CHESS_FEN_BAD_TURN, reader->at);
  reader->position.turn = c == 'w' ? CHESS_WHITE : CHESS_BLACK;
  reader->at++;
  return at_field_end (reader) || fail (reader, CHESS_FEN_BAD_TURN, reader->at);
}

/* The outermost rook on one side of the king, which is what K and Q mean in X-FEN. */
static ChessSquare
outermost_rook (const ChessPosition *position,
                ChessColor           color,
                bool                 is_short)
{
  ChessSquare king = chess_position_king (position, color);
  ChessBitboard rooks = chess_position_pieces (position, color, CHESS_ROOK)
                        & bb_rank (chess_square_rank (king));

  if (rooks == 0)
    return CHESS_NO_SQUARE;
  return is_short ? bb_last (rooks) : bb_first (rooks);
}

/* The right that a letter of the castling field stands for, and its rook; -1 for any other letter.
   Does not check whether king and rook really stand there, but without a king there is no rook. */
static int
castling_from_letter (const ChessPosition *position,
                      char                 letter,
                      ChessSquare         *rook)
{
  bool is_white = letter >= 'A' && letter <= 'Z';
  ChessColor color = is_white ? CHESS_WHITE : CHESS_BLACK;
  char lower = (char) (is_white ? letter - 'A' + 'a' : letter);
  ChessSquare king;
  bool is_short;

  *rook = CHESS_NO_SQUARE;
  if (!lower || !strchr ("kqabcdefgh", lower))
    return -1;
  if (!chess_position_pieces (position, color, CHESS_KING))
    return 2 * (int) color;
  king = chess_position_king (position, color);
  if (lower == 'k' || lower == 'q') {
    is_short = lower == 'k';
    *rook = outermost_rook (position, color, is_short);
  } else {
    *rook = chess_square_make (lower - 'a', is_white ? 0 : 7);
    is_short = chess_square_file (*rook) > chess_square_file (king);
  }
  return 2 * (int) color + (is_short ? 0 : 1);
}

static void
grant_castling (ChessPosition *position,
                int            right,
                ChessSquare    rook)
{
  ChessSquare king = chess_position_king (position, (ChessColor) (right / 2));

  position->castling |= (uint8_t) (1u << right);
  position->castling_rook[right] = rook;
  if (chess_square_file (king) != 4 || chess_square_file (rook) != (right % 2 == 0 ? 7 : 0))
    position->chess960 = 1;
}

static bool
read_castling (FenReader *reader)
{
  if (peek (reader) == '-') {
    reader->at++;
    return at_field_end (reader) || fail (reader, CHESS_FEN_BAD_CASTLING, reader->at);
  }
  for (; !at_field_end (reader); reader->at++) {
    char letter = peek (reader);
    ChessSquare rook;
    int right = castling_from_letter (&reader->position, letter, &rook);

    if (right < 0)
      return fail (reader, CHESS_FEN_BAD_CASTLING, reader->at);
    if (rook != CHESS_NO_SQUARE && chess_position_castling_fits (&reader->position, right, rook)
        && !(reader->position.castling & (1 << right))) {
      grant_castling (&reader->position, right, rook);
      if (!strchr ("KQkq", letter))
        reader->position.chess960 = 1;
    } else if (reader->strict) {
      return fail (reader, CHESS_FEN_BAD_CASTLING, reader->at);
    } else {
      reader->result.notes |= CHESS_FEN_NOTE_CASTLING_DROPPED;
    }
  }
  return true;
}

static bool
read_en_passant (FenReader *reader)
{
  int start = reader->at;
  char file = peek (reader);
  char rank;
  ChessSquare square;

  reader->at++;
  if (file == '-')
    return at_field_end (reader) || fail (reader, CHESS_FEN_BAD_EN_PASSANT, reader->at);
  if (file < 'a' || file > 'h')
    return fail (reader, CHESS_FEN_BAD_EN_PASSANT, start);
  rank = peek (reader);
  if (rank < '1' || rank > '8')
    return fail (reader, CHESS_FEN_BAD_EN_PASSANT, start + 1);
  reader->at++;
  if (!at_field_end (reader))
    return fail (reader, CHESS_FEN_BAD_EN_PASSANT, reader->at);

  square = chess_square_make (file - 'a', rank - '1');
  if (chess_position_double_step_fits (&reader->position, square)) {
    reader->position.en_passant = square;
    return true;
  }
  if (reader->strict) {
    bool wrong_rank = rank != (reader->position.turn == CHESS_WHITE ? '6' : '3');

    return fail (reader, CHESS_FEN_BAD_EN_PASSANT, start + wrong_rank);
  }
  reader->result.notes |= CHESS_FEN_NOTE_EN_PASSANT_DROPPED;
  return true;
}

/* Reads a field of digits. Lenient reading clamps a number that is out of range, and takes a dash
   as a missing number. */
static bool
read_counter (FenReader     *reader,
              ChessTextError error,
              int            minimum,
              int            maximum,
              uint16_t      *counter)
{
  int start = reader->at;
  int value = 0;

  if (!reader->strict && peek (reader) == '-') {
    reader->at++;
    reader->result.notes |= CHESS_FEN_NOTE_COUNTER_MENDED;
    return at_field_end (reader) || fail (reader, error, start);
  }
  for (; !at_field_end (reader); reader->at++) {
    char c = peek (reader);

    if (c < '0' || c > '9')
      return fail (reader, error, reader->at);
    if (value <= maximum)
      value = 10 * value + (c - '0');
  }
  if (value < minimum || value > maximum) {
    if (reader->strict)
      return fail (reader, error, start);
    reader->result.notes |= CHESS_FEN_NOTE_COUNTER_MENDED;
    value = value < minimum ? minimum : maximum;
  }
  *counter = (uint16_t) value;
  return true;
}

/* Reads the last two fields, which may be missing in lenient mode. */
static bool
read_counters (FenReader *reader)
{
  int max_halfmove = reader->strict ? STRICT_MAX_HALFMOVE : UINT16_MAX;
  int max_fullmove = reader->strict ? STRICT_MAX_FULLMOVE : UINT16_MAX;

  for (int i = 0; i < 2; i++) {
    bool read;

    if (!reader->strict && reader->at >= reader->length) {
      reader->result.notes |= CHESS_FEN_NOTE_COUNTER_MENDED;
      return true;
    }
    if (!next_field (reader))
      return false;
    if (i == 0)
      read = read_counter (reader, CHESS_FEN_BAD_HALFMOVE, 0, max_halfmove,
                           &reader->position.halfmove_clock);
    else
      read = read_counter (reader, CHESS_FEN_BAD_FULLMOVE, 1, max_fullmove,
                           &reader->position.fullmove_number);
    if (!read)
      return false;
  }
  if (reader->at < reader->length) {
    while (is_blank (peek (reader)))
      reader->at++;
    return fail (reader, CHESS_FEN_TRAILING, reader->at);
  }
  return true;
}

/* Checks what can only be seen once the whole position is known. An error points at the king
   concerned. */
static bool
check_kings (FenReader *reader)
{
  ChessPosition *position = &reader->position;
  ChessColor us = (ChessColor) position->turn;
  ChessColor them = chess_color_opposite (us);
  ChessSquare king = chess_position_king (position, them);

  if (chess_position_attackers_to (position, king, chess_position_occupied (position))
      & position->by_color[us])
    return fail (reader, CHESS_FEN_OPPONENT_IN_CHECK, reader->king_column[them] - 1);
  chess_position_derive (position);
  /* A move can give check with the piece that moves and with one piece whose line it opens; en
     passant may open two lines instead. */
  if (reader->strict && bb_count (position->checkers) > 2)
    return fail (reader, CHESS_FEN_IMPOSSIBLE_CHECK, reader->king_column[us] - 1);
  return true;
}

static bool
read_fields (FenReader *reader)
{
  return read_placement (reader)
         && next_field (reader)
         && read_turn (reader)
         && next_field (reader)
         && read_castling (reader)
         && next_field (reader)
         && read_en_passant (reader)
         && read_counters (reader)
         && (reader->sketch || check_kings (reader));
}

/**
 * chess_text_length:
 * @text: some bytes
 * @limit: the number of bytes, or -1 when the text is terminated by a zero byte
 *
 * Returns: the number of bytes before the first zero or the limit
 */
int
chess_text_length (const char *text,
                   int         limit)
{
  const char *end;

  if (limit < 0) {
    size_t length = strlen (text);

    return length > INT32_MAX ? INT32_MAX : (int) length;
  }
  end = memchr (text, '\0', (size_t) limit);
  return end ? (int) (end - text) : limit;
}

/**
 * chess_fen_read:
 * @text: FEN, X-FEN or Shredder-FEN; white space around it is ignored
 * @length: length of @text in bytes, or -1 when it is terminated by a zero byte
 * @mode: strict or lenient
 * @position: (out): the position, untouched on failure
 *
 * Strict reading refuses whatever cannot arise in a game: half-move clocks over 150, move numbers
 * outside 1 to 9999, more pieces than promotions explain, check by more than two pieces, castling
 * rights without their king or rook, an en passant square that no pawn can have passed, and
 * anything other than single spaces between the six fields. Lenient reading mends counters or does
 * without them, drops castling rights and en passant squares that do not fit, and says so in the
 * notes of the result. Both refuse what no position can hold: missing or surplus kings, pawns on
 * the first or last rank, more than 16 pieces on a side, the side that has just moved being in
 * check, and letters without a meaning. A sketch may have all of these but surplus kings and such
 * letters; its derived fields are empty, so that it is good for nothing but its board and fields.
 *
 * The position is marked as Chess960 when the castling field uses the letters of Shredder-FEN, or
 * when a right belongs to a king or rook that does not stand where it starts in standard chess.
 *
 * Returns: %CHESS_TEXT_OK, or the leftmost error with its column; an error about a check has the
 *   column of the king's letter
 */
ChessTextResult
chess_fen_read (const char    *text,
                int            length,
                ChessFenMode   mode,
                ChessPosition *position)
{
  FenReader reader = {
    .text = text,
    .length = chess_text_length (text, length),
    .strict = mode == CHESS_FEN_STRICT,
    .sketch = mode == CHESS_FEN_SKETCH,
  };

  chess_position_clear (&reader.position);
  trim (&reader);
  if (reader.at >= reader.length) {
    reader.result.error = CHESS_TEXT_EMPTY;
    return reader.result;
  }
  if (read_fields (&reader))
    *position = reader.position;
  return reader.result;
}
