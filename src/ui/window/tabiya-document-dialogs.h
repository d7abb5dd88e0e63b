/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-pane.h"

G_BEGIN_DECLS

/*
 * TabiyaDocumentDialogs: opens files and shows the games of a document on behalf of a person, with
 * the choosers, messages and toasts that takes. Whatever fails is reported. Its actions are open,
 * open-folder and choose-encoding. Main thread.
 */
#define TABIYA_TYPE_DOCUMENT_DIALOGS (tabiya_document_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDocumentDialogs, tabiya_document_dialogs, TABIYA, DOCUMENT_DIALOGS,
                      GObject)

/* @map gets the actions. @pane shows what is opened, and dialogs stand in front of its window; they
   may be answered when it is gone. */
TabiyaDocumentDialogs *tabiya_document_dialogs_new (GActionMap            *map,
                                                    TabiyaDocument        *document,
                                                    TabiyaPane            *pane)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* Opening files. */
void     tabiya_document_dialogs_open              (TabiyaDocumentDialogs *self,
                                                    GFile                 *location);
/* The same, and shows the game at @index once that is known. */
void     tabiya_document_dialogs_open_at           (TabiyaDocumentDialogs *self,
                                                    GFile                 *location,
                                                    guint                  index);
/* Shows the games of a PGN text as a file that has no name yet. Returns FALSE, without any message,
   if there is no game in the text. @title: nullable, translated. */
gboolean tabiya_document_dialogs_open_text         (TabiyaDocumentDialogs *self,
                                                    const char            *text,
                                                    const char            *title);
void     tabiya_document_dialogs_paste             (TabiyaDocumentDialogs *self,
                                                    TabiyaPgnFile         *pasted);
void     tabiya_document_dialogs_restore           (TabiyaDocumentDialogs *self,
                                                    TabiyaDraft           *draft);
/* To be called before another game replaces the one played here, which is kept. FALSE, after a
   message, if that failed. */
gboolean tabiya_document_dialogs_keep_played       (TabiyaDocumentDialogs *self);

/* Shows a game of the file on the board, whichever page is shown. */
void     tabiya_document_dialogs_choose            (TabiyaDocumentDialogs *self,
                                                    guint                  index);
/* The same with its moves. */
void     tabiya_document_dialogs_show              (TabiyaDocumentDialogs *self,
                                                    guint                  index);
/* The next or previous one in the list as it is shown, on the page that is shown now. */
void     tabiya_document_dialogs_step              (TabiyaDocumentDialogs *self,
                                                    int                    by);
/* Shows it at @position, on the page that is shown now. */
void     tabiya_document_dialogs_show_position     (TabiyaDocumentDialogs *self,
                                                    guint                  index,
                                                    const ChessPosition   *position);

G_END_DECLS
