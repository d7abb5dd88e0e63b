/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "run-fixture.h"
#include "ui/application/tabiya-laboratory.h"
#include "ui/run/tabiya-run-list.h"
#include "ui/run/tabiya-run-row.h"

/* What pages do for runs of every kind; @data is the RunFixtureKind. */

static void
test_pause_and_stop (WindowFixture *fixture,
                     gconstpointer  data)
{
  gpointer window = run_start (fixture, data, 200, NULL);
  TabiyaRun *run = tabiya_run_page_get_run (window);

  run_wait (run, TABIYA_RUN_RUNNING, 1);
  dialog_press (dialog_child (window, "pause_button"));
  g_assert_cmpint (tabiya_run_get_state (run), ==, TABIYA_RUN_PAUSED);
  dialog_press (dialog_child (window, "pause_button"));
  g_assert_cmpint (tabiya_run_get_state (run), ==, TABIYA_RUN_RUNNING);
  dialog_press (dialog_child (window, "stop_button"));
  run_wait (run, TABIYA_RUN_STOPPED, 1);
  g_assert_true (gtk_widget_get_visible (dialog_child (window, "continue_button")));
  /* It has just appeared, and gets its place with the next frame. */
  ui_test_wait_still (dialog_child (window, "continue_button"));
  dialog_press (dialog_child (window, "continue_button"));
  run_wait (run, TABIYA_RUN_RUNNING, 2);
}

/* Closing the laboratory does not stop it; it can be had back. */
static void
test_background (WindowFixture *fixture,
                 gconstpointer  data)
{
  const RunFixtureKind *kind = data;
  gpointer window = run_start (fixture, kind, 200, NULL);
  g_autoptr(TabiyaRun) run = g_object_ref (tabiya_run_page_get_run (window));
  g_autofree char *name = g_strdup (tabiya_run_get_record (run)->name);

  run_wait (run, TABIYA_RUN_RUNNING, 1);
  g_object_add_weak_pointer (window, &window);
  gtk_window_close (tabiya_widget_get_window (window));
  ui_test_settle ();
  g_assert_null (window);
  g_assert_true (run_shows (fixture->window, " is still "));
  run_wait (run, TABIYA_RUN_RUNNING, tabiya_run_get_n_games (run) + 2);

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), kind->show_action,
                                  g_variant_new_string (name));
  window = run_find_page (fixture, TABIYA_TYPE_RUN_PAGE);
  g_assert_nonnull (window);
  g_assert_true (tabiya_run_page_get_run (window) == run);
  /* The menu leads to it as well. */
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), kind->action, NULL);
  g_assert_null (run_find_page (fixture, kind->get_setup_type ()));
}

/* What was going on when the program ended is offered by the next one, and goes on from there. */
static void
test_restart (WindowFixture *fixture,
              gconstpointer  data)
{
  const RunFixtureKind *kind = data;
  guint n_games;
  gpointer window = run_start (fixture, kind, 4, &n_games);
  TabiyaRun *run = tabiya_run_page_get_run (window);
  g_autofree char *name = g_strdup (tabiya_run_get_record (run)->name);
  g_autofree char *title = tabiya_run_dup_title (run);
  g_autofree char *offer = g_strdup_printf ("%s was interrupted", title);
  g_autoptr(TabiyaPlaySetup) people = window_setup_people ();
  /* Kept for good: GApplication complains of one that goes without g_application_run(). */
  GtkApplication *application = g_object_ref (fixture->application);

  run_wait (run, TABIYA_RUN_RUNNING, 2);
  gtk_window_close (tabiya_widget_get_window (window));
  ui_test_settle ();
  window_fixture_tear_down (fixture);
  /* As when its last window is gone. */
  g_signal_emit_by_name (application, "shutdown");

  window_fixture_set_up (fixture, people);
  g_application_activate (G_APPLICATION (fixture->application));
  ui_test_settle ();
  g_assert_true (run_shows (fixture->window, offer));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), kind->continue_action,
                                  g_variant_new_string (name));
  window = run_find_page (fixture, TABIYA_TYPE_RUN_PAGE);
  g_assert_nonnull (window);
  dialog_show (window);
  run_wait (tabiya_run_page_get_run (window), TABIYA_RUN_FINISHED, n_games);
}

/* The button of the toast. */
static void
press_undo (gpointer dialog)
{
  GtkWidget *overlay = window_find (dialog, ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *toast = gtk_widget_get_last_child (overlay);

  ui_test_wait_still (toast);
  dialog_press (window_find (toast, GTK_TYPE_BUTTON));
}

/* Earlier runs: listed with how they ended, deleted, brought back by the toast, and opened. */
static void
test_list (WindowFixture *fixture,
           gconstpointer  data)
{
  const RunFixtureKind *kind = data;
  guint n_games;
  gpointer window = run_start (fixture, kind, 1, &n_games);
  g_autofree char *path = g_strdup (tabiya_run_get_record (tabiya_run_page_get_run (window))
                                    ->path);
  gpointer dialog;
  TabiyaRunList *list;
  GtkWidget *row;

  run_wait (tabiya_run_page_get_run (window), TABIYA_RUN_FINISHED, n_games);
  dialog = run_open_setup (fixture, kind);
  list = dialog_child (dialog, "list");
  g_assert_cmpuint (tabiya_run_list_get_records (list)->len, ==, 1);
  row = window_find (GTK_WIDGET (list), TABIYA_TYPE_RUN_ROW);
  dialog_press (dialog_child (row, "delete_button"));
  g_assert_cmpuint (tabiya_run_list_get_records (list)->len, ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (run_shows (dialog, " deleted"));
  g_assert_null (run_find_page (fixture, TABIYA_TYPE_RUN_PAGE));
  press_undo (dialog);
  ui_test_settle ();
  g_assert_cmpuint (tabiya_run_list_get_records (list)->len, ==, 1);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  g_signal_emit_by_name (window_find (GTK_WIDGET (list), TABIYA_TYPE_RUN_ROW), "activated");
  ui_test_settle ();
  g_assert_null (run_find_page (fixture, kind->get_setup_type ()));
  window = run_find_page (fixture, TABIYA_TYPE_RUN_PAGE);
  g_assert_nonnull (window);
  run_wait (tabiya_run_page_get_run (window), TABIYA_RUN_FINISHED, n_games);
}

/* What was deleted is gone for good with the dialog, and the offer to undo. */
static void
test_purge (WindowFixture *fixture,
            gconstpointer  data)
{
  const RunFixtureKind *kind = data;
  g_autofree char *folder = run_get_folder (kind);
  g_autofree char *name = g_strconcat ("broken", kind->kind->records->suffix, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *deleted = g_strconcat (path, ".deleted", NULL);
  gpointer dialog;
  TabiyaRunList *list;
  GtkWidget *row;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "nonsense", -1, NULL));
  dialog = run_open_setup (fixture, kind);
  list = dialog_child (dialog, "list");
  row = window_find (GTK_WIDGET (list), TABIYA_TYPE_RUN_ROW);
  /* What cannot be read is listed with the reason; it can be deleted but not opened. */
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "broken");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "nonsense"));
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  dialog_press (dialog_child (row, "delete_button"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (deleted, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (tabiya_run_list_get_records (list)->len, ==, 0);
  dialog_assert_freed (dialog);
  g_assert_false (g_file_test (deleted, G_FILE_TEST_EXISTS));
}

/* Everything fits where the list is behind the page. */
static void
test_narrow (WindowFixture *fixture,
             gconstpointer  data)
{
  gpointer page = run_start (fixture, data, 200, NULL);
  g_autofree char *title = tabiya_run_dup_title (tabiya_run_page_get_run (page));
  gpointer back = dialog_child (page, "back_button");
  int minimum;

  g_assert_false (gtk_widget_get_visible (back));
  gtk_window_set_default_size (tabiya_widget_get_window (page), 360, 640);
  ui_test_wait_until (gtk_widget_get_visible (back));
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_assert_cmpstr (gtk_label_get_text (dialog_child (page, "names_label")), ==, title);
}

/* A folder that cannot be made: one clear line, and the dialog stays. */
static void
test_no_folder (WindowFixture *fixture,
                gconstpointer  data)
{
  const RunFixtureKind *kind = data;
  g_autofree char *folder = run_get_folder (kind);
  g_autofree char *aside = g_strconcat (folder, ".aside", NULL);
  gpointer dialog;
  gpointer message;

  g_rename (folder, aside);
  g_assert_true (g_file_set_contents (folder, "", -1, NULL));
  dialog = run_open_setup (fixture, kind);
  ui_test_key (GDK_KEY_Return, 0);
  message = run_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (message);
  g_assert_true (g_str_has_suffix (adw_message_dialog_get_heading (message),
                                   "Could Not Be Started"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (message), folder));
  g_assert_null (run_find_page (fixture, TABIYA_TYPE_RUN_PAGE));
  gtk_window_destroy (message);
  g_assert_true (run_find_page (fixture, kind->get_setup_type ()) == dialog);
  gtk_window_destroy (tabiya_widget_get_window (dialog));
  ui_test_settle ();
  g_unlink (folder);
  g_rename (aside, folder);
}

/* Starting a second one asks about the first. */
static void
test_one_at_a_time (WindowFixture *fixture,
                    gconstpointer  data)
{
  const RunFixtureKind *kind = data;
  gpointer first = run_start (fixture, kind, 200, NULL);
  g_autoptr(TabiyaRun) one = g_object_ref (tabiya_run_page_get_run (first));
  gpointer dialog;
  gpointer message;
  gpointer second;

  run_wait (one, TABIYA_RUN_RUNNING, 1);
  gtk_widget_activate_action (first, "run.all", NULL);
  dialog = run_find_page (fixture, kind->get_setup_type ());
  g_assert_nonnull (dialog);
  dialog_show (dialog);
  run_choose_nodes (kind, dialog, 1000);
  dialog_focus (dialog_child (dialog, "start_button"));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until ((message = run_find_toplevel (ADW_TYPE_MESSAGE_DIALOG)));
  g_assert_true (tabiya_run_is_active (one));
  second = run_find_page (fixture, TABIYA_TYPE_RUN_PAGE);
  g_assert_nonnull (second);
  g_assert_true (gtk_window_get_transient_for (message) == tabiya_widget_get_window (second));
  adw_message_dialog_response (message, "accept");
  run_wait (one, TABIYA_RUN_STOPPED, 1);
  run_wait (tabiya_run_page_get_run (second), TABIYA_RUN_RUNNING, 1);
}

/* It says for what it waits, and a button ends that; paused for something else itself, it says so
   by its own buttons. */
static void
test_waits (WindowFixture *fixture,
            gconstpointer  data)
{
  gpointer window;
  DialogHolder holder;
  TabiyaRun *run;
  gpointer line;
  guint n;

  dialog_hold (&holder, TABIYA_PRIORITY_LIVE, "somebody looks", "Pause That");
  window = run_start (fixture, data, 200, NULL);
  run = tabiya_run_page_get_run (window);
  line = dialog_child (window, "wait_line");
  ui_test_wait_until (dialog_says_wait (line, "Waiting: somebody looks"));
  g_assert_cmpuint (tabiya_run_get_n_games (run), ==, 0);
  dialog_press_wait (line, "Pause That");
  g_assert_cmpint (holder.n_ended, ==, 1);
  run_wait (run, TABIYA_RUN_RUNNING, 1);
  g_assert_false (gtk_widget_get_visible (line));
  dialog_let_go (&holder);

  tabiya_work_set_paused (tabiya_run_get_work (run), TRUE);
  run_wait (run, TABIYA_RUN_PAUSED, 1);
  n = tabiya_run_get_n_games (run);
  ui_test_settle ();
  g_assert_false (gtk_widget_get_visible (line));
  dialog_press (dialog_child (window, "pause_button"));
  run_wait (run, TABIYA_RUN_RUNNING, n + 1);
}

/* Without a board the laboratory stays, since the run would end with it; it asks first. */
static void
test_last_window (WindowFixture *fixture,
                  gconstpointer  data)
{
  gpointer page = run_start (fixture, data, 200, NULL);
  g_autoptr(TabiyaRun) run = g_object_ref (tabiya_run_page_get_run (page));
  GtkWindow *laboratory = tabiya_widget_get_window (page);
  gpointer message;

  run_wait (run, TABIYA_RUN_RUNNING, 1);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  for (int accept = 0; accept < 2; accept++) {
    g_assert_true (run_find_toplevel (TABIYA_TYPE_LABORATORY) == laboratory);
    gtk_window_close (laboratory);
    ui_test_wait_until ((message = run_find_toplevel (ADW_TYPE_MESSAGE_DIALOG)));
    g_assert_true (gtk_window_get_transient_for (message) == laboratory);
    g_assert_true (tabiya_run_is_active (run));
    adw_message_dialog_response (message, accept ? "accept" : "cancel");
    ui_test_settle ();
  }
  run_wait (run, TABIYA_RUN_STOPPED, 1);
  ui_test_wait_until (!run_find_toplevel (TABIYA_TYPE_LABORATORY));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "new-window", NULL);
  window_fixture_use (fixture, run_find_toplevel (TABIYA_TYPE_WINDOW));
}

static void
add_tests (const RunFixtureKind *kind)
{
  static const struct {
    const char *name;
    void      (*function) (WindowFixture *, gconstpointer);
  } tests[] = {
    { "pause-and-stop", test_pause_and_stop },
    { "background", test_background },
    { "restart", test_restart },
    { "list", test_list },
    { "purge", test_purge },
    { "narrow", test_narrow },
    { "no-folder", test_no_folder },
    { "one-at-a-time", test_one_at_a_time },
    { "waits", test_waits },
    { "last-window", test_last_window },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strdup_printf ("/tabiya/run-page/%s/%s", kind->name,
                                             tests[i].name);

    g_test_add (path, WindowFixture, kind, run_set_up, tests[i].function, run_tear_down);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("tabiya-cache-XXXXXX", NULL);

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  add_tests (&run_fixture_tests);
  add_tests (&run_fixture_tournaments);
  add_tests (&run_fixture_evolutions);
  return g_test_run ();
}
