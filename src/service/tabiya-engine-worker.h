/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-backend.h"

G_BEGIN_DECLS

/*
 * TabiyaEngineWorker: one engine, ours or a program, and the thread that waits for it. It runs one
 * search at a time; which request a search answers is known only to the engine service. Main
 * thread.
 */
typedef struct _TabiyaEngineWorker TabiyaEngineWorker;

/* Receives what the search has found so far, at most 20 times a second. (transfer full) */
typedef void (*TabiyaEngineProgressFunc) (TabiyaAnalysis *analysis,
                                          gpointer        user_data);
/* Called when the engine begins to think. */
typedef void (*TabiyaEngineReadyFunc)    (gpointer        user_data);
/* Called when the search is over and its thread has finished. @analysis (transfer full) (nullable)
   is NULL if there is no answer; then @error says why. */
typedef void (*TabiyaEngineDoneFunc)     (TabiyaAnalysis *analysis,
                                          const GError   *error,
                                          gpointer        user_data);

TabiyaEngineWorker *tabiya_engine_worker_new      (TabiyaEngineBackend      *backend,
                                                   TabiyaEngineProgressFunc  progress,
                                                   TabiyaEngineReadyFunc     ready,
                                                   TabiyaEngineDoneFunc      done,
                                                   gpointer                  user_data)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_engine_worker_set_backend (TabiyaEngineWorker    *self,
                                                   TabiyaEngineBackend      *backend,
                                                   gboolean                  scoreless);
gboolean            tabiya_engine_worker_is_starting (TabiyaEngineWorker    *self);
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
