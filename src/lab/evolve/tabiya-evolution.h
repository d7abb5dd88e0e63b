/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-evolve-setup.h"
#include "lab/evolve/tabiya-genetic.h"
#include "lab/match/tabiya-match.h"

G_BEGIN_DECLS

/*
 * TabiyaEvolution: a search for weights by playing, and its verdict. Its file holds each game, and
 * the run goes on from it however its program ended.
 *
 * First it learns: a genetic search (TabiyaGenetic) or SPSA (TabiyaSpsa) says which weights play a
 * pair of games. Then the result plays a fresh match against the weights that were named at the
 * beginning, in openings that were set aside before the first game, and that match alone says
 * whether it is stronger.
 *
 * A TabiyaMatch plays the games: it is started, paused and stopped, and tells of games. An
 * evolution belongs to the thread that created it; tabiya_evolution_dup_snapshot() and
 * tabiya_evolution_get_n_generations() may be called from any thread.
 */
typedef struct _TabiyaEvolution TabiyaEvolution;

typedef enum {
  TABIYA_EVOLUTION_LEARNING,
  TABIYA_EVOLUTION_CHECKING,     /* the games of the verdict are being played */
  TABIYA_EVOLUTION_DONE,
} TabiyaEvolutionPhase;

typedef enum {
  TABIYA_EVOLUTION_OPEN,         /* the verdict is not there yet */
  TABIYA_EVOLUTION_STRONGER,     /* 95 % of the interval, and more, lie above 0 Elo */
  TABIYA_EVOLUTION_WEAKER,
  TABIYA_EVOLUTION_NOT_SHOWN,    /* the interval holds 0 */
} TabiyaEvolutionVerdict;

/* The state of a run at one moment; never changes. */
typedef struct {
  TabiyaEvolutionPhase   phase;
  guint                  n_played;       /* games with a result, without those of the verdict */
  guint                  n_games;        /* of the whole run, without the verdict */
  guint                  generation;     /* the one that plays, from 0 */
  guint                  n_generations;
  HeuristicWeights       best;           /* so far; in the end the result */
  double                 best_elo;       /* relative to the first generation; NAN if unknown */
  double                 best_error;
  GArray                *population;     /* owned: of TabiyaIndividual, the strongest first; empty
                                            with SPSA */
  GArray                *history;        /* owned: of TabiyaGeneration, those that have ended; with
                                            SPSA each hundredth of the run, with Elo of NAN */
  TabiyaMatchScore       score;          /* of the verdict, from the view of the result */
  TabiyaElo              elo;
  TabiyaEvolutionVerdict verdict;
} TabiyaEvolutionSnapshot;

TabiyaEvolution         *tabiya_evolution_new           (const TabiyaEvolveSetup  *setup,
                                                         const char               *path,
                                                         const char               *build,
                                                         guint                     n_concurrent,
                                                         int                       niceness,
                                                         GError                  **error)
                                                         G_GNUC_WARN_UNUSED_RESULT;
TabiyaEvolution         *tabiya_evolution_new_to_show   (const TabiyaEvolveSetup  *setup,
                                                         const char               *path,
                                                         const char               *build,
                                                         GError                  **error)
                                                         G_GNUC_WARN_UNUSED_RESULT;
void                     tabiya_evolution_free          (TabiyaEvolution          *self);
gboolean                 tabiya_evolution_record_games  (TabiyaEvolution          *self,
                                                         const char               *path,
                                                         GError                  **error);

TabiyaMatch             *tabiya_evolution_get_match     (TabiyaEvolution          *self);
const TabiyaEvolveSetup *tabiya_evolution_get_setup     (TabiyaEvolution          *self);
guint                    tabiya_evolution_get_n_resumed (TabiyaEvolution          *self);
guint                    tabiya_evolution_get_n_generations
                                                        (TabiyaEvolution          *self);
TabiyaEvolutionSnapshot *tabiya_evolution_dup_snapshot  (TabiyaEvolution          *self)
                                                         G_GNUC_WARN_UNUSED_RESULT;
void                     tabiya_evolution_snapshot_free (TabiyaEvolutionSnapshot  *snapshot);

gboolean                 tabiya_evolution_load_setup    (const char               *path,
                                                         TabiyaEvolveSetup        *setup,
                                                         GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaEvolution, tabiya_evolution_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaEvolutionSnapshot, tabiya_evolution_snapshot_free)

G_END_DECLS
