/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-movegen.h"

/*
 * Counts legal moves without listing them. Private to this library.
 *
 * Castling rights are kept as the set of their rooks, and the en passant square as a set of at most
 * one square: both cost nothing to test or to carry along.
 */

CHESS_INLINE int
movecount_pawns (const Movegen *gen,
                 ChessColor     us)
{
  const ChessBitboard last = movegen_last_rank (us);
  MovegenPawns pawns = movegen_pawn_targets (gen, us);
  int count = bb_count (pawns.single_push) + bb_count (pawns.double_push)
              + bb_count (pawns.west) + bb_count (pawns.east);

  if ((pawns.single_push | pawns.west | pawns.east) & last)
    count += 3 * (bb_count (pawns.single_push & last)
                  + bb_count (pawns.west & last) + bb_count (pawns.east & last));
  return count;
}

CHESS_INLINE int
movecount_pieces (const Movegen *gen)
{
  const ChessBitboard targets = gen->evasions & ~gen->own;
  ChessBitboard knights = movegen_free_knights (gen);
  ChessBitboard diagonal = gen->diagonal & ~gen->pin_straight;
  ChessBitboard straight = gen->straight & ~gen->pin_diagonal;
  int count = 0;

  while (knights)
    count += bb_count (bb_knight_attacks (bb_pop (&knights)) & targets);
#ifdef CHESS_FILL
  if (bb_several (diagonal | straight)) {
    ChessBitboard pinned = gen->pin_diagonal | gen->pin_straight;
    ChessFill fill = chess_fill (straight & ~pinned, diagonal & ~pinned, ~gen->occupied);

    count += chess_fill_count (fill, targets);
    diagonal &= pinned;
    straight &= pinned;
  }
#endif
  while (diagonal)
    count += bb_count (movegen_diagonal_targets (gen, bb_pop (&diagonal)));
  while (straight)
    count += bb_count (movegen_straight_targets (gen, bb_pop (&straight)));
  return count;
}

CHESS_INLINE int
movecount_king (const Movegen      *gen,
                const ChessBitboard by_type[CHESS_N_PIECE_TYPES],
                ChessColor          us,
                ChessBitboard       castling_rooks)
{
  ChessBitboard targets = bb_king_attacks (gen->king) & ~gen->own;
  ChessBitboard rooks = gen->checkers ? 0 : castling_rooks & gen->own;
  ChessBitboard attacked;
  int count;

  rooks = movegen_unblocked_rooks (gen, rooks);
  if ((targets | rooks) == 0)
    return 0;
  attacked = movegen_attacked (gen, by_type, us);
  count = bb_count (targets & ~attacked);
  while (rooks)
    count += movegen_can_castle (gen, attacked, bb_pop (&rooks));
  return count;
}

CHESS_INLINE int
movecount_all (const ChessBitboard by_type[CHESS_N_PIECE_TYPES],
               const ChessBitboard by_color[CHESS_N_COLORS],
               ChessColor          us,
               ChessBitboard       castling_rooks,
               ChessBitboard       en_passant)
{
  Movegen gen = movegen_look (by_type, by_color, us);
  int count = movecount_king (&gen, by_type, us, castling_rooks);

  if (bb_several (gen.checkers))
    return count;
  if (en_passant)
    count += bb_count (movegen_en_passant_pawns (by_type, by_color, us, bb_first (en_passant)));
  return count + movecount_pawns (&gen, us) + movecount_pieces (&gen);
}

/* The rooks of both colours that still have a castling right in @position. */
static inline ChessBitboard
movecount_castling_rooks (const ChessPosition *position)
{
  ChessBitboard rooks = 0;

  for (int right = 0; right < 4; right++)
    if (position->castling & (1 << right))
      rooks |= bb_square (position->castling_rook[right]);
  return rooks;
}
