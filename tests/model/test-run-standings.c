/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "model/lab/tabiya-run-standings.h"
#include "model/lab/tabiya-test-run.h"
#include "service-test.h"

/* How earlier runs stand, read in a thread. */

typedef struct {
  char      *folder;
  GPtrArray *files;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-standings-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->files = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_record_free);
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
  TabiyaRecord *file;

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
  g_autoptr(GPtrArray) standings = NULL;
  g_autofree char *active = NULL;

  add_test (fixture, first);
  add_test (fixture, none);
  add_test (fixture, last);
  active = g_strdup (((TabiyaRecord *) fixture->files->pdata[2])->name);
  tabiya_run_standings_async (&tabiya_test_run_kind, fixture->files, active, NULL, done_cb,
                              &result);
  /* Whoever asked may read the tests anew meanwhile. */
  g_ptr_array_set_size (fixture->files, 0);
  wait_until (result);
  standings = tabiya_run_standings_finish (result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (standings->len, ==, 3);
  g_assert_cmpstr (standings->pdata[0], ==, "3 May 2024 · Not yet known · 2 won, 1 drawn, 2 lost");
  g_assert_cmpstr (standings->pdata[1], ==, "3 May 2024");
  g_assert_cmpstr (standings->pdata[2], ==, "3 May 2024 · going on · 0 won, 1 drawn, 0 lost");
}

/* The file says why it cannot be read. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "broken.test", NULL);
  g_autoptr(TabiyaRecord) record = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, "nonsense", -1, NULL));
  record = tabiya_record_load (&tabiya_weight_test_records, path);
  text = tabiya_run_standing_dup (&tabiya_test_run_kind, record, NULL, FALSE);
  g_assert_true (g_str_has_prefix (text, "It cannot be read: "));
  g_assert_nonnull (strstr (text, "nonsense"));
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const results[] = { "1-0", NULL };
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) standings = NULL;

  add_test (fixture, results);
  tabiya_run_standings_async (&tabiya_test_run_kind, fixture->files, NULL, cancellable, done_cb,
                              &result);
  g_cancellable_cancel (cancellable);
  wait_until (result);
  standings = tabiya_run_standings_finish (result, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (standings);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/run-standings/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("count", test_count);
  ADD ("broken", test_broken);
  ADD ("cancel", test_cancel);
  return g_test_run ();
}
