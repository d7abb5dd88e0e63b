/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-engine-service.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayEvaluator: what the evaluation bar shows. While a person thinks or steps through a
 * game, the position shown is searched at full strength for a moment. Results are remembered, so
 * that stepping back and forth searches nothing twice and a hint is often available at once. It
 * gives way to the engine's own move, and may show the progress of that search instead. Its weights
 * need not be those the engine plays with. Main thread.
 *
 * Property (notified): "evaluation", the latest TabiyaAnalysis of the position shown, or NULL.
 */
#define TABIYA_TYPE_PLAY_EVALUATOR (tabiya_play_evaluator_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlayEvaluator, tabiya_play_evaluator,
                      TABIYA, PLAY_EVALUATOR, GObject)

TabiyaPlayEvaluator *tabiya_play_evaluator_new         (TabiyaEngineService    *service)
                                                        G_GNUC_WARN_UNUSED_RESULT;

void                 tabiya_play_evaluator_set_game    (TabiyaPlayEvaluator    *self,
                                                        TabiyaGame             *game);
void                 tabiya_play_evaluator_set_weights (TabiyaPlayEvaluator    *self,
                                                        const HeuristicWeights *weights);
/* Whether it judges by these weights. */
gboolean             tabiya_play_evaluator_judges_by   (TabiyaPlayEvaluator    *self,
                                                        const HeuristicWeights *weights);
void                 tabiya_play_evaluator_set_enabled (TabiyaPlayEvaluator    *self,
                                                        gboolean                enabled);
void                 tabiya_play_evaluator_update      (TabiyaPlayEvaluator    *self,
                                                        gboolean                engine_moves);
void                 tabiya_play_evaluator_stop        (TabiyaPlayEvaluator    *self);

void                 tabiya_play_evaluator_show        (TabiyaPlayEvaluator    *self,
                                                        TabiyaAnalysis         *analysis);
TabiyaAnalysis      *tabiya_play_evaluator_get_shown   (TabiyaPlayEvaluator    *self);

/* For hints. */
TabiyaAnalysis      *tabiya_play_evaluator_dup_known   (TabiyaPlayEvaluator    *self);
TabiyaSearch        *tabiya_play_evaluator_make_search (TabiyaPlayEvaluator    *self,
                                                        TabiyaPriority          priority);
void                 tabiya_play_evaluator_end_hint    (TabiyaPlayEvaluator    *self,
                                                        TabiyaAnalysis         *analysis);

G_END_DECLS
