/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-run-preparation.h"

#include "game/tabiya-thread.h"

/**
 * tabiya_run_get_build:
 *
 * Any thread. The first call is slow, because the program reads its own file.
 *
 * Returns: (transfer none): a text that identifies this build of the program
 */
const char *
tabiya_run_get_build (void)
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

/**
 * tabiya_run_is_foreign_to:
 * @kind: the kind of run
 * @record: its record
 *
 * Returns: whether it was begun by another build of the program, so that it cannot be continued
 */
gboolean
tabiya_run_is_foreign_to (const TabiyaRunKind *kind,
                          const TabiyaRecord  *record)
{
  const char *build = tabiya_record_get_build (record);

  if (!build)
    return !kind->sealed_at_start;
  return strcmp (build, tabiya_run_get_build ()) != 0;
}

/**
 * tabiya_run_dup_cache_path:
 * @seed: the seed of balanced openings
 *
 * Creates the folder of the cache if it does not exist. Any thread.
 *
 * Returns: (transfer full) (type filename): where the searches for these openings are kept
 */
char *
tabiya_run_dup_cache_path (guint32 seed)
{
  g_autofree char *name = g_strdup_printf ("openings-%u.txt", seed);
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "tabiya", NULL);

  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, name, NULL);
}

static void
preparation_free (gpointer data)
{
  TabiyaRunPreparation *preparation = data;
  const TabiyaRunKind *kind = preparation->kind;

  g_clear_pointer (&preparation->record, tabiya_record_free);
  g_clear_pointer (&preparation->reader, tabiya_match_reader_free);
  g_clear_pointer (&preparation->score, kind->free_score);
  g_clear_pointer (&preparation->play, kind->free_play);
  g_clear_error (&preparation->error);
  g_free (preparation);
}

/* A thread of its own, whose priority may be lowered permanently. */
static gpointer
prepare_thread (gpointer data)
{
  g_autoptr(GTask) task = data;
  TabiyaRunPreparation *preparation = g_task_get_task_data (task);
  const TabiyaRunKind *kind = preparation->kind;
  TabiyaRecord *record = preparation->record;
  g_autoptr(GError) error = NULL;

  if (preparation->n_concurrent > 0)
    preparation->play = kind->prepare (record, preparation->n_concurrent, &preparation->error);
  preparation->reader = tabiya_match_reader_new (record->pgn_path);
  if (!kind->without_pgn && !tabiya_match_reader_update (preparation->reader, &error)
      && !preparation->error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    preparation->error = g_steal_pointer (&error);
  preparation->score = kind->count (record, preparation->reader, preparation->play);
  /* Computes the checksum here, so that a window never has to wait for it. */
  tabiya_run_get_build ();
  g_task_return_boolean (task, TRUE);
  return NULL;
}

/**
 * tabiya_run_prepare_async:
 * @source: the source object of the task
 * @kind: the kind of run
 * @record: its record; copied
 * @n_concurrent: number of concurrent games; 0 to read the games without playing
 * @callback: called in the main loop; tabiya_run_prepare_finish() returns the result
 *
 * Reads the games of a run and, if it is to be played, prepares that. Main thread.
 */
void
tabiya_run_prepare_async (GObject             *source,
                          const TabiyaRunKind *kind,
                          const TabiyaRecord  *record,
                          guint                n_concurrent,
                          GAsyncReadyCallback  callback)
{
  g_autoptr(GTask) task = g_task_new (source, NULL, callback, NULL);
  TabiyaRunPreparation *preparation = g_new0 (TabiyaRunPreparation, 1);

  preparation->kind = kind;
  preparation->record = tabiya_record_copy (record);
  preparation->n_concurrent = n_concurrent;
  g_task_set_task_data (task, preparation, preparation_free);
  tabiya_thread_start ("run", prepare_thread, NULL, g_steal_pointer (&task), NULL);
}

/**
 * tabiya_run_prepare_finish:
 * @result: the result passed to the callback
 *
 * Returns: (transfer none): valid as long as @result; a caller that takes over a part of it
 *   replaces it by %NULL
 */
TabiyaRunPreparation *
tabiya_run_prepare_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_get_task_data (G_TASK (result));
}
