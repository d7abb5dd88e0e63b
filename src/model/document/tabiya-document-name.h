/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Where a document's file is and what it is called. Main thread. */

/* NULL for games that are on disk nowhere. (transfer none) */
GFile    *tabiya_document_get_location  (TabiyaDocument *self);
gboolean  tabiya_document_is_at         (TabiyaDocument *self,
                                         GFile          *location);
/* What the open file is called. (transfer full) */
char     *tabiya_document_dup_name      (TabiyaDocument *self);
/* A name for a file with the game shown alone. (transfer full) */
char     *tabiya_document_suggest_name  (TabiyaDocument *self);

G_END_DECLS
