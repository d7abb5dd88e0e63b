/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaRepertoireLine: a line that waits to be added to the PGN file of a repertoire. If the file
 * is open in a tab, this is an edit there that can be undone, by the main thread; otherwise it is
 * on disk when it is done, by any thread. It belongs to one thread at a time.
 */
typedef struct _TabiyaRepertoireLine TabiyaRepertoireLine;

/* The moves that lead to @node; @event is what a game is called that has to be begun for them.
   NULL with @error if there are none. Main thread. */
TabiyaRepertoireLine *tabiya_repertoire_line_new     (GFile                 *location,
                                                      TabiyaGame            *game,
                                                      TabiyaNode            *node,
                                                      const char            *event,
                                                      GError               **error)
                                                      G_GNUC_WARN_UNUSED_RESULT;
void                  tabiya_repertoire_line_free    (TabiyaRepertoireLine  *self);
/* Whether the file is open in a tab. Main thread. */
gboolean              tabiya_repertoire_line_is_open (TabiyaRepertoireLine  *self);
/* Adds the line to the file that is open. @n_added: how many moves were new. Main thread. */
gboolean              tabiya_repertoire_line_edit    (TabiyaRepertoireLine  *self,
                                                      guint                 *n_added,
                                                      GError               **error);
/* Adds the line to the file on disk. Blocks; any thread. */
gboolean              tabiya_repertoire_line_write   (TabiyaRepertoireLine  *self,
                                                      guint                 *n_added,
                                                      GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaRepertoireLine, tabiya_repertoire_line_free)

G_END_DECLS
