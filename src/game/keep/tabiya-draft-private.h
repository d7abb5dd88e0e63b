/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

/*
 * What the files of TabiyaDraft share: tabiya-draft.c (edits as they come), -folder (the draft on
 * disk), -restore (edits that are brought back).
 */

/* In the folder of a draft: all games, where they came from no file. */
#define TABIYA_DRAFT_SOURCE_NAME "source.pgn"

struct _TabiyaDraft {
  GObject     parent_instance;

  /* owned */
  char       *path;            /* of the folder */
  char       *lock_path;
  GFile      *file;
  char       *etag;
  GBytes     *source;          /* of games without a file, until it is on disk */
  GHashTable *lines;           /* index to line, of the games on disk */
  GArray     *deleted;         /* guint: lines of the games that are to go from the file */

  /* borrowed: may be gone */
  TabiyaPgnFile *pgn;

  /* state */
  gint64      size;
  int         lock_fd;
};

/* tabiya-draft.c */

/* What tells whether the file is still the one that was read. @etag: (out) (transfer full). */
gboolean         tabiya_draft_query_identity (GFile            *file,
                                              gint64           *size,
                                              char            **etag,
                                              GError          **error);

/* tabiya-draft-folder.c */

/* (transfer full): a draft in the folder @name below @folder, which need not be there. */
TabiyaDraft     *tabiya_draft_new_named      (const char       *folder,
                                              const char       *name);
/* The folder with what does not change from edit to edit; does nothing when it is there. */
gboolean         tabiya_draft_make_folder    (TabiyaDraft      *self,
                                              GError          **error);
/* Writes a file of the folder: it is there whole or not at all. @length: bytes. */
gboolean         tabiya_draft_write_file     (TabiyaDraft      *self,
                                              const char       *name,
                                              const char       *text,
                                              gsize             length,
                                              GError          **error);
/* What file the draft belongs to, and what is to go from it. */
gboolean         tabiya_draft_write_info     (TabiyaDraft      *self,
                                              GError          **error);
/* (transfer full): the name of an edited game in the folder. @index: of the game in its file. */
char            *tabiya_draft_dup_game_name  (guint             index);

G_END_DECLS
