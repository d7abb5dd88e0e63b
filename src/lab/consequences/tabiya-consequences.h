/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/choice/tabiya-choice.h"
#include "insight/choice/tabiya-choice-reason.h"
#include "lab/consequences/tabiya-move-sample.h"
#include "lab/consequences/tabiya-share.h"

G_BEGIN_DECLS

/*
 * TabiyaConsequences: what a change of weights does to the engine's moves in the games of a person:
 * in how many positions it chooses another move, how often it chooses the person's move before and
 * after the change, and where that is. Each position is a TabiyaChoice, so the same weights always
 * say the same, in any number of threads.
 */
typedef struct _TabiyaConsequences TabiyaConsequences;

/* The nodes of the longer of the two searches that each side gets in a position. */
#define TABIYA_CONSEQUENCES_NODES 20000

/* What was found in a position. */
typedef struct {
  gboolean            known;          /* FALSE if the run ended before */
  ChessMove           played;
  ChessMove           chosen[TABIYA_CHOICE_N_SIDES];
  ChessScore          scores[TABIYA_CHOICE_N_SIDES];   /* of these moves, White's view */
  TabiyaChoiceResult  result;         /* SAME, CLOSE or FIRM */
  TabiyaChoiceReason  reason;         /* of a firm change */
  char               *sentence;       /* tabiya_choice_dup_sentence() as plain text, if the moves
                                         differ; otherwise NULL */
} TabiyaConsequence;

/* All that is known about a phase, or about all of them. */
typedef struct {
  guint              n_positions;
  guint              n_firm;          /* changes that are firm */
  TabiyaShare        different;       /* positions in which another move is chosen */
  TabiyaShare        agrees[TABIYA_CHOICE_N_SIDES];    /* with the move that was played */
  TabiyaShareChange  change;          /* of that agreement */
} TabiyaConsequencesTally;

/* Called in a working thread after each position, never twice at the same time. */
typedef void (*TabiyaConsequencesProgress) (guint    n_done,
                                            guint    n_positions,
                                            gpointer data);

/* @weights are for the same heuristic; copied. @nodes at least 2. (transfer full) */
TabiyaConsequences      *tabiya_consequences_new       (const HeuristicWeights     *before,
                                                        const HeuristicWeights     *after,
                                                        guint64                     nodes)
                                                        G_GNUC_WARN_UNUSED_RESULT;
void                     tabiya_consequences_free      (TabiyaConsequences         *self);

/* Searches the moves of a sample, which it takes over (transfer full). Blocks; any thread, once.
   Each search is a turn. FALSE if it was cancelled or the turns ended: what is known by then
   stays. FALSE with @error if memory is short. */
gboolean                 tabiya_consequences_run       (TabiyaConsequences         *self,
                                                        TabiyaMoveSample           *sample,
                                                        guint                       n_threads,
                                                        const TabiyaTurns          *turns,
                                                        GCancellable               *cancellable,
                                                        TabiyaConsequencesProgress  progress,
                                                        gpointer                    data,
                                                        GError                    **error);
/* Takes their turns away from the searches in progress, which begin again later. Any thread. */
void                     tabiya_consequences_interrupt (TabiyaConsequences         *self);

/* After the run; (transfer none). */
const HeuristicWeights  *tabiya_consequences_get_weights (const TabiyaConsequences *self,
                                                        TabiyaChoiceSide            side);
guint64                  tabiya_consequences_get_nodes (const TabiyaConsequences   *self);
const TabiyaMoveSample  *tabiya_consequences_get_sample (const TabiyaConsequences  *self);
/* Of a move of the sample, by its index. */
const TabiyaConsequence *tabiya_consequences_get       (const TabiyaConsequences   *self,
                                                        guint                       index);
/* Over the known positions of a phase; TABIYA_N_PHASES for all phases. */
void                     tabiya_consequences_count     (const TabiyaConsequences   *self,
                                                        TabiyaGamePhase             phase,
                                                        TabiyaConsequencesTally    *tally);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaConsequences, tabiya_consequences_free)

G_END_DECLS
