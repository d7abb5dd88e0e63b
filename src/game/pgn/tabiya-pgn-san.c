/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-san.h"

#include "core/chess-bitboard.h"

/*
 * Nearly all moves in PGN files are canonical SAN, and the time to read them determines how fast a
 * file is read. This code reads exactly that, from the target square backwards to the pieces that
 * reach it.
 */

#define is_file(c) ((guint) ((c) - 'a') < 8)
#define is_rank(c) ((guint) ((c) - '1') < 8)

/* Whether a piece other than the king that reaches @to may go there: it must stay on the line of a
   pin and end a check. */
static inline gboolean
may_move (const ChessPosition *position,
          ChessSquare          king,
          ChessSquare          from,
          ChessSquare          to)
{
  if ((position->pinned & bb_square (from)) && !(bb_line (king, from) & bb_square (to)))
    return FALSE;
  if (position->checkers == 0)
    return TRUE;
  if (bb_several (position->checkers))
    return FALSE;
  return ((bb_between (king, bb_first (position->checkers)) | position->checkers)
          & bb_square (to)) != 0;
}

static inline gboolean
king_may_move (const ChessPosition *position,
               ChessSquare          king,
               ChessSquare          to)
{
  ChessColor them = chess_color_opposite ((ChessColor) position->turn);
  ChessBitboard occupied = chess_position_occupied (position) ^ bb_square (king);

  return !(chess_position_attackers_to (position, to, occupied) & position->by_color[them]);
}

/* The only one of @candidates that may go to @to. */
static inline ChessMove
pick_piece (const ChessPosition *position,
            ChessBitboard        candidates,
            ChessSquare          to)
{
  ChessSquare king = chess_position_king (position, (ChessColor) position->turn);
  ChessMove found = CHESS_NO_MOVE;

  while (candidates) {
    ChessSquare from = bb_pop (&candidates);

    if (!may_move (position, king, from, to))
      continue;
    if (found != CHESS_NO_MOVE)
      return CHESS_NO_MOVE;
    found = chess_move_make (from, to, CHESS_MOVE_NORMAL);
  }
  return found;
}

static inline ChessPieceType
get_type (char letter)
{
  switch (letter) {
  case 'N':
    return CHESS_KNIGHT;
  case 'B':
    return CHESS_BISHOP;
  case 'R':
    return CHESS_ROOK;
  case 'Q':
    return CHESS_QUEEN;
  case 'K':
    return CHESS_KING;
  default:
    return CHESS_NO_PIECE_TYPE;
  }
}

static ChessMove
read_piece_move (const ChessPosition *position,
                 const char          *text,
                 const char         **end)
{
  ChessColor us = (ChessColor) position->turn;
  ChessPieceType type = get_type (*text);
  ChessBitboard from = ~UINT64_C (0);
  const char *p = text + 1;
  gboolean capture = FALSE;
  ChessBitboard candidates;
  ChessSquare to;

  if (type == CHESS_NO_PIECE_TYPE)
    return CHESS_NO_MOVE;
  /* There is an origin if what follows is not yet the target square. */
  if (is_file (p[0]) && !is_rank (p[1])) {
    from = bb_file (p[0] - 'a');
    p++;
  } else if (is_rank (p[0])) {
    from = bb_rank (p[0] - '1');
    p++;
  } else if (is_file (p[0]) && (is_file (p[2]) || (p[2] == 'x' && is_file (p[3])))) {
    from = bb_file (p[0] - 'a') & bb_rank (p[1] - '1');
    p += 2;
  }
  if (*p == 'x') {
    capture = TRUE;
    p++;
  }
  if (!is_file (p[0]) || !is_rank (p[1]))
    return CHESS_NO_MOVE;
  to = chess_square_make (p[0] - 'a', p[1] - '1');
  *end = p + 2;

  if ((position->by_color[us] & bb_square (to))
      || capture != (position->board[to] != CHESS_NO_PIECE))
    return CHESS_NO_MOVE;
  candidates = bb_piece_attacks (type, to, chess_position_occupied (position))
               & chess_position_pieces (position, us, type) & from;
  if (type != CHESS_KING)
    return pick_piece (position, candidates, to);
  if (candidates == 0 || !king_may_move (position, bb_first (candidates), to))
    return CHESS_NO_MOVE;
  return chess_move_make (bb_first (candidates), to, CHESS_MOVE_NORMAL);
}

static inline ChessMoveKind
promotion_kind (char piece)
{
  switch (piece) {
  case 'N':
    return CHESS_MOVE_PROMOTE_KNIGHT;
  case 'B':
    return CHESS_MOVE_PROMOTE_BISHOP;
  case 'R':
    return CHESS_MOVE_PROMOTE_ROOK;
  case 'Q':
    return CHESS_MOVE_PROMOTE_QUEEN;
  default:
    return CHESS_MOVE_NORMAL;
  }
}

/* The pawn that moves to @to without capturing, or CHESS_NO_SQUARE. */
static inline ChessSquare
find_pusher (const ChessPosition *position,
             ChessSquare          to,
             ChessMoveKind       *kind)
{
  int back = position->turn == CHESS_WHITE ? -8 : 8;
  int double_rank = position->turn == CHESS_WHITE ? 3 : 4;
  ChessPiece pawn = chess_piece_make ((ChessColor) position->turn, CHESS_PAWN);
  int from = (int) to + back;

  if (from < 0 || from > 63 || position->board[to] != CHESS_NO_PIECE)
    return CHESS_NO_SQUARE;
  if (position->board[from] == pawn)
    return (ChessSquare) from;
  if (position->board[from] == CHESS_NO_PIECE && chess_square_rank (to) == double_rank
      && position->board[from + back] == pawn) {
    *kind = CHESS_MOVE_DOUBLE_PUSH;
    return (ChessSquare) (from + back);
  }
  return CHESS_NO_SQUARE;
}

/* The pawn on file @file that captures on @to; en passant is not handled here. */
static inline ChessSquare
find_capturer (const ChessPosition *position,
               int                  file,
               ChessSquare          to)
{
  ChessColor us = (ChessColor) position->turn;
  ChessColor them = chess_color_opposite (us);
  ChessBitboard from = bb_pawn_attacks (them, to) & bb_file (file)
                       & chess_position_pieces (position, us, CHESS_PAWN);

  if (from == 0 || !(position->by_color[them] & bb_square (to)))
    return CHESS_NO_SQUARE;
  return bb_first (from);
}

static ChessMove
read_pawn_move (const ChessPosition *position,
                const char          *text,
                const char         **end)
{
  const char *p = text[1] == 'x' ? text + 2 : text;
  ChessMoveKind kind = CHESS_MOVE_NORMAL;
  ChessSquare from;
  ChessSquare to;

  if (!is_file (p[0]) || !is_rank (p[1]))
    return CHESS_NO_MOVE;
  to = chess_square_make (p[0] - 'a', p[1] - '1');
  from = p == text ? find_pusher (position, to, &kind)
                   : find_capturer (position, text[0] - 'a', to);
  *end = p + 2;
  if (from == CHESS_NO_SQUARE)
    return CHESS_NO_MOVE;
  if (chess_square_rank (to) == 0 || chess_square_rank (to) == 7) {
    kind = p[2] == '=' ? promotion_kind (p[3]) : CHESS_MOVE_NORMAL;
    if (kind == CHESS_MOVE_NORMAL)
      return CHESS_NO_MOVE;
    *end = p + 4;
  }
  if (!may_move (position, chess_position_king (position, (ChessColor) position->turn), from, to))
    return CHESS_NO_MOVE;
  return chess_move_make (from, to, kind);
}

static ChessMove
read_castling (const ChessPosition *position,
               const char          *text,
               const char         **end)
{
  ChessMove move;
  int right;

  if (text[1] != '-' || text[2] != 'O')
    return CHESS_NO_MOVE;
  right = position->turn == CHESS_WHITE ? 0 : 2;
  *end = text + 3;
  if (text[3] == '-' && text[4] == 'O') {
    right++;
    *end = text + 5;
  }
  if (!(position->castling & 1 << right))
    return CHESS_NO_MOVE;
  move = chess_move_make (chess_position_king (position, (ChessColor) position->turn),
                          position->castling_rook[right], CHESS_MOVE_CASTLING);
  return chess_position_is_legal (position, move) ? move : CHESS_NO_MOVE;
}

/**
 * tabiya_pgn_read_san:
 * @position: the position before the move
 * @text: the first letter of the move
 * @limit: the end of the text
 * @end: (out): the position after the move and its check or mate sign; undefined if nothing was
 *   read
 *
 * Reads a move in plain canonical SAN, except en passant.
 *
 * Returns: a legal move, or %CHESS_NO_MOVE if the text is not plain canonical SAN
 */
ChessMove
tabiya_pgn_read_san (const ChessPosition  *position,
                     const char           *text,
                     const char           *limit,
                     const char          **end)
{
  ChessMove move;

  /* No more than eight bytes are looked at, since the longest move has seven letters. So close to
     the end of the text the general reader takes over. */
  if (limit - text < 8)
    return CHESS_NO_MOVE;
  if (is_file (*text))
    move = read_pawn_move (position, text, end);
  else if (*text == 'O')
    move = read_castling (position, text, end);
  else
    move = read_piece_move (position, text, end);
  if (move != CHESS_NO_MOVE && (**end == '+' || **end == '#'))
    (*end)++;
  return move;
}
