/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-merge.h"

#include <string.h>

#include "game/tree/tabiya-pgn-command.h"

/* Merging two records of a game. What is there keeps its place and its order; what is added comes
   after it, in the order of the other game. So the result depends on nothing but the two games. */

typedef struct {
  TabiyaGame *into;
  TabiyaGame *from;
  gboolean    added;
} Merge;

/* A node of each game with the same moves before it. */
typedef struct {
  TabiyaNode *into;
  TabiyaNode *from;
} Pair;

static gboolean
has_text (GPtrArray  *comments,
          const char *text)
{
  for (guint i = 0; i < comments->len; i++) {
    g_autofree char *present = tabiya_pgn_command_strip (g_ptr_array_index (comments, i));

    if (strstr (present, text))
      return TRUE;
  }
  return FALSE;
}

static gboolean
has_command (GPtrArray              *comments,
             const TabiyaPgnCommand *command)
{
  g_autofree char *name = g_strndup (command->name, command->name_length);
  TabiyaPgnCommand present;

  for (guint i = 0; i < comments->len; i++) {
    if (tabiya_pgn_command_find (g_ptr_array_index (comments, i), name, &present))
      return TRUE;
  }
  return FALSE;
}

/* The commands of @comment that no comment so far has: a move has one clock time, one evaluation,
   one set of arrows. Those that are there win. */
static char *
dup_new_commands (GPtrArray  *comments,
                  const char *comment)
{
  g_autoptr(GString) commands = g_string_new (NULL);
  const char *cursor = comment;
  TabiyaPgnCommand command;

  while (tabiya_pgn_command_next (&cursor, &command)) {
    if (!has_command (comments, &command))
      g_string_append_len (commands, command.start, command.end - command.start);
  }
  return g_strdup (commands->str);
}

/* What a comment adds to others: its text unless it is there, and its new commands. NULL for
   nothing. */
static char *
dup_new_part (GPtrArray  *comments,
              const char *comment)
{
  g_autofree char *commands = dup_new_commands (comments, comment);
  g_autofree char *text = tabiya_pgn_command_strip (comment);
  gboolean new_text = *text != '\0' && !has_text (comments, text);

  if (!new_text)
    return *commands != '\0' ? g_steal_pointer (&commands) : NULL;
  return *commands != '\0' ? g_strconcat (commands, " ", text, NULL) : g_steal_pointer (&text);
}

static void
merge_comments (Merge              *merge,
                const Pair         *pair,
                TabiyaCommentPlace  place)
{
  const char *const *present = tabiya_node_get_comments (pair->into, place);
  const char *const *others = tabiya_node_get_comments (pair->from, place);
  g_autoptr(GPtrArray) comments = g_ptr_array_new_with_free_func (g_free);
  guint n_before;

  if (!others[0])
    return;
  for (; *present; present++)
    g_ptr_array_add (comments, g_strdup (*present));
  n_before = comments->len;
  for (; *others; others++) {
    char *part = dup_new_part (comments, *others);

    if (part)
      g_ptr_array_add (comments, part);
  }
  if (comments->len == n_before)
    return;
  g_ptr_array_add (comments, NULL);
  tabiya_game_set_comments (merge->into, pair->into, place,
                            (const char *const *) comments->pdata);
  merge->added = TRUE;
}

static void
merge_nags (Merge      *merge,
            const Pair *pair)
{
  guint n_present;
  guint n_others;
  const guint8 *present = tabiya_node_get_nags (pair->into, &n_present);
  const guint8 *others = tabiya_node_get_nags (pair->from, &n_others);
  g_autoptr(GByteArray) nags = g_byte_array_new ();

  if (n_others == 0)
    return;
  if (n_present > 0)
    g_byte_array_append (nags, present, n_present);
  for (guint i = 0; i < n_others; i++) {
    if (nags->len == 0 || !memchr (nags->data, others[i], nags->len))
      g_byte_array_append (nags, &others[i], 1);
  }
  if (nags->len == n_present)
    return;
  tabiya_game_set_nags (merge->into, pair->into, nags->data, nags->len);
  merge->added = TRUE;
}

/* The child that plays the move of @from, added if there is none. */
static TabiyaNode *
merge_move (Merge      *merge,
            TabiyaNode *parent,
            TabiyaNode *from)
{
  TabiyaNode *last = tabiya_node_get_last_child (parent);
  TabiyaNode *child = tabiya_node_is_continuation (from)
                        ? tabiya_game_add_continuation (merge->into, parent,
                                                        tabiya_node_get_move (from))
                        : tabiya_game_add_move (merge->into, parent, tabiya_node_get_move (from));

  merge->added |= tabiya_node_get_last_child (parent) != last;
  return child;
}

/* Iterative, because a game may have thousands of moves. */
static void
merge_trees (Merge *merge)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  Pair pair = { tabiya_game_get_root (merge->into), tabiya_game_get_root (merge->from) };

  g_array_append_val (pairs, pair);
  while (pairs->len > 0) {
    pair = g_array_index (pairs, Pair, pairs->len - 1);
    g_array_set_size (pairs, pairs->len - 1);
    merge_comments (merge, &pair, TABIYA_COMMENT_BEFORE);
    merge_comments (merge, &pair, TABIYA_COMMENT_AFTER);
    merge_nags (merge, &pair);
    for (TabiyaNode *from = tabiya_node_get_child (pair.from, 0); from;
         from = tabiya_node_get_next_sibling (from)) {
      Pair next = { merge_move (merge, pair.into, from), from };

      g_array_append_val (pairs, next);
    }
  }
}

/* How much a value says: question marks, and the signs for nothing, say nothing. */
static guint
count_known (const char *value)
{
  guint n = 0;

  if (!value || strcmp (value, "-") == 0 || strcmp (value, "*") == 0)
    return 0;
  for (; *value != '\0'; value++)
    n += !strchr ("?. ", *value);
  return n;
}

/* Whether @other says more than a date such as "1972.??.??", without contradicting it. */
static gboolean
completes_date (const char *value,
                const char *other)
{
  if (strlen (value) != strlen (other) || count_known (other) <= count_known (value))
    return FALSE;
  for (gsize i = 0; value[i] != '\0'; i++) {
    if (value[i] != other[i] && value[i] != '?')
      return FALSE;
  }
  return TRUE;
}

static void
merge_tags (Merge *merge)
{
  g_autoptr(GPtrArray) names = tabiya_game_list_tags (merge->from);

  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    const char *value = tabiya_game_get_tag (merge->into, name);
    const char *other = tabiya_game_get_tag (merge->from, name);

    if (tabiya_game_is_start_tag (name) || count_known (other) == 0)
      continue;
    if (count_known (value) > 0 && !(strcmp (name, "Date") == 0 && completes_date (value, other)))
      continue;
    tabiya_game_set_tag (merge->into, name, other);
    merge->added = TRUE;
  }
}

gboolean
tabiya_game_can_merge (TabiyaGame *into,
                       TabiyaGame *from)
{
  return chess_position_equal (tabiya_game_get_start (into), tabiya_game_get_start (from));
}

/**
 * tabiya_game_merge_moves:
 * @into: the game that stays
 * @from: another game with the same start
 *
 * Adds moves, comments and glyphs like tabiya_game_merge(), but no tags. The edits are not grouped.
 *
 * Returns: whether anything was added
 */
gboolean
tabiya_game_merge_moves (TabiyaGame *into,
                         TabiyaGame *from)
{
  Merge merge = { .into = into, .from = from };

  g_return_val_if_fail (TABIYA_IS_GAME (into), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (from), FALSE);

  if (into == from || !tabiya_game_can_merge (into, from))
    return FALSE;
  merge_trees (&merge);
  return merge.added;
}

/**
 * tabiya_game_merge:
 * @into: the game that stays
 * @from: another record of it
 * @label: (nullable): what to call that in "Undo", translated
 *
 * Moves that only @from has become variations, or continue the main line where @into ends. Comments
 * and glyphs are added unless they are there; clock times, evaluations and arrows only where there
 * are none. Tags that are unknown are filled in, and a date with unknown parts is completed.
 *
 * Returns: whether anything was added
 */
gboolean
tabiya_game_merge (TabiyaGame *into,
                   TabiyaGame *from,
                   const char *label)
{
  Merge merge = { .into = into, .from = from };

  g_return_val_if_fail (TABIYA_IS_GAME (into), FALSE);
  g_return_val_if_fail (TABIYA_IS_GAME (from), FALSE);

  if (into == from || !tabiya_game_can_merge (into, from))
    return FALSE;
  tabiya_game_begin_batch (into, label);
  merge_trees (&merge);
  merge_tags (&merge);
  tabiya_game_end_group (into);
  return merge.added;
}
