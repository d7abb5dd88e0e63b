/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-lab-job.h"

#include <glib/gi18n.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "service/tabiya-thread-share.h"

#define NICENESS 19

struct _TabiyaLabJob
{
  TabiyaLabJobFuncs  funcs;
  gpointer           task;          /* owned; used by the thread while it runs */
  gpointer           data;

  /* Main thread. */
  TabiyaThreadShare *share;
  GThread           *thread;        /* NULL after it was joined */

  /* Constant. */
  GCancellable      *cancellable;
  TabiyaTurns        turns;
  guint              n_threads;

  /* Shared, under the lock. */
  GMutex             lock;
  GQueue             news;
  guint              idle_id;
  gboolean           ended;
};

static gboolean deliver_cb (gpointer data);

/* Must be called with the lock held. */
static void
schedule (TabiyaLabJob *self)
{
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, self, NULL);
}

/* Delivers everything that has accumulated. The end is reported last, because the window may then
   free the job. */
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
  if (news)
    schedule (self);
  g_mutex_unlock (&self->lock);

  if (news) {
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

  /* On Linux this applies only to this thread and those it creates, so the window stays
     responsive. */
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

  if (self->funcs.interrupt)
    self->funcs.interrupt (self->task);
}

/**
 * tabiya_lab_job_start:
 * @funcs: copied
 * @task: (transfer full): what to do
 * @data: passed to the callbacks of the window
 *
 * Returns: (transfer full): a job that has begun, or will when processors are free
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
  self->share = tabiya_thread_share_new (arbiter, funcs->awaited ? TABIYA_PRIORITY_FIGURES
                                                                 : TABIYA_PRIORITY_JOB,
                                         (int) self->n_threads);
  tabiya_work_describe (tabiya_thread_share_get_work (self->share), _(funcs->what),
                        _(funcs->pause), TRUE);
  tabiya_thread_share_set_wanted_func (self->share, wanted_cb, self);
  self->turns = (TabiyaTurns) {
    tabiya_thread_share_begin, tabiya_thread_share_end, self->share,
  };
  g_mutex_init (&self->lock);
  g_queue_init (&self->news);
  self->thread = g_thread_new ("lab", run_thread, self);
  return self;
}

/**
 * tabiya_lab_job_stop:
 * @self: a job
 *
 * Ends the job soon. Remaining news and the end are still delivered.
 */
void
tabiya_lab_job_stop (TabiyaLabJob *self)
{
  g_cancellable_cancel (self->cancellable);
  tabiya_thread_share_close (self->share);
}

/**
 * tabiya_lab_job_free:
 * @self: (transfer full): a job
 *
 * Ends the job, waits for its thread and frees it. Nothing is delivered after this.
 */
void
tabiya_lab_job_free (TabiyaLabJob *self)
{
  tabiya_lab_job_stop (self);
  g_clear_pointer (&self->thread, g_thread_join);
  g_clear_handle_id (&self->idle_id, g_source_remove);
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
  return self->thread && !tabiya_thread_share_is_open (self->share);
}

TabiyaWork *
tabiya_lab_job_get_work (TabiyaLabJob *self)
{
  return self ? tabiya_thread_share_get_work (self->share) : NULL;
}

const TabiyaTurns *
tabiya_lab_job_get_turns (TabiyaLabJob *self)
{
  return &self->turns;
}

/**
 * tabiya_lab_job_get_cancellable:
 * @self: a job
 *
 * Returns: (transfer none): cancelled when the job is to end; for the thread of the job
 */
GCancellable *
tabiya_lab_job_get_cancellable (TabiyaLabJob *self)
{
  return self->cancellable;
}

/**
 * tabiya_lab_job_get_n_threads:
 * @self: a job
 *
 * Returns: the maximum number of threads of the job that can compute at the same time
 */
guint
tabiya_lab_job_get_n_threads (TabiyaLabJob *self)
{
  return self->n_threads;
}

/**
 * tabiya_lab_job_tell:
 * @self: a job
 * @news: (transfer full): for the window
 *
 * Sends news to the window. Called in the thread of the job.
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
