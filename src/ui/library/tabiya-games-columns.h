/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/library/tabiya-games-model.h"

G_BEGIN_DECLS

/* The columns of a list of games: their cells, their titles to sort by, the menu that shows more of
   them, and matches of the filter marked in them. Belongs to the view, and ends with it. */
typedef struct _TabiyaGamesColumns TabiyaGamesColumns;

/* @sorted is called when a title was clicked. */
TabiyaGamesColumns *tabiya_games_columns_new         (GtkColumnView       *view,
                                                      TabiyaGamesModel    *model,
                                                      GSettings           *settings,
                                                      void (*sorted) (gpointer   data,
                                                                      TabiyaSort sort,
                                                                      gboolean   descending),
                                                      gpointer             data);
void                tabiya_games_columns_free        (TabiyaGamesColumns  *self);
/* Every cell shows what its place holds now. */
void                tabiya_games_columns_update      (TabiyaGamesColumns  *self);
/* The game that is on the board; G_MAXUINT for none. */
void                tabiya_games_columns_set_current (TabiyaGamesColumns  *self,
                                                      guint                index);
/* Only the columns that a narrow list has room for. */
void                tabiya_games_columns_set_narrow  (TabiyaGamesColumns  *self,
                                                      gboolean             narrow);
/* Actions of the menu of the titles. (transfer none) */
GActionGroup       *tabiya_games_columns_get_actions (TabiyaGamesColumns  *self);
/* The place a widget of a row is for; NULL for others. */
TabiyaGamesPlace   *tabiya_games_columns_find_place  (GtkWidget           *widget,
                                                      guint               *position);
/* "½–½", as the window writes results. */
const char         *tabiya_games_columns_show_result (const char          *result);

G_END_DECLS
