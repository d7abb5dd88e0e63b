/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaEngineWorker: one Engine and the thread that waits for it. Runs one search at a time and
 * knows nothing of who asked for it; that is the engine service's business. Main thread.
 */
typedef struct _TabiyaEngineWorker TabiyaEngineWorker;

/* What the search has found so far, at most 20 times a second. (transfer full) */
typedef void (*TabiyaEngineProgressFunc) (TabiyaAnalysis *analysis,
                                          gpointer        user_data);
/* The search is over and its thread is back. (transfer full) (nullable): NULL when there was no
   memory for an engine. */
typedef void (*TabiyaEngineDoneFunc)     (TabiyaAnalysis *analysis,
                                          gpointer        user_data);

TabiyaEngineWorker *tabiya_engine_worker_new      (TabiyaEngineProgressFunc  progress,
                                                   TabiyaEngineDoneFunc      done,
                                                   gpointer                  user_data)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_engine_worker_free     (TabiyaEngineWorker       *self);
void                tabiya_engine_worker_run      (TabiyaEngineWorker       *self,
                                                   const TabiyaSearch       *search,
                                                   int                       hash_mb,
                                                   int                       n_threads,
                                                   gboolean                  clear);
void                tabiya_engine_worker_stop     (TabiyaEngineWorker       *self);
void                tabiya_engine_worker_wait     (TabiyaEngineWorker       *self);
int                 tabiya_engine_worker_get_hash (TabiyaEngineWorker       *self);

G_END_DECLS
