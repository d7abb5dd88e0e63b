/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-collection-worker-private.h"

/* What the worker tells the main thread: its thread adds to the locked slot, and the main thread is
   woken once for all that has come in until it takes it. */

void
tabiya_collection_news_clear (TabiyaCollectionNews *news)
{
  g_clear_pointer (&news->source, tabiya_pgn_source_unref);
  g_clear_pointer (&news->etag, g_free);
  g_clear_pointer (&news->entries, g_array_unref);
  g_clear_pointer (&news->plies, g_array_unref);
  g_clear_error (&news->error);
}

static gboolean
notify_cb (gpointer data)
{
  TabiyaCollectionWorker *self = data;
  gboolean stopped;

  g_mutex_lock (&self->lock);
  self->pending = FALSE;
  stopped = self->stop;
  g_mutex_unlock (&self->lock);
  /* It is stopped by this thread only, so it cannot be meanwhile. */
  if (!stopped)
    self->notify (self->data);
  return G_SOURCE_REMOVE;
}

/* With the lock held. */
static void
tell (TabiyaCollectionWorker *self)
{
  if (self->pending || self->stop)
    return;
  self->pending = TRUE;
  g_atomic_ref_count_inc (&self->refs);
  g_idle_add_full (G_PRIORITY_DEFAULT, notify_cb, self,
                   (GDestroyNotify) tabiya_collection_worker_unref);
}

void
tabiya_collection_worker_tell_progress (TabiyaCollectionWorker *self)
{
  guint64 size = MAX (self->source != NULL ? tabiya_pgn_source_get_size (self->source) : 1, 1);
  TabiyaCollectionPhase phase = TABIYA_COLLECTION_READY;
  double fraction = 1;

  if (self->state == TABIYA_COLLECTION_STATE_SCAN && self->scanner != NULL) {
    phase = TABIYA_COLLECTION_READING;
    fraction = (double) tabiya_pgn_scanner_get_offset (self->scanner) / (double) size;
  } else if (self->state == TABIYA_COLLECTION_STATE_COUNT) {
    phase = TABIYA_COLLECTION_COUNTING;
    fraction = (double) self->n_bytes / (double) size;
  } else if (self->state == TABIYA_COLLECTION_STATE_OPEN) {
    phase = TABIYA_COLLECTION_READING;
    fraction = 0;
  }
  g_mutex_lock (&self->lock);
  self->news.phase = phase;
  self->news.fraction = MIN (fraction, 1);
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_worker_tell_entries (TabiyaCollectionWorker *self,
                                       guint                   first)
{
  g_mutex_lock (&self->lock);
  if (self->news.entries == NULL)
    self->news.entries = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnEntry));
  g_array_append_vals (self->news.entries,
                       &g_array_index (self->entries, TabiyaPgnEntry, first),
                       self->entries->len - first);
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_worker_tell_plies (TabiyaCollectionWorker *self,
                                     guint                   first,
                                     guint                   end)
{
  g_mutex_lock (&self->lock);
  if (self->news.plies == NULL) {
    self->news.plies = g_array_new (FALSE, FALSE, sizeof (guint16));
    self->news.first_plies = first;
  }
  g_array_append_vals (self->news.plies, &g_array_index (self->plies, guint16, first),
                       end - first);
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_worker_tell_end_of_reading (TabiyaCollectionWorker *self,
                                              gboolean                trusted,
                                              GError                 *error)
{
  g_mutex_lock (&self->lock);
  self->news.end_of_reading = TRUE;
  self->news.trusted = trusted;
  self->news.error = error;
  tell (self);
  g_mutex_unlock (&self->lock);
}

/* All at once, lest anybody sees half of what is known. */
void
tabiya_collection_worker_tell_cached (TabiyaCollectionWorker *self)
{
  g_mutex_lock (&self->lock);
  self->news.entries = g_array_copy (self->entries);
  self->news.plies = g_array_copy (self->plies);
  self->news.first_plies = 0;
  self->news.phase = TABIYA_COLLECTION_READY;
  self->news.fraction = 1;
  self->news.end_of_reading = TRUE;
  self->news.trusted = FALSE;
  tell (self);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_worker_take (TabiyaCollectionWorker *self,
                               TabiyaCollectionNews   *news)
{
  TabiyaCollectionNews rest = { NULL };

  g_mutex_lock (&self->lock);
  *news = self->news;
  rest.phase = news->phase;
  rest.fraction = news->fraction;
  self->news = rest;
  g_mutex_unlock (&self->lock);
}
