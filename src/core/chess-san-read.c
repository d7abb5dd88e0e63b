/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-text-private.h"

#include <string.h>

#include "core/chess-bitboard.h"

/* What the text of a move says, before the board is consulted. -1 and CHESS_NO_PIECE_TYPE mean that
   the text does not say. */
typedef struct {
  ChessPieceType type;
  ChessPieceType promotion;
  int            from_file;
  int            from_rank;
  ChessSquare    to;
  bool           captures;
  int            promotion_column;
} SanPattern;

typedef struct {
  const char *text;
  int         length;
  int         at;
} SanScanner;

static char
peek (const SanScanner *scanner)
{
  return scanner->at < scanner->length ? scanner->text[scanner->at] : '\0';
}

/* Reads the next character if it lies in a range of letters or digits, and returns its number in
   that range; otherwise returns -1 and reads nothing. */
static int
accept_range (SanScanner *scanner,
              char        first,
              char        last)
{
  char c = peek (scanner);

  if (c < first || c > last)
    return -1;
  scanner->at++;
  return c - first;
}

static int
accept_file (SanScanner *scanner)
{
  return accept_range (scanner, 'a', 'h');
}

static int
accept_rank (SanScanner *scanner)
{
  return accept_range (scanner, '1', '8');
}

/* Reads @c if it is the next character. Returns whether it was. */
static bool
accept (SanScanner *scanner,
        char        c)
{
  if (peek (scanner) != c)
    return false;
  scanner->at++;
  return true;
}

/* The piece that a letter stands for, in upper or lower case. */
static ChessPieceType
piece_from_letter (char letter)
{
  switch (letter) {
  case 'P': case 'p':
    return CHESS_PAWN;
  case 'N': case 'n':
    return CHESS_KNIGHT;
  case 'B': case 'b':
    return CHESS_BISHOP;
  case 'R': case 'r':
    return CHESS_ROOK;
  case 'Q': case 'q':
    return CHESS_QUEEN;
  case 'K': case 'k':
    return CHESS_KING;
  default:
    return CHESS_NO_PIECE_TYPE;
  }
}

static bool
ends_with (const char *text,
           int         length,
           const char *suffix)
{
  int n = (int) strlen (suffix);

  return length > n && memcmp (text + length - n, suffix, (size_t) n) == 0;
}

/* The number of bytes at the end that say "e.p." in one of its forms. */
static int
en_passant_suffix (const char *text,
                   int         length)
{
  static const char *const forms[] = { "e.p.", "e.p", "ep" };

  for (int i = 0; i < 3; i++)
    if (ends_with (text, length, forms[i]))
      return (int) strlen (forms[i]);
  return 0;
}

/* The length without signs of check, annotation marks and "e.p.", none of which say where the piece
   goes. */
static int
length_without_suffixes (const char *text,
                         int         length)
{
  while (length > 0) {
    char last = text[length - 1];

    if (last == '+' || last == '#' || last == '!' || last == '?' || chess_text_is_space (last)) {
      length--;
    } else {
      int suffix = last == 'p' || last == '.' ? en_passant_suffix (text, length) : 0;

      if (suffix == 0)
        break;
      length -= suffix;
    }
  }
  return length;
}

/* 2 for O-O, 3 for O-O-O, with O, o or 0 and with or without hyphens; 0 for anything else. */
static int
castling_rings (const char *text,
                int         length)
{
  SanScanner scanner = { text, length, 0 };
  int rings = 0;

  while (accept (&scanner, 'O') || accept (&scanner, '0') || accept (&scanner, 'o')) {
    rings++;
    if (accept (&scanner, '-') && scanner.at == length)
      return 0;
  }
  return scanner.at == length && (rings == 2 || rings == 3) ? rings : 0;
}

static ChessTextResult
read_castling (const ChessPosition *position,
               bool                 is_short,
               ChessMove           *move)
{
  ChessColor us = (ChessColor) position->turn;
  int right = 2 * (int) us + (is_short ? 0 : 1);
  ChessMove castling;

  if (!(position->castling & (1 << right)))
    return chess_text_failure (CHESS_MOVE_ILLEGAL, 1);
  castling = chess_move_make (chess_position_king (position, us), position->castling_rook[right],
                              CHESS_MOVE_CASTLING);
  if (!chess_position_is_legal (position, castling))
    return chess_text_failure (CHESS_MOVE_ILLEGAL, 1);
  *move = castling;
  return (ChessTextResult) { .error = CHESS_TEXT_OK };
}

/* Reads "=Q", "Q", "(Q)" or "/Q"; a missing promotion is fine too. */
static bool
scan_promotion (SanScanner *scanner,
                SanPattern *pattern)
{
  bool in_parentheses, is_announced;
  ChessPieceType piece;

  if (scanner->at == scanner->length)
    return true;
  in_parentheses = accept (scanner, '(');
  is_announced = in_parentheses || accept (scanner, '=') || accept (scanner, '/');
  pattern->promotion_column = scanner->at + 1;
  piece = piece_from_letter (peek (scanner));
  if (piece >= CHESS_KNIGHT && piece <= CHESS_QUEEN) {
    pattern->promotion = piece;
    scanner->at++;
  } else if (is_announced) {
    return false;
  }
  return !in_parentheses || accept (scanner, ')');
}

/* Reads everything after the piece letter: origin, capture sign, target and promotion. */
static bool
scan_squares (SanScanner *scanner,
              SanPattern *pattern)
{
  int file, rank;
  bool has_sign;

  pattern->from_file = accept_file (scanner);
  pattern->from_rank = accept_rank (scanner);
  pattern->captures = accept (scanner, 'x') || accept (scanner, ':') || accept (scanner, 'X');
  has_sign = pattern->captures || accept (scanner, '-');
  file = accept_file (scanner);
  if (file < 0 && !has_sign && pattern->from_file >= 0 && pattern->from_rank >= 0) {
    /* What looked like an origin is the target: no other square follows. */
    file = pattern->from_file;
    rank = pattern->from_rank;
    pattern->from_file = pattern->from_rank = -1;
  } else {
    rank = file < 0 ? -1 : accept_rank (scanner);
  }
  if (file < 0 || rank < 0)
    return false;
  pattern->to = chess_square_make (file, rank);
  return scan_promotion (scanner, pattern) && scanner->at == scanner->length;
}

static ChessBitboard
origin_mask (const SanPattern *pattern)
{
  ChessBitboard mask = ~UINT64_C (0);

  if (pattern->from_file >= 0)
    mask &= bb_file (pattern->from_file);
  if (pattern->from_rank >= 0)
    mask &= bb_rank (pattern->from_rank);
  return mask;
}

static ChessBitboard
piece_origins (const ChessPosition *position,
               const SanPattern    *pattern)
{
  ChessBitboard occupied = chess_position_occupied (position);
  ChessBitboard own = chess_position_pieces (position, (ChessColor) position->turn, pattern->type);

  return own & bb_piece_attacks (pattern->type, pattern->to, occupied);
}

/* Pawns that could reach the target by the way pawns move. Without an origin a pawn captures only
   when the text says so: "d5" is never a capture. */
static ChessBitboard
pawn_origins (const ChessPosition *position,
              const SanPattern    *pattern)
{
  ChessColor us = (ChessColor) position->turn;
  ChessBitboard pawns = chess_position_pieces (position, us, CHESS_PAWN);
  ChessBitboard empty = ~chess_position_occupied (position);
  ChessBitboard to = bb_square (pattern->to);
  bool changes_file = pattern->from_file < 0
                        ? pattern->captures
                        : pattern->from_file != chess_square_file (pattern->to);
  ChessBitboard one, two;

  if (changes_file)
    return pawns & bb_pawn_attacks (chess_color_opposite (us), pattern->to);
  one = us == CHESS_WHITE ? to >> 8 : to << 8;
  two = us == CHESS_WHITE ? (one & empty) >> 8 : (one & empty) << 8;
  return pawns & (one | two);
}

/* Chooses the piece among those on @origins that may legally go to the target. */
static ChessTextResult
choose (const ChessPosition *position,
        const SanPattern    *pattern,
        ChessBitboard        origins,
        ChessMove           *move)
{
  ChessTextResult result = chess_text_failure (CHESS_MOVE_ILLEGAL, 1);
  ChessMove chosen = CHESS_NO_MOVE;

  while (origins) {
    ChessMove found;
    ChessTextResult outcome = chess_text_find_move (position, bb_pop (&origins), pattern->to,
                                                    pattern->promotion, 1, &found);

    if (outcome.error == CHESS_MOVE_ILLEGAL)
      continue;
    if (result.error != CHESS_MOVE_ILLEGAL)
      return chess_text_failure (CHESS_MOVE_AMBIGUOUS, 1);
    result = outcome;
    chosen = found;
  }
  *move = result.error == CHESS_TEXT_OK ? chosen : CHESS_NO_MOVE;
  return result;
}

static ChessTextResult
resolve (const ChessPosition *position,
         const SanPattern    *pattern,
         ChessMove           *move)
{
  ChessBitboard own = position->by_color[position->turn];
  bool has_full_origin = pattern->from_file >= 0 && pattern->from_rank >= 0;
  bool promotes = chess_square_rank (pattern->to) == (position->turn == CHESS_WHITE ? 7 : 0);
  ChessBitboard origins;

  if (pattern->promotion != CHESS_NO_PIECE_TYPE
      && (!promotes || (pattern->type != CHESS_PAWN && pattern->type != CHESS_NO_PIECE_TYPE)))
    return chess_text_failure (CHESS_MOVE_ILLEGAL, pattern->promotion_column);
  if (has_full_origin) {
    /* Both squares are given, which is enough; a piece letter must agree with them. */
    origins = own & origin_mask (pattern);
    if (pattern->type != CHESS_NO_PIECE_TYPE)
      origins &= position->by_type[pattern->type];
  } else if (pattern->type == CHESS_NO_PIECE_TYPE || pattern->type == CHESS_PAWN) {
    origins = pawn_origins (position, pattern) & origin_mask (pattern);
  } else {
    origins = piece_origins (position, pattern) & origin_mask (pattern);
  }
  return choose (position, pattern, origins, move);
}

/* Reads the text as a move of @type (CHESS_NO_PIECE_TYPE when there is no letter); its squares
   begin at offset @at. */
static ChessTextResult
read_as (const ChessPosition *position,
         const char          *text,
         int                  length,
         int                  at,
         ChessPieceType       type,
         ChessMove           *move)
{
  SanScanner scanner = { text, length, at };
  SanPattern pattern = { .type = type, .promotion = CHESS_NO_PIECE_TYPE };

  if (!scan_squares (&scanner, &pattern))
    return chess_text_failure (CHESS_MOVE_UNREADABLE, scanner.at + 1);
  return resolve (position, &pattern, move);
}

/* A lower-case b may be a file or a bishop; the pawn move is tried first. */
static ChessTextResult
read_with_b (const ChessPosition *position,
             const char          *text,
             int                  length,
             ChessMove           *move)
{
  ChessTextResult as_pawn = read_as (position, text, length, 0, CHESS_NO_PIECE_TYPE, move);
  ChessTextResult as_bishop;

  if (as_pawn.error != CHESS_MOVE_UNREADABLE && as_pawn.error != CHESS_MOVE_ILLEGAL)
    return as_pawn;
  as_bishop = read_as (position, text, length, 1, CHESS_BISHOP, move);
  return as_bishop.error == CHESS_MOVE_UNREADABLE ? as_pawn : as_bishop;
}

/**
 * chess_san_read:
 * @position: a position
 * @text: a move, without white space around it
 * @length: length of @text in bytes, at least 1
 * @move: (out): the move, or %CHESS_NO_MOVE
 *
 * Reads standard algebraic notation as people and programs write it, long algebraic and plain
 * coordinates. See chess_move_read().
 */
ChessTextResult
chess_san_read (const ChessPosition *position,
                const char          *text,
                int                  length,
                ChessMove           *move)
{
  ChessPieceType type;

  *move = CHESS_NO_MOVE;
  length = length_without_suffixes (text, length);
  if (length == 0)
    return chess_text_failure (CHESS_MOVE_UNREADABLE, 1);
  if (text[0] == 'O' || text[0] == '0' || text[0] == 'o') {
    int rings = castling_rings (text, length);

    if (rings > 0)
      return read_castling (position, rings == 2, move);
  }
  if (text[0] == 'b')
    return read_with_b (position, text, length, move);
  type = piece_from_letter (text[0]);
  return read_as (position, text, length, type == CHESS_NO_PIECE_TYPE ? 0 : 1, type, move);
}
