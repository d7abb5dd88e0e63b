/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-games-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/library/tabiya-game-entries.h"

struct _TabiyaGamesPage
{
  GtkWidget           parent_instance;

  /* template */
  GtkSearchEntry     *entry;
  GtkStack           *stack;
  GtkListView        *list;
  GtkLabel           *status_label;

  /* owned */
  TabiyaPgnFile      *file;
  GtkFilterListModel *filtered;
  char               *needle;      /* case-folded; NULL: no filter */

  /* state */
  guint               current;
};

enum {
  GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGamesPage, tabiya_games_page, GTK_TYPE_WIDGET)

static gboolean
match_entry (gpointer item,
             gpointer data)
{
  TabiyaGamesPage *self = data;

  return !self->needle || tabiya_game_entry_matches (item, self->needle);
}

static void
update_status (TabiyaGamesPage *self)
{
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  GFile *file;
  guint all;
  guint found;

  if (!self->file)
    return;
  all = tabiya_pgn_file_get_n_games (self->file);
  found = g_list_model_get_n_items (G_LIST_MODEL (self->filtered));
  file = tabiya_pgn_file_get_file (self->file);
  name = file ? g_file_get_basename (file) : g_strdup (_("New file"));
  if (self->needle)
    text = g_strdup_printf (ngettext ("%u of %u game · %s", "%u of %u games · %s", all),
                            found, all, name);
  else
    text = g_strdup_printf (ngettext ("%u game · %s", "%u games · %s", all), all, name);
  gtk_label_set_text (self->status_label, text);
  /* While the filter is still at work an empty list means nothing yet. */
  gtk_stack_set_visible_child_name (self->stack,
                                    found == 0
                                      && gtk_filter_list_model_get_pending (self->filtered) == 0
                                      ? "none" : "games");
}

static void
on_search_changed (TabiyaGamesPage *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  GtkFilter *filter;

  g_clear_pointer (&self->needle, g_free);
  if (*g_strstrip (text))
    self->needle = g_utf8_casefold (text, -1);
  if (!self->filtered)
    return;
  filter = gtk_filter_list_model_get_filter (self->filtered);
  gtk_filter_changed (filter, GTK_FILTER_CHANGE_DIFFERENT);
  update_status (self);
}

static void
on_clear_clicked (TabiyaGamesPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_activate (TabiyaGamesPage *self,
             guint            position)
{
  g_autoptr(TabiyaGameEntry) entry =
    g_list_model_get_item (G_LIST_MODEL (self->filtered), position);

  if (entry)
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, tabiya_game_entry_get_index (entry));
}

static GtkWidget *
add_label (GtkWidget  *box,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* A row: title over detail, the result at the end. The labels are found again by their names. */
static void
setup_row_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *result;

  gtk_widget_add_css_class (row, "game-row");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (row), texts);
  g_object_set_data (G_OBJECT (item), "title", add_label (texts, NULL));
  g_object_set_data (G_OBJECT (item), "detail", add_label (texts, "caption"));
  result = add_label (row, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (result), PANGO_ELLIPSIZE_NONE);
  g_object_set_data (G_OBJECT (item), "result", result);
  gtk_list_item_set_child (item, row);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item,
             TabiyaGamesPage          *self)
{
  TabiyaGameEntry *entry = gtk_list_item_get_item (item);
  GtkLabel *title = g_object_get_data (G_OBJECT (item), "title");
  g_autofree char *title_text = tabiya_game_entry_dup_title (entry);
  g_autofree char *detail_text = tabiya_game_entry_dup_detail (entry);
  g_autofree char *result_text = tabiya_game_entry_dup_result (entry);

  gtk_label_set_text (title, title_text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (title), title_text);
  gtk_label_set_text (g_object_get_data (G_OBJECT (item), "detail"), detail_text);
  gtk_label_set_text (g_object_get_data (G_OBJECT (item), "result"), result_text);
  if (tabiya_game_entry_get_index (entry) == self->current)
    gtk_widget_add_css_class (GTK_WIDGET (title), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (title), "heading");
}

static void
tabiya_games_page_dispose (GObject *object)
{
  TabiyaGamesPage *self = TABIYA_GAMES_PAGE (object);
  GtkWidget *child;

  if (self->filtered)
    g_signal_handlers_disconnect_by_data (self->filtered, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->filtered);
  g_clear_object (&self->file);
  g_clear_pointer (&self->needle, g_free);
  G_OBJECT_CLASS (tabiya_games_page_parent_class)->dispose (object);
}

static void
tabiya_games_page_class_init (TabiyaGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_games_page_dispose;

  signals[GAME_ACTIVATED] =
    g_signal_new ("game-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesPage, status_label);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_clear_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
}

static void
tabiya_games_page_init (TabiyaGamesPage *self)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  gtk_list_view_set_factory (self->list, factory);
}

GtkWidget *
tabiya_games_page_new (void)
{
  return g_object_new (TABIYA_TYPE_GAMES_PAGE, NULL);
}

/**
 * tabiya_games_page_set_file:
 * @file: (nullable): the file whose games are listed
 *
 * Main thread.
 */
void
tabiya_games_page_set_file (TabiyaGamesPage *self,
                            TabiyaPgnFile   *file)
{
  GtkFilter *filter;
  GtkSelectionModel *selection;

  g_return_if_fail (TABIYA_IS_GAMES_PAGE (self));

  if (self->filtered)
    g_signal_handlers_disconnect_by_data (self->filtered, self);
  gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->filtered);
  g_set_object (&self->file, file);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  if (!file)
    return;

  filter = GTK_FILTER (gtk_custom_filter_new (match_entry, self, NULL));
  self->filtered = gtk_filter_list_model_new (tabiya_game_entries_new (file), filter);
  gtk_filter_list_model_set_incremental (self->filtered, TRUE);
  g_signal_connect_swapped (self->filtered, "notify::pending", G_CALLBACK (update_status), self);
  selection = GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL
                                                                           (self->filtered))));
  gtk_single_selection_set_autoselect (GTK_SINGLE_SELECTION (selection), FALSE);
  gtk_single_selection_set_can_unselect (GTK_SINGLE_SELECTION (selection), TRUE);
  gtk_list_view_set_model (self->list, selection);
  g_object_unref (selection);
  update_status (self);
}

void
tabiya_games_page_set_current (TabiyaGamesPage *self,
                               guint            index)
{
  GtkSelectionModel *selection;

  g_return_if_fail (TABIYA_IS_GAMES_PAGE (self));

  self->current = index;
  selection = gtk_list_view_get_model (self->list);
  /* Without a filter the rows are the games. */
  if (selection && !self->needle)
    gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (selection), index);
}
