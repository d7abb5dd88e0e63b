/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-evidence.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"

/* How much of the net in our favour comes from the squares of a set. */
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

/* Takes the claim if it is true, new, and the squares of its evidence make up from half of the net
   to twice as much: with less it is not the reason, with more the other side has as good a one. */
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
      || (question->before != NULL && tabiya_claim_holds (claim, question->before)))
    return FALSE;

  find->found = *claim;
  return TRUE;
}

/* The shares, in our favour, of all squares for which such a claim is true of @side. */
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

/* Whether what we have of a kind is still worth half of what the named squares give when what they
   have of it is taken off: an isolated pawn says nothing where the other side has one, too. */
gboolean
claim_outweighs (const ClaimFind *find,
                 TabiyaClaimKind  kind,
                 ChessBitboard    squares)
{
  return find->question->before != NULL
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

/* About one square, with its share for evidence. */
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

/* Squares are named from file a to h, and up the board as we see it: the same with colours
   exchanged. */
static gboolean
comes_first (const ClaimFind *find,
             ChessSquare      a,
             ChessSquare      b)
{
  if (chess_square_file (a) != chess_square_file (b))
    return chess_square_file (a) < chess_square_file (b);
  return facts_relative_rank (find->us, a) < facts_relative_rank (find->us, b);
}

/* The square of a set that is named first. */
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

/* @single: the kind of each of the two alone. */
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
  return claim_try (find, &claim, tabiya_claim_get_squares (&claim))
         && claim_outweighs (find, single, tabiya_claim_get_squares (&claim));
}

/* The squares whose shares are in our favour and that a piece of @color and @type (NO_PIECE_TYPE:
   of any) stands on, the largest share first. Returns how many. */
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
