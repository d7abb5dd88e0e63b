/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/tabiya-games-model.h"

G_BEGIN_DECLS

/* The columns of a list of games: their cells with highlighted matches of the filter, their titles
   to sort by, and the menu that shows or hides columns. They belong to the page, which must free
   them before the view. */
typedef struct _TabiyaGamesColumns TabiyaGamesColumns;

/* @sorted is called after a click on a title. */
TabiyaGamesColumns *tabiya_games_columns_new           (GtkColumnView       *view,
                                                        TabiyaGamesModel    *model,
                                                        GSettings           *settings,
                                                        void (*sorted) (gpointer   data,
                                                                        TabiyaSort sort,
                                                                        gboolean   descending),
                                                        gpointer             data);
void                tabiya_games_columns_free          (TabiyaGamesColumns  *self);
/* Updates every cell from its row. */
void                tabiya_games_columns_update        (TabiyaGamesColumns  *self);
/* Sets the game that is on the board; G_MAXUINT for none. */
void                tabiya_games_columns_set_current   (TabiyaGamesColumns  *self,
                                                        guint                index);
/* Shows the columns that a list of @width logical pixels has room for. */
void                tabiya_games_columns_set_width     (TabiyaGamesColumns  *self,
                                                        int                  width);
/* Whether the games are those of several files, whose names have a column then. */
void                tabiya_games_columns_set_folder    (TabiyaGamesColumns  *self,
                                                        gboolean             folder);
/* The actions of the menu of the titles. (transfer none) */
GActionGroup       *tabiya_games_columns_get_actions   (TabiyaGamesColumns  *self);
/* The place in the list to which a widget of a row belongs; NULL for other widgets. */
TabiyaGamesPlace   *tabiya_games_columns_find_place    (GtkWidget           *widget,
                                                        guint               *position);
/* A result as the window shows it: "½–½". */
const char         *tabiya_games_columns_format_result (const char          *result);

G_END_DECLS
