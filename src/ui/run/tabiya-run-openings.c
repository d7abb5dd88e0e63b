/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-openings.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "lab/match/tabiya-match-openings.h"
#include "ui/dialogs/tabiya-dialogs.h"
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

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(TabiyaRunOpenings) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);
  g_autoptr(TabiyaMatchOpenings) openings = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = file ? g_file_get_path (file) : NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  /* Without a root, its window was closed meanwhile. */
  if (!file || !root)
    return;
  if (path)
    openings = tabiya_match_openings_new_from_file (path, 0, FALSE, 1, &error);
  if (!openings) {
    tabiya_dialogs_error (GTK_WINDOW (root), _("The Openings Could Not Be Read"),
                          error ? error->message : _("The file is not on this computer."));
    return;
  }
  g_free (self->path);
  self->path = g_steal_pointer (&path);
  update (self);
}

static void
file_clicked_cb (TabiyaRunOpenings *self)
{
  tabiya_dialogs_open_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
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
 * Returns: (transfer none) (nullable) (type filename): the file of the openings, which could be
 *   read when it was chosen; %NULL for balanced ones
 */
const char *
tabiya_run_openings_get_path (TabiyaRunOpenings *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_OPENINGS (self), NULL);

  return self->path;
}
