/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/imitate/tabiya-choice-set.h"

G_BEGIN_DECLS

/*
 * TabiyaImitation: weights that make the moves that people chose in their games as likely as
 * possible, see tabiya-choice-set.h, and how well they foresee moves in games that were not used.
 *
 * The line that a shallow search finds for each move under the untuned weights stays as it is
 * during the fit, so that the scores are linear in the weights. What is said of the games that were
 * held out comes from new searches under the weights in question.
 *
 * The untuned weights are made for deep searches, and all players differ from them in much the same
 * way. What sets one player apart is told beside the others, therefore: weights fitted in the same
 * way, to as many moves of everybody else in the same games.
 */

typedef enum {
  TABIYA_IMITATION_READING,      /* @done: games */
  TABIYA_IMITATION_LOOKING,      /* @done of @total choices */
  TABIYA_IMITATION_FITTING,      /* @done: steps */
  TABIYA_IMITATION_SAMPLING,     /* @done of @total samples */
  TABIYA_IMITATION_CHECKING,     /* @done of @total choices that were held out */
  TABIYA_IMITATION_OTHERS,       /* the same for everybody else: @done of @total hundredths */
} TabiyaImitationStage;

/* Called in the computing thread; @fraction is negative if it is not known. */
typedef void (*TabiyaImitationReport) (TabiyaImitationStage stage,
                                       guint                done,
                                       guint                total,
                                       double               fraction,
                                       gpointer             data);

typedef struct {
  const char            *path;          /* PGN */
  const char            *player;        /* NULL: everybody */
  gboolean               beside_others; /* whether everybody else is fitted too, if there is a
                                           player */
  gboolean               phases[TABIYA_CHOICE_N_PHASES];
  guint                  max_choices;
  guint                  held_out_percent;
  guint32                seed;          /* of all draws */
  guint                  depth;         /* see engine_foresee() */
  double                 prior;         /* strength of the pull towards the defaults: 1 is usual */
  const gboolean        *chosen;        /* indexed by weight: whether it is fitted; NULL: all */
  guint                  n_samples;     /* for the margins, at least 1 */
  guint                  n_threads;
  const TabiyaTurns     *turns;         /* may be NULL */
  const char            *state_path;    /* what was computed is kept there; NULL: nowhere */
  TabiyaImitationReport  report;        /* may be NULL */
  gpointer               report_data;
} TabiyaImitationOptions;

#define TABIYA_IMITATION_MIN_GAMES 20
#define TABIYA_IMITATION_SAMPLES   50
#define TABIYA_IMITATION_OPTIONS_INIT \
  { .beside_others = TRUE, .phases = { TRUE, TRUE, TRUE }, .max_choices = 20000, \
    .held_out_percent = 20, .seed = 1, \
    .depth = ENGINE_FORESIGHT_MAX_DEPTH, .prior = 1, .n_samples = TABIYA_IMITATION_SAMPLES, \
    .n_threads = 1 }

/* Two sets of weights on the choices held out. Margins are halves of 95 % intervals, of the paired
   differences with each game as one sample; infinite for a single game. */
typedef struct {
  guint  n_games;
  guint  n_choices;
  double loss_before;       /* mean of -log (probability of the move chosen) */
  double loss_after;
  double gain;              /* loss before - loss after */
  double margin;
  double top_before;        /* share of the choices whose move had the highest score */
  double top_after;
  double top_gain;
  double top_margin;
} TabiyaImitationCheck;

typedef struct _TabiyaImitation TabiyaImitation;

TabiyaImitation *tabiya_imitation_run  (const HeuristicWeights       *weights,
                                        const TabiyaImitationOptions *options,
                                        GError                      **error)
                                        G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_imitation_free (TabiyaImitation              *self);

const TabiyaChoicesCounts *tabiya_imitation_get_counts (const TabiyaImitation *self);
guint    tabiya_imitation_get_n_training    (const TabiyaImitation   *self,
                                             guint                   *n_games);
/* Where the fit began: the defaults of what is fitted, the given weights for the rest. */
const HeuristicWeights *tabiya_imitation_get_before (const TabiyaImitation *self);
const HeuristicWeights *tabiya_imitation_get_after  (const TabiyaImitation *self);
/* In centipawns, for the weights after the fit, or before it. */
double   tabiya_imitation_get_temperature   (const TabiyaImitation   *self,
                                             gboolean                 after);
/* Half of the 95 % interval of a weight; 0 if it was not fitted. */
double   tabiya_imitation_get_margin        (const TabiyaImitation   *self,
                                             int                      weight);
gboolean tabiya_imitation_is_at_limit       (const TabiyaImitation   *self,
                                             int                      weight);
/* What the games held out say of the fit, in all phases or in one of them. */
const TabiyaImitationCheck *tabiya_imitation_get_check (const TabiyaImitation *self);
const TabiyaImitationCheck *tabiya_imitation_get_phase_check
                                            (const TabiyaImitation   *self,
                                             TabiyaChoicePhase        phase);
/* Everybody else; NULL if nobody was named, or there are too few of their games. */
const TabiyaImitation *tabiya_imitation_get_others (const TabiyaImitation *self);
/* What the player's games held out say of the fit beside that to everybody else, which is "before".
   Empty without the latter. */
const TabiyaImitationCheck *tabiya_imitation_get_others_check (const TabiyaImitation *self);
/* The weights of everybody else, which must be there, times the one factor that brings them closest
   to those of the player: on which scale a fit ends is hardly more than chance, since the
   temperature makes up for it. */
void     tabiya_imitation_get_others_weights (const TabiyaImitation   *self,
                                              HeuristicWeights        *weights);
/* Half of the 95 % interval of the difference between the player's weight and that; 0 if it was not
   fitted. */
double   tabiya_imitation_get_difference_margin (const TabiyaImitation *self,
                                                 int                    weight);
/* Where the state of everybody else is kept, beside that of the player. (transfer full) */
char    *tabiya_imitation_dup_others_path   (const char              *state_path);
/* The same for other weights of the heuristic in place of the untuned ones. FALSE if the turns have
   ended. */
gboolean tabiya_imitation_compare           (TabiyaImitation         *self,
                                             const HeuristicWeights  *other,
                                             TabiyaImitationCheck    *check);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaImitation, tabiya_imitation_free)

G_END_DECLS
