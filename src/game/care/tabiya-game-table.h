/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-snapshot.h"

G_BEGIN_DECLS

/* The headers of games (element-type guint32) as a table in CSV, UTF-8, RFC 4180: a line for each
   game and one with the names of the tags. A cell that a spreadsheet could take for a formula gets
   an apostrophe. Blocks; any thread. NULL with @error. (transfer full) */
char *tabiya_game_table_write   (TabiyaPgnSnapshot      *snapshot,
                                 GArray                 *games,
                                 TabiyaPgnProgressFunc   progress,
                                 gpointer                data,
                                 GCancellable           *cancellable,
                                 GError                **error);
/* Appends one cell. */
void  tabiya_game_table_append  (GString                *table,
                                 const char             *cell);

G_END_DECLS
