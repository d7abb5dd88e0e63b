/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/library/tabiya-game-place.h"

#include "game/collection/tabiya-comment-search.h"
#include "game/collection/tabiya-stored-game.h"

TabiyaNode *
tabiya_game_place_find_position (TabiyaGame          *game,
                                 const ChessPosition *position)
{
  TabiyaNode *node = tabiya_game_get_root (game);

  for (; node; node = tabiya_node_get_child (node, 0)) {
    ChessPosition here;

    tabiya_node_get_position (game, node, &here);
    if (chess_position_equal (&here, position))
      return node;
  }
  return NULL;
}

/* The node of the main line after @ply moves. */
static TabiyaNode *
get_node (TabiyaGame *game,
          guint       ply)
{
  TabiyaNode *node = tabiya_game_get_root (game);

  for (; node && ply > 0; ply--)
    node = tabiya_node_get_child (node, 0);
  return node;
}

/* The first place that any of the values of a term finds. */
static TabiyaNode *
find_on_board (TabiyaGame             *game,
               const TabiyaFilterTerm *term)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  gboolean found = FALSE;
  guint first = 0;

  tabiya_stored_game_append (bytes, game);
  for (guint i = 0; i < term->n_values; i++) {
    guint ply;

    if (tabiya_board_test_find (term->values[i].board, bytes->data, bytes->data + bytes->len, &ply)
        && (!found || ply < first)) {
      first = ply;
      found = TRUE;
    }
  }
  return found ? get_node (game, first) : NULL;
}

static gboolean
has_comment (const TabiyaNode       *node,
             const TabiyaFilterTerm *term)
{
  static const TabiyaCommentPlace places[] = { TABIYA_COMMENT_BEFORE, TABIYA_COMMENT_AFTER };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    const char *const *comments = tabiya_node_get_comments (node, places[i]);

    for (; *comments; comments++) {
      if (tabiya_comment_search_fits (term, *comments))
        return TRUE;
    }
  }
  return FALSE;
}

/* The first move, variations after the main line, with such a comment. */
static TabiyaNode *
find_in_comments (TabiyaGame             *game,
                  const TabiyaFilterTerm *term)
{
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *node = root;

  while (node && !has_comment (node, term))
    node = tabiya_node_walk (node, root);
  return node;
}

TabiyaNode *
tabiya_game_place_find_match (TabiyaGame             *game,
                              const TabiyaGameFilter *filter)
{
  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    if (term->kind == TABIYA_FILTER_BOARD && !term->negated)
      return find_on_board (game, term);
    if (term->kind == TABIYA_FILTER_COMMENT && !term->negated)
      return find_in_comments (game, term);
  }
  return NULL;
}
