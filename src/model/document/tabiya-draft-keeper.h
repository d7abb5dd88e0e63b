/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

/*
 * TabiyaDraftKeeper: puts the unsaved edits of the open file on disk as they happen. It uses a
 * TabiyaDraft for the one file that a document has open. It listens to the current game and writes
 * once for all parts of an edit, before anything is drawn. Main thread.
 *
 * What cannot be written is tried again every two seconds.
 *
 * Signal: "failed" (GError *error): the edits are not on disk; emitted once until they are
 * again, or are given up, and then with NULL.
 */
#define TABIYA_TYPE_DRAFT_KEEPER (tabiya_draft_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDraftKeeper, tabiya_draft_keeper, TABIYA, DRAFT_KEEPER, GObject)

/* The folder of the current user's drafts. (transfer full) */
char              *tabiya_draft_keeper_dup_folder (void);

TabiyaDraftKeeper *tabiya_draft_keeper_new        (const char        *folder)
                                                   G_GNUC_WARN_UNUSED_RESULT;
/* To be called when another file is open and the edits of the previous one were saved or
   discarded. */
void               tabiya_draft_keeper_begin      (TabiyaDraftKeeper *self,
                                                   TabiyaPgnFile     *file);
/* The same for a file that @draft was restored to: its edits stay on disk. */
void               tabiya_draft_keeper_resume     (TabiyaDraftKeeper *self,
                                                   TabiyaPgnFile     *file,
                                                   TabiyaDraft       *draft);
/* What the games of the current file are called if they are not on disk; nullable. */
void               tabiya_draft_keeper_set_title  (TabiyaDraftKeeper *self,
                                                   const char        *title);
/* Sets the game whose edits are recorded; those of the previous one are put on disk first. */
void               tabiya_draft_keeper_follow     (TabiyaDraftKeeper *self,
                                                   guint              index,
                                                   TabiyaGame        *game);
/* Writes a game other than the current one, which was edited while nobody looked at it. */
void               tabiya_draft_keeper_put        (TabiyaDraftKeeper *self,
                                                   guint              index,
                                                   TabiyaGame        *game);
/* To be called when games were added to the file, deleted from it or restored. */
void               tabiya_draft_keeper_queue_file (TabiyaDraftKeeper *self);
/* To be called when the file was saved. */
void               tabiya_draft_keeper_renew      (TabiyaDraftKeeper *self);
/* To be called when the edits were saved or discarded and no file is open any more. */
void               tabiya_draft_keeper_end        (TabiyaDraftKeeper *self);

G_END_DECLS
