/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "uci/tabiya-uci-spawn.h"

G_BEGIN_DECLS

/*
 * Tells programs apart that speak the protocol of XBoard, the older one, and not UCI.
 */

/* Whether a line is how such a program answers "uci", or an announcement of its features. Any
   thread. */
gboolean tabiya_uci_xboard_wrote (const char            *line);
/* Starts the program once more, asks it in that protocol for its features, and ends it. Whether it
   named one before @deadline, a time of g_get_monotonic_time(). Blocks; any thread. */
gboolean tabiya_uci_xboard_ask   (const TabiyaUciLaunch *launch,
                                  gint64                 deadline);

G_END_DECLS
