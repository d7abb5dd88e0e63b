/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaDocumentDialogs: which games the document of a window shows and has, as a person asks
 * for it, with the choosers and toasts that it takes. Whatever cannot be done is told. Main thread.
 */
#define TABIYA_TYPE_DOCUMENT_DIALOGS (tabiya_document_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDocumentDialogs, tabiya_document_dialogs, TABIYA, DOCUMENT_DIALOGS,
                      GObject)

/* @window and @pane are borrowed until g_object_run_dispose(). */
TabiyaDocumentDialogs *tabiya_document_dialogs_new (TabiyaWindow          *window,
                                                    TabiyaDocument        *document,
                                                    TabiyaPane            *pane)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* Other games. */
void     tabiya_document_dialogs_choose_file       (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_open              (TabiyaDocumentDialogs *self,
                                                    GFile                 *location);
/* FALSE, and nothing told, when there is no game in the text. @title: nullable, translated. */
gboolean tabiya_document_dialogs_open_text         (TabiyaDocumentDialogs *self,
                                                    const char            *text,
                                                    const char            *title);
void     tabiya_document_dialogs_restore           (TabiyaDocumentDialogs *self,
                                                    TabiyaDraft           *draft);
/* The game played here is about to give way. FALSE when it must not. */
gboolean tabiya_document_dialogs_keep_played       (TabiyaDocumentDialogs *self);

/* Among the games of the file. */
/* Those selected in the list while it is shown, else the one on the board. (element-type guint32)
   (transfer full) */
GArray  *tabiya_document_dialogs_dup_chosen        (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_show              (TabiyaDocumentDialogs *self,
                                                    guint                  index);
void     tabiya_document_dialogs_step              (TabiyaDocumentDialogs *self,
                                                    int                    by);
void     tabiya_document_dialogs_add_game          (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_delete            (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_undelete          (TabiyaDocumentDialogs *self);

G_END_DECLS
