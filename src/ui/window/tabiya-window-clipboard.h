/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Games and positions as text on the clipboard. Main thread. */

/* Copy the game or the position that the window shows. */
void  tabiya_window_copy_pgn  (TabiyaWindow *self);
void  tabiya_window_copy_fen  (TabiyaWindow *self);
/* Opens a game, or starts one from a position. Asks before it replaces anything that is not
   saved. */
void  tabiya_window_paste     (TabiyaWindow *self);
/* The same with a text that comes from elsewhere. */
void  tabiya_window_use_text  (TabiyaWindow *self,
                               const char   *text);

G_END_DECLS
