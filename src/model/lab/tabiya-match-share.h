/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-arbiter.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchShare: the processors that the games of a match may use at the moment, and the time in
 * which they were played. A ticket for each game comes from the arbiter; when the thread is needed
 * for something more important, a game pauses at its next move and waits for its turn.
 *
 * To be embedded by its owner. Main thread, except for tabiya_match_share_count_allowed().
 */
typedef struct {
  /*< private >*/
  TabiyaArbiter  *arbiter;        /* borrowed */
  TabiyaWork     *work;           /* owned */
  GPtrArray      *tickets;        /* of TabiyaTicket, one for each concurrent game */
  gint            n_allowed;      /* atomic: the number of games that may proceed */
  gboolean        running;
  guint           tick_id;
  gint64          last_tick_us;
  gint64          playing_us;     /* the time in which games were being played */
} TabiyaMatchShare;

void      tabiya_match_share_init           (TabiyaMatchShare  *self,
                                             TabiyaArbiter     *arbiter);
void      tabiya_match_share_clear          (TabiyaMatchShare  *self);
void      tabiya_match_share_request        (TabiyaMatchShare  *self,
                                             guint              n);
void      tabiya_match_share_release        (TabiyaMatchShare  *self);
void      tabiya_match_share_set_running    (TabiyaMatchShare  *self,
                                             gboolean           running);
void      tabiya_match_share_update         (TabiyaMatchShare  *self);
void      tabiya_match_share_reset          (TabiyaMatchShare  *self);
gboolean  tabiya_match_share_is_waiting     (TabiyaMatchShare  *self);
double    tabiya_match_share_get_rate       (TabiyaMatchShare  *self,
                                             guint              n_games);
guint     tabiya_match_share_count_allowed  (gpointer           self);

G_END_DECLS
