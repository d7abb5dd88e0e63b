/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-move-model.h"

#include "model/moves/tabiya-move-rows.h"

/* A list that loses the row it keeps in sight asks for all that are added to find it again. So many
   are only added when the others are gone. */
#define MANY_ROWS 2000

struct _TabiyaMoveModel {
  GObject           parent_instance;

  /* owned */
  TabiyaMoveSource  source;    /* its game is */
  GArray           *places;    /* of TabiyaMovePlace: the rows */
  GHashTable       *folded;    /* set of the first nodes of folded variations */
  gboolean          updating;
  gboolean          outdated;  /* while it updates */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaMoveModel, tabiya_move_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static GArray *
new_places (void)
{
  return g_array_new (FALSE, FALSE, sizeof (TabiyaMovePlace));
}

static TabiyaMovePlace *
get_place (GArray *places,
           guint   index)
{
  return &g_array_index (places, TabiyaMovePlace, index);
}

static TabiyaNode *
get_current (TabiyaMoveModel *self)
{
  return self->source.game ? tabiya_game_get_current (self->source.game) : NULL;
}

/* Whether a row can change its content from one to the other. */
static gboolean
is_same_kind (const TabiyaMovePlace *a,
              const TabiyaMovePlace *b)
{
  return a->kind == b->kind;
}

/* Whether both show the same, perhaps in other words. */
static gboolean
is_same_place (const TabiyaMovePlace *a,
               const TabiyaMovePlace *b)
{
  return a->kind == b->kind && a->nodes[0] == b->nodes[0] && a->nodes[1] == b->nodes[1]
         && a->depth == b->depth && a->before == b->before && a->start == b->start;
}

typedef gboolean (*SameFunc) (const TabiyaMovePlace *a,
                              const TabiyaMovePlace *b);

/* How many more rows are the same where @before at the start are and @after at the end. */
static guint
count_same (GArray   *a,
            GArray   *b,
            guint     before,
            guint     after,
            gboolean  from_end,
            SameFunc  same)
{
  guint most = MIN (a->len, b->len) - before - after;
  guint n;

  for (n = 0; n < most; n++) {
    guint i = from_end ? a->len - 1 - after - n : before + n;
    guint j = from_end ? b->len - 1 - after - n : before + n;

    if (!same (get_place (a, i), get_place (b, j)))
      break;
  }
  return n;
}

/* Gives a row that was made the content it has now. */
static void
renew_row (TabiyaMoveModel *self,
           TabiyaMovePlace *place)
{
  g_autoptr(TabiyaMoveRow) row = NULL;

  if (!place->row)
    return;
  row = tabiya_move_rows_make (&self->source, place);
  if (!tabiya_move_row_equal (place->row, row))
    tabiya_move_row_take (place->row, row);
}

/* Lets rows that were made stay where they are shown, with the content they have now. */
static void
keep_rows (TabiyaMoveModel *self,
           GArray          *old,
           guint            from,
           guint            to,
           guint            n_rows)
{
  for (guint i = 0; i < n_rows; i++) {
    TabiyaMovePlace *place = get_place (self->places, to + i);

    place->row = g_steal_pointer (&get_place (old, from + i)->row);
    renew_row (self, place);
  }
}

/* Puts the new rows in place of the old ones, and keeps those before and after the change. Of the
   others those stay that only have to change their content, since each is replaced by one of the
   same kind: for a list that is much cheaper than rows that go and rows that come. */
static void
replace_rows (TabiyaMoveModel *self,
              GArray          *places)
{
  g_autoptr(GArray) old = g_array_ref (self->places);
  guint before = count_same (old, places, 0, 0, FALSE, is_same_place);
  guint after = count_same (old, places, before, 0, TRUE, is_same_place);
  guint removed, added;

  before += count_same (old, places, before, after, FALSE, is_same_kind);
  after += count_same (old, places, before, after, TRUE, is_same_kind);
  removed = old->len - before - after;
  added = places->len - before - after;
  if (added > MANY_ROWS && removed > 0) {
    replace_rows (self, new_places ());
    before = after = removed = 0;
    added = places->len;
  }
  g_array_unref (self->places);
  self->places = places;
  keep_rows (self, old, 0, 0, before);
  keep_rows (self, old, old->len - after, places->len - after, after);
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), before, removed, added);
}

static void
update_current (TabiyaMoveModel *self)
{
  TabiyaNode *current = get_current (self);

  for (guint i = 0; i < self->places->len; i++) {
    if (get_place (self->places, i)->row)
      tabiya_move_row_set_current (get_place (self->places, i)->row, current);
  }
}

/* Unfolds the variations that hide the current move. */
static gboolean
reveal_current (TabiyaMoveModel *self)
{
  TabiyaNode *current = get_current (self);
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
  replace_rows (self, self->source.game
                        ? tabiya_move_rows_list (self->source.game, self->folded)
                        : new_places ());
}

/* To ask for a preview may bring another one, which then has its turn. */
static void
update_rows (TabiyaMoveModel *self)
{
  self->outdated = TRUE;
  while (self->outdated && !self->updating) {
    self->outdated = FALSE;
    self->updating = TRUE;
    build_rows (self);
    if (reveal_current (self))
      build_rows (self);
    update_current (self);
    self->updating = FALSE;
  }
}

/* The rows are those of before; what is said in them may be different. */
static void
renew_rows (TabiyaMoveModel *self)
{
  self->outdated = self->updating;
  if (self->updating)
    return;
  self->updating = TRUE;
  for (guint i = 0; i < self->places->len; i++)
    renew_row (self, get_place (self->places, i));
  update_current (self);
  self->updating = FALSE;
  if (self->outdated)
    update_rows (self);
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
  return TABIYA_MOVE_MODEL (model)->places->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  TabiyaMoveModel *self = TABIYA_MOVE_MODEL (model);
  TabiyaMovePlace *place;

  if (position >= self->places->len)
    return NULL;
  place = get_place (self->places, position);
  if (!place->row) {
    place->row = tabiya_move_rows_make (&self->source, place);
    tabiya_move_row_set_current (place->row, get_current (self));
  }
  return g_object_ref (place->row);
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

  if (self->source.game)
    g_signal_handlers_disconnect_by_data (self->source.game, self);
  g_clear_object (&self->source.game);

  G_OBJECT_CLASS (tabiya_move_model_parent_class)->dispose (object);
}

static void
tabiya_move_model_finalize (GObject *object)
{
  TabiyaMoveModel *self = TABIYA_MOVE_MODEL (object);

  g_array_unref (self->places);
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
  self->places = new_places ();
  self->folded = g_hash_table_new (NULL, NULL);
  self->source.with_scores = TRUE;
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

  if (self->source.game == game)
    return;
  if (self->source.game)
    g_signal_handlers_disconnect_by_data (self->source.game, self);
  g_set_object (&self->source.game, game);
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

  return self->source.game;
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
  g_return_if_fail (self->source.game && first);

  if (!folded) {
    if (g_hash_table_remove (self->folded, first))
      update_rows (self);
    return;
  }
  for (TabiyaNode *node = tabiya_game_get_current (self->source.game); node;
       node = tabiya_node_get_parent (node)) {
    if (node == first) {
      tabiya_game_set_current (self->source.game, first);
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

void
tabiya_move_model_set_scores (TabiyaMoveModel *self,
                              gboolean         with_scores)
{
  g_return_if_fail (TABIYA_IS_MOVE_MODEL (self));

  if (self->source.with_scores == !!with_scores)
    return;
  self->source.with_scores = !!with_scores;
  renew_rows (self);
}

void
tabiya_move_model_renew (TabiyaMoveModel *self)
{
  g_return_if_fail (TABIYA_IS_MOVE_MODEL (self));

  renew_rows (self);
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

  return self->source.with_scores;
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

  if (!preview && !self->source.preview)
    return;
  self->source.preview = preview;
  self->source.data = data;
  renew_rows (self);
}

/* Whether a row has the move; @first is the first one of its row if it is in a variation, where
   @distance moves are before it. */
static gboolean
has_move (const TabiyaMovePlace *place,
          const TabiyaNode      *node,
          const TabiyaNode      *first,
          guint                  distance)
{
  if (place->kind == TABIYA_MOVE_ROW_PAIR)
    return place->nodes[0] == node || place->nodes[1] == node;
  return place->kind == TABIYA_MOVE_ROW_VARIATION && place->nodes[0] == first
         && !(place->folded && distance >= TABIYA_MOVE_ROWS_N_SHOWN);
}

gboolean
tabiya_move_model_find (TabiyaMoveModel *self,
                        TabiyaNode      *node,
                        guint           *index)
{
  TabiyaNode *first = node;
  guint distance = 0;

  g_return_val_if_fail (TABIYA_IS_MOVE_MODEL (self), FALSE);

  if (!node || !tabiya_node_get_parent (node))
    return FALSE;
  for (; tabiya_node_get_parent (first) && !tabiya_node_get_previous_sibling (first); distance++)
    first = tabiya_node_get_parent (first);
  first = node;
  for (guint i = distance % TABIYA_MOVE_ROWS_LONGEST; i > 0; i--)
    first = tabiya_node_get_parent (first);
  for (guint i = 0; i < self->places->len; i++) {
    if (has_move (get_place (self->places, i), node, first, distance)) {
      *index = i;
      return TRUE;
    }
  }
  return FALSE;
}

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
    side = get_place (self->places, start)->nodes[1] == node ? 1 : 0;

  for (gint64 i = at_root ? 0 : (gint64) start + step; i >= 0 && i < self->places->len; i += step) {
    const TabiyaMovePlace *place = get_place (self->places, (guint) i);

    if (place->kind == TABIYA_MOVE_ROW_PAIR || place->kind == TABIYA_MOVE_ROW_VARIATION)
      return place->nodes[side] ? place->nodes[side]
                                : place->nodes[place->nodes[0] ? 0 : 1];
  }
  return step < 0 ? tabiya_game_get_root (self->source.game) : NULL;
}
