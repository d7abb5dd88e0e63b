/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-entry.h"
#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/* What tabiya-pgn-file.c (what is in a file) and tabiya-pgn-save.c (writing it) share. */

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

/* A file whose entries are still to come; @etag: of one that is not local. */
TabiyaPgnFile *tabiya_pgn_file_new_for_source (TabiyaPgnSource      *source,
                                               GFile                *file,
                                               const char           *etag);
void     tabiya_pgn_file_add_entries (TabiyaPgnFile        *self,
                                      const TabiyaPgnEntry *entries,
                                      guint                 n_entries);
/* @whole: whether the end of the file was reached; @trusted: see the struct. */
void     tabiya_pgn_file_end_reading (TabiyaPgnFile        *self,
                                      gboolean              whole,
                                      gboolean              trusted);
/* Whether a save would take a game out or bring one back. */
gboolean tabiya_pgn_file_has_deletions (TabiyaPgnFile      *self);
/* Whether an entry has bytes in the file as it was last read or saved. */
gboolean tabiya_pgn_file_is_stored   (TabiyaPgnFile        *self,
                                      guint                 index);
/* Whether the file can be changed as a whole now. */
gboolean tabiya_pgn_file_check_whole (TabiyaPgnFile        *self,
                                      GError              **error);

/* The bytes of an entry, also of one that a save took out. */
GBytes  *tabiya_pgn_file_read_entry  (TabiyaPgnFile  *self,
                                      guint           index,
                                      GError        **error);

G_END_DECLS
