/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

/*
 * Weights from the command line. A weight file is a key file with a group for each heuristic it
 * has something for, and in it the weights that differ from the defaults:
 *
 *     [tabiya]
 *     king-attack=150
 */

gboolean  tool_weights_init (const char       *command,
                             const char       *heuristic,
                             HeuristicWeights *weights);
gboolean  tool_weights_load (const char       *command,
                             const char       *path,
                             HeuristicWeights *weights);
