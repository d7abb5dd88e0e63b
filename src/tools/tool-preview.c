/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>

#include "insight/choice/tabiya-choice-sentence.h"
#include "insight/tabiya-score-text.h"
#include "lab/tabiya-choose.h"
#include "tools/tool-json.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* The command preview: what the page Heuristics says of a position. */

static const char *const result_names[] = {
  [TABIYA_CHOICE_UNKNOWN] = "unknown",
  [TABIYA_CHOICE_PROVISIONAL] = "provisional",
  [TABIYA_CHOICE_SAME] = "same",
  [TABIYA_CHOICE_CLOSE] = "close",
  [TABIYA_CHOICE_FIRM] = "firm",
};

static void
write_side (ToolJson           *json,
            const char         *name,
            const TabiyaChoice *choice,
            TabiyaChoiceSide    side)
{
  const ChessPosition *position = tabiya_choice_get_position (choice);
  const TabiyaVerdict *line = tabiya_choice_get_line (choice, side, 0);
  char move[CHESS_MOVE_SIZE];

  tool_json_open (json, name, '{');
  chess_move_write (position, CHESS_NOTATION_UCI, line->moves[0], move);
  tool_json_string (json, "move", move);
  chess_move_write (position, CHESS_NOTATION_SAN, line->moves[0], move);
  tool_json_string (json, "san", move);
  /* Centipawns from White's view; a mate is a number that no heuristic reaches. */
  tool_json_integer (json, "score", chess_score_clamp (line->score, CHESS_SCORE_WON_CENTIPAWNS));
  tool_json_integer (json, "depth", line->depth);
  tool_json_close (json, '}');
}

static void
print_json (const TabiyaChoice *choice)
{
  const Heuristic *heuristic = tabiya_choice_get_weights (choice, TABIYA_CHOICE_AFTER)->heuristic;
  TabiyaChoiceResult result = tabiya_choice_get_result (choice);
  TabiyaChoiceReason reason = tabiya_choice_find_reason (choice);
  g_autoptr(GString) output = g_string_new (NULL);
  g_autofree char *sentence = tabiya_choice_dup_sentence (choice, FALSE, NULL);
  g_autofree char *text = tabiya_choice_reason_dup_text (heuristic, reason);
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_integer (&json, "nodes", (gint64) tabiya_choice_get_nodes (choice));
  write_side (&json, "before", choice, TABIYA_CHOICE_BEFORE);
  write_side (&json, "after", choice, TABIYA_CHOICE_AFTER);
  tool_json_boolean (&json, "firm", result == TABIYA_CHOICE_FIRM);
  tool_json_string (&json, "result", result_names[result]);
  if (text)
    tool_json_string (&json, "reason", text);
  else
    tool_json_null (&json, "reason");
  tool_json_string (&json, "text", sentence);
  tool_json_close (&json, '}');
  puts (output->str);
}

static void
print_side (const char         *name,
            const TabiyaChoice *choice,
            TabiyaChoiceSide    side)
{
  const TabiyaVerdict *line = tabiya_choice_get_line (choice, side, 0);
  g_autofree char *moves = tabiya_line_to_text (tabiya_choice_get_position (choice), line->moves,
                                                line->n_moves, 8);
  char score[CHESS_SCORE_SIZE];

  chess_score_write (line->score, score);
  printf ("%-7s %7s  depth %2d  %s\n", name, score, line->depth, moves);
}

static void
print_plain (const TabiyaChoice *choice)
{
  g_autofree char *sentence = tabiya_choice_dup_sentence (choice, FALSE, NULL);

  print_side ("before", choice, TABIYA_CHOICE_BEFORE);
  print_side ("after", choice, TABIYA_CHOICE_AFTER);
  puts (sentence);
}

static int
run (const TabiyaChoiceSubject *subject,
     gboolean                   as_json)
{
  g_autoptr(TabiyaChoice) choice = NULL;
  Engine *engine;

  if (chess_position_count_moves (&subject->position) == 0)
    return tool_failure ("preview", "the game is over in this position, so there is no move to "
                         "choose");
  engine = tabiya_choose_engine_new ();
  if (!engine)
    return tool_failure ("preview", "not enough memory for the engine");
  choice = tabiya_choice_new (subject);
  tabiya_choose_all (engine, choice);
  engine_free (engine);
  if (as_json)
    print_json (choice);
  else
    print_plain (choice);
  return TOOL_OK;
}

/**
 * tool_preview:
 *
 * The command preview: which move other weights choose in a position, and whether that is firm.
 */
int
tool_preview (int    argc,
              char **argv)
{
  g_autofree char *fen = NULL;
  g_autofree char *after = NULL;
  g_autofree char *before = NULL;
  gint64 nodes = TABIYA_CHOICE_NODES;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "The position (default: the start position)", "FEN" },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &after, "File with the weights after the change",
      "FILE" },
    { "before", 0, 0, G_OPTION_ARG_FILENAME, &before,
      "File with those before it (default: the default weights)", "FILE" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes,
      "Nodes of the last and longest searches, at least 2 (1000000)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, "Print JSON", NULL },
    G_OPTION_ENTRY_NULL
  };
  TabiyaChoiceSubject subject = { .at_once = TRUE };
  int status =
    tool_parse (&argc, &argv, "",
                "Says which move the engine plays with other weights, and whether the\n"
                "change can be relied upon: it is firm if searches with half the nodes and\n"
                "with all of them choose the same two moves. Each search begins with empty\n"
                "tables, so the answer is always the same.",
                entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 1)
    return tool_usage_error ("preview", "\"%s\" is not an option; put a FEN in quotes after --fen",
                             argv[1]);
  if (!after)
    return tool_usage_error ("preview", "--weights FILE is missing: the weights to try");
  if (nodes < 2)
    return tool_usage_error ("preview", "--nodes must be at least 2");
  if (!tool_read_fen ("preview", fen ? fen : TOOL_START_FEN, &subject.position))
    return TOOL_USAGE;
  status = tool_weights_read_change ("preview", after, before,
                                     &subject.weights[TABIYA_CHOICE_AFTER],
                                     &subject.weights[TABIYA_CHOICE_BEFORE]);
  if (status != TOOL_OK)
    return status;
  subject.nodes = (guint64) nodes;
  return run (&subject, as_json);
}
