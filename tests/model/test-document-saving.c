/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "document-fixture.h"
#include "game/file/tabiya-pgn-export.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-saving.h"
#include "model/document/tabiya-kept-games.h"
#include "service-test.h"

/* What a document puts on disk, and what it does not overwrite. */

static GFile *
get_sibling (DocumentFixture *fixture,
             const char      *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_new_for_path (path);
}

static void
test_save (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  document_fixture_edit (fixture->document, "Solid indeed");
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  /* The other games are as they were, byte for byte. */
  text = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (text, "Solid indeed"));
  g_assert_true (g_str_has_prefix (text, "[Event \"One\"]\n[Result \"*\"]\n\n1. e4   e5 *\n\n"));
  g_assert_true (g_str_has_suffix (text, strstr (document_fixture_games, "[Event \"Three\"]")));
}

static void
test_save_as (DocumentFixture *fixture,
              gconstpointer    data)
{
  g_autoptr(GFile) target = get_sibling (fixture, "copy.pgn");
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "One");
  g_assert_no_error (document_fixture_save (fixture->document, target, TRUE));
  document_fixture_assert_content (fixture->path, document_fixture_games);
  name = tabiya_document_dup_name (fixture->document);
  g_assert_cmpstr (name, ==, "copy.pgn");
  g_assert_true (tabiya_document_is_at (fixture->document, target));

  /* The copy is the file from now on. */
  document_fixture_edit (fixture->document, "Two");
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  document_fixture_assert_content (fixture->path, document_fixture_games);
  text = document_fixture_read (g_file_peek_path (target));
  g_assert_nonnull (strstr (text, "{Two}"));
}

static void
test_changed_on_disk (DocumentFixture *fixture,
                      gconstpointer    data)
{
  static const char other[] = "[White \"X\"]\n\n1. e4 *\n";
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Mine");
  g_assert_true (g_file_set_contents (fixture->path, other, -1, NULL));
  error = document_fixture_save (fixture->document, NULL, FALSE);
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  document_fixture_assert_content (fixture->path, other);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  /* A person said so. */
  g_assert_no_error (document_fixture_save (fixture->document, NULL, TRUE));
  text = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (text, "{Mine}"));
  g_assert_nonnull (strstr (text, "[Event \"Four\"]"));
}

static void
test_unencodable (DocumentFixture *fixture,
                  gconstpointer    data)
{
  static const char latin[] = "[White \"J\xf6rg\"]\n\n1. e4 *\n";
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, latin, -1, NULL));
  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Ткачёв");
  error = document_fixture_save (fixture->document, NULL, FALSE);
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE);
  document_fixture_assert_content (fixture->path, latin);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  document_fixture_edit (fixture->document, "Åse");
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
}

static void
test_read_only (DocumentFixture *fixture,
                gconstpointer    data)
{
  g_autoptr(GFile) target = g_file_new_for_path ("/proc/tabiya/games.pgn");
  g_autoptr(GError) error = NULL;

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Mine");
  error = document_fixture_save (fixture->document, target, TRUE);
  g_assert_nonnull (error);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  /* It is where it was. */
  g_assert_true (tabiya_document_is_at (fixture->document, fixture->location));
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
}

static void
test_full_disk (DocumentFixture *fixture,
                gconstpointer    data)
{
  g_autoptr(GError) error = NULL;

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Mine");
  document_fixture_settle ();
  document_fixture_limit_disk (100);
  error = document_fixture_save (fixture->document, NULL, FALSE);
  document_fixture_limit_disk (0);
  g_assert_nonnull (error);
  document_fixture_assert_content (fixture->path, document_fixture_games);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
}

/* Many copies of the games, so that writing them takes a while. */
static char *
make_large (void)
{
  g_autofree char *part = g_strnfill (1 << 20, ' ');
  GString *text = g_string_new (document_fixture_games);

  for (guint i = 0; i < 64; i++)
    g_string_append_printf (text, "\n[Event \"Wide %u\"]\n\n1. e4%s *\n", i, part);
  return g_string_free (text, FALSE);
}

/* A save that is stopped leaves the old file, and nothing beside it; one that is not says how far
   it is. */
static void
test_cancel (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autofree char *large = make_large ();
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  double saved = 0;

  g_assert_true (g_file_set_contents (fixture->path, large, -1, NULL));
  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Mine");
  file = tabiya_document_dup_savable (fixture->document);
  tabiya_document_save_async (fixture->document, file, NULL, FALSE, cancellable,
                              document_fixture_done_cb, &result);
  while (tabiya_pgn_file_get_saved (file) == 0)
    g_thread_yield ();
  g_cancellable_cancel (cancellable);
  document_fixture_wait (&result);
  g_assert_false (tabiya_document_save_finish (fixture->document, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  document_fixture_assert_content (fixture->path, large);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));

  g_clear_object (&result);
  tabiya_document_save_async (fixture->document, file, NULL, FALSE, NULL,
                              document_fixture_done_cb, &result);
  while (!result) {
    double now = tabiya_pgn_file_get_saved (file);

    g_assert_cmpfloat (now, >=, saved);
    saved = now;
    g_main_context_iteration (NULL, FALSE);
  }
  g_assert_true (tabiya_document_save_finish (fixture->document, result, NULL));
  g_assert_cmpfloat (tabiya_pgn_file_get_saved (file), ==, 1);
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
}

/* A file that another program has changed is read again, on request without what was edited. */
static void
test_reload (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autofree char *changed = NULL;

  document_fixture_open (fixture);
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  document_fixture_edit (fixture->document, "Mine");
  changed = g_strdup_printf ("%s\n[Event \"Five\"]\n\n1. c4 *\n", document_fixture_games);
  g_assert_true (g_file_set_contents (fixture->path, changed, -1, NULL));
  tabiya_document_reload_async (fixture->document, document_fixture_done_cb, &result);
  document_fixture_wait (&result);
  g_assert_true (tabiya_document_open_finish (fixture->document, result, NULL));
  document_fixture_wait_whole (fixture->document);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 5);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 1);
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  document_fixture_assert_content (fixture->path, changed);

  /* What cannot be read replaces nothing. */
  document_fixture_edit (fixture->document, "Mine again");
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_clear_object (&result);
  tabiya_document_reload_async (fixture->document, document_fixture_done_cb, &result);
  document_fixture_wait (&result);
  g_assert_false (tabiya_document_open_finish (fixture->document, result, NULL));
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
}

/* What is edited while the file is written is unsaved, in the game shown and in another. */
static void
test_edit_while_saving (DocumentFixture *fixture,
                        gconstpointer    data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GAsyncResult) second = NULL;
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Before");
  file = tabiya_document_dup_savable (fixture->document);
  tabiya_document_save_async (fixture->document, file, NULL, FALSE, NULL,
                              document_fixture_done_cb, &result);
  /* One save at a time. */
  tabiya_document_save_async (fixture->document, file, NULL, FALSE, NULL,
                              document_fixture_done_cb, &second);
  document_fixture_edit (fixture->document, "Meanwhile");
  g_assert_true (tabiya_document_show (fixture->document, 2, NULL));
  document_fixture_edit (fixture->document, "Elsewhere");
  document_fixture_wait (&second);
  g_assert_false (tabiya_document_save_finish (fixture->document, second, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&error);
  document_fixture_wait (&result);
  g_assert_true (tabiya_document_save_finish (fixture->document, result, &error));
  g_assert_no_error (error);
  text = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (text, "{Before}"));
  g_assert_true (tabiya_document_has_unsaved (fixture->document));

  /* Both are safe on disk although nothing was edited since. */
  g_object_run_dispose (G_OBJECT (fixture->document));
  drafts = document_fixture_claim (fixture);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpuint (tabiya_draft_get_n_games (g_ptr_array_index (drafts, 0)), ==, 2);
}

/* A game played here: a chooser the first time, then the same file. */
static void
test_played (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GFile) target = get_sibling (fixture, "played.pgn");
  g_autofree char *kept_path = tabiya_kept_games_dup_path ();
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  tabiya_document_set_played (fixture->document, game);
  error = document_fixture_save (fixture->document, NULL, FALSE);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
  g_assert_true (tabiya_game_get_modified (game));
  g_assert_no_error (document_fixture_save (fixture->document, target, TRUE));
  g_assert_false (tabiya_game_get_modified (game));
  g_assert_null (tabiya_document_get_file (fixture->document));
  /* It is one of the games played here all the same. */
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  g_assert_true (g_file_test (kept_path, G_FILE_TEST_EXISTS));

  document_fixture_edit (fixture->document, "Best by test");
  file = tabiya_document_dup_savable (fixture->document);
  g_assert_true (g_file_equal (tabiya_pgn_file_get_file (file), target));
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  text = document_fixture_read (g_file_peek_path (target));
  g_assert_nonnull (strstr (text, "Best by test"));
  g_assert_null (strstr (strstr (text, "1. e4") + 1, "1. e4"));
}

/* A save that ends when another game is played already is not that one's. */
static void
test_played_and_left (DocumentFixture *fixture,
                      gconstpointer    data)
{
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(TabiyaGame) next = document_fixture_play ();
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) of_next = NULL;
  g_autoptr(GFile) target = get_sibling (fixture, "played.pgn");
  g_autoptr(GAsyncResult) result = NULL;

  tabiya_document_set_played (fixture->document, game);
  file = tabiya_document_dup_savable (fixture->document);
  tabiya_document_save_async (fixture->document, file, target, TRUE, NULL,
                              document_fixture_done_cb, &result);
  tabiya_document_set_played (fixture->document, next);
  document_fixture_wait (&result);
  g_assert_true (tabiya_document_save_finish (fixture->document, result, NULL));
  of_next = tabiya_document_dup_savable (fixture->document);
  g_assert_null (tabiya_pgn_file_get_file (of_next));
  g_assert_true (tabiya_pgn_file_peek_game (of_next, 0) == next);
}

static void
add_from (TabiyaDocument  *document,
          GFile           *target,
          GError         **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  tabiya_document_add_to_async (document, target, document_fixture_done_cb, &result);
  document_fixture_wait (&result);
  tabiya_document_add_to_finish (document, result, error);
}

static void
add_to (DocumentFixture *fixture,
        GFile           *target,
        GError         **error)
{
  add_from (fixture->document, target, error);
}

static void
test_add_to_file (DocumentFixture *fixture,
                  gconstpointer    data)
{
  g_autoptr(GFile) target = get_sibling (fixture, "others.pgn");
  g_autoptr(GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  g_assert_true (tabiya_document_show (fixture->document, 2, NULL));
  g_assert_true (g_file_set_contents (g_file_peek_path (target), "1. b3 *\n\n", -1, NULL));
  add_to (fixture, target, &error);
  g_assert_no_error (error);
  text = document_fixture_read (g_file_peek_path (target));
  g_assert_true (g_str_has_prefix (text, "1. b3 *\n\n"));
  g_assert_nonnull (strstr (text, "[Event \"Three\"]"));
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 2);

  add_to (fixture, folder, &error);
  g_assert_nonnull (error);
  g_clear_error (&error);

  /* The file that is open is not written behind its own back. */
  add_to (fixture, fixture->location, &error);
  g_assert_no_error (error);
  document_fixture_assert_content (fixture->path, document_fixture_games);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 5);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 4);
  document_fixture_assert_event (fixture->document, "Three");
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
}

/* A file that another document has open is changed in that document, which can save it. */
static void
test_add_to_open_file (DocumentFixture *fixture,
                       gconstpointer    data)
{
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  TabiyaDocument *other = tabiya_document_new (fixture->drafts);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Best by test");
  tabiya_document_set_played (other, game);
  add_from (other, fixture->location, &error);
  g_assert_no_error (error);
  document_fixture_assert_content (fixture->path, document_fixture_games);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 5);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 0);
  g_assert_true (tabiya_document_get_game (other) == game);
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  text = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (text, "Best by test"));
  g_assert_nonnull (strstr (strstr (text, "[Event \"Four\"]"), "1. e4"));

  /* A document that was closed takes nothing any more. */
  tabiya_document_close (fixture->document);
  add_from (other, fixture->location, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 5);
  g_free (g_steal_pointer (&text));
  text = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (strstr (strstr (text, "[Event \"Four\"]"), "1. e4") + 1, "1. e4"));
  service_test_finalize (other);
}

/* Games are never exported over the file that has others as well. */
static void
test_export_guard (DocumentFixture *fixture,
                   gconstpointer    data)
{
  g_autoptr(GArray) indices = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *file;

  document_fixture_open (fixture);
  file = tabiya_document_get_file (fixture->document);
  g_array_set_size (indices, 1);
  tabiya_pgn_export_async (file, indices, fixture->location, NULL, document_fixture_done_cb,
                           &result);
  document_fixture_wait (&result);
  g_assert_false (tabiya_pgn_export_finish (file, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  document_fixture_assert_content (fixture->path, document_fixture_games);

  /* Neither by another name of it. */
  for (guint i = 0; i < 2; i++) {
    g_autofree char *path = g_strconcat (fixture->path, ".link", NULL);
    g_autoptr(GFile) other = g_file_new_for_path (path);

    g_assert_cmpint (i == 0 ? symlink (fixture->path, path) : link (fixture->path, path), ==, 0);
    g_clear_error (&error);
    g_clear_object (&result);
    tabiya_pgn_export_async (file, indices, other, NULL, document_fixture_done_cb, &result);
    document_fixture_wait (&result);
    g_assert_false (tabiya_pgn_export_finish (file, result, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
    document_fixture_assert_content (path, document_fixture_games);
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/tabiya/document-saving/" name, DocumentFixture, NULL, document_fixture_set_up, \
              function, document_fixture_tear_down)
  ADD ("save", test_save);
  ADD ("save-as", test_save_as);
  ADD ("changed-on-disk", test_changed_on_disk);
  ADD ("unencodable", test_unencodable);
  ADD ("read-only", test_read_only);
  ADD ("full-disk", test_full_disk);
  ADD ("cancel", test_cancel);
  ADD ("reload", test_reload);
  ADD ("edit-while-saving", test_edit_while_saving);
  ADD ("played", test_played);
  ADD ("played-and-left", test_played_and_left);
  ADD ("add-to-file", test_add_to_file);
  ADD ("add-to-open-file", test_add_to_open_file);
  ADD ("export-guard", test_export_guard);
  return document_fixture_run ();
}
