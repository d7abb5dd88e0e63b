/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-collection-positions.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "game/collection/tabiya-collection-cache.h"
#include "game/collection/tabiya-spare-thread.h"

/* What the index of a file takes, as a part of the size of the file: a little more than was ever
   measured. */
#define ESTIMATE_NUMERATOR 2
#define ESTIMATE_DENOMINATOR 5

/* How many games one thread searches before it takes the next ones; a multiple of 8, so that no two
   threads write to one byte. */
#define SEARCH_GAMES 8192

/* The part of making the index that storing the moves takes; the rest is the index itself. */
#define STORING 0.6

/* More threads than these would not be faster, but in the way of others. */
#define MAX_THREADS 4

/* A game that is not, or not any more, what the index says. */
typedef struct {
  GBytes          *bytes;   /* NULL if it was deleted */
  TabiyaGameFacts  facts;
} ChangedGame;

struct _TabiyaCollectionPositions {
  TabiyaCollectionSlot  *slot;
  TabiyaPositionIndex   *index;     /* NULL until it is there */
  TabiyaPositionBuilder *builder;   /* NULL unless it is being made */
  GHashTable            *changed;   /* guint32 to ChangedGame */
  char                  *path;      /* NULL if the index is not kept */
  TabiyaPositionsState   state;
  GError                *error;     /* why there is no index */
  gboolean               allowed;   /* may be larger than the cache */
  gboolean               damaged;
};

static void
changed_game_free (gpointer data)
{
  ChangedGame *game = data;

  g_clear_pointer (&game->bytes, g_bytes_unref);
  g_free (game);
}

TabiyaCollectionPositions *
tabiya_collection_positions_new (TabiyaCollectionSlot *slot)
{
  TabiyaCollectionPositions *self = g_new0 (TabiyaCollectionPositions, 1);

  self->slot = tabiya_collection_slot_ref (slot);
  self->changed = g_hash_table_new_full (NULL, NULL, NULL, changed_game_free);
  return self;
}

/**
 * tabiya_collection_positions_free:
 *
 * Frees the positions; an index that is being made is given up. Any thread.
 */
void
tabiya_collection_positions_free (TabiyaCollectionPositions *self)
{
  g_clear_pointer (&self->index, tabiya_position_index_unref);
  g_clear_pointer (&self->builder, tabiya_position_builder_free);
  g_hash_table_unref (self->changed);
  g_clear_error (&self->error);
  g_free (self->path);
  tabiya_collection_slot_unref (self->slot);
  g_free (self);
}

static void
set_state (TabiyaCollectionPositions *self,
           TabiyaPositionsState       state,
           double                     fraction,
           GError                    *error)
{
  self->state = state;
  g_clear_error (&self->error);
  self->error = error;
  tabiya_collection_slot_tell_positions (self->slot, state, fraction,
                                         error ? g_error_copy (error) : NULL);
}

gboolean
tabiya_collection_positions_open (TabiyaCollectionPositions *self,
                                  const char                *path,
                                  const char                *identity)
{
  g_autoptr(GError) error = NULL;

  self->index = tabiya_position_index_open (path, identity, &error);
  if (!self->index) {
    g_debug ("%s: %s", path, error->message);
    return FALSE;
  }
  tabiya_collection_cache_touch (path);
  set_state (self, TABIYA_POSITIONS_READY, 1, NULL);
  return TRUE;
}

void
tabiya_collection_positions_fail (TabiyaCollectionPositions *self,
                                  GError                    *error)
{
  g_clear_pointer (&self->builder, tabiya_position_builder_free);
  set_state (self, TABIYA_POSITIONS_FAILED, 0, error);
}

void
tabiya_collection_positions_begin (TabiyaCollectionPositions *self,
                                   const char                *path,
                                   guint64                    size)
{
  guint64 estimate = size / ESTIMATE_DENOMINATOR * ESTIMATE_NUMERATOR;
  g_autoptr(TabiyaPositionIndex) old = NULL;
  GError *error = NULL;

  g_clear_pointer (&self->builder, tabiya_position_builder_free);
  g_clear_pointer (&self->index, tabiya_position_index_unref);
  g_free (self->path);
  self->path = g_strdup (path);
  if (estimate > TABIYA_COLLECTION_CACHE_LIMIT && !self->allowed) {
    g_autofree char *text = g_format_size (estimate);

    set_state (self, TABIYA_POSITIONS_TOO_LARGE, 0,
               g_error_new (G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                            _("The index of positions of this file needs about %s on disk, more "
                              "than is used unasked"), text));
    return;
  }
  /* A damaged index is not continued. */
  if (path && !self->damaged)
    old = tabiya_position_index_open (path, NULL, NULL);
  self->damaged = FALSE;
  self->builder = tabiya_position_builder_new (path, old, tabiya_spare_thread_is_useful (), &error);
  if (self->builder)
    set_state (self, TABIYA_POSITIONS_MAKING, 0, NULL);
  else
    tabiya_collection_positions_fail (self, error);
}

gboolean
tabiya_collection_positions_is_making (TabiyaCollectionPositions *self)
{
  return !!self->builder;
}

gboolean
tabiya_collection_positions_is_ready (TabiyaCollectionPositions *self)
{
  return !!self->index;
}

gboolean
tabiya_collection_positions_is_continued (TabiyaCollectionPositions *self)
{
  return self->builder && tabiya_position_builder_is_continued (self->builder);
}

gboolean
tabiya_collection_positions_copy (TabiyaCollectionPositions *self,
                                  const char                *text,
                                  gsize                      length,
                                  TabiyaReadGame            *game)
{
  return self->builder && tabiya_position_builder_copy (self->builder, text, length, game);
}

void
tabiya_collection_positions_add (TabiyaCollectionPositions *self,
                                 const TabiyaReadGame      *game)
{
  GError *error = NULL;

  if (self->builder && !tabiya_position_builder_add (self->builder, game, &error))
    tabiya_collection_positions_fail (self, error);
}

/* Puts the index in its place. */
static void
finish (TabiyaCollectionPositions *self,
        TabiyaGameIndex           *games,
        const char                *identity)
{
  g_autoptr(GArray) facts = games ? tabiya_game_index_list_facts (games, NULL) : NULL;
  GError *error = NULL;

  if (facts)
    tabiya_position_builder_set_facts (self->builder, facts);
  self->index = tabiya_position_builder_finish (self->builder, self->path ? identity : NULL,
                                                &error);
  if (!self->index) {
    tabiya_collection_positions_fail (self, error);
    return;
  }
  g_clear_pointer (&self->builder, tabiya_position_builder_free);
  if (self->path && identity) {
    g_autofree char *folder = g_path_get_dirname (self->path);

    tabiya_collection_cache_prune (folder, TABIYA_COLLECTION_CACHE_LIMIT,
                                   self->allowed ? self->path : NULL);
  }
  set_state (self, TABIYA_POSITIONS_READY, 1, NULL);
}

void
tabiya_collection_positions_tell_stored (TabiyaCollectionPositions *self,
                                         double                     fraction)
{
  if (self->builder)
    tabiya_collection_slot_tell_positions (self->slot, TABIYA_POSITIONS_MAKING,
                                           STORING * MIN (fraction, 1), NULL);
}

gboolean
tabiya_collection_positions_work (TabiyaCollectionPositions *self,
                                  gint64                     end,
                                  TabiyaGameIndex           *games,
                                  const char                *identity)
{
  GError *error = NULL;
  gboolean done = FALSE;

  if (!self->builder)
    return FALSE;
  if (!tabiya_position_builder_work (self->builder, end, &done, &error)) {
    tabiya_collection_positions_fail (self, error);
    return FALSE;
  }
  if (done)
    finish (self, games, identity);
  else
    tabiya_collection_slot_tell_positions (self->slot, TABIYA_POSITIONS_MAKING,
                                           STORING + (1 - STORING)
                                             * tabiya_position_builder_get_fraction (self->builder),
                                           NULL);
  return !done;
}

void
tabiya_collection_positions_allow (TabiyaCollectionPositions *self)
{
  self->allowed = TRUE;
}

gboolean
tabiya_collection_positions_is_damaged (TabiyaCollectionPositions *self)
{
  return self->damaged;
}

void
tabiya_collection_positions_set (TabiyaCollectionPositions *self,
                                 guint32                    id,
                                 GBytes                    *bytes,
                                 TabiyaGameFacts            facts)
{
  ChangedGame *game = g_new (ChangedGame, 1);

  *game = (ChangedGame) { bytes, facts };
  g_hash_table_insert (self->changed, GUINT_TO_POINTER (id), game);
}

/* What a tree is made of while games are found. */
typedef struct {
  TabiyaCollectionPositions *self;
  TabiyaPositionTree        *tree;
  const guint8              *among;
  gsize                      n_among;
} Making;

static inline gboolean
has_bit (const guint8 *bits,
         gsize         n,
         guint32       game)
{
  return game < n && (bits[game / 8] & 1u << game % 8);
}

static inline gboolean
is_among (const Making *making,
          guint32       game)
{
  return !making->among || has_bit (making->among, making->n_among, game);
}

static void
found_cb (guint32   game,
          ChessMove move,
          gpointer  data)
{
  const Making *making = data;
  TabiyaCollectionPositions *self = making->self;

  if (is_among (making, game)
      && (g_hash_table_size (self->changed) == 0
          || !g_hash_table_contains (self->changed, GUINT_TO_POINTER (game))))
    tabiya_position_tree_add (making->tree, game, move,
                              tabiya_position_index_get_facts (self->index, game));
}

static void
add_changed (const Making *making)
{
  const ChessPosition *position = tabiya_position_tree_get_position (making->tree);
  GHashTableIter iter;
  gpointer id;
  gpointer value;

  g_hash_table_iter_init (&iter, making->self->changed);
  while (g_hash_table_iter_next (&iter, &id, &value)) {
    const ChangedGame *game = value;
    const guint8 *bytes;
    ChessMove move;
    gsize length;

    if (!game->bytes || !is_among (making, GPOINTER_TO_UINT (id)))
      continue;
    bytes = g_bytes_get_data (game->bytes, &length);
    if (tabiya_stored_game_find (bytes, bytes + length, position, &move))
      tabiya_position_tree_add (making->tree, GPOINTER_TO_UINT (id), move, &game->facts);
  }
}

/* Says why there is no index. */
static void
set_missing (TabiyaCollectionPositions  *self,
             GError                    **error)
{
  if (self->error)
    g_propagate_error (error, g_error_copy (self->error));
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING,
                         _("The positions of the games are still being gathered"));
}

/**
 * tabiya_collection_positions_make_tree:
 * @position: a position
 * @among: (nullable): bits of the games that count; %NULL for all
 * @n_among: their number
 * @cancellable: (nullable): stops it
 *
 * Returns: (transfer full) (nullable): what was played from @position; %NULL with @error, which is
 *   %G_IO_ERROR_PENDING as long as the index is being made. If the index is damaged it must be made
 *   again, see tabiya_collection_positions_is_damaged().
 */
TabiyaPositionTree *
tabiya_collection_positions_make_tree (TabiyaCollectionPositions  *self,
                                       const ChessPosition        *position,
                                       const guint8               *among,
                                       gsize                       n_among,
                                       GCancellable               *cancellable,
                                       GError                    **error)
{
  g_autoptr(TabiyaPositionTree) tree = tabiya_position_tree_new (position);
  Making making = { self, tree, among, n_among };
  GError *local_error = NULL;

  if (!self->index) {
    set_missing (self, error);
    return NULL;
  }
  if (!tabiya_position_index_find (self->index, position, found_cb, &making, cancellable,
                                   &local_error)) {
    self->damaged = g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    g_propagate_error (error, local_error);
    return NULL;
  }
  add_changed (&making);
  tabiya_position_tree_finish (tree);
  return g_steal_pointer (&tree);
}

/* --- searching --- */

typedef struct {
  TabiyaCollectionPositions *self;
  const TabiyaGameFilter    *filter;
  const TabiyaBoardTest     *tests[TABIYA_BOARD_MAX_TESTS];
  guint                      n_tests;
  const guint8              *among;
  gsize                      n_among;
  guint8                    *found;
  TabiyaFoundFunc            func;
  gpointer                   data;
  GCancellable              *cancellable;
  gint                       next;        /* the next games that a thread takes; atomic */
  GMutex                     lock;        /* of what follows, and around func */
  guint                      n_done;      /* games that were searched */
  GError                    *error;
} Search;

/* What one thread has found among the games that it took. */
typedef struct {
  Search *search;
  GArray *ids;       /* of guint32 */
} Finding;

static void
take_if_passed (Search  *search,
                guint32  game,
                guint32  passed,
                GArray  *ids)
{
  if (!tabiya_game_filter_passes (search->filter, passed))
    return;
  search->found[game / 8] |= (guint8) (1u << game % 8);
  g_array_append_val (ids, game);
}

static gboolean
is_wanted (const Search *search,
           guint32       game)
{
  return has_bit (search->among, search->n_among, game)
         && !g_hash_table_contains (search->self->changed, GUINT_TO_POINTER (game));
}

static gboolean
search_game_cb (guint32       game,
                const guint8 *bytes,
                const guint8 *end,
                gpointer      data)
{
  Finding *finding = data;
  Search *search = finding->search;

  if (is_wanted (search, game))
    take_if_passed (search, game,
                    tabiya_board_tests_run (search->tests, search->n_tests, bytes, end),
                    finding->ids);
  return TRUE;
}

/* @n: games that were searched for these. */
static void
tell_found (Search *search,
            guint   n,
            GArray *ids)
{
  guint n_games = tabiya_position_index_get_n_games (search->self->index);

  g_mutex_lock (&search->lock);
  search->n_done = MIN (search->n_done + n, n_games);
  if (search->func)
    search->func ((const guint32 *) (gconstpointer) ids->data, ids->len,
                  (double) search->n_done / MAX (n_games, 1), search->data);
  g_mutex_unlock (&search->lock);
  g_array_set_size (ids, 0);
}

static gpointer
search_thread (gpointer data)
{
  Search *search = data;
  g_autoptr(GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  Finding finding = { search, ids };
  guint n_games = tabiya_position_index_get_n_games (search->self->index);
  GError *error = NULL;
  guint first;

  while (!error && (first = (guint) g_atomic_int_add (&search->next, SEARCH_GAMES)) < n_games) {
    if (tabiya_position_index_scan (search->self->index, first, first + SEARCH_GAMES,
                                    search_game_cb, &finding, search->cancellable, &error))
      tell_found (search, SEARCH_GAMES, ids);
  }
  if (error) {
    g_mutex_lock (&search->lock);
    if (search->error)
      g_error_free (error);
    else
      search->error = error;
    g_mutex_unlock (&search->lock);
  }
  return NULL;
}

/* Plays all games through, with a thread for each processor. */
static void
search_games (Search *search)
{
  guint n = CLAMP (g_get_num_processors (), 1, MAX_THREADS) - 1;
  GThread *threads[MAX_THREADS];

  for (guint i = 0; i < n; i++)
    threads[i] = g_thread_new ("tabiya-search", search_thread, search);
  search_thread (search);
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);
}

static void
mark_cb (guint32   game,
         ChessMove move,
         gpointer  data)
{
  ((guint8 *) data)[game / 8] |= (guint8) (1u << game % 8);
}

/* A single position is looked up. */
static void
search_position (Search              *search,
                 const ChessPosition *position)
{
  guint n_games = tabiya_position_index_get_n_games (search->self->index);
  g_autofree guint8 *hits = g_malloc0 (n_games / 8 + 1);
  g_autoptr(GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (!tabiya_position_index_find (search->self->index, position, mark_cb, hits,
                                   search->cancellable, &search->error))
    return;
  for (guint game = 0; game < n_games; game++) {
    if (is_wanted (search, game))
      take_if_passed (search, game, has_bit (hits, n_games, game), ids);
  }
  tell_found (search, n_games, ids);
}

/* Looks at the games that are not as they are in the index. */
static void
search_changed (Search *search)
{
  g_autoptr(GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint32));
  GHashTableIter iter;
  gpointer id;
  gpointer value;

  g_hash_table_iter_init (&iter, search->self->changed);
  while (g_hash_table_iter_next (&iter, &id, &value)) {
    const ChangedGame *game = value;
    const guint8 *bytes;
    gsize length;

    if (!game->bytes || !has_bit (search->among, search->n_among, GPOINTER_TO_UINT (id)))
      continue;
    bytes = g_bytes_get_data (game->bytes, &length);
    take_if_passed (search, GPOINTER_TO_UINT (id),
                    tabiya_board_tests_run (search->tests, search->n_tests, bytes,
                                            bytes + length), ids);
  }
  tell_found (search, 0, ids);
}

/**
 * tabiya_collection_positions_search:
 * @filter: a filter with terms about the board
 * @among: bits of the games that match its other terms
 * @n_among: their number
 * @found: (inout): as many bits, of which those of games that match are set
 * @func: (nullable): told the games as they are found
 * @data: passed to @func
 * @cancellable: (nullable): stops the search within milliseconds
 *
 * Returns: whether all games were searched; %FALSE with @error, which is %G_IO_ERROR_PENDING as
 *   long as the index is being made
 */
gboolean
tabiya_collection_positions_search (TabiyaCollectionPositions  *self,
                                    const TabiyaGameFilter     *filter,
                                    const guint8               *among,
                                    gsize                       n_among,
                                    guint8                     *found,
                                    TabiyaFoundFunc             func,
                                    gpointer                    data,
                                    GCancellable               *cancellable,
                                    GError                    **error)
{
  Search search = { .self = self, .filter = filter, .among = among, .n_among = n_among,
                    .found = found, .func = func, .data = data, .cancellable = cancellable };
  const ChessPosition *position = NULL;

  if (!self->index) {
    set_missing (self, error);
    return FALSE;
  }
  g_mutex_init (&search.lock);
  search.n_tests = tabiya_game_filter_list_tests (filter, search.tests);
  if (search.n_tests == 1)
    position = tabiya_board_test_get_position (search.tests[0]);
  if (position)
    search_position (&search, position);
  else
    search_games (&search);
  if (!search.error)
    search_changed (&search);
  g_mutex_clear (&search.lock);
  if (!search.error)
    return TRUE;
  self->damaged = g_error_matches (search.error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_propagate_error (error, search.error);
  return FALSE;
}
