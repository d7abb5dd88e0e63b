/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Windows with a board, and their tabs, as others look for them. Main thread. */

/* The window with a board to whose family that of @widget (nullable) belongs, which it may be
   itself; for another window of the application the one used last. (transfer none) (nullable) */
TabiyaWindow *tabiya_window_tabs_find_board (GtkWidget      *widget);
/* All tabs of all windows; those of the window used last are first. (transfer container) */
GPtrArray    *tabiya_window_tabs_list       (GtkApplication *application);
/* The tab in which a file is open; NULL if there is none. (transfer none) */
TabiyaTab    *tabiya_window_tabs_find_file  (GtkApplication *application,
                                             GFile          *file);

G_END_DECLS
