/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TABIYA_MENUS_PATH "/org/tabiya/Tabiya/ui/tabiya-window-menus.ui"

/*
 * A menu of the window that is built when its button is first used. A popover of fifty items costs
 * as much as everything that a window shows at the start. @id names a menu in
 * tabiya-window-menus.ui.
 */
void tabiya_lazy_menu_attach (GtkMenuButton *button,
                              const char    *id);

G_END_DECLS
