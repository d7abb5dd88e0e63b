/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A spare thread helps another one with work that nobody waits for by name. It takes only the time
 * that hardly anybody else wants: a search of the engine, which is of low priority itself, keeps
 * most of the processor. It may therefore stand still for as long as others are busy, so whoever is
 * helped must never wait for it for long.
 */

/* Whether there is a processor for it. */
gboolean tabiya_spare_thread_is_useful (void);
/* Ends like any other thread. (transfer full) */
GThread *tabiya_spare_thread_new       (const char  *name,
                                        GThreadFunc  func,
                                        gpointer     data);

G_END_DECLS
