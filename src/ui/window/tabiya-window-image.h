/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* The board of a window as a picture. Main thread. */

/* Copies it to the clipboard, as PNG and as SVG. */
void  tabiya_window_copy_image (TabiyaWindow *self);
/* Asks for its format and where to save it. */
void  tabiya_window_save_image (TabiyaWindow *self);

G_END_DECLS
