/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/tabiya-choose.h"

#include <string.h>

/**
 * tabiya_choose_engine_new:
 *
 * Returns: (transfer full) (nullable): an engine with one thread and a table of
 *   %TABIYA_CHOICE_HASH_MB; %NULL if memory is short
 */
Engine *
tabiya_choose_engine_new (void)
{
  Engine *engine = engine_new ();

  if (engine && !engine_set_hash (engine, TABIYA_CHOICE_HASH_MB)) {
    engine_free (engine);
    return NULL;
  }
  return engine;
}

/**
 * tabiya_choose:
 * @engine: an engine with one thread that is not searching
 * @weights: (nullable): the weights to judge by; %NULL for the defaults
 * @inquiry: what to search
 * @verdict: (out): what was found
 *
 * Searches from empty tables and blocks until done. A search that is stopped early, by
 * engine_stop(), gives a verdict that depends on chance.
 */
void
tabiya_choose (Engine                 *engine,
               const HeuristicWeights *weights,
               const TabiyaInquiry    *inquiry,
               TabiyaVerdict          *verdict)
{
  EngineRequest request = {
    .position = inquiry->position,
    .history = inquiry->history,
    .n_history = inquiry->n_history,
    .limits = {
      .nodes = inquiry->nodes,
      .depth = inquiry->depth,
      .move_time_ms = inquiry->time_ms,
    },
    .search_moves = inquiry->root_moves,
    .n_search_moves = inquiry->n_root_moves,
    .weights = weights,
  };
  EngineResult result;

  engine_clear (engine);
  engine_run (engine, &request, NULL, NULL, &result);
  verdict->score = chess_score_from_view (result.score, (ChessColor) inquiry->position.turn);
  verdict->depth = result.depth;
  verdict->n_moves = MIN (result.n_pv, TABIYA_VERDICT_MAX_MOVES);
  memcpy (verdict->moves, result.pv, (gsize) verdict->n_moves * sizeof (ChessMove));
  if (verdict->n_moves == 0 && result.best != CHESS_NO_MOVE)
    verdict->moves[verdict->n_moves++] = result.best;
}

void
tabiya_choose_all (Engine       *engine,
                   TabiyaChoice *choice)
{
  TabiyaInquiry inquiry;
  TabiyaVerdict verdict;
  TabiyaChoiceSide side;

  while (tabiya_choice_next (choice, &inquiry, &side)) {
    tabiya_choose (engine, tabiya_choice_get_weights (choice, side), &inquiry, &verdict);
    tabiya_choice_answer (choice, &verdict);
  }
}
