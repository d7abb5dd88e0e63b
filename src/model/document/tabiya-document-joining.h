/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Several games of the open file as one tree of variations. Main thread. */

/* Joins the games @indices (element-type guint32), adds the tree as a game of the file, unsaved,
   and shows it. The games themselves stay as they are. @index is its number. */
gboolean tabiya_document_join   (TabiyaDocument  *self,
                                 GArray          *indices,
                                 guint           *index,
                                 GError         **error);

G_END_DECLS
