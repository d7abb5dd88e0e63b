/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "game/file/tabiya-pgn-origin.h"
#include "model/document/tabiya-document-name.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-pane.h"

/* All PGN files of a folder in one tab, with real keys. */

typedef struct {
  WindowFixture   window;
  TabiyaDocument *document;   /* borrowed */
  char           *path;
  GFile          *file;
} Fixture;

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *text,
            gssize      length)
{
  g_autofree char *path = g_build_filename (fixture->path, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, length, NULL));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->path = g_build_filename (g_get_user_data_dir (), "Club games", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  write_file (fixture, "a.pgn", "[White \"Alpha\"]\n\n1. e4 e5 *\n", -1);
  write_file (fixture, "2024/b.pgn",
              "[White \"Beta\"]\n\n1. d4 *\n\n[White \"Gamma\"]\n\n1. c4 *", -1);
  window_fixture_set_up (&fixture->window, NULL);
  fixture->document = tabiya_session_get_document (fixture->window.session);
}

static void
remove_file (Fixture    *fixture,
             const char *name)
{
  g_autofree char *path = g_build_filename (fixture->path, name, NULL);

  g_remove (path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  window_fixture_tear_down (&fixture->window);
  remove_file (fixture, "a.pgn");
  remove_file (fixture, "bad.pgn");
  remove_file (fixture, "2024/b.pgn");
  remove_file (fixture, "2024");
  g_rmdir (fixture->path);
  g_clear_object (&fixture->file);
  g_free (fixture->path);
}

static gboolean
is_open (TabiyaDocument *document,
         guint           n_games)
{
  return document && tabiya_document_get_file (document) && tabiya_document_is_whole (document)
         && tabiya_document_get_n_games (document) == n_games;
}

static TabiyaDocument *
get_front (Fixture *fixture)
{
  return tabiya_session_get_document (
    tabiya_tab_get_session (tabiya_window_get_tab (fixture->window.window)));
}

/* The list names the file of each game, and so does the title of a game. */
static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window.window);

  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until (is_open (fixture->document, 3));
  ui_test_wait_until (window_shows_text (window, "2024/b"));
  g_assert_true (window_shows_text (window, "a"));
  tabiya_document_dialogs_show (tabiya_window_get_document_dialogs (fixture->window.window), 2);
  ui_test_wait_until (window_shows_text (window, "a.pgn (Club games) · game 3 of 3"));
  g_assert_true (tabiya_pgn_file_get_read_only (tabiya_document_get_file (fixture->document)));
}

/* An edit is answered by the offer to open the game's own file, there at the same game. */
static void
test_edit (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window.window);
  g_autofree char *name = NULL;
  TabiyaDocument *own;
  TabiyaGame *game;

  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until (is_open (fixture->document, 3));
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  game = tabiya_document_get_game (fixture->document);
  tabiya_game_set_comment (game, tabiya_game_get_end (game), TABIYA_COMMENT_AFTER, "mine");
  ui_test_wait_until (window_shows_text (window, "A folder is read only"));
  ui_test_settle ();
  g_assert_true (gtk_widget_activate_action (window, "win.open-own-file", NULL));
  ui_test_wait_until (get_front (fixture) != fixture->document
                      && is_open (get_front (fixture), 2));
  own = get_front (fixture);
  name = tabiya_document_dup_name (own);
  g_assert_cmpstr (name, ==, "b.pgn");
  g_assert_cmpuint (tabiya_document_get_index (own), ==, 1);
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_document_get_game (own), "White"), ==, "Gamma");
  /* One file has no others to open. */
  g_assert_false (tabiya_pgn_file_is_folder (tabiya_document_get_file (own)));
  tabiya_game_undo (game);
}

static gboolean
can_add (Fixture *fixture)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window.window), "add-game");
}

/* A folder takes no new game; instead the preview leads to the file, which does. */
static void
test_no_new_game (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window.window);
  TabiyaPane *pane = TABIYA_PANE (window_find (window, TABIYA_TYPE_PANE));
  g_autofree char *path = g_build_filename (fixture->path, "a.pgn", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until (is_open (fixture->document, 3));
  tabiya_pane_show_page (pane, "games");
  g_object_set (pane, "expanded", TRUE, NULL);
  ui_test_wait_until (window_shows_text (window, "Open Its File"));
  g_assert_false (window_shows_text (window, "New Game in File"));
  g_assert_false (can_add (fixture));

  window_open_file (&fixture->window, file);
  ui_test_wait_until (is_open (tabiya_document_find_open (file), 1));
  ui_test_wait_until (can_add (fixture));
}

/* What cannot be read is told; the rest is listed. */
static void
test_left_out (Fixture       *fixture,
               gconstpointer  data)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *dialog = NULL;

  write_file (fixture, "bad.pgn", "\x1f\x8b\x08\0", 4);
  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until (is_open (fixture->document, 3));
  ui_test_wait_until (g_list_model_get_n_items (windows) > 1);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

    if (ADW_IS_MESSAGE_DIALOG (window))
      dialog = window;
  }
  g_assert_nonnull (dialog);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                            "bad.pgn: "));
  gtk_window_destroy (dialog);
}

/* The folder is open again after a sudden end, at the same game. */
static void
test_restore (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *list = g_build_filename (g_get_user_data_dir (), "tabiya", "open-files", NULL);
  g_autofree char *left = NULL;

  g_application_activate (G_APPLICATION (fixture->window.application));
  window_open_file (&fixture->window, fixture->file);
  ui_test_wait_until (is_open (fixture->document, 3));
  g_assert_true (tabiya_document_show (fixture->document, 2, NULL));
  ui_test_settle ();
  ui_test_wait_until (g_file_test (list, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (list, &left, NULL, NULL));
  window_fixture_tear_down (&fixture->window);
  ui_test_wait_until (!g_file_test (list, G_FILE_TEST_EXISTS));

  g_assert_true (g_file_set_contents (list, left, -1, NULL));
  window_fixture_set_up (&fixture->window, NULL);
  g_application_activate (G_APPLICATION (fixture->window.application));
  ui_test_wait_until (is_open (tabiya_document_find_open (fixture->file), 3));
  ui_test_wait_until (tabiya_document_get_index (tabiya_document_find_open (fixture->file)) == 2);
}

/* By keys: the chooser comes, and goes without a choice. */
static void
test_choose (Fixture       *fixture,
             gconstpointer  data)
{
  GListModel *windows = gtk_window_get_toplevels ();

  ui_test_key (GDK_KEY_O, GDK_KEY_Control_L);
  ui_test_wait_until (g_list_model_get_n_items (windows) > 1);
  {
    g_autoptr(GtkWindow) chooser = g_list_model_get_item (windows, 1);

    g_assert_cmpstr (gtk_window_get_title (chooser), ==, "Open All PGN Files of a Folder");
    ui_test_wait_active (chooser);
  }
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (g_list_model_get_n_items (windows) == 1);
  g_assert_null (tabiya_document_get_file (fixture->document));
}

#define ADD(name, function) \
  g_test_add ("/tabiya/folder-window/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  ADD ("list", test_list);
  ADD ("edit", test_edit);
  ADD ("no-new-game", test_no_new_game);
  ADD ("left-out", test_left_out);
  ADD ("restore", test_restore);
  ADD ("choose", test_choose);
  return g_test_run ();
}
