/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-saving.h"
#include "model/document/tabiya-kept-games.h"
#include "service-test.h"

const char document_fixture_games[] =
  "[Event \"One\"]\n[Result \"*\"]\n\n1. e4   e5 *\n\n"
  "[Event \"Two\"]\n[Result \"1-0\"]\n\n1. d4 {Solid} d5 2. c4 1-0\n\n"
  "[Event \"Three\"]\n[Result \"*\"]\n\n1. Nf3 *\n\n"
  "[Event \"Four\"]\n[Result \"*\"]\n\n1. c4 *\n\n";

/* What the user has; removed at the end. */
static char *user_folder;

static void
remove_tree (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    if (g_file_test (inner, G_FILE_TEST_IS_DIR))
      remove_tree (inner);
    g_remove (inner);
  }
  g_remove (path);
}

/* A process that a test starts has the folder of the one that started it. */
void
document_fixture_init (int    *argc,
                       char ***argv)
{
  g_test_init (argc, argv, NULL);
  chess_init ();
  if (!g_test_subprocess ()) {
    g_autoptr(GError) error = NULL;

    user_folder = g_dir_make_tmp ("tabiya-user-XXXXXX", &error);
    g_assert_no_error (error);
    g_setenv ("XDG_DATA_HOME", user_folder, TRUE);
    g_setenv ("XDG_CACHE_HOME", user_folder, TRUE);
  }
}

int
document_fixture_run (void)
{
  int result = g_test_run ();

  if (user_folder)
    remove_tree (user_folder);
  g_clear_pointer (&user_folder, g_free);
  return result;
}

void
document_fixture_set_up (DocumentFixture *fixture,
                         gconstpointer    data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = tabiya_kept_games_dup_path ();

  remove_tree (kept);
  fixture->folder = g_dir_make_tmp ("tabiya-document-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->drafts = g_build_filename (fixture->folder, "drafts", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->location = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, document_fixture_games, -1, NULL));
  fixture->document = tabiya_document_new (fixture->drafts);
}

void
document_fixture_tear_down (DocumentFixture *fixture,
                            gconstpointer    data)
{
  if (fixture->document)
    service_test_finalize (fixture->document);
  remove_tree (fixture->folder);
  g_object_unref (fixture->location);
  g_free (fixture->folder);
  g_free (fixture->drafts);
  g_free (fixture->path);
}

void
document_fixture_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
document_fixture_wait_whole (TabiyaDocument *document)
{
  wait_until (tabiya_document_is_whole (document));
}

void
document_fixture_done_cb (GObject      *source,
                          GAsyncResult *result,
                          gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

GAsyncResult *
document_fixture_wait (GAsyncResult **result)
{
  wait_until (*result);
  return *result;
}

void
document_fixture_open (DocumentFixture *fixture)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  tabiya_document_open_async (fixture->document, fixture->location, document_fixture_done_cb,
                              &result);
  document_fixture_wait (&result);
  g_assert_true (tabiya_document_open_finish (fixture->document, result, &error));
  g_assert_no_error (error);
  document_fixture_wait_whole (fixture->document);
}

GError *
document_fixture_save (TabiyaDocument *document,
                       GFile          *target,
                       gboolean        overwrite)
{
  g_autoptr(TabiyaPgnFile) file = tabiya_document_dup_savable (document);
  g_autoptr(GAsyncResult) result = NULL;
  GError *error = NULL;
  gboolean saved;

  tabiya_document_save_async (document, file, target, overwrite, NULL, document_fixture_done_cb,
                              &result);
  document_fixture_wait (&result);
  saved = tabiya_document_save_finish (document, result, &error);
  g_assert_true (saved == !error);
  return error;
}

static TabiyaNode *
get_first_move (TabiyaDocument *document)
{
  return tabiya_node_get_child (tabiya_game_get_root (tabiya_document_get_game (document)), 0);
}

void
document_fixture_edit (TabiyaDocument *document,
                       const char     *comment)
{
  tabiya_game_set_comment (tabiya_document_get_game (document), get_first_move (document),
                           TABIYA_COMMENT_AFTER, comment);
}

void
document_fixture_assert_comment (TabiyaDocument *document,
                                 const char     *comment)
{
  g_autofree char *text = tabiya_node_dup_comment_text (get_first_move (document),
                                                        TABIYA_COMMENT_AFTER);

  g_assert_cmpstr (text, ==, comment);
}

void
document_fixture_assert_event (TabiyaDocument *document,
                               const char     *event)
{
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_document_get_game (document), "Event"), ==, event);
}

char *
document_fixture_read (const char *path)
{
  g_autoptr(GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
document_fixture_assert_content (const char *path,
                                 const char *content)
{
  g_autofree char *text = document_fixture_read (path);

  g_assert_cmpstr (text, ==, content);
}

GPtrArray *
document_fixture_claim (DocumentFixture *fixture)
{
  return tabiya_draft_claim (fixture->drafts);
}

TabiyaGame *
document_fixture_play (void)
{
  TabiyaGame *game = tabiya_game_new ();
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_root (game), &position);
  g_assert_nonnull (tabiya_game_add_move (game, tabiya_game_get_root (game),
                                          service_test_move (&position, "e2e4")));
  return game;
}

guint
document_fixture_count_found (TabiyaDocument *document,
                              const char     *query)
{
  TabiyaCollection *collection = tabiya_document_get_collection (document);
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (query);
  g_autoptr(GAsyncResult) answer = NULL;
  g_autoptr(GArray) ids = NULL;
  g_autoptr(GError) error = NULL;

  while (tabiya_collection_get_phase (collection) != TABIYA_COLLECTION_READY)
    g_main_context_iteration (NULL, TRUE);
  tabiya_collection_find_async (collection, filter, TABIYA_SORT_FILE, FALSE, NULL, NULL, NULL,
                                document_fixture_done_cb, &answer);
  ids = tabiya_collection_query_finish (collection, document_fixture_wait (&answer), &error);
  g_assert_no_error (error);
  return ids->len;
}

void
document_fixture_limit_disk (gsize bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes > 0 ? bytes : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}
