/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-reasons.h"

#include <stdlib.h>
#include <string.h>

/* The rank of a square among those with equal shares: squares that favour the same side as the
   whole term come first; then they go from file a to h, and on a file up the board as seen by the
   side they favour. So the order is the same with colours exchanged. */
static int
get_place (const TabiyaReasonSquare *square,
           int                       net)
{
  int rank = chess_square_rank (square->square);
  int against = (square->share > 0) != (net > 0);

  return 16 * chess_square_file (square->square) + 2 * (square->share > 0 ? rank : 7 - rank)
         + against;
}

static int
compare_squares (const void *a,
                 const void *b,
                 void       *net)
{
  const TabiyaReasonSquare *first = a;
  const TabiyaReasonSquare *second = b;
  int sizes = ABS (second->share) - ABS (first->share);

  return sizes != 0 ? sizes
                    : get_place (first, *(int *) net) - get_place (second, *(int *) net);
}

static int
compare_reasons (const void *a,
                 const void *b)
{
  const TabiyaReason *first = a;
  const TabiyaReason *second = b;
  int sizes = ABS (second->net) - ABS (first->net);

  return sizes != 0 ? sizes : first->term - second->term;
}

static int
compare_factors (const void *a,
                 const void *b)
{
  const TabiyaReasonFactor *first = a;
  const TabiyaReasonFactor *second = b;
  int sizes = ABS (second->white - second->black) - ABS (first->white - first->black);

  return sizes != 0 ? sizes : first->factor - second->factor;
}

static const HeuristicTermScore *
find_score (const HeuristicExplanation *explanation,
            int                         term)
{
  for (int i = 0; i < explanation->n_terms; i++) {
    if (explanation->terms[i].term == term)
      return &explanation->terms[i];
  }
  return NULL;
}

/* The piece that stands on a square after a change, or that stood there before it. */
static ChessPiece
get_piece (const ChessPosition *before,
           const ChessPosition *after,
           int                  square)
{
  ChessPiece piece = after->board[square];

  return piece == CHESS_NO_PIECE && before ? before->board[square] : piece;
}

/* Fills the reason of one term: its score after, minus that before if there is one. Either may be
   missing, since terms such as Limit are not always there. */
static void
fill_reason (TabiyaReason             *reason,
             int                       term,
             const ChessPosition      *position_before,
             const HeuristicTermScore *before,
             const ChessPosition      *position_after,
             const HeuristicTermScore *after)
{
  static const HeuristicTermScore nothing = { 0 };
  const HeuristicTermScore *from = before ? before : &nothing;
  const HeuristicTermScore *to = after ? after : &nothing;

  reason->term = term;
  reason->white = to->white - from->white;
  reason->black = to->black - from->black;
  reason->net = to->net - from->net;
  reason->middlegame = to->middlegame - from->middlegame;
  reason->endgame = to->endgame - from->endgame;
  reason->has_squares = from->has_squares || to->has_squares;

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    int share = to->squares[i] - from->squares[i];

    if (share != 0)
      reason->squares[reason->n_squares++] = (TabiyaReasonSquare) {
        .square = (ChessSquare) i,
        .piece = get_piece (position_before, position_after, i),
        .share = share,
      };
  }
  g_qsort_with_data (reason->squares, reason->n_squares, sizeof reason->squares[0],
                     compare_squares, &reason->net);
}

/* Adds the factors of a term to those collected, each in its place, or subtracts them. */
static void
collect_factors (const HeuristicExplanation *explanation,
                 int                         term,
                 int                         sign,
                 TabiyaReasonFactor         *places)
{
  for (int i = 0; i < explanation->n_factors; i++) {
    const HeuristicFactorScore *score = &explanation->factors[i];
    TabiyaReasonFactor *place = &places[score->factor];

    if (score->term != term)
      continue;
    place->factor = score->factor;
    place->id = score->id;
    place->name = score->name;
    place->white += sign * score->white;
    place->black += sign * score->black;
  }
}

/* Fills the factors of a reason: those after, minus those before if there are any. */
static void
fill_factors (TabiyaReason               *reason,
              const HeuristicExplanation *before,
              const HeuristicExplanation *after)
{
  TabiyaReasonFactor places[HEURISTIC_MAX_FACTORS] = { { 0 } };

  collect_factors (after, reason->term, 1, places);
  if (before)
    collect_factors (before, reason->term, -1, places);
  for (int i = 0; i < HEURISTIC_MAX_FACTORS; i++) {
    if (places[i].white != 0 || places[i].black != 0)
      reason->factors[reason->n_factors++] = places[i];
  }
  qsort (reason->factors, (size_t) reason->n_factors, sizeof reason->factors[0], compare_factors);
}

static void
sort_reasons (TabiyaReasons *reasons)
{
  qsort (reasons->reasons, (size_t) reasons->n_reasons, sizeof reasons->reasons[0],
         compare_reasons);
  for (int i = 0; i < reasons->n_reasons; i++) {
    reasons->score += reasons->reasons[i].net;
    reasons->n_silent += reasons->reasons[i].net == 0;
  }
}

/**
 * tabiya_reasons_new:
 * @position: the position explained
 * @explanation: the result of heuristic_explain() for it
 *
 * Returns: (transfer full): its terms by size; when the game is over here, only the outcome
 */
TabiyaReasons *
tabiya_reasons_new (const ChessPosition        *position,
                    const HeuristicExplanation *explanation)
{
  TabiyaReasons *reasons = g_new0 (TabiyaReasons, 1);

  reasons->heuristic = explanation->heuristic;
  reasons->outcome = explanation->outcome;
  reasons->phase = explanation->phase;
  if (explanation->outcome != HEURISTIC_OUTCOME_NONE)
    return reasons;

  for (int i = 0; i < explanation->n_terms; i++) {
    const HeuristicTermScore *score = &explanation->terms[i];
    TabiyaReason *reason = &reasons->reasons[reasons->n_reasons++];

    fill_reason (reason, score->term, NULL, NULL, position, score);
    fill_factors (reason, NULL, explanation);
  }
  sort_reasons (reasons);
  return reasons;
}

/**
 * tabiya_reasons_new_difference:
 * @position_before: a position
 * @before: its explanation
 * @position_after: another one, such as that after a move or at the end of a line
 * @after: its explanation, by the same heuristic
 *
 * Computes what is different in the second position, from White's view: white, black, net, the
 * shares and the factors are those after minus those before, and sum like them; the score is the
 * difference of the scores. Factors that are the same in both positions are left out. The piece of
 * a square is the one that stands there after, or if it is empty the one that stood there before.
 *
 * Returns: (transfer full): the differences by size; none when the game is over in one of the two
 *   positions, and then the outcome is that of the second or else that of the first
 */
TabiyaReasons *
tabiya_reasons_new_difference (const ChessPosition        *position_before,
                               const HeuristicExplanation *before,
                               const ChessPosition        *position_after,
                               const HeuristicExplanation *after)
{
  TabiyaReasons *reasons;

  g_return_val_if_fail (before->heuristic == after->heuristic, NULL);

  reasons = g_new0 (TabiyaReasons, 1);
  reasons->heuristic = after->heuristic;
  reasons->phase = after->phase;
  reasons->outcome = after->outcome != HEURISTIC_OUTCOME_NONE ? after->outcome : before->outcome;
  if (reasons->outcome != HEURISTIC_OUTCOME_NONE)
    return reasons;

  for (int term = 0; term < heuristic_count_terms (after->heuristic); term++) {
    const HeuristicTermScore *from = find_score (before, term);
    const HeuristicTermScore *to = find_score (after, term);
    TabiyaReason *reason = &reasons->reasons[reasons->n_reasons];

    if (!from && !to)
      continue;
    fill_reason (reason, term, position_before, from, position_after, to);
    fill_factors (reason, before, after);
    reasons->n_reasons++;
  }
  sort_reasons (reasons);
  return reasons;
}

/**
 * tabiya_reasons_free:
 * @reasons: (nullable) (transfer full): what to free
 */
void
tabiya_reasons_free (TabiyaReasons *reasons)
{
  g_free (reasons);
}

const TabiyaReason *
tabiya_reasons_find (const TabiyaReasons *reasons,
                     int                  term)
{
  for (int i = 0; i < reasons->n_reasons; i++) {
    if (reasons->reasons[i].term == term)
      return &reasons->reasons[i];
  }
  return NULL;
}

ChessColor
tabiya_reason_get_side (const TabiyaReason *reason)
{
  return reason->net < 0 ? CHESS_BLACK : CHESS_WHITE;
}

/**
 * tabiya_reason_get_share:
 * @reason: a reason
 * @square: a square
 *
 * Returns: the share of the square in the net, in centipawns from White's view; 0 when it has none
 */
int
tabiya_reason_get_share (const TabiyaReason *reason,
                         ChessSquare         square)
{
  for (int i = 0; i < reason->n_squares; i++) {
    if (reason->squares[i].square == square)
      return reason->squares[i].share;
  }
  return 0;
}

int
tabiya_reasons_of_square (const TabiyaReasons *reasons,
                          ChessSquare          square,
                          TabiyaSquareReason  *found)
{
  int n = 0;

  for (int i = 0; i < reasons->n_reasons; i++) {
    int share = tabiya_reason_get_share (&reasons->reasons[i], square);
    int place = n;

    if (share == 0)
      continue;
    for (; place > 0 && ABS (found[place - 1].share) < ABS (share); place--)
      found[place] = found[place - 1];
    found[place] = (TabiyaSquareReason) { reasons->reasons[i].term, share };
    n++;
  }
  return n;
}
