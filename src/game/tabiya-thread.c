/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tabiya-thread.h"

#include <stdio.h>
#include <unistd.h>

/* How long the end of the program waits. Threads stop within milliseconds, and where other programs
   have the processors, spare threads within a second or two. */
#define PATIENCE_US (10 * G_USEC_PER_SEC)

typedef struct {
  GThread        *thread;
  GThreadFunc     func;
  GDestroyNotify  stop;         /* NULL once the thread does not look at @data any more */
  gpointer        data;
  GDestroyNotify  free_data;
} Work;

static GMutex lock;
static GCond ended;
static GList *running;          /* of Work */
static GList *over;             /* of GThread: those that only have to be joined */
static guint n_tasks;

static gpointer
run_thread (gpointer data)
{
  Work *work = data;

  work->func (work->data);
  g_mutex_lock (&lock);
  work->stop = NULL;
  g_mutex_unlock (&lock);
  if (work->free_data)
    work->free_data (work->data);

  g_mutex_lock (&lock);
  running = g_list_remove (running, work);
  over = g_list_prepend (over, work->thread);
  g_cond_signal (&ended);
  g_mutex_unlock (&lock);
  g_free (work);
  return NULL;
}

/* Takes no time, because these threads do nothing any more. Under the lock. */
static void
join_over (void)
{
  while (over) {
    g_thread_join (over->data);
    over = g_list_delete_link (over, over);
  }
}

void
tabiya_thread_start (const char     *name,
                     GThreadFunc     func,
                     GDestroyNotify  stop,
                     gpointer        data,
                     GDestroyNotify  free_data)
{
  Work *work = g_new (Work, 1);

  *work = (Work) { NULL, func, stop, data, free_data };
  g_mutex_lock (&lock);
  join_over ();
  running = g_list_prepend (running, work);
  work->thread = g_thread_new (name, run_thread, work);
  g_mutex_unlock (&lock);
}

static void
run_task (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  const GTaskThreadFunc *func = g_object_get_data (G_OBJECT (task), "tabiya-func");

  (*func) (task, source, data, cancellable);
  g_mutex_lock (&lock);
  n_tasks--;
  g_cond_signal (&ended);
  g_mutex_unlock (&lock);
}

void
tabiya_thread_run_task (GTask           *task,
                        GTaskThreadFunc  func)
{
  g_object_set_data_full (G_OBJECT (task), "tabiya-func", g_memdup2 (&func, sizeof func), g_free);
  g_mutex_lock (&lock);
  n_tasks++;
  g_mutex_unlock (&lock);
  g_task_run_in_thread (task, run_task);
}

int
tabiya_threads_end (int status)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  g_mutex_lock (&lock);
  for (const GList *link = running; link; link = link->next) {
    const Work *work = link->data;

    if (work->stop)
      work->stop (work->data);
  }
  while (running || n_tasks > 0) {
    if (!g_cond_wait_until (&ended, &lock, deadline)) {
      fflush (stdout);
      _exit (status);
    }
  }
  join_over ();
  g_mutex_unlock (&lock);
  return status;
}
