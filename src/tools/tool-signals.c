/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool.h"

#include <signal.h>

static gint stop;

static void
stop_cb (int signal)
{
  g_atomic_int_set (&stop, 1);
}

/* Ctrl+C and SIGTERM no longer end the program from now on, but set what is returned, which any
   thread may read (g_atomic_int_get()), so that a long run can end tidily. Main thread; may be
   called again. */
gint *
tool_stop_on_signals (void)
{
  struct sigaction action = { .sa_handler = stop_cb, .sa_flags = SA_RESTART };

  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  return &stop;
}
