/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tabiya-pgn-source.h"
#include "game/tabiya-pgn-text.h"
#include "game/tabiya-pgn.h"

G_BEGIN_DECLS

/* What tabiya-pgn-file.c (what is in a file) and tabiya-pgn-save.c (writing it) share. */

/* One game of the file. Kept small: a collection has half a million. */
typedef struct {
  guint64 offset;
  guint32 length;
  guint32 line;
} TabiyaPgnEntry;

struct _TabiyaPgnFile {
  GObject            parent_instance;

  GFile             *file;      /* NULL: never saved */
  char              *etag;      /* of a file that is not local */
  TabiyaPgnSource   *source;
  GArray            *entries;   /* of TabiyaPgnEntry */
  guint              n_stored;  /* entries that have bytes; those after are new */
  GHashTable        *games;     /* index to TabiyaGame: games that stand for their entries */
  gboolean           saving;
};

/* The bytes of an entry. */
GBytes  *tabiya_pgn_file_read_entry  (TabiyaPgnFile  *self,
                                      guint           index,
                                      GError        **error);

G_END_DECLS
