/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-game-report.h"

#include <glib/gi18n.h>

#include "game/tree/tabiya-pgn-command.h"
#include "insight/report/tabiya-mark.h"
#include "insight/report/tabiya-report-own.h"
#include "insight/report/tabiya-report-text.h"

/*
 * Writes what was found into the tree: an evaluation for every position, and for a bad move a mark,
 * a comment and the better line. The comment is separate and comes first; comments by people are
 * not touched. If a person has marked the move, that mark stays and ours is left out.
 */

/* How much of a better line to add: enough to see the point, and all of it if it ends in mate. */
#define LINE_PLIES      8
#define LINE_MATE_PLIES 24

typedef struct {
  TabiyaGame             *game;
  TabiyaFindingFunc       found;
  gpointer                data;
  const HeuristicWeights *weights;
  TabiyaReportDetail      detail;
  unsigned                judged;
} Writer;

static gboolean
is_assessment (guint8 nag)
{
  return nag >= 1 && nag <= 6;
}

/* Adds a mark before the existing ones, unless a person has marked the quality of the move. */
static int
add_mark (TabiyaGame *game,
          TabiyaNode *node,
          int         nag)
{
  guint n;
  const guint8 *old = tabiya_node_get_nags (node, &n);
  g_autofree guint8 *nags = g_new (guint8, n + 1);

  for (guint i = 0; i < n; i++) {
    if (is_assessment (old[i]))
      return 0;
    nags[i + 1] = old[i];
  }
  nags[0] = (guint8) nag;
  tabiya_game_set_nags (game, node, nags, n + 1);
  return nag;
}

/* Adds the comment in first place, together with wordless comments of programs there, such as the
   evaluation. */
static void
add_comment (TabiyaGame *game,
             TabiyaNode *node,
             const char *text,
             int         nag,
             const char *numbers)
{
  const char * const *old = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);
  g_autoptr(GPtrArray) comments = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) own = g_string_new (NULL);
  g_autofree char *body = report_own_make_comment (text, nag, numbers);

  g_string_append (own, body);
  g_ptr_array_add (comments, NULL);
  for (; *old; old++) {
    g_autofree char *words = tabiya_pgn_command_strip (*old);

    if (*words == '\0')
      g_string_append_printf (own, " %s", *old);
    else
      g_ptr_array_add (comments, g_strdup (*old));
  }
  comments->pdata[0] = g_strdup (own->str);
  g_ptr_array_add (comments, NULL);
  tabiya_game_set_comments (game, node, TABIYA_COMMENT_AFTER,
                            (const char * const *) comments->pdata);
}

/* How many plies of the line to show: a few, and on to where no exchange is unfinished. */
static guint
measure_line (TabiyaGame          *game,
              TabiyaNode          *parent,
              const TabiyaFinding *finding)
{
  ChessPosition position;
  guint n = 0;

  if (chess_score_is_mate (finding->score))
    return MIN (finding->n_moves, LINE_MATE_PLIES);
  tabiya_node_get_position (game, parent, &position);
  for (; n < finding->n_moves && n < 2 * LINE_PLIES; n++) {
    ChessPosition now = position;

    if (n >= LINE_PLIES && !chess_position_in_check (&now)
        && !chess_position_is_capture (&now, finding->moves[n]))
      break;
    chess_position_make (&position, &now, finding->moves[n]);
  }
  return n;
}

/* Adds the better line, unless a person has already added a variation with the same first move. */
static void
add_line (TabiyaGame          *game,
          TabiyaNode          *parent,
          const TabiyaFinding *finding)
{
  guint n = measure_line (game, parent, finding);
  TabiyaNode *node = parent;

  if (n == 0 || tabiya_node_find_child (parent, finding->moves[0]))
    return;
  for (guint i = 0; i < n; i++)
    node = tabiya_game_add_move (game, node, finding->moves[i]);
  tabiya_game_set_evaluation (game, node, finding->score, finding->depth);
  while (tabiya_node_get_parent (node) != parent)
    node = tabiya_node_get_parent (node);
  report_own_sign_line (game, node);
}

static void
write_move (const Writer *writer,
            TabiyaNode   *node)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  g_autofree char *text = NULL;
  g_autofree char *numbers = NULL;
  TabiyaMark mark;
  int nag;

  report_own_clear_lines (writer->game, parent);
  report_own_clear_move (writer->game, node);
  if (!tabiya_mark_find (writer->game, node, writer->found, writer->data, &mark))
    return;
  if (writer->detail == TABIYA_REPORT_REASONS) {
    g_autofree char *said = tabiya_mark_dup_text (&mark, writer->game, writer->weights);

    text = said ? report_text_for_file (said) : NULL;
    numbers = tabiya_mark_dup_numbers (&mark, writer->game, writer->weights);
  }
  nag = add_mark (writer->game, node, tabiya_judgement_get_nag (mark.judgement));
  if (nag != 0 || text)
    add_comment (writer->game, node, text, nag, numbers);
  if (writer->detail >= TABIYA_REPORT_LINES)
    add_line (writer->game, parent, &mark.before);
}

/* Whether a move is to be judged: both positions are known, the mover is one of those to be judged,
   and the move is still there. */
static gboolean
is_judged (const Writer *writer,
           TabiyaNode   *node)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  TabiyaFinding finding;

  return parent && (writer->judged & 1u << tabiya_node_get_mover (node)) != 0
         && writer->found (parent, &finding, writer->data)
         && writer->found (node, &finding, writer->data);
}

/* Lists everything that was found, wherever it is now: the main line may have changed since. */
static void
list_found (const Writer *writer,
            GPtrArray    *nodes)
{
  TabiyaNode *root = tabiya_game_get_root (writer->game);
  TabiyaFinding finding;

  for (TabiyaNode *node = root; node; node = tabiya_node_walk (node, root)) {
    if (writer->found (node, &finding, writer->data))
      g_ptr_array_add (nodes, node);
  }
}

/* Whether the game contains a comment in words. */
static gboolean
has_comments (TabiyaGame *game)
{
  TabiyaNode *root = tabiya_game_get_root (game);

  for (TabiyaNode *node = root; node; node = tabiya_node_walk (node, root)) {
    g_autofree char *before = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_BEFORE);
    g_autofree char *after = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);

    if (before || after)
      return TRUE;
  }
  return FALSE;
}

/**
 * tabiya_game_report_write:
 * @game: a game
 * @found: returns what was found at a node
 * @weights: heuristic and weights for the reasons
 * @detail: how much to write
 * @judged: the sides whose moves to judge, bits by ChessColor; evaluations are written for all
 * moves
 *
 * The tag Annotator is set when the game has neither this tag nor annotations.
 *
 * Returns: whether anything has changed
 */
gboolean
tabiya_game_report_write (TabiyaGame             *game,
                          TabiyaFindingFunc       found,
                          gpointer                data,
                          const HeuristicWeights *weights,
                          TabiyaReportDetail      detail,
                          unsigned                judged)
{
  Writer writer = { game, found, data, weights, detail, judged };
  g_autoptr(GPtrArray) nodes = g_ptr_array_new ();
  gboolean uncommented;

  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  list_found (&writer, nodes);
  if (nodes->len == 0)
    return FALSE;
  uncommented = !has_comments (game);
  tabiya_game_begin_batch (game, _("Review Game"));
  for (guint i = 0; i < nodes->len; i++) {
    TabiyaNode *node = g_ptr_array_index (nodes, i);
    TabiyaFinding finding;

    found (node, &finding, data);
    tabiya_game_set_evaluation (game, node, finding.score, finding.depth);
    if (is_judged (&writer, node))
      write_move (&writer, node);
  }
  if (uncommented && detail == TABIYA_REPORT_REASONS
      && !tabiya_game_get_tag (game, "Annotator"))
    tabiya_game_set_tag (game, "Annotator", "Tabiya");
  tabiya_game_end_group (game);
  return TRUE;
}
