/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-private.h"

#include <string.h>


/* Compares two games down to the last comment, to prove that nothing was lost in between. */

typedef struct {
  TabiyaGame  *a;
  TabiyaGame  *b;
  char       **difference;
} Comparison;

static gboolean G_GNUC_PRINTF (2, 3)
differ (Comparison *self,
        const char *format,
        ...)
{
  va_list args;

  if (self->difference) {
    va_start (args, format);
    *self->difference = g_strdup_vprintf (format, args);
    va_end (args);
  }
  return FALSE;
}

/* The tags that compare_roster() does not compare, as one text. A FEN tag implies SetUp. */
static char *
dup_other_tags (TabiyaGame *game)
{
  GString *string = g_string_new (NULL);
  gboolean has_fen = !!tabiya_game_get_tag (game, "FEN");
  guint seen = 0;

  for (guint i = 0; i < game->tags->n_tags; i++) {
    const TabiyaTag *tag = &game->tags->tags[i];
    gboolean in_roster = FALSE;

    for (guint j = 0; j < TABIYA_GAME_N_ROSTER; j++) {
      if (!(seen & 1u << j) && strcmp (tabiya_game_get_roster (j, NULL), tag->name) == 0) {
        seen |= 1u << j;
        in_roster = TRUE;
      }
    }
    if (!in_roster
        && !(has_fen && strcmp (tag->name, "SetUp") == 0 && strcmp (tag->value, "1") == 0))
      g_string_append_printf (string, "[%s \"%s\"]", tag->name, tag->value);
  }
  return g_string_free (string, FALSE);
}

static gboolean
compare_tags (Comparison *self)
{
  g_autofree char *others_a = NULL;
  g_autofree char *others_b = NULL;

  for (guint i = 0; i < TABIYA_GAME_N_ROSTER; i++) {
    const char *unknown;
    const char *name = tabiya_game_get_roster (i, &unknown);
    const char *a = tabiya_game_get_tag (self->a, name);
    const char *b = tabiya_game_get_tag (self->b, name);

    if (strcmp (name, "Result") == 0) {
      a = self->a->result;
      b = self->b->result;
    }
    if (strcmp (a ? a : unknown, b ? b : unknown) != 0)
      return differ (self, "tag %s: “%s” and “%s”", name, a, b);
  }
  others_a = dup_other_tags (self->a);
  others_b = dup_other_tags (self->b);
  if (strcmp (others_a, others_b) != 0)
    return differ (self, "tags: %s and %s", others_a, others_b);
  return TRUE;
}

static gboolean
compare_escapes (Comparison *self)
{
  guint n_a = self->a->escapes ? self->a->escapes->len : 0;
  guint n_b = self->b->escapes ? self->b->escapes->len : 0;

  if (n_a != n_b)
    return differ (self, "%u and %u escape lines", n_a, n_b);
  for (guint i = 0; i < n_a; i++) {
    if (strcmp (g_ptr_array_index (self->a->escapes, i),
                g_ptr_array_index (self->b->escapes, i)) != 0)
      return differ (self, "escape line %u", i + 1);
  }
  return TRUE;
}

static gboolean
compare_starts (Comparison *self)
{
  const ChessPosition *a = &self->a->start;
  const ChessPosition *b = &self->b->start;

  if (!chess_position_equal (a, b)
      || a->halfmove_clock != b->halfmove_clock
      || a->fullmove_number != b->fullmove_number
      || a->chess960 != b->chess960)
    return differ (self, "the positions they start from");
  return TRUE;
}

static gboolean
compare_comments (Comparison         *self,
                  const TabiyaNode   *a,
                  const TabiyaNode   *b,
                  TabiyaCommentPlace  place)
{
  const char * const *texts_a = tabiya_node_get_comments (a, place);
  const char * const *texts_b = tabiya_node_get_comments (b, place);

  for (; *texts_a || *texts_b; texts_a++, texts_b++) {
    if (g_strcmp0 (*texts_a, *texts_b) != 0)
      return differ (self, "ply %u: comment “%s” and “%s”", a->ply,
                     *texts_a ? *texts_a : "", *texts_b ? *texts_b : "");
  }
  return TRUE;
}

static gboolean
compare_nodes (Comparison       *self,
               const TabiyaNode *a,
               const TabiyaNode *b)
{
  guint n_a;
  guint n_b;
  const guint8 *nags_a = tabiya_node_get_nags (a, &n_a);
  const guint8 *nags_b = tabiya_node_get_nags (b, &n_b);

  if (a->move != b->move)
    return differ (self, "ply %u: the move", a->ply);
  if (tabiya_node_get_n_behind (a) != tabiya_node_get_n_behind (b))
    return differ (self, "ply %u: the place of its last comments", a->ply);
  if (n_a != n_b || (n_a > 0 && memcmp (nags_a, nags_b, n_a) != 0))
    return differ (self, "ply %u: the glyphs", a->ply);
  return compare_comments (self, a, b, TABIYA_COMMENT_BEFORE)
         && compare_comments (self, a, b, TABIYA_COMMENT_AFTER);
}

static gboolean
compare_trees (Comparison *self)
{
  const TabiyaNode *a = self->a->root;
  const TabiyaNode *b = self->b->root;

  while (a && b) {
    if (a->ply != b->ply)
      return differ (self, "ply %u: a line ends in one game and goes on in the other",
                     MAX (a->ply, b->ply));
    if (!compare_nodes (self, a, b))
      return FALSE;
    a = tabiya_node_walk (a, self->a->root);
    b = tabiya_node_walk (b, self->b->root);
  }
  if (a || b)
    return differ (self, "ply %u: only one of the games has it", a ? a->ply : b->ply);
  return TRUE;
}

/**
 * tabiya_game_equal:
 * @a: a game
 * @b: another game
 * @difference: (out) (optional) (transfer full): the first difference in words, not translated
 *
 * Compares start, tags, moves, variations, comments and glyphs. If one of the seven standard tags
 * is missing, that equals an unknown value, because both are written the same way; cursor and
 * history do not count.
 *
 * Returns: whether they are the same game
 */
gboolean
tabiya_game_equal (TabiyaGame  *a,
                   TabiyaGame  *b,
                   char       **difference)
{
  Comparison self = { a, b, difference };

  g_return_val_if_fail (TABIYA_IS_GAME (a) && TABIYA_IS_GAME (b), FALSE);

  if (difference)
    *difference = NULL;
  return compare_starts (&self) && compare_tags (&self) && compare_escapes (&self)
         && compare_trees (&self);
}
