/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-row-view.h"

#include <glib/gi18n.h>

#include "ui/moves/tabiya-move-cell.h"
#include "ui/moves/tabiya-move-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaMoveRowView {
  GtkWidget      parent_instance;

  /* owned */
  GtkWidget     *pair;          /* number and two cells */
  GtkWidget     *number;
  GtkWidget     *cells[2];
  GtkWidget     *line;          /* everything else, with these two: */
  GtkWidget     *fold;          /* the triangle of a variation */
  GtkWidget     *text;
  TabiyaMoveRow *row;

  /* state */
  gboolean       is_inline;
};

enum {
  NODE_ACTIVATED,
  FOLD_TOGGLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaMoveRowView, tabiya_move_row_view, GTK_TYPE_WIDGET)

static void
cell_activated_cb (TabiyaMoveCell    *cell,
                   TabiyaMoveRowView *self)
{
  g_signal_emit (self, signals[NODE_ACTIVATED], 0, tabiya_move_cell_get_node (cell));
}

static void
text_activated_cb (TabiyaMoveRowView *self,
                   TabiyaNode        *node)
{
  g_signal_emit (self, signals[NODE_ACTIVATED], 0, node);
}

static void
fold_clicked_cb (TabiyaMoveRowView *self)
{
  g_signal_emit (self, signals[FOLD_TOGGLED], 0, tabiya_move_row_get_first_node (self->row));
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
  /* In running text, the form of the number shows that White's move is left out. */
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

/* Every variation leaves room for the triangle. */
static void
show_line (TabiyaMoveRowView *self,
           TabiyaMoveRowKind  kind)
{
  gboolean folded = tabiya_move_row_get_n_hidden (self->row) > 0;
  gboolean foldable = tabiya_move_row_get_foldable (self->row);
  const char *name = folded ? _("Unfold the Variation") : _("Fold the Variation");

  gtk_widget_set_opacity (self->fold, foldable ? 1 : 0);
  gtk_widget_set_sensitive (self->fold, foldable);
  gtk_button_set_icon_name (GTK_BUTTON (self->fold),
                            folded ? "pan-end-symbolic" : "pan-down-symbolic");
  tabiya_widget_set_tooltip (self->text, tabiya_move_row_get_details (self->row));
  tabiya_widget_set_tooltip (self->fold, foldable ? name : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_set_visible (self->fold, kind == TABIYA_MOVE_ROW_VARIATION);
}

static void
update_cb (TabiyaMoveRowView *self)
{
  TabiyaMoveRowKind kind;

  if (!self->row)
    return;

  kind = tabiya_move_row_get_kind (self->row);
  if (self->pair)
    gtk_widget_set_visible (self->pair, kind == TABIYA_MOVE_ROW_PAIR);
  if (self->line)
    gtk_widget_set_visible (self->line, kind != TABIYA_MOVE_ROW_PAIR);
  if (kind == TABIYA_MOVE_ROW_PAIR)
    show_pair (self);
  else
    show_line (self, kind);
}

static void
tabiya_move_row_view_dispose (GObject *object)
{
  TabiyaMoveRowView *self = TABIYA_MOVE_ROW_VIEW (object);

  tabiya_move_row_view_set_row (self, NULL);
  self->text = NULL;
  g_clear_pointer (&self->pair, gtk_widget_unparent);
  g_clear_pointer (&self->line, gtk_widget_unparent);

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
  signals[FOLD_TOGGLED] = g_signal_new ("fold-toggled", G_TYPE_FROM_CLASS (klass),
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
create_line (TabiyaMoveRowView *self)
{
  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->line, "line");

  self->fold = gtk_button_new ();
  gtk_widget_add_css_class (self->fold, "flat");
  gtk_widget_add_css_class (self->fold, "fold");
  gtk_widget_set_visible (self->fold, FALSE);
  gtk_widget_set_valign (self->fold, GTK_ALIGN_START);
  g_signal_connect_swapped (self->fold, "clicked", G_CALLBACK (fold_clicked_cb), self);
  gtk_box_append (GTK_BOX (self->line), self->fold);

  self->text = tabiya_move_text_new ();
  gtk_widget_set_hexpand (self->text, TRUE);
  g_signal_connect_swapped (self->text, "node-activated", G_CALLBACK (text_activated_cb), self);
  gtk_box_append (GTK_BOX (self->line), self->text);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
}

static void
tabiya_move_row_view_init (TabiyaMoveRowView *self)
{
}

GtkWidget *
tabiya_move_row_view_new (gboolean is_inline)
{
  TabiyaMoveRowView *self = g_object_new (TABIYA_TYPE_MOVE_ROW_VIEW, NULL);

  self->is_inline = is_inline;
  if (is_inline)
    gtk_widget_add_css_class (GTK_WIDGET (self), "inline");
  return GTK_WIDGET (self);
}

void
tabiya_move_row_view_set_row (TabiyaMoveRowView *self,
                              TabiyaMoveRow     *row)
{
  gboolean pair = row && tabiya_move_row_get_kind (row) == TABIYA_MOVE_ROW_PAIR;

  g_return_if_fail (TABIYA_IS_MOVE_ROW_VIEW (self));

  if (self->row == row)
    return;
  if (self->row)
    g_signal_handlers_disconnect_by_data (self->row, self);
  g_set_object (&self->row, row);
  if (row)
    g_signal_connect_swapped (row, "notify::current", G_CALLBACK (update_cb), self);
  /* A list makes two hundred views at once, most of which only ever show rows of one kind. */
  if (pair && !self->pair)
    create_pair (self);
  if (row && !pair && !self->line)
    create_line (self);
  if (self->text)
    tabiya_move_text_set_row (TABIYA_MOVE_TEXT (self->text), pair ? NULL : row);
  update_cb (self);
}

/**
 * tabiya_move_row_view_get_row:
 *
 * Returns: (transfer none) (nullable): the row shown
 */
TabiyaMoveRow *
tabiya_move_row_view_get_row (TabiyaMoveRowView *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW_VIEW (self), NULL);

  return self->row;
}
