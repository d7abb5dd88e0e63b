/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-movepick.h"
#include "engine/search/engine-params.h"
#include "engine/search/engine-table.h"
#include "engine/search/engine-thread.h"

/* A node while it is searched: what the steps of engine_search_node() share. */

#define ENGINE_MAX_TRIED 64 /* moves remembered to be marked down after a cutoff by another */

/* One node while it is searched. */
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
  bool                 known;             /* @hit is from the table */
  EngineTableHit       hit;
  ChessMove            table_move;
  EngineScore          raw;               /* static score, uncorrected */
  EngineScore          eval;              /* static score, corrected; with the table's help */
  EngineScore          best;
  ChessMove            best_move;
  int                  n_moves;
  ChessMove            quiets[ENGINE_MAX_TRIED];
  ChessMove            noisy[ENGINE_MAX_TRIED];
  int                  n_quiets;
  int                  n_noisy;
  EngineContinuation  *continuations[ENGINE_N_CONTINUATIONS];
} EngineNode;

/* engine-search.c, engine-qsearch.c: scores of the side to move at @ply, fail-soft. Meaningless
   when thread->aborted is set afterwards. */
EngineScore   engine_search_node      (EngineThread        *thread,
                                       int                  ply,
                                       int                  depth,
                                       EngineScore          alpha,
                                       EngineScore          beta,
                                       bool                 cut_node);
EngineScore   engine_qsearch_node     (EngineThread        *thread,
                                       int                  ply,
                                       EngineScore          alpha,
                                       EngineScore          beta);
void          engine_search_set_pv    (EngineThread        *thread,
                                       int                  ply,
                                       ChessMove            move);

/* engine-prune.c: whether a node is settled without trying its moves (then *@score is its score,
   meaningless if the search was aborted), and whether a move need not be tried. */
bool engine_prune_node   (const EngineNode *node,
                          EngineScore      *score);
bool engine_prune_move   (const EngineNode *node,
                          EngineMovePicker *picker,
                          ChessMove         move,
                          bool              noisy,
                          bool              checks,
                          int               history);

/* engine-extend.c: how much deeper a move is searched than others, in plies; with @cutoff set the
   node is settled at *@score. And how much less deep at first. */
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

/* Plies off a late move before what is special about it. */
int  engine_reduce_late  (int               depth,
                          int               number,
                          bool              noisy);
