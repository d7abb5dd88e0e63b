/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "model/document/tabiya-document-keeping.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/document/tabiya-document-saving.h"
#include "model/document/tabiya-kept-games.h"

/* The games played here, while their file is open in a document. */

static const char kept_games[] =
  "[Event \"Old one\"]\n[White \"You\"]\n[Black \"Tabiya\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n\n"
  "[Event \"Old two\"]\n[White \"You\"]\n[Black \"Tabiya\"]\n[Result \"0-1\"]\n\n1. c4 0-1\n";

static char *
write_kept (void)
{
  char *path = tabiya_kept_games_dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, kept_games, -1, NULL));
  return path;
}

static TabiyaDocument *
open_kept (DocumentFixture *fixture,
           const char      *path)
{
  TabiyaDocument *document = tabiya_document_new (fixture->drafts);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  tabiya_document_open_async (document, file, document_fixture_done_cb, &result);
  document_fixture_wait (&result);
  g_assert_true (tabiya_document_open_finish (document, result, &error));
  g_assert_no_error (error);
  document_fixture_wait_whole (document);
  return document;
}

static void
close_document (TabiyaDocument *document)
{
  tabiya_document_close (document);
  g_object_unref (document);
}

static guint
count_on_disk (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TabiyaPgnFile) loaded = tabiya_pgn_file_load (file, NULL, NULL);

  g_assert_nonnull (loaded);
  return tabiya_pgn_file_get_n_games (loaded);
}

/* The game goes into the open document and to disk, and nobody is asked about a changed file. */
static void
test_open (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autofree char *path = write_kept ();
  TabiyaDocument *open = open_kept (fixture, path);
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autofree char *text = NULL;

  tabiya_document_set_played (fixture->document, game);
  g_assert_true (tabiya_document_will_keep (fixture->document));
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  g_assert_false (tabiya_document_will_keep (fixture->document));
  g_assert_cmpuint (tabiya_document_get_n_games (open), ==, 3);
  g_assert_false (tabiya_document_has_unsaved (open));
  document_fixture_assert_event (open, "Old one");
  text = document_fixture_read (path);
  g_assert_true (g_str_has_prefix (text, kept_games));
  g_assert_cmpuint (count_on_disk (path), ==, 3);

  /* It can be saved as if nothing had happened. */
  document_fixture_edit (open, "Good");
  g_assert_no_error (document_fixture_save (open, NULL, FALSE));
  g_assert_cmpuint (count_on_disk (path), ==, 3);
  g_assert_true (tabiya_document_show (open, 2, NULL));
  close_document (open);
}

/* Edits and deletions that were not saved are not saved by this either. */
static void
test_edited (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autofree char *path = write_kept ();
  TabiyaDocument *open = open_kept (fixture, path);
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(GArray) second = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(GPtrArray) drafts = NULL;
  g_autofree char *text = NULL;
  guint index = 1;

  g_array_append_val (second, index);
  document_fixture_edit (open, "Not yet");
  g_assert_cmpuint (tabiya_document_delete (open, second, NULL, NULL), ==, 1);
  g_assert_true (tabiya_kept_games_add (game, NULL));
  g_assert_true (tabiya_document_has_unsaved (open));
  g_assert_cmpuint (tabiya_document_get_n_games (open), ==, 2);
  text = document_fixture_read (path);
  g_assert_true (g_str_has_prefix (text, kept_games));
  g_assert_nonnull (strstr (text, "1. e4"));
  g_assert_null (strstr (text, "Not yet"));

  /* By number on disk. */
  g_assert_cmpuint (tabiya_document_find_kept (open, 0), ==, 0);
  g_assert_cmpuint (tabiya_document_find_kept (open, 1), ==, G_MAXUINT);
  g_assert_cmpuint (tabiya_document_find_kept (open, 2), ==, 2);
  g_assert_cmpuint (tabiya_document_find_kept (open, 3), ==, G_MAXUINT);

  g_assert_no_error (document_fixture_save (open, NULL, FALSE));
  g_assert_cmpuint (tabiya_document_find_kept (open, 1), ==, 2);
  g_clear_pointer (&text, g_free);
  text = document_fixture_read (path);
  g_assert_nonnull (strstr (text, "Not yet"));
  g_assert_null (strstr (text, "Old two"));
  g_assert_cmpuint (count_on_disk (path), ==, 2);
  close_document (open);
}

/* If another program has changed the file, the game still goes to disk. */
static void
test_changed (DocumentFixture *fixture,
              gconstpointer    data)
{
  g_autofree char *path = write_kept ();
  TabiyaDocument *open = open_kept (fixture, path);
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "[Event \"Foreign\"]\n\n1. b3 *\n", -1, NULL));
  g_assert_true (tabiya_kept_games_add (game, NULL));
  g_assert_cmpuint (count_on_disk (path), ==, 2);
  g_assert_cmpuint (tabiya_document_get_n_games (open), ==, 2);
  document_fixture_edit (open, "Mine");
  error = document_fixture_save (open, NULL, FALSE);
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  close_document (open);
}

/* The file is opened where a game was just played: that game is in the list. */
static void
test_same_document (DocumentFixture *fixture,
                    gconstpointer    data)
{
  g_autofree char *path = write_kept ();
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(GAsyncResult) result = NULL;

  tabiya_document_set_played (fixture->document, game);
  tabiya_document_open_async (fixture->document, file, document_fixture_done_cb, &result);
  document_fixture_wait (&result);
  g_assert_true (tabiya_document_open_finish (fixture->document, result, NULL));
  document_fixture_wait_whole (fixture->document);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 3);
  g_assert_cmpuint (count_on_disk (path), ==, 3);
  document_fixture_edit (fixture->document, "Seen");
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
}

/* A game that was saved elsewhere is one of the games played here all the same; but only once. */
static void
test_saved_elsewhere (DocumentFixture *fixture,
                      gconstpointer    data)
{
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autofree char *elsewhere = g_build_filename (fixture->folder, "mine.pgn", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (elsewhere);
  g_autoptr(TabiyaGame) game = document_fixture_play ();

  tabiya_document_set_played (fixture->document, game);
  g_assert_no_error (document_fixture_save (fixture->document, target, TRUE));
  g_assert_true (tabiya_document_will_keep (fixture->document));
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  g_assert_cmpuint (count_on_disk (path), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);
#define ADD(name, function) \
  g_test_add ("/tabiya/kept-games/" name, DocumentFixture, NULL, document_fixture_set_up, \
              function, document_fixture_tear_down)
  ADD ("open", test_open);
  ADD ("edited", test_edited);
  ADD ("changed", test_changed);
  ADD ("same-document", test_same_document);
  ADD ("saved-elsewhere", test_saved_elsewhere);
#undef ADD
  return document_fixture_run ();
}
