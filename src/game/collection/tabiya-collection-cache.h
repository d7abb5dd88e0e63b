/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The indices of collections on disk, a file for each PGN file. Any thread. */

char                   *tabiya_collection_cache_dup_path (const char              *folder,
                                                          GFile                   *file);
/* Everything about a file that the list needs at once. */
GBytes                 *tabiya_collection_cache_pack     (GArray                  *entries,
                                                          GArray                  *plies);
gboolean                tabiya_collection_cache_unpack   (GBytes                  *data,
                                                          guint64                  file_size,
                                                          GArray                  *entries,
                                                          GArray                  *plies);
/* Was just used. */
void                    tabiya_collection_cache_touch    (const char              *path);
/* Removes what was not used for longest until the rest takes less than @limit bytes, and what a
   crash has left behind. */
void                    tabiya_collection_cache_prune    (const char              *folder,
                                                          guint64                  limit);

G_END_DECLS
