/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-list.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-run-standings.h"
#include "ui/run/tabiya-run-row.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaRunList
{
  GtkWidget            parent_instance;

  /* owned by the widget tree */
  AdwPreferencesGroup *group;

  /* owned */
  GPtrArray           *records;       /* TabiyaRecord */
  GPtrArray           *rows;          /* borrowed TabiyaRunRow, in the order of the records */
  GCancellable        *reading;

  /* weak */
  TabiyaRunKeeper     *keeper;
};

G_DEFINE_FINAL_TYPE (TabiyaRunList, tabiya_run_list, GTK_TYPE_WIDGET)

static const TabiyaRunViews *
get_views (TabiyaRunList *self)
{
  return tabiya_run_keeper_get_views (self->keeper);
}

/* The name of the run that is going on. */
static const char *
get_active (TabiyaRunList *self)
{
  TabiyaRun *active = tabiya_run_keeper_get_active (self->keeper);

  return active ? tabiya_run_get_record (active)->name : NULL;
}

static const TabiyaRecord *
get_record (TabiyaRunList *self,
            gpointer       row)
{
  guint index;

  return g_ptr_array_find (self->rows, row, &index) ? self->records->pdata[index] : NULL;
}

static void
tell_error (TabiyaRunList *self,
            const char    *heading,
            const GError  *error)
{
  tabiya_dialogs_error (tabiya_widget_get_window (self), heading, error->message);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr(TabiyaRunList) self = data;
  g_autoptr(GPtrArray) standings = tabiya_run_standings_finish (result, NULL);

  for (guint i = 0; standings && i < MIN (standings->len, self->rows->len); i++)
    adw_action_row_set_subtitle (self->rows->pdata[i], standings->pdata[i]);
}

static void
read_standings (TabiyaRunList *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  tabiya_run_standings_async (get_views (self)->kind, self->records, get_active (self),
                              self->reading, read_cb, g_object_ref (self));
}

/* Deleting */

static void reload (TabiyaRunList *self);

static void
undo_delete_cb (AdwToast      *toast,
                TabiyaRunList *self)
{
  g_autoptr(GError) error = NULL;

  if (!self->keeper)
    return;
  if (!tabiya_record_restore (g_object_get_data (G_OBJECT (toast), "record"), &error))
    tell_error (self, _(get_views (self)->not_restored), error);
  reload (self);
}

/* @record: (transfer full): what was deleted */
static void
offer_undo (TabiyaRunList *self,
            TabiyaRecord  *record)
{
  AdwToast *toast = tabiya_toast_offer (GTK_WIDGET (self), _(get_views (self)->deleted), _("_Undo"),
                                        NULL, NULL);

  g_object_set_data_full (G_OBJECT (toast), "record", record,
                          (GDestroyNotify) tabiya_record_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_delete_cb), self, 0);
}

static void
delete_cb (TabiyaRunList *self,
           TabiyaRunRow  *row)
{
  g_autoptr(TabiyaRecord) record = NULL;
  g_autoptr(GError) error = NULL;

  if (!self->keeper || g_strcmp0 (get_record (self, row)->name, get_active (self)) == 0)
    return;
  record = tabiya_record_copy (get_record (self, row));
  if (!tabiya_record_delete (record, &error)) {
    tell_error (self, _(get_views (self)->not_deleted), error);
    return;
  }
  reload (self);
  offer_undo (self, g_steal_pointer (&record));
}

/* Rows */

static void
activated_cb (TabiyaRunList *self,
              TabiyaRunRow  *row)
{
  if (self->keeper)
    tabiya_run_keeper_open (self->keeper, get_record (self, row));
}

static void
add_row (TabiyaRunList      *self,
         const TabiyaRecord *record)
{
  const TabiyaRunViews *views = get_views (self);
  gboolean active = g_strcmp0 (record->name, get_active (self)) == 0;
  g_autofree char *title = record->error ? g_strdup (record->name)
                                         : views->kind->dup_title (record->content);
  g_autofree char *standing = tabiya_run_standing_dup (views->kind, record, NULL, active);
  GtkWidget *row = tabiya_run_row_new (title, standing, !record->error,
                                       active ? _(views->not_deletable) : NULL);

  g_signal_connect_swapped (row, "delete", G_CALLBACK (delete_cb), self);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (activated_cb), self);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->group, row);
}

static void
reload (TabiyaRunList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_unref (self->records);
  self->records = tabiya_records_list (get_views (self)->kind->records,
                                       tabiya_run_keeper_get_folder (self->keeper));
  for (guint i = 0; i < self->records->len; i++)
    add_row (self, self->records->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), self->records->len > 0);
  read_standings (self);
}

static void
tabiya_run_list_dispose (GObject *object)
{
  TabiyaRunList *self = TABIYA_RUN_LIST (object);

  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_ptr_array_set_size (self->rows, 0);
  if (self->group) {
    gtk_widget_unparent (GTK_WIDGET (self->group));
    self->group = NULL;
  }
  g_clear_weak_pointer (&self->keeper);
  G_OBJECT_CLASS (tabiya_run_list_parent_class)->dispose (object);
}

static void
tabiya_run_list_finalize (GObject *object)
{
  TabiyaRunList *self = TABIYA_RUN_LIST (object);

  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (tabiya_run_list_parent_class)->finalize (object);
}

static void
tabiya_run_list_class_init (TabiyaRunListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_run_list_dispose;
  object_class->finalize = tabiya_run_list_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
tabiya_run_list_init (TabiyaRunList *self)
{
  self->records = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->group), GTK_WIDGET (self));
}

/**
 * tabiya_run_list_set_keeper:
 * @keeper: whose runs are listed
 *
 * Main thread.
 */
void
tabiya_run_list_set_keeper (TabiyaRunList   *self,
                            TabiyaRunKeeper *keeper)
{
  g_return_if_fail (TABIYA_IS_RUN_LIST (self));

  g_set_weak_pointer (&self->keeper, keeper);
  adw_preferences_group_set_title (self->group, _(get_views (self)->earlier));
  reload (self);
}

/**
 * tabiya_run_list_get_records:
 *
 * Returns: (transfer none) (element-type TabiyaRecord): the runs that are listed
 */
GPtrArray *
tabiya_run_list_get_records (TabiyaRunList *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_LIST (self), NULL);

  return self->records;
}
