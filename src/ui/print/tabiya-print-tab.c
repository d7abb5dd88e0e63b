/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/print/tabiya-print-tab.h"

#include <adwaita.h>
#include <string.h>

#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

/* The ids in the settings, by TabiyaBookDiagrams and in the order of the list. */
static const char *const diagram_ids[] = { "marked", "every", "end", "none" };

struct _TabiyaPrintTab
{
  GtkBox         parent_instance;

  /* template */
  AdwComboRow   *diagrams;
  GtkAdjustment *every;
  GtkWidget     *every_row;
  GtkWidget     *from_black;
  GtkWidget     *figurines;
  GtkWidget     *two_columns;
  GtkWidget     *new_pages;
};

G_DEFINE_FINAL_TYPE (TabiyaPrintTab, tabiya_print_tab, GTK_TYPE_BOX)

static TabiyaBookDiagrams
find_diagrams (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (diagram_ids); i++) {
    if (strcmp (diagram_ids[i], id) == 0)
      return (TabiyaBookDiagrams) i;
  }
  return TABIYA_BOOK_DIAGRAMS_MARKED;
}

static gboolean
from_setting_cb (GValue   *value,
                 GVariant *variant,
                 gpointer  data)
{
  g_value_set_uint (value, find_diagrams (g_variant_get_string (variant, NULL)));
  return TRUE;
}

static GVariant *
to_setting_cb (const GValue       *value,
               const GVariantType *type,
               gpointer            data)
{
  guint selected = g_value_get_uint (value);

  return selected < G_N_ELEMENTS (diagram_ids) ? g_variant_new_string (diagram_ids[selected])
                                               : NULL;
}

static void
update_cb (TabiyaPrintTab *self)
{
  guint selected = adw_combo_row_get_selected (self->diagrams);

  gtk_widget_set_sensitive (self->every_row, selected == TABIYA_BOOK_DIAGRAMS_EVERY);
  gtk_widget_set_sensitive (self->from_black, selected != TABIYA_BOOK_DIAGRAMS_NONE);
}

static void
tabiya_print_tab_class_init (TabiyaPrintTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-print-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaPrintTab, diagrams);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPrintTab, every);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPrintTab, every_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPrintTab, from_black);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPrintTab, figurines);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPrintTab, two_columns);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPrintTab, new_pages);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
}

static void
tabiya_print_tab_init (TabiyaPrintTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

GtkWidget *
tabiya_print_tab_new (GSettings *settings)
{
  TabiyaPrintTab *self = g_object_new (TABIYA_TYPE_PRINT_TAB, NULL);

  g_settings_bind_with_mapping (settings, "print-diagrams", self->diagrams, "selected",
                                G_SETTINGS_BIND_DEFAULT, from_setting_cb, to_setting_cb, NULL,
                                NULL);
  g_settings_bind (settings, "print-every", self->every, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "print-from-black", self->from_black, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "print-figurines", self->figurines, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "print-two-columns", self->two_columns, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "print-new-pages", self->new_pages, "active",
                   G_SETTINGS_BIND_DEFAULT);
  update_cb (self);
  return GTK_WIDGET (self);
}

void
tabiya_print_tab_read_settings (GSettings       *settings,
                                TabiyaPrintForm *form)
{
  g_autofree char *diagrams = g_settings_get_string (settings, "print-diagrams");
  g_autofree char *theme = g_settings_get_string (settings, "board-theme");

  form->book.diagrams = find_diagrams (diagrams);
  form->book.every = (guint) g_settings_get_int (settings, "print-every");
  form->book.flipped = g_settings_get_boolean (settings, "print-from-black");
  form->book.figurines = g_settings_get_boolean (settings, "print-figurines");
  form->two_columns = g_settings_get_boolean (settings, "print-two-columns");
  form->new_pages = g_settings_get_boolean (settings, "print-new-pages");
  form->theme = tabiya_board_theme_find (theme);
}
