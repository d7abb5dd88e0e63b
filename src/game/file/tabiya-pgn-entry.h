/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-source.h"
#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/* What makes a range of bytes a game, for whoever looks for the games of a file. Any thread. */

/* One game of the file. Kept small: a collection has half a million. */
typedef struct {
  guint64 offset;
  guint32 length;
  guint32 line;
} TabiyaPgnEntry;

/* Says what a file is that cannot be PGN: compressed, binary, in an encoding that PGN does not
   have. Any thread. */
gboolean tabiya_pgn_check_source     (TabiyaPgnSource      *source,
                                      GError              **error);
/* Text without tags may be anything; it is a game if there are moves in it. Any thread. */
gboolean tabiya_pgn_is_game          (const char           *text,
                                      gsize                 length);
/* Makes an entry of what the scanner found; FALSE for one too long. */
gboolean tabiya_pgn_make_entry       (guint64               offset,
                                      gsize                 length,
                                      guint64               line,
                                      TabiyaPgnEntry       *entry,
                                      GError              **error);
/* The file has text but no game. */
void     tabiya_pgn_set_no_game_error (GError             **error);

G_END_DECLS
