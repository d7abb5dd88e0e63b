/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-match-share.h"

/* How often the time spent on playing is updated. */
#define TICK_MS 250

static void
ticket_granted_cb (TabiyaTicket *ticket,
                   gpointer      data)
{
  TabiyaMatchShare *self = data;

  g_atomic_int_inc (&self->n_allowed);
}

static void ticket_yield_cb (TabiyaTicket *ticket,
                             gpointer      data);

static void
request_ticket (TabiyaMatchShare *self)
{
  TabiyaTicket *ticket = tabiya_arbiter_request (self->arbiter, TABIYA_PRIORITY_BACKGROUND, 1,
                                                 ticket_granted_cb, ticket_yield_cb, self);

  tabiya_ticket_set_work (ticket, self->work);
  g_ptr_array_add (self->tickets, ticket);
}

/* The thread is needed for something more important: a game pauses at its next move, and continues
   when it is its turn again. */
static void
ticket_yield_cb (TabiyaTicket *ticket,
                 gpointer      data)
{
  TabiyaMatchShare *self = data;

  g_atomic_int_add (&self->n_allowed, -1);
  g_ptr_array_remove_fast (self->tickets, ticket);
  tabiya_ticket_release (ticket);
  request_ticket (self);
}

static gboolean
tick_cb (gpointer data)
{
  tabiya_match_share_update (data);
  return G_SOURCE_CONTINUE;
}

/**
 * tabiya_match_share_init:
 * @arbiter: shares out the processors; must outlive the share
 *
 * Initialises a share without tickets.
 */
void
tabiya_match_share_init (TabiyaMatchShare *self,
                         TabiyaArbiter    *arbiter)
{
  *self = (TabiyaMatchShare) {
    .arbiter = arbiter,
    .tickets = g_ptr_array_new (),
    .work = tabiya_work_new (),
  };
}

/**
 * tabiya_match_share_clear:
 *
 * Gives back all tickets and frees what the share owns. Nothing happens the second time.
 */
void
tabiya_match_share_clear (TabiyaMatchShare *self)
{
  if (!self->tickets)
    return;
  tabiya_match_share_set_running (self, FALSE);
  tabiya_match_share_release (self);
  g_clear_pointer (&self->tickets, g_ptr_array_unref);
  g_clear_object (&self->work);
}

/**
 * tabiya_match_share_request:
 * @n: games to be played at once
 *
 * Asks for a ticket for each game.
 */
void
tabiya_match_share_request (TabiyaMatchShare *self,
                            guint             n)
{
  while (self->tickets->len < n)
    request_ticket (self);
}

/**
 * tabiya_match_share_release:
 *
 * Gives back all tickets, so that no game proceeds.
 */
void
tabiya_match_share_release (TabiyaMatchShare *self)
{
  g_atomic_int_set (&self->n_allowed, 0);
  while (self->tickets->len > 0)
    tabiya_ticket_release (g_ptr_array_steal_index_fast (self->tickets, 0));
}

/**
 * tabiya_match_share_set_running:
 * @running: whether games are to be played, so that their time counts
 */
void
tabiya_match_share_set_running (TabiyaMatchShare *self,
                                gboolean          running)
{
  self->running = running;
  if (running && self->tick_id == 0) {
    self->last_tick_us = g_get_monotonic_time ();
    self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  } else if (!running) {
    g_clear_handle_id (&self->tick_id, g_source_remove);
  }
}

/**
 * tabiya_match_share_update:
 *
 * Counts the time until now.
 */
void
tabiya_match_share_update (TabiyaMatchShare *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 passed = now - self->last_tick_us;

  if (self->running && !tabiya_match_share_is_waiting (self))
    self->playing_us += passed;
  self->last_tick_us = now;
}

/**
 * tabiya_match_share_reset:
 *
 * Sets the time in which games were played to zero.
 */
void
tabiya_match_share_reset (TabiyaMatchShare *self)
{
  self->playing_us = 0;
}

/**
 * tabiya_match_share_is_waiting:
 *
 * Returns: whether games would be played, but something more important uses all threads
 */
gboolean
tabiya_match_share_is_waiting (TabiyaMatchShare *self)
{
  return self->running && g_atomic_int_get (&self->n_allowed) == 0;
}

/**
 * tabiya_match_share_get_rate:
 * @n_games: games finished since tabiya_match_share_reset()
 *
 * Returns: games a minute while games were played; 0 if unknown
 */
double
tabiya_match_share_get_rate (TabiyaMatchShare *self,
                             guint             n_games)
{
  if (self->playing_us <= G_TIME_SPAN_SECOND)
    return 0.0;
  return 60.0 * G_TIME_SPAN_SECOND * n_games / (double) self->playing_us;
}

/**
 * tabiya_match_share_count_allowed:
 * @self: (type TabiyaMatchShare): the share
 *
 * A TabiyaMatchThreadsFunc. Any thread.
 *
 * Returns: the number of games that may proceed
 */
guint
tabiya_match_share_count_allowed (gpointer self)
{
  TabiyaMatchShare *share = self;

  return (guint) MAX (g_atomic_int_get (&share->n_allowed), 0);
}
