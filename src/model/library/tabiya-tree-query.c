/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/library/tabiya-tree-query.h"

/* For so long the last answer stays while the next one is on its way: nearly always it is there
   before, and nothing flickers. */
#define KEEP_MS 150

struct _TabiyaTreeQuery
{
  GObject             parent_instance;

  /* owned */
  TabiyaCollection   *collection;
  TabiyaGameFilter   *filter;
  GCancellable       *query;      /* in progress */
  TabiyaPositionTree *tree;       /* the last answer */
  GError             *error;      /* why there was none */

  /* state */
  gboolean            filtered;
  gboolean            active;
  gboolean            current;    /* the tree is that of the position */
  ChessPosition       position;
  guint               keep_id;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTreeQuery, tabiya_tree_query, G_TYPE_OBJECT)

static void
tell (TabiyaTreeQuery *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget_tree (TabiyaTreeQuery *self)
{
  g_clear_pointer (&self->tree, tabiya_position_tree_free);
  self->current = FALSE;
}

static gboolean
keep_cb (gpointer data)
{
  TabiyaTreeQuery *self = data;

  self->keep_id = 0;
  forget_tree (self);
  tell (self);
  return G_SOURCE_REMOVE;
}

static void
give_up (TabiyaTreeQuery *self)
{
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaTreeQuery) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPositionTree) tree =
    tabiya_collection_make_tree_finish (TABIYA_COLLECTION (source), result, &error);

  /* Something else has been asked in the meantime. */
  if (g_task_get_cancellable (G_TASK (result)) != self->query)
    return;
  g_clear_object (&self->query);
  g_clear_handle_id (&self->keep_id, g_source_remove);
  forget_tree (self);
  g_clear_error (&self->error);
  self->tree = g_steal_pointer (&tree);
  self->current = !!self->tree;
  /* As long as the index is being made, its state says so. */
  if (!self->tree && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING))
    self->error = g_steal_pointer (&error);
  tell (self);
}

/* Asks, unless there is nothing to ask or nobody to answer. */
static void
ask (TabiyaTreeQuery *self)
{
  gboolean ready = self->collection
                   && tabiya_collection_get_positions (self->collection) == TABIYA_POSITIONS_READY;

  give_up (self);
  self->current = FALSE;
  if (!self->active)
    return;
  if (!ready) {
    forget_tree (self);
    tell (self);
    return;
  }
  if (self->tree && !self->keep_id)
    self->keep_id = g_timeout_add (KEEP_MS, keep_cb, self);
  self->query = g_cancellable_new ();
  tabiya_collection_make_tree_async (self->collection, &self->position,
                                     self->filtered ? self->filter : NULL, self->query,
                                     answered_cb, g_object_ref (self));
  if (!self->tree)
    tell (self);
}

static void
positions_changed_cb (TabiyaTreeQuery *self)
{
  if (tabiya_collection_get_positions (self->collection) == TABIYA_POSITIONS_READY)
    ask (self);
  else if (self->active)
    tell (self);
}

static void
tabiya_tree_query_dispose (GObject *object)
{
  TabiyaTreeQuery *self = TABIYA_TREE_QUERY (object);

  give_up (self);
  g_clear_handle_id (&self->keep_id, g_source_remove);
  if (self->collection)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_object (&self->collection);
  G_OBJECT_CLASS (tabiya_tree_query_parent_class)->dispose (object);
}

static void
tabiya_tree_query_finalize (GObject *object)
{
  TabiyaTreeQuery *self = TABIYA_TREE_QUERY (object);

  forget_tree (self);
  tabiya_game_filter_unref (self->filter);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (tabiya_tree_query_parent_class)->finalize (object);
}

static void
tabiya_tree_query_class_init (TabiyaTreeQueryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_tree_query_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_tree_query_finalize;
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_TREE_QUERY, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_tree_query_init (TabiyaTreeQuery *self)
{
  self->filter = tabiya_game_filter_new ("");
  self->filtered = TRUE;
  chess_position_init_standard (&self->position);
}

/**
 * tabiya_tree_query_new:
 *
 * Returns: (transfer full): a query about the start position that asks nobody yet
 */
TabiyaTreeQuery *
tabiya_tree_query_new (void)
{
  return g_object_new (TABIYA_TYPE_TREE_QUERY, NULL);
}

void
tabiya_tree_query_set_collection (TabiyaTreeQuery  *self,
                                  TabiyaCollection *collection)
{
  g_return_if_fail (TABIYA_IS_TREE_QUERY (self));

  if (collection == self->collection)
    return;
  give_up (self);
  g_clear_handle_id (&self->keep_id, g_source_remove);
  forget_tree (self);
  g_clear_error (&self->error);
  if (self->collection)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_set_object (&self->collection, collection);
  if (collection)
    g_signal_connect_swapped (collection, "positions-changed", G_CALLBACK (positions_changed_cb),
                              self);
  ask (self);
}

/**
 * tabiya_tree_query_get_collection:
 *
 * Returns: (transfer none) (nullable): the games that are asked about
 */
TabiyaCollection *
tabiya_tree_query_get_collection (TabiyaTreeQuery *self)
{
  g_return_val_if_fail (TABIYA_IS_TREE_QUERY (self), NULL);

  return self->collection;
}

void
tabiya_tree_query_set_filter (TabiyaTreeQuery  *self,
                              TabiyaGameFilter *filter)
{
  g_return_if_fail (TABIYA_IS_TREE_QUERY (self));

  if (tabiya_game_filter_equal (self->filter, filter))
    return;
  tabiya_game_filter_ref (filter);
  tabiya_game_filter_unref (self->filter);
  self->filter = filter;
  self->filtered = TRUE;
  ask (self);
}

TabiyaGameFilter *
tabiya_tree_query_get_filter (TabiyaTreeQuery *self)
{
  g_return_val_if_fail (TABIYA_IS_TREE_QUERY (self), NULL);

  return self->filter;
}

void
tabiya_tree_query_set_filtered (TabiyaTreeQuery *self,
                                gboolean         filtered)
{
  g_return_if_fail (TABIYA_IS_TREE_QUERY (self));

  if (self->filtered == !!filtered)
    return;
  self->filtered = !!filtered;
  ask (self);
}

gboolean
tabiya_tree_query_get_filtered (TabiyaTreeQuery *self)
{
  g_return_val_if_fail (TABIYA_IS_TREE_QUERY (self), FALSE);

  return self->filtered && tabiya_game_filter_get_n_terms (self->filter) > 0;
}

void
tabiya_tree_query_set_position (TabiyaTreeQuery     *self,
                                const ChessPosition *position)
{
  g_return_if_fail (TABIYA_IS_TREE_QUERY (self));

  self->position = *position;
  ask (self);
}

void
tabiya_tree_query_set_active (TabiyaTreeQuery *self,
                              gboolean         active)
{
  g_return_if_fail (TABIYA_IS_TREE_QUERY (self));

  if (self->active == !!active)
    return;
  self->active = !!active;
  ask (self);
}

void
tabiya_tree_query_allow (TabiyaTreeQuery *self)
{
  g_return_if_fail (TABIYA_IS_TREE_QUERY (self));

  if (self->collection)
    tabiya_collection_allow_positions (self->collection);
}

TabiyaTreeState
tabiya_tree_query_get_state (TabiyaTreeQuery *self)
{
  g_return_val_if_fail (TABIYA_IS_TREE_QUERY (self), TABIYA_TREE_NO_GAMES);

  if (!self->collection)
    return TABIYA_TREE_NO_GAMES;
  switch (tabiya_collection_get_positions (self->collection)) {
  case TABIYA_POSITIONS_NONE:
  case TABIYA_POSITIONS_MAKING:
    return TABIYA_TREE_MAKING;
  case TABIYA_POSITIONS_TOO_LARGE:
    return TABIYA_TREE_TOO_LARGE;
  case TABIYA_POSITIONS_FAILED:
    return TABIYA_TREE_FAILED;
  case TABIYA_POSITIONS_READY:
  default:
    break;
  }
  if (self->tree)
    return TABIYA_TREE_READY;
  return self->error ? TABIYA_TREE_FAILED : TABIYA_TREE_WAITING;
}

double
tabiya_tree_query_get_fraction (TabiyaTreeQuery *self)
{
  g_return_val_if_fail (TABIYA_IS_TREE_QUERY (self), 0);

  return self->collection ? tabiya_collection_get_positions_fraction (self->collection) : 0;
}

const char *
tabiya_tree_query_get_error (TabiyaTreeQuery *self)
{
  const GError *error;

  g_return_val_if_fail (TABIYA_IS_TREE_QUERY (self), NULL);

  error = self->collection ? tabiya_collection_get_positions_error (self->collection) : NULL;
  if (!error)
    error = self->error;
  return error ? error->message : NULL;
}

TabiyaPositionTree *
tabiya_tree_query_get_tree (TabiyaTreeQuery *self)
{
  g_return_val_if_fail (TABIYA_IS_TREE_QUERY (self), NULL);

  return self->tree;
}

gboolean
tabiya_tree_query_is_current (TabiyaTreeQuery *self)
{
  g_return_val_if_fail (TABIYA_IS_TREE_QUERY (self), FALSE);

  return self->current;
}
