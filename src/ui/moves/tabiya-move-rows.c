/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-rows.h"

#include <glib/gi18n.h>

/* The row being filled: White's move stands, Black's may follow. */
typedef struct {
  TabiyaGame         *game;
  GPtrArray          *rows;
  gboolean            open;
  guint               number;
  TabiyaMoveCellData  white;
} Builder;

/* Signs of moves and positions, by their numbers in PGN; those that fonts have. */
static const struct {
  guint8      nag;
  const char *sign;
} signs[] = {
  { 1, "!" }, { 2, "?" }, { 3, "!!" }, { 4, "??" }, { 5, "!?" }, { 6, "?!" },
  { 7, " □" }, { 10, " =" }, { 11, " =" }, { 12, " =" }, { 13, " ∞" },
  { 14, " +=" }, { 15, " =+" }, { 16, " ±" }, { 17, " ∓" }, { 18, " +−" }, { 19, " −+" },
  { 22, " ⨀" }, { 23, " ⨀" }, { 32, " ↑↑" }, { 33, " ↑↑" }, { 36, " ↑" }, { 37, " ↑" },
  { 40, " →" }, { 41, " →" }, { 44, " =∞" }, { 45, " =∞" }, { 132, " ⇆" }, { 133, " ⇆" },
  { 138, " ⊕" }, { 139, " ⊕" }, { 140, " ∆" }, { 146, " N" },
};

static char *
dup_move_text (TabiyaGame *game,
               TabiyaNode *node)
{
  GString *text = g_string_new (tabiya_node_get_san (game, node));
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);

  for (guint i = 0; i < n_nags; i++) {
    for (guint j = 0; j < G_N_ELEMENTS (signs); j++) {
      if (signs[j].nag == nags[i])
        g_string_append (text, signs[j].sign);
    }
  }
  return g_string_free (text, FALSE);
}

/* Base and increment of a plain time control as "300+3"; FALSE for any other. */
static gboolean
read_time_control (TabiyaGame *game,
                   gint64     *base,
                   gint64     *increment)
{
  const char *text = tabiya_game_get_tag (game, "TimeControl");
  char *end;

  if (!text || !g_ascii_isdigit (*text))
    return FALSE;
  *base = g_ascii_strtoll (text, &end, 10) * 1000;
  *increment = 0;
  if (*end == '+')
    *increment = g_ascii_strtoll (end + 1, &end, 10) * 1000;
  return *end == 0;
}

/* What the mover had before this move: after his last one, or at the start. */
static gboolean
get_clock_before (TabiyaGame *game,
                  TabiyaNode *node,
                  gint64     *milliseconds)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  TabiyaNode *last = parent ? tabiya_node_get_parent (parent) : NULL;
  gint64 increment;

  if (last && tabiya_node_get_parent (last))
    return tabiya_node_get_clock (last, milliseconds);
  return read_time_control (game, milliseconds, &increment);
}

/* Time spent on a move: said outright, or the difference of two clocks with the increment the move
   has brought. */
static gboolean
get_time_spent (TabiyaGame *game,
                TabiyaNode *node,
                gint64     *milliseconds)
{
  gint64 after, before, base, increment;

  if (tabiya_node_get_elapsed (node, milliseconds))
    return TRUE;
  if (!tabiya_node_get_clock (node, &after) || !get_clock_before (game, node, &before))
    return FALSE;
  if (!read_time_control (game, &base, &increment))
    increment = 0;
  *milliseconds = before - after + increment;
  /* Clocks of files are set by people, too. */
  return *milliseconds >= 0;
}

static char *
dup_time_text (gint64 milliseconds)
{
  gint64 seconds = (milliseconds + 500) / 1000;

  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60),
                            (int) (seconds % 60));
  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}

static char *
dup_spoken (TabiyaNode *node,
            const char *text)
{
  guint number = tabiya_node_get_move_number (node);

  /* Translators: %1$u is the number of the move, %2$s the move, as in "17, White: Nc5". */
  if (tabiya_node_get_mover (node) == CHESS_WHITE)
    return g_strdup_printf (_("%1$u, White: %2$s"), number, text);
  return g_strdup_printf (_("%1$u, Black: %2$s"), number, text);
}

static TabiyaMoveCellData
make_cell (TabiyaGame *game,
           TabiyaNode *node)
{
  TabiyaMoveCellData cell = { .node = node, .text = dup_move_text (game, node) };
  gint64 spent;

  cell.spoken = dup_spoken (node, cell.text);
  if (get_time_spent (game, node, &spent))
    cell.caption = dup_time_text (spent);
  return cell;
}

/* Where a row is split the other half says so. */
static TabiyaMoveCellData
make_gap (gboolean split)
{
  return (TabiyaMoveCellData) { .text = split ? g_strdup ("…") : NULL };
}

/* Variations */

static void
add_token (Builder    *builder,
           GArray     *tokens,
           TabiyaNode *node)
{
  const TabiyaMoveToken *last =
    tokens->len > 0 ? &g_array_index (tokens, TabiyaMoveToken, tokens->len - 1) : NULL;
  TabiyaMoveToken token = {
    .node = node,
    .text = dup_move_text (builder->game, node),
    .before = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_BEFORE),
    .after = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER),
  };
  guint number = tabiya_node_get_move_number (node);

  if (tabiya_node_get_mover (node) == CHESS_WHITE)
    token.number = g_strdup_printf ("%u.", number);
  else if (!last || last->after || token.before)
    token.number = g_strdup_printf ("%u…", number);
  g_array_append_val (tokens, token);
}

static void
add_variation (Builder    *builder,
               TabiyaNode *first,
               guint       depth)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (TabiyaMoveToken));

  for (TabiyaNode *node = first; node; node = tabiya_node_get_child (node, 0))
    add_token (builder, tokens, node);
  g_ptr_array_add (builder->rows, tabiya_move_row_new_variation (depth, tokens));

  for (TabiyaNode *node = first; node; node = tabiya_node_get_child (node, 0)) {
    for (guint i = 1; i < tabiya_node_get_n_children (node); i++)
      add_variation (builder, tabiya_node_get_child (node, i), depth + 1);
  }
}

/* The main line */

static void
add_comment (Builder            *builder,
             TabiyaNode         *node,
             TabiyaCommentPlace  place)
{
  char *text = tabiya_node_dup_comment_text (node, place);

  if (text)
    g_ptr_array_add (builder->rows, tabiya_move_row_new_comment (node, text));
}

static gboolean
has_comment (TabiyaNode         *node,
             TabiyaCommentPlace  place)
{
  g_autofree char *text = tabiya_node_dup_comment_text (node, place);

  return text != NULL;
}

/* Ends a row that has White's move alone. */
static void
close_pair (Builder  *builder,
            gboolean  split)
{
  TabiyaMoveCellData gap = make_gap (split);

  if (!builder->open) {
    g_free (gap.text);
    return;
  }
  g_ptr_array_add (builder->rows,
                   tabiya_move_row_new_pair (builder->number, &builder->white, &gap));
  builder->open = FALSE;
}

static void
add_main_move (Builder    *builder,
               TabiyaNode *node)
{
  TabiyaMoveCellData cell = make_cell (builder->game, node);
  TabiyaMoveCellData gap;

  if (tabiya_node_get_mover (node) == CHESS_WHITE) {
    close_pair (builder, FALSE);
    builder->open = TRUE;
    builder->number = tabiya_node_get_move_number (node);
    builder->white = cell;
  } else if (builder->open) {
    g_ptr_array_add (builder->rows,
                     tabiya_move_row_new_pair (builder->number, &builder->white, &cell));
    builder->open = FALSE;
  } else {
    gap = make_gap (TRUE);
    g_ptr_array_add (builder->rows,
                     tabiya_move_row_new_pair (tabiya_node_get_move_number (node), &gap, &cell));
  }
}

/* What stands between a move of the main line and the next one. */
static void
add_between (Builder    *builder,
             TabiyaNode *node)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  TabiyaNode *next = tabiya_node_get_child (node, 0);

  if (has_comment (node, TABIYA_COMMENT_AFTER) || tabiya_node_get_n_children (parent) > 1
      || (next && has_comment (next, TABIYA_COMMENT_BEFORE)))
    close_pair (builder, next != NULL);

  add_comment (builder, node, TABIYA_COMMENT_AFTER);
  for (guint i = 1; i < tabiya_node_get_n_children (parent); i++)
    add_variation (builder, tabiya_node_get_child (parent, i), 0);
  if (next)
    add_comment (builder, next, TABIYA_COMMENT_BEFORE);
}

static void
add_result (Builder *builder)
{
  const char *result = tabiya_game_get_result (builder->game);

  if (g_str_equal (result, "1-0"))
    g_ptr_array_add (builder->rows,
                     tabiya_move_row_new_result (g_strdup ("1–0"), g_strdup (_("White wins"))));
  else if (g_str_equal (result, "0-1"))
    g_ptr_array_add (builder->rows,
                     tabiya_move_row_new_result (g_strdup ("0–1"), g_strdup (_("Black wins"))));
  else if (g_str_equal (result, "1/2-1/2"))
    g_ptr_array_add (builder->rows,
                     tabiya_move_row_new_result (g_strdup ("½–½"), g_strdup (_("Draw"))));
}

/**
 * tabiya_move_rows_build:
 * @game: a game
 *
 * Returns: (transfer full) (element-type TabiyaMoveRow): its rows, as it stands now
 */
GPtrArray *
tabiya_move_rows_build (TabiyaGame *game)
{
  Builder builder = {
    .game = game,
    .rows = g_ptr_array_new_with_free_func (g_object_unref),
  };
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *first = tabiya_node_get_child (root, 0);

  add_comment (&builder, root, TABIYA_COMMENT_AFTER);
  if (first)
    add_comment (&builder, first, TABIYA_COMMENT_BEFORE);
  for (TabiyaNode *node = first; node; node = tabiya_node_get_child (node, 0)) {
    add_main_move (&builder, node);
    add_between (&builder, node);
  }
  close_pair (&builder, FALSE);
  add_result (&builder);
  return builder.rows;
}
