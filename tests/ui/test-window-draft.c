/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "game/file/tabiya-pgn-file-private.h"
#include "model/document/tabiya-draft-keeper.h"

/* What a process that ends of a sudden leaves behind of a file that was edited. */

static const char games[] =
  "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n\n[White \"C\"]\n\n1. c4 c5 *\n";

typedef struct {
  WindowFixture   window;
  TabiyaDocument *document;   /* borrowed */
  char           *path;
  GFile          *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->path = g_build_filename (g_get_user_data_dir (), "edited.pgn", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, games, -1, NULL));
  window_fixture_set_up (&fixture->window, NULL);
  window_open_file (&fixture->window, fixture->file);
  fixture->document = tabiya_session_get_document (fixture->window.session);
  ui_test_wait_until (tabiya_document_is_whole (fixture->document)
              && tabiya_document_get_n_games (fixture->document) == 3);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_clear_object (&fixture->file);
  g_free (fixture->path);
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), action, NULL));
}

static void
comment (Fixture    *fixture,
         const char *text)
{
  TabiyaGame *game = tabiya_play_get_game (fixture->window.play);

  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, text);
}

static gboolean
is_saving (Fixture *fixture)
{
  return tabiya_document_get_file (fixture->document)->saving;
}

/* The window is gone as if its process had ended; what it left is claimed.
   (transfer full) (element-type TabiyaDraft) */
static GPtrArray *
crash (Fixture *fixture)
{
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();
  TabiyaWindow *window = fixture->window.window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_test_wait_until (!window);
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
  return tabiya_draft_claim (folder);
}

/* The file as a next start finds it. There is one draft, and it fits the file on disk. */
static TabiyaPgnFile *
restore (GPtrArray *drafts,
         guint      n_games)
{
  g_autofree char *refusal = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *file;
  guint first;

  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpuint (tabiya_draft_get_n_games (g_ptr_array_index (drafts, 0)), ==, n_games);
  file = tabiya_draft_restore (g_ptr_array_index (drafts, 0), &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (refusal, ==, NULL);
  tabiya_draft_clear (g_ptr_array_index (drafts, 0));
  return file;
}

static void
assert_comment (TabiyaPgnFile *file,
                guint          index,
                const char    *expected)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  g_autofree char *text = tabiya_node_dup_comment_text (tabiya_game_get_root (game),
                                                        TABIYA_COMMENT_AFTER);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_nothing_on_disk (void)
{
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);

  if (dir)
    g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
}

/* Saved, and nothing edited since: there is nothing to bring back. */
static void
test_saved (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;

  comment (fixture, "saved");
  ui_test_settle ();
  activate (fixture, "win.save");
  ui_test_wait_until (!is_saving (fixture));
  assert_nothing_on_disk ();
  drafts = crash (fixture);
  g_assert_cmpuint (drafts->len, ==, 0);
}

/* What is edited while the file is written is no part of it. */
static void
test_edited_while_saving (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;

  comment (fixture, "saved");
  ui_test_settle ();
  activate (fixture, "win.save");
  g_assert_true (is_saving (fixture));
  comment (fixture, "not saved");
  ui_test_wait_until (!is_saving (fixture));
  drafts = crash (fixture);
  file = restore (drafts, 1);
  assert_comment (file, 0, "not saved");
}

/* Neither are other games that were edited, and those that were deleted, meanwhile. */
static void
test_all_while_saving (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;

  comment (fixture, "saved");
  ui_test_settle ();
  activate (fixture, "win.save");
  g_assert_true (is_saving (fixture));
  comment (fixture, "not saved");
  activate (fixture, "win.next-game");
  comment (fixture, "the second");
  g_assert_true (tabiya_document_show (fixture->document, 2, NULL));
  activate (fixture, "win.delete-game");
  ui_test_wait_until (!is_saving (fixture));
  drafts = crash (fixture);
  file = restore (drafts, 3);
  assert_comment (file, 0, "not saved");
  assert_comment (file, 1, "the second");
  g_assert_true (tabiya_pgn_file_is_deleted (file, 2));
}

/* Edits after a save belong to the file as it is on disk now. */
static void
test_edited_after_save (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;

  comment (fixture, "saved");
  ui_test_settle ();
  activate (fixture, "win.save");
  ui_test_wait_until (!is_saving (fixture));
  comment (fixture, "not saved");
  ui_test_settle ();
  drafts = crash (fixture);
  file = restore (drafts, 1);
  assert_comment (file, 0, "not saved");
}

/* An edit is safe before another game is shown. */
static void
test_left_at_once (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;

  comment (fixture, "left");
  activate (fixture, "win.next-game");
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 1);
  ui_test_settle ();
  drafts = crash (fixture);
  file = restore (drafts, 1);
  assert_comment (file, 0, "left");
  assert_comment (file, 1, NULL);
}

/* Games that were deleted or added are part of it, though the game shown is not edited. */
static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;

  activate (fixture, "win.delete-game");
  ui_test_settle ();
  drafts = crash (fixture);
  file = restore (drafts, 1);
  g_assert_cmpuint (tabiya_pgn_file_get_n_deleted (file), ==, 1);
  g_assert_true (tabiya_pgn_file_is_deleted (file, 0));
}

static void
test_undeleted (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;

  activate (fixture, "win.delete-game");
  ui_test_settle ();
  activate (fixture, "win.undelete-game");
  ui_test_settle ();
  drafts = crash (fixture);
  g_assert_cmpuint (drafts->len, ==, 0);
}

static void
test_added (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;

  activate (fixture, "win.add-game");
  activate (fixture, "win.previous-game");
  ui_test_settle ();
  drafts = crash (fixture);
  file = restore (drafts, 1);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 4);
}

/* A game takes the place of the file in its tab: the edits were given up. */
static void
test_given_up (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  g_autoptr(GPtrArray) drafts = NULL;

  comment (fixture, "given up");
  ui_test_settle ();
  tabiya_tab_start (tabiya_window_get_tab (fixture->window.window), setup);
  ui_test_settle ();
  drafts = crash (fixture);
  g_assert_cmpuint (drafts->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/tabiya/window-draft/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("saved", test_saved);
  ADD ("edited-while-saving", test_edited_while_saving);
  ADD ("all-while-saving", test_all_while_saving);
  ADD ("edited-after-save", test_edited_after_save);
  ADD ("left-at-once", test_left_at_once);
  ADD ("deleted", test_deleted);
  ADD ("undeleted", test_undeleted);
  ADD ("added", test_added);
  ADD ("given-up", test_given_up);

  return g_test_run ();
}
