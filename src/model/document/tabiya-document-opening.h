/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Getting games for a document from a file, from a text, or from edits that another process left
   behind. All of these end with tabiya_document_adopt(). Main thread. */

void      tabiya_document_open_async   (TabiyaDocument       *self,
                                        GFile                *location,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
/* The same for a file whose bytes are known, such as one in the archive @location. */
void      tabiya_document_open_source_async (TabiyaDocument      *self,
                                             TabiyaPgnSource     *source,
                                             GFile               *location,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
/* Reads the open file again; edits that were not saved are lost. */
void      tabiya_document_reload_async (TabiyaDocument       *self,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
gboolean  tabiya_document_open_finish  (TabiyaDocument       *self,
                                        GAsyncResult         *result,
                                        GError              **error);
/* @title is a title for the games, translated; nullable. */
gboolean  tabiya_document_open_text    (TabiyaDocument       *self,
                                        const char           *text,
                                        const char           *title,
                                        GError              **error);
/* @refusal: (out) (transfer full): why the games are not in their own file; NULL if they are. */
gboolean  tabiya_document_restore      (TabiyaDocument       *self,
                                        TabiyaDraft          *draft,
                                        char                **refusal,
                                        GError              **error);

G_END_DECLS
