/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-saving.h"

#include "game/file/tabiya-pgn-export.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-regrouping.h"

/* What a document shows, put on disk where a person wants it. What has to be asked for comes back
   as an error, and the same is tried again with the answer. */

static void
file_saved_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  TabiyaPgnFile *file = TABIYA_PGN_FILE (source);
  g_autoptr(GTask) task = data;
  TabiyaDocument *self = g_task_get_source_object (task);
  GError *error = NULL;

  if (tabiya_pgn_file_save_finish (file, result, &error)) {
    tabiya_document_note_saved (self, file);
    g_task_return_boolean (task, TRUE);
    return;
  }
  if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_STALE_INDEX)
      && file == tabiya_document_get_file (self))
    tabiya_collection_forget_cache (tabiya_document_get_collection (self));
  g_task_return_error (task, error);
}

/**
 * tabiya_document_save_async:
 * @file: what tabiya_document_dup_savable() said
 * @target: (nullable): where to, and where the file is from now on; %NULL: where it came from
 * @overwrite: whether what another program wrote there meanwhile may be lost
 *
 * Saves whole or not at all. What is edited while the file is written stays unsaved, and safe on
 * disk.
 */
void
tabiya_document_save_async (TabiyaDocument      *self,
                            TabiyaPgnFile       *file,
                            GFile               *target,
                            gboolean             overwrite,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (TABIYA_IS_PGN_FILE (file));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, tabiya_document_save_async);
  tabiya_pgn_file_save_async (file, target, overwrite, NULL, file_saved_cb,
                              g_steal_pointer (&task));
}

/**
 * tabiya_document_save_finish:
 *
 * Returns: whether it is on disk. If not the file there is as it was, and everything is unsaved
 *   still: %TABIYA_PGN_ERROR_CHANGED_ON_DISK, for a person to decide whether to overwrite it;
 *   %TABIYA_PGN_ERROR_UNENCODABLE, %TABIYA_PGN_ERROR_STALE_INDEX; %G_IO_ERROR_PENDING while it is
 *   just being saved; or what the disk said
 */
gboolean
tabiya_document_save_finish (TabiyaDocument  *self,
                             GAsyncResult    *result,
                             GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* A game of its own with all that is in the one shown. */
static gboolean
add_copy (TabiyaDocument  *self,
          GError         **error)
{
  g_autofree char *text = tabiya_pgn_write_game (tabiya_document_get_game (self));
  g_autoptr(TabiyaGame) copy = tabiya_pgn_read_game (text, -1, NULL, error);

  return copy && tabiya_document_add_game (self, copy, error);
}

static void
game_appended_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(GTask) task = data;
  GError *error = NULL;

  if (tabiya_pgn_append_finish (result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_document_add_to_async:
 * @target: a PGN file
 *
 * Adds the game shown at the end of a file. The file that is open here is changed here, unsaved
 * still, and shows what was added; any other is changed on disk.
 */
void
tabiya_document_add_to_async (TabiyaDocument      *self,
                              GFile               *target,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (tabiya_document_get_game (self));
  g_return_if_fail (G_IS_FILE (target));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, tabiya_document_add_to_async);
  if (!tabiya_document_is_at (self, target))
    tabiya_pgn_append_async (target, tabiya_document_get_game (self), NULL, game_appended_cb,
                             g_steal_pointer (&task));
  else if (add_copy (self, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_document_add_to_finish:
 *
 * Returns: whether the game was added; if not the file is as it was
 */
gboolean
tabiya_document_add_to_finish (TabiyaDocument  *self,
                               GAsyncResult    *result,
                               GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
