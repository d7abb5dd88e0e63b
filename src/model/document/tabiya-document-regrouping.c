/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-regrouping.h"

#include <glib/gi18n.h>

#include "model/library/tabiya-games-walk.h"

/* Adding games to the open file and deleting games from it. */

static gboolean
check_whole (TabiyaDocument  *self,
             GError         **error)
{
  if (tabiya_document_is_whole (self))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("The file is still being read"));
  return FALSE;
}

/* If the game that is shown was deleted, shows another one. */
static void
leave_deleted (TabiyaDocument   *self,
               TabiyaGamesModel *order)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self);
  guint shown = tabiya_document_get_index (self);
  guint left;

  if (tabiya_pgn_file_is_deleted (file, shown)
      && tabiya_games_walk_to_remaining (file, order, shown, &left))
    tabiya_document_show (self, left, NULL);
}

/**
 * tabiya_document_delete:
 * @indices: (element-type guint32): numbers of games in the open file
 * @order: (nullable): as for tabiya_document_step()
 * @error: return location for an error
 *
 * Deletes games as one step that can be undone. If the current game is among them, another one is
 * shown if any can be read.
 *
 * Returns: the number of games deleted; 0 with an error (%G_IO_ERROR_BUSY) while the file is being
 *   read
 */
guint
tabiya_document_delete (TabiyaDocument    *self,
                        GArray            *indices,
                        TabiyaGamesModel  *order,
                        GError           **error)
{
  guint n_deleted;

  if (!check_whole (self, error))
    return 0;
  n_deleted = tabiya_deletions_delete (tabiya_document_get_deletions (self), indices);
  if (n_deleted == 0)
    return 0;
  tabiya_document_note_regrouped (self);
  leave_deleted (self, order);
  return n_deleted;
}

/**
 * tabiya_document_can_undelete:
 *
 * Returns: whether there is a deletion to undo
 */
gboolean
tabiya_document_can_undelete (TabiyaDocument *self)
{
  TabiyaDeletions *deletions = tabiya_document_get_deletions (self);

  return deletions && tabiya_deletions_can_undo (deletions);
}

/* Edits made since then are undone with them and can be done again, one by one. */
static void
undo_edits (TabiyaDocument *self,
            GArray         *edits)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self);

  for (guint i = 0; i < edits->len; i++) {
    const TabiyaGameStep *edit = &g_array_index (edits, TabiyaGameStep, i);
    TabiyaGame *game = tabiya_pgn_file_peek_game (file, edit->index);

    if (!game)
      continue;
    tabiya_game_undo_from (game, edit->step);
    tabiya_document_note_edited (self, edit->index, game);
  }
}

/**
 * tabiya_document_undelete:
 *
 * Undoes the last deletion, even if it was saved, the adding of a tree that was joined, or the last
 * edit of several games.
 *
 * Returns: (transfer full) (nullable) (element-type guint32): the games that were restored, or
 *   deleted again, or if there are none those that had been edited
 */
GArray *
tabiya_document_undelete (TabiyaDocument *self)
{
  TabiyaDeletions *deletions = tabiya_document_get_deletions (self);
  GArray *edits = deletions ? tabiya_deletions_get_edits (deletions) : NULL;
  GArray *restored;

  if (edits)
    undo_edits (self, edits);
  restored = deletions ? tabiya_deletions_undo (deletions) : NULL;
  if (restored) {
    tabiya_document_note_regrouped (self);
    leave_deleted (self, NULL);
  }
  return restored;
}

static gboolean
append_entry (TabiyaDocument  *self,
              TabiyaGame      *game,
              guint           *index,
              GError         **error)
{
  if (!check_whole (self, error))
    return FALSE;
  *index = tabiya_pgn_file_append_game (tabiya_document_get_file (self), game);
  tabiya_collection_refresh (tabiya_document_get_collection (self), *index);
  return TRUE;
}

gboolean
tabiya_document_add_game (TabiyaDocument  *self,
                          TabiyaGame      *game,
                          GError         **error)
{
  guint index;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  if (!append_entry (self, game, &index, error) || !tabiya_document_show (self, index, error))
    return FALSE;
  tabiya_document_note_regrouped (self);
  return TRUE;
}

gboolean
tabiya_document_append_game (TabiyaDocument  *self,
                             TabiyaGame      *game,
                             GError         **error)
{
  guint index;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  if (!append_entry (self, game, &index, error))
    return FALSE;
  tabiya_document_note_regrouped (self);
  return TRUE;
}
