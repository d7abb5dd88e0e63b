/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-review-json.h"

#include "core/chess-text.h"
#include "insight/report/tabiya-mark.h"
#include "insight/summary/tabiya-game-summary.h"
#include "tools/tool-review-claims.h"

static const char *const labels[] = {
  [TABIYA_JUDGEMENT_NONE] = NULL,
  [TABIYA_JUDGEMENT_INACCURACY] = "inaccuracy",
  [TABIYA_JUDGEMENT_MISTAKE] = "mistake",
  [TABIYA_JUDGEMENT_BLUNDER] = "blunder",
};

/* Writes a line of moves as an array of UCI moves. @first comes before those that were found,
   unless it is CHESS_NO_MOVE. */
static void
write_line (ToolJson            *json,
            const char          *name,
            const ChessPosition *position,
            ChessMove            first,
            const TabiyaFinding *finding)
{
  ChessPosition now = *position;
  char text[CHESS_MOVE_SIZE];

  tool_json_open (json, name, '[');
  if (first != CHESS_NO_MOVE) {
    chess_move_write (&now, CHESS_NOTATION_UCI, first, text);
    tool_json_string (json, NULL, text);
    chess_position_make (&now, position, first);
  }
  for (guint i = 0; i < finding->n_moves; i++) {
    ChessPosition before = now;

    chess_move_write (&before, CHESS_NOTATION_UCI, finding->moves[i], text);
    tool_json_string (json, NULL, text);
    chess_position_make (&now, &before, finding->moves[i]);
  }
  tool_json_close (json, ']');
}

static void
write_mark (ToolJson               *json,
            TabiyaGame             *game,
            const TabiyaMark       *mark,
            const HeuristicWeights *weights)
{
  g_autoptr(TabiyaCoachReason) reason = tabiya_mark_make_reason (mark, game, weights);
  g_autofree char *text = tabiya_mark_dup_text (mark, game, weights);
  char best[CHESS_MOVE_SIZE];
  char fen[CHESS_FEN_SIZE];
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_node_get_parent (mark->node), &position);
  chess_move_write (&position, CHESS_NOTATION_SAN, mark->before.moves[0], best);
  chess_fen_write (&position, FALSE, fen);
  tool_json_open (json, NULL, '{');
  tool_json_integer (json, "ply", tabiya_node_get_ply (mark->node));
  tool_json_string (json, "fen", fen);
  tool_json_string (json, "san", tabiya_node_get_san (game, mark->node));
  tool_json_string (json, "label", labels[mark->judgement]);
  tool_json_number (json, "loss", mark->lost);
  tool_json_string (json, "best", best);
  tool_json_string (json, "text", text);
  tool_review_write_claims (json, reason);
  write_line (json, "played", &position, tabiya_node_get_move (mark->node), &mark->after);
  write_line (json, "best_line", &position, CHESS_NO_MOVE, &mark->before);
  tool_json_close (json, '}');
}

static void
write_turn (ToolJson                *json,
            TabiyaGame              *game,
            const TabiyaSummaryTurn *turn)
{
  tool_json_open (json, NULL, '{');
  tool_json_integer (json, "ply", tabiya_node_get_ply (turn->node));
  tool_json_string (json, "san", tabiya_node_get_san (game, turn->node));
  tool_json_number (json, "before", turn->before);
  tool_json_number (json, "after", turn->after);
  tool_json_string (json, "lasted", turn->for_good ? "to the end" : "for a time");
  tool_json_close (json, '}');
}

static void
write_costs (ToolJson     *json,
             const char   *name,
             const GArray *costs)
{
  tool_json_open (json, name, '[');
  for (guint i = 0; i < costs->len; i++) {
    const TabiyaSummaryCost *cost = &g_array_index (costs, TabiyaSummaryCost, i);

    tool_json_open (json, NULL, '{');
    tool_json_string (json, "id", cost->id);
    tool_json_number (json, "white", cost->costs[CHESS_WHITE]);
    tool_json_number (json, "black", cost->costs[CHESS_BLACK]);
    tool_json_close (json, '}');
  }
  tool_json_close (json, ']');
}

static void
write_practice (ToolJson                    *json,
                const char                  *name,
                const TabiyaSummaryPractice *practice)
{
  if (!practice->title) {
    tool_json_null (json, name);
    return;
  }
  tool_json_open (json, name, '{');
  tool_json_string (json, "title", practice->title);
  tool_json_string (json, "text", practice->text);
  tool_json_close (json, '}');
}

/* The game in words, or null when nothing in it has been evaluated. */
static void
write_summary (ToolJson                *json,
               TabiyaGame              *game,
               const TabiyaGameSummary *summary)
{
  if (!summary) {
    tool_json_null (json, "summary");
    return;
  }
  tool_json_open (json, "summary", '{');
  tool_json_open (json, "course", '[');
  for (guint i = 0; summary->course[i]; i++)
    tool_json_string (json, NULL, summary->course[i]);
  tool_json_close (json, ']');
  tool_json_open (json, "turning_points", '[');
  for (guint i = 0; i < summary->n_turns; i++)
    write_turn (json, game, &summary->turns[i]);
  tool_json_close (json, ']');
  write_costs (json, "themes", summary->themes);
  write_costs (json, "phases", summary->phases);
  tool_json_open (json, "practice", '{');
  write_practice (json, "white", &summary->practice[CHESS_WHITE]);
  write_practice (json, "black", &summary->practice[CHESS_BLACK]);
  tool_json_close (json, '}');
  tool_json_close (json, '}');
}

static void
write_marks (ToolJson               *json,
             TabiyaGame             *game,
             TabiyaReview           *review,
             const HeuristicWeights *weights)
{
  tool_json_open (json, "marks", '[');
  for (TabiyaNode *node = review ? tabiya_game_get_root (game) : NULL; node;
       node = tabiya_node_get_child (node, 0)) {
    TabiyaMark mark;

    if (tabiya_mark_find (game, node, tabiya_review_find, review, &mark))
      write_mark (json, game, &mark, weights);
  }
  tool_json_close (json, ']');
}

static void
write_score (ToolJson   *json,
             const char *name,
             ChessScore  score)
{
  char text[CHESS_SCORE_SIZE];

  chess_score_write_pgn (score, 0, text);
  tool_json_string (json, name, text);
}

static void
write_stage (ToolJson                *json,
             const ChessPosition     *position,
             const TabiyaReviewStage *stage)
{
  ChessColor mover = (ChessColor) position->turn;
  char better[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_SAN, stage->better, better);
  tool_json_open (json, NULL, '{');
  tool_json_integer (json, "effort", stage->effort);
  tool_json_string (json, "better", better);
  write_score (json, "before", stage->before);
  write_score (json, "after", stage->after);
  tool_json_number (json, "loss", tabiya_judge_lost (stage->before, stage->after, mover));
  tool_json_close (json, '}');
}

static void
write_check (ToolJson                *json,
             TabiyaGame              *game,
             TabiyaNode              *node,
             TabiyaJudgement          judgement,
             const TabiyaReviewStage *stages,
             guint                    n_stages)
{
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_node_get_parent (node), &position);
  tool_json_open (json, NULL, '{');
  tool_json_integer (json, "ply", tabiya_node_get_ply (node));
  tool_json_string (json, "san", tabiya_node_get_san (game, node));
  if (judgement == TABIYA_JUDGEMENT_NONE)
    tool_json_null (json, "label");
  else
    tool_json_string (json, "label", labels[judgement]);
  tool_json_open (json, "stages", '[');
  for (guint i = 0; i < n_stages; i++)
    write_stage (json, &position, &stages[i]);
  tool_json_close (json, ']');
  tool_json_close (json, '}');
}

/* The moves that were searched again, marked in the end or not, and what each stage has found. */
static void
write_checks (ToolJson     *json,
              TabiyaGame   *game,
              TabiyaReview *review)
{
  tool_json_open (json, "checks", '[');
  for (TabiyaNode *node = review ? tabiya_game_get_root (game) : NULL; node;
       node = tabiya_node_get_child (node, 0)) {
    const TabiyaReviewStage *stages;
    guint n_stages = tabiya_review_get_stages (review, node, &stages);

    if (n_stages > 0)
      write_check (json, game, node,
                   tabiya_finding_judge (game, node, tabiya_review_find, review),
                   stages, n_stages);
  }
  tool_json_close (json, ']');
}

/* Makes the summary from the game with its marks, as it would be read from the file, and takes them
   back. */
static void
summarize (ToolJson               *json,
           TabiyaGame             *game,
           TabiyaReview           *review,
           const HeuristicWeights *weights)
{
  g_autoptr(TabiyaGameReport) report = NULL;
  g_autoptr(TabiyaGameSummary) summary = NULL;
  gboolean written = tabiya_game_report_write (game, tabiya_review_find, review, weights,
                                               TABIYA_REPORT_REASONS,
                                               1u << CHESS_WHITE | 1u << CHESS_BLACK);

  report = tabiya_game_report_new (game, NULL, NULL, 0);
  summary = tabiya_game_summary_new (game, report);
  write_summary (json, game, summary);
  if (written)
    tabiya_game_undo (game);
}

void
tool_review_write_game (ToolJson               *json,
                        TabiyaGame             *game,
                        TabiyaReview           *review,
                        const HeuristicWeights *weights)
{
  tool_json_open (json, NULL, '{');
  write_marks (json, game, review, weights);
  write_checks (json, game, review);
  if (review)
    summarize (json, game, review, weights);
  else
    tool_json_null (json, "summary");
  tool_json_close (json, '}');
}
