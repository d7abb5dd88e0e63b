/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-name.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"

GFile *
tabiya_document_get_location (TabiyaDocument *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self);

  return file ? tabiya_pgn_file_get_file (file) : NULL;
}

/**
 * tabiya_document_dup_name:
 *
 * Returns: (transfer full): the name of the open file without its folder, see
 *   tabiya_pgn_file_dup_name(); for games that are not on disk their title, or else "New file",
 *   translated
 */
char *
tabiya_document_dup_name (TabiyaDocument *self)
{
  TabiyaPgnFile *file;
  const char *title;
  char *name;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), NULL);

  file = tabiya_document_get_file (self);
  name = file ? tabiya_pgn_file_dup_name (file) : NULL;
  if (name)
    return name;
  title = tabiya_document_get_title (self);
  return g_strdup (title ? tabiya_name_show (title) : _("New file"));
}

/* Returns: (transfer full): of what tabiya_file_name_suggest() makes a name for a file */
char *
tabiya_document_suggest_name (TabiyaDocument *self)
{
  TabiyaGame *game = tabiya_document_get_game (self);
  const char *white;
  const char *black;

  g_return_val_if_fail (game, NULL);

  white = tabiya_game_get_tag (game, "White");
  black = tabiya_game_get_tag (game, "Black");
  /* Translators: the suggested name for the file of a game: White, Black. */
  return g_strdup_printf (_("%s - %s.pgn"), white ? white : "?", black ? black : "?");
}

/**
 * tabiya_document_is_at:
 * @location: the location of any file
 *
 * Returns: whether that is the file open in this document; if so, it must not be changed elsewhere
 */
gboolean
tabiya_document_is_at (TabiyaDocument *self,
                       GFile          *location)
{
  GFile *present;

  g_return_val_if_fail (G_IS_FILE (location), FALSE);

  present = tabiya_document_get_location (self);
  return present && tabiya_file_is_same (present, location);
}
