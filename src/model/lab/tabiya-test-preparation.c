/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-test-preparation.h"

/**
 * tabiya_test_get_build:
 *
 * Any thread. The first call is slow, because the program reads its own file.
 *
 * Returns: (transfer none): a text that identifies this build of the program
 */
const char *
tabiya_test_get_build (void)
{
  static gsize once;
  static char *build;

  if (g_once_init_enter (&once)) {
    g_autofree char *contents = NULL;
    gsize length;

    if (g_file_get_contents ("/proc/self/exe", &contents, &length, NULL)) {
      g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256,
                                                          (const guchar *) contents, length);

      build = g_strndup (sum, 12);
    } else {
      build = g_strdup (TABIYA_VERSION);
    }
    g_once_init_leave (&once, 1);
  }
  return build;
}

static void
preparation_free (gpointer data)
{
  TabiyaTestPreparation *preparation = data;

  g_clear_pointer (&preparation->file, tabiya_weight_test_file_free);
  g_clear_pointer (&preparation->reader, tabiya_match_reader_free);
  g_clear_pointer (&preparation->match, tabiya_match_free);
  g_clear_error (&preparation->error);
  g_free (preparation);
}

/**
 * tabiya_test_dup_cache_path:
 * @seed: the seed of balanced openings
 *
 * Creates the folder of the cache if it does not exist. Any thread.
 *
 * Returns: (transfer full) (type filename): where the searches for these openings are kept
 */
char *
tabiya_test_dup_cache_path (guint32 seed)
{
  g_autofree char *name = g_strdup_printf ("openings-%u.txt", seed);
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "tabiya", NULL);

  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, name, NULL);
}

static void
make_match (TabiyaTestPreparation *preparation)
{
  const TabiyaWeightTest *test = &preparation->file->test;
  g_autofree char *cache_path = tabiya_test_dup_cache_path (test->seed);
  g_autoptr(TabiyaMatchOpenings) openings =
    tabiya_match_openings_new_balanced (test->seed, cache_path, tabiya_test_get_build (),
                                        &preparation->error);
  TabiyaMatchSetup setup;

  if (!openings)
    return;
  tabiya_weight_test_fill_setup (test, openings, preparation->file->pgn_path, &setup);
  setup.n_concurrent = preparation->n_concurrent;
  preparation->match = tabiya_match_new (&setup, &preparation->error);
  tabiya_match_setup_clear (&setup);
}

/* A thread of its own, whose priority may be lowered permanently. */
static gpointer
prepare_thread (gpointer data)
{
  g_autoptr(GTask) task = data;
  TabiyaTestPreparation *preparation = g_task_get_task_data (task);
  g_autoptr(GError) error = NULL;

  if (preparation->n_concurrent > 0)
    make_match (preparation);
  preparation->reader = tabiya_match_reader_new (preparation->file->pgn_path);
  if (!tabiya_match_reader_update (preparation->reader, &error) && !preparation->error
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    preparation->error = g_steal_pointer (&error);
  /* Computes the checksum here, so that a window never has to wait for it. */
  tabiya_test_get_build ();
  g_task_return_boolean (task, TRUE);
  return NULL;
}

/**
 * tabiya_test_prepare_async:
 * @source: the source object of the task
 * @file: the test; copied
 * @n_concurrent: number of concurrent games; 0 to read the games without playing
 * @callback: called in the main loop; tabiya_test_prepare_finish() returns the result
 *
 * Reads the games of a test and, if it is to be played, creates the match. Main thread.
 */
void
tabiya_test_prepare_async (GObject                    *source,
                           const TabiyaWeightTestFile *file,
                           guint                       n_concurrent,
                           GAsyncReadyCallback         callback)
{
  g_autoptr(GTask) task = g_task_new (source, NULL, callback, NULL);
  TabiyaTestPreparation *preparation = g_new0 (TabiyaTestPreparation, 1);

  preparation->file = tabiya_weight_test_file_copy (file);
  preparation->n_concurrent = n_concurrent;
  g_task_set_task_data (task, preparation, preparation_free);
  g_thread_unref (g_thread_new ("test", prepare_thread, g_steal_pointer (&task)));
}

/**
 * tabiya_test_prepare_finish:
 * @result: the result passed to the callback
 *
 * Returns: (transfer none): valid as long as @result; a caller that takes over the reader or the
 *   match replaces it by %NULL
 */
TabiyaTestPreparation *
tabiya_test_prepare_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_get_task_data (G_TASK (result));
}
