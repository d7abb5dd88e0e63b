/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs the actions of a TabiyaWindow as a whole: win.copy-pgn, copy-fen, paste, copy-image,
   save-image, fullscreen, preferences, about, close. To be called once, when the class is
   initialized. */
void  tabiya_window_install_actions (GtkWidgetClass *klass);

G_END_DECLS
