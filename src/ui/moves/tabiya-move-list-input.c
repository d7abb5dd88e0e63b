/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-list-private.h"

#include "ui/moves/tabiya-move-cell.h"
#include "ui/moves/tabiya-move-text.h"
#include "ui/tabiya-menu.h"

/* Clicks, keys and menus of the list of moves. */

enum {
  KEY,
  MENU,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/**
 * tabiya_move_list_get_current:
 *
 * Returns: (transfer none) (nullable): the node at which the cursor of the game is
 */
TabiyaNode *
tabiya_move_list_get_current (TabiyaMoveList *self)
{
  TabiyaGame *game = tabiya_move_model_get_game (self->model);

  return game ? tabiya_game_get_current (game) : NULL;
}

static void
go_to (TabiyaMoveList *self,
       TabiyaNode     *node)
{
  TabiyaGame *game = tabiya_move_model_get_game (self->model);

  if (game && node)
    tabiya_game_set_current (game, node);
}

void
tabiya_move_list_activate (TabiyaMoveList *self,
                           TabiyaNode     *node)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  go_to (self, node);
}

/**
 * tabiya_move_list_toggle_fold:
 *
 * Folds or unfolds the variation that starts with @first.
 */
void
tabiya_move_list_toggle_fold (TabiyaMoveList *self,
                              TabiyaNode     *first)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tabiya_move_model_set_folded (self->model, first,
                                !tabiya_move_model_get_folded (self->model, first));
}

/* The first move of the innermost variation that contains @node; NULL in the main line. */
static TabiyaNode *
get_variation (TabiyaNode *node)
{
  for (; node && tabiya_node_get_parent (node); node = tabiya_node_get_parent (node)) {
    if (tabiya_node_get_previous_sibling (node))
      return node;
  }
  return NULL;
}

static TabiyaNode *
get_line_end (TabiyaNode *node)
{
  TabiyaNode *next;

  while ((next = tabiya_node_get_child (node, 0)))
    node = next;
  return node;
}

/* The previous or next alternative to the current move, or the move in the row above or below if
   there is none. */
static TabiyaNode *
find_alternative (TabiyaMoveList *self,
                  TabiyaNode     *current,
                  int             step)
{
  TabiyaNode *sibling = step > 0 ? tabiya_node_get_next_sibling (current)
                                 : tabiya_node_get_previous_sibling (current);

  return sibling ? sibling : tabiya_move_model_get_neighbor (self->model, current, step);
}

/* The target of a key: Left and Right go by plies, Up and Down between variations, Home and End to
   the ends of the line. */
static gboolean
find_target (TabiyaMoveList  *self,
             guint            keyval,
             TabiyaNode     **target)
{
  TabiyaNode *current = tabiya_move_list_get_current (self);

  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    *target = tabiya_node_get_parent (current);
    return TRUE;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    *target = tabiya_node_get_child (current, 0);
    return TRUE;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    *target = find_alternative (self, current, -1);
    return TRUE;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    *target = find_alternative (self, current, 1);
    return TRUE;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    *target = tabiya_game_get_root (tabiya_move_model_get_game (self->model));
    return TRUE;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    *target = get_line_end (current);
    return TRUE;
  default:
    return FALSE;
  }
}

static void
request_menu (TabiyaMoveList        *self,
              const graphene_rect_t *box)
{
  g_signal_emit (self, signals[MENU], 0, box);
}

static gboolean
is_menu_key (guint           keyval,
             GdkModifierType state)
{
  return keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                TabiyaMoveList        *self)
{
  gboolean used = GDK_EVENT_PROPAGATE;

  /* A popover with an editor handles its own keys. */
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    return GDK_EVENT_PROPAGATE;
  if (is_menu_key (keyval, state)) {
    graphene_rect_t box;

    tabiya_move_list_get_box (self, &box);
    request_menu (self, &box);
    return GDK_EVENT_STOP;
  }
  if (tabiya_move_list_walk (self, keyval, state))
    return GDK_EVENT_STOP;
  g_signal_emit (self, signals[KEY], 0, keyval, (guint) state, &used);
  return used;
}

/* The move at a point of the list, in any of its widgets. */
static TabiyaNode *
find_node_at (TabiyaMoveList *self,
              double          x,
              double          y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (; widget && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget)) {
    double inner_x, inner_y;

    if (TABIYA_IS_MOVE_CELL (widget))
      return tabiya_move_cell_get_node (TABIYA_MOVE_CELL (widget));
    if (TABIYA_IS_MOVE_TEXT (widget)) {
      gtk_widget_translate_coordinates (GTK_WIDGET (self), widget, x, y, &inner_x, &inner_y);
      return tabiya_move_text_get_node_at (TABIYA_MOVE_TEXT (widget), inner_x, inner_y);
    }
  }
  return NULL;
}

static void
open_menu_at (gpointer    data,
              GtkGesture *gesture,
              double      x,
              double      y)
{
  TabiyaMoveList *self = data;
  TabiyaNode *node = find_node_at (self, x, y);

  if (!tabiya_move_list_get_current (self))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  go_to (self, node);
  request_menu (self, &GRAPHENE_RECT_INIT ((float) x, (float) y, 1, 1));
}

/* The visible widget that shows @node, and the area in it. */
static GtkWidget *
find_visible_widget (GtkWidget       *widget,
                     TabiyaNode      *node,
                     graphene_rect_t *box)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (TABIYA_IS_MOVE_CELL (widget)
      && tabiya_move_cell_get_node (TABIYA_MOVE_CELL (widget)) == node) {
    graphene_rect_init (box, 0, 0, (float) gtk_widget_get_width (widget),
                        (float) gtk_widget_get_height (widget));
    return widget;
  }
  if (TABIYA_IS_MOVE_TEXT (widget)
      && tabiya_move_text_get_box (TABIYA_MOVE_TEXT (widget), node, box))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_visible_widget (child, node, box);

    if (found)
      return found;
  }
  return NULL;
}

void
tabiya_move_list_install_signals (GObjectClass *klass)
{
  signals[KEY] = g_signal_new ("key", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                               g_signal_accumulator_true_handled, NULL, NULL,
                               G_TYPE_BOOLEAN, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[MENU] = g_signal_new ("menu", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

/**
 * tabiya_move_list_init_input:
 *
 * Adds the keys and gestures; to be called once, when the list is created.
 */
void
tabiya_move_list_init_input (TabiyaMoveList *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  tabiya_menu_add_gestures (GTK_WIDGET (self), open_menu_at, self);
}

/**
 * tabiya_move_list_walk:
 * @keyval: a key
 * @state: its modifiers; keys with Control, Alt or the like are not handled
 *
 * Moves the cursor of the game by an arrow key, Home or End.
 *
 * Returns: whether the key was one of them
 */
gboolean
tabiya_move_list_walk (TabiyaMoveList  *self,
                       guint            keyval,
                       GdkModifierType  state)
{
  TabiyaNode *target = NULL;

  g_return_val_if_fail (TABIYA_IS_MOVE_LIST (self), FALSE);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK | GDK_HYPER_MASK))
    return FALSE;
  if (!tabiya_move_list_get_current (self) || !find_target (self, keyval, &target))
    return FALSE;
  go_to (self, target);
  return TRUE;
}

gboolean
tabiya_move_list_can_fold (TabiyaMoveList *self,
                           gboolean       *folded)
{
  g_autoptr(TabiyaMoveRow) row = NULL;
  TabiyaNode *first;
  guint index;

  g_return_val_if_fail (TABIYA_IS_MOVE_LIST (self), FALSE);

  first = get_variation (tabiya_move_list_get_current (self));
  if (!first || !tabiya_move_model_find (self->model, first, &index))
    return FALSE;
  row = g_list_model_get_item (G_LIST_MODEL (self->model), index);
  if (folded)
    *folded = tabiya_move_row_get_n_hidden (row) > 0;
  return tabiya_move_row_get_foldable (row);
}

/**
 * tabiya_move_list_fold:
 * @folded: whether the variation of the current move shows only its beginning
 */
void
tabiya_move_list_fold (TabiyaMoveList *self,
                       gboolean        folded)
{
  TabiyaNode *first;

  g_return_if_fail (TABIYA_IS_MOVE_LIST (self));

  first = get_variation (tabiya_move_list_get_current (self));
  if (first)
    tabiya_move_model_set_folded (self->model, first, folded);
}

void
tabiya_move_list_get_box (TabiyaMoveList  *self,
                          graphene_rect_t *box)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TabiyaNode *current;
  GtkWidget *shown;
  graphene_rect_t inner;
  graphene_rect_t bounds;

  g_return_if_fail (TABIYA_IS_MOVE_LIST (self));

  graphene_rect_init (&bounds, 0, 0, (float) gtk_widget_get_width (widget),
                      (float) gtk_widget_get_height (widget));
  graphene_rect_init (box, bounds.size.width / 2, bounds.size.height / 2, 1, 1);
  current = tabiya_move_list_get_current (self);
  shown = current ? find_visible_widget (widget, current, &inner) : NULL;
  if (shown) {
    double x, y;

    gtk_widget_translate_coordinates (shown, widget, inner.origin.x, inner.origin.y, &x, &y);
    graphene_rect_init (&inner, (float) x, (float) y, inner.size.width, inner.size.height);
    graphene_rect_intersection (&inner, &bounds, box);
  }
}
