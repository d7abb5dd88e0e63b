/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/collection/tabiya-collection.h"

G_BEGIN_DECLS

/*
 * TabiyaGamesModel: the games of a collection as a list, filtered and sorted. Its items are places,
 * not games: if another filter finds other games they are shown by the same rows, so a list of half
 * a million games costs no more than its visible part. "rows-changed" says that the places hold
 * other games; the signal of GListModel only says that the number of places has changed.
 * "filter-changed" says that there is another filter, "searched" that a search of boards or
 * comments has come further or has ended. What it finds is listed as it is found.
 */
#define TABIYA_TYPE_GAMES_MODEL (tabiya_games_model_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesModel, tabiya_games_model, TABIYA, GAMES_MODEL, GObject)

/* A place in the list. */
#define TABIYA_TYPE_GAMES_PLACE (tabiya_games_place_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesPlace, tabiya_games_place, TABIYA, GAMES_PLACE, GObject)

/* The number of the game at this place; G_MAXUINT if there is none. */
guint                  tabiya_games_place_get_index      (TabiyaGamesPlace *self);
/* Valid until the rows change. NULL if there is no game. */
const TabiyaPgnHeader *tabiya_games_place_get_header     (TabiyaGamesPlace *self);

TabiyaGamesModel      *tabiya_games_model_new            (void);
/* NULL for no games. The filter is kept, and the order becomes that of the file. */
void                   tabiya_games_model_set_collection (TabiyaGamesModel *self,
                                                          TabiyaCollection *collection);
TabiyaCollection      *tabiya_games_model_get_collection (TabiyaGamesModel *self);
void                   tabiya_games_model_set_filter     (TabiyaGamesModel *self,
                                                          const char       *text);
TabiyaGameFilter      *tabiya_games_model_get_filter     (TabiyaGamesModel *self);
void                   tabiya_games_model_set_sort       (TabiyaGamesModel *self,
                                                          TabiyaSort        sort,
                                                          gboolean          descending);
/* Whether a query is in progress. */
gboolean               tabiya_games_model_get_busy       (TabiyaGamesModel *self);
/* How much of a search of boards or comments is done, 0 to 1; negative if there is none. */
double                 tabiya_games_model_get_done       (TabiyaGamesModel *self);
/* Why boards or comments could not be searched, for a person; then the list is as it was before.
   NULL if nothing failed. */
const GError          *tabiya_games_model_get_error      (TabiyaGamesModel *self);
/* Ends a search; what was found stays in the list. */
void                   tabiya_games_model_stop           (TabiyaGamesModel *self);
/* To be called when games were deleted, restored or added, or their tags edited. */
void                   tabiya_games_model_refresh        (TabiyaGamesModel *self);
/* The number of games that the list has or will have in a moment, because rows are added a few at a
   time. */
guint                  tabiya_games_model_get_n_found    (TabiyaGamesModel *self);
/* G_MAXUINT after the end. */
guint                  tabiya_games_model_get_index      (TabiyaGamesModel *self,
                                                          guint             position);
gboolean               tabiya_games_model_find           (TabiyaGamesModel *self,
                                                          guint             index,
                                                          guint            *position);

/* The game @by places after @index in the list. FALSE at the end of the list. */
gboolean               tabiya_games_model_get_neighbour  (TabiyaGamesModel *self,
                                                          guint             index,
                                                          int               by,
                                                          guint            *neighbour);

G_END_DECLS
