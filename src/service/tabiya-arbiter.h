/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaArbiter: who may search now. All searching threads of the process together never take more
 * than the machine has processors minus one (at least one), so that the window stays smooth. The
 * more important goes first; whoever is less important waits or is asked to give way.
 *
 * A search asks for its threads and gets a ticket. The ticket is granted at once or later; it is
 * given back with tabiya_ticket_release(). Main thread; callbacks come from the main loop, never
 * from inside a call.
 */

/* From the most to the least important. */
typedef enum {
  TABIYA_PRIORITY_MOVE,      /* a move in play: somebody waits for it */
  TABIYA_PRIORITY_PREVIEW,   /* a hint, the preview of changed weights */
  TABIYA_PRIORITY_LIVE,      /* analysis of what is on the board */
  TABIYA_PRIORITY_GAME,      /* analysis of a whole game */
  TABIYA_PRIORITY_JOB,       /* fits, comparisons: somebody looks on */
  TABIYA_PRIORITY_BACKGROUND, /* tests of weights: they go on for hours */
} TabiyaPriority;

typedef struct _TabiyaArbiter TabiyaArbiter;
typedef struct _TabiyaTicket  TabiyaTicket;

typedef void (*TabiyaTicketFunc) (TabiyaTicket *ticket,
                                  gpointer      user_data);

TabiyaArbiter *tabiya_arbiter_get_default    (void);
TabiyaArbiter *tabiya_arbiter_new            (int               capacity) G_GNUC_WARN_UNUSED_RESULT;
void           tabiya_arbiter_free           (TabiyaArbiter    *self);

int            tabiya_arbiter_get_capacity   (TabiyaArbiter    *self);
int            tabiya_arbiter_get_available  (TabiyaArbiter    *self,
                                              TabiyaPriority    priority);

TabiyaTicket  *tabiya_arbiter_request        (TabiyaArbiter    *self,
                                              TabiyaPriority    priority,
                                              int               n_threads,
                                              TabiyaTicketFunc  granted,
                                              TabiyaTicketFunc  yield,
                                              gpointer          user_data)
                                              G_GNUC_WARN_UNUSED_RESULT;
gboolean       tabiya_ticket_is_granted      (TabiyaTicket     *ticket);
int            tabiya_ticket_get_n_threads   (TabiyaTicket     *ticket);
void           tabiya_ticket_release         (TabiyaTicket     *ticket);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaArbiter, tabiya_arbiter_free)

G_END_DECLS
