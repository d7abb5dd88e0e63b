/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-list-private.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "ui/moves/tabiya-move-flow.h"
#include "ui/moves/tabiya-move-row-view.h"

/* The space kept between the current move and the edge of running text, in logical pixels. */
#define SCROLL_MARGIN 6

/* Running text has widgets for all rows at once, the list only for those in sight. So many rows it
   has at most, and twice as many moves. */
#define MOST_FLOWING 1000

enum {
  PROP_0,
  PROP_GAME,
  PROP_INLINE,
  PROP_SHOW_SCORES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaMoveList, tabiya_move_list, GTK_TYPE_WIDGET)

/* Scrolling */

static void
scroll_flow_to (TabiyaMoveList *self,
                guint           index)
{
  GtkWidget *view = tabiya_move_flow_get_view (TABIYA_MOVE_FLOW (self->flow), index);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->flow_window));
  graphene_rect_t box;

  if (!view || !gtk_widget_compute_bounds (view, self->flow, &box))
    return;
  gtk_adjustment_clamp_page (adjustment, box.origin.y - SCROLL_MARGIN,
                             box.origin.y + box.size.height + SCROLL_MARGIN);
}

/* GTK 4.8 can scroll a list to a row only by this action; there is no function for it. */
static void
scroll_list_to (TabiyaMoveList *self,
                guint           index)
{
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", index);
}

/* The row that must be visible: that of the current move, the first row at the start of the game,
   or the result at its end. */
static guint
get_scroll_target (TabiyaMoveList *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  g_autoptr(TabiyaMoveRow) last = g_list_model_get_item (G_LIST_MODEL (self->model), n_rows - 1);
  guint index;

  if (!tabiya_move_model_find (self->model, tabiya_move_list_get_current (self), &index))
    return 0;
  if (index + 2 == n_rows && tabiya_move_row_get_kind (last) == TABIYA_MOVE_ROW_RESULT)
    return n_rows - 1;
  return index;
}

static gboolean
is_comment_on_current (TabiyaMoveList *self,
                       guint           index)
{
  g_autoptr(TabiyaMoveRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), index);
  TabiyaNode *current = tabiya_move_list_get_current (self);

  return row && tabiya_node_get_parent (current) && tabiya_move_row_get_commented (row) == current;
}

static void
scroll_to (TabiyaMoveList *self,
           guint           index)
{
  if (self->is_flowing)
    scroll_flow_to (self, index);
  else
    scroll_list_to (self, index);
}

/* Scrolls to the current move or, with @with_comment, to the comment below it if there is one.
   Returns whether it has scrolled to a comment. */
static gboolean
scroll (TabiyaMoveList *self,
        gboolean        with_comment)
{
  gboolean comment;
  guint index;

  if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0)
    return FALSE;
  index = get_scroll_target (self);
  comment = with_comment && is_comment_on_current (self, index + 1);
  scroll_to (self, comment ? index + 1 : index);
  return comment;
}

static gboolean
scroll_tick_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       data)
{
  TabiyaMoveList *self = TABIYA_MOVE_LIST (widget);

  if (++self->n_scroll_ticks < 2)
    return G_SOURCE_CONTINUE;
  if (scroll (self, self->n_scroll_ticks < 4) || self->n_scroll_ticks < 3)
    return G_SOURCE_CONTINUE;
  self->scroll_id = 0;
  return G_SOURCE_REMOVE;
}

/* Schedules scrolling to the current move. A tick comes before the layout of its frame, and new
   rows have no place before their first layout, so only the second tick can scroll. The third
   scrolls again, because heights that the list had only estimated are known by then. Both scroll to
   the comment on the move, if there is one; a last tick then scrolls to the move itself, which must
   be visible even if there is no room for both. */
static void
queue_scroll (TabiyaMoveList *self)
{
  self->n_scroll_ticks = 0;
  if (self->scroll_id == 0)
    self->scroll_id =
      gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
}

/* Updates the accessible label: the name of the list and the current move. */
static void
update_label (TabiyaMoveList *self)
{
  TabiyaNode *current = tabiya_move_list_get_current (self);
  g_autofree char *label = NULL;

  if (current && tabiya_node_get_parent (current)) {
    g_autofree char *move =
      tabiya_shown_moves_dup (tabiya_node_get_san (tabiya_move_model_get_game (self->model),
                                                   current));
    guint number = tabiya_node_get_move_number (current);

    /* Translators: the name of the list for screen readers; %1$u is the number of the move on the
       board, %2$s the move. */
    if (tabiya_node_get_mover (current) == CHESS_WHITE)
      label = g_strdup_printf (_("Moves: %1$u, White: %2$s"), number, move);
    else
      label = g_strdup_printf (_("Moves: %1$u, Black: %2$s"), number, move);
  } else {
    label = g_strdup (_("Moves"));
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static gboolean
can_flow (TabiyaMoveList *self)
{
  TabiyaGame *game = tabiya_move_model_get_game (self->model);
  TabiyaNode *node = game ? tabiya_game_get_root (game) : NULL;
  guint n = 0;

  for (TabiyaNode *root = node; node && n <= 2 * MOST_FLOWING; node = tabiya_node_walk (node, root))
    n++;
  return n <= 2 * MOST_FLOWING
         && g_list_model_get_n_items (G_LIST_MODEL (self->model)) <= MOST_FLOWING;
}

static void
update_page (TabiyaMoveList *self)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->model));

  self->is_flowing = self->is_inline && can_flow (self);
  /* Only the visible form has widgets. */
  tabiya_move_flow_set_model (TABIYA_MOVE_FLOW (self->flow),
                              self->is_flowing ? G_LIST_MODEL (self->model) : NULL);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    n_rows == 0 ? "empty" : self->is_flowing ? "flow" : "list");
}

static void
items_changed_cb (TabiyaMoveList *self)
{
  update_page (self);
  queue_scroll (self);
}

static void
current_changed_cb (TabiyaMoveList *self)
{
  update_label (self);
  queue_scroll (self);
}

/* Rows */

static void
row_setup_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              TabiyaMoveList           *self)
{
  GtkWidget *view = tabiya_move_row_view_new (FALSE);

  g_signal_connect_swapped (view, "node-activated",
                            G_CALLBACK (tabiya_move_list_activate), self);
  g_signal_connect_swapped (view, "fold-toggled",
                            G_CALLBACK (tabiya_move_list_toggle_fold), self);
  gtk_list_item_set_child (item, view);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
}

static void
row_bind_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item,
             TabiyaMoveList           *self)
{
  tabiya_move_row_view_set_row (TABIYA_MOVE_ROW_VIEW (gtk_list_item_get_child (item)),
                                gtk_list_item_get_item (item));
}

static void
row_unbind_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item,
               TabiyaMoveList           *self)
{
  tabiya_move_row_view_set_row (TABIYA_MOVE_ROW_VIEW (gtk_list_item_get_child (item)), NULL);
}

static GtkWidget *
create_window (GtkWidget *child)
{
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                       "hscrollbar-policy", GTK_POLICY_NEVER,
                       "child", child,
                       NULL);
}

static void
create_list (TabiyaMoveList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSelectionModel *selection =
    GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model))));

  g_signal_connect (factory, "setup", G_CALLBACK (row_setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (row_bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (row_unbind_cb), self);
  self->list = gtk_list_view_new (selection, factory);
  gtk_widget_add_css_class (self->list, "moves");
  gtk_stack_add_named (GTK_STACK (self->stack), create_window (self->list), "list");
}

static void
create_flow (TabiyaMoveList *self)
{
  self->flow = tabiya_move_flow_new ();
  gtk_widget_set_valign (self->flow, GTK_ALIGN_START);
  g_signal_connect_swapped (self->flow, "node-activated",
                            G_CALLBACK (tabiya_move_list_activate), self);
  g_signal_connect_swapped (self->flow, "fold-toggled",
                            G_CALLBACK (tabiya_move_list_toggle_fold), self);
  self->flow_window = create_window (self->flow);
  gtk_stack_add_named (GTK_STACK (self->stack), self->flow_window, "flow");
}

static void
create_empty (TabiyaMoveList *self)
{
  GtkWidget *label = gtk_label_new (_("No moves yet"));

  gtk_widget_add_css_class (label, "dim-label");
  gtk_stack_add_named (GTK_STACK (self->stack), label, "empty");
}

static void
tabiya_move_list_get_property (GObject    *object,
                               guint       property_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  TabiyaMoveList *self = TABIYA_MOVE_LIST (object);

  switch (property_id) {
  case PROP_GAME:
    g_value_set_object (value, tabiya_move_list_get_game (self));
    break;
  case PROP_INLINE:
    g_value_set_boolean (value, self->is_inline);
    break;
  case PROP_SHOW_SCORES:
    g_value_set_boolean (value, tabiya_move_model_get_scores (self->model));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

/* Whether scores are shown beside the moves that have one, instead of times. On by default. */
static void
set_scores (TabiyaMoveList *self,
            gboolean        with_scores)
{
  if (tabiya_move_model_get_scores (self->model) == !!with_scores)
    return;
  tabiya_move_model_set_scores (self->model, with_scores);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_SCORES]);
}

static void
tabiya_move_list_set_property (GObject      *object,
                               guint         property_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TabiyaMoveList *self = TABIYA_MOVE_LIST (object);

  switch (property_id) {
  case PROP_GAME:
    tabiya_move_list_set_game (self, g_value_get_object (value));
    break;
  case PROP_INLINE:
    tabiya_move_list_set_inline (self, g_value_get_boolean (value));
    break;
  case PROP_SHOW_SCORES:
    set_scores (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
tabiya_move_list_dispose (GObject *object)
{
  TabiyaMoveList *self = TABIYA_MOVE_LIST (object);
  GtkWidget *child;

  if (self->scroll_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_id);
  self->scroll_id = 0;
  if (self->model) {
    TabiyaGame *game = tabiya_move_model_get_game (self->model);

    if (game)
      g_signal_handlers_disconnect_by_data (game, self);
    g_signal_handlers_disconnect_by_data (self->model, self);
  }
  /* The children are the stack and popovers that may still be open. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (tabiya_move_list_parent_class)->dispose (object);
}

static void
tabiya_move_list_class_init (TabiyaMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = tabiya_move_list_dispose;
  object_class->get_property = tabiya_move_list_get_property;
  object_class->set_property = tabiya_move_list_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, TABIYA_TYPE_GAME, flags);
  properties[PROP_INLINE] = g_param_spec_boolean ("inline", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_SCORES] = g_param_spec_boolean ("show-scores", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  tabiya_move_list_install_signals (object_class);
  gtk_widget_class_set_css_name (widget_class, "movelist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
tabiya_move_list_init (TabiyaMoveList *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->model = tabiya_move_model_new ();
  self->stack = gtk_stack_new ();
  /* The list as a whole takes the focus, because keys move the cursor of the game and rows are
     recycled. */
  gtk_widget_set_can_focus (self->stack, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  create_empty (self);
  create_list (self);
  create_flow (self);
  gtk_widget_set_parent (self->stack, widget);

  g_signal_connect_swapped (self->model, "items-changed", G_CALLBACK (items_changed_cb), self);
  tabiya_move_list_init_input (self);
  update_page (self);
  update_label (self);
}

void
tabiya_move_list_set_game (TabiyaMoveList *self,
                           TabiyaGame     *game)
{
  TabiyaGame *before;

  g_return_if_fail (TABIYA_IS_MOVE_LIST (self));

  before = tabiya_move_model_get_game (self->model);
  if (before == game)
    return;
  if (before)
    g_signal_handlers_disconnect_by_data (before, self);
  tabiya_move_model_set_game (self->model, game);
  if (game)
    g_signal_connect_swapped (game, "notify::current", G_CALLBACK (current_changed_cb), self);
  update_page (self);
  current_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/**
 * tabiya_move_list_get_game:
 *
 * Returns: (transfer none) (nullable): the game shown
 */
TabiyaGame *
tabiya_move_list_get_game (TabiyaMoveList *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_LIST (self), NULL);

  return tabiya_move_model_get_game (self->model);
}

void
tabiya_move_list_set_inline (TabiyaMoveList *self,
                             gboolean        is_inline)
{
  g_return_if_fail (TABIYA_IS_MOVE_LIST (self));

  is_inline = !!is_inline;
  if (self->is_inline == is_inline)
    return;
  self->is_inline = is_inline;
  update_page (self);
  queue_scroll (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INLINE]);
}

void
tabiya_move_list_renew (TabiyaMoveList *self)
{
  g_return_if_fail (TABIYA_IS_MOVE_LIST (self));

  tabiya_move_model_renew (self->model);
  update_label (self);
}

/**
 * tabiya_move_list_set_preview:
 * @preview: (nullable) (scope forever): what is known of a node and not in the game yet
 * @data: passed to @preview
 */
void
tabiya_move_list_set_preview (TabiyaMoveList        *self,
                              TabiyaMovePreviewFunc  preview,
                              gpointer               data)
{
  g_return_if_fail (TABIYA_IS_MOVE_LIST (self));

  tabiya_move_model_set_preview (self->model, preview, data);
}
