/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/care/tabiya-duplicate-plan.h"
#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Games that are there more than once, made one. Main thread. */

/* What merging is called in "Undo", translated. (transfer none) */
const char *tabiya_document_get_merge_label (void);
/* Merges the games @drop (element-type guint32) into @keep and deletes them, as one step that
   tabiya_document_undelete() undoes. @merge: FALSE to delete them only. */
gboolean    tabiya_document_merge_games     (TabiyaDocument       *self,
                                             guint                 keep,
                                             GArray               *drop,
                                             gboolean              merge,
                                             TabiyaGamesModel     *order,
                                             GError              **error);
/* Carries out a plan for games that have not been edited since, as one step. Returns how many were
   deleted; 0 with @error. */
guint       tabiya_document_carry_out       (TabiyaDocument       *self,
                                             TabiyaDuplicatePlan  *plan,
                                             TabiyaGamesModel     *order,
                                             GError              **error);

G_END_DECLS
