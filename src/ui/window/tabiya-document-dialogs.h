/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaDocumentDialogs: opens files and changes the games of a document on behalf of a person,
 * with the choosers, messages and toasts that takes. Whatever fails is reported. Main thread.
 */
#define TABIYA_TYPE_DOCUMENT_DIALOGS (tabiya_document_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDocumentDialogs, tabiya_document_dialogs, TABIYA, DOCUMENT_DIALOGS,
                      GObject)

/* @tab and @pane are borrowed until g_object_run_dispose(). */
TabiyaDocumentDialogs *tabiya_document_dialogs_new (TabiyaTab             *tab,
                                                    TabiyaDocument        *document,
                                                    TabiyaPane            *pane)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* Opening files. */
void     tabiya_document_dialogs_choose_file       (TabiyaDocumentDialogs *self);
/* All PGN files of a folder. */
void     tabiya_document_dialogs_choose_folder     (TabiyaDocumentDialogs *self);
/* Shows the chosen game of a folder in its own file. */
void     tabiya_document_dialogs_open_own_file     (TabiyaDocumentDialogs *self);
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

/* Reads the file in an encoding that a person chooses; whether there is anything to choose. */
void     tabiya_document_dialogs_choose_encoding   (TabiyaDocumentDialogs *self);
gboolean tabiya_document_dialogs_can_choose_encoding (TabiyaDocumentDialogs *self);

/* Among the games of the file. */
/* Indices of those selected in the list while it is shown, otherwise of the one on the board.
   (element-type guint32) (transfer full) */
GArray  *tabiya_document_dialogs_dup_chosen        (TabiyaDocumentDialogs *self);
/* The games in the list as it is filtered now. (transfer none) */
TabiyaGamesModel *tabiya_document_dialogs_get_list (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_show              (TabiyaDocumentDialogs *self,
                                                    guint                  index);
/* Shows it at @position, on the page that is shown now. */
void     tabiya_document_dialogs_show_position     (TabiyaDocumentDialogs *self,
                                                    guint                  index,
                                                    const ChessPosition   *position);
void     tabiya_document_dialogs_step              (TabiyaDocumentDialogs *self,
                                                    int                    by);
void     tabiya_document_dialogs_add_game          (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_delete            (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_remove_annotations (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_undelete          (TabiyaDocumentDialogs *self);
void     tabiya_document_dialogs_join              (TabiyaDocumentDialogs *self);
/* Asks what to look for in the games, and shows what is found in the list. */
void     tabiya_document_dialogs_search            (TabiyaDocumentDialogs *self);

G_END_DECLS
