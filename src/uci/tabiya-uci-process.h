/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A child process with whom lines are exchanged; what TabiyaUciClient is built on, and who includes
 * this. Knows nothing of UCI. Deadlines are of g_get_monotonic_time(). Errors are those of
 * TABIYA_UCI_CLIENT_ERROR.
 *
 * Threads: any one at a time, but _interject() and _kill(): any, at any time before _free().
 */

typedef struct _TabiyaUciProcess TabiyaUciProcess;

/* Bytes of a line that are kept; the rest of a longer one is dropped. An "info" of the deepest
   search stays far below. */
#define TABIYA_UCI_PROCESS_MAX_LINE 65536

TabiyaUciProcess *tabiya_uci_process_new       (const char * const *argv,
                                                GError            **error)
                                                G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_uci_process_free      (TabiyaUciProcess   *process,
                                                const char         *farewell);

/* Somebody to look at a line that comes while nobody waits for one. */
typedef void (*TabiyaUciLineFunc) (const char *line,
                                   gpointer    data);

void              tabiya_uci_process_set_line_func
                                               (TabiyaUciProcess   *process,
                                                TabiyaUciLineFunc   line_func,
                                                gpointer            data);

const char       *tabiya_uci_process_get_name  (TabiyaUciProcess   *process);
void              tabiya_uci_process_set_name  (TabiyaUciProcess   *process,
                                                const char         *name);

void              tabiya_uci_process_queue     (TabiyaUciProcess   *process,
                                                const char         *line);
gboolean          tabiya_uci_process_flush     (TabiyaUciProcess   *process,
                                                gint64              deadline,
                                                GError            **error);
void              tabiya_uci_process_discard   (TabiyaUciProcess   *process);
const char       *tabiya_uci_process_read      (TabiyaUciProcess   *process,
                                                gint64              deadline,
                                                GError            **error);

void              tabiya_uci_process_interject (TabiyaUciProcess   *process,
                                                const char         *line);
void              tabiya_uci_process_kill      (TabiyaUciProcess   *process);

G_END_DECLS
