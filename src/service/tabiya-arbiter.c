/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-arbiter.h"

#include <glib/gi18n-lib.h>

#include "service/tabiya-main-thread.h"

/*
 * One list holds all tickets in the order of their requests. share_out() goes through it after
 * every change and grants waiting tickets strictly by importance, then by age: while the first in
 * line does not fit, nothing behind it is granted, because a search with many threads would
 * otherwise starve behind small ones. Holders that keep the first in line from fitting are asked to
 * give way if they are less important.
 */

struct _TabiyaArbiter {
  GQueue     tickets;      /* TabiyaTicket, oldest first */
  int        capacity;
  GPtrArray *told;         /* of TabiyaWork: what waits and knows for what */
  guint      tell_id;
};

struct _TabiyaTicket {
  TabiyaArbiter   *arbiter;
  TabiyaWork      *work;        /* owned */
  TabiyaPriority   priority;
  int              n_threads;
  gboolean         granted;
  gboolean         asked_to_yield;

  TabiyaTicketFunc granted_func;
  TabiyaTicketFunc yield_func;
  gpointer         user_data;
  guint            granted_id;
  guint            yield_id;
};

/* What is being done at each priority, where the work itself does not say it. */
static const char *const usual_words[TABIYA_N_PRIORITIES] = {
  [TABIYA_PRIORITY_MOVE] = N_("the engine is thinking about its move"),
  [TABIYA_PRIORITY_QUESTION] = N_("a question is being answered"),
  [TABIYA_PRIORITY_PREVIEW] = N_("changed weights are being tried"),
  [TABIYA_PRIORITY_GAME] = N_("a game is being reviewed"),
  [TABIYA_PRIORITY_FIGURES] = N_("a question is being answered"),
  [TABIYA_PRIORITY_LIVE] = N_("a position is being analysed"),
  [TABIYA_PRIORITY_JOB] = N_("weights are being fitted"),
  [TABIYA_PRIORITY_BATCH] = N_("other games are being reviewed"),
  [TABIYA_PRIORITY_BACKGROUND] = N_("games are being played in the background"),
};

static gboolean
ticket_granted_cb (gpointer user_data)
{
  TabiyaTicket *ticket = user_data;

  ticket->granted_id = 0;
  ticket->granted_func (ticket, ticket->user_data);
  return G_SOURCE_REMOVE;
}

static gboolean
ticket_yield_cb (gpointer user_data)
{
  TabiyaTicket *ticket = user_data;

  ticket->yield_id = 0;
  ticket->yield_func (ticket, ticket->user_data);
  return G_SOURCE_REMOVE;
}

static int
count_used (TabiyaArbiter *self)
{
  int used = 0;

  for (GList *l = self->tickets.head; l; l = l->next) {
    TabiyaTicket *ticket = l->data;

    if (ticket->granted)
      used += ticket->n_threads;
  }
  return used;
}

/* The waiting ticket that is to be granted next. */
static TabiyaTicket *
find_first_waiting (TabiyaArbiter *self)
{
  TabiyaTicket *first = NULL;

  for (GList *l = self->tickets.head; l; l = l->next) {
    TabiyaTicket *ticket = l->data;

    if (!ticket->granted && (!first || ticket->priority < first->priority))
      first = ticket;
  }
  return first;
}

/* The least important holder below @priority; of several, the youngest, which has the least work to
   lose. */
static TabiyaTicket *
find_least_holder (TabiyaArbiter  *self,
                   TabiyaPriority  priority)
{
  TabiyaTicket *least = NULL;

  for (GList *l = self->tickets.head; l; l = l->next) {
    TabiyaTicket *ticket = l->data;

    if (ticket->granted && !ticket->asked_to_yield && ticket->priority > priority
        && (!least || ticket->priority >= least->priority))
      least = ticket;
  }
  return least;
}

/* The number of threads that become free once every holder that was asked has given way. */
static int
count_yielding (TabiyaArbiter *self)
{
  int yielding = 0;

  for (GList *l = self->tickets.head; l; l = l->next) {
    TabiyaTicket *ticket = l->data;

    if (ticket->granted && ticket->asked_to_yield)
      yielding += ticket->n_threads;
  }
  return yielding;
}

static void
make_room_for (TabiyaArbiter *self,
               TabiyaTicket  *waiting)
{
  int missing = waiting->n_threads - (self->capacity - count_used (self)) - count_yielding (self);

  while (missing > 0) {
    TabiyaTicket *holder = find_least_holder (self, waiting->priority);

    if (!holder)
      return;
    holder->asked_to_yield = TRUE;
    holder->yield_id = g_idle_add_full (G_PRIORITY_DEFAULT, ticket_yield_cb, holder, NULL);
    missing -= holder->n_threads;
  }
}

static gboolean
is_at_work (TabiyaArbiter *self,
            TabiyaWork    *work)
{
  for (GList *l = self->tickets.head; l; l = l->next) {
    TabiyaTicket *ticket = l->data;

    if (ticket->granted && ticket->work == work)
      return TRUE;
  }
  return FALSE;
}

/* Of two holders that keep something waiting, the one to tell a person of: one that can be ended,
   and rather the less important; or else the most important. */
static gboolean
is_told_before (TabiyaTicket *a,
                TabiyaTicket *b)
{
  gboolean ends = !!tabiya_work_get_end (a->work);

  if (ends != !!tabiya_work_get_end (b->work))
    return ends;
  return ends ? a->priority > b->priority : a->priority < b->priority;
}

/* What keeps work at @priority waiting, and will not give way to it. */
static TabiyaWork *
find_cause (TabiyaArbiter  *self,
            TabiyaPriority  priority)
{
  TabiyaTicket *cause = NULL;

  for (GList *l = self->tickets.head; l; l = l->next) {
    TabiyaTicket *ticket = l->data;

    if (ticket->granted && !ticket->asked_to_yield && ticket->priority <= priority
        && (!cause || is_told_before (ticket, cause)))
      cause = ticket;
  }
  return cause ? cause->work : NULL;
}

/* Tells all work for what it waits. Whoever hears of it may ask for tickets or release some. */
static gboolean
tell_cb (gpointer data)
{
  TabiyaArbiter *self = data;
  g_autoptr(GPtrArray) before = g_steal_pointer (&self->told);
  g_autoptr(GPtrArray) causes = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) works = g_ptr_array_new_with_free_func (g_object_unref);

  self->tell_id = 0;
  for (GList *l = self->tickets.head; l; l = l->next) {
    TabiyaTicket *ticket = l->data;
    TabiyaWork *cause = ticket->granted || is_at_work (self, ticket->work)
                        ? NULL : find_cause (self, ticket->priority);

    if (cause) {
      g_ptr_array_add (works, g_object_ref (ticket->work));
      g_ptr_array_add (causes, g_object_ref (cause));
    }
  }
  self->told = g_ptr_array_ref (works);
  for (guint i = 0; i < works->len; i++)
    tabiya_work_set_cause (works->pdata[i], causes->pdata[i]);
  for (guint i = 0; i < before->len; i++) {
    if (!g_ptr_array_find (works, before->pdata[i], NULL))
      tabiya_work_set_cause (before->pdata[i], NULL);
  }
  return G_SOURCE_REMOVE;
}

static void
share_out (TabiyaArbiter *self)
{
  TabiyaTicket *ticket;

  if (self->tell_id == 0)
    self->tell_id = g_idle_add_full (G_PRIORITY_DEFAULT, tell_cb, self, NULL);

  while ((ticket = find_first_waiting (self))) {
    if (ticket->n_threads > self->capacity - count_used (self)) {
      make_room_for (self, ticket);
      return;
    }
    ticket->granted = TRUE;
    ticket->granted_id = g_idle_add_full (G_PRIORITY_DEFAULT, ticket_granted_cb, ticket, NULL);
  }
}

/**
 * tabiya_arbiter_get_default:
 *
 * Returns the arbiter that the whole process shares. Its capacity is one less than the number of
 * processors.
 *
 * Returns: (transfer none): the arbiter, which is never freed
 */
TabiyaArbiter *
tabiya_arbiter_get_default (void)
{
  static TabiyaArbiter *arbiter;

  if (!arbiter)
    arbiter = tabiya_arbiter_new ((int) g_get_num_processors () - 1);
  return arbiter;
}

/**
 * tabiya_arbiter_new:
 * @capacity: how many threads may search at the same time; less than 1 counts as 1
 *
 * Creates a separate arbiter, for tests; the program uses tabiya_arbiter_get_default().
 *
 * Returns: (transfer full): a new arbiter
 */
TabiyaArbiter *
tabiya_arbiter_new (int capacity)
{
  TabiyaArbiter *self = g_new0 (TabiyaArbiter, 1);

  self->capacity = MAX (capacity, 1);
  self->told = g_ptr_array_new_with_free_func (g_object_unref);
  g_queue_init (&self->tickets);
  return self;
}

/**
 * tabiya_arbiter_free:
 *
 * Frees an arbiter created by tabiya_arbiter_new(). All its tickets must have been released.
 */
void
tabiya_arbiter_free (TabiyaArbiter *self)
{
  g_return_if_fail (self);
  g_return_if_fail (g_queue_is_empty (&self->tickets));

  g_clear_handle_id (&self->tell_id, g_source_remove);
  g_ptr_array_unref (self->told);
  g_free (self);
}

/**
 * tabiya_arbiter_get_capacity:
 *
 * Returns: how many threads may search at the same time in the whole process, at least 1
 */
int
tabiya_arbiter_get_capacity (TabiyaArbiter *self)
{
  return self->capacity;
}

/**
 * tabiya_arbiter_get_available:
 *
 * Computes how many threads a search at @priority could have now: those that are free or held by
 * less important searches, minus those that tickets ahead of it are waiting for.
 *
 * Returns: a number from 0 to the capacity
 */
int
tabiya_arbiter_get_available (TabiyaArbiter  *self,
                              TabiyaPriority  priority)
{
  int available = self->capacity;

  for (GList *l = self->tickets.head; l; l = l->next) {
    TabiyaTicket *ticket = l->data;

    if (ticket->priority < priority || (ticket->priority == priority && ticket->granted))
      available -= ticket->n_threads;
  }
  return MAX (available, 0);
}

/**
 * tabiya_arbiter_request:
 * @n_threads: the number of threads wanted; clamped between 1 and the capacity, see
 *   tabiya_ticket_get_n_threads()
 * @granted: called from the main loop when the ticket is granted. The ticket may be granted already
 *   when this function returns, see tabiya_ticket_is_granted(); the callback is called all the same
 * @yield: called from the main loop when a more important request is waiting; the ticket should
 *   then be released soon
 *
 * Asks for threads to search with.
 *
 * Returns: (transfer full): a ticket, to be given back with tabiya_ticket_release()
 */
TabiyaTicket *
tabiya_arbiter_request (TabiyaArbiter    *self,
                        TabiyaPriority    priority,
                        int               n_threads,
                        TabiyaTicketFunc  granted,
                        TabiyaTicketFunc  yield,
                        gpointer          user_data)
{
  g_autoptr(TabiyaWork) work = tabiya_work_new ();
  TabiyaTicket *ticket;

  g_return_val_if_fail (self, NULL);
  g_return_val_if_fail (granted && yield, NULL);
  TABIYA_ASSERT_MAIN_THREAD ();

  ticket = g_new0 (TabiyaTicket, 1);
  ticket->arbiter = self;
  ticket->priority = priority;
  ticket->n_threads = CLAMP (n_threads, 1, self->capacity);
  ticket->granted_func = granted;
  ticket->yield_func = yield;
  ticket->user_data = user_data;
  tabiya_ticket_set_work (ticket, work);
  g_queue_push_tail (&self->tickets, ticket);
  share_out (self);
  return ticket;
}

void
tabiya_ticket_set_work (TabiyaTicket *ticket,
                        TabiyaWork   *work)
{
  g_set_object (&ticket->work, work);
  tabiya_work_set_usual (work, _(usual_words[ticket->priority]));
}

/**
 * tabiya_ticket_is_granted:
 *
 * Returns: whether the threads may be used now
 */
gboolean
tabiya_ticket_is_granted (TabiyaTicket *ticket)
{
  return ticket->granted;
}

/**
 * tabiya_ticket_get_n_threads:
 *
 * Returns: the number of threads that the ticket allows
 */
int
tabiya_ticket_get_n_threads (TabiyaTicket *ticket)
{
  return ticket->n_threads;
}

/** Whether the ticket is what a request like this would get. */
gboolean
tabiya_ticket_is_for (TabiyaTicket   *ticket,
                      TabiyaPriority  priority,
                      int             n_threads)
{
  return ticket->priority == priority
         && ticket->n_threads == CLAMP (n_threads, 1, ticket->arbiter->capacity);
}

/**
 * tabiya_ticket_release:
 * @ticket: (transfer full): a ticket, granted or not
 *
 * Gives the threads back, or stops waiting for them. Neither callback is called after this.
 */
void
tabiya_ticket_release (TabiyaTicket *ticket)
{
  TabiyaArbiter *arbiter;

  g_return_if_fail (ticket);
  TABIYA_ASSERT_MAIN_THREAD ();

  arbiter = ticket->arbiter;
  g_queue_remove (&arbiter->tickets, ticket);
  g_clear_handle_id (&ticket->granted_id, g_source_remove);
  g_clear_handle_id (&ticket->yield_id, g_source_remove);
  g_object_unref (ticket->work);
  g_free (ticket);
  share_out (arbiter);
}
