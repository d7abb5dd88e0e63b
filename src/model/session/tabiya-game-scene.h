/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/analysis/tabiya-analysis-controller.h"
#include "model/review/tabiya-review-controller.h"
#include "model/stage/tabiya-scene.h"

G_BEGIN_DECLS

/*
 * TabiyaGameScene: the game that is played or shown, on the stage: the position at its cursor with
 * what people drew there, and a hint or what the engine thinks. A move is one of the game. Always
 * active. Main thread.
 */
#define TABIYA_TYPE_GAME_SCENE (tabiya_game_scene_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameScene, tabiya_game_scene, TABIYA, GAME_SCENE, GObject)

/* Takes references. */
TabiyaGameScene *tabiya_game_scene_new (TabiyaReviewController   *review,
                                        TabiyaPlayController     *playing,
                                        TabiyaAnalysisController *analysis)
                                        G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
