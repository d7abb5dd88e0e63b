/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "document-fixture.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/document/tabiya-draft-keeper.h"
#include "service-test.h"

/* Unsaved edits on disk: there at every moment that a process may end, gone when they are saved. */

#define FOLDER_VARIABLE "TABIYA_TEST_DRAFT_FOLDER"

static void
assert_n_drafts (DocumentFixture *fixture,
                 guint            n)
{
  g_autoptr(GPtrArray) drafts = document_fixture_claim (fixture);

  g_assert_cmpuint (drafts->len, ==, n);
}

/* The document is gone as if its process had ended; another one finds what it left. */
static void
restart (DocumentFixture *fixture)
{
  service_test_finalize (g_steal_pointer (&fixture->document));
  fixture->document = tabiya_document_new (fixture->drafts);
}

static char *
restore (DocumentFixture *fixture)
{
  g_autoptr(GPtrArray) drafts = document_fixture_claim (fixture);
  g_autoptr(GError) error = NULL;
  char *refusal = NULL;

  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_true (tabiya_document_restore (fixture->document, g_ptr_array_index (drafts, 0),
                                          &refusal, &error));
  g_assert_no_error (error);
  return refusal;
}

/* Nothing is on disk before the first edit, nor after it was undone. */
static void
test_edit_and_undo (DocumentFixture *fixture,
                    gconstpointer    data)
{
  document_fixture_open (fixture);
  g_assert_false (g_file_test (fixture->drafts, G_FILE_TEST_EXISTS));
  document_fixture_edit (fixture->document, "Best by test");
  document_fixture_settle ();
  /* Held by the document, which lives. */
  assert_n_drafts (fixture, 0);
  tabiya_game_undo (tabiya_document_get_game (fixture->document));
  document_fixture_settle ();
  restart (fixture);
  assert_n_drafts (fixture, 0);
}

/* In the process that will be killed. */
static void
test_killed_subprocess (void)
{
  DocumentFixture fixture = { 0 };
  guint32 deleted = 3;
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (!g_test_subprocess ())
    return;
  fixture.folder = g_strdup (g_getenv (FOLDER_VARIABLE));
  fixture.drafts = g_build_filename (fixture.folder, "drafts", NULL);
  fixture.path = g_build_filename (fixture.folder, "games.pgn", NULL);
  fixture.location = g_file_new_for_path (fixture.path);
  fixture.document = tabiya_document_new (fixture.drafts);
  document_fixture_open (&fixture);
  g_assert_true (tabiya_document_show (fixture.document, 1, NULL));
  document_fixture_edit (fixture.document, "Killed here");
  g_array_append_val (indices, deleted);
  g_assert_cmpuint (tabiya_document_delete (fixture.document, indices, NULL, NULL), ==, 1);
  document_fixture_settle ();
  kill (getpid (), SIGKILL);
}

static void
test_killed (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autofree char *refusal = NULL;
  g_autofree char *text = NULL;

  g_setenv (FOLDER_VARIABLE, fixture->folder, TRUE);
  g_test_trap_subprocess ("/tabiya/draft-keeper/subprocess/killed", 0, 0);
  g_assert_false (g_test_trap_has_passed ());
  refusal = restore (fixture);
  g_assert_null (refusal);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 1);
  document_fixture_assert_comment (fixture->document, "Killed here");
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 3);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_true (tabiya_document_is_at (fixture->document, fixture->location));

  /* Further edits go to the same draft, which a save ends. */
  document_fixture_edit (fixture->document, "And on");
  document_fixture_settle ();
  restart (fixture);
  g_clear_pointer (&refusal, g_free);
  refusal = restore (fixture);
  document_fixture_assert_comment (fixture->document, "And on");
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  text = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (text, "{And on}"));
  g_assert_null (strstr (text, "Four"));
  restart (fixture);
  assert_n_drafts (fixture, 0);
}

/* What was just edited is on disk when another game comes, and when the document goes. */
static void
test_flush (DocumentFixture *fixture,
            gconstpointer    data)
{
  g_autoptr(GPtrArray) drafts = NULL;

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "One");
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  document_fixture_edit (fixture->document, "Two");
  restart (fixture);
  drafts = document_fixture_claim (fixture);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpuint (tabiya_draft_get_n_games (g_ptr_array_index (drafts, 0)), ==, 2);
}

/* Given up on purpose. */
static void
test_close (DocumentFixture *fixture,
            gconstpointer    data)
{
  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Given up");
  document_fixture_settle ();
  tabiya_document_close (fixture->document);
  restart (fixture);
  assert_n_drafts (fixture, 0);
}

/* The edits live on as those of a new file when theirs is gone or another. */
static void
test_file_changed (DocumentFixture *fixture,
                   gconstpointer    data)
{
  gboolean vanished = GPOINTER_TO_INT (data);
  g_autoptr(GFile) target = g_file_get_child (g_file_get_parent (fixture->location), "new.pgn");
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Mine");
  restart (fixture);
  if (vanished)
    g_unlink (fixture->path);
  else
    g_assert_true (g_file_set_contents (fixture->path, "1. a3 *\n", -1, NULL));
  refusal = restore (fixture);
  g_assert_nonnull (refusal);
  g_assert_null (tabiya_document_get_location (fixture->document));
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  document_fixture_assert_comment (fixture->document, "Mine");
  error = document_fixture_save (fixture->document, NULL, FALSE);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
  g_assert_no_error (document_fixture_save (fixture->document, target, TRUE));
  text = document_fixture_read (g_file_peek_path (target));
  g_assert_nonnull (strstr (text, "{Mine}"));
  if (!vanished)
    document_fixture_assert_content (fixture->path, "1. a3 *\n");
}

/* A draft that cannot be read leaves the document as it is, and itself where it is. */
static void
test_damaged (DocumentFixture *fixture,
              gconstpointer    data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  g_autofree char *path = g_build_filename (fixture->drafts, "x", "0.game", NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "half a ga", -1, NULL));
  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Mine");
  drafts = document_fixture_claim (fixture);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_false (tabiya_document_restore (fixture->document, g_ptr_array_index (drafts, 0),
                                           &refusal, &error));
  g_assert_nonnull (error);
  document_fixture_assert_comment (fixture->document, "Mine");
  g_assert_true (tabiya_document_is_at (fixture->document, fixture->location));
}

static void
type_cb (TabiyaGame *game,
         const char *text)
{
  tabiya_game_set_comment (game, tabiya_node_get_child (tabiya_game_get_root (game), 0),
                           TABIYA_COMMENT_AFTER, text);
}

/* An editor of the game shown has @text now; NULL if it is closed. */
static void
type (DocumentFixture *fixture,
      const char      *text)
{
  TabiyaGame *game = tabiya_document_get_game (fixture->document);

  g_signal_handlers_disconnect_matched (game, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, type_cb, NULL);
  if (text)
    g_signal_connect (game, "apply-typed", G_CALLBACK (type_cb), (gpointer) text);
  g_signal_emit_by_name (game, "typed");
}

static gboolean
is_on_disk (DocumentFixture *fixture,
            const char      *words)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->drafts, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (fixture->drafts, name, "0.game", NULL);
    g_autofree char *text = NULL;

    if (g_file_get_contents (path, &text, NULL, NULL) && strstr (text, words))
      return TRUE;
  }
  return FALSE;
}

/* What is typed is on disk without being an edit, and gone again when it is given up. */
static void
test_typed (DocumentFixture *fixture,
            gconstpointer    data)
{
  document_fixture_open (fixture);
  type (fixture, "Half a se");
  wait_until (is_on_disk (fixture, "Half a se"));
  type (fixture, "Half a sentence");
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  wait_until (is_on_disk (fixture, "Half a sentence"));
  type (fixture, NULL);
  wait_until (!is_on_disk (fixture, "Half a sentence"));
  restart (fixture);
  assert_n_drafts (fixture, 0);
}

/* An edit does not wait until something is typed no more, nor does the end of the document. */
static void
test_typed_and_edited (DocumentFixture *fixture,
                       gconstpointer    data)
{
  g_autofree char *refusal = NULL;

  document_fixture_open (fixture);
  type (fixture, "Typed");
  tabiya_game_set_tag (tabiya_document_get_game (fixture->document), "Event", "Edited");
  document_fixture_settle ();
  g_assert_true (is_on_disk (fixture, "Edited"));
  g_assert_true (is_on_disk (fixture, "Typed"));
  type (fixture, "Typed on");
  restart (fixture);
  refusal = restore (fixture);
  g_assert_null (refusal);
  document_fixture_assert_comment (fixture->document, "Typed on");
}

/* A save does not end what is typed meanwhile: it is no part of the file, and belongs to it. */
static void
test_typed_while_saving (DocumentFixture *fixture,
                         gconstpointer    data)
{
  g_autofree char *refusal = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  tabiya_game_set_tag (tabiya_document_get_game (fixture->document), "Event", "Saved");
  type (fixture, "Half a sentence");
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  text = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (text, "Saved"));
  g_assert_null (strstr (text, "Half"));
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  g_assert_true (is_on_disk (fixture, "Half a sentence"));
  restart (fixture);
  refusal = restore (fixture);
  g_assert_null (refusal);
  document_fixture_assert_comment (fixture->document, "Half a sentence");
}

static void
failed_cb (TabiyaDocument *document,
           const GError   *error,
           guint          *n_failures)
{
  if (error)
    (*n_failures)++;
}

static void
failing_cb (TabiyaDocument *document,
            const GError   *error,
            gboolean       *failing)
{
  g_assert_true (!!error != *failing);
  *failing = !!error;
}

/* A disk that takes nothing is told of once; what it missed is there when it takes it again. */
static void
test_failure (DocumentFixture *fixture,
              gconstpointer    data)
{
  g_autoptr(GPtrArray) drafts = NULL;
  guint n_failures = 0;

  g_assert_true (g_file_set_contents (fixture->drafts, "in the way", -1, NULL));
  g_signal_connect (fixture->document, "draft-failed", G_CALLBACK (failed_cb), &n_failures);
  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "One");
  document_fixture_settle ();
  g_assert_cmpuint (n_failures, ==, 1);
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  document_fixture_edit (fixture->document, "Two");
  document_fixture_settle ();
  g_assert_cmpuint (n_failures, ==, 1);

  g_unlink (fixture->drafts);
  g_assert_true (tabiya_document_show (fixture->document, 2, NULL));
  document_fixture_edit (fixture->document, "Three");
  restart (fixture);
  drafts = document_fixture_claim (fixture);
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpuint (tabiya_draft_get_n_games (g_ptr_array_index (drafts, 0)), ==, 3);
}

/* Nobody has to edit again: what the disk did not take is tried again, and success is told. */
static void
test_retry (DocumentFixture *fixture,
            gconstpointer    data)
{
  gboolean failing = FALSE;

  g_assert_true (g_file_set_contents (fixture->drafts, "in the way", -1, NULL));
  g_signal_connect (fixture->document, "draft-failed", G_CALLBACK (failing_cb), &failing);
  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Tried again");
  document_fixture_settle ();
  g_assert_true (failing);

  g_unlink (fixture->drafts);
  wait_until (!failing);
  restart (fixture);
  g_free (restore (fixture));
  document_fixture_assert_comment (fixture->document, "Tried again");
}

/* Edits that were given up need no disk. */
static void
test_failed_and_given_up (DocumentFixture *fixture,
                          gconstpointer    data)
{
  gboolean failing = FALSE;

  g_assert_true (g_file_set_contents (fixture->drafts, "in the way", -1, NULL));
  g_signal_connect (fixture->document, "draft-failed", G_CALLBACK (failing_cb), &failing);
  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Given up");
  document_fixture_settle ();
  g_assert_true (failing);
  tabiya_game_undo (tabiya_document_get_game (fixture->document));
  document_fixture_settle ();
  g_assert_false (failing);
  document_fixture_edit (fixture->document, "Given up");
  document_fixture_settle ();
  g_assert_true (failing);
  g_assert_true (tabiya_document_open_text (fixture->document, "1. e4 *\n", NULL, NULL));
  g_assert_false (failing);
}

static void
remove_folder (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      remove_folder (child);
    else
      g_assert_cmpint (g_unlink (child), ==, 0);
  }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* Somebody cleans up while the edits are there: the next one puts all of them on disk again, of
   games that are in a file as of those that are in none. */
static void
test_removed (DocumentFixture *fixture,
              gconstpointer    data)
{
  static const char text[] = "1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n1. b4 *\n";
  guint32 deleted = 3;
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *refusal = NULL;
  guint n_failures = 0;

  g_signal_connect (fixture->document, "draft-failed", G_CALLBACK (failed_cb), &n_failures);
  if (GPOINTER_TO_INT (data))
    g_assert_true (tabiya_document_open_text (fixture->document, text, NULL, NULL));
  else
    document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "First");
  g_array_append_val (indices, deleted);
  g_assert_cmpuint (tabiya_document_delete (fixture->document, indices, NULL, NULL), ==, 1);
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  document_fixture_settle ();
  remove_folder (fixture->drafts);
  document_fixture_edit (fixture->document, "Second");
  document_fixture_settle ();
  g_assert_cmpuint (n_failures, ==, 0);

  restart (fixture);
  refusal = restore (fixture);
  g_assert_null (refusal);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 3);
  g_assert_true (tabiya_document_show (fixture->document, 0, NULL));
  document_fixture_assert_comment (fixture->document, "First");
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  document_fixture_assert_comment (fixture->document, "Second");
}

/* A deletion that the disk did not take goes there with the next edit. */
static void
test_failed_deletion (DocumentFixture *fixture,
                      gconstpointer    data)
{
  guint32 deleted = 3;
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *refusal = NULL;
  guint n_failures = 0;

  g_array_append_val (indices, deleted);
  g_signal_connect (fixture->document, "draft-failed", G_CALLBACK (failed_cb), &n_failures);
  document_fixture_open (fixture);
  g_assert_cmpuint (tabiya_document_delete (fixture->document, indices, NULL, NULL), ==, 1);
  document_fixture_limit_disk (1);
  document_fixture_settle ();
  document_fixture_limit_disk (0);
  g_assert_cmpuint (n_failures, ==, 1);

  document_fixture_edit (fixture->document, "After");
  document_fixture_settle ();
  g_assert_cmpuint (n_failures, ==, 1);
  restart (fixture);
  refusal = restore (fixture);
  g_assert_null (refusal);
  document_fixture_assert_comment (fixture->document, "After");
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 3);
}

/* Another file: the edits of the first were given up. A game that is played has no draft. */
static void
test_other_file (DocumentFixture *fixture,
                 gconstpointer    data)
{
  g_autoptr(TabiyaGame) game = document_fixture_play ();

  document_fixture_open (fixture);
  document_fixture_edit (fixture->document, "Given up");
  document_fixture_settle ();
  g_assert_true (tabiya_document_open_text (fixture->document, "1. e4 *\n", NULL, NULL));
  document_fixture_edit (fixture->document, "Kept");
  restart (fixture);
  g_free (restore (fixture));
  g_assert_null (tabiya_document_get_location (fixture->document));
  document_fixture_assert_comment (fixture->document, "Kept");

  tabiya_document_set_played (fixture->document, game);
  document_fixture_edit (fixture->document, "Played");
  document_fixture_settle ();
  restart (fixture);
  assert_n_drafts (fixture, 0);
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);

#define ADD(name, function, data) \
  g_test_add ("/tabiya/draft-keeper/" name, DocumentFixture, GINT_TO_POINTER (data), \
              document_fixture_set_up, function, document_fixture_tear_down)
  ADD ("edit-and-undo", test_edit_and_undo, 0);
  ADD ("killed", test_killed, 0);
  g_test_add_func ("/tabiya/draft-keeper/subprocess/killed", test_killed_subprocess);
  ADD ("flush", test_flush, 0);
  ADD ("close", test_close, 0);
  ADD ("file-changed", test_file_changed, FALSE);
  ADD ("file-vanished", test_file_changed, TRUE);
  ADD ("damaged", test_damaged, 0);
  ADD ("typed", test_typed, 0);
  ADD ("typed-and-edited", test_typed_and_edited, 0);
  ADD ("typed-while-saving", test_typed_while_saving, 0);
  ADD ("failure", test_failure, 0);
  ADD ("retry", test_retry, 0);
  ADD ("failed-and-given-up", test_failed_and_given_up, 0);
  ADD ("removed", test_removed, FALSE);
  ADD ("removed-without-file", test_removed, TRUE);
  ADD ("failed-deletion", test_failed_deletion, 0);
  ADD ("other-file", test_other_file, 0);
  return document_fixture_run ();
}
