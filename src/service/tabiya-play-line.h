/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/* A take-back that can be undone. */
typedef struct {
  TabiyaNode *node;           /* the live node before it */
  gint64      remaining[2];   /* the clock times before it in milliseconds, by ChessColor; negative
                                 if not known */
} TabiyaTakenBack;

/*
 * TabiyaPlayLine: the live position of a game in progress. It is always on the main line and
 * usually at its end. After a take-back the moves taken back stay on the main line, after the live
 * position, until another move is played and they become a variation.
 */
typedef struct {
  TabiyaGame *game;           /* borrowed */
  TabiyaNode *live;
  TabiyaNode *ahead;          /* what followed it at the last tabiya_play_line_look_ahead();
                                 nullable */
  GArray     *taken;          /* TabiyaTakenBack, oldest first */
} TabiyaPlayLine;

void            tabiya_play_line_init          (TabiyaPlayLine        *self);
void            tabiya_play_line_clear         (TabiyaPlayLine        *self);
void            tabiya_play_line_begin         (TabiyaPlayLine        *self,
                                                TabiyaGame            *game);
void            tabiya_play_line_restore       (TabiyaPlayLine        *self,
                                                TabiyaNode            *live,
                                                const GArray          *taken);

ChessColor      tabiya_play_line_get_turn      (const TabiyaPlayLine  *self);
TabiyaNode     *tabiya_play_line_find_decision (const TabiyaPlayLine  *self,
                                                const TabiyaPlaySetup *setup);

void            tabiya_play_line_advance       (TabiyaPlayLine        *self,
                                                TabiyaNode            *node);
void            tabiya_play_line_take_back     (TabiyaPlayLine        *self,
                                                TabiyaNode            *node,
                                                const gint64           remaining[2]);
TabiyaTakenBack tabiya_play_line_put_back      (TabiyaPlayLine        *self);

void            tabiya_play_line_look_ahead    (TabiyaPlayLine        *self);
gboolean        tabiya_play_line_follow_edit   (TabiyaPlayLine        *self,
                                                gboolean               going);

G_END_DECLS
