/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "../patience.h"
#include "core/chess-text.h"

/* What the tests of this layer share: waiting for the main loop, moves and positions as text. */

/* Runs the main loop until @condition holds. */
#define wait_until(condition)                                                        \
  G_STMT_START {                                                                     \
    gint64 wait_end_ = g_get_monotonic_time () + PATIENCE_US;                        \
    guint wait_tick_ = service_test_start_ticking ();                                \
    while (!(condition)) {                                                           \
      if (g_get_monotonic_time () > wait_end_)                                       \
        g_error ("%s:%d: waited in vain for: %s", __FILE__, __LINE__, #condition);   \
      g_main_context_iteration (NULL, TRUE);                                         \
    }                                                                                \
    g_source_remove (wait_tick_);                                                    \
  } G_STMT_END

guint         service_test_start_ticking (void);
/* Runs the main loop for that long, whatever happens. */
void          service_test_run_for       (guint                milliseconds);
/* Lets go of the last reference but those of calls under way, and waits for the end of it. */
void          service_test_finalize      (gpointer             object);
/* Whether an engine service searches: its property "state". */
guint         service_test_get_state     (gpointer             service);
void          service_test_position      (const char          *fen,
                                          ChessPosition       *position);
/* A legal move written as "e2e4" or "Nf3"; fails otherwise. */
ChessMove     service_test_move          (const ChessPosition *position,
                                          const char          *text);
