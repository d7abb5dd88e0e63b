/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* Canonical SAN at @text, fast: the move and in *@end where its letters stop. CHESS_NO_MOVE when it
   is anything less usual; chess_move_read() has the last word then. */
ChessMove  tabiya_pgn_read_san  (const ChessPosition  *position,
                                 const char           *text,
                                 const char           *limit,
                                 const char          **end);

G_END_DECLS
