/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/* Processes many items in several threads. */

typedef void (*TabiyaParallelFunc) (guint    item,
                                    gpointer data);

gboolean tabiya_parallel_run (guint               n_threads,
                              guint               n_items,
                              const TabiyaTurns  *turns,
                              TabiyaParallelFunc  func,
                              gpointer            data);

G_END_DECLS
