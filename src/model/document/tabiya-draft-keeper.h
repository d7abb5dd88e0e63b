/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

/*
 * TabiyaDraftKeeper: puts the unsaved edits of the open file on disk as they happen: what
 * TabiyaDraft does for a file, for the one file a document has open. It listens to the game shown
 * and writes once for all parts of an edit, before anything is drawn. Main thread.
 *
 * Signal: "failed" (GError *error): the disk does not have the edits; told once, until it has them
 * again.
 */
#define TABIYA_TYPE_DRAFT_KEEPER (tabiya_draft_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDraftKeeper, tabiya_draft_keeper, TABIYA, DRAFT_KEEPER, GObject)

/* Where this user's drafts are. (transfer full) */
char              *tabiya_draft_keeper_dup_folder (void);

TabiyaDraftKeeper *tabiya_draft_keeper_new        (const char        *folder)
                                                   G_GNUC_WARN_UNUSED_RESULT;
/* Another file is open; the edits of the one before were saved or given up. */
void               tabiya_draft_keeper_begin      (TabiyaDraftKeeper *self,
                                                   TabiyaPgnFile     *file);
/* The same for a file that @draft was restored to: its edits stay on disk. */
void               tabiya_draft_keeper_resume     (TabiyaDraftKeeper *self,
                                                   TabiyaPgnFile     *file,
                                                   TabiyaDraft       *draft);
/* The game whose edits come next; those of the one before are put on disk first. */
void               tabiya_draft_keeper_follow     (TabiyaDraftKeeper *self,
                                                   guint              index,
                                                   TabiyaGame        *game);
/* Games were added to the file, deleted from it or restored. */
void               tabiya_draft_keeper_queue_file (TabiyaDraftKeeper *self);
/* Writes at once what waits to be written. */
void               tabiya_draft_keeper_flush      (TabiyaDraftKeeper *self);
/* The file was saved. */
void               tabiya_draft_keeper_renew      (TabiyaDraftKeeper *self);
/* The edits were saved or given up, and no file is open any more. */
void               tabiya_draft_keeper_end        (TabiyaDraftKeeper *self);

G_END_DECLS
