/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Encodings of PGN files, and where in a text a byte is. */

typedef enum {
  TABIYA_PGN_ASCII,    /* fits all of the others */
  TABIYA_PGN_UTF8,
  TABIYA_PGN_LATIN1,
  TABIYA_PGN_CP1252,   /* Latin-1 with letters and dashes where Latin-1 has control characters */
} TabiyaPgnEncoding;

TabiyaPgnEncoding  tabiya_pgn_detect_encoding   (const char        *text,
                                                 gsize              length);
char              *tabiya_pgn_decode            (const char        *text,
                                                 gsize              length,
                                                 TabiyaPgnEncoding  encoding);
/* NULL when @text has a character the encoding lacks; *@bad is it then. */
char              *tabiya_pgn_encode            (const char        *text,
                                                 TabiyaPgnEncoding  encoding,
                                                 gunichar          *bad);

/* Where in a text a byte is. Fast as long as one asks from front to back. */
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
