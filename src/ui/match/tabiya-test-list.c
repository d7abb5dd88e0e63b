/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-list.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-match-words.h"
#include "model/lab/tabiya-test-scores.h"
#include "model/lab/tabiya-test-words.h"
#include "ui/dialogs/tabiya-dialogs.h"

struct _TabiyaTestList
{
  GtkWidget            parent_instance;

  /* children */
  AdwPreferencesGroup *group;

  /* owned */
  GPtrArray           *files;         /* TabiyaWeightTestFile */
  GPtrArray           *rows;          /* AdwActionRow, borrowed; as the files */
  GCancellable        *counting;

  /* weak */
  TabiyaTests         *tests;
};

enum {
  TEST_ACTIVATED,
  TEST_DELETED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTestList, tabiya_test_list, GTK_TYPE_WIDGET)

static gboolean
is_active (TabiyaTestList             *self,
           const TabiyaWeightTestFile *file)
{
  TabiyaTestRun *active = self->tests ? tabiya_tests_get_active (self->tests) : NULL;

  return active && strcmp (tabiya_test_run_get_file (active)->name, file->name) == 0;
}

/* @result: (nullable): its games, when they have been counted. */
static char *
describe (TabiyaTestList             *self,
          const TabiyaWeightTestFile *file,
          const char                 *result)
{
  return tabiya_test_words_dup_standing (file, is_active (self, file), result);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaTestList) self = data;
  g_autoptr(GArray) scores = tabiya_test_scores_finish (result, NULL);

  for (guint i = 0; scores && i < MIN (scores->len, self->rows->len); i++) {
    const TabiyaMatchScore *score = &g_array_index (scores, TabiyaMatchScore, i);
    g_autofree char *counts = tabiya_test_words_dup_score (score);
    g_autofree char *text = describe (self, self->files->pdata[i],
                                      tabiya_match_score_n_games (score) > 0 ? counts : NULL);

    adw_action_row_set_subtitle (self->rows->pdata[i], text);
  }
}

static void
count_games (TabiyaTestList *self)
{
  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  self->counting = g_cancellable_new ();
  tabiya_test_scores_async (self->files, self->counting, counted_cb, g_object_ref (self));
}

/* Rows */

static const TabiyaWeightTestFile *
get_row_file (TabiyaTestList *self,
              gpointer        row)
{
  guint index;

  return g_ptr_array_find (self->rows, row, &index) ? self->files->pdata[index] : NULL;
}

static void reload (TabiyaTestList *self);

static void
delete_clicked_cb (GtkButton      *button,
                   TabiyaTestList *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW);
  const TabiyaWeightTestFile *found = get_row_file (self, row);
  g_autoptr(TabiyaWeightTestFile) file = NULL;
  g_autoptr(GError) error = NULL;

  if (!found || is_active (self, found))
    return;
  file = tabiya_weight_test_file_copy (found);
  /* What is not there must not be continued. */
  tabiya_tests_close (self->tests, file->name);
  if (!tabiya_weight_test_file_delete (file, &error)) {
    tabiya_dialogs_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          _("The Test Could Not Be Deleted"), error->message);
    return;
  }
  reload (self);
  g_signal_emit (self, signals[TEST_DELETED], 0, file);
}

static void
row_activated_cb (AdwActionRow   *row,
                  TabiyaTestList *self)
{
  const TabiyaWeightTestFile *found = get_row_file (self, row);

  if (found && !found->error) {
    g_autoptr(TabiyaWeightTestFile) file = tabiya_weight_test_file_copy (found);

    g_signal_emit (self, signals[TEST_ACTIVATED], 0, file);
  }
}

static void
add_row (TabiyaTestList             *self,
         const TabiyaWeightTestFile *file)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *title = file->error ? g_strdup (file->name)
                                       : tabiya_match_words_dup_title (&file->test);
  g_autofree char *text = describe (self, file, NULL);
  g_autofree char *label = g_strdup_printf (_("Delete %s"), title);
  gboolean active = is_active (self, file);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (row, text);
  adw_action_row_set_title_lines (row, 1);
  adw_action_row_set_subtitle_lines (row, 2);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, !active);
  gtk_widget_set_tooltip_text (button, active ? _("A test that is going on cannot be deleted")
                                              : _("Delete"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (delete_clicked_cb), self);
  adw_action_row_add_suffix (row, button);
  if (!file->error) {
    adw_action_row_add_suffix (row, gtk_image_new_from_icon_name ("go-next-symbolic"));
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    g_signal_connect (row, "activated", G_CALLBACK (row_activated_cb), self);
  }
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->group, GTK_WIDGET (row));
}

static void
reload (TabiyaTestList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_unref (self->files);
  self->files = tabiya_weight_tests_list (tabiya_tests_get_folder (self->tests));
  for (guint i = 0; i < self->files->len; i++)
    add_row (self, self->files->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), self->files->len > 0);
  count_games (self);
}

static void
tabiya_test_list_dispose (GObject *object)
{
  TabiyaTestList *self = TABIYA_TEST_LIST (object);

  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  g_ptr_array_set_size (self->rows, 0);
  if (self->group)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->group)));
  g_clear_weak_pointer (&self->tests);
  G_OBJECT_CLASS (tabiya_test_list_parent_class)->dispose (object);
}

static void
tabiya_test_list_finalize (GObject *object)
{
  TabiyaTestList *self = TABIYA_TEST_LIST (object);

  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (tabiya_test_list_parent_class)->finalize (object);
}

static void
tabiya_test_list_class_init (TabiyaTestListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_test_list_dispose;
  object_class->finalize = tabiya_test_list_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[TEST_ACTIVATED] = g_signal_new ("test-activated", TABIYA_TYPE_TEST_LIST,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_POINTER);
  signals[TEST_DELETED] = g_signal_new ("test-deleted", TABIYA_TYPE_TEST_LIST, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
tabiya_test_list_init (TabiyaTestList *self)
{
  self->files = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _("Earlier Tests"));
  gtk_widget_set_parent (GTK_WIDGET (self->group), GTK_WIDGET (self));
}

/**
 * tabiya_test_list_set_tests:
 * @tests: the tests of the program
 *
 * Main thread.
 */
void
tabiya_test_list_set_tests (TabiyaTestList *self,
                            TabiyaTests    *tests)
{
  g_return_if_fail (TABIYA_IS_TEST_LIST (self));

  g_set_weak_pointer (&self->tests, tests);
  reload (self);
}

/**
 * tabiya_test_list_restore:
 * @file: a test that was deleted
 */
void
tabiya_test_list_restore (TabiyaTestList             *self,
                          const TabiyaWeightTestFile *file)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (TABIYA_IS_TEST_LIST (self));

  if (!tabiya_weight_test_file_restore (file, &error))
    tabiya_dialogs_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          _("The Test Could Not Be Brought Back"), error->message);
  reload (self);
}

GPtrArray *
tabiya_test_list_get_files (TabiyaTestList *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_LIST (self), NULL);

  return self->files;
}
