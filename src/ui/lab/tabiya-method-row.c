/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-method-row.h"

#include <glib/gi18n.h>

#include "ui/lab/tabiya-log-bar.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaMethodRow
{
  GtkListBoxRow        parent_instance;

  /* template */
  GtkLabel            *name_label;
  GtkLabel            *labels[TABIYA_N_METHOD_COLUMNS];
  TabiyaLogBar        *bar;
  GtkLabel            *note_label;

  /* state */
  guint                method;
  TabiyaComparisonRow  row;
  gint64               running_us;
  gboolean             compact;
  int                  decades;
};

G_DEFINE_FINAL_TYPE (TabiyaMethodRow, tabiya_method_row, GTK_TYPE_LIST_BOX_ROW)

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
  g_autofree char *note = tabiya_method_words_dup_note (&self->row, self->running_us,
                                                        self->compact);

  for (int i = 0; i < TABIYA_N_METHOD_COLUMNS; i++) {
    TabiyaMethodColumn column = (TabiyaMethodColumn) i;
    g_autofree char *text = tabiya_method_words_dup_cell (&self->row, column);

    gtk_label_set_text (self->labels[i], text);
    gtk_widget_set_visible (GTK_WIDGET (self->labels[i]),
                            !self->compact || column >= TABIYA_METHOD_SCORE);
  }
  tabiya_label_show (self->note_label, note);
  tabiya_log_bar_set_value (self->bar, self->row.nodes, self->decades);
  tabiya_log_bar_set_partial (self->bar, self->row.state == TABIYA_COMPARISON_STOPPED);
  update_accessible (self, note);
}

static void
tabiya_method_row_class_init (TabiyaMethodRowClass *klass)
{
  static const char *const label_ids[TABIYA_N_METHOD_COLUMNS] = {
    [TABIYA_METHOD_NODES] = "nodes_label", [TABIYA_METHOD_TIME] = "time_label",
    [TABIYA_METHOD_SCORE] = "score_label", [TABIYA_METHOD_MOVE] = "move_label",
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;

  g_type_ensure (TABIYA_TYPE_LOG_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-method-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaMethodRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMethodRow, bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMethodRow, note_label);
  for (int i = 0; i < TABIYA_N_METHOD_COLUMNS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, label_ids[i], FALSE,
                                               G_STRUCT_OFFSET (TabiyaMethodRow, labels)
                                                 + i * (gssize) sizeof (GtkLabel *));
}

static void
tabiya_method_row_init (TabiyaMethodRow *self)
{
  self->decades = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tabiya_method_row_new:
 * @method: index of the method
 * @columns: (array fixed-size=TABIYA_N_METHOD_COLUMNS): keep the columns of all rows equally wide
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer floating): a row that waits
 */
GtkWidget *
tabiya_method_row_new (guint          method,
                       GtkSizeGroup **columns)
{
  TabiyaMethodRow *self = g_object_new (TABIYA_TYPE_METHOD_ROW, NULL);
  const EngineMethodInfo *info = engine_method_get (method);

  self->method = method;
  for (int i = 0; i < TABIYA_N_METHOD_COLUMNS; i++)
    gtk_size_group_add_widget (columns[i], GTK_WIDGET (self->labels[i]));
  gtk_label_set_text (self->name_label, _(info->name));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _(info->help));
  update (self);
  return GTK_WIDGET (self);
}

void
tabiya_method_row_set_row (TabiyaMethodRow           *self,
                           const TabiyaComparisonRow *row,
                           gint64                     running_us)
{
  g_return_if_fail (TABIYA_IS_METHOD_ROW (self));

  self->row = *row;
  self->running_us = running_us;
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
  /* Beside columns a long name gives way; alone it takes more lines. */
  gtk_label_set_ellipsize (self->name_label, compact ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (self->name_label, compact);
  update (self);
}
