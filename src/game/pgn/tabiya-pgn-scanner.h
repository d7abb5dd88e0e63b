/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/pgn/tabiya-pgn-source.h"
#include "game/pgn/tabiya-pgn-stream.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnScanner: finds the games of a PGN text without reading their moves, in memory or in a
 * file of any size through a window that grows no larger than the largest game requires. One
 * thread.
 */
typedef struct _TabiyaPgnScanner TabiyaPgnScanner;

/* One game. What lies between games (blank lines, escape lines, a byte order mark) belongs to none
   of them. */
typedef struct {
  guint64     offset;      /* in the file */
  gsize       length;
  guint64     line;        /* where it starts, from 1 */
  const char *text;        /* its bytes; valid until the next call */
} TabiyaPgnRange;

TabiyaPgnScanner *tabiya_pgn_scanner_new_for_data  (const char        *data,
                                                    gsize              length);
/* Reads from the current position of @fd; does not close it. */
TabiyaPgnScanner *tabiya_pgn_scanner_new_for_fd    (int                fd);
/* @stream must outlive the scanner. */
TabiyaPgnScanner *tabiya_pgn_scanner_new_for_stream (TabiyaPgnStream *stream);
/* Reads from the start of @source, which must outlive the scanner. It keeps a reading position
   of its own, so that several scanners may read one source. NULL with @error. */
TabiyaPgnScanner *tabiya_pgn_scanner_new_for_source (TabiyaPgnSource  *source,
                                                   GError           **error);
void              tabiya_pgn_scanner_free          (TabiyaPgnScanner  *scanner);
/* The next game. FALSE at the end, or with @error where the file cannot be read any further. The
   text of @range is valid until the next call. */
gboolean          tabiya_pgn_scanner_next          (TabiyaPgnScanner  *scanner,
                                                    TabiyaPgnRange    *range,
                                                    GError           **error);
/* How the text is in the file, as far as it was looked at. */
TabiyaPgnUnits    tabiya_pgn_scanner_get_units     (TabiyaPgnScanner  *scanner);
/* The number of bytes looked at so far. */
guint64           tabiya_pgn_scanner_get_offset    (TabiyaPgnScanner  *scanner);

/* The number of line ends in a text. */
guint64           tabiya_pgn_count_lines           (const char        *text,
                                                    gsize              length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnScanner, tabiya_pgn_scanner_free)

G_END_DECLS
