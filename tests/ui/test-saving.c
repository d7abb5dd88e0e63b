/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui/care/tabiya-care-progress.h"

/* What a person is asked when a file cannot be saved as it is. */

static const char games[] =
  "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n";

static const char changed[] = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n\n"
  "[White \"C\"]\n\n1. c4 c5 *\n";

typedef struct {
  WindowFixture   window;
  TabiyaDocument *document;   /* borrowed */
  char           *folder;
  char           *path;       /* the only file in it */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GFile) file = NULL;

  fixture->folder = g_build_filename (g_get_user_data_dir (), "place", NULL);
  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  fixture->path = g_build_filename (fixture->folder, "saved.pgn", NULL);
  file = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, games, -1, NULL));
  window_fixture_set_up (&fixture->window, NULL);
  window_open_file (&fixture->window, file);
  fixture->document = tabiya_session_get_document (fixture->window.session);
  ui_test_wait_until (tabiya_document_is_whole (fixture->document));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  window_fixture_tear_down (&fixture->window);
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
edit (Fixture *fixture)
{
  TabiyaGame *game = tabiya_document_get_game (fixture->document);

  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, "Mine");
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
}

static AdwMessageDialog *
find_dialog (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (toplevels, i);

    if (ADW_IS_MESSAGE_DIALOG (window))
      return ADW_MESSAGE_DIALOG (window);
  }
  return NULL;
}

/* Saves, and waits for the question. */
static AdwMessageDialog *
save_and_be_asked (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), "win.save",
                                             NULL));
  ui_test_wait_until (find_dialog ());
  return find_dialog ();
}

static void
answer (AdwMessageDialog *dialog,
        const char       *response)
{
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static char *
read_file (Fixture *fixture)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  return text;
}

/* Another program has changed the file: it is not overwritten unless a person says so, and nothing
   is lost by reading it again unless a person says so, either. */
static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  AdwMessageDialog *dialog;
  g_autofree char *text = NULL;

  edit (fixture);
  g_assert_true (g_file_set_contents (fixture->path, changed, -1, NULL));
  dialog = save_and_be_asked (fixture);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (dialog), "Save As…"));
  g_assert_true (window_shows_text (GTK_WIDGET (dialog), "Overwrite"));
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "0");
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_wait_until (!find_dialog ());
  text = read_file (fixture);
  g_assert_cmpstr (text, ==, changed);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));

  answer (save_and_be_asked (fixture), "2");
  ui_test_wait_until (!tabiya_document_has_unsaved (fixture->document)
                      && tabiya_document_is_whole (fixture->document)
                      && tabiya_document_get_n_games (fixture->document) == 3);

  edit (fixture);
  g_assert_true (g_file_set_contents (fixture->path, games, -1, NULL));
  answer (save_and_be_asked (fixture), "1");
  ui_test_wait_until (!tabiya_document_has_unsaved (fixture->document));
  g_free (text);
  text = read_file (fixture);
  g_assert_nonnull (strstr (text, "Mine"));
  g_assert_nonnull (strstr (text, "1. c4 c5"));
}

/* A place that cannot be written to: another one is offered. */
static void
test_failed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *moved = g_strconcat (fixture->folder, "-moved", NULL);
  AdwMessageDialog *dialog;

  edit (fixture);
  g_assert_cmpint (g_rename (fixture->folder, moved), ==, 0);
  dialog = save_and_be_asked (fixture);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (dialog), "Save As…"));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_wait_until (!find_dialog ());
  g_assert_cmpint (g_rename (moved, fixture->folder), ==, 0);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), "win.save",
                                             NULL));
  ui_test_wait_until (!tabiya_document_has_unsaved (fixture->document));
}

/* The window that shows how far a save is appears when it takes long, and stops it. */
static void
test_progress (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  GtkWindow *progress =
    tabiya_care_progress_open_for_save (GTK_WINDOW (fixture->window.window),
                                        tabiya_document_get_file (fixture->document), cancellable,
                                        "Saving the Games");

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (progress)));
  ui_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (progress)));
  ui_test_wait_until (window_shows_text (GTK_WIDGET (progress), "0 % done"));
  gtk_window_close (progress);
  g_assert_true (g_cancellable_is_cancelled (cancellable));
  g_assert_true (window_shows_text (GTK_WIDGET (progress), "Stopping…"));
  gtk_window_destroy (progress);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/tabiya/saving/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("changed", test_changed);
  ADD ("failed", test_failed);
  ADD ("progress", test_progress);
  return g_test_run ();
}
