/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/engine.h"
#include "service/tabiya-analysis.h"

G_BEGIN_DECLS

/*
 * TabiyaEngineBackend: what thinks behind an engine service: our own engine
 * (tabiya-engine-own) or a UCI program (tabiya-engine-program). The worker sees both through these
 * functions, and whoever plays or analyses sees only the service.
 */
typedef struct _TabiyaEngineBackend TabiyaEngineBackend;

/* One search, for the thread that runs it. */
typedef struct {
  const TabiyaSearch *search;
  int                 hash_mb;
  int                 n_threads;
  gboolean            clear;                 /* whether to forget what was learnt */
  EngineInfoFunc      info;                  /* called on that thread, with legal moves only */
  void              (*ready) (gpointer data); /* called once when it begins to think; starting a
                                                program may take a while */
  gpointer            data;                  /* for both */
} TabiyaEngineJob;

typedef struct {
  /* Main thread: a run is about to begin; a stop from now on ends it. */
  void     (*prepare)  (TabiyaEngineBackend    *self);
  /* Blocks until the search is over. FALSE with an error, a translated sentence, if there is no
     answer. The best move is legal, or none if there is no legal move. The score is unknown if the
     engine gave none. */
  gboolean (*run)      (TabiyaEngineBackend    *self,
                        const TabiyaEngineJob  *job,
                        EngineResult           *result,
                        GError                **error);
  /* Any thread: ends the run with its best move so far. */
  void     (*stop)     (TabiyaEngineBackend    *self);
  /* Any thread: ends the run at once, with or without an answer. */
  void     (*abandon)  (TabiyaEngineBackend    *self);
  /* The size of the table in use, in megabytes. */
  int      (*get_hash) (TabiyaEngineBackend    *self);
  /* Main thread, while no run is in progress. Does not block. */
  void     (*free)     (TabiyaEngineBackend    *self);
} TabiyaEngineBackendClass;

/* The first field of each backend. */
struct _TabiyaEngineBackend {
  const TabiyaEngineBackendClass *klass;
};

/* Our own engine, which is created by the first search. */
TabiyaEngineBackend *tabiya_engine_own_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
