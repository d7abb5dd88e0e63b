/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the help in the desktop's help viewer. If there is none, a dialog on @parent says so. Main
   thread. */
void tabiya_help_show          (GtkWindow            *parent);

/* Gives @window the action that shows the keyboard shortcuts, whose window is built when it is
   first needed. Main thread. */
void tabiya_help_add_shortcuts (GtkApplicationWindow *window);

G_END_DECLS
