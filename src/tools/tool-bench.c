/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>

#include "engine/search/engine-bench.h"
#include "tools/tool.h"

static void
print_position (const EngineBenchPosition *position,
                void                      *data)
{
  printf ("%2d/%d %10" G_GUINT64_FORMAT "  %5d ms  %s\n", position->number, position->n_positions,
          (guint64) position->nodes, (int) position->time_ms, position->fen);
  fflush (stdout);
}

/**
 * tool_bench:
 *
 * The command bench: prints how many nodes the search needs for a fixed set of positions, a number
 * that must not change by accident, and how fast it is.
 */
int
tool_bench (int    argc,
            char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  int status = tool_parse (&argc, &argv, "",
                           "Searches a fixed set of positions and prints the signature of the "
                           "search and its speed.",
                           entries);
  EngineBenchTotal total;

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 1)
    return tool_usage_error ("bench", "this command takes no arguments");
  if (!engine_bench (print_position, NULL, &total))
    return tool_failure ("bench", "not enough memory for the hash table");
  /* Scripts look for these words, so no other line may contain them. */
  printf ("Nodes searched: %" G_GUINT64_FORMAT "\n", (guint64) total.nodes);
  printf ("Time: %.3f s\n", (double) total.time_ms / 1000.0);
  printf ("Speed: %.0f\n", (double) total.nodes * 1000.0 / (double) MAX (total.time_ms, 1));
  return TOOL_OK;
}
