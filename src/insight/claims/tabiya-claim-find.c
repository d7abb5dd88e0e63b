/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-claim-find.h"

#include <string.h>

#include "insight/claims/tabiya-claim-finders.h"

/*
 * For each term there is a list of things that a coach would look for, the most telling first. The
 * first one that is true and explains the number is stated; if there is none, the sentence says
 * what the term means in general.
 */

/* Tries each of @kinds for each square that claim_list_squares() finds. */
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

  /* It helps a side to draw that would be worse without it. With a weight that reverses the score,
     the words would mean something else. */
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
  return !find->question->before && claim_try_plain (find, TABIYA_CLAIM_PAWNS_ADVANCED);
}

static const struct {
  const char *term;
  const char *heuristic;         /* NULL for any heuristic */
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

/* Whether the term means what its words say, which requires that none of its weights is negative.
   The ids of weights that share a term, such as placement-factor and placement-base, begin with its
   id. */
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

/* Makes a claim that the term favours a side, or that it has grown in its favour. */
static TabiyaClaim
make_opinion (const ClaimFind *find)
{
  const ClaimQuestion *question = find->question;
  TabiyaClaim claim = tabiya_claim_make (TABIYA_CLAIM_TERM, find->us);
  int white = question->reason->white;
  int black = question->reason->black;

  if (question->before)
    claim.kind = (find->us == CHESS_WHITE ? white >= -black : black >= -white)
                 ? TABIYA_CLAIM_GAINS : TABIYA_CLAIM_OTHER_LOSES;
  if (!claim_opinion_fits (question, &claim))
    claim.kind = TABIYA_CLAIM_COUNTS;
  return claim;
}

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
        || (finders[i].heuristic && strcmp (finders[i].heuristic, heuristic) != 0))
      continue;
    if (finders[i].find (&find))
      return find.found;
    break;
  }
  return make_opinion (&find);
}
