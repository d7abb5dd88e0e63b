/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-method-row.h"

#include <glib/gi18n.h>

#include "ui/lab/tabiya-log-bar.h"

struct _TabiyaMethodRow
{
  GtkListBoxRow        parent_instance;

  /* borrowed: children */
  GtkLabel            *name_label;
  GtkLabel            *labels[TABIYA_N_METHOD_COLUMNS];
  TabiyaLogBar        *bar;
  GtkLabel            *note_label;

  /* state */
  guint                method;
  TabiyaComparisonRow  row;
  gint64               running_us;
  gboolean             waits;
  gboolean             compact;
  int                  decades;
};

G_DEFINE_FINAL_TYPE (TabiyaMethodRow, tabiya_method_row, GTK_TYPE_LIST_BOX_ROW)

/* What the row says to who does not see it. */
static void
update_accessible (TabiyaMethodRow *self,
                   const char      *note)
{
  g_autofree char *text = tabiya_method_words_dup_sentence (self->method, &self->row, note);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
update (TabiyaMethodRow *self)
{
  g_autofree char *note = tabiya_method_words_dup_note (&self->row, self->running_us, self->waits,
                                                       self->compact);

  for (int i = 0; i < TABIYA_N_METHOD_COLUMNS; i++) {
    TabiyaMethodColumn column = (TabiyaMethodColumn) i;
    g_autofree char *text = tabiya_method_words_dup_cell (&self->row, column);

    gtk_label_set_text (self->labels[i], text);
    gtk_widget_set_visible (GTK_WIDGET (self->labels[i]),
                            !self->compact || column >= TABIYA_METHOD_SCORE);
  }
  gtk_label_set_text (self->note_label, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), !!note);
  tabiya_log_bar_set_value (self->bar, self->row.nodes, self->decades);
  tabiya_log_bar_set_partial (self->bar, self->row.state == TABIYA_COMPARISON_STOPPED);
  update_accessible (self, note);
}

static GtkWidget *
add_label (GtkWidget  *box,
           const char *style,
           float       xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", xalign, NULL);

  if (style)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
tabiya_method_row_class_init (TabiyaMethodRowClass *klass)
{
}

static void
tabiya_method_row_init (TabiyaMethodRow *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *bar = tabiya_log_bar_new ();
  /* Room for usual numbers, so that the columns stand still. */
  static const int widths[TABIYA_N_METHOD_COLUMNS] = { 10, 7, 6, 5 };

  self->decades = 1;
  self->name_label = GTK_LABEL (add_label (line, NULL, 0));
  gtk_widget_set_hexpand (GTK_WIDGET (self->name_label), TRUE);
  gtk_label_set_ellipsize (self->name_label, PANGO_ELLIPSIZE_END);
  for (int i = 0; i < TABIYA_N_METHOD_COLUMNS; i++) {
    self->labels[i] = GTK_LABEL (add_label (line, "numeric", i == TABIYA_METHOD_MOVE ? 0 : 1));
    gtk_label_set_width_chars (self->labels[i], widths[i]);
  }
  gtk_widget_add_css_class (GTK_WIDGET (self->labels[TABIYA_METHOD_MOVE]), "heading");
  gtk_box_append (GTK_BOX (content), line);
  self->bar = TABIYA_LOG_BAR (bar);
  gtk_box_append (GTK_BOX (content), bar);
  self->note_label = GTK_LABEL (add_label (content, "caption", 0));
  gtk_widget_add_css_class (GTK_WIDGET (self->note_label), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->note_label), "numeric");
  gtk_label_set_wrap (self->note_label, TRUE);
  gtk_widget_add_css_class (content, "method-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), content);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
}

/**
 * tabiya_method_row_new:
 * @method: index of the method
 * @columns: (array fixed-size=TABIYA_N_METHOD_COLUMNS): keep the columns of all rows equally wide
 *
 * Main thread, as all here.
 *
 * Returns: (transfer floating): a row that waits
 */
GtkWidget *
tabiya_method_row_new (guint          method,
                       GtkSizeGroup **columns)
{
  TabiyaMethodRow *self = g_object_new (TABIYA_TYPE_METHOD_ROW, NULL);
  const TabiyaMethod *info = tabiya_method_get (method);

  self->method = method;
  for (int i = 0; i < TABIYA_N_METHOD_COLUMNS; i++)
    gtk_size_group_add_widget (columns[i], GTK_WIDGET (self->labels[i]));
  gtk_label_set_text (self->name_label, _(info->name));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _(info->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Nodes, logarithmic"), -1);
  update (self);
  return GTK_WIDGET (self);
}

void
tabiya_method_row_set_row (TabiyaMethodRow           *self,
                           const TabiyaComparisonRow *row,
                           gint64                     running_us,
                           gboolean                   waits)
{
  g_return_if_fail (TABIYA_IS_METHOD_ROW (self));

  self->row = *row;
  self->running_us = running_us;
  self->waits = waits;
  update (self);
}

/** The bar's scale ends at 10 to the power of @decades. */
void
tabiya_method_row_set_decades (TabiyaMethodRow *self,
                               int              decades)
{
  g_return_if_fail (TABIYA_IS_METHOD_ROW (self));

  if (self->decades == decades)
    return;
  self->decades = decades;
  update (self);
}

/**
 * tabiya_method_row_set_compact:
 *
 * Shows the numbers under the bar where there is no room for columns.
 */
void
tabiya_method_row_set_compact (TabiyaMethodRow *self,
                               gboolean         compact)
{
  g_return_if_fail (TABIYA_IS_METHOD_ROW (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  update (self);
}
