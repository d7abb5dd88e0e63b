/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/file/tabiya-pgn-snapshot.h"

G_BEGIN_DECLS

/*
 * TabiyaDuplicates: the games of a file that are there more than once.
 *
 * Certain: the same start position and moves, the same names but for case, accents and punctuation,
 * dates that do not contradict each other (an unknown day may be any), and results that do not (an
 * unknown one may be any). A game without moves, or with text that could not be read as moves, is
 * never certain.
 *
 * Probable: anything in TabiyaDuplicateReason. Immutable; any thread.
 */
typedef struct _TabiyaDuplicates TabiyaDuplicates;

/* Why games are probably the same, as bits. */
typedef enum {
  TABIYA_DUPLICATE_SPELLING = 1,    /* same moves, and names that may be the same */
  TABIYA_DUPLICATE_DATE = 2,        /* same names and at least 20 plies, other date or result */
  TABIYA_DUPLICATE_BEGINNING = 4,   /* same names, and one game, of at least 16 plies, is the
                                       beginning of the other */
  TABIYA_DUPLICATE_HEADER = 8,      /* same names, event, full date and known round, other moves */
} TabiyaDuplicateReason;

/* Games that are the same, in the order of the file. Valid as long as the result. */
typedef struct {
  const guint32 *games;     /* indices of the file */
  guint          n_games;
  guint          reasons;   /* 0 if it is certain */
} TabiyaDuplicateGroup;

/* Blocks; deleted games do not count. @n_threads: how many may read. NULL with @error if the file
   cannot be read or @cancellable was cancelled. */
TabiyaDuplicates *tabiya_duplicates_find          (TabiyaPgnSnapshot         *snapshot,
                                                   guint                      n_threads,
                                                   TabiyaPgnProgressFunc      progress,
                                                   gpointer                   data,
                                                   GCancellable              *cancellable,
                                                   GError                   **error)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_duplicates_free          (TabiyaDuplicates          *self);
guint             tabiya_duplicates_get_n_certain (TabiyaDuplicates          *self);
guint             tabiya_duplicates_get_n_probable (TabiyaDuplicates         *self);
/* Groups are in the order of their first game. */
TabiyaDuplicateGroup tabiya_duplicates_get_certain (TabiyaDuplicates         *self,
                                                   guint                      index);
/* Contains the certain duplicates of its games as well. */
TabiyaDuplicateGroup tabiya_duplicates_get_probable (TabiyaDuplicates        *self,
                                                   guint                      index);
/* How many games the certain groups have beyond one each, and how many pairs there are in them. */
guint             tabiya_duplicates_count_surplus (TabiyaDuplicates          *self);
guint64           tabiya_duplicates_count_pairs   (TabiyaDuplicates          *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaDuplicates, tabiya_duplicates_free)

G_END_DECLS
