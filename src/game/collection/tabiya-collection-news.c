/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-collection-news.h"

struct _TabiyaCollectionSlot {
  gatomicrefcount        refs;
  GMutex                 lock;
  gboolean               closed;
  gboolean               pending;      /* a call of notify is already scheduled in the main
                                          thread */
  TabiyaCollectionNews   news;
  void                 (*notify) (gpointer data);
  gpointer               data;
};

/**
 * tabiya_collection_news_clear:
 * @news: news taken from a slot
 *
 * Frees what @news holds, but not @news itself.
 */
void
tabiya_collection_news_clear (TabiyaCollectionNews *news)
{
  g_clear_pointer (&news->source, tabiya_pgn_source_unref);
  g_clear_pointer (&news->etag, g_free);
  g_clear_pointer (&news->entries, g_array_unref);
  g_clear_pointer (&news->moves, g_array_unref);
  g_clear_error (&news->error);
  g_clear_error (&news->positions_error);
}

/**
 * tabiya_collection_slot_unref:
 *
 * Releases a reference. Any thread.
 */
void
tabiya_collection_slot_unref (TabiyaCollectionSlot *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  tabiya_collection_news_clear (&self->news);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static gboolean
notify_cb (gpointer data)
{
  TabiyaCollectionSlot *self = data;
  gboolean closed;

  g_mutex_lock (&self->lock);
  self->pending = FALSE;
  closed = self->closed;
  g_mutex_unlock (&self->lock);
  /* Only this thread closes the slot, so it cannot be closed in the meantime. */
  if (!closed)
    self->notify (self->data);
  return G_SOURCE_REMOVE;
}

/* Must be called with the lock held. */
static void
tell (TabiyaCollectionSlot *self)
{
  if (self->pending || self->closed)
    return;
  self->pending = TRUE;
  g_atomic_ref_count_inc (&self->refs);
  g_idle_add_full (G_PRIORITY_DEFAULT, notify_cb, self,
                   (GDestroyNotify) tabiya_collection_slot_unref);
}

TabiyaCollectionSlot *
tabiya_collection_slot_new (void     (*notify) (gpointer data),
                            gpointer   data)
{
  TabiyaCollectionSlot *self = g_new0 (TabiyaCollectionSlot, 1);

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->lock);
  self->notify = notify;
  self->data = data;
  return self;
}

/**
 * tabiya_collection_slot_ref:
 *
 * Returns: (transfer full): the slot. Any thread.
 */
TabiyaCollectionSlot *
tabiya_collection_slot_ref (TabiyaCollectionSlot *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
tabiya_collection_slot_close (TabiyaCollectionSlot *self)
{
  g_mutex_lock (&self->lock);
  self->closed = TRUE;
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_slot_put_source (TabiyaCollectionSlot *self,
                                   TabiyaPgnSource      *source,
                                   char                 *etag)
{
  g_mutex_lock (&self->lock);
  self->news.source = tabiya_pgn_source_ref (source);
  self->news.etag = etag;
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_collection_slot_tell_progress:
 * @phase: what the thread is doing now
 * @fraction: how much of it is done, 0 to 1
 *
 * Reports progress. Any thread.
 */
void
tabiya_collection_slot_tell_progress (TabiyaCollectionSlot  *self,
                                      TabiyaCollectionPhase  phase,
                                      double                 fraction)
{
  g_mutex_lock (&self->lock);
  self->news.phase = phase;
  self->news.fraction = fraction;
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_slot_tell_entries (TabiyaCollectionSlot *self,
                                     GArray               *entries,
                                     guint                 first)
{
  g_mutex_lock (&self->lock);
  if (!self->news.entries)
    self->news.entries = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnEntry));
  g_array_append_vals (self->news.entries,
                       &g_array_index (entries, TabiyaPgnEntry, first),
                       entries->len - first);
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_slot_tell_moves (TabiyaCollectionSlot *self,
                                   GArray               *moves,
                                   guint                 first,
                                   guint                 end)
{
  g_mutex_lock (&self->lock);
  if (!self->news.moves) {
    self->news.moves = g_array_new (FALSE, FALSE, sizeof (TabiyaMoveFacts));
    self->news.first_moves = first;
  }
  g_array_append_vals (self->news.moves, &g_array_index (moves, TabiyaMoveFacts, first),
                       end - first);
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_slot_tell_end_of_reading (TabiyaCollectionSlot *self,
                                            gboolean              trusted,
                                            GError               *error)
{
  g_mutex_lock (&self->lock);
  self->news.end_of_reading = TRUE;
  self->news.trusted = trusted;
  self->news.error = error;
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_slot_tell_positions (TabiyaCollectionSlot *self,
                                       TabiyaPositionsState  state,
                                       double                fraction,
                                       GError               *error)
{
  g_mutex_lock (&self->lock);
  self->news.positions = state;
  self->news.positions_fraction = fraction;
  self->news.positions_news = TRUE;
  g_clear_error (&self->news.positions_error);
  self->news.positions_error = error;
  tell (self);
  g_mutex_unlock (&self->lock);
}

/* Sets everything under one lock, so that nobody sees half of what is known. */
void
tabiya_collection_slot_tell_cached (TabiyaCollectionSlot *self,
                                    GArray               *entries,
                                    GArray               *moves)
{
  g_mutex_lock (&self->lock);
  self->news.entries = g_array_copy (entries);
  self->news.moves = g_array_copy (moves);
  self->news.first_moves = 0;
  self->news.phase = TABIYA_COLLECTION_READY;
  self->news.fraction = 1;
  self->news.end_of_reading = TRUE;
  self->news.trusted = FALSE;
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_slot_take (TabiyaCollectionSlot *self,
                             TabiyaCollectionNews *news)
{
  TabiyaCollectionNews rest = { NULL };

  g_mutex_lock (&self->lock);
  *news = self->news;
  rest.phase = news->phase;
  rest.fraction = news->fraction;
  rest.positions = news->positions;
  rest.positions_fraction = news->positions_fraction;
  self->news = rest;
  g_mutex_unlock (&self->lock);
}
