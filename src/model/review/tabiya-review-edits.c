/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-edits.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/moves/tabiya-mark.h"

/* Glyphs about the position, of which a move has at most one; the numbers are those of the PGN
   standard. */
#define FIRST_POSITION_NAG 10
#define LAST_POSITION_NAG 21

/* Glyphs */

static gboolean
excludes (guint8 a,
          guint8 b)
{
  if (tabiya_mark_from_nag (a) != TABIYA_MARK_NONE)
    return tabiya_mark_from_nag (b) != TABIYA_MARK_NONE;
  return a >= FIRST_POSITION_NAG && a <= LAST_POSITION_NAG && b >= FIRST_POSITION_NAG
         && b <= LAST_POSITION_NAG;
}

void
tabiya_review_toggle_nag (TabiyaGame *game,
                          guint8      nag)
{
  TabiyaNode *node = tabiya_game_get_current (game);
  g_autoptr(GByteArray) wanted = g_byte_array_new ();
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);
  gboolean found = FALSE;

  if (!tabiya_node_get_parent (node))
    return;
  for (guint i = 0; i < n_nags; i++) {
    found |= nags[i] == nag;
    if (nags[i] != nag && !excludes (nag, nags[i]))
      g_byte_array_append (wanted, &nags[i], 1);
  }
  if (!found && tabiya_mark_from_nag (nag) != TABIYA_MARK_NONE)
    g_byte_array_prepend (wanted, &nag, 1);
  else if (!found)
    g_byte_array_append (wanted, &nag, 1);
  tabiya_game_begin_group (game, _("Glyph"));
  tabiya_game_set_nags (game, node, wanted->data, wanted->len);
  tabiya_game_end_group (game);
}

static gboolean
has_nag (TabiyaNode *node,
         guint8      nag)
{
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);

  return n_nags > 0 && memchr (nags, nag, n_nags);
}

TabiyaNode *
tabiya_review_find_nag (TabiyaGame *game,
                        guint8      nag,
                        int         step)
{
  g_autoptr(GPtrArray) nodes = g_ptr_array_new ();
  guint at;

  for (TabiyaNode *node = tabiya_game_get_root (game); node; node = tabiya_node_get_child (node, 0))
    g_ptr_array_add (nodes, node);
  at = tabiya_node_get_ply (tabiya_node_get_main (tabiya_game_get_current (game)));
  for (guint i = 1; i <= nodes->len; i++) {
    guint index = (at + (step > 0 ? i : nodes->len - i)) % nodes->len;

    if (has_nag (g_ptr_array_index (nodes, index), nag))
      return g_ptr_array_index (nodes, index);
  }
  return NULL;
}

/* Shapes */

void
tabiya_review_toggle_shape (TabiyaGame        *game,
                            const TabiyaShape *shape)
{
  TabiyaNode *node = tabiya_game_get_current (game);
  g_autoptr(GArray) shapes = tabiya_node_list_shapes (node);
  gboolean found = FALSE;
  gboolean erase = FALSE;

  /* The last one on these squares is the one that is seen; all of them go. */
  for (guint i = shapes->len; i-- > 0;) {
    const TabiyaShape *kept = &g_array_index (shapes, TabiyaShape, i);

    if (kept->from != shape->from || kept->to != shape->to)
      continue;
    erase |= !found && kept->color == shape->color;
    found = TRUE;
    g_array_remove_index (shapes, i);
  }
  if (!erase)
    g_array_append_vals (shapes, shape, 1);
  if (shape->from == shape->to)
    tabiya_game_begin_group (game, _("Circle"));
  else
    tabiya_game_begin_group (game, _("Arrow"));
  tabiya_game_set_shapes (game, node, (const TabiyaShape *) (gpointer) shapes->data, shapes->len);
  tabiya_game_end_group (game);
}

/**
 * tabiya_review_clear_shapes:
 * @game: a game
 *
 * Removes all arrows and circles from the position at the cursor.
 */
void
tabiya_review_clear_shapes (TabiyaGame *game)
{
  tabiya_game_begin_group (game, _("Erase Arrows"));
  tabiya_game_set_shapes (game, tabiya_game_get_current (game), NULL, 0);
  tabiya_game_end_group (game);
}

/* Lines */

TabiyaNode *
tabiya_review_get_variation (TabiyaNode *node)
{
  for (; tabiya_node_get_parent (node); node = tabiya_node_get_parent (node)) {
    if (tabiya_node_get_previous_sibling (node))
      return node;
  }
  return NULL;
}

void
tabiya_review_promote (TabiyaGame *game)
{
  TabiyaNode *first = tabiya_review_get_variation (tabiya_game_get_current (game));

  if (!first)
    return;
  tabiya_game_begin_group (game, _("Promote Variation"));
  tabiya_game_promote (game, first);
  tabiya_game_end_group (game);
}

/**
 * tabiya_review_make_main_line:
 * @game: a game
 *
 * Makes the line that leads to the cursor the main line of the game.
 */
void
tabiya_review_make_main_line (TabiyaGame *game)
{
  TabiyaNode *current = tabiya_game_get_current (game);

  if (!tabiya_review_get_variation (current))
    return;
  tabiya_game_begin_batch (game, _("Make Main Line"));
  tabiya_game_make_main_line (game, current);
  tabiya_game_end_group (game);
}

void
tabiya_review_delete (TabiyaGame *game,
                      TabiyaNode *node)
{
  gboolean whole = !!tabiya_node_get_previous_sibling (node);

  tabiya_game_begin_group (game, whole ? _("Delete Variation") : _("Delete Moves"));
  tabiya_game_delete_node (game, node);
  tabiya_game_end_group (game);
}

char *
tabiya_review_dup_line (TabiyaGame *game)
{
  TabiyaNode *current = tabiya_game_get_current (game);
  g_autoptr(GPtrArray) nodes = tabiya_node_list_path (current);
  GString *text = g_string_new (NULL);

  for (TabiyaNode *node = tabiya_node_get_child (current, 0); node;
       node = tabiya_node_get_child (node, 0))
    g_ptr_array_add (nodes, node);
  for (guint i = 0; i < nodes->len; i++) {
    TabiyaNode *node = g_ptr_array_index (nodes, i);
    gboolean white = tabiya_node_get_mover (node) == CHESS_WHITE;

    if (i > 0)
      g_string_append_c (text, ' ');
    if (white || i == 0)
      g_string_append_printf (text, white ? "%u. " : "%u... ", tabiya_node_get_move_number (node));
    g_string_append (text, tabiya_node_get_san (game, node));
  }
  return g_string_free (text, FALSE);
}

gboolean
tabiya_review_has_line (TabiyaNode      *node,
                        const ChessMove *moves,
                        int              n_moves)
{
  for (int i = 0; node && i < n_moves; i++)
    node = tabiya_node_find_child (node, moves[i]);
  return !!node;
}
