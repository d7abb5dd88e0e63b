/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * King and pawn against king, played out to the end: every such position is known to be won for the
 * pawn or drawn. And the race of a pawn against a king that has help of its pawns only. Pure
 * functions, any thread.
 */

/* Whether there are two kings and one pawn; @wins then tells whether the side with the pawn wins,
   the side to move being that of @position. The first call takes a fraction of a second. */
gboolean king_pawn_judge     (const ChessPosition *position,
                              gboolean            *wins);
/* How many of the positions with a white pawn on files a to d it wins, with White or Black to
   move: for a test. */
int      king_pawn_count     (void);

/* Whether the pawn on @square promotes and is not taken then if it does nothing but advance,
   whatever the other side, which is to move, plays. FALSE too if there are too many of its moves
   to look at. */
gboolean king_pawn_outruns   (const ChessPosition *position,
                              ChessSquare          square);

G_END_DECLS
