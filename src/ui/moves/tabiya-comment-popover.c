/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-comment-popover.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "model/moves/tabiya-comment-text.h"

struct _TabiyaCommentPopover {
  GtkPopover          parent_instance;

  /* template */
  GtkLabel           *heading;
  GtkTextView        *text;

  /* owned */
  TabiyaGame         *game;

  /* borrowed */
  TabiyaNode         *node;

  /* state */
  TabiyaCommentPlace  place;
  gboolean            cancelled;
};

G_DEFINE_FINAL_TYPE (TabiyaCommentPopover, tabiya_comment_popover, GTK_TYPE_POPOVER)

static char *
dup_text (TabiyaCommentPopover *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  return g_strdup (g_strstrip (text));
}

/* Saves the text if it has changed, so that opening a comment alone is not an edit; while it is
   typed, only for what is put on disk. */
static void
save_cb (TabiyaCommentPopover *self)
{
  g_autofree char *text = dup_text (self);
  g_autofree char *before = tabiya_comment_text_dup (self->node, self->place);

  if (g_strcmp0 (text, before ? before : "") == 0)
    return;
  tabiya_game_begin_group (self->game, _("Comment"));
  tabiya_comment_text_set (self->game, self->node, self->place, text);
  tabiya_game_end_group (self->game);
}

static void
typed_cb (TabiyaCommentPopover *self)
{
  g_signal_emit_by_name (self->game, "typed");
}

static gboolean
unparent_cb (gpointer data)
{
  gtk_widget_unparent (data);
  return G_SOURCE_REMOVE;
}

static void
closed_cb (TabiyaCommentPopover *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  g_signal_handlers_disconnect_by_func (self->game, save_cb, self);
  if (self->cancelled)
    typed_cb (self);
  else
    save_cb (self);
  if (parent)
    gtk_widget_grab_focus (parent);
  /* The popover must not be unparented while it is closing. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (self), g_object_unref);
}

static void
cancel_cb (TabiyaCommentPopover *self)
{
  self->cancelled = TRUE;
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
done_cb (TabiyaCommentPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

static gboolean
key_pressed_cb (TabiyaCommentPopover  *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *controller)
{
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;

  if (keyval == GDK_KEY_Escape)
    cancel_cb (self);
  else if (enter && (state & GDK_CONTROL_MASK))
    done_cb (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
tabiya_comment_popover_dispose (GObject *object)
{
  TabiyaCommentPopover *self = TABIYA_COMMENT_POPOVER (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_COMMENT_POPOVER);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (tabiya_comment_popover_parent_class)->dispose (object);
}

static void
tabiya_comment_popover_class_init (TabiyaCommentPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_comment_popover_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/"
                                               "tabiya-comment-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommentPopover, heading);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCommentPopover, text);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
tabiya_comment_popover_init (TabiyaCommentPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
dup_title (TabiyaCommentPopover *self)
{
  guint number = tabiya_node_get_move_number (self->node);
  gboolean white;
  g_autofree char *shown = NULL;
  g_autofree char *move = NULL;

  if (!tabiya_node_get_parent (self->node))
    return g_strdup (_("Comment on the Game"));
  white = tabiya_node_get_mover (self->node) == CHESS_WHITE;
  shown = tabiya_shown_moves_dup (tabiya_node_get_san (self->game, self->node));
  move = g_strdup_printf (white ? "%u. %s" : "%u… %s", number, shown);
  /* Translators: %s is a move with its number: "24… cxd4". */
  return g_strdup_printf (self->place == TABIYA_COMMENT_BEFORE ? _("Comment before %s")
                                                               : _("Comment on %s"), move);
}

static void
fill (TabiyaCommentPopover *self)
{
  g_autofree char *title = dup_title (self);
  g_autofree char *text = tabiya_comment_text_dup (self->node, self->place);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter end;

  gtk_label_set_text (self->heading, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_set_text (buffer, text ? text : "", -1);
  gtk_text_buffer_end_irreversible_action (buffer);
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_place_cursor (buffer, &end);
}

/**
 * tabiya_comment_popover_open:
 * @parent: its parent, which gets the focus when it closes
 * @box: the area it points to, in the coordinates of @parent
 * @game: the game; a reference is held while the popover is open
 * @node: the node of the move, or the root for the comment on the game
 * @place: before or after the move
 *
 * Opens an editor for a comment. When it closes, the text is saved as one undoable edit; until then
 * it is what is being typed of the game. Main thread.
 *
 * Returns: (transfer none): the popover, which removes itself when it closes
 */
TabiyaCommentPopover *
tabiya_comment_popover_open (GtkWidget             *parent,
                             const graphene_rect_t *box,
                             TabiyaGame            *game,
                             TabiyaNode            *node,
                             TabiyaCommentPlace     place)
{
  TabiyaCommentPopover *self;
  GdkRectangle at = { (int) box->origin.x, (int) box->origin.y,
                      MAX ((int) box->size.width, 1), MAX ((int) box->size.height, 1) };

  g_return_val_if_fail (GTK_IS_WIDGET (parent), NULL);
  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  self = g_object_new (TABIYA_TYPE_COMMENT_POPOVER, "pointing-to", &at, NULL);
  self->game = g_object_ref (game);
  self->node = node;
  self->place = place;
  fill (self);
  g_signal_connect_object (game, "apply-typed", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "finish-typed", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_text_view_get_buffer (self->text), "changed",
                           G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  return self;
}
