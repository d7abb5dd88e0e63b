/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "document-fixture.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"
#include "model/document/tabiya-document-saving.h"
#include "model/document/tabiya-kept-games.h"
#include "service-test.h"

/* What a document shows: opening, walking, deleting, and what gives way to what. */

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          gpointer    data)
{
  (*(guint *) data)++;
}

static void
test_new_destroy (void)
{
  TabiyaDocument *document = tabiya_document_new ("/nonexistent/drafts");

  g_assert_null (tabiya_document_get_collection (document));
  g_assert_null (tabiya_document_get_file (document));
  g_assert_null (tabiya_document_get_game (document));
  g_assert_cmpuint (tabiya_document_get_n_games (document), ==, 0);
  g_assert_true (tabiya_document_is_blank (document));
  g_assert_false (tabiya_document_is_whole (document));
  g_assert_false (tabiya_document_has_unsaved (document));
  g_assert_false (tabiya_document_can_undelete (document));
  g_assert_finalize_object (document);
}

static void
test_open (DocumentFixture *fixture,
           gconstpointer    data)
{
  static const char *const signals[] = {
    "notify::collection", "notify::file", "notify::game", "notify::index", "notify::title",
    "notify::reading",
  };
  guint counts[G_N_ELEMENTS (signals)] = { 0 };
  g_autofree char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect (fixture->document, signals[i], G_CALLBACK (count_cb), &counts[i]);
  document_fixture_open (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_assert_cmpuint (counts[i], ==, 1);
  name = tabiya_document_dup_name (fixture->document);
  g_assert_cmpstr (name, ==, "games.pgn");
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 4);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 0);
  document_fixture_assert_event (fixture->document, "One");
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  g_assert_false (tabiya_document_is_blank (fixture->document));
  g_assert_true (tabiya_document_is_at (fixture->document, fixture->location));
}

/* Nothing changes here when a file is not there or is no PGN. */
static void
test_open_failure (DocumentFixture *fixture,
                   gconstpointer    data)
{
  static const char *const contents[] = { NULL, "\001\002 no chess", "" };

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++) {
    g_autoptr(GAsyncResult) result = NULL;
    g_autoptr(GError) error = NULL;

    if (contents[i])
      g_assert_true (g_file_set_contents (fixture->path, contents[i], -1, NULL));
    else
      g_unlink (fixture->path);
    tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                                &result);
    g_assert_false (tabiya_document_is_blank (fixture->document));
    document_fixture_wait (&result);
    g_assert_false (tabiya_document_open_finish (fixture->document, result, &error));
    g_assert_nonnull (error);
    g_assert_true (tabiya_document_is_blank (fixture->document));
  }
}

/* A newer wish cancels an older one. */
static void
test_open_cancelled (DocumentFixture *fixture,
                     gconstpointer    data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.pgn", NULL);
  g_autoptr(GFile) other = g_file_new_for_path (path);
  g_autoptr(GAsyncResult) first = NULL;
  g_autoptr(GAsyncResult) second = NULL;
  g_autoptr(GAsyncResult) third = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "[Event \"Other\"]\n\n1. b3 *\n", -1, NULL));
  tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                              &first);
  tabiya_document_open_async (fixture->document, other, document_fixture_done_cb, &second);
  document_fixture_wait (&first);
  document_fixture_wait (&second);
  g_assert_false (tabiya_document_open_finish (fixture->document, first, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_true (tabiya_document_open_finish (fixture->document, second, &error));
  g_assert_no_error (error);
  document_fixture_assert_event (fixture->document, "Other");

  /* As does the end of the window. */
  tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                              &third);
  tabiya_document_close (fixture->document);
  document_fixture_wait (&third);
  g_assert_false (tabiya_document_open_finish (fixture->document, third, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  document_fixture_assert_event (fixture->document, "Other");
}

/* A document may go while a file is looked for. */
static void
test_open_and_destroy (DocumentFixture *fixture,
                       gconstpointer    data)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                              &result);
  g_object_run_dispose (G_OBJECT (fixture->document));
  document_fixture_wait (&result);
  g_assert_false (tabiya_document_open_finish (fixture->document, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Nothing that was edited meanwhile is given up for a file that comes. */
static void
test_open_busy (DocumentFixture *fixture,
                gconstpointer    data)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  document_fixture_open (fixture);
  tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                              &result);
  document_fixture_edit (fixture->document, "Best by test");
  document_fixture_wait (&result);
  g_assert_false (tabiya_document_open_finish (fixture->document, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  document_fixture_assert_comment (fixture->document, "Best by test");
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
}

static void
problems_cb (TabiyaDocument *document,
             GPtrArray      *problems,
             guint          *n_problems)
{
  *n_problems += problems->len;
}

static void
test_open_text (DocumentFixture *fixture,
                gconstpointer    data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *suggested = NULL;
  guint n_problems = 0;

  g_signal_connect (fixture->document, "problems", G_CALLBACK (problems_cb), &n_problems);
  g_assert_false (tabiya_document_open_text (fixture->document, "", NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME);
  g_clear_error (&error);
  g_assert_true (tabiya_document_is_blank (fixture->document));

  g_assert_true (tabiya_document_open_text (fixture->document,
                                            "[White \"A/B\"]\n[Black \"C\"]\n\n1. e4 Qh9 *\n",
                                            "Famous", &error));
  g_assert_no_error (error);
  name = tabiya_document_dup_name (fixture->document);
  g_assert_cmpstr (name, ==, "Famous");
  g_assert_cmpstr (tabiya_document_get_title (fixture->document), ==, "Famous");
  suggested = tabiya_document_suggest_name (fixture->document);
  g_assert_cmpstr (suggested, ==, "A/B - C.pgn");
  g_assert_null (tabiya_document_get_location (fixture->document));
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  g_assert_cmpuint (n_problems, >, 0);
}

/* The index follows; what only was looked at is let go, what was edited is not. */
static void
test_show (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *file;
  guint n_games = 0;

  document_fixture_open (fixture);
  file = tabiya_document_get_file (fixture->document);
  g_signal_connect (fixture->document, "notify::game", G_CALLBACK (count_cb), &n_games);
  g_assert_true (tabiya_document_show (fixture->document, 1, &error));
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 1);
  document_fixture_assert_event (fixture->document, "Two");
  g_assert_null (tabiya_pgn_file_peek_game (file, 0));
  g_assert_true (tabiya_pgn_file_peek_game (file, 1)
                 == tabiya_document_get_game (fixture->document));
  document_fixture_edit (fixture->document, "Solid indeed");
  g_assert_true (tabiya_document_show (fixture->document, 2, &error));
  g_assert_nonnull (tabiya_pgn_file_peek_game (file, 1));
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_true (tabiya_document_show (fixture->document, 2, &error));
  g_assert_cmpuint (n_games, ==, 2);
  g_assert_true (tabiya_document_show (fixture->document, 1, &error));
  document_fixture_assert_comment (fixture->document, "Solid indeed");
}

static void
assert_step (DocumentFixture  *fixture,
             TabiyaGamesModel *order,
             int               by,
             guint             expected)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (tabiya_document_step (fixture->document, order, by, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, expected);
}

static guint
delete_games (DocumentFixture *fixture,
              guint            n,
              const guint32   *indices)
{
  g_autoptr(GArray) array = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GError) error = NULL;
  guint n_deleted;

  g_array_append_vals (array, indices, n);
  n_deleted = tabiya_document_delete (fixture->document, array, NULL, &error);
  g_assert_no_error (error);
  return n_deleted;
}

/* Past games that are deleted, and not beyond the ends. */
static void
test_step (DocumentFixture *fixture,
           gconstpointer    data)
{
  static const guint32 gone[] = { 1, 2 };

  assert_step (fixture, NULL, 1, 0);
  document_fixture_open (fixture);
  assert_step (fixture, NULL, -1, 0);
  assert_step (fixture, NULL, 1, 1);
  assert_step (fixture, NULL, -1, 0);
  g_assert_cmpuint (delete_games (fixture, 2, gone), ==, 2);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 0);
  assert_step (fixture, NULL, 1, 3);
  assert_step (fixture, NULL, 1, 3);
  assert_step (fixture, NULL, -1, 0);
}

/* In the order of a list that is filtered and sorted. */
static void
test_step_in_list (DocumentFixture *fixture,
                   gconstpointer    data)
{
  TabiyaGamesModel *order = tabiya_games_model_new ();
  static const guint32 gone[] = { 2 };

  document_fixture_open (fixture);
  tabiya_games_model_set_collection (order,
                                     tabiya_document_get_collection (fixture->document));
  /* Two, Three, One, Four. */
  tabiya_games_model_set_sort (order, TABIYA_SORT_EVENT, TRUE);
  wait_until (!tabiya_games_model_get_busy (order));
  assert_step (fixture, order, 1, 3);
  assert_step (fixture, order, 1, 3);
  assert_step (fixture, order, -1, 0);
  assert_step (fixture, order, -1, 2);
  assert_step (fixture, order, -1, 1);
  /* The list does not know yet. */
  g_assert_cmpuint (delete_games (fixture, 1, gone), ==, 1);
  assert_step (fixture, order, 1, 0);
  tabiya_games_model_refresh (order);
  wait_until (!tabiya_games_model_get_busy (order));
  assert_step (fixture, order, -1, 1);
  service_test_finalize (order);
}

static void
test_delete (DocumentFixture *fixture,
             gconstpointer    data)
{
  static const guint32 last[] = { 3 };
  static const guint32 shown[] = { 0, 1 };
  g_autoptr(GArray) restored = NULL;
  guint n_modified = 0;

  document_fixture_open (fixture);
  g_signal_connect (fixture->document, "notify::modified", G_CALLBACK (count_cb), &n_modified);
  g_assert_cmpuint (delete_games (fixture, 1, last), ==, 1);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 3);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_cmpuint (n_modified, ==, 1);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 0);

  /* The next one that is left comes on the board. What is deleted cannot be deleted again. */
  g_assert_cmpuint (delete_games (fixture, 2, shown), ==, 2);
  g_assert_cmpuint (delete_games (fixture, 2, shown), ==, 0);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 2);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 1);

  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 2);
  g_assert_cmpuint (g_array_index (restored, guint32, 1), ==, 1);
  g_clear_pointer (&restored, g_array_unref);
  g_assert_true (tabiya_document_can_undelete (fixture->document));
  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 1);
  g_assert_false (tabiya_document_can_undelete (fixture->document));
  g_assert_null (tabiya_document_undelete (fixture->document));
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  g_assert_cmpuint (n_modified, ==, 2);
}

/* Where none is left the last one stays on the board, to be restored. */
static void
test_delete_all (DocumentFixture *fixture,
                 gconstpointer    data)
{
  static const guint32 all[] = { 0, 1, 2, 3 };

  document_fixture_open (fixture);
  g_assert_cmpuint (delete_games (fixture, 4, all), ==, 4);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 0);
  document_fixture_assert_event (fixture->document, "One");
  g_array_unref (tabiya_document_undelete (fixture->document));
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 4);
}

/* Deleted, saved, and back in its place. */
static void
test_undelete_after_save (DocumentFixture *fixture,
                          gconstpointer    data)
{
  static const guint32 first[] = { 0 };
  const char *rest = strstr (document_fixture_games, "[Event \"Two\"]");

  document_fixture_open (fixture);
  g_assert_cmpuint (delete_games (fixture, 1, first), ==, 1);
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  document_fixture_assert_content (fixture->path, rest);
  g_array_unref (tabiya_document_undelete (fixture->document));
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  document_fixture_assert_content (fixture->path, document_fixture_games);
}

static void
test_add_game (DocumentFixture *fixture,
               gconstpointer    data)
{
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(TabiyaGame) other = document_fixture_play ();
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  tabiya_game_set_tag (game, "Event", "Club evening");
  g_assert_true (tabiya_document_add_game (fixture->document, game, &error));
  g_assert_cmpuint (document_fixture_count_found (fixture->document, "event:club"), ==, 1);
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 4);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 5);
  g_assert_true (tabiya_document_get_game (fixture->document) == game);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  text = document_fixture_read (fixture->path);
  g_assert_true (g_str_has_prefix (text, document_fixture_games));
  g_assert_nonnull (strstr (text + strlen (document_fixture_games), "1. e4"));

  /* One that is not shown is in the list all the same. */
  tabiya_game_set_tag (other, "Event", "Club morning");
  g_assert_true (tabiya_document_append_game (fixture->document, other, &error));
  g_assert_cmpuint (tabiya_document_get_index (fixture->document), ==, 4);
  g_assert_cmpuint (document_fixture_count_found (fixture->document, "event:club"), ==, 2);
}

/* While games are still being found none can come or go, and nothing can be saved in place. */
static void
test_while_reading (DocumentFixture *fixture,
                    gconstpointer    data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(GArray) indices = g_array_new (FALSE, TRUE, sizeof (guint32));
  g_autoptr(GError) error = NULL;
  guint n_read = 0;

  for (guint i = 0; i < 100000; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", i);
  g_assert_true (g_file_set_contents (fixture->path, text->str, (gssize) text->len, NULL));
  g_signal_connect (fixture->document, "notify::reading", G_CALLBACK (count_cb), &n_read);
  tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                              &result);
  document_fixture_wait (&result);
  g_assert_true (tabiya_document_open_finish (fixture->document, result, &error));
  g_assert_false (tabiya_document_is_whole (fixture->document));

  g_array_set_size (indices, 1);
  g_assert_cmpuint (tabiya_document_delete (fixture->document, indices, NULL, &error), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (tabiya_document_add_game (fixture->document, game, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  document_fixture_edit (fixture->document, "Early");
  error = document_fixture_save (fixture->document, NULL, FALSE);
  g_assert_nonnull (error);
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_cmpuint (n_read, ==, 0);

  document_fixture_wait_whole (fixture->document);
  g_assert_cmpuint (n_read, ==, 1);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 100000);
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
}

/* The file on disk goes; what was read is still there and can be saved again. */
static void
test_vanished (DocumentFixture *fixture,
               gconstpointer    data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  document_fixture_open (fixture);
  g_unlink (fixture->path);
  g_assert_true (tabiya_document_show (fixture->document, 2, &error));
  document_fixture_assert_event (fixture->document, "Three");
  document_fixture_edit (fixture->document, "Still here");
  /* There is nothing of somebody else's to overwrite. */
  g_assert_no_error (document_fixture_save (fixture->document, NULL, FALSE));
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  text = document_fixture_read (fixture->path);
  g_assert_nonnull (strstr (text, "{Still here}"));
  g_assert_nonnull (strstr (text, "[Event \"Four\"]"));
}

/* A game that was played gives way to a file, and is among the games kept. */
static void
test_keep_played (DocumentFixture *fixture,
                  gconstpointer    data)
{
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(TabiyaGame) next = tabiya_game_new ();
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autofree char *kept = NULL;

  tabiya_document_set_played (fixture->document, game);
  g_assert_false (tabiya_document_is_blank (fixture->document));
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  document_fixture_open (fixture);
  kept = document_fixture_read (path);
  g_assert_nonnull (strstr (kept, "1. e4"));

  /* A file is not kept twice: its games stay in it. */
  document_fixture_edit (fixture->document, "Best by test");
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  tabiya_document_set_played (fixture->document, next);
  g_assert_null (tabiya_document_get_file (fixture->document));
  g_assert_true (tabiya_document_get_game (fixture->document) == next);
  /* Nor is a game without moves, unless somebody wrote something there. */
  g_assert_true (tabiya_document_is_blank (fixture->document));
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  document_fixture_assert_content (path, kept);
  tabiya_game_set_comment (next, tabiya_game_get_root (next), TABIYA_COMMENT_AFTER, "A plan");
  g_assert_false (tabiya_document_is_blank (fixture->document));
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  g_free (kept);
  kept = document_fixture_read (path);
  g_assert_nonnull (strstr (kept, "{A plan}"));
}

/* A file is open under each of its names, so that it is not opened a second time. */
static void
test_names (DocumentFixture *fixture,
            gconstpointer    data)
{
  document_fixture_open (fixture);
  for (guint i = 0; i < 2; i++) {
    g_autofree char *path = g_strconcat (fixture->path, ".link", NULL);
    g_autoptr(GFile) other = g_file_new_for_path (path);

    g_assert_false (tabiya_document_is_at (fixture->document, other));
    g_assert_cmpint (i == 0 ? symlink (fixture->path, path) : link (fixture->path, path), ==, 0);
    g_assert_true (tabiya_document_is_at (fixture->document, other));
    g_assert_true (tabiya_document_find_open (other) == fixture->document);
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
}

/* Tags that somebody typed are kept like moves; those that every new game has are not. */
static void
test_keep_tags (DocumentFixture *fixture,
                gconstpointer    data)
{
  g_autoptr(TabiyaGame) game =
    tabiya_pgn_read_game ("[Event \"Casual game\"]\n[White \"Somebody\"]\n\n*", -1, NULL, NULL);
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autofree char *kept = NULL;

  tabiya_document_set_played (fixture->document, game);
  g_assert_true (tabiya_document_is_blank (fixture->document));
  g_assert_false (tabiya_document_will_keep (fixture->document));
  tabiya_game_set_tag (game, "Black", "Adler");
  g_assert_false (tabiya_document_is_blank (fixture->document));
  tabiya_game_undo (game);
  g_assert_true (tabiya_document_is_blank (fixture->document));
  tabiya_game_redo (game);
  document_fixture_open (fixture);
  kept = document_fixture_read (path);
  g_assert_nonnull (strstr (kept, "[Black \"Adler\"]"));
}

/* What cannot be kept does not give way. */
static void
test_keep_failure (DocumentFixture *fixture,
                   gconstpointer    data)
{
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = tabiya_kept_games_dup_path ();

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  tabiya_document_set_played (fixture->document, game);
  g_assert_false (tabiya_document_keep_played (fixture->document, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                              &result);
  document_fixture_wait (&result);
  g_assert_false (tabiya_document_open_finish (fixture->document, result, &error));
  g_assert_nonnull (error);
  g_assert_true (tabiya_document_get_game (fixture->document) == game);
  g_assert_true (tabiya_game_get_modified (game));
}

static void
finish_cb (TabiyaGame     *game,
           TabiyaDocument *document)
{
  g_signal_handlers_disconnect_by_func (game, finish_cb, document);
  g_assert_true (game == tabiya_document_get_game (document));
  document_fixture_edit (document, "Half a sentence");
}

/* An editor of the game that is shown is open, and edits it when it has to be done. */
static void
type (DocumentFixture *fixture)
{
  g_signal_connect (tabiya_document_get_game (fixture->document), "finish-typed",
                    G_CALLBACK (finish_cb), fixture->document);
}

/* What is typed stays with its game when another one of the file is shown, also because it is
   deleted. */
static void
test_typed_show (DocumentFixture *fixture,
                 gconstpointer    data)
{
  static const guint32 shown[] = { 1 };
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GError) error = NULL;

  document_fixture_open (fixture);
  type (fixture);
  g_assert_true (tabiya_document_show (fixture->document, 0, &error));
  document_fixture_assert_comment (fixture->document, NULL);
  g_assert_true (tabiya_document_show (fixture->document, 1, &error));
  document_fixture_assert_comment (fixture->document, "Solid");
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  type (fixture);
  g_assert_cmpuint (delete_games (fixture, 1, shown), ==, 1);
  document_fixture_assert_comment (fixture->document, NULL);
  restored = tabiya_document_undelete (fixture->document);
  g_assert_true (tabiya_document_show (fixture->document, 1, &error));
  document_fixture_assert_comment (fixture->document, "Half a sentence");
  g_assert_true (tabiya_document_show (fixture->document, 0, &error));
  document_fixture_assert_comment (fixture->document, "Half a sentence");
}

/* Another file does not take the place of one whose game is still being written on. */
static void
test_typed_open (DocumentFixture *fixture,
                 gconstpointer    data)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  document_fixture_open (fixture);
  type (fixture);
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                              &result);
  document_fixture_wait (&result);
  g_assert_false (tabiya_document_open_finish (fixture->document, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  document_fixture_assert_comment (fixture->document, "Half a sentence");
  g_assert_true (tabiya_document_finish_typed (fixture->document));
}

/* A game that was kept already is kept again with what was typed since. */
static void
test_typed_keep (DocumentFixture *fixture,
                 gconstpointer    data)
{
  g_autoptr(TabiyaGame) game = document_fixture_play ();
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autofree char *kept = NULL;

  tabiya_document_set_played (fixture->document, game);
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  type (fixture);
  g_assert_true (tabiya_document_keep_played (fixture->document, NULL));
  kept = document_fixture_read (path);
  g_assert_nonnull (strstr (kept, "{Half a sentence}"));
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/tabiya/document/" name, DocumentFixture, NULL, document_fixture_set_up, function, \
              document_fixture_tear_down)
  g_test_add_func ("/tabiya/document/new-destroy", test_new_destroy);
  ADD ("open", test_open);
  ADD ("open-failure", test_open_failure);
  ADD ("open-cancelled", test_open_cancelled);
  ADD ("open-and-destroy", test_open_and_destroy);
  ADD ("open-busy", test_open_busy);
  ADD ("open-text", test_open_text);
  ADD ("show", test_show);
  ADD ("step", test_step);
  ADD ("step-in-list", test_step_in_list);
  ADD ("delete", test_delete);
  ADD ("delete-all", test_delete_all);
  ADD ("undelete-after-save", test_undelete_after_save);
  ADD ("add-game", test_add_game);
  ADD ("while-reading", test_while_reading);
  ADD ("vanished", test_vanished);
  ADD ("keep-played", test_keep_played);
  ADD ("keep-tags", test_keep_tags);
  ADD ("names", test_names);
  ADD ("keep-failure", test_keep_failure);
  ADD ("typed-show", test_typed_show);
  ADD ("typed-open", test_typed_open);
  ADD ("typed-keep", test_typed_keep);
  return document_fixture_run ();
}
