/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-document-merging.h"

#include <glib/gi18n.h>

#include "game/tree/tabiya-game-merge.h"
#include "model/document/tabiya-document-regrouping.h"

/* The games that go are deleted like any others. What the one that stays takes over is a step of
   its own history, and the step of the deletion knows of it. */

const char *
tabiya_document_get_merge_label (void)
{
  return _("Merge Duplicates");
}

/* Ends a step: deletes what was merged, and joins both. */
static guint
delete_merged (TabiyaDocument    *self,
               GArray            *drop,
               GArray            *edited,
               TabiyaGamesModel  *order,
               GError           **error)
{
  guint n_deleted = tabiya_document_delete (self, drop, order, error);

  if (n_deleted > 0 && edited->len > 0)
    tabiya_deletions_set_edited (tabiya_document_get_deletions (self), edited);
  return n_deleted;
}

/* The game object at @index, merged with others that the caller names. */
static gboolean
take_over (TabiyaDocument  *self,
           guint            keep,
           GArray          *drop,
           gboolean        *added,
           GError         **error)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self);
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, keep, NULL, error);

  *added = FALSE;
  if (!game)
    return FALSE;
  tabiya_game_begin_batch (game, tabiya_document_get_merge_label ());
  for (guint i = 0; i < drop->len; i++) {
    g_autoptr(TabiyaGame) other =
      tabiya_pgn_file_dup_game (file, g_array_index (drop, guint32, i), NULL, NULL);

    *added |= other && tabiya_game_merge (game, other, NULL);
  }
  tabiya_game_end_group (game);
  if (*added)
    tabiya_document_note_edited (self, keep, game);
  return TRUE;
}

static gboolean
check_starts (TabiyaDocument  *self,
              guint            keep,
              GArray          *drop,
              GError         **error)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self);
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, keep, NULL, error);

  if (!game)
    return FALSE;
  for (guint i = 0; i < drop->len; i++) {
    g_autoptr(TabiyaGame) other =
      tabiya_pgn_file_dup_game (file, g_array_index (drop, guint32, i), NULL, error);

    if (!other)
      return FALSE;
    if (tabiya_game_can_merge (game, other))
      continue;
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _("The games begin with different positions, so that they cannot be "
                           "merged. One of them can be deleted"));
    return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_document_merge_games:
 * @keep: the index of the game that stays
 * @drop: (element-type guint32): the indices of the games that go
 * @merge: whether the one that stays takes over what the others have beyond it
 * @order: (nullable): as for tabiya_document_step()
 * @error: return location for an error
 *
 * Returns: %FALSE without any change if the file is still being read, or a game cannot be read
 */
gboolean
tabiya_document_merge_games (TabiyaDocument    *self,
                             guint              keep,
                             GArray            *drop,
                             gboolean           merge,
                             TabiyaGamesModel  *order,
                             GError           **error)
{
  g_autoptr(GArray) edited = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 index = keep;
  gboolean added = FALSE;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), FALSE);

  if (!tabiya_document_is_whole (self)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("The file is still being read"));
    return FALSE;
  }
  if (merge && (!check_starts (self, keep, drop, error)
                || !take_over (self, keep, drop, &added, error)))
    return FALSE;
  if (added)
    g_array_append_val (edited, index);
  return delete_merged (self, drop, edited, order, error) > 0;
}

/* A game that is in memory is merged there, because it may have a history of its own. */
static void
put_merged (TabiyaDocument            *self,
            const TabiyaDuplicateItem *item,
            GArray                    *edited)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self);
  gboolean added = !!item->merged;

  if (!item->merged)
    return;
  if (tabiya_pgn_file_peek_game (file, item->keep))
    take_over (self, item->keep, item->drop, &added, NULL);
  else
    tabiya_document_note_edited (self, item->keep, item->merged);
  if (added)
    g_array_append_val (edited, item->keep);
}

/**
 * tabiya_document_carry_out:
 * @plan: made for the open file
 * @order: (nullable): as for tabiya_document_step()
 * @error: return location for an error
 *
 * Returns: how many games were deleted; 0 with @error, without any change, while the file is being
 *   read
 */
guint
tabiya_document_carry_out (TabiyaDocument       *self,
                           TabiyaDuplicatePlan  *plan,
                           TabiyaGamesModel     *order,
                           GError              **error)
{
  g_autoptr(GArray) edited = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) drop = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (self), 0);

  if (!tabiya_document_is_whole (self)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("The file is still being read"));
    return 0;
  }
  for (guint i = 0; i < tabiya_duplicate_plan_get_n (plan); i++) {
    const TabiyaDuplicateItem *item = tabiya_duplicate_plan_get (plan, i);

    put_merged (self, item, edited);
    g_array_append_vals (drop, item->drop->data, item->drop->len);
  }
  return delete_merged (self, drop, edited, order, error);
}
