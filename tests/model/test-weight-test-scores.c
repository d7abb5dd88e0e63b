/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "model/lab/tabiya-test-scores.h"
#include "service-test.h"

/* Counting the games of tests in a thread. */

typedef struct {
  char      *folder;
  GPtrArray *files;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-scores-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->files = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_weight_test_file_free);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_clear_pointer (&fixture->files, g_ptr_array_unref);
}

/* A test whose games ended with @results, NULL-terminated; without any there is no file. */
static void
add_test (Fixture           *fixture,
          const char *const *results)
{
  g_auto(TabiyaWeightTest) test;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  TabiyaWeightTestFile *file;

  tabiya_weight_test_init (&test);
  test.sides[0].name = g_strdup ("One");
  test.sides[1].name = g_strdup ("Two");
  test.created = 1714700000 + (gint64) fixture->files->len * 3600;
  file = tabiya_weight_tests_add (fixture->folder, &test, &error);
  g_assert_no_error (error);
  for (guint i = 0; results[i]; i++)
    g_string_append_printf (text, "[Event \"?\"]\n[Round \"%u.%u\"]\n[Result \"%s\"]\n\n"
                            "1. e4 e5 %s\n\n", i / 2 + 1, i % 2 + 1, results[i], results[i]);
  if (results[0])
    g_assert_true (g_file_set_contents (file->pgn_path, text->str, -1, NULL));
  g_ptr_array_add (fixture->files, file);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
assert_score (GArray *scores,
              guint   index,
              guint   wins,
              guint   draws,
              guint   losses)
{
  const TabiyaMatchScore *score = &g_array_index (scores, TabiyaMatchScore, index);

  g_assert_cmpuint (score->wins, ==, wins);
  g_assert_cmpuint (score->draws, ==, draws);
  g_assert_cmpuint (score->losses, ==, losses);
}

/* Results count for the first side, which has Black in the second game of an opening. A test that
   has no game yet keeps its place. */
static void
test_count (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const first[] = { "1-0", "0-1", "1/2-1/2", "1-0", "0-1", NULL };
  static const char *const none[] = { NULL };
  static const char *const last[] = { "1/2-1/2", NULL };
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) scores = NULL;

  add_test (fixture, first);
  add_test (fixture, none);
  add_test (fixture, last);
  tabiya_test_scores_async (fixture->files, NULL, done_cb, &result);
  /* Whoever asked may read the tests anew meanwhile. */
  g_ptr_array_set_size (fixture->files, 0);
  wait_until (result, 30);
  scores = tabiya_test_scores_finish (result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (scores->len, ==, 3);
  assert_score (scores, 0, 2, 1, 2);
  assert_score (scores, 1, 0, 0, 0);
  assert_score (scores, 2, 0, 1, 0);
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const results[] = { "1-0", NULL };
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) scores = NULL;

  add_test (fixture, results);
  tabiya_test_scores_async (fixture->files, cancellable, done_cb, &result);
  g_cancellable_cancel (cancellable);
  wait_until (result, 30);
  scores = tabiya_test_scores_finish (result, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (scores);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/weight-test-scores/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("count", test_count);
  ADD ("cancel", test_cancel);
  return g_test_run ();
}
