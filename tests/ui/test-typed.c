/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "dialog-fixture.h"
#include "game/file/tabiya-pgn-file-private.h"
#include "model/document/tabiya-kept-games.h"
#include "ui/application/tabiya-draft-offers.h"
#include "ui/moves/tabiya-comment-popover.h"
#include "ui/setup/tabiya-setup-board.h"
#include "ui/window/tabiya-document-dialogs.h"

/* What is typed and not done yet: as another process finds it after this one was killed, and when
   its game is let go. */

static const char games[] =
  "[White \"A\"]\n[Date \"1999.01.20\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n"
  "[White \"B\"]\n[Result \"*\"]\n\n1. d4 d5 *\n";

typedef struct {
  WindowFixture   window;
  TabiyaDocument *document;   /* borrowed */
  char           *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  window_fixture_set_up (&fixture->window, setup);
  fixture->document = tabiya_session_get_document (fixture->window.session);
  fixture->path = g_build_filename (g_get_user_data_dir (), "typed.pgn", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *kept = tabiya_kept_games_dup_path ();

  if (fixture->window.window)
    window_fixture_tear_down (&fixture->window);
  g_unlink (kept);
  g_unlink (fixture->path);
  g_free (fixture->path);
}

static void
open_games (Fixture *fixture)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);

  g_assert_true (g_file_set_contents (fixture->path, games, -1, NULL));
  window_open_file (&fixture->window, file);
  ui_test_wait_until (tabiya_document_is_whole (fixture->document)
                      && tabiya_document_get_n_games (fixture->document) == 2);
}

static TabiyaGame *
get_game (Fixture *fixture)
{
  return tabiya_play_get_game (fixture->window.play);
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), action, NULL));
}

static char *
dup_folder (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", name, NULL);
}

static gboolean
has_words (const char *path,
           const char *words)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *text = NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    if (has_words (inner, words))
      return TRUE;
  }
  return !dir && g_file_get_contents (path, &text, NULL, NULL) && strstr (text, words);
}

/* Whether a file in that folder of the user's data has these words. */
static gboolean
is_on_disk (const char *name,
            const char *words)
{
  g_autofree char *folder = dup_folder (name);

  return has_words (folder, words);
}

static gboolean
is_empty (const char *name)
{
  g_autofree char *folder = dup_folder (name);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);

  return !dir || !g_dir_read_name (dir);
}

/* A copy of the folder, which has no owner: the kernel drops the locks of a killed process.
   (transfer full) */
static char *
dup_left_behind (const char *name)
{
  g_autofree char *folder = dup_folder (name);
  char *copy = g_build_filename (g_get_user_data_dir (), "left-XXXXXX", NULL);
  const char *command[] = { "cp", "-r", "-T", folder, copy, NULL };
  int status;

  g_assert_nonnull (g_mkdtemp (copy));
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               NULL, NULL, &status, NULL));
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return copy;
}

/* (transfer full) */
static TabiyaDraft *
claim (void)
{
  g_autofree char *folder = dup_left_behind ("drafts");
  g_autoptr(GPtrArray) drafts = tabiya_draft_claim (folder);

  g_assert_cmpuint (drafts->len, ==, 1);
  return g_ptr_array_steal_index (drafts, 0);
}

/* The first game of the file as another process restores it. (transfer full) */
static TabiyaGame *
restore (void)
{
  g_autoptr(TabiyaDraft) draft = claim ();
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autofree char *refusal = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaGame *game;
  guint first;

  file = tabiya_draft_restore (draft, &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_null (refusal);
  g_assert_cmpuint (first, ==, 0);
  game = tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
  tabiya_draft_clear (draft);
  return game;
}

static void
assert_comment (TabiyaGame *game,
                const char *expected)
{
  TabiyaNode *first = tabiya_node_get_child (tabiya_game_get_root (game), 0);
  g_autofree char *text = tabiya_node_dup_comment_text (first, TABIYA_COMMENT_AFTER);

  g_assert_cmpstr (text, ==, expected);
}

/* Opens the editor of the comment on the first move. */
static void
open_comment (Fixture *fixture)
{
  TabiyaGame *game = get_game (fixture);
  GtkWindow *window = GTK_WINDOW (fixture->window.window);

  tabiya_game_set_current (game, tabiya_node_get_child (tabiya_game_get_root (game), 0));
  activate (fixture, "win.comment");
  ui_test_wait_until (GTK_IS_TEXT_VIEW (gtk_window_get_focus (window)));
  ui_test_settle ();
}

static gboolean
is_editing (Fixture *fixture)
{
  return GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (fixture->window.window)));
}

static void
test_comment (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaGame) restored = NULL;

  open_games (fixture);
  open_comment (fixture);
  ui_test_type ("best by test");
  ui_test_wait_until (is_on_disk ("drafts", "best by test"));
  /* Nobody is done with it yet. */
  g_assert_true (is_editing (fixture));
  assert_comment (get_game (fixture), NULL);
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  restored = restore ();
  assert_comment (restored, "best by test");

  ui_test_type (" is what they say");
  ui_test_wait_until (is_on_disk ("drafts", "best by test is what they say"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!is_editing (fixture) && is_empty ("drafts"));
  assert_comment (get_game (fixture), NULL);
}

/* Opened and left: there was nothing to put on disk. */
static void
test_only_opened (Fixture       *fixture,
                  gconstpointer  data)
{
  open_games (fixture);
  open_comment (fixture);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!is_editing (fixture));
  /* Time decides: it might have been written a while later. */
  ui_test_wait (2 * TABIYA_GAME_TYPED_DELAY);
  g_assert_true (is_empty ("drafts"));
}

static void
test_saved_meanwhile (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr(TabiyaGame) restored = NULL;

  open_games (fixture);
  tabiya_game_set_tag (get_game (fixture), "White", "Anderssen");
  open_comment (fixture);
  ui_test_type ("half a se");
  ui_test_wait_until (is_on_disk ("drafts", "half a se"));
  activate (fixture, "win.save");
  ui_test_wait_until (!tabiya_document_has_unsaved (fixture->document)
                      && !tabiya_document_get_file (fixture->document)->saving);
  g_assert_true (is_editing (fixture));
  restored = restore ();
  assert_comment (restored, "half a se");
  g_assert_cmpstr (tabiya_game_get_tag (restored, "White"), ==, "Anderssen");

  ui_test_type ("ntence");
  ui_test_key (GDK_KEY_Return, GDK_KEY_Control_L);
  ui_test_wait_until (!is_editing (fixture));
  assert_comment (get_game (fixture), "half a sentence");
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  ui_test_wait_until (is_on_disk ("drafts", "half a sentence"));
}

/* A game that is being played has its journal instead. */
static void
test_played (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *folder = NULL;
  g_autoptr(TabiyaJournal) journal = NULL;
  g_autoptr(TabiyaGame) restored = NULL;
  g_autoptr(GKeyFile) state = NULL;
  g_autoptr(GError) error = NULL;

  ui_test_drag (fixture->window.board, "e2", "e4");
  ui_test_wait_until (tabiya_game_get_end (get_game (fixture))
                      != tabiya_game_get_root (get_game (fixture)));
  open_comment (fixture);
  ui_test_type ("best by test");
  ui_test_wait_until (is_on_disk ("journal", "best by test"));
  folder = dup_left_behind ("journal");
  journal = tabiya_journal_claim (folder);
  g_assert_true (tabiya_journal_read (journal, &restored, &state, &error));
  g_assert_no_error (error);
  assert_comment (restored, "best by test");
  tabiya_journal_clear (journal);

  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!is_on_disk ("journal", "best by test"));
  g_assert_true (is_empty ("drafts"));
}

/* The dialog that was just opened, with the keyboard. */
static GtkWindow *
wait_for_dialog (Fixture *fixture)
{
  GtkWindow *window = GTK_WINDOW (fixture->window.window);
  GtkWindow *dialog = NULL;
  g_autoptr(GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next) {
    if (gtk_window_get_transient_for (l->data) == window)
      dialog = l->data;
  }
  g_assert_nonnull (dialog);
  ui_test_present (GTK_WIDGET (dialog));
  ui_test_wait_active (dialog);
  return dialog;
}

static void
retype (gpointer    entry,
        const char *text)
{
  dialog_focus (entry);
  ui_test_key (GDK_KEY_a, GDK_KEY_Control_L);
  ui_test_type (text);
}

static void
assert_tag (TabiyaGame *game,
            const char *name,
            const char *expected)
{
  g_assert_cmpstr (tabiya_game_get_tag (game, name), ==, expected);
}

/* Also a date that the dialog would refuse, and the name of a tag that has no value yet. */
static void
test_tags (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaGame) restored = NULL;
  GtkWindow *dialog;

  open_games (fixture);
  activate (fixture, "win.edit-tags");
  dialog = wait_for_dialog (fixture);
  retype (dialog_child (dialog, "white_row"), "Anderssen");
  retype (dialog_child (dialog, "new_tag"), "Annotator");
  retype (dialog_child (dialog, "date_row"), "1851.17");
  ui_test_wait_until (is_on_disk ("drafts", "1851.17"));
  g_assert_false (gtk_widget_get_sensitive (dialog_child (dialog, "done")));
  restored = restore ();
  assert_tag (restored, "White", "Anderssen");
  assert_tag (restored, "Date", "1851.17");
  assert_tag (restored, "Annotator", "");
  g_assert_cmpstr (tabiya_game_get_result (restored), ==, "*");
  assert_tag (get_game (fixture), "White", "A");
  g_assert_false (tabiya_document_has_unsaved (fixture->document));

  adw_combo_row_set_selected (dialog_child (dialog, "result"), 0);
  ui_test_wait_until (is_on_disk ("drafts", "[Result \"1-0\"]"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (is_empty ("drafts"));
  assert_tag (get_game (fixture), "White", "A");
  assert_tag (get_game (fixture), "Date", "1999.01.20");
}

/* Done: the words are an edit like any other. */
static void
test_tags_done (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(TabiyaGame) restored = NULL;
  GtkWindow *dialog;

  open_games (fixture);
  activate (fixture, "win.edit-tags");
  dialog = wait_for_dialog (fixture);
  retype (dialog_child (dialog, "white_row"), "Anderssen");
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (tabiya_document_has_unsaved (fixture->document));
  assert_tag (get_game (fixture), "White", "Anderssen");
  assert_tag (get_game (fixture), "Date", "1999.01.20");
  ui_test_wait_until (is_on_disk ("drafts", "Anderssen"));
  restored = restore ();
  assert_tag (restored, "White", "Anderssen");
}

/* What is left to be done */

static gboolean
is_open (gpointer data)
{
  Fixture *fixture = data;

  return !!window_find (GTK_WIDGET (fixture->window.window), TABIYA_TYPE_COMMENT_POPOVER);
}

/* What was typed is an edit of @game, which one step takes back, and of no other game. */
static void
assert_one_step (TabiyaGame *game)
{
  assert_comment (game, "best by test");
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_undo (game);
  assert_comment (game, NULL);
  g_assert_false (tabiya_game_get_modified (game));
  tabiya_game_redo (game);
}

static AdwMessageDialog *
find_question (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (toplevels, i);

    if (ADW_IS_MESSAGE_DIALOG (window) && gtk_widget_get_visible (GTK_WIDGET (window)))
      return ADW_MESSAGE_DIALOG (window);
  }
  return NULL;
}

/* Closes a question by Escape. */
static void
dismiss (const char *heading)
{
  AdwMessageDialog *question;

  ui_test_wait_until (find_question ());
  question = find_question ();
  g_assert_cmpstr (adw_message_dialog_get_heading (question), ==, heading);
  ui_test_wait_active (GTK_WINDOW (question));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_question ());
}

static void
test_other_game (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TabiyaGame) first = NULL;
  g_autoptr(TabiyaGame) restored = NULL;

  open_games (fixture);
  first = g_object_ref (get_game (fixture));
  open_comment (fixture);
  ui_test_type ("best by test");
  activate (fixture, "win.next-game");
  ui_test_wait_until (tabiya_document_get_index (fixture->document) == 1 && !is_open (fixture));
  assert_comment (get_game (fixture), NULL);
  g_assert_false (tabiya_game_get_modified (get_game (fixture)));
  restored = restore ();
  assert_comment (restored, "best by test");

  activate (fixture, "win.previous-game");
  ui_test_wait_until (get_game (fixture) == first);
  assert_one_step (first);
}

/* Closes the window, which asks, and answers by the key for what is suggested. */
static void
close_and_save (Fixture *fixture)
{
  TabiyaWindow *window = fixture->window.window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  ui_test_wait_until (find_question ());
  ui_test_wait_active (GTK_WINDOW (find_question ()));
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!window);
  fixture->window.window = NULL;
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
}

static void
test_closed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *text = NULL;

  open_games (fixture);
  open_comment (fixture);
  ui_test_type ("best by test");
  close_and_save (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "1. e4 {best by test}"));
  g_assert_nonnull (strstr (text, "1. d4 d5 *"));
  g_assert_true (is_empty ("drafts"));
}

/* It comes in another tab, because the edit of the file that is open would be lost. */
static void
test_other_file (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "other.pgn", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TabiyaGame) game = NULL;

  g_assert_true (g_file_set_contents (path, "[White \"C\"]\n\n1. c4 *\n", -1, NULL));
  open_games (fixture);
  game = g_object_ref (get_game (fixture));
  open_comment (fixture);
  ui_test_type ("best by test");
  window_open_file (&fixture->window, file);
  ui_test_wait_until (tabiya_document_find_open (file));
  g_assert_true (tabiya_document_find_open (file) != fixture->document);
  g_assert_true (tabiya_document_get_game (fixture->document) == game);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  assert_one_step (game);
  g_unlink (path);
}

/* A game that was played is kept with it. */
static void
test_played_then (Fixture       *fixture,
                  gconstpointer  data)
{
  const char *then = data;
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autofree char *kept = NULL;
  g_autoptr(TabiyaGame) game = NULL;

  ui_test_drag (fixture->window.board, "e2", "e4");
  ui_test_wait_until (tabiya_game_get_end (get_game (fixture))
                      != tabiya_game_get_root (get_game (fixture)));
  game = g_object_ref (get_game (fixture));
  tabiya_game_mark_saved (game);
  open_comment (fixture);
  ui_test_type ("best by test");
  if (strcmp (then, "file") == 0)
    open_games (fixture);
  else
    tabiya_window_start (fixture->window.window, setup);
  ui_test_wait_until (get_game (fixture) != game && !is_open (fixture));
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_nonnull (strstr (kept, "1. e4 {best by test}"));
  assert_comment (game, "best by test");
  tabiya_game_undo (game);
  assert_comment (game, NULL);
}

/* Whoever asks whether anything is unsaved hears of it. */
static void
test_asked_for (Fixture       *fixture,
                gconstpointer  data)
{
  open_games (fixture);
  open_comment (fixture);
  ui_test_type ("best by test");
  activate (fixture, "win.choose-encoding");
  dismiss ("Save Your Changes First");
  ui_test_wait_until (!is_open (fixture));
  assert_one_step (get_game (fixture));

  tabiya_game_undo (get_game (fixture));
  open_comment (fixture);
  ui_test_type ("best by test");
  activate (fixture, "win.sort-file");
  dismiss ("The File Cannot Be Changed as a Whole");
  assert_one_step (get_game (fixture));
}

/* Also what "Done" waits with. */
static void
test_tags_left (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = NULL;
  GtkWindow *dialog;

  open_games (fixture);
  game = g_object_ref (get_game (fixture));
  activate (fixture, "win.edit-tags");
  dialog = wait_for_dialog (fixture);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  retype (dialog_child (dialog, "white_row"), "Anderssen");
  retype (dialog_child (dialog, "new_tag"), "Annotator");
  retype (dialog_child (dialog, "date_row"), "1851.17");
  tabiya_document_dialogs_show (
    tabiya_window_get_document_dialogs (fixture->window.window), 1);
  ui_test_wait_until (!dialog);
  assert_tag (game, "White", "Anderssen");
  assert_tag (game, "Date", "1851.17");
  assert_tag (game, "Annotator", "");
  assert_tag (get_game (fixture), "White", "B");
  ui_test_wait_until (is_on_disk ("drafts", "1851.17"));
  tabiya_game_undo (game);
  assert_tag (game, "White", "A");
  assert_tag (game, "Date", "1999.01.20");
  assert_tag (game, "Annotator", NULL);
  g_assert_false (tabiya_game_get_modified (game));
}

static void
test_tags_closed (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *text = NULL;

  open_games (fixture);
  activate (fixture, "win.edit-tags");
  retype (dialog_child (wait_for_dialog (fixture), "white_row"), "Anderssen");
  close_and_save (fixture);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[White \"Anderssen\"]"));
}

static TabiyaWindow *
make_cb (gpointer data)
{
  g_assert_not_reached ();
}

static void
offered_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Edits that another process left behind to the file that is open, which has none now. */
static void
leave_edits (Fixture *fixture)
{
  g_autofree char *folder = dup_folder ("drafts");
  g_autofree char *place = g_build_filename (folder, "left", NULL);
  g_autofree char *copy = NULL;
  g_autofree char *inner = NULL;
  g_autoptr(GDir) dir = NULL;
  const char *name;

  tabiya_game_set_tag (get_game (fixture), "White", "Steinitz");
  ui_test_wait_until (is_on_disk ("drafts", "Steinitz"));
  copy = dup_left_behind ("drafts");
  tabiya_game_undo (get_game (fixture));
  ui_test_wait_until (is_empty ("drafts"));
  dir = g_dir_open (copy, 0, NULL);
  do
    name = g_dir_read_name (dir);
  while (g_str_has_suffix (name, ".lock"));
  inner = g_build_filename (copy, name, NULL);
  g_assert_cmpint (g_rename (inner, place), ==, 0);
}

/* They come in another tab, because they would take the place of what was typed here. */
static void
test_restored (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(GPtrArray) tabs = NULL;
  AdwMessageDialog *question;
  gboolean offered = FALSE;
  TabiyaGame *game;

  open_games (fixture);
  game = get_game (fixture);
  leave_edits (fixture);
  open_comment (fixture);
  ui_test_type ("best by test");
  tabiya_draft_offers_present (fixture->window.application, make_cb, offered_cb, &offered);
  ui_test_wait_until (find_question ());
  /* The editor has the keyboard. */
  question = find_question ();
  adw_message_dialog_response (question, "accept");
  gtk_window_destroy (GTK_WINDOW (question));
  ui_test_wait_until (offered);
  g_assert_true (get_game (fixture) == game);
  assert_one_step (game);
  tabs = tabiya_window_list_tabs (fixture->window.window);
  g_assert_cmpuint (tabs->len, ==, 2);
  assert_tag (tabiya_document_get_game (tabiya_session_get_document (
                tabiya_window_get_session (fixture->window.window))), "White", "Steinitz");
}

/* The end of the program asks about it, too. */
static void
test_quit (Fixture       *fixture,
           gconstpointer  data)
{
  gboolean tags = GPOINTER_TO_INT (data);
  TabiyaGame *game;

  open_games (fixture);
  game = get_game (fixture);
  if (tags) {
    activate (fixture, "win.edit-tags");
    retype (dialog_child (wait_for_dialog (fixture), "white_row"), "Anderssen");
  } else {
    open_comment (fixture);
    ui_test_type ("best by test");
  }
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window.application), "quit", NULL);
  dismiss ("Save the Changes?");
  g_assert_true (get_game (fixture) == game);
  if (tags)
    assert_tag (game, "White", "Anderssen");
  else
    assert_one_step (game);
}

/* Half a position is kept as it was typed, until it is given up. */
static void
test_position (Fixture       *fixture,
               gconstpointer  data)
{
  static const char text[] = "8/8/4k3/8/8/8/8/8 b";
  g_autoptr(TabiyaDraft) draft = NULL;
  GtkWindow *dialog;

  activate (fixture, "win.set-up-position");
  dialog = wait_for_dialog (fixture);
  retype (dialog_child (dialog, "fen_entry"), text);
  ui_test_wait_until (is_on_disk ("drafts", text));
  draft = claim ();
  g_assert_cmpstr (tabiya_draft_get_position (draft), ==, text);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (is_empty ("drafts"));

  /* As after a new start: the dialog goes on with what was left behind. */
  tabiya_tab_set_up_position (tabiya_window_get_tab (fixture->window.window), draft);
  dialog = wait_for_dialog (fixture);
  g_assert_cmpstr (gtk_editable_get_text (dialog_child (dialog, "fen_entry")), ==, text);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "setup.clear", NULL);
  ui_test_wait_until (g_str_has_prefix (tabiya_draft_get_position (draft), "8/8/8/"));
  ui_test_screenshot ("typed-position");
  gtk_window_close (dialog);
  ui_test_settle ();
}

/* Drags a man from the tray to a square. */
static void
place (GtkWindow  *dialog,
       ChessPiece  man,
       const char *square)
{
  TabiyaSetupBoard *board = dialog_child (dialog, "board");
  TabiyaBoard *inner = tabiya_setup_board_get_board (board);
  graphene_point_t from, to;
  double x, y;
  graphene_rect_t box;

  tabiya_setup_board_get_tool_box (board, man, &box);
  graphene_rect_get_center (&box, &from);
  tabiya_board_get_square_box (inner, ui_test_square (square), &box);
  graphene_rect_get_center (&box, &to);
  gtk_widget_translate_coordinates (GTK_WIDGET (inner), GTK_WIDGET (board), to.x, to.y, &x, &y);
  to = GRAPHENE_POINT_INIT ((float) x, (float) y);
  ui_test_move (GTK_WIDGET (board), from.x, from.y);
  ui_test_press (GDK_BUTTON_PRIMARY);
  for (int i = 1; i <= 4; i++)
    ui_test_move (GTK_WIDGET (board), from.x + (to.x - from.x) * i / 4,
                  from.y + (to.y - from.y) * i / 4);
  ui_test_release (GDK_BUTTON_PRIMARY);
  ui_test_settle ();
}

/* One without a king, as it is while somebody sets it up, comes back on the board and not only as
   text. */
static void
test_position_by_hand (Fixture       *fixture,
                       gconstpointer  data)
{
  static const char text[] = "8/8/8/8/3pP3/8/8/4K2R b K e3 0 1";
  static const char exchanged[] = "4k2r/8/8/3Pp3/8/8/8/8 w k e6 0 1";
  g_autoptr(TabiyaDraft) draft = NULL;
  GtkWindow *dialog;

  activate (fixture, "win.set-up-position");
  dialog = wait_for_dialog (fixture);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "setup.clear", NULL);
  place (dialog, chess_piece_make (CHESS_WHITE, CHESS_KING), "e1");
  place (dialog, chess_piece_make (CHESS_WHITE, CHESS_ROOK), "h1");
  place (dialog, chess_piece_make (CHESS_WHITE, CHESS_PAWN), "e4");
  place (dialog, chess_piece_make (CHESS_BLACK, CHESS_PAWN), "d4");
  adw_combo_row_set_selected (dialog_child (dialog, "turn_row"), CHESS_BLACK);
  gtk_check_button_set_active (dialog_child (dialog, "white_short"), TRUE);
  adw_combo_row_set_selected (dialog_child (dialog, "en_passant_row"), 1);
  ui_test_wait_until (is_on_disk ("drafts", text));
  draft = claim ();
  gtk_window_close (dialog);
  ui_test_settle ();

  tabiya_tab_set_up_position (tabiya_window_get_tab (fixture->window.window), draft);
  dialog = wait_for_dialog (fixture);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (dialog, "turn_row")), ==,
                    CHESS_BLACK);
  g_assert_true (gtk_check_button_get_active (dialog_child (dialog, "white_short")));
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (dialog, "en_passant_row")), ==, 1);
  ui_test_screenshot ("typed-position-by-hand");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "setup.exchange-colors", NULL);
  g_assert_cmpstr (gtk_editable_get_text (dialog_child (dialog, "fen_entry")), ==, exchanged);
  gtk_window_close (dialog);
  ui_test_settle ();
}

/* Closing the window over it does not give it up. */
static void
test_position_closed (Fixture       *fixture,
                      gconstpointer  data)
{
  static const char text[] = "8/8/4k3/8/8/8/8/8 b";
  TabiyaWindow *window = fixture->window.window;
  g_autoptr(TabiyaDraft) draft = NULL;

  activate (fixture, "win.set-up-position");
  retype (dialog_child (wait_for_dialog (fixture), "fen_entry"), text);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  ui_test_wait_until (!window);
  fixture->window.window = NULL;
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
  draft = claim ();
  g_assert_cmpstr (tabiya_draft_get_position (draft), ==, text);
  tabiya_draft_clear (draft);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/tabiya/typed/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("comment", test_comment);
  ADD ("only-opened", test_only_opened);
  ADD ("saved-meanwhile", test_saved_meanwhile);
  ADD ("played", test_played);
  ADD ("tags", test_tags);
  ADD ("tags-done", test_tags_done);
  ADD ("other-game", test_other_game);
  ADD ("closed", test_closed);
  ADD ("other-file", test_other_file);
  g_test_add ("/tabiya/typed/played-then-file", Fixture, "file", set_up, test_played_then,
              tear_down);
  g_test_add ("/tabiya/typed/played-then-game", Fixture, "game", set_up, test_played_then,
              tear_down);
  ADD ("asked-for", test_asked_for);
  ADD ("tags-left", test_tags_left);
  ADD ("tags-closed", test_tags_closed);
  ADD ("restored", test_restored);
  g_test_add ("/tabiya/typed/quit-comment", Fixture, GINT_TO_POINTER (FALSE), set_up, test_quit,
              tear_down);
  g_test_add ("/tabiya/typed/quit-tags", Fixture, GINT_TO_POINTER (TRUE), set_up, test_quit,
              tear_down);
  ADD ("position", test_position);
  ADD ("position-by-hand", test_position_by_hand);
  ADD ("position-closed", test_position_closed);

  return g_test_run ();
}
