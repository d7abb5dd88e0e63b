/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets nobody search until @window has been painted for the first time: what an engine does before
   anybody can see it only makes a start slower. Before @window is shown. Main thread. */
void tabiya_first_frame_await (GtkWidget *window);

G_END_DECLS
