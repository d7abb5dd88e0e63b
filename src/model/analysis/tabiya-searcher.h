/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaSearcher: an engine of its own that is asked about one position after the other. What was
 * asked last counts: an answer to anything older is never told. Main thread.
 *
 * A search may be made to begin only a moment after the last question, so that a walk through a
 * game searches nothing but its end. A position in which the game ends by itself is answered
 * without the engine, without that moment, and from inside of the call that asks.
 *
 * An engine that fails says so in the log, once until it has answered again; the question then
 * stays without an answer until it is asked anew or let go on.
 *
 * Letting go of it, in the middle of a search too, ends the search and waits for its threads.
 *
 * Signals: "progress" (TabiyaAnalysis): what is known so far, at most 20 times a second; "finished"
 * (TabiyaAnalysis): the answer. Either may ask the next question.
 */
typedef enum {
  TABIYA_SEARCHER_IDLE,        /* nothing is asked */
  TABIYA_SEARCHER_HELD,        /* see tabiya_searcher_set_held() */
  TABIYA_SEARCHER_PAUSING,     /* the moment before a search */
  TABIYA_SEARCHER_WAITING,     /* for a processor */
  TABIYA_SEARCHER_SEARCHING,
  TABIYA_SEARCHER_DONE,
  TABIYA_SEARCHER_FAILED,
} TabiyaSearcherState;

#define TABIYA_TYPE_SEARCHER (tabiya_searcher_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSearcher, tabiya_searcher, TABIYA, SEARCHER, GObject)

/* @arbiter must outlive it. @pause_ms: from a question to its search; 0: at once. */
TabiyaSearcher      *tabiya_searcher_new           (TabiyaArbiter   *arbiter,
                                                    TabiyaPriority   priority,
                                                    guint            pause_ms)
                                                    G_GNUC_WARN_UNUSED_RESULT;
/* From the next search on. */
void                 tabiya_searcher_set_engine    (TabiyaSearcher  *self,
                                                    int              hash_mb,
                                                    int              n_threads);
/* The next question. (transfer full); its priority is the searcher's. */
void                 tabiya_searcher_ask           (TabiyaSearcher  *self,
                                                    TabiyaSearch    *search);
/* The same, answered by the engine even where the game is over. */
void                 tabiya_searcher_ask_engine    (TabiyaSearcher  *self,
                                                    TabiyaSearch    *search);
/* There is no question any more. */
void                 tabiya_searcher_cancel        (TabiyaSearcher  *self);
/* While it is held it searches nothing and answers nothing, but remembers the question; it begins
   anew with it, after the pause, unless it has answered. */
void                 tabiya_searcher_set_held      (TabiyaSearcher  *self,
                                                    gboolean         held);

/* The question. (transfer none) (nullable) */
const TabiyaSearch  *tabiya_searcher_get_search    (TabiyaSearcher  *self);
TabiyaSearcherState  tabiya_searcher_get_state     (TabiyaSearcher  *self);
/* Whether an answer is still to come, be it held or not. */
gboolean             tabiya_searcher_is_busy       (TabiyaSearcher  *self);
/* How many searches were begun; for tests. */
guint                tabiya_searcher_get_n_started (TabiyaSearcher  *self);

G_END_DECLS
