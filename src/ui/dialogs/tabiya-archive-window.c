/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-archive-window.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-whole-text.h"

/* What takes less time than this needs no window. */
#define PATIENCE_MS 400

struct _TabiyaArchiveWindow
{
  AdwWindow        parent_instance;

  /* template */
  AdwWindowTitle  *title;
  GtkWidget       *open_button;
  GtkStack        *stack;
  GtkLabel        *progress_label;
  GtkProgressBar  *progress_bar;
  GtkListView     *list;

  /* owned */
  TabiyaUnpacking *unpacking;

  /* state */
  guint            patience_id;
};

G_DEFINE_FINAL_TYPE (TabiyaArchiveWindow, tabiya_archive_window, ADW_TYPE_WINDOW)

/* Progress */

static gboolean
patience_cb (gpointer data)
{
  TabiyaArchiveWindow *self = data;

  self->patience_id = 0;
  gtk_window_present (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
show_progress (TabiyaArchiveWindow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "progress");
  gtk_widget_set_visible (self->open_button, FALSE);
  adw_window_title_set_subtitle (self->title, NULL);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)) && self->patience_id == 0)
    self->patience_id = g_timeout_add (PATIENCE_MS, patience_cb, self);
}

static void
fraction_cb (TabiyaArchiveWindow *self)
{
  double fraction = tabiya_unpacking_get_fraction (self->unpacking);
  g_autofree char *text = g_strdup_printf (_("Unpacking %.0f %%"), fraction * 100);

  gtk_label_set_text (self->progress_label, text);
  gtk_progress_bar_set_fraction (self->progress_bar, fraction);
}

/* Choosing */

static void
choose (TabiyaArchiveWindow *self,
        guint                index)
{
  show_progress (self);
  tabiya_unpacking_choose (self->unpacking, index);
}

static void
activated_cb (TabiyaArchiveWindow *self,
              guint                position)
{
  choose (self, position);
}

static void
open_clicked_cb (TabiyaArchiveWindow *self)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (self->list));

  choose (self, gtk_single_selection_get_selected (selection));
}

static void
setup_row_cb (TabiyaArchiveWindow *self,
              GtkListItem         *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (NULL);
  GtkWidget *size = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (size, "dim-label");
  gtk_widget_add_css_class (size, "numeric");
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), size);
  gtk_list_item_set_child (item, box);
}

static void
bind_row_cb (TabiyaArchiveWindow *self,
             GtkListItem         *item)
{
  const TabiyaArchiveMember *member =
    tabiya_unpacking_get_member (self->unpacking, gtk_list_item_get_position (item));
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *size = NULL;

  if (member->encrypted)
    size = g_strdup (_("encrypted"));
  else if (member->hidden)
    size = g_strdup (_("not in the table of contents"));
  else if (member->size >= 0)
    size = g_format_size ((guint64) member->size);
  gtk_label_set_text (GTK_LABEL (name), member->name);
  gtk_widget_set_tooltip_text (name, member->name);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (name)), size ? size : "");
}

/* Rows can take the focus only when they are there. */
static gboolean
focus_list_cb (gpointer data)
{
  TabiyaArchiveWindow *self = data;

  if (self->unpacking)
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

static void
choose_cb (TabiyaArchiveWindow *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr(GtkSingleSelection) selection = NULL;
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  guint n = tabiya_unpacking_get_n_members (self->unpacking);
  g_autofree char *text = g_strdup_printf (ngettext ("%u PGN file", "%u PGN files", n), n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, tabiya_unpacking_get_member (self->unpacking, i)->name);
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_row_cb), self);
  selection = gtk_single_selection_new (G_LIST_MODEL (g_steal_pointer (&names)));
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  adw_window_title_set_subtitle (self->title, text);
  gtk_stack_set_visible_child_name (self->stack, "choose");
  gtk_widget_set_visible (self->open_button, TRUE);
  gtk_window_set_default_widget (GTK_WINDOW (self), self->open_button);
  gtk_window_present (GTK_WINDOW (self));
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_list_cb, g_object_ref (self), g_object_unref);
}

/* Questions */

static void
limit_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(TabiyaArchiveWindow) self = data;
  TabiyaDialogResponse response = tabiya_dialogs_confirm_finish (result, NULL);

  if (!self->unpacking)
    return;
  if (response == TABIYA_DIALOG_ACCEPT)
    tabiya_unpacking_go_on (self->unpacking);
  else if (response == TABIYA_DIALOG_ALTERNATIVE)
    tabiya_unpacking_keep (self->unpacking);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
ask_cb (TabiyaArchiveWindow *self,
        int                  state)
{
  g_autofree char *size = g_format_size (tabiya_unpacking_get_size (self->unpacking));
  g_autofree char *body = NULL;

  if (state == TABIYA_PGN_UNPACK_ASKS_ROOM)
    body = g_strdup_printf (_("%s have been unpacked, and less than one gigabyte is left on the "
                              "disk."), size);
  else
    body = g_strdup_printf (_("%s have been unpacked from less than a %dth of that. Collections of "
                              "games are never packed so tightly; this may be an archive made to "
                              "fill the disk."), size, TABIYA_ARCHIVE_RATIO);
  g_clear_handle_id (&self->patience_id, g_source_remove);
  gtk_window_present (GTK_WINDOW (self));
  tabiya_dialogs_confirm_async (GTK_WINDOW (self),
                                state == TABIYA_PGN_UNPACK_ASKS_ROOM
                                  ? _("Fill the Disk?") : _("Unpack This Archive?"),
                                body, _("_Continue"), TRUE, _("_Open What There Is"), NULL,
                                limit_answered_cb, g_object_ref (self));
}

/* The end */

static void
end_cb (TabiyaArchiveWindow *self)
{
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
tabiya_archive_window_close_request (GtkWindow *window)
{
  tabiya_unpacking_cancel (TABIYA_ARCHIVE_WINDOW (window)->unpacking);
  return GTK_WINDOW_CLASS (tabiya_archive_window_parent_class)->close_request (window);
}

static void
tabiya_archive_window_dispose (GObject *object)
{
  TabiyaArchiveWindow *self = TABIYA_ARCHIVE_WINDOW (object);

  g_clear_handle_id (&self->patience_id, g_source_remove);
  if (self->unpacking) {
    g_signal_handlers_disconnect_by_data (self->unpacking, self);
    gtk_list_view_set_model (self->list, NULL);
    gtk_list_view_set_factory (self->list, NULL);
    tabiya_unpacking_cancel (self->unpacking);
  }
  g_clear_object (&self->unpacking);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_ARCHIVE_WINDOW);
  G_OBJECT_CLASS (tabiya_archive_window_parent_class)->dispose (object);
}

static void
tabiya_archive_window_class_init (TabiyaArchiveWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_archive_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_archive_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-archive-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaArchiveWindow, title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaArchiveWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaArchiveWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaArchiveWindow, progress_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaArchiveWindow, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaArchiveWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, open_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
tabiya_archive_window_init (TabiyaArchiveWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

/**
 * tabiya_archive_window_open:
 * @parent: the window in which the games will be shown; what is opened ends with it
 * @unpacking: has not begun; a reference is taken
 *
 * Begins to unpack and accompanies it.
 */
void
tabiya_archive_window_open (GtkWindow       *parent,
                            TabiyaUnpacking *unpacking)
{
  TabiyaArchiveWindow *self = g_object_new (TABIYA_TYPE_ARCHIVE_WINDOW,
                                            "transient-for", parent,
                                            "destroy-with-parent", TRUE, NULL);
  const char *name = tabiya_file_show_name (tabiya_unpacking_get_file (unpacking));

  self->unpacking = g_object_ref (unpacking);
  gtk_window_set_title (GTK_WINDOW (self), name);
  adw_window_title_set_title (self->title, name);
  g_signal_connect_swapped (unpacking, "notify::fraction", G_CALLBACK (fraction_cb), self);
  g_signal_connect_swapped (unpacking, "choose", G_CALLBACK (choose_cb), self);
  g_signal_connect_swapped (unpacking, "ask", G_CALLBACK (ask_cb), self);
  g_signal_connect_swapped (unpacking, "done", G_CALLBACK (end_cb), self);
  g_signal_connect_swapped (unpacking, "failed", G_CALLBACK (end_cb), self);
  show_progress (self);
  tabiya_unpacking_begin (unpacking);
}
