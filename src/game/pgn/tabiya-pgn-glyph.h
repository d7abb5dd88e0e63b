/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/* The NAG of a symbol after a move of @mover: "!?", "+-", "±"; -1 if it is not a symbol. */
int    tabiya_pgn_glyph_lookup      (const char *text,
                                     gsize       length,
                                     ChessColor  mover);
/* The length of the longest symbol at the end of @text; 0 if there is none. */
gsize  tabiya_pgn_glyph_find_suffix (const char *text,
                                     gsize       length);

G_END_DECLS
