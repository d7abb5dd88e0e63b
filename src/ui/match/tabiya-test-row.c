/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-row.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-match-words.h"
#include "model/lab/tabiya-test-words.h"

struct _TabiyaTestRow
{
  AdwActionRow          parent_instance;

  /* template */
  GtkWidget            *delete_button;
  GtkWidget            *open_icon;

  /* owned */
  TabiyaWeightTestFile *file;

  /* state */
  gboolean              active;
};

enum {
  DELETE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTestRow, tabiya_test_row, ADW_TYPE_ACTION_ROW)

static void
delete_clicked_cb (TabiyaTestRow *self)
{
  g_signal_emit (self, signals[DELETE], 0);
}

static void
tabiya_test_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TEST_ROW);
  G_OBJECT_CLASS (tabiya_test_row_parent_class)->dispose (object);
}

static void
tabiya_test_row_finalize (GObject *object)
{
  g_clear_pointer (&TABIYA_TEST_ROW (object)->file, tabiya_weight_test_file_free);
  G_OBJECT_CLASS (tabiya_test_row_parent_class)->finalize (object);
}

static void
tabiya_test_row_class_init (TabiyaTestRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_test_row_dispose;
  object_class->finalize = tabiya_test_row_finalize;
  signals[DELETE] = g_signal_new ("delete", TABIYA_TYPE_TEST_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-test-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestRow, delete_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestRow, open_icon);
  gtk_widget_class_bind_template_callback (widget_class, delete_clicked_cb);
}

static void
tabiya_test_row_init (TabiyaTestRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @score: (nullable): in words, once the games have been counted. */
static void
show_standing (TabiyaTestRow *self,
               const char    *score)
{
  g_autofree char *text = tabiya_test_words_dup_standing (self->file, self->active, score);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), text);
}

static void
set_up_button (TabiyaTestRow *self,
               const char    *title)
{
  g_autofree char *label = g_strdup_printf (_("Delete %s"), title);

  gtk_widget_set_sensitive (self->delete_button, !self->active);
  gtk_widget_set_tooltip_text (self->delete_button,
                               self->active ? _("A test that is running cannot be deleted")
                                            : _("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->delete_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * tabiya_test_row_new:
 * @file: the test; copied
 * @active: whether it is being played, so that it cannot be deleted
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer floating): a row without a score
 */
GtkWidget *
tabiya_test_row_new (const TabiyaWeightTestFile *file,
                     gboolean                    active)
{
  TabiyaTestRow *self = g_object_new (TABIYA_TYPE_TEST_ROW, NULL);
  g_autofree char *title = file->error ? g_strdup (file->name)
                                       : tabiya_match_words_dup_title (&file->test);

  self->file = tabiya_weight_test_file_copy (file);
  self->active = active;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  show_standing (self, NULL);
  set_up_button (self, title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), !file->error);
  gtk_widget_set_visible (self->open_icon, !file->error);
  return GTK_WIDGET (self);
}

/**
 * tabiya_test_row_get_file:
 *
 * Returns: (transfer none): the test
 */
const TabiyaWeightTestFile *
tabiya_test_row_get_file (TabiyaTestRow *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_ROW (self), NULL);

  return self->file;
}

/**
 * tabiya_test_row_set_score:
 * @score: how its games ended; not shown while there are none
 */
void
tabiya_test_row_set_score (TabiyaTestRow          *self,
                           const TabiyaMatchScore *score)
{
  g_autofree char *counts = NULL;

  g_return_if_fail (TABIYA_IS_TEST_ROW (self));

  if (tabiya_match_score_n_games (score) > 0)
    counts = tabiya_test_words_dup_score (score);
  show_standing (self, counts);
}
