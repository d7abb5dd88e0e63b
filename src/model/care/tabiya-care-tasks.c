/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/care/tabiya-care-tasks.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-kind.h"
#include "game/care/tabiya-game-page.h"
#include "game/care/tabiya-game-table.h"
#include "game/file/tabiya-pgn-atomic.h"
#include "game/file/tabiya-pgn-origin.h"
#include "model/document/tabiya-document-merging.h"

/* Searching for duplicates leaves so many processors to others. */
#define SPARE_PROCESSORS 1

/* What a task is given. */
typedef struct {
  TabiyaPgnSnapshot *snapshot;
  GFile             *file;
  GHashTable        *names;
  GArray            *order;
  const char        *label;      /* translated in the main thread */
  GFile             *target;     /* of an export, with its format and title; or the other file */
  TabiyaCareFormat   format;
  char              *title;
} Input;

static Input *
input_new (TabiyaPgnFile *file)
{
  Input *input = g_new0 (Input, 1);

  input->snapshot = tabiya_pgn_snapshot_new (file);
  if (tabiya_pgn_file_get_file (file))
    input->file = g_object_ref (tabiya_pgn_file_get_file (file));
  return input;
}

static void
input_free (gpointer data)
{
  Input *input = data;

  tabiya_pgn_snapshot_unref (input->snapshot);
  g_clear_object (&input->file);
  g_clear_pointer (&input->names, g_hash_table_unref);
  g_clear_pointer (&input->order, g_array_unref);
  g_clear_object (&input->target);
  g_free (input->title);
  g_free (input);
}

void
tabiya_care_plan_free (TabiyaCarePlan *plan)
{
  tabiya_pgn_snapshot_unref (plan->snapshot);
  g_clear_pointer (&plan->rewrite, tabiya_pgn_rewrite_free);
  g_clear_object (&plan->file);
  g_free (plan->left_out);
  g_free (plan);
}

void
tabiya_care_step_free (TabiyaCareStep *step)
{
  g_clear_object (&step->file);
  g_clear_pointer (&step->before, tabiya_pgn_source_unref);
  g_clear_pointer (&step->after, tabiya_pgn_source_unref);
  g_free (step);
}

TabiyaCareStep *
tabiya_care_step_copy (const TabiyaCareStep *step)
{
  TabiyaCareStep *copy = g_new0 (TabiyaCareStep, 1);

  copy->file = g_object_ref (step->file);
  copy->before = tabiya_pgn_source_ref (step->before);
  copy->after = tabiya_pgn_source_ref (step->after);
  return copy;
}

void
tabiya_care_duplicates_free (TabiyaCareDuplicates *duplicates)
{
  g_clear_pointer (&duplicates->duplicates, tabiya_duplicates_free);
  g_clear_pointer (&duplicates->plan, tabiya_duplicate_plan_free);
  g_free (duplicates);
}

gboolean
tabiya_care_check (TabiyaDocument  *document,
                   GError         **error)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);
  const char *reason = NULL;

  if (!file || !tabiya_pgn_file_get_file (file) || tabiya_pgn_file_get_read_only (file)
      || !g_file_peek_path (tabiya_pgn_file_get_file (file)))
    reason = _("The games are not in a file of their own on this computer. Save them in one "
               "first");
  else if (!tabiya_document_is_whole (document))
    reason = _("The file is still being read");
  else if (tabiya_document_has_unsaved (document))
    reason = _("There are changes that are not saved. Save the file first, so that they can be "
               "told apart from this one");
  if (reason)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, reason);
  return !reason;
}

/* Finding. */

static gpointer
find_duplicates (gpointer                data,
                 TabiyaPgnProgressFunc   progress,
                 gpointer                progress_data,
                 GCancellable           *cancellable,
                 GError                **error)
{
  Input *input = data;
  g_autoptr(TabiyaCareDuplicates) found = g_new0 (TabiyaCareDuplicates, 1);
  guint n_threads = g_get_num_processors ();

  n_threads = n_threads > SPARE_PROCESSORS ? n_threads - SPARE_PROCESSORS : 1;
  found->duplicates = tabiya_duplicates_find (input->snapshot, n_threads, progress, progress_data,
                                              cancellable, error);
  if (!found->duplicates)
    return NULL;
  found->plan = tabiya_duplicate_plan_new (input->snapshot, found->duplicates, input->label, NULL,
                                           NULL, cancellable, error);
  return found->plan ? g_steal_pointer (&found) : NULL;
}

void
tabiya_care_find_duplicates (TabiyaCareJob       *job,
                             TabiyaPgnFile       *file,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  Input *input = input_new (file);

  input->label = tabiya_document_get_merge_label ();
  tabiya_care_job_run_async (job, find_duplicates, input, input_free,
                             (GDestroyNotify) tabiya_care_duplicates_free, callback, user_data);
}

static gpointer
find_names (gpointer                data,
            TabiyaPgnProgressFunc   progress,
            gpointer                progress_data,
            GCancellable           *cancellable,
            GError                **error)
{
  return tabiya_name_groups_find (((Input *) data)->snapshot, progress, progress_data, cancellable,
                                  error);
}

void
tabiya_care_find_names (TabiyaCareJob       *job,
                        TabiyaPgnFile       *file,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  tabiya_care_job_run_async (job, find_names, input_new (file), input_free,
                             (GDestroyNotify) tabiya_name_groups_free, callback, user_data);
}

/* Planning. */

static TabiyaCarePlan *
begin_plan (Input   *input,
            GError **error)
{
  TabiyaPgnRewrite *rewrite = tabiya_pgn_rewrite_new (input->snapshot, error);
  TabiyaCarePlan *plan;

  if (!rewrite)
    return NULL;
  plan = g_new0 (TabiyaCarePlan, 1);
  plan->snapshot = tabiya_pgn_snapshot_ref (input->snapshot);
  plan->rewrite = rewrite;
  plan->file = g_object_ref (input->file);
  return plan;
}

static gpointer
plan_tags (gpointer                data,
           TabiyaPgnProgressFunc   progress,
           gpointer                progress_data,
           GCancellable           *cancellable,
           GError                **error)
{
  Input *input = data;
  g_autoptr(TabiyaCarePlan) plan = begin_plan (input, error);
  gboolean done;

  if (!plan)
    return NULL;
  if (input->names)
    done = tabiya_tag_changes_rename (input->snapshot, input->names, plan->rewrite, &plan->changes,
                                      progress, progress_data, cancellable, error);
  else
    done = tabiya_tag_changes_fill_eco (input->snapshot, plan->rewrite, &plan->changes, progress,
                                        progress_data, cancellable, error);
  return done ? g_steal_pointer (&plan) : NULL;
}

void
tabiya_care_plan_names (TabiyaCareJob       *job,
                        TabiyaPgnFile       *file,
                        GHashTable          *names,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  Input *input = input_new (file);

  input->names = g_hash_table_ref (names);
  tabiya_care_job_run_async (job, plan_tags, input, input_free,
                             (GDestroyNotify) tabiya_care_plan_free, callback, user_data);
}

void
tabiya_care_plan_eco (TabiyaCareJob       *job,
                      TabiyaPgnFile       *file,
                      GAsyncReadyCallback  callback,
                      gpointer             user_data)
{
  tabiya_care_job_run_async (job, plan_tags, input_new (file), input_free,
                             (GDestroyNotify) tabiya_care_plan_free, callback, user_data);
}

static gpointer
plan_order (gpointer                data,
            TabiyaPgnProgressFunc   progress,
            gpointer                progress_data,
            GCancellable           *cancellable,
            GError                **error)
{
  Input *input = data;
  g_autoptr(TabiyaCarePlan) plan = begin_plan (input, error);

  if (!plan)
    return NULL;
  if (!tabiya_pgn_rewrite_set_order (plan->rewrite, input->order)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _("The file has other games than its list. Open it again"));
    return NULL;
  }
  for (guint i = 0; i < input->order->len; i++)
    plan->changes.n_games += i > 0 && g_array_index (input->order, guint32, i)
                                      < g_array_index (input->order, guint32, i - 1);
  return g_steal_pointer (&plan);
}

void
tabiya_care_plan_order (TabiyaCareJob       *job,
                        TabiyaPgnFile       *file,
                        GArray              *order,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  Input *input = input_new (file);

  input->order = g_array_ref (order);
  tabiya_care_job_run_async (job, plan_order, input, input_free,
                             (GDestroyNotify) tabiya_care_plan_free, callback, user_data);
}

static gpointer
plan_merge (gpointer                data,
            TabiyaPgnProgressFunc   progress,
            gpointer                progress_data,
            GCancellable           *cancellable,
            GError                **error)
{
  Input *input = data;
  g_autoptr(TabiyaCarePlan) plan = NULL;
  g_autoptr(TabiyaPgnFile) other = NULL;
  g_autoptr(TabiyaPgnSnapshot) games = NULL;

  if (tabiya_file_is_same (input->file, input->target)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                         _("That is the open file. Choose another one."));
    return NULL;
  }
  plan = begin_plan (input, error);
  other = plan ? tabiya_pgn_file_load (input->target, cancellable, error) : NULL;
  if (!other)
    return NULL;
  /* This thread alone knows that file. */
  games = tabiya_pgn_snapshot_new (other);
  plan->left_out = tabiya_pgn_file_dup_left_out (other);
  return tabiya_pgn_rewrite_append (plan->rewrite, games, &plan->changes.n_games,
                                    &plan->n_converted, error) ? g_steal_pointer (&plan) : NULL;
}

void
tabiya_care_plan_merge (TabiyaCareJob       *job,
                        TabiyaPgnFile       *file,
                        GFile               *other,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  Input *input = input_new (file);

  input->target = g_object_ref (other);
  tabiya_care_job_run_async (job, plan_merge, input, input_free,
                             (GDestroyNotify) tabiya_care_plan_free, callback, user_data);
}

/* Writing. */

static gpointer
write_plan (gpointer                data,
            TabiyaPgnProgressFunc   progress,
            gpointer                progress_data,
            GCancellable           *cancellable,
            GError                **error)
{
  TabiyaCarePlan *plan = data;
  TabiyaCareStep *step;

  if (!tabiya_pgn_rewrite_run (plan->rewrite, g_file_peek_path (plan->file), progress,
                               progress_data, cancellable, error))
    return NULL;
  step = g_new0 (TabiyaCareStep, 1);
  step->file = g_object_ref (plan->file);
  step->before = tabiya_pgn_source_ref (tabiya_pgn_snapshot_get_source (plan->snapshot));
  step->after = tabiya_pgn_source_ref (tabiya_pgn_rewrite_get_result (plan->rewrite));
  return step;
}

void
tabiya_care_write (TabiyaCareJob       *job,
                   TabiyaCarePlan      *plan,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  tabiya_care_job_run_async (job, write_plan, plan, (GDestroyNotify) tabiya_care_plan_free,
                             (GDestroyNotify) tabiya_care_step_free, callback, user_data);
}

static gpointer
undo_step (gpointer                data,
           TabiyaPgnProgressFunc   progress,
           gpointer                progress_data,
           GCancellable           *cancellable,
           GError                **error)
{
  TabiyaCareStep *step = data;
  TabiyaCareStep *undone;

  if (!tabiya_pgn_rewrite_restore (step->before, step->after, g_file_peek_path (step->file),
                                   cancellable, error))
    return NULL;
  undone = g_new0 (TabiyaCareStep, 1);
  undone->file = g_object_ref (step->file);
  return undone;
}

void
tabiya_care_undo (TabiyaCareJob       *job,
                  TabiyaCareStep      *step,
                  GAsyncReadyCallback  callback,
                  gpointer             user_data)
{
  tabiya_care_job_run_async (job, undo_step, step, (GDestroyNotify) tabiya_care_step_free,
                             (GDestroyNotify) tabiya_care_step_free, callback, user_data);
}

/* Exporting. */

static gpointer
export_games (gpointer                data,
              TabiyaPgnProgressFunc   progress,
              gpointer                progress_data,
              GCancellable           *cancellable,
              GError                **error)
{
  Input *input = data;
  g_autoptr(GBytes) bytes = NULL;
  char *text;

  if (input->file && tabiya_file_is_same (input->file, input->target)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                         _("The games are in that file. Choose another one."));
    return NULL;
  }
  if (input->format == TABIYA_CARE_TABLE)
    text = tabiya_game_table_write (input->snapshot, input->order, progress, progress_data,
                                    cancellable, error);
  else
    text = tabiya_game_page_write (input->snapshot, input->order, input->title, progress,
                                   progress_data, cancellable, error);
  if (!text)
    return NULL;
  bytes = g_bytes_new_take (text, strlen (text));
  return tabiya_atomic_replace (input->target, bytes, cancellable, error)
           ? g_object_ref (input->target) : NULL;
}

void
tabiya_care_export (TabiyaCareJob       *job,
                    TabiyaPgnFile       *file,
                    GArray              *indices,
                    TabiyaCareFormat     format,
                    GFile               *target,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  Input *input = input_new (file);
  g_autofree char *name = g_file_get_basename (target);

  input->order = g_array_ref (indices);
  input->format = format;
  input->target = g_object_ref (target);
  input->title = g_filename_display_name (name);
  tabiya_care_job_run_async (job, export_games, input, input_free, g_object_unref, callback,
                             user_data);
}
