/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-save-dialogs.h"

G_BEGIN_DECLS

/*
 * TabiyaDocumentActions: the actions of a window on its document and the games in it: open, save,
 * save-as, open-selected, previous-game, next-game, add-game, add-to-file, delete-game,
 * undelete-game, remove-games-annotations, save-game, export-games. Main thread.
 */
#define TABIYA_TYPE_DOCUMENT_ACTIONS (tabiya_document_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDocumentActions, tabiya_document_actions, TABIYA, DOCUMENT_ACTIONS,
                      GObject)

/* @map gets the actions; both it and @page are borrowed. */
TabiyaDocumentActions *tabiya_document_actions_new    (GActionMap            *map,
                                                       TabiyaDocument        *document,
                                                       TabiyaGamesPage       *page,
                                                       TabiyaDocumentDialogs *dialogs,
                                                       TabiyaSaveDialogs     *save_dialogs)
                                                       G_GNUC_WARN_UNUSED_RESULT;
/* Enables the actions that are possible now. */
void                   tabiya_document_actions_update (TabiyaDocumentActions *self);

G_END_DECLS
