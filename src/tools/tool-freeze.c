/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>

#include "base/tabiya-file-name.h"
#include "profiles/tabiya-launcher.h"
#include "profiles/tabiya-weight-file.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* The command freeze: writes a launcher, which other programs run as an engine. */

/* Takes the weights from a file, or from a built-in profile. */
static int
read_weights (const char       *heuristic,
              const char       *profile,
              const char       *path,
              TabiyaWeightFile *file)
{
  g_autoptr(GError) error = NULL;
  int status;
  int index;

  if (path)
    return tabiya_weight_file_load (path, heuristic, file, &error)
             ? TOOL_OK : tool_failure ("freeze", "%s", error->message);
  status = tool_weights_choose ("freeze", heuristic, NULL, &file->weights);
  if (status != TOOL_OK)
    return status;
  index = heuristic_find_profile (file->weights.heuristic, profile);
  if (index < 0)
    return tool_usage_error ("freeze", "the heuristic %s has no profile \"%s\"",
                             heuristic_get_id (file->weights.heuristic), profile);
  file->name = g_strdup (heuristic_get_profile_name (file->weights.heuristic, index));
  heuristic_weights_init_profile (&file->weights, file->weights.heuristic, index);
  return TOOL_OK;
}

static int
freeze (const TabiyaWeightFile *file,
        const char             *path,
        gboolean                force)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *engine = tabiya_launcher_find_engine (&error);
  g_autofree char *text = NULL;

  if (!engine)
    return tool_failure ("freeze", "%s", error->message);
  text = tabiya_launcher_write (file, engine);
  if (tabiya_launcher_save (path, text, force, &error))
    return TOOL_OK;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return tool_failure ("freeze", "%s is already there; --force replaces it",
                         tabiya_path_show (path));
  return tool_failure ("freeze", "%s", error->message);
}

/**
 * tool_freeze:
 *
 * The command freeze.
 */
int
tool_freeze (int    argc,
             char **argv)
{
  g_autofree char *heuristic = NULL;
  g_autofree char *profile = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  gboolean force = FALSE;
  g_auto(TabiyaWeightFile) file = { 0 };
  const GOptionEntry entries[] = {
    { "heuristic", 0, 0, G_OPTION_ARG_STRING, &heuristic,
      "The heuristic (default: tabiya, or that of the file)", "ID" },
    { "profile", 0, 0, G_OPTION_ARG_STRING, &profile, "A built-in profile", "ID" },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &path, "A weight file", "FILE" },
    { "name", 0, 0, G_OPTION_ARG_STRING, &name,
      "What the engine calls itself (default: the name of the profile)", "NAME" },
    { "force", 0, 0, G_OPTION_ARG_NONE, &force, "Replace a file that is there", NULL },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "LAUNCHER",
                           "Writes a launcher with weights inside: a script that any chess "
                           "program can run as a UCI engine.", entries);

  if (status != TOOL_GO_ON)
    return status;
  if (argc != 2)
    return tool_usage_error ("freeze", "give one file to write");
  if (!profile == !path)
    return tool_usage_error ("freeze", "give either --weights or --profile");
  status = read_weights (heuristic, profile, path, &file);
  if (name) {
    g_free (file.name);
    file.name = g_steal_pointer (&name);
  }
  return status == TOOL_OK ? freeze (&file, argv[1], force) : status;
}
