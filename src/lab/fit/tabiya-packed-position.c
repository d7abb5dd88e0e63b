/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-packed-position.h"

#include <string.h>

#include "core/chess-bitboard.h"
#include "core/chess-text.h"

enum {
  OCCUPIED = 0, PIECES = 8, SCORE = 24, FLAGS = 26, EN_PASSANT = 27, HALFMOVES = 28, UNUSED = 29,
  FULLMOVES = 30,
};

enum { FLAG_BLACK = 1, FLAG_CHESS960 = 8, FLAGS_RESULT_SHIFT = 1, FLAGS_ALL = 15 };

/* What stands on a square: the pieces come first. */
enum { CASTLING_ROOK = CHESS_N_PIECES, N_CODES = CASTLING_ROOK + CHESS_N_COLORS };

enum { MAX_PIECES = 32 };

static const char letters[] = "PNBRQKpnbrqkRr";

static guint
get_code (const ChessPosition *position,
          ChessSquare          square)
{
  for (int right = 0; right < 4; right++) {
    if ((position->castling & (1 << right)) && position->castling_rook[right] == square)
      return CASTLING_ROOK + (guint) right / 2;
  }
  return position->board[square];
}

/**
 * tabiya_packed_position_write:
 * @scored: a position whose score is within the range of 16 bits
 * @result: the result of its game
 * @bytes: (out): the same in 32 bytes
 */
void
tabiya_packed_position_write (const TabiyaScoredPosition *scored,
                              TabiyaSelfplayResult        result,
                              guint8                      bytes[TABIYA_PACKED_SIZE])
{
  const ChessPosition *position = &scored->position;
  guint64 occupied = GUINT64_TO_LE (chess_position_occupied (position));
  gint16 score = GINT16_TO_LE ((gint16) scored->score);
  guint16 fullmoves = GUINT16_TO_LE (position->fullmove_number);
  ChessBitboard left = chess_position_occupied (position);

  memset (bytes, 0, TABIYA_PACKED_SIZE);
  memcpy (bytes + OCCUPIED, &occupied, sizeof occupied);
  for (int i = 0; left != 0; i++) {
    ChessSquare square = bb_pop (&left);

    bytes[PIECES + i / 2] |= (guint8) (get_code (position, square) << (i % 2 * 4));
  }
  memcpy (bytes + SCORE, &score, sizeof score);
  bytes[FLAGS] = (guint8) ((position->turn == CHESS_BLACK ? FLAG_BLACK : 0)
                           | (int) result << FLAGS_RESULT_SHIFT
                           | (position->chess960 ? FLAG_CHESS960 : 0));
  bytes[EN_PASSANT] = position->en_passant;
  bytes[HALFMOVES] = (guint8) MIN (position->halfmove_clock, G_MAXUINT8);
  memcpy (bytes + FULLMOVES, &fullmoves, sizeof fullmoves);
}

/* What stands on the board. */
typedef struct {
  char          letters[CHESS_N_SQUARES];   /* as in a FEN; 0 for an empty square */
  ChessBitboard rooks;                      /* those that may castle */
} Board;

/* FALSE if a code means nothing, or if there are codes for more pieces than there are. */
static gboolean
read_board (const guint8 *bytes,
            Board        *board)
{
  guint64 occupied;
  int n = 0;

  memset (board, 0, sizeof *board);
  memcpy (&occupied, bytes + OCCUPIED, sizeof occupied);
  occupied = GUINT64_FROM_LE (occupied);
  if (bb_count (occupied) > MAX_PIECES)
    return FALSE;
  for (; occupied != 0; n++) {
    ChessSquare square = bb_pop (&occupied);
    int code = (bytes[PIECES + n / 2] >> (n % 2 * 4)) & 15;

    if (code >= N_CODES)
      return FALSE;
    board->letters[square] = letters[code];
    if (code >= CASTLING_ROOK)
      board->rooks |= bb_square (square);
  }
  for (; n < MAX_PIECES; n++) {
    if (((bytes[PIECES + n / 2] >> (n % 2 * 4)) & 15) != 0)
      return FALSE;
  }
  return TRUE;
}

static char *
write_placement (const Board *board,
                 char        *fen)
{
  for (int rank = 7; rank >= 0; rank--) {
    char n_empty = 0;

    for (int file = 0; file < 8; file++) {
      char letter = board->letters[chess_square_make (file, rank)];

      if (letter == 0) {
        n_empty++;
        continue;
      }
      if (n_empty > 0)
        *fen++ = (char) ('0' + n_empty);
      n_empty = 0;
      *fen++ = letter;
    }
    if (n_empty > 0)
      *fen++ = (char) ('0' + n_empty);
    *fen++ = rank > 0 ? '/' : ' ';
  }
  return fen;
}

/* Names each rook that may castle by its file, as in Shredder-FEN. */
static char *
write_castling (const Board *board,
                char        *fen)
{
  ChessBitboard rooks = board->rooks;

  if (rooks == 0)
    *fen++ = '-';
  /* Four is the most a FEN has room for, and the most that can be right. */
  for (int i = 0; rooks != 0 && i < 4; i++) {
    ChessSquare square = bb_pop (&rooks);

    *fen++ = (char) ((board->letters[square] == 'R' ? 'A' : 'a') + chess_square_file (square));
  }
  *fen++ = ' ';
  return fen;
}

/* Reads everything but the counters through a FEN, which checks that the position is legal. */
static gboolean
read_position (const guint8  *bytes,
               ChessPosition *position)
{
  char text[CHESS_FEN_SIZE];
  char *end = text;
  ChessSquare en_passant = bytes[EN_PASSANT];
  ChessTextResult result;
  Board board;

  if (!read_board (bytes, &board) || en_passant > CHESS_NO_SQUARE)
    return FALSE;
  end = write_placement (&board, end);
  *end++ = bytes[FLAGS] & FLAG_BLACK ? 'b' : 'w';
  *end++ = ' ';
  end = write_castling (&board, end);
  if (en_passant == CHESS_NO_SQUARE) {
    *end++ = '-';
  } else {
    *end++ = (char) ('a' + chess_square_file (en_passant));
    *end++ = (char) ('1' + chess_square_rank (en_passant));
  }
  strcpy (end, " 0 1");
  result = chess_fen_read (text, -1, CHESS_FEN_LENIENT, position);
  return result.error == CHESS_TEXT_OK && (result.notes & ~(unsigned) CHESS_FEN_NOTE_MATERIAL) == 0
         && bb_count (board.rooks) == bb_count (position->castling);
}

/**
 * tabiya_packed_position_read:
 * @bytes: a position as tabiya_packed_position_write() writes it
 * @scored: (out): the position with its score
 * @result: (out): the result of its game
 *
 * Returns: %FALSE if this is no position; then @scored and @result mean nothing
 */
gboolean
tabiya_packed_position_read (const guint8          bytes[TABIYA_PACKED_SIZE],
                             TabiyaScoredPosition *scored,
                             TabiyaSelfplayResult *result)
{
  int points = (bytes[FLAGS] >> FLAGS_RESULT_SHIFT) & 3;
  guint16 fullmoves;
  gint16 score;

  if (bytes[FLAGS] > FLAGS_ALL || bytes[UNUSED] != 0 || points > TABIYA_SELFPLAY_WHITE_WINS
      || !read_position (bytes, &scored->position))
    return FALSE;
  memcpy (&score, bytes + SCORE, sizeof score);
  memcpy (&fullmoves, bytes + FULLMOVES, sizeof fullmoves);
  scored->score = GINT16_FROM_LE (score);
  scored->position.chess960 = (bytes[FLAGS] & FLAG_CHESS960) != 0;
  scored->position.halfmove_clock = bytes[HALFMOVES];
  scored->position.fullmove_number = GUINT16_FROM_LE (fullmoves);
  *result = (TabiyaSelfplayResult) points;
  return TRUE;
}
