/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "uci/tabiya-uci-spawn.h"

G_BEGIN_DECLS

/*
 * A child process with which lines of text are exchanged. TabiyaUciClient is built on this; nothing
 * here depends on UCI. Deadlines are times of g_get_monotonic_time(). Errors are those of
 * TABIYA_UCI_CLIENT_ERROR.
 *
 * Threads: one at a time, except for _interject(), _set_limit() and _kill(), which any thread may
 * call at any time before _free().
 */

typedef struct _TabiyaUciProcess TabiyaUciProcess;

/* The most bytes of a line that are kept; the rest of a longer line is dropped. Even the "info" of
   the deepest search stays far below this. */
#define TABIYA_UCI_PROCESS_MAX_LINE 65536

TabiyaUciProcess *tabiya_uci_process_new       (const TabiyaUciLaunch *launch,
                                                GError            **error)
                                                G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_uci_process_free      (TabiyaUciProcess   *process,
                                                const char         *farewell);

/* Called with a line that arrives while no call is waiting for one. */
typedef void (*TabiyaUciLineFunc) (const char *line,
                                   gpointer    data);

void              tabiya_uci_process_set_line_func
                                               (TabiyaUciProcess   *process,
                                                TabiyaUciLineFunc   line_func,
                                                gpointer            data);

/* Called with each line that comes, or that is @sent. */
typedef void (*TabiyaUciLogFunc)  (const char *line,
                                   gboolean    sent,
                                   gpointer    data);

void              tabiya_uci_process_set_log_func
                                               (TabiyaUciProcess   *process,
                                                TabiyaUciLogFunc    log_func,
                                                gpointer            data);
void              tabiya_uci_process_set_limit (TabiyaUciProcess   *process,
                                                gint64              limit);
gint64            tabiya_uci_process_get_limit (TabiyaUciProcess   *process,
                                                gint64              deadline);

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

gboolean          tabiya_uci_process_is_alive  (TabiyaUciProcess   *process);
void              tabiya_uci_process_interject (TabiyaUciProcess   *process,
                                                const char         *line);
void              tabiya_uci_process_kill      (TabiyaUciProcess   *process);

G_END_DECLS
