/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-test-scores.h"

#include "lab/match/tabiya-match-reader.h"

static TabiyaMatchScore
count_games (const char *path)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (path);
  TabiyaMatchScore score = { 0 };

  tabiya_match_reader_update (reader, NULL);
  for (guint i = 0; i < tabiya_match_reader_get_n (reader); i++) {
    int points = tabiya_match_reader_get (reader, i)->points;

    score.wins += points == 2;
    score.draws += points == 1;
    score.losses += points == 0;
  }
  return score;
}

static void
count_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  GPtrArray *paths = data;
  g_autoptr(GArray) scores = g_array_new (FALSE, TRUE, sizeof (TabiyaMatchScore));

  for (guint i = 0; i < paths->len && !g_cancellable_is_cancelled (cancellable); i++) {
    TabiyaMatchScore score = count_games (paths->pdata[i]);

    g_array_append_val (scores, score);
  }
  g_task_return_pointer (task, g_steal_pointer (&scores), (GDestroyNotify) g_array_unref);
}

/**
 * tabiya_test_scores_async:
 * @files: (element-type TabiyaWeightTestFile): the tests; they may be freed while they are counted
 * @cancellable: (nullable): to stop counting
 * @callback: called on the main thread
 *
 * Reads the games of each test and counts how they ended. Games of a long test take a while to
 * read, so this happens in a thread. A file that is missing or cannot be read counts as empty.
 */
void
tabiya_test_scores_async (GPtrArray           *files,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < files->len; i++) {
    const TabiyaWeightTestFile *file = files->pdata[i];

    g_ptr_array_add (paths, g_strdup (file->pgn_path));
  }
  tabiya_test_scores_of_paths_async (paths, cancellable, callback, data);
}

/**
 * tabiya_test_scores_of_paths_async:
 * @paths: (transfer full) (element-type filename): the files with the games
 * @cancellable: (nullable): to stop counting
 * @callback: called on the main thread
 *
 * As tabiya_test_scores_async(), for any matches; in tournaments the scores say little, but their
 * sum is the number of games.
 */
void
tabiya_test_scores_of_paths_async (GPtrArray           *paths,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, tabiya_test_scores_of_paths_async);
  g_task_set_task_data (task, paths, (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, count_thread);
}

/**
 * tabiya_test_scores_finish:
 * @error: set when counting was cancelled, which is the only way to fail
 *
 * Returns: (transfer full) (element-type TabiyaMatchScore): the score of each test, in the order of
 *   the files; pairs of games are not counted. %NULL with @error set
 */
GArray *
tabiya_test_scores_finish (GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
