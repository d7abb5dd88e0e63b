/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file.h"
#include "game/pgn/tabiya-pgn-source.h"
#include "game/pgn/tabiya-pgn-text.h"

G_BEGIN_DECLS

/* Writing games to other files. Main thread; the work is done in another thread. */

/* Writes games, in the order given, to a file of their own: games that were not edited as they are
   in their file, edited ones anew. @indices (element-type guint32). */
void     tabiya_pgn_export_async   (TabiyaPgnFile        *file,
                                    GArray               *indices,
                                    GFile                *target,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
gboolean tabiya_pgn_export_finish  (TabiyaPgnFile        *file,
                                    GAsyncResult         *result,
                                    GError              **error);

/* Adds a game to the end of a file on disk, in its encoding and with its line ends. The existing
   content is not rewritten; if there is no room for the game, the file is truncated to its old
   length. */
void     tabiya_pgn_append_async   (GFile                *target,
                                    TabiyaGame           *game,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
gboolean tabiya_pgn_append_finish  (GAsyncResult         *result,
                                    GError              **error);
/* The same as a blocking call; any thread. */
gboolean tabiya_pgn_append_text    (const char           *path,
                                    const char           *text,
                                    GError              **error);
/* The encoding of a file, by the first bytes that reveal one; ASCII if none do. Any thread. */
gboolean tabiya_pgn_find_encoding  (TabiyaPgnSource      *source,
                                    TabiyaPgnEncoding    *encoding,
                                    GError              **error);

G_END_DECLS
