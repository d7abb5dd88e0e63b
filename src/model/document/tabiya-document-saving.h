/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Saving what a document shows. Main thread; the work is done in another thread. */

/* @file comes from tabiya_document_dup_savable(). @target is NULL to save the file where it came
   from. @overwrite says whether changes by another program may be overwritten. @cancellable
   (nullable) stops it. */
void      tabiya_document_save_async     (TabiyaDocument       *self,
                                          TabiyaPgnFile        *file,
                                          GFile                *target,
                                          gboolean              overwrite,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
gboolean  tabiya_document_save_finish    (TabiyaDocument       *self,
                                          GAsyncResult         *result,
                                          GError              **error);
/* Adds the current game at the end of a file: on disk, or, unsaved, in the document in which the
   file is open. */
void      tabiya_document_add_to_async   (TabiyaDocument       *self,
                                          GFile                *target,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
gboolean  tabiya_document_add_to_finish  (TabiyaDocument       *self,
                                          GAsyncResult         *result,
                                          GError              **error);

G_END_DECLS
