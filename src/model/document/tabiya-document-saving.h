/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* What a document shows, to disk. Main thread; the work is done in another. */

/* @file: from tabiya_document_dup_savable(). @target: NULL: where it came from. @overwrite: whether
   another program's changes there may be lost. */
void      tabiya_document_save_async     (TabiyaDocument       *self,
                                          TabiyaPgnFile        *file,
                                          GFile                *target,
                                          gboolean              overwrite,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
gboolean  tabiya_document_save_finish    (TabiyaDocument       *self,
                                          GAsyncResult         *result,
                                          GError              **error);
/* The game shown, at the end of another file or of this one. */
void      tabiya_document_add_to_async   (TabiyaDocument       *self,
                                          GFile                *target,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
gboolean  tabiya_document_add_to_finish  (TabiyaDocument       *self,
                                          GAsyncResult         *result,
                                          GError              **error);

G_END_DECLS
