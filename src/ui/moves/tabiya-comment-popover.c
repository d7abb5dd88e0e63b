/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-comment-popover.h"

#include <glib/gi18n.h>

#include "model/moves/tabiya-comment-text.h"

/* Logical pixels of the text. */
#define WIDTH 320
#define HEIGHT 110

struct _TabiyaCommentPopover {
  GtkPopover          parent_instance;

  /* owned */
  TabiyaGame         *game;

  /* borrowed */
  GtkWidget          *text;
  TabiyaNode         *node;

  /* state */
  TabiyaCommentPlace  place;
  gboolean            cancelled;
};

G_DEFINE_FINAL_TYPE (TabiyaCommentPopover, tabiya_comment_popover, GTK_TYPE_POPOVER)

static char *
dup_text (TabiyaCommentPopover *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text));
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  return g_strdup (g_strstrip (text));
}

/* An edit only where something else was written; looking at a comment changes nothing. */
static void
save (TabiyaCommentPopover *self)
{
  g_autofree char *text = dup_text (self);
  g_autofree char *before = tabiya_comment_text_dup (self->node, self->place);

  if (g_strcmp0 (text, before ? before : "") == 0)
    return;
  tabiya_game_begin_group (self->game, _("Comment"));
  tabiya_comment_text_set (self->game, self->node, self->place, text);
  tabiya_game_end_group (self->game);
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

  if (!self->cancelled)
    save (self);
  if (parent)
    gtk_widget_grab_focus (parent);
  /* Not while it is on its way out. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (self), g_object_unref);
}

static void
cancel (TabiyaCommentPopover *self)
{
  self->cancelled = TRUE;
  gtk_popover_popdown (GTK_POPOVER (self));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                TabiyaCommentPopover  *self)
{
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;

  if (keyval == GDK_KEY_Escape)
    cancel (self);
  else if (enter && (state & GDK_CONTROL_MASK))
    gtk_popover_popdown (GTK_POPOVER (self));
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
tabiya_comment_popover_dispose (GObject *object)
{
  TabiyaCommentPopover *self = TABIYA_COMMENT_POPOVER (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (tabiya_comment_popover_parent_class)->dispose (object);
}

static void
tabiya_comment_popover_class_init (TabiyaCommentPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_comment_popover_dispose;
}

static GtkWidget *
create_text (TabiyaCommentPopover *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkWidget *window;

  self->text = g_object_new (GTK_TYPE_TEXT_VIEW,
                             "wrap-mode", GTK_WRAP_WORD_CHAR,
                             "accepts-tab", FALSE,
                             "top-margin", 6, "bottom-margin", 6,
                             "left-margin", 9, "right-margin", 9,
                             NULL);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->text, key);

  window = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                         "hscrollbar-policy", GTK_POLICY_NEVER,
                         "min-content-width", WIDTH,
                         "min-content-height", HEIGHT,
                         "child", self->text,
                         NULL);
  gtk_widget_add_css_class (window, "card");
  gtk_widget_set_overflow (window, GTK_OVERFLOW_HIDDEN);
  return window;
}

static GtkWidget *
create_buttons (TabiyaCommentPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *hint = gtk_label_new (_("Ctrl+Enter keeps, Esc forgets"));
  GtkWidget *forget = gtk_button_new_with_mnemonic (_("_Cancel"));
  GtkWidget *done = gtk_button_new_with_mnemonic (_("_Done"));

  gtk_widget_add_css_class (hint, "caption");
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_widget_set_hexpand (hint, TRUE);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_ellipsize (GTK_LABEL (hint), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (done, "suggested-action");
  g_signal_connect_swapped (forget, "clicked", G_CALLBACK (cancel), self);
  g_signal_connect_swapped (done, "clicked", G_CALLBACK (gtk_popover_popdown), self);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), forget);
  gtk_box_append (GTK_BOX (box), done);
  return box;
}

static void
tabiya_comment_popover_init (TabiyaCommentPopover *self)
{
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
}

static char *
dup_title (TabiyaCommentPopover *self)
{
  guint number = tabiya_node_get_move_number (self->node);
  const char *san = tabiya_node_get_san (self->game, self->node);
  gboolean white;
  g_autofree char *move = NULL;

  if (!tabiya_node_get_parent (self->node))
    return g_strdup (_("Comment on the Game"));
  white = tabiya_node_get_mover (self->node) == CHESS_WHITE;
  move = g_strdup_printf (white ? "%u. %s" : "%u… %s", number, san);
  /* Translators: %s is a move with its number: "24… cxd4". */
  return g_strdup_printf (self->place == TABIYA_COMMENT_BEFORE ? _("Comment before %s")
                                                               : _("Comment on %s"), move);
}

static void
fill (TabiyaCommentPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  g_autofree char *title = dup_title (self);
  g_autofree char *text = tabiya_comment_text_dup (self->node, self->place);
  GtkWidget *heading = gtk_label_new (title);
  GtkTextBuffer *buffer;
  GtkTextIter end;

  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (box, "comment-editor");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), create_text (self));
  gtk_box_append (GTK_BOX (box), create_buttons (self));
  gtk_popover_set_child (GTK_POPOVER (self), box);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text));
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_set_text (buffer, text ? text : "", -1);
  gtk_text_buffer_end_irreversible_action (buffer);
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_place_cursor (buffer, &end);
}

/**
 * tabiya_comment_popover_open:
 * @parent: what it belongs to, and what gets the focus afterwards
 * @box: what it points to, in @parent
 * @game: the game; a reference is kept while it is open
 * @node: the move, or the root for the comment of the game
 * @place: before or after the move
 *
 * What is written becomes one undoable edit when the popover closes. Main thread.
 *
 * Returns: (transfer none): the popover
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
  gtk_widget_set_parent (GTK_WIDGET (self), parent);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->text);
  return self;
}
