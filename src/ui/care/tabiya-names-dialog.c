/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/care/tabiya-names-dialog.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "ui/tabiya-whole-text.h"

struct _TabiyaNamesDialog
{
  AdwWindow         parent_instance;

  /* template */
  GtkStack         *stack;
  GtkWidget        *write_button;
  GtkSearchEntry   *search;
  GtkListView      *list;
  GtkListBox       *spellings;
  GtkEntry         *name_entry;
  GtkWidget        *one_button;
  GtkLabel         *status;

  /* owned */
  TabiyaNameGroups *groups;
  GtkSingleSelection *selection;
  GtkStringFilter  *filter;
  GtkStringList    *titles;
  GHashTable       *decided;      /* from spellings to names */

  /* state */
  guint             group;        /* the one shown; G_MAXUINT for none */
};

enum {
  ACCEPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaNamesDialog, tabiya_names_dialog, ADW_TYPE_WINDOW)

/* What was decided */

static void
update_status (TabiyaNamesDialog *self)
{
  guint n = g_hash_table_size (self->decided);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%'u spelling to be replaced", "%'u spellings to be replaced", n),
                     n);

  gtk_label_set_text (self->status, n > 0 ? text : _("Nothing is replaced yet"));
  gtk_widget_set_sensitive (self->write_button, n > 0);
}

static void
update_button (TabiyaNamesDialog *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));
  gboolean usable = *name != '\0' && self->group != G_MAXUINT;

  for (const char *p = name; *p != '\0'; p++)
    usable &= (guchar) *p >= ' ';
  gtk_widget_set_sensitive (self->one_button, usable);
}

static void
name_changed_cb (TabiyaNamesDialog *self)
{
  update_button (self);
}

/* Showing a group */

static GtkCheckButton *
get_check (GtkListBoxRow *row)
{
  return GTK_CHECK_BUTTON (gtk_widget_get_first_child (gtk_list_box_row_get_child (row)));
}

static void
use_clicked_cb (GtkButton         *button,
                TabiyaNamesDialog *self)
{
  const char *name = g_object_get_data (G_OBJECT (button), "name");

  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), name);
}

/* A name, which wraps whatever its words, and in how many games it is. */
static GtkWidget *
make_words (const TabiyaNameSpelling *spelling)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (spelling->name);
  g_autofree char *games = g_strdup_printf (ngettext ("%'u game", "%'u games", spelling->n_games),
                                            spelling->n_games);
  GtkWidget *count = gtk_label_new (games);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (count), 0);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_add_css_class (count, "caption");
  gtk_widget_add_css_class (count, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), count);
  return box;
}

/* A row: whether the spelling is meant, how often it is there, and a button that takes it as the
   right one. */
static GtkWidget *
make_spelling (TabiyaNamesDialog        *self,
               const TabiyaNameSpelling *spelling)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *words = make_words (spelling);
  GtkWidget *use = gtk_button_new_with_label (_("Use"));
  g_autofree char *tip = g_strdup_printf (_("Write the name as “%s”"),
                                         tabiya_name_show (spelling->name));

  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), words);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  gtk_widget_get_first_child (words), NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  gtk_widget_get_last_child (words), NULL, -1);
  gtk_widget_set_hexpand (check, TRUE);
  gtk_widget_add_css_class (use, "flat");
  gtk_widget_set_valign (use, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (use, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (use), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  g_object_set_data_full (G_OBJECT (use), "name", g_strdup (spelling->name), g_free);
  g_signal_connect (use, "clicked", G_CALLBACK (use_clicked_cb), self);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), use);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 3);
  gtk_widget_set_margin_bottom (box, 3);
  return box;
}

static void
clear_spellings (TabiyaNamesDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->spellings))))
    gtk_list_box_remove (self->spellings, child);
}

static void
show_group (TabiyaNamesDialog *self,
            guint              group)
{
  const TabiyaNameSpelling *spellings;
  const char *decided;
  guint n;

  clear_spellings (self);
  self->group = group;
  if (group != G_MAXUINT) {
    spellings = tabiya_name_groups_get (self->groups, group, &n);
    for (guint i = 0; i < n; i++) {
      GtkWidget *row = gtk_list_box_row_new ();

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), make_spelling (self, &spellings[i]));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      gtk_widget_set_focusable (row, FALSE);
      gtk_list_box_append (self->spellings, row);
    }
    decided = n > 1 ? g_hash_table_lookup (self->decided, spellings[n - 1].name) : NULL;
    gtk_editable_set_text (GTK_EDITABLE (self->name_entry),
                           decided ? decided : spellings[0].name);
  }
  update_button (self);
}

/* A filter hides groups, so that the place in the list is not the number of a group. */
static guint
get_group (GtkStringObject *item)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (item), "group"));
}

static void
selected_cb (TabiyaNamesDialog *self)
{
  GtkStringObject *item = gtk_single_selection_get_selected_item (self->selection);

  show_group (self, item ? get_group (item) : G_MAXUINT);
}

static void
search_changed_cb (TabiyaNamesDialog *self)
{
  gtk_string_filter_set_search (self->filter,
                                gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* Deciding */

static void
one_clicked_cb (TabiyaNamesDialog *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_entry));
  const TabiyaNameSpelling *spellings;
  guint n;

  if (self->group == G_MAXUINT || *name == '\0')
    return;
  spellings = tabiya_name_groups_get (self->groups, self->group, &n);
  for (guint i = 0; i < n; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->spellings, (int) i);

    g_hash_table_remove (self->decided, spellings[i].name);
    if (gtk_check_button_get_active (get_check (row)) && strcmp (spellings[i].name, name) != 0)
      g_hash_table_insert (self->decided, g_strdup (spellings[i].name), g_strdup (name));
  }
  update_status (self);
  gtk_single_selection_set_selected (self->selection,
                                     gtk_single_selection_get_selected (self->selection) + 1);
}

static void
write_clicked_cb (TabiyaNamesDialog *self)
{
  g_autoptr(GHashTable) decided = g_hash_table_ref (self->decided);

  g_signal_emit (self, signals[ACCEPTED], 0, decided);
  gtk_window_close (GTK_WINDOW (self));
}

static void
setup_row_cb (GtkListItemFactory *factory,
              GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_bottom (label, 6);
  gtk_list_item_set_child (item, label);
}

static void
bind_row_cb (GtkListItemFactory *factory,
             GtkListItem        *item)
{
  GtkStringObject *title = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (title));
}

static void
tabiya_names_dialog_dispose (GObject *object)
{
  TabiyaNamesDialog *self = TABIYA_NAMES_DIALOG (object);

  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->titles);
  g_clear_pointer (&self->groups, tabiya_name_groups_free);
  g_clear_pointer (&self->decided, g_hash_table_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_NAMES_DIALOG);

  G_OBJECT_CLASS (tabiya_names_dialog_parent_class)->dispose (object);
}

static void
tabiya_names_dialog_class_init (TabiyaNamesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_names_dialog_dispose;
  signals[ACCEPTED] = g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_HASH_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-names-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaNamesDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNamesDialog, write_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNamesDialog, search);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNamesDialog, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNamesDialog, spellings);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNamesDialog, name_entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNamesDialog, one_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNamesDialog, status);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, one_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
}

static void
tabiya_names_dialog_init (TabiyaNamesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->group = G_MAXUINT;
  self->decided = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

/* All spellings of a group in one line. */
static char *
make_title (TabiyaNameGroups *groups,
            guint             group)
{
  GString *title = g_string_new (NULL);
  guint n;
  const TabiyaNameSpelling *spellings = tabiya_name_groups_get (groups, group, &n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (title, "%s%s", i > 0 ? " · " : "",
                            tabiya_name_show (spellings[i].name));
  return g_string_free (title, FALSE);
}

static void
fill_list (TabiyaNamesDialog *self)
{
  GtkExpression *expression = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *filtered;

  self->titles = gtk_string_list_new (NULL);
  for (guint i = 0; i < tabiya_name_groups_get_n (self->groups); i++) {
    g_autofree char *title = make_title (self->groups, i);
    g_autoptr(GObject) item = NULL;

    gtk_string_list_append (self->titles, title);
    item = g_list_model_get_item (G_LIST_MODEL (self->titles), i);
    g_object_set_data (item, "group", GUINT_TO_POINTER (i));
  }
  self->filter = gtk_string_filter_new (expression);
  filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->titles)),
                                        g_object_ref (GTK_FILTER (self->filter)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (filtered));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                            self);
}

GtkWidget *
tabiya_names_dialog_new (GtkWindow        *parent,
                         TabiyaNameGroups *groups)
{
  TabiyaNamesDialog *self = g_object_new (TABIYA_TYPE_NAMES_DIALOG, "transient-for", parent,
                                          "destroy-with-parent", TRUE, NULL);

  self->groups = groups;
  fill_list (self);
  selected_cb (self);
  update_status (self);
  gtk_stack_set_visible_child_name (self->stack,
                                    tabiya_name_groups_get_n (groups) > 0 ? "groups" : "none");
  return GTK_WIDGET (self);
}
