/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "model/document/tabiya-document-regrouping.h"
#include "game/pgn/tabiya-pgn-choice.h"
#include "ui/care/tabiya-duplicates-dialog.h"
#include "ui/care/tabiya-encoding-dialog.h"
#include "ui/care/tabiya-names-dialog.h"
#include "ui/care/tabiya-sort-dialog.h"
#include "ui/care/tabiya-split-dialog.h"
#include "ui/library/tabiya-games-page.h"
#include "window-fixture.h"

/* The care of a collection in the window, from the action to the bytes and back. */

#define ONE "[Event \"Cup\"]\n[Date \"2001.01.01\"]\n[White \"Karpov, A\"]\n[Black \"X\"]\n" \
            "[Result \"*\"]\n\n1. e4 e5 *\n\n"
#define TWO "[Event \"Cup\"]\n[Date \"1999.01.01\"]\n[White \"Anatoly Karpov\"]\n[Black \"Y\"]\n" \
            "[Result \"*\"]\n\n1. d4   d5 *\n\n"
#define THREE "[Event \"Cup\"]\n[Date \"2001.??.??\"]\n[White \"KARPOV A\"]\n[Black \"X\"]\n" \
              "[Result \"*\"]\n\n1. e4 {Good.} e5 *\n\n"

typedef struct {
  WindowFixture  window;
  char          *folder;
  char          *path;
} CareFixture;

static void
set_up (CareFixture   *fixture,
        gconstpointer  data)
{
  g_autoptr(GFile) file = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-care-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  g_assert_true (g_file_set_contents (fixture->path, data, -1, NULL));
  window_fixture_set_up (&fixture->window, NULL);
  file = g_file_new_for_path (fixture->path);
  window_open_file (&fixture->window, file);
}

static void
tear_down (CareFixture   *fixture,
           gconstpointer  data)
{
  window_fixture_tear_down (&fixture->window);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static gboolean
has_content (CareFixture *fixture,
             const char  *expected)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (fixture->path, &content, NULL, NULL)
         && strcmp (content, expected) == 0;
}

static TabiyaDocument *
get_document (CareFixture *fixture)
{
  return tabiya_session_get_document (fixture->window.session);
}

static gboolean
is_enabled (CareFixture *fixture,
            const char  *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window.window), action);
}

static GtkWidget *
find_window (GType type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (item->data, type)
        && gtk_widget_get_visible (GTK_WIDGET (item->data)))
      return item->data;
  }
  return NULL;
}

static void
activate (CareFixture *fixture,
          const char  *action)
{
  ui_test_wait_until (is_enabled (fixture, action));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window.window), action, NULL);
}

static void
accept_question (void)
{
  ui_test_wait_until (find_window (ADW_TYPE_MESSAGE_DIALOG));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (find_window (ADW_TYPE_MESSAGE_DIALOG)),
                               "accept");
}

static gpointer
get_child (GtkWidget  *widget,
           const char *name)
{
  return gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);
}

static void
click (GtkWidget  *dialog,
       const char *name)
{
  g_assert_true (gtk_widget_is_sensitive (get_child (dialog, name)));
  g_signal_emit_by_name (get_child (dialog, name), "clicked");
}

/* A change of the whole file, and the way back with the action that Ctrl+Z leads to. */
static void
test_eco (CareFixture   *fixture,
          gconstpointer  before)
{
  activate (fixture, "fill-eco");
  accept_question ();
  ui_test_wait_until (is_enabled (fixture, "undo-care"));
  g_assert_false (has_content (fixture, before));
  activate (fixture, "undo-care");
  ui_test_wait_until (has_content (fixture, before));
  ui_test_wait_until (!is_enabled (fixture, "undo-care"));
}

/* The number of games that are selected then; they come into the list one after the other. */
static guint
select_all (CareFixture *fixture)
{
  GtkWidget *page = window_find (GTK_WIDGET (fixture->window.window), TABIYA_TYPE_GAMES_PAGE);
  g_autoptr(GArray) selection = NULL;

  gtk_widget_activate_action (page, "games.select-all", NULL);
  selection = tabiya_games_page_dup_selection (TABIYA_GAMES_PAGE (page));
  return selection->len;
}

/* The selected games become a tree, which is shown; Undo takes it away. */
static void
test_join (CareFixture   *fixture,
           gconstpointer  before)
{
  TabiyaDocument *document = get_document (fixture);

  ui_test_wait_until (select_all (fixture) == 3);
  activate (fixture, "join-games");
  ui_test_wait_until (tabiya_document_get_n_games (document) == 4);
  g_assert_cmpuint (tabiya_document_get_index (document), ==, 3);
  g_assert_cmpuint (tabiya_node_get_n_children (
                      tabiya_game_get_root (tabiya_document_get_game (document))), ==, 2);
  activate (fixture, "undelete-game");
  g_assert_cmpuint (tabiya_document_get_n_games (document), ==, 3);
  g_assert_true (has_content (fixture, before));
}

static void
test_sort (CareFixture   *fixture,
           gconstpointer  before)
{
  GtkWidget *dialog;

  activate (fixture, "sort-file");
  ui_test_wait_until (find_window (TABIYA_TYPE_SORT_DIALOG));
  dialog = find_window (TABIYA_TYPE_SORT_DIALOG);
  click (dialog, "accept_button");
  ui_test_wait_until (has_content (fixture, TWO THREE ONE) || has_content (fixture, TWO ONE THREE));
  /* The game on the board is the same one, at its new place. */
  ui_test_wait_until (is_enabled (fixture, "undo-care")
                      && tabiya_document_get_index (get_document (fixture)) > 0);
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_document_get_game (get_document (fixture)), "Black"),
                   ==, "X");
}

static gboolean
is_white (CareFixture *fixture,
          const char  *expected)
{
  TabiyaPgnFile *file = tabiya_document_get_file (get_document (fixture));
  g_autofree char *white = file ? tabiya_pgn_file_dup_tag (file, 0, "White") : NULL;

  return g_strcmp0 (white, expected) == 0;
}

/* The row of the dialog for an encoding, which is its subtitle. */
static GtkWidget *
find_encoding (GtkWidget  *widget,
               const char *name)
{
  if (ADW_IS_ACTION_ROW (widget)
      && strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (widget)), name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_encoding (child, name);

    if (found)
      return found;
  }
  return NULL;
}

/* The file is read again in the encoding in which the names look right, and stays as it is. */
static void
test_encoding (CareFixture   *fixture,
               gconstpointer  before)
{
  GtkWidget *dialog, *row;

  ui_test_wait_until (is_white (fixture, "Pavel Plzeò"));
  activate (fixture, "choose-encoding");
  ui_test_wait_until (find_window (TABIYA_TYPE_ENCODING_DIALOG));
  dialog = find_window (TABIYA_TYPE_ENCODING_DIALOG);
  ui_test_settle ();
  ui_test_screenshot ("encoding");
  row = find_encoding (dialog, "windows-1250");
  g_assert_nonnull (row);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Pavel Plzeň");
  gtk_widget_activate (row);
  click (dialog, "accept_button");
  ui_test_wait_until (is_white (fixture, "Pavel Plzeň"));
  g_assert_true (has_content (fixture, before));
  tabiya_pgn_choice_forget (fixture->path);

  tabiya_game_set_tag (tabiya_document_get_game (get_document (fixture)), "Annotator", "me");
  activate (fixture, "choose-encoding");
  ui_test_wait_until (find_window (ADW_TYPE_MESSAGE_DIALOG));
  gtk_window_close (GTK_WINDOW (find_window (ADW_TYPE_MESSAGE_DIALOG)));
  g_assert_null (find_window (TABIYA_TYPE_ENCODING_DIALOG));
  tabiya_game_undo (tabiya_document_get_game (get_document (fixture)));
}

/* New files in a folder beside the file, which stays as it is; a second time they are there. */
static void
test_split (CareFixture   *fixture,
            gconstpointer  before)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "games", NULL);
  g_autofree char *first = g_build_filename (folder, "games-0001.pgn", NULL);
  g_autofree char *second = g_build_filename (folder, "games-0002.pgn", NULL);
  g_autofree char *content = NULL;
  GtkWidget *dialog;

  activate (fixture, "split-file");
  ui_test_wait_until (find_window (TABIYA_TYPE_SPLIT_DIALOG));
  dialog = find_window (TABIYA_TYPE_SPLIT_DIALOG);
  g_assert_false (gtk_widget_get_visible (get_child (dialog, "n_row")));
  adw_combo_row_set_selected (ADW_COMBO_ROW (get_child (dialog, "by")), 3);
  g_assert_true (gtk_widget_get_visible (get_child (dialog, "n_row")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get_child (dialog, "n")), 2);
  click (dialog, "accept_button");
  ui_test_wait_until (find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (
                              ADW_MESSAGE_DIALOG (find_window (ADW_TYPE_MESSAGE_DIALOG))),
                            "games-0001.pgn: 2 games\ngames-0002.pgn: 1 game\n"));
  accept_question ();
  ui_test_wait_until (g_file_get_contents (second, &content, NULL, NULL) && *content != '\0');
  ui_test_wait_until (is_enabled (fixture, "split-file"));
  g_assert_true (has_content (fixture, before));
  g_unlink (first);
  g_unlink (second);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_names (CareFixture   *fixture,
            gconstpointer  before)
{
  GtkWidget *dialog;

  activate (fixture, "correct-names");
  ui_test_wait_until (find_window (TABIYA_TYPE_NAMES_DIALOG));
  dialog = find_window (TABIYA_TYPE_NAMES_DIALOG);
  g_assert_false (gtk_widget_is_sensitive (get_child (dialog, "write_button")));
  gtk_editable_set_text (GTK_EDITABLE (get_child (dialog, "name_entry")), "");
  g_assert_false (gtk_widget_is_sensitive (get_child (dialog, "one_button")));
  gtk_editable_set_text (GTK_EDITABLE (get_child (dialog, "name_entry")), "Karpov, Anatoly");
  click (dialog, "one_button");
  click (dialog, "write_button");
  accept_question ();
  ui_test_wait_until (has_content (fixture,
    "[Event \"Cup\"]\n[Date \"2001.01.01\"]\n[White \"Karpov, Anatoly\"]\n[Black \"X\"]\n"
    "[Result \"*\"]\n\n1. e4 e5 *\n\n"
    "[Event \"Cup\"]\n[Date \"1999.01.01\"]\n[White \"Karpov, Anatoly\"]\n[Black \"Y\"]\n"
    "[Result \"*\"]\n\n1. d4   d5 *\n\n"));
  ui_test_wait_until (is_enabled (fixture, "undo-care"));
}

static void
test_duplicates (CareFixture   *fixture,
                 gconstpointer  before)
{
  TabiyaDocument *document = get_document (fixture);
  g_autoptr(GArray) restored = NULL;
  GtkWidget *dialog;
  GtkStack *stack;

  activate (fixture, "find-duplicates");
  ui_test_wait_until (find_window (TABIYA_TYPE_DUPLICATES_DIALOG));
  dialog = find_window (TABIYA_TYPE_DUPLICATES_DIALOG);
  stack = GTK_STACK (get_child (dialog, "stack"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "pair");
  g_assert_cmpuint (tabiya_document_get_n_games (document), ==, 3);
  click (dialog, "merge_button");
  g_assert_cmpuint (tabiya_document_get_n_games (document), ==, 2);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "none");
  click (dialog, "undo_button");
  g_assert_cmpuint (tabiya_document_get_n_games (document), ==, 3);
  g_assert_false (tabiya_document_has_unsaved (document));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "pair");
  click (dialog, "all_button");
  accept_question ();
  ui_test_wait_until (tabiya_document_get_n_games (document) == 2);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_test_settle ();
  restored = tabiya_document_undelete (document);
  g_assert_cmpuint (restored->len, ==, 1);
  g_assert_false (tabiya_document_has_unsaved (document));
}

static gboolean
is_chosen (GtkFileChooser *chooser,
           GFile          *file)
{
  g_autoptr(GFile) chosen = gtk_file_chooser_get_file (chooser);

  return chosen && g_file_equal (chosen, file);
}

/* Names a file in the chooser, which is opened, or made in the folder of the games. */
static void
choose (CareFixture *fixture,
        const char  *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFile) folder = g_file_new_for_path (fixture->folder);
  GtkFileChooser *chooser;

  ui_test_wait_until (find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  chooser = GTK_FILE_CHOOSER (find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  /* It first selects what it was opened with. */
  ui_test_settle ();
  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE) {
    g_assert_true (gtk_file_chooser_set_current_folder (chooser, folder, NULL));
    gtk_file_chooser_set_current_name (chooser, name);
  } else {
    g_assert_true (gtk_file_chooser_set_file (chooser, file, NULL));
  }
  ui_test_wait_until (is_chosen (chooser, file));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
}

static char *
dup_file (CareFixture *fixture,
          const char  *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  char *content = NULL;

  return g_file_get_contents (path, &content, NULL, NULL) ? content : NULL;
}

static gboolean
is_in_file (CareFixture *fixture,
            const char  *name,
            const char  *text)
{
  g_autofree char *content = dup_file (fixture, name);

  return content && strstr (content, text);
}

static void
remove_file (CareFixture *fixture,
             const char  *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* The games of another file, and back. */
static void
test_merge (CareFixture   *fixture,
            gconstpointer  before)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.pgn", NULL);

  g_assert_true (g_file_set_contents (path, THREE, -1, NULL));
  activate (fixture, "merge-file");
  choose (fixture, "other.pgn");
  accept_question ();
  ui_test_wait_until (has_content (fixture, ONE TWO THREE));
  ui_test_wait_until (is_enabled (fixture, "undo-care")
                      && tabiya_document_is_whole (get_document (fixture))
                      && tabiya_document_get_n_games (get_document (fixture)) == 3);
  activate (fixture, "undo-care");
  ui_test_wait_until (has_content (fixture, before));
  ui_test_wait_until (!is_enabled (fixture, "undo-care"));
  remove_file (fixture, "other.pgn");
}

/* The game on the board as a table and as a page. */
static void
test_export (CareFixture   *fixture,
             gconstpointer  before)
{
  activate (fixture, "export-table");
  choose (fixture, "list.csv");
  ui_test_wait_until (is_in_file (fixture, "list.csv", "Karpov, A"));
  activate (fixture, "export-page");
  choose (fixture, "page.html");
  ui_test_wait_until (is_in_file (fixture, "page.html", "</html>"));
  g_assert_true (is_in_file (fixture, "page.html", "Karpov, A"));
  g_assert_true (has_content (fixture, before));
  remove_file (fixture, "list.csv");
  remove_file (fixture, "page.html");
}

/* A game that moves is in the other file, byte for byte, before it is deleted here. */
static void
test_move (CareFixture   *fixture,
           gconstpointer  before)
{
  activate (fixture, "move-games");
  choose (fixture, "moved.pgn");
  ui_test_wait_until (tabiya_document_get_n_games (get_document (fixture)) == 1);
  g_assert_true (is_in_file (fixture, "moved.pgn", "[White \"Karpov, A\"]"));
  g_assert_true (is_in_file (fixture, "moved.pgn", "1. e4 e5 *"));
  activate (fixture, "undelete-game");
  ui_test_wait_until (tabiya_document_get_n_games (get_document (fixture)) == 2);
  g_assert_false (tabiya_document_has_unsaved (get_document (fixture)));
  g_assert_true (has_content (fixture, before));
  remove_file (fixture, "moved.pgn");
}

/* With edits that are not saved the file as a whole is left alone, and a person is told why. */
static void
test_unsaved (CareFixture   *fixture,
              gconstpointer  before)
{
  tabiya_game_set_tag (tabiya_document_get_game (get_document (fixture)), "Annotator", "me");
  activate (fixture, "fill-eco");
  ui_test_wait_until (find_window (ADW_TYPE_MESSAGE_DIALOG));
  gtk_window_close (GTK_WINDOW (find_window (ADW_TYPE_MESSAGE_DIALOG)));
  ui_test_settle ();
  g_assert_true (has_content (fixture, before));
  tabiya_game_undo (tabiya_document_get_game (get_document (fixture)));
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add ("/tabiya/care/eco", CareFixture, ONE TWO, set_up, test_eco, tear_down);
  g_test_add ("/tabiya/care/join", CareFixture, ONE TWO THREE, set_up, test_join, tear_down);
  g_test_add ("/tabiya/care/sort", CareFixture, ONE TWO THREE, set_up, test_sort, tear_down);
  g_test_add ("/tabiya/care/encoding", CareFixture,
              "[Event \"Cup\"]\n[White \"Pavel Plze\xf2\"]\n[Result \"*\"]\n\n1. e4 *\n", set_up,
              test_encoding, tear_down);
  g_test_add ("/tabiya/care/split", CareFixture, ONE TWO THREE, set_up, test_split, tear_down);
  g_test_add ("/tabiya/care/names", CareFixture, ONE TWO, set_up, test_names, tear_down);
  g_test_add ("/tabiya/care/duplicates", CareFixture, ONE TWO THREE, set_up, test_duplicates,
              tear_down);
  g_test_add ("/tabiya/care/merge", CareFixture, ONE TWO, set_up, test_merge, tear_down);
  g_test_add ("/tabiya/care/export", CareFixture, ONE TWO, set_up, test_export, tear_down);
  g_test_add ("/tabiya/care/move", CareFixture, ONE TWO, set_up, test_move, tear_down);
  g_test_add ("/tabiya/care/unsaved", CareFixture, ONE TWO, set_up, test_unsaved, tear_down);
  return g_test_run ();
}
