/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-find-private.h"

#include "insight/claims/tabiya-board-facts.h"

#include "core/chess-bitboard.h"

#include <string.h>

/*
 * For each term there is a list of things a coach would look for, the most telling first. The first
 * one that is true and explains the number is said; otherwise what the term means in general.
 */

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

/* Each of @kinds for each square that claim_list_squares() finds. */
gboolean
claim_try_squares (ClaimFind             *find,
                   ChessColor             color,
                   ChessPieceType         type,
                   const TabiyaClaimKind *kinds,
                   int                    n_kinds)
{
  ChessSquare squares[CHESS_N_SQUARES];
  int n = claim_list_squares (find, color, type, squares);

  for (int i = 0; i < n; i++) {
    for (int k = 0; k < n_kinds; k++) {
      if (claim_try_square (find, kinds[k], squares[i]))
        return TRUE;
    }
  }
  return FALSE;
}

static gboolean
find_castling (ClaimFind *find)
{
  return claim_try_plain (find, TABIYA_CLAIM_CAN_CASTLE);
}

static gboolean
find_scaling (ClaimFind *find)
{
  int rest = find->question->explanation->score - find->question->reason->net;

  /* It helps to draw who would be worse without it; with a weight that turns the score round the
     words would mean something else. */
  return (rest > 0) != (find->us == CHESS_WHITE) && find->size <= ABS (rest)
         && claim_try_plain (find, TABIYA_CLAIM_OPPOSITE_BISHOPS);
}

static gboolean
find_tempo (ClaimFind *find)
{
  return claim_try_plain (find, TABIYA_CLAIM_TO_MOVE);
}

static gboolean
find_technique (ClaimFind *find)
{
  return claim_try_plain (find, TABIYA_CLAIM_LONE_KING);
}

static gboolean
find_check (ClaimFind *find)
{
  gboolean doubles = strcmp (heuristic_get_id (find->question->explanation->heuristic),
                             "three-terms") == 0;

  return claim_try_plain (find, doubles ? TABIYA_CLAIM_CHECK_DOUBLES : TABIYA_CLAIM_CHECK);
}

static gboolean
find_pawn_rank (ClaimFind *find)
{
  return find->question->before == NULL && claim_try_plain (find, TABIYA_CLAIM_PAWNS_ADVANCED);
}

static const struct {
  const char *term;
  const char *heuristic;         /* NULL: any */
  gboolean  (*find) (ClaimFind *find);
} finders[] = {
  { "material", NULL, claim_find_material },
  { "placement", NULL, claim_find_placement },
  { "mobility", "three-terms", claim_find_moves },
  { "mobility", NULL, claim_find_mobility },
  { "pawn-structure", NULL, claim_find_pawns },
  { "passed-pawns", NULL, claim_find_passed },
  { "king-attack", NULL, claim_find_attack },
  { "king-shelter", NULL, claim_find_shelter },
  { "threats", NULL, claim_find_threats },
  { "space", NULL, claim_find_space },
  { "outposts", NULL, claim_find_outposts },
  { "bishop-pair", NULL, claim_find_bishop_pair },
  { "rook-activity", NULL, claim_find_rooks },
  { "bad-pieces", NULL, claim_find_bad_pieces },
  { "castling", NULL, find_castling },
  { "endgame-scaling", NULL, find_scaling },
  { "tempo", NULL, find_tempo },
  { "technique", NULL, find_technique },
  { "check", NULL, find_check },
  { "pawn-rank", NULL, find_pawn_rank },
};

const char *
claim_term_id (const HeuristicExplanation *explanation,
               int                         term)
{
  return heuristic_get_term (explanation->heuristic, term)->id;
}

/* Whether the weights let the term mean what its words say: none that belongs to it is negative.
   Weights that share a term, such as placement-factor and placement-base, begin with its id. */
static gboolean
is_usual (const HeuristicExplanation *explanation,
          int                         term)
{
  const HeuristicTermInfo *info = heuristic_get_term (explanation->heuristic, term);

  for (int i = 0; i < heuristic_count_weights (explanation->heuristic); i++) {
    const HeuristicWeightInfo *weight = heuristic_get_weight (explanation->heuristic, i);

    if ((i == info->weight || g_str_has_prefix (weight->id, info->id))
        && explanation->weights.values[i] < 0)
      return FALSE;
  }
  return TRUE;
}

/* Words for what the term means to the side it favours, or that it grew for it. */
static TabiyaClaim
make_opinion (const ClaimFind *find)
{
  const ClaimQuestion *question = find->question;
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_TERM, find->us);
  int white = question->reason->white;
  int black = question->reason->black;

  if (question->before != NULL)
    claim.kind = (find->us == CHESS_WHITE ? white >= -black : black >= -white)
                 ? TABIYA_CLAIM_GAINS : TABIYA_CLAIM_OTHER_LOSES;
  if (!claim_opinion_fits (question, &claim))
    claim.kind = TABIYA_CLAIM_COUNTS;
  return claim;
}

/**
 * claim_find:
 * @question: a term of a position, or its change
 *
 * Returns: what to say about it
 */
TabiyaClaim
claim_find (const ClaimQuestion *question)
{
  const char *term = claim_term_id (question->explanation, question->reason->term);
  const char *heuristic = heuristic_get_id (question->explanation->heuristic);
  ChessColor us = tabiya_reason_get_side (question->reason);
  ClaimFind find = {
    .question = question,
    .us = us,
    .them = chess_color_opposite (us),
    .size = ABS (question->reason->net),
  };

  if (!is_usual (question->explanation, question->reason->term))
    return tabiya_claim_make (TABIYA_CLAIM_COUNTS, us);

  for (guint i = 0; i < G_N_ELEMENTS (finders); i++) {
    if (strcmp (finders[i].term, term) != 0
        || (finders[i].heuristic != NULL && strcmp (finders[i].heuristic, heuristic) != 0))
      continue;
    if (finders[i].find (&find))
      return find.found;
    break;
  }
  return make_opinion (&find);
}
