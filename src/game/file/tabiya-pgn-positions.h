/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-source.h"

G_BEGIN_DECLS

/* Lists of positions, one a line in FEN or EPD, as games that begin there. Any thread. */

/* Whether the name of a file says that it is one. */
gboolean         tabiya_pgn_is_positions   (const char       *name);
/* A game for each line of a text, with the operations of EPD, or a line that is no position, as a
   comment; NULL if its first line is no position. (transfer full) (nullable) */
char            *tabiya_pgn_games_of_positions (const char   *text,
                                                gsize         length);
/* A source that is only read: the games of a list, or @list itself if it is none. (transfer full)
   (nullable) */
TabiyaPgnSource *tabiya_pgn_from_positions (TabiyaPgnSource  *list,
                                            const char       *path,
                                            GError          **error);

G_END_DECLS
