/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

/* Stands in for Fathom: it answers for a king and a queen, rook or pawn against a king, without any
   file, by what was worked out backwards from the mates. Whoever links it uses it as soon as a
   folder with a table, whichever, is set. */

/* For the side to move of a position with up to three men: 0 for a draw, n where it wins, -n - 1
   where it loses in n plies. They end with the next capture or pawn move, or with mate. */
int three_men_probe       (const ChessPosition *position);

/* The position in which a king and @type, White's, against a king has to be played longest to win,
   White to move. */
ChessPosition three_men_find_longest (ChessPieceType type);
