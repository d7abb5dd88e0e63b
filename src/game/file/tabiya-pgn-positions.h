/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-source.h"

G_BEGIN_DECLS

/* Lists of positions, one a line in FEN or EPD, as games that begin there. Any thread. */

/* Whether the name of a file says that it is one. */
gboolean         tabiya_pgn_is_positions   (const char       *name);
/* A source that is only read: a game for each line, with the operations of EPD, or a line that is
   no position, as a comment; @list itself if its first line is no position. (transfer full)
   (nullable) */
TabiyaPgnSource *tabiya_pgn_from_positions (TabiyaPgnSource  *list,
                                            const char       *path,
                                            GError          **error);

G_END_DECLS
