/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the menu for the current move over @parent, pointing to @box there. Its items are actions
   of the window. It removes itself when it closes. */
void tabiya_move_menu_popup (GtkWidget             *parent,
                             const graphene_rect_t *box);

G_END_DECLS
