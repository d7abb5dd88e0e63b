/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft-folder.h"
#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

/* What tabiya-draft.c (recording edits) and -restore (bringing edits back) share. */

/* The name of the file in the folder of a draft that holds all games, if they did not come from a
   file. */
#define TABIYA_DRAFT_SOURCE_NAME "source.pgn"

struct _TabiyaDraft {
  GObject     parent_instance;

  /* owned */
  TabiyaDraftFolder folder;
  GFile      *file;            /* may be NULL */
  char       *member;          /* its name in the archive that @file is; NULL if it is none */
  char       *title;           /* of games that have no file; may be NULL */
  char       *position;        /* that is being set up; NULL if it is a draft of games */
  gint64      size;            /* of the file as it was read; its entity tag is next */
  char       *etag;
  GHashTable *lines;           /* maps an index to the line, for the games on disk */
  GArray     *deleted;         /* of guint: the lines of the games that are to be deleted from
                                  the file */

  /* Borrowed; set to NULL when the file goes away. */
  TabiyaPgnFile *pgn;
};

gboolean tabiya_draft_query_identity (GFile        *file,
                                      gint64       *size,
                                      char        **etag,
                                      GError      **error);
void     tabiya_draft_query_folder   (TabiyaPgnFile *pgn,
                                      gint64        *size,
                                      char         **etag);
gboolean tabiya_draft_write_info     (TabiyaDraft  *self,
                                      GError      **error);

G_END_DECLS
