/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-refutation.h"

G_BEGIN_DECLS

/*
 * Whether what refutes a move was a threat before it: the same first move of the refutation would
 * have done the same if the turn had been passed. Proven on the board against every reply; what
 * takes more than two moves of the solver is never proven. Pure function, any thread.
 */

/* @position is the one before the move; @moves begins with the move, and @refutation was found in
   them by tabiya_refutation_find(). */
gboolean ignored_threat_holds (const ChessPosition    *position,
                               const ChessMove        *moves,
                               int                     n_moves,
                               const TabiyaRefutation *refutation);

G_END_DECLS
