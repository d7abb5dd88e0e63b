/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/review/tabiya-why-not-controller.h"

G_BEGIN_DECLS

/*
 * TabiyaWhyNotPanel: the strip beside the board that says which move is asked about and what the
 * answer is. Moves can be asked about here, too, from a list of all that are legal. Numbers are one
 * click away. It is seen while its controller is active. Main thread.
 *
 * Signal "board-wanted": a move is to be made on the board now.
 */
#define TABIYA_TYPE_WHY_NOT_PANEL (tabiya_why_not_panel_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWhyNotPanel, tabiya_why_not_panel, TABIYA, WHY_NOT_PANEL, GtkWidget)

/* To be called once; a reference to @controller is taken. */
void  tabiya_why_not_panel_set_controller (TabiyaWhyNotPanel      *self,
                                           TabiyaWhyNotController *controller);
/* Whether it stands below the board of a narrow window, and whether beside that of a low one, where
   there is even less room. */
void  tabiya_why_not_panel_set_room       (TabiyaWhyNotPanel      *self,
                                           gboolean                narrow,
                                           gboolean                low);

G_END_DECLS
