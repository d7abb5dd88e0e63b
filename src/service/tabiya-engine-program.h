/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-backend.h"
#include "uci/tabiya-program.h"
#include "uci/tabiya-uci-client.h"

G_BEGIN_DECLS

/* How long a program may take, in milliseconds. */
typedef struct {
  int start_ms;     /* to introduce itself, and to get ready */
  int slack_ms;     /* beyond the time that it was given */
  int stop_ms;      /* to move when it is told to */
  int silence_ms;   /* without a word, where it has no time limit */
} TabiyaPatience;

#define TABIYA_PATIENCE_USUAL ((TabiyaPatience) { 20000, 5000, 3000, 60000 })

/* A UCI program behind a service. It is started by the first search, and again by the next one
   after it has failed; freeing the backend ends it. Both arguments are copied. */
TabiyaEngineBackend *tabiya_engine_program_new      (const TabiyaProgram  *program,
                                                     const TabiyaPatience *patience)
                                                     G_GNUC_WARN_UNUSED_RESULT;

/* Starts @program and waits until it has introduced itself; only its own options are set. Any
   thread. @client can be used, and killed, from the moment it is told by @started (nullable). */
typedef void (*TabiyaProgramStartedFunc) (TabiyaUciClient *client,
                                          gpointer         data);
TabiyaUciClient     *tabiya_engine_program_start    (const TabiyaProgram       *program,
                                                     int                        niceness,
                                                     int                        timeout_ms,
                                                     TabiyaUciLogFunc           log_func,
                                                     TabiyaProgramStartedFunc   started,
                                                     gpointer                   data,
                                                     GError                   **error)
                                                     G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
