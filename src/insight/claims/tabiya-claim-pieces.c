/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-checks.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

/* A bishop with more moves than this is not hampered. */
#define MAX_HAMPERED_MOVES 4

#define CENTRE ((bb_file (3) | bb_file (4)) & (bb_rank (3) | bb_rank (4)))

/* Whether a piece of that side and type stands on the square of the claim. */
static gboolean
stands (const TabiyaClaim   *claim,
        const ChessPosition *position,
        ChessColor           color,
        ChessPieceType       type)
{
  return claim->square < CHESS_N_SQUARES
         && position->board[claim->square] == chess_piece_make (color, type);
}

/* The number of knights and bishops that are still on the back rank. */
static int
count_at_home (const ChessPosition *position,
               ChessColor           color)
{
  ChessBitboard minors = position->by_type[CHESS_KNIGHT] | position->by_type[CHESS_BISHOP];

  return bb_count (minors & position->by_color[color] & bb_rank (color == CHESS_WHITE ? 0 : 7));
}

/* Advanced squares that no pawn of the other side can ever attack. At the edge of the board a piece
   is safe from half of the pawns anyway, and does little. */
static ChessBitboard
get_beyond_pawns (const ChessPosition *position,
                  ChessColor           color)
{
  ChessBitboard ranks = bb_rank (3) | bb_rank (4)
                        | (color == CHESS_WHITE ? bb_rank (5) : bb_rank (2));

  return ranks & ~BB_FILE_A & ~BB_FILE_H
         & ~facts_pawn_span (position, chess_color_opposite (color));
}

static gboolean
holds_development (const TabiyaClaim   *claim,
                   const ChessPosition *position)
{
  enum { LAST_MOVE_OF_THE_OPENING = 20 };
  ChessBitboard minors = position->by_type[CHESS_KNIGHT] | position->by_type[CHESS_BISHOP];
  int at_home = count_at_home (position, claim->side);

  return position->fullmove_number <= LAST_MOVE_OF_THE_OPENING
         && bb_count (minors & position->by_color[claim->side]) - at_home >= 2
         && count_at_home (position, chess_color_opposite (claim->side)) - at_home >= 2;
}

static gboolean
holds_king_active (const TabiyaClaim   *claim,
                   const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return stands (claim, position, claim->side, CHESS_KING)
         && position->by_type[CHESS_QUEEN] == 0
         && facts_centre_distance (chess_position_king (position, claim->side)) + 2
            <= facts_centre_distance (chess_position_king (position, them));
}

static gboolean
holds_rim (const TabiyaClaim   *claim,
           const ChessPosition *position)
{
  return stands (claim, position, chess_color_opposite (claim->side), CHESS_KNIGHT)
         && (bb_square (claim->square) & (BB_FILE_A | BB_FILE_H)) != 0;
}

static gboolean
holds_central_piece (const TabiyaClaim   *claim,
                     const ChessPosition *position)
{
  return stands (claim, position, claim->side, claim->piece)
         && facts_centre_distance (claim->square) <= 2
         && chess_square_file (claim->square) >= 2 && chess_square_file (claim->square) <= 5
         && chess_square_rank (claim->square) >= 2 && chess_square_rank (claim->square) <= 5;
}

static gboolean
holds_immobile (const TabiyaClaim   *claim,
                const ChessPosition *position)
{
  return claim->piece >= CHESS_KNIGHT && claim->piece <= CHESS_QUEEN
         && stands (claim, position, chess_color_opposite (claim->side), claim->piece)
         && bb_count (facts_moves_of (position, claim->square)) <= 1;
}

static gboolean
holds_more_moves (const TabiyaClaim   *claim,
                  const ChessPosition *position)
{
  return facts_count_moves (position, claim->side)
         > facts_count_moves (position, chess_color_opposite (claim->side));
}

static gboolean
holds_beyond_pawns (const TabiyaClaim   *claim,
                    const ChessPosition *position)
{
  return (claim->piece == CHESS_KNIGHT || claim->piece == CHESS_BISHOP)
         && stands (claim, position, claim->side, claim->piece)
         && (get_beyond_pawns (position, claim->side) & bb_square (claim->square)) != 0;
}

/* Whether @color has a knight, or a bishop that runs on the colour of @square: given time it can
   come and challenge a knight or bishop there. */
static gboolean
has_equal_piece (const ChessPosition *position,
                 ChessColor           color,
                 ChessSquare          square)
{
  ChessBitboard same = (BB_LIGHT & bb_square (square)) != 0 ? BB_LIGHT : BB_DARK;

  return facts_pieces (position, color, CHESS_KNIGHT) != 0
         || (facts_pieces (position, color, CHESS_BISHOP) & same) != 0;
}

static gboolean
holds_outpost (const TabiyaClaim   *claim,
               const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return holds_beyond_pawns (claim, position)
         && !has_equal_piece (position, them, claim->square)
         && facts_attackers (position, claim->side, claim->square) != 0
         && bb_count (facts_attackers (position, claim->side, claim->square))
            >= bb_count (facts_attackers (position, them, claim->square));
}

static gboolean
holds_outpost_reachable (const TabiyaClaim   *claim,
                         const ChessPosition *position)
{
  ChessBitboard good = get_beyond_pawns (position, claim->side)
                       & bb_pawn_set_attacks (claim->side, facts_pawns (position, claim->side))
                       & ~chess_position_occupied (position);

  return claim->target < CHESS_N_SQUARES
         && stands (claim, position, claim->side, CHESS_KNIGHT)
         && (facts_moves_of (position, claim->square) & good & bb_square (claim->target)) != 0;
}

static gboolean
holds_long_diagonal (const TabiyaClaim   *claim,
                     const ChessPosition *position)
{
  return stands (claim, position, claim->side, CHESS_BISHOP)
         && bb_several (bb_bishop_attacks (claim->square, position->by_type[CHESS_PAWN]) & CENTRE);
}

static gboolean
has_bishop_pair (const ChessPosition *position,
                 ChessColor           color)
{
  ChessBitboard bishops = facts_pieces (position, color, CHESS_BISHOP);

  return (bishops & BB_LIGHT) != 0 && (bishops & BB_DARK) != 0;
}

static gboolean
holds_bishop_pair (const TabiyaClaim   *claim,
                   const ChessPosition *position)
{
  return has_bishop_pair (position, claim->side)
         && !has_bishop_pair (position, chess_color_opposite (claim->side));
}

/* Whether a rook of the side stands on the square with so many pawns on its file. */
static gboolean
rook_has_pawns (const TabiyaClaim   *claim,
                const ChessPosition *position,
                gboolean             theirs)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessBitboard file;

  if (!stands (claim, position, claim->side, CHESS_ROOK))
    return FALSE;
  file = bb_file (chess_square_file (claim->square));
  return (file & facts_pawns (position, claim->side)) == 0
         && ((file & facts_pawns (position, them)) != 0) == theirs;
}

static gboolean
holds_rook_open_file (const TabiyaClaim   *claim,
                      const ChessPosition *position)
{
  return rook_has_pawns (claim, position, FALSE);
}

static gboolean
holds_rook_half_open (const TabiyaClaim   *claim,
                      const ChessPosition *position)
{
  return rook_has_pawns (claim, position, TRUE);
}

static gboolean
holds_rook_seventh (const TabiyaClaim   *claim,
                    const ChessPosition *position)
{
  return stands (claim, position, claim->side, CHESS_ROOK)
         && facts_relative_rank (claim->side, claim->square) == 6;
}

static gboolean
holds_bad_bishop (const TabiyaClaim   *claim,
                  const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessBitboard pawns = facts_pawns (position, them);
  ChessBitboard color;

  if (!stands (claim, position, them, CHESS_BISHOP))
    return FALSE;
  color = (BB_LIGHT & bb_square (claim->square)) != 0 ? BB_LIGHT : BB_DARK;
  return bb_count (pawns & color) >= 4 && bb_count (pawns & color) > bb_count (pawns & ~color)
         && bb_count (facts_moves_of (position, claim->square)) <= MAX_HAMPERED_MOVES;
}

static gboolean
holds_trapped_bishop (const TabiyaClaim   *claim,
                      const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessBitboard here = bb_square (claim->square & 63);

  return stands (claim, position, them, CHESS_BISHOP)
         && facts_relative_rank (them, claim->square) == 6
         && (here & (BB_FILE_A | BB_FILE_H)) != 0
         && (facts_beside (facts_forward (claim->side, here))
             & facts_pawns (position, claim->side)) != 0;
}

static gboolean
holds_rook_shut_in (const TabiyaClaim   *claim,
                    const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessSquare king = chess_position_king (position, them);
  int king_file = chess_square_file (king);
  int file;

  if (!stands (claim, position, them, CHESS_ROOK))
    return FALSE;
  file = chess_square_file (claim->square);
  /* With castling still to come the rook has another way out. */
  return (position->castling & (them == CHESS_WHITE ? 3 : 12)) == 0
         && facts_relative_rank (them, king) <= 1 && facts_relative_rank (them, claim->square) <= 1
         && (king_file < 4 ? file < king_file : file > king_file)
         && (bb_file (file) & facts_pawns (position, them)) != 0
         && bb_count (facts_moves_of (position, claim->square)) <= 3;
}

static gboolean
holds_queen_in_line (const TabiyaClaim   *claim,
                     const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);
  ChessPiece sniper;
  ChessBitboard between;

  if (!stands (claim, position, them, CHESS_QUEEN) || claim->target >= CHESS_N_SQUARES)
    return FALSE;
  sniper = position->board[claim->target];
  if (sniper == chess_piece_make (claim->side, CHESS_ROOK)
      ? (bb_rook_attacks (claim->square, 0) & bb_square (claim->target)) == 0
      : sniper != chess_piece_make (claim->side, CHESS_BISHOP)
        || (bb_bishop_attacks (claim->square, 0) & bb_square (claim->target)) == 0)
    return FALSE;
  between = bb_between (claim->square, claim->target) & chess_position_occupied (position);
  return between != 0 && !bb_several (between);
}

static gboolean
holds_knight_far (const TabiyaClaim   *claim,
                  const ChessPosition *position)
{
  ChessColor them = chess_color_opposite (claim->side);

  return stands (claim, position, them, CHESS_KNIGHT)
         && facts_distance (claim->square, chess_position_king (position, them)) >= 5;
}

const ClaimCheck claim_checks_pieces[] = {
  { TABIYA_CLAIM_DEVELOPMENT, holds_development },
  { TABIYA_CLAIM_KING_ACTIVE, holds_king_active },
  { TABIYA_CLAIM_RIM, holds_rim },
  { TABIYA_CLAIM_CENTRAL_PIECE, holds_central_piece },
  { TABIYA_CLAIM_IMMOBILE, holds_immobile },
  { TABIYA_CLAIM_MORE_MOVES, holds_more_moves },
  { TABIYA_CLAIM_OUTPOST, holds_outpost },
  { TABIYA_CLAIM_BEYOND_PAWNS, holds_beyond_pawns },
  { TABIYA_CLAIM_OUTPOST_REACHABLE, holds_outpost_reachable },
  { TABIYA_CLAIM_LONG_DIAGONAL, holds_long_diagonal },
  { TABIYA_CLAIM_BISHOP_PAIR, holds_bishop_pair },
  { TABIYA_CLAIM_ROOK_OPEN_FILE, holds_rook_open_file },
  { TABIYA_CLAIM_ROOK_HALF_OPEN, holds_rook_half_open },
  { TABIYA_CLAIM_ROOK_SEVENTH, holds_rook_seventh },
  { TABIYA_CLAIM_BAD_BISHOP, holds_bad_bishop },
  { TABIYA_CLAIM_TRAPPED_BISHOP, holds_trapped_bishop },
  { TABIYA_CLAIM_ROOK_SHUT_IN, holds_rook_shut_in },
  { TABIYA_CLAIM_QUEEN_IN_LINE, holds_queen_in_line },
  { TABIYA_CLAIM_KNIGHT_FAR, holds_knight_far },
  { 0, NULL },
};
