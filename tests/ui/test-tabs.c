/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>

#include "model/analysis/tabiya-live-analysis.h"
#include "model/document/tabiya-document-clipboard.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-draft-keeper.h"
#include "ui/window/tabiya-document-dialogs.h"

/* Several games in tabs of one window. */

static const char first_games[] =
  "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n";
static const char second_games[] = "[White \"C\"]\n\n1. c4 c5 *\n";

typedef struct {
  WindowFixture  window;
  GFile         *files[2];
} Fixture;

static GFile *
write_file (const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->files[0] = write_file ("first.pgn", first_games);
  fixture->files[1] = write_file ("second.pgn", second_games);
  window_fixture_set_up (&fixture->window, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window.window)
    window_fixture_tear_down (&fixture->window);
  for (int i = 0; i < 2; i++) {
    g_unlink (g_file_peek_path (fixture->files[i]));
    g_clear_object (&fixture->files[i]);
  }
}

static TabiyaTab *
get_tab (Fixture *fixture,
         guint    n)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_list_tabs (fixture->window.window);

  g_assert_cmpuint (n, <, tabs->len);
  return tabs->pdata[n];
}

static guint
count_tabs (Fixture *fixture)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_list_tabs (fixture->window.window);

  return tabs->len;
}

static TabiyaDocument *
get_document (TabiyaTab *tab)
{
  return tabiya_session_get_document (tabiya_tab_get_session (tab));
}

static void
open_file (Fixture *fixture,
           int      n)
{
  g_application_open (G_APPLICATION (fixture->window.application), &fixture->files[n], 1, "");
  ui_test_wait_until (tabiya_document_find_open (fixture->files[n])
                      && tabiya_document_is_whole (
                           tabiya_document_find_open (fixture->files[n])));
  ui_test_settle ();
}

static void
open_both (Fixture *fixture)
{
  open_file (fixture, 0);
  open_file (fixture, 1);
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), action, NULL));
}

static void
select_tab (Fixture *fixture,
            guint    n)
{
  tabiya_window_select_tab (fixture->window.window, get_tab (fixture, n));
  ui_test_settle ();
}

static void
comment (TabiyaTab  *tab,
         const char *text)
{
  TabiyaGame *game = tabiya_document_get_game (get_document (tab));

  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, text);
  ui_test_settle ();
}

static void
assert_comment (TabiyaTab  *tab,
                const char *expected)
{
  TabiyaGame *game = tabiya_document_get_game (get_document (tab));
  g_autofree char *text = tabiya_node_dup_comment_text (tabiya_game_get_root (game),
                                                        TABIYA_COMMENT_AFTER);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_text (TabiyaTab  *tab,
             const char *property,
             const char *expected)
{
  g_autofree char *text = NULL;

  g_object_get (tab, property, &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

/* The question that is open; NULL when there is none. */
static GtkWindow *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

    if (ADW_IS_MESSAGE_DIALOG (window))
      return window;
  }
  return NULL;
}

static void
answer (const char *response)
{
  GtkWindow *question;

  ui_test_wait_until (find_question ());
  question = find_question ();
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (question);
  ui_test_settle ();
}

static void
assert_contents (GFile      *file,
                 const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* The first file takes the place of a game without moves, the second gets a tab. Each is edited and
   undone by itself. */
static void
test_edit_both (Fixture       *fixture,
                gconstpointer  data)
{
  open_both (fixture);
  comment (get_tab (fixture, 0), "hidden");
  comment (get_tab (fixture, 1), "shown");
  assert_text (get_tab (fixture, 0), "label", "• first.pgn");
  assert_text (get_tab (fixture, 1), "label", "• second.pgn");

  activate (fixture, "win.undo");
  ui_test_settle ();
  assert_comment (get_tab (fixture, 0), "hidden");
  assert_comment (get_tab (fixture, 1), NULL);
  assert_text (get_tab (fixture, 1), "label", "second.pgn");
  assert_text (get_tab (fixture, 1), "place", g_file_peek_path (fixture->files[1]));

  select_tab (fixture, 0);
  activate (fixture, "win.save");
  ui_test_wait_until (!tabiya_document_has_unsaved (get_document (get_tab (fixture, 0))));
  ui_test_settle ();
  assert_text (get_tab (fixture, 0), "label", "first.pgn");
  assert_contents (fixture->files[1], second_games);
}

/* The actions are those of the tab in front, and what they can do. */
static void
test_actions (Fixture       *fixture,
              gconstpointer  data)
{
  GActionGroup *actions = G_ACTION_GROUP (fixture->window.window);

  open_both (fixture);
  comment (get_tab (fixture, 0), "edited");
  g_assert_false (g_action_group_get_action_enabled (actions, "save"));
  g_assert_false (g_action_group_get_action_enabled (actions, "next-game"));
  select_tab (fixture, 0);
  g_assert_true (g_action_group_get_action_enabled (actions, "save"));
  g_assert_true (g_action_group_get_action_enabled (actions, "next-game"));
  activate (fixture, "win.next-game");
  g_assert_cmpuint (tabiya_document_get_index (get_document (get_tab (fixture, 0))), ==, 1);
  g_assert_cmpuint (tabiya_document_get_index (get_document (get_tab (fixture, 1))), ==, 0);
}

static void
test_same_file (Fixture       *fixture,
                gconstpointer  data)
{
  open_both (fixture);
  comment (get_tab (fixture, 0), "edited");
  open_file (fixture, 0);
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  g_assert_true (tabiya_window_get_tab (fixture->window.window) == get_tab (fixture, 0));
  assert_comment (get_tab (fixture, 0), "edited");
}

/* Another program has changed the file: it is read again in its tab, unless it was edited here. */
static void
test_changed_file (Fixture       *fixture,
                   gconstpointer  data)
{
  open_both (fixture);
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->files[0]), second_games, -1,
                                      NULL));
  open_file (fixture, 0);
  ui_test_wait_until (tabiya_document_get_n_games (get_document (get_tab (fixture, 0))) == 1);
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  comment (get_tab (fixture, 1), "edited");
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->files[1]), first_games, -1,
                                      NULL));
  open_file (fixture, 1);
  g_assert_cmpuint (tabiya_document_get_n_games (get_document (get_tab (fixture, 1))), ==, 1);
  assert_comment (get_tab (fixture, 1), "edited");
}

static void
test_close_tab (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();
  g_autoptr(GPtrArray) drafts = NULL;

  open_both (fixture);
  comment (get_tab (fixture, 1), "edited");
  activate (fixture, "win.close");
  answer ("cancel");
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  activate (fixture, "win.close");
  answer ("alternative");
  ui_test_wait_until (count_tabs (fixture) == 1);
  assert_text (get_tab (fixture, 0), "label", "first.pgn");
  assert_contents (fixture->files[1], second_games);
  drafts = tabiya_draft_claim (folder);
  g_assert_cmpuint (drafts->len, ==, 0);
  g_assert_null (tabiya_document_find_open (fixture->files[1]));
}

/* Every unsaved tab asks. If one stays, so do all, and each asks again. */
static void
test_close_window (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window.window);
  g_autofree char *saved = NULL;

  open_both (fixture);
  comment (get_tab (fixture, 0), "one");
  comment (get_tab (fixture, 1), "two");
  gtk_window_close (window);
  answer ("alternative");
  g_assert_true (tabiya_window_get_tab (fixture->window.window) == get_tab (fixture, 1));
  answer ("cancel");
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  assert_comment (get_tab (fixture, 0), "one");

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (window);
  answer ("accept");
  answer ("alternative");
  ui_test_wait_until (!window);
  fixture->window.window = NULL;
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->files[0]), &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "{one} 1. e4 e5"));
  assert_contents (fixture->files[1], second_games);
}

/* Two squares forward with a pawn. */
static void
play (Fixture    *fixture,
      const char *from,
      const char *to)
{
  g_assert_true (tabiya_play_move (fixture->window.play,
                                   chess_move_make (ui_test_square (from), ui_test_square (to),
                                                    CHESS_MOVE_DOUBLE_PUSH)));
}

/* A flag falls behind another tab, which then asks for attention. */
static void
test_flag (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  AdwTabView *view = ADW_TAB_VIEW (window_find (GTK_WIDGET (fixture->window.window),
                                                ADW_TYPE_TAB_VIEW));
  AdwTabPage *page;

  tabiya_play_setup_set_clock (setup, 2000, 0);
  tabiya_window_start (fixture->window.window, setup);
  play (fixture, "e2", "e4");
  play (fixture, "e7", "e5");
  open_file (fixture, 0);
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  g_assert_true (tabiya_window_get_tab (fixture->window.window) == get_tab (fixture, 1));
  page = adw_tab_view_get_page (view, GTK_WIDGET (get_tab (fixture, 0)));
  window_wait_for_state (&fixture->window, TABIYA_PLAY_OVER);
  ui_test_wait_until (adw_tab_page_get_needs_attention (page));
  select_tab (fixture, 0);
  g_assert_false (adw_tab_page_get_needs_attention (page));
}

/* An engine answers behind another tab. A new game takes the place of that one, and the file
   stays. */
static void
test_one_game (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (2);
  g_autofree char *moves = NULL;

  tabiya_window_start (fixture->window.window, setup);
  open_file (fixture, 0);
  g_assert_cmpuint (count_tabs (fixture), ==, 1);
  tabiya_window_start (fixture->window.window, setup);
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  window_fixture_use (&fixture->window, fixture->window.window);
  tabiya_play_set_reply_delay (fixture->window.play, 0);
  play (fixture, "e2", "e4");
  select_tab (fixture, 0);
  ui_test_wait_until (tabiya_play_get_state (fixture->window.play) == TABIYA_PLAY_HUMAN);
  moves = window_dup_moves (&fixture->window);
  g_assert_nonnull (strchr (moves, ' '));

  /* A new tab has no game that could begin beside the other one. */
  activate (fixture, "win.new-tab");
  g_assert_cmpuint (count_tabs (fixture), ==, 3);
  g_assert_nonnull (tabiya_document_get_collection (
                      get_document (tabiya_window_get_tab (fixture->window.window))));
  activate (fixture, "win.close");
  ui_test_wait_until (count_tabs (fixture) == 2);

  tabiya_window_start (fixture->window.window, setup);
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  g_assert_true (tabiya_window_get_tab (fixture->window.window) == get_tab (fixture, 1));
  g_free (moves);
  moves = window_dup_moves (&fixture->window);
  g_assert_cmpstr (moves, ==, "");
  g_assert_nonnull (tabiya_document_find_open (fixture->files[0]));
}

/* Behind another tab nothing is searched. In front is a game whose player is not helped. */
static void
test_hidden_search (Fixture       *fixture,
                    gconstpointer  data)
{
  open_file (fixture, 0);
  activate (fixture, "win.toggle-analysis");
  ui_test_wait_until (ui_test_is_searching ());
  tabiya_window_open_tab (fixture->window.window);
  ui_test_wait_until (!ui_test_is_searching ());
  ui_test_wait (300);
  g_assert_false (ui_test_is_searching ());
  select_tab (fixture, 0);
  ui_test_wait_until (ui_test_is_searching ());
  activate (fixture, "win.toggle-analysis");
}

static void
paste (Fixture    *fixture,
       const char *text,
       guint       n_games)
{
  TabiyaWindow *window = fixture->window.window;
  gint64 began = g_get_monotonic_time ();

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  activate (fixture, "win.paste");
  for (;;) {
    TabiyaDocument *document = get_document (tabiya_window_get_tab (window));

    if (tabiya_document_is_clipboard (document)
        && tabiya_document_get_n_games (document) == n_games)
      break;
    ui_test_turn (began, "games pasted", __FILE__, __LINE__);
  }
  ui_test_settle ();
}

/* Pasted games gather in a tab of their own, which survives the end of the process. */
static void
test_clipboard (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autofree char *refusal = NULL;
  TabiyaWindow *window = fixture->window.window;
  guint first;

  open_file (fixture, 0);
  paste (fixture, "[White \"P\"]\n\n1. e4 *\n\n[White \"Q\"]\n\n1. d4 { kept } *\n", 2);
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  assert_text (get_tab (fixture, 1), "label", "• Clipboard");
  select_tab (fixture, 0);
  paste (fixture, "1. c4 c5 *", 3);
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  g_assert_true (tabiya_window_get_tab (window) == get_tab (fixture, 1));
  assert_contents (fixture->files[0], first_games);

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_test_wait_until (!window);
  fixture->window.window = NULL;
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
  drafts = tabiya_draft_claim (folder);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpstr (tabiya_draft_get_title (drafts->pdata[0]), ==, "Clipboard");
  file = tabiya_draft_restore (drafts->pdata[0], &first, &refusal, NULL);
  g_assert_nonnull (file);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
  tabiya_draft_clear (drafts->pdata[0]);
}

/* What a process that is killed had open is open after the next start: two files, one of them at
   another game than the first. A file that was closed stays closed. */
static void
test_restore (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *list = g_build_filename (g_get_user_data_dir (), "tabiya", "open-files", NULL);
  g_autofree char *left = NULL;

  /* The list is kept from the first activation on. */
  g_application_activate (G_APPLICATION (fixture->window.application));
  open_both (fixture);
  g_assert_true (tabiya_document_show (get_document (get_tab (fixture, 0)), 1, NULL));
  ui_test_settle ();
  ui_test_wait_until (g_file_test (list, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (list, &left, NULL, NULL));
  window_fixture_tear_down (&fixture->window);
  ui_test_wait_until (!g_file_test (list, G_FILE_TEST_EXISTS));

  g_assert_true (g_file_set_contents (list, left, -1, NULL));
  window_fixture_set_up (&fixture->window, NULL);
  g_application_activate (G_APPLICATION (fixture->window.application));
  ui_test_wait_until (tabiya_document_find_open (fixture->files[0])
                      && tabiya_document_find_open (fixture->files[1]));
  ui_test_settle ();
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  assert_text (get_tab (fixture, 0), "label", "first.pgn");
  g_assert_cmpuint (tabiya_document_get_index (get_document (get_tab (fixture, 0))), ==, 1);
  assert_text (get_tab (fixture, 1), "label", "second.pgn");
}

/* A file that is asked for at the start is in front of those that come back, and there once. */
static void
test_restore_behind (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *list = g_build_filename (g_get_user_data_dir (), "tabiya", "open-files", NULL);
  g_autofree char *left = NULL;

  g_application_activate (G_APPLICATION (fixture->window.application));
  open_both (fixture);
  ui_test_settle ();
  ui_test_wait_until (g_file_test (list, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (list, &left, NULL, NULL));
  window_fixture_tear_down (&fixture->window);
  ui_test_wait_until (!g_file_test (list, G_FILE_TEST_EXISTS));

  g_assert_true (g_file_set_contents (list, left, -1, NULL));
  window_fixture_set_up (&fixture->window, NULL);
  g_application_open (G_APPLICATION (fixture->window.application), &fixture->files[0], 1, "");
  ui_test_wait_until (tabiya_document_find_open (fixture->files[0])
                      && tabiya_document_find_open (fixture->files[1]));
  ui_test_settle ();
  g_assert_cmpuint (count_tabs (fixture), ==, 2);
  assert_text (tabiya_window_get_tab (fixture->window.window), "label", "first.pgn");
}

/* A tab takes all it has to another window: edits, history, actions. */
static void
test_move_to_window (Fixture       *fixture,
                     gconstpointer  data)
{
  TabiyaWindow *other;
  TabiyaTab *tab;

  open_both (fixture);
  tab = get_tab (fixture, 1);
  comment (tab, "edited");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window),
                                             "tab.move-to-window", NULL));
  ui_test_settle ();
  other = tabiya_window_find (tab);
  g_assert_true (other != fixture->window.window);
  g_assert_cmpuint (count_tabs (fixture), ==, 1);
  g_assert_true (tabiya_window_get_tab (other) == tab);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (other), "win.undo", NULL));
  assert_comment (tab, NULL);
  gtk_window_close (GTK_WINDOW (other));
  ui_test_settle ();
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/tabiya/tabs/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("edit-both", test_edit_both);
  ADD ("actions", test_actions);
  ADD ("same-file", test_same_file);
  ADD ("changed-file", test_changed_file);
  ADD ("close-tab", test_close_tab);
  ADD ("close-window", test_close_window);
  ADD ("flag", test_flag);
  ADD ("one-game", test_one_game);
  ADD ("hidden-search", test_hidden_search);
  ADD ("clipboard", test_clipboard);
  ADD ("restore", test_restore);
  ADD ("restore-behind", test_restore_behind);
  ADD ("move-to-window", test_move_to_window);

  return g_test_run ();
}
