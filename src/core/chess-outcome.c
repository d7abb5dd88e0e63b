/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-outcome.h"

#include "core/chess-bitboard.h"

#define FIFTY_MOVES 100         /* plies */
#define SEVENTY_FIVE_MOVES 150

static bool
are_one_colored (ChessBitboard bishops)
{
  return (bishops & BB_LIGHT) == 0 || (bishops & BB_DARK) == 0;
}

/**
 * chess_insufficient_material:
 * @position: a position
 *
 * Judges by the material alone.
 *
 * Returns: whether no sequence of legal moves can mate either side: there are only the kings, one
 *   knight besides, or bishops that all stand on squares of one colour
 */
bool
chess_insufficient_material (const ChessPosition *position)
{
  const ChessBitboard *by_type = position->by_type;
  ChessBitboard minors = by_type[CHESS_KNIGHT] | by_type[CHESS_BISHOP];

  if (by_type[CHESS_PAWN] | by_type[CHESS_ROOK] | by_type[CHESS_QUEEN])
    return false;
  if (by_type[CHESS_KNIGHT])
    return !bb_several (minors);
  return are_one_colored (by_type[CHESS_BISHOP]);
}

/**
 * chess_can_mate:
 * @position: a position
 * @color: a side
 *
 * Decides the result when the other side's flag falls (FIDE 6.9): could @color mate if both sides
 * cooperated? Only the material counts, not the squares it stands on. Two minor pieces suffice, and
 * two bishops if they stand on squares of different colours. Material that cannot mate a bare king
 * needs help:
 *
 * - A knight needs an enemy pawn, knight, bishop or rook that hems the king in. Queens alone will
 *   not do: wherever they hem it in, one of them can take the knight.
 * - Bishops on squares of one colour need an enemy pawn or knight, or a bishop on squares of the
 *   other colour. The line of check enters by a square diagonally beside the king; the two squares
 *   that touch both can never be covered by the king of @color, which would stand beside the other
 *   king; so they must be blocked by the enemy's own men. A queen or rook there could interpose,
 *   and a bishop on squares of the same colour as ours can never stand there.
 *
 * An exhaustive search of all placements of one or two such pieces (three for queens) besides the
 * kings agrees with this.
 *
 * Returns: whether @color could mate
 */
bool
chess_can_mate (const ChessPosition *position,
                ChessColor           color)
{
  const ChessBitboard *by_type = position->by_type;
  ChessBitboard own = position->by_color[color];
  ChessBitboard enemy = position->by_color[chess_color_opposite (color)];
  ChessBitboard knights = own & by_type[CHESS_KNIGHT];
  ChessBitboard bishops = own & by_type[CHESS_BISHOP];

  if (own & (by_type[CHESS_PAWN] | by_type[CHESS_ROOK] | by_type[CHESS_QUEEN]))
    return true;
  if (knights == 0 && bishops == 0)
    return false;
  if (knights && (bishops || bb_several (knights)))
    return true;
  if (knights)
    return (enemy & ~(by_type[CHESS_KING] | by_type[CHESS_QUEEN])) != 0;
  return (enemy & (by_type[CHESS_PAWN] | by_type[CHESS_KNIGHT])) != 0
         || !are_one_colored (by_type[CHESS_BISHOP]);
}

int
chess_repetitions (const ChessPosition *position,
                   const uint64_t      *keys,
                   size_t               n_keys)
{
  size_t reach = position->halfmove_clock < n_keys ? position->halfmove_clock : n_keys;
  int count = 1;

  if (!keys)
    return 1;
  /* The side to move is part of the key, so only every second key can be equal. */
  for (size_t back = 2; back <= reach; back += 2)
    count += keys[n_keys - back] == position->key;
  return count;
}

/**
 * chess_outcome:
 * @position: a position
 * @keys: (array length=n_keys) (nullable): keys of the game's positions before it, oldest first
 * @n_keys: how many
 *
 * Checkmate takes precedence over everything else, as in FIDE 9.6.2.
 *
 * Returns: what ends the game here without a claim
 */
ChessOutcome
chess_outcome (const ChessPosition *position,
               const uint64_t      *keys,
               size_t               n_keys)
{
  if (chess_position_count_moves (position) == 0)
    return position->checkers ? CHESS_OUTCOME_CHECKMATE : CHESS_OUTCOME_STALEMATE;
  if (chess_insufficient_material (position))
    return CHESS_OUTCOME_INSUFFICIENT_MATERIAL;
  if (position->halfmove_clock >= SEVENTY_FIVE_MOVES)
    return CHESS_OUTCOME_SEVENTY_FIVE_MOVES;
  if (chess_repetitions (position, keys, n_keys) >= 5)
    return CHESS_OUTCOME_FIVEFOLD_REPETITION;
  return CHESS_OUTCOME_NONE;
}

/**
 * chess_outcome_claims:
 * @position: a position
 * @keys: (array length=n_keys) (nullable): keys of the game's positions before it, oldest first
 * @n_keys: how many
 *
 * Returns: bits of #ChessClaim: the draws that the side to move may claim in this position; none
 *   when the game is over
 */
unsigned
chess_outcome_claims (const ChessPosition *position,
                      const uint64_t      *keys,
                      size_t               n_keys)
{
  unsigned claims = CHESS_CLAIM_NONE;

  if (chess_outcome (position, keys, n_keys) != CHESS_OUTCOME_NONE)
    return claims;
  if (chess_repetitions (position, keys, n_keys) >= 3)
    claims |= CHESS_CLAIM_THREEFOLD;
  if (position->halfmove_clock >= FIFTY_MOVES)
    claims |= CHESS_CLAIM_FIFTY_MOVES;
  return claims;
}
