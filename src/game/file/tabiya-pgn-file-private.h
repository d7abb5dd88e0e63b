/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file-entries.h"

G_BEGIN_DECLS

/* A file as only those see it that read its entries, change what is in it and write it. */

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
  gboolean           saving;
  gboolean           reading;   /* more entries are to come */
  gboolean           cut_short; /* reading ended before the end of the file */
  gboolean           trusted;   /* the entries were found in these very bytes, not taken from the
                                   cache */
};

G_END_DECLS
