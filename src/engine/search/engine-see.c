/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-see.h"

#include "core/chess-bitboard.h"

/* More than all other pieces can be worth: a king is never given up. */
#define KING_VALUE 1000000

typedef struct {
  const ChessPosition *position;
  ChessSquare          target;
  ChessBitboard        occupied;     /* without the pieces that have already captured */
  ChessBitboard        attackers;    /* remaining attackers of the target, both colours */
} Exchange;

static int
get_value (const int      *values,
           ChessPieceType  type)
{
  return type == CHESS_KING ? KING_VALUE : values[type];
}

/* What the move itself gains by capturing and promoting. */
static int
get_gain (const ChessPosition *position,
          ChessMove            move,
          const int           *values)
{
  ChessPieceType victim = chess_piece_type (position->board[chess_move_to (move)]);
  int gain = victim == CHESS_NO_PIECE_TYPE ? 0 : values[victim];

  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    gain = values[CHESS_PAWN];
  if (chess_move_is_promotion (move))
    gain += values[chess_move_promotion (move)] - values[CHESS_PAWN];
  return gain;
}

/* The piece that stands on the target after the move. */
static ChessPieceType
get_mover (const ChessPosition *position,
           ChessMove            move)
{
  if (chess_move_is_promotion (move))
    return chess_move_promotion (move);
  return chess_piece_type (position->board[chess_move_from (move)]);
}

static void
begin_exchange (Exchange            *exchange,
                const ChessPosition *position,
                ChessMove            move)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);

  exchange->position = position;
  exchange->target = to;
  exchange->occupied = (chess_position_occupied (position) & ~bb_square (from)) | bb_square (to);
  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    exchange->occupied &= ~bb_square ((ChessSquare) ((from & 56) | (to & 7)));

  exchange->attackers = chess_position_attackers_to (position, to, exchange->occupied)
                        & exchange->occupied;
}

/* Removes the least valuable attacker of @color from the exchange, uncovers what stood behind it,
   and returns its type; CHESS_NO_PIECE_TYPE when there is none. */
static ChessPieceType
take_next (Exchange   *exchange,
           ChessColor  color)
{
  const ChessPosition *position = exchange->position;
  ChessBitboard ours = exchange->attackers & position->by_color[color];
  ChessBitboard diagonal = position->by_type[CHESS_BISHOP] | position->by_type[CHESS_QUEEN];
  ChessBitboard straight = position->by_type[CHESS_ROOK] | position->by_type[CHESS_QUEEN];
  int type = CHESS_PAWN;

  if (ours == 0)
    return CHESS_NO_PIECE_TYPE;
  while ((ours & position->by_type[type]) == 0)
    type++;

  exchange->occupied &= ~bb_square (bb_first (ours & position->by_type[type]));
  if (type == CHESS_PAWN || type == CHESS_BISHOP || type == CHESS_QUEEN)
    exchange->attackers |= bb_bishop_attacks (exchange->target, exchange->occupied) & diagonal;
  if (type == CHESS_ROOK || type == CHESS_QUEEN)
    exchange->attackers |= bb_rook_attacks (exchange->target, exchange->occupied) & straight;
  exchange->attackers &= exchange->occupied;
  return (ChessPieceType) type;
}

/* Whether a piece may capture; a king may not capture what is still defended. */
static bool
may_take (const Exchange *exchange,
          ChessPieceType  type,
          ChessColor      color)
{
  return type != CHESS_KING
         || (exchange->attackers & exchange->position->by_color[!color]) == 0;
}

static bool
is_last_rank (ChessSquare square)
{
  return chess_square_rank (square) == 0 || chess_square_rank (square) == 7;
}

int
engine_see_value (const ChessPosition *position,
                  ChessMove            move,
                  const int           *values)
{
  enum { MOST = 32 };
  Exchange exchange;
  ChessColor color = chess_color_opposite ((ChessColor) position->turn);
  ChessPieceType standing = get_mover (position, move);
  int gains[MOST] = { get_gain (position, move, values) };
  int n = 0;

  if (chess_move_kind (move) == CHESS_MOVE_CASTLING)
    return 0;

  /* gains[n] is what the capturing side has won after n captures if the exchange ends there. */
  begin_exchange (&exchange, position, move);
  while (n + 1 < MOST) {
    ChessPieceType type = take_next (&exchange, color);

    if (type == CHESS_NO_PIECE_TYPE || !may_take (&exchange, type, color))
      break;
    n++;
    gains[n] = get_value (values, standing) - gains[n - 1];
    if (type == CHESS_PAWN && is_last_rank (exchange.target)) {
      gains[n] += values[CHESS_QUEEN] - values[CHESS_PAWN];
      type = CHESS_QUEEN;
    }
    standing = type;
    color = chess_color_opposite (color);
  }

  /* Going backwards, each side captures only if that is better than stopping. */
  for (; n > 0; n--) {
    if (gains[n] > -gains[n - 1])
      gains[n - 1] = -gains[n];
  }
  return gains[0];
}

bool
engine_see_at_least (const ChessPosition *position,
                     ChessMove            move,
                     int                  threshold,
                     const int           *values)
{
  Exchange exchange;
  ChessColor color = chess_color_opposite ((ChessColor) position->turn);
  ChessPieceType standing = get_mover (position, move);
  int balance;
  bool wins = true;

  if (chess_move_kind (move) == CHESS_MOVE_CASTLING)
    return threshold <= 0;
  /* A pawn that recaptures on the last rank promotes, which the shortcut below does not handle. */
  if (is_last_rank (chess_move_to (move)))
    return engine_see_value (position, move, values) >= threshold;

  /* Not enough even if nobody takes back; enough even if the piece is lost for nothing. */
  balance = get_gain (position, move, values) - threshold;
  if (balance < 0)
    return false;
  balance -= get_value (values, standing);
  if (balance >= 0)
    return true;
  begin_exchange (&exchange, position, move);

  /* balance is that of the side that has just captured, counting its piece as lost. When it is not
     negative, that side has reached its goal and the other side must go on. */
  while (true) {
    ChessPieceType type = take_next (&exchange, color);

    if (type == CHESS_NO_PIECE_TYPE || !may_take (&exchange, type, color))
      return wins;

    wins = !wins;
    color = chess_color_opposite (color);
    balance = -balance - get_value (values, type);
    /* The first side needs zero, the second has to push it below. */
    if (balance >= (wins ? 0 : 1))
      return wins;
  }
}
