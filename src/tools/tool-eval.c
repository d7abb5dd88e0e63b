/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>

#include "insight/sentences/tabiya-sentences.h"
#include "tools/tool-json.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* Of the column of names: the longest factor fits in, set in by INDENT. */
enum { NAME_WIDTH = 32, INDENT = 2 };

static const char *const outcome_names[] = {
  [HEURISTIC_OUTCOME_NONE] = "none",
  [HEURISTIC_OUTCOME_MATE] = "mate",
  [HEURISTIC_OUTCOME_DRAW] = "draw",
};

static char *
format_score (const ChessPosition        *position,
              const HeuristicExplanation *explanation)
{
  char text[CHESS_SCORE_SIZE];

  chess_score_write (explanation->outcome != HEURISTIC_OUTCOME_NONE
                       ? chess_score_of_end (position, NULL, 0)
                       : chess_score_centipawns (explanation->score), text);
  return g_strdup (text);
}

/* The factors of a term, a line each, set in under it. */
static void
append_factors (const HeuristicExplanation *explanation,
                int                         term,
                GString                    *output)
{
  for (int i = 0; i < explanation->n_factors; i++) {
    const HeuristicFactorScore *factor = &explanation->factors[i];

    if (factor->term == term)
      g_string_append_printf (output, "%*s%-*s %7d %7d\n", INDENT, "", NAME_WIDTH - INDENT,
                              factor->name, factor->white, factor->black);
  }
}

/**
 * tool_eval_print:
 *
 * Writes the terms of a position's static score as a table, in centipawns from White's view, each
 * with its factors if it has any, and the greatest terms in words.
 */
void
tool_eval_print (const ChessPosition    *position,
                 const HeuristicWeights *weights,
                 GString                *output)
{
  g_autofree HeuristicExplanation *explanation = g_new0 (HeuristicExplanation, 1);
  g_autoptr(TabiyaSentence) sentence = NULL;
  g_autofree char *score = NULL;
  gboolean phases;

  heuristic_explain (position, weights, explanation);
  score = format_score (position, explanation);
  phases = explanation->phase >= 0;

  g_string_append_printf (output, "Heuristic: %s\n", heuristic_get_name (weights->heuristic));
  if (explanation->n_terms > 0)
    g_string_append_printf (output, "%-*s %7s %7s %7s%s\n", NAME_WIDTH, "Term", "White", "Black",
                            "Net", phases ? "  Middle     End" : "");
  for (int i = 0; i < explanation->n_terms; i++) {
    const HeuristicTermScore *term = &explanation->terms[i];

    g_string_append_printf (output, "%-*s %7d %7d %7d", NAME_WIDTH,
                            heuristic_get_term (weights->heuristic, term->term)->name,
                            term->white, term->black, term->net);
    if (phases)
      g_string_append_printf (output, " %7d %7d", term->middlegame, term->endgame);
    g_string_append_c (output, '\n');
    append_factors (explanation, term->term, output);
  }
  if (phases && explanation->n_terms > 0)
    g_string_append_printf (output, "Phase: %d of 256\n", explanation->phase);
  g_string_append_printf (output, "Score: %s\n", score);
  sentence = tabiya_sentence_new_for_position (position, explanation);
  g_string_append_printf (output, "%s\n", sentence->text);
}

static void
write_squares (ToolJson                 *json,
               const HeuristicTermScore *term)
{
  tool_json_open (json, "squares", '{');
  for (int square = 0; term->has_squares && square < CHESS_N_SQUARES; square++) {
    char name[3] = { (char) ('a' + chess_square_file ((ChessSquare) square)),
                     (char) ('1' + chess_square_rank ((ChessSquare) square)), '\0' };

    if (term->squares[square] != 0)
      tool_json_integer (json, name, term->squares[square]);
  }
  tool_json_close (json, '}');
}

static void
write_factors (ToolJson                   *json,
               const HeuristicExplanation *explanation,
               int                         term)
{
  tool_json_open (json, "factors", '[');
  for (int i = 0; i < explanation->n_factors; i++) {
    const HeuristicFactorScore *factor = &explanation->factors[i];

    if (factor->term != term)
      continue;
    tool_json_open (json, NULL, '{');
    tool_json_string (json, "id", factor->id);
    tool_json_integer (json, "white", factor->white);
    tool_json_integer (json, "black", factor->black);
    tool_json_close (json, '}');
  }
  tool_json_close (json, ']');
}

static void
write_json (const ChessPosition    *position,
            const HeuristicWeights *weights,
            GString                *output)
{
  g_autofree HeuristicExplanation *explanation = g_new0 (HeuristicExplanation, 1);
  ToolJson json;

  heuristic_explain (position, weights, explanation);
  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_string (&json, "heuristic", heuristic_get_id (weights->heuristic));
  if (explanation->phase >= 0)
    tool_json_integer (&json, "phase", explanation->phase);
  else
    tool_json_null (&json, "phase");
  tool_json_integer (&json, "score", explanation->score);
  tool_json_string (&json, "unit", explanation->unit);
  tool_json_integer (&json, "exact", explanation->exact);
  tool_json_string (&json, "outcome", outcome_names[explanation->outcome]);
  tool_json_open (&json, "terms", '[');
  for (int i = 0; i < explanation->n_terms; i++) {
    const HeuristicTermScore *term = &explanation->terms[i];

    tool_json_open (&json, NULL, '{');
    tool_json_string (&json, "id", heuristic_get_term (weights->heuristic, term->term)->id);
    tool_json_integer (&json, "white", term->white);
    tool_json_integer (&json, "black", term->black);
    tool_json_integer (&json, "net", term->net);
    write_squares (&json, term);
    write_factors (&json, explanation, term->term);
    tool_json_close (&json, '}');
  }
  tool_json_close (&json, ']');
  tool_json_close (&json, '}');
}

/**
 * tool_eval:
 *
 * The command eval.
 */
int
tool_eval (int    argc,
           char **argv)
{
  g_autofree char *fen = NULL;
  g_autofree char *heuristic = NULL;
  g_autofree char *file = NULL;
  gboolean as_json = FALSE;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "The position (default: the start position)", "FEN" },
    TOOL_WEIGHTS_ENTRIES (&heuristic, &file),
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, "Write JSON", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(GString) output = g_string_new (NULL);
  HeuristicWeights weights;
  ChessPosition position;
  int status =
    tool_parse (&argc, &argv, "",
                "Shows the terms of the static score of a position, which sum exactly to it, "
                "and the factors of a king attack, which sum exactly to its term.",
                entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 1)
    return tool_usage_error ("eval", "\"%s\" is not an option; put a FEN in quotes after --fen",
                             argv[1]);
  status = tool_weights_choose ("eval", heuristic, file, &weights);
  if (status != TOOL_OK)
    return status;
  if (!tool_read_fen ("eval", fen ? fen : TOOL_START_FEN, &position))
    return TOOL_USAGE;

  if (as_json)
    write_json (&position, &weights, output);
  else
    tool_eval_print (&position, &weights, output);
  fputs (output->str, stdout);
  return TOOL_OK;
}
