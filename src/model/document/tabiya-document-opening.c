/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-opening.h"

#include <glib/gi18n.h>

#include "model/document/tabiya-kept-games.h"

/* Where a document gets its games from: a file, a text, or edits that were left behind. */

/* Refuses if the open file was edited while the new one was being opened, because those edits must
   not be lost. */
static gboolean
adopt_opened (TabiyaDocument    *self,
              TabiyaCollection  *collection,
              GError           **error)
{
  if (tabiya_pgn_file_get_n_games (tabiya_collection_get_file (collection)) == 0) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                         _("There is no game in this file."));
    return FALSE;
  }
  if (tabiya_document_finish_typed (self)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _("The games in this file have unsaved changes."));
    return FALSE;
  }
  return tabiya_document_adopt (self, collection, 0, NULL, NULL, error);
}

/* The same game is shown as before, if there still are so many. */
static gboolean
adopt_reloaded (TabiyaDocument    *self,
                TabiyaCollection  *collection,
                GError           **error)
{
  guint n_games = tabiya_pgn_file_get_n_games (tabiya_collection_get_file (collection));
  guint index = tabiya_document_get_index (self);

  if (n_games == 0) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                         _("There is no game in this file."));
    return FALSE;
  }
  return tabiya_document_adopt (self, collection, index < n_games ? index : 0, NULL, NULL, error);
}

static void
collection_opened_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      data)
{
  g_autoptr(GTask) task = data;
  TabiyaDocument *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr(TabiyaCollection) collection = tabiya_collection_open_finish (result, &error);

  if (g_cancellable_is_cancelled (g_task_get_cancellable (task))) {
    /* Another file may already be being opened. */
    g_clear_error (&error);
    g_task_return_error_if_cancelled (task);
    return;
  }
  tabiya_document_end_opening (self);
  if (collection && (g_task_get_source_tag (task) == tabiya_document_reload_async
                       ? adopt_reloaded (self, collection, &error)
                       : adopt_opened (self, collection, &error)))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static GTask *
begin_opening (TabiyaDocument      *self,
               gpointer             source_tag,
               GAsyncReadyCallback  callback,
               gpointer             user_data)
{
  g_autoptr(GCancellable) cancellable = tabiya_document_begin_opening (self);
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, source_tag);
  g_task_set_check_cancellable (task, FALSE);
  return task;
}

/* A game that was played here belongs into the file of such games before that is read. */
static gboolean
keep_first (TabiyaDocument *self,
            GFile          *location,
            GTask          *task)
{
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autoptr(GFile) kept = g_file_new_for_path (path);
  GError *error = NULL;

  if (!g_file_equal (location, kept) || tabiya_document_keep_played (self, &error))
    return TRUE;
  tabiya_document_end_opening (self);
  g_task_return_error (task, error);
  g_object_unref (task);
  return FALSE;
}

/**
 * tabiya_document_open_async:
 * @location: a PGN file
 * @callback: called when the first games are there, or on failure
 * @user_data: passed to @callback
 *
 * Opens a file of any size. The operation is complete when the first games are there, and the list
 * grows while the rest is read; until then nothing changes. Opening another file cancels it. For an
 * archive it fails with %TABIYA_PGN_ERROR_PACKED: see #TabiyaUnpacking.
 */
void
tabiya_document_open_async (TabiyaDocument      *self,
                            GFile               *location,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autofree char *cache = tabiya_collection_dup_cache_folder ();
  GTask *task;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (location));

  task = begin_opening (self, tabiya_document_open_async, callback, user_data);
  if (!keep_first (self, location, task))
    return;
  tabiya_collection_open_async (location, cache, g_task_get_cancellable (task),
                                collection_opened_cb, task);
}

/**
 * tabiya_document_open_source_async:
 * @source: the bytes of a PGN file
 * @location: where they come from
 * @callback: called when the first games are there, or on failure
 * @user_data: passed to @callback
 *
 * See tabiya_document_open_async(); also ends with tabiya_document_open_finish().
 */
void
tabiya_document_open_source_async (TabiyaDocument      *self,
                                   TabiyaPgnSource     *source,
                                   GFile               *location,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_autofree char *cache = tabiya_collection_dup_cache_folder ();
  GTask *task;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (location));

  task = begin_opening (self, tabiya_document_open_source_async, callback, user_data);
  tabiya_collection_open_source_async (source, location, cache, g_task_get_cancellable (task),
                                       collection_opened_cb, task);
}

/**
 * tabiya_document_reload_async:
 * @callback: called when the first games are there, or on failure
 * @user_data: passed to @callback
 *
 * Reads the file that is open again. Everything that was not saved is lost, so ask the user first;
 * if the file cannot be read, nothing changes. Also ends with tabiya_document_open_finish().
 */
void
tabiya_document_reload_async (TabiyaDocument      *self,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autofree char *cache = tabiya_collection_dup_cache_folder ();
  TabiyaPgnFile *file;
  GTask *task;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  file = tabiya_document_get_file (self);
  g_return_if_fail (file && tabiya_pgn_file_get_file (file));

  task = begin_opening (self, tabiya_document_reload_async, callback, user_data);
  tabiya_collection_open_async (tabiya_pgn_file_get_file (file), cache,
                                g_task_get_cancellable (task), collection_opened_cb, task);
}

/**
 * tabiya_document_open_finish:
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Returns: whether the file is open in this document. If not, nothing has changed:
 *   %G_IO_ERROR_CANCELLED if something else was opened in the meantime, %G_IO_ERROR_BUSY if the
 *   file open before was edited in the meantime, so that this one needs another document.
 */
gboolean
tabiya_document_open_finish (TabiyaDocument  *self,
                             GAsyncResult    *result,
                             GError         **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * tabiya_document_open_text:
 * @text: PGN
 * @title: (nullable): a title for the games, translated
 * @error: return location for an error
 *
 * Shows games that are not in a file, so that saving them requires a target. Edits of a file that
 * was open are discarded, so ask the user first.
 *
 * Returns: %FALSE without any change if there is no game in the text (%TABIYA_PGN_ERROR_NO_GAME) or
 *   the game that was being played cannot be kept
 */
gboolean
tabiya_document_open_text (TabiyaDocument  *self,
                           const char      *text,
                           const char      *title,
                           GError         **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);
  g_autoptr(TabiyaCollection) collection = NULL;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  if (tabiya_pgn_file_get_n_games (file) == 0) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                         _("There is no game in this text."));
    return FALSE;
  }
  collection = tabiya_collection_new (file);
  return tabiya_document_adopt (self, collection, 0, title, NULL, error);
}

/**
 * tabiya_document_restore:
 * @draft: edits that another process left behind; they now belong to this document
 * @refusal: (out) (transfer full) (nullable): why the games are not in their own file
 * @error: return location for an error
 *
 * Shows the games with their edits, still unsaved. Edits of a file that was open are discarded, so
 * ask the user first. Blocks while the file is read.
 *
 * Returns: %FALSE if the edits cannot be read; nothing changes then, neither here nor on disk
 */
gboolean
tabiya_document_restore (TabiyaDocument  *self,
                         TabiyaDraft     *draft,
                         char           **refusal,
                         GError         **error)
{
  g_autoptr(TabiyaCollection) collection = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  guint first;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_DRAFT (draft), FALSE);
  g_return_val_if_fail (refusal, FALSE);

  file = tabiya_draft_restore (draft, &first, refusal, error);
  if (!file)
    return FALSE;
  collection = tabiya_collection_new (file);
  if (tabiya_document_adopt (self, collection, first, tabiya_draft_get_title (draft), draft, error))
    return TRUE;
  g_clear_pointer (refusal, g_free);
  return FALSE;
}
