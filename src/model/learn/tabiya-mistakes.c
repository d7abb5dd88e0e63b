/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/learn/tabiya-mistakes.h"

#include <glib/gi18n.h>

/* Longer lines tell nothing more. */
#define LONGEST 24

static TabiyaJudgement
get_marked (const TabiyaNode *node)
{
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);

  for (guint i = 0; i < n_nags; i++) {
    for (int judgement = TABIYA_JUDGEMENT_INACCURACY; judgement <= TABIYA_JUDGEMENT_BLUNDER;
         judgement++) {
      if (nags[i] == tabiya_judgement_get_nag ((TabiyaJudgement) judgement))
        return (TabiyaJudgement) judgement;
    }
  }
  return TABIYA_JUDGEMENT_NONE;
}

/* The score in the game for the position after a node; before the first move a small advantage for
   White. */
static gboolean
get_score (TabiyaGame       *game,
           const TabiyaNode *node,
           ChessScore       *score)
{
  if (tabiya_node_get_score (game, node, score, NULL))
    return TRUE;
  *score = chess_score_centipawns (TABIYA_WIN_START_CENTIPAWNS);
  return !tabiya_node_get_parent (node);
}

/* Whether any move of the main line is marked as bad. */
static gboolean
is_marked (TabiyaGame *game)
{
  TabiyaNode *node = tabiya_game_get_root (game);

  while ((node = tabiya_node_get_child (node, 0))) {
    if (get_marked (node) != TABIYA_JUDGEMENT_NONE)
      return TRUE;
  }
  return FALSE;
}

/* An alternative first move that is not marked as bad; variations are in order of preference, so
   the first one counts. */
static TabiyaNode *
find_better (const TabiyaNode *node)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);

  for (TabiyaNode *child = tabiya_node_get_child (parent, 0); child;
       child = tabiya_node_get_next_sibling (child)) {
    if (child != node && get_marked (child) == TABIYA_JUDGEMENT_NONE
        && tabiya_node_get_move (child) != CHESS_NO_MOVE)
      return child;
  }
  return NULL;
}

static TabiyaJudgement
judge (TabiyaGame *game,
       TabiyaNode *node,
       gboolean    marked)
{
  ChessScore before, after;

  if (marked)
    return get_marked (node);
  if (!get_score (game, tabiya_node_get_parent (node), &before)
      || !get_score (game, node, &after))
    return TABIYA_JUDGEMENT_NONE;
  return tabiya_finding_judge_scores (game, node, before, after);
}

static void
add_mistake (GArray          *mistakes,
             TabiyaGame      *game,
             TabiyaNode      *node,
             TabiyaJudgement  judgement)
{
  ChessColor mover = tabiya_node_get_mover (node);
  TabiyaMistake mistake = {
    .node = node,
    .better = find_better (node),
    .judgement = judgement,
  };
  ChessScore before, after;

  if (get_score (game, tabiya_node_get_parent (node), &before)
      && get_score (game, node, &after)) {
    mistake.has_chances = TRUE;
    mistake.before = tabiya_win_percent_of (before, mover);
    mistake.after = tabiya_win_percent_of (after, mover);
  }
  g_array_append_val (mistakes, mistake);
}

GArray *
tabiya_mistakes_list (TabiyaGame *game,
                      ChessColor  side)
{
  GArray *mistakes = g_array_new (FALSE, FALSE, sizeof (TabiyaMistake));
  gboolean marked = is_marked (game);
  TabiyaNode *node = tabiya_game_get_root (game);

  while ((node = tabiya_node_get_child (node, 0))) {
    TabiyaJudgement judgement;

    /* A null move does not count as a mistake. */
    if (tabiya_node_get_mover (node) != side || tabiya_node_get_move (node) == CHESS_NO_MOVE)
      continue;
    judgement = judge (game, node, marked);
    if (judgement != TABIYA_JUDGEMENT_NONE)
      add_mistake (mistakes, game, node, judgement);
  }
  return mistakes;
}

/* Games played here call a user without a name "You", in whatever language was set at the time. */
static gboolean
is_person (TabiyaGame *game,
           ChessColor  color)
{
  const char *name = tabiya_game_get_tag (game, color == CHESS_WHITE ? "White" : "Black");

  return g_strcmp0 (name, "You") == 0 || g_strcmp0 (name, _("You")) == 0;
}

guint
tabiya_mistakes_count (TabiyaGame *game,
                       gboolean    flipped,
                       ChessColor *side)
{
  ChessColor bottom = flipped ? CHESS_BLACK : CHESS_WHITE;
  guint n[CHESS_N_COLORS];

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    g_autoptr(GArray) mistakes = tabiya_mistakes_list (game, (ChessColor) color);

    n[color] = mistakes->len;
  }
  *side = n[bottom] > 0 ? bottom : chess_color_opposite (bottom);
  for (int color = CHESS_N_COLORS; color-- > 0;) {
    if (is_person (game, (ChessColor) color) && n[color] > 0)
      *side = (ChessColor) color;
  }
  return n[*side];
}

GArray *
tabiya_mistakes_dup_line (TabiyaNode *node)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));

  for (; node && moves->len < LONGEST; node = tabiya_node_get_child (node, 0)) {
    ChessMove move = tabiya_node_get_move (node);

    if (move == CHESS_NO_MOVE)
      break;
    g_array_append_val (moves, move);
  }
  return moves;
}
