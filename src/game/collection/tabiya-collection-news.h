/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"
#include "game/file/tabiya-pgn-entry.h"

G_BEGIN_DECLS

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

void                  tabiya_collection_news_clear      (TabiyaCollectionNews    *news);

/*
 * TabiyaCollectionSlot: the way of news from the thread that finds games to the main thread. What
 * is told is added up under a lock, and the main thread is woken once for all that has come in
 * until it takes it. Counted. "tell" functions: any thread; the others: the main thread.
 */
typedef struct _TabiyaCollectionSlot TabiyaCollectionSlot;

/* @notify runs in the main thread whenever there is news. */
TabiyaCollectionSlot *tabiya_collection_slot_new        (void (*notify) (gpointer data),
                                                         gpointer                 data);
TabiyaCollectionSlot *tabiya_collection_slot_ref        (TabiyaCollectionSlot    *self);
void                  tabiya_collection_slot_unref      (TabiyaCollectionSlot    *self);
/* @notify is not called any more. */
void                  tabiya_collection_slot_close      (TabiyaCollectionSlot    *self);
/* Takes the news. Clear them after use. */
void                  tabiya_collection_slot_take       (TabiyaCollectionSlot    *self,
                                                         TabiyaCollectionNews    *news);

/* The file was opened; it goes with the next news. Takes @etag over. */
void                  tabiya_collection_slot_put_source (TabiyaCollectionSlot    *self,
                                                         TabiyaPgnSource         *source,
                                                         char                    *etag);
void                  tabiya_collection_slot_tell_progress (TabiyaCollectionSlot *self,
                                                         TabiyaCollectionPhase    phase,
                                                         double                   fraction);
/* Of all @entries those from @first on are new. */
void                  tabiya_collection_slot_tell_entries (TabiyaCollectionSlot  *self,
                                                         GArray                  *entries,
                                                         guint                    first);
/* Of all @plies those from @first to before @end were counted. */
void                  tabiya_collection_slot_tell_plies (TabiyaCollectionSlot    *self,
                                                         GArray                  *plies,
                                                         guint                    first,
                                                         guint                    end);
/* Takes @error over; NULL: the file was read to its end. */
void                  tabiya_collection_slot_tell_end_of_reading (TabiyaCollectionSlot *self,
                                                         gboolean                 trusted,
                                                         GError                  *error);
/* Everything that was in the cache. */
void                  tabiya_collection_slot_tell_cached (TabiyaCollectionSlot   *self,
                                                         GArray                  *entries,
                                                         GArray                  *plies);

G_END_DECLS
