/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-inquire.h"

#include <string.h>

gboolean
tool_inquire (const TabiyaInquiry *inquiry,
              TabiyaVerdict       *verdict,
              gpointer             data)
{
  ToolInquirer *inquirer = data;
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
    .weights = inquirer->weights,
  };
  EngineResult result;

  engine_clear (inquirer->engine);
  engine_run (inquirer->engine, &request, NULL, NULL, &result);
  verdict->score = chess_score_from_view (result.score, (ChessColor) inquiry->position.turn);
  verdict->depth = result.depth;
  verdict->n_moves = MIN (result.n_pv, TABIYA_VERDICT_MAX_MOVES);
  memcpy (verdict->moves, result.pv, (gsize) verdict->n_moves * sizeof (ChessMove));
  if (verdict->n_moves == 0 && result.best != CHESS_NO_MOVE)
    verdict->moves[verdict->n_moves++] = result.best;
  return TRUE;
}
