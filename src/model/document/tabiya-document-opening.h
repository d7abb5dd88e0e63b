/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Games for a document, from a file, from a text or from edits that a process left behind. All of
   them end with tabiya_document_adopt(). Main thread. */

void      tabiya_document_open_async   (TabiyaDocument       *self,
                                        GFile                *location,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
gboolean  tabiya_document_open_finish  (TabiyaDocument       *self,
                                        GAsyncResult         *result,
                                        GError              **error);
/* @title: what the games are, translated; nullable. */
gboolean  tabiya_document_open_text    (TabiyaDocument       *self,
                                        const char           *text,
                                        const char           *title,
                                        GError              **error);
/* @refusal: (out) (transfer full): why the games do not stand in their own file; NULL: they do. */
gboolean  tabiya_document_restore      (TabiyaDocument       *self,
                                        TabiyaDraft          *draft,
                                        char                **refusal,
                                        GError              **error);

G_END_DECLS
