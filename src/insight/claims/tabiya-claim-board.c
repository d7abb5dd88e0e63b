/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-checks.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

/* Whether the other side's piece stands on the square of the claim and is attacked. */
static gboolean
is_attacked (const TabiyaClaim   *claim,
             const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return claim->square < CHESS_N_SQUARES && claim->piece < CHESS_KING
         && position->board[claim->square] == chess_piece_make (them, claim->piece)
         && facts_attackers (position, claim->side, claim->square) != 0;
}

static gboolean
holds_hanging (const TabiyaClaim   *claim,
               const ChessPosition *position)
{
  return is_attacked (claim, position)
         && facts_attackers (position, chess_color_opposite (claim->side), claim->square) == 0;
}

static gboolean
holds_attacked_by_pawn (const TabiyaClaim   *claim,
                        const ChessPosition *position)
{
  return is_attacked (claim, position)
         && (facts_attackers (position, claim->side, claim->square)
             & position->by_type[CHESS_PAWN]) != 0;
}

static gboolean
holds_attacked_by_lesser (const TabiyaClaim   *claim,
                          const ChessPosition *position)
{
  ChessBitboard attackers;

  if (!is_attacked (claim, position))
    return FALSE;
  attackers = facts_attackers (position, claim->side, claim->square)
              & ~position->by_type[CHESS_KING];
  while (attackers != 0) {
    if (facts_piece_value (chess_piece_type (position->board[bb_pop (&attackers)]))
        < facts_piece_value (claim->piece))
      return TRUE;
  }
  return FALSE;
}

static gboolean
holds_pawn_push (const TabiyaClaim   *claim,
                 const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessBitboard empty = ~chess_position_occupied (position);
  ChessBitboard steps = facts_forward (claim->side, facts_pawns (position, claim->side)) & empty;
  ChessBitboard third = bb_rank (claim->side == CHESS_WHITE ? 2 : 5);

  if (claim->square >= CHESS_N_SQUARES || claim->piece < CHESS_KNIGHT || claim->piece > CHESS_QUEEN
      || position->board[claim->square] != chess_piece_make (them, claim->piece))
    return FALSE;
  steps |= facts_forward (claim->side, steps & third) & empty;
  steps &= ~bb_pawn_set_attacks (them, facts_pawns (position, them));
  return (bb_pawn_set_attacks (claim->side, steps) & bb_square (claim->square)) != 0;
}

static gboolean
holds_attacked (const TabiyaClaim   *claim,
                const ChessPosition *position)
{
  return is_attacked (claim, position)
         && (facts_attackers (position, claim->side, claim->square)
             & ~(position->by_type[CHESS_PAWN] | position->by_type[CHESS_QUEEN])) != 0;
}

static int
count_centre_attacks (const ChessPosition *position,
                      ChessColor           color)
{
  ChessBitboard centre = (bb_file (3) | bb_file (4)) & (bb_rank (3) | bb_rank (4));
  int count = 0;

  while (centre != 0)
    count += bb_count (facts_attackers (position, color, bb_pop (&centre)));
  return count;
}

/* The number of squares on the four middle files at home that no pawn occupies and no enemy pawn
   attacks. */
static int
count_room (const ChessPosition *position,
            ChessColor           color)
{
  ChessColor them = chess_color_opposite (color);
  ChessBitboard files = bb_file (2) | bb_file (3) | bb_file (4) | bb_file (5);
  ChessBitboard ranks = color == CHESS_WHITE ? bb_rank (1) | bb_rank (2) | bb_rank (3)
                                             : bb_rank (6) | bb_rank (5) | bb_rank (4);
  ChessBitboard attacks = bb_pawn_set_attacks (them, facts_pawns (position, them));

  return bb_count (files & ranks & ~facts_pawns (position, color) & ~attacks);
}

static gboolean
holds_centre (const TabiyaClaim   *claim,
              const ChessPosition *position)
{
  return count_centre_attacks (position, claim->side)
         > count_centre_attacks (position, chess_color_opposite (claim->side));
}

static gboolean
holds_space (const TabiyaClaim   *claim,
             const ChessPosition *position)
{
  return count_room (position, claim->side)
         > count_room (position, chess_color_opposite (claim->side));
}

static gboolean
holds_opposite_bishops (const TabiyaClaim   *claim,
                        const ChessPosition *position)
{
  ChessBitboard ours = facts_pieces (position, claim->side, CHESS_BISHOP);
  ChessBitboard theirs = facts_pieces (position, chess_color_opposite (claim->side), CHESS_BISHOP);

  return ours != 0 && theirs != 0 && !bb_several (ours) && !bb_several (theirs)
         && ((ours & BB_LIGHT) != 0) != ((theirs & BB_LIGHT) != 0);
}

static gboolean
holds_to_move (const TabiyaClaim   *claim,
               const ChessPosition *position)
{
  return position->turn == claim->side;
}

const ClaimCheck claim_checks_board[] = {
  { TABIYA_CLAIM_HANGING, holds_hanging },
  { TABIYA_CLAIM_ATTACKED_BY_PAWN, holds_attacked_by_pawn },
  { TABIYA_CLAIM_ATTACKED_BY_LESSER, holds_attacked_by_lesser },
  { TABIYA_CLAIM_PAWN_PUSH, holds_pawn_push },
  { TABIYA_CLAIM_ATTACKED, holds_attacked },
  { TABIYA_CLAIM_CENTRE, holds_centre },
  { TABIYA_CLAIM_SPACE, holds_space },
  { TABIYA_CLAIM_OPPOSITE_BISHOPS, holds_opposite_bishops },
  { TABIYA_CLAIM_TO_MOVE, holds_to_move },
  { 0, NULL },
};
