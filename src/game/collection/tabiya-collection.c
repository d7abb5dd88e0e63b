/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-collection.h"

#include "base/tabiya-file-name.h"
#include "game/collection/tabiya-collection-worker.h"
#include "game/collection/tabiya-comment-search.h"
#include "game/collection/tabiya-opening-find.h"
#include "game/collection/tabiya-position-format.h"
#include "game/collection/tabiya-tag-values.h"
#include "game/file/tabiya-pgn-file-entries.h"

struct _TabiyaCollection {
  GObject                 parent_instance;

  /* owned */
  TabiyaCollectionSlot   *slot;
  TabiyaCollectionWorker *worker;
  TabiyaPgnFile          *file;       /* NULL until the thread has opened it */
  GFile                  *location;
  GArray                 *moves;      /* of TabiyaMoveFacts */
  GError                 *error;
  GTask                  *opening;    /* set until the first games are there */
  gulong                  cancelled_id;
  GHashTable             *told;       /* of games that were told to the worker: number to a
                                         checksum (guint64) of what was told */

  /* state */
  TabiyaCollectionPhase   phase;
  double                  fraction;
  TabiyaPositionsState    positions;
  double                  positions_fraction;
  GError                 *positions_error;  /* owned */
};

enum {
  GAMES_ADDED,
  PLIES_KNOWN,
  PROGRESS,
  FAILED,
  POSITIONS_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaCollection, tabiya_collection, G_TYPE_OBJECT)

static void
tabiya_collection_dispose (GObject *object)
{
  TabiyaCollection *self = TABIYA_COLLECTION (object);

  g_clear_pointer (&self->worker, tabiya_collection_worker_stop);
  g_clear_pointer (&self->slot, tabiya_collection_slot_unref);
  g_clear_object (&self->file);
  g_clear_object (&self->location);
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->told, g_hash_table_unref);
  g_clear_error (&self->error);
  g_clear_error (&self->positions_error);
  G_OBJECT_CLASS (tabiya_collection_parent_class)->dispose (object);
}

static guint
add_signal (const char *name,
            guint       n_parameters)
{
  return g_signal_new (name, TABIYA_TYPE_COLLECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_parameters, G_TYPE_UINT, G_TYPE_UINT);
}

static void
tabiya_collection_class_init (TabiyaCollectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_collection_dispose;
  signals[GAMES_ADDED] = add_signal ("games-added", 2);
  signals[PLIES_KNOWN] = add_signal ("plies-known", 2);
  signals[PROGRESS] = add_signal ("progress", 0);
  signals[FAILED] = add_signal ("failed", 0);
  signals[POSITIONS_CHANGED] = add_signal ("positions-changed", 0);
}

static void
tabiya_collection_init (TabiyaCollection *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (TabiyaMoveFacts));
  self->told = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

/* Answers the caller that is waiting for the file, with the collection or an error. */
static void
finish_opening (TabiyaCollection *self)
{
  g_autoptr(GTask) task = g_steal_pointer (&self->opening);

  g_cancellable_disconnect (g_task_get_cancellable (task), self->cancelled_id);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (self->file && tabiya_pgn_file_get_n_games (self->file) > 0) {
    g_task_return_pointer (task, g_object_ref (self), g_object_unref);
  } else if (self->error) {
    GError *error = g_error_copy (self->error);

    g_prefix_error (&error, "%s: ", tabiya_file_show (self->location));
    g_task_return_error (task, error);
  } else {
    g_task_return_pointer (task, g_object_ref (self), g_object_unref);
  }
}

static void
set_moves (TabiyaCollection      *self,
           guint                  first,
           const TabiyaMoveFacts *moves,
           guint                  n)
{
  TabiyaMoveFacts unknown = TABIYA_MOVE_FACTS_UNKNOWN;

  while (self->moves->len < first + n)
    g_array_append_val (self->moves, unknown);
  for (guint i = 0; i < n; i++)
    g_array_index (self->moves, TabiyaMoveFacts, first + i) = moves[i];
}

static void
use_news (TabiyaCollection     *self,
          TabiyaCollectionNews *news)
{
  guint first;

  if (news->source)
    self->file = tabiya_pgn_file_new_for_source (news->source, self->location, news->etag);
  if (news->entries) {
    first = tabiya_pgn_file_get_n_games (self->file);
    tabiya_pgn_file_add_entries (self->file,
                                 (const TabiyaPgnEntry *) (gpointer) news->entries->data,
                                 news->entries->len);
    g_signal_emit (self, signals[GAMES_ADDED], 0, first, news->entries->len);
  }
  if (news->moves) {
    set_moves (self, news->first_moves, (const TabiyaMoveFacts *) (gpointer) news->moves->data,
               news->moves->len);
    g_signal_emit (self, signals[PLIES_KNOWN], 0, news->first_moves, news->moves->len);
  }
  if (news->end_of_reading && self->file)
    tabiya_pgn_file_end_reading (self->file, !news->error, news->trusted);
  if (news->error)
    self->error = g_steal_pointer (&news->error);
  self->phase = news->phase;
  self->fraction = news->fraction;
  self->positions = news->positions;
  self->positions_fraction = news->positions_fraction;
  if (news->positions_news) {
    g_clear_error (&self->positions_error);
    self->positions_error = g_steal_pointer (&news->positions_error);
  }
}

static void
news_cb (gpointer data)
{
  g_autoptr(TabiyaCollection) self = g_object_ref (data);
  gboolean failed = !!self->error;
  TabiyaCollectionNews news;

  tabiya_collection_slot_take (self->slot, &news);
  use_news (self, &news);
  g_signal_emit (self, signals[PROGRESS], 0);
  if (!failed && self->error)
    g_signal_emit (self, signals[FAILED], 0);
  if (news.positions_news)
    g_signal_emit (self, signals[POSITIONS_CHANGED], 0);
  if (self->opening && (news.entries || news.end_of_reading))
    finish_opening (self);
  tabiya_collection_news_clear (&news);
}

/* Runs in whichever thread cancels. */
static gboolean
cancelled_idle_cb (gpointer data)
{
  TabiyaCollection *self = data;

  if (self->opening)
    finish_opening (self);
  return G_SOURCE_REMOVE;
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, cancelled_idle_cb, g_object_ref (data), g_object_unref);
}

/* @pgn: (nullable): has the bytes of the file if they are known. */
static void
open_file (GFile               *file,
           TabiyaPgnFile       *pgn,
           const char          *cache_folder,
           GCancellable        *cancellable,
           GAsyncReadyCallback  callback,
           gpointer             user_data)
{
  TabiyaCollection *self = g_object_new (TABIYA_TYPE_COLLECTION, NULL);

  self->location = g_object_ref (file);
  self->opening = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (self->opening, tabiya_collection_open_async);
  /* The task holds the collection, and the collection holds the task until it is answered. */
  g_task_set_task_data (self->opening, self, g_object_unref);
  self->slot = tabiya_collection_slot_new (news_cb, self);
  self->worker = tabiya_collection_worker_new (file, pgn, cache_folder, self->slot);
  if (cancellable)
    self->cancelled_id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), self,
                                                NULL);
}

/**
 * tabiya_collection_open_async:
 * @file: a PGN file
 * @cache_folder: (nullable): the folder where indexes are cached
 * @cancellable: (nullable): stops opening the file
 * @callback: called in the main thread when there are games to show, or on failure
 * @user_data: passed to @callback
 *
 * Opens a file and begins to list its games. The operation is complete as soon as there are some
 * games to show; the rest arrive while the main loop runs.
 */
void
tabiya_collection_open_async (GFile               *file,
                              const char          *cache_folder,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_return_if_fail (G_IS_FILE (file));

  open_file (file, NULL, cache_folder, cancellable, callback, user_data);
}

/**
 * tabiya_collection_open_source_async:
 * @source: the bytes of the file
 * @file: where they come from
 * @cache_folder: (nullable): the folder where indexes are cached
 * @cancellable: (nullable): stops opening the file
 * @callback: called in the main thread when there are games to show, or on failure
 * @user_data: passed to @callback
 *
 * See tabiya_collection_open_async(); also ends with tabiya_collection_open_finish().
 */
void
tabiya_collection_open_source_async (TabiyaPgnSource     *source,
                                     GFile               *file,
                                     const char          *cache_folder,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data)
{
  g_autoptr(TabiyaPgnFile) pgn = NULL;

  g_return_if_fail (G_IS_FILE (file));

  pgn = tabiya_pgn_file_new_for_source (source, file, NULL);
  open_file (file, pgn, cache_folder, cancellable, callback, user_data);
}

/**
 * tabiya_collection_open_finish:
 *
 * Returns: (transfer full) (nullable): the collection; %NULL with an error that names the file
 */
TabiyaCollection *
tabiya_collection_open_finish (GAsyncResult  *result,
                               GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, tabiya_collection_open_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

TabiyaCollection *
tabiya_collection_new (TabiyaPgnFile *file)
{
  TabiyaCollection *self = g_object_new (TABIYA_TYPE_COLLECTION, NULL);

  self->file = g_object_ref (file);
  self->phase = TABIYA_COLLECTION_COUNTING;
  self->slot = tabiya_collection_slot_new (news_cb, self);
  self->worker = tabiya_collection_worker_new (NULL, file, NULL, self->slot);
  tabiya_collection_refresh_all (self);
  return self;
}

/**
 * tabiya_collection_get_file:
 *
 * Returns: (transfer none) (nullable): the file of the games; %NULL until it has been opened
 */
TabiyaPgnFile *
tabiya_collection_get_file (TabiyaCollection *self)
{
  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), NULL);

  return self->file;
}

/**
 * tabiya_collection_get_phase:
 *
 * Returns: what the thread is doing now
 */
TabiyaCollectionPhase
tabiya_collection_get_phase (TabiyaCollection *self)
{
  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), TABIYA_COLLECTION_READY);

  return self->phase;
}

double
tabiya_collection_get_fraction (TabiyaCollection *self)
{
  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), 0);

  return self->fraction;
}

const GError *
tabiya_collection_get_error (TabiyaCollection *self)
{
  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), NULL);

  return self->error;
}

static guint16
count_plies (TabiyaGame *game)
{
  guint plies = tabiya_node_get_ply (tabiya_game_get_end (game))
                - tabiya_node_get_ply (tabiya_game_get_root (game));

  return (guint16) MIN (plies, G_MAXUINT16 - 1u);
}

guint16
tabiya_collection_get_plies (TabiyaCollection *self,
                             guint             index)
{
  TabiyaGame *game;

  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), TABIYA_PLIES_UNKNOWN);

  game = tabiya_pgn_file_peek_game (self->file, index);
  if (game)
    return count_plies (game);
  return index < self->moves->len ? g_array_index (self->moves, TabiyaMoveFacts, index).plies
                                  : TABIYA_PLIES_UNKNOWN;
}

/* The code of the opening of a stored game, -1 if it has none. */
static int
find_opening (const guint8 *bytes,
              gsize         length)
{
  TabiyaOpeningKeys keys;

  tabiya_opening_keys_read (&keys, bytes, bytes + length);
  return tabiya_opening_keys_find (&keys);
}

int
tabiya_collection_get_found_eco (TabiyaCollection *self,
                                 guint             index)
{
  g_autoptr(GByteArray) bytes = NULL;
  TabiyaGame *game;

  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), -1);

  game = tabiya_pgn_file_peek_game (self->file, index);
  if (!game)
    return index < self->moves->len ? g_array_index (self->moves, TabiyaMoveFacts, index).eco : -1;
  bytes = g_byte_array_new ();
  tabiya_stored_game_append_plies (bytes, game, TABIYA_OPENING_MAX_PLIES);
  return find_opening (bytes->data, bytes->len);
}

/* The main line of a game as it is stored, and its comments as they are searched. A game that is
   not in memory was deleted and restored. */
static GBytes *
store_game (TabiyaCollection  *self,
            guint              index,
            char             **comments)
{
  GByteArray *bytes = g_byte_array_new ();
  TabiyaGame *game = tabiya_pgn_file_peek_game (self->file, index);
  g_autoptr(TabiyaGame) read = NULL;

  if (!game)
    game = read = tabiya_pgn_file_dup_game (self->file, index, NULL, NULL);
  if (game)
    tabiya_stored_game_append (bytes, game);
  *comments = game ? tabiya_comment_search_dup_game (game) : NULL;
  return g_byte_array_free_to_bytes (bytes);
}

/* Whether this is news for the worker. Most games that were touched are asked for again and again
   without a change. */
static gboolean
is_news (TabiyaCollection *self,
         guint             index,
         TabiyaPgnHeader  *header,
         GBytes           *moves,
         const char       *comments,
         TabiyaMoveFacts   facts)
{
  g_autoptr(GString) all = g_string_new (NULL);
  gpointer id = GUINT_TO_POINTER (index);
  guint64 *told = g_hash_table_lookup (self->told, id);
  guint64 sum;

  for (guint i = 0; header && i < TABIYA_PGN_N_FIELDS; i++)
    g_string_append_printf (all, "%s\n", header->values[i] ? header->values[i] : "");
  if (moves)
    g_string_append_len (all, g_bytes_get_data (moves, NULL), (gssize) g_bytes_get_size (moves));
  g_string_append (all, comments ? comments : "");
  g_string_append_printf (all, "%d %d %u", !!header, !!moves, facts.plies);
  sum = tabiya_checksum (all->str, all->len);
  if (told && *told == sum)
    return FALSE;
  g_hash_table_insert (self->told, id, g_memdup2 (&sum, sizeof sum));
  return TRUE;
}

/**
 * tabiya_collection_refresh:
 * @index: the index of a game that was edited, added, deleted or restored
 *
 * Updates the index with the current state of the game.
 */
void
tabiya_collection_refresh (TabiyaCollection *self,
                           guint             index)
{
  TabiyaPgnHeader *header = NULL;
  GBytes *moves = NULL;
  char *comments = NULL;
  TabiyaMoveFacts facts = TABIYA_MOVE_FACTS_UNKNOWN;

  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  facts.plies = tabiya_collection_get_plies (self, index);
  if (!tabiya_pgn_file_is_deleted (self->file, index))
    header = tabiya_pgn_file_dup_header (self->file, index);
  if (header)
    moves = store_game (self, index, &comments);
  if (moves)
    facts.eco = (gint16) find_opening (g_bytes_get_data (moves, NULL), g_bytes_get_size (moves));
  set_moves (self, index, &facts, 1);
  if (is_news (self, index, header, moves, comments, facts)) {
    tabiya_collection_worker_set (self->worker, index, header, moves, comments, facts);
  } else {
    g_clear_pointer (&header, tabiya_pgn_header_free);
    g_clear_pointer (&moves, g_bytes_unref);
    g_free (comments);
  }
}

/**
 * tabiya_collection_refresh_all:
 *
 * Like tabiya_collection_refresh(), for every game that may differ from what the index says.
 */
void
tabiya_collection_refresh_all (TabiyaCollection *self)
{
  g_autoptr(GArray) touched = NULL;

  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  touched = tabiya_pgn_file_list_touched (self->file);
  for (guint i = 0; i < touched->len; i++)
    tabiya_collection_refresh (self, g_array_index (touched, guint, i));
}

/**
 * tabiya_collection_note_saved:
 *
 * Records that the index now matches the file and may be cached.
 */
void
tabiya_collection_note_saved (TabiyaCollection *self)
{
  const GArray *entries;
  GArray *copy;

  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  tabiya_collection_refresh_all (self);
  entries = tabiya_pgn_file_get_entries (self->file);
  copy = g_array_sized_new (FALSE, FALSE, sizeof (TabiyaPgnEntry), entries->len);
  g_array_append_vals (copy, entries->data, entries->len);
  tabiya_collection_worker_saved (self->worker, tabiya_pgn_file_get_source (self->file),
                                  tabiya_pgn_file_get_file (self->file), copy);
}

void
tabiya_collection_forget_cache (TabiyaCollection *self)
{
  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  tabiya_collection_worker_forget (self->worker);
}

/**
 * tabiya_collection_query_async:
 * @filter: the games to find
 * @sort: what to sort them by
 * @descending: whether the order is reversed
 * @cancellable: (nullable): stops the query
 * @callback: called when the result is there
 * @user_data: passed to @callback
 *
 * Searches the collection in its thread.
 */
void
tabiya_collection_query_async (TabiyaCollection    *self,
                               TabiyaGameFilter    *filter,
                               TabiyaSort           sort,
                               gboolean             descending,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  tabiya_collection_find_async (self, filter, sort, descending, NULL, NULL, cancellable, callback,
                                user_data);
}

/**
 * tabiya_collection_find_async:
 * @filter: the games to find
 * @sort: what to sort them by
 * @descending: whether the order is reversed
 * @found: (nullable): called in the main thread with games as they are found on the board
 * @found_data: passed to @found
 * @cancellable: (nullable): stops the search, after which @found is not called any more
 * @callback: called when the result is there
 * @user_data: passed to @callback
 *
 * Searches the collection in its thread, and the boards of its games in a few more.
 */
void
tabiya_collection_find_async (TabiyaCollection    *self,
                              TabiyaGameFilter    *filter,
                              TabiyaSort           sort,
                              gboolean             descending,
                              TabiyaFoundFunc      found,
                              gpointer             found_data,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  tabiya_collection_refresh_all (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_collection_find_async);
  tabiya_collection_worker_query (self->worker, task, tabiya_game_filter_ref (filter), sort,
                                  descending, found, found_data);
}

/**
 * tabiya_collection_query_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable) (element-type guint32): the numbers of the games that match,
 *   in order; %NULL with @error
 */
GArray *
tabiya_collection_query_finish (TabiyaCollection  *self,
                                GAsyncResult      *result,
                                GError           **error)
{
  g_autoptr(GArray) ids = NULL;
  guint kept = 0;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  ids = g_task_propagate_pointer (G_TASK (result), error);
  if (!ids)
    return NULL;
  /* Only games that the file has: the index may be ahead of the list, or its cache damaged. */
  for (guint i = 0; i < ids->len; i++) {
    guint32 id = g_array_index (ids, guint32, i);

    if (id < tabiya_pgn_file_get_n_games (self->file)
        && !tabiya_pgn_file_is_deleted (self->file, id))
      g_array_index (ids, guint32, kept++) = id;
  }
  g_array_set_size (ids, kept);
  return g_steal_pointer (&ids);
}

TabiyaPositionsState
tabiya_collection_get_positions (TabiyaCollection *self)
{
  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), TABIYA_POSITIONS_NONE);

  return self->positions;
}

double
tabiya_collection_get_positions_fraction (TabiyaCollection *self)
{
  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), 0);

  return self->positions_fraction;
}

const GError *
tabiya_collection_get_positions_error (TabiyaCollection *self)
{
  g_return_val_if_fail (TABIYA_IS_COLLECTION (self), NULL);

  return self->positions_error;
}

void
tabiya_collection_allow_positions (TabiyaCollection *self)
{
  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  tabiya_collection_worker_allow_positions (self->worker);
}

/**
 * tabiya_collection_make_tree_async:
 * @position: a position
 * @filter: (nullable): only games that match count
 * @cancellable: (nullable): stops it
 * @callback: called when the tree is there
 * @user_data: passed to @callback
 *
 * Finds in the collection's thread what was played from a position. While the index of positions
 * is being made, the answer is %G_IO_ERROR_PENDING; it can be asked again when "positions-changed"
 * says that the index is ready.
 */
void
tabiya_collection_make_tree_async (TabiyaCollection    *self,
                                   const ChessPosition *position,
                                   TabiyaGameFilter    *filter,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  tabiya_collection_refresh_all (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_collection_make_tree_async);
  tabiya_collection_worker_make_tree (self->worker, task, position,
                                      filter ? tabiya_game_filter_ref (filter) : NULL);
}

/**
 * tabiya_collection_make_tree_finish:
 * @result: the result passed to the callback
 *
 * Returns: (transfer full) (nullable): the tree; %NULL with @error, which tells a person what is
 *   missing
 */
TabiyaPositionTree *
tabiya_collection_make_tree_finish (TabiyaCollection  *self,
                                    GAsyncResult      *result,
                                    GError           **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Functions of the index with a type of their own, as the worker wants them. */
static gpointer
make_record (TabiyaGameIndex  *index,
             const char       *text,
             GCancellable     *cancellable,
             GError          **error)
{
  return tabiya_player_record_new (index, text, cancellable, error);
}

static gpointer
list_players (TabiyaGameIndex  *index,
              const char       *text,
              GCancellable     *cancellable,
              GError          **error)
{
  return tabiya_player_names_list (index, text, TABIYA_COLLECTION_MAX_PLAYERS, cancellable, error);
}

/**
 * tabiya_collection_make_record_async:
 * @name: the whole name of a player
 * @cancellable: (nullable): stops it
 * @callback: called when the record is there
 * @user_data: passed to @callback
 *
 * Adds up the games of a player in the collection's thread: those that have been listed so far.
 */
void
tabiya_collection_make_record_async (TabiyaCollection    *self,
                                     const char          *name,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  tabiya_collection_refresh_all (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_collection_make_record_async);
  tabiya_collection_worker_ask (self->worker, task, make_record, name,
                                (GDestroyNotify) tabiya_player_record_free);
}

/**
 * tabiya_collection_make_record_finish:
 * @result: the result passed to the callback
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error
 */
TabiyaPlayerRecord *
tabiya_collection_make_record_finish (TabiyaCollection  *self,
                                      GAsyncResult      *result,
                                      GError           **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * tabiya_collection_list_players_async:
 * @text: what is in the names; "" for all
 * @cancellable: (nullable): stops it
 * @callback: called when the names are there
 * @user_data: passed to @callback
 *
 * Looks for players in the collection's thread.
 */
void
tabiya_collection_list_players_async (TabiyaCollection    *self,
                                      const char          *text,
                                      GCancellable        *cancellable,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (TABIYA_IS_COLLECTION (self));

  tabiya_collection_refresh_all (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_collection_list_players_async);
  tabiya_collection_worker_ask (self->worker, task, list_players, text,
                                (GDestroyNotify) g_array_unref);
}

/**
 * tabiya_collection_list_players_finish:
 * @result: the result passed to the callback
 *
 * Returns: (transfer full) (nullable) (element-type TabiyaPlayerName): the names; %NULL with @error
 */
GArray *
tabiya_collection_list_players_finish (TabiyaCollection  *self,
                                       GAsyncResult      *result,
                                       GError           **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
