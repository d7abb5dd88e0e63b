/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file-entries.h"

G_BEGIN_DECLS

/* A file as only those see it that read its entries, change what is in it and write it. */

struct _TabiyaPgnFile {
  GObject            parent_instance;

  GFile             *file;      /* NULL: never saved */
  char              *etag;      /* of a file that is not local */
  TabiyaPgnSource   *source;
  GArray            *entries;   /* of TabiyaPgnEntry */
  guint              n_stored;  /* entries that have bytes; those after are new */
  GHashTable        *games;     /* index to TabiyaGame: games that stand for their entries */
  GHashTable        *deleted;   /* set of indices: not to be in the file */
  GHashTable        *absent;    /* index to GBytes: deleted from the file by a save; what was there,
                                   NULL for one that never was */
  gboolean           saving;
  gboolean           reading;   /* entries still come */
  gboolean           cut_short; /* reading ended before the file did */
  gboolean           trusted;   /* the entries were found in these very bytes, not remembered */
};

G_END_DECLS
