/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "uci/tabiya-uci-info.h"
#include "uci/tabiya-uci-option.h"
#include "uci/tabiya-uci-process.h"

G_BEGIN_DECLS

/*
 * One UCI engine as a child process, used through blocking calls, each of which has a timeout.
 *
 * Threads: no main loop is needed. A client may be used by any one thread at a time;
 * tabiya_uci_client_stop() and tabiya_uci_client_kill() may be called from any thread at any time
 * before tabiya_uci_client_free().
 *
 * Whatever the engine does (crash, stay silent, write endlessly, write nonsense, stop reading, or
 * refuse to end), a call returns in time with a clear error, memory stays bounded, and freeing the
 * client leaves no process behind.
 */

typedef struct _TabiyaUciClient TabiyaUciClient;

#define TABIYA_UCI_CLIENT_ERROR (tabiya_uci_client_error_quark ())

typedef enum {
  TABIYA_UCI_CLIENT_ERROR_SPAWN,     /* the program could not be started */
  TABIYA_UCI_CLIENT_ERROR_DIED,      /* it ended, closed its output, or was killed */
  TABIYA_UCI_CLIENT_ERROR_TIMEOUT,   /* it did not answer or read in time */
  TABIYA_UCI_CLIENT_ERROR_PROTOCOL,  /* what it answered is not UCI */
} TabiyaUciClientError;

/* The answer to "go". The score is from the view of the side to move, taken from the last "info" of
   the first line with an exact score, or from the last bound if there was no exact score. */
typedef struct {
  char       best[8];     /* as the engine wrote it: "e2e4", "e7e8q", or also "(none)" or "0000" */
  char       ponder[8];   /* the reply it expects; empty when it gave none */
  ChessScore score;       /* unknown when it gave none */
  int        depth;       /* plies; 0 when it gave none */
  guint64    nodes;       /* 0 when it gave none */
  gint64     elapsed_us;  /* monotonic, from writing "go" to reading "bestmove" */
} TabiyaUciReply;

/* Called with what the engine tells of its search. */
typedef void (*TabiyaUciInfoFunc) (const TabiyaUciReport *report,
                                   gpointer               data);

/* An option that is a whole number in a range. */
typedef struct {
  const char *name;
  gint64      default_value;
  gint64      minimum;
  gint64      maximum;
} TabiyaUciSpin;

GQuark           tabiya_uci_client_error_quark (void);

TabiyaUciClient *tabiya_uci_client_new         (const char * const *argv,
                                                int                 timeout_ms,
                                                GError            **error)
                                                G_GNUC_WARN_UNUSED_RESULT;
TabiyaUciClient *tabiya_uci_client_launch      (const TabiyaUciLaunch *launch,
                                                int                 timeout_ms,
                                                TabiyaUciLogFunc    log_func,
                                                gpointer            log_data,
                                                GError            **error)
                                                G_GNUC_WARN_UNUSED_RESULT;
TabiyaUciClient *tabiya_uci_client_start       (const TabiyaUciLaunch *launch,
                                                TabiyaUciLogFunc    log_func,
                                                gpointer            log_data,
                                                GError            **error)
                                                G_GNUC_WARN_UNUSED_RESULT;
gboolean         tabiya_uci_client_introduce   (TabiyaUciClient    *client,
                                                const TabiyaUciLaunch *launch,
                                                int                 timeout_ms,
                                                GError            **error);
void             tabiya_uci_client_free        (TabiyaUciClient    *client);

const char      *tabiya_uci_client_get_name    (TabiyaUciClient    *client);
const char      *tabiya_uci_client_get_author  (TabiyaUciClient    *client);
GPtrArray       *tabiya_uci_client_get_options (TabiyaUciClient    *client);
void             tabiya_uci_client_set_info_func
                                               (TabiyaUciClient    *client,
                                                TabiyaUciInfoFunc   info_func,
                                                gpointer            data);
void             tabiya_uci_client_set_patience (TabiyaUciClient   *client,
                                                int                 stop_ms,
                                                int                 silence_ms);
gboolean         tabiya_uci_client_has_option  (TabiyaUciClient    *client,
                                                const char         *name);
const TabiyaUciSpin *
                 tabiya_uci_client_get_spin    (TabiyaUciClient    *client,
                                                guint               index);
void             tabiya_uci_client_set_option  (TabiyaUciClient    *client,
                                                const char         *name,
                                                const char         *value);

gboolean         tabiya_uci_client_sync        (TabiyaUciClient    *client,
                                                int                 timeout_ms,
                                                GError            **error);
gboolean         tabiya_uci_client_new_game    (TabiyaUciClient    *client,
                                                int                 timeout_ms,
                                                GError            **error);
gboolean         tabiya_uci_client_go          (TabiyaUciClient    *client,
                                                const char         *position_line,
                                                const char         *go_line,
                                                int                 timeout_ms,
                                                TabiyaUciReply     *reply,
                                                GError            **error);

void             tabiya_uci_client_prepare     (TabiyaUciClient    *client);
gboolean         tabiya_uci_client_is_alive    (TabiyaUciClient    *client);
void             tabiya_uci_client_stop        (TabiyaUciClient    *client);
void             tabiya_uci_client_kill        (TabiyaUciClient    *client);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaUciClient, tabiya_uci_client_free)

G_END_DECLS
