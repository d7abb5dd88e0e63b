/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-clock.h"

G_BEGIN_DECLS

/* The clock of a game, kept in step with the clock times recorded in its moves. A game without a
   clock passes NULL, and these functions then do nothing. */

void tabiya_play_clock_reset         (TabiyaClock  *clock,
                                      TabiyaNode   *live);
void tabiya_play_clock_follow        (TabiyaClock  *clock,
                                      TabiyaNode   *live,
                                      gboolean      running);
void tabiya_play_clock_get_remaining (TabiyaClock  *clock,
                                      gint64        remaining[2]);
void tabiya_play_clock_set_remaining (TabiyaClock  *clock,
                                      const gint64  remaining[2]);

G_END_DECLS
