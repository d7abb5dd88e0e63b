/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-row-view.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "ui/moves/tabiya-move-cell.h"

/* Logical pixels a nested variation is moved in, and how often. */
#define INDENT 15
#define MAX_INDENTS 4

struct _TabiyaMoveRowView {
  GtkWidget      parent_instance;

  /* owned */
  GtkWidget     *pair;          /* number and two cells */
  GtkWidget     *number;
  GtkWidget     *cells[2];
  GtkWidget     *text;          /* everything else */
  TabiyaMoveRow *row;

  /* borrowed */
  TabiyaNode    *clicked;       /* a link to be followed */

  /* state */
  gboolean       is_inline;
  guint          follow_id;
};

enum {
  NODE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaMoveRowView, tabiya_move_row_view, GTK_TYPE_WIDGET)

static const char * const kind_classes[] = { NULL, "variation", "comment", "result" };

static void
cell_activated_cb (TabiyaMoveCell    *cell,
                   TabiyaMoveRowView *self)
{
  g_signal_emit (self, signals[NODE_ACTIVATED], 0, tabiya_move_cell_get_node (cell));
}

static gboolean
follow_cb (gpointer data)
{
  TabiyaMoveRowView *self = data;

  self->follow_id = 0;
  g_signal_emit (self, signals[NODE_ACTIVATED], 0, self->clicked);
  return G_SOURCE_REMOVE;
}

/* Links of a variation have the index of their move for an address. Following one changes the
   label, and with that the gesture this click comes from; so it waits until the click is over. */
static gboolean
activate_link_cb (GtkLabel          *label,
                  const char        *uri,
                  TabiyaMoveRowView *self)
{
  guint n_tokens;
  const TabiyaMoveToken *tokens = tabiya_move_row_get_tokens (self->row, &n_tokens);
  guint index = (guint) atoi (uri);

  if (index < n_tokens) {
    self->clicked = tokens[index].node;
    if (self->follow_id == 0)
      self->follow_id = g_idle_add (follow_cb, self);
  }
  return GDK_EVENT_STOP;
}

static void
append_comment (GString    *markup,
                const char *comment)
{
  g_autofree char *escaped = NULL;

  if (!comment)
    return;
  escaped = g_markup_escape_text (comment, -1);
  g_string_append_printf (markup, "<span size=\"90%%\" alpha=\"75%%\">%s</span> ", escaped);
}

static void
append_token (GString               *markup,
              const TabiyaMoveToken *token,
              guint                  index,
              gboolean               current)
{
  g_autofree char *text = g_markup_escape_text (token->text, -1);
  g_autofree char *number = NULL;

  append_comment (markup, token->before);
  if (token->number) {
    number = g_markup_escape_text (token->number, -1);
    /* A number never stands at the end of a line without its move. */
    g_string_append_printf (markup, index == 0 ? "<b>%s</b>\u00a0" : " %s\u00a0", number);
  }
  if (current)
    g_string_append_printf (markup,
                            "<span background=\"#1c71d8\" foreground=\"#ffffff\" weight=\"bold\">"
                            "\u2009%s\u2009</span> ",
                            text);
  else
    g_string_append_printf (markup,
                            index == 0 ? "<a href=\"%u\"><b>%s</b></a> " : "<a href=\"%u\">%s</a> ",
                            index, text);
  append_comment (markup, token->after);
}

static char *
dup_variation_markup (TabiyaMoveRow *row)
{
  GString *markup = g_string_new (NULL);
  guint n_tokens;
  const TabiyaMoveToken *tokens = tabiya_move_row_get_tokens (row, &n_tokens);
  TabiyaNode *current = tabiya_move_row_get_current (row);
  gboolean nested = tabiya_move_row_get_depth (row) > 0;

  if (nested)
    g_string_append (markup, "(\u2009");
  for (guint i = 0; i < n_tokens; i++)
    append_token (markup, &tokens[i], i, tokens[i].node == current);
  g_string_truncate (markup, markup->len - 1);
  if (nested)
    g_string_append (markup, "\u2009)");
  return g_string_free (markup, FALSE);
}

static void
show_cell (TabiyaMoveRowView *self,
           guint              side)
{
  const TabiyaMoveCellData *data = tabiya_move_row_get_cell (self->row, side);
  TabiyaMoveCell *cell = TABIYA_MOVE_CELL (self->cells[side]);

  tabiya_move_cell_set_data (cell, data, !self->is_inline);
  tabiya_move_cell_set_current (cell, data->node
                                      && tabiya_move_row_get_current (self->row) == data->node);
  /* In running text the number says that White's move is left out. */
  gtk_widget_set_visible (self->cells[side], !self->is_inline || data->node);
}

static void
show_pair (TabiyaMoveRowView *self)
{
  g_autofree char *number = NULL;
  const char *format = "%u";

  if (self->is_inline)
    format = tabiya_move_row_get_cell (self->row, 0)->node ? "%u." : "%u…";
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  number = g_strdup_printf (format, tabiya_move_row_get_number (self->row));
#pragma GCC diagnostic pop
  gtk_label_set_label (GTK_LABEL (self->number), number);
  show_cell (self, 0);
  show_cell (self, 1);
}

static void
show_text (TabiyaMoveRowView *self,
           TabiyaMoveRowKind  kind)
{
  g_autofree char *markup = NULL;
  guint indents = MIN (tabiya_move_row_get_depth (self->row), MAX_INDENTS);

  if (kind == TABIYA_MOVE_ROW_VARIATION)
    markup = dup_variation_markup (self->row);
  else if (kind == TABIYA_MOVE_ROW_RESULT)
    markup = g_markup_printf_escaped ("<b>%s</b>  %s", tabiya_move_row_get_result (self->row),
                                      tabiya_move_row_get_text (self->row));
  else
    markup = g_markup_escape_text (tabiya_move_row_get_text (self->row), -1);
  gtk_label_set_markup (GTK_LABEL (self->text), markup);
  gtk_widget_set_margin_start (self->text, (int) (indents * INDENT));
}

static void
update (TabiyaMoveRowView *self)
{
  TabiyaMoveRowKind kind;

  if (!self->row)
    return;

  kind = tabiya_move_row_get_kind (self->row);
  gtk_widget_set_visible (self->pair, kind == TABIYA_MOVE_ROW_PAIR);
  gtk_widget_set_visible (self->text, kind != TABIYA_MOVE_ROW_PAIR);
  for (guint i = 1; i < G_N_ELEMENTS (kind_classes); i++) {
    if (i == (guint) kind)
      gtk_widget_add_css_class (self->text, kind_classes[i]);
    else
      gtk_widget_remove_css_class (self->text, kind_classes[i]);
  }
  if (kind == TABIYA_MOVE_ROW_PAIR)
    show_pair (self);
  else
    show_text (self, kind);
}

static void
tabiya_move_row_view_dispose (GObject *object)
{
  TabiyaMoveRowView *self = TABIYA_MOVE_ROW_VIEW (object);

  tabiya_move_row_view_set_row (self, NULL);
  g_clear_pointer (&self->pair, gtk_widget_unparent);
  g_clear_pointer (&self->text, gtk_widget_unparent);

  G_OBJECT_CLASS (tabiya_move_row_view_parent_class)->dispose (object);
}

static void
tabiya_move_row_view_class_init (TabiyaMoveRowViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_move_row_view_dispose;

  signals[NODE_ACTIVATED] = g_signal_new ("node-activated", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "moverow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW);
}

static void
create_pair (TabiyaMoveRowView *self)
{
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  gtk_widget_add_css_class (self->number, "number");
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_box_append (GTK_BOX (self->pair), self->number);

  gtk_widget_add_css_class (columns, "columns");
  gtk_widget_set_hexpand (columns, TRUE);
  for (int side = 0; side < 2; side++) {
    self->cells[side] = tabiya_move_cell_new ();
    gtk_widget_set_hexpand (self->cells[side], TRUE);
    g_signal_connect (self->cells[side], "activated", G_CALLBACK (cell_activated_cb), self);
    gtk_box_append (GTK_BOX (columns), self->cells[side]);
  }
  gtk_box_set_homogeneous (GTK_BOX (columns), !self->is_inline);
  gtk_box_append (GTK_BOX (self->pair), columns);
  gtk_widget_set_parent (self->pair, GTK_WIDGET (self));
}

static void
create_text (TabiyaMoveRowView *self)
{
  self->text = g_object_new (GTK_TYPE_LABEL,
                             "xalign", 0.f,
                             "wrap", TRUE,
                             "wrap-mode", PANGO_WRAP_WORD_CHAR,
                             "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                             "visible", FALSE,
                             NULL);
  g_signal_connect (self->text, "activate-link", G_CALLBACK (activate_link_cb), self);
  gtk_widget_set_parent (self->text, GTK_WIDGET (self));
}

static void
tabiya_move_row_view_init (TabiyaMoveRowView *self)
{
}

/**
 * tabiya_move_row_view_new:
 * @is_inline: whether it is part of running text
 *
 * Returns: (transfer floating): a view of nothing yet
 */
GtkWidget *
tabiya_move_row_view_new (gboolean is_inline)
{
  TabiyaMoveRowView *self = g_object_new (TABIYA_TYPE_MOVE_ROW_VIEW, NULL);

  self->is_inline = is_inline;
  if (is_inline)
    gtk_widget_add_css_class (GTK_WIDGET (self), "inline");
  create_pair (self);
  create_text (self);
  return GTK_WIDGET (self);
}

/**
 * tabiya_move_row_view_set_row:
 * @row: (nullable): what to show from now on; a reference is kept
 */
void
tabiya_move_row_view_set_row (TabiyaMoveRowView *self,
                              TabiyaMoveRow     *row)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW_VIEW (self));

  if (self->row == row)
    return;
  g_clear_handle_id (&self->follow_id, g_source_remove);
  if (self->row)
    g_signal_handlers_disconnect_by_data (self->row, self);
  g_set_object (&self->row, row);
  if (row)
    g_signal_connect_swapped (row, "notify::current", G_CALLBACK (update), self);
  update (self);
}

/**
 * tabiya_move_row_view_get_row:
 *
 * Returns: (transfer none) (nullable): what is shown
 */
TabiyaMoveRow *
tabiya_move_row_view_get_row (TabiyaMoveRowView *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW_VIEW (self), NULL);

  return self->row;
}
