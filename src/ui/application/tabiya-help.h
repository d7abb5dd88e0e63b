/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the help in the desktop's help viewer; where there is none, says so on @parent. Main
   thread. */
void tabiya_help_show          (GtkWindow            *parent);

/* Gives @window the action that shows the keys, and builds their window when it is first asked for.
   Main thread. */
void tabiya_help_add_shortcuts (GtkApplicationWindow *window);

G_END_DECLS
