/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The encodings of PGN files, and the conversion of byte offsets to lines and columns. */

typedef enum {
  TABIYA_PGN_ASCII,    /* a subset of all the others */
  TABIYA_PGN_UTF8,
  TABIYA_PGN_LATIN1,
  TABIYA_PGN_CP1252,   /* Latin-1 with letters and dashes in place of control characters */
} TabiyaPgnEncoding;

TabiyaPgnEncoding  tabiya_pgn_detect_encoding   (const char        *text,
                                                 gsize              length);
char              *tabiya_pgn_decode            (const char        *text,
                                                 gsize              length,
                                                 TabiyaPgnEncoding  encoding);
/* NULL if @text has a character that the encoding lacks; *@bad is then that character.
   (transfer full) */
char              *tabiya_pgn_encode            (const char        *text,
                                                 TabiyaPgnEncoding  encoding,
                                                 gunichar          *bad);

/* Converts byte offsets in a text to lines and columns; fast as long as the offsets increase. */
typedef struct {
  const char        *text;
  TabiyaPgnEncoding  encoding;
  guint64            first_line;
  gsize              offset;
  guint64            line;
  guint64            column;      /* in characters, from 1 */
} TabiyaPgnLocator;

void               tabiya_pgn_locator_init      (TabiyaPgnLocator  *locator,
                                                 const char        *text,
                                                 TabiyaPgnEncoding  encoding,
                                                 guint64            first_line);
void               tabiya_pgn_locator_find      (TabiyaPgnLocator  *locator,
                                                 gsize              offset);

G_END_DECLS
