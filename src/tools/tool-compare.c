/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "lab/measure/tabiya-comparison.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* Prints the line of a method when it is done. */
static void
print_row_cb (guint                      method,
              const TabiyaComparisonRow *row,
              gpointer                   data)
{
  const char *id = engine_method_get (method)->id;
  char score[CHESS_SCORE_SIZE];

  if (row->state == TABIYA_COMPARISON_LEFT_OUT)
    printf ("%-17s left out beyond depth %d; use --force to search it all the same\n", id,
            TABIYA_MINIMAX_MAX_DEPTH);
  if (row->state != TABIYA_COMPARISON_DONE)
    return;
  chess_score_write (row->score, score);
  printf ("%-17s %13" G_GUINT64_FORMAT " %10.3f %12.0f %8s  %s\n", id, row->nodes,
          (double) row->time_us / 1e6,
          (double) row->nodes * 1e6 / (double) MAX (row->time_us, 1), score,
          row->best != CHESS_NO_MOVE ? row->move : "(none)");
  fflush (stdout);
}

static void
print_header (const TabiyaComparisonSubject *subject)
{
  printf ("Heuristic: %s (%s); depth %d\n",
          heuristic_get_name (subject->weights.heuristic),
          heuristic_get_id (subject->weights.heuristic), subject->depth);
  printf ("%-17s %13s %10s %12s %8s  %s\n", "method", "nodes", "time/s", "nodes/s", "score",
          "move");
}

/* Checks the arguments. Returns %TOOL_USAGE, with a message, when they make no sense. */
static int
check_arguments (const char *method,
                 int         depth,
                 gboolean    force)
{
  if (depth < 1 || depth >= ENGINE_MAX_PLY)
    return tool_usage_error ("compare", "give a --depth from 1 to %d", ENGINE_MAX_PLY - 1);
  if (method && engine_method_find (method) < 0)
    return tool_usage_error ("compare", "there is no method \"%s\"; the methods are one-move, "
                             "minimax, alpha-beta, alpha-beta-table, mtdf, iterative-mtdf, pvs "
                             "and full", method);
  if (force && method && strcmp (method, "minimax") != 0)
    return tool_usage_error ("compare", "--force is for minimax, and --method leaves it out; drop "
                             "one of them");
  if (method && strcmp (method, "minimax") == 0 && depth > TABIYA_MINIMAX_MAX_DEPTH && !force)
    return tool_usage_error ("compare", "minimax beyond depth %d takes very long; use --force",
                             TABIYA_MINIMAX_MAX_DEPTH);
  return TOOL_OK;
}

/**
 * tool_compare:
 *
 * The command compare: compares search methods on the same evaluation and to the same depth.
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
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "The position (default: the start position)", "FEN" },
    { "depth", 0, 0, G_OPTION_ARG_INT, &depth, "Plies to search", "N" },
    { "method", 0, 0, G_OPTION_ARG_STRING, &method, "Use only this method", "M" },
    TOOL_WEIGHTS_ENTRIES (&heuristic, &file),
    { "force", 0, 0, G_OPTION_ARG_NONE, &force, "Allow minimax at any depth", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(TabiyaComparison) comparison = NULL;
  TabiyaComparisonSubject subject;
  int status =
    tool_parse (&argc, &argv, "",
                "Searches a position by several methods. All but the full search and the\n"
                "one that looks one move ahead find the same score at the same depth;\n"
                "they differ in the work it takes.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 1)
    return tool_usage_error ("compare", "\"%s\" is not an option; put a FEN in quotes after --fen",
                             argv[1]);
  status = check_arguments (method, depth, force);
  if (status != TOOL_OK)
    return status;
  status = tool_weights_choose ("compare", heuristic, file, &subject.weights);
  if (status != TOOL_OK)
    return status;
  if (!tool_read_fen ("compare", fen ? fen : TOOL_START_FEN, &subject.position))
    return TOOL_USAGE;

  subject.depth = depth;
  subject.force = force;
  comparison = tabiya_comparison_new (&subject);
  if (!comparison)
    return tool_failure ("compare", "not enough memory for the hash table");
  print_header (&subject);
  if (method)
    tabiya_comparison_run_method (comparison, (guint) engine_method_find (method), NULL,
                                  print_row_cb, NULL);
  else
    tabiya_comparison_run (comparison, NULL, print_row_cb, NULL);
  return TOOL_OK;
}
