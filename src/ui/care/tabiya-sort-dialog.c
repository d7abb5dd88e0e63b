/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/care/tabiya-sort-dialog.h"

#include <glib/gi18n.h>

#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaSortDialog
{
  AdwWindow    parent_instance;

  /* template */
  AdwComboRow *by;
  GtkSwitch   *descending;
  GtkLabel    *explanation;
  GtkWidget   *accept_button;
};

enum {
  ACCEPTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const struct {
  TabiyaSort  sort;
  const char *title;
} orders[] = {
  { TABIYA_SORT_DATE, N_("Date") },
  { TABIYA_SORT_EVENT, N_("Event") },
  { TABIYA_SORT_WHITE, N_("White") },
  { TABIYA_SORT_BLACK, N_("Black") },
  { TABIYA_SORT_ECO, N_("Opening (ECO)") },
  { TABIYA_SORT_RESULT, N_("Result") },
  { TABIYA_SORT_ROUND, N_("Round") },
  { TABIYA_SORT_SITE, N_("Site") },
  { TABIYA_SORT_WHITE_ELO, N_("White’s Rating") },
  { TABIYA_SORT_BLACK_ELO, N_("Black’s Rating") },
};

G_DEFINE_FINAL_TYPE (TabiyaSortDialog, tabiya_sort_dialog, ADW_TYPE_WINDOW)

static void
accept_clicked_cb (TabiyaSortDialog *self)
{
  g_signal_emit (self, signals[ACCEPTED], 0,
                 (guint) orders[adw_combo_row_get_selected (self->by)].sort,
                 gtk_switch_get_active (self->descending));
  gtk_window_close (GTK_WINDOW (self));
}

static void
tabiya_sort_dialog_class_init (TabiyaSortDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  signals[ACCEPTED] = g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                    G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-sort-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaSortDialog, by);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSortDialog, descending);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSortDialog, explanation);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSortDialog, accept_button);
  gtk_widget_class_bind_template_callback (widget_class, accept_clicked_cb);
}

static void
tabiya_sort_dialog_init (TabiyaSortDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

GtkWidget *
tabiya_sort_dialog_new (GtkWindow *parent,
                        guint      n_games)
{
  TabiyaSortDialog *self = g_object_new (TABIYA_TYPE_SORT_DIALOG, "transient-for", parent,
                                         "destroy-with-parent", TRUE, NULL);
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%'u game is moved as it is, byte for byte. The file on disk is "
                               "written at once; Undo brings the present one back.",
                               "%'u games are moved as they are, byte for byte. The file on disk "
                               "is written at once; Undo brings the present one back.", n_games),
                     n_games);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    gtk_string_list_append (titles, _(orders[i].title));
  adw_combo_row_set_model (self->by, G_LIST_MODEL (titles));
  gtk_label_set_text (self->explanation, text);
  return GTK_WIDGET (self);
}
