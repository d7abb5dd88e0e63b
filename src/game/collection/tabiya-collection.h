/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-game-index.h"
#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/*
 * TabiyaCollection: the games of a PGN file as a list that can be sorted and filtered. It opens a
 * file of any size at once and grows while a thread reads; the index is kept in the cache, so that
 * the second time everything is there immediately. The PGN file is the only truth: a cache that is
 * missing, damaged or cannot be written costs nothing but time. Main thread.
 *
 * Signals: "games-added" (guint first, guint n); "plies-known" (guint first, guint n): lengths of
 * games were counted; "progress": phase or fraction are others; "failed": reading ended before the
 * file did, see tabiya_collection_get_error().
 */
#define TABIYA_TYPE_COLLECTION (tabiya_collection_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCollection, tabiya_collection, TABIYA, COLLECTION, GObject)

typedef enum {
  TABIYA_COLLECTION_READING,    /* games are being found */
  TABIYA_COLLECTION_COUNTING,   /* all are listed; their moves are being counted */
  TABIYA_COLLECTION_READY,
} TabiyaCollectionPhase;

/* The cache never takes more than this. */
#define TABIYA_COLLECTION_CACHE_LIMIT (512 * 1024 * 1024ull)

/* The folder of the cache of this user. (transfer full) */
char                 *tabiya_collection_dup_cache_folder (void);

/* Ready when the first games are there. @cache_folder: NULL for none. */
void                  tabiya_collection_open_async   (GFile                *file,
                                                      const char           *cache_folder,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
TabiyaCollection     *tabiya_collection_open_finish  (GAsyncResult         *result,
                                                      GError              **error)
                                                      G_GNUC_WARN_UNUSED_RESULT;
/* The list of games that are known already, without a cache. */
TabiyaCollection     *tabiya_collection_new          (TabiyaPgnFile        *file);

TabiyaPgnFile        *tabiya_collection_get_file     (TabiyaCollection     *self);
TabiyaCollectionPhase tabiya_collection_get_phase    (TabiyaCollection     *self);
/* How much of the phase is done, 0 to 1. */
double                tabiya_collection_get_fraction (TabiyaCollection     *self);
/* NULL when nothing has failed. */
const GError         *tabiya_collection_get_error    (TabiyaCollection     *self);
/* TABIYA_PLIES_UNKNOWN before they were counted. */
guint16               tabiya_collection_get_plies    (TabiyaCollection     *self,
                                                      guint                 index);

/* A game was edited, added, deleted or restored. */
void                  tabiya_collection_refresh      (TabiyaCollection     *self,
                                                      guint                 index);
/* All games that are open in memory may have been edited. */
void                  tabiya_collection_refresh_all  (TabiyaCollection     *self);
/* The file was saved, perhaps elsewhere. */
void                  tabiya_collection_note_saved   (TabiyaCollection     *self);
/* What was remembered of the file turned out to be wrong. */
void                  tabiya_collection_forget_cache (TabiyaCollection     *self);

/* Games that pass, in order; a query is over when its cancellable is. The result may have numbers
   of games only that are in the file now. (element-type guint32) (transfer full) */
void                  tabiya_collection_query_async  (TabiyaCollection     *self,
                                                      TabiyaGameFilter     *filter,
                                                      TabiyaSort            sort,
                                                      gboolean              descending,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
GArray               *tabiya_collection_query_finish (TabiyaCollection     *self,
                                                      GAsyncResult         *result,
                                                      GError              **error);

G_END_DECLS
