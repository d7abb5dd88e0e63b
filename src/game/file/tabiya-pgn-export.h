/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/* Games of a file to other places. Main thread; the work is done in another. */

/* Writes games, in the order given, to a file of their own: as they stand in theirs, edited ones
   anew. @indices (element-type guint32). */
void     tabiya_pgn_export_async   (TabiyaPgnFile        *file,
                                    GArray               *indices,
                                    GFile                *target,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
gboolean tabiya_pgn_export_finish  (TabiyaPgnFile        *file,
                                    GAsyncResult         *result,
                                    GError              **error);

/* Adds a game at the end of a file on disk, in its encoding and with its line ends. What is there
   is not written again: a game that finds no room is cut off, and the file is as it was. */
void     tabiya_pgn_append_async   (GFile                *target,
                                    TabiyaGame           *game,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
gboolean tabiya_pgn_append_finish  (GAsyncResult         *result,
                                    GError              **error);
/* The same at once; any thread. */
gboolean tabiya_pgn_append_text    (const char           *path,
                                    const char           *text,
                                    GError              **error);

G_END_DECLS
