/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The indexes of collections on disk, one file for each PGN file. Any thread. */

char                   *tabiya_collection_cache_dup_path (const char              *folder,
                                                          GFile                   *file);
/* Everything about a file that its list needs at the start. */
GBytes                 *tabiya_collection_cache_pack     (GArray                  *entries,
                                                          GArray                  *plies);
gboolean                tabiya_collection_cache_unpack   (GBytes                  *data,
                                                          guint64                  file_size,
                                                          GArray                  *entries,
                                                          GArray                  *plies);
/* Marks a cache file as just used. */
void                    tabiya_collection_cache_touch    (const char              *path);
/* Removes the least recently used files until the rest take less than @limit bytes, as well as
   anything that a crash has left behind. */
void                    tabiya_collection_cache_prune    (const char              *folder,
                                                          guint64                  limit);

G_END_DECLS
