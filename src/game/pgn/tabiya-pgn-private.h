/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-text.h"
#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/* TabiyaPgnReader: makes games from ranges of bytes, one after another. One thread. */
typedef struct _TabiyaPgnReader TabiyaPgnReader;

TabiyaPgnReader *tabiya_pgn_reader_new   (void);
void             tabiya_pgn_reader_free  (TabiyaPgnReader  *self);
/* Reads one game as found by the scanner; its first line is @line. NULL with the error NO_GAME if
   there is none in it. */
TabiyaGame      *tabiya_pgn_reader_read  (TabiyaPgnReader  *self,
                                          const char       *text,
                                          gsize             length,
                                          guint64           line,
                                          GPtrArray        *problems,
                                          GError          **error);
/* The parser, for the counts of the last game. */
TabiyaPgnParser *tabiya_pgn_reader_get_parser (TabiyaPgnReader *self);

/* The value of a tag in a form to show to people. (transfer full) */
char            *tabiya_pgn_decode_value (const char       *value,
                                          gsize             length,
                                          TabiyaPgnEncoding encoding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnReader, tabiya_pgn_reader_free)

G_END_DECLS
