/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"

G_BEGIN_DECLS

/*
 * TabiyaDeletions: which games of a file were deleted, step by step, so that each step can be
 * undone until the file is closed, even after a save. A step may also be edits of several games, or
 * have some. Main thread.
 */
#define TABIYA_TYPE_DELETIONS (tabiya_deletions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDeletions, tabiya_deletions, TABIYA, DELETIONS, GObject)

/* A step in the history of a game, see tabiya_game_get_last_step(). */
typedef struct {
  guint32 index;    /* of the game in the file */
  guint   step;
} TabiyaGameStep;

/* A history without deletions. A reference to @collection is taken. */
TabiyaDeletions *tabiya_deletions_new      (TabiyaCollection *collection)
                                            G_GNUC_WARN_UNUSED_RESULT;
/* Deletes games as one step and returns how many were not already deleted. @indices: (element-type
   guint32) of a file that has been read to its end. */
guint            tabiya_deletions_delete   (TabiyaDeletions  *self,
                                            GArray           *indices);
/* Makes the adding of a game a step, too, which is undone by deleting it. */
void             tabiya_deletions_note_added (TabiyaDeletions *self,
                                            guint             index);
/* Games that were edited together with the last deletion (element-type guint32), each by the last
   step of its history, so that both are undone together: whoever undoes the step has to undo these
   edits. */
void             tabiya_deletions_set_edited (TabiyaDeletions *self,
                                            GArray           *edited);
/* The same as a step of its own, in which nothing was deleted. */
void             tabiya_deletions_add_edited (TabiyaDeletions *self,
                                            GArray           *edited);
/* The edits of the step that would be undone now (element-type TabiyaGameStep), NULL if it has
   none. */
GArray          *tabiya_deletions_get_edits (TabiyaDeletions *self);
gboolean         tabiya_deletions_can_undo (TabiyaDeletions  *self);
/* Restores the games of the last step, or deletes those that it added, and returns their indices,
   or those of the games that were edited if there are none (element-type guint32) (transfer full);
   NULL if there is no step. */
GArray          *tabiya_deletions_undo     (TabiyaDeletions  *self);

G_END_DECLS
