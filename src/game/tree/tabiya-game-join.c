/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/tree/tabiya-game-join.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/tree/tabiya-game-history.h"
#include "game/tree/tabiya-game-merge.h"
#include "game/tree/tabiya-game-nodes.h"
#include "game/tree/tabiya-result.h"

/* Lines are one as long as they begin with the same moves; a transposition stays two lines, because
   the way to a position is what such a tree is read for. */

typedef struct {
  TabiyaGame *tree;
  GHashTable *played;   /* TabiyaNode to the number of games whose main line goes through it */
} Join;

static gboolean
is_known (const char *value)
{
  return value && *value != '\0' && *value != '?';
}

static const char *
get_player (TabiyaGame *game,
            const char *tag)
{
  const char *name = tabiya_game_get_tag (game, tag);

  return is_known (name) ? name : "?";
}

/**
 * tabiya_game_dup_leaf_name:
 * @game: a game
 *
 * The players, the year if it is known, and the result if there is one. It is ASCII apart from the
 * names, so that the encoding of any file has it.
 *
 * Returns: (transfer full): the text
 */
char *
tabiya_game_dup_leaf_name (TabiyaGame *game)
{
  const char *date;
  const char *result;
  GString *text;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  date = tabiya_game_get_tag (game, "Date");
  result = tabiya_result_get_text (tabiya_result_of (tabiya_game_get_result (game)));
  text = g_string_new (get_player (game, "White"));
  g_string_append (text, " - ");
  g_string_append (text, get_player (game, "Black"));
  if (is_known (date)) {
    g_string_append (text, ", ");
    g_string_append_len (text, date, (gssize) strcspn (date, "."));
  }
  if (strcmp (result, "*") != 0)
    g_string_append_printf (text, ", %s", result);
  return g_string_free (text, FALSE);
}

static guint
get_played (Join       *join,
            TabiyaNode *node)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (join->played, node));
}

/* Counts the main line of @game in the tree, which has it. Returns its last node there. */
static TabiyaNode *
count_line (Join       *join,
            TabiyaGame *game)
{
  TabiyaNode *node = tabiya_game_get_root (join->tree);
  TabiyaNode *from = tabiya_game_get_root (game);

  while ((from = tabiya_node_get_child (from, 0))) {
    node = tabiya_node_find_child (node, tabiya_node_get_move (from));
    g_hash_table_insert (join->played, node, GUINT_TO_POINTER (get_played (join, node) + 1));
  }
  return node;
}

/* Adds a comment behind those that are there. */
static void
add_comment (TabiyaGame *tree,
             TabiyaNode *node,
             char       *text)
{
  const char *const *present = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);
  g_autoptr(GPtrArray) comments = g_ptr_array_new ();

  for (; *present; present++)
    g_ptr_array_add (comments, (gpointer) *present);
  g_ptr_array_add (comments, text);
  g_ptr_array_add (comments, NULL);
  tabiya_game_set_comments (tree, node, TABIYA_COMMENT_AFTER,
                            (const char *const *) comments->pdata);
}

static int
compare_played (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  guint played_a = get_played (data, *(TabiyaNode *const *) a);
  guint played_b = get_played (data, *(TabiyaNode *const *) b);

  return (played_a < played_b) - (played_a > played_b);
}

/* Puts what most games play first; otherwise the order stays. */
static void
order_children (Join       *join,
                TabiyaNode *parent,
                GPtrArray  *children)
{
  g_ptr_array_sort_with_data (children, compare_played, join);
  for (guint i = 0; i < children->len; i++)
    tabiya_game_unlink (children->pdata[i]);
  for (guint i = 0; i < children->len; i++)
    tabiya_game_link_last (children->pdata[i]);
}

static void
order_tree (Join *join)
{
  g_autoptr(GPtrArray) waiting = g_ptr_array_new ();

  g_ptr_array_add (waiting, tabiya_game_get_root (join->tree));
  while (waiting->len > 0) {
    TabiyaNode *parent = g_ptr_array_steal_index_fast (waiting, waiting->len - 1);
    g_autoptr(GPtrArray) children = g_ptr_array_new ();

    for (TabiyaNode *child = parent->first_child; child; child = child->next_sibling)
      g_ptr_array_add (children, child);
    g_ptr_array_extend (waiting, children, NULL, NULL);
    if (children->len > 1)
      order_children (join, parent, children);
  }
}

/* Of one game only: the tree has no result, no length and no end. */
static gboolean
is_of_one_game (const char *name)
{
  static const char *const names[] = { "Result", "PlyCount", "Termination", "Round", "Board" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (strcmp (name, names[i]) == 0)
      return TRUE;
  }
  return tabiya_game_is_start_tag (name);
}

static gboolean
has_tag (GPtrArray  *games,
         const char *name,
         const char *value)
{
  for (guint i = 0; i < games->len; i++) {
    if (g_strcmp0 (tabiya_game_get_tag (games->pdata[i], name), value) != 0)
      return FALSE;
  }
  return TRUE;
}

/* What all games agree about is said of the tree, too; an event of its own tells what it is. */
static void
set_tags (TabiyaGame *tree,
          GPtrArray  *games)
{
  g_autoptr(GPtrArray) names = tabiya_game_list_tags (games->pdata[0]);
  g_autofree char *event = NULL;

  for (guint i = 0; i < names->len; i++) {
    const char *value = tabiya_game_get_tag (games->pdata[0], names->pdata[i]);

    if (!is_of_one_game (names->pdata[i]) && has_tag (games, names->pdata[i], value))
      tabiya_game_set_tag (tree, names->pdata[i], value);
  }
  event = g_strdup_printf (ngettext ("Tree of %u game", "Tree of %u games", games->len),
                           games->len);
  tabiya_game_set_tag (tree, "Event", event);
}

static gboolean
check (GPtrArray  *games,
       GError    **error)
{
  if (games->len == 0) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _("There is no game to join"));
    return FALSE;
  }
  if (games->len > TABIYA_GAME_JOIN_MAX) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("These are %u games, and at most %u can be joined. Choose fewer"), games->len,
                 (guint) TABIYA_GAME_JOIN_MAX);
    return FALSE;
  }
  for (guint i = 1; i < games->len; i++) {
    g_autofree char *name = NULL;

    if (tabiya_game_can_merge (games->pdata[0], games->pdata[i]))
      continue;
    name = tabiya_game_dup_leaf_name (games->pdata[i]);
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The game %s begins with another position than the first one, so that they have "
                   "no tree in common. Leave it out"), name);
    return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_game_join:
 * @games: (element-type TabiyaGame): games from the same start position
 * @error: return location for an error
 *
 * Joins games into one with variations. Their comments, glyphs and variations are kept, of clock
 * times and evaluations of a move those that come first. Everywhere the move that most games play
 * comes first, and the one of the earlier game of moves that are played equally often; moves that
 * are only in variations come last. At the end of its moves each game is named in a comment.
 *
 * Returns: (transfer full): a game that is in no file, with nothing to undo; %NULL if there are no
 *   games or too many, or they begin with different positions
 */
TabiyaGame *
tabiya_game_join (GPtrArray  *games,
                  GError    **error)
{
  g_autoptr(GHashTable) played = g_hash_table_new (NULL, NULL);
  g_autoptr(TabiyaGame) tree = NULL;
  g_autoptr(GPtrArray) ends = g_ptr_array_new ();
  Join join = { .played = played };

  g_return_val_if_fail (games, NULL);

  if (!check (games, error))
    return NULL;
  tree = tabiya_game_new_from_position (tabiya_game_get_start (games->pdata[0]));
  join.tree = tree;
  tabiya_game_begin_batch (tree, NULL);
  for (guint i = 0; i < games->len; i++) {
    tabiya_game_merge_moves (tree, games->pdata[i]);
    g_ptr_array_add (ends, count_line (&join, games->pdata[i]));
  }
  for (guint i = 0; i < games->len; i++) {
    g_autofree char *name = tabiya_game_dup_leaf_name (games->pdata[i]);

    add_comment (tree, ends->pdata[i], name);
  }
  set_tags (tree, games);
  tabiya_game_end_group (tree);
  /* The order is not recorded, so that the steps so far are of no use any more. */
  order_tree (&join);
  tabiya_game_clear_history (tree);
  return g_steal_pointer (&tree);
}
