/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaSaveDialogs: saves the document of a window where a person wants it, with the choosers,
 * questions and toasts that takes. Whatever fails is reported. Main thread.
 */
#define TABIYA_TYPE_SAVE_DIALOGS (tabiya_save_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSaveDialogs, tabiya_save_dialogs, TABIYA, SAVE_DIALOGS, GObject)

/* @tab and @pane are borrowed until g_object_run_dispose(). */
TabiyaSaveDialogs *tabiya_save_dialogs_new         (TabiyaTab         *tab,
                                                    TabiyaDocument    *document,
                                                    TabiyaPane        *pane)
                                                    G_GNUC_WARN_UNUSED_RESULT;

void               tabiya_save_dialogs_save        (TabiyaSaveDialogs *self,
                                                    gboolean           elsewhere);
/* Adds the game shown to the end of a file that a person chooses. */
void               tabiya_save_dialogs_add_to_file (TabiyaSaveDialogs *self);
/* Saves games of the open file in a file of their own. @indices: (element-type guint32). */
void               tabiya_save_dialogs_export      (TabiyaSaveDialogs *self,
                                                    GArray            *indices);
/* Returns FALSE if a person is asked first what to do with unsaved edits; what was closing is
   closed again after the answer, unless that was to keep it open. */
gboolean           tabiya_save_dialogs_may_close   (TabiyaSaveDialogs *self);
/* Forgets that a person agreed to lose unsaved edits. */
void               tabiya_save_dialogs_stay        (TabiyaSaveDialogs *self);

G_END_DECLS
