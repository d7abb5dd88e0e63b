/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "run-fixture.h"
#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/engines/tabiya-engine-editor.h"
#include "ui/repertoire/tabiya-training-window.h"

/* What follows the choosers of files to read: the file is a pipe, a device, no file of its kind, or
   it is not there; its name and that of its folder are no text. Each is told, nothing waits, and
   warnings of GTK end the test. */

#ifdef __SANITIZE_ADDRESS__
#define SKIP "the file chooser outgrows GLib's first table of quarks, which looks like a leak"
#else
#define SKIP NULL
#endif

#define JUNK "\1\2\377\nno file of any kind"

typedef struct {
  WindowFixture  window;
  char          *folder;
  char          *pgn;         /* is open in the window */
  gpointer       asker;       /* owned by GTK: the window or page that has opened the chooser; NULL
                                 for the window with the board */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GFile) file = NULL;

  fixture->folder = g_build_filename (g_get_user_data_dir (), "f\xe4lle", NULL);
  fixture->pgn = g_build_filename (fixture->folder, "games.pgn", NULL);
  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (fixture->pgn, "1. e4 e5 *\n", -1, NULL));
  run_set_up (&fixture->window, NULL);
  file = g_file_new_for_path (fixture->pgn);
  window_open_file (&fixture->window, file);
  ui_test_wait_until (tabiya_document_is_whole (
                        tabiya_session_get_document (fixture->window.session)));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->asker)
    gtk_window_destroy (tabiya_widget_get_window (fixture->asker));
  run_tear_down (&fixture->window, NULL);
  g_assert_cmpint (g_unlink (fixture->pgn), ==, 0);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->pgn);
  g_free (fixture->folder);
}

/* A button below @widget with that label or tooltip, or NULL. */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget)
      && (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0
          || g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, text);
  return found;
}

static void
press (Fixture    *fixture,
       const char *text)
{
  GtkWidget *button = find_button (GTK_WIDGET (fixture->asker), text);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* The ways to the choosers. */

static void
show_preferences (Fixture    *fixture,
                  const char *page)
{
  if (!fixture->asker) {
    fixture->asker = tabiya_preferences_window_new (GTK_WINDOW (fixture->window.window),
                                                    fixture->window.settings);
    dialog_show (fixture->asker);
    adw_view_stack_set_visible_child_name (dialog_child (fixture->asker, "stack"), page);
    ui_test_settle ();
  }
}

static void
ask_book (Fixture *fixture)
{
  show_preferences (fixture, "play");
  g_signal_emit_by_name (dialog_child (dialog_child (fixture->asker, "book_group"),
                                       "choose_button"), "clicked");
}

static void
ask_profile (Fixture *fixture)
{
  show_preferences (fixture, "heuristics");
  gtk_widget_activate_action (window_find (GTK_WIDGET (fixture->asker),
                                           g_type_from_name ("TabiyaHeuristicsPage")),
                              "profile.import", NULL);
}

static void
ask_weights (Fixture *fixture)
{
  if (!fixture->asker)
    fixture->asker = run_open_setup (&fixture->window, &run_fixture_tests);
  press (fixture, "Weights from a File…");
}

static void
ask_openings (Fixture *fixture)
{
  if (!fixture->asker)
    fixture->asker = run_open_setup (&fixture->window, &run_fixture_tournaments);
  press (fixture, "Openings from a File…");
}

static void
ask_progress (Fixture *fixture)
{
  if (!fixture->asker) {
    g_autofree char *path = g_build_filename (g_get_user_data_dir (), "training.db", NULL);
    g_autoptr(TabiyaTraining) training
      = tabiya_training_new (tabiya_repertoires_get (fixture->window.settings), path);

    fixture->asker = GTK_WINDOW (tabiya_training_window_new (training, fixture->window.settings));
    dialog_show (fixture->asker);
  }
  gtk_widget_activate_action (GTK_WIDGET (fixture->asker), "training.import", NULL);
}

static void
ask_games (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), "win.open", NULL);
}

static void
ask_more_games (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), "win.merge-file", NULL);
}

static void
ask_engine (Fixture *fixture)
{
  if (!fixture->asker) {
    fixture->asker = tabiya_engine_editor_new (GTK_WINDOW (fixture->window.window), NULL);
    dialog_show (fixture->asker);
  }
  press (fixture, "Choose a File…");
}

static const struct {
  const char *name;
  void      (*ask) (Fixture *fixture);
  const char *suffix;
} choosers[] = {
  { "book", ask_book, "bin" },
  { "profile", ask_profile, "weights" },
  { "weights", ask_weights, "weights" },
  { "openings", ask_openings, "pgn" },
  { "progress", ask_progress, "txt" },
  { "games", ask_games, "pgn" },
  { "more-games", ask_more_games, "pgn" },
};

static GtkFileChooser *
wait_for_chooser (void)
{
  ui_test_wait_until (run_find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG));
  /* It first selects what it was opened with. */
  ui_test_settle ();
  return GTK_FILE_CHOOSER (run_find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG));
}

static gboolean
is_chosen (GtkFileChooser *chooser,
           GFile          *file)
{
  g_autoptr(GFile) chosen = gtk_file_chooser_get_file (chooser);

  return chosen && g_file_equal (chosen, file);
}

static void
choose (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkFileChooser *chooser = wait_for_chooser ();

  g_assert_true (gtk_file_chooser_set_file (chooser, file, NULL));
  ui_test_wait_until (is_chosen (chooser, file));
  /* GTK 4.18 goes on with a path whose folders have not answered when the chooser is gone, in
     memory that is free by then. */
  if (!gtk_check_version (4, 18, 0))
    ui_test_wait (300);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
}

/* Waits until something is told that contains @part. */
static void
wait_for_message (const char *part)
{
  AdwMessageDialog *message;

  ui_test_wait_until ((message = run_find_toplevel (ADW_TYPE_MESSAGE_DIALOG)));
  g_assert_true (g_utf8_validate (adw_message_dialog_get_body (message), -1, NULL));
  if (!strstr (adw_message_dialog_get_body (message), part))
    g_error ("\"%s\" is not in \"%s\"", part, adw_message_dialog_get_body (message));
  gtk_window_close (GTK_WINDOW (message));
  ui_test_wait_until (!run_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
}

/* Files that are none of that kind, made under a name that is no text; what is told of each. */

static void
make_pipe (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
make_device (const char *path)
{
  g_assert_cmpint (symlink ("/dev/null", path), ==, 0);
}

static void
make_junk (const char *path)
{
  g_assert_true (g_file_set_contents (path, JUNK, -1, NULL));
}

static void
make_dangling (const char *path)
{
  g_assert_cmpint (symlink ("/nowhere/at/all", path), ==, 0);
}

static const struct {
  void      (*make) (const char *path);
  const char *told;
} kinds[] = {
  { make_pipe, "It is a pipe, not a file" },
  { make_device, "It is a device, not a file" },
  { make_junk, "" },
  { make_dangling, "No such file or directory" },
};

static void
test_wrong_kinds (Fixture       *fixture,
                  gconstpointer  data)
{
  guint n = GPOINTER_TO_UINT (data);
  g_autofree char *name = g_strconcat ("caf\xe9.", choosers[n].suffix, NULL);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  if (SKIP) {
    g_test_skip (SKIP);
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    kinds[i].make (path);
    choosers[n].ask (fixture);
    choose (path);
    wait_for_message (kinds[i].told);
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  choosers[n].ask (fixture);
  gtk_window_close (GTK_WINDOW (wait_for_chooser ()));
  ui_test_wait_until (!run_find_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG));
  ui_test_settle ();
  g_assert_null (run_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
}

static void
subtitle_changed_cb (AdwActionRow *row,
                     GParamSpec   *spec,
                     GString      *subtitles)
{
  g_string_append_printf (subtitles, "%s;", adw_action_row_get_subtitle (row));
}

/* Openings are read beside the main loop, however many there are: the row names the file before it
   is known to be none. */
static void
test_openings_beside (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "junk.pgn", NULL);
  g_autoptr(GString) subtitles = g_string_new (NULL);

  if (SKIP) {
    g_test_skip (SKIP);
    return;
  }
  make_junk (path);
  ask_openings (fixture);
  g_signal_connect (dialog_child (fixture->asker, "openings"), "notify::subtitle",
                    G_CALLBACK (subtitle_changed_cb), subtitles);
  choose (path);
  wait_for_message ("junk.pgn: it contains neither a game nor a position");
  g_assert_cmpstr (subtitles->str, ==, "junk.pgn;Balanced ones;");
  ask_openings (fixture);
  choose (fixture->pgn);
  ui_test_wait_until (g_str_has_suffix (subtitles->str, ";games.pgn;"));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* What is no program is told beside its command, which can be corrected. */
static void
test_engine (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "caf\xe9", NULL);

  if (SKIP) {
    g_test_skip (SKIP);
    return;
  }
  make_junk (path);
  ask_engine (fixture);
  choose (path);
  ui_test_wait_until (run_shows (fixture->asker, "caf\357\277\275” cannot be run"));
  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
  ask_engine (fixture);
  choose (path);
  ui_test_wait_until (!run_shows (fixture->asker, "cannot be run"));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  for (guint i = 0; i < G_N_ELEMENTS (choosers); i++) {
    g_autofree char *path = g_strconcat ("/tabiya/choosers/", choosers[i].name, NULL);

    g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_wrong_kinds, tear_down);
  }
  g_test_add ("/tabiya/choosers/openings-beside", Fixture, NULL, set_up, test_openings_beside,
              tear_down);
  g_test_add ("/tabiya/choosers/engine", Fixture, NULL, set_up, test_engine, tear_down);

  return g_test_run ();
}
