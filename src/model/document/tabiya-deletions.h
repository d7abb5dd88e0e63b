/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"

G_BEGIN_DECLS

/*
 * TabiyaDeletions: which games of a file were deleted, step by step, so that each step can be
 * undone until the file is closed, even after a save. Main thread.
 */
#define TABIYA_TYPE_DELETIONS (tabiya_deletions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDeletions, tabiya_deletions, TABIYA, DELETIONS, GObject)

/* A history without deletions. */
TabiyaDeletions *tabiya_deletions_new      (TabiyaCollection *collection)
                                            G_GNUC_WARN_UNUSED_RESULT;
/* Deletes games as one step and returns how many were not already deleted. @indices: (element-type
   guint32) of a file that has been read to its end. */
guint            tabiya_deletions_delete   (TabiyaDeletions  *self,
                                            GArray           *indices);
gboolean         tabiya_deletions_can_undo (TabiyaDeletions  *self);
/* Restores the games of the last step and returns their indices (element-type guint32) (transfer
   full); NULL if there is no step. */
GArray          *tabiya_deletions_undo     (TabiyaDeletions  *self);

G_END_DECLS
