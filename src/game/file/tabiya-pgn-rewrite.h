/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-snapshot.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnRewrite: a new version of a whole file made of the bytes of the old one: some of them
 * replaced, or the games in another order. Before it is put in its place, the games are looked for
 * in it and must be where they should be, so that no game can run into its neighbour. One thread.
 */
typedef struct _TabiyaPgnRewrite TabiyaPgnRewrite;

/* NULL with @error if games have unsaved edits or are deleted: what is written are bytes. */
TabiyaPgnRewrite *tabiya_pgn_rewrite_new        (TabiyaPgnSnapshot     *snapshot,
                                                 GError               **error);
void              tabiya_pgn_rewrite_free       (TabiyaPgnRewrite      *self);

/* Replaces @removed bytes at @at, counted from the start of the game, by others. To be called in
   the order of the file. */
void              tabiya_pgn_rewrite_replace    (TabiyaPgnRewrite      *self,
                                                 guint                  index,
                                                 gsize                  at,
                                                 gsize                  removed,
                                                 const char            *bytes,
                                                 gsize                  length);
/* Puts the games in this order (element-type guint32), which has each of them once; FALSE if it has
   not. Cannot be combined with replacements. */
gboolean          tabiya_pgn_rewrite_set_order  (TabiyaPgnRewrite      *self,
                                                 GArray                *order);

/* Adds the games of another file behind those that are there, with the lines that follow them. They
   stay the bytes they are, except for games with letters in another encoding than this file has:
   these are converted and counted. FALSE with @error, which names the game, if a letter of one
   cannot be written in this file, or if @other has edits. Once, before the run; blocks. */
gboolean          tabiya_pgn_rewrite_append     (TabiyaPgnRewrite      *self,
                                                 TabiyaPgnSnapshot     *other,
                                                 guint                 *n_added,
                                                 guint                 *n_converted,
                                                 GError               **error);

/* Writes the new version to where the old one is, atomically. Nothing is changed if it fails, for
   instance with CHANGED_ON_DISK. Blocks. */
gboolean          tabiya_pgn_rewrite_run        (TabiyaPgnRewrite      *self,
                                                 const char            *path,
                                                 TabiyaPgnProgressFunc  progress,
                                                 gpointer               data,
                                                 GCancellable          *cancellable,
                                                 GError               **error);
/* After a run: the version that was written. (transfer none) */
TabiyaPgnSource  *tabiya_pgn_rewrite_get_result (TabiyaPgnRewrite      *self);

/* Writes the very bytes of the version @old back if the file is still the version @present.
   Blocks. */
gboolean          tabiya_pgn_rewrite_restore    (TabiyaPgnSource       *old,
                                                 TabiyaPgnSource       *present,
                                                 const char            *path,
                                                 GCancellable          *cancellable,
                                                 GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnRewrite, tabiya_pgn_rewrite_free)

G_END_DECLS
