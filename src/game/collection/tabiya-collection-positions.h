/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection-news.h"
#include "game/collection/tabiya-position-builder.h"
#include "game/collection/tabiya-position-tree.h"

G_BEGIN_DECLS

/*
 * TabiyaCollectionPositions: the positions of a collection as it is now: the index of the games as
 * they are in the file, and over it the games that were edited, added or deleted since. It makes
 * the index if there is none, or throws it away and makes it anew if it is damaged. Used by the
 * scan, in its thread.
 */
typedef struct _TabiyaCollectionPositions TabiyaCollectionPositions;

TabiyaCollectionPositions *
                    tabiya_collection_positions_new      (TabiyaCollectionSlot       *slot);
void                tabiya_collection_positions_free     (TabiyaCollectionPositions  *self);

/* Opens the index at @path if it belongs to @identity. */
gboolean            tabiya_collection_positions_open     (TabiyaCollectionPositions  *self,
                                                          const char                 *path,
                                                          const char                 *identity);
/* Begins to make the index of a file of @size bytes. All its games are to be added, in order.
   @path: (nullable): where the index goes. */
void                tabiya_collection_positions_begin    (TabiyaCollectionPositions  *self,
                                                          const char                 *path,
                                                          guint64                     size);
/* Whether games are to be added, or work is to be done after the last one. */
gboolean            tabiya_collection_positions_is_making (TabiyaCollectionPositions *self);
/* Whether there is an index. */
gboolean            tabiya_collection_positions_is_ready (TabiyaCollectionPositions  *self);
/* Whether games are to be taken from the index of an earlier version of the file. */
gboolean            tabiya_collection_positions_is_continued (TabiyaCollectionPositions *self);
/* Takes the next game from there. FALSE if it is not there; then it must be read. */
gboolean            tabiya_collection_positions_copy     (TabiyaCollectionPositions  *self,
                                                          const char                 *text,
                                                          gsize                       length,
                                                          TabiyaReadGame             *game);
/* Adds the next game, if an index is being made. @game: (nullable): one without a text has no
   positions. */
void                tabiya_collection_positions_add      (TabiyaCollectionPositions  *self,
                                                          const TabiyaReadGame       *game);
/* Tells how much of the games is stored, 0 to 1; nothing if no index is being made. */
void                tabiya_collection_positions_tell_stored (TabiyaCollectionPositions *self,
                                                          double                      fraction);
/* Works until @end after the last game. FALSE when there is nothing left to do. @games:
   (nullable): what is known of the games; @identity: (nullable): the version of the file, if the
   index may be kept. */
gboolean            tabiya_collection_positions_work     (TabiyaCollectionPositions  *self,
                                                          gint64                      end,
                                                          TabiyaGameIndex            *games,
                                                          const char                 *identity);
/* Reports that the index cannot be made. Takes ownership of @error. */
void                tabiya_collection_positions_fail     (TabiyaCollectionPositions  *self,
                                                          GError                     *error);
/* Lets an index be made that is larger than the cache is meant to be. */
void                tabiya_collection_positions_allow    (TabiyaCollectionPositions  *self);
/* Whether the index turned out to be damaged, so that it has to be made again. */
gboolean            tabiya_collection_positions_is_damaged (TabiyaCollectionPositions *self);

/* Replaces what the index says of a game. @bytes: a stored game; NULL: the game was deleted. Takes
   ownership of @bytes. */
void                tabiya_collection_positions_set      (TabiyaCollectionPositions  *self,
                                                          guint32                     id,
                                                          GBytes                     *bytes,
                                                          TabiyaGameFacts             facts);

/* What was played from a position in the games of @among, an array of bits, or in all games if it
   is NULL. */
TabiyaPositionTree *tabiya_collection_positions_make_tree (TabiyaCollectionPositions *self,
                                                          const ChessPosition        *position,
                                                          const guint8               *among,
                                                          gsize                       n_among,
                                                          GCancellable               *cancellable,
                                                          GError                    **error);

/* Which of the games in @among pass what @filter looks for on the board. @found: as many bits, all
   0; those of the games that pass are set. @func: (nullable): told them while more are looked for,
   by any thread, but by one at a time. */
gboolean            tabiya_collection_positions_search   (TabiyaCollectionPositions  *self,
                                                          const TabiyaGameFilter     *filter,
                                                          const guint8               *among,
                                                          gsize                       n_among,
                                                          guint8                     *found,
                                                          TabiyaFoundFunc             func,
                                                          gpointer                    data,
                                                          GCancellable               *cancellable,
                                                          GError                    **error);

G_END_DECLS
