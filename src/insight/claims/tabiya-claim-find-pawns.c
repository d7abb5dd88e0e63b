/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-finders.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

/* What a coach looks for among the pawns and around the kings. */

static gboolean
find_pawn_weakness (ClaimFind *find)
{
  const ChessPosition *position = find->question->position;
  ChessSquare squares[CHESS_N_SQUARES];
  int n = claim_list_squares (find, find->them, CHESS_PAWN, squares);

  for (int i = 0; i + 1 < n && i < 3; i++) {
    if (claim_try_pair (find, TABIYA_CLAIM_TWO_ISOLATED, TABIYA_CLAIM_ISOLATED, squares[i],
                  squares[i + 1]))
      return TRUE;
  }
  for (int i = 0; i < n; i++) {
    ChessBitboard on_file = facts_pawns (position, find->them)
                            & bb_file (chess_square_file (squares[i]));
    TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_DOUBLED_ISOLATED, find->us);

    claim.square = squares[i];
    if (claim_try (find, &claim, on_file) && claim_outweighs (find, claim.kind, on_file))
      return TRUE;
    claim.kind = TABIYA_CLAIM_DOUBLED;
    if ((claim_try (find, &claim, on_file) && claim_outweighs (find, claim.kind, on_file))
        || claim_try_square (find, TABIYA_CLAIM_ISOLATED, squares[i])
        || claim_try_square (find, TABIYA_CLAIM_BACKWARD, squares[i]))
      return TRUE;
  }
  return FALSE;
}

/* Looks for a claim about pawn structure. */
gboolean
claim_find_pawns (ClaimFind *find)
{
  ChessSquare squares[CHESS_N_SQUARES];
  int n;

  if (find_pawn_weakness (find))
    return TRUE;

  n = claim_list_squares (find, find->us, CHESS_PAWN, squares);
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      TabiyaClaim chain = tabiya_claim_make (TABIYA_CLAIM_CHAIN, find->us);

      chain.square = squares[i];
      chain.target = squares[j];
      if ((j > i && claim_try_pair (find, TABIYA_CLAIM_PHALANX, TABIYA_CLAIM_PHALANX, squares[i],
                              squares[j]))
          || claim_try (find, &chain, bb_square (squares[i]) | bb_square (squares[j])))
        return TRUE;
    }
  }
  return FALSE;
}

/* Looks for a claim about passed pawns. */
gboolean
claim_find_passed (ClaimFind *find)
{
  static const TabiyaClaimKind kinds[] = {
    TABIYA_CLAIM_PASSED_UNSTOPPABLE, TABIYA_CLAIM_PASSED_PROTECTED, TABIYA_CLAIM_PASSED,
  };
  ChessSquare squares[CHESS_N_SQUARES];
  int n = claim_list_squares (find, find->us, CHESS_PAWN, squares);

  for (int i = 0; i < n; i++) {
    if (claim_try_square (find, TABIYA_CLAIM_PASSED_UNSTOPPABLE, squares[i]))
      return TRUE;
  }
  /* A second one is worth mentioning when it counts for something besides the first. */
  if (n >= 2 && 4 * claim_sum_shares (find, bb_square (squares[1])) >= find->size
      && (claim_try_pair (find, TABIYA_CLAIM_TWO_CONNECTED, TABIYA_CLAIM_PASSED, squares[0],
                          squares[1])
          || claim_try_pair (find, TABIYA_CLAIM_TWO_PASSED, TABIYA_CLAIM_PASSED, squares[0],
                             squares[1])))
    return TRUE;
  return claim_try_squares (find, find->us, CHESS_PAWN, kinds, G_N_ELEMENTS (kinds));
}

/* Looks for a claim about the attack on a king. */
gboolean
claim_find_attack (ClaimFind *find)
{
  ChessSquare squares[CHESS_N_SQUARES];
  ChessBitboard all = 0;
  int n = claim_list_squares (find, find->us, CHESS_NO_PIECE_TYPE, squares);
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_ATTACKERS, find->us);

  for (int i = 0; i < n; i++)
    all |= bb_square (squares[i]);
  claim.count = n;
  if (n >= 3 && claim_try (find, &claim, all))
    return TRUE;
  if (n >= 2 && claim_try_pair (find, TABIYA_CLAIM_TWO_ATTACKERS, TABIYA_CLAIM_ATTACKER, squares[0],
                          squares[1]))
    return TRUE;
  return n >= 1 && claim_try_square (find, TABIYA_CLAIM_ATTACKER, squares[0]);
}

/* Tries a claim about their king. The shares of the term lie on the two kings. In a change, the
   share of their king must explain the number; in a single position it cannot be judged, because a
   king's share has no natural zero. */
static gboolean
try_king (ClaimFind         *find,
          const TabiyaClaim *claim)
{
  const ClaimQuestion *question = find->question;
  ChessBitboard kings = 0;

  if (question->before)
    kings = bb_square (chess_position_king (question->position, find->them))
            | bb_square (chess_position_king (question->before, find->them));
  return claim_try (find, claim, kings);
}

/* Finds what the pawns in front of their king lack and ours have. */
static gboolean
find_missing_shelter (ClaimFind *find)
{
  const ChessPosition *position = find->question->position;
  unsigned missing = facts_missing_wing_shelter (position, find->them);
  ChessSquare king = chess_position_king (position, find->them);
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_KING_BARE, find->us);
  int rank = chess_square_rank (king);

  if (bb_count (facts_missing_shelter (position, find->them))
      <= bb_count (facts_missing_shelter (position, find->us)))
    return FALSE;
  if (try_king (find, &claim))
    return TRUE;
  if (missing == 0 || bb_count (missing) > 2)
    return FALSE;

  claim.square = chess_square_make (bb_first (missing), rank);
  claim.kind = TABIYA_CLAIM_KING_LOST_PAWN;
  if (bb_count (missing) == 2) {
    claim.kind = TABIYA_CLAIM_KING_LOST_TWO;
    claim.target = chess_square_make (bb_last (missing), rank);
  }
  return try_king (find, &claim);
}

/* Looks for a claim about the shelter of a king. */
gboolean
claim_find_shelter (ClaimFind *find)
{
  const ChessPosition *position = find->question->position;
  TabiyaClaim ours = tabiya_claim_make (TABIYA_CLAIM_KING_OPEN_FILE, find->them);
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_KING_OPEN_FILE, find->us);
  int first = facts_first_king_file (position, find->them);

  claim.kind = TABIYA_CLAIM_KING_IN_CENTRE;
  if (try_king (find, &claim))
    return TRUE;
  claim.kind = TABIYA_CLAIM_KING_NOT_CASTLED;
  if (try_king (find, &claim))
    return TRUE;

  claim.kind = TABIYA_CLAIM_KING_OPEN_FILE;
  claim.square = chess_position_king (position, find->them);
  ours.square = chess_position_king (position, find->us);
  if (!tabiya_claim_holds (&ours, position) && try_king (find, &claim))
    return TRUE;
  if (find_missing_shelter (find))
    return TRUE;

  for (int file = first; file < first + 3; file++) {
    for (int rank = 1; rank < 7; rank++) {
      claim.square = chess_square_make (file, find->us == CHESS_WHITE ? rank : 7 - rank);
      claim.kind = TABIYA_CLAIM_PAWN_LEFT_KING;
      if (try_king (find, &claim))
        return TRUE;
      claim.kind = TABIYA_CLAIM_STORM;
      if (try_king (find, &claim))
        return TRUE;
    }
  }
  return FALSE;
}
