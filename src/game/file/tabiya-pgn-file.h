/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnFile: a PGN file with any number of games, as bytes with the range of each game.
 * Games that were not edited are written back byte for byte; saving is atomic.
 */
#define TABIYA_TYPE_PGN_FILE (tabiya_pgn_file_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPgnFile, tabiya_pgn_file, TABIYA, PGN_FILE, GObject)

/* An empty file not yet on disk. */
TabiyaPgnFile *tabiya_pgn_file_new          (void);

void           tabiya_pgn_file_load_async   (GFile               *file,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
TabiyaPgnFile *tabiya_pgn_file_load_finish  (GAsyncResult        *result,
                                             GError             **error) G_GNUC_WARN_UNUSED_RESULT;
TabiyaPgnFile *tabiya_pgn_file_load         (GFile               *file,
                                             GCancellable        *cancellable,
                                             GError             **error) G_GNUC_WARN_UNUSED_RESULT;
TabiyaPgnFile *tabiya_pgn_file_new_from_bytes (GBytes            *bytes);

/* NULL for one that was never saved. (transfer none) */
GFile         *tabiya_pgn_file_get_file     (TabiyaPgnFile       *self);
guint          tabiya_pgn_file_get_n_games  (TabiyaPgnFile       *self);
/* Line of the file on which the game starts, from 1. */
guint          tabiya_pgn_file_get_line     (TabiyaPgnFile       *self,
                                             guint                index);
/* The value of a tag without reading the moves; NULL when absent. (transfer full) */
char          *tabiya_pgn_file_dup_tag      (TabiyaPgnFile       *self,
                                             guint                index,
                                             const char          *name);
/* The game read anew from its bytes, or the edited one that stands for it. Problem lines count in
   the file. (transfer full) */
TabiyaGame    *tabiya_pgn_file_dup_game     (TabiyaPgnFile       *self,
                                             guint                index,
                                             GPtrArray           *problems,
                                             GError             **error);
/* @game stands for entry @index from now on; if it is "modified" it is written anew on save. */
void           tabiya_pgn_file_set_game     (TabiyaPgnFile       *self,
                                             guint                index,
                                             TabiyaGame          *game);
/* Returns the index of the new entry. */
guint          tabiya_pgn_file_append_game  (TabiyaPgnFile       *self,
                                             TabiyaGame          *game);
gboolean       tabiya_pgn_file_get_modified (TabiyaPgnFile       *self);
/* What a list shows of a game, edits included. (transfer full) */
TabiyaPgnHeader *tabiya_pgn_file_dup_header (TabiyaPgnFile       *self,
                                             guint                index);
/* The game that stands for an entry, if there is one. (transfer none) */
TabiyaGame    *tabiya_pgn_file_peek_game    (TabiyaPgnFile       *self,
                                             guint                index);
/* Lets go of a game that was not edited: it is read anew when it is asked for again. */
void           tabiya_pgn_file_release_game (TabiyaPgnFile       *self,
                                             guint                index);

/* Whether the games of the file are still being found; until then it can be neither saved nor
   have games added or deleted. */
gboolean       tabiya_pgn_file_get_reading  (TabiyaPgnFile       *self);
/* In bytes, as read or saved last. */
guint64        tabiya_pgn_file_get_size     (TabiyaPgnFile       *self);

/* A game deleted keeps its index and its bytes, so that it can be restored until the file is
   closed, after a save as well. A save leaves it out. */
void           tabiya_pgn_file_delete_game  (TabiyaPgnFile       *self,
                                             guint                index);
void           tabiya_pgn_file_restore_game (TabiyaPgnFile       *self,
                                             guint                index);
gboolean       tabiya_pgn_file_is_deleted   (TabiyaPgnFile       *self,
                                             guint                index);
guint          tabiya_pgn_file_get_n_deleted (TabiyaPgnFile      *self);
/* The number of a game among those that are not deleted, from 1. */
guint          tabiya_pgn_file_get_number   (TabiyaPgnFile       *self,
                                             guint                index);

/* The bytes a save would write. (transfer full) */
GBytes        *tabiya_pgn_file_dup_bytes    (TabiyaPgnFile       *self,
                                             GError             **error);
/* Writes atomically: temporary file beside it, fsync, rename. @file NULL: where it came from, and
   then refused with CHANGED_ON_DISK when the file changed since, unless @overwrite. On success the
   games count as saved. */
gboolean       tabiya_pgn_file_save         (TabiyaPgnFile       *self,
                                             GFile               *file,
                                             gboolean             overwrite,
                                             GCancellable        *cancellable,
                                             GError             **error);
void           tabiya_pgn_file_save_async   (TabiyaPgnFile       *self,
                                             GFile               *file,
                                             gboolean             overwrite,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
gboolean       tabiya_pgn_file_save_finish  (TabiyaPgnFile       *self,
                                             GAsyncResult        *result,
                                             GError             **error);

G_END_DECLS
