/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-tests.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-match-words.h"
#include "profiles/tabiya-weight-file.h"
#include "ui/match/tabiya-test-dialog.h"
#include "model/lab/tabiya-test-preparation.h"
#include "ui/match/tabiya-test-window.h"
#include "ui/window/tabiya-window-family.h"

struct _TabiyaTests
{
  GObject         parent_instance;

  /* owned */
  GSettings      *settings;
  char           *folder;
  TabiyaTestRun  *active;

  /* weak */
  GtkApplication *application;
  GtkWindow      *dialog;
};

enum {
  OPEN_GAME,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTests, tabiya_tests, G_TYPE_OBJECT)

/* The window of a test, if it has one. */
static GtkWindow *
find_window (TabiyaTests *self,
             const char  *name)
{
  GList *l = self->application ? gtk_application_get_windows (self->application) : NULL;

  for (; l; l = l->next) {
    if (TABIYA_IS_TEST_WINDOW (l->data)) {
      TabiyaTestRun *run = tabiya_test_window_get_run (l->data);

      if (strcmp (tabiya_test_run_get_file (run)->name, name) == 0)
        return l->data;
    }
  }
  return NULL;
}

TabiyaWindow *
tabiya_tests_find_board (TabiyaTests *self)
{
  GList *l;

  g_return_val_if_fail (TABIYA_IS_TESTS (self), NULL);

  l = self->application ? gtk_application_get_windows (self->application) : NULL;
  for (; l; l = l->next) {
    if (TABIYA_IS_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

static void
show_run (TabiyaTests   *self,
          TabiyaTestRun *run)
{
  GtkWindow *window = find_window (self, tabiya_test_run_get_file (run)->name);

  if (!window)
    window = tabiya_test_window_new (self, self->application, run);
  gtk_window_present (window);
}

static void
state_changed_cb (TabiyaTestRun *run,
                  GParamSpec    *pspec,
                  TabiyaTests   *self)
{
  GtkWindow *window;
  TabiyaWindow *board = tabiya_tests_find_board (self);

  if (run != self->active || tabiya_test_run_is_active (run))
    return;
  window = find_window (self, tabiya_test_run_get_file (run)->name);
  /* No window shows the test, so tell the person that it has ended. */
  if (!window && board) {
    const TabiyaWeightTestFile *file = tabiya_test_run_get_file (run);
    g_autofree char *title = tabiya_match_words_dup_title (&file->test);
    g_autofree char *text = NULL;

    if (tabiya_test_run_get_problem (run))
      text = g_strdup_printf (_("%s has stopped"), title);
    else
      text = g_strdup_printf (_("%s is finished"), title);
    tabiya_window_offer (board, text, _("_Show"), "app.show-test", file->name);
  }
  g_signal_handlers_disconnect_by_data (run, self);
  g_clear_object (&self->active);
}

static TabiyaWeightTestFile *
find_file (TabiyaTests *self,
           const char  *name)
{
  g_autoptr(GPtrArray) files = tabiya_weight_tests_list (self->folder);

  for (guint i = 0; i < files->len; i++) {
    const TabiyaWeightTestFile *file = files->pdata[i];

    if (strcmp (file->name, name) == 0)
      return tabiya_weight_test_file_copy (file);
  }
  return NULL;
}

/* Actions */

static void
test_weights_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  TabiyaTests *self = TABIYA_TESTS (data);

  tabiya_tests_show (self, tabiya_window_family_find_source (self->application));
}

/* The dialog for weights that are not in force, given as the text of a weight file. */
static void
test_candidate_action (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       data)
{
  TabiyaTests *self = TABIYA_TESTS (data);
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;

  if (!tabiya_weight_file_parse (g_variant_get_string (parameter, NULL), -1, "", NULL, &file,
                                 &error)) {
    g_warning ("weights to be tested: %s", error->message);
    return;
  }
  tabiya_tests_show_dialog (self, tabiya_window_family_find_source (self->application));
  tabiya_test_dialog_set_candidate (TABIYA_TEST_DIALOG (self->dialog), &file.weights,
                                    file.name ? file.name : _("New weights"));
}

static void
show_test_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  TabiyaTests *self = TABIYA_TESTS (data);
  g_autoptr(TabiyaWeightTestFile) file = find_file (self, g_variant_get_string (parameter, NULL));

  if (file && !file->error)
    tabiya_tests_open (self, file);
}

static void
continue_test_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       data)
{
  TabiyaTests *self = TABIYA_TESTS (data);
  GtkWindow *window;

  show_test_action (action, parameter, data);
  window = find_window (self, g_variant_get_string (parameter, NULL));
  if (window)
    tabiya_test_window_continue (TABIYA_TEST_WINDOW (window));
}

static void
tabiya_tests_dispose (GObject *object)
{
  TabiyaTests *self = TABIYA_TESTS (object);

  if (self->active)
    g_signal_handlers_disconnect_by_data (self->active, self);
  g_clear_object (&self->active);
  g_clear_object (&self->settings);
  g_clear_weak_pointer (&self->application);
  g_clear_weak_pointer (&self->dialog);
  G_OBJECT_CLASS (tabiya_tests_parent_class)->dispose (object);
}

static void
tabiya_tests_finalize (GObject *object)
{
  g_free (TABIYA_TESTS (object)->folder);
  G_OBJECT_CLASS (tabiya_tests_parent_class)->finalize (object);
}

static void
tabiya_tests_class_init (TabiyaTestsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_tests_dispose;
  object_class->finalize = tabiya_tests_finalize;
  signals[OPEN_GAME] = g_signal_new ("open-game", TABIYA_TYPE_TESTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_tests_init (TabiyaTests *self)
{
  self->folder = g_build_filename (g_get_user_data_dir (), "tabiya", "matches", NULL);
}

/**
 * tabiya_tests_new:
 * @application: gets the actions app.test-weights, app.test-candidate, app.show-test and
 *   app.continue-test
 * @settings: where the weights are
 *
 * What was deleted when the program ran last is removed for good.
 *
 * Returns: (transfer full): the tests
 */
TabiyaTests *
tabiya_tests_new (GtkApplication *application,
                  GSettings      *settings)
{
  static const GActionEntry actions[] = {
    { .name = "test-weights", .activate = test_weights_action },
    { .name = "test-candidate", .activate = test_candidate_action, .parameter_type = "s" },
    { .name = "show-test", .activate = show_test_action, .parameter_type = "s" },
    { .name = "continue-test", .activate = continue_test_action, .parameter_type = "s" },
  };
  TabiyaTests *self = g_object_new (TABIYA_TYPE_TESTS, NULL);

  self->settings = g_object_ref (settings);
  g_set_weak_pointer (&self->application, application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   self);
  tabiya_weight_tests_purge (self->folder);
  return self;
}

/**
 * tabiya_tests_get_folder:
 *
 * Returns: (transfer none) (type filename): where tests are kept
 */
const char *
tabiya_tests_get_folder (TabiyaTests *self)
{
  g_return_val_if_fail (TABIYA_IS_TESTS (self), NULL);

  return self->folder;
}

/**
 * tabiya_tests_get_settings:
 *
 * Returns: (transfer none): the settings of the program
 */
GSettings *
tabiya_tests_get_settings (TabiyaTests *self)
{
  g_return_val_if_fail (TABIYA_IS_TESTS (self), NULL);

  return self->settings;
}

TabiyaTestRun *
tabiya_tests_get_active (TabiyaTests *self)
{
  g_return_val_if_fail (TABIYA_IS_TESTS (self), NULL);

  return self->active;
}

void
tabiya_tests_show (TabiyaTests *self,
                   GtkWindow   *parent)
{
  g_return_if_fail (TABIYA_IS_TESTS (self));

  if (self->active)
    show_run (self, self->active);
  else
    tabiya_tests_show_dialog (self, parent);
}

void
tabiya_tests_show_dialog (TabiyaTests *self,
                          GtkWindow   *parent)
{
  g_return_if_fail (TABIYA_IS_TESTS (self));

  if (!self->dialog)
    g_set_weak_pointer (&self->dialog, tabiya_test_dialog_new (parent, self));
  tabiya_window_family_present (self->dialog, parent);
}

void
tabiya_tests_open (TabiyaTests                *self,
                   const TabiyaWeightTestFile *file)
{
  GtkWindow *window;

  g_return_if_fail (TABIYA_IS_TESTS (self));

  window = find_window (self, file->name);
  if (window) {
    gtk_window_present (window);
  } else if (self->active && strcmp (tabiya_test_run_get_file (self->active)->name, file->name)
                             == 0) {
    show_run (self, self->active);
  } else {
    g_autoptr(TabiyaTestRun) run = tabiya_test_run_new (tabiya_arbiter_get_default (), file);

    show_run (self, run);
  }
}

gboolean
tabiya_tests_begin (TabiyaTests             *self,
                    const TabiyaWeightTest  *test,
                    GError                 **error)
{
  g_autoptr(TabiyaWeightTestFile) file = NULL;
  g_autoptr(TabiyaTestRun) run = NULL;
  GtkWindow *window;

  g_return_val_if_fail (TABIYA_IS_TESTS (self), FALSE);

  file = tabiya_weight_tests_add (self->folder, test, error);
  if (!file)
    return FALSE;
  run = tabiya_test_run_new (tabiya_arbiter_get_default (), file);
  show_run (self, run);
  window = find_window (self, file->name);
  tabiya_test_window_continue (TABIYA_TEST_WINDOW (window));
  return TRUE;
}

void
tabiya_tests_start (TabiyaTests   *self,
                    TabiyaTestRun *run)
{
  g_return_if_fail (TABIYA_IS_TESTS (self));
  g_return_if_fail (TABIYA_IS_TEST_RUN (run));

  if (self->active == run)
    return;
  if (self->active) {
    g_signal_handlers_disconnect_by_data (self->active, self);
    tabiya_test_run_stop (self->active);
  }
  tabiya_test_run_start (run);
  g_clear_object (&self->active);
  if (!tabiya_test_run_is_active (run))
    return;
  self->active = g_object_ref (run);
  g_signal_connect (run, "notify::state", G_CALLBACK (state_changed_cb), self);
}

void
tabiya_tests_close (TabiyaTests *self,
                    const char  *name)
{
  GtkWindow *window;

  g_return_if_fail (TABIYA_IS_TESTS (self));

  window = find_window (self, name);
  if (!window)
    return;
  /* The dialog goes with the window it is transient for. */
  if (self->dialog && gtk_window_get_transient_for (self->dialog) == window)
    gtk_window_set_transient_for (self->dialog, (GtkWindow *) tabiya_tests_find_board (self));
  gtk_window_destroy (window);
}

void
tabiya_tests_open_game (TabiyaTests *self,
                        const char  *pgn)
{
  g_return_if_fail (TABIYA_IS_TESTS (self));

  g_signal_emit (self, signals[OPEN_GAME], 0, pgn);
}

void
tabiya_tests_offer (TabiyaTests  *self,
                    TabiyaWindow *window)
{
  g_autoptr(GPtrArray) files = NULL;

  g_return_if_fail (TABIYA_IS_TESTS (self));

  if (self->active)
    return;
  files = tabiya_weight_tests_list (self->folder);
  for (guint i = 0; i < files->len; i++) {
    const TabiyaWeightTestFile *file = files->pdata[i];

    if (!file->error && file->test.active
        && g_strcmp0 (file->test.build, tabiya_test_get_build ()) == 0) {
      g_autofree char *title = tabiya_match_words_dup_title (&file->test);
      g_autofree char *text = g_strdup_printf (_("%s was interrupted"), title);

      tabiya_window_offer (window, text, _("_Continue"), "app.continue-test", file->name);
      return;
    }
  }
}
