/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* The location and the name of a document's file. Main thread. */

/* NULL for games that are not on disk. (transfer none) */
GFile    *tabiya_document_get_location  (TabiyaDocument *self);
gboolean  tabiya_document_is_at         (TabiyaDocument *self,
                                         GFile          *location);
/* The name of the open file. (transfer full) */
char     *tabiya_document_dup_name      (TabiyaDocument *self);
/* A name for a file with only the current game. Every file system accepts it. (transfer full) */
char     *tabiya_document_suggest_name  (TabiyaDocument *self);

G_END_DECLS
