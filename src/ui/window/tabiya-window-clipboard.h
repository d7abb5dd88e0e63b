/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Games and positions as text, from the clipboard into a window and back. Main thread. */

/* The game shown, and the position shown. */
void  tabiya_window_copy_pgn  (TabiyaWindow *self);
void  tabiya_window_copy_fen  (TabiyaWindow *self);
/* Asks before anything gives way that is not saved. */
void  tabiya_window_paste     (TabiyaWindow *self);

G_END_DECLS
