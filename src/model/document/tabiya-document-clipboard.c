/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-clipboard.h"

#include <glib/gi18n.h>

#include "model/document/tabiya-document-name.h"

/* Games that are pasted are added games of a file that has no others: like any added game they are
   unsaved, and stay so however often more are pasted. */

static const char *
get_title (void)
{
  /* Translators: the collection of games that were pasted */
  return C_("collection", "Clipboard");
}

TabiyaPgnFile *
tabiya_clipboard_read (const char *text)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(TabiyaPgnFile) pasted = NULL;

  g_return_val_if_fail (text, NULL);

  bytes = g_bytes_new (text, strlen (text));
  pasted = tabiya_pgn_file_new_from_bytes (bytes);
  return tabiya_pgn_file_get_n_games (pasted) > 0 ? g_steal_pointer (&pasted) : NULL;
}

/**
 * tabiya_document_is_clipboard:
 *
 * Returns: whether the document shows the games that were pasted, and they are in no file yet
 */
gboolean
tabiya_document_is_clipboard (TabiyaDocument *self)
{
  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  return tabiya_document_get_collection (self) && !tabiya_document_get_location (self)
         && g_strcmp0 (tabiya_document_get_title (self), get_title ()) == 0;
}

/* Reads all games, or none. */
static GPtrArray *
read_games (TabiyaPgnFile  *pasted,
            GPtrArray      *problems,
            GError        **error)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_games = tabiya_pgn_file_get_n_games (pasted);

  for (guint i = 0; i < n_games; i++) {
    TabiyaGame *game = tabiya_pgn_file_dup_game (pasted, i, problems, error);

    if (!game)
      return NULL;
    g_ptr_array_add (games, game);
  }
  return g_steal_pointer (&games);
}

static gboolean
begin (TabiyaDocument  *self,
       GPtrArray       *games,
       GError         **error)
{
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new ();
  g_autoptr(TabiyaCollection) collection = NULL;

  for (guint i = 0; i < games->len; i++)
    tabiya_pgn_file_append_game (file, games->pdata[i]);
  collection = tabiya_collection_new (file);
  return tabiya_document_adopt (self, collection, 0, get_title (), NULL, error);
}

static gboolean
append (TabiyaDocument  *self,
        GPtrArray       *games,
        GError         **error)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self);
  guint first = tabiya_pgn_file_get_n_games (file);

  for (guint i = 0; i < games->len; i++)
    tabiya_collection_refresh (tabiya_document_get_collection (self),
                               tabiya_pgn_file_append_game (file, games->pdata[i]));
  return tabiya_document_show (self, first, error);
}

/**
 * tabiya_document_paste:
 * @pasted: games
 * @error: return location for an error
 *
 * Adds the games to those pasted before, if the document shows these, and shows the first of them.
 * Otherwise they take the place of what is shown, which must not be unsaved. Problems in the games
 * are told by the signal "problems".
 *
 * Returns: %FALSE if one of the games cannot be read, or the game played here cannot be kept;
 *   nothing has changed then
 */
gboolean
tabiya_document_paste (TabiyaDocument  *self,
                       TabiyaPgnFile   *pasted,
                       GError         **error)
{
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(GPtrArray) games = NULL;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_PGN_FILE (pasted), FALSE);

  problems = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
  games = read_games (pasted, problems, error);
  if (!games)
    return FALSE;
  if (!(tabiya_document_is_clipboard (self) ? append : begin) (self, games, error))
    return FALSE;
  tabiya_document_note_regrouped (self);
  if (problems->len > 0)
    g_signal_emit_by_name (self, "problems", problems);
  return TRUE;
}
