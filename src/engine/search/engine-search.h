/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-movepick.h"
#include "engine/search/engine-params.h"
#include "engine/search/engine-table.h"
#include "engine/search/engine-thread.h"

/* The state of a node during its search, which the steps of engine_search_node() share. */

#define ENGINE_MAX_TRIED 64 /* tried moves to remember; they are penalised when another move cuts */

/* One node during its search. */
typedef struct {
  EngineThread        *thread;
  const ChessPosition *position;
  EnginePly           *here;
  int                  ply;
  int                  depth;
  EngineScore          alpha;
  EngineScore          beta;
  bool                 pv;
  bool                 cut_node;          /* expected to fail high */
  bool                 in_check;
  bool                 improving;         /* better than when it was last our turn */
  bool                 known;             /* whether @hit was found in the table */
  EngineTableHit       hit;
  ChessMove            table_move;
  EngineScore          raw;               /* uncorrected static score */
  EngineScore          eval;              /* corrected static score, refined by the table's score */
  EngineScore          best;
  EngineScore          most;              /* endgame tables allow no more */
  ChessMove            best_move;
  int                  n_moves;
  ChessMove            quiets[ENGINE_MAX_TRIED];
  ChessMove            noisy[ENGINE_MAX_TRIED];
  int                  n_quiets;
  int                  n_noisy;
  EngineContinuation  *continuations[ENGINE_N_CONTINUATIONS];
} EngineNode;

/* engine-search.c, engine-qsearch.c: the score from the view of the side to move at @ply,
   fail-soft. It is meaningless when thread->aborted is set afterwards. */
EngineScore   engine_search_node      (EngineThread        *thread,
                                       int                  ply,
                                       int                  depth,
                                       EngineScore          alpha,
                                       EngineScore          beta,
                                       bool                 cut_node);
/* The same with captures alone, see engine-qsearch.c. */
EngineScore   engine_qsearch_node     (EngineThread        *thread,
                                       int                  ply,
                                       EngineScore          alpha,
                                       EngineScore          beta);
void          engine_search_set_pv    (EngineThread        *thread,
                                       int                  ply,
                                       ChessMove            move);

/* engine-prune.c: whether a node is settled without trying its moves one by one (*@score is then
   its score, meaningless if the search was aborted), and whether a move need not be tried. */
bool engine_prune_node   (const EngineNode *node,
                          EngineScore      *score);
bool engine_prune_move   (const EngineNode *node,
                          EngineMovePicker *picker,
                          ChessMove         move,
                          bool              noisy,
                          bool              checks,
                          int               history);

/* engine-extend.c: how many plies deeper to search a move (if @cutoff is set, the node is settled
   at *@score instead), and how many plies shallower to search it at first. */
int  engine_extend_move  (EngineNode       *node,
                          ChessMove         move,
                          bool              checks,
                          bool             *cutoff,
                          EngineScore      *score);
int  engine_reduce_move  (const EngineNode *node,
                          ChessMove         move,
                          bool              noisy,
                          int               history,
                          int               new_depth);

/* The basic reduction of a late move in hundredths of a ply. */
int  engine_reduce_late  (int               depth,
                          int               number,
                          bool              noisy);
void engine_forget_reductions (void);

/* engine-learn.c: what the static score of a node, the second search of a reduced move, a cutoff,
   a cutoff by the table and the failure of all moves teach about moves. */
void engine_learn_static       (const EngineNode *node);
void engine_learn_research     (const EngineNode *node,
                                ChessMove         move,
                                EngineScore       score,
                                int               depth);
void engine_learn_cutoff       (const EngineNode *node);
void engine_learn_table_cutoff (const EngineNode *node);
void engine_learn_failure      (const EngineNode *node);
