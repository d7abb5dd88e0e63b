/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-checks.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

/* Whether the other king is at home, on its first or second rank. */
static gboolean
is_at_home (const TabiyaClaim   *claim,
            const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return facts_relative_rank (them, chess_position_king (position, them)) <= 1;
}

static gboolean
has_rights (const ChessPosition *position,
            ChessColor           color)
{
  return (position->castling & (color == CHESS_WHITE ? 3 : 12)) != 0;
}

/* Whether @square is on one of the three files in front of the other king. */
static gboolean
is_before_king (const TabiyaClaim   *claim,
                const ChessPosition *position,
                ChessSquare          square)
{
  int first = facts_first_king_file (position, chess_color_opposite (claim->side));
  int file = chess_square_file (square);

  return square < CHESS_N_SQUARES && file >= first && file < first + 3;
}

static gboolean
is_on_centre_file (const ChessPosition *position,
                   ChessColor           color)
{
  int file = chess_square_file (chess_position_king (position, color));

  return file == 3 || file == 4;
}

/* Whether the other king is at home on one of the wings (files a to c, g or h), where a castled
   king has pawns to shelter it. */
static gboolean
is_on_wing (const TabiyaClaim   *claim,
            const ChessPosition *position)
{
  int file = chess_square_file (chess_position_king (position,
                                                     chess_color_opposite (claim->side)));

  return is_at_home (claim, position) && (file <= 2 || file >= 6);
}

/* Whether exactly @files, of the wing's files in front of the other king, lack a pawn. */
static gboolean
lacks_just (const TabiyaClaim   *claim,
            const ChessPosition *position,
            unsigned             files)
{
  return is_on_wing (claim, position)
         && facts_missing_wing_shelter (position, chess_color_opposite (claim->side)) == files;
}

static unsigned
get_file_bit (ChessSquare square)
{
  return square < CHESS_N_SQUARES ? 1u << chess_square_file (square) : 0;
}

/* Whether the side's piece on @square attacks a square beside the other king. */
static gboolean
attacks_ring (const TabiyaClaim   *claim,
              const ChessPosition *position,
              ChessSquare          square)
{
  ChessSquare king = chess_position_king (position, chess_color_opposite (claim->side));

  return square < CHESS_N_SQUARES
         && (position->by_color[claim->side] & bb_square (square)) != 0
         && chess_piece_type (position->board[square]) != CHESS_PAWN
         && chess_piece_type (position->board[square]) != CHESS_KING
         && (facts_attacks_of (position, square)
             & (bb_king_attacks (king) | bb_square (king))) != 0;
}

static gboolean
holds_king_in_centre (const TabiyaClaim   *claim,
                      const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return is_at_home (claim, position) && is_on_centre_file (position, them)
         && !is_on_centre_file (position, claim->side) && !has_rights (position, them)
         && facts_pieces (position, claim->side, CHESS_QUEEN) != 0;
}

static gboolean
holds_king_not_castled (const TabiyaClaim   *claim,
                        const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return is_at_home (claim, position) && is_on_centre_file (position, them)
         && !is_on_centre_file (position, claim->side) && has_rights (position, them)
         && !has_rights (position, claim->side);
}

static gboolean
holds_king_open_file (const TabiyaClaim   *claim,
                      const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessBitboard heavy = position->by_type[CHESS_ROOK] | position->by_type[CHESS_QUEEN];
  int file = chess_square_file (chess_position_king (position, them));

  return claim->square == chess_position_king (position, them)
         && (bb_file (file) & position->by_type[CHESS_PAWN]) == 0
         && (heavy & position->by_color[claim->side]) != 0;
}

static gboolean
holds_king_lost_pawn (const TabiyaClaim   *claim,
                      const ChessPosition *position)
{
  return get_file_bit (claim->square) != 0
         && lacks_just (claim, position, get_file_bit (claim->square));
}

static gboolean
holds_king_lost_two (const TabiyaClaim   *claim,
                     const ChessPosition *position)
{
  unsigned files = get_file_bit (claim->square) | get_file_bit (claim->target);

  return (files & (files - 1)) != 0 && lacks_just (claim, position, files);
}

static gboolean
holds_king_bare (const TabiyaClaim   *claim,
                 const ChessPosition *position)
{
  int first = facts_first_king_file (position, chess_color_opposite (claim->side));

  return is_at_home (claim, position)
         && facts_missing_shelter (position, chess_color_opposite (claim->side)) == 7u << first;
}

static gboolean
holds_pawn_left_king (const TabiyaClaim   *claim,
                      const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessSquare king = chess_position_king (position, them);
  ChessBitboard pawns;

  if (!is_on_wing (claim, position) || !is_before_king (claim, position, claim->square))
    return FALSE;
  pawns = facts_shelter_pawns (position, them, chess_square_file (claim->square));
  return pawns == bb_square (claim->square)
         && facts_relative_rank (them, claim->square) - facts_relative_rank (them, king) >= 3;
}

static gboolean
holds_storm (const TabiyaClaim   *claim,
             const ChessPosition *position)
{
  enum { FARTHEST = 4 };
  ChessColor them = chess_color_opposite (claim->side);
  ChessBitboard here;

  if (!is_on_wing (claim, position) || !is_before_king (claim, position, claim->square))
    return FALSE;
  here = bb_square (claim->square);
  return (facts_pawns (position, claim->side) & here) != 0
         && facts_relative_rank (them, claim->square) <= FARTHEST
         && facts_relative_rank (them, claim->square)
            > facts_relative_rank (them, chess_position_king (position, them))
         && (facts_forward (claim->side, here) & facts_pawns (position, them)) == 0;
}

static gboolean
holds_attacker (const TabiyaClaim   *claim,
                const ChessPosition *position)
{
  return attacks_ring (claim, position, claim->square)
         && chess_piece_type (position->board[claim->square]) == claim->piece;
}

static gboolean
holds_two_attackers (const TabiyaClaim   *claim,
                     const ChessPosition *position)
{
  return claim->square != claim->target && attacks_ring (claim, position, claim->square)
         && attacks_ring (claim, position, claim->target);
}

static gboolean
holds_attackers (const TabiyaClaim   *claim,
                 const ChessPosition *position)
{
  int count = 0;

  for (int square = 0; square < CHESS_N_SQUARES; square++)
    count += attacks_ring (claim, position, (ChessSquare) square);
  return count == claim->count && count >= 2;
}

static gboolean
holds_can_castle (const TabiyaClaim   *claim,
                  const ChessPosition *position)
{
  return has_rights (position, claim->side)
         && !has_rights (position, chess_color_opposite (claim->side));
}

static gboolean
holds_lone_king (const TabiyaClaim   *claim,
                 const ChessPosition *position)
{
  return !bb_several (position->by_color[chess_color_opposite (claim->side)]);
}

static gboolean
holds_check (const TabiyaClaim   *claim,
             const ChessPosition *position)
{
  return position->turn != claim->side && position->checkers != 0;
}

static gboolean
holds_check_doubles (const TabiyaClaim   *claim,
                     const ChessPosition *position)
{
  return position->checkers != 0;
}

const ClaimCheck claim_checks_kings[] = {
  { TABIYA_CLAIM_KING_IN_CENTRE, holds_king_in_centre },
  { TABIYA_CLAIM_KING_NOT_CASTLED, holds_king_not_castled },
  { TABIYA_CLAIM_KING_OPEN_FILE, holds_king_open_file },
  { TABIYA_CLAIM_KING_LOST_PAWN, holds_king_lost_pawn },
  { TABIYA_CLAIM_KING_LOST_TWO, holds_king_lost_two },
  { TABIYA_CLAIM_KING_BARE, holds_king_bare },
  { TABIYA_CLAIM_PAWN_LEFT_KING, holds_pawn_left_king },
  { TABIYA_CLAIM_STORM, holds_storm },
  { TABIYA_CLAIM_ATTACKER, holds_attacker },
  { TABIYA_CLAIM_TWO_ATTACKERS, holds_two_attackers },
  { TABIYA_CLAIM_ATTACKERS, holds_attackers },
  { TABIYA_CLAIM_CAN_CASTLE, holds_can_castle },
  { TABIYA_CLAIM_LONE_KING, holds_lone_king },
  { TABIYA_CLAIM_CHECK, holds_check },
  { TABIYA_CLAIM_CHECK_DOUBLES, holds_check_doubles },
  { 0, NULL },
};
