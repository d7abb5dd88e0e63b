/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/choice/tabiya-choice-reason.h"

#include "insight/sentences/tabiya-sentences.h"

/* In centipawns: anything less is not a reason for a move. */
#define LEAST_REASON 10

static const TabiyaChoiceReason no_reason = { .term = -1 };

/* Adds @sign times the nets of an explanation to @nets; FALSE if the game is over, which no term
   explains. */
static gboolean
add_nets (const HeuristicExplanation *explanation,
          int                         sign,
          int                        *nets)
{
  if (explanation->outcome != HEURISTIC_OUTCOME_NONE)
    return FALSE;
  for (int i = 0; i < explanation->n_terms; i++)
    nets[explanation->terms[i].term] += sign * explanation->terms[i].net;
  return TRUE;
}

static gboolean
add_position (const ChessPosition    *position,
              const HeuristicWeights *weights,
              int                     sign,
              int                    *nets)
{
  HeuristicExplanation explanation;

  heuristic_explain (position, weights, &explanation);
  return add_nets (&explanation, sign, nets);
}

/* Whether the weight of a term has changed: differences in other terms are not caused by the
   weights. */
static gboolean
is_changed (const HeuristicWeights *before,
            const HeuristicWeights *after,
            int                     term)
{
  int weight = heuristic_get_term (after->heuristic, term)->weight;

  return weight >= 0 && heuristic_weight_differs (before, after, weight);
}

/* The largest of @nets times @sign among the changed terms, at least @least; if @sign is 0, the
   largest by size. */
static TabiyaChoiceReason
pick (const int              *nets,
      int                     sign,
      int                     least,
      const HeuristicWeights *before,
      const HeuristicWeights *after)
{
  TabiyaChoiceReason reason = no_reason;
  int greatest = least - 1;

  for (int i = 0; i < heuristic_count_terms (after->heuristic); i++) {
    int size = sign != 0 ? sign * nets[i] : ABS (nets[i]);

    if (size > greatest && is_changed (before, after, i)) {
      greatest = size;
      reason = (TabiyaChoiceReason) { .term = i, .centipawns = nets[i] };
    }
  }
  return reason;
}

TabiyaChoiceReason
tabiya_choice_reason_for_lines (const ChessPosition    *position,
                                const HeuristicWeights *before,
                                const HeuristicWeights *after,
                                const TabiyaVerdict    *former,
                                const TabiyaVerdict    *chosen)
{
  int nets[HEURISTIC_MAX_TERMS] = { 0 };
  ChessPosition former_end;
  ChessPosition chosen_end;

  tabiya_line_settle (position, former->moves, former->n_moves, &former_end);
  tabiya_line_settle (position, chosen->moves, chosen->n_moves, &chosen_end);
  if (!add_position (&chosen_end, after, 1, nets)
      || !add_position (&chosen_end, before, -1, nets)
      || !add_position (&former_end, after, -1, nets)
      || !add_position (&former_end, before, 1, nets))
    return no_reason;
  return pick (nets, position->turn == CHESS_WHITE ? 1 : -1, LEAST_REASON, before, after);
}

/**
 * tabiya_choice_find_reason:
 * @choice: a choice
 *
 * Returns: why the move changes; without a term as long as the change is not known to be firm
 */
TabiyaChoiceReason
tabiya_choice_find_reason (const TabiyaChoice *choice)
{
  const TabiyaVerdict *former = tabiya_choice_get_former (choice);

  if (!former)
    return no_reason;
  return tabiya_choice_reason_for_lines (tabiya_choice_get_position (choice),
                                         tabiya_choice_get_weights (choice, TABIYA_CHOICE_BEFORE),
                                         tabiya_choice_get_weights (choice, TABIYA_CHOICE_AFTER),
                                         former,
                                         tabiya_choice_get_line (choice, TABIYA_CHOICE_AFTER, 0));
}

TabiyaChoiceReason
tabiya_choice_reason_for_score (const HeuristicExplanation *before,
                                const HeuristicExplanation *after)
{
  int nets[HEURISTIC_MAX_TERMS] = { 0 };

  if (!add_nets (after, 1, nets) || !add_nets (before, -1, nets))
    return no_reason;
  return pick (nets, 0, 1, &before->weights, &after->weights);
}
