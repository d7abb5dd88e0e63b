/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Offers what a menu, a button or a key can ask of any TabiyaWindow as a whole: win.copy-pgn,
   copy-fen, paste, copy-image, save-image, fullscreen, preferences, about, close. Once, for the
   class. */
void  tabiya_window_install_actions (GtkWidgetClass *klass);

G_END_DECLS
