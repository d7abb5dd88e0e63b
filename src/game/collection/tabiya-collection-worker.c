/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-collection-worker.h"

#include "game/collection/tabiya-collection-scan.h"
#include "game/tabiya-thread.h"

/* A thread, a queue of requests to it, and the scan that it works on when there are no requests. */

struct _TabiyaCollectionWorker {
  gatomicrefcount        refs;

  /* Shared between the threads, under the lock. */
  GMutex                 lock;
  GCond                  wake;
  GQueue                 jobs;         /* of Job */
  gboolean               stop;
  TabiyaCollectionSlot  *slot;

  /* Used only by the worker's thread. */
  TabiyaCollectionScan  *scan;
};

typedef enum {
  JOB_QUERY,
  JOB_TREE,
  JOB_ASK,
  JOB_ALLOW_POSITIONS,
  JOB_SET,
  JOB_SAVED,
  JOB_FORGET,
} JobKind;

typedef struct {
  JobKind           kind;
  GTask            *task;
  TabiyaGameFilter *filter;
  TabiyaSort        sort;
  gboolean          descending;
  TabiyaFoundFunc   func;
  gpointer          data;
  TabiyaIndexFunc   ask;
  char             *text;
  GDestroyNotify    free_answer;
  ChessPosition     position;
  GBytes           *moves;
  char             *comments;
  guint32           id;
  TabiyaPgnHeader  *header;
  TabiyaMoveFacts   facts;
  TabiyaPgnSource  *source;
  GFile            *file;
  GArray           *entries;
} Job;

static void
job_free (Job *job)
{
  g_clear_object (&job->task);
  g_clear_pointer (&job->filter, tabiya_game_filter_unref);
  g_clear_pointer (&job->header, tabiya_pgn_header_free);
  g_clear_pointer (&job->moves, g_bytes_unref);
  g_clear_pointer (&job->comments, g_free);
  g_clear_pointer (&job->text, g_free);
  g_clear_pointer (&job->source, tabiya_pgn_source_unref);
  g_clear_object (&job->file);
  g_clear_pointer (&job->entries, g_array_unref);
  g_free (job);
}

/* Tells the caller of a query that it will not be answered. */
static void
job_cancel (Job *job)
{
  if (job->task)
    g_task_return_new_error (job->task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
  job_free (job);
}

/* Games on their way to whoever asked for them. */
typedef struct {
  GTask           *task;
  GArray          *ids;
  double           done;
  TabiyaFoundFunc  func;
  gpointer         data;
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_object_unref (found->task);
  g_array_unref (found->ids);
  g_free (found);
}

static gboolean
deliver_found_cb (gpointer data)
{
  const Found *found = data;

  if (!g_cancellable_is_cancelled (g_task_get_cancellable (found->task)))
    found->func ((const guint32 *) (gconstpointer) found->ids->data, found->ids->len,
                 found->done, found->data);
  return G_SOURCE_REMOVE;
}

/* Any thread of the search. */
static void
found_cb (const guint32 *ids,
          guint          n,
          double         done,
          gpointer       data)
{
  const Job *job = data;
  g_autoptr(GSource) source = g_idle_source_new ();
  Found *found = g_new (Found, 1);

  *found = (Found) { g_object_ref (job->task), g_array_new (FALSE, FALSE, sizeof (guint32)), done,
                     job->func, job->data };
  g_array_append_vals (found->ids, ids, n);
  g_source_set_priority (source, g_task_get_priority (job->task));
  g_source_set_callback (source, deliver_found_cb, found, found_free);
  g_source_attach (source, g_task_get_context (job->task));
}

static void
run_query (TabiyaCollectionWorker *self,
           Job                    *job)
{
  g_autoptr(GError) error = NULL;
  GArray *ids;

  if (g_task_return_error_if_cancelled (job->task))
    return;
  ids = tabiya_collection_scan_query (self->scan, job->filter, job->sort, job->descending,
                                      job->func ? found_cb : NULL, job,
                                      g_task_get_cancellable (job->task), &error);
  if (ids)
    g_task_return_pointer (job->task, ids, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (job->task, g_steal_pointer (&error));
}

static void
run_tree (TabiyaCollectionWorker *self,
          Job                    *job)
{
  g_autoptr(GError) error = NULL;
  TabiyaPositionTree *tree;

  if (g_task_return_error_if_cancelled (job->task))
    return;
  tree = tabiya_collection_scan_make_tree (self->scan, &job->position, job->filter,
                                           g_task_get_cancellable (job->task), &error);
  if (tree)
    g_task_return_pointer (job->task, tree, (GDestroyNotify) tabiya_position_tree_free);
  else
    g_task_return_error (job->task, g_steal_pointer (&error));
}

static void
run_ask (TabiyaCollectionWorker *self,
         Job                    *job)
{
  g_autoptr(GError) error = NULL;
  gpointer answer;

  if (g_task_return_error_if_cancelled (job->task))
    return;
  answer = tabiya_collection_scan_ask (self->scan, job->ask, job->text,
                                       g_task_get_cancellable (job->task), &error);
  if (answer)
    g_task_return_pointer (job->task, answer, job->free_answer);
  else
    g_task_return_error (job->task, g_steal_pointer (&error));
}

static void
run_job (TabiyaCollectionWorker *self,
         Job                    *job)
{
  switch (job->kind) {
  case JOB_QUERY:
    run_query (self, job);
    break;
  case JOB_TREE:
    run_tree (self, job);
    break;
  case JOB_ASK:
    run_ask (self, job);
    break;
  case JOB_ALLOW_POSITIONS:
    tabiya_collection_scan_allow_positions (self->scan);
    break;
  case JOB_SET:
    tabiya_collection_scan_set (self->scan, job->id, g_steal_pointer (&job->header), job->moves,
                                g_steal_pointer (&job->comments), job->facts);
    break;
  case JOB_SAVED:
    tabiya_collection_scan_saved (self->scan, g_steal_pointer (&job->source), job->file,
                                  g_steal_pointer (&job->entries));
    break;
  case JOB_FORGET:
  default:
    tabiya_collection_scan_forget (self->scan);
    break;
  }
  job_free (job);
}

static void
worker_unref (gpointer data)
{
  TabiyaCollectionWorker *self = data;

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_queue_clear_full (&self->jobs, (GDestroyNotify) job_free);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->wake);
  tabiya_collection_slot_unref (self->slot);
  tabiya_collection_scan_free (self->scan);
  g_free (self);
}

/* Any thread. */
static void
stop_thread (gpointer data)
{
  TabiyaCollectionWorker *self = data;

  tabiya_collection_scan_stop (self->scan);
  g_mutex_lock (&self->lock);
  self->stop = TRUE;
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
}

/* The oldest request, or NULL if there is other work to do. */
static Job *
wait_for_job (TabiyaCollectionWorker *self,
              gboolean               *stop)
{
  Job *job;

  g_mutex_lock (&self->lock);
  while (!self->stop && tabiya_collection_scan_is_ready (self->scan)
         && g_queue_is_empty (&self->jobs))
    g_cond_wait (&self->wake, &self->lock);
  *stop = self->stop;
  /* The file is looked at first; otherwise a query would find nothing. */
  job = tabiya_collection_scan_has_begun (self->scan) ? g_queue_pop_head (&self->jobs) : NULL;
  g_mutex_unlock (&self->lock);
  return job;
}

static void
return_cancelled (TabiyaCollectionWorker *self)
{
  Job *job;

  while ((job = g_queue_pop_head (&self->jobs)))
    job_cancel (job);
}

static gpointer
worker_thread (gpointer data)
{
  TabiyaCollectionWorker *self = data;
  gboolean stop = FALSE;

  while (!stop) {
    Job *job = wait_for_job (self, &stop);

    if (job && !stop)
      run_job (self, job);
    else if (job)
      g_queue_push_head (&self->jobs, job);
    else if (!stop)
      tabiya_collection_scan_work (self->scan);
  }
  return_cancelled (self);
  tabiya_collection_scan_end_help (self->scan);
  return NULL;
}

TabiyaCollectionWorker *
tabiya_collection_worker_new (GFile                *file,
                              TabiyaPgnFile        *pgn,
                              const char           *cache_folder,
                              TabiyaCollectionSlot *slot)
{
  TabiyaCollectionWorker *self = g_new0 (TabiyaCollectionWorker, 1);

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->lock);
  g_cond_init (&self->wake);
  g_queue_init (&self->jobs);
  self->slot = tabiya_collection_slot_ref (slot);
  self->scan = tabiya_collection_scan_new (file, pgn, cache_folder, slot);
  g_atomic_ref_count_inc (&self->refs);
  tabiya_thread_start ("tabiya-games", worker_thread, stop_thread, self, worker_unref);
  return self;
}

void
tabiya_collection_worker_stop (TabiyaCollectionWorker *self)
{
  tabiya_collection_slot_close (self->slot);
  stop_thread (self);
  worker_unref (self);
}

static void
push_job (TabiyaCollectionWorker *self,
          Job    *job)
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
                                gboolean                descending,
                                TabiyaFoundFunc         func,
                                gpointer                data)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_QUERY;
  job->task = task;
  job->filter = filter;
  job->sort = sort;
  job->descending = descending;
  job->func = func;
  job->data = data;
  push_job (self, job);
}

void
tabiya_collection_worker_make_tree (TabiyaCollectionWorker *self,
                                    GTask                  *task,
                                    const ChessPosition    *position,
                                    TabiyaGameFilter       *filter)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_TREE;
  job->task = task;
  job->position = *position;
  job->filter = filter;
  push_job (self, job);
}

void
tabiya_collection_worker_ask (TabiyaCollectionWorker *self,
                              GTask                  *task,
                              TabiyaIndexFunc         func,
                              const char             *text,
                              GDestroyNotify          free_answer)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_ASK;
  job->task = task;
  job->ask = func;
  job->text = g_strdup (text);
  job->free_answer = free_answer;
  push_job (self, job);
}

void
tabiya_collection_worker_allow_positions (TabiyaCollectionWorker *self)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_ALLOW_POSITIONS;
  push_job (self, job);
}

void
tabiya_collection_worker_set (TabiyaCollectionWorker *self,
                              guint32                 id,
                              TabiyaPgnHeader        *header,
                              GBytes                 *moves,
                              char                   *comments,
                              TabiyaMoveFacts         facts)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_SET;
  job->id = id;
  job->header = header;
  job->moves = moves;
  job->comments = comments;
  job->facts = facts;
  push_job (self, job);
}

void
tabiya_collection_worker_saved (TabiyaCollectionWorker *self,
                                TabiyaPgnSource        *source,
                                GFile                  *file,
                                GArray                 *entries)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_SAVED;
  job->source = tabiya_pgn_source_ref (source);
  job->file = g_object_ref (file);
  job->entries = entries;
  push_job (self, job);
}

void
tabiya_collection_worker_forget (TabiyaCollectionWorker *self)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_FORGET;
  push_job (self, job);
}
