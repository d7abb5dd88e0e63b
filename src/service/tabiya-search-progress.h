/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaSearchProgress: what a running search has reported so far, as plain memory that its owner
 * guards by a lock. It is updated on the searching thread and turned into a TabiyaAnalysis on the
 * main thread.
 */
typedef struct {
  ChessColor  turn;      /* side to move at the root */
  guint64     key;
  int         depth;     /* of @current */
  guint64     nodes;
  gint64      time_ms;
  GArray     *current;   /* TabiyaLine of the depth being searched, best first */
  GArray     *previous;  /* those of the depth before, until they are replaced */
  guint       n_lines;   /* as requested */
  gboolean    whole;     /* whether an incomplete depth does not count */
} TabiyaSearchProgress;

void            tabiya_search_progress_init     (TabiyaSearchProgress       *self,
                                                 const ChessPosition        *position,
                                                 guint                       n_lines);
void            tabiya_search_progress_clear    (TabiyaSearchProgress       *self);
void            tabiya_search_progress_update   (TabiyaSearchProgress       *self,
                                                 const EngineInfo           *info);
void            tabiya_search_progress_finish   (TabiyaSearchProgress       *self,
                                                 const EngineResult         *result);
TabiyaAnalysis *tabiya_search_progress_snapshot (const TabiyaSearchProgress *self)
                                                 G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
