/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/collection/tabiya-collection.h"

G_BEGIN_DECLS

/*
 * TabiyaGamesModel: the games of a collection as a list, filtered and sorted. Its items are places,
 * not games: when another filter finds other games, the same rows show them, so that a list of half
 * a million costs no more than what is seen of it. "rows-changed" says that the places hold other
 * games; the list model's own signal only that there are more or fewer of them.
 */
#define TABIYA_TYPE_GAMES_MODEL (tabiya_games_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesModel, tabiya_games_model, TABIYA, GAMES_MODEL, GObject)

/* A place in the list. */
#define TABIYA_TYPE_GAMES_PLACE (tabiya_games_place_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesPlace, tabiya_games_place, TABIYA, GAMES_PLACE, GObject)

/* Number of the game that stands there now; G_MAXUINT for none. */
guint                  tabiya_games_place_get_index      (TabiyaGamesPlace *self);
/* Good until the rows change. NULL when there is no game. */
const TabiyaPgnHeader *tabiya_games_place_get_header     (TabiyaGamesPlace *self);

TabiyaGamesModel      *tabiya_games_model_new            (void);
/* NULL: no games. */
void                   tabiya_games_model_set_collection (TabiyaGamesModel *self,
                                                          TabiyaCollection *collection);
TabiyaCollection      *tabiya_games_model_get_collection (TabiyaGamesModel *self);
void                   tabiya_games_model_set_filter     (TabiyaGamesModel *self,
                                                          const char       *text);
TabiyaGameFilter      *tabiya_games_model_get_filter     (TabiyaGamesModel *self);
void                   tabiya_games_model_set_sort       (TabiyaGamesModel *self,
                                                          TabiyaSort        sort,
                                                          gboolean          descending);
/* Whether a query is under way. */
gboolean               tabiya_games_model_get_busy       (TabiyaGamesModel *self);
/* Games were deleted, restored or added, or their tags edited. */
void                   tabiya_games_model_refresh        (TabiyaGamesModel *self);
/* How many games the list has, or will have in a moment: it gets its rows a few at a time. */
guint                  tabiya_games_model_get_n_found    (TabiyaGamesModel *self);
/* G_MAXUINT beyond the end. */
guint                  tabiya_games_model_get_index      (TabiyaGamesModel *self,
                                                          guint             position);
gboolean               tabiya_games_model_find           (TabiyaGamesModel *self,
                                                          guint             index,
                                                          guint            *position);

/* The game @by places further in the list than @index. FALSE where the list ends. */
gboolean               tabiya_games_model_get_neighbour  (TabiyaGamesModel *self,
                                                          guint             index,
                                                          int               by,
                                                          guint            *neighbour);

G_END_DECLS
