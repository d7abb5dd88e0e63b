/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-plan.h"

#include <glib/gi18n-lib.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-baseline.h"
#include "game/file/tabiya-pgn-gap.h"
#include "game/file/tabiya-pgn-origin.h"
#include "game/pgn/tabiya-pgn-scanner.h"
#include "game/tabiya-thread.h"
#include "game/tree/tabiya-game-history.h"

/*
 * Saving: a plan is made in the main thread and carried out in any thread; then, back in the main
 * thread, the file learns where everything is now.
 */

/* Whether nobody else has changed the file. */
static gboolean
check_unchanged (gpointer   data,
                 GError   **error)
{
  TabiyaPgnPlan *plan = data;

  if (!plan->check || tabiya_pgn_source_is_current (plan->present, plan->path))
    return TRUE;
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
               _("Another program has changed %s since it was opened"),
               tabiya_path_show (plan->path));
  return FALSE;
}

/* The cache is good enough for showing a file, but not for writing it: before that, the games must
   be found to begin and end where the cache says. */
static gboolean
check_entries (TabiyaPgnPlan *plan,
               GError       **error)
{
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  GError *local_error = NULL;
  TabiyaPgnRange range;
  gboolean same = TRUE;
  guint i = 0;

  if (plan->trusted)
    return TRUE;
  scanner = tabiya_pgn_scanner_new_for_source (plan->source, error);
  if (!scanner)
    return FALSE;
  while (same && tabiya_pgn_scanner_next (scanner, &range, &local_error)) {
    const TabiyaPgnEntry *entry = i < plan->n_stored ? tabiya_pgn_plan_get_entry (plan, i) : NULL;

    if (g_cancellable_set_error_if_cancelled (plan->cancellable, error))
      return FALSE;
    if (!tabiya_pgn_is_game (range.text, range.length))
      continue;
    same = entry && entry->offset == range.offset && entry->length == range.length;
    i++;
  }
  if (local_error) {
    g_propagate_error (error, local_error);
    return FALSE;
  }
  if (same && i == plan->n_stored)
    return TRUE;
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_STALE_INDEX,
               _("The games in %s are no longer where they were when it was last listed. Nothing "
                 "was saved: copy the games you have changed, and open the file again"),
               plan->path);
  return FALSE;
}

/* What is left open in one game, such as a comment, may end only in another one, and then an edit
   of either moves the border between them. The files of a folder end what they leave open, one file
   does not. So all games must be found in the new bytes where they are expected, as far as anything
   has changed before them. */
static gboolean
check_borders (TabiyaPgnPlan *plan,
               GError       **error)
{
  gboolean joined = !!tabiya_pgn_source_get_members (plan->source);
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  GError *local_error = NULL;
  gint64 shift = 0;
  guint next = 0;
  guint n_after = 0;

  if (!joined && plan->edits->len == 0)
    return TRUE;
  scanner = tabiya_pgn_scanner_new_for_source (plan->new_source, error);
  for (guint i = 0; scanner && i <= plan->entries->len && (joined || n_after < 3); i++) {
    const TabiyaPgnEntry *entry = i < plan->n_stored ? tabiya_pgn_plan_get_entry (plan, i) : NULL;
    const TabiyaPgnEdit *edit = next < plan->edits->len ? tabiya_pgn_plan_get_edit (plan, next)
                                                        : NULL;
    TabiyaPgnRange range = { 0 };
    guint64 offset = entry ? (guint64) ((gint64) entry->offset + shift) : 0;
    gboolean found = FALSE;

    if (edit && edit->index == i) {
      next++;
      offset = entry ? offset + edit->n_before - edit->n_undone : edit->offset;
      if (entry)
        shift = (gint64) (offset + edit->length + edit->n_after - edit->n_dropped - entry->offset)
                - (edit->kind == TABIYA_PGN_INSERT ? 0 : (gint64) entry->length);
      if (edit->kind == TABIYA_PGN_REMOVE)
        continue;
    } else if (i < plan->entries->len && (!entry || entry->length == 0)) {
      continue;
    }
    while ((found = tabiya_pgn_scanner_next (scanner, &range, &local_error))
           && !tabiya_pgn_is_game (range.text, range.length))
      ;
    if (local_error) {
      g_propagate_error (error, local_error);
      return FALSE;
    }
    if (g_cancellable_set_error_if_cancelled (plan->cancellable, error))
      return FALSE;
    n_after = next == plan->edits->len ? n_after + 1 : 0;
    if (i == plan->entries->len ? !found : found && range.offset == offset)
      continue;
    g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX,
                 _("Around game %u something is left open, for instance by a comment that is never "
                   "closed, so that two games would run together. Nothing was saved: copy the "
                   "games you have changed to another file, and mend this one in a text editor"),
                 MIN (i + 1, plan->entries->len));
    return FALSE;
  }
  return !!scanner;
}

/* The new bytes, in memory; they are the plan's new source as well. */
static GBytes *
compose (TabiyaPgnPlan *plan,
         GError       **error)
{
  TabiyaPgnSink sink = { .bytes = g_byte_array_new () };
  gboolean done = tabiya_pgn_plan_put (plan, &sink, error);
  g_autoptr(GBytes) bytes = g_byte_array_free_to_bytes (sink.bytes);

  if (!done)
    return NULL;
  plan->new_source = tabiya_pgn_source_new_for_bytes (bytes);
  if (!tabiya_pgn_source_set_charset (plan->new_source,
                                      tabiya_pgn_source_get_units (plan->source), error)
      || !check_borders (plan, error))
    return NULL;
  return g_steal_pointer (&bytes);
}

static gboolean
save_local (TabiyaPgnPlan *plan,
            GError       **error)
{
  g_autoptr(TabiyaAtomicFile) file = NULL;
  TabiyaPgnSink sink = { NULL };
  int fd;

  if (!check_unchanged (plan, error) || !check_entries (plan, error))
    return FALSE;
  file = sink.file = tabiya_atomic_file_open (plan->path, error);
  if (!file || !tabiya_pgn_plan_put (plan, &sink, error))
    return FALSE;
  fd = tabiya_atomic_file_dup_fd (file, error);
  if (fd < 0)
    return FALSE;
  plan->new_source = tabiya_pgn_source_new_for_fd (fd, error);
  if (!plan->new_source
      || !tabiya_pgn_source_set_charset (plan->new_source,
                                         tabiya_pgn_source_get_units (plan->source), error)
      || !check_borders (plan, error))
    return FALSE;
  /* Writing a large file takes so long that another program may have saved it in the meantime. */
  if (g_cancellable_set_error_if_cancelled (plan->cancellable, error)
      || !tabiya_atomic_file_commit_if (file, check_unchanged, plan, error))
    return FALSE;
  tabiya_pgn_source_keep_charset (plan->new_source, plan->path);
  return TRUE;
}

static gboolean
save_remote (TabiyaPgnPlan *plan,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr(GBytes) bytes = compose (plan, error);
  g_autoptr(GError) local_error = NULL;
  g_autofree char *uri = NULL;

  if (!bytes)
    return FALSE;
  if (!g_file_replace_contents (plan->file, g_bytes_get_data (bytes, NULL),
                                g_bytes_get_size (bytes),
                                plan->check ? plan->etag : NULL, FALSE, G_FILE_CREATE_NONE,
                                &plan->new_etag, cancellable, &local_error)) {
    if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
      g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK,
                           _("Another program has changed the file since it was opened"));
    else
      g_propagate_error (error, g_steal_pointer (&local_error));
    return FALSE;
  }
  uri = g_file_get_uri (plan->file);
  tabiya_pgn_source_keep_charset (plan->new_source, uri);
  return TRUE;
}

static gboolean
plan_run (TabiyaPgnPlan *plan,
          GCancellable  *cancellable,
          GError       **error)
{
  gboolean done;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  plan->cancellable = cancellable;
  done = plan->path ? save_local (plan, error) : save_remote (plan, cancellable, error);
  plan->cancellable = NULL;
  if (done && plan->moves)
    tabiya_pgn_baseline_put_aside (plan);
  return done;
}

/* tabiya_pgn_plan_new(), or another one of its kind. */
typedef TabiyaPgnPlan *(*NewPlanFunc) (TabiyaPgnFile  *file,
                                       GError        **error);

/* Makes a plan to save to @file and tells its games that a save begins. */
static TabiyaPgnPlan *
begin_save (TabiyaPgnFile *self,
            NewPlanFunc    new_plan,
            GFile         *file,
            gboolean       overwrite,
            GError       **error)
{
  gboolean own = !file || (self->file && g_file_equal (file, self->file));
  TabiyaPgnPlan *plan;

  if (!file)
    file = self->file;
  if (!file || self->saving) {
    g_set_error_literal (error, G_IO_ERROR,
                         !file ? G_IO_ERROR_INVALID_FILENAME : G_IO_ERROR_PENDING,
                         !file ? _("The file has no name yet")
                                      : _("The file is already being saved"));
    return NULL;
  }
  if (own && tabiya_pgn_file_get_read_only (self)) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_READ_ONLY,
                         tabiya_pgn_file_is_folder (self)
                           ? _("The games are in several files of a folder, to which nothing is "
                               "written from here. Open the game’s own file, or save all games "
                               "under another name")
                           : _("Nothing is written to an archive or a list of positions. Save the "
                               "games under another name"));
    return NULL;
  }
  plan = tabiya_pgn_file_check_whole (self, error) ? new_plan (self, error) : NULL;
  if (!plan)
    return NULL;
  plan->file = g_object_ref (file);
  plan->path = g_file_get_path (file);
  plan->check = own && !overwrite;
  plan->moves = !own;
  plan->etag = g_strdup (self->etag);
  for (guint i = 0; i < plan->edits->len; i++) {
    if (tabiya_pgn_plan_get_edit (plan, i)->game)
      tabiya_game_begin_save (tabiya_pgn_plan_get_edit (plan, i)->game);
  }
  self->saving = TRUE;
  g_atomic_int_set (&self->saved, 0);
  plan->permille = &self->saved;
  return plan;
}

/* How an edit of existing bytes shifts everything that follows. */
typedef struct {
  gint64 bytes;
  gint64 lines;
} Shift;

static void
update_edited (TabiyaPgnFile       *self,
               TabiyaPgnEntry      *entry,
               const TabiyaPgnEdit *edit,
               Shift               *shift)
{
  gint64 new_lines = edit->text
                       ? (gint64) tabiya_pgn_count_lines (edit->text, edit->length) : 0;
  gpointer key = GUINT_TO_POINTER (edit->index);

  shift->bytes += (gint64) edit->n_before - (gint64) edit->n_undone;
  shift->lines += (gint64) edit->lines_before - (gint64) edit->lines_undone;
  entry->offset = (guint64) ((gint64) entry->offset + shift->bytes);
  entry->line = (guint32) (entry->line + shift->lines);
  shift->bytes += (gint64) (edit->length + edit->n_after) - (gint64) edit->n_dropped;
  shift->lines += new_lines + edit->lines_after - (gint64) edit->lines_dropped;
  if (edit->kind != TABIYA_PGN_INSERT) {
    shift->bytes -= entry->length;
    shift->lines -= (gint64) edit->n_old_lines;
  }
  entry->length = (guint32) edit->length;
  if (edit->kind == TABIYA_PGN_REMOVE) {
    g_hash_table_replace (self->absent, key, g_bytes_ref (edit->kept));
    g_hash_table_replace (self->gaps, key, tabiya_pgn_gap_take (edit->gap));
  } else if (edit->kind == TABIYA_PGN_INSERT) {
    g_hash_table_remove (self->absent, key);
    g_hash_table_remove (self->gaps, key);
  }
}

/* Where a game would be that has not been written: before the game of the edit with the number
   @next, or at the end. */
static void
place_absent (TabiyaPgnEntry *entry,
              TabiyaPgnPlan  *plan,
              guint           next,
              const Shift    *shift)
{
  guint64 offset = tabiya_pgn_source_get_size (plan->new_source);
  guint64 line = plan->end_line;

  if (next < plan->edits->len) {
    offset = tabiya_pgn_plan_get_edit (plan, next)->offset;
    line = tabiya_pgn_plan_get_edit (plan, next)->line;
  }
  *entry = (TabiyaPgnEntry) { offset, 0, (guint32) ((gint64) line + shift->lines) };
}

/* Moves every entry to its place in the new bytes. */
static void
update_entries (TabiyaPgnFile *self,
                TabiyaPgnPlan *plan)
{
  Shift shift = { 0 };
  guint next = 0;

  for (guint i = 0; i < plan->entries->len; i++) {
    TabiyaPgnEntry *entry = &g_array_index (self->entries, TabiyaPgnEntry, i);
    const TabiyaPgnEdit *edit = NULL;

    *entry = *tabiya_pgn_plan_get_entry (plan, i);
    if (next < plan->edits->len && tabiya_pgn_plan_get_edit (plan, next)->index == i)
      edit = tabiya_pgn_plan_get_edit (plan, next++);
    if (i >= plan->n_stored && !edit) {
      /* A new game that was deleted before it was ever saved. */
      place_absent (entry, plan, next, &shift);
      g_hash_table_replace (self->absent, GUINT_TO_POINTER (i), NULL);
    } else if (i >= plan->n_stored) {
      *entry = (TabiyaPgnEntry) { edit->offset, (guint32) edit->length,
                                  (guint32) ((gint64) edit->line + shift.lines) };
    } else if (edit) {
      update_edited (self, entry, edit, &shift);
    } else {
      entry->offset = (guint64) ((gint64) entry->offset + shift.bytes);
      entry->line = (guint32) (entry->line + shift.lines);
    }
  }
  self->n_stored = plan->entries->len;
  self->trusted = TRUE;
}

static void
end_save (TabiyaPgnFile *self,
          TabiyaPgnPlan *plan,
          gboolean       done)
{
  self->saving = FALSE;
  if (!done)
    return;
  tabiya_pgn_baseline_note (self, plan);
  update_entries (self, plan);
  tabiya_pgn_source_unref (self->source);
  self->source = g_steal_pointer (&plan->new_source);
  g_set_object (&self->file, plan->file);
  g_free (self->etag);
  self->etag = g_steal_pointer (&plan->new_etag);
  for (guint i = 0; i < plan->edits->len; i++) {
    if (tabiya_pgn_plan_get_edit (plan, i)->game)
      tabiya_game_end_save (tabiya_pgn_plan_get_edit (plan, i)->game);
  }
}

GBytes *
tabiya_pgn_file_dup_bytes (TabiyaPgnFile *self,
                           GError       **error)
{
  g_autoptr(TabiyaPgnPlan) plan = NULL;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), NULL);

  plan = tabiya_pgn_plan_new (self, error);
  return plan ? compose (plan, error) : NULL;
}

/**
 * tabiya_pgn_file_save:
 * @file: (nullable): the file to write, which is the file's place from now on; %NULL for where it
 *   came from
 * @overwrite: whether the file may be replaced even if another program has changed it
 * @error: return location for an error
 *
 * Writes the file: edited games anew, in the file's encoding and with its line ends, and every
 * other byte as it was. The old file is replaced completely or left alone. Blocks.
 *
 * Returns: whether it is on disk
 */
gboolean
tabiya_pgn_file_save (TabiyaPgnFile *self,
                      GFile         *file,
                      gboolean       overwrite,
                      GCancellable  *cancellable,
                      GError       **error)
{
  g_autoptr(TabiyaPgnPlan) plan = NULL;
  gboolean done;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  plan = begin_save (self, tabiya_pgn_plan_new, file, overwrite, error);
  if (!plan)
    return FALSE;
  done = plan_run (plan, cancellable, error);
  end_save (self, plan, done);
  return done;
}

gboolean
tabiya_pgn_file_save_additions (TabiyaPgnFile *self,
                                GError       **error)
{
  g_autoptr(TabiyaPgnPlan) plan = NULL;
  gboolean done;

  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);

  plan = begin_save (self, tabiya_pgn_plan_new_for_additions, NULL, FALSE, error);
  if (!plan)
    return FALSE;
  done = plan_run (plan, NULL, error);
  end_save (self, plan, done);
  return done;
}

static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      plan,
                GCancellable *cancellable)
{
  GError *error = NULL;

  if (plan_run (plan, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Back in the main thread, even if nobody is waiting for the result. */
static void
plan_run_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      data)
{
  TabiyaPgnFile *self = TABIYA_PGN_FILE (object);
  g_autoptr(GTask) task = data;
  GError *error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  end_save (self, g_task_get_task_data (G_TASK (result)), done);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_pgn_file_save_async:
 * @file: see tabiya_pgn_file_save()
 * @overwrite: see tabiya_pgn_file_save()
 * @cancellable: (nullable): stops the save; the old file stays as it was
 * @callback: called when the save is complete or has failed
 * @user_data: passed to @callback
 *
 * See tabiya_pgn_file_save(). The games are saved as they are when this is called; edits made while
 * the save is running leave them modified.
 */
void
tabiya_pgn_file_save_async (TabiyaPgnFile      *self,
                            GFile              *file,
                            gboolean            overwrite,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  g_autoptr(GTask) task = NULL;
  g_autoptr(GTask) work = NULL;
  GError *error = NULL;
  TabiyaPgnPlan *plan;

  g_return_if_fail (TABIYA_IS_PGN_FILE (self));

  /* The thread decides whether it was saved: once the file has been replaced, it is too late to
     report a cancellation. */
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_pgn_file_save_async);
  g_task_set_check_cancellable (task, FALSE);
  plan = begin_save (self, tabiya_pgn_plan_new, file, overwrite, &error);
  if (!plan) {
    g_task_return_error (task, error);
    return;
  }
  work = g_task_new (self, cancellable, plan_run_cb, g_steal_pointer (&task));
  g_task_set_check_cancellable (work, FALSE);
  g_task_set_task_data (work, plan, (GDestroyNotify) tabiya_pgn_plan_free);
  tabiya_thread_run_task (work, save_in_thread);
}

/**
 * tabiya_pgn_file_get_saved:
 *
 * Returns: how much of the file the save that is going on has written, from 0 to 1; the last bytes
 *   still have to reach the disk when it is 1. Without a save, that of the last one.
 */
double
tabiya_pgn_file_get_saved (TabiyaPgnFile *self)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), 0);

  return g_atomic_int_get (&self->saved) / 1000.0;
}

/**
 * tabiya_pgn_file_save_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Returns: whether the file was saved
 */
gboolean
tabiya_pgn_file_save_finish (TabiyaPgnFile *self,
                             GAsyncResult  *result,
                             GError       **error)
{
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
