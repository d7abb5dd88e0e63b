/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-movegen.h"
#include "core/chess-position-private.h"

/*
 * Questions about a single move, answered without listing the other moves.
 */

/* The enemy pieces that attack a square, given the occupied squares. */
CHESS_INLINE ChessBitboard
enemy_attackers (const ChessPosition *position,
                 ChessSquare          square,
                 ChessBitboard        occupied)
{
  ChessColor them = chess_color_opposite ((ChessColor) position->turn);

  return chess_position_attackers_to (position, square, occupied) & position->by_color[them];
}

/* Whether the king is safe after its step. Its old square counts as empty: the king cannot hide
   from a slider behind itself. */
static bool
king_step_is_safe (const ChessPosition *position,
                   ChessSquare          from,
                   ChessSquare          to)
{
  ChessBitboard occupied = chess_position_occupied (position) ^ bb_square (from);

  return enemy_attackers (position, to, occupied) == 0;
}

/* Whether a piece other than the king may go from @from to @to without exposing its king. */
static bool
leaves_king_safe (const ChessPosition *position,
                  ChessSquare          from,
                  ChessSquare          to)
{
  ChessSquare king = chess_position_king (position, (ChessColor) position->turn);
  ChessBitboard checkers = position->checkers;

  if (position->pinned & bb_square (from) && !(bb_line (king, from) & bb_square (to)))
    return false;
  if (checkers == 0)
    return true;
  return !bb_several (checkers)
         && (bb_between (king, bb_first (checkers)) | checkers) & bb_square (to);
}

static bool
castling_is_legal (const ChessPosition *position,
                   ChessSquare          from,
                   ChessSquare          rook)
{
  ChessColor us = (ChessColor) position->turn;

  if (position->checkers || chess_position_king (position, us) != from)
    return false;
  for (int right = 2 * (int) us; right < 2 * (int) us + 2; right++) {
    if (position->castling & (1 << right) && position->castling_rook[right] == rook) {
      Movegen gen = movegen_look (position->by_type, position->by_color, us);

      return movegen_can_castle (&gen, movegen_attacked (&gen, position->by_type, us), rook);
    }
  }
  return false;
}

/* Whether a pawn can move like this on this board; en passant is not considered. */
static bool
pawn_can_go (const ChessPosition *position,
             ChessSquare          from,
             ChessSquare          to,
             ChessMoveKind        kind)
{
  ChessColor us = (ChessColor) position->turn;
  ChessBitboard enemy = position->by_color[chess_color_opposite (us)];
  ChessBitboard empty = ~chess_position_occupied (position);
  ChessBitboard one = movegen_forward (bb_square (from), us) & empty;
  ChessBitboard two = movegen_forward (one & movegen_third_rank (us), us) & empty;
  bool reaches_last = (bb_square (to) & movegen_last_rank (us)) != 0;

  if (kind == CHESS_MOVE_DOUBLE_PUSH)
    return (two & bb_square (to)) != 0;
  if (reaches_last != (kind >= CHESS_MOVE_PROMOTE_KNIGHT))
    return false;
  return ((one | (bb_pawn_attacks (us, from) & enemy)) & bb_square (to)) != 0;
}

static bool
en_passant_is_legal (const ChessPosition *position,
                     ChessSquare          from,
                     ChessSquare          to)
{
  ChessColor us = (ChessColor) position->turn;

  return position->en_passant_legal
         && to == position->en_passant
         && bb_pawn_attacks (us, from) & bb_square (to)
         && movegen_en_passant_is_legal (position->by_type, position->by_color, us, from, to);
}

bool
chess_position_is_legal (const ChessPosition *position,
                         ChessMove            move)
{
  ChessColor us = (ChessColor) position->turn;
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);
  ChessMoveKind kind = chess_move_kind (move);
  ChessPieceType type = chess_piece_type (position->board[from]);

  if (!(position->by_color[us] & bb_square (from)) || kind > CHESS_MOVE_PROMOTE_QUEEN)
    return false;
  if (kind == CHESS_MOVE_CASTLING)
    return castling_is_legal (position, from, to);
  if (position->by_color[us] & bb_square (to))
    return false;
  if (type == CHESS_PAWN) {
    if (kind == CHESS_MOVE_EN_PASSANT)
      return en_passant_is_legal (position, from, to);
    return pawn_can_go (position, from, to, kind) && leaves_king_safe (position, from, to);
  }
  if (kind != CHESS_MOVE_NORMAL)
    return false;
  if (!(bb_piece_attacks (type, from, chess_position_occupied (position)) & bb_square (to)))
    return false;
  return type == CHESS_KING ? king_step_is_safe (position, from, to)
                            : leaves_king_safe (position, from, to);
}

/* The castling move meant by moving the king to @to: either onto its rook, or at least two squares
   along the back rank to the square where castling puts it. */
static ChessMove
find_castling (const ChessPosition *position,
               ChessSquare          from,
               ChessSquare          to)
{
  ChessColor us = (ChessColor) position->turn;
  int distance = chess_square_file (from) - chess_square_file (to);
  bool goes_far = (from ^ to) < 8 && (distance > 1 || distance < -1);

  for (int right = 2 * (int) us; right < 2 * (int) us + 2; right++) {
    ChessSquare rook = position->castling_rook[right];
    ChessMove move;

    if (!(position->castling & (1 << right)))
      continue;
    move = chess_move_make (from, rook, CHESS_MOVE_CASTLING);
    if (rook == to || (goes_far && chess_move_king_target (move) == to))
      return chess_position_is_legal (position, move) ? move : CHESS_NO_MOVE;
  }
  return CHESS_NO_MOVE;
}

static ChessMoveKind
pawn_move_kind (const ChessPosition *position,
                ChessSquare          from,
                ChessSquare          to,
                ChessPieceType       promotion)
{
  ChessColor us = (ChessColor) position->turn;

  if (bb_square (to) & movegen_last_rank (us)
      && promotion >= CHESS_KNIGHT && promotion <= CHESS_QUEEN)
    return (ChessMoveKind) (CHESS_MOVE_PROMOTE_KNIGHT + (promotion - CHESS_KNIGHT));
  if ((from ^ to) == 16)
    return CHESS_MOVE_DOUBLE_PUSH;
  if (to == position->en_passant && chess_square_file (from) != chess_square_file (to))
    return CHESS_MOVE_EN_PASSANT;
  return CHESS_MOVE_NORMAL;
}

/**
 * chess_position_find_move:
 * @position: a position
 * @from: any square
 * @to: any square
 * @promotion: what a pawn that reaches the last rank becomes; ignored for all other moves
 *
 * Finds the move meant by moving a piece by hand. Castling is understood when the king goes onto
 * its rook, and when it goes two squares or more to the square where castling puts it.
 *
 * Returns: the legal move, or %CHESS_NO_MOVE
 */
ChessMove
chess_position_find_move (const ChessPosition *position,
                          ChessSquare          from,
                          ChessSquare          to,
                          ChessPieceType       promotion)
{
  ChessMoveKind kind = CHESS_MOVE_NORMAL;
  ChessPieceType type;
  ChessMove move;

  if (from >= CHESS_N_SQUARES || to >= CHESS_N_SQUARES)
    return CHESS_NO_MOVE;
  type = chess_piece_type (position->board[from]);
  if (type == CHESS_KING && position->by_color[position->turn] & bb_square (from)) {
    move = find_castling (position, from, to);
    if (move != CHESS_NO_MOVE)
      return move;
  }
  if (type == CHESS_PAWN)
    kind = pawn_move_kind (position, from, to, promotion);
  move = chess_move_make (from, to, kind);
  return chess_position_is_legal (position, move) ? move : CHESS_NO_MOVE;
}

/**
 * chess_position_is_capture:
 * @position: a position
 * @move: a legal move there
 *
 * Returns: whether it captures, en passant included; castling never does
 */
bool
chess_position_is_capture (const ChessPosition *position,
                           ChessMove            move)
{
  ChessMoveKind kind = chess_move_kind (move);

  if (kind == CHESS_MOVE_CASTLING)
    return false;
  return kind == CHESS_MOVE_EN_PASSANT || position->board[chess_move_to (move)] != CHESS_NO_PIECE;
}

/* Whether one of our sliders attacks @king when @occupied are the occupied squares; pieces of ours
   that have left their squares must be removed from @movers. */
static bool
sliders_see (const ChessPosition *position,
             ChessSquare          king,
             ChessBitboard        occupied,
             ChessBitboard        movers)
{
  ChessBitboard straight = position->by_type[CHESS_ROOK] | position->by_type[CHESS_QUEEN];
  ChessBitboard diagonal = position->by_type[CHESS_BISHOP] | position->by_type[CHESS_QUEEN];

  return bb_rook_attacks (king, occupied) & movers & straight
         || bb_bishop_attacks (king, occupied) & movers & diagonal;
}

static bool
castling_gives_check (const ChessPosition *position,
                      ChessMove            move,
                      ChessSquare          king)
{
  ChessColor us = (ChessColor) position->turn;
  ChessBitboard left = bb_square (chess_move_from (move)) | bb_square (chess_move_to (move));
  ChessBitboard rook = bb_square (chess_move_rook_target (move));
  ChessBitboard occupied = (chess_position_occupied (position) & ~left)
                           | bb_square (chess_move_king_target (move)) | rook;

  return bb_rook_attacks (king, occupied) & rook
         || sliders_see (position, king, occupied, position->by_color[us] & ~left);
}

void
chess_position_find_checks (const ChessPosition *position,
                            ChessChecks         *checks)
{
  ChessColor us = (ChessColor) position->turn;
  ChessColor them = chess_color_opposite (us);
  ChessSquare king = chess_position_king (position, them);
  ChessBitboard occupied = chess_position_occupied (position);
  ChessBitboard queens = position->by_type[CHESS_QUEEN];
  ChessBitboard diagonal = bb_bishop_attacks (king, occupied);
  ChessBitboard straight = bb_rook_attacks (king, occupied);
  ChessBitboard snipers;

  checks->king = king;
  checks->targets[CHESS_PAWN] = bb_pawn_attacks (them, king);
  checks->targets[CHESS_KNIGHT] = bb_knight_attacks (king);
  checks->targets[CHESS_BISHOP] = diagonal;
  checks->targets[CHESS_ROOK] = straight;
  checks->targets[CHESS_QUEEN] = diagonal | straight;
  checks->targets[CHESS_KING] = 0;

  /* Only a piece that the king itself looks at can be alone in between. */
  checks->uncovering = 0;
  snipers = (bb_bishop_attacks (king, 0) & (position->by_type[CHESS_BISHOP] | queens))
            | (bb_rook_attacks (king, 0) & (position->by_type[CHESS_ROOK] | queens));
  snipers &= position->by_color[us];
  while (snipers) {
    ChessBitboard between = bb_between (king, bb_pop (&snipers)) & occupied;

    if (!bb_several (between))
      checks->uncovering |= between & position->by_color[us];
  }
}

bool
chess_position_move_checks (const ChessPosition *position,
                            const ChessChecks   *checks,
                            ChessMove            move)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);

  /* More than one square changes sides, or the piece itself changes. */
  if (chess_move_kind (move) >= CHESS_MOVE_EN_PASSANT)
    return chess_position_gives_check (position, move);

  /* A slider that goes on along its own line to the king would have given check before. */
  return (checks->targets[chess_piece_type (position->board[from])] & bb_square (to)) != 0
         || ((checks->uncovering & bb_square (from)) != 0
             && (bb_line (checks->king, from) & bb_square (to)) == 0);
}

/**
 * chess_position_gives_check:
 * @position: a position
 * @move: a legal move there
 *
 * Returns: whether the other king is in check after it
 */
bool
chess_position_gives_check (const ChessPosition *position,
                            ChessMove            move)
{
  ChessColor us = (ChessColor) position->turn;
  ChessSquare king = chess_position_king (position, chess_color_opposite (us));
  ChessBitboard from = bb_square (chess_move_from (move));
  ChessBitboard to = bb_square (chess_move_to (move));
  ChessBitboard occupied = (chess_position_occupied (position) ^ from) | to;
  ChessPieceType type = chess_piece_type (position->board[chess_move_from (move)]);

  if (chess_move_kind (move) == CHESS_MOVE_CASTLING)
    return castling_gives_check (position, move, king);
  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    occupied ^= bb_square (chess_move_to (move) ^ 8);
  if (chess_move_is_promotion (move))
    type = chess_move_promotion (move);

  if (type == CHESS_PAWN) {
    if (bb_pawn_attacks (us, chess_move_to (move)) & bb_square (king))
      return true;
  } else if (bb_piece_attacks (type, chess_move_to (move), occupied) & bb_square (king)) {
    return true;
  }
  return sliders_see (position, king, occupied, position->by_color[us] & ~from);
}
