/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Finds a window with a board in which a file may be opened, opening one if need be; it is not
   presented. */
typedef GtkWindow *(*TabiyaFindBoardFunc) (gpointer data);

/* Adds app.my-games, which shows the games that were played here. @find_board is called with
   @application. Main thread, once. */
void tabiya_my_games_actions_install (GtkApplication      *application,
                                      TabiyaFindBoardFunc  find_board);

G_END_DECLS
