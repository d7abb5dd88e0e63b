/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

/*
 * What the files of TabiyaDraft share: tabiya-draft.c (recording edits), -folder (the draft on
 * disk) and -restore (bringing edits back).
 */

/* The name of the file in the folder of a draft that holds all games, if they did not come from a
   file. */
#define TABIYA_DRAFT_SOURCE_NAME "source.pgn"

struct _TabiyaDraft {
  GObject     parent_instance;

  /* owned */
  char       *path;            /* of the folder */
  char       *lock_path;
  GFile      *file;
  char       *etag;
  GBytes     *source;          /* the games if they have no file, until they are on disk */
  GHashTable *lines;           /* maps an index to the line, for the games on disk */
  GArray     *deleted;         /* of guint: the lines of the games that are to be deleted from
                                  the file */

  /* Borrowed; set to NULL when the file goes away. */
  TabiyaPgnFile *pgn;

  /* state */
  gint64      size;
  int         lock_fd;
};

/* tabiya-draft.c */

/* The properties that show whether the file is still the one that was read. @etag: (out) (transfer
   full). */
gboolean         tabiya_draft_query_identity (GFile            *file,
                                              gint64           *size,
                                              char            **etag,
                                              GError          **error);

/* tabiya-draft-folder.c */

/* A draft in the folder @name below @folder, which need not exist. (transfer full) */
TabiyaDraft     *tabiya_draft_new_named      (const char       *folder,
                                              const char       *name);
/* Creates the folder with everything that does not change from edit to edit; does nothing if it
   exists. */
gboolean         tabiya_draft_make_folder    (TabiyaDraft      *self,
                                              GError          **error);
/* Writes a file of the folder completely or not at all. @length is in bytes. */
gboolean         tabiya_draft_write_file     (TabiyaDraft      *self,
                                              const char       *name,
                                              const char       *text,
                                              gsize             length,
                                              GError          **error);
/* Writes which file the draft belongs to, and which games are to be deleted from it. */
gboolean         tabiya_draft_write_info     (TabiyaDraft      *self,
                                              GError          **error);
/* The name of an edited game in the folder. @index is that of the game in its file. (transfer
   full) */
char            *tabiya_draft_dup_game_name  (guint             index);

G_END_DECLS
