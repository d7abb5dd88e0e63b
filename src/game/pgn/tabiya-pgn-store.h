/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaPgnStore: takes text that has no file of its own, such as that of an archive. As much as is
 * kept of an ordinary file stays in memory; more goes to a file in the cache folder that has no
 * name, so that it is gone with the process, however that ends. One thread.
 */
typedef struct _TabiyaPgnStore TabiyaPgnStore;

TabiyaPgnStore *tabiya_pgn_store_new        (void);
void            tabiya_pgn_store_free       (TabiyaPgnStore *self);
gboolean        tabiya_pgn_store_write      (TabiyaPgnStore *self,
                                             const char     *text,
                                             gsize           length,
                                             GError        **error);
guint64         tabiya_pgn_store_get_size   (TabiyaPgnStore *self);
/* The bytes left on its disk; G_MAXUINT64 as long as everything is in memory. */
guint64         tabiya_pgn_store_get_room   (TabiyaPgnStore *self);
/* The text, of which the store has nothing any more: either @bytes, or a file. */
int             tabiya_pgn_store_steal      (TabiyaPgnStore *self,
                                             GBytes        **bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnStore, tabiya_pgn_store_free)

G_END_DECLS
