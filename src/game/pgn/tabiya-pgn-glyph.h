/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/* The NAG a symbol stands for after a move of @mover: "!?", "+-", "±"; -1 for none. */
int    tabiya_pgn_glyph_lookup      (const char *text,
                                     gsize       length,
                                     ChessColor  mover);
/* The longest symbol at the end of @text: its length, 0 for none. */
gsize  tabiya_pgn_glyph_find_suffix (const char *text,
                                     gsize       length);

G_END_DECLS
