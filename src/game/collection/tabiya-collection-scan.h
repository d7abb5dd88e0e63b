/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection-positions.h"

G_BEGIN_DECLS

/*
 * TabiyaCollectionScan: finds the games of a file, either in the cache or by finding, indexing and
 * counting them in slices. It maintains their index, follows edits and writes the cache. All calls
 * are made in one thread, that of the worker, except those that create and free it.
 */
typedef struct _TabiyaCollectionScan TabiyaCollectionScan;

/* Give @file for a file that is still to be read, @pgn for games that are already known, or both
   for a file whose bytes are known, but not its games. */
TabiyaCollectionScan *tabiya_collection_scan_new        (GFile                 *file,
                                                         TabiyaPgnFile         *pgn,
                                                         const char            *cache_folder,
                                                         TabiyaCollectionSlot  *slot);
void                  tabiya_collection_scan_free       (TabiyaCollectionScan  *self);

/* Whether the file has been looked at, and whether there is nothing left to do. */
gboolean              tabiya_collection_scan_has_begun  (TabiyaCollectionScan  *self);
gboolean              tabiya_collection_scan_is_ready   (TabiyaCollectionScan  *self);
/* Does one slice of the remaining work and reports the results to the slot. */
void                  tabiya_collection_scan_work       (TabiyaCollectionScan  *self);

/* The numbers of the games that match, guint32, in order. If the index turns out to be damaged it
   is rebuilt first. @func: (nullable): told what is found on the board as it is found, in any
   thread. (transfer full) */
GArray               *tabiya_collection_scan_query      (TabiyaCollectionScan  *self,
                                                         TabiyaGameFilter      *filter,
                                                         TabiyaSort             sort,
                                                         gboolean               descending,
                                                         TabiyaFoundFunc        func,
                                                         gpointer               data,
                                                         GCancellable          *cancellable,
                                                         GError               **error);
/* What a function knows of the index, about @text; NULL with @error. If the index turns out to be
   damaged it is rebuilt first. (transfer full) */
typedef gpointer    (*TabiyaIndexFunc)                  (TabiyaGameIndex       *index,
                                                         const char            *text,
                                                         GCancellable          *cancellable,
                                                         GError               **error);
gpointer              tabiya_collection_scan_ask        (TabiyaCollectionScan  *self,
                                                         TabiyaIndexFunc        func,
                                                         const char            *text,
                                                         GCancellable          *cancellable,
                                                         GError               **error);
/* What was played from a position in the games that match; @filter may be NULL. (transfer full) */
TabiyaPositionTree   *tabiya_collection_scan_make_tree  (TabiyaCollectionScan  *self,
                                                         const ChessPosition   *position,
                                                         TabiyaGameFilter      *filter,
                                                         GCancellable          *cancellable,
                                                         GError               **error);
/* The index of positions may be larger than the cache. */
void                  tabiya_collection_scan_allow_positions (TabiyaCollectionScan *self);
/* Records that a game was edited or added, or deleted if @header is NULL. @moves: (nullable):
   the stored game. Takes ownership of @header and of @comments (nullable), its comments as they are
   searched. @facts: what its moves say. */
void                  tabiya_collection_scan_set        (TabiyaCollectionScan  *self,
                                                         guint32                id,
                                                         TabiyaPgnHeader       *header,
                                                         GBytes                *moves,
                                                         char                  *comments,
                                                         TabiyaMoveFacts        facts);
/* Records that the file was saved. Takes ownership of @source and @entries. */
void                  tabiya_collection_scan_saved      (TabiyaCollectionScan  *self,
                                                         TabiyaPgnSource       *source,
                                                         GFile                 *file,
                                                         GArray                *entries);
/* Deletes the cache of this file, because it is wrong. */
void                  tabiya_collection_scan_forget     (TabiyaCollectionScan  *self);
/* Any thread. If the index is being rebuilt, that is given up. */
void                  tabiya_collection_scan_stop       (TabiyaCollectionScan  *self);
/* The thread of the scan, which does nothing with it any more: ends those that help it. */
void                  tabiya_collection_scan_end_help   (TabiyaCollectionScan  *self);

G_END_DECLS
