/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <stdlib.h>

#include "insight/choice/tabiya-choice.h"
#include "lab/measure/tabiya-decisive-weights.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* The command decisive: finds the weights that would change the engine's choice. */

static const char *
format_move (const ChessPosition *position,
             ChessMove            move,
             char                 text[CHESS_MOVE_SIZE])
{
  chess_move_write (position, CHESS_NOTATION_SAN, move, text);
  return text;
}

static void
hear_cb (const TabiyaDecisiveNews *news,
         gpointer                  data)
{
  const TabiyaDecisiveSubject *subject = data;
  const TabiyaDecisiveWeight *weight = news->weight;
  char move[CHESS_MOVE_SIZE];

  if (!weight || weight->state == TABIYA_DECISIVE_SEARCHING)
    return;
  fprintf (stderr, "%3.0f %%  %s: ", news->progress * 100,
           heuristic_get_weight (subject->weights.heuristic, weight->weight)->id);
  if (weight->state == TABIYA_DECISIVE_CHANGES)
    fprintf (stderr, "%d -> %d %s\n", weight->from, weight->to,
             format_move (&subject->position, weight->move, move));
  else
    fputs (weight->state == TABIYA_DECISIVE_OPEN ? "cannot be told\n" : "nothing changes\n",
           stderr);
}

static int
compare_cb (const void *a,
            const void *b,
            void       *data)
{
  double first = tabiya_decisive_get_distance (data, *(const TabiyaDecisiveWeight *const *) a);
  double second = tabiya_decisive_get_distance (data, *(const TabiyaDecisiveWeight *const *) b);

  if (first != second)
    return first < second ? -1 : 1;
  return (*(const TabiyaDecisiveWeight *const *) a)->weight
         - (*(const TabiyaDecisiveWeight *const *) b)->weight;
}

static void
print_weight (const TabiyaDecisiveSubject *subject,
              const TabiyaDecisiveWeight  *weight,
              const char                  *choice)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (subject->weights.heuristic,
                                                          weight->weight);
  char move[CHESS_MOVE_SIZE];

  if (weight->state == TABIYA_DECISIVE_CHANGES)
    printf ("%-18s %5d -> %5d   %s becomes %s\n", info->id, weight->from, weight->to, choice,
            format_move (&subject->position, weight->move, move));
  else if (weight->state == TABIYA_DECISIVE_OPEN)
    printf ("%-18s %5d            cannot be told: the choice itself is not steady\n", info->id,
            weight->from);
  else
    printf ("%-18s %5d            nothing from %d to %d changes it (step %d)\n", info->id,
            weight->from, weight->lowest, weight->highest, tabiya_decisive_get_step (info));
}

static void
print_table (const TabiyaDecisiveSubject *subject,
             TabiyaDecisive              *decisive)
{
  const Heuristic *heuristic = subject->weights.heuristic;
  const TabiyaDecisiveWeight *found[HEURISTIC_MAX_WEIGHTS];
  int n_weights = heuristic_count_weights (heuristic);
  char choice[CHESS_MOVE_SIZE];

  for (int i = 0; i < n_weights; i++)
    found[i] = tabiya_decisive_get_weight (decisive, i);
  g_qsort_with_data (found, n_weights, sizeof found[0], (GCompareDataFunc) compare_cb,
                     (gpointer) heuristic);
  format_move (&subject->position, tabiya_decisive_get_choice (decisive), choice);
  printf ("Heuristic: %s (%s); %" G_GUINT64_FORMAT " nodes: %s\n",
          heuristic_get_name (heuristic), heuristic_get_id (heuristic), subject->nodes, choice);
  for (int i = 0; i < n_weights; i++)
    print_weight (subject, found[i], choice);
}

static int
run (const TabiyaDecisiveSubject *subject,
     int                          n_threads)
{
  g_autoptr(TabiyaDecisive) decisive = NULL;

  if (chess_position_count_moves (&subject->position) == 0)
    return tool_failure ("decisive", "the game is over in this position, so there is no move to "
                         "choose");
  decisive = tabiya_decisive_new (subject);
  if (!tabiya_decisive_run (decisive, (guint) n_threads, NULL, NULL, hear_cb, (gpointer) subject))
    return tool_failure ("decisive", "not enough memory for the hash table");
  print_table (subject, decisive);
  return TOOL_OK;
}

/**
 * tool_decisive:
 *
 * The command decisive: finds for each weight the nearest value at which the engine's choice
 * changes.
 */
int
tool_decisive (int    argc,
               char **argv)
{
  g_autofree char *fen = NULL;
  g_autofree char *heuristic = NULL;
  g_autofree char *file = NULL;
  gint64 nodes = TABIYA_CHOICE_NODES;
  int n_threads = 1;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "The position (default: the start position)", "FEN" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes,
      "Nodes of the longest searches, at least 2 (1000000)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads, "Searches running at the same time (1)", "N" },
    TOOL_WEIGHTS_ENTRIES (&heuristic, &file),
    G_OPTION_ENTRY_NULL
  };
  TabiyaDecisiveSubject subject;
  int status =
    tool_parse (&argc, &argv, "",
                "Finds for each weight the nearest value at which the engine firmly chooses\n"
                "another move, see the command preview. The values tried lie on a grid over\n"
                "the range of the weight (percent: every 10), first at growing distances,\n"
                "then in between; all other weights stay as they are. Each search begins\n"
                "with empty tables.",
                entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 1)
    return tool_usage_error ("decisive", "\"%s\" is not an option; put a FEN in quotes after --fen",
                             argv[1]);
  if (nodes < 2 || n_threads < 1 || n_threads > ENGINE_MAX_THREADS)
    return tool_usage_error ("decisive", "--nodes must be at least 2, and --threads from 1 to %d",
                             ENGINE_MAX_THREADS);
  status = tool_weights_choose ("decisive", heuristic, file, &subject.weights);
  if (status != TOOL_OK)
    return status;
  if (!tool_read_fen ("decisive", fen ? fen : TOOL_START_FEN, &subject.position))
    return TOOL_USAGE;
  subject.nodes = (guint64) nodes;
  return run (&subject, n_threads);
}
