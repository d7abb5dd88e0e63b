/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Menus that belong to a place in a widget: the secondary button, or a finger that rests there,
   asks for one. Main thread. */

/* To claim @gesture if there is a menu at the point, which is in the widget. */
typedef void (*TabiyaMenuFunc) (gpointer    self,
                                GtkGesture *gesture,
                                double      x,
                                double      y);

/* @open is called with @self, which must live as long as the widget. */
void tabiya_menu_add_gestures (GtkWidget             *widget,
                               TabiyaMenuFunc         open,
                               gpointer               self);
/* Shows a menu beside @box, which is in @parent; it goes when it is closed. */
void tabiya_menu_popup        (GMenuModel            *model,
                               GtkWidget             *parent,
                               const graphene_rect_t *box);

G_END_DECLS
