/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-kept-games.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-export.h"
#include "model/document/tabiya-document-keeping.h"

/**
 * tabiya_kept_games_dup_path:
 *
 * Returns: (transfer full): the path of the file, whether or not it exists yet. Any thread.
 */
char *
tabiya_kept_games_dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "games.pgn", NULL);
}

static gboolean
set_error (GError     **error,
           const char  *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, (gint) g_io_error_from_errno (code),
               _("%s could not be written: %s"), tabiya_path_show (path), g_strerror (code));
  return FALSE;
}

/**
 * tabiya_kept_games_add:
 * @game: a game that was played
 * @error: return location for an error
 *
 * Adds the game to the file and returns when it is on disk. If the file is open in a document, the
 * game is added there too, so that nobody takes it for the change of another program. Main thread.
 *
 * Returns: %FALSE if the game cannot be written; the file is then unchanged
 */
gboolean
tabiya_kept_games_add (TabiyaGame  *game,
                       GError     **error)
{
  g_autofree char *path = tabiya_kept_games_dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = tabiya_pgn_write_game (game);

  TabiyaDocument *document = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return set_error (error, folder);
  document = tabiya_document_find_open (file);
  /* If the document cannot take it now, the disk still can: nothing may get lost. */
  if (document && tabiya_document_keep_game (document, game, NULL))
    return TRUE;
  return tabiya_pgn_append_text (path, text, error);
}
