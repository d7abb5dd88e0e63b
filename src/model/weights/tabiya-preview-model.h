/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaPreviewModel: one position judged by two sets of weights, before and after a change. The
 * static scores are available as soon as weights are set; the best moves follow when they have been
 * searched, by an engine of its own, from empty tables and with a fixed number of nodes, so that
 * the same weights always give the same moves. It is independent of widgets. Main thread.
 *
 * When the weights change, a search in progress may finish and its moves are reported: while a
 * slider is being dragged there is always something to see, never older than two searches.
 *
 * Signal "changed": scores or moves have changed.
 */
#define TABIYA_TYPE_PREVIEW_MODEL (tabiya_preview_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPreviewModel, tabiya_preview_model, TABIYA, PREVIEW_MODEL, GObject)

#define TABIYA_PREVIEW_NODES 20000
#define TABIYA_PREVIEW_LINES 3

typedef enum {
  TABIYA_PREVIEW_BEFORE,
  TABIYA_PREVIEW_AFTER,
} TabiyaPreviewSide;

TabiyaPreviewModel         *tabiya_preview_model_new             (void) G_GNUC_WARN_UNUSED_RESULT;
/* With a separate arbiter, which must outlive the model; for tests. */
TabiyaPreviewModel         *tabiya_preview_model_new_for_arbiter (TabiyaArbiter *arbiter)
                                                                  G_GNUC_WARN_UNUSED_RESULT;

/* @history (nullable): the keys of the earlier positions, for repetitions; copied. */
void                        tabiya_preview_model_set_position  (TabiyaPreviewModel     *self,
                                                                const ChessPosition    *position,
                                                                GArray                 *history);
const ChessPosition        *tabiya_preview_model_get_position  (TabiyaPreviewModel     *self);
/* Both must be for the same heuristic. */
void                        tabiya_preview_model_set_weights   (TabiyaPreviewModel     *self,
                                                                const HeuristicWeights *before,
                                                                const HeuristicWeights *after);
/* Whether the moves can be seen: it searches only then. */
void                        tabiya_preview_model_set_seen      (TabiyaPreviewModel     *self,
                                                                gboolean                seen);

/* Whether the weights differ. */
gboolean                    tabiya_preview_model_is_comparison (TabiyaPreviewModel     *self);
/* The static score of the position with the current weights. */
const HeuristicExplanation *tabiya_preview_model_get_static    (TabiyaPreviewModel     *self,
                                                                TabiyaPreviewSide       side);
/* The latest best moves; NULL until there are any, and if the game is over. (transfer none) */
TabiyaAnalysis             *tabiya_preview_model_get_analysis  (TabiyaPreviewModel     *self,
                                                                TabiyaPreviewSide       side);
/* The weights with which these moves were found. */
const HeuristicWeights     *tabiya_preview_model_get_judge     (TabiyaPreviewModel     *self,
                                                                TabiyaPreviewSide       side);
/* Whether they were found with the current weights; if not, a search is in progress or waiting. */
gboolean                    tabiya_preview_model_is_current    (TabiyaPreviewModel     *self,
                                                                TabiyaPreviewSide       side);
/* The number of searches started; for tests. */
guint                       tabiya_preview_model_get_n_searches (TabiyaPreviewModel    *self);

G_END_DECLS
