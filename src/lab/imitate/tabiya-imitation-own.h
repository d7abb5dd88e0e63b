/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/imitate/tabiya-imitation.h"

G_BEGIN_DECLS

/* The inside of a TabiyaImitation, for its own files. */

/* How the choices held out look under some weights; arrays with a number for each of them. */
typedef struct {
  double *losses;            /* -log (probability) */
  double *tops;              /* 1 if the move had the highest score; shared where it is a tie */
} TabiyaImitationViews;

struct _TabiyaImitation {
  TabiyaChoicesCounts   counts;
  GArray               *choices;          /* of TabiyaChoice, all of them */
  TabiyaChoiceSet      *training;
  HeuristicWeights      before;
  HeuristicWeights      after;
  guint                 depth;
  guint32               seed;
  guint                 held_out_percent;
  guint                 n_threads;
  const TabiyaTurns    *turns;            /* borrowed; may be NULL */
  double                temperatures[2];  /* before and after */
  double                margins[HEURISTIC_MAX_WEIGHTS];
  gboolean              at_limit[HEURISTIC_MAX_WEIGHTS];
  double               *samples;          /* by sample and weight: what fits to games drawn found */
  guint                 n_samples;
  TabiyaImitationViews *fitted;           /* what the weights after the fit see */
  TabiyaImitationCheck  check;
  TabiyaImitationCheck  phases[TABIYA_CHOICE_N_PHASES];
  TabiyaImitation      *others;           /* everybody else; NULL if there are none */
  TabiyaImitationCheck  others_check;     /* what they foresee, and the fit */
  double                others_scale;     /* by which their weights are made comparable */
  double                difference_margins[HEURISTIC_MAX_WEIGHTS];
};

/* One fit without its checks. */
TabiyaImitation *tabiya_imitation_fit (const HeuristicWeights       *weights,
                                       const TabiyaImitationOptions *options,
                                       gboolean                      others,
                                       GError                      **error)
                                       G_GNUC_WARN_UNUSED_RESULT;
/* Fits everybody else. FALSE with an error if the turns have ended or a file is no good; that there
   are too few others is no error. */
gboolean tabiya_imitation_find_others (TabiyaImitation              *self,
                                       const HeuristicWeights       *weights,
                                       const TabiyaImitationOptions *options,
                                       GError                      **error);

void     tabiya_imitation_views_free  (TabiyaImitationViews         *views);
gboolean tabiya_imitation_is_held_out (const TabiyaImitation        *self,
                                       const TabiyaChoice           *choice);
/* Fills the checks. FALSE if the turns have ended. */
gboolean tabiya_imitation_check       (TabiyaImitation              *self,
                                       const TabiyaImitationOptions *options);

G_END_DECLS
