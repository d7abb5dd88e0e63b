/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-saving.h"

#include "game/file/tabiya-pgn-export.h"
#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-document-regrouping.h"

/* Saving what a document shows where the user wants it. A question for the user is returned as an
   error, and the operation is repeated with the answer. */

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
 * @file: the result of tabiya_document_dup_savable()
 * @target: (nullable): the new location of the file; %NULL to save it where it came from
 * @overwrite: whether changes by another program may be overwritten
 * @cancellable: (nullable): stops the save; tabiya_pgn_file_get_saved() says how far it is
 * @callback: called when the save is complete or has failed
 * @user_data: passed to @callback
 *
 * Saves completely or not at all. Edits made while the file is being written remain unsaved, but
 * are kept safe on disk.
 */
void
tabiya_document_save_async (TabiyaDocument      *self,
                            TabiyaPgnFile       *file,
                            GFile               *target,
                            gboolean             overwrite,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (TABIYA_IS_PGN_FILE (file));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, tabiya_document_save_async);
  tabiya_pgn_file_save_async (file, target, overwrite, cancellable, file_saved_cb,
                              g_steal_pointer (&task));
}

/**
 * tabiya_document_save_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Returns: whether it is on disk. If not, the file there is unchanged and everything is still
 *   unsaved: %TABIYA_PGN_ERROR_CHANGED_ON_DISK lets the user decide whether to overwrite it;
 *   %TABIYA_PGN_ERROR_UNENCODABLE, %TABIYA_PGN_ERROR_STALE_INDEX; %G_IO_ERROR_PENDING if it is
 *   already being saved; %G_IO_ERROR_CANCELLED; or an error of the file system
 */
gboolean
tabiya_document_save_finish (TabiyaDocument  *self,
                             GAsyncResult    *result,
                             GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Adds a separate game with everything that is in the current one to the file of @owner. */
static gboolean
add_copy (TabiyaDocument  *self,
          TabiyaDocument  *owner,
          GError         **error)
{
  g_autofree char *text = tabiya_pgn_write_game (tabiya_document_get_game (self));
  g_autoptr(TabiyaGame) copy = tabiya_pgn_read_game (text, -1, NULL, error);

  if (!copy)
    return FALSE;
  return owner == self ? tabiya_document_add_game (self, copy, error)
                       : tabiya_document_append_game (owner, copy, error);
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
 * @callback: called when the game has been added, or on failure
 * @user_data: passed to @callback
 *
 * Adds the current game at the end of a file. If the file is open in this document or another one
 * of this program, the game is added there and is not saved yet; this document shows the new game,
 * another one does not. Any other file is changed on disk.
 */
void
tabiya_document_add_to_async (TabiyaDocument      *self,
                              GFile               *target,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  GError *error = NULL;
  TabiyaDocument *owner;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (tabiya_document_get_game (self));
  g_return_if_fail (G_IS_FILE (target));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, tabiya_document_add_to_async);
  owner = tabiya_document_is_at (self, target) ? self : tabiya_document_find_open (target);
  if (!owner)
    tabiya_pgn_append_async (target, tabiya_document_get_game (self), NULL, game_appended_cb,
                             g_steal_pointer (&task));
  else if (add_copy (self, owner, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_document_add_to_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Returns: whether the game was added; if not, the file is unchanged
 */
gboolean
tabiya_document_add_to_finish (TabiyaDocument  *self,
                               GAsyncResult    *result,
                               GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
