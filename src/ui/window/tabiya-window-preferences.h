/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Opens the preferences, which follow the position of the window, or presents them if they are
   open. Main thread. */
void  tabiya_window_show_preferences (TabiyaWindow *self);

G_END_DECLS
