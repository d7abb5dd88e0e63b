/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

/* The choice of heuristic and weights on the command line: --heuristic ID and --weights FILE, or
   two sets of weights: --weights FILE and --before FILE. */

#define TOOL_WEIGHTS_ENTRIES(heuristic, path) \
  { "heuristic", 0, 0, G_OPTION_ARG_STRING, heuristic, "Heuristic to judge by (tabiya)", "ID" }, \
  { "weights", 0, 0, G_OPTION_ARG_FILENAME, path, "File with its weights", "FILE" }

int  tool_weights_choose (const char       *command,
                          const char       *heuristic,
                          const char       *path,
                          HeuristicWeights *weights);
int  tool_weights_read_change (const char       *command,
                               const char       *path,
                               const char       *path_before,
                               HeuristicWeights *after,
                               HeuristicWeights *before);
/* Marks those of the weights whose @names are given, by commas. */
int  tool_weights_mark (const char      *command,
                        const Heuristic *heuristic,
                        const char      *names,
                        gboolean        *marked);
