/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"
#include "game/file/tabiya-pgn-file-private.h"

G_BEGIN_DECLS

/*
 * TabiyaCollectionWorker: the thread behind a collection. It finds the games of a file, keeps their
 * index and answers queries, always on that one thread; what it has to tell goes through one locked
 * slot and one source to the main thread. Counted: the thread and the collection each have it.
 */
typedef struct _TabiyaCollectionWorker TabiyaCollectionWorker;

/* What has happened since the main thread last asked. */
typedef struct {
  TabiyaPgnSource       *source;        /* once: the file was opened */
  char                  *etag;
  GArray                *entries;       /* TabiyaPgnEntry, to be added */
  GArray                *plies;         /* guint16, of the games from first_plies on */
  guint                  first_plies;
  TabiyaCollectionPhase  phase;
  double                 fraction;
  gboolean               end_of_reading;
  gboolean               trusted;
  GError                *error;         /* why reading ended early */
} TabiyaCollectionNews;

/* Of a file still to be read: @file; of games that are known: @pgn. @notify runs in the main
   thread whenever there is news. */
TabiyaCollectionWorker *tabiya_collection_worker_new     (GFile                   *file,
                                                          TabiyaPgnFile           *pgn,
                                                          const char              *cache_folder,
                                                          void (*notify) (gpointer data),
                                                          gpointer                 data);
/* Nothing is told any more; the thread ends by itself. */
void                    tabiya_collection_worker_stop    (TabiyaCollectionWorker  *self);
/* Takes the news. Clear them after use. */
void                    tabiya_collection_worker_take    (TabiyaCollectionWorker  *self,
                                                          TabiyaCollectionNews    *news);
void                    tabiya_collection_news_clear     (TabiyaCollectionNews    *news);
/* Takes @task and @filter over; the task returns a GArray. */
void                    tabiya_collection_worker_query   (TabiyaCollectionWorker  *self,
                                                          GTask                   *task,
                                                          TabiyaGameFilter        *filter,
                                                          TabiyaSort               sort,
                                                          gboolean                 descending);
/* Takes @header over; NULL: the game was deleted. */
void                    tabiya_collection_worker_set     (TabiyaCollectionWorker  *self,
                                                          guint32                  id,
                                                          TabiyaPgnHeader         *header,
                                                          guint16                  plies);
/* The file was saved. Takes @entries over; those without length are not in the file. */
void                    tabiya_collection_worker_saved   (TabiyaCollectionWorker  *self,
                                                          TabiyaPgnSource         *source,
                                                          GFile                   *file,
                                                          GArray                  *entries);
/* What the cache says of this file is wrong. */
void                    tabiya_collection_worker_forget  (TabiyaCollectionWorker  *self);

/* The cache, see tabiya-collection-cache.c. Any thread. */
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
