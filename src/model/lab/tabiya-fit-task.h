/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/fit/tabiya-fit-games.h"
#include "lab/fit/tabiya-fit.h"
#include "model/lab/tabiya-lab-job.h"

G_BEGIN_DECLS

/* Enough positions for any number of weights, in little memory. */
#define TABIYA_FIT_MAX_POSITIONS 1000000

/* TabiyaFitTask: fits weights to the games of a file, as a job of a window. */
typedef struct _TabiyaFitTask TabiyaFitTask;

/* The outcome of a fit; owned by the window. */
typedef struct {
  HeuristicWeights      weights;       /* before the fit */
  TabiyaFitGamesCounts  counts;
  TabiyaFitSet         *held_out;
  TabiyaFitResult      *result;
} TabiyaFitOutcome;

typedef enum {
  TABIYA_FIT_READING,
  TABIYA_FIT_FITTING,
  TABIYA_FIT_FAILED,
  TABIYA_FIT_DONE,
} TabiyaFitStage;

typedef struct {
  TabiyaFitStage    stage;
  double            fraction;      /* of the reading, 0 to 1; negative if unknown */
  guint             n_games;
  guint             n_positions;
  guint             n_iterations;
  guint             n_samples;     /* fitted for the margins, of TABIYA_FIT_SAMPLES; 0 before */
  GError           *error;         /* owned; TABIYA_FIT_GAMES_ERROR_ENDED if it was stopped */
  TabiyaFitOutcome *outcome;       /* owned; a receiver that wants to keep it takes it out */
} TabiyaFitNews;

TabiyaLabJob *tabiya_fit_task_start   (const char             *path,
                                       const HeuristicWeights *weights,
                                       const gboolean         *chosen,
                                       double                  prior,
                                       void                  (*news) (gpointer news,
                                                                      gpointer data),
                                       void                  (*done) (gpointer data),
                                       gpointer                data)
                                       G_GNUC_WARN_UNUSED_RESULT;
void          tabiya_fit_outcome_free (TabiyaFitOutcome       *outcome);
/* The weights with those new values that are @accepted (indexed by weight), and what the held-out
   games say about them. */
void          tabiya_fit_outcome_accept (TabiyaFitOutcome     *outcome,
                                         const gboolean       *accepted,
                                         HeuristicWeights     *weights,
                                         TabiyaFitCheck       *check);
int           tabiya_fit_outcome_get_new (TabiyaFitOutcome    *outcome,
                                          int                  weight);
/* Whether the games that were held out say that the new weights are better. */
gboolean      tabiya_fit_check_confirms (const TabiyaFitCheck *check);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaFitOutcome, tabiya_fit_outcome_free)

G_END_DECLS
