/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaEngineService: our engine as an asynchronous service. One search at a time; a newer request
 * cancels the older one and waits its turn - unless the older one is more important (see
 * tabiya-arbiter.h): then the newer waits until it is done. One request at most waits. Main thread.
 *
 * A search waits for processors and gives them up when something more important needs them; it then
 * goes on from its hash table when they are free again. Whoever asked notices nothing of it.
 *
 * A search keeps its service alive. Whoever lets go of a service that may be searching without end
 * cancels first (or calls g_object_run_dispose(), which does).
 *
 * Properties: "state"; "analysis" (TabiyaAnalysis, the latest of the current search; notified at
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
/* With an arbiter of its own, which must outlive it; for tests. */
TabiyaEngineService *tabiya_engine_service_new_for_arbiter (TabiyaArbiter     *arbiter)
                                                          G_GNUC_WARN_UNUSED_RESULT;
TabiyaEngineState    tabiya_engine_service_get_state     (TabiyaEngineService *self);
/* Whether the current search waits for a processor; its state is "searching" all the same. */
gboolean             tabiya_engine_service_is_waiting    (TabiyaEngineService *self);
/* (transfer none) (nullable) */
TabiyaAnalysis      *tabiya_engine_service_get_analysis  (TabiyaEngineService *self);
/* Number of the newest request, from 1: what "analysis" carries as its generation when it answers
   the request just made. */
guint64              tabiya_engine_service_get_generation (TabiyaEngineService *self);

/* Take effect at the next search. Out of range: clamped. */
void                 tabiya_engine_service_set_hash      (TabiyaEngineService *self,
                                                          int                  megabytes);
void                 tabiya_engine_service_set_threads   (TabiyaEngineService *self,
                                                          int                  n_threads);
/* Megabytes of the table in use: smaller than what was set when memory is short, or until the next
   search. */
int                  tabiya_engine_service_get_hash      (TabiyaEngineService *self);
/* Forgets what was learnt, before the next search. */
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
/* Cancels, and blocks until no thread of the engine searches and none of its processors is taken;
   before its owner, the arbiter or the program ends. */
void                 tabiya_engine_service_shutdown      (TabiyaEngineService *self);

G_END_DECLS
