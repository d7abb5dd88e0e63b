/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Adding a game that was played here to the file of such games while it is open in a document, so
   that the document and the disk stay the same. Main thread. */
gboolean  tabiya_document_keep_game (TabiyaDocument  *self,
                                     TabiyaGame      *game,
                                     GError         **error);
/* The index in the open file of the game that has the number @on_disk, from 0, in the file on disk;
   G_MAXUINT if there is none or it is deleted. */
guint     tabiya_document_find_kept (TabiyaDocument  *self,
                                     guint            on_disk);

G_END_DECLS
