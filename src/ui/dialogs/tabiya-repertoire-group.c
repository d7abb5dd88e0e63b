/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-repertoire-group.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "model/repertoire/tabiya-repertoires.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaRepertoireGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  AdwActionRow        *white_row;
  AdwActionRow        *black_row;
  GtkWidget           *white_button;
  GtkWidget           *black_button;
  GtkWidget           *white_reset;
  GtkWidget           *black_reset;
  GtkAdjustment       *new_positions;

  /* owned */
  GSettings           *settings;
  TabiyaRepertoires   *repertoires;

  /* state */
  ChessColor           choosing;
};

G_DEFINE_FINAL_TYPE (TabiyaRepertoireGroup, tabiya_repertoire_group, ADW_TYPE_PREFERENCES_GROUP)

static const char *
get_key (ChessColor side)
{
  return side == CHESS_WHITE ? "white-repertoire" : "black-repertoire";
}

static void
show_file (TabiyaRepertoireGroup *self,
           ChessColor             side,
           AdwActionRow          *row,
           GtkWidget             *reset)
{
  g_autofree char *chosen = g_settings_get_string (self->settings, get_key (side));
  g_autoptr(GFile) file = tabiya_repertoires_dup_file (self->repertoires, side);
  const char *error = tabiya_repertoires_get_error (self->repertoires, side);

  adw_action_row_set_subtitle (row, error ? error : tabiya_file_show_name (file));
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), tabiya_file_show (file));
  tabiya_widget_set_css_class (GTK_WIDGET (row), "error", !!error);
  gtk_widget_set_visible (reset, *chosen != '\0');
}

static void
show_files_cb (TabiyaRepertoireGroup *self)
{
  show_file (self, CHESS_WHITE, self->white_row, self->white_reset);
  show_file (self, CHESS_BLACK, self->black_row, self->black_reset);
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaRepertoireGroup) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);
  const char *path = file ? g_file_peek_path (file) : NULL;

  if (path && self->settings)
    tabiya_settings_set_path (self->settings, get_key (self->choosing), path);
}

static void
choose_clicked_cb (TabiyaRepertoireGroup *self,
                   GtkWidget             *button)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr(GFile) initial = NULL;

  self->choosing = button == self->white_button ? CHESS_WHITE : CHESS_BLACK;
  initial = tabiya_repertoires_dup_file (self->repertoires, self->choosing);
  tabiya_dialogs_open_async (GTK_WINDOW (root),
                             self->choosing == CHESS_WHITE
                               ? _("Choose the Repertoire for White")
                               : _("Choose the Repertoire for Black"),
                             TABIYA_DIALOG_PACKED_GAMES, initial, NULL, file_chosen_cb,
                             g_object_ref (self));
}

static void
reset_clicked_cb (TabiyaRepertoireGroup *self,
                  GtkWidget             *button)
{
  g_settings_reset (self->settings,
                    get_key (button == self->white_reset ? CHESS_WHITE : CHESS_BLACK));
}

static void
tabiya_repertoire_group_dispose (GObject *object)
{
  TabiyaRepertoireGroup *self = TABIYA_REPERTOIRE_GROUP (object);

  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->repertoires)
    g_signal_handlers_disconnect_by_data (self->repertoires, self);
  g_clear_object (&self->repertoires);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_REPERTOIRE_GROUP);
  G_OBJECT_CLASS (tabiya_repertoire_group_parent_class)->dispose (object);
}

static void
tabiya_repertoire_group_class_init (TabiyaRepertoireGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_repertoire_group_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-repertoire-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireGroup, white_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireGroup, black_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireGroup, white_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireGroup, black_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireGroup, white_reset);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireGroup, black_reset);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRepertoireGroup, new_positions);
  gtk_widget_class_bind_template_callback (widget_class, choose_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_clicked_cb);
}

static void
tabiya_repertoire_group_init (TabiyaRepertoireGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tabiya_repertoire_group_set_settings (TabiyaRepertoireGroup *self,
                                      GSettings             *settings)
{
  g_return_if_fail (TABIYA_IS_REPERTOIRE_GROUP (self));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  self->repertoires = g_object_ref (tabiya_repertoires_get (settings));
  g_settings_bind (settings, "training-new-positions", self->new_positions, "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (settings, "changed::white-repertoire", G_CALLBACK (show_files_cb),
                            self);
  g_signal_connect_swapped (settings, "changed::black-repertoire", G_CALLBACK (show_files_cb),
                            self);
  g_signal_connect_swapped (self->repertoires, "changed", G_CALLBACK (show_files_cb), self);
  show_files_cb (self);
}
