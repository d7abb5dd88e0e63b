/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-weights.h"

#include "profiles/tabiya-weight-file.h"
#include "tools/tool.h"

static int
refuse_heuristic (const char *command,
                  const char *heuristic)
{
  g_autoptr(GString) ids = g_string_new (NULL);

  for (int i = 0; i < heuristic_count (); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", heuristic_get_id (heuristic_get (i)));
  return tool_usage_error (command, "there is no heuristic \"%s\"; choose one of %s", heuristic,
                           ids->str);
}

/**
 * tool_weights_choose:
 * @command: the name of the command, for messages
 * @heuristic: (nullable): the id of a heuristic; %NULL for that of the file, or without a file for
 *   "tabiya"
 * @path: (nullable) (type filename): a weight file; %NULL for the defaults
 * @weights: (out): the weights
 *
 * Finds the heuristic and weights that were chosen on the command line.
 *
 * Returns: %TOOL_OK, or the exit status with which to end, with a message on stderr
 */
int
tool_weights_choose (const char       *command,
                     const char       *heuristic,
                     const char       *path,
                     HeuristicWeights *weights)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;

  if (heuristic && !heuristic_find (heuristic))
    return refuse_heuristic (command, heuristic);
  if (!path)
    heuristic_weights_init (weights, heuristic_find (heuristic ? heuristic : "tabiya"));
  else if (tabiya_weight_file_load (path, heuristic, &file, &error))
    *weights = file.weights;
  else
    return tool_failure (command, "%s", error->message);
  return TOOL_OK;
}
