/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks where to save a picture of the board or the graph at @place, and writes it there: @bytes,
   which are SVG rather than PNG if @svg. @title, @name (of the file, without its suffix) and
   @failure (heading of the message if it cannot be written) are translated. Main thread. */
void  tabiya_picture_save (GtkWidget  *place,
                           GBytes     *bytes,
                           gboolean    svg,
                           const char *title,
                           const char *name,
                           const char *failure);

G_END_DECLS
