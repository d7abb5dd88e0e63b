/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaPreviewModel: one position judged by two sets of weights, those before and those after a
 * change. The static scores are there as soon as weights are set; the best moves follow when they
 * have been searched, with an engine of its own, from empty tables and with a fixed number of
 * nodes, so that the same weights always give the same moves. It knows no widget. Main thread.
 *
 * A search that is on is let finish when the weights change, and its moves are told: while a slider
 * is dragged there is always something to see, never older than two searches.
 *
 * Signal "changed": scores or moves are others.
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
/* With an arbiter of its own, which must outlive it; for tests. */
TabiyaPreviewModel         *tabiya_preview_model_new_for_arbiter (TabiyaArbiter *arbiter)
                                                                  G_GNUC_WARN_UNUSED_RESULT;

/* @history: (nullable): keys of the positions before, for repetitions; copied. */
void                        tabiya_preview_model_set_position  (TabiyaPreviewModel     *self,
                                                                const ChessPosition    *position,
                                                                GArray                 *history);
const ChessPosition        *tabiya_preview_model_get_position  (TabiyaPreviewModel     *self);
/* Of the same heuristic. */
void                        tabiya_preview_model_set_weights   (TabiyaPreviewModel     *self,
                                                                const HeuristicWeights *before,
                                                                const HeuristicWeights *after);
/* Whether anybody looks: it searches only then. */
void                        tabiya_preview_model_set_seen      (TabiyaPreviewModel     *self,
                                                                gboolean                seen);

/* Whether the weights differ. */
gboolean                    tabiya_preview_model_is_comparison (TabiyaPreviewModel     *self);
/* The static score of the position with the weights set last. */
const HeuristicExplanation *tabiya_preview_model_get_static    (TabiyaPreviewModel     *self,
                                                                TabiyaPreviewSide       side);
/* The best moves found last, NULL until there are some and where the game is over.
   (transfer none) */
TabiyaAnalysis             *tabiya_preview_model_get_analysis  (TabiyaPreviewModel     *self,
                                                                TabiyaPreviewSide       side);
/* The weights that found them. */
const HeuristicWeights     *tabiya_preview_model_get_judge     (TabiyaPreviewModel     *self,
                                                                TabiyaPreviewSide       side);
/* Whether they are those of the weights set last; else a search is on or waits. */
gboolean                    tabiya_preview_model_is_current    (TabiyaPreviewModel     *self,
                                                                TabiyaPreviewSide       side);
/* How many searches were begun; for tests. */
guint                       tabiya_preview_model_get_n_searches (TabiyaPreviewModel    *self);

G_END_DECLS
