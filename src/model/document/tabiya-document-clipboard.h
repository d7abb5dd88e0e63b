/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* Clipboard: the collection of games that were pasted. It is in no file and unsaved from the first
   game on, so that it is kept as a draft until it is saved or discarded. Main thread. */

/* The games in a text; NULL if there is none. (transfer full) */
TabiyaPgnFile *tabiya_clipboard_read         (const char      *text);
gboolean       tabiya_document_is_clipboard  (TabiyaDocument  *self);
gboolean       tabiya_document_paste         (TabiyaDocument  *self,
                                              TabiyaPgnFile   *pasted,
                                              GError         **error);

G_END_DECLS
