/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

/* Heuristic and weights from the command line: --heuristic ID and --weights FILE. */

#define TOOL_WEIGHTS_ENTRIES(heuristic, path) \
  { "heuristic", 0, 0, G_OPTION_ARG_STRING, heuristic, "Which heuristic judges (tabiya)", "ID" }, \
  { "weights", 0, 0, G_OPTION_ARG_FILENAME, path, "Take its weights from a file", "FILE" }

int  tool_weights_choose (const char       *command,
                          const char       *heuristic,
                          const char       *path,
                          HeuristicWeights *weights);
