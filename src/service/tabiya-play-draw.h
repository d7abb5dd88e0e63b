/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaPlayDraw: whether an engine offers its opponent, a person, a draw. It does so once in a
 * game, when it has seen itself level for several of its moves, late enough, and without an
 * advantage in material on either side. The offer is open until the person accepts or declines it,
 * moves, or the position is no longer the one in which it was made.
 */
typedef struct {
  guint       n_level;    /* the engine's moves in a row at which it saw itself level */
  guint       last_ply;   /* of the latest of them */
  gboolean    offered;    /* in this game already */
  TabiyaNode *open_at;    /* borrowed: the live node while an offer is open; otherwise NULL */
} TabiyaPlayDraw;

gboolean tabiya_play_draw_consider (TabiyaPlayDraw     *self,
                                    const TabiyaPlayer *player,
                                    TabiyaGame         *game,
                                    TabiyaNode         *node,
                                    ChessScore          own_view);
void     tabiya_play_draw_follow   (TabiyaPlayDraw     *self,
                                    TabiyaNode         *live,
                                    gboolean            is_going);
void     tabiya_play_draw_close    (TabiyaPlayDraw     *self);
gboolean tabiya_play_draw_is_open  (const TabiyaPlayDraw *self);
gboolean tabiya_play_draw_is_open_at (const TabiyaPlayDraw *self,
                                      TabiyaNode           *live);

G_END_DECLS
