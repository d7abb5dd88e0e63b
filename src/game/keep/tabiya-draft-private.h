/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft-folder.h"
#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

/* What tabiya-draft.c (edits as they come) and -restore (edits that are brought back) share. */

/* In the folder of a draft: all games, where they came from no file. */
#define TABIYA_DRAFT_SOURCE_NAME "source.pgn"

struct _TabiyaDraft {
  GObject     parent_instance;

  /* owned */
  TabiyaDraftFolder folder;
  GFile      *file;            /* nullable */
  gint64      size;            /* of the file as it was read, and its entity tag */
  char       *etag;
  GBytes     *source;          /* of games without a file, until it is on disk */
  GHashTable *lines;           /* index to line, of the games on disk */
  GArray     *deleted;         /* guint: lines of the games that are to go from the file */

  /* borrowed: may be gone */
  TabiyaPgnFile *pgn;
};

gboolean tabiya_draft_query_identity (GFile        *file,
                                      gint64       *size,
                                      char        **etag,
                                      GError      **error);
gboolean tabiya_draft_write_info     (TabiyaDraft  *self,
                                      GError      **error);

G_END_DECLS
