/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/library/tabiya-games-model.h"

#include <glib/gi18n.h>

#include "game/collection/tabiya-comment-search.h"

/* While a file is being read, the query of a filter is repeated at this interval. */
#define REQUERY_MS 400

/* What a search finds is shown at once, and then again at this interval as it grows. */
#define SHOW_FOUND_MS 150

/* A view creates widgets for about this many rows around the visible part, all at once. While there
   are fewer rows they are added a few at a time, so that nothing freezes. */
#define ROWS_OF_VIEW 256
#define FIRST_ROWS   32
#define ROWS_A_STEP  8
#define STEP_MS      8

struct _TabiyaGamesPlace
{
  GObject           parent_instance;

  TabiyaGamesModel *model;      /* NULL after the model is gone */
  guint             position;
  TabiyaPgnHeader  *header;     /* of the game at this place, once it was requested */
};

G_DEFINE_FINAL_TYPE (TabiyaGamesPlace, tabiya_games_place, G_TYPE_OBJECT)

struct _TabiyaGamesModel
{
  GObject           parent_instance;

  /* owned */
  TabiyaCollection *collection;
  TabiyaGameFilter *filter;
  GArray           *order;        /* of guint32; NULL for all games in the order of the file */
  GCancellable     *query;        /* in progress */
  GArray           *found;        /* of guint32: by it, so far; NULL if nothing is told */
  GError           *error;        /* why boards or comments could not be searched */
  GHashTable       *places;       /* maps a position to a borrowed TabiyaGamesPlace */

  /* state */
  guint             n_items;      /* number of places in the list */
  guint             n_found;      /* number of places that there will be */
  guint             grow_id;
  TabiyaSort        sort;
  gboolean          descending;
  gboolean          stale;        /* games were added after the current query was started */
  guint             requery_id;
  double            done;         /* how much is searched; negative when nothing is told */
  gint64            shown;        /* when what was found was shown last */
};

enum {
  ROWS_CHANGED,
  FILTER_CHANGED,
  SEARCHED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaGamesModel, tabiya_games_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
tabiya_games_place_finalize (GObject *object)
{
  TabiyaGamesPlace *self = TABIYA_GAMES_PLACE (object);

  if (self->model)
    g_hash_table_remove (self->model->places, GUINT_TO_POINTER (self->position));
  g_clear_pointer (&self->header, tabiya_pgn_header_free);
  G_OBJECT_CLASS (tabiya_games_place_parent_class)->finalize (object);
}

static void
tabiya_games_place_class_init (TabiyaGamesPlaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_games_place_finalize;
}

static void
tabiya_games_place_init (TabiyaGamesPlace *self)
{
}

guint
tabiya_games_place_get_index (TabiyaGamesPlace *self)
{
  return self->model ? tabiya_games_model_get_index (self->model, self->position) : G_MAXUINT;
}

const TabiyaPgnHeader *
tabiya_games_place_get_header (TabiyaGamesPlace *self)
{
  guint index = tabiya_games_place_get_index (self);

  if (index == G_MAXUINT)
    return NULL;
  if (!self->header)
    self->header =
      tabiya_pgn_file_dup_header (tabiya_collection_get_file (self->model->collection), index);
  return self->header;
}

static GType
tabiya_games_model_get_item_type (GListModel *model)
{
  return TABIYA_TYPE_GAMES_PLACE;
}

static guint
tabiya_games_model_get_n_items (GListModel *model)
{
  return TABIYA_GAMES_MODEL (model)->n_items;
}

static gpointer
tabiya_games_model_get_item (GListModel *model,
                             guint       position)
{
  TabiyaGamesModel *self = TABIYA_GAMES_MODEL (model);
  TabiyaGamesPlace *place;

  if (position >= self->n_items)
    return NULL;
  place = g_hash_table_lookup (self->places, GUINT_TO_POINTER (position));
  if (place)
    return g_object_ref (place);
  place = g_object_new (TABIYA_TYPE_GAMES_PLACE, NULL);
  place->model = self;
  place->position = position;
  g_hash_table_insert (self->places, GUINT_TO_POINTER (position), place);
  return place;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = tabiya_games_model_get_item_type;
  iface->get_n_items = tabiya_games_model_get_n_items;
  iface->get_item = tabiya_games_model_get_item;
}

/* The headers of the places are out of date. */
static void
forget_headers (TabiyaGamesModel *self)
{
  GHashTableIter iter;
  gpointer place;

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &place))
    g_clear_pointer (&TABIYA_GAMES_PLACE (place)->header, tabiya_pgn_header_free);
}

static gboolean grow_cb (gpointer data);

static guint
get_next_n_items (TabiyaGamesModel *self)
{
  if (self->n_found <= self->n_items || self->n_items >= ROWS_OF_VIEW)
    return self->n_found;
  return MIN (self->n_found, MAX (FIRST_ROWS, self->n_items + ROWS_A_STEP));
}

static void
set_n_items (TabiyaGamesModel *self,
             guint             n_found)
{
  guint before = self->n_items;
  guint n_items;

  self->n_found = n_found;
  n_items = self->n_items = get_next_n_items (self);
  if (n_items == n_found)
    g_clear_handle_id (&self->grow_id, g_source_remove);
  else if (!self->grow_id)
    self->grow_id = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, STEP_MS, grow_cb, self, NULL);
  if (n_items > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, n_items - before);
  else if (n_items < before)
    g_list_model_items_changed (G_LIST_MODEL (self), n_items, before - n_items, 0);
}

static gboolean
grow_cb (gpointer data)
{
  TabiyaGamesModel *self = data;
  gboolean more = get_next_n_items (self) < self->n_found;

  if (!more)
    self->grow_id = 0;
  set_n_items (self, self->n_found);
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* @order is (transfer full). */
static void
take_order (TabiyaGamesModel *self,
            GArray           *order)
{
  guint n_items = 0;

  if (order)
    n_items = order->len;
  else if (self->collection)
    n_items = tabiya_pgn_file_get_n_games (tabiya_collection_get_file (self->collection));
  g_clear_pointer (&self->order, g_array_unref);
  self->order = order;
  forget_headers (self);
  set_n_items (self, n_items);
  g_signal_emit (self, signals[ROWS_CHANGED], 0);
}

static void query (TabiyaGamesModel *self);

static gboolean
requery_cb (gpointer data)
{
  TabiyaGamesModel *self = data;

  self->requery_id = 0;
  query (self);
  return G_SOURCE_REMOVE;
}

static void
query_later (TabiyaGamesModel *self)
{
  if (self->query)
    self->stale = TRUE;
  else if (!self->requery_id)
    self->requery_id = g_timeout_add (REQUERY_MS, requery_cb, self);
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  guint32 x = *(const guint32 *) a;
  guint32 y = *(const guint32 *) b;

  return (x > y) - (x < y);
}

/* Shows what was found so far, in the order of the file. */
static void
show_found (TabiyaGamesModel *self)
{
  GArray *order = g_array_copy (self->found);

  self->shown = g_get_monotonic_time ();
  g_array_sort (order, compare_ids);
  take_order (self, order);
}

static void
found_cb (const guint32 *ids,
          guint          n,
          double         done,
          gpointer       data)
{
  TabiyaGamesModel *self = data;
  gint64 now = g_get_monotonic_time ();

  if (!self->found)
    return;
  self->done = done;
  g_array_append_vals (self->found, ids, n);
  if (self->found->len > 0 && now - self->shown >= SHOW_FOUND_MS * G_TIME_SPAN_MILLISECOND)
    show_found (self);
  g_signal_emit (self, signals[SEARCHED], 0);
}

static void
end_search (TabiyaGamesModel *self)
{
  g_clear_pointer (&self->found, g_array_unref);
  self->done = -1;
}

/* A person is told why boards cannot be searched; all else is a fault of the program. */
static void
take_error (TabiyaGamesModel *self,
            GError           *error)
{
  if (error->domain != G_IO_ERROR)
    g_warning ("%s", error->message);
  self->error = error;
  g_signal_emit (self, signals[ROWS_CHANGED], 0);
}

static void
queried_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaGamesModel) self = data;
  g_autoptr(GError) error = NULL;
  GArray *order = tabiya_collection_query_finish (TABIYA_COLLECTION (source), result, &error);

  /* A newer query was started in the meantime, or another file was opened. */
  if (g_task_get_cancellable (G_TASK (result)) != self->query) {
    g_clear_pointer (&order, g_array_unref);
    return;
  }
  g_clear_object (&self->query);
  end_search (self);
  if (order)
    take_order (self, order);
  else
    take_error (self, g_steal_pointer (&error));
  g_signal_emit (self, signals[SEARCHED], 0);
  if (self->stale)
    query_later (self);
  self->stale = FALSE;
}

/* Whether the list is unfiltered and in the order of the file. */
static gboolean
is_plain (TabiyaGamesModel *self)
{
  return tabiya_game_filter_get_n_terms (self->filter) == 0 && self->sort == TABIYA_SORT_FILE
         && !self->descending
         && (!self->collection
             || tabiya_pgn_file_get_n_deleted (tabiya_collection_get_file (self->collection)) == 0);
}

/* Whether more than the headers of games has to be looked at. */
static gboolean
is_search (TabiyaGamesModel *self)
{
  const TabiyaBoardTest *tests[TABIYA_BOARD_MAX_TESTS];

  return tabiya_game_filter_list_tests (self->filter, tests) > 0
         || tabiya_comment_search_is_asked (self->filter);
}

static void
begin_search (TabiyaGamesModel *self)
{
  self->found = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->done = 0;
  self->shown = 0;
}

static void
query (TabiyaGamesModel *self)
{
  g_clear_handle_id (&self->requery_id, g_source_remove);
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
  end_search (self);
  g_clear_error (&self->error);
  self->stale = FALSE;
  if (is_plain (self)) {
    take_order (self, NULL);
    return;
  }
  if (!self->collection)
    return;
  self->query = g_cancellable_new ();
  if (is_search (self))
    begin_search (self);
  tabiya_collection_find_async (self->collection, self->filter, self->sort, self->descending,
                                self->found ? found_cb : NULL, self, self->query, queried_cb,
                                g_object_ref (self));
}

/* Once there is an index of positions, boards can be searched. */
static void
positions_changed_cb (TabiyaGamesModel *self)
{
  if (self->error && tabiya_collection_get_positions (self->collection) == TABIYA_POSITIONS_READY)
    query (self);
}

static void
games_added_cb (TabiyaGamesModel *self,
                guint             first,
                guint             n)
{
  if (!self->order && !self->query)
    set_n_items (self, first + n);
  else
    query_later (self);
}

/* Whether games are filtered or sorted by what is known once their moves were read. */
static gboolean
asks_moves (TabiyaGamesModel *self)
{
  if (self->sort == TABIYA_SORT_PLIES || self->sort == TABIYA_SORT_ECO)
    return TRUE;
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (self->filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (self->filter, i);

    for (guint j = 0; j < term->n_values; j++) {
      if (term->values[j].kind == TABIYA_FILTER_LENGTH
          || term->values[j].kind == TABIYA_FILTER_OPENING)
        return TRUE;
    }
  }
  return FALSE;
}

static void
plies_known_cb (TabiyaGamesModel *self)
{
  if (asks_moves (self))
    query_later (self);
  else
    g_signal_emit (self, signals[ROWS_CHANGED], 0);
}

static void
tabiya_games_model_dispose (GObject *object)
{
  TabiyaGamesModel *self = TABIYA_GAMES_MODEL (object);
  GHashTableIter iter;
  gpointer place;

  g_clear_handle_id (&self->requery_id, g_source_remove);
  g_clear_handle_id (&self->grow_id, g_source_remove);
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
  if (self->collection)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_object (&self->collection);
  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &place))
    TABIYA_GAMES_PLACE (place)->model = NULL;
  g_hash_table_remove_all (self->places);
  G_OBJECT_CLASS (tabiya_games_model_parent_class)->dispose (object);
}

static void
tabiya_games_model_finalize (GObject *object)
{
  TabiyaGamesModel *self = TABIYA_GAMES_MODEL (object);

  tabiya_game_filter_unref (self->filter);
  g_clear_error (&self->error);
  end_search (self);
  g_clear_pointer (&self->order, g_array_unref);
  g_hash_table_unref (self->places);
  G_OBJECT_CLASS (tabiya_games_model_parent_class)->finalize (object);
}

static void
tabiya_games_model_class_init (TabiyaGamesModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_games_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_games_model_finalize;
  signals[ROWS_CHANGED] = g_signal_new ("rows-changed", TABIYA_TYPE_GAMES_MODEL,
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SEARCHED] = g_signal_new ("searched", TABIYA_TYPE_GAMES_MODEL, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FILTER_CHANGED] = g_signal_new ("filter-changed", TABIYA_TYPE_GAMES_MODEL,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_games_model_init (TabiyaGamesModel *self)
{
  self->filter = tabiya_game_filter_new ("");
  self->places = g_hash_table_new (NULL, NULL);
  self->done = -1;
}

/**
 * tabiya_games_model_new:
 *
 * Returns: (transfer full): a list without games
 */
TabiyaGamesModel *
tabiya_games_model_new (void)
{
  return g_object_new (TABIYA_TYPE_GAMES_MODEL, NULL);
}

void
tabiya_games_model_set_collection (TabiyaGamesModel *self,
                                   TabiyaCollection *collection)
{
  g_return_if_fail (TABIYA_IS_GAMES_MODEL (self));

  if (self->collection)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
  g_clear_pointer (&self->order, g_array_unref);
  /* Nothing may ask the new collection for games that only the old one had. */
  set_n_items (self, 0);
  g_set_object (&self->collection, collection);
  if (collection) {
    g_signal_connect_swapped (collection, "games-added", G_CALLBACK (games_added_cb), self);
    g_signal_connect_swapped (collection, "plies-known", G_CALLBACK (plies_known_cb), self);
    g_signal_connect_swapped (collection, "positions-changed", G_CALLBACK (positions_changed_cb),
                              self);
  }
  query (self);
}

/**
 * tabiya_games_model_get_collection:
 *
 * Returns: (transfer none) (nullable): the collection that is listed
 */
TabiyaCollection *
tabiya_games_model_get_collection (TabiyaGamesModel *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), NULL);

  return self->collection;
}

/**
 * tabiya_games_model_set_filter:
 * @text: what the user typed
 *
 * The rows change when the games have been found. Main thread.
 */
void
tabiya_games_model_set_filter (TabiyaGamesModel *self,
                               const char       *text)
{
  g_return_if_fail (TABIYA_IS_GAMES_MODEL (self));

  tabiya_game_filter_unref (self->filter);
  self->filter = tabiya_game_filter_new (text);
  query (self);
  g_signal_emit (self, signals[FILTER_CHANGED], 0);
}

/**
 * tabiya_games_model_get_filter:
 *
 * Returns: (transfer none): the current filter
 */
TabiyaGameFilter *
tabiya_games_model_get_filter (TabiyaGamesModel *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), NULL);

  return self->filter;
}

/**
 * tabiya_games_model_set_sort:
 * @sort: what to sort by
 * @descending: whether the order is reversed
 *
 * The rows change when the games have been sorted. Main thread.
 */
void
tabiya_games_model_set_sort (TabiyaGamesModel *self,
                             TabiyaSort        sort,
                             gboolean          descending)
{
  g_return_if_fail (TABIYA_IS_GAMES_MODEL (self));

  self->sort = sort;
  self->descending = descending;
  query (self);
}

gboolean
tabiya_games_model_get_busy (TabiyaGamesModel *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), FALSE);

  return !!self->query;
}

double
tabiya_games_model_get_done (TabiyaGamesModel *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), -1);

  return self->done;
}

const GError *
tabiya_games_model_get_error (TabiyaGamesModel *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), NULL);

  return self->error;
}

void
tabiya_games_model_stop (TabiyaGamesModel *self)
{
  g_return_if_fail (TABIYA_IS_GAMES_MODEL (self));

  if (!self->found)
    return;
  show_found (self);
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
  end_search (self);
  take_error (self, g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED,
                                         _("The search was stopped: these are not all games")));
  g_signal_emit (self, signals[SEARCHED], 0);
}

void
tabiya_games_model_refresh (TabiyaGamesModel *self)
{
  g_return_if_fail (TABIYA_IS_GAMES_MODEL (self));

  query (self);
}

guint
tabiya_games_model_get_n_found (TabiyaGamesModel *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), 0);

  return self->n_found;
}

guint
tabiya_games_model_get_index (TabiyaGamesModel *self,
                              guint             position)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), G_MAXUINT);

  if (position >= self->n_found)
    return G_MAXUINT;
  return self->order ? g_array_index (self->order, guint32, position) : position;
}

/**
 * tabiya_games_model_find:
 * @index: number of a game
 * @position: (out) (optional): its position in the list
 *
 * Returns: whether it is in the list now
 */
gboolean
tabiya_games_model_find (TabiyaGamesModel *self,
                         guint             index,
                         guint            *position)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), FALSE);

  if (!self->order) {
    if (position)
      *position = index;
    return index < self->n_found;
  }
  for (guint i = 0; i < self->order->len; i++) {
    if (g_array_index (self->order, guint32, i) == index) {
      if (position)
        *position = i;
      return TRUE;
    }
  }
  return FALSE;
}

/**
 * tabiya_games_model_get_neighbour:
 * @index: number of a game
 * @by: the number of places to move, backwards if negative
 * @neighbour: (out): number of the game at that place
 *
 * From a game that the filter hides, the move leads to the first game of the list.
 *
 * Returns: whether there is such a place
 */
gboolean
tabiya_games_model_get_neighbour (TabiyaGamesModel *self,
                                  guint             index,
                                  int               by,
                                  guint            *neighbour)
{
  guint position;

  g_return_val_if_fail (TABIYA_IS_GAMES_MODEL (self), FALSE);

  if (!tabiya_games_model_find (self, index, &position))
    position = 0;
  else if (by < 0 && position < (guint) -by)
    return FALSE;
  else
    position += (guint) by;
  *neighbour = tabiya_games_model_get_index (self, position);
  return *neighbour != G_MAXUINT;
}
