/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-move-row-private.h"

/* The making of a row of the move list: one function for each kind, and what else is told to a row
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

/**
 * tabiya_move_row_new_pair:
 * @number: of the move
 * @white: its texts are taken over
 * @black: its texts are taken over
 *
 * Returns: (transfer full): a row with a move of each side
 */
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

/**
 * tabiya_move_row_new_variation:
 * @depth: 0 for a line beside the main one, 1 for a line beside that, ...
 * @tokens: (element-type TabiyaMoveToken) (transfer full): its moves
 *
 * Returns: (transfer full): a row with a whole line
 */
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
 * @node: what is commented
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

/**
 * tabiya_move_row_new_result:
 * @result: (transfer full): as "1–0"
 * @text: (transfer full): the same in words
 *
 * Returns: (transfer full): the row at the end of a finished game
 */
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
 * @n_hidden: how many moves are hidden now; 0 when it is open
 *
 * Before the row is shown.
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
 * @score: (transfer full) (nullable): the score at the end of a variation, of White's view
 *
 * Before the row is shown.
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
 * tabiya_move_row_set_next_depth:
 * @depth: of the variation in the row below; -1 when that is none
 *
 * Rules of variations go on from row to row. Before the row is shown.
 */
void
tabiya_move_row_set_next_depth (TabiyaMoveRow *self,
                                int            depth)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));

  self->next_depth = depth;
}

/**
 * tabiya_move_row_set_verdict:
 * @mark: what the comment begins by calling the move
 * @length: bytes of that word
 *
 * Before the row is shown.
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
