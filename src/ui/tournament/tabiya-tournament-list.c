/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-tournament-list.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-test-scores.h"
#include "model/lab/tabiya-tournament-words.h"
#include "ui/dialogs/tabiya-dialogs.h"

struct _TabiyaTournamentList
{
  GtkWidget               parent_instance;

  /* owned by the widget tree */
  AdwPreferencesGroup    *group;

  /* owned */
  GPtrArray              *files;      /* TabiyaTournamentFile */
  GPtrArray              *rows;       /* borrowed AdwActionRow, in the order of the files */
  GCancellable           *counting;

  /* weak */
  TabiyaTournamentKeeper *keeper;
};

enum {
  TOURNAMENT_ACTIVATED,
  TOURNAMENT_DELETED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTournamentList, tabiya_tournament_list, GTK_TYPE_WIDGET)

static gboolean
is_active (TabiyaTournamentList       *self,
           const TabiyaTournamentFile *file)
{
  TabiyaTournamentRun *active = self->keeper ? tabiya_tournament_keeper_get_active (self->keeper)
                                             : NULL;

  return active && strcmp (tabiya_tournament_run_get_file (active)->name, file->name) == 0;
}

static void
show_standing (TabiyaTournamentList *self,
               guint                 index,
               guint                 n_games)
{
  const TabiyaTournamentFile *file = self->files->pdata[index];
  g_autofree char *text = tabiya_tournament_words_dup_standing (file, is_active (self, file),
                                                                n_games);

  adw_action_row_set_subtitle (self->rows->pdata[index], text);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaTournamentList) self = data;
  g_autoptr(GArray) scores = tabiya_test_scores_finish (result, NULL);

  for (guint i = 0; scores && i < MIN (scores->len, self->rows->len); i++)
    show_standing (self, i,
                   tabiya_match_score_n_games (&g_array_index (scores, TabiyaMatchScore, i)));
}

static void
count_games (TabiyaTournamentList *self)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->files->len; i++)
    g_ptr_array_add (paths,
                     g_strdup (((TabiyaTournamentFile *) self->files->pdata[i])->pgn_path));
  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  self->counting = g_cancellable_new ();
  tabiya_test_scores_of_paths_async (paths, self->counting, counted_cb, g_object_ref (self));
}

/* Rows */

static void reload (TabiyaTournamentList *self);

static const TabiyaTournamentFile *
get_file (TabiyaTournamentList *self,
          gpointer              row)
{
  guint index;

  return g_ptr_array_find (self->rows, row, &index) ? self->files->pdata[index] : NULL;
}

static void
delete_clicked_cb (GtkButton            *button,
                   TabiyaTournamentList *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW);
  g_autoptr(TabiyaTournamentFile) file = NULL;
  g_autoptr(GError) error = NULL;

  if (!self->keeper || is_active (self, get_file (self, row)))
    return;
  file = tabiya_tournament_file_copy (get_file (self, row));
  /* A window that still shows it could continue it. */
  tabiya_tournament_keeper_close (self->keeper, file->name);
  if (!tabiya_tournament_file_delete (file, &error)) {
    tabiya_dialogs_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          _("The Tournament Could Not Be Deleted"), error->message);
    return;
  }
  reload (self);
  g_signal_emit (self, signals[TOURNAMENT_DELETED], 0, file);
}

static void
activated_cb (AdwActionRow         *row,
              TabiyaTournamentList *self)
{
  g_autoptr(TabiyaTournamentFile) file = tabiya_tournament_file_copy (get_file (self, row));

  g_signal_emit (self, signals[TOURNAMENT_ACTIVATED], 0, file);
}

static GtkWidget *
make_delete_button (TabiyaTournamentList *self,
                    const char           *title,
                    gboolean              active)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *label = g_strdup_printf (_("Delete %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, !active);
  gtk_widget_set_tooltip_text (button, active ? _("A tournament that is going on cannot be deleted")
                                              : _("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (delete_clicked_cb), self);
  return button;
}

static void
add_row (TabiyaTournamentList       *self,
         const TabiyaTournamentFile *file)
{
  GtkWidget *row = adw_action_row_new ();
  const char *title = file->error ? file->name : file->tournament.name;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             make_delete_button (self, title, is_active (self, file)));
  if (!file->error) {
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               gtk_image_new_from_icon_name ("go-next-symbolic"));
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    g_signal_connect (row, "activated", G_CALLBACK (activated_cb), self);
  }
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->group, row);
}

static void
reload (TabiyaTournamentList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_unref (self->files);
  self->files = tabiya_tournaments_list (tabiya_tournament_keeper_get_folder (self->keeper));
  for (guint i = 0; i < self->files->len; i++)
    add_row (self, self->files->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), self->files->len > 0);
  count_games (self);
}

static void
tabiya_tournament_list_dispose (GObject *object)
{
  TabiyaTournamentList *self = TABIYA_TOURNAMENT_LIST (object);

  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  g_ptr_array_set_size (self->rows, 0);
  if (self->group) {
    gtk_widget_unparent (GTK_WIDGET (self->group));
    self->group = NULL;
  }
  g_clear_weak_pointer (&self->keeper);
  G_OBJECT_CLASS (tabiya_tournament_list_parent_class)->dispose (object);
}

static void
tabiya_tournament_list_finalize (GObject *object)
{
  TabiyaTournamentList *self = TABIYA_TOURNAMENT_LIST (object);

  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (tabiya_tournament_list_parent_class)->finalize (object);
}

static void
tabiya_tournament_list_class_init (TabiyaTournamentListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_tournament_list_dispose;
  object_class->finalize = tabiya_tournament_list_finalize;
  signals[TOURNAMENT_ACTIVATED] = g_signal_new ("tournament-activated",
                                                TABIYA_TYPE_TOURNAMENT_LIST, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TOURNAMENT_DELETED] = g_signal_new ("tournament-deleted", TABIYA_TYPE_TOURNAMENT_LIST,
                                              G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                              1, G_TYPE_POINTER);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
tabiya_tournament_list_init (TabiyaTournamentList *self)
{
  self->files = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _("Earlier Tournaments"));
  gtk_widget_set_parent (GTK_WIDGET (self->group), GTK_WIDGET (self));
}

/**
 * tabiya_tournament_list_set_keeper:
 * @keeper: the tournaments of the program
 *
 * Main thread.
 */
void
tabiya_tournament_list_set_keeper (TabiyaTournamentList   *self,
                                   TabiyaTournamentKeeper *keeper)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_LIST (self));

  g_set_weak_pointer (&self->keeper, keeper);
  reload (self);
}

/**
 * tabiya_tournament_list_restore:
 * @file: a tournament that was deleted
 */
void
tabiya_tournament_list_restore (TabiyaTournamentList       *self,
                                const TabiyaTournamentFile *file)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_TOURNAMENT_LIST (self));

  if (!tabiya_tournament_file_restore (file, &error))
    tabiya_dialogs_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          _("The Tournament Could Not Be Restored"), error->message);
  reload (self);
}

GPtrArray *
tabiya_tournament_list_get_files (TabiyaTournamentList *self)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_LIST (self), NULL);

  return self->files;
}
