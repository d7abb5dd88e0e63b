/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "lab/fit/tabiya-selfplay.h"
#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/*
 * TabiyaFitSet: positions as linear forms of the parameters of a heuristic, with the results of
 * their games. Only coefficients that are not 0 are kept, six bytes each. One thread at a time; the
 * sums over all positions are shared among threads of their own, and do not depend on how many.
 */
typedef struct _TabiyaFitSet TabiyaFitSet;

TabiyaFitSet *tabiya_fit_set_new         (const HeuristicWeights *weights,
                                          HeuristicFitKind        kind);
/* An empty set of the same heuristic, weights and kind. */
TabiyaFitSet *tabiya_fit_set_new_like    (const TabiyaFitSet     *set);
void          tabiya_fit_set_free        (TabiyaFitSet           *self);
/* Threads for the sums, and leave for each bit; @turns (nullable) must outlive the set. Without it
   one thread. */
void          tabiya_fit_set_set_threads (TabiyaFitSet           *self,
                                          guint                   n_threads,
                                          const TabiyaTurns      *turns);
/* There was no turn any more: sums since then mean nothing. */
gboolean      tabiya_fit_set_is_ended    (const TabiyaFitSet     *self);
/* The positions added from now on are of another game. */
void          tabiya_fit_set_begin_game  (TabiyaFitSet           *self);
/* All of @other, a set of the same heuristic, weights and kind, in its order. */
void          tabiya_fit_set_append      (TabiyaFitSet           *self,
                                          const TabiyaFitSet     *other);
/* Leaves no position. */
void          tabiya_fit_set_clear       (TabiyaFitSet           *self);
void          tabiya_fit_set_add         (TabiyaFitSet           *self,
                                          const ChessPosition    *position,
                                          TabiyaSelfplayResult    result);
/* The same without chess. */
void          tabiya_fit_set_add_form    (TabiyaFitSet           *self,
                                          const HeuristicForm    *form,
                                          TabiyaSelfplayResult    result);
guint         tabiya_fit_set_get_length  (const TabiyaFitSet     *self);
/* How often a parameter is counted in all positions together. */
double        tabiya_fit_set_get_count   (const TabiyaFitSet     *self,
                                          int                     param);

/* Centipawns, White's view. @values: middlegame and endgame value of each parameter in turn. */
double        tabiya_fit_set_get_score   (const TabiyaFitSet     *self,
                                          guint                   index,
                                          const double           *values);

/*
 * A score as an expected result: 1 / (1 + 10 ^ (-K * score / 400)), from 0 (Black wins) to 1. With
 * all pieces on the board much can still happen: K has a value for the middlegame and one for the
 * endgame, and goes from one to the other with the share of the middlegame. Otherwise a fit would
 * make all middlegame values small, only because they decide later.
 */
typedef struct {
  double middlegame;
  double endgame;
} TabiyaFitK;

/*
 * Returns: the mean over the positions of the logistic loss, -log of what was expected of the
 * result that came (a draw: half of each), in natural units. @square_error: (out) (optional): the
 * mean of the squared difference. @gradient: (inout) (optional): derivatives of the mean loss after
 * @values, laid out like them, are added to it.
 */
double        tabiya_fit_set_get_loss    (const TabiyaFitSet     *self,
                                          const double           *values,
                                          TabiyaFitK              k,
                                          double                 *square_error,
                                          double                 *gradient);
/*
 * How much smaller the loss is with other values: the mean over the positions, with its standard
 * error. The positions of one game share its result; the error takes each game as one.
 */
double        tabiya_fit_set_get_gain    (const TabiyaFitSet     *self,
                                          const double           *before,
                                          TabiyaFitK              k_before,
                                          const double           *after,
                                          TabiyaFitK              k_after,
                                          double                 *standard_error,
                                          guint                  *n_games);
/* The K that makes the loss smallest. */
TabiyaFitK    tabiya_fit_set_find_k      (const TabiyaFitSet     *self,
                                          const double           *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaFitSet, tabiya_fit_set_free)

G_END_DECLS
