/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/file/tabiya-pgn-file.h"

G_BEGIN_DECLS

/*
 * TabiyaDraft: the unsaved edits of one open PGN file, on disk as they happen, so that the end of
 * the process, however sudden, loses none of them. A folder for each draft holds what file they
 * belong to and every edited game as PGN with its cursor. A lock, as with TabiyaJournal, tells the
 * drafts of windows that live from those left behind. Main thread.
 */
#define TABIYA_TYPE_DRAFT (tabiya_draft_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDraft, tabiya_draft, TABIYA, DRAFT, GObject)

/* A draft below @folder for the games of @pgn as they are in their file now. Nothing is on disk
   before the first edit. */
TabiyaDraft *tabiya_draft_new         (const char     *folder,
                                       TabiyaPgnFile  *pgn);
/* Puts a game on disk, or takes it off when it is not modified (any more). @index: in the file. */
gboolean     tabiya_draft_update_game (TabiyaDraft    *self,
                                       guint           index,
                                       TabiyaGame     *game,
                                       GError        **error);
/* The same for games added to the file and deleted from it. */
gboolean     tabiya_draft_update_file (TabiyaDraft    *self,
                                       GError        **error);
/* The edits are saved or given up: removes all of them from disk, for good. */
void         tabiya_draft_clear       (TabiyaDraft    *self);

/* Takes over the drafts below @folder that nobody holds, newest first:
   (transfer full) (element-type TabiyaDraft). */
GPtrArray   *tabiya_draft_claim       (const char     *folder);
/* The file the edits belong to; NULL for games that never had one. */
GFile       *tabiya_draft_get_file    (TabiyaDraft    *self);
guint        tabiya_draft_get_n_games (TabiyaDraft    *self);
/* What is to be edited further: the file of the draft with its edited games in it. When it has
   vanished or was changed by somebody else: a new file with the edited games alone, which can only
   be saved elsewhere, and @refusal (out) (transfer full) (nullable) says why. @first: (out) the
   first game that was edited. Blocks. NULL and @error when nothing could be read. */
TabiyaPgnFile *tabiya_draft_restore   (TabiyaDraft    *self,
                                       guint          *first,
                                       char          **refusal,
                                       GError        **error);

G_END_DECLS
