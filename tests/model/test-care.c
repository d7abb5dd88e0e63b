/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "document-fixture.h"
#include "model/care/tabiya-care-tasks.h"
#include "model/care/tabiya-pair-words.h"
#include "model/document/tabiya-document-merging.h"
#include "model/document/tabiya-document-opening.h"
#include "model/document/tabiya-document-regrouping.h"

/* Duplicates made one in a document, and changes of a whole file as jobs. */

#define HEAD "[Event \"Cup\"]\n[White \"A, B\"]\n[Black \"C, D\"]\n[Result \"*\"]\n\n"

static const char games[] =
  HEAD "1. e4 e5 2. Nf3 *\n\n"
  "[Event \"Two\"]\n[White \"Z\"]\n[Result \"*\"]\n\n1. d4 *\n\n"
  HEAD "1. e4 {Good.} e5 (1... c5) 2. Nf3 *\n\n"
  HEAD "1. e4   e5 2. Nf3 *\n\n";

static void
set_up (DocumentFixture *fixture,
        gconstpointer    data)
{
  document_fixture_set_up (fixture, data);
  g_assert_true (g_file_set_contents (fixture->path, games, -1, NULL));
  document_fixture_open (fixture);
}

static void
assert_bytes (TabiyaDocument *document,
              const char     *expected)
{
  g_autoptr(GBytes) bytes = tabiya_pgn_file_dup_bytes (tabiya_document_get_file (document), NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_assert_cmpmem (text, length, expected, strlen (expected));
}

static gpointer
wait_job (TabiyaCareJob  *job,
          GAsyncResult  **result,
          GError        **error)
{
  g_autoptr(GAsyncResult) done = document_fixture_wait (result);

  *result = NULL;
  return tabiya_care_job_run_finish (job, done, error);
}

static TabiyaCareDuplicates *
find (DocumentFixture *fixture)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autoptr(GError) error = NULL;
  GAsyncResult *result = NULL;
  TabiyaCareDuplicates *found;

  tabiya_care_find_duplicates (job, tabiya_document_get_file (fixture->document),
                               document_fixture_done_cb, &result);
  found = wait_job (job, &result, &error);
  g_assert_no_error (error);
  return found;
}

/* One pair: merged, undone, deleted, undone; the bytes are the old ones each time. */
static void
test_pair (DocumentFixture *fixture,
           gconstpointer    data)
{
  static const guint32 others[] = { 2 };
  g_autoptr(GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaGame *game;

  g_array_append_vals (drop, others, 1);
  g_assert_true (tabiya_document_merge_games (fixture->document, 0, drop, TRUE, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_document_get_n_games (fixture->document), ==, 3);
  game = tabiya_pgn_file_peek_game (tabiya_document_get_file (fixture->document), 0);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_node_get_child (tabiya_game_get_root (game),
                                                                       0)), ==, 2);
  g_assert_cmpstr (tabiya_game_get_undo_label (game), ==, tabiya_document_get_merge_label ());
  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 1);
  assert_bytes (fixture->document, games);
  g_assert_false (tabiya_document_has_unsaved (fixture->document));
  g_clear_pointer (&restored, g_array_unref);

  g_assert_true (tabiya_document_merge_games (fixture->document, 0, drop, FALSE, NULL, &error));
  g_assert_false (tabiya_game_get_modified (game));
  restored = tabiya_document_undelete (fixture->document);
  assert_bytes (fixture->document, games);
}

/* Edits made after a merging go with it, and can be done again in the game. */
static void
test_edited_since (DocumentFixture *fixture,
                   gconstpointer    data)
{
  static const guint32 others[] = { 2 };
  g_autoptr(GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) restored = NULL;
  TabiyaGame *game = tabiya_document_get_game (fixture->document);

  g_array_append_vals (drop, others, 1);
  g_assert_true (tabiya_document_merge_games (fixture->document, 0, drop, TRUE, NULL, NULL));
  tabiya_game_set_tag (game, "Annotator", "me");
  restored = tabiya_document_undelete (fixture->document);
  assert_bytes (fixture->document, games);
  tabiya_game_redo (game);
  tabiya_game_redo (game);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Annotator"), ==, "me");
}

/* All certain ones in one step, with one undo. */
static void
test_all (DocumentFixture *fixture,
          gconstpointer    data)
{
  g_autoptr(TabiyaCareDuplicates) found = find (fixture);
  g_autoptr(GArray) restored = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (tabiya_duplicates_get_n_certain (found->duplicates), ==, 1);
  g_assert_cmpuint (tabiya_duplicate_plan_count_drops (found->plan), ==, 2);
  g_assert_cmpuint (tabiya_document_carry_out (fixture->document, found->plan, NULL, &error), ==,
                    2);
  g_assert_no_error (error);
  /* The annotated game stays, byte for byte: the others had nothing that it lacks. */
  assert_bytes (fixture->document,
                "[Event \"Two\"]\n[White \"Z\"]\n[Result \"*\"]\n\n1. d4 *\n\n"
                HEAD "1. e4 {Good.} e5 (1... c5) 2. Nf3 *\n\n");
  restored = tabiya_document_undelete (fixture->document);
  g_assert_cmpuint (restored->len, ==, 2);
  assert_bytes (fixture->document, games);
}

/* The whole file: planned, written, opened again, undone. */
static void
test_whole_file (DocumentFixture *fixture,
                 gconstpointer    data)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autoptr(GError) error = NULL;
  g_autofree char *content = NULL;
  GAsyncResult *result = NULL;
  TabiyaCarePlan *plan;
  TabiyaCareStep *step;

  g_assert_true (tabiya_care_check (fixture->document, &error));
  tabiya_care_plan_eco (job, tabiya_document_get_file (fixture->document),
                        document_fixture_done_cb, &result);
  plan = wait_job (job, &result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (plan->changes.n_games, ==, 4);
  tabiya_care_write (job, plan, document_fixture_done_cb, &result);
  step = wait_job (job, &result, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_nonnull (strstr (content, "[Result \"*\"]\n[ECO \"C40\"]\n\n1. e4   e5 2. Nf3 *"));
  tabiya_care_undo (job, step, document_fixture_done_cb, &result);
  step = wait_job (job, &result, &error);
  g_assert_no_error (error);
  tabiya_care_step_free (step);
  g_free (content);
  g_assert_true (g_file_get_contents (fixture->path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, games);

  /* With edits that are not saved it is refused. */
  tabiya_game_set_tag (tabiya_document_get_game (fixture->document), "Annotator", "me");
  g_assert_false (tabiya_care_check (fixture->document, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
}

static gpointer
wait_forever (gpointer                data,
              TabiyaPgnProgressFunc   progress,
              gpointer                progress_data,
              GCancellable           *cancellable,
              GError                **error)
{
  progress (0.5, progress_data);
  while (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_usleep (1000);
  return NULL;
}

/* A job tells its progress and ends when it is cancelled. */
static void
test_cancel (void)
{
  g_autoptr(TabiyaCareJob) job = tabiya_care_job_new ();
  g_autoptr(GError) error = NULL;
  GAsyncResult *result = NULL;

  tabiya_care_job_run_async (job, wait_forever, NULL, NULL, NULL, document_fixture_done_cb,
                             &result);
  while (tabiya_care_job_get_fraction (job) < 0.5)
    g_main_context_iteration (NULL, TRUE);
  tabiya_care_job_cancel (job);
  g_assert_null (wait_job (job, &result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
assert_sentence (const char *left,
                 const char *right,
                 const char *expected)
{
  g_autoptr(TabiyaGame) a = tabiya_pgn_read_game (left, -1, NULL, NULL);
  g_autoptr(TabiyaGame) b = tabiya_pgn_read_game (right, -1, NULL, NULL);
  g_autofree char *text = tabiya_pair_describe_moves (a, b);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_words (void)
{
  g_autoptr(TabiyaGame) a = tabiya_pgn_read_game ("[White \"A\"]\n\n1. e4 {x} *", -1, NULL, NULL);
  g_autoptr(TabiyaGame) b = tabiya_pgn_read_game ("[White \"B\"]\n[WhiteElo \"2\"]\n\n1. e4 *", -1,
                                                  NULL, NULL);
  g_autoptr(GPtrArray) rows = tabiya_pair_list_rows (a, b);
  const TabiyaPairRow *first = g_ptr_array_index (rows, 0);
  const TabiyaPairRow *last = g_ptr_array_index (rows, rows->len - 1);

  g_assert_cmpstr (first->left, ==, "A");
  g_assert_true (first->differs);
  g_assert_cmpstr (last->title, ==, "WhiteElo");
  g_assert_cmpstr (last->right, ==, "2");
  assert_sentence ("1. e4 e5 *", "1. e4 e5 *", "The moves are the same.");
  assert_sentence ("1. e4 e5 *", "1. e4 c5 *",
                   "The moves are the same up to here: 1... e5 on the left, 1... c5 on the right.");
  assert_sentence ("1. e4 e5 2. f4 *", "1. e4 e5 *",
                   "The game on the right ends where the one on the left goes on with 2. f4.");
}

int
main (int    argc,
      char **argv)
{
  document_fixture_init (&argc, &argv);
  g_test_add ("/tabiya/care/pair", DocumentFixture, NULL, set_up, test_pair,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/edited-since", DocumentFixture, NULL, set_up, test_edited_since,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/all", DocumentFixture, NULL, set_up, test_all,
              document_fixture_tear_down);
  g_test_add ("/tabiya/care/whole-file", DocumentFixture, NULL, set_up, test_whole_file,
              document_fixture_tear_down);
  g_test_add_func ("/tabiya/care/cancel", test_cancel);
  g_test_add_func ("/tabiya/care/words", test_words);
  return document_fixture_run ();
}
