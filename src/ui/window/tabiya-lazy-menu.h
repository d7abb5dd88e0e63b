/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A menu that is made when its button is used for the first time. A popover of fifty items costs as
 * much as all that a window shows at first.
 */
void tabiya_lazy_menu_attach (GtkMenuButton *button,
                              const char    *path,
                              const char    *id);

G_END_DECLS
