/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A window that was opened from another one stands in front of it (is transient for it), and that
 * one perhaps in front of a third: a family, with a window that has a board at its root. If a
 * window stood in front of any other window than the one it was opened from, it could be hidden by
 * the one in use; and a hidden modal dialog makes the program look frozen. Main thread.
 */

/* The window from which an action of the application opens another one: the window used last, or
   the one behind it if that was itself presented below. (transfer none) (nullable) */
GtkWindow *tabiya_window_family_find_source (GtkApplication *application);

/* Makes @window a window of the application in front of @source (nullable), and presents it. */
void       tabiya_window_family_present     (GtkWindow      *window,
                                             GtkWindow      *source);

/* To be called before @window is closed: windows in front of it stay open, in front of the window
   behind it. */
void       tabiya_window_family_hand_over   (GtkWindow      *window);

G_END_DECLS
