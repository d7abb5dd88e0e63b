/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "service/tabiya-analysis.h"
#include "service/tabiya-engine-program.h"

G_BEGIN_DECLS

/*
 * TabiyaEngineService: an engine, ours or a UCI program, as an asynchronous service, for one search
 * at a time. Whoever plays or analyses need not know which it is. A newer
 * request cancels the older one and starts when that has ended, unless the older one is more
 * important (see tabiya-arbiter.h): then the newer one waits until it is done. At most one request
 * waits. Main thread.
 *
 * A search waits for processors, and gives them up when a more important search needs them; when
 * they are free again it continues with the contents of its hash table. The caller does not notice
 * any of this.
 *
 * A search keeps its service alive. Before dropping the last reference to a service with an
 * infinite search, call tabiya_engine_service_cancel(), or g_object_run_dispose(), which does.
 *
 * Properties: "state"; "starting" (whether the current search waits for a program to start, which
 * is not thinking); "analysis" (TabiyaAnalysis, the latest of the current search; notified at
 * most 20 times a second, never for a search that is no longer wanted).
 */
typedef enum {
  TABIYA_ENGINE_IDLE,
  TABIYA_ENGINE_SEARCHING,
  TABIYA_ENGINE_STOPPING,
} TabiyaEngineState;

#define TABIYA_TYPE_ENGINE_SERVICE (tabiya_engine_service_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEngineService, tabiya_engine_service, TABIYA, ENGINE_SERVICE, GObject)

TabiyaEngineService *tabiya_engine_service_new           (void) G_GNUC_WARN_UNUSED_RESULT;
/* A service that uses another arbiter, which must outlive it; for tests. */
TabiyaEngineService *tabiya_engine_service_new_for_arbiter (TabiyaArbiter     *arbiter)
                                                          G_GNUC_WARN_UNUSED_RESULT;
TabiyaEngineService *tabiya_engine_service_new_for_program (const TabiyaProgram  *program,
                                                            const TabiyaPatience *patience)
                                                          G_GNUC_WARN_UNUSED_RESULT;
/* The property "starting". */
gboolean             tabiya_engine_service_is_starting   (TabiyaEngineService *self);
/* Whether the current search is waiting for a processor; the state is "searching" nevertheless. */
gboolean             tabiya_engine_service_is_waiting    (TabiyaEngineService *self);
/* Its searches, which a program does without the arbiter. (transfer none) */
TabiyaWork          *tabiya_engine_service_get_work      (TabiyaEngineService *self);
/* (transfer none) (nullable) */
TabiyaAnalysis      *tabiya_engine_service_get_analysis  (TabiyaEngineService *self);
/* The number of the newest request, counted from 1. An analysis that answers this request has it
   as its generation. 0 before the first. */
guint64              tabiya_engine_service_get_generation (TabiyaEngineService *self);

/* Both take effect at the next search. Values out of range are clamped. */
void                 tabiya_engine_service_set_hash      (TabiyaEngineService *self,
                                                          int                  megabytes);
void                 tabiya_engine_service_set_threads   (TabiyaEngineService *self,
                                                          int                  n_threads);
/* The size of the table in use, in megabytes. It differs from what was set until the next search,
   or when memory is short. */
int                  tabiya_engine_service_get_hash      (TabiyaEngineService *self);
/* Makes the next search start with empty tables. */
void                 tabiya_engine_service_new_game      (TabiyaEngineService *self);

/* Searches; @search is copied. A search that is dropped finishes with G_IO_ERROR_CANCELLED. */
void                 tabiya_engine_service_search_async  (TabiyaEngineService *self,
                                                          const TabiyaSearch  *search,
                                                          GCancellable        *cancellable,
                                                          GAsyncReadyCallback  callback,
                                                          gpointer             user_data);
/* (transfer full) */
TabiyaAnalysis      *tabiya_engine_service_search_finish (TabiyaEngineService *self,
                                                          GAsyncResult        *result,
                                                          GError             **error)
                                                          G_GNUC_WARN_UNUSED_RESULT;
/* Finishes the current search early, with its best move ("move now"). */
void                 tabiya_engine_service_stop          (TabiyaEngineService *self);
/* Drops the current search and the waiting one. */
void                 tabiya_engine_service_cancel        (TabiyaEngineService *self);
/* Cancels, and blocks until no thread of the engine is searching and its processors are given back.
   To be called before its owner or the arbiter is freed or the program ends. */
void                 tabiya_engine_service_shutdown      (TabiyaEngineService *self);

G_END_DECLS
