/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/* The greatest reasons for the static score of a position, translated, one a line; NULL when there
   are none. (transfer full) */
char *tabiya_top_reasons_dup_text (const ChessPosition    *position,
                                   const HeuristicWeights *weights) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
