/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/*
 * TabiyaDraft: the unsaved edits of one open PGN file, put on disk as they happen, so that none are
 * lost however suddenly the process ends. Each draft is a folder with a note of the file it belongs
 * to and every edited game as PGN with its cursor. A lock, as with TabiyaJournal, distinguishes the
 * drafts of open windows from those left behind. A position that is being set up has a draft of its
 * own. Main thread.
 */
#define TABIYA_TYPE_DRAFT (tabiya_draft_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDraft, tabiya_draft, TABIYA, DRAFT, GObject)

/* A draft below @folder for the games of @pgn as they are in their file now; NULL for that of a
   position. Nothing is on disk before the first edit. */
TabiyaDraft *tabiya_draft_new         (const char     *folder,
                                       TabiyaPgnFile  *pgn);
/* Puts a game on disk, or removes it from there if it is not modified any more. @index is its index
   in the file. */
gboolean     tabiya_draft_update_game (TabiyaDraft    *self,
                                       guint           index,
                                       TabiyaGame     *game,
                                       GError        **error);
/* The same for games that were added to the file or deleted from it. */
gboolean     tabiya_draft_update_file (TabiyaDraft    *self,
                                       GError        **error);
/* Puts a position on disk that is being set up, as it is typed, also if no game can begin there. */
gboolean     tabiya_draft_update_position (TabiyaDraft *self,
                                       const char     *position,
                                       GError        **error);
/* To be called when the edits have been saved or discarded: removes all of them from disk
   permanently. */
void         tabiya_draft_clear       (TabiyaDraft    *self);

/* Takes over the drafts below @folder that nobody holds, newest first. (transfer full)
   (element-type TabiyaDraft) */
GPtrArray   *tabiya_draft_claim       (const char     *folder);
/* The file that the edits belong to; NULL for games that never had one. */
GFile       *tabiya_draft_get_file    (TabiyaDraft    *self);
/* What the games are called, translated, if they never had a file; nullable. It is put on disk with
   the first edit. */
void         tabiya_draft_set_title   (TabiyaDraft    *self,
                                       const char     *title);
const char  *tabiya_draft_get_title   (TabiyaDraft    *self);
guint        tabiya_draft_get_n_games (TabiyaDraft    *self);
/* The text of the position that was being set up; NULL if it is a draft of games. */
const char  *tabiya_draft_get_position (TabiyaDraft   *self);
/* The file to go on editing: the file of the draft with its edited games in it. If it is gone or
   somebody else has changed it, a new file with the edited games alone, which can only be saved
   elsewhere; @refusal (out) (transfer full) (nullable) then says why. @first (out) is the index of
   the first edited game. Blocks. NULL with @error if nothing could be read. */
TabiyaPgnFile *tabiya_draft_restore   (TabiyaDraft    *self,
                                       guint          *first,
                                       char          **refusal,
                                       GError        **error);

G_END_DECLS
