/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-collection-worker-private.h"

#include <glib/gstdio.h>

/* What the collection asks of the worker or tells it: queued by the main thread, done one after the
   other by the worker's. */

typedef enum {
  JOB_QUERY,
  JOB_SET,
  JOB_SAVED,
  JOB_FORGET,
} JobKind;

struct _TabiyaCollectionJob {
  JobKind           kind;
  GTask            *task;
  TabiyaGameFilter *filter;
  TabiyaSort        sort;
  gboolean          descending;
  guint32           id;
  TabiyaPgnHeader  *header;
  guint16           plies;
  TabiyaPgnSource  *source;
  GFile            *file;
  GArray           *entries;
};

void
tabiya_collection_job_free (TabiyaCollectionJob *job)
{
  g_clear_object (&job->task);
  g_clear_pointer (&job->filter, tabiya_game_filter_unref);
  g_clear_pointer (&job->header, tabiya_pgn_header_free);
  g_clear_pointer (&job->source, tabiya_pgn_source_unref);
  g_clear_object (&job->file);
  g_clear_pointer (&job->entries, g_array_unref);
  g_free (job);
}

void
tabiya_collection_job_cancel (TabiyaCollectionJob *job)
{
  if (job->task != NULL)
    g_task_return_new_error (job->task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
  tabiya_collection_job_free (job);
}

static void
run_query (TabiyaCollectionWorker *self,
           TabiyaCollectionJob    *job)
{
  g_autoptr (GError) error = NULL;
  GCancellable *cancellable = g_task_get_cancellable (job->task);
  GArray *ids = NULL;

  if (g_task_return_error_if_cancelled (job->task))
    return;
  if (self->index != NULL)
    ids = tabiya_game_index_query (self->index, job->filter, job->sort, job->descending,
                                   cancellable, &error);
  if (ids == NULL && !g_cancellable_is_cancelled (cancellable)) {
    g_clear_error (&error);
    tabiya_collection_worker_rebuild (self);
    if (self->index != NULL)
      ids = tabiya_game_index_query (self->index, job->filter, job->sort, job->descending,
                                     cancellable, &error);
  }
  if (ids != NULL)
    g_task_return_pointer (job->task, ids, (GDestroyNotify) g_array_unref);
  else if (error != NULL)
    g_task_return_error (job->task, g_steal_pointer (&error));
  else
    g_task_return_new_error (job->task, G_IO_ERROR, G_IO_ERROR_FAILED, "SQLite");
}

static void
run_set (TabiyaCollectionWorker *self,
         TabiyaCollectionJob    *job)
{
  static const TabiyaPgnEntry nothing = { 0 };
  guint16 unknown = TABIYA_PLIES_UNKNOWN;
  g_autoptr (GError) error = NULL;
  gboolean done;

  while (self->entries->len <= job->id) {
    g_array_append_val (self->entries, nothing);
    g_array_append_val (self->plies, unknown);
  }
  if (job->plies != TABIYA_PLIES_UNKNOWN)
    g_array_index (self->plies, guint16, job->id) = job->plies;
  self->edited = TRUE;
  if (self->index == NULL)
    return;
  done = job->header != NULL
           ? tabiya_game_index_set (self->index, job->id, job->header,
                                    g_array_index (self->plies, guint16, job->id), &error)
           : tabiya_game_index_remove (self->index, job->id, &error);
  if (!done)
    tabiya_collection_worker_drop_index (self, error);
}

static void
run_saved (TabiyaCollectionWorker *self,
           TabiyaCollectionJob    *job)
{
  guint16 unknown = TABIYA_PLIES_UNKNOWN;

  g_clear_pointer (&self->source, tabiya_pgn_source_unref);
  self->source = g_steal_pointer (&job->source);
  g_set_object (&self->file, job->file);
  g_free (self->cache_path);
  self->cache_path = tabiya_collection_cache_dup_path (self->cache_folder, job->file);
  g_array_unref (self->entries);
  self->entries = g_steal_pointer (&job->entries);
  while (self->plies->len < self->entries->len)
    g_array_append_val (self->plies, unknown);
  self->edited = FALSE;
  if (self->state == TABIYA_COLLECTION_STATE_READY)
    tabiya_collection_worker_write_cache (self);
}

void
tabiya_collection_worker_run_job (TabiyaCollectionWorker *self,
                                  TabiyaCollectionJob    *job)
{
  switch (job->kind) {
  case JOB_QUERY:
    run_query (self, job);
    break;
  case JOB_SET:
    run_set (self, job);
    break;
  case JOB_SAVED:
    run_saved (self, job);
    break;
  case JOB_FORGET:
  default:
    if (self->cache_path != NULL)
      g_unlink (self->cache_path);
    break;
  }
  tabiya_collection_job_free (job);
}

static void
push_job (TabiyaCollectionWorker *self,
          TabiyaCollectionJob    *job)
{
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->jobs, job);
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_worker_query (TabiyaCollectionWorker *self,
                                GTask                  *task,
                                TabiyaGameFilter       *filter,
                                TabiyaSort              sort,
                                gboolean                descending)
{
  TabiyaCollectionJob *job = g_new0 (TabiyaCollectionJob, 1);

  job->kind = JOB_QUERY;
  job->task = task;
  job->filter = filter;
  job->sort = sort;
  job->descending = descending;
  push_job (self, job);
}

void
tabiya_collection_worker_set (TabiyaCollectionWorker *self,
                              guint32                 id,
                              TabiyaPgnHeader        *header,
                              guint16                 plies)
{
  TabiyaCollectionJob *job = g_new0 (TabiyaCollectionJob, 1);

  job->kind = JOB_SET;
  job->id = id;
  job->header = header;
  job->plies = plies;
  push_job (self, job);
}

void
tabiya_collection_worker_saved (TabiyaCollectionWorker *self,
                                TabiyaPgnSource        *source,
                                GFile                  *file,
                                GArray                 *entries)
{
  TabiyaCollectionJob *job = g_new0 (TabiyaCollectionJob, 1);

  job->kind = JOB_SAVED;
  job->source = tabiya_pgn_source_ref (source);
  job->file = g_object_ref (file);
  job->entries = entries;
  push_job (self, job);
}

void
tabiya_collection_worker_forget (TabiyaCollectionWorker *self)
{
  TabiyaCollectionJob *job = g_new0 (TabiyaCollectionJob, 1);

  job->kind = JOB_FORGET;
  push_job (self, job);
}
