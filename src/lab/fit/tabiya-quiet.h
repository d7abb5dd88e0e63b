/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/engine.h"

G_BEGIN_DECLS

/* Whether the side to move is not in check and no capture changes the static score by more than a
   quarter of a pawn. @weights may be NULL for the defaults. */
gboolean tabiya_quiet_holds (const ChessPosition    *position,
                             const HeuristicWeights *weights);

G_END_DECLS
