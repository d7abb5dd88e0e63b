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

/**
 * tool_weights_read_change:
 * @command: the name of the command, for messages
 * @path: (type filename): a weight file: the weights after the change
 * @path_before: (nullable) (type filename): those before it; %NULL for the defaults
 * @after: (out): the weights after the change
 * @before: (out): those before it, for the same heuristic
 *
 * Returns: %TOOL_OK, or the exit status with which to end, with a message on stderr
 */
int
tool_weights_read_change (const char       *command,
                          const char       *path,
                          const char       *path_before,
                          HeuristicWeights *after,
                          HeuristicWeights *before)
{
  int status = tool_weights_choose (command, NULL, path, after);

  if (status != TOOL_OK)
    return status;
  if (!path_before) {
    heuristic_weights_init (before, after->heuristic);
    return TOOL_OK;
  }
  status = tool_weights_choose (command, NULL, path_before, before);
  if (status == TOOL_OK && before->heuristic != after->heuristic)
    return tool_usage_error (command, "the weights before are for %s and those after for %s; "
                             "give two files for the same heuristic",
                             heuristic_get_id (before->heuristic),
                             heuristic_get_id (after->heuristic));
  return status;
}

int
tool_weights_mark (const char      *command,
                   const Heuristic *heuristic,
                   const char      *names,
                   gboolean        *marked)
{
  g_auto(GStrv) list = g_strsplit (names, ",", -1);

  for (char **name = list; *name; name++) {
    int index = heuristic_find_weight (heuristic, g_strstrip (*name));

    if (index < 0)
      return tool_usage_error (command, "--only: the heuristic %s has no weight \"%s\"",
                               heuristic_get_id (heuristic), *name);
    marked[index] = TRUE;
  }
  return TOOL_OK;
}
