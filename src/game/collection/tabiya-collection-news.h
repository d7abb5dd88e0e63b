/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"
#include "game/file/tabiya-pgn-entry.h"

G_BEGIN_DECLS

/* What has happened since the main thread last asked. */
typedef struct {
  TabiyaPgnSource       *source;        /* set once, when the file was opened */
  char                  *etag;
  GArray                *entries;       /* of TabiyaPgnEntry; to be appended to the known ones */
  GArray                *moves;         /* of TabiyaMoveFacts; for the games from first_moves on */
  guint                  first_moves;
  TabiyaCollectionPhase  phase;
  double                 fraction;
  gboolean               end_of_reading;
  gboolean               trusted;
  GError                *error;         /* why reading ended early; NULL if it did not */
  TabiyaPositionsState   positions;
  double                 positions_fraction;
  gboolean               positions_news; /* they have changed, and so has the error */
  GError                *positions_error;
} TabiyaCollectionNews;

void                  tabiya_collection_news_clear      (TabiyaCollectionNews    *news);

/*
 * TabiyaCollectionSlot: carries news from the thread that finds games to the main thread. News is
 * accumulated under a lock, and the main thread is woken once for everything that arrives until it
 * takes the news. Reference-counted. The "put" and "tell" functions may be called in any thread,
 * the others in the main thread.
 */
typedef struct _TabiyaCollectionSlot TabiyaCollectionSlot;

/* @notify is called in the main thread whenever there is news. */
TabiyaCollectionSlot *tabiya_collection_slot_new        (void (*notify) (gpointer data),
                                                         gpointer                 data);
TabiyaCollectionSlot *tabiya_collection_slot_ref        (TabiyaCollectionSlot    *self);
void                  tabiya_collection_slot_unref      (TabiyaCollectionSlot    *self);
/* After this @notify is not called any more. */
void                  tabiya_collection_slot_close      (TabiyaCollectionSlot    *self);
/* Moves the news into @news, which the caller clears after use. */
void                  tabiya_collection_slot_take       (TabiyaCollectionSlot    *self,
                                                         TabiyaCollectionNews    *news);

/* Records that the file was opened; this is delivered with the next news. Takes ownership of
   @etag. */
void                  tabiya_collection_slot_put_source (TabiyaCollectionSlot    *self,
                                                         TabiyaPgnSource         *source,
                                                         char                    *etag);
void                  tabiya_collection_slot_tell_progress (TabiyaCollectionSlot *self,
                                                         TabiyaCollectionPhase    phase,
                                                         double                   fraction);
/* Adds @entries from index @first on. */
void                  tabiya_collection_slot_tell_entries (TabiyaCollectionSlot  *self,
                                                         GArray                  *entries,
                                                         guint                    first);
/* Adds what the moves of the games from index @first to before @end say. */
void                  tabiya_collection_slot_tell_moves (TabiyaCollectionSlot    *self,
                                                         GArray                  *moves,
                                                         guint                    first,
                                                         guint                    end);
/* Takes ownership of @error; NULL means that the file was read to its end. */
void                  tabiya_collection_slot_tell_end_of_reading (TabiyaCollectionSlot *self,
                                                         gboolean                 trusted,
                                                         GError                  *error);
/* Takes ownership of @error, which says why there is no index of positions; NULL if there is one or
   will be. */
void                  tabiya_collection_slot_tell_positions (TabiyaCollectionSlot *self,
                                                         TabiyaPositionsState     state,
                                                         double                   fraction,
                                                         GError                  *error);
/* Tells everything that was in the cache. */
void                  tabiya_collection_slot_tell_cached (TabiyaCollectionSlot   *self,
                                                         GArray                  *entries,
                                                         GArray                  *moves);

G_END_DECLS
