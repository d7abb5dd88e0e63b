/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/* A request to the engine service, from the call to its answer. Main thread. */
typedef struct {
  gpointer      service;         /* borrowed: @task keeps it alive */
  TabiyaSearch *search;
  GTask        *task;            /* the caller's */
  GSource      *cancel_source;
  guint64       generation;
  gint64        asked_at;        /* monotonic, microseconds */
  gboolean      running;
  gboolean      dropped;         /* the answer is not wanted any more */
  gboolean      stopped;         /* "move now" */
  gboolean      yielded;         /* has to give its threads to a more important search */
} TabiyaEngineRequest;

TabiyaEngineRequest *tabiya_engine_request_new       (const TabiyaSearch     *search,
                                                      GTask                  *task,
                                                      guint64                 generation,
                                                      GCancellableSourceFunc  cancelled);
void                 tabiya_engine_request_drop      (TabiyaEngineRequest    *request);
void                 tabiya_engine_request_fail      (TabiyaEngineRequest    *request,
                                                      const GError           *error);
void                 tabiya_engine_request_answer    (TabiyaEngineRequest    *request,
                                                      TabiyaAnalysis         *analysis);
gboolean             tabiya_engine_request_is_wanted (TabiyaEngineRequest    *request);
TabiyaSearch        *tabiya_engine_request_dup_search (TabiyaEngineRequest   *request);

G_END_DECLS
