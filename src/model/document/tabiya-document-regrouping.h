/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Games that are added to the open file, deleted from it and restored. While the file is still
   being read that is refused with G_IO_ERROR_BUSY. Main thread. */

/* Returns how many; @indices: (element-type guint32). @order: the list as it is shown, to find
   another game to show; NULL: as they stand in the file. */
guint     tabiya_document_delete        (TabiyaDocument    *self,
                                         GArray            *indices,
                                         TabiyaGamesModel  *order,
                                         GError           **error);
gboolean  tabiya_document_can_undelete  (TabiyaDocument    *self);
/* NULL when there is nothing to undo. (element-type guint32) (transfer full) */
GArray   *tabiya_document_undelete      (TabiyaDocument    *self);
/* At the end of the file; shown. */
gboolean  tabiya_document_add_game      (TabiyaDocument    *self,
                                         TabiyaGame        *game,
                                         GError           **error);

G_END_DECLS
