/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-run-standings.h"

#include <glib/gi18n.h>

#include "game/tabiya-thread.h"

typedef struct {
  const TabiyaRunKind *kind;
  GPtrArray           *records;   /* TabiyaRecord */
  char                *active;    /* the name of the one that is being played */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_ptr_array_unref (question->records);
  g_free (question->active);
  g_free (question);
}

/**
 * tabiya_run_standing_dup:
 * @kind: the kind of run
 * @record: its record
 * @reader: (nullable): has read its games; %NULL while they are being read
 * @active: whether it is being played
 *
 * Any thread.
 *
 * Returns: (transfer full): how it stands, or why its record cannot be read
 */
char *
tabiya_run_standing_dup (const TabiyaRunKind *kind,
                         const TabiyaRecord  *record,
                         TabiyaMatchReader   *reader,
                         gboolean             active)
{
  gpointer score = NULL;
  char *text;

  if (record->error)
    return g_strdup_printf (_("It cannot be read: %s"), record->error->message);
  if (reader)
    score = kind->count (record, reader, NULL);
  text = kind->dup_standing (record->content, score, active);
  g_clear_pointer (&score, kind->free_score);
  return text;
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Question *question = data;
  g_autoptr(GPtrArray) standings = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < question->records->len && !g_cancellable_is_cancelled (cancellable); i++) {
    const TabiyaRecord *record = question->records->pdata[i];
    g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (record->pgn_path);

    if (!question->kind->without_pgn)
      tabiya_match_reader_update (reader, NULL);
    g_ptr_array_add (standings,
                     tabiya_run_standing_dup (question->kind, record, reader,
                                              g_strcmp0 (record->name, question->active) == 0));
  }
  g_task_return_pointer (task, g_steal_pointer (&standings), (GDestroyNotify) g_ptr_array_unref);
}

/**
 * tabiya_run_standings_async:
 * @kind: the kind of the runs
 * @records: (element-type TabiyaRecord): their records; copied
 * @active: (nullable): the name of the one that is being played
 * @cancellable: (nullable): to stop reading
 * @callback: called on the main thread
 *
 * Reads the games of each run and says how it stands. Games of a long run take a while to read, so
 * this happens in a thread. A file that is missing or cannot be read counts as empty.
 */
void
tabiya_run_standings_async (const TabiyaRunKind *kind,
                            GPtrArray           *records,
                            const char          *active,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, data);
  Question *question = g_new (Question, 1);

  question->kind = kind;
  question->records = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_record_free);
  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (question->records, tabiya_record_copy (records->pdata[i]));
  question->active = g_strdup (active);
  g_task_set_source_tag (task, tabiya_run_standings_async);
  g_task_set_task_data (task, question, question_free);
  tabiya_thread_run_task (task, read_thread);
}

/**
 * tabiya_run_standings_finish:
 * @error: set when reading was cancelled, which is the only way to fail
 *
 * Returns: (transfer full) (element-type utf8): how each run stands, in the order of the records;
 *   %NULL with @error set
 */
GPtrArray *
tabiya_run_standings_finish (GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
