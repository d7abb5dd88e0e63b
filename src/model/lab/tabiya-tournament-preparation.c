/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-tournament-preparation.h"

#include "model/lab/tabiya-test-preparation.h"

#define NICENESS 19

static void
preparation_free (gpointer data)
{
  TabiyaTournamentPreparation *preparation = data;

  g_clear_pointer (&preparation->file, tabiya_tournament_file_free);
  g_clear_pointer (&preparation->reader, tabiya_match_reader_free);
  g_clear_pointer (&preparation->score, tabiya_tournament_score_free);
  g_clear_pointer (&preparation->play, tabiya_tournament_play_free);
  g_clear_error (&preparation->error);
  g_free (preparation);
}

/* A tournament is sealed before its first game, and checked against its seal before each later
   run. */
static void
make_play (TabiyaTournamentPreparation *preparation)
{
  TabiyaTournament *tournament = &preparation->file->tournament;
  g_autofree char *programs_path = tabiya_programs_dup_path ();
  g_autofree char *cache_path = tabiya_test_dup_cache_path (tournament->seed);
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_load (programs_path, &preparation->error);
  TabiyaTournamentPlace place = {
    .pgn_path = preparation->file->pgn_path,
    .cache_path = cache_path,
    .programs = programs,
    .n_concurrent = preparation->n_concurrent,
    .niceness = NICENESS,
  };

  if (!programs
      || !tabiya_tournament_seal (tournament, programs, tabiya_test_get_build (),
                                  &preparation->error)
      || !tabiya_tournament_file_save (preparation->file, &preparation->error))
    return;
  preparation->play = tabiya_tournament_play_new (tournament, &place, &preparation->error);
}

/* A thread of its own, because reading takes a while. */
static gpointer
prepare_thread (gpointer data)
{
  g_autoptr(GTask) task = data;
  TabiyaTournamentPreparation *preparation = g_task_get_task_data (task);
  g_autoptr(GError) error = NULL;

  if (preparation->n_concurrent > 0)
    make_play (preparation);
  preparation->reader = tabiya_match_reader_new (preparation->file->pgn_path);
  if (!tabiya_match_reader_update (preparation->reader, &error) && !preparation->error
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    preparation->error = g_steal_pointer (&error);
  preparation->score = tabiya_tournament_file_count (preparation->file, preparation->reader);
  /* Computes the checksum here, so that a window never has to wait for it. */
  tabiya_test_get_build ();
  g_task_return_boolean (task, TRUE);
  return NULL;
}

/**
 * tabiya_tournament_prepare_async:
 * @source: the source object of the task
 * @file: the tournament; copied
 * @n_concurrent: number of concurrent games; 0 to read the games without playing
 * @callback: called in the main loop; tabiya_tournament_prepare_finish() returns the result
 *
 * Reads the games of a tournament and, if it is to be played, prepares that. Main thread.
 */
void
tabiya_tournament_prepare_async (GObject                    *source,
                                 const TabiyaTournamentFile *file,
                                 guint                       n_concurrent,
                                 GAsyncReadyCallback         callback)
{
  g_autoptr(GTask) task = g_task_new (source, NULL, callback, NULL);
  TabiyaTournamentPreparation *preparation = g_new0 (TabiyaTournamentPreparation, 1);

  preparation->file = tabiya_tournament_file_copy (file);
  preparation->n_concurrent = n_concurrent;
  g_task_set_task_data (task, preparation, preparation_free);
  g_thread_unref (g_thread_new ("tournament", prepare_thread, g_steal_pointer (&task)));
}

/**
 * tabiya_tournament_prepare_finish:
 * @result: the result passed to the callback
 *
 * Returns: (transfer none): valid as long as @result; a caller that takes over a part of it
 *   replaces it by %NULL
 */
TabiyaTournamentPreparation *
tabiya_tournament_prepare_finish (GAsyncResult *result)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_get_task_data (G_TASK (result));
}
