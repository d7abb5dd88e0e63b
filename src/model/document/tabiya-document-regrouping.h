/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Adding games to the open file, deleting and restoring them. While the file is still being read
   these fail with G_IO_ERROR_BUSY. Main thread. */

/* Returns the number of games deleted. @indices: (element-type guint32). @order is the list as it
   is shown, to find another game to show; NULL for the order of the file. */
guint     tabiya_document_delete        (TabiyaDocument    *self,
                                         GArray            *indices,
                                         TabiyaGamesModel  *order,
                                         GError           **error);
gboolean  tabiya_document_can_undelete  (TabiyaDocument    *self);
/* NULL if there is nothing to undo. (element-type guint32) (transfer full) */
GArray   *tabiya_document_undelete      (TabiyaDocument    *self);
/* Adds the game at the end of the file and shows it. FALSE with G_IO_ERROR_BUSY while the file
   is being read. */
gboolean  tabiya_document_add_game      (TabiyaDocument    *self,
                                         TabiyaGame        *game,
                                         GError           **error);
/* The same, but the game that is shown stays. It fails likewise. */
gboolean  tabiya_document_append_game   (TabiyaDocument    *self,
                                         TabiyaGame        *game,
                                         GError           **error);

G_END_DECLS
