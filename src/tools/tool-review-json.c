/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-review-json.h"

#include "core/chess-text.h"
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

void
tool_review_write_game (ToolJson               *json,
                        TabiyaGame             *game,
                        TabiyaFindingFunc       found,
                        gpointer                data,
                        const HeuristicWeights *weights)
{
  tool_json_open (json, NULL, '{');
  tool_json_open (json, "marks", '[');
  for (TabiyaNode *node = found ? tabiya_game_get_root (game) : NULL; node;
       node = tabiya_node_get_child (node, 0)) {
    TabiyaMark mark;

    if (tabiya_mark_find (game, node, found, data, &mark))
      write_mark (json, game, &mark, weights);
  }
  tool_json_close (json, ']');
  tool_json_close (json, '}');
}
