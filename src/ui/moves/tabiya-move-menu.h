/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens the menu about the current move over @parent, pointing to @box there. It does what actions
   of the window do, and goes away by itself. */
void tabiya_move_menu_popup (GtkWidget             *parent,
                             const graphene_rect_t *box);

G_END_DECLS
