/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-opening.h"

#include <glib/gi18n.h>

/* Where a document gets its games from: a file, a text, edits left behind. */

/* What was edited while the file was looked for is not given up for it. */
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
  if (tabiya_document_has_unsaved (self)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _("The games of this file have changes that are not saved."));
    return FALSE;
  }
  return tabiya_document_adopt (self, collection, 0, NULL, NULL, error);
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
    /* Another opening may be under way already. */
    g_clear_error (&error);
    g_task_return_error_if_cancelled (task);
    return;
  }
  tabiya_document_end_opening (self);
  if (collection && adopt_opened (self, collection, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * tabiya_document_open_async:
 * @location: a PGN file
 *
 * Opens a file of any size; it is there when its first games are, and grows while it is read. Until
 * then everything is as it was. Opening another one cancels it.
 */
void
tabiya_document_open_async (TabiyaDocument      *self,
                            GFile               *location,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autofree char *cache = tabiya_collection_dup_cache_folder ();
  g_autoptr(GCancellable) cancellable = NULL;
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (TABIYA_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (location));

  cancellable = tabiya_document_begin_opening (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_document_open_async);
  g_task_set_check_cancellable (task, FALSE);
  tabiya_collection_open_async (location, cache, cancellable, collection_opened_cb,
                                g_steal_pointer (&task));
}

/**
 * tabiya_document_open_finish:
 *
 * Returns: whether the file is open here. If not everything is as it was: %G_IO_ERROR_CANCELLED
 *   when something else was opened meanwhile, %G_IO_ERROR_BUSY when the file open before was edited
 *   meanwhile, so that this one needs another document.
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
 * @title: (nullable): what the games are, translated
 *
 * Shows games that are in no file: saving them needs a target. Edits of a file open before are
 * given up: ask first.
 *
 * Returns: %FALSE, and everything is as it was, when there is no game in the text
 *   (%TABIYA_PGN_ERROR_NO_GAME) or the game played before cannot be kept
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
 * @draft: edits that a process left behind; from now on those of this document
 * @refusal: (out) (transfer full) (nullable): why the games do not stand in their own file
 *
 * Shows the games as they were edited, unsaved still. Edits of a file open before are given up: ask
 * first. Blocks while the file is read.
 *
 * Returns: %FALSE when the edits cannot be read; everything is as it was, here and on disk
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
  if (tabiya_document_adopt (self, collection, first, NULL, draft, error))
    return TRUE;
  g_clear_pointer (refusal, g_free);
  return FALSE;
}
