/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/* Checking PGN files of any size, also in archives: every move, and on request whether every game
   survives being written and read again. Memory use does not grow with the file. Any thread. */

/* Something that was found; valid during the call. */
typedef struct {
  const char     *member;    /* the file in an archive; NULL if there is none with a name */
  guint64         game;      /* the number of the game, from 1 */
  guint64         line;
  guint64         column;
  TabiyaPgnError  code;
  gboolean        differs;   /* the game is different after writing and reading it */
  const char     *message;
} TabiyaPgnFinding;

typedef struct {
  guint64 n_games;
  guint64 n_plies;            /* plies of main lines */
  guint64 n_variation_plies;
  guint64 n_problems;
  guint64 n_differing;
  guint64 n_bytes;
  guint64 units;              /* a bit for each TabiyaPgnUnits of a file but as they are */
  guint   encodings;          /* a bit for each TabiyaPgnEncoding of a game in the other files */
} TabiyaPgnCheckTotals;

typedef void (*TabiyaPgnFindingFunc) (const TabiyaPgnFinding *finding,
                                      gpointer                data);

/* Adds to @totals. FALSE with @error only if the file cannot be read. */
gboolean  tabiya_pgn_check_path  (const char            *path,
                                  gboolean               roundtrip,
                                  TabiyaPgnFindingFunc   func,
                                  gpointer               data,
                                  TabiyaPgnCheckTotals  *totals,
                                  GError               **error);
gboolean  tabiya_pgn_check_data  (const char            *text,
                                  gsize                  length,
                                  gboolean               roundtrip,
                                  TabiyaPgnFindingFunc   func,
                                  gpointer               data,
                                  TabiyaPgnCheckTotals  *totals,
                                  GError               **error);

/* Writes all games of @in to @out in export format, atomically; both may be the same file. */
gboolean  tabiya_pgn_export_path (const char            *in,
                                  const char            *out,
                                  TabiyaPgnFindingFunc   func,
                                  gpointer               data,
                                  TabiyaPgnCheckTotals  *totals,
                                  GError               **error);

G_END_DECLS
