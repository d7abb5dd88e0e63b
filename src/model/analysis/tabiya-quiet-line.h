/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * A line of the engine often stops in the middle of an exchange: what settles it is counted, but
 * not told. The static score of its last position then says nothing about the engine's opinion.
 * This goes on from there with the captures that matter, until it is quiet.
 *
 * Appends the moves to @line (element-type ChessMove). Pure, any thread; some milliseconds at most.
 */
void tabiya_quiet_line_extend (const ChessPosition    *start,
                               const HeuristicWeights *weights,
                               GArray                 *line);

G_END_DECLS
