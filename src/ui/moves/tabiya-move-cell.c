/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-cell.h"
#include "ui/board/tabiya-mark-badge.h"
#include "ui/tabiya-widgets.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* In logical pixels. */
#define BADGE_SIZE 16
#define BOOK_SIZE  12

struct _TabiyaMoveCell {
  GtkWidget   parent_instance;

  /* owned: children, in this order; some are NULL until there is something to show in them */
  GtkWidget  *move;
  GtkWidget  *badge;     /* nullable */
  GtkWidget  *signs;
  GtkWidget  *book;      /* nullable */
  GtkWidget  *time;      /* nullable */
  GtkWidget  *caption;   /* nullable */

  /* borrowed */
  TabiyaNode *node;

  /* state */
  TabiyaMark  mark;
};

enum {
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaMoveCell, tabiya_move_cell, GTK_TYPE_WIDGET)

static void
activate_cb (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  if (TABIYA_MOVE_CELL (widget)->node)
    g_signal_emit (widget, signals[ACTIVATED], 0);
}

static void
released_cb (GtkGestureClick *gesture,
             int              n_press,
             double           x,
             double           y,
             TabiyaMoveCell  *self)
{
  if (self->node && gtk_widget_contains (GTK_WIDGET (self), x, y))
    g_signal_emit (self, signals[ACTIVATED], 0);
}

/* A marked move has the colour of its mark, but the current move is always white on blue. */
static void
update_color_cb (TabiyaMoveCell *self)
{
  g_autoptr(PangoAttrList) attributes = NULL;
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GdkRGBA color;

  if (self->mark != TABIYA_MARK_NONE
      && !gtk_widget_has_css_class (GTK_WIDGET (self), "current")) {
    tabiya_mark_badge_get_color (self->mark, adw_style_manager_get_dark (manager), &color);
    attributes = pango_attr_list_new ();
    pango_attr_list_insert (attributes,
                            pango_attr_foreground_new ((guint16) (color.red * 65535),
                                                       (guint16) (color.green * 65535),
                                                       (guint16) (color.blue * 65535)));
    pango_attr_list_insert (attributes, pango_attr_foreground_alpha_new (G_MAXUINT16));
  }
  gtk_label_set_attributes (GTK_LABEL (self->move), attributes);
}

/* The move as a phrase for screen readers. */
static char *
dup_spoken (const TabiyaMoveCellData *data)
{
  g_autoptr(GString) move = NULL;
  guint number;

  if (!data->node)
    return g_strdup ("");
  move = g_string_new (data->text);
  if (data->signs)
    g_string_append_printf (move, " %s", data->signs);
  number = tabiya_node_get_move_number (data->node);
  if (data->mark != TABIYA_MARK_NONE)
    g_string_append_printf (move, ", %s", tabiya_mark_get_name (data->mark));
  if (data->from_book)
    g_string_append_printf (move, ", %s", _("from the opening book"));
  /* Translators: %1$u is the number of the move, %2$s the move, as in "17, White: Nc5". */
  if (tabiya_node_get_mover (data->node) == CHESS_WHITE)
    return g_strdup_printf (_("%1$u, White: %2$s"), number, move->str);
  return g_strdup_printf (_("%1$u, Black: %2$s"), number, move->str);
}

/* A list makes four hundred cells at once, most of which only ever show a move: what else there can
   be is made when it is first shown. */
static void
set_mark (TabiyaMoveCell *self,
          TabiyaMark      mark)
{
  if (self->mark == mark)
    return;
  self->mark = mark;
  if (!self->badge) {
    self->badge = tabiya_mark_badge_image_new (mark, BADGE_SIZE);
    gtk_widget_add_css_class (self->badge, "badge");
    gtk_widget_insert_after (self->badge, GTK_WIDGET (self), self->move);
  }
  gtk_widget_set_visible (self->badge, mark != TABIYA_MARK_NONE);
  tabiya_widget_set_css_class (GTK_WIDGET (self), "marked", mark != TABIYA_MARK_NONE);
  tabiya_mark_badge_image_set (self->badge, mark);
  update_color_cb (self);
}

static void
set_from_book (TabiyaMoveCell *self,
               gboolean        from_book)
{
  if (!self->book && from_book) {
    self->book = g_object_new (GTK_TYPE_IMAGE,
                               "icon-name", "tabiya-openings-symbolic",
                               "pixel-size", BOOK_SIZE,
                               "tooltip-text", _("From the opening book"),
                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               NULL);
    gtk_widget_add_css_class (self->book, "book");
    gtk_widget_insert_after (self->book, GTK_WIDGET (self), self->signs);
  }
  if (self->book)
    gtk_widget_set_visible (self->book, from_book);
}

/* Shows a text in one of the labels behind the move, or none. */
static void
set_caption (TabiyaMoveCell  *self,
             GtkWidget      **label,
             const char      *text)
{
  if (!*label && text) {
    *label = gtk_label_new (NULL);
    gtk_widget_add_css_class (*label, "caption");
    gtk_widget_add_css_class (*label, "numeric");
    if (label == &self->time) {
      gtk_widget_add_css_class (*label, "time");
      gtk_widget_set_tooltip_text (*label, _("Time for this move"));
    }
    gtk_widget_insert_before (*label, GTK_WIDGET (self),
                              label == &self->time ? self->caption : NULL);
  }
  if (*label)
    tabiya_label_show (GTK_LABEL (*label), text);
}

static void
tabiya_move_cell_class_init (TabiyaMoveCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose_children;

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "movecell");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, activate_cb);
}

static void
tabiya_move_cell_init (TabiyaMoveCell *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();

  self->move = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->move, "san");
  gtk_widget_set_parent (self->move, widget);
  self->signs = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->signs, "signs");
  gtk_widget_set_parent (self->signs, widget);

  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (update_color_cb), self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_move_cell_new:
 *
 * Returns: (transfer floating): an empty cell
 */
GtkWidget *
tabiya_move_cell_new (void)
{
  return g_object_new (TABIYA_TYPE_MOVE_CELL, NULL);
}

/**
 * tabiya_move_cell_set_data:
 * @data: the move to show; its texts are copied, its node is borrowed
 * @with_caption: whether there is room for score and time
 */
void
tabiya_move_cell_set_data (TabiyaMoveCell           *self,
                           const TabiyaMoveCellData *data,
                           gboolean                  with_caption)
{
  g_autofree char *spoken = NULL;

  g_return_if_fail (TABIYA_IS_MOVE_CELL (self));

  spoken = dup_spoken (data);
  self->node = data->node;
  gtk_label_set_label (GTK_LABEL (self->move), data->text ? data->text : "");
  set_mark (self, data->mark);
  gtk_label_set_label (GTK_LABEL (self->signs), data->signs ? data->signs : "");
  set_from_book (self, data->from_book);
  set_caption (self, &self->caption, with_caption ? data->caption : NULL);
  set_caption (self, &self->time, with_caption ? data->time : NULL);
  tabiya_widget_set_css_class (GTK_WIDGET (self), "move", !!data->node);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
}

TabiyaNode *
tabiya_move_cell_get_node (TabiyaMoveCell *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_CELL (self), NULL);

  return self->node;
}

void
tabiya_move_cell_set_current (TabiyaMoveCell *self,
                              gboolean        current)
{
  g_return_if_fail (TABIYA_IS_MOVE_CELL (self));

  tabiya_widget_set_css_class (GTK_WIDGET (self), "current", current);
  update_color_cb (self);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_SELECTED, current,
                               -1);
}
