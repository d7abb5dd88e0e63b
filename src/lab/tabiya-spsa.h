/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Simultaneous perturbation stochastic approximation (J. C. Spall, "Implementation of the
 * Simultaneous Perturbation Algorithm for Stochastic Optimization", IEEE Transactions on Aerospace
 * and Electronic Systems 34, 1998): each iteration moves all parameters at once by a random sign
 * times their step, compares the two opposite points, and moves towards the better one. It needs
 * two measurements for any number of parameters, however noisy.
 *
 * Several iterations can be measured at the same time: iteration k is tried around the values that
 * were known @ahead iterations before, so that what is tried depends on the seed and the results
 * alone, and not on which measurement ends first.
 *
 * No lock: one thread at a time.
 */
typedef struct _TabiyaSpsa TabiyaSpsa;

typedef struct {
  double start;
  double minimum;
  double maximum;
  double step;           /* by how much it is moved to be tried, at the end of the run */
} TabiyaSpsaParameter;

typedef struct {
  guint   n_iterations;  /* of the whole run, on which the gains depend */
  guint   ahead;         /* how many iterations can be in progress; at least 1 */
  guint32 seed;
  double  rate;          /* at the end of the run, the share of its step by which a parameter moves
                            for a result of 1 */
  double  stability;     /* A of Spall, as a share of n_iterations: the first gains are smaller */
  double  alpha;         /* the rate falls with this power of the iteration */
  double  gamma;         /* the step falls with this power of the iteration */
} TabiyaSpsaOptions;

TabiyaSpsa *tabiya_spsa_new        (const TabiyaSpsaOptions   *options,
                                    const TabiyaSpsaParameter *parameters,
                                    guint                      n_parameters)
                                    G_GNUC_WARN_UNUSED_RESULT;
void        tabiya_spsa_free       (TabiyaSpsa                *self);

gboolean    tabiya_spsa_can_try    (const TabiyaSpsa          *self,
                                    guint                      iteration);
void        tabiya_spsa_try        (const TabiyaSpsa          *self,
                                    guint                      iteration,
                                    int                       *plus,
                                    int                       *minus);
void        tabiya_spsa_try_exact  (const TabiyaSpsa          *self,
                                    guint                      iteration,
                                    double                    *plus,
                                    double                    *minus,
                                    double                    *fractions);
void        tabiya_spsa_learn      (TabiyaSpsa                *self,
                                    double                     result);
guint       tabiya_spsa_get_n_done (const TabiyaSpsa          *self);
double      tabiya_spsa_get_value  (const TabiyaSpsa          *self,
                                    guint                      index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaSpsa, tabiya_spsa_free)

G_END_DECLS
