/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-collection-worker-private.h"

/* The life of the worker: what it is made from, its thread, and how that ends. What the thread does
   is in tabiya-collection-reading.c (the file) and tabiya-collection-jobs.c (what was asked). */

void
tabiya_collection_worker_unref (TabiyaCollectionWorker *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_queue_clear_full (&self->jobs, (GDestroyNotify) tabiya_collection_job_free);
  tabiya_collection_news_clear (&self->news);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->wake);
  g_clear_object (&self->file);
  g_free (self->cache_folder);
  g_free (self->cache_path);
  g_clear_pointer (&self->scanner, tabiya_pgn_scanner_free);
  g_clear_pointer (&self->parser, tabiya_pgn_parser_free);
  g_clear_pointer (&self->source, tabiya_pgn_source_unref);
  g_clear_pointer (&self->index, tabiya_game_index_free);
  g_array_unref (self->entries);
  g_array_unref (self->plies);
  g_free (self);
}

/* What was asked first; NULL when there is other work to do. */
static TabiyaCollectionJob *
wait_for_job (TabiyaCollectionWorker *self,
              gboolean               *stop)
{
  TabiyaCollectionJob *job;

  g_mutex_lock (&self->lock);
  while (!self->stop && self->state == TABIYA_COLLECTION_STATE_READY
         && g_queue_is_empty (&self->jobs))
    g_cond_wait (&self->wake, &self->lock);
  *stop = self->stop;
  /* The file is looked at first, lest a question finds nothing. */
  job = self->state != TABIYA_COLLECTION_STATE_OPEN ? g_queue_pop_head (&self->jobs) : NULL;
  g_mutex_unlock (&self->lock);
  return job;
}

static void
return_cancelled (TabiyaCollectionWorker *self)
{
  TabiyaCollectionJob *job;

  while ((job = g_queue_pop_head (&self->jobs)) != NULL)
    tabiya_collection_job_cancel (job);
}

static gpointer
worker_thread (gpointer data)
{
  TabiyaCollectionWorker *self = data;
  gboolean stop = FALSE;

  while (!stop) {
    TabiyaCollectionJob *job = wait_for_job (self, &stop);

    if (job != NULL && !stop)
      tabiya_collection_worker_run_job (self, job);
    else if (job != NULL)
      g_queue_push_head (&self->jobs, job);
    else if (!stop)
      tabiya_collection_worker_work (self);
  }
  return_cancelled (self);
  tabiya_collection_worker_unref (self);
  return NULL;
}

/* Games of which nothing has been counted. */
static void
set_known_games (TabiyaCollectionWorker *self,
                 TabiyaPgnFile          *pgn)
{
  guint16 unknown = TABIYA_PLIES_UNKNOWN;

  self->source = tabiya_pgn_source_ref (pgn->source);
  g_array_append_vals (self->entries, pgn->entries->data, pgn->entries->len);
  for (guint i = 0; i < pgn->entries->len; i++)
    g_array_append_val (self->plies, unknown);
  tabiya_collection_worker_make_index (self);
  self->state = TABIYA_COLLECTION_STATE_INDEX;
}

TabiyaCollectionWorker *
tabiya_collection_worker_new (GFile         *file,
                              TabiyaPgnFile *pgn,
                              const char    *cache_folder,
                              void         (*notify) (gpointer data),
                              gpointer       data)
{
  TabiyaCollectionWorker *self = g_new0 (TabiyaCollectionWorker, 1);
  GThread *thread;

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->lock);
  g_cond_init (&self->wake);
  g_queue_init (&self->jobs);
  self->notify = notify;
  self->data = data;
  self->entries = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnEntry));
  self->plies = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->cache_folder = g_strdup (cache_folder);
  if (file != NULL) {
    self->file = g_object_ref (file);
    self->cache_path = tabiya_collection_cache_dup_path (cache_folder, file);
  } else {
    set_known_games (self, pgn);
  }
  g_atomic_ref_count_inc (&self->refs);
  thread = g_thread_new ("tabiya-games", worker_thread, self);
  g_thread_unref (thread);
  return self;
}

void
tabiya_collection_worker_stop (TabiyaCollectionWorker *self)
{
  g_mutex_lock (&self->lock);
  self->stop = TRUE;
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
  tabiya_collection_worker_unref (self);
}
