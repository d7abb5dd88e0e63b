/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-text.h"
#include "engine/engine.h"
#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/*
 * TabiyaComparison: one position searched to one depth by every search method, each without
 * anything learnt by the others. All methods except the full search, and the one that looks one
 * move ahead, find the same score; they differ in the work it takes.
 */

/* Minimax visits every node: each further ply takes about thirty times as long. */
#define TABIYA_MINIMAX_MAX_DEPTH 4

typedef enum {
  TABIYA_COMPARISON_WAITING,
  TABIYA_COMPARISON_RUNNING,
  TABIYA_COMPARISON_DONE,
  TABIYA_COMPARISON_STOPPED,     /* nodes and time up to then; no score and no move */
  TABIYA_COMPARISON_LEFT_OUT,    /* minimax at too great a depth */
} TabiyaComparisonState;

typedef struct {
  TabiyaComparisonState state;
  guint64               nodes;
  gint64                time_us;
  ChessScore            score;         /* from White's point of view */
  ChessMove             best;
  char                  move[CHESS_MOVE_SIZE];   /* SAN */
} TabiyaComparisonRow;

/* What is compared; a plain value. */
typedef struct {
  ChessPosition    position;
  HeuristicWeights weights;
  int              depth;        /* 1 to ENGINE_MAX_PLY - 1 */
  gboolean         force;        /* run minimax at any depth */
} TabiyaComparisonSubject;

typedef struct _TabiyaComparison TabiyaComparison;

/* A row has begun or ended; called in the calling thread. */
typedef void (*TabiyaComparisonFunc) (guint                      method,
                                      const TabiyaComparisonRow *row,
                                      gpointer                   data);

/* -1 if there is none with that id. */

TabiyaComparison   *tabiya_comparison_new        (const TabiyaComparisonSubject *subject)
                                                  G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_comparison_free       (TabiyaComparison              *self);
/* The keys of the earlier positions, oldest first, for repetitions. Copied. */
void                tabiya_comparison_set_history (TabiyaComparison             *self,
                                                  const guint64                 *keys,
                                                  gsize                          n_keys);
void                tabiya_comparison_set_turns  (TabiyaComparison              *self,
                                                  const TabiyaTurns             *turns);
void                tabiya_comparison_run        (TabiyaComparison              *self,
                                                  GCancellable                  *cancellable,
                                                  TabiyaComparisonFunc           func,
                                                  gpointer                       data);
void                tabiya_comparison_run_method (TabiyaComparison              *self,
                                                  guint                          method,
                                                  GCancellable                  *cancellable,
                                                  TabiyaComparisonFunc           func,
                                                  gpointer                       data);
void                tabiya_comparison_interrupt  (TabiyaComparison              *self);

/* The rows as CSV, one for each method in their order. (transfer full) */
char               *tabiya_comparison_to_csv     (const TabiyaComparisonSubject *subject,
                                                  const TabiyaComparisonRow     *rows);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaComparison, tabiya_comparison_free)

G_END_DECLS
