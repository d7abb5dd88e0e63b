/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The indexes of collections on disk, one file for each PGN file. Any thread. */

char                   *tabiya_collection_cache_dup_path (const char              *folder,
                                                          GFile                   *file);
/* The path of the index of positions that goes with the index at @path. (transfer full) */
char                   *tabiya_collection_cache_dup_positions_path (const char    *path);
/* Everything about a file that its list needs at the start: its games, as TabiyaPgnEntry, and what
   their moves say, as TabiyaMoveFacts. */
GBytes                 *tabiya_collection_cache_pack     (GArray                  *entries,
                                                          GArray                  *moves);
gboolean                tabiya_collection_cache_unpack   (GBytes                  *data,
                                                          guint64                  file_size,
                                                          GArray                  *entries,
                                                          GArray                  *moves);
/* Marks a cache file as just used. */
void                    tabiya_collection_cache_touch    (const char              *path);
/* Removes the least recently used files until the rest take less than @limit bytes, as well as
   anything that a crash has left behind. @keep: (nullable): a path that is kept in any case, and
   not counted. */
void                    tabiya_collection_cache_prune    (const char              *folder,
                                                          guint64                  limit,
                                                          const char              *keep);

G_END_DECLS
