/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/stage/tabiya-scene.h"

G_BEGIN_DECLS

/*
 * TabiyaStage: what a board shows. It knows its scenes, which of them is on, and which
 * comes back. The first, the game, is always there; of the others the last one that is active is
 * on. A scene that a person can end ends another such scene when it comes on. Main thread.
 *
 * Properties:
 *   "scene" (read, notified): the one that is on.
 *   "flipped" (read, written, notified): whether Black sits below. A scene with a side turns the
 *       board to it when it comes on; the person may turn it again, and afterwards it is as it was.
 * Signal "changed": the board shows something else.
 */
#define TABIYA_TYPE_STAGE (tabiya_stage_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaStage, tabiya_stage, TABIYA, STAGE, GObject)

TabiyaStage *tabiya_stage_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes a reference. The first is the game; each covers those before it. */
void         tabiya_stage_add         (TabiyaStage *self,
                                       TabiyaScene *scene);

TabiyaScene *tabiya_stage_get_scene   (TabiyaStage *self);
gboolean     tabiya_stage_is_silent   (TabiyaStage *self);
void         tabiya_stage_set_flipped (TabiyaStage *self,
                                       gboolean     flipped);
gboolean     tabiya_stage_get_flipped (TabiyaStage *self);

/* @shown: (out caller-allocates): to be cleared by the caller. */
void         tabiya_stage_show        (TabiyaStage *self,
                                       TabiyaShown *shown);
/* What a person does on the board; see the functions of TabiyaScene of the same names. */
gboolean     tabiya_stage_try_move    (TabiyaStage *self,
                                       ChessMove    move);
void         tabiya_stage_place       (TabiyaStage *self,
                                       ChessSquare  from,
                                       ChessSquare  to,
                                       gboolean     copy);
gboolean     tabiya_stage_step        (TabiyaStage *self,
                                       int          by);
/* Ends what a person can end. FALSE if there was nothing of the kind. */
gboolean     tabiya_stage_end         (TabiyaStage *self);

G_END_DECLS
