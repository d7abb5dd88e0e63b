/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-move-row-private.h"

/* Creates the rows of the move list: one function for each kind, and functions to complete a row
   before anybody sees it. */

static void
clear_token (gpointer data)
{
  TabiyaMoveToken *token = data;

  g_free (token->number);
  g_free (token->text);
  g_free (token->signs);
  g_free (token->before);
  g_free (token->after);
}

static TabiyaMoveRow *
new_row (TabiyaMoveRowKind kind)
{
  TabiyaMoveRow *self = g_object_new (TABIYA_TYPE_MOVE_ROW, NULL);

  self->kind = kind;
  return self;
}

TabiyaMoveRow *
tabiya_move_row_new_pair (guint                     number,
                          const TabiyaMoveCellData *white,
                          const TabiyaMoveCellData *black)
{
  TabiyaMoveRow *self = new_row (TABIYA_MOVE_ROW_PAIR);

  self->number = number;
  self->cells[0] = *white;
  self->cells[1] = *black;
  return self;
}

TabiyaMoveRow *
tabiya_move_row_new_variation (guint   depth,
                               GArray *tokens)
{
  TabiyaMoveRow *self = new_row (TABIYA_MOVE_ROW_VARIATION);

  self->depth = depth;
  self->tokens = tokens;
  g_array_set_clear_func (tokens, clear_token);
  return self;
}

/**
 * tabiya_move_row_new_comment:
 * @node: the node that the comment is about
 * @text: (transfer full): the comment
 *
 * Returns: (transfer full): a row of text
 */
TabiyaMoveRow *
tabiya_move_row_new_comment (TabiyaNode *node,
                             char       *text)
{
  TabiyaMoveRow *self = new_row (TABIYA_MOVE_ROW_COMMENT);

  self->commented = node;
  self->text = text;
  return self;
}

TabiyaMoveRow *
tabiya_move_row_new_result (char *result,
                            char *text)
{
  TabiyaMoveRow *self = new_row (TABIYA_MOVE_ROW_RESULT);

  self->result = result;
  self->text = text;
  return self;
}

/**
 * tabiya_move_row_set_folding:
 * @foldable: whether there is anything in the variation that can be hidden
 * @n_hidden: how many moves are hidden now; 0 if it is unfolded
 *
 * To be called before the row is shown.
 */
void
tabiya_move_row_set_folding (TabiyaMoveRow *self,
                             gboolean       foldable,
                             guint          n_hidden)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));

  self->foldable = foldable;
  self->n_hidden = n_hidden;
}

/**
 * tabiya_move_row_set_score:
 * @score: (transfer full) (nullable): the score at the end of a variation, from White's point of
 *   view
 *
 * To be called before the row is shown.
 */
void
tabiya_move_row_set_score (TabiyaMoveRow *self,
                           char          *score)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));

  g_free (self->score);
  self->score = score;
}

/**
 * tabiya_move_row_set_neighbours:
 * @continued: whether the variation begins in a row above
 * @goes_on: whether it ends in a row below
 * @next_depth: the depth of the variation in the next row, one more if that is continued there; -1
 *   if that is not a variation
 *
 * The vertical lines of variations continue from row to row. To be called before the row is shown.
 */
void
tabiya_move_row_set_neighbours (TabiyaMoveRow *self,
                                gboolean       continued,
                                gboolean       goes_on,
                                int            next_depth)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));

  self->continued = continued;
  self->goes_on = goes_on;
  self->next_depth = next_depth;
}

/**
 * tabiya_move_row_set_verdict:
 * @mark: the mark that the comment begins with, in words
 * @length: length of these words in bytes
 *
 * To be called before the row is shown.
 */
void
tabiya_move_row_set_verdict (TabiyaMoveRow *self,
                             TabiyaMark     mark,
                             gsize          length)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));

  self->verdict = mark;
  self->verdict_length = length;
}

/**
 * tabiya_move_row_set_details:
 * @details: (transfer full) (nullable): the numbers behind a comment of a report, in words
 *
 * To be called before the row is shown.
 */
void
tabiya_move_row_set_details (TabiyaMoveRow *self,
                             char          *details)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));

  g_free (self->details);
  self->details = details;
}
