/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-joining.h"

#include <glib/gi18n.h>

#include "game/tree/tabiya-game-join.h"
#include "model/document/tabiya-document-regrouping.h"

/* The games as they are now, with what is not saved. */
static GPtrArray *
read_games (TabiyaDocument  *self,
            GArray          *indices,
            GPtrArray       *problems,
            GError         **error)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self);
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < indices->len; i++) {
    TabiyaGame *game =
      tabiya_pgn_file_dup_game (file, g_array_index (indices, guint32, i), problems, error);

    if (!game)
      return NULL;
    g_ptr_array_add (games, game);
  }
  return g_steal_pointer (&games);
}

static gboolean
check_number (GArray  *indices,
              GError **error)
{
  if (indices->len >= 2 && indices->len <= TABIYA_GAME_JOIN_MAX)
    return TRUE;
  if (indices->len < 2)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _("Select the games to join in the list: at least two"));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("%'u games are selected, and at most %'u can be joined. Select fewer"),
                 indices->len, (guint) TABIYA_GAME_JOIN_MAX);
  return FALSE;
}

/**
 * tabiya_document_join:
 * @indices: (element-type guint32): numbers of games in the open file, at least two
 * @index: (out): the number of the tree
 * @error: return location for an error
 *
 * See tabiya_game_join(). Problems in the games are told by the signal "problems". It is one step
 * that tabiya_document_undelete() undoes.
 *
 * Returns: %FALSE without any change if the file is still being read, a game cannot be read, or the
 *   games are too many or begin with different positions
 */
gboolean
tabiya_document_join (TabiyaDocument  *self,
                      GArray          *indices,
                      guint           *index,
                      GError         **error)
{
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(GPtrArray) games = NULL;
  g_autoptr(TabiyaGame) tree = NULL;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (tabiya_document_get_file (self), FALSE);

  if (!check_number (indices, error))
    return FALSE;
  problems = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
  games = read_games (self, indices, problems, error);
  tree = games ? tabiya_game_join (games, error) : NULL;
  if (!tree || !tabiya_document_add_game (self, tree, error))
    return FALSE;
  *index = tabiya_document_get_index (self);
  tabiya_deletions_note_added (tabiya_document_get_deletions (self), *index);
  tabiya_document_note_regrouped (self);
  if (problems->len > 0)
    g_signal_emit_by_name (self, "problems", problems);
  return TRUE;
}
