/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-player-names.h"
#include "game/collection/tabiya-player-record.h"
#include "game/collection/tabiya-position-tree.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/pgn/tabiya-pgn-source.h"

G_BEGIN_DECLS

/*
 * TabiyaCollection: the games of a PGN file as a list that can be sorted and filtered. It opens a
 * file of any size at once and grows while a thread reads. The index is cached, so that opening the
 * same file again is immediate. The PGN file is the only source of truth: a cache that is missing,
 * damaged or not writable costs nothing but time. Main thread.
 *
 * Signals: "games-added" (guint first, guint n); "plies-known" (guint first, guint n): the lengths
 * of games were counted and their openings found; "progress": the phase or the fraction has
 * changed; "failed": reading ended before the end of the file, see tabiya_collection_get_error();
 * "positions-changed": the state of the index of positions or its fraction has changed.
 */
#define TABIYA_TYPE_COLLECTION (tabiya_collection_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCollection, tabiya_collection, TABIYA, COLLECTION, GObject)

typedef enum {
  TABIYA_COLLECTION_READING,    /* games are being found */
  TABIYA_COLLECTION_COUNTING,   /* all are listed; their moves are being counted */
  TABIYA_COLLECTION_READY,
} TabiyaCollectionPhase;

/* The index of positions, which tabiya_collection_make_tree_async() needs. */
typedef enum {
  TABIYA_POSITIONS_NONE,        /* nobody has looked yet */
  TABIYA_POSITIONS_MAKING,      /* it is being made */
  TABIYA_POSITIONS_READY,
  TABIYA_POSITIONS_TOO_LARGE,   /* it would be larger than the cache; a person has to be asked */
  TABIYA_POSITIONS_FAILED,      /* there is none: the disk is full, for example */
} TabiyaPositionsState;

/* The maximum size of the cache in bytes. */
#define TABIYA_COLLECTION_CACHE_LIMIT (512 * 1024 * 1024ull)

/* The cache folder of the current user. (transfer full) */
char                 *tabiya_collection_dup_cache_folder (void);

/* Completes when the first games are there. @cache_folder may be NULL, to use no cache. */
void                  tabiya_collection_open_async   (GFile                *file,
                                                      const char           *cache_folder,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
/* The same for a file whose bytes are known, such as one in the archive @file. */
void                  tabiya_collection_open_source_async (TabiyaPgnSource     *source,
                                                           GFile               *file,
                                                           const char          *cache_folder,
                                                           GCancellable        *cancellable,
                                                           GAsyncReadyCallback  callback,
                                                           gpointer             user_data);
TabiyaCollection     *tabiya_collection_open_finish  (GAsyncResult         *result,
                                                      GError              **error)
                                                      G_GNUC_WARN_UNUSED_RESULT;
/* A list of games that are already known, without a cache. */
TabiyaCollection     *tabiya_collection_new          (TabiyaPgnFile        *file);

TabiyaPgnFile        *tabiya_collection_get_file     (TabiyaCollection     *self);
TabiyaCollectionPhase tabiya_collection_get_phase    (TabiyaCollection     *self);
/* The fraction of the current phase that is done, 0 to 1. */
double                tabiya_collection_get_fraction (TabiyaCollection     *self);
/* NULL if nothing has failed. */
const GError         *tabiya_collection_get_error    (TabiyaCollection     *self);
/* The length of the main line in plies; TABIYA_PLIES_UNKNOWN if the game has not been counted
   yet. */
guint16               tabiya_collection_get_plies    (TabiyaCollection     *self,
                                                      guint                 index);
/* The ECO code that the moves of a game have, whatever its tags say. -1 if it has none, or if it
   has not been counted yet. See tabiya_eco_to_number(). Main thread. */
int                   tabiya_collection_get_found_eco (TabiyaCollection    *self,
                                                      guint                 index);

/* To be called when a game was edited, added, deleted or restored. */
void                  tabiya_collection_refresh      (TabiyaCollection     *self,
                                                      guint                 index);
/* To be called when any of the games in memory may have been edited. */
void                  tabiya_collection_refresh_all  (TabiyaCollection     *self);
/* To be called when the file was saved, perhaps under another name. */
void                  tabiya_collection_note_saved   (TabiyaCollection     *self);
/* To be called when what the cache said about the file turned out to be wrong. */
void                  tabiya_collection_forget_cache (TabiyaCollection     *self);

/* The games that match, in order. A query ends when its cancellable is cancelled. The result
   contains only numbers of games that are in the file now. (element-type guint32) (transfer
   full) */
void                  tabiya_collection_query_async  (TabiyaCollection     *self,
                                                      TabiyaGameFilter     *filter,
                                                      TabiyaSort            sort,
                                                      gboolean              descending,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
GArray               *tabiya_collection_query_finish (TabiyaCollection     *self,
                                                      GAsyncResult         *result,
                                                      GError              **error);

/* The same for filters that look for something on the board or in comments: @found (nullable) is
   told in the main thread the games that match as they are found, in no particular order, before
   the callback; @n may be 0, and @done is how much is searched, 0 to 1. The answer is
   G_IO_ERROR_PENDING as long as the index of positions is being made and the board is asked about.
   Finish with tabiya_collection_query_finish(). */
typedef void        (*TabiyaFoundFunc)               (const guint32        *ids,
                                                      guint                 n,
                                                      double                done,
                                                      gpointer              data);
void                  tabiya_collection_find_async   (TabiyaCollection     *self,
                                                      TabiyaGameFilter     *filter,
                                                      TabiyaSort            sort,
                                                      gboolean              descending,
                                                      TabiyaFoundFunc       found,
                                                      gpointer              found_data,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);

/* The state of the index of positions, how much of it is made (0 to 1), and why there is none
   (nullable). */
TabiyaPositionsState  tabiya_collection_get_positions (TabiyaCollection    *self);
double                tabiya_collection_get_positions_fraction (TabiyaCollection *self);
const GError         *tabiya_collection_get_positions_error (TabiyaCollection *self);
/* To be called when a person has agreed that the index may be larger than the cache. */
void                  tabiya_collection_allow_positions (TabiyaCollection  *self);

/* What was played from a position. */
void                  tabiya_collection_make_tree_async (TabiyaCollection    *self,
                                                      const ChessPosition  *position,
                                                      TabiyaGameFilter     *filter,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
TabiyaPositionTree   *tabiya_collection_make_tree_finish (TabiyaCollection   *self,
                                                      GAsyncResult         *result,
                                                      GError              **error)
                                                      G_GNUC_WARN_UNUSED_RESULT;

/* What the games say of a player, see tabiya_player_record_new(). */
void                  tabiya_collection_make_record_async  (TabiyaCollection    *self,
                                                      const char           *name,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
TabiyaPlayerRecord   *tabiya_collection_make_record_finish (TabiyaCollection   *self,
                                                      GAsyncResult         *result,
                                                      GError              **error)
                                                      G_GNUC_WARN_UNUSED_RESULT;

/* The players with @text in their names, those with the most games first, at most
   %TABIYA_COLLECTION_MAX_PLAYERS. (element-type TabiyaPlayerName) (transfer full) */
#define TABIYA_COLLECTION_MAX_PLAYERS 100
void                  tabiya_collection_list_players_async (TabiyaCollection    *self,
                                                      const char           *text,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
GArray               *tabiya_collection_list_players_finish (TabiyaCollection  *self,
                                                      GAsyncResult         *result,
                                                      GError              **error)
                                                      G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
