/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection-scan.h"

G_BEGIN_DECLS

/*
 * TabiyaCollectionWorker: the thread behind a collection. It finds the games of a file, maintains
 * their index and answers queries, always in that one thread, and sends its results to a slot. It
 * is reference-counted: the thread and the collection each hold a reference.
 */
typedef struct _TabiyaCollectionWorker TabiyaCollectionWorker;

/* Give @file for a file that is still to be read, @pgn for games that are already known, or both
   for a file whose bytes are known, but not its games. Results go to @slot. */
TabiyaCollectionWorker *tabiya_collection_worker_new     (GFile                   *file,
                                                          TabiyaPgnFile           *pgn,
                                                          const char              *cache_folder,
                                                          TabiyaCollectionSlot    *slot);
/* Nothing is reported after this; the thread ends on its own. */
void                    tabiya_collection_worker_stop    (TabiyaCollectionWorker  *self);
/* Takes ownership of @task and @filter; the task returns a GArray. @func: (nullable): told in the
   task's context what is found on the board as it is found, until the task is done or cancelled. */
void                    tabiya_collection_worker_query   (TabiyaCollectionWorker  *self,
                                                          GTask                   *task,
                                                          TabiyaGameFilter        *filter,
                                                          TabiyaSort               sort,
                                                          gboolean                 descending,
                                                          TabiyaFoundFunc          func,
                                                          gpointer                 data);
/* Takes ownership of @task and @filter, which may be NULL; the task returns a
   TabiyaPositionTree. */
void                    tabiya_collection_worker_make_tree (TabiyaCollectionWorker *self,
                                                          GTask                   *task,
                                                          const ChessPosition     *position,
                                                          TabiyaGameFilter        *filter);
/* Takes ownership of @task, which returns what @func answers, to be freed by @free_answer. */
void                    tabiya_collection_worker_ask     (TabiyaCollectionWorker  *self,
                                                          GTask                   *task,
                                                          TabiyaIndexFunc          func,
                                                          const char              *text,
                                                          GDestroyNotify           free_answer);
/* The index of positions may be larger than the cache. */
void                    tabiya_collection_worker_allow_positions (TabiyaCollectionWorker *self);
/* Takes ownership of @header; NULL means that the game was deleted. Takes ownership of @moves, the
   stored game, and of @comments, its comments as they are searched; NULL for a deleted one.
   @facts: what its moves say. */
void                    tabiya_collection_worker_set     (TabiyaCollectionWorker  *self,
                                                          guint32                  id,
                                                          TabiyaPgnHeader         *header,
                                                          GBytes                  *moves,
                                                          char                    *comments,
                                                          TabiyaMoveFacts          facts);
/* Records that the file was saved. Takes ownership of @entries; those without a length are not in
   the file. */
void                    tabiya_collection_worker_saved   (TabiyaCollectionWorker  *self,
                                                          TabiyaPgnSource         *source,
                                                          GFile                   *file,
                                                          GArray                  *entries);
/* Deletes the cache of this file, because it is wrong. */
void                    tabiya_collection_worker_forget  (TabiyaCollectionWorker  *self);

G_END_DECLS
