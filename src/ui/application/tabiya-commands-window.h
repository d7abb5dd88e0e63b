/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * TabiyaCommandsWindow: what can be done in a window, with its keys, to be searched; or one group
 * of that. What does not apply now is dimmed in the whole list and left out of a group. A row that
 * is activated closes the window and does it. Main thread.
 */
#define TABIYA_TYPE_COMMANDS_WINDOW (tabiya_commands_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCommandsWindow, tabiya_commands_window, TABIYA, COMMANDS_WINDOW,
                      AdwWindow)

/* @group: the title of a TabiyaCommandGroup, not translated; NULL for all. GTK owns the window,
   which is to be presented. (transfer none) */
GtkWindow *tabiya_commands_window_new         (GtkApplicationWindow *parent,
                                               const char           *group);
/* Adds "all-commands" and "export", which open it. */
void       tabiya_commands_window_add_actions (GtkApplicationWindow *window);

G_END_DECLS
