/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the help in the desktop's help viewer. If there is none, a dialog on @parent says so. Main
   thread. */
void tabiya_help_show (GtkWindow *parent);

G_END_DECLS
