/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file-entries.h"

G_BEGIN_DECLS

/* What was around a game when a save removed it, so that another one can restore the very
   bytes. */
typedef struct {
  guint   previous;     /* the index of the game before it; G_MAXUINT if it was the first */
  guint   next;         /* of the game after it; G_MAXUINT if it was the last */
  guint   n_lines;      /* line ends before it, at most two */
  GBytes *added;        /* what was put in its place so that its neighbours do not run together */
  GBytes *dropped;      /* what was removed with it: the empty space after it */
} TabiyaPgnGap;

typedef struct _TabiyaPgnBaseline TabiyaPgnBaseline;

/* A file as seen by the code that reads its entries, changes its content and writes it. */

struct _TabiyaPgnFile {
  GObject            parent_instance;

  GFile             *file;      /* NULL if it was never saved */
  char              *etag;      /* the entity tag of a file that is not local */
  TabiyaPgnSource   *source;
  GArray            *entries;   /* of TabiyaPgnEntry */
  guint              n_stored;  /* the number of entries that have bytes; those after them are
                                   new */
  GHashTable        *games;     /* maps an index to the TabiyaGame that stands for the entry */
  GHashTable        *deleted;   /* set of the indices that are not to be in the file */
  GHashTable        *absent;    /* maps an index to GBytes: games that a save removed from the
                                   file, with their content; NULL for one that was never in it */
  GHashTable        *gaps;      /* maps an index to the TabiyaPgnGap of a removed game */
  TabiyaPgnBaseline *baseline;  /* the file before games were removed; NULL if none are missing */
  gboolean           saving;
  gint               saved;     /* atomic: how much of it the save has written, per mille */
  gboolean           reading;   /* more entries are to come */
  gboolean           cut_short; /* reading ended before the end of the file */
  gboolean           trusted;   /* the entries were found in these very bytes, not taken from the
                                   cache */
};

G_END_DECLS
