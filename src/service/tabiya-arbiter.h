/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-work.h"

G_BEGIN_DECLS

/*
 * TabiyaArbiter: decides who may search now. All searching threads of the process together never
 * use more than all processors but one (and at least one), so that the window stays smooth. More
 * important searches go first; less important ones wait or are asked to give way.
 *
 * A search asks for its threads and gets a ticket. The ticket is granted at once or later, and
 * given back with tabiya_ticket_release(). Main thread; callbacks are called from the main loop,
 * never from inside a call. What waits is told for what, see TabiyaWork.
 */

/* From the most to the least important. */
typedef enum {
  TABIYA_PRIORITY_MOVE,       /* a move in a game */
  TABIYA_PRIORITY_QUESTION,   /* a hint, a threat, the reasons for a move */
  TABIYA_PRIORITY_PREVIEW,    /* the preview of changed weights */
  TABIYA_PRIORITY_GAME,       /* analysis of the game on the board */
  TABIYA_PRIORITY_FIGURES,    /* what decides here, over my games, comparisons of methods */
  TABIYA_PRIORITY_LIVE,       /* live analysis of the position on the board */
  TABIYA_PRIORITY_JOB,        /* fits of weights */
  TABIYA_PRIORITY_BATCH,      /* analysis of many games */
  TABIYA_PRIORITY_BACKGROUND, /* tests of weights, which run for hours */
  TABIYA_N_PRIORITIES,
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
/* Says what the ticket is for, to be told to a person whom it keeps waiting, and who is told for
   what it waits. A reference is taken. */
void           tabiya_ticket_set_work        (TabiyaTicket     *ticket,
                                              TabiyaWork       *work);
gboolean       tabiya_ticket_is_granted      (TabiyaTicket     *ticket);
int            tabiya_ticket_get_n_threads   (TabiyaTicket     *ticket);
gboolean       tabiya_ticket_is_for          (TabiyaTicket     *ticket,
                                              TabiyaPriority    priority,
                                              int               n_threads);
void           tabiya_ticket_release         (TabiyaTicket     *ticket);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaArbiter, tabiya_arbiter_free)

G_END_DECLS
