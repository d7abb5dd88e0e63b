/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-saved-searches.h"

#include <glib/gi18n.h>

#include "model/library/tabiya-saved-queries.h"

struct _TabiyaSavedSearches
{
  GtkWidget      parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkPopover    *popover;
  GtkEditable   *entry;
  GtkButton     *save_button;
  GtkLabel      *hint;
  GtkWidget     *scroller;
  GtkListBox    *list;

  /* owned */
  GSettings     *settings;
  GPtrArray     *queries;    /* TabiyaSavedQuery, in the order of the rows */
  char          *text;       /* the filter that would be saved */
  char          *renamed;    /* the name that is being changed; NULL for none */
};

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSavedSearches, tabiya_saved_searches, GTK_TYPE_WIDGET)

/* What the button beside the name would do, and whether it can. */
static void
update_save_cb (TabiyaSavedSearches *self)
{
  gboolean named = *gtk_editable_get_text (self->entry) != '\0';
  gboolean any = self->text && *self->text != '\0';

  gtk_button_set_label (self->save_button, self->renamed ? _("_Rename") : _("_Save"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->save_button), named && (any || self->renamed));
  gtk_label_set_text (self->hint, self->renamed ? _("Type the new name")
                                  : any ? self->text : _("Type a filter to save it here"));
}

static const TabiyaSavedQuery *
get_query (TabiyaSavedSearches *self,
           GtkWidget           *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
  guint index = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  return g_ptr_array_index (self->queries, index);
}

static void
rename_clicked_cb (TabiyaSavedSearches *self,
                   GtkWidget           *button)
{
  g_free (self->renamed);
  self->renamed = g_strdup (get_query (self, button)->name);
  gtk_editable_set_text (self->entry, self->renamed);
  update_save_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
delete_clicked_cb (TabiyaSavedSearches *self,
                   GtkWidget           *button)
{
  g_autofree char *name = g_strdup (get_query (self, button)->name);

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  tabiya_saved_queries_remove (self->settings, name);
}

static GtkWidget *
make_button (TabiyaSavedSearches *self,
             const char          *icon,
             const char          *format,
             const char          *name,
             GCallback            callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  g_autoptr(GString) label = g_string_new (format);

  g_string_replace (label, "%s", name, 1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label->str, -1);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  return label;
}

static GtkWidget *
make_row (TabiyaSavedSearches    *self,
          const TabiyaSavedQuery *query)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *text = make_label (query->text);
  g_autofree char *spoken = g_strdup_printf ("%s: %s", query->name, query->text);

  gtk_widget_add_css_class (text, "caption");
  gtk_widget_add_css_class (text, "dim-label");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), make_label (query->name));
  gtk_box_append (GTK_BOX (words), text);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box),
                  make_button (self, "document-edit-symbolic", _("Rename “%s”"), query->name,
                               G_CALLBACK (rename_clicked_cb)));
  gtk_box_append (GTK_BOX (box),
                  make_button (self, "user-trash-symbolic", _("Delete “%s”"), query->name,
                               G_CALLBACK (delete_clicked_cb)));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, query->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

/* Lists those there are now. */
static void
update_list_cb (TabiyaSavedSearches *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->queries, g_ptr_array_unref);
  self->queries = tabiya_saved_queries_list (self->settings);
  for (guint i = 0; i < self->queries->len; i++)
    gtk_list_box_append (self->list, make_row (self, g_ptr_array_index (self->queries, i)));
  gtk_widget_set_visible (self->scroller, self->queries->len > 0);
}

static void
save_clicked_cb (TabiyaSavedSearches *self)
{
  const char *name = gtk_editable_get_text (self->entry);
  gboolean done = self->renamed ? tabiya_saved_queries_rename (self->settings, self->renamed, name)
                                : tabiya_saved_queries_save (self->settings, name, self->text);

  if (!done) {
    gtk_label_set_text (self->hint, _("There is another search with this name"));
    return;
  }
  g_clear_pointer (&self->renamed, g_free);
  gtk_editable_set_text (self->entry, "");
  update_save_cb (self);
}

static void
row_activated_cb (TabiyaSavedSearches *self,
                  GtkListBoxRow       *row)
{
  g_autofree char *text = g_strdup (get_query (self, GTK_WIDGET (row))->text);

  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[CHOSEN], 0, text);
}

/* A name that was not saved is given up. */
static void
closed_cb (TabiyaSavedSearches *self)
{
  g_clear_pointer (&self->renamed, g_free);
  gtk_editable_set_text (self->entry, "");
  update_save_cb (self);
}

static void
tabiya_saved_searches_dispose (GObject *object)
{
  TabiyaSavedSearches *self = TABIYA_SAVED_SEARCHES (object);

  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->popover)
    g_signal_handlers_disconnect_by_data (self->popover, self);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_SAVED_SEARCHES);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->queries, g_ptr_array_unref);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->renamed, g_free);
  G_OBJECT_CLASS (tabiya_saved_searches_parent_class)->dispose (object);
}

static void
tabiya_saved_searches_class_init (TabiyaSavedSearchesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_saved_searches_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-saved-searches.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaSavedSearches, button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSavedSearches, popover);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSavedSearches, entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSavedSearches, save_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSavedSearches, hint);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSavedSearches, scroller);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSavedSearches, list);
  gtk_widget_class_bind_template_callback (widget_class, update_save_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tabiya_saved_searches_init (TabiyaSavedSearches *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->popover, "closed", G_CALLBACK (closed_cb), self);
}

void
tabiya_saved_searches_set_settings (TabiyaSavedSearches *self,
                                    GSettings           *settings)
{
  g_return_if_fail (TABIYA_IS_SAVED_SEARCHES (self));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::saved-queries", G_CALLBACK (update_list_cb), self);
  update_list_cb (self);
  update_save_cb (self);
}

void
tabiya_saved_searches_set_text (TabiyaSavedSearches *self,
                                const char          *text)
{
  g_return_if_fail (TABIYA_IS_SAVED_SEARCHES (self));

  g_free (self->text);
  self->text = g_strdup (text);
  update_save_cb (self);
}
