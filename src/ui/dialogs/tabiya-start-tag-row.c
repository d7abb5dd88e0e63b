/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-start-tag-row.h"

struct _TabiyaStartTagRow
{
  AdwActionRow  parent_instance;
};

G_DEFINE_FINAL_TYPE (TabiyaStartTagRow, tabiya_start_tag_row, ADW_TYPE_ACTION_ROW)

static void
tabiya_start_tag_row_class_init (TabiyaStartTagRowClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/tabiya/Tabiya/ui/tabiya-start-tag-row.ui");
}

static void
tabiya_start_tag_row_init (TabiyaStartTagRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tabiya_start_tag_row_new:
 * @name: the name of the tag, which is the title of the row
 * @value: its value, below the name
 *
 * Main thread.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
tabiya_start_tag_row_new (const char *name,
                          const char *value)
{
  return g_object_new (TABIYA_TYPE_START_TAG_ROW, "title", name, "subtitle", value, NULL);
}
