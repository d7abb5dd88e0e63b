/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-games-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-widgets.h"

/* Of a page: the row that is connected with it. */
#define CONNECTED "tabiya-games-row"

struct _TabiyaGamesRow
{
  AdwActionRow   parent_instance;

  /* template */
  GtkWidget     *choose_button;

  /* owned */
  GFile         *file;           /* NULL: none chosen */
  GSimpleAction *choose;
  GCancellable  *asking;
};

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGamesRow, tabiya_games_row, ADW_TYPE_ACTION_ROW)

static void
set_file (TabiyaGamesRow *self,
          GFile          *file)
{
  const char *name = tabiya_file_show (file);

  g_set_object (&self->file, file);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(TabiyaGamesRow) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (file && self->asking)
    set_file (self, file);
}

static void
choose_cb (TabiyaGamesRow *self)
{
  GtkWindow *window = tabiya_widget_get_window (self);

  tabiya_dialogs_open_async (window, _("Choose Games"), TABIYA_DIALOG_GAMES, self->file,
                             self->asking, chosen_cb, g_object_ref (self));
}

static gboolean
drop_cb (TabiyaGamesRow *self,
         const GValue   *value)
{
  GFile *file = g_value_get_object (value);

  if (!file || !g_action_get_enabled (G_ACTION (self->choose)))
    return FALSE;
  set_file (self, file);
  return TRUE;
}

static void
tabiya_games_row_dispose (GObject *object)
{
  TabiyaGamesRow *self = TABIYA_GAMES_ROW (object);

  if (self->asking)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->choose);
  g_clear_object (&self->file);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_GAMES_ROW);
  G_OBJECT_CLASS (tabiya_games_row_parent_class)->dispose (object);
}

static void
tabiya_games_row_class_init (TabiyaGamesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_games_row_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-games-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamesRow, choose_button);
}

static void
tabiya_games_row_init (TabiyaGamesRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->asking = g_cancellable_new ();
  self->choose = g_simple_action_new ("choose", NULL);
  g_signal_connect_object (self->choose, "activate", G_CALLBACK (choose_cb), self,
                           G_CONNECT_SWAPPED);
}

GFile *
tabiya_games_row_get_file (TabiyaGamesRow *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_ROW (self), NULL);

  return self->file;
}

void
tabiya_games_row_set_active (TabiyaGamesRow *self,
                             gboolean        active)
{
  g_return_if_fail (TABIYA_IS_GAMES_ROW (self));

  g_simple_action_set_enabled (self->choose, active);
}

void
tabiya_games_row_connect (TabiyaGamesRow *self,
                          GtkWidget      *page)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  g_return_if_fail (TABIYA_IS_GAMES_ROW (self));

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->choose));
  gtk_widget_insert_action_group (page, "games", G_ACTION_GROUP (group));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, GTK_EVENT_CONTROLLER (target));
  g_object_set_data_full (G_OBJECT (page), CONNECTED, g_object_ref (self), g_object_unref);
}

void
tabiya_games_row_offer (GtkWidget *page,
                        GFile     *file)
{
  TabiyaGamesRow *self;

  g_return_if_fail (GTK_IS_WIDGET (page));

  self = g_object_get_data (G_OBJECT (page), CONNECTED);
  if (self)
    set_file (self, file);
}

char *
tabiya_games_row_dup_path (TabiyaGamesRow  *self,
                           GError         **error)
{
  char *path;

  g_return_val_if_fail (TABIYA_IS_GAMES_ROW (self), NULL);
  g_return_val_if_fail (self->file, NULL);

  path = g_file_get_path (self->file);
  if (!path)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _("Only files on this computer can be read."));
  return path;
}

char *
tabiya_games_row_dup_name (TabiyaGamesRow *self)
{
  g_autofree char *base = NULL;
  char *dot;

  g_return_val_if_fail (TABIYA_IS_GAMES_ROW (self), NULL);
  g_return_val_if_fail (self->file, NULL);

  base = g_file_get_basename (self->file);
  dot = strrchr (base, '.');
  if (dot && dot != base)
    *dot = '\0';
  return g_filename_display_name (base);
}
