/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-source.h"
#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/* What makes a range of bytes a game, for code that looks for the games of a file. Any thread. */

/* One game of the file. Small, because a collection may have half a million of them. */
typedef struct {
  guint64 offset;
  guint32 length;
  guint32 line;
} TabiyaPgnEntry;

/* Fails with an explanation if the file cannot be PGN: it is compressed, binary or in an encoding
   that PGN does not use. Any thread. */
gboolean tabiya_pgn_check_source     (TabiyaPgnSource      *source,
                                      GError              **error);
/* The same for the first bytes of a text: TABIYA_PGN_HEAD of them, or all there are. */
#define TABIYA_PGN_HEAD 4096
gboolean tabiya_pgn_check_head       (const char           *head,
                                      gsize                 length,
                                      GError              **error);
/* Text without tags may be anything; it counts as a game if it contains moves. Any thread. */
gboolean tabiya_pgn_is_game          (const char           *text,
                                      gsize                 length);
/* Makes an entry from what the scanner found; FALSE if the game is too long. */
gboolean tabiya_pgn_make_entry       (guint64               offset,
                                      gsize                 length,
                                      guint64               line,
                                      TabiyaPgnEntry       *entry,
                                      GError              **error);
/* Sets the error for a file that contains text but no game. */
void     tabiya_pgn_set_no_game_error (GError             **error);

G_END_DECLS
