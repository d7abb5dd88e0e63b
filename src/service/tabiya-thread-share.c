/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-thread-share.h"

#include "service/tabiya-main-thread.h"

struct _TabiyaThreadShare
{
  /* main thread */
  TabiyaArbiter         *arbiter;     /* borrowed */
  TabiyaPriority         priority;
  int                    n_threads;
  TabiyaWork            *work;
  TabiyaTicket          *ticket;      /* NULL once closed, and while paused */
  TabiyaThreadShareFunc  wanted_func;
  gpointer               wanted_data;

  /* shared, under the lock */
  GMutex                 lock;
  GCond                  changed;
  int                    n_allowed;   /* slices that may run at the same time */
  int                    n_busy;      /* slices that are running */
  gboolean               closed;
  gboolean               yielding;    /* whether the ticket is to be given back */
  guint                  idle_id;     /* of the source that gives it back */
};

static void request_ticket (TabiyaThreadShare *self);

static void
granted_cb (TabiyaTicket *ticket,
            gpointer      data)
{
  TabiyaThreadShare *self = data;

  g_mutex_lock (&self->lock);
  self->n_allowed = tabiya_ticket_get_n_threads (ticket);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

/* Called when no slice is running any more: gives the ticket back and requests a new one. */
static gboolean
give_back_cb (gpointer data)
{
  TabiyaThreadShare *self = data;

  g_mutex_lock (&self->lock);
  self->idle_id = 0;
  self->yielding = FALSE;
  g_mutex_unlock (&self->lock);
  tabiya_ticket_release (g_steal_pointer (&self->ticket));
  if (!tabiya_work_is_paused (self->work))
    request_ticket (self);
  return G_SOURCE_REMOVE;
}

/* To be called with the lock held. */
static void
give_back_when_idle (TabiyaThreadShare *self)
{
  if (self->yielding && self->n_busy == 0 && self->idle_id == 0 && !self->closed)
    self->idle_id = g_idle_add_full (G_PRIORITY_DEFAULT, give_back_cb, self, NULL);
}

static void
yield_cb (TabiyaTicket *ticket,
          gpointer      data)
{
  TabiyaThreadShare *self = data;

  g_mutex_lock (&self->lock);
  self->n_allowed = 0;
  self->yielding = TRUE;
  give_back_when_idle (self);
  g_mutex_unlock (&self->lock);
  if (self->wanted_func)
    self->wanted_func (self->wanted_data);
}

/* A closed share has no ticket and asks for none. */
static void
room_asked_cb (TabiyaThreadShare *self)
{
  if (self->ticket && tabiya_work_is_paused (self->work))
    yield_cb (self->ticket, self);
  else if (!self->ticket && !self->closed)
    request_ticket (self);
}

/* Requests only as many threads as more important work leaves over. Otherwise a job of many threads
   would have to wait for the end of a search with a single thread. */
static void
request_ticket (TabiyaThreadShare *self)
{
  int available = tabiya_arbiter_get_available (self->arbiter, self->priority);

  self->ticket = tabiya_arbiter_request (self->arbiter, self->priority,
                                         CLAMP (available, 1, self->n_threads), granted_cb,
                                         yield_cb, self);
  tabiya_ticket_set_work (self->ticket, self->work);
}

/**
 * tabiya_thread_share_new:
 * @arbiter: must outlive the share
 * @priority: how important the job is
 * @n_threads: the number of threads wanted, at least 1; the share may get fewer, depending on what
 *   more important work leaves over at each request
 *
 * Returns: (transfer full): a share that is waiting for its threads
 */
TabiyaThreadShare *
tabiya_thread_share_new (TabiyaArbiter  *arbiter,
                         TabiyaPriority  priority,
                         int             n_threads)
{
  TabiyaThreadShare *self;

  g_return_val_if_fail (arbiter, NULL);
  TABIYA_ASSERT_MAIN_THREAD ();

  self = g_new0 (TabiyaThreadShare, 1);
  self->arbiter = arbiter;
  self->priority = priority;
  self->n_threads = n_threads;
  self->work = tabiya_work_new ();
  g_signal_connect_swapped (self->work, "room-asked", G_CALLBACK (room_asked_cb), self);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  request_ticket (self);
  return self;
}

/**
 * tabiya_thread_share_free:
 *
 * Closes the share and frees it. No thread of the job may use it any more.
 */
void
tabiya_thread_share_free (TabiyaThreadShare *self)
{
  g_return_if_fail (self);

  tabiya_thread_share_close (self);
  g_return_if_fail (self->n_busy == 0);
  g_clear_object (&self->work);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

void
tabiya_thread_share_set_wanted_func (TabiyaThreadShare     *self,
                                     TabiyaThreadShareFunc  func,
                                     gpointer               data)
{
  self->wanted_func = func;
  self->wanted_data = data;
}

/**
 * tabiya_thread_share_close:
 *
 * Stops the job from computing, for good. Slices that are running are not waited for. Their threads
 * are no longer counted by the arbiter, so the caller should make them end soon.
 */
void
tabiya_thread_share_close (TabiyaThreadShare *self)
{
  TABIYA_ASSERT_MAIN_THREAD ();

  g_mutex_lock (&self->lock);
  self->closed = TRUE;
  self->n_allowed = 0;
  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
  g_clear_pointer (&self->ticket, tabiya_ticket_release);
  g_signal_handlers_disconnect_by_data (self->work, self);
}

TabiyaWork *
tabiya_thread_share_get_work (TabiyaThreadShare *self)
{
  return self->work;
}

gboolean
tabiya_thread_share_is_open (TabiyaThreadShare *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->n_allowed > 0;
}

/**
 * tabiya_thread_share_begin:
 * @self: a #TabiyaThreadShare
 *
 * Waits until one more thread may compute. Any thread but the main one.
 *
 * Returns: %TRUE if the slice may start, and tabiya_thread_share_end() must be called soon; %FALSE
 *   if the share was closed
 */
gboolean
tabiya_thread_share_begin (gpointer data)
{
  TabiyaThreadShare *self = data;
  gboolean begun;

  g_mutex_lock (&self->lock);
  while (!self->closed && self->n_busy >= self->n_allowed)
    g_cond_wait (&self->changed, &self->lock);
  begun = !self->closed;
  if (begun)
    self->n_busy++;
  g_mutex_unlock (&self->lock);
  return begun;
}

/** Ends a slice, after a tabiya_thread_share_begin() that returned %TRUE. Any thread. */
void
tabiya_thread_share_end (gpointer data)
{
  TabiyaThreadShare *self = data;

  g_mutex_lock (&self->lock);
  self->n_busy--;
  give_back_when_idle (self);
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
}
