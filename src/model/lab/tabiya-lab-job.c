/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-lab-job.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "service/tabiya-thread-share.h"

#define NICENESS 19

/* Nobody wants to read of a wait that is shorter. */
#define WAITS_INTERVAL_MS 200

struct _TabiyaLabJob
{
  TabiyaLabJobFuncs  funcs;
  gpointer           task;          /* owned; the thread's while it runs */
  gpointer           data;

  /* main thread */
  TabiyaThreadShare *share;
  GThread           *thread;        /* NULL once joined */
  guint              waits_id;
  gboolean           waits;         /* what was told last */

  /* constant */
  GCancellable      *cancellable;
  TabiyaTurns        turns;
  guint              n_threads;

  /* shared, under the lock */
  GMutex             lock;
  GQueue             news;
  guint              idle_id;
  gboolean           ended;
};

static gboolean deliver_cb (gpointer data);

/* With the lock. */
static void
schedule (TabiyaLabJob *self)
{
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, self, NULL);
}

/* All that has come together; it is told when all the rest is over, for the window may then free
   the job. */
static gboolean
deliver_cb (gpointer data)
{
  TabiyaLabJob *self = data;
  gpointer news;
  gboolean ended;

  g_mutex_lock (&self->lock);
  self->idle_id = 0;
  news = g_queue_pop_head (&self->news);
  ended = self->ended;
  if (news != NULL)
    schedule (self);
  g_mutex_unlock (&self->lock);

  if (news != NULL) {
    self->funcs.news (news, self->data);
    self->funcs.free_news (news);
  } else if (ended) {
    g_clear_pointer (&self->thread, g_thread_join);
    self->funcs.done (self->data);
  }
  return G_SOURCE_REMOVE;
}

static gpointer
run_thread (gpointer data)
{
  TabiyaLabJob *self = data;

  /* Of this thread alone on Linux, and of those it makes: the window stays smooth beside them. */
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), NICENESS);
  self->funcs.run (self, self->task);
  g_mutex_lock (&self->lock);
  self->ended = TRUE;
  schedule (self);
  g_mutex_unlock (&self->lock);
  return NULL;
}

static void
wanted_cb (gpointer data)
{
  TabiyaLabJob *self = data;

  if (self->funcs.interrupt != NULL)
    self->funcs.interrupt (self->task);
}

static gboolean
waits_cb (gpointer data)
{
  TabiyaLabJob *self = data;
  gboolean waits = tabiya_lab_job_is_waiting (self);

  if (waits != self->waits) {
    self->waits = waits;
    self->funcs.waits (waits, self->data);
  }
  return G_SOURCE_CONTINUE;
}

/**
 * tabiya_lab_job_start:
 * @funcs: copied
 * @task: (transfer full): what to do
 * @data: for news and done
 *
 * Returns: (transfer full): a job that has begun, or begins when the processors are free
 */
TabiyaLabJob *
tabiya_lab_job_start (const TabiyaLabJobFuncs *funcs,
                      gpointer                 task,
                      gpointer                 data)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  TabiyaLabJob *self = g_new0 (TabiyaLabJob, 1);

  self->funcs = *funcs;
  self->task = task;
  self->data = data;
  self->n_threads = funcs->n_threads > 0 ? funcs->n_threads
                                         : (guint) tabiya_arbiter_get_capacity (arbiter);
  self->cancellable = g_cancellable_new ();
  self->share = tabiya_thread_share_new (arbiter, TABIYA_PRIORITY_JOB, (int) self->n_threads);
  tabiya_thread_share_set_wanted_func (self->share, wanted_cb, self);
  self->turns = (TabiyaTurns) {
    tabiya_thread_share_begin, tabiya_thread_share_end, self->share,
  };
  g_mutex_init (&self->lock);
  g_queue_init (&self->news);
  self->thread = g_thread_new ("lab", run_thread, self);
  if (funcs->waits != NULL)
    self->waits_id = g_timeout_add (WAITS_INTERVAL_MS, waits_cb, self);
  return self;
}

/**
 * tabiya_lab_job_stop:
 *
 * Ends the job soon; the rest of the news and the end come all the same.
 */
void
tabiya_lab_job_stop (TabiyaLabJob *self)
{
  g_cancellable_cancel (self->cancellable);
  tabiya_thread_share_close (self->share);
}

/**
 * tabiya_lab_job_free:
 *
 * Ends the job, waits for its thread and frees it. Nothing comes from it any more.
 */
void
tabiya_lab_job_free (TabiyaLabJob *self)
{
  tabiya_lab_job_stop (self);
  g_clear_pointer (&self->thread, g_thread_join);
  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_clear_handle_id (&self->waits_id, g_source_remove);
  tabiya_thread_share_free (self->share);
  g_queue_clear_full (&self->news, self->funcs.free_news);
  self->funcs.free_task (self->task);
  g_object_unref (self->cancellable);
  g_mutex_clear (&self->lock);
  g_free (self);
}

gboolean
tabiya_lab_job_is_waiting (TabiyaLabJob *self)
{
  return self->thread != NULL && !tabiya_thread_share_is_open (self->share);
}

const TabiyaTurns *
tabiya_lab_job_get_turns (TabiyaLabJob *self)
{
  return &self->turns;
}

GCancellable *
tabiya_lab_job_get_cancellable (TabiyaLabJob *self)
{
  return self->cancellable;
}

/** How many threads of the job can ever compute together. */
guint
tabiya_lab_job_get_n_threads (TabiyaLabJob *self)
{
  return self->n_threads;
}

/**
 * tabiya_lab_job_tell:
 * @news: (transfer full): for the window
 *
 * From the thread of the job.
 */
void
tabiya_lab_job_tell (TabiyaLabJob *self,
                     gpointer      news)
{
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->news, news);
  schedule (self);
  g_mutex_unlock (&self->lock);
}
