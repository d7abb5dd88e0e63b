/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaSearcher: an engine of its own that is asked about one position after another. Only the
 * latest question counts: answers to older ones are never reported. Main thread.
 *
 * A search can be made to begin only a moment after the latest question, so that stepping through a
 * game searches nothing but its end. A position in which the rules end the game is answered without
 * the engine, without that pause, and within the call that asks.
 *
 * If the engine fails, that is logged once until it has answered again; the question then remains
 * unanswered until it is asked again or the searcher is released.
 *
 * Disposing of the searcher, even in the middle of a search, ends the search and waits for its
 * threads.
 *
 * Signals: "progress" (TabiyaAnalysis): what is known so far, at most 20 times a second; "finished"
 * (TabiyaAnalysis): the answer; "failed": there will be none. Handlers of all may ask the next
 * question.
 */
typedef enum {
  TABIYA_SEARCHER_IDLE,        /* there is no question */
  TABIYA_SEARCHER_HELD,        /* see tabiya_searcher_set_held() */
  TABIYA_SEARCHER_PAUSING,     /* the pause before a search */
  TABIYA_SEARCHER_WAITING,     /* waiting for a processor */
  TABIYA_SEARCHER_SEARCHING,
  TABIYA_SEARCHER_DONE,
  TABIYA_SEARCHER_FAILED,
} TabiyaSearcherState;

#define TABIYA_TYPE_SEARCHER (tabiya_searcher_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSearcher, tabiya_searcher, TABIYA, SEARCHER, GObject)

/* @arbiter must outlive the searcher. @pause_ms is the time from a question to its search; 0 to
   begin at once. */
TabiyaSearcher      *tabiya_searcher_new           (TabiyaArbiter   *arbiter,
                                                    TabiyaPriority   priority,
                                                    guint            pause_ms)
                                                    G_GNUC_WARN_UNUSED_RESULT;
/* With another engine than our own. */
TabiyaSearcher      *tabiya_searcher_new_for_service (TabiyaEngineService *service,
                                                    TabiyaPriority   priority,
                                                    guint            pause_ms)
                                                    G_GNUC_WARN_UNUSED_RESULT;
/* Takes effect with the next search. */
void                 tabiya_searcher_set_engine    (TabiyaSearcher  *self,
                                                    int              hash_mb,
                                                    int              n_threads);
/* Asks the next question (transfer full); its priority becomes that of the searcher. */
void                 tabiya_searcher_ask           (TabiyaSearcher  *self,
                                                    TabiyaSearch    *search);
/* The same, but answered by the engine even if the game is over. */
void                 tabiya_searcher_ask_engine    (TabiyaSearcher  *self,
                                                    TabiyaSearch    *search);
/* Drops the question and its search. Nothing is reported until the next question. */
void                 tabiya_searcher_cancel        (TabiyaSearcher  *self);
/* While the searcher is held it searches nothing and answers nothing, but remembers the
   question. When released it starts again with the question, after the pause, unless that has
   been answered. */
void                 tabiya_searcher_set_held      (TabiyaSearcher  *self,
                                                    gboolean         held);

/* The question. (transfer none) (nullable) */
const TabiyaSearch  *tabiya_searcher_get_search    (TabiyaSearcher  *self);
TabiyaSearcherState  tabiya_searcher_get_state     (TabiyaSearcher  *self);
/* Its searches. (transfer none) */
TabiyaWork          *tabiya_searcher_get_work      (TabiyaSearcher  *self);
/* Whether an answer is still to come, even if the searcher is held. */
gboolean             tabiya_searcher_is_busy       (TabiyaSearcher  *self);
/* Why the engine has failed, while the state is FAILED. (transfer none) (nullable) */
const char          *tabiya_searcher_get_failure   (TabiyaSearcher  *self);
/* The number of searches started; for tests. */
guint                tabiya_searcher_get_n_started (TabiyaSearcher  *self);

G_END_DECLS
