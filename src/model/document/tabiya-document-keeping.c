/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-keeping.h"

#include <glib/gi18n.h>

#include "game/file/tabiya-pgn-file-entries.h"

/**
 * tabiya_document_keep_game:
 * @game: a game that was played here; its text is copied
 * @error: return location for an error
 *
 * Adds the game at the end of the open file and writes it to disk at once. What is shown does not
 * change, and neither do edits that are not saved yet: they are still unsaved afterwards. Main
 * thread.
 *
 * Returns: %FALSE if the file cannot be written now, because it is being read or saved, or because
 *   another program has changed it; then nothing has changed
 */
gboolean
tabiya_document_keep_game (TabiyaDocument  *self,
                           TabiyaGame      *game,
                           GError         **error)
{
  g_autofree char *text = NULL;
  g_autoptr(TabiyaGame) copy = NULL;
  TabiyaPgnFile *file;
  guint index;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  if (!tabiya_document_is_whole (self)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("The file is still being read"));
    return FALSE;
  }
  /* The game may stay on its board, where edits would be edits of the file. */
  text = tabiya_pgn_write_game (game);
  copy = tabiya_pgn_read_game (text, -1, NULL, error);
  if (!copy)
    return FALSE;
  file = tabiya_document_get_file (self);
  index = tabiya_pgn_file_append_game (file, copy);
  if (!tabiya_pgn_file_save_additions (file, error)) {
    tabiya_pgn_file_delete_game (file, index);
    return FALSE;
  }
  tabiya_pgn_file_release_game (file, index);
  tabiya_document_note_saved (self, file);
  return TRUE;
}

/**
 * tabiya_document_find_kept:
 * @on_disk: the number of a game in the file as it is on disk, from 0
 *
 * Games that were deleted since the file was opened keep their indices here, but not on disk.
 *
 * Returns: the index of the game in the open file; %G_MAXUINT if there is none, or it is deleted
 *   here
 */
guint
tabiya_document_find_kept (TabiyaDocument *self,
                           guint           on_disk)
{
  TabiyaPgnFile *file;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), G_MAXUINT);

  file = tabiya_document_get_file (self);
  for (guint i = 0; file && i < tabiya_pgn_file_get_n_games (file); i++) {
    if (tabiya_pgn_file_is_stored (file, i) && on_disk-- == 0)
      return tabiya_pgn_file_is_deleted (file, i) ? G_MAXUINT : i;
  }
  return G_MAXUINT;
}
