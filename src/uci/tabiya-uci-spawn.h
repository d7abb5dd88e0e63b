/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is run, and how. */
typedef struct {
  const char * const *argv;          /* program and arguments; looked up in PATH, without a shell */
  const char * const *environment;   /* the whole environment; NULL for our own */
  const char         *folder;        /* working folder; NULL for our own */
  int                 niceness;      /* added to ours, 0 to 19 */
  const char         *name;          /* what a person calls it, for errors; NULL: as it calls
                                        itself */
} TabiyaUciLaunch;

/*
 * Starts a process in a process group of its own, with pipes for its three streams. It is killed
 * when our process ends, however that happens. Blocks until it runs. Any thread.
 *
 * Returns FALSE with an error of g_spawn if it cannot be started.
 */
gboolean tabiya_uci_spawn (const TabiyaUciLaunch  *launch,
                           GPid                   *pid,
                           int                    *input,
                           int                    *output,
                           int                    *errors,
                           GError                **error);

G_END_DECLS
