/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/fit/tabiya-fit-set.h"

G_BEGIN_DECLS

/*
 * Fitting the parameters of a heuristic to the results of games: finding the values with which the
 * expected results come closest to the actual ones, and which do not move away from the old values
 * without reason.
 */

typedef struct {
  double  prior;             /* strength of the pull: 1 is usual, 0 is none. It holds on to the
                                defaults of weights, and to the old values behind them */
  guint   max_iterations;
  double  pawn;              /* if not 0, values are scaled to this endgame value of a pawn */
  const gboolean *chosen;    /* indexed by weight: whether the weight, or what it scales, is
                                fitted; NULL for everything */
  guint   n_samples;         /* how often weights are fitted again to games drawn from these with
                                replacement, for the margins; 0: no margins */
  guint32 seed;              /* of those draws */
} TabiyaFitOptions;

#define TABIYA_FIT_SAMPLES 50
#define TABIYA_FIT_OPTIONS_INIT \
  { .prior = 1, .max_iterations = 300, .pawn = 0, .n_samples = TABIYA_FIT_SAMPLES, .seed = 1 }

/* The error of values on a set, see tabiya_fit_set_get_loss(). */
typedef struct {
  guint  n;
  double loss;
  double square_error;
} TabiyaFitError;

/* Values are the middlegame value and the endgame value of each parameter in turn. */
typedef struct {
  int             n_params;
  TabiyaFitK      k_before;
  TabiyaFitK      k_after;
  guint           n_iterations;
  double         *before;
  double         *after;     /* whole numbers */
  double         *margins;   /* indexed by weight: half of its 95 % interval; NULL if there are
                                no samples */
  gboolean       *at_limit;  /* indexed by weight: it would go beyond its range; NULL for values */
} TabiyaFitResult;

/* @sample: how many samples have been fitted; 0 while the games themselves are. */
typedef void (*TabiyaFitReport) (guint                   iteration,
                                 guint                   sample,
                                 double                  objective,
                                 gpointer                data);

void             tabiya_fit_find_origin (const HeuristicWeights *weights,
                                         const gboolean         *chosen,
                                         HeuristicWeights       *origin);
TabiyaFitResult *tabiya_fit_run         (const HeuristicWeights *weights,
                                         HeuristicFitKind        kind,
                                         const TabiyaFitSet     *set,
                                         const TabiyaFitOptions *options,
                                         TabiyaFitReport         report,
                                         gpointer                data);
void             tabiya_fit_result_free (TabiyaFitResult        *result);
/*
 * What other games say about a fit: the losses on a set of positions that were not used for it, and
 * by how much the new values predict the results better. The positions of one game count as one
 * sample.
 */
typedef struct {
  TabiyaFitError before;
  TabiyaFitError after;
  guint          n_games;
  double         gain;       /* loss before - loss after */
  double         margin;     /* half of the 95 % interval of the gain; infinite for a single game */
} TabiyaFitCheck;

TabiyaFitCheck   tabiya_fit_check       (const TabiyaFitSet     *held_out,
                                         const double           *before,
                                         TabiyaFitK              k_before,
                                         const double           *after,
                                         TabiyaFitK              k_after);
TabiyaFitError   tabiya_fit_measure     (const TabiyaFitSet     *set,
                                         const double           *values,
                                         TabiyaFitK              k);

/* The function that is minimised: mean loss and all penalties for change, with the derivatives; for
   tests. @values are laid out as in the result. */
double           tabiya_fit_get_objective (const HeuristicWeights *weights,
                                           HeuristicFitKind        kind,
                                           const TabiyaFitSet     *set,
                                           const TabiyaFitOptions *options,
                                           TabiyaFitK              k,
                                           const double           *values,
                                           double                 *gradient);

/* Whether all positions of a game are held out for measuring; always the same for the same seed and
   game. */
gboolean         tabiya_fit_is_held_out (guint32                 seed,
                                         guint                   game,
                                         guint                   percent);

/* The parameters that changed, old and new, with a paragraph for each table. */
void             tabiya_fit_print       (const TabiyaFitResult  *result,
                                         const Heuristic        *heuristic,
                                         HeuristicFitKind        kind,
                                         GString                *text);
/* The values as C initialisers, with a paragraph for each table; weights as lines of a weight
   file. */
void             tabiya_fit_write       (const TabiyaFitResult  *result,
                                         const Heuristic        *heuristic,
                                         HeuristicFitKind        kind,
                                         GString                *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaFitResult, tabiya_fit_result_free)

G_END_DECLS
