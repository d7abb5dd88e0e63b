/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-perft.h"

#include "core/chess-movecount.h"

/*
 * Walks the tree of legal moves and counts its leaves. The moves of the last ply are counted
 * without being made; those before it are made on boards of eight sets, without keys, mailbox or
 * counters.
 */
typedef struct {
  ChessBitboard by_type[CHESS_N_PIECE_TYPES];
  ChessBitboard by_color[CHESS_N_COLORS];
  ChessBitboard castling_rooks;
  ChessBitboard en_passant;
} PerftBoard;

static uint64_t perft_white (const PerftBoard *board,
                             int               depth);
static uint64_t perft_black (const PerftBoard *board,
                             int               depth);
static uint64_t count_white (const PerftBoard *board);
static uint64_t count_black (const PerftBoard *board);

/* The leaves below @board, where the opponent of @us is to move; @depth is the depth of the
   position before the move. */
CHESS_INLINE uint64_t
descend (const PerftBoard *board,
         ChessColor        us,
         int               depth)
{
  if (depth == 2)
    return us == CHESS_WHITE ? count_black (board) : count_white (board);
  return us == CHESS_WHITE ? perft_black (board, depth - 1) : perft_white (board, depth - 1);
}

/* The board after any move other than castling and en passant; a promotion moves the piece from one
   set to another. */
CHESS_INLINE PerftBoard
perft_move (const PerftBoard *board,
            ChessColor        us,
            ChessPieceType    type,
            ChessPieceType    placed,
            ChessBitboard     from,
            ChessBitboard     to)
{
  PerftBoard after;

  for (int i = 0; i < CHESS_N_PIECE_TYPES; i++)
    after.by_type[i] = board->by_type[i] & ~to;
  after.by_type[type] ^= from;
  after.by_type[placed] |= to;
  after.by_color[us] = board->by_color[us] ^ from ^ to;
  after.by_color[chess_color_opposite (us)] = board->by_color[chess_color_opposite (us)] & ~to;
  after.castling_rooks = board->castling_rooks & ~(from | to);
  after.en_passant = 0;
  return after;
}

/* Counts below the moves of one piece to each target. */
CHESS_INLINE uint64_t
perft_targets (const PerftBoard *board,
               ChessColor        us,
               ChessPieceType    type,
               ChessSquare       from,
               ChessBitboard     targets,
               int               depth)
{
  uint64_t leaves = 0;

  while (targets) {
    ChessBitboard to = targets & -targets;
    PerftBoard after = perft_move (board, us, type, type, bb_square (from), to);

    targets ^= to;
    if (type == CHESS_KING)
      after.castling_rooks &= ~board->by_color[us];
    leaves += descend (&after, us, depth);
  }
  return leaves;
}

/* Counts below the moves of these pieces. Queens are among both kinds of slider, so the type of
   each piece is looked up to find the set it belongs to. */
CHESS_INLINE uint64_t
perft_pieces (const PerftBoard *board,
              const Movegen    *gen,
              ChessColor        us,
              int               depth)
{
  ChessBitboard knights = movegen_free_knights (gen);
  ChessBitboard bishops = gen->own & board->by_type[CHESS_BISHOP] & ~gen->pin_straight;
  ChessBitboard rooks = gen->own & board->by_type[CHESS_ROOK] & ~gen->pin_diagonal;
  ChessBitboard queens = gen->own & board->by_type[CHESS_QUEEN];
  uint64_t leaves = 0;

  while (knights) {
    ChessSquare from = bb_pop (&knights);

    leaves += perft_targets (board, us, CHESS_KNIGHT, from,
                             bb_knight_attacks (from) & gen->evasions & ~gen->own, depth);
  }
  while (bishops) {
    ChessSquare from = bb_pop (&bishops);

    leaves += perft_targets (board, us, CHESS_BISHOP, from,
                             movegen_diagonal_targets (gen, from), depth);
  }
  while (rooks) {
    ChessSquare from = bb_pop (&rooks);

    leaves += perft_targets (board, us, CHESS_ROOK, from,
                             movegen_straight_targets (gen, from), depth);
  }
  while (queens) {
    ChessSquare from = bb_pop (&queens);
    ChessBitboard targets = 0;

    if (!(bb_square (from) & gen->pin_straight))
      targets |= movegen_diagonal_targets (gen, from);
    if (!(bb_square (from) & gen->pin_diagonal))
      targets |= movegen_straight_targets (gen, from);
    leaves += perft_targets (board, us, CHESS_QUEEN, from, targets, depth);
  }
  return leaves;
}

/* Counts below pawn moves whose targets all lie @step squares beyond their origins. */
CHESS_INLINE uint64_t
perft_pawn_targets (const PerftBoard *board,
                    ChessColor        us,
                    ChessBitboard     targets,
                    int               step,
                    int               depth)
{
  uint64_t leaves = 0;

  while (targets) {
    ChessSquare to = bb_pop (&targets);
    ChessBitboard from = bb_square ((ChessSquare) (to - step));

    if (bb_square (to) & movegen_last_rank (us)) {
      for (ChessPieceType placed = CHESS_KNIGHT; placed <= CHESS_QUEEN; placed++) {
        PerftBoard after = perft_move (board, us, CHESS_PAWN, placed, from, bb_square (to));

        leaves += descend (&after, us, depth);
      }
    } else {
      PerftBoard after = perft_move (board, us, CHESS_PAWN, CHESS_PAWN, from, bb_square (to));

      if (step == 16 || step == -16)
        after.en_passant = movegen_backward (bb_square (to), us);
      leaves += descend (&after, us, depth);
    }
  }
  return leaves;
}

/* Counts below all pawn moves except en passant. */
CHESS_INLINE uint64_t
perft_pawns (const PerftBoard *board,
             const Movegen    *gen,
             ChessColor        us,
             int               depth)
{
  const int up = us == CHESS_WHITE ? 8 : -8;
  MovegenPawns pawns = movegen_pawn_targets (gen, us);

  return perft_pawn_targets (board, us, pawns.single_push, up, depth)
         + perft_pawn_targets (board, us, pawns.double_push, 2 * up, depth)
         + perft_pawn_targets (board, us, pawns.west, up - 1, depth)
         + perft_pawn_targets (board, us, pawns.east, up + 1, depth);
}

/* Counts below the en passant captures. */
CHESS_INLINE uint64_t
perft_en_passant (const PerftBoard *board,
                  ChessColor        us,
                  int               depth)
{
  ChessBitboard pawns = movegen_en_passant_pawns (board->by_type, board->by_color, us,
                                                  bb_first (board->en_passant));
  ChessBitboard captured = movegen_backward (board->en_passant, us);
  uint64_t leaves = 0;

  while (pawns) {
    ChessBitboard from = bb_square (bb_pop (&pawns));
    PerftBoard after = perft_move (board, us, CHESS_PAWN, CHESS_PAWN, from, board->en_passant);

    after.by_type[CHESS_PAWN] ^= captured;
    after.by_color[chess_color_opposite (us)] ^= captured;
    leaves += descend (&after, us, depth);
  }
  return leaves;
}

/* Counts below one castling move. */
CHESS_INLINE uint64_t
perft_castle (const PerftBoard *board,
              ChessColor        us,
              ChessSquare       king,
              ChessSquare       rook,
              int               depth)
{
  ChessMove move = chess_move_make (king, rook, CHESS_MOVE_CASTLING);
  ChessBitboard king_target = bb_square (chess_move_king_target (move));
  ChessBitboard rook_target = bb_square (chess_move_rook_target (move));
  PerftBoard after = *board;

  after.by_type[CHESS_KING] ^= bb_square (king) ^ king_target;
  after.by_type[CHESS_ROOK] ^= bb_square (rook) ^ rook_target;
  after.by_color[us] ^= bb_square (king) ^ bb_square (rook);
  after.by_color[us] ^= king_target ^ rook_target;
  after.castling_rooks &= ~board->by_color[us];
  after.en_passant = 0;
  return descend (&after, us, depth);
}

/* Counts below the moves of the king, including castling. */
CHESS_INLINE uint64_t
perft_king (const PerftBoard *board,
            const Movegen    *gen,
            ChessColor        us,
            int               depth)
{
  ChessBitboard attacked = movegen_attacked (gen, board->by_type, us);
  ChessBitboard targets = bb_king_attacks (gen->king) & ~gen->own & ~attacked;
  ChessBitboard rooks = gen->checkers ? 0 : board->castling_rooks & gen->own;
  uint64_t leaves = perft_targets (board, us, CHESS_KING, gen->king, targets, depth);

  while (rooks) {
    ChessSquare rook = bb_pop (&rooks);

    if (movegen_can_castle (gen, attacked, rook))
      leaves += perft_castle (board, us, gen->king, rook, depth);
  }
  return leaves;
}

/* Counts below all moves of a side known at compile time. */
CHESS_INLINE uint64_t
perft_for (const PerftBoard *board,
           ChessColor        us,
           int               depth)
{
  Movegen gen = movegen_look (board->by_type, board->by_color, us);
  uint64_t leaves = perft_king (board, &gen, us, depth);

  if (bb_several (gen.checkers))
    return leaves;
  if (board->en_passant)
    leaves += perft_en_passant (board, us, depth);
  return leaves + perft_pawns (board, &gen, us, depth) + perft_pieces (board, &gen, us, depth);
}

/* Counts the legal moves of a side known at compile time. */
CHESS_INLINE uint64_t
count_for (const PerftBoard *board,
           ChessColor        us)
{
  return (uint64_t) movecount_all (board->by_type, board->by_color, us,
                                   board->castling_rooks, board->en_passant);
}

static uint64_t
count_white (const PerftBoard *board)
{
  return count_for (board, CHESS_WHITE);
}

static uint64_t
count_black (const PerftBoard *board)
{
  return count_for (board, CHESS_BLACK);
}

static uint64_t
perft_white (const PerftBoard *board,
             int               depth)
{
  return perft_for (board, CHESS_WHITE, depth);
}

static uint64_t
perft_black (const PerftBoard *board,
             int               depth)
{
  return perft_for (board, CHESS_BLACK, depth);
}

uint64_t
chess_perft (const ChessPosition *position,
             int                  depth)
{
  PerftBoard board;

  if (depth <= 0)
    return 1;
  for (int i = 0; i < CHESS_N_PIECE_TYPES; i++)
    board.by_type[i] = position->by_type[i];
  for (int i = 0; i < CHESS_N_COLORS; i++)
    board.by_color[i] = position->by_color[i];
  board.castling_rooks = movecount_castling_rooks (position);
  board.en_passant = position->en_passant_legal ? bb_square (position->en_passant) : 0;
  if (depth == 1)
    return position->turn == CHESS_WHITE ? count_white (&board) : count_black (&board);
  return position->turn == CHESS_WHITE ? perft_white (&board, depth) : perft_black (&board, depth);
}

int
chess_position_count_moves (const ChessPosition *position)
{
  return (int) chess_perft (position, 1);
}
