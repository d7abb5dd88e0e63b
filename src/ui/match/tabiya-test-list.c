/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-list.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-test-scores.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/match/tabiya-test-row.h"

struct _TabiyaTestList
{
  GtkWidget            parent_instance;

  /* template */
  AdwPreferencesGroup *group;

  /* owned */
  GPtrArray           *files;         /* TabiyaWeightTestFile */
  GPtrArray           *rows;          /* borrowed TabiyaTestRow, in the order of the files */
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

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaTestList) self = data;
  g_autoptr(GArray) scores = tabiya_test_scores_finish (result, NULL);

  for (guint i = 0; scores && i < MIN (scores->len, self->rows->len); i++)
    tabiya_test_row_set_score (self->rows->pdata[i],
                               &g_array_index (scores, TabiyaMatchScore, i));
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

static void reload (TabiyaTestList *self);

static void
delete_cb (TabiyaTestList *self,
           TabiyaTestRow  *row)
{
  g_autoptr(TabiyaWeightTestFile) file = NULL;
  g_autoptr(GError) error = NULL;

  if (is_active (self, tabiya_test_row_get_file (row)))
    return;
  file = tabiya_weight_test_file_copy (tabiya_test_row_get_file (row));
  /* A window that still shows it could continue it. */
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
row_activated_cb (TabiyaTestList *self,
                  TabiyaTestRow  *row)
{
  g_autoptr(TabiyaWeightTestFile) file =
    tabiya_weight_test_file_copy (tabiya_test_row_get_file (row));

  g_signal_emit (self, signals[TEST_ACTIVATED], 0, file);
}

static void
add_row (TabiyaTestList             *self,
         const TabiyaWeightTestFile *file)
{
  GtkWidget *row = tabiya_test_row_new (file, is_active (self, file));

  g_signal_connect_swapped (row, "delete", G_CALLBACK (delete_cb), self);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (row_activated_cb), self);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->group, row);
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
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TEST_LIST);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_test_list_dispose;
  object_class->finalize = tabiya_test_list_finalize;
  signals[TEST_ACTIVATED] = g_signal_new ("test-activated", TABIYA_TYPE_TEST_LIST,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_POINTER);
  signals[TEST_DELETED] = g_signal_new ("test-deleted", TABIYA_TYPE_TEST_LIST, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-test-list.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestList, group);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tabiya_test_list_init (TabiyaTestList *self)
{
  self->files = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
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
                          _("The Test Could Not Be Restored"), error->message);
  reload (self);
}

GPtrArray *
tabiya_test_list_get_files (TabiyaTestList *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_LIST (self), NULL);

  return self->files;
}
