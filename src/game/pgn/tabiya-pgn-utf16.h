/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Text in UTF-16 is read as if it were UTF-8 and written as UTF-16 again, without losing a bit: a
 * surrogate that lacks its other half is kept as three bytes, and an odd byte at the end is kept
 * apart. Only the byte order mark tells UTF-16 from bytes that stay as they are.
 */
typedef enum {
  TABIYA_PGN_AS_IS,
  TABIYA_PGN_UTF16_LE,
  TABIYA_PGN_UTF16_BE,         /* and behind it those of tabiya-pgn-charset.h */
} TabiyaPgnUnits;

/* What a byte order mark at the start of a file says. */
TabiyaPgnUnits tabiya_pgn_units_detect (const char *head,
                                        gsize       length);

/* TabiyaPgnDecoder: turns the bytes of a file into text, piece by piece. Initially all zeros, or
   begun with known units. One thread. */
typedef struct {
  TabiyaPgnUnits units;
  gboolean       begun;        /* the units are known */
  guint8         pending[4];   /* bytes that say nothing without those that follow */
  gsize          n_pending;
} TabiyaPgnDecoder;

/* Appends the text of the next bytes to @out. */
void           tabiya_pgn_decoder_feed (TabiyaPgnDecoder *self,
                                        const char       *bytes,
                                        gsize             length,
                                        GByteArray       *out);
/* No more bytes follow. Returns the odd one at the end, or -1. */
int            tabiya_pgn_decoder_end  (TabiyaPgnDecoder *self,
                                        GByteArray       *out);

/* TabiyaPgnEncoder: the way back. Initially zeros but for the units. One thread. */
typedef struct {
  TabiyaPgnUnits units;
  guint8         pending[4];   /* of a character that is not complete */
  gsize          n_pending;
} TabiyaPgnEncoder;

void           tabiya_pgn_encoder_feed (TabiyaPgnEncoder *self,
                                        const char       *text,
                                        gsize             length,
                                        GByteArray       *out);

G_END_DECLS
