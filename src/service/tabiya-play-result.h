/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game-end.h"
#include "service/tabiya-play-weights.h"

G_BEGIN_DECLS

/* TabiyaPlayResult: whether and how a game has ended, kept in step with its tags. */
typedef struct {
  TabiyaGameEnd end;
  TabiyaEnd     undone;   /* the last end that undo removed, for redo; NONE for an end
                             that the moves bring about */
} TabiyaPlayResult;

gboolean tabiya_play_result_is_over     (const TabiyaPlayResult  *self);
void     tabiya_play_result_record      (TabiyaPlayResult        *self,
                                         TabiyaGameEnd            end,
                                         TabiyaGame              *game,
                                         TabiyaNode              *live,
                                         const TabiyaPlayWeights *weights);
void     tabiya_play_result_reopen      (TabiyaPlayResult        *self,
                                         TabiyaGame              *game);
void     tabiya_play_result_follow_edit (TabiyaPlayResult        *self,
                                         TabiyaGame              *game,
                                         TabiyaNode              *live,
                                         gboolean                 playing);

G_END_DECLS
