/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * A window that another one opened stands before it (it is transient for it), and that one perhaps
 * before a third: a family, with a window that has a board at its root. Whoever stands before
 * another window than the one the person is in can be hidden by that one, and a modal dialog that
 * is hidden makes the program look frozen. Main thread.
 */

/* The window that an action of the application came from: the one used last. (transfer none)
   (nullable) */
GtkWindow    *tabiya_window_family_find_source (GtkApplication *application);

/* The window with a board that @window (nullable) belongs to; it may be @window itself. (transfer
   none) (nullable) */
TabiyaWindow *tabiya_window_family_find_board  (GtkWindow      *window);

/* Lets @window stand before @source (nullable) and comes to the front with it. */
void          tabiya_window_family_present     (GtkWindow      *window,
                                                GtkWindow      *source);

/* Before @window is closed: what stands before it shall stay, before the window behind it. */
void          tabiya_window_family_hand_over   (GtkWindow      *window);

G_END_DECLS
