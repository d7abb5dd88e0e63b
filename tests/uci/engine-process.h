/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "../patience.h"

/* tabiya-engine as a child, spoken to line by line with a patience that has an end. */

typedef struct {
  GPid           pid;
  int            input;       /* what the engine reads */
  int            output;      /* what it writes */
  GString       *buffer;      /* read, but not yet taken */
  GPtrArray     *seen;        /* lines the last engine_process_expect() passed over */
  char          *found;       /* the line it found */
} EngineProcess;

/* Longest wait for anything, in milliseconds; generous, for sanitizers and busy machines. */

void            engine_process_init    (int              argc,
                                        char           **argv);

EngineProcess  *engine_process_new     (void);
void            engine_process_free    (EngineProcess   *engine);

void            engine_process_send    (EngineProcess   *engine,
                                        const char      *format,
                                        ...) G_GNUC_PRINTF (2, 3);
/* NULL when nothing comes in time, or nothing can come any more. */
char           *engine_process_read    (EngineProcess   *engine,
                                        int              milliseconds);
/* The next line that starts with @prefix; good until the next one is expected. */
const char     *engine_process_expect  (EngineProcess   *engine,
                                        const char      *prefix);
/* Nothing that starts with @prefix comes for a while. */
void            engine_process_silent  (EngineProcess   *engine,
                                        const char      *prefix,
                                        int              milliseconds);
/* Bytes as they are. */
void            engine_process_write   (EngineProcess   *engine,
                                        const char      *bytes,
                                        gsize            length);
/* isready, readyok. */
void            engine_process_sync    (EngineProcess   *engine);
/* Whether a line of those passed over contains @text. */
gboolean        engine_process_saw     (EngineProcess   *engine,
                                        const char      *text);
/* Ends the input, and returns everything else that comes; the exit status must be 0. */
char           *engine_process_finish  (EngineProcess   *engine);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EngineProcess, engine_process_free)

/* A command with its arguments, NULL-terminated: exit status, both outputs. */
int             engine_command         (char           **output,
                                        char           **errors,
                                        const char      *argument,
                                        ...) G_GNUC_NULL_TERMINATED;
