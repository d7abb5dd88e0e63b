/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-entry.h"
#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/* What tabiya-pgn-file.c (the content of a file) and tabiya-pgn-save.c (writing it) share. */

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

/* A file whose entries are still to come; @etag is that of a file that is not local. */
TabiyaPgnFile *tabiya_pgn_file_new_for_source (TabiyaPgnSource      *source,
                                               GFile                *file,
                                               const char           *etag);
void     tabiya_pgn_file_add_entries (TabiyaPgnFile        *self,
                                      const TabiyaPgnEntry *entries,
                                      guint                 n_entries);
/* @whole says whether the end of the file was reached; for @trusted see the struct. */
void     tabiya_pgn_file_end_reading (TabiyaPgnFile        *self,
                                      gboolean              whole,
                                      gboolean              trusted);
/* Whether a save would remove a game or bring one back. */
gboolean tabiya_pgn_file_has_deletions (TabiyaPgnFile      *self);
/* Whether an entry has bytes in the file as it was last read or saved. */
gboolean tabiya_pgn_file_is_stored   (TabiyaPgnFile        *self,
                                      guint                 index);
/* Fails if the file is not known completely and therefore cannot be changed or saved yet. */
gboolean tabiya_pgn_file_check_whole (TabiyaPgnFile        *self,
                                      GError              **error);

/* The bytes of an entry, even of one that a save has removed. */
GBytes  *tabiya_pgn_file_read_entry  (TabiyaPgnFile  *self,
                                      guint           index,
                                      GError        **error);

G_END_DECLS
