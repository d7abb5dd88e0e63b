/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/consequences/tabiya-consequences.h"
#include "service/tabiya-work.h"

G_BEGIN_DECLS

/*
 * TabiyaConsequencesRun: what a change of weights does to the engine's moves in games, computed in
 * the background with processors that nothing more important needs. There is one for the whole
 * program: it goes on when its window is closed, and what it found stays until it is started
 * again. Main thread.
 *
 * Signal "changed": the state, the progress or the result.
 */
#define TABIYA_TYPE_CONSEQUENCES_RUN (tabiya_consequences_run_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaConsequencesRun, tabiya_consequences_run, TABIYA, CONSEQUENCES_RUN,
                      GObject)

typedef enum {
  TABIYA_CONSEQUENCES_IDLE,       /* nothing was computed yet, or it was stopped before anything
                                     was known */
  TABIYA_CONSEQUENCES_READING,    /* games are being read */
  TABIYA_CONSEQUENCES_SEARCHING,
  TABIYA_CONSEQUENCES_DONE,       /* there is a result */
  TABIYA_CONSEQUENCES_STOPPED,    /* there is a result for a part of the positions */
  TABIYA_CONSEQUENCES_FAILED,
} TabiyaConsequencesState;

/* What is asked. Everything is copied. */
typedef struct {
  TabiyaGameSource  source;
  const char       *games;          /* what they are called, for display */
  const char       *player;         /* NULL: everybody */
  HeuristicWeights  weights[TABIYA_CHOICE_N_SIDES];
  const char       *names[TABIYA_CHOICE_N_SIDES];   /* of the weights, for display */
  guint             n_positions;
  guint             first_ply;
  guint64           nodes;
  guint32           seed;
} TabiyaConsequencesSubject;

/* The one for these settings, which own it. (transfer none) */
TabiyaConsequencesRun      *tabiya_consequences_run_get        (GSettings             *settings);

/* Forgets the previous result. */
void                        tabiya_consequences_run_start      (TabiyaConsequencesRun *self,
                                                     const TabiyaConsequencesSubject  *subject);
/* Ends soon; what is known by then is the result. */
void                        tabiya_consequences_run_stop       (TabiyaConsequencesRun *self);

TabiyaConsequencesState     tabiya_consequences_run_get_state  (TabiyaConsequencesRun *self);
/* Whether it reads or searches. */
gboolean                    tabiya_consequences_run_is_running (TabiyaConsequencesRun *self);
/* NULL when it is over. (transfer none) */
TabiyaWork                 *tabiya_consequences_run_get_work   (TabiyaConsequencesRun *self);
/* The fraction of the current state that is done, or -1 if it is not known. */
double                      tabiya_consequences_run_get_fraction (TabiyaConsequencesRun *self);
guint                       tabiya_consequences_run_get_n_games (TabiyaConsequencesRun *self);
guint                       tabiya_consequences_run_get_n_done (TabiyaConsequencesRun *self);
guint                       tabiya_consequences_run_get_n_positions
                                                               (TabiyaConsequencesRun *self);
/* How long it will take, in seconds; -1 as long as that cannot be told. */
double                      tabiya_consequences_run_get_seconds_left
                                                               (TabiyaConsequencesRun *self);
/* NULL unless it has failed. */
const GError               *tabiya_consequences_run_get_error  (TabiyaConsequencesRun *self);
/* NULL unless it is done or stopped. */
const TabiyaConsequences   *tabiya_consequences_run_get_result (TabiyaConsequencesRun *self);
/* What was asked last; NULL before the first start. */
const TabiyaConsequencesSubject *tabiya_consequences_run_get_subject
                                                               (TabiyaConsequencesRun *self);

G_END_DECLS
