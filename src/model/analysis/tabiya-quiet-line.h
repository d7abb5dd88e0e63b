/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * A line of the engine often stops in the middle of an exchange: the moves that settle it are
 * counted but not shown. The static score of its last position then says nothing about the engine's
 * opinion. This function continues the line with the captures that matter, until the position is
 * quiet.
 *
 * Appends the moves to @line (element-type ChessMove). Pure, any thread; takes some milliseconds at
 * most.
 */
void tabiya_quiet_line_extend (const ChessPosition    *start,
                               const HeuristicWeights *weights,
                               GArray                 *line);

G_END_DECLS
