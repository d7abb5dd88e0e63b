/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-search.h"

/* Step 12 of a node, and what else its results teach about moves: the histories order later moves
   and decide how deep they are searched. */

/* Adds to how well a move fits those before it. */
static void
update_continuations (const EngineNode *node,
                      ChessPiece        piece,
                      ChessSquare       to,
                      int               bonus)
{
  for (int i = 0; i < ENGINE_N_CONTINUATIONS; i++)
    engine_history_update (&(*node->continuations[i])[piece][to], bonus);
}

static void
update_quiet (const EngineNode *node,
              ChessMove         move,
              int               bonus)
{
  EngineHistory *history = &node->thread->history;
  ChessPiece piece = node->position->board[chess_move_from (move)];
  ChessSquare to = chess_move_to (move);

  engine_history_update (engine_history_quiet (history, node->position, &node->here->threats, move),
                         bonus);
  engine_history_update (engine_history_pawns (history, node->position, move), bonus);
  update_continuations (node, piece, to, bonus);
}

/* Whether the move that led to the node is quiet; a null move is not. */
static bool
is_after_quiet (const EngineNode *node)
{
  ChessMove last = node->here[-1].move;

  return last != CHESS_NO_MOVE
         && !engine_movepick_is_noisy (&node->thread->positions[node->ply - 1], last);
}

/* Adds to the histories of the quiet move that led to the node. */
static void
update_last_move (const EngineNode *node,
                  int               bonus)
{
  const ChessPosition *before = &node->thread->positions[node->ply - 1];
  const EnginePly *here = node->here;
  EngineContinuation *continuations[ENGINE_N_CONTINUATIONS] = {
    here[-2].continuation, here[-3].continuation, here[-5].continuation,
  };
  ChessMove move = here[-1].move;

  for (int i = 0; i < ENGINE_N_CONTINUATIONS; i++)
    engine_history_update (&(*continuations[i])[before->board[chess_move_from (move)]]
                                               [chess_move_to (move)], bonus);
}

/* A quiet first move that is refuted at once was no good first move. */
static void
punish_last_move (const EngineNode *node)
{
  if (node->here[-1].number == 1 && is_after_quiet (node))
    update_last_move (node, -engine_history_bonus (node->depth) * ENGINE_HISTORY_REFUTED / 100);
}

/* A quiet move that led to the node is judged by what it did to the static score. */
void
engine_learn_static (const EngineNode *node)
{
  EngineHistory *history = &node->thread->history;
  const EnginePly *here = node->here;
  int bonus;

  if (here[-1].eval == ENGINE_NO_SCORE || !is_after_quiet (node))
    return;

  bonus = -(here[-1].eval + here->eval) * ENGINE_HISTORY_EVAL / 10;
  bonus = bonus > ENGINE_HISTORY_BONUS_MAX ? ENGINE_HISTORY_BONUS_MAX
          : bonus < -ENGINE_HISTORY_BONUS_MAX ? -ENGINE_HISTORY_BONUS_MAX : bonus;
  engine_history_update (engine_history_quiet (history, &node->thread->positions[node->ply - 1],
                                               &here[-1].threats, here[-1].move), bonus);
}

/* A late move that turned out well when it was reduced has been searched again in earnest, and so
   tells more than other moves. */
void
engine_learn_research (const EngineNode *node,
                       ChessMove         move,
                       EngineScore       score,
                       int               depth)
{
  int bonus = engine_history_bonus (depth) * ENGINE_REDUCTION_RESEARCH_BONUS / 100;

  if (score <= node->alpha || score >= node->beta)
    update_continuations (node, node->position->board[chess_move_from (move)],
                          chess_move_to (move), score <= node->alpha ? -bonus : bonus);
}

/* Step 12: the best move has cut the node off, and those tried before it have not. */
void
engine_learn_cutoff (const EngineNode *node)
{
  EngineHistory *history = &node->thread->history;
  EnginePly *here = node->here;
  int bonus = engine_history_bonus (node->depth
                                    + (node->best > node->beta + ENGINE_HISTORY_SURPRISE));
  int malus = bonus * ENGINE_HISTORY_MALUS / 100;

  here->n_cutoffs++;
  punish_last_move (node);

  if (!engine_movepick_is_noisy (node->position, node->best_move)) {
    if (here->killers[0] != node->best_move) {
      here->killers[1] = here->killers[0];
      here->killers[0] = node->best_move;
    }
    if (node->depth > ENGINE_HISTORY_FIRST_DEPTH || node->n_quiets > 1)
      update_quiet (node, node->best_move, bonus);
    for (int i = 0; i < node->n_quiets; i++) {
      if (node->quiets[i] != node->best_move)
        update_quiet (node, node->quiets[i], -malus);
    }
  } else {
    engine_history_update (engine_history_capture (history, node->position, node->best_move),
                           bonus);
  }

  for (int i = 0; i < node->n_noisy; i++) {
    if (node->noisy[i] != node->best_move)
      engine_history_update (engine_history_capture (history, node->position, node->noisy[i]),
                             -malus);
  }
}

/* The table has cut the node off. */
void
engine_learn_table_cutoff (const EngineNode *node)
{
  EngineHistory *history = &node->thread->history;

  if (node->table_move != CHESS_NO_MOVE
      && !engine_movepick_is_noisy (node->position, node->table_move)) {
    EngineThreats threats;

    engine_threats_find (&threats, node->position);
    engine_history_update (engine_history_quiet (history, node->position, &threats,
                                                 node->table_move),
                           engine_history_bonus (node->depth));
  }
  punish_last_move (node);
}

/* No move has raised alpha, so the quiet move that led to the node was a good one. */
void
engine_learn_failure (const EngineNode *node)
{
  if (is_after_quiet (node))
    update_last_move (node, engine_history_bonus (node->depth) * ENGINE_HISTORY_PRIOR_BONUS / 100);
}
