/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-player-list.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-imitation-player.h"

struct _TabiyaPlayerList
{
  GtkBox              parent_instance;

  /* template */
  GtkSearchEntry     *search_entry;
  GtkStack           *stack;
  GtkLabel           *text_label;
  GtkListView        *list_view;

  /* owned */
  GtkCustomFilter    *filter;
  GtkFilterListModel *shown;
  GtkSingleSelection *selection;
  char               *text;          /* in place of the list; NULL: nobody has been found */
};

enum {
  SELECTED,
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlayerList, tabiya_player_list, GTK_TYPE_BOX)

static gboolean
filter_cb (gpointer item,
           gpointer data)
{
  TabiyaPlayerList *self = data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));

  return *text == '\0' || tabiya_imitation_player_matches (item, text);
}

/* The list, or what there is to say in its place. */
static void
update_page (TabiyaPlayerList *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->shown)) > 0;

  gtk_stack_set_visible_child_name (self->stack, any ? "list" : "text");
  gtk_label_set_text (self->text_label, self->text ? self->text : _("Nobody of that name plays in "
                                                                    "these games"));
}

static void
search_changed_cb (TabiyaPlayerList *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_page (self);
}

static void
activate (TabiyaPlayerList *self)
{
  if (tabiya_player_list_get_name (self))
    g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
search_activate_cb (TabiyaPlayerList *self)
{
  /* What was typed last may not have been looked for yet. */
  search_changed_cb (self);
  activate (self);
}

static void
list_activate_cb (TabiyaPlayerList *self,
                  guint             position)
{
  activate (self);
}

/* Escape empties the field; in an empty one it closes the window. */
static void
stop_search_cb (TabiyaPlayerList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  else if (GTK_IS_WINDOW (root))
    gtk_window_close (GTK_WINDOW (root));
}

static void
selected_cb (TabiyaPlayerList *self)
{
  g_signal_emit (self, signals[SELECTED], 0);
}

static void
tabiya_player_list_dispose (GObject *object)
{
  TabiyaPlayerList *self = TABIYA_PLAYER_LIST (object);

  if (self->selection)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_PLAYER_LIST);
  g_clear_object (&self->selection);
  g_clear_object (&self->shown);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (tabiya_player_list_parent_class)->dispose (object);
}

static void
tabiya_player_list_finalize (GObject *object)
{
  g_free (TABIYA_PLAYER_LIST (object)->text);
  G_OBJECT_CLASS (tabiya_player_list_parent_class)->finalize (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, TABIYA_TYPE_PLAYER_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
tabiya_player_list_class_init (TabiyaPlayerListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_player_list_dispose;
  object_class->finalize = tabiya_player_list_finalize;
  signals[SELECTED] = add_signal ("selected");
  signals[ACTIVATED] = add_signal ("activated");

  g_type_ensure (TABIYA_TYPE_IMITATION_PLAYER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-player-list.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerList, search_entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerList, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerList, text_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerList, list_view);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_activate_cb);
}

static void
tabiya_player_list_init (TabiyaPlayerList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = gtk_custom_filter_new (filter_cb, self, NULL);
  self->shown = gtk_filter_list_model_new (NULL, GTK_FILTER (g_object_ref (self->filter)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->shown)));
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb),
                            self);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  tabiya_player_list_set_players (self, NULL, _("Choose games first"));
}

void
tabiya_player_list_set_players (TabiyaPlayerList *self,
                                GListModel       *players,
                                const char       *text)
{
  char *copy = g_strdup (text);

  g_return_if_fail (TABIYA_IS_PLAYER_LIST (self));

  g_free (self->text);
  self->text = copy;
  gtk_filter_list_model_set_model (self->shown, players);
  gtk_widget_set_sensitive (GTK_WIDGET (self->search_entry),
                            players && g_list_model_get_n_items (players) > 0);
  update_page (self);
}

const char *
tabiya_player_list_get_name (TabiyaPlayerList *self)
{
  TabiyaImitationPlayer *player;

  g_return_val_if_fail (TABIYA_IS_PLAYER_LIST (self), NULL);

  player = self->selection ? gtk_single_selection_get_selected_item (self->selection) : NULL;
  return player ? tabiya_imitation_player_get_name (player) : NULL;
}
