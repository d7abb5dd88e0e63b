/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-pane.h"

G_BEGIN_DECLS

/*
 * TabiyaSaveDialogs: saves the document of a window where a person wants it, with the choosers,
 * questions and toasts that takes. Whatever fails is reported. Its actions are save, save-as,
 * save-game, export-games and add-to-file. Main thread.
 *
 * Signal "answered" (gboolean go_on): a person has answered what to do with unsaved edits, and what
 * was closing goes on or stays.
 */
#define TABIYA_TYPE_SAVE_DIALOGS (tabiya_save_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSaveDialogs, tabiya_save_dialogs, TABIYA, SAVE_DIALOGS, GObject)

/* @map gets the actions. @pane has the list of games and shows one that was added to the open file;
   dialogs stand in front of its window, and may be answered when it is gone. */
TabiyaSaveDialogs *tabiya_save_dialogs_new         (GActionMap        *map,
                                                    TabiyaDocument    *document,
                                                    TabiyaPane        *pane)
                                                    G_GNUC_WARN_UNUSED_RESULT;

/* Returns FALSE if a person is asked first what to do with unsaved edits. */
gboolean           tabiya_save_dialogs_may_close   (TabiyaSaveDialogs *self);
/* Forgets that a person agreed to lose unsaved edits. */
void               tabiya_save_dialogs_stay        (TabiyaSaveDialogs *self);

G_END_DECLS
