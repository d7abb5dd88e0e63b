/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Sets up a position on a board, beginning with the one that is shown, to play from it or to
   analyse it. Asks before anything is replaced. @draft (nullable): a position left behind, which is
   shown instead. */
void tabiya_window_set_up_position (TabiyaWindow *self,
                                    TabiyaDraft  *draft);
/* Asks who is to play from the position that is shown. */
void tabiya_window_play_from_here  (TabiyaWindow *self);

G_END_DECLS
