/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-plan.h"

G_BEGIN_DECLS

/*
 * A match between two engines, played in threads of its own; or, with a plan, games between any
 * number of engines.
 *
 * Threads: a match belongs to the thread that created it, which must run a GMainContext to receive
 * callbacks. tabiya_match_get_totals(), _list_running(), _pause(), _resume() and _stop() may be
 * called from any thread.
 */
typedef struct _TabiyaMatch TabiyaMatch;

typedef enum {
  TABIYA_MATCH_READY,      /* not started */
  TABIYA_MATCH_RUNNING,
  TABIYA_MATCH_PAUSED,
  TABIYA_MATCH_FINISHED,   /* all games played, or the test has its verdict */
  TABIYA_MATCH_STOPPED,    /* by tabiya_match_stop() */
  TABIYA_MATCH_FAILED,     /* see tabiya_match_get_error() */
} TabiyaMatchState;

/* The state of a match; can be copied. From the point of view of the first engine. Of a match with
   a plan of its own only the state, the ends and the time are sure to be there. */
struct _TabiyaMatchTotals {
  TabiyaMatchState  state;
  TabiyaMatchScore  score;
  TabiyaElo         elo;
  double            llr;          /* log-likelihood ratio of the test, if there is one */
  double            llr_lower;
  double            llr_upper;
  TabiyaSprtVerdict verdict;
  guint             n_resumed;    /* games that were already in the file */
  guint             ends[6];      /* games played in this run, by TabiyaMatchEnd */
  TabiyaMatchEffort efforts[2];   /* by engine */
  gint64            elapsed_us;   /* since the start, pauses included */
};

/* A game in progress; can be copied. */
typedef struct {
  guint         pairing;
  guint         pair;
  guint         reversed;
  guint         n_plies;
  ChessPosition position;
  ChessScore    score;            /* of the last move, from White's point of view */
} TabiyaMatchRunning;

/* Callbacks run in the GMainContext that was the default of the thread that started the match, and
   never after tabiya_match_free(). Each may be NULL. */
typedef struct {
  /* A game has finished; called in the order in which they finish. */
  void (*game)     (TabiyaMatch             *match,
                    const TabiyaMatchGame   *game,
                    const TabiyaMatchTotals *totals,
                    gpointer                 data);
  /* A message that does not concern a game, such as the restart of an engine. For a log. */
  void (*note)     (TabiyaMatch             *match,
                    const char              *text,
                    gpointer                 data);
  /* Moves were played; at most ten times a second. */
  void (*progress) (TabiyaMatch             *match,
                    gpointer                 data);
  /* No game is in progress and none will begin. Called once, after all others. */
  void (*finished) (TabiyaMatch             *match,
                    gpointer                 data);
} TabiyaMatchCallbacks;

/* Returns how many games may run now, from 0 to the number in the setup. Called often, before each
   move, from the playing threads; must be fast and thread-safe. */
typedef guint (*TabiyaMatchThreadsFunc) (gpointer data);

TabiyaMatch      *tabiya_match_new              (const TabiyaMatchSetup      *setup,
                                                 GError                     **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;
TabiyaMatch      *tabiya_match_new_for_plan     (const TabiyaMatchPlan       *plan)
                                                 G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_match_free             (TabiyaMatch                 *self);

void              tabiya_match_set_callbacks    (TabiyaMatch                 *self,
                                                 const TabiyaMatchCallbacks  *callbacks,
                                                 gpointer                     data);
void              tabiya_match_set_threads_func (TabiyaMatch                 *self,
                                                 TabiyaMatchThreadsFunc       func,
                                                 gpointer                     data);

void              tabiya_match_start            (TabiyaMatch                 *self);
void              tabiya_match_pause            (TabiyaMatch                 *self);
void              tabiya_match_resume           (TabiyaMatch                 *self);
void              tabiya_match_stop             (TabiyaMatch                 *self);
void              tabiya_match_wait             (TabiyaMatch                 *self);

void              tabiya_match_get_totals       (TabiyaMatch                 *self,
                                                 TabiyaMatchTotals           *totals);
GArray           *tabiya_match_list_running     (TabiyaMatch                 *self);
const GError     *tabiya_match_get_error        (TabiyaMatch                 *self);
const TabiyaMatchSetup *tabiya_match_get_setup  (TabiyaMatch                 *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMatch, tabiya_match_free)

G_END_DECLS
