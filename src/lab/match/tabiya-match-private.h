/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-log.h"
#include "lab/match/tabiya-match.h"

G_BEGIN_DECLS

/*
 * The match is a list of games that are to be played, two for each opening. Every worker thread has
 * two engines of its own and takes the first game that nobody plays or has played; so the games of
 * a pair are played at about the same time, and the file of a stopped match may have gaps, which
 * are filled when it goes on.
 *
 * What workers have to tell goes into a queue, and one source in the owner's context empties it.
 */

/* What is known of a game that is to be played; otherwise the first engine's half points. */
#define TABIYA_MATCH_UNPLAYED (-1)
#define TABIYA_MATCH_PLAYING  (-2)

typedef struct {
  TabiyaMatch        *match;
  guint               index;
  GThread            *thread;
  gboolean            playing;      /* under lock */
  TabiyaMatchRunning  running;      /* under lock */
  TabiyaMatchPlayer  *players[2];   /* made and freed by the thread under lock; others only abort */
} TabiyaMatchWorker;

struct _TabiyaMatch {
  /* Constant after the start */
  TabiyaMatchSetup        setup;
  TabiyaMatchCallbacks    callbacks;
  gpointer                callback_data;
  TabiyaMatchThreadsFunc  threads_func;
  gpointer                threads_data;
  GMainContext           *context;
  GPtrArray              *workers;       /* (element-type TabiyaMatchWorker) */
  gint64                  start_us;

  /* Shared, under lock */
  GMutex                  lock;
  GCond                   wake;          /* pause, resume and stop */
  TabiyaMatchState        state;
  gboolean                stopping;      /* no game is to go on */
  TabiyaMatchState        state_at_end;
  GError                 *error;
  TabiyaMatchLog         *log;
  GArray                 *results;       /* gint8 by game: 2 * pair + reversed */
  guint                   first_open;    /* all games before are played or being played */
  guint                   n_working;
  TabiyaMatchTotals       totals;
  gint64                  end_us;

  /* What is to be told, under lock */
  GQueue                  events;        /* Event */
  GSource                *event_source;
  GSource                *progress_source;
};

/* tabiya-match-worker.c */
gpointer  tabiya_match_worker_run    (gpointer                 data);

/* tabiya-match-state.c: all but the last under lock. */
gint8    *tabiya_match_get_result    (TabiyaMatch             *self,
                                      guint                    pair,
                                      guint                    reversed);
void      tabiya_match_count_game    (TabiyaMatch             *self,
                                      guint                    pair,
                                      guint                    reversed,
                                      int                      points,
                                      const TabiyaMatchEffort  efforts[2]);
void      tabiya_match_store_game    (TabiyaMatch             *self,
                                      TabiyaMatchGame         *game);
void      tabiya_match_judge         (TabiyaMatch             *self);
void      tabiya_match_fill_totals   (TabiyaMatch             *self,
                                      TabiyaMatchTotals       *totals);
void      tabiya_match_end_games     (TabiyaMatch             *self,
                                      TabiyaMatchState         state);
void      tabiya_match_fail          (TabiyaMatch             *self,
                                      GError                  *error);
void      tabiya_match_push_note     (TabiyaMatch             *self,
                                      char                    *note);
void      tabiya_match_push_progress (TabiyaMatch             *self);
void      tabiya_match_push_finished (TabiyaMatch             *self);
void      tabiya_match_clear_events  (TabiyaMatch             *self);

G_END_DECLS
