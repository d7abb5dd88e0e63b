/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-openings.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "game/tabiya-thread.h"
#include "lab/match/tabiya-match-openings.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaRunOpenings
{
  AdwActionRow  parent_instance;

  /* template */
  GtkWidget    *balanced_button;

  /* owned */
  char         *path;       /* NULL for balanced ones */
};

G_DEFINE_FINAL_TYPE (TabiyaRunOpenings, tabiya_run_openings, ADW_TYPE_ACTION_ROW)

static void
update (TabiyaRunOpenings *self)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self),
                               self->path ? tabiya_path_show_name (self->path)
                                          : _("Balanced ones"));
  gtk_widget_set_visible (self->balanced_button, !!self->path);
}

/* In a thread, since a file may hold a million games. */
static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      path,
             GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr(TabiyaMatchOpenings) openings
    = tabiya_match_openings_new_from_file (path, 0, FALSE, 1, &error);

  if (openings)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
tell_error (TabiyaRunOpenings *self,
            const char        *reason)
{
  tabiya_dialogs_error (tabiya_widget_get_window (self),
                        _("The Openings Could Not Be Read"), reason);
}

/* The file counts as chosen meanwhile: whoever begins at once is told by the run. */
static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TabiyaRunOpenings *self = TABIYA_RUN_OPENINGS (source);
  const char *path = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error) || g_strcmp0 (self->path, path) != 0
      || !gtk_widget_get_root (GTK_WIDGET (self)))
    return;
  g_clear_pointer (&self->path, g_free);
  update (self);
  tell_error (self, error->message);
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(TabiyaRunOpenings) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);
  g_autoptr(GTask) task = NULL;

  /* Without a root, its window was closed meanwhile. */
  if (!file || !gtk_widget_get_root (GTK_WIDGET (self)))
    return;
  if (!g_file_peek_path (file)) {
    tell_error (self, _("The file is not on this computer."));
    return;
  }
  g_free (self->path);
  self->path = g_file_get_path (file);
  update (self);
  task = g_task_new (self, NULL, read_cb, NULL);
  g_task_set_source_tag (task, read_thread);
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  tabiya_thread_run_task (task, read_thread);
}

static void
file_clicked_cb (TabiyaRunOpenings *self)
{
  tabiya_dialogs_open_async (tabiya_widget_get_window (self),
                             _("Openings from a File"), TABIYA_DIALOG_GAMES, NULL, NULL, chosen_cb,
                             g_object_ref (self));
}

static void
balanced_clicked_cb (TabiyaRunOpenings *self)
{
  g_clear_pointer (&self->path, g_free);
  update (self);
}

static void
tabiya_run_openings_finalize (GObject *object)
{
  g_free (TABIYA_RUN_OPENINGS (object)->path);
  G_OBJECT_CLASS (tabiya_run_openings_parent_class)->finalize (object);
}

static void
tabiya_run_openings_class_init (TabiyaRunOpeningsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_run_openings_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-run-openings.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunOpenings, balanced_button);
  gtk_widget_class_bind_template_callback (widget_class, file_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, balanced_clicked_cb);
}

static void
tabiya_run_openings_init (TabiyaRunOpenings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

/**
 * tabiya_run_openings_get_path:
 *
 * Returns: (transfer none) (nullable) (type filename): the file of the openings, which may still be
 *   tried; %NULL for balanced ones
 */
const char *
tabiya_run_openings_get_path (TabiyaRunOpenings *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_OPENINGS (self), NULL);

  return self->path;
}
