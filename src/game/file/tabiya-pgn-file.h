/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnFile: a PGN file with any number of games, as bytes with the range of each game. Games
 * that were not edited are written back byte for byte; saving is atomic.
 */
#define TABIYA_TYPE_PGN_FILE (tabiya_pgn_file_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPgnFile, tabiya_pgn_file, TABIYA, PGN_FILE, GObject)

/* An empty file that is not on disk yet. */
TabiyaPgnFile *tabiya_pgn_file_new          (void);

TabiyaPgnFile *tabiya_pgn_file_load         (GFile               *file,
                                             GCancellable        *cancellable,
                                             GError             **error) G_GNUC_WARN_UNUSED_RESULT;
TabiyaPgnFile *tabiya_pgn_file_load_member  (GFile               *file,
                                             const char          *member,
                                             GCancellable        *cancellable,
                                             GError             **error);
TabiyaPgnFile *tabiya_pgn_file_new_from_bytes (GBytes            *bytes);

/* The file that it was loaded from or saved to; NULL if it was never saved. (transfer none) */
GFile         *tabiya_pgn_file_get_file     (TabiyaPgnFile       *self);
/* Whether it is in an archive or is a folder, so that it can only be saved elsewhere. */
gboolean       tabiya_pgn_file_get_read_only (TabiyaPgnFile      *self);
/* Its name in the archive; NULL if it has none, or is in none. (transfer none) */
const char    *tabiya_pgn_file_get_member   (TabiyaPgnFile       *self);
/* The name to show for it, without its folder; NULL if it was never saved. (transfer full) */
char          *tabiya_pgn_file_dup_name     (TabiyaPgnFile       *self);
guint          tabiya_pgn_file_get_n_games  (TabiyaPgnFile       *self);
/* The line on which the game starts, from 1, in all files of a folder one behind the other. 0
   for a new one that is not in the file yet. */
guint          tabiya_pgn_file_get_line     (TabiyaPgnFile       *self,
                                             guint                index);
/* The value of a tag, found without reading the moves; NULL if absent. (transfer full) */
char          *tabiya_pgn_file_dup_tag      (TabiyaPgnFile       *self,
                                             guint                index,
                                             const char          *name);
/* The game parsed from its bytes, or the edited one that stands for it. Lines of problems count
   from the start of the file. @problems: (nullable) (element-type TabiyaPgnProblem). NULL with
   @error. (transfer full) */
TabiyaGame    *tabiya_pgn_file_dup_game     (TabiyaPgnFile       *self,
                                             guint                index,
                                             GPtrArray           *problems,
                                             GError             **error);
/* From now on @game stands for entry @index; if it is modified it is written anew on save. */
void           tabiya_pgn_file_set_game     (TabiyaPgnFile       *self,
                                             guint                index,
                                             TabiyaGame          *game);
/* Returns the index of the new entry. */
guint          tabiya_pgn_file_append_game  (TabiyaPgnFile       *self,
                                             TabiyaGame          *game);
gboolean       tabiya_pgn_file_get_modified (TabiyaPgnFile       *self);
/* What a list shows of a game, including edits. Without values if the file cannot be read any
   more. (transfer full) */
TabiyaPgnHeader *tabiya_pgn_file_dup_header (TabiyaPgnFile       *self,
                                             guint                index);
/* The game object that stands for an entry, if there is one. (transfer none) */
TabiyaGame    *tabiya_pgn_file_peek_game    (TabiyaPgnFile       *self,
                                             guint                index);
/* Releases a game that was not edited; it is parsed again when it is next needed. One with a
   history stays, because its edits can be undone. */
void           tabiya_pgn_file_release_game (TabiyaPgnFile       *self,
                                             guint                index);

/* Whether the games of the file are still being found. Until that is complete the file cannot be
   saved, and no games can be added or deleted. */
gboolean       tabiya_pgn_file_get_reading  (TabiyaPgnFile       *self);
/* The size in bytes as last read or saved. */
guint64        tabiya_pgn_file_get_size     (TabiyaPgnFile       *self);

/* A deleted game keeps its index and its bytes, so that it can be restored until the file is
   closed, even after a save. A save leaves it out. Main thread. */
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

/* The bytes that a save would write. NULL with @error if a game cannot be encoded. (transfer
   full) */
GBytes        *tabiya_pgn_file_dup_bytes    (TabiyaPgnFile       *self,
                                             GError             **error);
/* Writes atomically: to a temporary file in the same folder, followed by fsync and rename. If @file
   is NULL the file is written to where it came from; this fails with CHANGED_ON_DISK if it has
   changed since it was read, unless @overwrite is set. On success the games count as saved. */
gboolean       tabiya_pgn_file_save         (TabiyaPgnFile       *self,
                                             GFile               *file,
                                             gboolean             overwrite,
                                             GCancellable        *cancellable,
                                             GError             **error);
/* Writes the games that were added and nothing else; edits and deletions stay unsaved. FALSE
   with @error, also if another program has changed the file. Blocks. */
gboolean       tabiya_pgn_file_save_additions (TabiyaPgnFile     *self,
                                               GError           **error);
void           tabiya_pgn_file_save_async   (TabiyaPgnFile       *self,
                                             GFile               *file,
                                             gboolean             overwrite,
                                             GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
/* How much of the file a save in progress has written, from 0 to 1. */
double         tabiya_pgn_file_get_saved    (TabiyaPgnFile       *self);
gboolean       tabiya_pgn_file_save_finish  (TabiyaPgnFile       *self,
                                             GAsyncResult        *result,
                                             GError             **error);

G_END_DECLS
