/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* Reads canonical SAN at @text quickly: returns the move and sets *@end to where its letters end.
   CHESS_NO_MOVE if it is anything less usual; chess_move_read() then decides. */
ChessMove  tabiya_pgn_read_san  (const ChessPosition  *position,
                                 const char           *text,
                                 const char           *limit,
                                 const char          **end);

G_END_DECLS
