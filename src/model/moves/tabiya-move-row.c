/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-move-row-private.h"

/* The content of a row of the move list, which of its moves is current, and how two rows
   compare. */

enum {
  PROP_0,
  PROP_CURRENT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaMoveRow, tabiya_move_row, G_TYPE_OBJECT)

static void
clear_cell (TabiyaMoveCellData *cell)
{
  g_free (cell->text);
  g_free (cell->signs);
  g_free (cell->caption);
  g_free (cell->time);
}

static void
tabiya_move_row_get_property (GObject    *object,
                              guint       property_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TabiyaMoveRow *self = TABIYA_MOVE_ROW (object);

  switch (property_id) {
  case PROP_CURRENT:
    g_value_set_pointer (value, self->current);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
tabiya_move_row_finalize (GObject *object)
{
  TabiyaMoveRow *self = TABIYA_MOVE_ROW (object);

  clear_cell (&self->cells[0]);
  clear_cell (&self->cells[1]);
  g_clear_pointer (&self->tokens, g_array_unref);
  g_free (self->text);
  g_free (self->result);
  g_free (self->score);
  g_free (self->details);

  G_OBJECT_CLASS (tabiya_move_row_parent_class)->finalize (object);
}

static void
tabiya_move_row_class_init (TabiyaMoveRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = tabiya_move_row_finalize;
  object_class->get_property = tabiya_move_row_get_property;

  properties[PROP_CURRENT] =
    g_param_spec_pointer ("current", NULL, NULL,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tabiya_move_row_init (TabiyaMoveRow *self)
{
  self->next_depth = -1;
}

/**
 * tabiya_move_row_get_kind:
 *
 * Returns: the kind of the row
 */
TabiyaMoveRowKind
tabiya_move_row_get_kind (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), TABIYA_MOVE_ROW_PAIR);

  return self->kind;
}

/**
 * tabiya_move_row_get_number:
 *
 * Returns: the move number; 0 in rows that are not a pair
 */
guint
tabiya_move_row_get_number (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), 0);

  return self->number;
}

/**
 * tabiya_move_row_get_cell:
 * @side: 0 for White, 1 for Black
 *
 * Returns: (transfer none): one half of a pair; empty in other rows
 */
const TabiyaMoveCellData *
tabiya_move_row_get_cell (TabiyaMoveRow *self,
                          guint          side)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), NULL);
  g_return_val_if_fail (side < 2, NULL);

  return &self->cells[side];
}

/**
 * tabiya_move_row_get_depth:
 *
 * Returns: how deeply a variation is nested; 0 for a variation of the main line
 */
guint
tabiya_move_row_get_depth (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), 0);

  return self->depth;
}

/**
 * tabiya_move_row_get_tokens:
 * @n_tokens: (out): their number; 0 in rows that are not a variation
 *
 * Returns: (transfer none) (array length=n_tokens) (nullable): the moves of a variation
 */
const TabiyaMoveToken *
tabiya_move_row_get_tokens (TabiyaMoveRow *self,
                            guint         *n_tokens)
{
  *n_tokens = 0;
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), NULL);

  *n_tokens = self->tokens ? self->tokens->len : 0;
  return self->tokens ? (const TabiyaMoveToken *) (const void *) self->tokens->data : NULL;
}

const char *
tabiya_move_row_get_text (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), NULL);

  return self->text;
}

/**
 * tabiya_move_row_get_result:
 *
 * Returns: (transfer none) (nullable): the result, for example "1–0"
 */
const char *
tabiya_move_row_get_result (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), NULL);

  return self->result;
}

/**
 * tabiya_move_row_get_foldable:
 *
 * Returns: whether the variation can be folded, or already is
 */
gboolean
tabiya_move_row_get_foldable (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), FALSE);

  return self->foldable;
}

/**
 * tabiya_move_row_get_n_hidden:
 *
 * Returns: how many moves a folded variation hides, including those of its own variations; 0 if it
 *   is unfolded
 */
guint
tabiya_move_row_get_n_hidden (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), 0);

  return self->n_hidden;
}

/**
 * tabiya_move_row_get_score:
 *
 * Returns: (transfer none) (nullable): the score at the end of a variation
 */
const char *
tabiya_move_row_get_score (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), NULL);

  return self->score;
}

/* See tabiya_move_row_set_neighbours(). */
int
tabiya_move_row_get_next_depth (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), -1);

  return self->next_depth;
}

void
tabiya_move_row_get_cut (TabiyaMoveRow *self,
                         gboolean      *continued,
                         gboolean      *goes_on)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));

  *continued = self->continued;
  *goes_on = self->goes_on;
}

/**
 * tabiya_move_row_get_verdict:
 * @length: (out): length in bytes of the words at the start of the comment that give the mark
 *
 * Returns: the mark that a program gave the move; %TABIYA_MARK_NONE for people's comments
 */
TabiyaMark
tabiya_move_row_get_verdict (TabiyaMoveRow *self,
                             gsize         *length)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), TABIYA_MARK_NONE);

  *length = self->verdict_length;
  return self->verdict;
}

/**
 * tabiya_move_row_get_details:
 *
 * Returns: (transfer none) (nullable): the numbers behind a comment of a report, in words
 */
const char *
tabiya_move_row_get_details (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), NULL);

  return self->details;
}

TabiyaNode *
tabiya_move_row_get_commented (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), NULL);

  return self->commented;
}

/* Whether a move of the row leads to @node, which may be NULL. */
static gboolean
has_node (TabiyaMoveRow *self,
          TabiyaNode    *node)
{
  guint n_tokens;
  const TabiyaMoveToken *tokens = tabiya_move_row_get_tokens (self, &n_tokens);

  if (!node)
    return FALSE;
  if (self->cells[0].node == node || self->cells[1].node == node)
    return TRUE;
  for (guint i = 0; i < n_tokens; i++) {
    if (tokens[i].node == node)
      return TRUE;
  }
  return FALSE;
}

TabiyaNode *
tabiya_move_row_get_first_node (TabiyaMoveRow *self)
{
  guint n_tokens;
  const TabiyaMoveToken *tokens = tabiya_move_row_get_tokens (self, &n_tokens);

  if (n_tokens > 0)
    return tokens[0].node;
  return self->cells[0].node ? self->cells[0].node : self->cells[1].node;
}

/**
 * tabiya_move_row_get_current:
 *
 * Returns: (transfer none) (nullable): the current node if it is in this row
 */
TabiyaNode *
tabiya_move_row_get_current (TabiyaMoveRow *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_ROW (self), NULL);

  return self->current;
}

/**
 * tabiya_move_row_set_current:
 * @node: (nullable): the current node; one that is not in the row counts as %NULL
 *
 * Sets the current node.
 */
void
tabiya_move_row_set_current (TabiyaMoveRow *self,
                             TabiyaNode    *node)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));

  if (!has_node (self, node))
    node = NULL;
  if (self->current == node)
    return;
  self->current = node;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

static gboolean
cells_equal (const TabiyaMoveCellData *a,
             const TabiyaMoveCellData *b)
{
  return a->node == b->node && a->mark == b->mark && a->from_book == b->from_book
         && g_strcmp0 (a->text, b->text) == 0
         && g_strcmp0 (a->signs, b->signs) == 0 && g_strcmp0 (a->caption, b->caption) == 0
         && g_strcmp0 (a->time, b->time) == 0;
}

static gboolean
tokens_equal (GArray *a,
              GArray *b)
{
  if (!a || !b)
    return a == b;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    const TabiyaMoveToken *x = &g_array_index (a, TabiyaMoveToken, i);
    const TabiyaMoveToken *y = &g_array_index (b, TabiyaMoveToken, i);

    if (x->node != y->node || x->mark != y->mark || g_strcmp0 (x->number, y->number) != 0
        || g_strcmp0 (x->text, y->text) != 0 || g_strcmp0 (x->signs, y->signs) != 0
        || g_strcmp0 (x->before, y->before) != 0
        || g_strcmp0 (x->after, y->after) != 0)
      return FALSE;
  }
  return TRUE;
}

gboolean
tabiya_move_row_equal (TabiyaMoveRow *a,
                       TabiyaMoveRow *b)
{
  return a->kind == b->kind && a->number == b->number && a->depth == b->depth
         && a->next_depth == b->next_depth && a->continued == b->continued
         && a->goes_on == b->goes_on && a->foldable == b->foldable
         && a->n_hidden == b->n_hidden && a->verdict == b->verdict
         && a->verdict_length == b->verdict_length && g_strcmp0 (a->score, b->score) == 0
         && g_strcmp0 (a->details, b->details) == 0
         && a->commented == b->commented && g_strcmp0 (a->text, b->text) == 0
         && g_strcmp0 (a->result, b->result) == 0 && cells_equal (&a->cells[0], &b->cells[0])
         && cells_equal (&a->cells[1], &b->cells[1]) && tokens_equal (a->tokens, b->tokens);
}

#define SWAP(field) \
  do { \
    __typeof__ (self->field) kept = self->field; \
    self->field = from->field; \
    from->field = kept; \
  } while (0)

/**
 * tabiya_move_row_take:
 * @from: a row of the same kind, whose content is undefined afterwards
 *
 * Takes over the content of @from. For a list, an item that changes is much cheaper than one that
 * is removed and another that is added.
 */
void
tabiya_move_row_take (TabiyaMoveRow *self,
                      TabiyaMoveRow *from)
{
  g_return_if_fail (TABIYA_IS_MOVE_ROW (self));
  g_return_if_fail (TABIYA_IS_MOVE_ROW (from));
  g_return_if_fail (self->kind == from->kind);

  SWAP (cells[0]);
  SWAP (cells[1]);
  SWAP (tokens);
  SWAP (text);
  SWAP (result);
  SWAP (score);
  SWAP (details);
  SWAP (commented);
  SWAP (number);
  SWAP (depth);
  SWAP (next_depth);
  SWAP (continued);
  SWAP (goes_on);
  SWAP (foldable);
  SWAP (n_hidden);
  SWAP (verdict);
  SWAP (verdict_length);
  if (!has_node (self, self->current))
    self->current = NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

static void
append_word (GString    *line,
             const char *word)
{
  if (!word)
    return;
  if (line->len > 0)
    g_string_append_c (line, ' ');
  g_string_append (line, word);
}

/* Appends a move with all its symbols as one word. */
static void
append_move (GString               *line,
             const TabiyaMoveToken *token)
{
  append_word (line, token->text);
  g_string_append (line, tabiya_mark_get_glyph (token->mark));
  append_word (line, token->signs);
}

/**
 * tabiya_move_row_dup_line:
 *
 * Returns: (transfer full): a variation as one line of plain text; empty for other rows
 */
char *
tabiya_move_row_dup_line (TabiyaMoveRow *self)
{
  GString *line = g_string_new (NULL);
  guint n_tokens;
  const TabiyaMoveToken *tokens = tabiya_move_row_get_tokens (self, &n_tokens);

  for (guint i = 0; i < n_tokens; i++) {
    append_word (line, tokens[i].before);
    append_word (line, tokens[i].number);
    append_move (line, &tokens[i]);
    append_word (line, tokens[i].after);
  }
  if (self->n_hidden > 0)
    append_word (line, "…");
  append_word (line, self->score);
  return g_string_free (line, FALSE);
}
