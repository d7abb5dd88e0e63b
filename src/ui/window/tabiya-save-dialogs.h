/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaSaveDialogs: the document of a window goes to disk where a person wants it, with the
 * choosers, questions and toasts that it takes. Whatever cannot be done is told. Main thread.
 */
#define TABIYA_TYPE_SAVE_DIALOGS (tabiya_save_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSaveDialogs, tabiya_save_dialogs, TABIYA, SAVE_DIALOGS, GObject)

/* @window and @pane are borrowed until g_object_run_dispose(). */
TabiyaSaveDialogs *tabiya_save_dialogs_new         (TabiyaWindow      *window,
                                                    TabiyaDocument    *document,
                                                    TabiyaPane        *pane)
                                                    G_GNUC_WARN_UNUSED_RESULT;

void               tabiya_save_dialogs_save        (TabiyaSaveDialogs *self,
                                                    gboolean           elsewhere);
/* The game shown, at the end of a file. */
void               tabiya_save_dialogs_add_to_file (TabiyaSaveDialogs *self);
/* Games of the open file, to one of their own. @indices: (element-type guint32). */
void               tabiya_save_dialogs_export      (TabiyaSaveDialogs *self,
                                                    GArray            *indices);
/* Whether what is open may give way: where something is unsaved a person is asked, and may save. */
void               tabiya_save_dialogs_leave_async (TabiyaSaveDialogs *self,
                                                    GAsyncReadyCallback callback,
                                                    gpointer           user_data);
gboolean           tabiya_save_dialogs_leave_finish (GAsyncResult     *result);
/* FALSE when a person has to be asked first whether edits may be lost, and may close the window
   then. */
gboolean           tabiya_save_dialogs_may_close   (TabiyaSaveDialogs *self);

G_END_DECLS
