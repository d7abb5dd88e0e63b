/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "tools/tool-weights.h"
#include "tools/tool.h"

/* Minimax visits every node: each ply more takes some thirty times as long. */
#define MINIMAX_MAX_DEPTH 4

static const struct {
  const char   *id;
  EngineMethod  method;
} methods[] = {
  { "minimax", ENGINE_METHOD_MINIMAX },
  { "alpha-beta", ENGINE_METHOD_ALPHA_BETA },
  { "alpha-beta-table", ENGINE_METHOD_ALPHA_BETA_TABLE },
  { "mtdf", ENGINE_METHOD_MTDF },
  { "iterative-mtdf", ENGINE_METHOD_ITERATIVE_MTDF },
  { "pvs", ENGINE_METHOD_PVS },
  { "full", ENGINE_METHOD_FULL },
};

typedef struct {
  ChessPosition     position;
  HeuristicWeights  weights;
  int               depth;
  Engine           *engine;
} Comparison;

static int
find_method (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++) {
    if (strcmp (id, methods[i].id) == 0)
      return (int) i;
  }
  return -1;
}

/* Searches by one method, with nothing learnt from the others, and prints its line. */
static void
search (Comparison *comparison,
        guint       index)
{
  EngineRequest request = {
    .position = comparison->position,
    .limits = { .depth = comparison->depth },
    .method = methods[index].method,
    .weights = &comparison->weights,
  };
  char move[CHESS_MOVE_SIZE];
  char score[32];
  EngineResult result;
  gint64 time;

  engine_clear (comparison->engine);
  time = g_get_monotonic_time ();
  engine_run (comparison->engine, &request, NULL, NULL, &result);
  time = g_get_monotonic_time () - time;

  chess_move_write (&comparison->position, CHESS_NOTATION_SAN, result.best, move);
  engine_score_to_string (result.score, comparison->position.turn, score, sizeof score);
  printf ("%-17s %13" G_GUINT64_FORMAT " %10.3f %12.0f %8s  %s\n", methods[index].id,
          (guint64) result.nodes, (double) time / 1e6,
          (double) result.nodes * 1e6 / (double) MAX (time, 1), score,
          result.best != CHESS_NO_MOVE ? move : "(none)");
  fflush (stdout);
}

static void
search_all (Comparison *comparison,
            gboolean    force)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++) {
    if (methods[i].method == ENGINE_METHOD_MINIMAX && comparison->depth > MINIMAX_MAX_DEPTH
        && !force)
      printf ("%-17s left out beyond depth %d; --force searches it all the same\n", methods[i].id,
              MINIMAX_MAX_DEPTH);
    else
      search (comparison, i);
  }
}

/* %TOOL_USAGE, with a message, when the arguments make no sense. */
static int
check_arguments (const char *method,
                 int         depth,
                 gboolean    force)
{
  if (depth < 1 || depth >= ENGINE_MAX_PLY)
    return tool_usage_error ("compare", "--depth from 1 to %d is needed", ENGINE_MAX_PLY - 1);
  if (method && find_method (method) < 0)
    return tool_usage_error ("compare", "there is no method \"%s\"; there are minimax, alpha-beta, "
                             "alpha-beta-table, mtdf, iterative-mtdf, pvs and full", method);
  if (method && strcmp (method, "minimax") == 0 && depth > MINIMAX_MAX_DEPTH && !force)
    return tool_usage_error ("compare", "minimax beyond depth %d takes very long: say --force",
                             MINIMAX_MAX_DEPTH);
  return TOOL_OK;
}

/**
 * tool_compare:
 *
 * The command compare: methods of searching, on the same evaluation, to the same depth.
 */
int
tool_compare (int    argc,
              char **argv)
{
  g_autofree char *fen = NULL;
  g_autofree char *method = NULL;
  g_autofree char *heuristic = NULL;
  g_autofree char *file = NULL;
  int depth = 0;
  gboolean force = FALSE;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "The position; the start when not given", "FEN" },
    { "depth", 0, 0, G_OPTION_ARG_INT, &depth, "Plies to search", "N" },
    { "method", 0, 0, G_OPTION_ARG_STRING, &method, "This method alone", "M" },
    TOOL_WEIGHTS_ENTRIES (&heuristic, &file),
    { "force", 0, 0, G_OPTION_ARG_NONE, &force, "Minimax at any depth", NULL },
    G_OPTION_ENTRY_NULL
  };
  Comparison comparison;
  ToolParse parse;
  int status;

  parse = tool_parse (&argc, &argv, "",
                      "Searches a position by several methods. All but the full search find the\n"
                      "same score at the same depth; what differs is the work.", entries);
  if (parse != TOOL_PARSE_GO_ON)
    return parse == TOOL_PARSE_HELP ? TOOL_OK : TOOL_USAGE;
  if (argc != 1)
    return tool_usage_error ("compare", "\"%s\" is no option; a FEN goes in quotes after --fen",
                             argv[1]);
  status = check_arguments (method, depth, force);
  if (status != TOOL_OK)
    return status;
  status = tool_weights_choose ("compare", heuristic, file, &comparison.weights);
  if (status != TOOL_OK)
    return status;
  if (!tool_read_fen ("compare", fen ? fen : TOOL_START_FEN, &comparison.position))
    return TOOL_USAGE;

  comparison.depth = depth;
  comparison.engine = engine_new ();
  if (!comparison.engine)
    return tool_failure ("compare", "not enough memory for the hash table");
  printf ("Heuristic: %s (%s); depth %d\n",
          heuristic_get_name (comparison.weights.heuristic),
          heuristic_get_id (comparison.weights.heuristic), depth);
  printf ("%-17s %13s %10s %12s %8s  %s\n", "method", "nodes", "time/s", "nodes/s", "score",
          "move");
  if (method)
    search (&comparison, (guint) find_method (method));
  else
    search_all (&comparison, force);
  engine_free (comparison.engine);
  return TOOL_OK;
}
