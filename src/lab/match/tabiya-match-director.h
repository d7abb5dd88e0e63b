/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-news.h"
#include "lab/match/tabiya-match-plan.h"
#include "lab/match/tabiya-match.h"

G_BEGIN_DECLS

/*
 * TabiyaMatchDirector: hands out the games of a match to the workers, collects the results, and
 * pauses and ends the match; which games these are is up to the plan. One lock guards its state.
 * While holding it, the director calls the plan and TabiyaMatchNews and aborts games; both take
 * locks of their own, which nobody may hold while calling the director. Any thread, unless stated
 * otherwise.
 */
typedef struct _TabiyaMatchDirector TabiyaMatchDirector;

/* Aborts every game in progress; called while the director holds its lock. */
typedef void (*TabiyaMatchAbortFunc) (gpointer data);

/* For the thread of the owner, before the start. @plan is copied, its data and @news are
   borrowed. (transfer full) */
TabiyaMatchDirector    *tabiya_match_director_new              (const TabiyaMatchPlan   *plan,
                                                                TabiyaMatchNews         *news)
                                                                G_GNUC_WARN_UNUSED_RESULT;
void                    tabiya_match_director_free             (TabiyaMatchDirector     *self);
void                    tabiya_match_director_set_abort_func   (TabiyaMatchDirector     *self,
                                                                TabiyaMatchAbortFunc    func,
                                                                gpointer                data);
void                    tabiya_match_director_set_threads_func (TabiyaMatchDirector     *self,
                                                                TabiyaMatchThreadsFunc  func,
                                                                gpointer                data);
void                    tabiya_match_director_start            (TabiyaMatchDirector     *self,
                                                                guint                   n_workers);

/* For the workers. */
const TabiyaMatchPlan  *tabiya_match_director_get_plan         (TabiyaMatchDirector     *self);
gboolean                tabiya_match_director_wait_for_turn    (TabiyaMatchDirector     *self,
                                                                guint                   index,
                                                                gboolean                between);
gboolean                tabiya_match_director_take_game        (TabiyaMatchDirector     *self,
                                                                TabiyaMatchTask         *task);
void                    tabiya_match_director_store_game       (TabiyaMatchDirector     *self,
                                                                TabiyaMatchGame         *game);
void                    tabiya_match_director_tell_progress    (TabiyaMatchDirector     *self);
void                    tabiya_match_director_tell_note        (TabiyaMatchDirector     *self,
                                                                char                    *note);
void                    tabiya_match_director_fail             (TabiyaMatchDirector     *self,
                                                                GError                  *error);
gboolean                tabiya_match_director_is_stopping      (TabiyaMatchDirector     *self);
void                    tabiya_match_director_leave            (TabiyaMatchDirector     *self);

/* For everyone. Games stop after the move that is being searched. Does nothing unless the match
   is running or paused. */
void                    tabiya_match_director_set_paused       (TabiyaMatchDirector     *self,
                                                                gboolean                paused);
void                    tabiya_match_director_stop             (TabiyaMatchDirector     *self);
TabiyaMatchState        tabiya_match_director_get_state        (TabiyaMatchDirector     *self);
void                    tabiya_match_director_get_totals       (TabiyaMatchDirector     *self,
                                                                TabiyaMatchTotals       *totals);
const GError           *tabiya_match_director_get_error        (TabiyaMatchDirector     *self);

G_END_DECLS
