/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection-news.h"

G_BEGIN_DECLS

/*
 * TabiyaCollectionScan: how the games of a file come to be known: from the cache, or by finding,
 * indexing and counting them slice by slice. It keeps their index, follows the edits, and writes
 * the cache. All calls on one thread, that of the worker, but for those that make and free it.
 */
typedef struct _TabiyaCollectionScan TabiyaCollectionScan;

/* Of a file still to be read: @file; of games that are known: @pgn. */
TabiyaCollectionScan *tabiya_collection_scan_new        (GFile                 *file,
                                                         TabiyaPgnFile         *pgn,
                                                         const char            *cache_folder,
                                                         TabiyaCollectionSlot  *slot);
void                  tabiya_collection_scan_free       (TabiyaCollectionScan  *self);

/* Whether the file has been looked at, and whether there is nothing left to do. */
gboolean              tabiya_collection_scan_has_begun  (TabiyaCollectionScan  *self);
gboolean              tabiya_collection_scan_is_ready   (TabiyaCollectionScan  *self);
/* Does one slice of what there is to do, and tells the slot. */
void                  tabiya_collection_scan_work       (TabiyaCollectionScan  *self);

/* Numbers of the games that pass, guint32, in order. An index that turns out to be damaged is made
   anew first. (transfer full) */
GArray               *tabiya_collection_scan_query      (TabiyaCollectionScan  *self,
                                                         TabiyaGameFilter      *filter,
                                                         TabiyaSort             sort,
                                                         gboolean               descending,
                                                         GCancellable          *cancellable,
                                                         GError               **error);
/* A game was edited or added; @header NULL: it was deleted. */
void                  tabiya_collection_scan_set        (TabiyaCollectionScan  *self,
                                                         guint32                id,
                                                         TabiyaPgnHeader       *header,
                                                         guint16                plies);
/* The file was saved. Takes @source and @entries over. */
void                  tabiya_collection_scan_saved      (TabiyaCollectionScan  *self,
                                                         TabiyaPgnSource       *source,
                                                         GFile                 *file,
                                                         GArray                *entries);
/* What the cache says of this file is wrong. */
void                  tabiya_collection_scan_forget     (TabiyaCollectionScan  *self);
/* From any thread: whoever is in the middle of making an index anew gives up. */
void                  tabiya_collection_scan_stop       (TabiyaCollectionScan  *self);

G_END_DECLS
