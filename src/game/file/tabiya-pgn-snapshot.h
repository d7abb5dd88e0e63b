/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file.h"
#include "game/pgn/tabiya-pgn-source.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnSnapshot: the games of a file as they are at one moment, unsaved edits included, for
 * work that takes time in other threads while a person goes on. Indices are those of the file.
 * Immutable, reference-counted.
 */
typedef struct _TabiyaPgnSnapshot TabiyaPgnSnapshot;

/* Told by long work how much is done, from 0 to 1, in the thread that does it. */
typedef void (*TabiyaPgnProgressFunc) (double   fraction,
                                       gpointer data);

/* Main thread; everything below may be called in any. */
TabiyaPgnSnapshot *tabiya_pgn_snapshot_new         (TabiyaPgnFile      *file)
                                                    G_GNUC_WARN_UNUSED_RESULT;
TabiyaPgnSnapshot *tabiya_pgn_snapshot_ref         (TabiyaPgnSnapshot  *self);
void               tabiya_pgn_snapshot_unref       (TabiyaPgnSnapshot  *self);
/* The number of games, deleted ones included. */
guint              tabiya_pgn_snapshot_get_n_games (TabiyaPgnSnapshot  *self);
gboolean           tabiya_pgn_snapshot_is_deleted  (TabiyaPgnSnapshot  *self,
                                                    guint               index);
/* Whether the game has edits that are not saved, or is new. */
gboolean           tabiya_pgn_snapshot_is_edited   (TabiyaPgnSnapshot  *self,
                                                    guint               index);
/* The bytes that hold the games that are not edited. (transfer none) */
TabiyaPgnSource   *tabiya_pgn_snapshot_get_source  (TabiyaPgnSnapshot  *self);
/* Where a game that is not edited begins, and how long it is. */
guint64            tabiya_pgn_snapshot_get_offset  (TabiyaPgnSnapshot  *self,
                                                    guint               index);
gsize              tabiya_pgn_snapshot_get_length  (TabiyaPgnSnapshot  *self,
                                                    guint               index);
/* The line on which the game begins, from 1; 0 if it is not in the file yet. */
guint              tabiya_pgn_snapshot_get_line    (TabiyaPgnSnapshot  *self,
                                                    guint               index);

/*
 * TabiyaPgnSnapshotReader: the text of one game after the other, fastest in the order of the file.
 * One thread.
 */
typedef struct _TabiyaPgnSnapshotReader TabiyaPgnSnapshotReader;

TabiyaPgnSnapshotReader *tabiya_pgn_snapshot_reader_new  (TabiyaPgnSnapshot        *snapshot);
void                     tabiya_pgn_snapshot_reader_free (TabiyaPgnSnapshotReader  *self);
/* The text of a game, valid until the next call; NULL with @error if it cannot be read. */
const char              *tabiya_pgn_snapshot_reader_get  (TabiyaPgnSnapshotReader  *self,
                                                          guint                     index,
                                                          gsize                    *length,
                                                          GError                  **error);

/* Told the text of a game, valid during the call. FALSE with @error ends the visit. */
typedef gboolean (*TabiyaPgnVisitFunc) (guint        index,
                                        const char  *text,
                                        gsize        length,
                                        gpointer     data,
                                        GError     **error);

/* Visits the @games (element-type guint32) in their order, or all that are not deleted if that is
   NULL. FALSE with @error if one cannot be read, @visit fails, or the work was cancelled. Any
   thread; blocks. */
gboolean                 tabiya_pgn_snapshot_visit       (TabiyaPgnSnapshot        *self,
                                                          const GArray             *games,
                                                          TabiyaPgnVisitFunc        visit,
                                                          gpointer                  data,
                                                          TabiyaPgnProgressFunc     progress,
                                                          gpointer                  progress_data,
                                                          GCancellable             *cancellable,
                                                          GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnSnapshot, tabiya_pgn_snapshot_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnSnapshotReader, tabiya_pgn_snapshot_reader_free)

G_END_DECLS
