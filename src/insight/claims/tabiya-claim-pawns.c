/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-checks.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

static gboolean
is_pawn (const ChessPosition *position,
         ChessColor           color,
         ChessSquare          square)
{
  return square < CHESS_N_SQUARES
         && position->board[square] == chess_piece_make (color, CHESS_PAWN);
}

static ChessBitboard
get_file_of (ChessSquare square)
{
  return bb_file (chess_square_file (square));
}

/* Whether a pawn has no other pawn of its colour on the neighbouring files. */
static gboolean
is_alone (const ChessPosition *position,
          ChessColor           color,
          ChessSquare          square)
{
  return is_pawn (position, color, square)
         && (facts_beside (get_file_of (square)) & facts_pawns (position, color)) == 0;
}

static gboolean
is_doubled (const ChessPosition *position,
            ChessColor           color,
            ChessSquare          square)
{
  return is_pawn (position, color, square)
         && bb_several (get_file_of (square) & facts_pawns (position, color));
}

static gboolean
is_passed (const ChessPosition *position,
           ChessColor           color,
           ChessSquare          square)
{
  return is_pawn (position, color, square)
         && (facts_passed_pawns (position, color) & bb_square (square)) != 0;
}

static gboolean
is_defended_by_pawn (const ChessPosition *position,
                     ChessColor           color,
                     ChessSquare          square)
{
  return (bb_pawn_set_attacks (color, facts_pawns (position, color)) & bb_square (square)) != 0;
}

static gboolean
holds_isolated (const TabiyaClaim   *claim,
                const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return is_alone (position, them, claim->square) && !is_doubled (position, them, claim->square);
}

static gboolean
holds_doubled (const TabiyaClaim   *claim,
               const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return is_doubled (position, them, claim->square) && !is_alone (position, them, claim->square);
}

static gboolean
holds_doubled_isolated (const TabiyaClaim   *claim,
                        const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return is_doubled (position, them, claim->square) && is_alone (position, them, claim->square);
}

static gboolean
holds_two_isolated (const TabiyaClaim   *claim,
                    const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return claim->square != claim->target && is_alone (position, them, claim->square)
         && is_alone (position, them, claim->target);
}

static gboolean
holds_backward (const TabiyaClaim   *claim,
                const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessBitboard ours = facts_pawns (position, claim->side);
  ChessBitboard theirs = facts_pawns (position, them);
  ChessBitboard neighbours;
  ChessBitboard next;

  if (!is_pawn (position, them, claim->square))
    return FALSE;
  neighbours = facts_beside (get_file_of (claim->square)) & theirs;
  next = facts_forward (them, bb_square (claim->square));
  return neighbours != 0
         && (neighbours & ~facts_beside (facts_path (them, claim->square))) == 0
         && (next & (ours | bb_pawn_set_attacks (claim->side, ours))) != 0;
}

static gboolean
holds_phalanx (const TabiyaClaim   *claim,
               const ChessPosition *position)
{
  return is_pawn (position, claim->side, claim->square)
         && is_pawn (position, claim->side, claim->target)
         && facts_relative_rank (claim->side, claim->square) >= 3
         && (facts_beside (bb_square (claim->square)) & bb_square (claim->target)) != 0;
}

static gboolean
holds_chain (const TabiyaClaim   *claim,
             const ChessPosition *position)
{
  return is_pawn (position, claim->side, claim->square)
         && is_pawn (position, claim->side, claim->target)
         && facts_relative_rank (claim->side, claim->square) >= 4
         && (bb_pawn_attacks (claim->side, claim->target) & bb_square (claim->square)) != 0;
}

static gboolean
holds_passed (const TabiyaClaim   *claim,
              const ChessPosition *position)
{
  return is_passed (position, claim->side, claim->square);
}

static gboolean
holds_passed_protected (const TabiyaClaim   *claim,
                        const ChessPosition *position)
{
  return is_passed (position, claim->side, claim->square)
         && is_defended_by_pawn (position, claim->side, claim->square);
}

/* The rule of the square: the lone king does not reach the promotion square in time, and no piece
   of the pawn's own side stands in its way. */
static gboolean
holds_passed_unstoppable (const TabiyaClaim   *claim,
                          const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessSquare goal;
  int rank;
  int moves;
  int king_moves;

  if (!is_passed (position, claim->side, claim->square)
      || chess_position_has_pieces (position, them)
      || (facts_path (claim->side, claim->square) & chess_position_occupied (position)) != 0)
    return FALSE;

  rank = facts_relative_rank (claim->side, claim->square);
  goal = chess_square_make (chess_square_file (claim->square), claim->side == CHESS_WHITE ? 7 : 0);
  moves = 7 - (rank == 1 ? 2 : rank);
  king_moves = facts_distance (chess_position_king (position, them), goal);
  return king_moves - (position->turn == them) > moves;
}

static gboolean
holds_two_passed (const TabiyaClaim   *claim,
                  const ChessPosition *position)
{
  return is_passed (position, claim->side, claim->square)
         && is_passed (position, claim->side, claim->target)
         && ABS (chess_square_file (claim->square) - chess_square_file (claim->target)) >= 2;
}

static gboolean
holds_two_connected (const TabiyaClaim   *claim,
                     const ChessPosition *position)
{
  return is_passed (position, claim->side, claim->square)
         && is_passed (position, claim->side, claim->target)
         && ABS (chess_square_file (claim->square) - chess_square_file (claim->target)) == 1;
}

static int
count_ranks_advanced (const ChessPosition *position,
                      ChessColor           color)
{
  ChessBitboard pawns = facts_pawns (position, color);
  int sum = 0;

  while (pawns != 0)
    sum += facts_relative_rank (color, bb_pop (&pawns)) - 1;
  return sum;
}

static gboolean
holds_pawns_advanced (const TabiyaClaim   *claim,
                      const ChessPosition *position)
{
  return count_ranks_advanced (position, claim->side)
         > count_ranks_advanced (position, chess_color_opposite (claim->side));
}

const ClaimCheck claim_checks_pawns[] = {
  { TABIYA_CLAIM_ISOLATED, holds_isolated },
  { TABIYA_CLAIM_DOUBLED, holds_doubled },
  { TABIYA_CLAIM_DOUBLED_ISOLATED, holds_doubled_isolated },
  { TABIYA_CLAIM_TWO_ISOLATED, holds_two_isolated },
  { TABIYA_CLAIM_BACKWARD, holds_backward },
  { TABIYA_CLAIM_PHALANX, holds_phalanx },
  { TABIYA_CLAIM_CHAIN, holds_chain },
  { TABIYA_CLAIM_PASSED, holds_passed },
  { TABIYA_CLAIM_PASSED_PROTECTED, holds_passed_protected },
  { TABIYA_CLAIM_PASSED_UNSTOPPABLE, holds_passed_unstoppable },
  { TABIYA_CLAIM_TWO_PASSED, holds_two_passed },
  { TABIYA_CLAIM_TWO_CONNECTED, holds_two_connected },
  { TABIYA_CLAIM_PAWNS_ADVANCED, holds_pawns_advanced },
  { 0, NULL },
};
