/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-premove.h"

#include "core/chess-bitboard.h"

static void
lift (ChessPosition *draft,
      ChessSquare    square)
{
  ChessPiece piece = draft->board[square];

  if (piece == CHESS_NO_PIECE)
    return;
  draft->by_type[chess_piece_type (piece)] &= ~bb_square (square);
  draft->by_color[chess_piece_color (piece)] &= ~bb_square (square);
  draft->board[square] = CHESS_NO_PIECE;
}

static void
put (ChessPosition *draft,
     ChessSquare    square,
     ChessPiece     piece)
{
  lift (draft, square);
  draft->by_type[chess_piece_type (piece)] |= bb_square (square);
  draft->by_color[chess_piece_color (piece)] |= bb_square (square);
  draft->board[square] = piece;
}

static bool
is_own (const ChessPosition *draft,
        ChessSquare          square)
{
  return (draft->by_color[draft->turn] & bb_square (square)) != 0;
}

/* The squares of the rooks with which the king may castle, if the men between leave in time. */
static ChessBitboard
castling_targets (const ChessPosition *draft)
{
  ChessBitboard targets = 0;
  int first = draft->turn == CHESS_WHITE ? 0 : 2;

  for (int right = first; right < first + 2; right++)
    if (draft->castling & (1 << right))
      targets |= bb_square (draft->castling_rook[right]);
  return targets;
}

static ChessBitboard
pawn_targets (ChessColor  color,
              ChessSquare from)
{
  int forward = color == CHESS_WHITE ? 8 : -8;
  ChessBitboard targets =
    bb_pawn_attacks (color, from) | bb_square ((ChessSquare) (from + forward));

  if (chess_square_rank (from) == (color == CHESS_WHITE ? 1 : 6))
    targets |= bb_square ((ChessSquare) (from + 2 * forward));
  return targets;
}

/**
 * chess_premove_begin:
 * @draft: (out): the position for premoves
 * @position: a legal position; may be @draft
 * @color: whose premoves they are
 */
void
chess_premove_begin (ChessPosition       *draft,
                     const ChessPosition *position,
                     ChessColor           color)
{
  *draft = *position;
  draft->turn = color;
  draft->checkers = 0;
  draft->pinned = 0;
  draft->en_passant = CHESS_NO_SQUARE;
  draft->en_passant_legal = 0;
}

ChessBitboard
chess_premove_targets (const ChessPosition *draft,
                       ChessSquare          from)
{
  ChessPieceType type = chess_piece_type (draft->board[from]);

  if (!is_own (draft, from))
    return 0;
  if (type == CHESS_PAWN)
    return pawn_targets ((ChessColor) draft->turn, from);
  /* No man stands in the way for certain: each of them may have left or have been captured. */
  if (type == CHESS_KING)
    return bb_king_attacks (from) | castling_targets (draft);
  return bb_piece_attacks (type, from, 0);
}

static ChessMoveKind
find_kind (const ChessPosition *draft,
           ChessSquare          from,
           ChessSquare          to)
{
  ChessPieceType type = chess_piece_type (draft->board[from]);
  int ranks = chess_square_rank (to) - chess_square_rank (from);

  if (type == CHESS_KING && (castling_targets (draft) & bb_square (to)))
    return CHESS_MOVE_CASTLING;
  if (type != CHESS_PAWN)
    return CHESS_MOVE_NORMAL;
  if (chess_square_rank (to) == (draft->turn == CHESS_WHITE ? 7 : 0))
    return CHESS_MOVE_PROMOTE_QUEEN;
  return ranks == 2 || ranks == -2 ? CHESS_MOVE_DOUBLE_PUSH : CHESS_MOVE_NORMAL;
}

static void
add (ChessMoveList *list,
     ChessSquare    from,
     ChessSquare    to,
     ChessMoveKind  kind)
{
  if (list->count < CHESS_MAX_MOVES)
    list->moves[list->count++] = chess_move_make (from, to, kind);
}

void
chess_premove_generate (const ChessPosition *draft,
                        ChessMoveList       *list)
{
  ChessBitboard men = draft->by_color[draft->turn];

  list->count = 0;
  while (men) {
    ChessSquare from = bb_pop (&men);
    ChessBitboard targets = chess_premove_targets (draft, from);

    while (targets) {
      ChessSquare to = bb_pop (&targets);
      ChessMoveKind kind = find_kind (draft, from, to);

      if (kind == CHESS_MOVE_PROMOTE_QUEEN)
        for (int lesser = CHESS_MOVE_PROMOTE_KNIGHT; lesser < CHESS_MOVE_PROMOTE_QUEEN; lesser++)
          add (list, from, to, (ChessMoveKind) lesser);
      add (list, from, to, kind);
    }
  }
}

/* Whether castling is still possible later depends on king and rook being where they began. */
static void
drop_rights (ChessPosition *draft)
{
  for (int right = 0; right < 4; right++) {
    ChessColor color = right < 2 ? CHESS_WHITE : CHESS_BLACK;
    ChessSquare rook = draft->castling_rook[right];

    if ((draft->castling & (1 << right))
        && draft->board[rook] != chess_piece_make (color, CHESS_ROOK))
      draft->castling &= (uint8_t) ~(1 << right);
  }
}

static void
drop_rights_of (ChessPosition *draft,
                ChessColor     color)
{
  draft->castling &= color == CHESS_WHITE ? CHESS_CASTLE_BLACK_SHORT | CHESS_CASTLE_BLACK_LONG
                                          : CHESS_CASTLE_WHITE_SHORT | CHESS_CASTLE_WHITE_LONG;
}

static void
castle (ChessPosition *draft,
        ChessMove      premove)
{
  ChessColor color = (ChessColor) draft->turn;

  lift (draft, chess_move_from (premove));
  lift (draft, chess_move_to (premove));
  put (draft, chess_move_king_target (premove), chess_piece_make (color, CHESS_KING));
  put (draft, chess_move_rook_target (premove), chess_piece_make (color, CHESS_ROOK));
}

void
chess_premove_make (ChessPosition       *after,
                    const ChessPosition *before,
                    ChessMove            premove)
{
  ChessSquare from = chess_move_from (premove);
  ChessPiece piece = before->board[from];

  *after = *before;
  if (!is_own (before, from))
    return;
  if (chess_move_kind (premove) == CHESS_MOVE_CASTLING) {
    castle (after, premove);
  } else {
    lift (after, from);
    if (chess_move_is_promotion (premove))
      piece = chess_piece_make ((ChessColor) before->turn, chess_move_promotion (premove));
    put (after, chess_move_to (premove), piece);
  }
  if (chess_piece_type (before->board[from]) == CHESS_KING)
    drop_rights_of (after, (ChessColor) before->turn);
  drop_rights (after);
}

/**
 * chess_premove_make_all:
 * @draft: (out): the position for the next premove; not the same memory as @position
 * @position: a legal position
 * @color: whose premoves they are
 * @premoves: the premoves, each one of the draft that those before it made
 */
void
chess_premove_make_all (ChessPosition       *draft,
                        const ChessPosition *position,
                        ChessColor           color,
                        const ChessMoveList *premoves)
{
  chess_premove_begin (draft, position, color);
  for (int i = 0; i < premoves->count; i++) {
    ChessPosition before = *draft;

    chess_premove_make (draft, &before, premoves->moves[i]);
  }
}

/**
 * chess_premove_resolve:
 * @position: a legal position, with the player to move
 * @premove: a premove of that player
 *
 * A king that was to castle may capture on the square of its rook instead, if it stands beside it
 * and the rook was captured there.
 *
 * Returns: the legal move it has become, %CHESS_NO_MOVE if it is not possible
 */
ChessMove
chess_premove_resolve (const ChessPosition *position,
                       ChessMove            premove)
{
  ChessMove move = chess_position_find_move (position, chess_move_from (premove),
                                             chess_move_to (premove),
                                             chess_move_promotion (premove));

  /* A king that was to take a step may not castle instead. */
  if (chess_move_kind (move) == CHESS_MOVE_CASTLING
      && chess_move_kind (premove) != CHESS_MOVE_CASTLING)
    return CHESS_NO_MOVE;
  return move;
}
