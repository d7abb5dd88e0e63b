/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps engines from searching until @window has been painted for the first time, because an
   earlier search would only make the start slower. To be called before @window is shown. Main
   thread. */
void tabiya_first_frame_await (GtkWidget *window);

G_END_DECLS
