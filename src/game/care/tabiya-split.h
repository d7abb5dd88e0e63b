/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-snapshot.h"

G_BEGIN_DECLS

/*
 * Splitting a file into several new ones. The games stay the bytes they are, with the lines that
 * follow them, and the file they come from is only read. First a plan is made, which a person can
 * be shown; then it is written.
 */

/* By what a game gets its file. */
typedef enum {
  TABIYA_SPLIT_PLAYER,      /* that of each of its players */
  TABIYA_SPLIT_EVENT,
  TABIYA_SPLIT_ECO,         /* found by its moves if it has no code */
} TabiyaSplitKey;

/* A file to be. */
typedef struct {
  char   *name;             /* without folder, with ".pgn" */
  GArray *games;            /* guint32, in the order of the file */
} TabiyaSplitPart;

/* Plans, (element-type TabiyaSplitPart) (transfer full). No two names differ in case alone. */

/* One file for each value, in the order in which they occur first; texts that fold to the same are
   one value. NULL with @error. Any thread; blocks. */
GArray  *tabiya_split_plan_by    (TabiyaPgnSnapshot      *snapshot,
                                  TabiyaSplitKey          key,
                                  GCancellable           *cancellable,
                                  GError                **error);
/* Files of @n games each. @base: what their names begin with. */
GArray  *tabiya_split_plan_every (TabiyaPgnSnapshot      *snapshot,
                                  guint                   n,
                                  const char             *base);
/* One file for the @games (element-type guint32) and one for all others. */
GArray  *tabiya_split_plan_found (TabiyaPgnSnapshot      *snapshot,
                                  const GArray           *games,
                                  const char             *base);

/* What names begin with for the file at @path: "games" for "/home/ann/games.pgn.zst". (transfer
   full) */
char    *tabiya_split_dup_base   (const char             *path);

/* Writes the files into @folder. If one of them is there already nothing is written, and
   G_IO_ERROR_EXISTS names it; if something fails, those that were written are removed. Games with
   unsaved edits, and deleted ones, are an error: what is written are bytes. Any thread; blocks. */
gboolean tabiya_split_run        (TabiyaPgnSnapshot      *snapshot,
                                  const GArray           *plan,
                                  const char             *folder,
                                  TabiyaPgnProgressFunc   progress,
                                  gpointer                data,
                                  GCancellable           *cancellable,
                                  GError                **error);

G_END_DECLS
