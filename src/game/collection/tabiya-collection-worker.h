/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection-news.h"

G_BEGIN_DECLS

/*
 * TabiyaCollectionWorker: the thread behind a collection. It finds the games of a file, keeps their
 * index and answers queries, always on that one thread; what it has to tell goes to a slot. It is
 * counted: the thread and the collection each have it.
 */
typedef struct _TabiyaCollectionWorker TabiyaCollectionWorker;

/* Of a file still to be read: @file; of games that are known: @pgn. What it finds goes to @slot. */
TabiyaCollectionWorker *tabiya_collection_worker_new     (GFile                   *file,
                                                          TabiyaPgnFile           *pgn,
                                                          const char              *cache_folder,
                                                          TabiyaCollectionSlot    *slot);
/* Nothing is told any more; the thread ends by itself. */
void                    tabiya_collection_worker_stop    (TabiyaCollectionWorker  *self);
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

G_END_DECLS
