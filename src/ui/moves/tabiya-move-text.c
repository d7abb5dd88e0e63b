/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-text-private.h"

#include <adwaita.h>

#include "ui/tabiya-widgets.h"

/*
 * A GtkLabel could show the text of a variation, but not its badges, nor hundreds of links that
 * come and go during scrolling. So the widget draws a single layout, and keeps the places of the
 * moves in it. This file contains the row, pointer input and the public functions.
 */

enum {
  NODE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaMoveText, tabiya_move_text, GTK_TYPE_WIDGET)

static const char * const kind_classes[] = { NULL, "variation", "comment", "result" };

gboolean
tabiya_move_text_is_variation (TabiyaMoveText *self)
{
  return self->row && tabiya_move_row_get_kind (self->row) == TABIYA_MOVE_ROW_VARIATION;
}

static void
update_text_cb (TabiyaMoveText *self)
{
  g_clear_object (&self->layout);
  self->hovered = -1;
  tabiya_move_words_build (&self->words, self->row, GTK_WIDGET (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
update_label (TabiyaMoveText *self)
{
  g_autofree char *line = NULL;

  if (!self->row)
    return;
  line = tabiya_move_text_is_variation (self) ? tabiya_move_row_dup_line (self->row)
                                              : g_strdup (self->words.text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
}

static void
row_changed_cb (TabiyaMoveText *self)
{
  update_text_cb (self);
  update_label (self);
}

static void
tabiya_move_text_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  TabiyaMoveText *self = TABIYA_MOVE_TEXT (widget);

  GTK_WIDGET_CLASS (tabiya_move_text_parent_class)->css_changed (widget, change);
  /* The font decides the size of the badges. */
  update_text_cb (self);
}

/* Input */

static void
set_hovered (TabiyaMoveText *self,
             int             hovered)
{
  if (self->hovered == hovered)
    return;
  self->hovered = hovered;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), hovered >= 0 ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (TabiyaMoveText *self,
           double          x,
           double          y)
{
  set_hovered (self, tabiya_move_text_find_span (self, x, y));
}

static void
leave_cb (TabiyaMoveText *self)
{
  set_hovered (self, -1);
}

/* Emits "node-activated" after the gesture has ended, because a handler may change the row. */
static gboolean
follow_cb (gpointer data)
{
  TabiyaMoveText *self = data;

  self->follow_id = 0;
  g_signal_emit (self, signals[NODE_ACTIVATED], 0, self->clicked);
  return G_SOURCE_REMOVE;
}

static void
released_cb (GtkGestureClick *gesture,
             int              n_press,
             double           x,
             double           y,
             TabiyaMoveText  *self)
{
  TabiyaNode *node = tabiya_move_text_get_node_at (self, x, y);

  if (!node || !gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  self->clicked = node;
  if (self->follow_id == 0)
    self->follow_id = g_idle_add (follow_cb, self);
}

static void
tabiya_move_text_dispose (GObject *object)
{
  tabiya_move_text_set_row (TABIYA_MOVE_TEXT (object), NULL);

  G_OBJECT_CLASS (tabiya_move_text_parent_class)->dispose (object);
}

static void
tabiya_move_text_finalize (GObject *object)
{
  TabiyaMoveText *self = TABIYA_MOVE_TEXT (object);

  g_clear_object (&self->layout);
  tabiya_move_words_finalize (&self->words);

  G_OBJECT_CLASS (tabiya_move_text_parent_class)->finalize (object);
}

static void
tabiya_move_text_class_init (TabiyaMoveTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_move_text_dispose;
  object_class->finalize = tabiya_move_text_finalize;
  widget_class->css_changed = tabiya_move_text_css_changed;
  tabiya_move_text_install_drawing (widget_class);

  signals[NODE_ACTIVATED] = g_signal_new ("node-activated", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "movetext");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
tabiya_move_text_init (TabiyaMoveText *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  tabiya_move_words_init (&self->words);
  self->hovered = -1;

  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (update_text_cb), self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_move_text_new:
 *
 * Returns: (transfer floating): an empty widget
 */
GtkWidget *
tabiya_move_text_new (void)
{
  return g_object_new (TABIYA_TYPE_MOVE_TEXT, NULL);
}

void
tabiya_move_text_set_row (TabiyaMoveText *self,
                          TabiyaMoveRow  *row)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (TABIYA_IS_MOVE_TEXT (self));

  if (self->row == row)
    return;
  g_clear_handle_id (&self->follow_id, g_source_remove);
  if (self->row)
    g_signal_handlers_disconnect_by_data (self->row, self);
  g_set_object (&self->row, row);
  if (row)
    g_signal_connect_swapped (row, "notify::current", G_CALLBACK (row_changed_cb), self);
  for (guint i = 1; row && i < G_N_ELEMENTS (kind_classes); i++) {
    tabiya_widget_set_css_class (widget, kind_classes[i],
                                 i == (guint) tabiya_move_row_get_kind (row));
  }
  update_text_cb (self);
  update_label (self);
}

const char *
tabiya_move_text_get_text (TabiyaMoveText *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_TEXT (self), NULL);

  return self->words.text->str;
}

TabiyaNode *
tabiya_move_text_get_node_at (TabiyaMoveText *self,
                              double          x,
                              double          y)
{
  int index;

  g_return_val_if_fail (TABIYA_IS_MOVE_TEXT (self), NULL);

  if (!self->row)
    return NULL;
  if (tabiya_move_row_get_kind (self->row) == TABIYA_MOVE_ROW_COMMENT)
    return tabiya_move_row_get_commented (self->row);
  index = tabiya_move_text_find_span (self, x, y);
  return index >= 0 ? tabiya_move_words_get_span (&self->words, (guint) index)->node : NULL;
}

gboolean
tabiya_move_text_get_box (TabiyaMoveText  *self,
                          TabiyaNode      *node,
                          graphene_rect_t *box)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_TEXT (self), FALSE);

  for (guint i = 0; i < self->words.spans->len; i++) {
    const TabiyaMoveSpan *span = tabiya_move_words_get_span (&self->words, i);

    if (span->node == node) {
      tabiya_move_text_get_span_box (self, span, box);
      return TRUE;
    }
  }
  return FALSE;
}
