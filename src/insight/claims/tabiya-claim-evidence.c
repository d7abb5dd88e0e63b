/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-evidence.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"

/* How much of the net the squares of a set contribute in our favour. */
int
claim_sum_shares (const ClaimFind *find,
                  ChessBitboard    squares)
{
  const TabiyaReason *reason = find->question->reason;
  int sum = 0;

  for (int i = 0; i < reason->n_squares; i++) {
    if ((bb_square (reason->squares[i].square) & squares) != 0)
      sum += reason->squares[i].share;
  }
  return find->us == CHESS_WHITE ? sum : -sum;
}

/* Accepts the claim if it is true and new, and if the squares of its evidence make up between half
   of the net and twice the net: with less it is not the reason, and with more the other side has a
   reason that is about as good. */
gboolean
claim_try (ClaimFind         *find,
           const TabiyaClaim *claim,
           ChessBitboard      evidence)
{
  const ClaimQuestion *question = find->question;

  if (evidence != 0) {
    int sum = claim_sum_shares (find, evidence);

    if (2 * sum < find->size || sum > 2 * find->size)
      return FALSE;
  }
  if (!tabiya_claim_holds (claim, question->position)
      || (question->before && tabiya_claim_holds (claim, question->before)))
    return FALSE;

  find->found = *claim;
  return TRUE;
}

/* The sum of the shares, in our favour, of all squares for which such a claim about @side is true.
   */
static int
sum_kind (const ClaimFind *find,
          TabiyaClaimKind  kind,
          ChessColor       side)
{
  const ChessPosition *position = find->question->position;
  TabiyaClaim claim = tabiya_claim_make (kind, side);
  ChessBitboard found = 0;

  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    claim.square = (ChessSquare) square;
    claim.piece = chess_piece_type (position->board[square]);
    if (claim.piece != CHESS_NO_PIECE_TYPE && tabiya_claim_holds (&claim, position))
      found |= bb_square (claim.square);
  }
  return claim_sum_shares (find, found);
}

/* Whether our claims of a kind, minus those of the other side, are still worth half of what the
   named squares contribute: an isolated pawn means nothing when the other side has one too. */
gboolean
claim_outweighs (const ClaimFind *find,
                 TabiyaClaimKind  kind,
                 ChessBitboard    squares)
{
  return find->question->before
         || 2 * (sum_kind (find, kind, find->us) + sum_kind (find, kind, find->them))
            >= claim_sum_shares (find, squares);
}

gboolean
claim_try_plain (ClaimFind       *find,
                 TabiyaClaimKind  kind)
{
  TabiyaClaim claim = tabiya_claim_make (kind, find->us);

  return claim_try (find, &claim, 0);
}

/* Tries a claim about one square, with its share as evidence. */
gboolean
claim_try_square (ClaimFind       *find,
                  TabiyaClaimKind  kind,
                  ChessSquare      square)
{
  TabiyaClaim claim = tabiya_claim_make (kind, find->us);

  claim.square = square;
  claim.piece = chess_piece_type (find->question->position->board[square]);
  return claim_try (find, &claim, bb_square (square))
         && claim_outweighs (find, kind, bb_square (square));
}

/* Squares are named from file a to h, and on a file from our side of the board upwards, so that the
   order is the same with colours exchanged. */
static gboolean
comes_first (const ClaimFind *find,
             ChessSquare      a,
             ChessSquare      b)
{
  if (chess_square_file (a) != chess_square_file (b))
    return chess_square_file (a) < chess_square_file (b);
  return facts_relative_rank (find->us, a) < facts_relative_rank (find->us, b);
}

/* Removes the square that is named first from a set and returns it. */
ChessSquare
claim_pop_first (const ClaimFind *find,
                 ChessBitboard   *set)
{
  ChessBitboard rest = *set;
  ChessSquare first = bb_pop (&rest);

  while (rest != 0) {
    ChessSquare square = bb_pop (&rest);

    if (comes_first (find, square, first))
      first = square;
  }
  *set &= ~bb_square (first);
  return first;
}

/* Tries a claim about two squares; @single is the kind of claim for each of the two alone. */
gboolean
claim_try_pair (ClaimFind       *find,
                TabiyaClaimKind  kind,
                TabiyaClaimKind  single,
                ChessSquare      square,
                ChessSquare      target)
{
  TabiyaClaim claim = tabiya_claim_make (kind, find->us);

  claim.square = comes_first (find, square, target) ? square : target;
  claim.target = claim.square == square ? target : square;
  claim.piece = chess_piece_type (find->question->position->board[claim.square]);
  claim.other = chess_piece_type (find->question->position->board[claim.target]);
  return claim_try (find, &claim, tabiya_claim_get_squares (&claim))
         && claim_outweighs (find, single, tabiya_claim_get_squares (&claim));
}

/* Lists the squares that have a share in our favour and on which a piece of @color and @type stands
   (any type if CHESS_NO_PIECE_TYPE), the largest share first. Returns how many there are. */
int
claim_list_squares (const ClaimFind *find,
                    ChessColor       color,
                    ChessPieceType   type,
                    ChessSquare      squares[CHESS_N_SQUARES])
{
  const TabiyaReason *reason = find->question->reason;
  const ChessPosition *position = find->question->position;
  int n = 0;

  for (int i = 0; i < reason->n_squares; i++) {
    ChessPiece piece = position->board[reason->squares[i].square];

    if (piece != CHESS_NO_PIECE && chess_piece_color (piece) == color
        && (type == CHESS_NO_PIECE_TYPE || chess_piece_type (piece) == type)
        && (reason->squares[i].share > 0) == (find->us == CHESS_WHITE))
      squares[n++] = reason->squares[i].square;
  }
  return n;
}
