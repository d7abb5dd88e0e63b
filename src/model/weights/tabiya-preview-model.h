/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/choice/tabiya-choice.h"
#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaPreviewModel: one position judged by two sets of weights, before and after a change. The
 * static scores are available as soon as weights are set. The best moves follow as a TabiyaChoice
 * whose questions an engine of its own answers while they can be seen: a quick look first, then
 * searches of more and more nodes. It is independent of widgets. Main thread.
 *
 * When the weights change, a quick look in progress is finished and shown: while a slider is being
 * dragged there is always something to see, never older than two quick looks. Longer searches are
 * dropped.
 *
 * Signal "changed": scores or moves have changed.
 */
#define TABIYA_TYPE_PREVIEW_MODEL (tabiya_preview_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPreviewModel, tabiya_preview_model, TABIYA, PREVIEW_MODEL, GObject)

#define TABIYA_PREVIEW_LINES 3

TabiyaPreviewModel         *tabiya_preview_model_new             (void) G_GNUC_WARN_UNUSED_RESULT;
/* With a separate arbiter, which must outlive the model; for tests. */
TabiyaPreviewModel         *tabiya_preview_model_new_for_arbiter (TabiyaArbiter *arbiter)
                                                                  G_GNUC_WARN_UNUSED_RESULT;

/* @history (nullable): the keys of the earlier positions, for repetitions; copied. Does nothing
   if the position is already shown. */
void                        tabiya_preview_model_set_position  (TabiyaPreviewModel     *self,
                                                                const ChessPosition    *position,
                                                                GArray                 *history);
const ChessPosition        *tabiya_preview_model_get_position  (TabiyaPreviewModel     *self);
/* Both must be for the same heuristic. */
void                        tabiya_preview_model_set_weights   (TabiyaPreviewModel     *self,
                                                                const HeuristicWeights *before,
                                                                const HeuristicWeights *after);
/* The nodes of the longest searches from the next choice on, TABIYA_CHOICE_NODES unless set; for
   tests. */
void                        tabiya_preview_model_set_nodes     (TabiyaPreviewModel     *self,
                                                                guint64                 nodes);
/* Whether the moves can be seen: it searches only then. */
void                        tabiya_preview_model_set_seen      (TabiyaPreviewModel     *self,
                                                                gboolean                seen);

/* Whether the weights differ. */
gboolean                    tabiya_preview_model_is_comparison (TabiyaPreviewModel     *self);
/* The static score of the position with the current weights. */
const HeuristicExplanation *tabiya_preview_model_get_static    (TabiyaPreviewModel     *self,
                                                                TabiyaChoiceSide        side);
/* The latest choice that has lines to show; its weights may be older than those that were set. NULL
   until there are any, and if the game is over. (transfer none) (nullable) */
const TabiyaChoice         *tabiya_preview_model_get_choice    (TabiyaPreviewModel     *self);
/* Whether that choice is about the weights that were set. */
gboolean                    tabiya_preview_model_is_current    (TabiyaPreviewModel     *self);
/* Whether nothing is left to search. */
gboolean                    tabiya_preview_model_is_complete   (TabiyaPreviewModel     *self);
/* The number of searches started; for tests. */
guint                       tabiya_preview_model_get_n_searches (TabiyaPreviewModel    *self);

G_END_DECLS
