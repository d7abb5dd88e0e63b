/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-weights.h"

#include "tools/tool.h"

/**
 * tool_weights_init:
 * @command: for messages
 * @heuristic: (nullable): the id of a heuristic; %NULL: "tabiya"
 *
 * Sets the default weights of a heuristic.
 *
 * Returns: %FALSE when there is no such heuristic, which is told on stderr
 */
gboolean
tool_weights_init (const char       *command,
                   const char       *heuristic,
                   HeuristicWeights *weights)
{
  const Heuristic *found = heuristic_find (heuristic ? heuristic : "tabiya");
  g_autoptr (GString) ids = g_string_new (NULL);

  if (found) {
    heuristic_weights_init (weights, found);
    return TRUE;
  }
  for (int i = 0; i < heuristic_count (); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", heuristic_get_id (heuristic_get (i)));
  tool_usage_error (command, "there is no heuristic \"%s\"; there are %s", heuristic, ids->str);
  return FALSE;
}

static gboolean
set_weight (const char       *command,
            const char       *path,
            GKeyFile         *file,
            const char       *group,
            const char       *key,
            HeuristicWeights *weights)
{
  int index = heuristic_find_weight (weights->heuristic, key);
  g_autofree char *text = g_key_file_get_value (file, group, key, NULL);
  const HeuristicWeightInfo *info;
  gint64 value;

  if (index < 0) {
    tool_failure (command, "%s: the heuristic %s has no weight \"%s\"", path, group, key);
    return FALSE;
  }
  info = heuristic_get_weight (weights->heuristic, index);
  if (!tool_parse_number (text, info->minimum, info->maximum, &value)) {
    tool_failure (command, "%s: %s takes a whole number from %d to %d, not \"%s\"", path, key,
                  info->minimum, info->maximum, text);
    return FALSE;
  }
  heuristic_weights_set (weights, index, (int) value);
  return TRUE;
}

/**
 * tool_weights_load:
 * @command: for messages
 * @path: (type filename): a weight file
 * @weights: (inout): the weights of some heuristic
 *
 * Changes the weights that the file names for this heuristic.
 *
 * Returns: %FALSE when it cannot be read or has something that is no weight, told on stderr
 */
gboolean
tool_weights_load (const char       *command,
                   const char       *path,
                   HeuristicWeights *weights)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  const char *group = heuristic_get_id (weights->heuristic);
  g_auto (GStrv) keys = NULL;

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error)) {
    tool_failure (command, "the weights in %s cannot be read: %s", path, error->message);
    return FALSE;
  }
  keys = g_key_file_get_keys (file, group, NULL, NULL);
  if (!keys) {
    tool_failure (command, "%s: has no group [%s], so no weights for this heuristic", path, group);
    return FALSE;
  }
  for (char **key = keys; *key; key++) {
    if (!set_weight (command, path, file, group, *key, weights))
      return FALSE;
  }
  return TRUE;
}
