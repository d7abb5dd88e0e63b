/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"
#include "lab/fit/tabiya-scored-game.h"
#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/*
 * TabiyaFitSet: positions as forms of the parameters of a heuristic, with the results of their
 * games. Only nonzero coefficients are stored, in six bytes each. One thread at a time may
 * use a set; the sums over all positions are divided among threads of their own, and do not depend
 * on how many.
 */
typedef struct _TabiyaFitSet TabiyaFitSet;

TabiyaFitSet *tabiya_fit_set_new         (const HeuristicWeights *weights,
                                          HeuristicFitKind        kind);
/* An empty set of the same heuristic, weights and kind. */
TabiyaFitSet *tabiya_fit_set_new_like    (const TabiyaFitSet     *set);
void          tabiya_fit_set_free        (TabiyaFitSet           *self);
/* Sets the threads for the sums and who gives turns for each chunk; @turns (nullable) must outlive
   the set. By default one thread is used. */
void          tabiya_fit_set_set_threads (TabiyaFitSet           *self,
                                          guint                   n_threads,
                                          const TabiyaTurns      *turns);
/* The turns have ended: sums computed since then are meaningless. */
gboolean      tabiya_fit_set_is_ended    (const TabiyaFitSet     *self);
/* The positions added from now on belong to another game. */
void          tabiya_fit_set_begin_game  (TabiyaFitSet           *self);
/* Adds all positions of @other, a set of the same heuristic, weights and kind, in their order. */
void          tabiya_fit_set_append      (TabiyaFitSet           *self,
                                          const TabiyaFitSet     *other);
/* Removes all positions. Its memory is kept for further ones. */
void          tabiya_fit_set_clear       (TabiyaFitSet           *self);
void          tabiya_fit_set_add         (TabiyaFitSet           *self,
                                          const ChessPosition    *position,
                                          TabiyaSelfplayResult    result);
/* The same with White's expected share of the point, 0 to 1, in place of the result. */
void          tabiya_fit_set_add_target  (TabiyaFitSet           *self,
                                          const ChessPosition    *position,
                                          double                  target);
/* The same with the score of a search, in centipawns from White's point of view. */
void          tabiya_fit_set_add_scored  (TabiyaFitSet           *self,
                                          const ChessPosition    *position,
                                          int                     score,
                                          TabiyaSelfplayResult    result);
/* The same for a position that is given by its form. */
void          tabiya_fit_set_add_form    (TabiyaFitSet           *self,
                                          const HeuristicForm    *form,
                                          double                  target);
/* Draws as many games as there are, with replacement; with NULL each game counts once again. */
void          tabiya_fit_set_draw        (TabiyaFitSet           *self,
                                          GRand                  *random);
guint         tabiya_fit_set_get_length  (const TabiyaFitSet     *self);
/* How often a parameter is counted in all positions together. */
double        tabiya_fit_set_get_count   (const TabiyaFitSet     *self,
                                          int                     param);

/* In centipawns from White's point of view. @values: the middlegame value and the endgame value of
   each parameter in turn. */
double        tabiya_fit_set_get_score   (const TabiyaFitSet     *self,
                                          guint                   index,
                                          const double           *values);

/*
 * A score as an expected result: 1 / (1 + 10 ^ (-K * score / 400)), from 0 (Black wins) to 1. With
 * all pieces on the board much can still happen, so K has one value for the middlegame and one for
 * the endgame, and is interpolated by the share of the middlegame. Otherwise a fit would make all
 * middlegame values small, only because their effect comes later.
 */
typedef struct {
  double middlegame;
  double endgame;
} TabiyaFitK;

/* Mixes what the scores promise into the targets; see there. */
TabiyaFitK    tabiya_fit_set_mix_scores  (TabiyaFitSet           *self,
                                          double                  share);

/*
 * Returns: the mean over the positions of the logistic loss in natural units: -log of the
 *   probability
 * that was expected for the actual result (for a draw half of each). @square_error: (out)
 * (optional): the mean of the squared difference. @gradient: (inout) (optional): the derivatives of
 * the mean loss with respect to @values, laid out like them, are added to it.
 */
double        tabiya_fit_set_get_loss    (const TabiyaFitSet     *self,
                                          const double           *values,
                                          TabiyaFitK              k,
                                          double                 *square_error,
                                          double                 *gradient);
/*
 * By how much the loss is smaller with other values: the mean over the positions with its standard
 * error. The positions of one game share its result, so the error takes each game as one sample.
 */
double        tabiya_fit_set_get_gain    (const TabiyaFitSet     *self,
                                          const double           *before,
                                          TabiyaFitK              k_before,
                                          const double           *after,
                                          TabiyaFitK              k_after,
                                          double                 *standard_error,
                                          guint                  *n_games);
/* The K that minimises the loss. */
TabiyaFitK    tabiya_fit_set_find_k      (const TabiyaFitSet     *self,
                                          const double           *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaFitSet, tabiya_fit_set_free)

G_END_DECLS
