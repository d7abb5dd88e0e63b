/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Adds what is done with a window as a whole, whatever is in it: "paste" (a game or a position; a
   person is asked before anything is replaced that is not saved), "fullscreen", "preferences",
   "about", "close". Main thread. */
void  tabiya_window_actions_add (TabiyaWindow *window);

G_END_DECLS
