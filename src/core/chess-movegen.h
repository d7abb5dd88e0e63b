/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-bitboard.h"
#include "core/chess-fill.h"
#include "core/chess-position.h"

/*
 * What move generation, counting and perft share: the squares that the pieces of one side may go
 * to, as sets. Private to this library.
 *
 * Every function here is inlined with a constant colour, so that each colour gets code of its own
 * and the colour is never tested. A board is passed as the two arrays that every kind of board has.
 */

#define CHESS_INLINE static inline __attribute__ ((always_inline))

/* Everything needed to list the legal moves of the side @us; small enough that most of it stays in
   registers. */
typedef struct {
  ChessBitboard own;
  ChessBitboard enemy;
  ChessBitboard occupied;
  ChessBitboard pawns;         /* our pieces by how they move; queens are in both slider sets */
  ChessBitboard knights;
  ChessBitboard diagonal;
  ChessBitboard straight;
  ChessBitboard enemy_diagonal;
  ChessBitboard enemy_straight;
  ChessBitboard checkers;
  ChessBitboard evasions;      /* allowed targets of pieces other than the king: all squares, or in
                                  check the checking piece and the squares between */
  ChessBitboard pin_diagonal;  /* lines from our king through a pinned piece up to the pinner */
  ChessBitboard pin_straight;
  ChessSquare   king;
} Movegen;

/* The set moved one rank forward, as @color sees it. */
CHESS_INLINE ChessBitboard
movegen_forward (ChessBitboard set,
                 ChessColor    color)
{
  return color == CHESS_WHITE ? set << 8 : set >> 8;
}

CHESS_INLINE ChessBitboard
movegen_backward (ChessBitboard set,
                  ChessColor    color)
{
  return color == CHESS_WHITE ? set >> 8 : set << 8;
}

/* One step forward and to the a-file side. */
CHESS_INLINE ChessBitboard
movegen_forward_west (ChessBitboard set,
                      ChessColor    color)
{
  return color == CHESS_WHITE ? (set & ~BB_FILE_A) << 7 : (set & ~BB_FILE_A) >> 9;
}

CHESS_INLINE ChessBitboard
movegen_forward_east (ChessBitboard set,
                      ChessColor    color)
{
  return color == CHESS_WHITE ? (set & ~BB_FILE_H) << 9 : (set & ~BB_FILE_H) >> 7;
}

CHESS_INLINE ChessBitboard
movegen_last_rank (ChessColor color)
{
  return color == CHESS_WHITE ? BB_RANK_8 : BB_RANK_1;
}

/* The rank that a single push reaches from the home rank: from there a pawn may go on. */
CHESS_INLINE ChessBitboard
movegen_third_rank (ChessColor color)
{
  return color == CHESS_WHITE ? bb_rank (2) : bb_rank (5);
}

CHESS_INLINE ChessBitboard
movegen_knight_set_attacks (ChessBitboard knights)
{
  ChessBitboard one = ((knights & ~BB_FILE_A) >> 1) | ((knights & ~BB_FILE_H) << 1);
  ChessBitboard two = ((knights & ~(BB_FILE_A | BB_FILE_A << 1)) >> 2)
                      | ((knights & ~(BB_FILE_H | BB_FILE_H >> 1)) << 2);

  return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/* Finds the sliders that bear on the king along lines free of other enemy pieces: with nothing in
   between they give check; with one of our pieces in between they pin it. Returns the lines of the
   pins. */
CHESS_INLINE ChessBitboard
movegen_look_along (Movegen      *gen,
                    ChessBitboard snipers,
                    ChessBitboard *evasions)
{
  ChessBitboard pins = 0;

  while (snipers) {
    ChessSquare sniper = bb_pop (&snipers);
    ChessBitboard line = bb_between (gen->king, sniper);
    ChessBitboard blockers = line & gen->own;

    line |= bb_square (sniper);
    if (blockers == 0) {
      gen->checkers |= bb_square (sniper);
      *evasions |= line;
    } else if (!bb_several (blockers)) {
      pins |= line;
    }
  }
  return pins;
}

/* Takes stock of a board on which no piece of the side @us is pinned and its king not in check. */
CHESS_INLINE Movegen
movegen_look_freely (const ChessBitboard by_type[CHESS_N_PIECE_TYPES],
                     const ChessBitboard by_color[CHESS_N_COLORS],
                     ChessColor          us)
{
  ChessColor them = chess_color_opposite (us);
  ChessBitboard queens = by_type[CHESS_QUEEN];
  Movegen gen;

  gen.own = by_color[us];
  gen.enemy = by_color[them];
  gen.occupied = gen.own | gen.enemy;
  gen.pawns = gen.own & by_type[CHESS_PAWN];
  gen.knights = gen.own & by_type[CHESS_KNIGHT];
  gen.diagonal = gen.own & (by_type[CHESS_BISHOP] | queens);
  gen.straight = gen.own & (by_type[CHESS_ROOK] | queens);
  gen.enemy_diagonal = gen.enemy & (by_type[CHESS_BISHOP] | queens);
  gen.enemy_straight = gen.enemy & (by_type[CHESS_ROOK] | queens);
  gen.king = bb_first (gen.own & by_type[CHESS_KING]);
  gen.checkers = 0;
  gen.evasions = ~UINT64_C (0);
  gen.pin_diagonal = 0;
  gen.pin_straight = 0;
  return gen;
}

/* Takes stock of a board for the side @us. */
CHESS_INLINE Movegen
movegen_look (const ChessBitboard by_type[CHESS_N_PIECE_TYPES],
              const ChessBitboard by_color[CHESS_N_COLORS],
              ChessColor          us)
{
  Movegen gen = movegen_look_freely (by_type, by_color, us);
  ChessBitboard evasions;

  gen.checkers = (bb_pawn_attacks (us, gen.king) & gen.enemy & by_type[CHESS_PAWN])
                 | (bb_knight_attacks (gen.king) & gen.enemy & by_type[CHESS_KNIGHT]);
  evasions = gen.checkers;
  gen.pin_diagonal = movegen_look_along (&gen, bb_bishop_attacks (gen.king, gen.enemy)
                                               & gen.enemy_diagonal, &evasions);
  gen.pin_straight = movegen_look_along (&gen, bb_rook_attacks (gen.king, gen.enemy)
                                               & gen.enemy_straight, &evasions);
  gen.evasions = gen.checkers ? evasions : ~UINT64_C (0);
  return gen;
}

/* All squares that the enemy of @us attacks. The king of @us does not stop sliders, so that it
   cannot step back along the line of a check. */
CHESS_INLINE ChessBitboard
movegen_attacked (const Movegen      *gen,
                  const ChessBitboard by_type[CHESS_N_PIECE_TYPES],
                  ChessColor          us)
{
  ChessBitboard occupied = gen->occupied ^ bb_square (gen->king);
  ChessBitboard diagonal = gen->enemy_diagonal;
  ChessBitboard straight = gen->enemy_straight;
  ChessBitboard attacked;

  attacked = bb_pawn_set_attacks (chess_color_opposite (us), gen->enemy & by_type[CHESS_PAWN]);
  attacked |= movegen_knight_set_attacks (gen->enemy & by_type[CHESS_KNIGHT]);
  attacked |= bb_king_attacks (bb_first (gen->enemy & by_type[CHESS_KING]));
#ifdef CHESS_FILL
  if (bb_several (diagonal | straight))
    return attacked | chess_fill_union (chess_fill (straight, diagonal, ~occupied));
#endif
  while (diagonal)
    attacked |= bb_bishop_attacks (bb_pop (&diagonal), occupied);
  while (straight)
    attacked |= bb_rook_attacks (bb_pop (&straight), occupied);
  return attacked;
}

/* Targets of pawn moves by direction, including promotions but not en passant. Two pawns can share
   a target only in different sets. */
typedef struct {
  ChessBitboard single_push;
  ChessBitboard double_push;
  ChessBitboard west;
  ChessBitboard east;
} MovegenPawns;

CHESS_INLINE MovegenPawns
movegen_pawn_targets (const Movegen *gen,
                      ChessColor     us)
{
  ChessBitboard empty = ~gen->occupied;
  ChessBitboard pinned_straight = gen->pawns & gen->pin_straight;
  ChessBitboard pinned_diagonal = gen->pawns & gen->pin_diagonal;
  ChessBitboard pushers = gen->pawns ^ pinned_diagonal;
  ChessBitboard takers = gen->pawns ^ pinned_straight;
  MovegenPawns targets;
  ChessBitboard pushed;

  /* A pinned pawn must stay on the line of its pin. Neither a push nor a capture can reach the line
     of another pin of the same kind, so one set of lines serves all pawns. */
  pushed = movegen_forward (pushers ^ pinned_straight, us);
  pushed |= movegen_forward (pinned_straight & pushers, us) & gen->pin_straight;
  pushed &= empty;
  targets.single_push = pushed & gen->evasions;
  targets.double_push = movegen_forward (pushed & movegen_third_rank (us), us)
                        & empty & gen->evasions;

  targets.west = movegen_forward_west (takers & ~pinned_diagonal, us)
                 | (movegen_forward_west (pinned_diagonal, us) & gen->pin_diagonal);
  targets.east = movegen_forward_east (takers & ~pinned_diagonal, us)
                 | (movegen_forward_east (pinned_diagonal, us) & gen->pin_diagonal);
  targets.west &= gen->enemy & gen->evasions;
  targets.east &= gen->enemy & gen->evasions;
  return targets;
}

/* Knights that may move; a pinned knight never may. */
CHESS_INLINE ChessBitboard
movegen_free_knights (const Movegen *gen)
{
  return gen->knights & ~(gen->pin_diagonal | gen->pin_straight);
}

/* The squares that a diagonal slider on @from may go to. The caller must have excluded sliders that
   are pinned on a rank or file. */
CHESS_INLINE ChessBitboard
movegen_diagonal_targets (const Movegen *gen,
                          ChessSquare    from)
{
  ChessBitboard targets = bb_bishop_attacks (from, gen->occupied) & gen->evasions & ~gen->own;

  return bb_square (from) & gen->pin_diagonal ? targets & gen->pin_diagonal : targets;
}

CHESS_INLINE ChessBitboard
movegen_straight_targets (const Movegen *gen,
                          ChessSquare    from)
{
  ChessBitboard targets = bb_rook_attacks (from, gen->occupied) & gen->evasions & ~gen->own;

  return bb_square (from) & gen->pin_straight ? targets & gen->pin_straight : targets;
}

/* Those of the castling rooks that have nothing between them and the king. Without one there is no
   castling; this is quickly seen and spares computing the attacked squares. */
CHESS_INLINE ChessBitboard
movegen_unblocked_rooks (const Movegen *gen,
                         ChessBitboard  rooks)
{
  ChessBitboard unblocked = 0;

  while (rooks) {
    ChessSquare rook = bb_pop (&rooks);

    if (!(bb_between (gen->king, rook) & gen->occupied))
      unblocked |= bb_square (rook);
  }
  return unblocked;
}

/* Whether castling with the rook on @rook is legal now, given that the right to it is held.
   @attacked is the result of movegen_attacked(). A rook pinned along the back rank must stay: in
   Chess960 an enemy piece may stand behind it and would give check after castling. */
CHESS_INLINE bool
movegen_can_castle (const Movegen *gen,
                    ChessBitboard  attacked,
                    ChessSquare    rook)
{
  ChessMove move = chess_move_make (gen->king, rook, CHESS_MOVE_CASTLING);
  ChessSquare king_target = chess_move_king_target (move);
  ChessSquare rook_target = chess_move_rook_target (move);
  ChessBitboard king_path = bb_between (gen->king, king_target) | bb_square (king_target);
  ChessBitboard rook_path = bb_between (rook, rook_target) | bb_square (rook_target);
  ChessBitboard others = gen->occupied & ~(bb_square (gen->king) | bb_square (rook));

  return ((king_path | rook_path) & others) == 0
         && ((king_path | bb_square (gen->king)) & attacked) == 0
         && (bb_square (rook) & gen->pin_straight) == 0;
}

/* Whether the pawn on @from may capture en passant on @target. Two pawns leave their squares at
   once, which the pin masks do not cover, so this looks at the board after the capture. */
CHESS_INLINE bool
movegen_en_passant_is_legal (const ChessBitboard by_type[CHESS_N_PIECE_TYPES],
                             const ChessBitboard by_color[CHESS_N_COLORS],
                             ChessColor          us,
                             ChessSquare         from,
                             ChessSquare         target)
{
  ChessColor them = chess_color_opposite (us);
  ChessBitboard captured = movegen_backward (bb_square (target), us);
  ChessBitboard occupied = ((by_color[us] | by_color[them]) ^ bb_square (from) ^ captured)
                           | bb_square (target);
  ChessBitboard enemy = by_color[them] ^ captured;
  ChessBitboard queens = by_type[CHESS_QUEEN];
  ChessSquare king = bb_first (by_color[us] & by_type[CHESS_KING]);

  return ((bb_rook_attacks (king, occupied) & enemy & (by_type[CHESS_ROOK] | queens))
          | (bb_bishop_attacks (king, occupied) & enemy & (by_type[CHESS_BISHOP] | queens))
          | (bb_knight_attacks (king) & enemy & by_type[CHESS_KNIGHT])
          | (bb_pawn_attacks (us, king) & enemy & by_type[CHESS_PAWN])) == 0;
}

/* The pawns of @us that may legally capture en passant on @target. */
CHESS_INLINE ChessBitboard
movegen_en_passant_pawns (const ChessBitboard by_type[CHESS_N_PIECE_TYPES],
                          const ChessBitboard by_color[CHESS_N_COLORS],
                          ChessColor          us,
                          ChessSquare         target)
{
  ChessBitboard pawns = bb_pawn_attacks (chess_color_opposite (us), target)
                        & by_color[us] & by_type[CHESS_PAWN];
  ChessBitboard legal = 0;

  while (pawns) {
    ChessSquare from = bb_pop (&pawns);

    if (movegen_en_passant_is_legal (by_type, by_color, us, from, target))
      legal |= bb_square (from);
  }
  return legal;
}
