/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/* The milliseconds that the clock of @color shows, and that are told of it: those of the clock of
   the game in progress, which stands still at its end, or those recorded in an earlier position
   that is looked at afterwards. Who lost on time has none left. -1 if nobody knows. Main thread. */
gint64 tabiya_node_clock_shown (TabiyaPlay *play,
                                ChessColor  color);

G_END_DECLS
