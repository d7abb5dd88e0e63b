/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-move-model.h"

#include "model/moves/tabiya-move-rows.h"

struct _TabiyaMoveModel {
  GObject     parent_instance;

  /* owned */
  TabiyaGame *game;
  GPtrArray  *rows;
  GHashTable *folded;          /* set of the first nodes of folded variations */

  /* borrowed */
  TabiyaMovePreviewFunc preview;   /* NULL for none */
  gpointer    preview_data;

  /* state */
  gboolean    with_scores;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaMoveModel, tabiya_move_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static TabiyaMoveRow *
get_row (TabiyaMoveModel *self,
         guint            index)
{
  return g_ptr_array_index (self->rows, index);
}

static guint
count_equal_rows (GPtrArray *a,
                  GPtrArray *b,
                  guint      skip_at_start,
                  gboolean   from_end)
{
  guint most = MIN (a->len, b->len) - skip_at_start;
  guint n;

  for (n = 0; n < most; n++) {
    guint i = from_end ? a->len - 1 - n : skip_at_start + n;
    guint j = from_end ? b->len - 1 - n : skip_at_start + n;

    if (!tabiya_move_row_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, j)))
      break;
  }
  return n;
}

/* Whether the rows that differ can simply change their content, because each is replaced by one of
   the same kind. */
static gboolean
can_take (TabiyaMoveModel *self,
          GPtrArray       *rows,
          guint            first,
          guint            n_rows)
{
  for (guint i = first; i < first + n_rows; i++) {
    if (tabiya_move_row_get_kind (get_row (self, i))
        != tabiya_move_row_get_kind (g_ptr_array_index (rows, i)))
      return FALSE;
  }
  return TRUE;
}

/* Puts the new rows in place of the old ones, and keeps those before and after the change. */
static void
replace_rows (TabiyaMoveModel *self,
              GPtrArray       *rows)
{
  guint same_before = count_equal_rows (self->rows, rows, 0, FALSE);
  guint same_after = count_equal_rows (self->rows, rows, same_before, TRUE);
  guint removed = self->rows->len - same_before - same_after;
  guint added = rows->len - same_before - same_after;

  if (removed == 0 && added == 0)
    return;
  if (removed == added && can_take (self, rows, same_before, added)) {
    for (guint i = same_before; i < same_before + added; i++)
      tabiya_move_row_take (get_row (self, i), g_ptr_array_index (rows, i));
    return;
  }

  if (removed > 0)
    g_ptr_array_remove_range (self->rows, same_before, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->rows, (int) (same_before + i),
                        g_object_ref (g_ptr_array_index (rows, same_before + i)));
  g_list_model_items_changed (G_LIST_MODEL (self), same_before, removed, added);
}

static void
update_current (TabiyaMoveModel *self)
{
  TabiyaNode *current = self->game ? tabiya_game_get_current (self->game) : NULL;

  for (guint i = 0; i < self->rows->len; i++)
    tabiya_move_row_set_current (get_row (self, i), current);
}

/* Unfolds the variations that hide the current move. */
static gboolean
reveal_current (TabiyaMoveModel *self)
{
  TabiyaNode *current = self->game ? tabiya_game_get_current (self->game) : NULL;
  gboolean found = FALSE;
  guint index;

  if (g_hash_table_size (self->folded) == 0 || !current || !tabiya_node_get_parent (current)
      || tabiya_move_model_find (self, current, &index))
    return FALSE;
  for (TabiyaNode *node = current; node; node = tabiya_node_get_parent (node))
    found |= g_hash_table_remove (self->folded, node);
  return found;
}

static void
build_rows (TabiyaMoveModel *self)
{
  g_autoptr(GPtrArray) rows =
    self->game ? tabiya_move_rows_build (self->game, self->folded, self->with_scores, self->preview,
                                         self->preview_data)
               : g_ptr_array_new ();

  replace_rows (self, rows);
}

static void
update_rows (TabiyaMoveModel *self)
{
  build_rows (self);
  if (reveal_current (self))
    build_rows (self);
  update_current (self);
}

static void
game_changed_cb (TabiyaMoveModel *self,
                 guint            what,
                 TabiyaNode      *node,
                 TabiyaGame      *game)
{
  update_rows (self);
}

static void
game_current_cb (TabiyaMoveModel *self)
{
  if (reveal_current (self))
    build_rows (self);
  update_current (self);
}

static GType
get_item_type (GListModel *model)
{
  return TABIYA_TYPE_MOVE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return TABIYA_MOVE_MODEL (model)->rows->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  TabiyaMoveModel *self = TABIYA_MOVE_MODEL (model);

  return position < self->rows->len ? g_object_ref (get_row (self, position)) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
tabiya_move_model_dispose (GObject *object)
{
  TabiyaMoveModel *self = TABIYA_MOVE_MODEL (object);

  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (tabiya_move_model_parent_class)->dispose (object);
}

static void
tabiya_move_model_finalize (GObject *object)
{
  TabiyaMoveModel *self = TABIYA_MOVE_MODEL (object);

  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->folded);

  G_OBJECT_CLASS (tabiya_move_model_parent_class)->finalize (object);
}

static void
tabiya_move_model_class_init (TabiyaMoveModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_move_model_dispose;
  object_class->finalize = tabiya_move_model_finalize;
}

static void
tabiya_move_model_init (TabiyaMoveModel *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->folded = g_hash_table_new (NULL, NULL);
  self->with_scores = TRUE;
}

/**
 * tabiya_move_model_new:
 *
 * Returns: (transfer full): a model without rows
 */
TabiyaMoveModel *
tabiya_move_model_new (void)
{
  return g_object_new (TABIYA_TYPE_MOVE_MODEL, NULL);
}

/**
 * tabiya_move_model_set_game:
 * @game: (nullable): the game to show from now on
 *
 * Sets the game.
 */
void
tabiya_move_model_set_game (TabiyaMoveModel *self,
                            TabiyaGame      *game)
{
  g_return_if_fail (TABIYA_IS_MOVE_MODEL (self));

  if (self->game == game)
    return;
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  g_hash_table_remove_all (self->folded);
  if (game) {
    g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
    g_signal_connect_swapped (game, "notify::current", G_CALLBACK (game_current_cb), self);
  }
  update_rows (self);
}

/**
 * tabiya_move_model_get_game:
 *
 * Returns: (transfer none) (nullable): the game that is shown
 */
TabiyaGame *
tabiya_move_model_get_game (TabiyaMoveModel *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_MODEL (self), NULL);

  return self->game;
}

/**
 * tabiya_move_model_set_folded:
 * @first: the first move of a variation
 * @folded: whether only its beginning is shown
 *
 * A variation that contains the current move unfolds by itself; if it is folded by the user, the
 * cursor moves to its first move.
 */
void
tabiya_move_model_set_folded (TabiyaMoveModel *self,
                              TabiyaNode      *first,
                              gboolean         folded)
{
  g_return_if_fail (TABIYA_IS_MOVE_MODEL (self));
  g_return_if_fail (self->game && first);

  if (!folded) {
    if (g_hash_table_remove (self->folded, first))
      update_rows (self);
    return;
  }
  for (TabiyaNode *node = tabiya_game_get_current (self->game); node;
       node = tabiya_node_get_parent (node)) {
    if (node == first) {
      tabiya_game_set_current (self->game, first);
      break;
    }
  }
  if (g_hash_table_add (self->folded, first))
    update_rows (self);
}

/**
 * tabiya_move_model_get_folded:
 * @first: the first move of a variation
 *
 * Returns: whether the variation is folded
 */
gboolean
tabiya_move_model_get_folded (TabiyaMoveModel *self,
                              TabiyaNode      *first)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_MODEL (self), FALSE);

  return g_hash_table_contains (self->folded, first);
}

/**
 * tabiya_move_model_set_scores:
 * @with_scores: whether a move with a score shows it instead of the time
 *
 * Chooses between scores and times.
 */
void
tabiya_move_model_set_scores (TabiyaMoveModel *self,
                              gboolean         with_scores)
{
  g_return_if_fail (TABIYA_IS_MOVE_MODEL (self));

  if (self->with_scores == !!with_scores)
    return;
  self->with_scores = !!with_scores;
  update_rows (self);
}

/**
 * tabiya_move_model_get_scores:
 *
 * Returns: whether scores are shown if there are any
 */
gboolean
tabiya_move_model_get_scores (TabiyaMoveModel *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_MODEL (self), FALSE);

  return self->with_scores;
}

/**
 * tabiya_move_model_set_preview:
 * @preview: (nullable) (scope forever): what is known of a node and not in the game yet
 * @data: passed to @preview
 *
 * Updates the rows; nothing happens if there was no preview and is none.
 */
void
tabiya_move_model_set_preview (TabiyaMoveModel       *self,
                               TabiyaMovePreviewFunc  preview,
                               gpointer               data)
{
  g_return_if_fail (TABIYA_IS_MOVE_MODEL (self));

  if (!preview && !self->preview)
    return;
  self->preview = preview;
  self->preview_data = data;
  update_rows (self);
}

/**
 * tabiya_move_model_find:
 * @node: (nullable): a node of the game
 * @index: (out): the row that contains it
 *
 * Returns: whether any row contains it; the root is in none
 */
gboolean
tabiya_move_model_find (TabiyaMoveModel *self,
                        TabiyaNode      *node,
                        guint           *index)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_MODEL (self), FALSE);

  for (guint i = 0; i < self->rows->len; i++) {
    if (tabiya_move_row_has_node (get_row (self, i), node)) {
      *index = i;
      return TRUE;
    }
  }
  return FALSE;
}

/**
 * tabiya_move_model_get_neighbor:
 * @node: the current node
 * @step: 1 for the row below, -1 for the row above
 *
 * Returns: (transfer none) (nullable): the move to go to
 */
TabiyaNode *
tabiya_move_model_get_neighbor (TabiyaMoveModel *self,
                                TabiyaNode      *node,
                                int              step)
{
  guint start;
  guint side = 0;
  gboolean at_root;

  g_return_val_if_fail (TABIYA_IS_MOVE_MODEL (self), NULL);
  g_return_val_if_fail (step == 1 || step == -1, NULL);

  at_root = !tabiya_move_model_find (self, node, &start);
  if (at_root && step < 0)
    return NULL;
  if (!at_root)
    side = tabiya_move_row_get_cell (get_row (self, start), 1)->node == node ? 1 : 0;

  for (gint64 i = at_root ? 0 : (gint64) start + step; i >= 0 && i < self->rows->len; i += step) {
    TabiyaMoveRow *row = get_row (self, (guint) i);
    TabiyaNode *same_side = tabiya_move_row_get_cell (row, side)->node;
    TabiyaNode *any = tabiya_move_row_get_first_node (row);

    if (any)
      return same_side ? same_side : any;
  }
  return step < 0 && self->game ? tabiya_game_get_root (self->game) : NULL;
}
